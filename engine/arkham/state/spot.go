package state

import (
	"trueinch/engine/board"
	"trueinch/geometry"
)

// Spot is where a base stands.
type Spot = geometry.Spot

// Point is a place seen from above.
type Point = geometry.Point

// Area is the whole table.
func (g *Game) Area() board.Area {
	return board.Area{Width: g.Setup.Layout.Width, Depth: g.Setup.Layout.Depth}
}
