package aim

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// RefuseRange says why a target is out of a range, or nil: by the distance on the ground (PC1-MEAS-02 to PC1-MEAS-04, PC1-FLIGHT-24), and by
// its Flight Counters (PC1-FLIGHT-23). Those of who acts never matter (PC1-FLIGHT-25).
func RefuseRange(s *state.State, id engine.ModelID, t state.Target, inches float64) *engine.Refusal {
	if gap := s.Board().Apart(id, t); gap > inches+geometry.Slack {
		return engine.Refuse("PC1-MEAS-04", "pc1.aim-too-far", "Target", t.Name(), "Gap", engine.Inches(gap), "Range", engine.Inches(inches))
	}
	if t.IsModel() && tooHigh(s, t.Model, inches) {
		return engine.Refuse("PC1-FLIGHT-23", "pc1.aim-too-high", "Target", t.Model, "Count", s.Models[t.Model].Flight, "Range", engine.Inches(inches))
	}
	return nil
}

// tooHigh reports whether a range or radius does not come up to a flying model (PC1-FLIGHT-23, PC1-FLIGHT-25).
func tooHigh(s *state.State, id engine.ModelID, inches float64) bool {
	return float64(s.Models[id].Flight) > inches+geometry.Slack
}

// Close is how a model comes to use a Close Combat Action on another.
type Close struct {
	Ranged  bool // Reach makes it a Ranged Action, with Reach as its RNG (PC1-FLIGHT-28, PC1-FLIGHT-29)
	Lowers  bool // the user comes down to 1 Flight Counter before it (PC1-FLIGHT-27)
	Matches bool // the user's Flight Counters drop to the target's after the roll, to 1 at least (PC1-FLIGHT-32)
}

// CloseCombat says how a model can use Close Combat Actions on another now, or why it cannot (PC1-COMBAT-03, PC1-COMBAT-06).
func CloseCombat(s *state.State, id, target engine.ModelID) (Close, *engine.Refusal) {
	one, other := &s.Models[id], &s.Models[target]
	reach := traits.Skill(s, id, "Reach")
	flies := one.Flight > 0 || other.Flight > 0
	switch {
	case reach > 0 && flies:
		if refusal := RefuseRange(s, id, state.AtModel(target), float64(reach)); refusal != nil {
			return Close{}, refusal
		}
		return Close{Ranged: true}, RefuseUnseen(s, id, state.AtModel(target))
	case reach > 0 && s.Within(id, target, float64(reach)):
		return Close{}, nil // PC1-SKILL-101
	case !s.Touch(id, target):
		return Close{}, engine.Refuse("PC1-COMBAT-06", "pc1.aim-apart", "Target", target, "Gap", engine.Inches(s.Apart(id, target)))
	case one.Flight == 0 && other.Flight >= 2:
		return Close{}, engine.Refuse("PC1-FLIGHT-12", "pc1.aim-flies", "Target", target, "Count", other.Flight)
	case one.Flight > 0 && one.Flight < other.Flight:
		return Close{}, engine.Refuse("PC1-FLIGHT-30", "pc1.aim-higher", "Target", target, "Count", other.Flight, "Own", one.Flight)
	}
	return Close{Lowers: one.Flight > 1 && other.Flight == 0, Matches: other.Flight > 0 && one.Flight > other.Flight}, nil
}

// refuseClose says why an Action without an attack type cannot be used on a target where that stands, or nil.
func refuseClose(s *state.State, id engine.ModelID, a *Attack, t state.Target) *engine.Refusal {
	switch {
	case t.Model == id:
		return nil
	case t.IsPiece() && !s.Board().TouchesPiece(id, t.Piece):
		return engine.Refuse("PC1-COMBAT-06", "pc1.aim-apart", "Target", t.Piece, "Gap", engine.Inches(s.Board().Apart(id, t)))
	case t.IsPiece():
		return nil
	case a.Combat:
		_, refusal := CloseCombat(s, id, t.Model)
		return refusal
	case !s.Touch(id, t.Model):
		return engine.Refuse("PC1-COND-02", "pc1.aim-apart", "Target", t.Model, "Gap", engine.Inches(s.Apart(id, t.Model)))
	}
	return nil
}
