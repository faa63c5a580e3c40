package effects

import (
	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/flow"
)

// poison gives a model a poison marker and resolves it at once (AC-EFFECT-20). A similar one does not add to it (AC-EFFECT-22).
func (f laying) poison(s *state.State) state.Frame {
	m := &s.Models[f.Model]
	dose := state.Lasting{Name: f.Name, By: f.By, Poison: f.Of.Poison, Count: f.Die}
	if dose.Poison == nil {
		return nil
	}
	if m.Sickens(dose.Poison) {
		s.TellModel(engine.EventNote, f.Model, 0, f.rules("AC-EFFECT-22"), "ac.poison-no-more", "Model", f.Model, "Effect", term(dose.Poison.Name))
		return nil
	}
	m.Lay(dose)
	s.TellModel(engine.EventState, f.Model, 0, f.rules("AC-EFFECT-20"), "ac.poisoned", "Model", f.Model, "Effect", term(dose.Poison.Name))
	return works(f.Model, dose, "AC-EFFECT-20")
}

// similar reports whether two things that hold are poisons that do the same.
func similar(a, b state.Lasting) bool {
	return a.Poison != nil && b.Poison != nil && a.Poison.Name == b.Poison.Name
}

// works resolves what a poison does.
func works(id engine.ModelID, dose state.Lasting, rule engine.Rule) state.Frame {
	return laying{Of(dose.Poison, state.Infliction{Model: id, By: dose.By, Die: dose.Count, Rule: rule})}
}

// Of is an effect of a card, inflicted on somebody by somebody.
func Of(effect *profiles.Effect, on state.Infliction) state.Infliction {
	on.Name, on.X, on.Rolls, on.Of.Poison = effect.Name, effect.X, effect.Markers, effect.Of
	return on
}

// sickens tests whoever is poisoned at the start of its activation (AC-EFFECT-21).
func sickens(s *state.State, id engine.ModelID) state.Frame {
	if !s.Models[id].Is("Poison") {
		return nil
	}
	return sickening{Model: id}
}

// sickening tests against one poison after the other.
type sickening struct {
	Model  engine.ModelID
	begun  bool
	tested bool
	doses  []state.Lasting // still to be tested; written once
}

// Run implements state.Frame.
func (f sickening) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if !f.begun {
		f.begun = true
		f.doses = state.Without(m.Lasting, func(l state.Lasting) bool { return l.Poison == nil })
	}
	if f.tested {
		dose := f.doses[0]
		f.doses, f.tested = f.doses[1:], false
		if !flow.Taken[skills.Verdict](&s.Process).Passed {
			return state.After(f, works(f.Model, dose, "AC-EFFECT-21"))
		}
		m.Lift(func(l state.Lasting) bool { return similar(l, dose) })
		s.TellModel(engine.EventState, f.Model, 0, state.Rules("AC-EFFECT-21"), "ac.effect-ends", "Model", f.Model, "Effect", term("Poison"))
	}
	if len(f.doses) == 0 || !m.Present() {
		return state.Done()
	}
	f.tested = true
	return state.After(f, trial(f.Model, state.Endurance, "Poison", "AC-EFFECT-21"))
}
