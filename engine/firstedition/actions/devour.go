package actions

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// meals lists the Minion cards that a Monster could devour: its own team's, with a model Base to Base with it (PC1-SKILL-80).
func meals(s *state.State, id engine.ModelID) []int {
	var all []int
	for g := range s.Groups {
		if s.Groups[g].Seat != s.Models[id].Seat {
			continue
		}
		for _, minion := range s.Groups[g].Models {
			if s.Models[minion].Active() && s.Touch(id, minion) {
				all = append(all, g)
				break
			}
		}
	}
	return all
}

// devouring takes a whole Minion card out of the game and heals its Monster by twice its Level (PC1-SKILL-80).
type devouring struct {
	Model engine.ModelID
	Asked bool
}

// Run implements state.Frame.
func (f devouring) Run(s *state.State) state.Then {
	if !f.Asked {
		f.Asked = true
		d := ask.Pick(s.Models[f.Model].Player, "PC1-SKILL-80", engine.Say("pc1.ask-devour"))
		d.Subject = f.Model
		for _, g := range meals(s, f.Model) {
			d.Options = append(d.Options, ask.Nth("devour", g, engine.Say("pc1.option-solo", "Minions", s.Cards[s.Groups[g].Card].Name)))
		}
		if len(d.Options) == 0 {
			return state.Done() // PC1-ACT-16
		}
		return state.Wait(f, d)
	}
	g := &s.Groups[s.Chosen().Means.At]
	card := s.Cards[g.Card]
	s.TellModel(engine.EventAction, f.Model, 0, state.Rules("PC1-SKILL-80"), "pc1.devours", "Model", f.Model, "Minions", card.Name)
	for _, minion := range g.Models {
		harm.Eliminate(s, minion, engine.NoModel)
	}
	harm.Heal(s, f.Model, 2*card.Level, "PC1-SKILL-80")
	return state.Done()
}

// rivalOf is the other one of two Megalomaniacs of the same name on opposing sides (PC1-SKILL-73), or engine.NoModel.
func rivalOf(s *state.State, id engine.ModelID) engine.ModelID {
	if !traits.Has(s, id, "Megalomaniac") {
		return engine.NoModel
	}
	for i := range s.Models {
		if other := engine.ModelID(i); s.Hostile(id, other) && s.Models[i].Active() && s.CardFor(other).Name == s.CardFor(id).Name {
			return other
		}
	}
	return engine.NoModel
}

// driven is the rival to whom the first Activation of a Megalomaniac in a Round must lead: while it has announced nothing, if there is
// anything that it could do about him (PC1-SKILL-73); else engine.NoModel.
func (f Activating) driven(s *state.State) engine.ModelID {
	m := &s.Models[f.Model]
	if f.Free || f.Bound || m.Activations > 1 || m.Activations == 1 && s.Activation.Model != f.Model {
		return engine.NoModel
	}
	rival := rivalOf(s, f.Model)
	if rival == engine.NoModel {
		return rival
	}
	for _, act := range Acts(s, f.Model) {
		if f.about(s, act, rival) && f.permits(s, act) == nil {
			return rival
		}
	}
	return engine.NoModel
}

// about reports whether an Action leads a model to a rival: it moves, or attacks him.
func (f Activating) about(s *state.State, act state.Act, rival engine.ModelID) bool {
	switch act.Kind {
	case state.Move, state.Run:
		return true
	case state.Charge:
		return len(f.partners(s, state.Declare(act, Cost(s, f.Model, act, 1)))) > 0
	}
	if aims(s, act) {
		return refuseReach(s, f.Model, act, state.AtModel(rival)) == nil
	}
	if ids, together := Aimed(s, f.Model, act); together {
		for _, id := range ids {
			if id == rival {
				return true
			}
		}
	}
	return false
}

// obsessed is the rival at whom a Megalomaniac must aim the Action under way, or whom its movement must bring it nearer to (PC1-SKILL-73);
// else engine.NoModel. A second Action is free.
func obsessed(s *state.State, id engine.ModelID) engine.ModelID {
	a := &s.Activation
	if a.Model != id || s.Models[id].Activations != 1 || a.At != 1 {
		return engine.NoModel
	}
	rival := rivalOf(s, id)
	if rival == engine.NoModel || !(Activating{Model: id}).about(s, a.Actions[0].Act, rival) {
		return engine.NoModel
	}
	return rival
}
