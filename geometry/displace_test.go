package geometry

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// push is a Knockback along the x axis of a base of radius 0.5 and height 1.5.
func push(x, y, distance float64) Push {
	return Push{Mover: Cylinder{Radius: 0.5, Height: 1.5}, Start: Ground(Point{x, y}), Direction: Point{1, 0}, Distance: distance}
}

func (p Push) with(change func(*Push)) Push {
	change(&p)
	return p
}

func (p Push) from(s Spot) Push { return p.with(func(p *Push) { p.Start = s }) }

func (p Push) to(x, y float64) Push { return p.with(func(p *Push) { p.Direction = Point{x, y} }) }

func (p Push) against(c ...Cylinder) Push { return p.with(func(p *Push) { p.Blocks = c }) }

func TestDisplacementRules(t *testing.T) {
	at := func(x, y float64) Cylinder { return Cylinder{Center: Point{x, y}, Radius: 0.5, Height: 1.5} }
	none := Obstacle{Model: -1, Piece: NoPiece}
	model := func(i int) Obstacle { return Obstacle{Kind: OntoModel, Model: i, Piece: NoPiece} }
	piece := func(kind ObstacleKind, i PieceIndex) Obstacle { return Obstacle{Kind: kind, Model: -1, Piece: i} }
	roof := reachBox(4, 4, 8, 8, 0, 6)
	for _, c := range []struct {
		rule   string
		pieces []Piece
		push   Push
		moved  float64
		hit    Obstacle
	}{
		{"SE-EFFECT-28 the full distance", nil, push(4, 4, 6), 6, none},
		{"SE-EFFECT-28 direction of any length", nil, push(4, 4, 6).to(3, 0), 6, none},
		{"SE-EFFECT-28 a model stops it", nil, push(4, 4, 6).against(at(9, 10), at(8, 4)), 3, model(1)},
		{"SE-EFFECT-28 the nearer model", nil, push(4, 4, 6).against(at(9, 4), at(8, 4)), 3, model(1)},
		{"SE-EFFECT-28 low terrain stops it too", []Piece{reachBox(8, 3, 9, 5, 0, 0.25)}, push(4, 4, 6), 3.5, piece(IntoPiece, 0)},
		{"SE-EFFECT-28 not what it passes under", []Piece{reachBox(8, 3, 9, 5, 2, 3)}, push(4, 4, 6), 6, none},
		{"SE-EFFECT-28 impassable terrain", []Piece{impassable(reachBox(8, 3, 9, 5, 0, 0))}, push(4, 4, 6), 3.5, piece(IntoImpassable, 0)},
		{"SE-EFFECT-28 table edge", nil, push(20, 4, 6), 3.5, piece(OffTable, NoPiece)},
		{"SE-EFFECT-28 other zones do not stop it", []Piece{passable(reachBox(8, 3, 9, 5, 0, 3))}, push(4, 4, 6), 6, none},
		{"SE-EFFECT-28 touching before, pushed into it", nil, push(4, 4, 6).against(at(5, 4)), 0, model(0)},
		{"SE-EFFECT-28 touching before, pushed along", nil, push(4, 4, 6).against(at(4, 5)), 6, none},
		{"SE-EFFECT-28 touching before, pushed away", nil, push(4, 4, 6).against(at(3, 4)), 6, none},
		{"SE-EFFECT-28 along a wall", []Piece{reachBox(2, 4.5, 20, 6, 0, 4)}, push(4, 4, 6), 6, none},
		{"SE-EFFECT-28 into a wall at an angle", []Piece{reachBox(2, 4.5, 20, 6, 0, 4)}, push(4, 4, 6).to(3, 1), 0, piece(IntoPiece, 0)},
		{"SE-EFFECT-28 a hit exactly at the end", nil, push(4, 4, 3).against(at(8, 4)), 3, model(0)},
		{"SE-EFFECT-28 a model and a wall at the same place", []Piece{reachBox(7.5, 3, 9, 5, 0, 4)}, push(4, 4, 6).against(at(8, 4)), 3, model(0)},
		{"SE-EFFECT-28 overlapping before, pushed deeper", nil, push(4, 4, 6).against(at(4.9, 4)), 0, model(0)},
		{"SE-EFFECT-28 overlapping before, pushed out", nil, push(4, 4, 6).against(at(3.1, 4)), 6, none},
		{"SE-EFFECT-28 its centre within a solid", []Piece{reachBox(2, 2, 6, 6, 0, 4)}, push(4, 4, 6), 6, none},
		{"SE-TERRAIN-09 the wall of a house from outside", []Piece{enclosed(reachBox(8, 2, 12, 6, 0, 4))}, push(4, 4, 6), 3.5, piece(IntoPiece, 0)},
		{"SE-TERRAIN-09 the wall of a house from within", []Piece{enclosed(reachBox(2, 2, 9, 6, 0, 4))}, push(0, 0, 9).from(inside(4, 4, 0, 0)), 4.5, piece(PartlyInside, 0)},
		{"SE-TERRAIN-09 through a house of two wings", []Piece{{Enclosed: true, Prisms: []Prism{reachBox(2, 2, 9, 6, 0, 4).Prisms[0], reachBox(9, 2, 12, 6, 0, 3).Prisms[0]}}},
			push(0, 0, 9).from(inside(4, 4, 0, 0)), 7.5, piece(PartlyInside, 0)},
		{"SE-TERRAIN-09 not across the courtyard of a house", []Piece{enclosed(Piece{Prisms: []Prism{{Top: 4, Footprint: Footprint{Polygon: []Point{
			{2, 2}, {15, 2}, {15, 6}, {7, 6}, {7, 3}, {6, 3}, {6, 6}, {2, 6}}}}}})},
			push(0, 0, 9).from(inside(4, 4, 0, 0)), 1.5, piece(PartlyInside, 0)},
		{"SE-FALL-11 on a roof", []Piece{roof}, push(0, 0, 2).from(spotAt(5, 6, 6)), 2, none},
		{"SE-FALL-11 exactly to its edge", []Piece{roof}, push(0, 0, 3).from(spotAt(5, 6, 6)), 3, none},
		{"SE-FALL-11 onto the next roof", []Piece{roof, reachBox(8, 4, 12, 8, 0, 6)}, push(0, 0, 6).from(spotAt(5, 6, 6)), 6, none},
		{"no direction", nil, push(4, 4, 6).to(0, 0), 0, none},
		{"no distance", nil, push(4, 4, -1).against(at(5, 4)), 0, none},
		{"no number", nil, push(4, 4, math.NaN()), 0, none},
		{"no proper direction", nil, push(4, 4, 6).to(math.Inf(1), 0), 0, none},
	} {
		t.Run(c.rule, func(t *testing.T) {
			d := reachTable(c.pieces...).Displace(c.push)
			if math.Abs(d.Moved-c.moved) > 5e-6 || d.Hit != c.hit || d.Edge != nil {
				t.Errorf("%+v, want %v inches, hit %+v", d, c.moved, c.hit)
			}
			if gone := d.End.Center.Distance(c.push.Start.Center); math.Abs(gone-d.Moved) > 2e-3 {
				t.Errorf("ends %v away after %v inches", gone, d.Moved)
			}
		})
	}
}

// SE-FALL-11: at the edge of what carries it a displaced base stops, with the rest still to go.
func TestDisplacementOverAnEdge(t *testing.T) {
	roof, step := reachBox(4, 4, 8, 8, 0, 6), reachBox(8, 4, 9, 8, 0, 3)
	for _, c := range []struct {
		name        string
		start       Spot
		moved, rest float64
		from        PieceIndex
	}{
		{"from the roof", spotAt(5, 6, 6), 3, 2, 0},
		{"from the lower roof", spotAt(8.5, 6, 3), 0.5, 4.5, 1},
		{"from the edge itself", spotAt(8, 6, 6), 0, 5, 0},
		{"out of the air", Spot{Center: Point{12, 12}, Level: 4, Inside: NoPiece, Wall: NoPiece, Air: true}, 0, 5, NoPiece},
		{"off a wall", clinging(9.5, 6, 1, 1), 0, 5, 1},
	} {
		d := reachTable(roof, step).Displace(push(0, 0, 5).from(c.start))
		if d.Edge == nil || math.Abs(d.Moved-c.moved) > 1e-9 || math.Abs(d.Rest-c.rest) > 1e-9 || d.From != c.from || d.Hit.Kind != Unhindered {
			t.Errorf("%s: %+v", c.name, d)
		} else if way := d.Edge.Center.Sub(c.start.Center); math.Abs(way.X-c.moved) > 1e-9 || way.Y != 0 || d.Edge.Level != c.start.Level {
			t.Errorf("%s: edge at %+v", c.name, *d.Edge)
		}
	}
	d := reachTable(roof, passable(reachBox(7, 4, 8, 8, 6, 6)), passable(reachBox(6, 4, 6.5, 8, 5, 7)), passable(reachBox(7, 4, 8, 8, 0, 1))).
		Displace(push(0, 0, 5).from(spotAt(5, 6, 6)))
	if !slices.Equal(d.Touches, []PieceIndex{2, 1}) {
		t.Errorf("zones touched: %v", d.Touches)
	}
}

// SE-FALL-08, SE-FALL-09, SE-FALL-12: where a falling base lands and whom it touches.
func TestFallFrom(t *testing.T) {
	roof := reachBox(4, 4, 8, 8, 0, 6)
	at := func(x, y, level float64) Cylinder {
		return Cylinder{Center: Point{x, y}, Radius: 0.5, Height: 1.5, Bottom: level}
	}
	mover := Cylinder{Radius: 0.5, Height: 1.5}
	for _, c := range []struct {
		name    string
		pieces  []Piece
		edge    Point
		blocks  []Cylinder
		landing Spot
		touched []int
	}{
		{"beside the wall", []Piece{roof}, Point{8, 6}, nil, spotAt(8.5, 6, 0), nil},
		{"from a corner", []Piece{roof}, Point{8, 8}, nil, spotAt(8.5, 8, 0), nil},
		{"onto a lower roof", []Piece{roof, reachBox(8, 4, 12, 8, 0, 3)}, Point{8, 6}, nil, spotAt(8.5, 6, 3), nil},
		{"past a balcony too narrow to stand on", []Piece{roof, reachBox(8, 4, 8.25, 8, 0, 3)}, Point{8, 6}, nil, spotAt(8, 3.5, 0), nil},
		{"occupied", []Piece{roof}, Point{8, 6}, []Cylinder{at(12, 12, 0), at(8.5, 6, 0)}, spotAt(8.5, 5, 0), []int{1}},
		{"occupied, a little to one side", []Piece{roof}, Point{8, 6}, []Cylinder{at(8.5, 6.5, 0)}, spotAt(8.5, 5.5, 0), []int{0}},
		{"between two", []Piece{roof}, Point{8, 6}, []Cylinder{at(8.5, 5, 0), at(8.5, 7, 0)}, spotAt(8.5, 6, 0), []int{0, 1}},
		{"a model on the roof above is no crash", []Piece{roof}, Point{8, 6}, []Cylinder{at(7.5, 6, 6)}, spotAt(8.5, 6, 0), nil},
	} {
		fall := reachTable(c.pieces...).FallFrom(mover, Spot{Center: c.edge, Level: 6, Inside: NoPiece, Wall: NoPiece}, c.edge, 0, c.blocks)
		landing, touched := fall.Spot, fall.Touched
		if !fall.Room || landing.Level != c.landing.Level || landing.Center.Distance(c.landing.Center) > 0.003 && c.name != "from a corner" || !slices.Equal(touched, c.touched) {
			t.Errorf("%s: %+v touching %v, want %+v touching %v", c.name, landing, touched, c.landing, c.touched)
		}
		st := reachTable(c.pieces...).makeStance(mover, nil)
		if st.blocks = c.blocks; st.judge(landing).Kind != Unhindered {
			t.Errorf("%s: lands badly: %+v", c.name, st.judge(landing))
		}
	}
}

// many makes one piece of several.
func many(pieces ...Piece) Piece {
	whole := pieces[0]
	for _, p := range pieces[1:] {
		whole.Prisms = append(whole.Prisms, p.Prisms...)
	}
	return whole
}

// SE-FALL-09: what a falling base does where there is no room for it beside what it leaves.
func TestFallFromWithoutRoom(t *testing.T) {
	mover := Cylinder{Radius: 0.5, Height: 1.5}
	roof := reachBox(4, 4, 8, 8, 0, 6)
	ring := func(gap float64) []Piece { // the roof with a wall as high all around
		return []Piece{roof, reachBox(4-gap-1, 4-gap-1, 8+gap+1, 4-gap, 0, 6), reachBox(4-gap-1, 8+gap, 8+gap+1, 8+gap+1, 0, 6),
			reachBox(4-gap-1, 4-gap, 4-gap, 8+gap, 0, 6), reachBox(8+gap, 4-gap, 8+gap+1, 8+gap, 0, 6)}
	}
	for _, c := range []struct {
		name   string
		pieces []Piece
		edge   Point
		from   PieceIndex
		blocks []Cylinder
		room   bool
		beside bool
		at     Spot
	}{
		{"an alley too narrow: around the corner", []Piece{roof, reachBox(8.5, 2, 10, 8, 0, 6)}, Point{8, 6}, 0, nil, true, false, spotAt(8.25, 8.433, 0)},
		{"on the far side of the table from the edge", []Piece{reachBox(4, 4, 8, 22, 0, 6), reachBox(8.5, 3, 9, 23, 0, 6), reachBox(3, 3, 3.5, 23, 0, 6), reachBox(3, 3, 9, 3.5, 0, 6)},
			Point{8, 5}, 0, nil, true, false, spotAt(8, 22.5, 0)},
		{"walled in", ring(0.5), Point{8, 6}, 0, nil, false, false, spotAt(8, 6, 6)},
		{"walled in with room", ring(1.5), Point{8, 6}, 0, nil, true, true, spotAt(8.5, 6, 0)},
		{"from a deck that hangs over", []Piece{reachBox(4, 4, 8, 8, 5, 6)}, Point{8, 6}, 0, nil, true, true, spotAt(8, 6, 0)},
		{"from a deck onto a model", []Piece{reachBox(4, 4, 8, 8, 5, 6)}, Point{8, 6}, 0, []Cylinder{{Center: Point{8.5, 6}, Radius: 0.5, Height: 1.5}}, true, true, spotAt(7.5, 6, 0)},
		{"from an arm whose mast is far", []Piece{many(reachBox(4, 4, 8, 8, 5, 6), reachBox(9.5, 4, 10, 8, 0, 6))}, Point{8, 6}, 0, nil, true, true, spotAt(8, 6, 0)},
		{"from an arm beside its mast", []Piece{many(reachBox(4, 4, 8, 8, 5, 6), reachBox(8.9, 4, 9.5, 8, 0, 6))}, Point{8, 6}, 0, nil, true, true, spotAt(8.4, 6, 0)},
		{"from an arm over another one", []Piece{many(reachBox(4, 4, 8, 8, 5, 6), reachBox(8.6, 4, 9.5, 8, 3, 4))}, Point{8, 6}, 0, nil, true, true, spotAt(8, 6, 0)},
		{"beside a sill of its own", []Piece{many(reachBox(4, 4, 8, 8, 5, 6), reachBox(8.1, 4, 12, 8, 0, 3))}, Point{8, 6}, 0, nil, true, true, spotAt(7.6, 6, 0)},
		{"from a deck over a gap: rather on the ground", []Piece{reachBox(4, 4, 8, 8, 5, 6), reachBox(4, 5.6, 7.6, 6.4, 0, 3), reachBox(8.25, 5.6, 12, 6.4, 0, 3)},
			Point{8, 6}, 0, nil, true, true, spotAt(7.925, 5.18, 0)},
		{"in mid-air over a narrow alley", []Piece{roof, reachBox(8.5, 2, 10, 8, 0, 6)}, Point{8.25, 7.5}, NoPiece, nil, true, true, spotAt(8.25, 8.433, 0)},
		{"no number", []Piece{roof}, Point{math.NaN(), 6}, 0, nil, false, false, spotAt(8, 6, 6)},
	} {
		table, start := reachTable(c.pieces...), Spot{Center: c.edge, Level: 6, Inside: NoPiece, Wall: NoPiece}
		fall := table.FallFrom(mover, start, c.edge, c.from, c.blocks)
		if fall.Room != c.room || c.room && (fall.Spot.Level != c.at.Level || fall.Spot.Center.Distance(c.at.Center) > 0.07) {
			t.Errorf("%s: %+v, want %v %+v", c.name, fall, c.room, c.at)
		}
		if !c.room && usable(c.edge) && fall.Spot != start {
			t.Errorf("%s: does not stay: %+v", c.name, fall)
		}
		if beside := table.RoomBeside(mover, 6, c.edge, Point{}, c.from); beside != c.beside || beside != table.RoomBeside(mover, 6, c.edge, Point{1, 0}, c.from) {
			t.Errorf("%s: room beside %v", c.name, beside)
		}
	}
}

func TestNearestFree(t *testing.T) {
	roof := reachBox(4, 4, 8, 8, 0, 6)
	mover := Cylinder{Radius: 0.5, Height: 1.5}
	full := Cylinder{Center: Point{6, 6}, Radius: 2.5, Height: 1.5, Bottom: 6}
	for _, c := range []struct {
		name   string
		near   Spot
		blocks []Cylinder
		accept func(Spot) bool
		away   float64
		level  float64
	}{
		{"free itself", spotAt(12, 12, 0), nil, nil, 0, 0},
		{"beside the model there", spotAt(12, 12, 0), []Cylinder{{Center: Point{12, 12}, Radius: 0.5, Height: 1.5}}, nil, 1, 0},
		{"on the same roof", spotAt(7, 6, 6), []Cylinder{{Center: Point{7.5, 6}, Radius: 0.5, Height: 1.5, Bottom: 6}}, nil, 0.5, 6},
		{"down from a full roof", spotAt(8, 6, 6), []Cylinder{full, {Center: Point{4, 4}, Radius: 1, Height: 2, Bottom: 6}, {Center: Point{8, 4}, Radius: 1, Height: 2, Bottom: 6},
			{Center: Point{4, 8}, Radius: 1, Height: 2, Bottom: 6}, {Center: Point{8, 8}, Radius: 1, Height: 2, Bottom: 6}}, nil, 0.5, 0},
		{"out of a wall", spotAt(4.25, 6, 0), nil, nil, 0.75, 0},
		{"where it is accepted", spotAt(12, 12, 0), nil, func(s Spot) bool { return s.Center.X > 14 }, 2.1, 0},
		{"back onto the table", spotAt(-3, 12, 0), nil, nil, 3.5, 0},
		{"on the ground, however far", spotAt(2, 12, 0), nil, nil, 18.5, 0},
	} {
		pieces := []Piece{roof}
		if c.away > 16 {
			pieces = []Piece{reachBox(0, 0, 20, 24, 0, 6)}
		}
		s, ok := reachTable(pieces...).NearestFree(mover, c.near, c.blocks, c.accept)
		if d := s.Center.Distance(c.near.Center); !ok || s.Level != c.level || math.Abs(d-c.away) > 0.13 || (c.accept == nil && math.Abs(d-c.away) > 0.002) {
			t.Errorf("%s: %+v %v, %v away", c.name, s, ok, d)
		}
	}
	if s, ok := reachTable().NearestFree(mover, spotAt(5, 5, 0), nil, func(Spot) bool { return false }); ok {
		t.Errorf("nothing is accepted, but %+v", s)
	}
	if s, ok := reachTable().NearestFree(Cylinder{Radius: 20, Height: 1}, spotAt(5, 5, 0), nil, nil); ok {
		t.Errorf("too big for the table, but %+v", s)
	}
}

// What only accept knows of is found within four inches, however it lies, if it is as wide as the rings are apart.
func TestNearestFreeFindsIslands(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	for range 100 {
		island := Point{12, 12}.Along(heading(7*random.Float64()), 0.3+3.6*random.Float64())
		s, ok := reachTable().NearestFree(Cylinder{Radius: 0.5, Height: 1.5}, spotAt(12, 12, 0), nil, func(s Spot) bool { return s.Center.Distance(island) < 0.1 })
		if !ok || s.Center.Distance(island) > 0.1 {
			t.Errorf("the island at %v: %+v %v", island, s, ok)
		}
	}
}

// A displaced base goes straight, no farther than asked, and comes to rest free if it began free; where it stops
// short it could not have gone on.
func TestDisplacementProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawTable(t)
		angle := rapid.Float64Range(0, 2*math.Pi).Draw(t, "angle")
		sin, cos := math.Sincos(angle)
		p := Push{Mover: m.Mover, Start: m.Start, Direction: Point{cos, sin}, Distance: rapid.Float64Range(0, 8).Draw(t, "distance"), Blocks: m.Blocks}
		d := table.Displace(p)
		st := table.makeStance(m.Mover, nil)
		st.blocks, st.air = m.Blocks, true
		if d.Moved < 0 || d.Moved > p.Distance+1e-9 || d.End.Center.Distance(p.Start.Center.Along(p.Direction, d.Moved)) > 0.003 {
			t.Fatalf("%+v after %+v", d, p)
		}
		if o := st.judge(d.End); o.Kind != Unhindered && d.Edge == nil && d.Moved > 0 {
			t.Fatalf("ends badly: %+v %+v\n%+v\n%+v", o, d, p, table.layout)
		}
		stopped := d.Moved < p.Distance-1e-6
		if stopped && d.Edge == nil && d.Hit.Kind == Unhindered {
			t.Fatalf("stopped %v, but %+v", stopped, d)
		}
		for i := range 20 { // nothing was passed on the way
			on := p.Start
			on.Center = p.Start.Center.Along(p.Direction, d.Moved*float64(i)/20)
			if o := st.judge(on); o.Kind != Unhindered {
				t.Fatalf("passed %+v at %+v\n%+v\n%+v", o, on, p, table.layout)
			}
		}
		if beyond := p.Start; stopped && d.Edge == nil {
			beyond.Center = p.Start.Center.Along(p.Direction, d.Moved+0.01)
			beyond.Air = beyond.Level > 0
			if o := st.judge(beyond); o.Kind == Unhindered && p.Start.Center.Distance(beyond.Center) > 0.02 && !grazes(table, p, d) {
				t.Fatalf("stopped by %+v, but could go on\n%+v\n%+v", d, p, table.layout)
			}
		}
	})
}

// grazes reports whether a displacement was stopped by something that it would have overlapped by less than a
// hundredth of an inch.
func grazes(table *Table, p Push, d Displacement) bool {
	st := table.makeStance(Cylinder{Radius: p.Mover.Radius + 0.01, Height: p.Mover.Height}, nil)
	st.blocks, st.air = p.Blocks, true
	on := p.Start
	on.Center = p.Start.Center.Along(p.Direction, d.Moved+0.01)
	return st.judge(on).Kind != Unhindered
}

// What is known of how far accept goes on refusing changes no answer, and spares questions.
func TestNearestFreeBeyond(t *testing.T) {
	moved, asked, spared := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawTable(t)
		number := func(name string, from, to float64) float64 { return rapid.Float64Range(from, to).Draw(t, name) }
		var discs []Disc // accept refuses bases that touch one of them, and those to the left of a line
		for range rapid.IntRange(1, 4).Draw(t, "discs") {
			discs = append(discs, Disc{Center: Point{number("x", 0, 10), number("y", 0, 10)}, Radius: number("radius", 0.2, 5)})
		}
		left := number("left", 0, 9)
		short := func(p Point) float64 {
			least := left - p.X
			for _, d := range discs {
				least = max(least, d.Radius+m.Mover.Radius-d.Center.Distance(p))
			}
			return least - 1e-6
		}
		count := 0
		accept := func(s Spot) bool {
			count++
			for _, d := range discs {
				if d.Center.Distance(s.Center) < d.Radius+m.Mover.Radius {
					return false
				}
			}
			return s.Center.X >= left
		}
		near := spotAt(number("near x", 0, 10), number("near y", 0, 10), 0)
		want, found := table.NearestFree(m.Mover, near, m.Blocks, accept)
		all := count
		count = 0
		got, still := table.NearestFreeBeyond(m.Mover, near, m.Blocks, accept, short)
		if got != want || still != found {
			t.Fatalf("from %v: %+v %v, without %+v %v\n%v %v %+v\n%+v", near, got, still, want, found, discs, left, m, table.layout)
		}
		if asked, spared = asked+all, spared+all-count; found && want.Center.Distance(near.Center) > 0.5 {
			moved++
		}
	})
	if moved < 20 || spared < asked/2 {
		t.Errorf("%d moved; %d of %d questions spared", moved, spared, asked)
	}
}
