package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// The same on random tables with dents, touching walls and models, from and to places that touch something.
func TestSingleWayAmongAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, m := drawTable(t)
		layout := Layout{Width: 10, Depth: 10}
		for range rapid.IntRange(3, 14).Draw(t, "walls") {
			piece := drawPiece(t, 10)
			piece.Prisms[0].Bottom = 0
			layout.Pieces = append(layout.Pieces, piece)
		}
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		quarter := func(name string) float64 { return float64(rapid.IntRange(2, 38).Draw(t, name)) / 4 }
		m.Start, m.Allowance, m.Cross, m.Rise, m.Drop = Ground(Point{quarter("fromX"), quarter("fromY")}), math.Inf(1), 0, 0, 0
		st := table.makeStance(m.Mover, nil)
		st.blocks = m.Blocks
		if st.judge(m.Start).Kind != Unhindered {
			t.Skip("the mover does not fit")
		}
		whole := table.Reach(m).prepare()
		for range 5 {
			end := Ground(Point{quarter("toX"), quarter("toY")})
			if st.judge(end).Kind != Unhindered {
				continue
			}
			e := table.Reach(m)
			if _, ok := e.straight(end.Center, 0, new(traversal)); ok {
				continue
			}
			want, ok := whole.to(end.Center, 0, math.Inf(1), new(traversal))
			if got, single := e.singleWay(end.Center, math.Inf(1), new(traversal)); ok != single || math.Abs(want.length-got.length) > slack {
				t.Fatalf("to %v: %v %.9f, the whole search says %v %.9f\nmove %+v\n%+v", end.Center, single, got.length, ok, want.length, m, layout)
			}
		}
	})
}

// A single way is the shortest of the whole search, whichever end it is looked for from.
func TestSingleWayIsTheShortestOfAll(t *testing.T) {
	found, blocked := 0, 0
	for _, size := range []struct {
		side           float64
		pieces, models int
	}{{16, 30, 8}, {20, 45, 12}, {24, 80, 16}} {
		scene := newBenchScene(size.side, size.pieces, size.models)
		s := reachScene{&scene, size.side}
		for i := range s.models {
			m := s.move(i, math.Inf(1), 0)
			whole := s.table.Reach(m).prepare()
			for _, p := range s.targets(m, 6, size.side) {
				e := s.table.Reach(m)
				if _, ok := e.straight(p.Center, 0, new(traversal)); ok {
					continue
				}
				want, ok := whole.to(p.Center, 0, math.Inf(1), new(traversal))
				scratch := new(traversal)
				got, single := e.singleWay(p.Center, math.Inf(1), scratch)
				if ok != single || math.Abs(want.length-got.length) > slack {
					t.Fatalf("%v to %v among %d pieces: %v %.9f, the whole search says %v %.9f",
						m.Start.Center, p.Center, size.pieces, single, got.length, ok, want.length)
				}
				scratch.back.begin(e.field, e.wallGrids, p.Center, m.Start.Center, false)
				back, _ := scratch.back.run(math.Inf(1), math.MaxInt)
				last := &scratch.back.labels[len(scratch.back.labels)-1]
				if back != ok || (ok && math.Abs(want.length-last.length) > slack) {
					t.Fatalf("%v back from %v: %v %.9f instead of %v %.9f", m.Start.Center, p.Center, back, last.length, ok, want.length)
				}
				if found++; !ok {
					blocked++
				}
			}
		}
	}
	if found < 50 || blocked == 0 || blocked == found {
		t.Fatalf("%d ways looked for, of which %d are none: too few to say anything", found, blocked)
	}
}
