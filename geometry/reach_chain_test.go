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
					if length, ok := first.Length(s); ok {
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
					if short++; nearest < chain.onward-chainStep {
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
