package board

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"trueinch/geometry"
)

// Zones keep apart, lie on the table and hold the bases that are said to fit.
func TestZonesKeepApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		z := Zones{
			Area:  Area{rapid.Float64Range(20, 72).Draw(t, "width"), rapid.Float64Range(20, 72).Draw(t, "depth")},
			Apart: rapid.Float64Range(6, 18).Draw(t, "apart"), Wanted: rapid.Float64Range(1, 12).Draw(t, "wanted"), Corners: rapid.Bool().Draw(t, "corners"),
		}
		radius := rapid.Float64Range(0.4, 2).Draw(t, "radius")
		for e := range Edge(Edges) {
			zone := z.On(e)
			if z.Deep(e) > z.Wanted || zone.Low.X < 0 || zone.Low.Y < 0 || zone.High.X > z.Width || zone.High.Y > z.Area.Depth {
				t.Fatalf("the zone on edge %d is %+v", e, zone)
			}
			for other := range Edge(Edges) {
				if other == e || !z.Corners && (other+e)%2 == 1 {
					continue
				}
				theirs := z.On(other)
				gap := geometry.Point{X: max(0, theirs.Low.X-zone.High.X, zone.Low.X-theirs.High.X), Y: max(0, theirs.Low.Y-zone.High.Y, zone.Low.Y-theirs.High.Y)}
				if gap.Length() < z.Apart-1e-9 {
					t.Fatalf("edges %d and %d are %g inches apart, not %g", e, other, gap.Length(), z.Apart)
				}
			}
			room := z.For(e, radius)
			middle := room.Low.Add(room.High).Times(0.5)
			if wide := zone.High.Sub(zone.Low); min(wide.X, wide.Y) > 2*radius && !room.Holds(geometry.Cylinder{Center: middle, Radius: radius}) {
				t.Fatalf("no base of %g inches stands in %+v", radius, room)
			}
			if z.Fits(e, 2*radius, 0) && !zone.Holds(geometry.Cylinder{Center: zone.Low.Add(zone.High).Times(0.5), Radius: radius}) {
				t.Fatalf("a base of %g inches is said to fit into %+v", radius, zone)
			}
			if z.Fits(e, 2*radius, 0) != z.Fits(e, 2*radius+0.25, 0.25) {
				t.Fatalf("standing out by as much as a base is wider should make no difference")
			}
		}
	})
}

// A base that is wider than its zone gets as much more room as it needs, towards the middle of the table.
func TestAZoneForAWideBase(t *testing.T) {
	z := Zones{Area: Area{24, 24}, Apart: 18, Wanted: 6}
	for e := range Edge(Edges) {
		room, zone := z.For(e, 1.6), z.On(e)
		wide := room.High.Sub(room.Low)
		if deep := min(wide.X, wide.Y); math.Abs(deep-3.2-1.0/64) > 1e-9 || room.Low.X < 0 || room.High.Y > 24 {
			t.Errorf("edge %d: %+v is %g inches deep", e, room, deep)
		}
		if !zone.Has(room.Low) && !zone.Has(room.High) {
			t.Errorf("edge %d: %+v has nothing of %+v", e, room, zone)
		}
	}
}

// The edges nearest to a body are those to which the way is shortest; Exit is on them.
func TestEdges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := Area{30, 20}
		c := geometry.Cylinder{Center: geometry.Point{X: float64(rapid.IntRange(1, 29).Draw(t, "x")), Y: float64(rapid.IntRange(1, 19).Draw(t, "y"))}, Radius: 0.5}
		edges, inches := a.Nearest(c)
		for e := range Edge(Edges) {
			exit, gap := a.Exit(c, e), a.Gap(c, e)
			if onEdge := min(exit.X, exit.Y, a.Width-exit.X, a.Depth-exit.Y); math.Abs(onEdge) > 1e-9 || math.Abs(exit.Distance(c.Center)-c.Radius-gap) > 1e-9 {
				t.Fatalf("from %v, edge %d is left at %v, %g inches away", c.Center, e, exit, gap)
			}
			if gap < inches || slices.Contains(edges, e) != (gap <= inches+geometry.Slack) {
				t.Fatalf("from %v, %v are nearest, and edge %d is %g inches away", c.Center, edges, e, gap)
			}
		}
	})
}

// Every point lies in its own quarter and in no other, but for the lines between them.
func TestQuarters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := Area{30, 20}
		at := geometry.Point{X: rapid.Float64Range(0, 30).Draw(t, "x"), Y: rapid.Float64Range(0, 20).Draw(t, "y")}
		for quarter := range 4 {
			if inside := a.QuarterBox(quarter).Has(at); inside != (quarter == a.Quarter(at)) && at.X != 15 && at.Y != 10 {
				t.Fatalf("%v is in quarter %d, and in box %d: %v", at, a.Quarter(at), quarter, inside)
			}
		}
	})
	if hill := (Area{30, 20}).Central(8); hill.Low != (geometry.Point{X: 11, Y: 6}) || hill.High != (geometry.Point{X: 19, Y: 14}) {
		t.Errorf("the middle is %+v", hill)
	}
}

// TestShortOfABox: no base is held that is nearer to another than that one is short by, and from where nothing is missing one is held.
func TestShortOfABox(t *testing.T) {
	held, missing := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		number := func(name string, from, to float64) float64 { return rapid.Float64Range(from, to).Draw(t, name) }
		low := geometry.Point{X: number("low x", 0, 20), Y: number("low y", 0, 20)}
		b := Box{low, low.Add(geometry.Point{X: number("wide", 5, 8), Y: number("deep", 5, 8)})}
		c := geometry.Cylinder{Center: low.Add(geometry.Point{X: number("x", 0, 7), Y: number("y", 0, 7)}), Radius: number("radius", 0.2, 2)}
		short := b.Short(c)
		if b.Holds(c) != (short <= 0) && math.Abs(short) > 1e-5 {
			t.Fatalf("%v holds %v: %v, short by %v", b, c, b.Holds(c), short)
		}
		if short <= 0 {
			held++
			return
		}
		missing++
		sin, cos := math.Sincos(number("angle", 0, 7))
		c.Center = c.Center.Along(geometry.Point{X: cos, Y: sin}, number("share", 0, 1)*short)
		if b.Holds(c) {
			t.Fatalf("%v holds %v, which is nearer to one that is short by %v", b, c, short)
		}
	})
	if held == 0 || missing == 0 {
		t.Errorf("%d held, %d not", held, missing)
	}
}
