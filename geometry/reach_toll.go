package geometry

import (
	"cmp"
	"math"
	"slices"
	"sync"
)

// Toll is an area that costs tokens to come into such as cluttered terrain. Its pieces are
// paid for together, and once in a move.
type Toll struct {
	Pieces []PieceIndex
	Tokens int
}

// TollEnvelope is everywhere a base can end by one movement that may pay tolls. It may be asked by many goroutines.
type TollEnvelope struct {
	table    *Table
	movement Movement
	tolls    []Toll
	choices  []*tollChoice // the cheapest first
	reach    func(*Table, Movement) *Envelope
}

// tollChoice is the same movement with some of the tolls paid.
type tollChoice struct {
	paid   []int // places in the tolls
	tokens int

	once     sync.Once
	envelope *Envelope
}

// ReachPaying returns where a movement can end with at most so many tokens to spend on tolls. An area that is not paid
// for is not come into at all: the base stops in front of it and may touch it. One that is paid for is
// there as the table has it, and slowed down by where the movement names it as Difficult. A
// base that begins in an area may leave it without paying, but come no deeper into it. A movement that may cross
// impassable terrain passes over what it does not pay for, but does not end there.
//
// Every set of areas that the tokens pay for is a movement of its own among walls, and so each answer is as exact as
// Reach is. Sets are looked at only when they are asked for; areas out of reach are left out.
func (t *Table) ReachPaying(m Movement, tolls []Toll, tokens int) *TollEnvelope {
	return t.ReachPayingBy(m, tolls, tokens, (*Table).Reach)
}

// ReachPayingBy is ReachPaying for whoever keeps envelopes: those of the sets are asked of reach. The tables that the sets make of one table
// are kept with it, so that reach is asked about the same ones again.
func (t *Table) ReachPayingBy(m Movement, tolls []Toll, tokens int, reach func(*Table, Movement) *Envelope) *TollEnvelope {
	e := &TollEnvelope{table: t, movement: m, tolls: tolls, choices: []*tollChoice{{}}, reach: reach}
	for i := range tolls {
		if !t.mayReach(&m, tolls[i].Pieces) {
			continue
		}
		for _, c := range e.choices[:len(e.choices):len(e.choices)] {
			if more := c.tokens + max(0, tolls[i].Tokens); more <= tokens {
				e.choices = append(e.choices, &tollChoice{paid: append(slices.Clip(c.paid), i), tokens: more})
			}
		}
	}
	slices.SortStableFunc(e.choices, func(a, b *tollChoice) int { return cmp.Compare(a.tokens, b.tokens) })
	return e
}

// mayReach reports whether a movement is long enough to touch one of some pieces.
func (t *Table) mayReach(m *Movement, pieces []PieceIndex) bool {
	reach := cleanLength(m.Allowance) + cleanSize(m.Mover.Radius) + ContactGap
	for _, piece := range pieces {
		for i := range t.layout.Pieces[piece].Prisms {
			if t.layout.Pieces[piece].Prisms[i].DistanceTo(m.Start.Center) <= reach {
				return true
			}
		}
	}
	return false
}

// at returns the envelope of a choice.
func (e *TollEnvelope) at(c *tollChoice) *Envelope {
	c.once.Do(func() {
		var closed []PieceIndex
		for i, toll := range e.tolls {
			if !slices.Contains(c.paid, i) {
				closed = append(closed, toll.Pieces...)
			}
		}
		c.envelope = e.reach(e.table.barredBy(closed), e.movement)
	})
	return c.envelope
}

// barredTables are tables made of one by barring some of its pieces.
type barredTables struct {
	lock sync.Mutex
	made map[string]*Table
}

// mostBarred is how many are kept before all are forgotten.
const mostBarred = 64

// barredBy returns the table as if some of its pieces were impassable.
func (t *Table) barredBy(pieces []PieceIndex) *Table {
	if len(pieces) == 0 {
		return t
	}
	key := make([]byte, (t.Len()+7)/8)
	for _, at := range pieces {
		key[at/8] |= 1 << (at % 8)
	}
	tables := t.barred.get(func() any { return &barredTables{made: map[string]*Table{}} }).(*barredTables)
	tables.lock.Lock()
	defer tables.lock.Unlock()
	if known := tables.made[string(key)]; known != nil {
		return known
	}
	layout := t.Layout()
	layout.Pieces = slices.Clone(layout.Pieces)
	for _, at := range pieces {
		layout.Pieces[at].Impassable = true
	}
	made, err := NewTable(layout)
	if err != nil {
		return t // never: the same shapes were a table before
	}
	if len(tables.made) >= mostBarred {
		clear(tables.made)
	}
	tables.made[string(key)] = made
	return made
}

// Payment is a set of tolls that the tokens pay for, and where the base can end when just these are paid.
type Payment struct {
	Paid     []int // places in the tolls
	Tokens   int
	Envelope *Envelope
}

// Payments returns all sets of tolls within reach that the tokens pay for, the cheapest first, that of none included.
func (e *TollEnvelope) Payments() []Payment {
	list := make([]Payment, len(e.choices))
	for i, c := range e.choices {
		list[i] = Payment{slices.Clone(c.paid), c.tokens, e.at(c)}
	}
	return list
}

// Contains reports whether the base can end at s, whatever it pays.
func (e *TollEnvelope) Contains(s Spot) bool {
	_, _, ok := e.Cheapest(s)
	return ok
}

// Cheapest returns the least number of tokens for which the base can end at s, and the tolls that it pays, by their
// places; false when it cannot end there.
func (e *TollEnvelope) Cheapest(s Spot) (tokens int, paid []int, ok bool) {
	for _, c := range e.choices {
		if e.at(c).Contains(s) {
			return c.tokens, slices.Clone(c.paid), true
		}
	}
	return 0, nil, false
}

// Path returns the shortest of the ways to s that cost the fewest tokens, and that number; false when there is none.
func (e *TollEnvelope) Path(s Spot) (path Path, tokens int, ok bool) {
	path, paid, ok := e.Way(s, nil)
	for _, i := range paid {
		tokens += max(0, e.tolls[i].Tokens)
	}
	return path, tokens, ok
}

// Way is Path through the waypoints of via, in their order, with the tolls that it pays, by their places.
func (e *TollEnvelope) Way(s Spot, via []Point) (path Path, paid []int, ok bool) {
	best, tokens := Path{Length: math.Inf(1)}, 0
	for _, c := range e.choices {
		if ok && c.tokens > tokens {
			break
		}
		if way, found := e.at(c).Path(s, via); found && way.Length < best.Length {
			best, tokens, paid, ok = way, c.tokens, c.paid, true
		}
	}
	if !ok {
		return Path{}, nil, false
	}
	return best, slices.Clone(paid), true
}
