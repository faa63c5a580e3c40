package geometry

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Outlines whose corners can be worked out by hand: the eye is 12 inches from the target's axis, level with its head.
func TestPortraitByHand(t *testing.T) {
	s := set(t, "wall 9.999,0 10,0 10,5 9.999,5 h0.9 | A 4,5 h1.2 | B 16,5 r0.5 h1.2")
	p := s.Portrait(s.model("A"), s.model("B"))
	side := 0.5 * 12 / math.Sqrt(144-0.25) // half the silhouette's width in the plane through the axis
	low, high := (&Footprint{Polygon: p.Silhouette}).Bounds()
	feet := 1.2 - 1.2*12/11.5 // the near rim of the base is 11.5 inches away
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"left side", low.X, -side}, {"right side", high.X, side}, {"feet", low.Y, feet}, {"head", high.Y, 1.2}, {"eye", p.Level, 1.2},
	} {
		if math.Abs(c.got-c.want) > 2*portraitStray {
			t.Errorf("%s at %v, want %v", c.name, c.got, c.want)
		}
	}
	if len(p.Shades) != 1 || len(p.Shades[0].Hidden) != 1 || len(p.Shades[0].Outline) != 1 {
		t.Fatalf("shades %+v", p.Shades)
	}
	// The wall 6 inches away is 0.3 lower than the eye: twice that at the axis. From A, y below 5 is to the right.
	shade := p.Shades[0].Hidden[0]
	low, high = (&Footprint{Polygon: shade}).Bounds()
	if math.Abs(low.X) > 1e-6 || math.Abs(high.X-side) > 1e-6 || math.Abs(high.Y-0.6) > 1e-6 {
		t.Errorf("hidden from %v to %v", low, high)
	}
	if part := Area(shade) / Area(p.Silhouette); math.Abs(part-(1-p.Visible)) > 1e-3 {
		t.Errorf("%v of the outline hidden, visible %v", part, p.Visible)
	}
	if low, high = (&Footprint{Polygon: p.Shades[0].Outline[0]}).Bounds(); math.Abs(high.X-p.High.X) > 1e-6 || math.Abs(high.Y-0.6) > 1e-6 {
		t.Errorf("the wall is seen from %v to %v", low, high)
	}
	over := set(t, "A 4,5 b3 | B 4.2,5")
	if p := over.Portrait(over.model("A"), over.model("B")); p.Silhouette != nil || p.Visible != 1 {
		t.Errorf("from overhead: %+v", p)
	}
}

// A ray through any point of a portrait is cut exactly where the portrait says so.
func TestPortraitAgreesWithRays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawLayout(t, 6)
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		a, b := drawModel(t, 1, 6), drawModel(t, 16, 23)
		p, sight := table.Portrait(a, b), table.Sight(a, b)
		var pieces []PieceIndex
		for _, shade := range p.Shades {
			pieces = append(pieces, shade.Piece)
		}
		if p.Visible != sight.Visible || !slices.Equal(pieces, sight.Blockers) {
			t.Fatalf("portrait of %v, %v, sight %+v", p.Visible, pieces, sight)
		}
		inner := (&Footprint{Polygon: p.Silhouette})
		for _, shade := range p.Shades {
			for _, part := range shade.Hidden {
				for _, corner := range part {
					if inner.DistanceTo(corner) > 2*portraitStray {
						t.Fatalf("piece %d hides %v outside of the silhouette", shade.Piece, corner)
					}
				}
			}
		}
		away := b.Center.Sub(a.Center)
		distance := away.Length()
		ahead := away.Unit()
		random := rand.New(rand.NewPCG(1, rapid.Uint64().Draw(t, "seed")))
		for range 60 {
			at := Point{(random.Float64()*2 - 1) * p.High.X, p.Low.Y + random.Float64()*(p.High.Y-p.Low.Y)}
			if !insideOutline(at, p.Silhouette) || near(at, p.Silhouette) {
				continue
			}
			u, w := -at.X/distance, (at.Y-p.Level)/distance
			reach, _ := judgeHit(u, w, distance, b.Radius, b.Bottom-a.Top(), b.Top()-a.Top())
			end := a.Center.Along(ahead, reach).Along(ahead.Left(), u*reach)
			hidden, doubt := false, false
			for _, shade := range p.Shades {
				for _, part := range shade.Hidden {
					hidden, doubt = hidden || insideOutline(at, part), doubt || near(at, part)
				}
			}
			if cut := judgeRay(layout, a.Center, a.Top(), end, p.Level+w*reach); cut != hidden && !doubt {
				t.Fatalf("at %v hidden %v, ray cut %v: %+v %+v %+v", at, hidden, cut, a, b, layout.Pieces)
			}
		}
	})
}

// near reports whether a point lies too near an outline of chords to call.
func near(p Point, outline []Point) bool {
	distance, _ := outlineDistance(p, outline)
	return distance < 2*portraitStray
}
