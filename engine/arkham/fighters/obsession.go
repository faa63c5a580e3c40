package fighters

import (
	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
)

// theObsession lies on whoever has it as long as its target is neither Knocked Out nor gone (AC-TRAIT-099). By is the target.
const theObsession = "Obsession"

// Obsession is the enemy to whom a model keeps; false when there is none.
func Obsession(s *state.State, id engine.ModelID) (engine.ModelID, bool) {
	l, holds := s.Models[id].Bears(theObsession)
	if !holds || !skills.Has(s, id, theObsession) || s.Models[l.By].Lost() || !s.Models[l.By].OnTable {
		return engine.NoModel, false
	}
	return l.By, true
}

// obsesses lets a model keep to the enemy that it attacks.
func obsesses(s *state.State, a state.Attack) state.Frame {
	if _, has := s.CardFor(a.By).Find(theObsession); !has || !skills.Has(s, a.By, theObsession) || !s.Enemies(a.By, a.On) {
		return nil
	}
	if _, keeps := Obsession(s, a.By); keeps || s.Models[a.On].Out {
		return nil
	}
	m := &s.Models[a.By]
	m.Cure(theObsession)
	m.Lay(state.Lasting{Name: theObsession, By: a.On})
	s.TellModel(engine.EventState, a.By, 0, state.Rules("AC-TRAIT-099"), "ac.obsessed", "Model", a.By, "Other", a.On)
	return nil
}

// keeps says that a model attacks nobody but whom it is obsessed with.
func keeps(s *state.State, by, on engine.ModelID) *engine.Refusal {
	if target, obsessed := Obsession(s, by); obsessed && target != on && s.Enemies(by, on) {
		return engine.Refuse("AC-TRAIT-099", "ac.refuse-obsessed", "Model", by, "Other", target)
	}
	return nil
}
