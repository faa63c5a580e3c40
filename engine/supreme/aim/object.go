package aim

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// AtHand reports whether an Object is, or was during the moves of this Activation, in contact with a model.
func AtHand(s *state.State, id engine.ModelID, at engine.PieceID) bool {
	return s.TouchesPiece(id, at) || InActivation(s, id) && slices.Contains(s.Activation.Touched, at)
}

// RefuseHandling says why a model is too weak for an Object, or nil (SE-BONUS-25, SE-TERRAIN-44 to SE-TERRAIN-46). The
// Action's own Trait counts in place of s (SE-TERRAIN-47).
func RefuseHandling(s *state.State, id engine.ModelID, action *cards.Action, at engine.PieceID) *engine.Refusal {
	need, rule := 1, engine.Rule("SE-TERRAIN-44")
	switch rank := s.Pieces[at].Terrain.Rank; {
	case rank == 2:
		need, rule = 5, "SE-TERRAIN-45"
	case rank >= 3:
		need, rule = 7, "SE-TERRAIN-46"
	}
	if have := TraitOf(s, id, action.Attack).Value; have < need {
		return engine.Refuse(rule, "bar.too-weak", "Trait", terms.TraitTerm(action.Attack), "Needs", need, "Have", have)
	}
	return nil
}
