package geometry

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

func TestVisibleAgreesWithSampling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawLayout(t, 6)
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		a, b := drawModel(t, 1, 6), drawModel(t, 16, 23)
		sight := table.Sight(a, b)
		const columns, rows = 60, 60
		want := judgeSilhouette(layout, a, b, columns, rows)
		if math.Abs(sight.Visible-want) > 0.03 {
			t.Fatalf("visible %v, sampled %v: %+v %+v %+v", sight.Visible, want, a, b, layout.Pieces)
		}
		if sight.Visible > 1e-6 {
			w := sight.Witness
			if judgeRay(layout, w.From, w.FromLevel, w.To.Along(w.From.Sub(w.To), 1e-7), w.ToLevel+1e-7*(w.FromLevel-w.ToLevel)) {
				t.Fatalf("the witness %+v is blocked: %+v %+v %+v", w, a, b, layout.Pieces)
			}
		}
		if sight.Visible < 1 != (len(sight.Blockers) > 0) || sight.Visible < 1 != (sight.Hidden.Blocker != NoPiece) {
			t.Fatalf("visible %v, blockers %v, hidden %+v: %+v %+v %+v", sight.Visible, sight.Blockers, sight.Hidden, a, b, layout.Pieces)
		}
		if h := sight.Hidden; h.Blocker != NoPiece && sight.Visible < 1-1e-4 && !judgeRay(layout, h.From, h.FromLevel, h.To, h.ToLevel) {
			t.Fatalf("the hidden line %+v is free: %+v %+v %+v", h, a, b, layout.Pieces)
		}
	})
}

func TestAnyLineAgainstSampling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawLayout(t, 8)
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		a, b := drawModel(t, 1, 9), drawModel(t, 12, 23)
		sight := table.Sight(a, b)
		if sight.Any != table.AnyLine(b, a) {
			t.Fatalf("not mutual: %v", sight.Any)
		}
		random := rand.New(rand.NewPCG(1, rapid.Uint64().Draw(t, "seed")))
		if !sight.Any && judgeFindsLine(layout, a, b, random, 3000) {
			t.Fatalf("a line exists that was not found: %+v %+v %+v", a, b, layout.Pieces)
		}
		if w := sight.Witness; sight.Any && w.Blocker == NoPiece && judgeRayDeep(layout, w) {
			t.Fatalf("the witness %+v is blocked", w)
		}
	})
}

// The share that is asked for alone is the one of Sight to the last digit, and no solid that hides anything is left out of it.
func TestVisibleFractionLeavesNothingOut(t *testing.T) {
	hidden := 0
	rapid.Check(t, func(t *rapid.T) {
		table, err := NewTable(drawLayout(t, 12))
		if err != nil {
			t.Skip(err)
		}
		a, b := drawModel(t, 0, 24), drawModel(t, 0, 24)
		share := table.VisibleFraction(a, b)
		if sight := table.Sight(a, b); sight.Visible != share {
			t.Fatalf("%v alone, %v of Sight", share, sight.Visible)
		}
		all := table.camera(a.Center, substantial(a).Top(), substantial(b), nil)
		for i := range table.solids {
			all.consider(int32(i))
		}
		if want := all.develop(false).visible; math.Abs(share-want) > 1e-9 {
			t.Fatalf("%v, with all solids %v for %+v %+v %+v", share, want, a, b, table.layout.Pieces)
		}
		if share < 1 {
			hidden++
		}
	})
	if hidden == 0 {
		t.Error("nothing hides anything")
	}
}

// judgeRayDeep is judgeRay with prisms made smaller by a little more than a line may graze.
func judgeRayDeep(layout Layout, w Line) bool {
	return judgeCut(layout, w.From, w.FromLevel, w.To, w.ToLevel, 4000, 1e-6)
}

// The closed form and the quadrature of the same pictures agree far beyond the promised millionth.
func TestClosedFormAgreesWithQuadrature(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, err := NewTable(drawLayout(t, 8))
		if err != nil {
			t.Skip(err)
		}
		a, b := drawModel(t, 1, 9), drawModel(t, 12, 23)
		closed := table.picture(a, b, nil)
		if closed.overhead || closed.enclosed != NoPiece {
			return
		}
		summed := new(picture)
		*summed = *closed
		summed.veils, summed.others = nil, nil
		for i := range table.solids {
			s := &table.solids[i]
			if s.Top-a.Top() > min(closed.bottom, 0)+Slack && s.Bottom-a.Top() < max(closed.top, 0)-Slack {
				summed.others = append(summed.others, int32(i))
			}
		}
		x, y := closed.develop(false).visible, summed.develop(false).visible
		if math.Abs(x-y) > 1e-6 {
			t.Fatalf("closed form %v, quadrature %v for %+v %+v %+v", x, y, a, b, table.layout.Pieces)
		}
	})
}
