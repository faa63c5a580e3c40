package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// twice is the same movement again from wherever the first ended.
func twice(m Movement, allowance float64) func(Spot) Movement {
	return func(start Spot) Movement {
		m.Start, m.Allowance = start, allowance
		return m
	}
}

// The judge of two moves tries the second from every place of a grid, a quarter of an inch wide, on which the first can end.
// What it reaches the chain reaches too, and what the chain reaches it proves by two ways that are envelopes of their own.
func TestChainAgreesWithTryingEverywhere(t *testing.T) {
	tables, asked, reached, short, long := 0, 0, 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawTable(t)
		m.Allowance = rapid.Float64Range(0.5, 2).Draw(t, "first")
		switch rapid.IntRange(0, 5).Draw(t, "type") {
		case 0:
			m.Through = true
		case 1:
			m.Fly, m.Rise, m.Drop = true, math.Inf(1), math.Inf(1)
			m.OverImpassable = rapid.Bool().Draw(t, "over")
		}
		if rapid.IntRange(0, 2).Draw(t, "markers") == 0 {
			for _, c := range m.Blocks {
				m.Ends = append(m.Ends, c)
			}
			m.Blocks = nil
		}
		next := twice(m, rapid.Float64Range(0.5, 2).Draw(t, "second"))
		chain, limit := table.ReachTwice(m, next)
		if limit != ChainAnswered {
			t.Fatal(limit)
		}
		tables++
		first, hair := table.Reach(m), m
		hair.Allowance += 2 * slack
		firstAndAHair := table.Reach(hair)
		var onward []*Envelope
		var there []float64
		const grid = 0.25
		for x := math.Floor(m.Start.Center.X/grid) - 8; x <= math.Floor(m.Start.Center.X/grid)+9; x++ {
			for y := math.Floor(m.Start.Center.Y/grid) - 8; y <= math.Floor(m.Start.Center.Y/grid)+9; y++ {
				for _, s := range table.Surfaces(Point{x * grid, y * grid}) {
					if length, ok := first.Length(s); ok && length < m.Allowance-2*slack { // not a single point at the very end
						onward, there = append(onward, table.Reach(next(s))), append(there, length)
					}
				}
			}
		}
		for range 12 {
			p := m.Start.Center.Add(Point{rapid.Float64Range(-4, 4).Draw(t, "x"), rapid.Float64Range(-4, 4).Draw(t, "y")})
			for _, s := range table.Surfaces(p) {
				asked++
				least, nearest := math.Inf(1), math.Inf(1)
				for i, e := range onward {
					if length, ok := e.Length(s); ok {
						least, nearest = min(least, there[i]+length), min(nearest, length)
					}
				}
				legs, ok := chain.Legs(s)
				if ok != chain.Contains(s) {
					t.Fatalf("%v: Contains %v, Legs %v", s, !ok, ok)
				}
				if !ok && !math.IsInf(nearest, 1) {
					if short++; nearest < chain.onward-1e-5 {
						t.Fatalf("%v is refused, but a second move of %.4f inches reaches it\n%+v\n%+v", s, nearest, m, table.layout)
					}
				}
				if !ok {
					continue
				}
				reached++
				again := table.Reach(next(legs.Between))
				if length, fits := again.Length(s); !fits || math.Abs(length-legs.Second.Length) > slack || !firstAndAHair.Contains(legs.Between) {
					t.Fatalf("%v by way of %v: second move %v %.4f\n%+v\n%+v", s, legs.Between, fits, length, m, table.layout)
				}
				if legs.Length() > least+chainStep+slack {
					long++
				}
			}
		}
	})
	t.Logf("%d tables, %d places, %d reached, %d not by the shortest split; %d refused by a hair", tables, asked, reached, long, short)
	if reached < 100 || 200*long > reached {
		t.Errorf("%d places reached, %d not by the shortest split", reached, long)
	}
}

// Where there is nothing but walls, the two moves are one of the summed length: any way can be split anywhere.
func TestChainAmongWallsIsOneLongMove(t *testing.T) {
	reached, away := 0, 0.0
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawTable(t)
		layout := table.layout
		for i := range layout.Pieces {
			layout.Pieces[i].Prisms[0].Bottom, layout.Pieces[i].Prisms[0].Top = 0, 7
		}
		table, _ = NewTable(layout)
		m.Start.Level = 0
		if table.Reach(m).misplaced(m.Start).Kind != Unhindered {
			t.Skip("the mover does not fit")
		}
		m.Allowance = rapid.Float64Range(0.5, 3).Draw(t, "first")
		second := rapid.Float64Range(0.5, 3).Draw(t, "second")
		chain, _ := table.ReachTwice(m, twice(m, second))
		long := m
		long.Allowance += second
		e := table.Reach(long)
		for range 20 {
			s := Ground(m.Start.Center.Add(Point{rapid.Float64Range(-5, 5).Draw(t, "x"), rapid.Float64Range(-5, 5).Draw(t, "y")}))
			want, ok := e.unlimited().Length(s)
			ok = ok && e.misplaced(s).Kind == Unhindered
			legs, found := chain.Legs(s)
			if clear := math.Abs(want-long.Allowance) > 1e-4; clear && found != (ok && want <= long.Allowance) {
				t.Fatalf("%v: Legs %v, one way of %.6f inches %v\n%+v\n%+v", s, found, want, ok, long, table.layout)
			}
			if found {
				reached++
				if away = max(away, legs.Length()-want); legs.Length() > want+0.02 || legs.Length() < want-1e-5 {
					t.Fatalf("%v: %.6f inches by two moves, %.6f by one\n%+v\n%+v", s, legs.Length(), want, long, table.layout)
				}
			}
		}
	})
	t.Logf("%d places reached, the ways at most %.1e inch longer than one", reached, away)
	if reached < 100 {
		t.Errorf("only %d places reached", reached)
	}
}

// What two moves come to, worked out by hand, one row each. Length 0 stands for a refusal.
func TestChainRules(t *testing.T) {
	stairs := []Piece{reachBox(8, 0, 11, 24, 0, 2), reachBox(11, 0, 16, 24, 0, 4)}
	step := reachBox(10, 0, 10.5, 24, 0, 2)
	model := Cylinder{Center: Point{10, 10}, Radius: 1, Height: 1.5}
	giant := Cylinder{Center: Point{10, 10}, Radius: 3, Height: 6}
	house := enclosed(reachBox(8, 0, 14, 24, 0, 5))
	roofs := []Piece{reachBox(4, 4, 8, 8, 0, 6), reachBox(10, 4, 14, 8, 0, 6)}
	for _, c := range []struct {
		rule   string
		pieces []Piece
		first  Movement
		second float64
		to     Spot
		length float64
	}{
		{"SE-MOVE-06 two moves over open ground", nil, sprint(4, 4, 6), 3, spotAt(13, 4, 0), 9},
		{"SE-MOVE-09 no farther", nil, sprint(4, 4, 6), 3, spotAt(13.001, 4, 0), 0},
		{"SE-MOVE-09 one move will do", nil, sprint(4, 4, 6), 3, spotAt(6, 4, 0), 2},
		{"SE-MOVE-18 up by two steps", stairs, sprint(4, 12, 8), 6, spotAt(13, 12, 4), 9},
		{"SE-MOVE-18 the first must come onto the lower", stairs, sprint(4, 12, 3.9), 60, spotAt(13, 12, 4), 0},
		{"SE-MOVE-18 only as much as is left", stairs, sprint(4, 12, 8), 2.4, spotAt(13, 12, 4), 0},
		{"SE-MOVE-18 from the last place on the lower", stairs, sprint(4, 12, 8), 2.5, spotAt(13, 12, 4), 9},
		{"SE-MOVE-21 not split over a model", nil, bounding(7, 10, 4).with(func(m *Movement) { m.Blocks = []Cylinder{model} }), 1, spotAt(12, 10, 0), 0},
		{"SE-MOVE-21 split before it", nil, bounding(7, 10, 4).with(func(m *Movement) { m.Blocks = []Cylinder{model} }), 3.5, spotAt(12, 10, 0), 5},
		{"SE-MOVE-11 split past a marker, not on it", nil, sprint(7, 10, 3).with(func(m *Movement) { m.Ends = []Cylinder{model} }), 4, spotAt(12.4, 10, 0), 5.4},
		{"a step may be stood on with the middle over it", []Piece{step}, sprint(8, 12, 2), 2, spotAt(12, 12, 0), 4},
		{"SE-TERRAIN-09 in by the first, out by the second", []Piece{house}, sprint(7, 11, 4), 4, spotAt(15, 11, 0), 8},
		{"SE-TERRAIN-09 not with too little to come inside", []Piece{house}, sprint(7, 11, 1.4), 60, spotAt(15, 11, 0), 0},
		{"SE-MOVE-13 from roof to roof, and down from the second", roofs, sprint(0, 0, 5).from(spotAt(6, 6, 6)).with(func(m *Movement) { m.Rise, m.Drop, m.Cross = 6, 6, 6 }), 5, spotAt(15, 6, 0), 9},
		{"SE-MOVE-14 split on the first roof, not in the air between", roofs, sprint(0, 0, 3.9).from(spotAt(6, 6, 6)), 60, spotAt(12, 6, 6), 6},
		{"SE-MOVE-14 by Flight the first may end over a model", nil, flight(6, 10, 4).with(func(m *Movement) { m.Blocks, m.OverImpassable, m.AllowAir = []Cylinder{giant}, true, true }), 4, spotAt(14, 10, 0), 8},
		{"SE-MOVE-14 no farther than both", nil, flight(6, 10, 4).with(func(m *Movement) { m.Blocks, m.OverImpassable, m.AllowAir = []Cylinder{giant}, true, true }), 3.999, spotAt(14, 10, 0), 0},
		{"SE-MOVE-33 not in mid-air between two Rounds", nil, flight(6, 10, 4).with(func(m *Movement) { m.Blocks = []Cylinder{giant} }), 4, spotAt(14, 10, 0), 0},
		{"SE-MOVE-36 over impassable terrain by both", []Piece{impassable(reachBox(7, 0, 13, 24, 0, 1))}, flight(6, 12, 4).with(func(m *Movement) { m.OverImpassable, m.AllowAir = true, true }), 4, spotAt(14, 12, 0), 8},
		{"SE-MOVE-33 onto a roof and off it", roofs, flight(3, 6, 4), 9, spotAt(15, 6, 0), 12},
	} {
		t.Run(c.rule, func(t *testing.T) {
			table := reachTable(c.pieces...)
			chain, limit := table.ReachTwice(c.first, twice(c.first, c.second))
			if limit != ChainAnswered {
				t.Fatal(limit)
			}
			legs, ok := chain.Legs(c.to)
			if ok != (c.length > 0) || chain.Contains(c.to) != ok || ok && math.Abs(legs.Length()-c.length) > 1e-5 {
				t.Fatalf("%v, %.6f inches by way of %v, want %v", ok, legs.Length(), legs.Between, c.length)
			}
			if ok && (legs.First.Length > c.first.Allowance+slack || legs.Second.Length > c.second+slack) {
				t.Errorf("the moves are %.6f and %.6f inches long", legs.First.Length, legs.Second.Length)
			}
		})
	}
}

// What is not answered is named.
func TestChainNamesItsLimits(t *testing.T) {
	table := reachTable(passable(reachBox(10, 4, 12, 20, 0, 0)))
	soaring := func(m *Movement) { m.OverImpassable, m.AllowAir = true, true }
	slow := func(m *Movement) { m.Difficult, m.Slow = []PieceIndex{0}, 2 }
	for _, c := range []struct {
		first, second Movement
		want          ChainLimit
	}{
		{sprint(4, 4, 6), sprint(4, 4, 6), ChainAnswered},
		{sprint(4, 4, 6), crawling(4, 4, 6), ChainAnswered},
		{crawling(4, 4, 6), sprint(4, 4, 6), ChainFromWalls},
		{sprint(4, 4, 6).with(func(m *Movement) { m.AllowAir = true }), sprint(4, 4, 6), ChainFromAir},
		{flight(4, 4, 6).with(soaring), sprint(4, 4, 6), ChainFromAir},
		{flight(4, 4, 6).with(soaring), flight(4, 4, 6).with(soaring), ChainAnswered},
		{sprint(4, 4, 6).with(slow), sprint(4, 4, 6), ChainOverMarshes},
		{sprint(4, 4, 6), sprint(4, 4, 6).with(slow), ChainOverMarshes},
		{sprint(4, 4, math.Inf(1)), sprint(4, 4, 6), ChainWithoutLimit},
		{sprint(4, 4, 6), sprint(4, 4, math.Inf(1)), ChainWithoutLimit},
	} {
		chain, limit := table.ReachTwice(c.first, func(Spot) Movement { return c.second })
		if limit != c.want || (chain == nil) != (limit != ChainAnswered) {
			t.Errorf("%v, want %v", limit, c.want)
		}
	}
}

// The outline is what Contains says, on the ground and on roofs.
func TestChainOutline(t *testing.T) {
	table := reachTable(reachBox(8, 0, 11, 24, 0, 2), reachBox(11, 8, 16, 14, 0, 4), reachDisc(6, 16, 2, 0, 5))
	m := sprint(5, 11, 5)
	chain, _ := table.ReachTwice(m, twice(m, 4))
	for _, level := range []float64{0, 2, 4} {
		var rings [][]Point
		for _, r := range chain.Outline() {
			if math.Abs(r.Level-level) < 1e-9 {
				rings = r.Rings
			}
		}
		inside := 0
		for x := 0.63; x < 15; x += 0.31 {
			for y := 0.63; y < 22; y += 0.31 {
				p := Point{x, y}
				in := chain.Contains(spotAt(x, y, level))
				if in != withinRings(rings, p) && ringDistance(rings, p) > marchStep {
					t.Errorf("%v level %v: Contains %v, Outline %v", p, level, in, !in)
				}
				if in {
					inside++
				}
			}
		}
		if inside < 20 {
			t.Errorf("only %d places inside on level %v", inside, level)
		}
	}
}

// The first move ends just before the way touches a model, beside which there is a place nearly as near that touches it already.
func TestChainSplitBeforeABend(t *testing.T) {
	m := sprint(1, 4.5, 0.5).with(func(m *Movement) { m.Blocks = []Cylinder{{Center: Point{2, 5.25}, Radius: 0.5, Height: 1.5}} })
	to := Ground(Point{1.0625, 5.80859375})
	chain, _ := reachTable().ReachTwice(m, twice(m, 0.8125))
	if legs, ok := chain.Legs(to); !ok || math.Abs(legs.Length()-1.312352887) > 1e-6 {
		t.Errorf("%v %.9f", ok, legs.Length())
	}
	if chain, _ := reachTable().ReachTwice(m, twice(m, 0.8123)); chain.Contains(to) {
		t.Error("reached with less than the way measures")
	}
}
