package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// layerTable draws a table for layers: boxes, odd quadrilaterals and posts on the ground and floating, roofs to stand on.
func layerTable(t *rapid.T) *Table {
	layout := Layout{Width: 20, Depth: 16}
	number := func(low, high float64, label string) float64 { return rapid.Float64Range(low, high).Draw(t, label) }
	for range rapid.IntRange(0, 7).Draw(t, "pieces") {
		at := Point{number(2, 18, "x"), number(2, 14, "y")}
		prism := Prism{Bottom: rapid.SampledFrom([]float64{0, 0, 0, 0.7, 1.5}).Draw(t, "bottom")}
		prism.Top = prism.Bottom + number(0.3, 4, "height")
		switch rapid.IntRange(0, 2).Draw(t, "shape") {
		case 0:
			prism.Center, prism.Radius = at, number(0.2, 1.5, "radius")
		case 1:
			long := heading(number(0, 7, "angle")).Times(number(0.3, 2.5, "long"))
			wide := long.Unit().Left().Times(number(0.1, 1.5, "wide"))
			prism.Polygon = []Point{at.Sub(long).Sub(wide), at.Add(long).Sub(wide), at.Add(long).Add(wide), at.Sub(long).Add(wide)}
		default: // an L
			for _, corner := range []Point{{0, 0}, {2, 0}, {2, 0.6}, {0.7, 0.6}, {0.7, 1.9}, {0, 1.9}} {
				prism.Polygon = append(prism.Polygon, at.Add(corner))
			}
		}
		piece := Piece{Prisms: []Prism{prism}}
		switch rapid.IntRange(0, 7).Draw(t, "kind") {
		case 0:
			piece.Transparent, piece.Passable = true, true
		case 1:
			piece.Impassable = true
		}
		layout.Pieces = append(layout.Pieces, piece)
	}
	table, err := NewTable(layout)
	if err != nil {
		t.Skip(err)
	}
	return table
}

// layerViewer is somebody on the highest surface anywhere.
func layerViewer(t *rapid.T, table *Table) Cylinder {
	p := Point{rapid.Float64Range(1, 19).Draw(t, "viewer x"), rapid.Float64Range(1, 15).Draw(t, "viewer y")}
	level, _ := table.SurfaceBelow(p, math.Inf(1))
	return Cylinder{Center: p, Radius: 0.6, Bottom: level, Height: 1.25}
}

// steady asks at a point and a hair to all sides of it, to leave out what lies on a border.
func steady(ask func(p Point) bool, p Point) (answer, sure bool) {
	answer = ask(p)
	for k := range 4 {
		if ask(p.Along(heading(float64(k)*math.Pi/2), 1e-6)) != answer {
			return answer, false
		}
	}
	return answer, true
}

// Every cell of a field is on the surface that SurfaceBelow names.
func TestFieldAgreesWithSurfaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := layerTable(t)
		f := table.Field(0.3)
		for range 60 {
			c := rapid.IntRange(0, f.Cells()-1).Draw(t, "cell")
			p := f.Middle(c)
			spot, ok := f.Spot(c)
			if !ok {
				continue
			}
			level, _ := table.SurfaceBelow(p, math.Inf(1))
			if math.Abs(level-spot.Level) > Slack {
				same := func(q Point) bool { l, _ := table.SurfaceBelow(q, math.Inf(1)); return l == level }
				if _, sure := steady(same, p); sure {
					t.Fatalf("at %v the field stands on %v, the table on %v", p, spot.Level, level)
				}
			}
		}
	})
}

// SeenHeads agrees with a line from eye to head, cell by cell.
func TestSeenHeadsAgreesWithLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := layerTable(t)
		viewer := layerViewer(t, table)
		f := table.Field(0.25)
		height := rapid.Float64Range(0.4, 2).Draw(t, "height")
		seen := make([]bool, f.Cells())
		half := rapid.IntRange(0, f.Rows).Draw(t, "half") // two tiles
		table.SeenHeads(f, viewer, height, 0, half, seen)
		table.SeenHeads(f, viewer, height, half, f.Rows, seen)
		eye := Cylinder{Center: viewer.Center, Bottom: viewer.Top()}
		for range 150 {
			c := rapid.IntRange(0, f.Cells()-1).Draw(t, "cell")
			spot, ok := f.Spot(c)
			if !ok {
				if seen[c] {
					t.Fatalf("a cell that carries nothing is seen")
				}
				continue
			}
			free := func(p Point) bool { return table.AnyLine(eye, Cylinder{Center: p, Bottom: spot.Level + height}) }
			if want, sure := steady(free, spot.Center); sure && want != seen[c] {
				t.Fatalf("viewer %+v, head at %v level %v: marked %v, a line says %v", viewer, spot.Center, spot.Level+height, seen[c], want)
			}
		}
	})
}

// Lines agrees with AnyLine, and marks whatever SeenHeads marks.
func TestLinesAgreesWithAnyLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := layerTable(t)
		viewer := layerViewer(t, table)
		f := table.Field(0.8)
		heads := make([]bool, f.Cells())
		table.SeenHeads(f, viewer, 1.25, 0, f.Rows, heads)
		lines := append([]bool(nil), heads...)
		table.Lines(f, viewer, 0.6, 1.25, 0, f.Rows, lines)
		for c := range lines {
			spot, ok := f.Spot(c)
			if !ok {
				continue
			}
			want := table.AnyLine(viewer, Cylinder{Center: spot.Center, Radius: 0.6, Bottom: spot.Level, Height: 1.25})
			if want != lines[c] {
				t.Fatalf("at %v level %v: marked %v (head %v), AnyLine says %v; viewer %+v", spot.Center, spot.Level, lines[c], heads[c], want, viewer)
			}
		}
	})
}

// Shelters agrees with VisibleFraction in every cell.
func TestSheltersAgreeWithVisibleFraction(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := layerTable(t)
		viewer := layerViewer(t, table)
		f := table.Field(0.5)
		radius, height := rapid.Float64Range(0.3, 1).Draw(t, "radius"), rapid.Float64Range(0.5, 2).Draw(t, "height")
		out := make([]Shelter, f.Cells())
		table.Shelters(f, viewer, radius, height, 0, f.Rows, out)
		for c := range out {
			spot, ok := f.Spot(c)
			if !ok {
				if out[c] != Nowhere {
					t.Fatalf("a cell that carries nothing is %d", out[c])
				}
				continue
			}
			visible := table.VisibleFraction(viewer, Cylinder{Center: spot.Center, Radius: radius, Bottom: spot.Level, Height: height})
			want := Partial
			switch {
			case visible >= 1-1e-6:
				want = Open
			case visible <= 1e-6:
				want = Sheltered
			}
			if out[c] != want && math.Abs(visible-1) > 2e-6 {
				t.Fatalf("at %v level %v: %d, but %v is seen; viewer %+v", spot.Center, spot.Level, out[c], visible, viewer)
			}
		}
	})
}

// Strikes agrees with distance and line, cell by cell; standing nearer never reaches less far.
func TestStrikesAgreeWithGapAndLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := layerTable(t)
		shooter := layerViewer(t, table)
		f := table.Field(0.3)
		reach := rapid.Float64Range(0, 9).Draw(t, "reach")
		hit := make([]bool, f.Cells())
		table.Strikes(f, shooter, reach, 0.5, 1, hit)
		eye := Cylinder{Center: shooter.Center, Bottom: shooter.Top()}
		for range 200 {
			c := rapid.IntRange(0, f.Cells()-1).Draw(t, "cell")
			spot, ok := f.Spot(c)
			if !ok {
				continue
			}
			struck := func(p Point) bool {
				gap := GapBetween(shooter, Cylinder{Center: p, Radius: 0.5, Bottom: spot.Level, Height: 1})
				return max(gap.Ground, gap.Vertical) <= max(reach, ContactGap) && table.AnyLine(eye, Cylinder{Center: p, Bottom: spot.Level + 1})
			}
			if want, sure := steady(struck, spot.Center); sure && want != hit[c] {
				t.Fatalf("shooter %+v, reach %v, base at %v level %v: %v, want %v", shooter, reach, spot.Center, spot.Level, hit[c], want)
			}
		}
	})
}

// Mark agrees with the envelope that the regions come from, and Stands lie in it.
func TestMarkAndStandsAgreeWithTheEnvelope(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := layerTable(t)
		viewer := layerViewer(t, table)
		start := Ground(viewer.Center)
		start.Level = viewer.Bottom
		e := table.Reach(Sprint.Movement(viewer, start, 4))
		regions := e.Outline()
		f := table.Field(0.4)
		marked := make([]bool, f.Cells())
		f.Mark(regions, marked)
		near := func(p Point) bool { // the outline strays by up to 0.02 inch
			for _, r := range regions {
				for _, ring := range r.Rings {
					for i, a := range ring {
						if NearestOnSegment(p, a, ring[(i+1)%len(ring)]).Distance(p) < 0.025 {
							return true
						}
					}
				}
			}
			return false
		}
		for range 80 {
			c := rapid.IntRange(0, f.Cells()-1).Draw(t, "cell")
			if spot, ok := f.Spot(c); ok && !near(spot.Center) && e.Contains(spot) != marked[c] {
				t.Fatalf("%v: marked %v, contained %v", spot, marked[c], e.Contains(spot))
			}
		}
		for _, s := range Stands(regions, 0.7) {
			if !near(s.Center) && !e.Contains(s) {
				t.Fatalf("%v is a stand, but not in the envelope", s)
			}
		}
	})
}

func BenchmarkLayers(b *testing.B) {
	for _, pieces := range []int{30, 120} {
		s := newBenchScene(48, pieces, 8)
		f := s.table.Field(0.125)
		viewer := s.models[0]
		name := map[int]string{30: "30 pieces ", 120: "120 pieces "}[pieces]
		b.Run(name+"field", func(b *testing.B) {
			for b.Loop() {
				s.table.Field(0.125)
			}
		})
		b.Run(name+"heads", func(b *testing.B) {
			seen := make([]bool, f.Cells())
			for b.Loop() {
				s.table.SeenHeads(f, viewer, 1.2, 0, f.Rows, seen)
			}
		})
		b.Run(name+"shelters", func(b *testing.B) {
			out := make([]Shelter, f.Cells())
			for b.Loop() {
				s.table.Shelters(f, viewer, 0.6, 1.2, 0, f.Rows, out)
			}
		})
		b.Run(name+"strikes", func(b *testing.B) {
			hit := make([]bool, f.Cells())
			for b.Loop() {
				clear(hit)
				s.table.Strikes(f, viewer, 8, 0.6, 1.2, hit)
			}
		})
	}
}
