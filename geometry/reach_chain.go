package geometry

import (
	"math"
	"sync"
)

// Chain is everywhere a base can end by two movements in a row, the second beginning where the first ended:
// two Movement Actions in one Activation. It may be asked by many goroutines.
type Chain struct {
	table     *Table
	first     *Envelope // of the first movement, with chainMargin more allowance
	second    func(start Spot) Movement
	stages    []*stage
	allowance float64 // of the first movement
	onward    float64 // of the second
	outline   func() []Region

	whole, air *Envelope // where the first movement may end in mid-air: both together, and the first; else nil
}

// ChainLimit names what ReachTwice does not answer.
type ChainLimit string

// The limits.
const (
	ChainAnswered     ChainLimit = ""
	ChainFromWalls    ChainLimit = "walls"     // the first movement may end on a wall
	ChainFromAir      ChainLimit = "air"       // the first movement may end in mid-air, and they do not both fly
	ChainOverMarshes  ChainLimit = "marshes"   // one of the movements is slowed down by difficult ground
	ChainWithoutLimit ChainLimit = "unlimited" // one of the movements has no limit to its length
)

// chainStep, in inches, is how far apart places along the edges of where the first movement can end are tried where the best one
// is not worked out: for the least total, and for ways that first turn back over an edge.
const chainStep = 0.125

// ReachTwice returns where a base can end by two movements. The first must end legally, the whole base on ground that it may
// stand on and overlapping nothing; there the second begins, which is asked for with that start: its type may depend on where
// it is, its allowance may not. Each has its own allowance, vertical reach and permissions, so that two moves are not one of the
// summed length: a roof that is too high for one may be within reach of two by way of another roof, and a way may not be split
// half on a step or over a model. Where both fly the first may end in mid-air, if it says so. What ReachTwice does not
// answer it names and returns no Chain.
//
// A second move that leaves everything where the first can end leaves it over an edge of that: where the first is used up, where
// the base could not stand a little farther, or where it changes levels. A shortest one begins at an end of such an edge or
// leaves it square, as it would come from a bend: so the search for it begins at whole edges.
//
// What the Chain says is exact, error 1e-6 inch, but for this: parts of an edge shorter than a two hundred and fiftieth of an inch
// may be overlooked as ends of the first movement; and where a second move leaves a straight edge to turn back over another one
// at once, as from below a bridge onto it, it begins at the best of places an eighth of an inch apart and is then improved.
func (t *Table) ReachTwice(first Movement, second func(start Spot) Movement) (*Chain, ChainLimit) {
	next := second(first.Start)
	switch {
	case first.Cling:
		return nil, ChainFromWalls
	case first.AllowAir && !(first.soars() && next.soars()):
		return nil, ChainFromAir
	case len(first.Difficult) > 0 && first.Slow > 1, len(next.Difficult) > 0 && next.Slow > 1:
		return nil, ChainOverMarshes
	case math.IsInf(first.Allowance, 1), math.IsInf(next.Allowance, 1):
		return nil, ChainWithoutLimit
	}
	c := &Chain{table: t, second: second, allowance: cleanLength(first.Allowance), onward: cleanLength(next.Allowance)}
	if first.AllowAir {
		c.flies(first, next)
	}
	first.Allowance, first.AllowAir = c.allowance+chainMargin, false
	c.first = t.Reach(first)
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
	if c.firstEnds(s) {
		return true
	}
	if length, ok := c.aloft(s); ok && length <= c.allowance+c.onward+slack {
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
	return !(p.Distance(c.first.field.movement.Start.Center) <= c.allowance+c.onward+2*slack)
}

// firstEnds reports whether the first movement can end at s.
func (c *Chain) firstEnds(s Spot) bool {
	length, ok := c.first.Length(s)
	return ok && length <= c.allowance+slack
}
