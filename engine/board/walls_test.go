package board

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/geometry"
)

func TestParting(t *testing.T) {
	none := geometry.NoPiece
	for _, c := range [][3]geometry.PieceIndex{{none, none, none}, {2, 2, none}, {none, 2, 2}, {2, none, 2}, {1, 2, 1}} {
		if got := Parting(c[0], c[1]); got != c[2] {
			t.Errorf("%d parts %d and %d, not %d", got, c[0], c[1], c[2])
		}
	}
}

// Through the wall of a house nobody sees anybody, inside it everybody sees everybody, whatever else stands around.
func TestSightPastWalls(t *testing.T) {
	const house, crate, outside, carried, within = 0, 1, 2, 3, 4
	f := newField()
	f.house(8, 8, 6, 6, 3)
	f.box(16, 9, 1, 4, 0, 3)
	f.put(20, 11, 0)
	f.put(0, 0, 0).Carrier = 1
	f.put(9, 9, 0).Spot.Inside = house
	f.within(10, 10, house) // 0
	f.within(13, 12, house) // 1
	f.stand(15, 11, 0)      // 2
	f.stand(19, 11, 0)      // 3: behind the crate
	f.stand(15, 20, 0)      // 4
	b := f.board()
	for _, c := range []struct {
		from         engine.ModelID
		t            Target
		walled, sees bool
	}{
		{0, AtModel(1), false, true}, {0, AtModel(2), true, false}, {2, AtModel(0), true, false}, {2, AtModel(4), false, true},
		{2, AtModel(3), false, false}, {0, AtPiece(house), false, true}, {0, AtPiece(crate), true, false}, {2, AtPiece(house), false, true},
		{2, AtPiece(crate), false, true}, {3, AtPiece(outside), false, true}, {2, AtPiece(outside), false, false}, {0, AtPiece(outside), true, false},
		{0, AtPiece(within), false, true}, {2, AtPiece(within), true, false}, {0, AtPiece(carried), false, true}, {2, AtPiece(carried), true, false},
	} {
		sight := b.SightTo(c.from, c.t)
		if b.Walled(c.from, c.t) != c.walled || sight.Any != c.sees {
			t.Errorf("from %d to %v: walled %v, seen %v", c.from, c.t, b.Walled(c.from, c.t), sight.Any)
		}
		if c.walled && !slices.Equal(sight.Blockers, []geometry.PieceIndex{house}) {
			t.Errorf("from %d to %v: %v hide it", c.from, c.t, sight.Blockers)
		}
	}
}

// Two figures see each other or do not, as the table says of their bodies, and a glimpse is proof of a line.
func TestGlimpsesAreLines(t *testing.T) {
	seen := 0
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		b := f.board()
		from, to := engine.ModelID(rapid.IntRange(0, len(f.figures)-1).Draw(t, "from")), engine.ModelID(rapid.IntRange(0, len(f.figures)-1).Draw(t, "to"))
		if from == to {
			return
		}
		sight := b.SightTo(from, AtModel(to))
		if want := b.Table.Sight(b.Body(from), b.Body(to)); sight.Any != want.Any || sight.Visible != want.Visible {
			t.Fatalf("%v of it is seen, and the table says %v", sight.Visible, want.Visible)
		}
		if b.Glimpses(from, AtModel(to)) != sight.Any {
			t.Fatalf("a glimpse says %v, the whole look %v", !sight.Any, sight.Any)
		}
		at := AtPiece(engine.PieceID(rapid.IntRange(0, len(f.pieces)-1).Draw(t, "piece")))
		if !f.pieces[at.Piece].Gone && b.Glimpses(from, at) && !b.SightTo(from, at).Any {
			t.Fatalf("a glimpse of %v proves a line that there is not", at)
		}
		for _, to := range []Target{AtModel(to), at} {
			if whole := b.SightTo(from, to).Any; (!to.IsPiece() || !f.pieces[to.Piece].Gone) && b.Sees(from, to) != whole {
				t.Fatalf("whether %v is seen is %v, and the whole look says %v", to, !whole, whole)
			}
		}
		if sight.Any {
			seen++
		}
	})
	if seen < 20 {
		t.Errorf("only %d saw anybody", seen)
	}
}

// A figure that hides what is behind it does so for all but itself and its target, outside only, and is named as no piece.
func TestFiguresThatHide(t *testing.T) {
	f := newField()
	f.memory.Hiding = true
	f.box(20, 20, 1, 1, 0, 1)
	f.stand(4, 4, 0)
	f.stand(12, 4, 0)
	big := f.stand(8, 4, 0)
	big.Radius, big.Height, big.Hides = 1.5, 5, true
	b := f.board()
	if sight := b.SightTo(0, AtModel(1)); sight.Any || len(sight.Blockers) > 0 || sight.Witness.Blocker != geometry.NoPiece {
		t.Errorf("past it: %+v", sight)
	}
	if b.SightTo(0, AtModel(2)).Partly() || !b.SightTo(2, AtModel(1)).Any {
		t.Error("it hides itself, or looks at its own back")
	}
	for _, change := range []func(){func() { big.Here = false }, func() { big.Spot.Inside = 0 }, func() { big.Hides = false }, func() { f.memory.Hiding = false }} {
		was, spot := *big, *big.Spot
		if change(); !f.board().SightTo(0, AtModel(1)).Any {
			t.Error("it hides what is behind it all the same")
		}
		*big, *was.Spot, f.memory.Hiding = was, spot, true
	}
}

// A strip reaches what some straight line within it reaches before any house.
func TestWhatAStripReaches(t *testing.T) {
	open, shut := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		f := newField()
		f.stand(2, 12, 0)
		f.stand(rapid.Float64Range(6, 22).Draw(t, "x"), rapid.Float64Range(11, 13).Draw(t, "y"), 0)
		for range rapid.IntRange(1, 3).Draw(t, "houses") {
			p := f.house(rapid.Float64Range(3, 20).Draw(t, "x"), rapid.Float64Range(10.5, 13).Draw(t, "y"), 1, rapid.Float64Range(0.2, 1.5).Draw(t, "d"), 3)
			p.Gone = rapid.IntRange(0, 4).Draw(t, "gone") == 0
		}
		b := f.board()
		strip := geometry.StripFrom(b.Body(0), geometry.Point{X: 1}, 22)
		got, there := b.StripReaches(0, strip, AtModel(1)), b.Body(1)
		clear, near := false, false
		const lines = 400
		for i := range lines + 1 {
			y := strip.Origin.Y - strip.Width/2 + strip.Width*float64(i)/lines
			if math.Abs(y-there.Center.Y) > there.Radius {
				continue
			}
			stopped := false
			for _, p := range f.pieces {
				corners := p.Terrain.Prisms[0].Polygon
				low, high := corners[0], corners[2]
				stopped = stopped || !p.Gone && y >= low.Y && y <= high.Y && low.X < there.Center.X && high.X > strip.Origin.X
				near = near || math.Abs(y-low.Y) < 0.01 || math.Abs(y-high.Y) < 0.01
			}
			clear = clear || !stopped
		}
		if clear && !got || got && !clear && !near {
			t.Fatalf("it reaches: %v, a line does: %v", got, clear)
		}
		if got {
			open++
		} else {
			shut++
		}
	})
	if open < 10 || shut < 10 {
		t.Errorf("%d strips were open and %d shut", open, shut)
	}
	f := newField()
	f.house(4, 4, 6, 6, 3)
	f.within(5, 5, 0)
	f.within(8, 8, 0)
	f.stand(12, 5, 0)
	b := f.board()
	strip := geometry.StripFrom(b.Body(0), geometry.Point{X: 1}, 12)
	if !b.StripReaches(0, strip, AtModel(1)) || b.StripReaches(0, strip, AtModel(2)) || b.StripReaches(2, strip, AtModel(0)) || !b.StripReaches(2, strip, AtPiece(0)) {
		t.Error("walls part whom they do not part")
	}
}

// A table without a piece is worked out once, and is otherwise the same.
func TestATableWithoutAPiece(t *testing.T) {
	f := newField()
	f.box(4, 4, 2, 2, 0, 2)
	f.box(12, 12, 2, 2, 0, 2).Gone = true
	f.put(20, 20, 0)
	f.box(8, 8, 2, 2, 0, 2)
	b := f.board()
	bare := b.Without(0)
	if bare != b.Without(0) || bare == b.Without(3) {
		t.Error("it is not worked out once for each piece")
	}
	for i, want := range []int{0, 0, 0, 1} {
		if got := len(bare.Piece(geometry.PieceIndex(i)).Prisms); got != want {
			t.Errorf("piece %d has %d solids", i, got)
		}
	}
	if layout := b.Layout(); len(layout.Pieces[0].Prisms) != 1 || layout.Pieces[1].Prisms != nil || layout.Pieces[2].Prisms != nil || layout.Width != 24 {
		t.Errorf("the battlefield as it lies is %+v", layout)
	}
}
