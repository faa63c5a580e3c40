package geometry

import (
	"math"
	"math/rand/v2"
	"testing"
)

// A visible share is measured in few columns, also where outlines, faces or eyes coincide: nothing a column sees hangs on
// rounding.
func TestVisibleShareIsSoonMeasured(t *testing.T) {
	seeds := []int{
		24223,   // a model just as wide as the post that it stands in
		42125,   // the same
		80, 658, // an eye over the edge of a deck
		800, 2433, // an eye on the side of the piece that it looks at, within another
		548, 972, 3453, // those that take longest
	}
	for seed := range 60 {
		seeds = append(seeds, seed)
	}
	most := 0
	for _, seed := range seeds {
		layout, models := deckTable(rand.New(rand.NewPCG(13, uint64(seed))))
		table, err := NewTable(layout)
		if err != nil {
			continue
		}
		for i, a := range models {
			for k := range layout.Pieces {
				f := table.fanAt(a, layout.Pieces[k].Prisms, PieceIndex(k), nil)
				f.develop(false)
				most = max(most, mostSplits-f.splits)
			}
			for k, b := range models {
				if i == k {
					continue
				}
				p := table.picture(a, b, nil)
				p.splits = mostSplits
				f := p.overheadFan()
				f.splits = mostSplits
				if p.overhead {
					f.develop(false)
				} else {
					p.develop(false)
				}
				most = max(most, mostSplits-min(p.splits, f.splits))
				pictures.Put(p)
			}
		}
		if most > mostSplits/64 {
			t.Fatalf("table %d: divided %d times", seed, most)
		}
	}
}

// What stands flush with the target hides nothing in front of it, but what is over or before it does.
func TestVisibleShareOfFlushPosts(t *testing.T) {
	for _, c := range []struct {
		name, table string
		want        float64
	}{
		{"a post as wide as the target", "post 16,5 r0.5 h4 | A 4,5 r0.5 h1 | B 16,5 r0.5 h1", 1},
		{"under its head only", "post 16,5 r0.5 h0.5 | A 4,5 r0.5 h1 | B 16,5 r0.5 h1", 1},
		{"at an odd place", "post 15.3,7.1 r0.59055 h4 | A 4.7,5.2 r0.5 h1 | B 15.3,7.1 r0.59055 h1", 1},
		{"one wider by a hundredth of an inch", "post 16,5 r0.51 h4 | A 4,5 r0.5 h1 | B 16,5 r0.5 h1", 0},
		{"a wall before it, up to the axis", "post 16,5 r0.5 h4 | wall 10,0 11,0 11,5 10,5 h3 | A 4,5 r0.5 h1 | B 16,5 r0.5 h1", 0.5},
	} {
		s := set(t, c.table)
		if got := s.VisibleFraction(s.model("A"), s.model("B")); math.Abs(got-c.want) > 1e-6 {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
