package skills

import (
	"trueinch/engine"
	"trueinch/engine/arkham/state"
)

// Carrying is the price of moving with an object (AC-MANIP-02), and of manipulating one (AC-MANIP-01).
var Carrying = state.Cost(1, 0, 0)

// Handling is the price of manipulating an object: nothing for whoever is Deft (AC-TRAIT-075).
func Handling(s *state.State, id engine.ModelID) state.Tokens {
	if Can(s, id, "Deft") {
		return state.Tokens{}
	}
	return Carrying
}

// Manipulated names the uses that are counted by model and object (ruling under AC-MANIP-05).
const Manipulated = "manipulate"

// Manipulates says why a model cannot manipulate a piece now, or nil: it must touch or carry it (AC-MANIP-01, AC-MANIP-06), be able to
// (AC-TRAIT-128), not run (AC-MOVE-09), and not have done so this turn (AC-MANIP-05). What it costs is another question.
func Manipulates(s *state.State, id engine.ModelID, at engine.PieceID) *engine.Refusal {
	if !s.Beside(id, at) {
		return engine.Refuse("AC-MANIP-01", "ac.refuse-not-beside", "Piece", s.Called(at))
	}
	return Handles(s, id, Manipulated, at, s.Called(at))
}

// Handles says why a model cannot manipulate something now that is at hand, its own things by the name of their trait; nil when it can.
func Handles(s *state.State, id engine.ModelID, name string, at engine.PieceID, called any) *engine.Refusal {
	switch turn, _ := s.Uses(id, name, at); {
	case Has(s, id, "Stupid"):
		return engine.Refuse("AC-TRAIT-128", "ac.refuse-stupid", "Model", id)
	case s.Activation.Doing && s.Activation.Declares(func(d state.Deed) bool { return d == state.Running }):
		return engine.Refuse("AC-MOVE-09", "ac.refuse-running")
	case turn > 0:
		return engine.Refuse("AC-MANIP-05", "ac.refuse-manipulated", "Piece", called)
	}
	return nil
}

// Manipulate notes that a model has manipulated a piece.
func Manipulate(s *state.State, id engine.ModelID, at engine.PieceID) { s.NewUse(id, Manipulated, at) }
