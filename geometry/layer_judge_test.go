package geometry

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
)

// layerTable draws a table for layers: boxes, odd quadrilaterals, posts and Ls on the ground and floating, roofs to stand on.
func layerTable(t *rapid.T) *Table {
	layout := Layout{Width: 20, Depth: 16}
	number := func(low, high float64, label string) float64 { return rapid.Float64Range(low, high).Draw(t, label) }
	for range rapid.IntRange(0, 9).Draw(t, "pieces") {
		at := Point{X: number(2, 18, "x"), Y: number(2, 14, "y")}
		prism := Prism{Bottom: rapid.SampledFrom([]float64{0, 0, 0, 0.7, 1.5}).Draw(t, "bottom")}
		prism.Top = prism.Bottom + rapid.SampledFrom([]float64{0.3, 1.25, 2, 4, number(0.3, 4, "height")}).Draw(t, "top")
		sin, cos := math.Sincos(rapid.SampledFrom([]float64{0, number(0, 7, "angle")}).Draw(t, "way"))
		shape := []Point{{X: 0, Y: 0}, {X: 2, Y: 0}, {X: 2, Y: 0.6}, {X: 0.7, Y: 0.6}, {X: 0.7, Y: 1.9}, {X: 0, Y: 1.9}}
		switch rapid.IntRange(0, 3).Draw(t, "shape") {
		case 0:
			prism.Center, prism.Radius = at, number(0.2, 1.5, "radius")
			shape = nil
		case 1:
		default:
			long, wide := number(0.3, 5, "long"), number(0.1, 3, "wide")
			shape = []Point{{}, {X: long}, {X: long, Y: wide}, {Y: wide}}
		}
		for _, corner := range shape {
			prism.Polygon = append(prism.Polygon, at.Add(Point{X: corner.X*cos - corner.Y*sin, Y: corner.X*sin + corner.Y*cos}))
		}
		piece := Piece{Prisms: []Prism{prism}}
		switch rapid.IntRange(0, 9).Draw(t, "kind") {
		case 0:
			piece.Transparent, piece.Passable = true, true
		case 1:
			piece.Impassable = true
		case 2:
			piece.Enclosed = prism.Bottom == 0
		}
		layout.Pieces = append(layout.Pieces, piece)
	}
	table, err := NewTable(layout)
	if err != nil {
		t.Skip(err)
	}
	return table
}

// layerBody is somebody on the highest surface anywhere.
func layerBody(t *rapid.T, table *Table) Cylinder {
	p := Point{X: rapid.Float64Range(1, 19).Draw(t, "x"), Y: rapid.Float64Range(1, 15).Draw(t, "y")}.Committed()
	level, _ := table.SurfaceBelow(p, math.Inf(1))
	return Cylinder{Center: p, Radius: rapid.SampledFrom([]float64{0.3, 0.59, 1}).Draw(t, "radius"), Bottom: level, Height: rapid.SampledFrom([]float64{0.6, 1.25, 2}).Draw(t, "height")}
}

// layerCells are some cells of a field that carry a base.
func layerCells(t *rapid.T, f *Field, count int) []int {
	var cells []int
	for range count {
		if c := rapid.IntRange(0, f.Cells()-1).Draw(t, "cell"); !math.IsNaN(f.Levels[c]) && f.Inside(c) == NoPiece {
			cells = append(cells, c)
		}
	}
	return cells
}

func (f *Field) body(c int, radius, height float64) Cylinder {
	return Cylinder{Center: f.Middle(c), Radius: radius, Bottom: f.Levels[c], Height: height}
}

// overlaps reports whether a base in a cell overlaps solid terrain.
func (f *Field) overlaps(c int, radius, height float64) bool {
	for i := range f.table.Len() {
		piece := f.table.Piece(PieceIndex(i))
		for _, p := range piece.Prisms {
			if !piece.Passable && p.DistanceTo(f.Middle(c)) < radius && p.Bottom < f.Levels[c]+height && p.Top > f.Levels[c] {
				return true
			}
		}
	}
	return false
}

// steady asks at a point and a hair to all sides of it, to leave out what lies on a border.
func steady(ask func(p Point) bool, p Point) (answer, sure bool) {
	answer = ask(p)
	for _, way := range [4]Point{{X: 1e-6}, {X: -1e-6}, {Y: 1e-6}, {Y: -1e-6}} {
		if ask(p.Add(way)) != answer {
			return answer, false
		}
	}
	return answer, true
}

// Every cell of a field is on the surface that SurfaceBelow names; under, on one where Surfaces has something and an inch of
// room is left.
func TestFieldAgreesWithSurfaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := layerTable(t)
		top, under := table.Field(0.125, false), table.Field(0.125, true)
		for range 60 {
			c := rapid.IntRange(0, top.Cells()-1).Draw(t, "cell")
			highest := func(p Point) bool {
				level, _ := table.SurfaceBelow(p, math.Inf(1))
				return math.Abs(level-top.Levels[c]) <= Slack
			}
			if is, sure := steady(highest, top.Middle(c)); sure && !is && !math.IsNaN(top.Levels[c]) {
				t.Fatalf("at %v the field stands on %v", top.Middle(c), top.Levels[c])
			}
			if math.IsNaN(top.Levels[c]) != math.IsNaN(under.Levels[c]) || under.Levels[c] > top.Levels[c] {
				t.Fatalf("at %v on top %v, below %v", top.Middle(c), top.Levels[c], under.Levels[c])
			}
			lowest := func(p Point) bool {
				if piece := under.Inside(c); piece != NoPiece {
					return slices.ContainsFunc(table.Surfaces(p), func(s Spot) bool { return s.Inside == piece && math.Abs(s.Level-under.Levels[c]) <= Slack })
				}
				body := Cylinder{Center: p, Radius: 1e-9, Bottom: under.Levels[c], Height: headroom}
				for i := range table.Len() {
					if piece := table.Piece(PieceIndex(i)); !piece.Passable && !piece.Impassable && table.ContactPiece(body, PieceIndex(i)) {
						for _, prism := range piece.Prisms {
							if prism.Contains(p) && prism.Bottom < body.Top()-1e-6 && prism.Top > body.Bottom+1e-6 {
								return false
							}
						}
					}
				}
				return true
			}
			if is, sure := steady(lowest, under.Middle(c)); sure && !is && !math.IsNaN(under.Levels[c]) {
				t.Fatalf("at %v there is no room on %v", under.Middle(c), under.Levels[c])
			}
		}
	})
}

// Heads are seen where a line runs from eye to head.
func TestHeadsAgreeWithLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := layerTable(t)
		viewer := layerBody(t, table)
		f := table.Field(0.125, rapid.Bool().Draw(t, "under"))
		height := rapid.Float64Range(0.4, 2).Draw(t, "head")
		seen := f.SeenHeads(Task{}, viewer, height)
		from := Cylinder{Center: viewer.Center, Bottom: viewer.Top()}
		for _, c := range layerCells(t, f, 150) {
			free := func(p Point) bool {
				return table.AnyLine(from, Cylinder{Center: p, Bottom: f.Levels[c] + height})
			}
			if want, sure := steady(free, f.Middle(c)); sure && want != seen.Has(c) {
				t.Fatalf("viewer %+v, head at %v level %v: a line says %v", viewer, f.Middle(c), f.Levels[c]+height, want)
			}
		}
	})
}

// Shelters are what VisibleFraction says of every cell in which a base does not overlap solid terrain.
func TestSheltersAgreeWithVisibleFraction(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := layerTable(t)
		viewer := layerBody(t, table)
		f := table.Field(0.125, rapid.Bool().Draw(t, "under"))
		radius, height := rapid.Float64Range(0.3, 1).Draw(t, "r"), rapid.SampledFrom([]float64{0.5, 1.25, 2}).Draw(t, "h")
		out := f.Shelters(Task{}, viewer, radius, height, nil)
		for _, c := range layerCells(t, f, 2000) {
			visible := table.VisibleFraction(viewer, f.body(c, radius, height))
			want := Partial
			switch {
			case visible >= 1-1e-6:
				want = Open
			case visible <= 1e-6:
				want = Sheltered
			}
			if f.overlaps(c, radius, height) {
				if out[c] == Nowhere {
					t.Fatalf("at %v level %v nothing is said", f.Middle(c), f.Levels[c])
				}
				continue
			}
			if out[c] != want && math.Abs(visible-1) > 2e-6 {
				t.Fatalf("at %v level %v: %d, but %v is seen; viewer %+v, body %v %v", f.Middle(c), f.Levels[c], out[c], visible, viewer, radius, height)
			}
		}
	})
}

// Lines run where AnyLine finds one.
func TestLinesAgreeWithAnyLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := layerTable(t)
		viewer := layerBody(t, table)
		f := table.Field(0.125, false)
		radius, height := rapid.Float64Range(0.3, 1).Draw(t, "r"), rapid.SampledFrom([]float64{0.5, 1.25, 2}).Draw(t, "h")
		of := f.Empty()
		cells := layerCells(t, f, 400)
		for _, c := range cells {
			of.Add(c)
		}
		seen := f.Lines(Task{}, viewer, radius, height, of)
		for _, c := range cells {
			if want := table.AnyLine(viewer, f.body(c, radius, height)); want != seen.Has(c) {
				t.Fatalf("at %v level %v: AnyLine says %v; viewer %+v, body %v %v", f.Middle(c), f.Levels[c], want, viewer, radius, height)
			}
		}
	})
}

// Strikes are within reach, and a line runs from the eye to the head.
func TestStrikesAgreeWithGapAndLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := layerTable(t)
		shooter := layerBody(t, table)
		f := table.Field(0.125, rapid.Bool().Draw(t, "under"))
		reach := rapid.Float64Range(0, 9).Draw(t, "reach")
		hit := f.Struck(Task{}, []Shooter{{shooter, reach}}, 0.5, 1, nil)
		from := Cylinder{Center: shooter.Center, Bottom: shooter.Top()}
		for _, c := range layerCells(t, f, 200) {
			struck := func(p Point) bool {
				gap := GapBetween(shooter, Cylinder{Center: p, Radius: 0.5, Bottom: f.Levels[c], Height: 1})
				return max(gap.Ground, gap.Vertical) <= max(reach, ContactGap) && table.AnyLine(from, Cylinder{Center: p, Bottom: f.Levels[c] + 1})
			}
			if want, sure := steady(struck, f.Middle(c)); sure && want != hit.Has(c) {
				t.Fatalf("shooter %+v, reach %v, base at %v level %v: want %v", shooter, reach, f.Middle(c), f.Levels[c], want)
			}
		}
	})
}

// Cells are reached that the envelope holds, for every Movement Type, among models, over difficult ground; and stands are
// places in it.
func TestReachAgreesWithTheEnvelope(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := layerTable(t)
		mover := layerBody(t, table)
		start := Ground(mover.Center)
		start.Level = mover.Bottom
		m := rapid.SampledFrom(MoveKinds()).Draw(t, "type").Movement(mover, start, rapid.Float64Range(0, 8).Draw(t, "inches"))
		for range rapid.IntRange(0, 3).Draw(t, "models") {
			m.Blocks = append(m.Blocks, layerBody(t, table))
		}
		for i := range table.Len() {
			if table.Piece(PieceIndex(i)).Passable {
				m.Difficult, m.Slow = append(m.Difficult, PieceIndex(i)), 2
			}
		}
		f := table.Field(0.125, rapid.Bool().Draw(t, "under"))
		if rapid.Bool().Draw(t, "coarse") {
			f = f.Coarse()
		}
		r := f.Reach(Task{}, m)
		e := table.Reach(m)
		for c := range f.Levels {
			spot, ok := f.Spot(c)
			if ok && c%3 == 0 && e.Contains(spot) != r.Cells().Has(c) {
				if _, sure := steady(func(p Point) bool { s := spot; s.Center = p; return e.Contains(s) }, spot.Center); sure && m.Slow == 0 {
					t.Fatalf("%v is contained: %v; %+v", spot, e.Contains(spot), m)
				}
			}
		}
		for _, s := range r.Stands(0.3, 0.7) {
			if !e.Contains(s) {
				t.Fatalf("%v is a stand, but not in the envelope of %+v", s, m)
			}
		}
	})
}
