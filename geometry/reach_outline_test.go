package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// ringDistance and withinRings judge rings without the code that makes them.
func ringDistance(rings [][]Point, p Point) float64 {
	least := math.Inf(1)
	for _, ring := range rings {
		for i, a := range ring {
			least = min(least, p.Distance(nearestOn(p, a, ring[(i+1)%len(ring)])))
		}
	}
	return least
}

func withinRings(rings [][]Point, p Point) bool {
	in := false
	for _, ring := range rings {
		if len(ring) > 2 && judgeInside(&Footprint{Polygon: ring}, p) {
			in = !in
		}
	}
	return in
}

// Contains, Obstacle, Path, Nearest, Sample and Outline are six ways to say the same.
func TestEnvelopeAgreesWithItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawTable(t)
		if rapid.Bool().Draw(t, "houses") { // the judge of ways knows no enclosed pieces, this test does
			layout := table.layout
			for i := range layout.Pieces {
				layout.Pieces[i].Enclosed = layout.Pieces[i].Prisms[0].Top >= 3
			}
			table, _ = NewTable(layout)
			spots := table.Surfaces(m.Start.Center)
			m.Start = spots[rapid.IntRange(0, len(spots)-1).Draw(t, "startAgain")]
		}
		m.Allowance = rapid.Float64Range(0.5, 6).Draw(t, "allowance")
		switch rapid.IntRange(0, 4).Draw(t, "type") {
		case 0:
			m.Through = true
		case 1:
			m.Fly, m.Rise, m.Drop = true, math.Inf(1), math.Inf(1)
		}
		e := table.Reach(m)
		if e.misplaced(m.Start).Kind != Unhindered {
			t.Skip("the mover does not fit")
		}
		regions := e.Outline()
		rings := func(s Spot) [][]Point {
			for _, r := range regions {
				if math.Abs(r.Level-s.Level) < 1e-9 && r.Inside == s.Inside {
					return r.Rings
				}
			}
			return nil
		}
		for range 40 {
			p := Point{rapid.Float64Range(0, 10).Draw(t, "x"), rapid.Float64Range(0, 10).Draw(t, "y")}
			over := false
			for _, s := range table.Surfaces(p) {
				in := e.Contains(s)
				over = over || in
				if o := e.Obstacle(s); in != (o.Kind == Unhindered) {
					t.Fatalf("%v: Contains %v, Obstacle %+v", s, in, o)
				}
				path, ok := e.Path(s, nil)
				if in != ok || ok && (path.Length > m.Allowance+slack || path.Points[0] != m.Start.Center || path.Points[len(path.Points)-1] != p) {
					t.Fatalf("%v: Contains %v, Path %v %+v", s, in, ok, path)
				}
				if edge := ringDistance(rings(s), p); edge > 0.02 && withinRings(rings(s), p) != in && !(in && isThin(e, s)) {
					t.Fatalf("%v: Contains %v, Outline %v, %.4f from its edge\n%+v\n%+v", s, in, !in, edge, m, table.layout)
				}
			}
			near, ok := e.Nearest(p)
			if ok && !e.Contains(near) || over && !ok {
				t.Fatalf("Nearest(%v) = %v %v", p, near, ok)
			}
			if over && near.Center.Distance(p) > 0.002 {
				t.Fatalf("Nearest(%v) = %v, though a spot is right over it", p, near)
			}
			least := math.Inf(1)
			for _, r := range regions {
				least = min(least, ringDistance(r.Rings, p))
			}
			if ok && !over && near.Center.Distance(p) > least+0.02 {
				t.Fatalf("Nearest(%v) = %v, %.4f away; the outline is %.4f away\n%+v\n%+v", p, near, near.Center.Distance(p), least, m, table.layout)
			}
		}
		random := func() float64 { return rapid.Float64Range(0, 0.999).Draw(t, "random") }
		if s, ok := e.Sample(random); !ok || !e.Contains(s) {
			t.Fatalf("Sample = %v %v", s, ok)
		}
	})
}

// isThin says whether the envelope is narrower at a place than what outlines leave out.
func isThin(e *Envelope, s Spot) bool {
	for i := range 16 {
		sin, cos := math.Sincos(math.Pi * float64(i) / 16)
		one, other := s, s
		one.Center, other.Center = s.Center.Along(Point{cos, sin}, 5e-5), s.Center.Along(Point{cos, sin}, -5e-5)
		if !e.Contains(one) && !e.Contains(other) {
			return true
		}
	}
	return false
}

// agreesWithOutline compares Contains and Outline over a grid.
func agreesWithOutline(t *testing.T, e *Envelope, low, high Point, level float64) {
	t.Helper()
	var rings [][]Point
	for _, r := range e.Outline() {
		if math.Abs(r.Level-level) < 1e-9 && r.Inside == NoPiece {
			rings = r.Rings
		}
	}
	inside := 0
	for x := low.X; x < high.X; x += 0.15 {
		for y := low.Y; y < high.Y; y += 0.15 {
			p := Point{x, y}
			if ringDistance(rings, p) <= 0.02 {
				continue
			}
			in := e.Contains(spotAt(x, y, level))
			if in != withinRings(rings, p) {
				t.Errorf("%v: Contains %v, Outline %v", p, in, !in)
			}
			if in {
				inside++
			}
		}
	}
	if inside < 50 {
		t.Errorf("only %d places inside", inside)
	}
}

// A string that lies round a corner from its very first point on begins where the straight one ends.
func TestOutlineOfAStartThatOverlapsAWall(t *testing.T) {
	l := Footprint{Polygon: []Point{{5.75, 4.875}, {7.75, 4.875}, {7.75, 5.475}, {6.45, 5.475}, {6.45, 6.775}, {5.75, 6.775}}}
	table := reachTable(impassable(Piece{Prisms: []Prism{{Footprint: l, Top: 1}}}))
	e := table.Reach(onFoot.Movement(Cylinder{Radius: 0.6, Height: 1.25}, Ground(Point{7.875, 4.875}), 4))
	agreesWithOutline(t, e, Point{3, 0.6}, Point{13, 10}, 0)
}

// On a bridge above the start the envelope ends where a string ends that is laid over the bridge's edge.
func TestOutlineOverTheEdgeOfABridge(t *testing.T) {
	for _, bridge := range []Piece{reachBox(8, 8, 16, 12, 1.5, 2), reachDisc(12, 10, 3, 1.5, 2)} {
		for _, blocks := range [][]Cylinder{nil, {{Center: Point{13, 8.6}, Radius: 0.5, Height: 1.5}, {Center: Point{12, 7}, Radius: 0.5, Height: 3}}} {
			m := sprint(11.3, 9.1, 4)
			m.Blocks = blocks
			e := reachTable(bridge).Reach(m)
			agreesWithOutline(t, e, Point{7, 5}, Point{17, 14}, 2)
			agreesWithOutline(t, e, Point{7, 5}, Point{17, 14}, 0)
		}
	}
}

// A string that runs straight on over the edge of a round deck is no string that turns there, and one that does turn there, and
// goes on below the deck, is narrowed as by a round mirror: its end draws a curve that bends more than a circle.
func TestOutlineBeyondAndBelowARoundDeck(t *testing.T) {
	strip := impassable(Piece{Prisms: []Prism{{Footprint: Footprint{Polygon: []Point{{7.905749926906054, 1.2569364464672226},
		{3.209069547700001, 2.971927238157043}, {3.1255000730939453, 2.7430635535327776}, {7.8221804523, 1.0280727618429568}}}, Top: 0.917724609375}}})
	deck := reachDisc(5.709144453168847, 2, 1.1680927276611328, 1.5, 1.8822959766257554)
	table, err := NewTable(Layout{Width: 20, Depth: 16, Pieces: []Piece{strip, deck}})
	if err != nil {
		t.Fatal(err)
	}
	e := table.Reach(onFoot.Movement(Cylinder{Radius: 0.6, Height: 1.25}, Ground(Point{2.96875, 1.472174503322094}), 4))
	agreesWithOutline(t, e, Point{0.61, 0.61}, Point{8, 6}, 0)
	if p := (Point{6.54, 2.76}); e.Contains(Ground(p)) || withinRings(e.Outline()[0].Rings, p) {
		t.Errorf("%v is 0.004 inch farther than the base can come: Contains %v", p, e.Contains(Ground(p)))
	}
}
