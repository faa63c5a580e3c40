package rounds

import (
	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// Who goes Forward!, and what helps with it (AC-TRAIT-036, AC-TRAIT-041, AC-TRAIT-056, AC-TRAIT-057, AC-TRAIT-068).
const (
	theForward  = "Forward!"
	forwardOn   = 4
	forwardMost = 6
	leaderCm    = 10
	sidekickCm  = 20
	theGang     = "Gang"
	gangBonus   = 1
)

// forwardCost is the price of it.
var forwardCost = state.Cost(0, 0, 1)

// forward lets a Henchman go at once after another of its crew (AC-TRAIT-056), as often as the dice allow it.
type forward struct {
	After engine.ModelID
	Uses  int // in this go (AC-TRAIT-057)
	Model engine.ModelID
	step  forwardStep
}

type forwardStep int

const (
	forwardAsk forwardStep = iota
	forwardChosen
	forwardRolled
	forwardAgain
)

// goes lists the Henchmen who could go after another.
func (f forward) goes(s *state.State) []engine.ModelID {
	if m := &s.Models[f.After]; m.Scores != profiles.Henchman || s.Ended {
		return nil
	}
	var all []engine.ModelID
	for _, id := range Ready(s, s.Models[f.After].Seat) {
		if s.Models[id].Scores == profiles.Henchman && skills.Has(s, id, theForward) && (skills.Acts(s, id) || !s.Models[id].OnTable) && skills.Afford(s, id, f.cost(s, id)) == nil {
			all = append(all, id)
		}
	}
	return all
}

// cost is nothing near a Leader (AC-TRAIT-036).
func (f forward) cost(s *state.State, id engine.ModelID) state.Tokens {
	if near(s, id, profiles.Leader, leaderCm) {
		return state.Tokens{}
	}
	return forwardCost
}

// near reports whether somebody of a rank in the crew of a model is near it and can act.
func near(s *state.State, id engine.ModelID, rank profiles.Rank, centimetres float64) bool {
	return s.Models[id].OnTable && len(s.Of(s.Models[id].Seat, func(m *state.Model) bool {
		return m.Scores == rank && m.ID != id && skills.Acts(s, m.ID) && s.Within(id, m.ID, centimetres)
	})) > 0
}

// need is what the die needs: more with each use, less in a Gang.
func (f forward) need(s *state.State) rolls.Need {
	need := rolls.Need{Score: min(forwardMost, forwardOn+f.Uses)}
	if able(s, s.Models[f.After].Seat, theGang) > 0 {
		need.Bonus = gangBonus
	}
	return need
}

// Run implements state.Frame.
func (f forward) Run(s *state.State) state.Then {
	switch f.step {
	case forwardAsk:
		return f.ask(s)
	case forwardChosen:
		o := s.Chosen()
		if o.Finish {
			return state.Done()
		}
		f.Model = o.Model
		skills.Pay(s, f.Model, f.cost(s, f.Model), "AC-TRAIT-056")
		return f.roll(s, forwardRolled)
	}
	need, faces := f.need(s), s.Answer.Faces[0]
	goes := need.Count(faces) > 0
	m := &s.Models[f.Model]
	key := "ac.forward-not"
	if goes {
		key = "ac.goes-forward"
	}
	s.TellRoll(m.Seat, f.Model, goes, need.Least(), f.rules(s), []engine.Rolled{state.Thrown(m.Player, f.Model, faces, need.Met)}, key, "Model", f.Model)
	switch {
	case goes:
		return state.After(forward{After: f.Model, Uses: f.Uses + 1}, actions.Activating{Model: f.Model})
	case f.step == forwardRolled && near(s, f.Model, profiles.Sidekick, sidekickCm):
		return f.roll(s, forwardAgain)
	}
	return state.Done()
}

// rules are those of the roll.
func (f forward) rules(s *state.State) []engine.Rule {
	rules := state.Rules("AC-TRAIT-056")
	if f.Uses > 0 {
		rules = append(rules, "AC-TRAIT-057")
	}
	if f.step == forwardAgain {
		rules = append(rules, "AC-TRAIT-041")
	}
	if f.need(s).Bonus > 0 {
		rules = append(rules, "AC-TRAIT-068")
	}
	return rules
}

func (f forward) roll(s *state.State, then forwardStep) state.Then {
	f.step = then
	return state.Wait(f, ask.Roll("AC-TRAIT-056", engine.Say("ac.ask-forward-roll", "Model", f.Model, "Score", f.need(s).Least()), f.Model, engine.Pool{Seat: s.Models[f.Model].Player, Model: f.Model, Count: 1}))
}

func (f forward) ask(s *state.State) state.Then {
	goes := f.goes(s)
	if len(goes) == 0 {
		return state.Done()
	}
	need := f.need(s)
	d := ask.Pick(s.Models[f.After].Seat, "AC-TRAIT-056", engine.Say("ac.ask-forward"))
	d.Detail = engine.Say("ac.forward-detail", "Score", need.Least(), "Chance", engine.Percent(need.Chance()))
	for _, id := range goes {
		o := ask.AboutModel("forward", id, nil)
		o.About = engine.Say("ac.forward-cost", "Cost", f.cost(s, id).Text())
		d.Options = append(d.Options, o)
	}
	no := ask.Option("no", engine.Say("ac.option-no-forward"))
	no.Finish = true
	d.Options = append(d.Options, no)
	f.step = forwardChosen
	return state.Wait(f, d)
}
