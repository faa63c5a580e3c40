package state

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// Field is what stands and lies on the table of a Game, and the teams it belongs to: all that most rules ask about.
type Field struct {
	*Game
	Table  *geometry.Table  // rebuilt when a piece of terrain moves or goes
	Models []Model          // by engine.ModelID, in set-up order
	Pieces []Piece          // by engine.PieceID; replaced, never written into (ChangePiece)
	Things []engine.PieceID // Markers and Citizens among them; replaced, never written into
	Groups []Group          // Minion cards
	Teams  []Team           // by seat
}
