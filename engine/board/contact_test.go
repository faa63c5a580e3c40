package board

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/geometry"
)

func TestContactBetweenFigures(t *testing.T) {
	for _, c := range []struct {
		what   string
		change func(f *field)
		want   bool
	}{
		{"edge to edge", func(*field) {}, true},
		{"a little apart", func(f *field) { f.figures[1].Spot.Center.X += 2 * geometry.ContactGap }, false},
		{"one above the other", func(f *field) { f.figures[1].Spot.Level = 1 }, true},
		{"one over the other", func(f *field) { f.figures[1].Spot.Level = 1.1 }, false},
		{"one is a ghost", func(f *field) { f.figures[1].Ghost = true }, false},
		{"one has left the table", func(f *field) { f.figures[0].Here = false }, false},
		{"one is behind a wall", func(f *field) { f.figures[0].Spot.Inside = 0 }, false},
		{"both are behind it", func(f *field) { f.figures[0].Spot.Inside, f.figures[1].Spot.Inside = 0, 0 }, true},
	} {
		f := newField()
		f.house(3, 3, 4, 4, 3)
		f.stand(4, 5, 0)
		f.stand(5, 5, 0)
		c.change(f)
		b := f.board()
		if b.InContact(0, 1) != c.want || b.InContact(1, 0) != c.want {
			t.Errorf("%s: contact is not %v", c.what, c.want)
		}
		if b.InContact(0, 0) {
			t.Errorf("%s: in contact with itself or with nobody", c.what)
		}
	}
}

func TestContactWithAPiece(t *testing.T) {
	const crate, house, thing = 0, 1, 2
	for _, c := range []struct {
		what   string
		change func(f *field)
		at     engine.PieceID
		want   bool
	}{
		{"at its side", func(*field) {}, crate, true},
		{"away from it", func(f *field) { f.figures[0].Spot.Center.X -= 0.05 }, crate, false},
		{"on top", func(f *field) { f.figures[0].Spot.Center.X, f.figures[0].Spot.Level = 5, 2 }, crate, true},
		{"clinging far above", func(f *field) { f.figures[0].Spot.Wall, f.figures[0].Spot.Level = crate, 9 }, crate, true},
		{"gone", func(f *field) { f.pieces[crate].Gone = true }, crate, false},
		{"a ghost", func(f *field) { f.figures[0].Ghost = true }, crate, false},
		{"off the table", func(f *field) { f.figures[0].Here = false }, crate, false},
		{"inside a house, with the house", func(f *field) { f.figures[0].Spot.Inside = house }, house, false},
		{"inside a house, with what is outside", func(f *field) { f.figures[0].Spot.Inside = house }, crate, false},
		{"beside something loose", func(*field) {}, thing, true},
		{"with a wall between", func(f *field) { f.pieces[thing].Spot.Inside = house }, thing, false},
		{"carrying it", func(f *field) { f.pieces[thing].Carrier = 0; f.figures[0].Ghost = true }, thing, true},
		{"somebody else carries it", func(f *field) { f.stand(3.5, 5, 0); f.pieces[thing].Carrier = 1 }, thing, false},
		{"loose and gone", func(f *field) { f.pieces[thing].Gone = true }, thing, false},
	} {
		f := newField()
		f.box(4, 4, 2, 2, 0, 2)
		f.house(10, 10, 4, 4, 3)
		f.put(2.5, 5, 0)
		f.stand(3.5, 5, 0)
		c.change(f)
		if got := f.board().TouchesPiece(0, c.at); got != c.want {
			t.Errorf("%s: contact is %v", c.what, got)
		}
	}
}

// Gaps are the same from both ends, and as wide as a body would have to grow to touch.
func TestGaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		b := f.board()
		var targets []Target
		for i := range f.figures {
			targets = append(targets, AtModel(engine.ModelID(i)))
		}
		for i, p := range f.pieces {
			if !p.Gone {
				targets = append(targets, AtPiece(engine.PieceID(i)))
			}
		}
		one, other := rapid.SampledFrom(targets).Draw(t, "one"), rapid.SampledFrom(targets).Draw(t, "other")
		if one.IsModel() || other.IsModel() || f.pieces[one.Piece].Loose && f.pieces[other.Piece].Loose {
			gap, back := b.GapBetween(one, other), b.GapBetween(other, one)
			if math.Abs(gap.Ground-back.Ground) > 1e-9 || math.Abs(gap.Vertical-back.Vertical) > 1e-9 {
				t.Fatalf("from %v to %v it is %+v, back %+v", one, other, gap, back)
			}
		}
		if !one.IsModel() || !other.IsModel() || one == other {
			return
		}
		gap := b.Gap(one.Model, other)
		reach := max(gap.Ground, gap.Vertical)
		if !b.WithinReach(one.Model, other.Model, reach+1e-9) || reach > 1e-6 && b.WithinReach(one.Model, other.Model, reach-1e-6) {
			t.Fatalf("within reach of %g inches is not what the gap %+v says", reach, gap)
		}
	})
}

// A piece that is gone is still measured from where it stood.
func TestTheGapFromWhatIsGone(t *testing.T) {
	f := newField()
	f.box(4, 4, 2, 2, 0, 2).Gone = true
	f.stand(10, 5, 0)
	if gap := f.board().GapBetween(AtPiece(0), AtModel(0)); math.Abs(gap.Ground-(5-0.5-math.Sqrt2)) > 1e-9 {
		t.Errorf("the gap is %g inches", gap.Ground)
	}
}

func TestWhatATargetIs(t *testing.T) {
	f := newField()
	f.box(4, 4, 2, 2, 1, 3)
	f.stand(10, 5, 2)
	b := f.board()
	if b.Middle(AtPiece(0)) != (geometry.Point{X: 5, Y: 5}) || b.LevelOf(AtPiece(0)) != 1 || math.Abs(b.RadiusOf(AtPiece(0))-math.Sqrt2) > 1e-9 || len(b.FootOf(AtPiece(0))) != 1 {
		t.Error("the piece is somewhere else, or of another size")
	}
	if b.Middle(AtModel(0)) != (geometry.Point{X: 10, Y: 5}) || b.LevelOf(AtModel(0)) != 2 || b.RadiusOf(AtModel(0)) != 0.5 || b.BodyOf(AtModel(0)) != b.Body(0) {
		t.Error("the figure is somewhere else, or of another size")
	}
	if AtModel(3).Name() != engine.ModelID(3) || AtPiece(4).Name() != engine.PieceID(4) || Nobody.IsModel() || Nobody.IsPiece() {
		t.Error("targets are named by something else")
	}
}

func TestMarkersAreNoEnds(t *testing.T) {
	f := newField()
	f.put(4, 4, 0)
	f.put(10, 10, 0).Carrier = 0
	f.put(12, 12, 0).Gone = true
	f.put(8, 8, 0)
	f.box(1, 1, 1, 1, 0, 1)
	f.stand(4.3, 4, 0)
	f.stand(20, 20, 0).Here = false
	f.stand(15, 15, 0)
	b := f.board()
	if got := b.Markers(engine.NoPiece); !slices.Equal(got, []engine.PieceID{0, 3}) {
		t.Errorf("%v lie on the table", got)
	}
	if got := b.MarkerBodies(3); len(got) != 1 || got[0].Center.X != 4 {
		t.Errorf("but for one, %v lie there", got)
	}
	if got := b.EndsFor(0); len(got) != 1 || got[0].Center.X != 8 {
		t.Errorf("what lies under a base keeps it from staying: %v", got)
	}
	if got := b.Occupied(0); len(got) != 2 || got[0] != b.Body(2) {
		t.Errorf("it cannot stand on %v", got)
	}
	if got := b.Standing(0); !slices.Equal(got, []engine.ModelID{2}) {
		t.Errorf("besides, %v stand there", got)
	}
}

// Brushes agrees with walking in small steps.
func TestBrushes(t *testing.T) {
	touched := 0
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		f.pieces[0].Gone = false
		b, body := f.board(), f.figures[0].Body()
		points := []geometry.Point{body.Center}
		for range rapid.IntRange(1, 3).Draw(t, "legs") {
			points = append(points, geometry.Point{X: rapid.Float64Range(0, 24).Draw(t, "x"), Y: rapid.Float64Range(0, 24).Draw(t, "y")})
		}
		at, found := Brushes(b.Table, body, points, 0)
		if there := (geometry.Cylinder{Center: at, Radius: body.Radius, Bottom: body.Bottom, Height: body.Height}); found && !b.Table.ContactPiece(there, 0) {
			t.Fatalf("at %v it touches nothing", at)
		}
		for i := 0; i+1 < len(points); i++ {
			for step := 0.0; step <= 1; step += 0.002 {
				body.Center = points[i].Along(points[i+1].Sub(points[i]), step)
				if gap := b.Table.GapToPiece(body, 0); gap.Ground <= 0 && gap.Vertical <= 0 {
					if !found {
						t.Fatalf("at %v it touches", body.Center)
					}
					if at.Distance(body.Center) > 0.2 {
						t.Fatalf("it touches first at %v, not %v", body.Center, at)
					}
					touched++
					return
				}
			}
		}
	})
	if touched < 10 {
		t.Errorf("only %d paths touched anything", touched)
	}
}

// Whoever is beneath something overlaps it, and is on the same side of the walls.
func TestInTheWay(t *testing.T) {
	f := newField()
	f.house(3, 3, 5, 5, 3)
	f.put(5, 5, 0).Spot.Inside = 0
	f.box(12, 12, 2, 2, 1.5, 3)
	f.within(5, 5.4, 0)
	f.stand(5, 5.4, 0)
	f.stand(13, 13, 0)
	f.stand(13, 13, 1)
	f.stand(13.5, 13, 1).Here = false
	b := f.board()
	for _, c := range []struct {
		id   engine.ModelID
		t    Target
		want bool
	}{
		{0, AtPiece(1), true}, {1, AtPiece(1), false}, {0, AtPiece(0), false}, {1, AtPiece(0), true},
		{2, AtPiece(2), false}, {3, AtPiece(2), true}, {4, AtPiece(2), false}, {0, AtModel(1), false}, {2, AtModel(3), false}, {3, AtModel(3), false},
	} {
		if b.InTheWay(c.id, c.t) != c.want {
			t.Errorf("figure %d is in the way of %v: %v", c.id, c.t, !c.want)
		}
	}
	f.figures[2].Spot.Level = 0.5
	if b := f.board(); !b.InTheWay(2, AtModel(3)) || !b.InTheWay(3, AtModel(2)) || !slices.Equal(b.Beneath(AtModel(3)), []engine.ModelID{2}) {
		t.Error("two that overlap are not in each other's way")
	}
}

func TestApartIgnoresHeight(t *testing.T) {
	f := newField()
	f.stand(5, 5, 0)
	f.stand(10, 5, 9)
	f.box(15, 4, 2, 2, 6, 8)
	b := f.board()
	for target, want := range map[Target]float64{AtModel(0): 0, AtModel(1): 4, AtPiece(0): 9.5} {
		if got := b.Apart(0, target); math.Abs(got-want) > geometry.Slack {
			t.Errorf("%v is %v away, want %v", target, got, want)
		}
	}
}

// What hangs over the way does not hide where the same piece stands in it.
func TestBrushesUnderAnArch(t *testing.T) {
	f := newField()
	arch := f.box(12, 8, 2, 4, 3, 4)
	arch.Terrain.Prisms = append(arch.Terrain.Prisms, box(14, 8, 1, 4, 0, 4).Prisms...)
	figure := f.stand(8, 10, 0)
	b, body := f.board(), figure.Body()
	at, found := Brushes(b.Table, body, []geometry.Point{body.Center, {X: 20, Y: 10}}, 0)
	if !found || math.Abs(at.X+body.Radius-14) > geometry.ContactGap {
		t.Errorf("it touches at %v: %v", at, found)
	}
	if at, found := Brushes(b.Table, body, []geometry.Point{body.Center, {X: 13, Y: 10}}, 0); found {
		t.Errorf("under the arch it touches at %v", at)
	}
}
