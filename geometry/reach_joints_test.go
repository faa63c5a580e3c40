package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// drawJumble draws a table with many pieces of several heights that touch and overlap, and a mover that has room on it.
func drawJumble(t *rapid.T) (*Table, Movement) {
	_, m := drawTable(t)
	layout := Layout{Width: 10, Depth: 10}
	for range rapid.IntRange(5, 9).Draw(t, "jumble") {
		layout.Pieces = append(layout.Pieces, drawPiece(t, 10))
	}
	table, err := NewTable(layout)
	if err != nil {
		t.Skip(err)
	}
	if m.Start = drawSpot(t, table, "from"); table.Reach(m).misplaced(m.Start).Kind != Unhindered {
		t.Skip("the mover does not fit")
	}
	m.Allowance = math.Inf(1)
	return table, m
}

func drawSpot(t *rapid.T, table *Table, name string) Spot {
	quarter := func(name string) float64 { return float64(rapid.IntRange(2, 38).Draw(t, name)) / 4 }
	spots := table.Surfaces(Point{quarter(name + "X"), quarter(name + "Y")})
	if len(spots) == 0 {
		t.Skip("nothing there")
	}
	return spots[rapid.IntRange(0, len(spots)-1).Draw(t, name)]
}

// A search that may turn wherever curves cross, in every layer, finds no shorter ways.
func TestNothingLeftOutIsShorter(t *testing.T) {
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawJumble(t)
		e := table.Reach(m)
		f := e.field
		if !f.several {
			return
		}
		w := e.prepare()
		other := table.Reach(m)
		bends := other.allBends()
		var set, closed layerSet
		for _, j := range other.field.joints() {
			set, closed = f.layersAt(j.at, set, closed)
			for at := range f.layers {
				if allowed := f.allows(j.at, at); allowed != set.has(at) {
					t.Fatalf("%v in layer %d: %v", j.at, at, allowed)
				} else if allowed {
					bends = append(bends, bend{center: j.at, layer: at, ends: [2]int32{-1, -1}})
				}
			}
		}
		if len(bends) > 140 {
			return // such a search takes long
		}
		all := findWays(other.field, bends, other.sources())
		for range 6 {
			end := drawSpot(t, table, "to")
			if e.misplaced(end).Kind != Unhindered {
				continue
			}
			for at := range f.layers {
				if !f.leadsTo(at, end) || !f.allows(end.Center, at) {
					continue
				}
				want, ok := all.to(end.Center, at, math.Inf(1), new(traversal))
				got, short := w.to(end.Center, at, math.Inf(1), new(traversal))
				if ok != short || math.Abs(want.length-got.length) > slack {
					t.Fatalf("to %v in layer %d: %v %.9f, with everything %v %.9f\nmove %+v\n%+v", end, at, short, got.length, ok, want.length, m, table.layout)
				}
				found++
			}
		}
	})
	if found < 50 {
		t.Errorf("only %d ways looked for", found)
	}
}
