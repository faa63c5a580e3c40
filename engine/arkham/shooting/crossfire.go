package shooting

import (
	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// crossfire is shots that strike a model on their way: each that succeeds to damage it leaves a single lethal marker, whatever the weapon
// (AC-CROSS-01, AC-CROSS-02). There is no Collateral die, no Graze and no effect.
type crossfire struct {
	state.Attack // On is whom they strike, Dice how many they are
	faces        []int
	step         int
}

// Run implements state.Frame.
func (f crossfire) Run(s *state.State) state.Then {
	if !s.Models[f.On].OnTable {
		return state.Done()
	}
	need := attack.Made(s, f.Attack).Wound
	switch f.step {
	case 0:
		f.step = 1
		return state.Wait(f, rollFor(s, f.By, "AC-CROSS-02", engine.Say("ac.ask-crossfire-roll", "Model", f.On), f.Dice))
	case 1:
		f.faces = s.Answer.Faces[0]
		if missed := len(f.faces) - need.Count(f.faces); need.Again && missed > 0 {
			f.step = 2
			return state.Wait(f, rollFor(s, f.By, "AC-BASE-17", engine.Say("ac.ask-again", "Model", f.By), missed))
		}
	default:
		f.faces = need.Rerolled(f.faces, s.Answer.Faces[0])
	}
	hurt := need.Count(f.faces)
	player := s.Models[f.By].Player
	s.TellRoll(s.Models[f.By].Seat, f.By, hurt > 0, need.Least(), state.Rules("AC-CROSS-01", "AC-CROSS-02"),
		[]engine.Rolled{state.Thrown(player, f.By, f.faces, need.Met)}, "ac.crossfire", "Model", f.By, "Other", f.On, "Hurt", hurt)
	if hurt == 0 {
		return state.Done()
	}
	card := attack.Made(s, f.Attack).Target
	card.Suffer(rolls.Markers{Lethal: hurt})
	return state.Become(harm.Take{Model: f.On, After: card, By: f.By, Rules: state.Rules("AC-CROSS-02")})
}

// rollFor asks for dice of a model.
func rollFor(s *state.State, id engine.ModelID, rule engine.Rule, text engine.Text, count int) *engine.Decision {
	return ask.Roll(rule, text, id, engine.Pool{Seat: s.Models[id].Player, Model: id, Count: count})
}
