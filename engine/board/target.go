package board

import "trueinch/engine"

// Target is what something is aimed at, measured to or done to: a figure, or else a piece.
type Target struct {
	Model engine.ModelID // or engine.NoModel
	Piece engine.PieceID // or engine.NoPiece
}

// Nobody is no target.
var Nobody = Target{engine.NoModel, engine.NoPiece}

// AtModel is a figure as a target.
func AtModel(id engine.ModelID) Target { return Target{id, engine.NoPiece} }

// AtPiece is a piece as a target.
func AtPiece(id engine.PieceID) Target { return Target{engine.NoModel, id} }

// IsModel reports whether it is a figure.
func (t Target) IsModel() bool { return t.Model != engine.NoModel }

// IsPiece reports whether it is a piece.
func (t Target) IsPiece() bool { return t.Piece != engine.NoPiece }

// Name is what a Text fills in for it.
func (t Target) Name() any {
	if t.IsPiece() {
		return t.Piece
	}
	return t.Model
}

// Models is the figure that it is, if it is one.
func (t Target) Models() []engine.ModelID {
	if t.IsModel() {
		return []engine.ModelID{t.Model}
	}
	return nil
}
