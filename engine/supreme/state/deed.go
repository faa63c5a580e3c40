package state

import (
	"trueinch/engine"
)

// Deed says who or what KO'ed a model or destroyed a piece, for the log and the score. No rule reads it.
type Deed struct {
	Model engine.ModelID // who was KO'ed, or engine.NoModel
	Piece engine.PieceID // what was destroyed, or engine.NoPiece
	By    engine.Text    // the zero Text when there is nobody and nothing to name
}

// ByWhom says who or what KO'ed a model.
func (s *State) ByWhom(id engine.ModelID) engine.Text {
	for _, d := range s.Deeds {
		if d.Model == id {
			return d.By
		}
	}
	return engine.Text{}
}

// BrokenBy says who or what destroyed a piece.
func (s *State) BrokenBy(id engine.PieceID) engine.Text {
	for _, d := range s.Deeds {
		if d.Piece == id {
			return d.By
		}
	}
	return engine.Text{}
}
