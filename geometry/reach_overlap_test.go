package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// A base leaves where it stands between models whether it just touches them or overlaps them by less than any ruler shows,
// and where its centre lies on their edges: along the graph of the terrain and by a lazy search the same way, and as long a one.
func TestTouchingModelsLetABaseLeave(t *testing.T) {
	between, around := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		const side = 8
		var pieces []Piece
		for range rapid.IntRange(0, 7).Draw(t, "pieces") {
			piece := drawPiece(t, side)
			piece.Prisms[0].Bottom = 0
			pieces = append(pieces, piece)
		}
		table, err := NewTable(Layout{Width: side, Depth: side, Pieces: pieces})
		if err != nil {
			t.Skip(err)
		}
		quarter := func(name string) float64 { return float64(rapid.IntRange(2, 4*side-2).Draw(t, name)) / 4 }
		m := Movement{Mover: Cylinder{Radius: rapid.SampledFrom([]float64{0.25, 0.5}).Draw(t, "radius"), Height: 1}, Allowance: math.Inf(1)}
		m.Start = Ground(Point{quarter("fromX"), quarter("fromY")})
		away := 0.5 // the centre on a model's edge, or base to base
		if rapid.Bool().Draw(t, "touch") {
			away += m.Mover.Radius
		}
		nearer := m
		less := rapid.SampledFrom([]float64{0, 3e-9, 1e-8, 1e-7, 4e-7, 9e-7}).Draw(t, "overlap")
		for range rapid.IntRange(1, 3).Draw(t, "touching") {
			way := heading(float64(rapid.IntRange(0, 15).Draw(t, "sixteenth")) * math.Pi / 8)
			m.Blocks = append(m.Blocks, Cylinder{Center: m.Start.Center.Along(way, away), Radius: 0.5, Height: 1})
			nearer.Blocks = append(nearer.Blocks, Cylinder{Center: m.Start.Center.Along(way, away-less), Radius: 0.5, Height: 1})
		}
		if e := table.Reach(m); e.field.several || e.field.narrowed || e.field.pierced {
			t.Skip("it overlaps terrain as well")
		}
		for range 3 {
			end := Ground(Point{quarter("toX"), quarter("toY")})
			e := reachByGraph(table, m)
			if e.field.standing == nil {
				t.Fatalf("no models are kept for %+v", m)
			}
			if e.misplaced(end).Kind != Unhindered {
				continue
			}
			want, may := searchAlone(table, m).lazyWay(end.Center, math.Inf(1), new(traversal))
			got, ok := e.shortest(end)
			if ok != may || ok && math.Abs(got.length-want.length) > slack {
				t.Fatalf("%v to %v: %v %.9f, by a lazy search %v %.9f\nmove %+v\n%+v", m.Start.Center, end.Center, ok, got.length, may, want.length, m, pieces)
			}
			if between++; ok && want.length > end.Center.Distance(m.Start.Center)+slack {
				around++
			}
			if away == 0.5 && less > 0 {
				continue // in which its centre is does not stop it
			}
			length, leaves := table.Reach(nearer).Length(end)
			if leaves != may || math.Abs(length-want.length) > 1e-4 {
				t.Fatalf("%v to %v: %v %.9f, touching them %v %.9f\nmove %+v\n%+v", m.Start.Center, end.Center, leaves, length, may, want.length, nearer, pieces)
			}
		}
	})
	if between < 20 || around < between/4 || around == between {
		t.Errorf("%d ways compared, of which %d lead around something: too few to say anything", between, around)
	}
}
