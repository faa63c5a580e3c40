package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// Every degenerate case has an answer of its own. Length 0 stands for a refusal of the given kind.
func TestReachDegenerate(t *testing.T) {
	wall := reachBox(10, 0, 11, 24, 0, 5)
	doubled := Piece{Prisms: []Prism{{Footprint: Footprint{Polygon: []Point{{10, 8}, {10, 8}, {11, 8}, {11, 11}, {11, 14}, {10, 14}, {10, 14}}}, Top: 5}}}
	gate := func(width float64) []Piece {
		return []Piece{reachBox(10, 0, 11, 10, 0, 5), reachBox(10, 10+width, 11, 24, 0, 5)}
	}
	model := func(x, y float64) []Cylinder {
		return []Cylinder{{Center: Point{x, y}, Radius: 0.5, Height: 1.5}}
	}
	crossing := func(m Movement, reach float64) Movement {
		return m.with(func(m *Movement) { m.Rise, m.Drop, m.Cross = reach, reach, reach })
	}
	narrow := func(m Movement) Movement {
		return m.with(func(m *Movement) { m.Mover.Radius, m.Mover.Height = 0.25, 1 })
	}
	fence := func(x, low, high float64) []Cylinder { // of models as high as the room below the bridge
		var row []Cylinder
		for y := low; y <= high; y++ {
			row = append(row, Cylinder{Center: Point{x, y}, Radius: 0.5, Height: 1.5})
		}
		return row
	}
	wide := func(m Movement) Movement { return m.with(func(m *Movement) { m.Mover.Radius = 0.6 }) }
	// Where the edge of a roof comes out from under the ring around a model.
	besideRing := Point{12, 11.25 + math.Sqrt(1.1*1.1-0.25*0.25)}
	blocked := func(m Movement, c []Cylinder) Movement { return m.with(func(m *Movement) { m.Blocks = c }) }
	for _, c := range []struct {
		name   string
		pieces []Piece
		move   Movement
		to     Spot
		length float64
		kind   ObstacleKind
	}{
		{"touching a wall, along it", []Piece{wall}, sprint(9.5, 4, 6), spotAt(9.5, 10, 0), 6, 0},
		{"touching a wall, away from it", []Piece{wall}, sprint(9.5, 4, 6), spotAt(6.5, 4, 0), 3, 0},
		{"touching a wall, into it", []Piece{wall}, sprint(9.5, 4, 6), spotAt(9.51, 4, 0), 0, IntoPiece},
		{"a gap exactly as wide as the base", gate(1), sprint(8, 10.5, 6), spotAt(13, 10.5, 0), 5, 0},
		{"a gap a thousandth narrower", gate(0.999), sprint(8, 10.4995, 60), spotAt(13, 10.4995, 0), 0, NoWay},
		{"a gap exactly as wide between two models", nil, sprint(8, 10, 4).with(func(m *Movement) { m.Blocks = append(model(10, 9), model(10, 11)...) }), spotAt(12, 10, 0), 4, 0},
		{"a flat piece on the ground", []Piece{reachBox(10, 0, 11, 24, 0, 0)}, sprint(8, 10, 6), spotAt(10.5, 10, 0), 2.5, 0},
		{"a flat piece up in the air stops a body", []Piece{reachBox(10, 0, 11, 24, 1, 1)}, sprint(8, 10, 6).with(func(m *Movement) { m.Cross = 0 }), spotAt(12, 10, 0), 0, NoWay},
		{"a flat piece above the head does not", []Piece{reachBox(10, 0, 11, 24, 1.5, 1.5)}, sprint(8, 10, 6).with(func(m *Movement) { m.Cross = 0 }), spotAt(12, 10, 0), 4, 0},
		{"a flat piece up in the air carries", []Piece{reachBox(10, 0, 11, 24, 1, 1)}, sprint(8, 10, 6), spotAt(10.5, 10, 1), 2.5, 0},
		{"repeated and needless corners", []Piece{doubled}, sprint(9.5, 11, 8), spotAt(11.5, 11, 0), 6 + math.Pi/2 + 1, TooFar},
		{"the same wall twice", []Piece{reachBox(10, 8, 11, 14, 0, 5), reachBox(10, 8, 11, 14, 0, 5)}, sprint(9.5, 11, 9), spotAt(11.5, 11, 0), 6 + math.Pi/2 + 1, 0},
		{"two walls with a common edge", []Piece{reachBox(10, 8, 11, 11, 0, 5), reachBox(10, 11, 11, 14, 0, 5)}, sprint(9.5, 11, 9), spotAt(11.5, 11, 0), 6 + math.Pi/2 + 1, 0},
		{"two walls that touch at a corner", []Piece{reachBox(8, 8, 10, 12, 0, 5), reachBox(10, 12, 12, 16, 0, 5)}, sprint(9, 13, 6), spotAt(11, 11, 0), 0, TooFar},
		{"overlapping a model, away from it", nil, blocked(sprint(8, 10, 6), model(8.4, 10)), spotAt(5, 10, 0), 3, 0},
		{"overlapping a model, no deeper", nil, blocked(sprint(8, 10, 6), model(8.8, 10)), spotAt(11, 10, 0),
			// Around the model at the distance it has now, 0.8, and off along a tangent.
			math.Sqrt(2.2*2.2-0.8*0.8) + 0.8*(math.Pi-math.Acos(0.8/2.2)), 0},
		{"its centre over a model's base", nil, blocked(sprint(8, 10, 6), model(8.4, 10)), spotAt(11, 10, 0), 3, 0},
		{"overlapping a model, staying is no free end", nil, blocked(sprint(8, 10, 6), model(8.4, 10)), spotAt(8, 10, 0), 0, OntoModel},
		{"exactly on a model", nil, blocked(sprint(8, 10, 6), model(8, 10)), spotAt(10, 10, 0), 2, 0},
		{"its centre within a solid", []Piece{reachBox(6, 8, 10, 12, 0, 5)}, sprint(8, 10, 6), spotAt(11, 10, 0), 3, 0},
		{"its centre within a crate", []Piece{reachBox(6, 8, 10, 12, 0, 1)}, sprint(8, 10, 6), spotAt(11, 10, 0), 3, 0},
		{"on a deck, exactly over the edge of impassable terrain", []Piece{impassable(reachBox(8, 8, 12, 12, 0, 0.5)), reachDisc(10, 8, 2, 0, 0.5)},
			sprint(0, 0, 6).from(spotAt(10, 8, 0.5)), spotAt(10, 9, 0.5), 1, 0},
		{"along the edge of a round deck whose top is full", []Piece{reachDisc(10, 10, 1, 0, 2)}, blocked(sprint(8.5, 9, 6), []Cylinder{{Center: Point{10, 10}, Radius: 0.5, Height: 1.5, Bottom: 2}}),
			spotAt(11.5, 9, 0), 3, 0},
		{"partly off the table, onto it", nil, sprint(0.2, 10, 6), spotAt(3.2, 10, 0), 3, 0},
		{"no allowance", nil, sprint(8, 10, 0), spotAt(8, 10, 0), 0, Unhindered},
		{"no allowance, elsewhere", nil, sprint(8, 10, 0), spotAt(8.01, 10, 0), 0, TooFar},
		{"a negative allowance", nil, sprint(8, 10, -3), spotAt(8, 10, 0), 0, Unhindered},
		{"an endless allowance", []Piece{reachBox(10, 8, 11, 14, 0, 5)}, sprint(9.5, 11, math.Inf(1)), spotAt(11.5, 11, 0), 6 + math.Pi/2 + 1, 0},
		{"no number for an allowance", nil, sprint(8, 10, math.NaN()), spotAt(8.01, 10, 0), 0, TooFar},
		{"a base of no size", gate(0.001), sprint(8, 10.0005, 6).with(func(m *Movement) { m.Mover.Radius = 0 }), spotAt(13, 10.0005, 0), 5, 0},
		{"a base of no size around a wall", []Piece{reachBox(10, 8, 11, 14, 0, 5)}, sprint(10, 11, 9).with(func(m *Movement) { m.Mover.Radius = 0 }), spotAt(11, 11, 0), 7, 0},
		{"a body of no height", []Piece{wall}, sprint(8, 10, 60).with(func(m *Movement) { m.Mover.Height = 0 }), spotAt(13, 10, 0), 0, NoWay},
		{"a base wider than the table", nil, sprint(12, 12, 6).with(func(m *Movement) { m.Mover.Radius = 13 }), spotAt(12, 12, 0), 0, OffTable},
		{"a base as wide as the table", nil, sprint(12, 12, 6).with(func(m *Movement) { m.Mover.Radius = 12 }), spotAt(12, 12, 0), 0, Unhindered},
		{"a start that is no place", nil, sprint(math.NaN(), 12, 6), spotAt(12, 12, 0), 0, NoSpot},
		{"an inside that is none", nil, sprint(8, 10, 6), inside(9, 10, 0, 7), 0, NoSurface},
		{"a start in an inside that is none", nil, sprint(8, 10, 6).from(inside(8, 10, 0, 3)), spotAt(9, 10, 0), 1, 0},
		{"off a roof where a model that stands on it leaves its edge free, and on below the model", []Piece{reachBox(10.25, 11.25, 12, 13.25, 0, 1.5)},
			blocked(wide(crossing(sprint(0, 0, 6), 4)).from(spotAt(10.75, 12.6, 1.5)), []Cylinder{{Center: Point{11.75, 11.25}, Radius: 0.5, Height: 1.5, Bottom: 1.5}}),
			spotAt(12.5, 10.875, 0), Point{10.75, 12.6}.Distance(besideRing) + besideRing.Distance(Point{12.5, 10.875}), 0},
		{"between overlapping round roofs", []Piece{reachDisc(10, 10, 1, 0, 6), reachDisc(11.5, 10, 1, 0, 6)},
			sprint(0, 0, 6).from(spotAt(10, 10.9, 6)).with(func(m *Movement) { m.Gaps = false }), spotAt(11.5, 10.9, 6),
			2 * Point{10, 10.9}.Distance(Point{10.75, 10 + math.Sqrt(1-0.75*0.75)}), 0},
		{"from below a bridge onto it", []Piece{reachBox(8, 8, 12, 10, 1.5, 2)}, sprint(9.1, 9, 6), spotAt(11.3, 9.2, 2), math.Sqrt(2.2*2.2 + 1.8*1.8), 0},
		{"from below a bridge over a wall below it", []Piece{reachBox(8, 0, 12, 24, 1.5, 2), reachBox(9.9, 0, 10.1, 24, 0, 5)},
			blocked(narrow(sprint(9.25, 10, 9)), nil), spotAt(10.75, 11, 0), 0, NoWay},
		{"from below a bridge over it and below it again, around a model", []Piece{reachBox(8, 0, 12, 24, 1.5, 2)},
			blocked(narrow(sprint(9, 10, 9)), fence(10, 0, 24)), spotAt(11, 11, 0), math.Sqrt(6*6 + 1), 0},
		{"from on a round deck to below it, around the place where its edge meets the table's", []Piece{reachDisc(2, 2, 1.5, 1.5, 2)},
			wide(sprint(1, 2, 4).with(func(m *Movement) { m.Start.Level = 2 })), spotAt(2.1, 2.1, 0), 2.233605312507002, 0},
		{"from on a round bridge to below it, straight over its middle", []Piece{reachDisc(12, 12, 1.5, 2.5, 3)},
			crossing(sprint(0, 0, 6), 4).from(spotAt(11.75, 12, 3)), spotAt(13.25, 12, 0), 2, 0},
		{"a start at a level where nothing is", nil, sprint(0, 0, 6).from(spotAt(8, 10, 1)), spotAt(9, 10, 0), 1, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := reachTable(c.pieces...)
			e := table.Reach(c.move)
			o := e.Obstacle(c.to)
			path, ok := e.Path(c.to, nil)
			if o.Kind != c.kind || ok != (c.kind == Unhindered) {
				t.Fatalf("%+v, path %v %v, want kind %v", o, ok, path, c.kind)
			}
			want := c.length
			if ok && math.Abs(path.Length-want) > 1e-5 || !ok && want > 0 && math.Abs(o.Inches-want) > 1e-5 {
				t.Errorf("path of %.7f, want %.7f: %v", max(path.Length, o.Inches), want, path.Points)
			}
			e.Outline()
			if near, ok := e.Nearest(c.to.Center); ok && !e.Contains(near) {
				t.Errorf("Nearest is not contained: %+v", near)
			}
		})
	}
}

// A way may come down by way of a stone that it only touches, and leaves it at the angle at which it came.
func TestReachTurnsBackAtAnEdge(t *testing.T) {
	tower := reachBox(7.5, 9.5, 8.5, 10.5, 0, 3)
	disc := func(x, y float64) float64 { // the shortest way from 8,10 to a place by way of the stone's edge, by trying
		least := math.Inf(1)
		for i := range 1000000 {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / 1000000)
			edge := Point{10 + cos, 13 + sin}
			least = min(least, edge.Distance(Point{8, 10})+edge.Distance(Point{x, y}))
		}
		return least
	}
	for _, c := range []struct {
		name   string
		stone  Piece
		to     Point
		length float64
	}{
		{"straight", reachBox(9, 12, 12, 13, 0, 2), Point{13, 11}, math.Sqrt(25 + 9)},
		{"straight, at its corner", reachBox(9, 12, 10, 13, 0, 2), Point{13, 11}, math.Sqrt(4+4) + math.Sqrt(9+1)},
		{"round", reachDisc(10, 13, 1, 1.5, 2), Point{12, 10}, 2 * math.Sqrt(8)},
		{"round, from the side", reachDisc(10, 13, 1, 1.5, 2), Point{13, 11.25}, disc(13, 11.25)},
	} {
		e := reachTable(tower, c.stone).Reach(sprint(0, 0, 9).from(spotAt(8, 10, 3)))
		a, ok := e.shortest(Ground(c.to)) // too far down to end there, but not to pass
		if !ok || math.Abs(a.length-c.length) > 1e-9 {
			t.Errorf("%s: %v %.9f, want %.9f", c.name, ok, a.length, c.length)
		}
	}
}

// Nothing panics, and the answers agree with each other, whatever the numbers are.
func TestReachSurvivesAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		odd := rapid.OneOf(rapid.Float64Range(-3, 13), rapid.SampledFrom([]float64{0, 1, -1, math.NaN(), math.Inf(1), math.Inf(-1), 1e300, -1e300, 1e-300, 5, 10}))
		number := func(name string) float64 { return odd.Draw(t, name) }
		table, m := drawTable(t)
		m.Mover = Cylinder{Center: Point{number("x"), number("y")}, Radius: number("radius"), Height: number("height"), Bottom: number("bottom")}
		if rapid.Bool().Draw(t, "oddStart") {
			m.Start = Spot{Center: Point{number("x"), number("y")}, Level: number("level"), Inside: PieceIndex(rapid.IntRange(-2, 9).Draw(t, "inside")),
				Wall: PieceIndex(rapid.IntRange(-2, 9).Draw(t, "wall")), Air: rapid.Bool().Draw(t, "air")}
		}
		m.Allowance, m.Rise, m.Drop, m.Cross = number("allowance"), number("rise"), number("drop"), number("cross")
		m.Fly, m.Through, m.Cling, m.AllowAir = rapid.Bool().Draw(t, "fly"), rapid.Bool().Draw(t, "through"), rapid.Bool().Draw(t, "cling"), rapid.Bool().Draw(t, "allowAir")
		body := Cylinder{Center: Point{number("x"), number("y")}, Radius: number("radius"), Height: number("height"), Bottom: number("bottom")}
		m.Blocks, m.Ends = append(m.Blocks, body), []Cylinder{body}
		e := table.Reach(m)
		for range 4 {
			s := Spot{Center: Point{number("x"), number("y")}, Level: number("level"), Inside: PieceIndex(rapid.IntRange(-1, 7).Draw(t, "inside")), Wall: NoPiece}
			in := e.Contains(s)
			_, ok := e.Path(s, nil)
			if o := e.Obstacle(s); in != ok || in != (o.Kind == Unhindered) {
				t.Fatalf("%+v: Contains %v, Path %v, Obstacle %+v", s, in, ok, o)
			}
			e.Path(s, []Point{{number("x"), number("y")}})
			if near, ok := e.Nearest(s.Center); ok && !e.Contains(near) {
				t.Fatalf("Nearest(%v) = %+v", s.Center, near)
			}
			table.Surfaces(s.Center)
			table.SurfaceBelow(s.Center, s.Level)
			table.FallFrom(m.Mover, s, s.Center, 0, m.Blocks)
			if near, ok := table.NearestFree(m.Mover, s, m.Blocks, nil); ok && !usable(near.Center) {
				t.Fatalf("NearestFree = %+v", near)
			}
		}
		e.Outline()
		if s, ok := e.Sample(func() float64 { return 0.5 }); ok && !e.Contains(s) {
			t.Fatalf("Sample = %+v", s)
		}
		d := table.Displace(Push{Mover: m.Mover, Start: m.Start, Direction: Point{number("dx"), number("dy")}, Distance: number("distance"), Blocks: m.Blocks})
		if usable(m.Start.Center) && !usable(d.End.Center) {
			t.Fatalf("Displace = %+v", d)
		}
	})
}

// squareImage is one of the eight ways to turn and mirror a square table of 10 inches onto itself.
func squareImage(turn int) func(Point) Point {
	return func(p Point) Point {
		if turn&1 != 0 {
			p.X = 10 - p.X
		}
		if turn&2 != 0 {
			p.Y = 10 - p.Y
		}
		if turn&4 != 0 {
			p.X, p.Y = p.Y, p.X
		}
		return p
	}
}

// image is the layout with every piece moved; each has one prism.
func (l Layout) image(of func(Point) Point) Layout {
	moved := Layout{Width: l.Width, Depth: l.Depth}
	for _, piece := range l.Pieces {
		s := piece.Prisms[0]
		s.Center = of(s.Center)
		s.Polygon = nil
		for _, p := range piece.Prisms[0].Polygon {
			s.Polygon = append(s.Polygon, of(p))
		}
		piece.Prisms = []Prism{s}
		moved.Pieces = append(moved.Pieces, piece)
	}
	return moved
}

// A round stone that may only be touched where a model leaves its edge free, right before the way goes round the model:
// the place is found wherever on the edge it lies.
func TestReachTurnsBackBesideAModel(t *testing.T) {
	layout := Layout{Width: 10, Depth: 10, Pieces: []Piece{reachBox(0.25, 4, 2.75, 5.5, 0, 6), reachDisc(0, 1.5, 1, 0, 5), reachDisc(0.25, 8, 0.75, 0, 1)}}
	for turn := range 8 {
		image := squareImage(turn)
		table, err := NewTable(layout.image(image))
		if err != nil {
			t.Fatal(err)
		}
		m := Movement{Mover: Cylinder{Radius: 0.5, Height: 1.5}, Start: spotAt(0, 0, 5), Allowance: math.Inf(1), Rise: 4, Drop: 4, Cross: 4, Gaps: true,
			Blocks: []Cylinder{{Center: image(Point{0.75, 6.5}), Radius: 0.5, Height: 1.5}, {Center: image(Point{0.5, 0.75}), Radius: 0.5, Bottom: 5, Height: 1.5}}}
		m.Start.Center = image(Point{0.5, 2.25})
		if a, ok := table.Reach(m).shortest(Ground(image(Point{3.1646096110343933, 1.5}))); !ok || math.Abs(a.length-14.3730832829) > 1e-9 {
			t.Errorf("image %d: %v %.10f", turn, ok, a.length)
		}
	}
}

// Right beside the end of an arc the way is as long as on it, however near.
func TestReachBesideTheEndOfAnArc(t *testing.T) {
	e := reachTable(reachBox(10, 8, 11, 14, 0, 5)).Reach(sprint(9, 16, 9))
	whole, ok := e.shortest(Ground(Point{11.5, 14}))
	if !ok {
		t.Fatal("no way round the corner")
	}
	for away := 1e-13; away < 1e-2; away *= 1.3 {
		for _, p := range []Point{{11.5, 14 - away}, {11.5, 14 + away}} {
			if a, ok := e.shortest(Ground(p)); !ok || math.Abs(a.length-whole.length-(14-p.Y)) > 1e-6+away*away {
				t.Errorf("%g beside it: %v %.9f instead of %.9f", 14-p.Y, ok, a.length, whole.length+14-p.Y)
			}
		}
	}
}

// Moving, turning and mirroring everything changes nothing but where it is.
func TestReachInvariances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawTable(t)
		turn := rapid.IntRange(0, 7).Draw(t, "turn")
		image := squareImage(turn)
		layout := table.layout.image(image)
		turned, err := NewTable(layout)
		if err != nil {
			t.Fatal(err)
		}
		n := m
		n.Start.Center = image(m.Start.Center)
		n.Blocks = nil
		for _, c := range m.Blocks {
			c.Center = image(c.Center)
			n.Blocks = append(n.Blocks, c)
		}
		e, f := table.Reach(m).unlimited(), turned.Reach(n).unlimited()
		for range 20 {
			p := Point{rapid.Float64Range(0, 10).Draw(t, "x"), rapid.Float64Range(0, 10).Draw(t, "y")}
			for _, s := range table.Surfaces(p) {
				there := s
				there.Center = image(p)
				a, ok := e.shortest(s)
				b, again := f.shortest(there)
				if ok != again || ok && math.Abs(a.length-b.length) > 1e-6 {
					t.Fatalf("%v: %v %v, turned %v %v\n%+v\n%+v", s, a.length, ok, b.length, again, m, table.layout)
				}
			}
		}
	})
}

// The base comes within a hair of a corner that it cannot pass and touches it on less than a step of the search: that is where
// it comes nearest to a place beyond.
func TestNearestWhereItBarelyTouchesACorner(t *testing.T) {
	corner := impassable(Piece{Prisms: []Prism{{Footprint: Footprint{Polygon: []Point{{0, 6.5}, {3, 7}, {0.25, 7.5}}}, Top: 0.5}}})
	for _, m := range []Movement{bounding(5.25, 4.75, 2.8828125), sprint(5.25, 4.75, 2.8828125)} {
		m.Mover.Radius = 0.3
		near, ok := reachTable(corner).Reach(m).Nearest(Point{0.0625, 10})
		if want := (Point{3, 7}).Along(Point{2.25, -2.25}.Unit(), 0.3); !ok || near.Center.Distance(want) > 0.03 {
			t.Errorf("%v %v, want about %v", near, ok, want)
		}
	}
}

// Below a deck a way must turn back over its edge: where the allowance just suffices to come down over the edge lies a tip of
// the envelope, which is the nearest place to what lies behind it.
func TestNearestAtTheTipBelowADeck(t *testing.T) {
	deck := Piece{Prisms: []Prism{{Footprint: Footprint{Polygon: []Point{{0.75, 0.25}, {3.5, 0.75}, {1, 3}}}, Bottom: 3, Top: 3.5}}}
	above := Piece{Prisms: []Prism{{Footprint: Footprint{Polygon: []Point{{1.75, 1.25}, {3.75, 1.25}, {3.75, 1.75}, {2.25, 1.75}, {2.25, 3.25}, {1.75, 3.25}}}, Bottom: 4.5, Top: 5}}}
	m := sprint(0, 0, 1.876800537109375).from(spotAt(1, 0.75, 3.5)).with(func(m *Movement) { m.Rise, m.Drop, m.Cross, m.Mover.Radius = 4, 4, 4, 0.6 })
	near, ok := reachTable(deck, above).Reach(m).Nearest(Point{2.8112939086709137, 8.5})
	if want := (Point{1.485709541386008, 2.562861411553744}); !ok || near.Level != 0 || near.Center.Distance(want) > 0.002 {
		t.Errorf("%v %v, want %v on the ground", near, ok, want)
	}
}
