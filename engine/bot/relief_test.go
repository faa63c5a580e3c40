package bot

import (
	"math/rand/v2"
	"slices"
	"testing"

	"trueinch/geometry"
)

// alley is a table with two blocks across it that leave a gap so many inches wide, and low steps against the left one.
func alley(t *testing.T, gap, high float64) *geometry.Table {
	t.Helper()
	block := func(id string, x0, x1, y0, y1, top float64) geometry.Piece {
		p := geometry.Piece{Description: geometry.Description{ID: id, Name: id, Kind: geometry.Structure}}
		p.Prisms = []geometry.Prism{{Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}}, Top: top}}
		return p
	}
	table, err := geometry.NewTable(geometry.Layout{Width: 24, Depth: 24, Pieces: []geometry.Piece{
		block("left", 0, 12-gap/2, 11, 13, high), block("right", 12+gap/2, 24, 11, 13, high),
	}})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// A way leads through a gap that is a little wider than the base and not through one that is narrower; and over blocks
// only where they are no higher than what the base steps over.
func TestWaysLeadOnlyWhereABaseFits(t *testing.T) {
	mover := geometry.Cylinder{Radius: geometry.BaseRadius(50), Height: 1.75}
	wide := 2 * mover.Radius
	for _, test := range []struct {
		name      string
		gap, high float64
		through   bool
	}{
		{"wide", wide + 0.5, 5, true}, {"just wide enough", wide + 0.2, 5, true}, {"a hair too narrow", wide - 0.06, 5, false},
		{"narrow", wide - 0.5, 5, false}, {"low blocks", 0.5, 1.5, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := newRelief(alley(t, test.gap, test.high), mover)
			goal := geometry.Cylinder{Center: geometry.Point{X: 12, Y: 20}, Radius: 0.5}
			ways := r.chart(errand{from: []geometry.Cylinder{goal}, head: []int32{0}, over: 2, until: -1}).ways
			inches, ok := r.way(ways, geometry.Point{X: 12, Y: 4}, 0, 2)
			if ok != test.through || ok && (inches < 14 || inches > 17) {
				t.Errorf("a way of %.1f inches: %v", inches, ok)
			}
			if ok && test.high > 2 {
				squares := r.along(ways, r.at(geometry.Point{X: 12, Y: 4}), 10, 2)
				if end := r.point[squares[len(squares)-1]]; end.Y < 12.5 {
					t.Errorf("ten inches along the way end at %v", end)
				}
			}
		})
	}
}

// A relief that is made from that of another table, on which some pieces stood elsewhere, is the same as one that is made anew.
func TestAReliefOfAChangedTableIsTheSameAsANewOne(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	crates := func(moved int, from []geometry.Piece) (*geometry.Table, []geometry.Piece) {
		pieces := slices.Clone(from)
		for range moved {
			low := geometry.Point{X: 20 * r.Float64(), Y: 20 * r.Float64()}
			high := low.Add(geometry.Point{X: 0.5 + 3*r.Float64(), Y: 0.5 + 3*r.Float64()})
			piece := geometry.Piece{Description: geometry.Description{ID: "crate", Name: "crate", Kind: geometry.Structure}}
			piece.Danger, piece.Impassable = max(0, r.IntN(6)-4), r.IntN(6) == 0
			piece.Prisms = []geometry.Prism{{Footprint: geometry.Footprint{Polygon: []geometry.Point{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}}, Top: 0.5 + 3*r.Float64()}}
			pieces[r.IntN(len(pieces))] = piece
		}
		table, err := geometry.NewTable(geometry.Layout{Width: 24, Depth: 24, Pieces: pieces})
		if err != nil {
			t.Fatal(err)
		}
		return table, pieces
	}
	mover := geometry.Cylinder{Radius: geometry.BaseRadius(40), Height: 1.75}
	table, pieces := crates(40, make([]geometry.Piece, 12))
	known := newRelief(table, mover)
	known.leading(2)
	made := 0
	for range 60 {
		next, others := crates(1+r.IntN(2), pieces)
		differ, few := differing(shapeOf(table), shapeOf(next))
		if !few {
			t.Fatalf("%d pieces differ", len(differ))
		}
		changed, anew := known.changed(table, next, differ), newRelief(next, mover)
		if !slices.Equal(changed.top, anew.top) || !slices.Equal(changed.ground, anew.ground) || !slices.Equal(changed.level, anew.level) ||
			!slices.Equal(changed.danger, anew.danger) || changed.worst != anew.worst || !slices.Equal(changed.point, anew.point) {
			t.Fatalf("another relief after the pieces %v", differ)
		}
		if one, other := changed.leading(2), anew.leading(2); !slices.Equal(one.away, other.away) || !slices.Equal(one.here, other.here) || !slices.Equal(one.climbs, other.climbs) {
			t.Fatalf("squares lead elsewhere after the pieces %v", differ)
		}
		if !slices.Equal(known.top, anew.top) {
			made++
		}
		table, pieces, known = next, others, changed
	}
	if made < 40 {
		t.Errorf("only %d of the tables had another relief", made)
	}
}
