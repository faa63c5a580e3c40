package board

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/geometry"
)

func TestWhatAPieceCarries(t *testing.T) {
	f := newField()
	f.house(4, 4, 4, 4, 3)
	crate := f.box(5, 5, 1, 1, 3, 4)
	crate.Terrain.Kind = geometry.Object
	f.stand(7, 7, 3)                       // 0: on the roof
	f.stand(8+Rounding/2, 5, 3)            // 1: on its very edge
	f.within(6, 6, 0)                      // 2: inside
	f.stand(5.5, 5.5, 4)                   // 3: on the crate
	f.stand(3.4, 6, 1).Spot.Wall = 0       // 4: on the wall
	f.stand(7, 5, 3).Spot.Air = true       // 5: over it, in the air
	f.stand(6, 7, 3).Here = false          // 6: gone
	f.stand(12, 12, 0)                     // 7: on the table
	f.stand(8.5, 7, 3)                     // 8: beside the roof, on nothing
	f.stand(4-Rounding/2, 5, 3)            // 9: on the other edge
	f.stand(8+Rounding/2, 4-Rounding/2, 3) // 10: past its corner by a rounding
	f.stand(8+2*Rounding, 4-Rounding/2, 3) // 11: past it by more
	f.box(12, 12, 1, 1, 0, 0).Terrain = &geometry.Piece{Description: geometry.Description{Kind: geometry.Object}}
	load := f.board().LoadOf(0)
	if !slices.Equal(load.On, []engine.ModelID{0, 1, 4, 9, 10}) || !slices.Equal(load.Inside, []engine.ModelID{2}) {
		t.Errorf("it carries %v and holds %v", load.On, load.Inside)
	}
	if len(load.Above) != 1 || !slices.Equal(load.Above[1], []engine.ModelID{3}) {
		t.Errorf("above it are %v", load.Above)
	}
	b := f.board()
	for _, c := range []struct {
		id      int
		at      geometry.PieceIndex
		carried bool
	}{{0, 0, true}, {1, 0, true}, {3, 1, true}, {7, geometry.NoPiece, true}, {8, geometry.NoPiece, false}, {10, 0, true}, {11, geometry.NoPiece, false}} {
		if at, carried := b.Support(*f.figures[c.id].Spot); at != c.at || carried != c.carried {
			t.Errorf("figure %d is carried by %d: %v", c.id, at, carried)
		}
	}
}

// lower carries out what Lower says.
func (f *field) lower() []Lowered {
	lowered := f.board().Lower()
	for _, l := range lowered {
		f.pieces[l.Piece].Terrain = &l.Terrain
	}
	return lowered
}

// After pieces came down, every object and marker lies on something, none has gone up or aside, and nothing comes down any more.
func TestWhatNothingCarriesComesDown(t *testing.T) {
	fell := 0
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		for _, p := range f.pieces {
			if !p.Loose && rapid.IntRange(0, 3).Draw(t, "what") > 0 {
				p.Terrain.Kind = geometry.Object
			}
		}
		before := make([]geometry.Piece, len(f.pieces))
		for i, p := range f.pieces {
			before[i] = *p.Terrain
		}
		fell += len(f.lower())
		lay := f.board().Lay()
		for i, p := range f.pieces {
			was, foot := Foot(&before[i])
			now, bottom := Foot(p.Terrain)
			if was != now || bottom > foot || p.Terrain.Kind != geometry.Object && bottom != foot {
				t.Fatalf("piece %d went from %v at %g to %v at %g", i, was, foot, now, bottom)
			}
			if under := lay.Under(geometry.PieceIndex(i), now, bottom); p.Terrain.Kind == geometry.Object && !p.Gone && under < bottom-geometry.Slack {
				t.Fatalf("piece %d hangs at %g over %g", i, bottom, under)
			}
		}
		if again := f.lower(); len(again) > 0 {
			t.Fatalf("%d pieces come down a second time", len(again))
		}
	})
	if fell < 20 {
		t.Errorf("only %d pieces came down", fell)
	}
}

// A pile comes down as a pile, in one go.
func TestAPileComesDown(t *testing.T) {
	f := newField()
	for i := range 3 {
		f.box(4, 4, 2, 2, 3+float64(i), 4+float64(i)).Terrain.Kind = geometry.Object
	}
	slices.Reverse(f.pieces) // the highest first
	if lowered := f.lower(); len(lowered) != 3 {
		t.Fatalf("%d pieces come down", len(lowered))
	}
	for i, want := range []float64{2, 1, 0} {
		if _, bottom := Foot(f.pieces[i].Terrain); bottom != want {
			t.Errorf("piece %d lies at %g inches, not %g", i, bottom, want)
		}
	}
}

func TestLooseThingsComeDown(t *testing.T) {
	f := newField()
	f.house(4, 4, 4, 4, 3).Gone = true
	f.box(12, 12, 2, 2, 0, 1)
	f.put(5, 5, 3)
	f.put(6, 6, 0).Spot.Inside = 0
	f.put(13, 13, 2)
	f.put(20, 20, 4).Carrier = 0
	f.put(21, 21, 0)
	f.put(22, 22, 3).Gone = true
	want := []Put{
		{2, geometry.Ground(geometry.Point{X: 5, Y: 5})}, {3, geometry.Ground(geometry.Point{X: 6, Y: 6})},
		{4, geometry.Spot{Center: geometry.Point{X: 13, Y: 13}, Level: 1, Inside: geometry.NoPiece, Wall: geometry.NoPiece}},
	}
	if got := f.board().LowerLoose(); !slices.Equal(got, want) {
		t.Errorf("%+v come down, not %+v", got, want)
	}
}

func TestSomethingIsPutDown(t *testing.T) {
	f := newField()
	f.box(4, 4, 2, 2, 0, 1)
	for _, c := range []struct {
		what        string
		air         bool
		wall        geometry.PieceIndex
		level, want float64
	}{{"on its level", false, geometry.NoPiece, 3, 3}, {"out of the air", true, geometry.NoPiece, 3, 1}, {"off a wall", false, 0, 2, 1}} {
		spot, solid := f.board().PutDown(25.4, geometry.Spot{Center: geometry.Point{X: 5.00001, Y: 5}, Level: c.level, Air: c.air, Wall: c.wall, Inside: geometry.NoPiece})
		if spot.Level != c.want || spot.Air || spot.Wall != geometry.NoPiece || spot.Center != (geometry.Point{X: 5, Y: 5}) {
			t.Errorf("%s it comes to %+v", c.what, spot)
		}
		if solid.Bottom != c.want || solid.Top != c.want+1 || solid.Radius != 0.5 || solid.Center != spot.Center {
			t.Errorf("%s it fills %+v", c.what, solid)
		}
	}
}

// free reports whether a figure stands at a spot without overlapping anybody.
func (f *field) free(b Board, id engine.ModelID, spot geometry.Spot) bool {
	body := f.figures[id].At(spot)
	return !slices.ContainsFunc(b.Others(id), func(other geometry.Cylinder) bool { return BodiesOverlap(body, other) })
}

// Whoever settles comes down, to a place that is free where any is near, and straight down where that is.
func TestSettling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		g := f.figures[0]
		g.Spot.Center = geometry.Point{X: rapid.Float64Range(3, 21).Draw(t, "x"), Y: rapid.Float64Range(3, 21).Draw(t, "y")}
		g.Spot.Level += 1
		b := f.board()
		landing := b.Settle(0)
		under := geometry.Ground(g.Spot.Center)
		under.Level, _ = b.Table.SurfaceBelow(g.Spot.Center, g.Spot.Level)
		if landing.Level > g.Spot.Level+geometry.Slack || landing.Inside != geometry.NoPiece || landing.Air {
			t.Fatalf("from %+v it settles at %+v", *g.Spot, landing)
		}
		stand := b.Table.Reach(geometry.Movement{Mover: g.At(under), Start: under, Blocks: b.Occupied(0)})
		if stand.Obstacle(under).Kind == geometry.Unhindered && landing.Center.Distance(under.Center) > Rounding {
			t.Fatalf("straight below, at %+v, it is free, and it settles at %+v", under, landing)
		}
		if landing != under && !f.free(b, 0, landing) {
			t.Fatalf("it settles on somebody at %+v", landing)
		}
	})
}

// Where somebody gives way he stands free, on his level, and no free place in the same ring is nearer.
func TestAsides(t *testing.T) {
	moved := 0
	rapid.Check(t, func(t *rapid.T) {
		f := newField()
		for range rapid.IntRange(0, 4).Draw(t, "boxes") {
			f.box(float64(rapid.IntRange(6, 15).Draw(t, "x")), float64(rapid.IntRange(6, 15).Draw(t, "y")), 2, 1, 0, 2)
		}
		f.stand(12, 12, 0)
		for range rapid.IntRange(1, 4).Draw(t, "others") {
			f.stand(rapid.Float64Range(10, 14).Draw(t, "x"), rapid.Float64Range(10, 14).Draw(t, "y"), 0)
		}
		b, left := f.board(), rapid.Bool().Draw(t, "left is safe")
		safe := func(spot geometry.Spot) bool { return !left || spot.Center.X < 12 }
		spots := b.Asides(0, safe)
		if first, any := b.Aside(0, safe); any != (len(spots) > 0) || any && first != spots[0] {
			t.Fatalf("it goes to %+v first, of %+v", first, spots)
		}
		far := 0.0
		for _, spot := range spots {
			moved++
			inches := spot.Center.Distance(f.figures[0].Spot.Center)
			if far = max(far, inches); math.Abs(inches-far) > asideSlack || !safe(spot) || !f.free(b, 0, spot) || !b.Stands(f.figures[0].At(spot), spot, nil) {
				t.Fatalf("it cannot give way to %+v", spot)
			}
		}
		for i := range 72 {
			near := *f.figures[0].Spot
			near.Center = near.Center.Along(Bearing(i, 72), far*0.9).Committed()
			if len(spots) > 0 && !left && f.free(b, 0, near) && b.Stands(f.figures[0].At(near), near, nil) {
				t.Fatalf("%v is nearer than %g inches, and free", near.Center, far)
			}
		}
	})
	if moved < 50 {
		t.Errorf("only %d places were found", moved)
	}
}

func TestWhoGivesNoWay(t *testing.T) {
	f := newField()
	f.stand(12, 12, 0)
	f.stand(14, 12, 0)
	if spots := f.board().Asides(0, func(geometry.Spot) bool { return true }); len(spots) > 0 {
		t.Errorf("nobody is in its way, and it goes to %v", spots)
	}
	f.stand(12.2, 12, 0)
	if spots := f.board().Asides(0, func(geometry.Spot) bool { return false }); len(spots) == 0 {
		t.Error("where no place is safe it stays")
	}
}

func TestStanding(t *testing.T) {
	f := newField()
	f.house(4, 4, 4, 4, 3)
	f.box(12, 12, 2, 2, 0, 1)
	f.stand(1, 1, 0)
	spot := func(x, y, level float64, inside geometry.PieceIndex) geometry.Spot {
		return geometry.Spot{Center: geometry.Point{X: x, Y: y}, Level: level, Inside: inside, Wall: geometry.NoPiece}
	}
	for _, c := range []struct {
		what         string
		spot         geometry.Spot
		free, stands bool
	}{
		{"on the table", spot(10, 10, 0, geometry.NoPiece), true, true},
		{"over its edge", spot(0.3, 10, 0, geometry.NoPiece), false, false},
		{"on a roof", spot(6, 6, 3, geometry.NoPiece), true, true},
		{"above a roof", spot(6, 6, 3.5, geometry.NoPiece), true, false},
		{"in a box", spot(13, 13, 0, geometry.NoPiece), false, false},
		{"on an end", spot(16.2, 16, 0, geometry.NoPiece), false, false},
		{"inside a house", spot(6, 6, 0, 0), true, true},
		{"in its wall", spot(4.2, 6, 0, 0), false, false},
	} {
		b, body := f.board(), f.figures[0].At(c.spot)
		ends := []geometry.Cylinder{{Center: geometry.Point{X: 16, Y: 16}, Radius: 0.5, Height: 1}}
		if b.Free(body, c.spot, ends) != c.free || b.Stands(body, c.spot, ends) != c.stands {
			t.Errorf("%s: it is not as it should be", c.what)
		}
	}
}

// A fall ends below the edge, touching what one falls from; the depth of a shove over it is the same.
func TestLanding(t *testing.T) {
	f := newField()
	f.box(8, 8, 6, 6, 0, 4)
	f.stand(13, 11, 4)
	b := f.board()
	d := b.Shove(0, geometry.Point{X: 1}, 4)
	if d.Edge == nil || b.Depth(0, d.Displacement) != 4 {
		t.Fatalf("it does not go over the edge: %+v", d)
	}
	landing, room := b.Landing(0, *d.Edge, d.From)
	if !room || landing.Level != 0 || math.Abs(landing.Center.X-14.5) > 0.02 {
		t.Errorf("it lands at %+v", landing)
	}
	if still := b.Shove(0, geometry.Point{X: 1}, 0.5); b.Depth(0, still.Displacement) != 0 {
		t.Error("it falls without an edge")
	}
	f.box(14, 4, 0.8, 14, 0, 9)
	if d := f.board().Shove(0, geometry.Point{X: 1}, 4); d.Edge != nil && f.board().Depth(0, d.Displacement) > 0 {
		t.Error("it falls where a wall stands")
	}
}

func TestCeilingIsTheLowestThingOverTheMiddle(t *testing.T) {
	f := newField()
	f.stand(5, 5, 0)
	f.stand(5, 5, 2.5)
	f.stand(7.2, 5, 0)
	f.box(4, 4, 3, 3, 2, 2.5)
	f.box(4, 4, 3, 3, 5, 6)
	b := f.board()
	for id, want := range []float64{2, 2.5, math.Inf(1)} {
		got, under := b.Ceiling(engine.ModelID(id))
		if got != want || under == math.IsInf(want, 1) {
			t.Errorf("over figure %d: %v, %v; want %v", id, got, under, want)
		}
	}
}
