package geometry

import (
	"math"
	"testing"
)

// A table of 24 by 24 inches for the tests of movement.
func reachTable(pieces ...Piece) *Table {
	t, err := NewTable(Layout{Width: 24, Depth: 24, Pieces: pieces})
	if err != nil {
		panic(err)
	}
	return t
}

// box is a piece with one rectangular prism.
func reachBox(x0, y0, x1, y1, bottom, top float64) Piece {
	return Piece{Prisms: []Prism{{Footprint: Footprint{Polygon: []Point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}, Bottom: bottom, Top: top}}}
}

func enclosed(p Piece) Piece   { p.Enclosed = true; return p }
func impassable(p Piece) Piece { p.Impassable = true; return p }
func passable(p Piece) Piece   { p.Passable = true; return p }

// sprint is a Sprint move with a base of radius 0.5 and height 1.5.
func sprint(x, y, allowance float64) Movement {
	return Movement{Mover: Cylinder{Radius: 0.5, Height: 1.5}, Start: Ground(Point{x, y}), Allowance: allowance,
		Rise: 2, Drop: 2, Cross: 2, Gaps: true}
}

func spotAt(x, y, level float64) Spot {
	s := Ground(Point{x, y})
	s.Level = level
	return s
}

func TestShortestWays(t *testing.T) {
	wall := reachTable(reachBox(10, 8, 10.5, 14, 0, 5))
	// Around the lower end of the wall: two tangents to the corner arcs of radius 0.5 and the straight end between.
	tangentLength := func(from, corner Point, r float64) (float64, float64) {
		d := from.Distance(corner)
		return math.Sqrt(d*d - r*r), math.Asin(r / d)
	}
	from, corner := Point{8, 9}, Point{10, 8}
	straight, lean := tangentLength(from, corner, 0.5)
	way := corner.Sub(from)
	heading := math.Atan2(way.Y, way.X) - lean // passes the corner on the corner's right
	arc := 0.5 * (0 - heading)
	want := 2*(straight+arc) + 0.5
	e := wall.Reach(sprint(8, 9, 20))
	path, ok := e.Path(spotAt(12.5, 9, 0), nil)
	if !ok || math.Abs(path.Length-want) > 1e-9 {
		t.Errorf("around the wall: %v %v, want %.9f", path.Length, ok, want)
	}
	if o := wall.Reach(sprint(8, 9, want-1e-3)).Obstacle(spotAt(12.5, 9, 0)); o.Kind != TooFar || math.Abs(o.Inches-want) > 1e-9 {
		t.Errorf("just too far: %+v", o)
	}
	if !wall.Reach(sprint(8, 9, want)).Contains(spotAt(12.5, 9, 0)) {
		t.Error("the limit itself does not belong to the envelope")
	}
}
