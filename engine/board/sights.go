package board

import (
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Sights remembers the lines of sight of a match. A line of sight follows from the table and the two bodies alone.
type Sights struct {
	known flow.Memo[Look, geometry.Sight]
	lines flow.Memo[Look, bool]
}

// Look is all that a line of sight depends on. Towards a piece of terrain To is the zero Cylinder, else At is geometry.NoPiece.
type Look struct {
	Table    *geometry.Table
	From, To geometry.Cylinder
	At       geometry.PieceIndex
}

// Sight is what is seen.
func (m *Sights) Sight(look Look) geometry.Sight {
	return m.known.Get(look, func() geometry.Sight {
		if look.At != geometry.NoPiece {
			return look.Table.SightToPiece(look.From, look.At)
		}
		return look.Table.Sight(look.From, look.To)
	})
}

// Line reports whether there is any line of sight, as find works it out.
func (m *Sights) Line(look Look, find func() bool) bool { return m.lines.Get(look, find) }
