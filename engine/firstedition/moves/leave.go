package moves

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Binder is who has Charged a model in this Round and keeps it Base to Base (PC1-MOVE-13), or engine.NoModel: the bond ends when the
// charger goes down or is not in contact any more, and does not hold whoever is Annoying (PC1-SKILL-07).
func Binder(s *state.State, id engine.ModelID) engine.ModelID {
	by := s.Models[id].BoundTo
	if by == engine.NoModel || !s.Models[by].Up() || !s.Touch(id, by) || traits.Has(s, id, "Annoying") {
		return engine.NoModel
	}
	return by
}

// Depart settles, before the first of its Actions, whether a model leaves the enemies around it, and lets one of them Strike if it does
// (PC1-COND-04 to PC1-COND-11). It asks about each enemy once: about those whom it has met since it asks again (PC1-COND-66). It gives a
// Parting: whether the Activation of the model ends here.
type Depart struct {
	Model engine.ModelID
	Must  bool // leaving is not a choice: take-off (PC1-FLIGHT-03)

	step departStep
}

type departStep int

const (
	departAsk departStep = iota
	departChosen
	departStruck
)

// Run implements state.Frame.
func (f Depart) Run(s *state.State) state.Then {
	switch f.step {
	case departAsk:
		open, binder := f.open(s)
		if len(open) == 0 {
			return state.Give(state.Parting{})
		}
		if binder != engine.NoModel {
			settle(s, f.Model, true, binder)
			if open = without(open, binder); len(open) == 0 {
				return state.Give(state.Parting{})
			}
		}
		if f.Must {
			return f.leave(s, open)
		}
		f.step = departChosen
		return state.Wait(f, askLeave(s, f.Model, open))
	case departChosen:
		open, _ := f.open(s)
		if s.Chosen().Means.Kind == "stay" {
			settle(s, f.Model, true, open...)
			return state.Give(state.Parting{})
		}
		return f.leave(s, open)
	}
	struck := flow.Taken[state.Parting](&s.Process)
	return state.Give(state.Parting{Stays: struck.Stays || !s.Models[f.Model].Up()})
}

// Preview implements flow.Previewer: how likely those hit who may Strike first.
func (f Depart) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if f.step != departChosen || s.Pending == nil || s.Pending.Options[max(0, choice.Pick)].Means.Kind != "leave" {
		return nil
	}
	open, _ := f.open(s)
	strikes, can := s.FreeStrikes(f.Model, open).(interface {
		Risks(*state.State) []engine.Note
	})
	if !can {
		return nil
	}
	return &engine.Preview{Notes: strikes.Risks(s)}
}

// open lists the enemies about whom nothing is settled yet, and who of them binds the model.
func (f Depart) open(s *state.State) ([]engine.ModelID, engine.ModelID) {
	all, binder := aim.Holders(s, f.Model), Binder(s, f.Model)
	if binder != engine.NoModel && !slices.Contains(all, binder) {
		all = append(all, binder)
	}
	for _, l := range s.Activation.Leaves {
		if l.Model == f.Model {
			all = without(all, l.From)
		}
	}
	if !slices.Contains(all, binder) {
		binder = engine.NoModel
	}
	return all, binder
}

// leave lets one of the enemies Strike.
func (f Depart) leave(s *state.State, from []engine.ModelID) state.Then {
	settle(s, f.Model, false, from...)
	f.step = departStruck
	flow.Taken[state.Parting](&s.Process) // what an earlier movement came to
	strikers := aim.Holders(s, f.Model)
	from = slices.DeleteFunc(slices.Clone(from), func(id engine.ModelID) bool { return !slices.Contains(strikers, id) })
	return state.After(f, s.FreeStrikes(f.Model, from))
}

// settle notes that a model leaves, or keeps to, some enemies.
func settle(s *state.State, id engine.ModelID, keeps bool, from ...engine.ModelID) {
	for _, by := range from {
		s.Activation.Leaves = state.Grown(s.Activation.Leaves, state.Leave{Model: id, From: by, Keeps: keeps})
	}
}

// forget lets what was settled about enemies lapse whom a model is not near any more.
func forget(s *state.State, id engine.ModelID) {
	near := aim.Holders(s, id)
	var left []state.Leave
	for _, l := range s.Activation.Leaves {
		if l.Model != id || s.Touch(id, l.From) || slices.Contains(near, l.From) {
			left = append(left, l)
		}
	}
	s.Activation.Leaves = left
}

func without(ids []engine.ModelID, id engine.ModelID) []engine.ModelID {
	return slices.DeleteFunc(slices.Clone(ids), func(other engine.ModelID) bool { return other == id })
}

// askLeave asks whether a model leaves the enemies around it or keeps to them (PC1-COND-14).
func askLeave(s *state.State, id engine.ModelID, from []engine.ModelID) *engine.Decision {
	d := ask.Pick(s.Models[id].Player, "PC1-COND-04", engine.Say("pc1.ask-leave", "Model", id))
	d.Subject, d.Affected = id, from
	leave, stay := ask.Option("leave", engine.Say("pc1.leave")), ask.Option("stay", engine.Say("pc1.stay"))
	leave.Model, leave.About = from[0], engine.Say("pc1.leave-about")
	stay.About = engine.Say("pc1.stay-about")
	d.Options = []engine.Option{leave, stay}
	return d
}

// tie is an enemy from whom a movement may not lead away.
type tie struct {
	to     engine.ModelID
	body   geometry.Cylinder
	inches float64 // that may lie between the bases, on the ground
}

// ties are the enemies to whom a model keeps in its movement: by contact, or by their Reach (PC1-COND-14, PC1-SKILL-103).
func ties(s *state.State, id engine.ModelID) []tie {
	var all []tie
	for _, l := range s.Activation.Leaves {
		if l.Model != id || !l.Keeps {
			continue
		}
		inches := float64(traits.Skill(s, l.From, "Reach"))
		if s.Touch(id, l.From) && inches == 0 {
			inches = geometry.ContactGap
		}
		all = append(all, tie{l.From, s.Body(l.From), inches})
	}
	return all
}

// drawn is how far the arcs of a drawn path may be from the true ones, in inches (geometry.Envelope.Path), with the rounding of its end.
const drawn = 0.004

// refuse says why a way leads away, or nil. Between two points of a way the distance is largest at one of them.
func (t tie) refuse(body geometry.Cylinder, way []geometry.Point) *engine.Refusal {
	for _, at := range way {
		if at.Distance(t.body.Center)-t.body.Radius-body.Radius > t.inches+drawn {
			return engine.Refuse("PC1-COND-14", "pc1.refuse-keeps", "Model", t.to)
		}
	}
	return nil
}
