package aim

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// RefuseFreeStrike says why a model may make no free Strike against one that leaves it, or nil. Whether it is left is told by Left.
func RefuseFreeStrike(s *state.State, striker, leaver engine.ModelID) *engine.Refusal {
	m := &s.Models[striker]
	switch {
	case !m.Up():
		return engine.Refuse("PC1-COND-34", "pc1.aim-down", "Model", striker)
	case s.Models[leaver].Flight > 0:
		return engine.Refuse("PC1-FLIGHT-14", "pc1.aim-slips", "Target", leaver)
	case traits.Immune(s, leaver, "Free Strikes"):
		return engine.Refuse("PC1-SKILL-129", "pc1.aim-slips", "Target", leaver)
	case traits.Value(s, striker, cards.Strength) == 0:
		return engine.Refuse("PC1-ROLL-08", "pc1.aim-no-strength", "Model", striker)
	case traits.Has(s, striker, "Spectral"):
		return engine.Refuse("PC1-SKILL-111", "pc1.aim-no-strength", "Model", striker)
	}
	return nil
}

// Holders lists the enemies that may strike a model when it leaves them: those in Base to Base (PC1-COND-14), and those within whose Reach it
// is (PC1-SKILL-103).
func Holders(s *state.State, leaver engine.ModelID) []engine.ModelID {
	var found []engine.ModelID
	for i := range s.Models {
		id := engine.ModelID(i)
		if s.Hostile(id, leaver) && s.Models[i].Up() && holds(s, id, leaver) && RefuseFreeStrike(s, id, leaver) == nil {
			found = append(found, id)
		}
	}
	return found
}

func holds(s *state.State, striker, leaver engine.ModelID) bool {
	if reach := traits.Skill(s, striker, "Reach"); reach > 0 && s.Within(striker, leaver, float64(reach)) {
		return true
	}
	return s.Touch(striker, leaver)
}

// Left lists those of some enemies whom a model leaves on a way, given by the corners of its path and the level where it ends: a movement
// that stays in contact, or within Reach, all along is no leaving (PC1-COND-14). On a straight stretch nobody is farther away than at one
// of its ends, so that the corners settle it.
func Left(s *state.State, leaver engine.ModelID, holders []engine.ModelID, way []state.Point, level float64) []engine.ModelID {
	body := s.Body(leaver)
	return slices.DeleteFunc(slices.Clone(holders), func(id engine.ModelID) bool {
		inches := geometry.ContactGap
		if reach := float64(traits.Skill(s, id, "Reach")); reach > 0 {
			inches = reach
		} else if !state.SameLevel(s.Models[id].Spot.Level, level) {
			return false
		}
		other := s.Body(id)
		return !slices.ContainsFunc(way, func(p state.Point) bool {
			return p.Distance(other.Center)-body.Radius-other.Radius > inches+geometry.Slack
		})
	})
}

// Allies is how many others on the side of a striker are in Base to Base with whom it strikes for leaving, neither Knocked Down nor
// Incapacitated (PC1-COND-06).
func Allies(s *state.State, striker, leaver engine.ModelID) int {
	count := 0
	for _, other := range s.Touching(leaver) {
		if other != striker && s.Friendly(striker, other) && s.Models[other].Up() {
			count++
		}
	}
	return count
}
