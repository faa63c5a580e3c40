package board

import (
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/geometry"
)

// askCrowd compares what the crowd says of a position with looking at every figure, and returns the first difference.
func askCrowd(f *field, b Board, from engine.ModelID, way geometry.Point, inches float64) string {
	body := b.Body(from)
	strip := geometry.StripFrom(body, way, inches)
	disc := geometry.Disc{Center: body.Center.Along(way, 3), Radius: inches, Bottom: body.Bottom, Top: body.Top()}
	wide := geometry.Point{X: inches, Y: inches}
	low, high := body.Center.Sub(wide), body.Center.Add(wide)
	for _, one := range []struct {
		name string
		got  []engine.ModelID
		want func(engine.ModelID, Figure) bool
	}{
		{"touching", b.Touching(body), func(_ engine.ModelID, g Figure) bool { return geometry.Contact(body, g.Body()) }},
		{"within", b.Within(body, inches), func(_ engine.ModelID, g Figure) bool {
			gap := geometry.GapBetween(body, g.Body())
			return gap.Ground <= inches && gap.Vertical <= inches
		}},
		{"disc", b.InDisc(disc), func(_ engine.ModelID, g Figure) bool { return disc.Touches(g.Body()) != geometry.Untouched }},
		{"strip", b.InStrip(strip), func(_ engine.ModelID, g Figure) bool { return strip.Touches(g.Body()) != geometry.Untouched }},
		{"contacts", b.ContactsOf(from), func(id engine.ModelID, _ Figure) bool { return b.InContact(from, id) }},
		{"around piece 0", b.AroundPiece(0, inches), func(_ engine.ModelID, g Figure) bool {
			gap := b.Table.GapToPiece(g.Body(), 0)
			return gap.Ground <= inches && gap.Vertical <= inches
		}},
		{"touching piece 0", b.TouchingPiece(0), func(_ engine.ModelID, g Figure) bool { return b.Table.ContactPiece(g.Body(), 0) }},
		{"contacts of piece 0", b.ContactsOfPiece(0), func(id engine.ModelID, _ Figure) bool { return b.TouchesPiece(id, 0) }},
		{"beneath piece 0", b.Beneath(AtPiece(0)), func(id engine.ModelID, _ Figure) bool { return b.InTheWay(id, AtPiece(0)) }},
		{"beneath a figure", b.Beneath(AtModel(from)), func(id engine.ModelID, _ Figure) bool { return b.InTheWay(id, AtModel(from)) }},
	} {
		if want := f.each(one.want); !slices.Equal(one.got, want) {
			return one.name
		}
	}
	around := b.Around(low, high)
	if slices.ContainsFunc(f.each(func(_ engine.ModelID, g Figure) bool { return (Box{low, high}).Meets(g.Body()) }), func(id engine.ModelID) bool { return !slices.Contains(around, id) }) {
		return "around"
	}
	return ""
}

// All positions of a match share one crowd, and each is told what holds in it, whichever was asked before.
func TestACrowdOfEveryPosition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		fields, memory := []*field{drawField(t), drawField(t), drawField(t)}, &Memory{}
		var boards []Board
		for _, f := range fields {
			f.memory = memory
			boards = append(boards, f.board())
		}
		for range 6 {
			at := rapid.IntRange(0, len(fields)-1).Draw(t, "position")
			f := fields[at]
			from := rapid.IntRange(0, len(f.figures)-1).Draw(t, "from")
			if what := askCrowd(f, boards[at], engine.ModelID(from), Bearing(rapid.IntRange(0, 71).Draw(t, "way"), 72), rapid.Float64Range(0, 9).Draw(t, "inches")); what != "" {
				t.Fatalf("%s: the crowd differs from looking at everybody", what)
			}
			f.figures[from].Spot.Center.X += rapid.Float64Range(-2, 2).Draw(t, "step")
			f.figures[from].Here = rapid.Bool().Draw(t, "there")
			f.figures[from].Radius = rapid.Float64Range(0.5, 2).Draw(t, "grown")
		}
	})
}

// Several goroutines may ask at once, each about a position of its own.
func TestACrowdIsAskedFromEverywhere(t *testing.T) {
	memory, group := &Memory{}, sync.WaitGroup{}
	for k := range 4 {
		group.Go(func() {
			f := newField()
			f.memory = memory
			f.box(4, 4, 2, 2, 0, 1)
			for i := range 3 + k {
				f.stand(2+float64(i), 3+float64(k), 0)
			}
			b := f.board()
			for i := range 200 {
				if what := askCrowd(f, b, engine.ModelID(i%len(f.figures)), Bearing(i, 200), 2); what != "" {
					t.Errorf("%s: the crowd differs from looking at everybody", what)
				}
			}
		})
	}
	group.Wait()
}

// Nearby pieces are found for whoever clings to them or is inside them, too.
func TestPiecesAroundAFigure(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		if len(f.figures) > 1 {
			f.figures[0].Spot.Inside = geometry.PieceIndex(len(f.pieces) - 1)
			f.figures[1].Spot.Wall = 0
		}
		b := f.board()
		for id := range engine.ModelID(len(f.figures)) {
			around := b.PiecesAround(id)
			for at := range engine.PieceID(len(f.pieces)) {
				if !f.pieces[at].Loose && b.TouchesPiece(id, at) && !slices.Contains(around, geometry.PieceIndex(at)) {
					t.Fatalf("figure %d touches piece %d, which is not among %v", id, at, around)
				}
			}
		}
	})
}
