package board

import (
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Sights remembers the lines of sight of a match. A line of sight follows from the table and the two bodies alone.
type Sights struct {
	known flow.Memo[Look, geometry.Sight]
	lines flow.Memo[Look, bool]
	ends  flow.Memo[Look, bool] // lines that end anywhere on a piece
	views flow.Memo[viewing, View]
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

// View is what two bodies see of each other: there, back, and how much of the second's volume.
type View struct {
	There, Back geometry.Sight // nobody writes into them
	Volume      geometry.VolumeSeen
}

// viewing is all that a View depends on.
type viewing struct {
	look   Look
	enough float64
}

// View is what two bodies on a table see of each other; how much of the second's volume is asked up to a share that is enough.
func (m *Sights) View(table *geometry.Table, from, to geometry.Cylinder, enough float64) View {
	return m.views.Get(viewing{Look{Table: table, From: from, To: to, At: geometry.NoPiece}, enough}, func() View {
		return Viewed(table, from, to, enough)
	})
}

// Viewed is View worked out anew; some pieces of the table hide nothing.
func Viewed(table *geometry.Table, from, to geometry.Cylinder, enough float64, ignore ...geometry.PieceIndex) View {
	v := View{There: table.Sight(from, to, ignore...), Back: table.Sight(to, from, ignore...)}
	v.Volume = table.VolumeSeenUpTo(from, to, v.There, enough, ignore...)
	return v
}
