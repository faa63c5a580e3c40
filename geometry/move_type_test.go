package geometry

import (
	"math"
	"testing"
)

// Beyond a wall 3 inches high, an impassable post and a roof 1.5 inches high: who gets there by a move of 6 inches.
func TestMoveTypes(t *testing.T) {
	low, high, sky := set(t, "table 30x30 | wall 5,0 6,0 6,30 5,30 h1.5"), set(t, "table 30x30 | wall 5,0 6,0 6,30 5,30 h3"),
		set(t, "table 30x30 | wall 5,0 6,0 6,30 5,30 h9")
	layout := high.Layout()
	layout.Pieces = append([]Piece(nil), layout.Pieces...)
	layout.Pieces[0].Impassable = true
	barred, err := NewTable(layout)
	if err != nil {
		t.Fatal(err)
	}
	beyond, roof := Ground(Point{7.5, 5}), func(level float64) Spot {
		return Spot{Center: Point{5.5, 5}, Level: level, Inside: NoPiece, Wall: NoPiece}
	}
	wall := Spot{Center: Point{4.5, 5}, Level: 2, Inside: NoPiece, Wall: 0}
	mover := Cylinder{Radius: 0.5, Height: 1}
	for _, c := range []struct {
		rule  string
		table *Table
		spot  Spot
		goes  map[MoveType]bool
	}{
		{"SE-MOVE-12 over a low wall", low.Table, beyond, map[MoveType]bool{Sprint: true, Bounding: true, WallCrawling: true, Blink: true, Flight: true}},
		{"SE-MOVE-18 a Sprint rises 2", high.Table, beyond, map[MoveType]bool{Bounding: true, WallCrawling: true, Blink: true, Flight: true}},
		{"SE-MOVE-20 the others rise as far as they move", high.Table, roof(3), map[MoveType]bool{Bounding: true, WallCrawling: true, Blink: true, Flight: true}},
		{"SE-MOVE-33 only Flight rises farther", sky.Table, roof(9), map[MoveType]bool{Flight: true}},
		{"SE-MOVE-21 SE-MOVE-30 through what is too high", sky.Table, beyond, map[MoveType]bool{Bounding: true, Blink: true, Flight: true}},
		{"SE-MOVE-32 SE-MOVE-36 past impassable terrain", barred, beyond, map[MoveType]bool{Blink: true, Flight: true}},
		{"SE-MOVE-25 ending on a wall", high.Table, wall, map[MoveType]bool{WallCrawling: true}},
	} {
		for _, kind := range MoveTypes() {
			e := c.table.Reach(kind.Movement(mover, Ground(Point{3, 5}), 6))
			if got := e.Contains(c.spot); got != c.goes[kind] {
				t.Errorf("%s: %s %v, want %v", c.rule, kind, got, c.goes[kind])
			}
		}
	}
	if m := Flight.Movement(mover, Spot{Inside: 0, Wall: NoPiece}, 6); m.Fly || m.Rise != sprintRise {
		t.Errorf("SE-MOVE-37: inside, Flight gives %+v", m)
	}
	if m := Flight.Movement(mover, Ground(Point{}), 6); !math.IsInf(m.Rise, 1) {
		t.Errorf("SE-MOVE-33: Flight rises %v", m.Rise)
	}
}
