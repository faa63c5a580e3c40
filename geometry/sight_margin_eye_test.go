package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// No place of the viewer nearer than the margin has another verdict on Cover, and the place named has one right beside it:
// asked of Sight itself, all around the viewer.
func TestEyeMarginsAgreeWithSight(t *testing.T) {
	const within = 1.5
	turned := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		table, err := NewTable(drawLayout(t, 5))
		if err != nil {
			t.Skip(err)
		}
		from, to := drawModel(t, 1, 10), drawModel(t, 9, 23)
		if to.Radius == 0 || standsIn(table, to) || standsIn(table, from) {
			t.Skip("stands in terrain")
		}
		margin := table.EyeMargin(from, to, within)
		covered := func(p Point) bool {
			moved := from
			moved.Center = p
			s := table.Sight(moved, to)
			return !s.Any || s.Partly()
		}
		moves := func(p Point) bool {
			moved := from
			moved.Center = p
			return !standsIn(table, moved) && p.Distance(to.Center) > from.Radius+to.Radius
		}
		was := covered(from.Center)
		for ring := 1; ring <= 3; ring++ {
			for k := range 12 {
				away := within * float64(ring) / 3
				p := from.Center.Along(heading(float64(k)*math.Pi/6), away)
				if moves(p) && covered(p) != was && !(margin.Least <= away+1e-5) {
					t.Fatalf("cover turns over at %v, %.4f away; the margin says %+v\n%+v %+v\n%+v", p, away, margin, from, to, table.layout)
				}
			}
		}
		if !margin.Found {
			return
		}
		if math.Abs(margin.At.Distance(from.Center)-margin.Inches) > 1e-9 {
			t.Fatalf("%+v is not so far from %v", margin, from.Center)
		}
		seen := !moves(margin.At) || covered(margin.At) != was
		for k := range 16 {
			p := margin.At.Along(heading(float64(k)*math.Pi/8), 0.01)
			seen = seen || !moves(p) || covered(p) != was
		}
		if !seen {
			t.Fatalf("cover is still %v all around %+v\n%+v %+v\n%+v", was, margin, from, to, table.layout)
		}
		if was {
			turned["lost"]++
		} else {
			turned["gained"]++
		}
	})
	t.Log(turned)
}

// A wall 2 inches long across the way hides what the lines past its ends do not reach: worked out by hand.
func TestEyeMarginByHand(t *testing.T) {
	wall := func(low, high Point, bottom, top float64) Piece {
		return Piece{Prisms: []Prism{{Footprint: Footprint{Polygon: []Point{low, {high.X, low.Y}, high, {low.X, high.Y}}}, Bottom: bottom, Top: top}}}
	}
	table, err := NewTable(Layout{Width: 40, Depth: 40, Pieces: []Piece{wall(Point{19, 9}, Point{20, 11}, 0, 5)}})
	if err != nil {
		t.Fatal(err)
	}
	body := func(x, y float64) Cylinder { return Cylinder{Center: Point{x, y}, Radius: 0.5, Height: 1.5} }
	// Seen from the left, some of the target at 30, 10 is hidden below the line that touches the lower edge of its base and
	// the corner of the wall at 20, 11, and above the mirror image of that line.
	slope := func() float64 { // how steep that line is
		to := Point{20, 11}.Sub(Point{30, 10})
		return math.Tan(math.Pi - bearing(to) + math.Asin(0.5/to.Length()))
	}()
	limit := func(x float64) float64 { return 11 + (20-x)*slope } // how high it runs at x
	distance := func(p Point) float64 { return (p.Y - limit(p.X)) / math.Sqrt(1+slope*slope) }
	for _, c := range []struct {
		name   string
		viewer Cylinder
		within float64
		want   Turn
	}{
		{"into cover from above", body(10, 14), 5, Turn{Found: true, Inches: distance(Point{10, 14})}},
		{"out of cover at the middle", body(10, 10), 5, Turn{Found: true, Inches: -distance(Point{10, 10})}},
		{"too far", body(10, 20), 2, Turn{Least: 2}},
		{"nearer to the target than the wall", body(25, 10), 3, Turn{Least: 3}},
	} {
		got := table.EyeMargin(c.viewer, body(30, 10), c.within)
		if got.Found != c.want.Found || math.Abs(got.Inches-c.want.Inches) > 1e-5 {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
