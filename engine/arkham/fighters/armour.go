package fighters

import (
	"trueinch/engine"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// armours cancel hits, each on a score of its own; who wears several has a die for each of them (AC-TRAIT-016, AC-TRAIT-017).
var armours = []struct {
	trait string
	need  rolls.Need
	rule  engine.Rule
}{
	{"Bat Armour Type 1", rolls.Need{Score: 5}, "AC-TRAIT-016"},
	{"Bat Armour Type 2", rolls.Need{Score: 6}, "AC-TRAIT-017"},
}

// escapes are the armours of the target, for the odds.
func escapes(s *state.State, a state.Attack, from *rolls.Escape) {
	for _, armour := range armours {
		if skills.Has(s, a.On, armour.trait) {
			from.Armour = append(from.Armour, armour.need)
		}
	}
}

// plates has the armour of the target cancel hits.
func plates(s *state.State, a state.Attack, hits int) state.Frame {
	for at := range armours {
		if skills.Has(s, a.On, armours[at].trait) {
			return plating{Attack: a, Hits: hits}
		}
	}
	return nil
}

// plating rolls for one armour after the other. It gives a Cancelled.
type plating struct {
	state.Attack
	Hits     int
	gone, at int
	rolled   bool
}

// Run implements state.Frame.
func (f plating) Run(s *state.State) state.Then {
	player := s.Models[f.On].Player
	if f.rolled {
		f.rolled = false
		armour, faces := armours[f.at], s.Answer.Faces[0]
		stopped := armour.need.Count(faces)
		f.gone += stopped
		s.TellRoll(s.Models[f.On].Seat, f.On, stopped > 0, armour.need.Least(), state.Rules(armour.rule, "AC-ATTACK-09"),
			[]engine.Rolled{state.Thrown(player, f.On, faces, armour.need.Met)}, "ac.armour-cancels", "Model", f.On, "Count", stopped)
		f.at++
	}
	for ; f.at < len(armours) && f.gone < f.Hits; f.at++ {
		if skills.Has(s, f.On, armours[f.at].trait) {
			f.rolled = true
			return state.Wait(f, ask.Roll(armours[f.at].rule, engine.Say("ac.ask-armour-roll", "Model", f.On), f.On, engine.Pool{Seat: player, Model: f.On, Count: f.Hits - f.gone}))
		}
	}
	return state.Give(state.Cancelled{Hits: f.gone})
}
