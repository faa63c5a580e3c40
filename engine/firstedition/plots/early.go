package plots

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/state"
)

// Ends is what the Encounter would come to, as things stand, if a model went down by another or by nobody, and it therefore ended with the Round as only
// one side has a Supreme left (PC1-ENC-17); false where it would go on, and where that Round is the last anyway.
func Ends(s *state.State, id, by engine.ModelID) (engine.Result, bool) {
	if s.Ended || s.Round == 0 || s.Round >= s.Rounds || !lastSupreme(s, id) || len(standing(s)) != 2 {
		return engine.Result{}, false
	}
	t := s.Copy()
	harm.DropBurden(t, id)
	m := &t.Models[id]
	m.Left, m.Incapacitated, m.Fell = 0, true, t.Round
	fall := state.Fall{Model: id, By: by, Seat: engine.NoSeat, Round: t.Round, Spot: m.Spot}
	if by != engine.NoModel {
		fall.Seat = t.Models[by].Player
	}
	t.Falls = state.Grown(t.Falls, fall)
	if ends := The(t).Ends; ends != nil {
		ends(t)
	}
	return Standing(t), true
}

// lastSupreme reports whether a model is the only Supreme that its side has left.
func lastSupreme(s *state.State, id engine.ModelID) bool {
	own := &s.Models[id]
	if own.Seat == engine.NoSeat || own.Lost() || !s.Supreme(id) {
		return false
	}
	for i := range s.Models {
		if m := &s.Models[i]; m.ID != id && m.Seat != engine.NoSeat && !m.Lost() && s.Supreme(m.ID) && s.Setup.Sides.Together(m.Seat, own.Seat) {
			return false
		}
	}
	return true
}
