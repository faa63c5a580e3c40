package geometry

import (
	"math"
	"sync"
)

// Chain is everywhere a base can end by two movements in a row, the second beginning where the first ended
// (SE-MOVE-06, SE-MOVE-09): two Movement Actions in one Activation. It may be asked by many goroutines.
type Chain struct {
	table   *Table
	first   *Envelope
	second  func(start Spot) Movement
	stages  []*stage
	onward  float64 // allowance of the second movement
	outline func() []Region
}

// ChainLimit names what ReachTwice does not answer.
type ChainLimit string

// The limits.
const (
	ChainAnswered     ChainLimit = ""
	ChainFromWalls    ChainLimit = "walls"     // the first movement may end on a wall (SE-MOVE-25)
	ChainFromAir      ChainLimit = "air"       // the first movement may end in mid-air (SE-MOVE-14)
	ChainOverMarshes  ChainLimit = "marshes"   // one of the movements is slowed down by difficult ground
	ChainWithoutLimit ChainLimit = "unlimited" // one of the movements has no limit to its length
)

// chainStep, in inches, is how far apart the places are at which the second movement begins, along all edges over which it
// can leave the ends of the first.
const chainStep = 0.125

// ReachTwice returns where a base can end by two movements. The first must end legally, the whole base on ground that it may
// stand on and overlapping nothing; there the second begins, which is asked for with that start: its type may depend on where
// it is, its allowance may not. Each has its own allowance, vertical reach and permissions, so that two moves are not one of the
// summed length: a roof that is too high for one may be within reach of two by way of another roof, and a way may not be split
// half on a step or over a model. What ReachTwice does not answer it names and returns no Chain.
//
// A second move that leaves everything where the first can end leaves it over an edge of that: where the first is used up, where
// the base could not stand a little farther, or where it changes levels. Along those edges the second move is searched from
// places chainStep apart, and where that just falls short from the best place between them.
//
// What the Chain says can be reached is reached: both of its ways are exact, error 1e-6 inch. What it says cannot be reached
// cannot be reached with an eighth of an inch less either for the second movement; nearly always the limit is exact. As
// ends of the first movement places narrower than 0.0001 inch and shorter than an eighth may be overlooked.
func (t *Table) ReachTwice(first Movement, second func(start Spot) Movement) (*Chain, ChainLimit) {
	next := second(first.Start)
	switch {
	case first.Cling:
		return nil, ChainFromWalls
	case first.AllowAir:
		return nil, ChainFromAir
	case len(first.Difficult) > 0 && first.Slow > 1, len(next.Difficult) > 0 && next.Slow > 1:
		return nil, ChainOverMarshes
	case math.IsInf(first.Allowance, 1), math.IsInf(next.Allowance, 1):
		return nil, ChainWithoutLimit
	}
	c := &Chain{table: t, first: t.Reach(first), second: second, onward: cleanLength(next.Allowance)}
	grounds := c.first.borders().grounds
	for i := range grounds {
		c.stages = append(c.stages, &stage{chain: c, ground: &grounds[i]})
	}
	c.outline = sync.OnceValue(c.findOutline)
	return c, ChainAnswered
}

// Contains reports whether the base can end at s by the two movements. The first alone will do: the second may be one of no
// inches.
func (c *Chain) Contains(s Spot) bool {
	if c.beyond(s.Center) {
		return false
	}
	if c.first.Contains(s) {
		return true
	}
	for _, g := range c.stages {
		if _, ok := g.split(s); ok {
			return true
		}
	}
	return false
}

// beyond reports whether p is farther than both movements together go.
func (c *Chain) beyond(p Point) bool {
	return !(p.Distance(c.first.field.movement.Start.Center) <= c.first.field.allowance+c.onward+2*slack)
}

// Legs are two movements in a row.
type Legs struct {
	Between       Spot // where the first ends and the second begins
	First, Second Path
}

// Length is that of both together, in inches.
func (l *Legs) Length() float64 { return l.First.Length + l.Second.Length }

// Legs returns how the base comes to s by two movements, with their lengths and what each climbs; false when it cannot. Of the
// splits that were looked at it is the one of the least total. When the shortest way over both allowances can be split so that
// its second part fits, no other is shorter by more than an eighth of an inch; else the second movement is as short as it can be.
func (c *Chain) Legs(s Spot) (Legs, bool) {
	if c.beyond(s.Center) {
		return Legs{}, false
	}
	best, least := Spot{}, math.Inf(1)
	if length, ok := c.first.Length(s); ok {
		best, least = s, length
	}
	for _, g := range c.stages {
		for _, at := range g.splits(s) {
			if total, ok := c.total(at, s); ok && total < least-Slack {
				best, least = at, total
				best, least = g.polish(best, s, least)
			}
		}
	}
	if math.IsInf(least, 1) {
		return Legs{}, false
	}
	legs := Legs{Between: best}
	legs.First, _ = c.first.Path(best, nil)
	legs.Second, _ = c.from(best).Path(s, nil)
	return legs, true
}

// from is the second movement from where the first ended.
func (c *Chain) from(at Spot) *Envelope {
	m := c.second(at)
	m.Start, m.Allowance = at, c.onward
	return c.table.Reach(m)
}

// total is how long both ways to s are that meet at a place; false when there are none.
func (c *Chain) total(at, s Spot) (float64, bool) {
	there, ok := c.first.Length(at)
	if !ok {
		return 0, false
	}
	onward, ok := c.from(at).Length(s)
	return there + onward, ok
}
