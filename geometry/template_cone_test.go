package geometry

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestConeTouches(t *testing.T) {
	const cm = 1 / 2.54
	user := Cylinder{Point{4, 10}, 0.5, 0, 1}
	cone := ConeFrom(user, Point{3, 0})
	at := func(along, aside float64) Cylinder {
		return Cylinder{Point{4.5 + along*cm, 10 + aside*cm}, 1 * cm, 0, 1} // a base of 2 cm
	}
	raised := func(m Cylinder, bottom float64) Cylinder { m.Bottom = bottom; return m }
	corners := cone.Corners()
	for i, want := range []Point{{4.5, 10 - cm}, {4.5 + 20*cm, 10 - 5*cm}, {4.5 + 20*cm, 10 + 5*cm}, {4.5, 10 + cm}} {
		if corners[i].Distance(want) > 1e-12 {
			t.Fatalf("AC-TEMPLATE-06: corner %d of %v, want %v", i, corners, want)
		}
	}
	// The long sides rise 4 cm on 20: a base of 1 cm radius touches them from outside where its centre lies this far out.
	reach := func(along float64) float64 { return 1 + along/5 + math.Sqrt(26)/5 }
	for _, c := range []struct {
		rule  string
		model Cylinder
		touch Touch
		band  int // -1 for none
	}{
		{"AC-TEMPLATE-03 in the middle", at(12.5, 0), TouchedWholly, 2},
		{"AC-TEMPLATE-03 behind the narrow end", at(-1.01, 0), Untouched, -1},
		{"AC-TEMPLATE-02 touching the narrow end", at(-1, 0), TouchedPartly, 0},
		{"AC-TEMPLATE-02 touching the wide end", at(21, 0), TouchedPartly, 3},
		{"AC-TEMPLATE-02 beyond the wide end", at(21.01, 0), Untouched, -1},
		{"AC-TEMPLATE-02 touching the long side", at(12.5, reach(12.5)), TouchedPartly, 2},
		{"AC-TEMPLATE-02 beside the long side", at(12.5, reach(12.5)+0.01), Untouched, -1},
		{"AC-TEMPLATE-02 and on the other side", at(12.5, -reach(12.5)-0.01), Untouched, -1},
		{"AC-TEMPLATE-02 off the far corner", at(20.9, 5.9), Untouched, -1},
		{"AC-TEMPLATE-05 under two bands the nearer counts", at(10.5, 0), TouchedWholly, 1},
		{"AC-TEMPLATE-05 the band in which nothing is hit counts too", at(5.9, 0), TouchedWholly, 0},
		{"AC-TEMPLATE-05 exactly inside one band", at(16.01, 0), TouchedWholly, 3},
		{"AC-FAQ-01 its feet at the level of the top", raised(at(12.5, 0), 1), TouchedWholly, 2},
		{"AC-FAQ-01 above it", raised(at(12.5, 0), 1.01), Untouched, -1},
	} {
		if got := cone.Touches(c.model); got != c.touch {
			t.Errorf("%s: %v, want %v", c.rule, got, c.touch)
		}
		band, touched := cone.BandOf(c.model)
		if touched != (c.band >= 0) || touched && band != c.band {
			t.Errorf("%s: band %d (%v), want %d", c.rule, band, touched, c.band)
		}
	}
	if along := ConeFrom(user, Point{}); along.Direction != (Point{1, 0}) {
		t.Errorf("the zero direction points to %v", along.Direction)
	}
}

// A cone as wide at both ends is a strip, and one that begins in a point catches like its three corners.
func TestConeAgreesWithStrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, err := NewTable(drawLayout(t, 12))
		if err != nil {
			t.Skip(err)
		}
		user, other := drawModel(t, 0, 24), drawModel(t, 0, 24)
		strip := StripFrom(user, heading(coordinate(t, 0, 6.25)), coordinate(t, 1, 12))
		cone := Cone{strip.Origin, strip.Direction, strip.Length, strip.Width, strip.Width, strip.Bottom, strip.Top}
		if a, b := strip.Touches(other), cone.Touches(other); a != b {
			nudged := other
			nudged.Radius += 1e-8
			if strip.Touches(nudged) == a {
				t.Fatalf("strip %v, cone %v", a, b)
			}
		}
		if a, b := table.StripCatches(strip, nil), table.ConeCatches(cone, nil); !slices.Equal(a, b) {
			t.Fatalf("strip catches %v, cone %v", a, b)
		}
		pointed := cone
		pointed.Narrow = 0
		corners := pointed.Corners()
		for _, piece := range table.ConeCatches(pointed, nil) {
			if !slices.Contains(table.ConeCatches(cone, nil), piece) {
				t.Fatalf("piece %d is caught by the point of %v and not by the whole", piece, corners)
			}
		}
	})
}
