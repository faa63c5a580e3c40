package geometry

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// hall draws a table with an enclosed piece of two footprints on it, among and sometimes through other pieces.
func hall(t *rapid.T) *Table {
	layout := layerTable(t).Layout()
	number := func(low, high float64, label string) float64 { return rapid.Float64Range(low, high).Draw(t, label) }
	x, y, top := number(1, 10, "hall x"), number(1, 8, "hall y"), number(1, 4, "hall height")
	box := func(x, y, w, d float64) Prism {
		return Prism{Footprint: Footprint{Polygon: []Point{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + d}, {X: x, Y: y + d}}}, Top: top}
	}
	long, wide := number(3, 8, "hall length"), number(2, 5, "hall width")
	piece := Piece{Enclosed: true, Prisms: []Prism{box(x, y, long, wide), box(x, y, wide, long)}}
	if rapid.Bool().Draw(t, "plain hall") {
		piece.Prisms = piece.Prisms[:1]
	}
	layout.Pieces = append([]Piece{piece}, layout.Pieces...)
	table, err := NewTable(layout)
	if err != nil {
		t.Skip(err)
	}
	return table
}

// Cells lie inside enclosed pieces where Surfaces has a place inside, a base is free there where it stands, and a move leads
// there, from inside and from outside, where the envelope says so.
func TestInsideAgreesWithSurfacesAndTheEnvelope(t *testing.T) {
	within := 0
	rapid.Check(t, func(t *rapid.T) {
		table := hall(t)
		f := table.Field(0.125, true)
		radius, height := rapid.SampledFrom([]float64{0.3, 0.59, 1}).Draw(t, "r"), rapid.SampledFrom([]float64{0.6, 2}).Draw(t, "h")
		free := f.Free(radius, height)
		var spots []Spot
		for c := 0; c < f.Cells(); c += 3 {
			spot, ok := f.Spot(c)
			if inside := f.Inside(c); inside != NoPiece {
				if !ok || !f.InsideOf(inside).Has(c) {
					t.Fatalf("cell %d lies inside %d, but not among its cells", c, inside)
				}
				is, sure := steady(func(p Point) bool {
					return slices.ContainsFunc(table.Surfaces(p), func(s Spot) bool { return s.Inside == inside && math.Abs(s.Level-spot.Level) <= Slack })
				}, spot.Center)
				if sure && !is {
					t.Fatalf("%+v: no place inside", spot)
				}
				stands, sure := steady(func(p Point) bool {
					s := spot
					s.Center = p
					return table.Reach(onFoot.Movement(Cylinder{Center: p, Radius: radius, Bottom: s.Level, Height: height}, s, 0)).Contains(s)
				}, spot.Center)
				if sure && stands != free.Has(c) {
					t.Fatalf("%+v: a base of %v stands there: %v", spot, radius, stands)
				}
				if stands {
					spots = append(spots, spot)
				}
			}
		}
		if len(spots) == 0 {
			return
		}
		mover := layerBody(t, table)
		start := Ground(mover.Center)
		start.Level = mover.Bottom
		if rapid.Bool().Draw(t, "from inside") {
			start = spots[rapid.IntRange(0, len(spots)-1).Draw(t, "start")]
			mover = Cylinder{Center: start.Center, Radius: radius, Bottom: start.Level, Height: height}
		}
		m := rapid.SampledFrom(MoveKinds()).Draw(t, "type").Movement(mover, start, rapid.Float64Range(0, 8).Draw(t, "inches"))
		r, e := f.Reach(Task{}, m), table.Reach(m)
		for c := range f.Levels {
			spot, ok := f.Spot(c)
			if ok && (c%7 == 0 || f.Inside(c) != NoPiece && c%2 == 0) && e.Contains(spot) != r.Cells().Has(c) {
				if _, sure := steady(func(p Point) bool { s := spot; s.Center = p; return e.Contains(s) }, spot.Center); sure {
					t.Fatalf("%+v is contained: %v; %+v", spot, e.Contains(spot), m)
				}
			}
			if ok && spot.Inside != NoPiece && r.Cells().Has(c) {
				within++
			}
		}
		for _, s := range r.Stands(0.3, 0.7) {
			if !e.Contains(s) {
				t.Fatalf("%+v is a stand, but not in the envelope of %+v", s, m)
			}
		}
	})
	if within < 1000 {
		t.Errorf("only %d cells inside were reached", within)
	}
}

// Nothing outside is asked about what lies inside: the cells of an enclosed piece belong to no level of the open table.
func TestNobodyLooksInside(t *testing.T) {
	s := set(t, "table 20x20 | B 10,2 r0.5 h1")
	layout := s.Layout()
	layout.Pieces = append(layout.Pieces, Piece{Enclosed: true, Prisms: []Prism{{Footprint: Footprint{Polygon: []Point{{X: 6, Y: 6}, {X: 14, Y: 6}, {X: 14, Y: 14}, {X: 6, Y: 14}}}, Top: 3}}})
	table, err := NewTable(layout)
	if err != nil {
		t.Fatal(err)
	}
	viewer := s.model("B")
	for _, under := range []bool{false, true} {
		f := table.Field(0.5, under)
		inside := f.InsideOf(0)
		if got, want := inside.Count(), map[bool]int{false: 0, true: 256}[under]; got != want {
			t.Errorf("%d cells inside, want %d", got, want)
		}
		all := f.SeenHeads(Task{}, viewer, 1)
		all.Join(f.Lines(Task{}, viewer, 0.5, 1, nil))
		all.Join(f.Struck(Task{}, []Shooter{{viewer, 30}}, 0.5, 1, nil))
		shelters := f.Shelters(Task{}, viewer, 0.5, 1, nil)
		inside.Each(func(cell int) {
			if all.Has(cell) || shelters[cell] != Nowhere {
				t.Errorf("something is said of cell %d inside", cell)
			}
		})
		if !f.Free(0.5, 1).Has(20*40 + 20) { // in the middle of the hall, or on its roof
			t.Error("no base stands in the middle")
		}
	}
}
