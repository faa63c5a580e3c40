package state

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// Field is what stands and lies on the table, and the teams it belongs to.
type Field struct {
	Table  *geometry.Table  // rebuilt when a piece of terrain moves or goes
	Models []Model          // by engine.ModelID, in set-up order
	Pieces []Piece          // by engine.PieceID
	Things []engine.PieceID // Markers and Citizens among them; replaced, never written into
	Groups []Group          // Minion cards
	Teams  []Team           // by seat
}
