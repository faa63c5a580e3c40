package traits

import (
	"trueinch/engine"
	"trueinch/engine/supreme/state"
)

// The geometric facts that combat asks for. Targets, bonuses, rolls and previews all ask here, so that they never differ.

// Touching reports whether a model is Base to Base with a target (SE-COND-01).
func Touching(s *state.State, id engine.ModelID, t state.Target) bool {
	if t.IsPiece() {
		return s.TouchesPiece(id, t.Piece)
	}
	return t.IsModel() && s.Board().InContact(id, t.Model)
}
