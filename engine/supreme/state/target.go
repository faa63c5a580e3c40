package state

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// Target is what an Action is aimed at or affects: a model, or else a piece of terrain (SE-MODEL-01).
type Target struct {
	Model engine.ModelID // or engine.NoModel
	Piece engine.PieceID // or engine.NoPiece
}

// Nobody is the target of an Action Roll that is made for several models at once (SE-ACTION-11).
var Nobody = Target{engine.NoModel, engine.NoPiece}

func AtModel(id engine.ModelID) Target { return Target{id, engine.NoPiece} }

func AtPiece(id engine.PieceID) Target { return Target{engine.NoModel, id} }

func (t Target) IsModel() bool { return t.Model != engine.NoModel }

func (t Target) IsPiece() bool { return t.Piece != engine.NoPiece }

// Name is what a Text fills in for the target.
func (t Target) Name() any {
	if t.IsPiece() {
		return t.Piece
	}
	return t.Model
}

// OneTarget reports whether an Action is used on one Target of its player's choice. An Instant Action with a range may
// go to its user or to one other model within it (SE-TYPE-09), a Combat Action to a Defender in contact (SE-TYPE-01).
func OneTarget(action *cards.Action) bool {
	switch action.Type {
	case cards.CCM, cards.PRJ, cards.IND, cards.THR:
		return true
	case cards.IST:
		return action.Range > 0 || !action.Dynamic()
	}
	return false
}
