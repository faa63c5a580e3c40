package board

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/geometry"
)

// What is put down beside a figure touches it, on its side of the walls, and stands on nobody and nothing.
func TestSpotsBeside(t *testing.T) {
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		f.figures[0].Here = true
		b := f.board()
		for _, spot := range b.SpotsBeside(0, Loose(30, geometry.Spot{})) {
			found++
			body := Loose(30, spot)
			if !geometry.Contact(f.figures[0].Body(), body) || spot.Inside != f.figures[0].Spot.Inside {
				t.Fatalf("at %+v it does not touch", spot)
			}
			if OnAny(body, b.MarkerBodies(engine.NoPiece)) || !b.Lay().Holds(body) || b.Lay().Fills(body, spot.Inside) {
				t.Fatalf("at %+v it has no room", spot)
			}
			for _, other := range b.Others(engine.NoModel) {
				if BodiesOverlap(body, other) {
					t.Fatalf("at %+v it stands on somebody", spot)
				}
			}
		}
	})
	if found < 100 {
		t.Errorf("only %d spots were found", found)
	}
	f := newField()
	f.stand(12, 12, 0)
	if spots := f.board().SpotsBeside(0, Loose(30, geometry.Spot{})); len(spots) != besideWays {
		t.Errorf("on a bare table there are %d", len(spots))
	}
}

// What lands beside a target touches it, lies on its level, on the table and in no terrain.
func TestLandingsBeside(t *testing.T) {
	landed := 0
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		f.box(20, 20, 1, 1, 0, 1).Terrain.Kind = geometry.Object
		crate, b := AtPiece(engine.PieceID(len(f.pieces)-1)), f.board()
		whats, targets := []Target{crate, AtModel(0)}, []Target{AtModel(0), AtModel(engine.ModelID(len(f.figures) - 1)), crate}
		what, to := rapid.SampledFrom(whats).Draw(t, "what"), rapid.SampledFrom(targets).Draw(t, "to")
		if what == to {
			return
		}
		for _, spot := range b.LandingsBeside(what, to) {
			landed++
			gap := 0.0
			if what.IsPiece() {
				gap = b.GapAt(what.Piece, spot, to)
			} else {
				gap = math.Inf(1)
				body := f.figures[what.Model].At(spot)
				for _, foot := range b.FootOf(to) {
					gap = min(gap, max(0, foot.DistanceTo(body.Center)-body.Radius))
				}
				if b.Lay().Fills(body, spot.Inside) || !b.Lay().Holds(body) {
					t.Fatalf("at %+v it has no room", spot)
				}
			}
			if gap > geometry.ContactGap || spot.Level != b.LevelOf(to) {
				t.Fatalf("at %+v it is %g inches away from %v", spot, gap, to)
			}
		}
	})
	if landed < 100 {
		t.Errorf("only %d landings were found", landed)
	}
}

// Nothing lands in a box that stands beside the target, nor on a marker, and inside only what is on that side of the wall.
func TestWhereNothingLands(t *testing.T) {
	f := newField()
	f.house(8, 8, 6, 6, 3)
	f.put(10.5, 11, 0).Spot.Inside = 0
	f.within(11.6, 11, 0)
	f.stand(3, 3, 0)
	f.box(3.6, 2, 2, 2, 0, 1)
	b := f.board()
	for _, spot := range b.LandingsBeside(AtModel(1), AtModel(0)) {
		if spot.Inside != 0 || OnAny(f.figures[1].At(spot), b.MarkerBodies(engine.NoPiece)) {
			t.Errorf("it lands at %+v", spot)
		}
	}
	if spots := b.LandingsBeside(AtPiece(2), AtModel(0)); len(spots) > 0 {
		t.Errorf("a piece is thrown into a house, to %v", spots)
	}
	for _, spot := range b.LandingsBeside(AtPiece(1), AtModel(1)) {
		if spot.Center.X > 3.6 && math.Abs(spot.Center.Y-3) < 1 {
			t.Errorf("something loose lands in the box, at %v", spot.Center)
		}
	}
}

// A piece beside a figure touches it and overlaps nothing; halfway, it is as far from the one as from the other.
func TestAPieceBesideAndHalfway(t *testing.T) {
	beside, halfway := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		f.box(22, 22, 1, 1, 0, 1).Terrain.Kind = geometry.Object
		at := engine.PieceID(len(f.pieces) - 1)
		f.figures[0].Here, f.figures[0].Spot.Level = true, 0
		f.stand(rapid.Float64Range(4, 20).Draw(t, "x"), rapid.Float64Range(4, 20).Draw(t, "y"), 0)
		b, other := f.board(), AtModel(engine.ModelID(len(f.figures)-1))
		stands := func(spot geometry.Spot) {
			center, bottom := Foot(f.pieces[at].Terrain)
			if moved := Shifted(*f.pieces[at].Terrain, Shortened(spot.Center.Sub(center), 0), spot.Level-bottom); b.Overlaps(at, &moved) {
				t.Fatalf("at %+v it has no room", spot)
			}
		}
		if spot, ok := b.PieceBeside(0, at, Bearing(rapid.IntRange(0, 35).Draw(t, "way"), 36)); ok {
			beside++
			stands(spot)
			if gap := b.GapAt(at, spot, AtModel(0)); gap > geometry.ContactGap {
				t.Fatalf("at %+v it is %g inches away", spot, gap)
			}
		}
		first := -1.0
		for _, spot := range b.Halfway(0, other, at) {
			halfway++
			stands(spot)
			one, two := b.GapAt(at, spot, AtModel(0)), b.GapAt(at, spot, other)
			if first < 0 {
				first = one
			}
			if math.Abs(one-two) > geometry.ContactGap || math.Abs(one-first) > 2*geometry.ContactGap {
				t.Fatalf("at %+v it is %g inches from one and %g from the other", spot, one, two)
			}
		}
	})
	if beside < 20 || halfway < 20 {
		t.Errorf("only %d places beside and %d halfway were found", beside, halfway)
	}
	f := newField()
	f.box(22, 22, 1, 1, 0, 1)
	f.stand(10, 10, 0)
	f.stand(10, 10, 0)
	if spots := f.board().Halfway(0, AtModel(1), 0); len(spots) > 0 {
		t.Errorf("between two in one place are %v", spots)
	}
}
