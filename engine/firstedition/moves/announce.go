package moves

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/flow"
)

// Announce follows the announcement of what a model does in its Activation, before the first of it (PC1-ACT-14): enemies who Hold an Action
// may perform it when a Movement Action is among it (PC1-TACTIC-05), and then the model settles whether it leaves who is Base to Base with
// it (ruling under PC1-COND-04). It gives a Parting: whether the Activation of the model ends here.
type Announce struct {
	Model   engine.ModelID
	Actions []state.Declared // one or two; never written into

	step int
}

// Run implements state.Frame.
func (f Announce) Run(s *state.State) state.Then {
	f.step++
	counts, leaves, must := 0, false, false
	for _, d := range f.Actions {
		moved, away := Moving(s, f.Model, d.Act)
		counts, leaves, must = counts+moved, leaves || away, must || d.Act.Kind == state.TakeOff
	}
	switch {
	case f.step == 1 && counts > 0:
		return state.After(f, Held{Mover: f.Model, Trigger: state.Announced})
	case f.step == 1:
		return state.Next(f)
	case f.step == 2 && !s.Models[f.Model].Active():
		return state.Give(state.Parting{Stays: true})
	case f.step == 2 && leaves:
		return state.After(f, Depart{Model: f.Model, Must: must})
	case f.step == 2:
		return state.Give(state.Parting{})
	}
	return state.Give(flow.Taken[state.Parting](&s.Process))
}

// carrying are the Effects that take a model elsewhere past its enemies; Return does not let them strike (PC1-RES-56).
var carrying = []cards.EffectKind{"Move", "Teleport", "Travel"}

// Moving is how many Movement Actions an Action counts for (PC1-MOVE-02), and whether it takes the model elsewhere so that it can be struck (PC1-COND-67).
func Moving(s *state.State, id engine.ModelID, act state.Act) (counts int, away bool) {
	switch act.Kind {
	case state.Exclusive:
		printed := s.ActionOf(act)
		if _, marked := printed.Marked("Movement Action"); marked {
			counts = 1
		}
		for _, e := range printed.Effects {
			if e.Scope.Who != cards.Self {
				continue
			}
			if e.Kind == cards.Gains && e.Skill.Name == cards.Immune && e.Skill.Of == "Free Strikes" {
				return counts, false
			}
			away = away || slices.Contains(carrying, e.Kind)
		}
		return counts, away
	case state.Granted:
		grant, _ := s.GrantOf(id, act.Grant)
		return grant.Moves, grant.Moves > 0
	}
	return Counts(s, id, act.Kind), act.Kind == state.TakeOff || act.Kind.Header().Inches > 0 || act.Kind == state.Jump
}
