package board

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/geometry"
)

// east is the direction in which things are pushed here.
var east = geometry.Point{X: 1}

func TestWhatStopsAShove(t *testing.T) {
	for _, c := range []struct {
		what  string
		put   func(f *field)
		moved float64
		kind  geometry.ObstacleKind
		by    Target
	}{
		{"nothing", func(*field) {}, 6, geometry.Unhindered, Nobody},
		{"a figure", func(f *field) { f.stand(14, 10, 0) }, 3, geometry.OntoModel, AtModel(1)},
		{"the second of two figures", func(f *field) { f.stand(20, 20, 0); f.stand(14, 10, 0) }, 3, geometry.OntoModel, AtModel(2)},
		{"a marker behind figures", func(f *field) { f.stand(20, 20, 0); f.put(13, 10, 0) }, 2, geometry.OntoModel, AtPiece(0)},
		{"a box", func(f *field) { f.box(15, 9, 1, 2, 0, 2) }, 4.5, geometry.IntoPiece, AtPiece(0)},
		{"who has left the table", func(f *field) { f.stand(14, 10, 0).Here = false }, 6, geometry.Unhindered, Nobody},
		{"what is gone", func(f *field) { f.box(15, 9, 1, 2, 0, 2).Gone = true }, 6, geometry.Unhindered, Nobody},
		{"what is carried", func(f *field) { f.put(13, 10, 0).Carrier = 0 }, 6, geometry.Unhindered, Nobody},
		{"the table's edge", func(f *field) { f.width = 13 }, 2.5, geometry.OffTable, Nobody},
	} {
		f := newField()
		f.stand(10, 10, 0)
		c.put(f)
		d := f.board().Shove(0, east, 6)
		if math.Abs(d.Moved-c.moved) > geometry.ContactGap || d.Hit.Kind != c.kind || d.By != c.by {
			t.Errorf("%s: it goes %g inches and is stopped by %v (%v)", c.what, d.Moved, d.By, d.Hit.Kind)
		}
		if f.figures[0].Spot.Center.X != 10 {
			t.Errorf("%s: asking moves it", c.what)
		}
	}
}

func TestALooseThingIsPushed(t *testing.T) {
	f := newField()
	f.box(8, 8, 6, 4, 0, 2)
	f.put(10, 10, 2)
	f.put(16, 3, 0)
	f.stand(16.8, 10, 0)
	b := f.board()
	over := b.ShoveLoose(1, east, 6)
	if over.Edge == nil || over.Edge.Center.X != 14 || over.Rest != 2 || over.By != Nobody {
		t.Fatalf("it does not go over the edge: %+v", over)
	}
	if landing, room := b.LooseLanding(1, over.Displacement); !room || landing.Level != 0 || landing.Center.X < 14.4 {
		t.Errorf("it comes down at %+v", landing)
	}
	*f.pieces[1].Spot = geometry.Ground(geometry.Point{X: 14.6, Y: 10})
	if d := f.board().ShoveLoose(1, east, 6); math.Abs(d.Moved-1.2) > geometry.ContactGap || d.By != AtModel(0) {
		t.Errorf("it goes %g inches and meets %v", d.Moved, d.By)
	}
	*f.pieces[1].Spot = geometry.Ground(geometry.Point{X: 14.6, Y: 3})
	if d := f.board().ShoveLoose(1, east, 6); math.Abs(d.Moved-0.4) > geometry.ContactGap || d.By != AtPiece(2) {
		t.Errorf("it goes %g inches and meets %v", d.Moved, d.By)
	}
}

func TestTheWayBetween(t *testing.T) {
	f := newField()
	f.stand(4, 4, 0)
	f.stand(7, 8, 0)
	f.box(16, 3, 2, 2, 0, 1)
	b := f.board()
	for _, c := range []struct {
		other Target
		from  geometry.Point
		t     Target
		way   geometry.Point
		room  float64
	}{
		{AtModel(0), geometry.Point{}, AtModel(1), geometry.Point{X: 3, Y: 4}, 4},
		{Nobody, geometry.Point{X: 7, Y: 5}, AtModel(1), geometry.Point{Y: 3}, 2.5},
		{AtModel(0), geometry.Point{}, AtPiece(0), geometry.Point{X: 13}, 12.5 - math.Sqrt2},
		{AtModel(0), geometry.Point{}, AtModel(0), geometry.Point{}, 0},
	} {
		if way, room := b.Between(c.other, c.from, c.t); way != c.way || math.Abs(room-c.room) > 1e-9 {
			t.Errorf("to %v it is %v with %g inches of room", c.t, way, room)
		}
	}
}

// A piece that is pushed stops where it touches, and drops where its middle leaves what carries it.
func TestAPieceIsDragged(t *testing.T) {
	for _, c := range []struct {
		what                string
		put                 func(f *field)
		inches, level, drop float64
	}{
		{"free", func(*field) {}, 4, 0, 0},
		{"to a figure", func(f *field) { f.stand(13.5, 10, 0) }, 2, 0, 0},
		{"past somebody in a house", func(f *field) { f.house(2, 18, 4, 4, 2); f.add(13.5, 10, 0, 1) }, 4, 0, 0},
		{"to a box", func(f *field) { f.box(12, 9, 1, 2, 0, 1) }, 1, 0, 0},
		{"under a deck", func(f *field) { f.box(12, 8, 9, 4, 3, 4) }, 4, 0, 0},
		{"off a roof", func(f *field) {
			f.box(8, 8, 4, 4, 0, 2)
			f.pieces[0].Terrain.Prisms[0].Bottom, f.pieces[0].Terrain.Prisms[0].Top = 2, 3
		}, 4, 0, 2},
	} {
		f := newField()
		f.box(10, 9.5, 1, 1, 0, 1).Terrain.Kind = geometry.Object
		c.put(f)
		d := f.board().Drag(0, east, 4)
		if math.Abs(d.Inches-c.inches) > 1e-9 || d.Way != east.Times(c.inches) || d.Level != c.level || d.Drop != c.drop {
			t.Errorf("%s: %+v", c.what, d)
		}
		there := f.board().Moved(0, d.Way, d.Level)
		if center, bottom := Foot(&there); math.Abs(center.X-10.5-c.inches) > geometry.ContactGap || bottom != c.level {
			t.Errorf("%s: it lies at %v, %g inches high", c.what, center, bottom)
		}
		if f.board().overlapsFigure(&there) {
			t.Errorf("%s: it lies in somebody", c.what)
		}
	}
}

// Nothing that is dragged anywhere stands in anything afterwards that it did not stand in before.
func TestADraggedPieceOverlapsNothing(t *testing.T) {
	dragged := 0
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		f.lay(drawPiece(t, "dragged")).Terrain.Kind = geometry.Object
		at := engine.PieceID(len(f.pieces) - 1)
		b := f.board()
		if b.Overlaps(at, f.pieces[at].Terrain) || f.pieces[at].Terrain.Passable {
			t.Skip("it stands in something already")
		}
		way := Bearing(rapid.IntRange(0, 23).Draw(t, "way"), 24)
		d := b.Drag(at, way, rapid.Float64Range(0, 6).Draw(t, "inches"))
		there := b.Moved(at, d.Way, d.Level)
		if b.overlapsFigure(&there) && d.Drop == 0 {
			t.Fatalf("it stands in somebody after %+v", d)
		}
		if d.Inches > 1 {
			dragged++
		}
	})
	if dragged < 10 {
		t.Errorf("only %d pieces went far", dragged)
	}
}
