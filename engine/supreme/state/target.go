package state

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
)

// Target is what an Action is aimed at or affects: a model, or else a piece of terrain (SE-MODEL-01).
type Target = board.Target

// Nobody is the target of an Action Roll that is made for several models at once (SE-ACTION-11).
var Nobody = board.Nobody

func AtModel(id engine.ModelID) Target { return board.AtModel(id) }

func AtPiece(id engine.PieceID) Target { return board.AtPiece(id) }

// OneTarget reports whether an Action is used on one Target of its player's choice. An Instant Action with a range may
// go to its user or to one other model within it (SE-TYPE-09), a Combat Action to a Defender in contact (SE-TYPE-01).
func OneTarget(action *cards.Action) bool {
	return action.Type.Entry().One || action.Type == cards.IST && (action.Range > 0 || !action.Dynamic())
}
