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

// What a cone catches is what lies no further from its outline than nothing, at any size and anywhere, indexed or not; a
// model is touched, and wholly covered, when its sampled base is.
func TestConeCatchesAgreeWithDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, err := NewTable(drawLayout(t, 40))
		if err != nil {
			t.Skip(err)
		}
		user := drawModel(t, -2, 26)
		strip := StripFrom(user, heading(coordinate(t, 0, 6.25)), coordinate(t, 0.5, 14))
		narrow := coordinate(t, 0, 2)
		cone := Cone{strip.Origin, strip.Direction, strip.Length, narrow, narrow + coordinate(t, 0.25, 4), strip.Bottom, strip.Top}
		corners := cone.Corners()
		outline := corners[:]
		if narrow == 0 {
			outline = corners[:3]
		}
		var want []PieceIndex
		for i := range table.Len() {
			prism := &table.Piece(PieceIndex(i)).Prisms[0]
			distance := footprintDistance(&prism.Footprint, outline)
			if distance > 0 && distance < 1e-7 {
				return // too near to call
			}
			if distance == 0 && prism.Top >= cone.Bottom && prism.Bottom <= cone.Top {
				want = append(want, PieceIndex(i))
			}
		}
		if got := table.ConeCatches(cone, nil); !slices.Equal(got, want) {
			t.Fatalf("catches %v, want %v: %+v", got, want, cone)
		}
	})
}

// Every template touches a base partly when some sampled point of the base lies under it, wholly when all do, and never
// beyond its height limits.
func TestTemplatesAgreeWithSampling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		user, model := drawModel(t, 4, 12), drawModel(t, 4, 16)
		way := heading(coordinate(t, 0, 6.25))
		strip := StripFrom(user, way, coordinate(t, 1, 10))
		disc := Disc{Center: user.Center, Radius: coordinate(t, 0.5, 6), Bottom: user.Bottom, Top: user.Top()}
		narrow := coordinate(t, 0.25, 2)
		cone := Cone{strip.Origin, strip.Direction, strip.Length, narrow, narrow + coordinate(t, 0.25, 4), strip.Bottom, strip.Top}
		corners := cone.Corners()
		for _, c := range []struct {
			name  string
			touch Touch
			depth func(p Point) float64 // how deep a point lies under the template, below 0 outside
		}{
			{"disc", disc.Touches(model), func(p Point) float64 { return disc.Radius - p.Distance(disc.Center) }},
			{"strip", strip.Touches(model), func(p Point) float64 {
				away := p.Sub(strip.Origin)
				along, aside := away.Dot(strip.Direction), math.Abs(away.Cross(strip.Direction))
				return min(along, strip.Length-along, strip.Width/2-aside)
			}},
			{"cone", cone.Touches(model), func(p Point) float64 { return judgeDepth(Prism{Footprint: Footprint{Polygon: corners[:]}}, p) }},
		} {
			most, least := math.Inf(-1), math.Inf(1)
			for i := range 4000 { // points spread evenly over the base, its rim included
				part := float64(i) / 3999
				depth := c.depth(model.Center.Along(heading(float64(i)*2.399963), model.Radius*math.Sqrt(part)))
				most, least = max(most, depth), min(least, depth)
			}
			for i := range 720 {
				depth := c.depth(model.Center.Along(heading(float64(i)*math.Pi/360), model.Radius))
				most, least = max(most, depth), min(least, depth)
			}
			const fine = 0.1 // inch between two samples, and room for it
			reaches := model.Bottom <= user.Top() && user.Bottom <= model.Top()
			switch {
			case !reaches && c.touch != Untouched:
				t.Fatalf("%s: %v beyond its height", c.name, c.touch)
			case !reaches:
			case most > 1e-6 && c.touch == Untouched, most < -fine && c.touch != Untouched:
				t.Fatalf("%s: %v, deepest sample %v: %+v %+v", c.name, c.touch, most, user, model)
			case c.touch == TouchedWholly && least < -1e-6, c.touch != TouchedWholly && least > fine:
				t.Fatalf("%s: %v, shallowest sample %v: %+v %+v", c.name, c.touch, least, user, model)
			}
		}
	})
}
