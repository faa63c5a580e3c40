package terms_test

import (
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// walled is a table with a wall across it, between x = 5 and x = 6, so many inches high.
func walled(t *testing.T, high float64, impassable bool) *geometry.Table {
	t.Helper()
	table, err := geometry.NewTable(geometry.Layout{Width: 30, Depth: 30, Pieces: []geometry.Piece{{Impassable: impassable, Prisms: []geometry.Prism{{Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: 5}, {X: 6}, {X: 6, Y: 30}, {X: 5, Y: 30}}}, Top: high}}}}})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Beyond a wall, an impassable one, and on top of it: who gets there by a move of 6 inches.
func TestMoveKinds(t *testing.T) {
	beyond, roof := geometry.Ground(geometry.Point{X: 7.5, Y: 5}), func(level float64) geometry.Spot {
		return geometry.Spot{Center: geometry.Point{X: 5.5, Y: 5}, Level: level, Inside: geometry.NoPiece, Wall: geometry.NoPiece}
	}
	wall := geometry.Spot{Center: geometry.Point{X: 4.5, Y: 5}, Level: 2, Inside: geometry.NoPiece, Wall: 0}
	mover, start := geometry.Cylinder{Radius: 0.5, Height: 1}, geometry.Ground(geometry.Point{X: 3, Y: 5})
	for _, c := range []struct {
		rule  string
		table *geometry.Table
		spot  geometry.Spot
		goes  []engine.MoveType
	}{
		{"SE-MOVE-12 over a low wall", walled(t, 1.5, false), beyond, []engine.MoveType{"sprint", "bounding", "wall-crawling", "blink", "flight"}},
		{"SE-MOVE-18 a Sprint rises 2", walled(t, 3, false), beyond, []engine.MoveType{"bounding", "wall-crawling", "blink", "flight"}},
		{"SE-MOVE-20 the others rise as far as they move", walled(t, 3, false), roof(3), []engine.MoveType{"bounding", "wall-crawling", "blink", "flight"}},
		{"SE-MOVE-33 only Flight rises farther", walled(t, 9, false), roof(9), []engine.MoveType{"flight"}},
		{"SE-MOVE-21 SE-MOVE-30 through what is too high", walled(t, 9, false), beyond, []engine.MoveType{"bounding", "blink", "flight"}},
		{"SE-MOVE-32 SE-MOVE-36 past impassable terrain", walled(t, 3, true), beyond, []engine.MoveType{"blink", "flight"}},
		{"SE-MOVE-25 ending on a wall", walled(t, 3, false), wall, []engine.MoveType{"wall-crawling"}},
	} {
		goes := map[engine.MoveType]bool{}
		for _, name := range c.goes {
			goes[name] = true
		}
		for _, kind := range (supreme.System{}).Extras().MoveKinds {
			if got := c.table.Reach(kind.Movement(mover, start, 6)).Contains(c.spot); got != goes[kind.Type] {
				t.Errorf("%s: %s %v, want %v", c.rule, kind.Type, got, goes[kind.Type])
			}
		}
	}
	if m := terms.MovementBy(terms.Flight, mover, geometry.Spot{Inside: 0, Wall: geometry.NoPiece}, 6); m.Fly || m.Rise != terms.SprintRise {
		t.Errorf("SE-MOVE-37: inside, Flight gives %+v", m)
	}
	if m := terms.MovementBy(terms.Flight, mover, start, 6); !math.IsInf(m.Rise, 1) {
		t.Errorf("SE-MOVE-33: Flight rises %v", m.Rise)
	}
}

// TestMoveKindsByName holds that the empty name is the kind that every model may use, and that an unknown one is none.
func TestMoveKindsByName(t *testing.T) {
	kinds := supreme.System{}.Extras().MoveKinds
	for name, want := range map[engine.MoveType]engine.MoveType{"": "sprint", "sprint": "sprint", "flight": "flight"} {
		if k, known := kinds.Find(name); !known || k.Type != want {
			t.Errorf("%q is %q, %v; want %q", name, k.Type, known, want)
		}
	}
	if k, known := kinds.Find("crawl"); known {
		t.Errorf("crawl is %+v", k)
	}
}
