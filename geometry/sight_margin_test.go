package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// No place nearer than the margin has another verdict, and the place named has one right beside it: asked of Sight itself,
// all around the target.
func TestMarginsAgreeWithSight(t *testing.T) {
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
		m := table.SightMargins(from, to, within)
		verdicts := func(p Point) (line, cover bool) {
			moved := to
			moved.Center = p
			s := table.Sight(from, moved)
			return s.Any, !s.Any || s.Partly()
		}
		line, cover := verdicts(to.Center)
		for ring := 1; ring <= 3; ring++ {
			for k := range 12 {
				away := within * float64(ring) / 3
				moved := to
				moved.Center = to.Center.Along(heading(float64(k)*math.Pi/6), away)
				nowLine, nowCover := verdicts(moved.Center)
				if nowLine != line && !(m.Line.Least <= away+2*lostGrain) {
					t.Fatalf("the line turns over at %v, %.4f away; the margin says %+v\n%+v %+v\n%+v", moved.Center, away, m.Line, from, to, table.layout)
				}
				if nowCover != cover && !standsIn(table, moved) && !(m.Cover.Least <= away+1e-5) {
					t.Fatalf("cover turns over at %v, %.4f away; the margin says %+v\n%+v %+v\n%+v", moved.Center, away, m.Cover, from, to, table.layout)
				}
			}
		}
		for _, c := range []struct {
			name string
			turn Turn
			was  bool
			now  func(p Point) bool
			near float64
		}{
			{"line", m.Line, line, func(p Point) bool { now, _ := verdicts(p); return now }, 0.01},
			{"cover", m.Cover, cover, func(p Point) bool { _, now := verdicts(p); return now }, 0.01},
		} {
			if !c.turn.Found || c.turn.At == to.Center {
				continue
			}
			if math.Abs(c.turn.At.Distance(to.Center)-c.turn.Inches) > 1e-9 {
				t.Fatalf("%s: %+v is not so far from %v", c.name, c.turn, to.Center)
			}
			seen := false
			for k := range 16 {
				moved := to
				moved.Center = c.turn.At.Along(heading(float64(k)*math.Pi/8), c.near)
				seen = seen || standsIn(table, moved) || c.now(moved.Center) != c.was
			}
			if seen = seen || c.now(c.turn.At) != c.was; !seen {
				t.Fatalf("%s is still %v all around %+v\n%+v %+v\n%+v", c.name, c.was, c.turn, from, to, table.layout)
			}
			if c.was {
				turned[c.name+" lost"]++
			} else {
				turned[c.name+" gained"]++
			}
		}
	})
	t.Log(turned)
}

// standsIn reports whether a body overlaps terrain that hides.
func standsIn(t *Table, c Cylinder) bool {
	for i := range t.solids {
		s := &t.solids[i]
		if s.opaque && s.DistanceTo(c.Center) < c.Radius+1e-3 && s.Bottom < c.Top() && s.Top > c.Bottom {
			return true
		}
	}
	return false
}
