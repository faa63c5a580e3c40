package geometry

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
)

// Shadows that can be worked out by hand, from an eye 2 inches above 4,12: what stands h inches high throws its top
// 2/(2−h) times as far from the eye.
func TestVisibleGroundByHand(t *testing.T) {
	for _, c := range []struct {
		name, table string
		hidden      float64
		rings       int
	}{
		{"bare table", "A 4,12 h2", 0, 1},
		// From 4 to 5 inches before the eye and an inch to both sides, thrown twice as far: a trapezoid from 4 (2 wide) to 8
		// (4 wide), and from there to 10.
		{"a low wall: a hole", "wall 8,11 9,11 9,13 8,13 h1 | A 4,12 h2", 4*3 + 2*4, 2},
		// As wide as far: from 4 inches before the eye to 12, where it is as wide as the table, and on to the edge at 20.
		{"a wall as high as the eye: no end", "wall 8,8 9,8 9,16 8,16 h2 | A 4,12 h2", (12*12 - 4*4) + 8*24, 1},
		// Its bottom is thrown twice as far, its top 10/3 times: from 8 (4 wide) to 40/3 (20/3 wide), and on to 50/3.
		{"a bridge is seen under", "wall 8,11 9,11 9,13 8,13 b1 h1.4 | A 4,12 h2", 16.0/3*16/3 + 10.0/3*20/3, 2},
		{"a bridge over the eye hides nothing", "wall 8,11 9,11 9,13 8,13 b2 h3 | A 4,12 h2", 0, 1},
		// The roof, 4 inches square under the eye and an inch below it, hides twice as much each way.
		{"from a roof", "wall 2,10 6,10 6,14 2,14 h1 | A 4,12 b1 h1", 8 * 8, 1},
		{"inside a house", "wall 2,10 6,10 6,14 2,14 h3 | A 4,12 h2", 24 * 24, 0},
	} {
		s := set(t, c.table)
		rings, area := s.VisibleGround(s.model("A"))
		sum := 0.0
		for _, ring := range rings {
			sum += Area(ring)
		}
		if math.Abs(sum-area) > 1e-6 || len(rings) != c.rings || math.Abs(24*24-area-c.hidden) > 1e-6 {
			t.Errorf("%s: %d rings around %v square inches, hidden %v, by hand %v", c.name, len(rings), sum, 24*24-area, c.hidden)
		}
	}
}

// An eye off the table sees nothing, and what is flat hides nothing.
func TestVisibleGroundAtTheEdges(t *testing.T) {
	flat := Piece{Prisms: []Prism{{Footprint: Footprint{Polygon: []Point{{4, 4}, {8, 4}, {8, 8}, {4, 8}}}}}}
	table := reachTable(flat)
	for _, c := range []struct {
		eye  Point
		area float64
	}{{Point{12, 12}, 24 * 24}, {Point{24, 24}, 24 * 24}, {Point{24.1, 12}, 0}, {Point{-0.1, 12}, 0}, {Point{12, 24.1}, 0}, {Point{12, -0.1}, 0}} {
		rings, area := table.VisibleGround(Cylinder{Center: c.eye, Radius: 0.5, Height: 2})
		if math.Abs(area-c.area) > 1e-6 || (len(rings) == 0) != (c.area == 0) {
			t.Errorf("from %v: %d rings around %v square inches, want %v", c.eye, len(rings), area, c.area)
		}
	}
}

// A point of the table lies in the light exactly when the segment from the eye to it is free.
func TestVisibleGroundAgreesWithRays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawLayout(t, 8)
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		viewer := drawModel(t, 1, 23)
		for _, piece := range layout.Pieces {
			if depth := judgeDepth(piece.Prisms[0], viewer.Center); math.Abs(depth) < 1e-3 {
				return // on an outline
			}
		}
		rings, area := table.VisibleGround(viewer)
		sum := 0.0
		for _, ring := range rings {
			sum += Area(ring)
		}
		if math.Abs(sum-area) > 1e-3 {
			t.Fatalf("rings around %v square inches, facets of %v", sum, area)
		}
		random := rand.New(rand.NewPCG(1, rapid.Uint64().Draw(t, "seed")))
		for range 60 {
			p := Point{random.Float64() * 24, random.Float64() * 24}
			lit, doubt := false, false
			for _, ring := range rings {
				away, _ := outlineDistance(p, ring)
				lit, doubt = lit != insideOutline(p, ring), doubt || away < 5*arcStray
			}
			if free := !judgeRay(layout, viewer.Center, viewer.Top(), p, 0); free != lit && !doubt {
				t.Fatalf("point %v: free %v, in the light %v: %+v %+v", p, free, lit, viewer, layout.Pieces)
			}
		}
	})
}
