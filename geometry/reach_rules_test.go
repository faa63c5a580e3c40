package geometry

import (
	"math"
	"slices"
	"testing"
)

// at makes a circle piece, and under the same name the tests of displacement use it.
func reachDisc(x, y, radius, bottom, top float64) Piece {
	return Piece{Prisms: []Prism{{Footprint: Footprint{Center: Point{x, y}, Radius: radius}, Bottom: bottom, Top: top}}}
}

func inside(x, y, level float64, piece PieceIndex) Spot {
	return Spot{Center: Point{x, y}, Level: level, Inside: piece, Wall: NoPiece}
}

func clinging(x, y, level float64, piece PieceIndex) Spot {
	return Spot{Center: Point{x, y}, Level: level, Inside: NoPiece, Wall: piece}
}

// with changes a copy of a movement.
func (m Movement) with(change func(*Movement)) Movement {
	change(&m)
	return m
}

func (m Movement) from(s Spot) Movement { return m.with(func(m *Movement) { m.Start = s }) }

func bounding(x, y, allowance float64) Movement {
	return sprint(x, y, allowance).with(func(m *Movement) { m.Through, m.Rise, m.Drop, m.Cross = true, allowance, allowance, allowance })
}

func flight(x, y, allowance float64) Movement {
	return sprint(x, y, allowance).with(func(m *Movement) { m.Fly, m.Rise, m.Drop = true, math.Inf(1), math.Inf(1) })
}

func crawling(x, y, allowance float64) Movement {
	return sprint(x, y, allowance).with(func(m *Movement) { m.Cling, m.Rise, m.Drop, m.Cross = true, allowance, allowance, allowance })
}

// The rules of movement, one row each. Length 0 stands for a refusal of the given kind.
func TestMovementRules(t *testing.T) {
	crate := reachBox(10, 4, 12, 20, 0, 2)          // as long as the table is deep but for 4 inches at each end
	tall := reachBox(10, 0, 12, 24, 0, 2.5)         // across the whole table
	house := enclosed(reachBox(8, 8, 14, 14, 0, 5)) // 6 by 6
	roofs := []Piece{reachBox(4, 4, 8, 8, 0, 6), reachBox(10, 4, 14, 8, 0, 6)}
	model := Cylinder{Center: Point{10, 10}, Radius: 0.5, Height: 1.5}
	blocked := func(m Movement) Movement { return m.with(func(m *Movement) { m.Blocks = []Cylinder{model} }) }
	river := impassable(reachBox(10, 0, 12, 24, 0, 0))
	for _, c := range []struct {
		rule   string
		pieces []Piece
		move   Movement
		to     Spot
		length float64
		kind   ObstacleKind
	}{
		{"SE-MOVE-09 up to X", nil, sprint(4, 4, 6), spotAt(10, 4, 0), 6, 0},
		{"SE-MOVE-09 no more than X", nil, sprint(4, 4, 6), spotAt(10.01, 4, 0), 0, TooFar},
		{"SE-MOVE-09 may move less", nil, sprint(4, 4, 6), spotAt(4, 4, 0), 0, Unhindered},
		{"SE-MOVE-11 through a model", nil, blocked(sprint(8, 10, 4)), spotAt(12, 10, 0), 0, TooFar},
		{"SE-MOVE-11 around a model", nil, blocked(sprint(8, 10, 6)), spotAt(12, 10, 0), 2*math.Sqrt(3) + math.Pi/3, 0},
		{"SE-MOVE-11 onto a model", nil, blocked(sprint(8, 10, 6)), spotAt(10.5, 10, 0), 0, OntoModel},
		{"SE-MOVE-11 touching a model", nil, blocked(sprint(8, 10, 6)), spotAt(9, 10, 0), 1, 0},
		{"SE-MOVE-11 across a marker", nil, sprint(8, 10, 6).with(func(m *Movement) { m.Ends = []Cylinder{model} }), spotAt(12, 10, 0), 4, 0},
		{"SE-MOVE-11 onto a marker", nil, sprint(8, 10, 6).with(func(m *Movement) { m.Ends = []Cylinder{model} }), spotAt(10, 10.9, 0), 0, OntoMarker},
		{"SE-MOVE-12 over what is no higher than the reach", []Piece{crate}, sprint(8, 12, 6), spotAt(14, 12, 0), 6, 0},
		{"SE-MOVE-12 not over what is higher", []Piece{tall}, sprint(8, 12, 60), spotAt(14, 12, 0), 0, NoWay},
		{"SE-MOVE-12 onto it", []Piece{crate}, sprint(8, 12, 6), spotAt(11, 12, 2), 3, 0},
		{"SE-MOVE-12 measured from where it stands", []Piece{crate, reachBox(12, 4, 14, 20, 0, 4)}, sprint(8, 12, 8), spotAt(16, 12, 0), 0, TooFar},
		{"SE-MOVE-12 measured from where it stands, and down again", []Piece{crate, reachBox(12, 4, 14, 20, 0, 4), reachBox(14, 4, 16, 20, 0, 2)},
			sprint(8, 12, 10), spotAt(18, 12, 0), 10, 0},
		{"SE-MOVE-18 up", []Piece{crate, reachBox(12, 4, 14, 20, 0, 4)}, sprint(8, 12, 8), spotAt(13, 12, 4), 0, TooHigh},
		{"SE-MOVE-18 down", roofs, sprint(0, 0, 8).from(spotAt(7, 6, 6)), spotAt(9, 6, 0), 0, TooLow},
		{"SE-MOVE-13 from roof to roof", roofs, sprint(0, 0, 8).from(spotAt(6, 6, 6)), spotAt(12, 6, 6), 6, 0},
		{"SE-MOVE-13 only with that permission", roofs, sprint(0, 0, 8).from(spotAt(6, 6, 6)).with(func(m *Movement) { m.Gaps = false }), spotAt(12, 6, 6), 0, NoWay},
		{"SE-MOVE-14 no end in the air", roofs, sprint(0, 0, 8).from(spotAt(6, 6, 6)), spotAt(9, 6, 6), 0, NoSurface},
		{"SE-MOVE-14 the first of two moves may", roofs, sprint(0, 0, 8).from(spotAt(6, 6, 6)).with(func(m *Movement) { m.AllowAir = true }),
			Spot{Center: Point{9, 6}, Level: 6, Inside: NoPiece, Wall: NoPiece, Air: true}, 3, 0},
		{"SE-MOVE-21 through a model", nil, blocked(bounding(8, 10, 4)), spotAt(12, 10, 0), 4, 0},
		{"SE-MOVE-21 only completely past it", nil, blocked(bounding(8, 10, 4)), spotAt(10.9, 10, 0), 0, NotPast},
		{"SE-MOVE-21 through a building", []Piece{tall}, bounding(8, 12, 6), spotAt(14, 12, 0), 6, 0},
		{"SE-MOVE-21 not into it", []Piece{tall}, bounding(8, 12, 6), spotAt(12.25, 12, 0), 0, NotPast},
		{"SE-MOVE-20 onto it", []Piece{tall}, bounding(8, 12, 6), spotAt(11, 12, 2.5), 3, 0},
		{"SE-MOVE-20 not higher than X", []Piece{reachBox(10, 0, 12, 24, 0, 7)}, bounding(8, 12, 6), spotAt(11, 12, 7), 0, TooHigh},
		{"SE-MOVE-25 on a wall", []Piece{reachBox(10, 0, 12, 24, 0, 7)}, crawling(8, 12, 5), clinging(9.5, 12, 4.5, 0), 1.5, 0},
		{"SE-MOVE-25 not higher than X", []Piece{reachBox(10, 0, 12, 24, 0, 7)}, crawling(8, 12, 5), clinging(9.5, 12, 5.5, 0), 0, TooHigh},
		{"SE-MOVE-25 not beside it", []Piece{reachBox(10, 0, 12, 24, 0, 7)}, crawling(8, 12, 5), clinging(9, 12, 3, 0), 0, NoSurface},
		{"SE-MOVE-25 nobody else", []Piece{reachBox(10, 0, 12, 24, 0, 7)}, sprint(8, 12, 5), clinging(9.5, 12, 1, 0), 0, NoSurface},
		{"SE-MOVE-25 off the wall again", []Piece{reachBox(10, 0, 12, 24, 0, 7)}, crawling(0, 0, 5).from(clinging(9.5, 12, 4.5, 0)), spotAt(8, 12, 0), 1.5, 0},
		{"SE-MOVE-33 over everything", []Piece{tall}, flight(8, 12, 6), spotAt(14, 12, 0), 6, 0},
		{"SE-MOVE-33 onto any roof", []Piece{reachBox(10, 0, 12, 24, 0, 19)}, flight(8, 12, 6), spotAt(11, 12, 19), 3, 0},
		{"SE-MOVE-33 not hovering", nil, flight(8, 12, 6), spotAt(11, 12, 3), 0, NoSurface},
		{"SE-MOVE-33 not onto a model", nil, blocked(flight(8, 10, 6)), spotAt(10, 10, 0), 0, NotPast},
		{"SE-TERRAIN-07 open ruins", []Piece{passable(reachBox(10, 0, 12, 24, 0, 5))}, sprint(8, 12, 6), spotAt(11, 12, 0), 3, 0},
		{"SE-TERRAIN-09 through the wall", []Piece{house}, sprint(6, 11, 6), inside(11, 11, 0, 0), 5, 0},
		{"SE-TERRAIN-09 completely inside", []Piece{house}, sprint(6, 11, 6), inside(8.4, 11, 0, 0), 0, PartlyInside},
		{"SE-TERRAIN-09 touching the wall from within", []Piece{house}, sprint(6, 11, 6), inside(8.5, 11, 0, 0), 2.5, 0},
		{"SE-TERRAIN-09 not half outside", []Piece{house}, sprint(6, 11, 6), spotAt(7.6, 11, 0), 0, PartlyInside},
		{"SE-TERRAIN-09 out", []Piece{house}, sprint(0, 0, 6).from(inside(11, 11, 0, 0)), spotAt(15, 11, 0), 4, 0},
		{"SE-TERRAIN-09 out, but not half", []Piece{house}, sprint(0, 0, 6).from(inside(11, 11, 0, 0)), spotAt(14.2, 11, 0), 0, PartlyInside},
		{"SE-TERRAIN-09 not in and out", []Piece{enclosed(reachBox(8, 0, 14, 24, 0, 5))}, sprint(7, 11, 60), spotAt(15, 11, 0), 0, NoWay},
		{"SE-TERRAIN-09 not out and in", []Piece{house, enclosed(reachBox(14.5, 8, 18, 14, 0, 5))}, sprint(0, 0, 9).from(inside(11, 11, 0, 0)), inside(16, 11, 0, 1), 0, NoWay},
		{"SE-TERRAIN-09 but by Bounding", []Piece{enclosed(reachBox(8, 0, 14, 24, 0, 5))}, bounding(7, 11, 9), spotAt(15, 11, 0), 8, 0},
		{"SE-TERRAIN-09 into it by Flight", []Piece{house}, flight(6, 11, 6), inside(11, 11, 0, 0), 5, 0},
		{"SE-TERRAIN-23 around, not across", []Piece{river}, sprint(8, 12, 60), spotAt(14, 12, 0), 0, NoWay},
		{"SE-TERRAIN-23 not into", []Piece{river}, sprint(8, 12, 6), spotAt(9.6, 12, 0), 0, IntoImpassable},
		{"SE-TERRAIN-25 by Wall Crawling", []Piece{river}, crawling(8, 12, 60), spotAt(14, 12, 0), 0, NoWay},
		{"SE-TERRAIN-26 by Blink", []Piece{river}, bounding(8, 12, 6).with(func(m *Movement) { m.OverImpassable = true }), spotAt(14, 12, 0), 6, 0},
		{"SE-TERRAIN-27 not by Bounding", []Piece{river}, bounding(8, 12, 6), spotAt(14, 12, 0), 0, NoWay},
		{"SE-TERRAIN-27 completely across", []Piece{river}, flight(8, 12, 6).with(func(m *Movement) { m.OverImpassable = true }), spotAt(12.3, 12, 0), 0, IntoImpassable},
		{"SE-TERRAIN-23 over a bridge", []Piece{river, reachBox(9, 11, 13, 13, 0.25, 0.5)}, sprint(8, 12, 6), spotAt(14, 12, 0), 6, 0},
		{"SE-TERRAIN-28 the whole base stays on the table", nil, sprint(4, 4, 6), spotAt(0.4, 4, 0), 0, OffTable},
		{"SE-TERRAIN-28 touching the edge", nil, sprint(4, 4, 6), spotAt(0.5, 4, 0), 3.5, 0},
		{"a base may hang over an edge", []Piece{crate}, sprint(8, 12, 6), spotAt(10, 12, 2), 2, 0},
		{"but not over a higher solid", []Piece{crate}, sprint(8, 12, 6), spotAt(9.9, 12, 0), 0, IntoPiece},
		{"under a bridge", []Piece{reachBox(10, 0, 12, 24, 2, 2.5)}, sprint(8, 12, 6), spotAt(11, 12, 0), 3, 0},
		{"not up through a bridge", []Piece{reachBox(10, 0, 12, 24, 1.6, 2)}, sprint(0, 0, 1.5).from(spotAt(11, 12, 0)), spotAt(11, 12, 2), 0, TooFar},
		{"up onto a bridge over its edge", []Piece{reachBox(10, 0, 12, 24, 1.6, 2)}, sprint(0, 0, 3).from(spotAt(11, 12, 0)), spotAt(11, 12, 2), 2, 0},
		{"nothing at that level", []Piece{crate}, sprint(8, 12, 6), spotAt(11, 12, 1), 0, NoSurface},
		{"SE-FALL-02 a drop beyond the reach is no path", []Piece{crate, reachBox(12, 4, 14, 20, 0, 4)}, sprint(0, 0, 8).from(spotAt(11, 12, 2)).with(func(m *Movement) { m.Gaps = false }),
			spotAt(16, 12, 0), 0, TooFar},
	} {
		t.Run(c.rule, func(t *testing.T) {
			e := reachTable(c.pieces...).Reach(c.move)
			o := e.Obstacle(c.to)
			path, ok := e.Path(c.to, nil)
			if length, fits := e.Length(c.to); fits != ok || length != path.Length {
				t.Errorf("a way of %v inches (%v) has a path of %v (%v)", length, fits, path.Length, ok)
			}
			if o.Kind != c.kind || ok != (c.kind == Unhindered) || e.Contains(c.to) != ok {
				t.Fatalf("%+v, path %v, want kind %v", o, ok, c.kind)
			}
			if ok && math.Abs(path.Length-c.length) > 1e-6 {
				t.Errorf("path of %.7f, want %.7f: %v", path.Length, c.length, path.Points)
			}
		})
	}
}

// An Obstacle carries what a refusal needs to say.
func TestObstacleNumbers(t *testing.T) {
	table := reachTable(reachBox(10, 0, 12, 24, 0, 2), reachBox(12, 0, 14, 24, 0, 4))
	m := sprint(8, 12, 6)
	m.Blocks = []Cylinder{{Center: Point{2, 2}, Radius: 0.5, Height: 1.5}, {Center: Point{6, 12}, Radius: 0.5, Height: 1.5}}
	e := table.Reach(m)
	for _, c := range []struct {
		to   Spot
		want Obstacle
	}{
		{spotAt(6, 12.5, 0), Obstacle{Kind: OntoModel, Model: 1, Piece: NoPiece}},
		{spotAt(9.7, 12, 0), Obstacle{Kind: IntoPiece, Model: -1, Piece: 0}},
		{spotAt(13, 12, 4), Obstacle{Kind: TooHigh, Inches: 4, Model: -1, Piece: NoPiece}},
		{spotAt(8, 19, 0), Obstacle{Kind: TooFar, Inches: 7, Model: -1, Piece: NoPiece}},
		{spotAt(math.NaN(), 19, 0), Obstacle{Kind: NoSpot, Model: -1, Piece: NoPiece}},
		{spotAt(11.8, 12, 2), Obstacle{Kind: IntoPiece, Model: -1, Piece: 1}},
	} {
		if o := e.Obstacle(c.to); o != c.want {
			t.Errorf("%v: %+v, want %+v", c.to, o, c.want)
		}
	}
}

// Waypoints are passed in order, zones are reported in the order in which the base touches them (SE-TERRAIN-32).
func TestPathWaypointsAndZones(t *testing.T) {
	table := reachTable(passable(reachBox(14, 9, 15, 11, 0, 0)), passable(reachBox(11, 9, 12, 11, 0, 0)), reachBox(17, 9, 18, 11, 0, 1),
		passable(reachBox(8, 20, 9, 22, 0, 0)))
	m := sprint(8, 10, 30)
	e := table.Reach(m)
	path, ok := e.Path(spotAt(20, 10, 0), nil)
	if !ok || path.Length != 12 || !slices.Equal(path.Touches, []PieceIndex{1, 0}) || !slices.Equal(path.Climbs, []PieceIndex{2}) {
		t.Errorf("straight: %+v %v", path, ok)
	}
	via := []Point{{8, 19}, {20, 19}}
	path, ok = e.Path(spotAt(20, 10, 0), via)
	if !ok || path.Length != 9+12+9 || !slices.Equal(path.Points, []Point{{8, 10}, {8, 19}, {20, 19}, {20, 10}}) || path.Touches != nil {
		t.Errorf("by waypoints: %+v %v", path, ok)
	}
	if path, ok = e.Path(spotAt(20, 9.5, 0), via); ok {
		t.Errorf("longer than the allowance: %+v", path)
	}
	wall := reachTable(reachBox(10, 6, 11, 14, 0, 5))
	if _, ok := wall.Reach(m).Path(spotAt(13, 10, 0), []Point{{10.5, 10}}); ok {
		t.Error("a waypoint within a wall was passed")
	}
	direct, _ := wall.Reach(m).Path(spotAt(13, 10, 0), nil)
	other, ok := wall.Reach(m).Path(spotAt(13, 10, 0), []Point{{9, 15}})
	if !ok || other.Length < direct.Length {
		t.Errorf("by the other end: %v, shortest %v", other.Length, direct.Length)
	}
}

// SE-FALL-02, SE-TERRAIN-11: what carries a centre, and where one can stand over a point.
func TestSurfaces(t *testing.T) {
	table := reachTable(reachBox(4, 4, 8, 8, 0, 2), reachBox(6, 4, 10, 8, 2, 3), enclosed(reachBox(12, 4, 16, 8, 0, 5)),
		passable(reachBox(4, 12, 8, 16, 0, 3)), impassable(reachBox(12, 12, 16, 16, 0, 3)), reachBox(4, 18, 8, 22, 3, 4))
	for _, c := range []struct {
		name  string
		p     Point
		level float64
		top   float64
		piece PieceIndex
		spots []Spot
	}{
		{"ground", Point{2, 2}, 9, 0, NoPiece, []Spot{spotAt(2, 2, 0)}},
		{"roof", Point{5, 6}, 9, 2, 0, []Spot{spotAt(5, 6, 2)}},
		{"edge of a roof", Point{4, 6}, 9, 2, 0, []Spot{spotAt(4, 6, 0), spotAt(4, 6, 2)}},
		{"upper of two", Point{7, 6}, 9, 3, 1, []Spot{spotAt(7, 6, 3)}},
		{"lower of two", Point{7, 6}, 2.5, 2, 0, []Spot{spotAt(7, 6, 3)}},
		{"exactly its level", Point{5, 6}, 2, 2, 0, []Spot{spotAt(5, 6, 2)}},
		{"under an overhang", Point{9, 6}, 9, 3, 1, []Spot{spotAt(9, 6, 0), spotAt(9, 6, 3)}},
		{"in a house and on it", Point{14, 6}, 9, 5, 2, []Spot{inside(14, 6, 0, 2), spotAt(14, 6, 5)}},
		{"in ruins", Point{6, 14}, 9, 0, NoPiece, []Spot{spotAt(6, 14, 0)}},
		{"in a bunker", Point{14, 14}, 9, 0, NoPiece, nil},
		{"under and on a bridge", Point{6, 20}, 9, 4, 5, []Spot{spotAt(6, 20, 0), spotAt(6, 20, 4)}},
		{"off the table", Point{-1, 2}, 9, 0, NoPiece, nil},
	} {
		if top, piece := table.SurfaceBelow(c.p, c.level); top != c.top || piece != c.piece {
			t.Errorf("%s: SurfaceBelow %v of %v", c.name, top, piece)
		}
		if spots := table.Surfaces(c.p); !slices.Equal(spots, c.spots) {
			t.Errorf("%s: Surfaces %v", c.name, spots)
		}
	}
}
