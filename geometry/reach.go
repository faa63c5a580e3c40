package geometry

import (
	"math"
	"sync"
	"sync/atomic"
)

// Envelope is everywhere a base can end by one movement: exactly the spots where it stands without overlap and to
// which a path of the allowed length leads. It may be asked by many goroutines.
type Envelope struct {
	field  *field
	stance stance
	start  bool // the movement begins at a place at all

	bendOnce sync.Once
	bends    []bend
	once     sync.Once
	ways     *ways
	prepared atomic.Bool
	single   atomic.Int32 // ways searched one by one

	lineOnce sync.Once
	lines    lineGraph

	lanesOnce sync.Once
	wallGrids *wallGrids

	farOnce sync.Once
	far     *Envelope // the same movement without a limit, to say how long a refused path is

	outdoorsOnce sync.Once
	outdoors     *Envelope // see outside

	edgeOnce sync.Once
	edge     *border

	outlineOnce sync.Once
	outline     []Region
}

// Reach returns where a movement can end. It costs little by itself: the search is made when a first question asks
// for more than a straight way, and then once.
//
// The path of the centre is measured as seen from above; the allowance is closed ("up to X" includes X).
// The base keeps off what it cannot cross and may touch it: a gap exactly as wide as the base is passed, error 1e-6
// inch. What the base overlaps before it moves lets it move away but come no nearer. A step down on the way that is
// higher than the Drop is a fall and no part of a path. With Gaps the mover keeps the level of its start over empty space
// and may come down from there; a step up from there is measured from that level. One move leads into an enclosed piece or
// out of one, not both, unless the mover passes through things. A mover that passes through or flies needs only to stand
// free at the end.
// A way may turn back over an edge, as from below a bridge onto it: it turns where it is shortest, like light on a
// mirror. Two such turns may follow each other directly, over two straight edges of the same deck; over a round edge
// a way turns once before it comes to something else.
// Over difficult ground the way that uses up least is found among ways that bend at marks along its edges, a quarter of
// an inch apart and next to every place where a way can turn; the best of them are then pulled tight, so that they bend
// like light or run along the edge, which costs nothing more. What a way uses up is exact for the way found; another
// that crosses the edges in a different order may be better by 0.02 inch. A mover that keeps its level over empty space
// is not slowed down by what lies below.
// On a wall a mover climbs where it arrives there: the way along the foot of the wall must be free.
// Negative lengths and lengths that are no number count as 0; a start that is no place reaches nothing.
func (t *Table) Reach(m Movement) *Envelope { return t.reach(m, false) }

// reach is Reach, or Reach for a movement that comes into no room.
func (t *Table) reach(m Movement, outdoors bool) *Envelope {
	made := new(struct { // what most movements need, at once
		envelope Envelope
		field    field
		layer    [1]layer
	})
	e := &made.envelope
	if e.start = usable(m.Start.Center) && ordinary(m.Start.Level); !e.start {
		m.Start = Ground(Point{})
	}
	e.field = &made.field
	e.field.layers, e.field.outdoors = made.layer[:0], outdoors
	t.fillField(e.field, &m)
	e.stance = t.makeStance(m.Mover, e.field.masses)
	e.stance.blocks, e.stance.ends = m.Blocks, m.Ends
	e.stance.cling, e.stance.air, e.stance.passes = m.Cling, m.AllowAir, m.Fly || m.Through
	return e
}

// Steady reports whether the answers depend on nothing that was asked before, down to which of two ways of the same length is found: such an
// envelope may be kept for others.
func (e *Envelope) Steady() bool { return e.field.several || math.IsInf(e.field.allowance, 1) }

// Allowance is how many inches of path the movement has.
func (e *Envelope) Allowance() float64 { return e.field.movement.Allowance }

// Obstacle returns why the base cannot end at s: what is wrong with the place first, then the vertical reach, then
// the path. Its Kind is Unhindered exactly when Contains is true.
func (e *Envelope) Obstacle(s Spot) Obstacle {
	if o := e.misplaced(s); o.Kind != Unhindered {
		return o
	}
	if _, ok := e.shortest(s); ok {
		return Obstacle{Model: -1, Piece: NoPiece}
	}
	if a, ok := e.unlimited().shortest(s); ok {
		return Obstacle{Kind: TooFar, Inches: a.length, Model: -1, Piece: NoPiece}
	}
	return Obstacle{Kind: NoWay, Model: -1, Piece: NoPiece}
}

// beyondBox reports whether p is farther from the start than any path of the allowance leads.
func (e *Envelope) beyondBox(p Point) bool {
	return !(p.Distance(e.field.movement.Start.Center) <= e.field.allowance+slack)
}

// misplaced judges the spot without the way to it.
func (e *Envelope) misplaced(s Spot) Obstacle {
	if !e.start {
		return Obstacle{Kind: NoSpot, Model: -1, Piece: NoPiece}
	}
	if e.beyondBox(s.Center) && len(e.field.masses) < len(e.field.grounds.masses) {
		return e.unlimited().misplaced(s) // only the unlimited envelope knows the terrain there
	}
	if o := e.stance.judge(s); o.Kind != Unhindered {
		return o
	}
	m := &e.field.movement
	switch rise := s.Level - m.Start.Level; {
	case rise > m.Rise+slack:
		return Obstacle{Kind: TooHigh, Inches: rise, Model: -1, Piece: NoPiece}
	case -rise > m.Drop+slack:
		return Obstacle{Kind: TooLow, Inches: -rise, Model: -1, Piece: NoPiece}
	}
	return Obstacle{Model: -1, Piece: NoPiece}
}

// unlimited returns the same movement without a limit to the length of its path.
func (e *Envelope) unlimited() *Envelope {
	e.farOnce.Do(func() {
		m := e.field.movement
		m.Allowance = math.Inf(1)
		e.far = e.stance.table.Reach(m)
		e.far.start = e.start
	})
	return e.far
}

// shortest returns the end of the shortest way to a spot at which the base can stand.
func (e *Envelope) shortest(s Spot) (arrival, bool) {
	scratch := traversals.Get().(*traversal)
	defer traversals.Put(scratch)
	return e.shortestWith(s, e.field.allowance, scratch)
}

// shortestWith does so as long as the way is no longer than a limit, with scratch to which the end it returns may refer.
func (e *Envelope) shortestWith(s Spot, limit float64, scratch *traversal) (arrival, bool) {
	return e.shortestBy(e.bent, s, limit, scratch)
}

// shortestBy does so with a search of its own for what is not straight.
func (e *Envelope) shortestBy(bent func(p Point, layer int, limit float64, s *traversal) (arrival, bool), s Spot, limit float64, scratch *traversal) (arrival, bool) {
	f := e.field
	best, found := arrival{length: limit}, false
	for at := range f.layers {
		if !f.leadsTo(at, s) || !f.allows(s.Center, at) {
			continue
		}
		if a, ok := e.straight(s.Center, at, scratch); ok {
			if a.length <= best.length+slack {
				best, found = a, true
			}
			if a.length <= s.Center.Distance(a.leave)+slack {
				continue // nothing is shorter than a straight way
			}
		}
		if a, ok := bent(s.Center, at, best.length, scratch); ok {
			best, found = a, true
		}
	}
	return best, found
}

// bent returns the shortest way to p that is not straight. The first few are searched one by one where that is
// possible, because most envelopes are asked for little; then the whole search is made.
func (e *Envelope) bent(p Point, layer int, limit float64, s *traversal) (arrival, bool) {
	switch {
	case e.seeks():
		if outside := e.outside(); outside != nil && layer == e.field.start {
			a, ok := outside.bent(p, outside.field.start, limit, s)
			a.layer = layer
			return a, ok
		}
		return e.seek(p, layer, limit, s)
	case e.prepared.Load():
		return e.ways.to(p, layer, limit, s)
	case e.field.several:
		return e.prepare().to(p, layer, limit, s)
	}
	if e.single.Add(1) > singleSearches && !math.IsInf(e.field.allowance, 1) {
		return e.prepare().to(p, layer, limit, s)
	}
	return e.singleWay(p, limit, s)
}

// bentAfresh is bent by a search that rests on nothing that was found before: two searches find ways that differ in their last digits, and
// may find either of two ways of the same length.
func (e *Envelope) bentAfresh(p Point, layer int, limit float64, s *traversal) (arrival, bool) {
	switch {
	case e.seeks():
		return e.seek(p, layer, limit, s)
	case e.Steady():
		return e.bent(p, layer, limit, s)
	}
	return e.singleWay(p, limit, s)
}

// seeks reports whether seek finds the ways of the envelope.
func (e *Envelope) seeks() bool {
	return e.field.several && math.IsInf(e.field.allowance, 1) && len(e.field.weightedRegions) == 0
}

// outside returns the same movement as one that comes into no room, where that is searched sooner because nothing is left to it but the
// table, and nil elsewhere: a way that begins and ends outside leads through no room.
func (e *Envelope) outside() *Envelope {
	e.outdoorsOnce.Do(func() {
		f := e.field
		for at := range f.layers {
			if indoors := f.layers[at].room >= 0; indoors == (at == f.start) {
				return
			}
		}
		if f.layers[f.start].ground {
			e.outdoors = e.stance.table.reach(f.movement, true)
		}
	})
	return e.outdoors
}

// singleSearches is how many ways of a limited envelope are searched one by one.
const singleSearches = 3

// straight returns the straight way from the start, if it is free.
func (e *Envelope) straight(p Point, layer int, s *traversal) (arrival, bool) {
	start := e.field.movement.Start.Center
	if len(e.field.weightedRegions) > 0 {
		price, ok := s.pay(e.field, start, p, e.field.start, layer)
		return arrival{length: price, label: -1, leave: start, layer: layer}, ok
	}
	ok := e.field.passes(start, p, e.field.start, layer, s)
	return arrival{length: start.Distance(p), label: -1, leave: start, layer: layer}, ok
}

// leadsTo reports whether a way that ends in a layer ends at that kind of spot.
func (f *field) leadsTo(at int, s Spot) bool {
	l := &f.layers[at]
	switch {
	case l.free:
		return true
	case s.Inside != NoPiece || l.room >= 0:
		return l.room >= 0 && f.grounds.rooms[l.room].piece == s.Inside
	case s.Wall != NoPiece:
		return true
	case s.Air:
		return l.air && math.Abs(l.level-s.Level) <= slack
	}
	return math.Abs(l.level-s.Level) <= slack
}

// prepare makes the search once.
func (e *Envelope) prepare() *ways {
	e.once.Do(func() {
		defer e.prepared.Store(true)
		e.ways = findWays(e.field, e.allBends(), e.sources())
	})
	return e.ways
}

// lineGraph returns what searches for the way to one place have found, empty on first use.
func (e *Envelope) lineGraph(bends int) *lineGraph {
	e.lineOnce.Do(func() { e.lines.rows = make([]atomic.Pointer[[]line], 2*bends+1) })
	return &e.lines
}

// allBends lists the bends of the field, found on first use.
func (e *Envelope) allBends() []bend {
	e.bendOnce.Do(func() { e.bends = e.field.findBends() })
	return e.bends
}

// sources is the start of the movement.
func (e *Envelope) sources() []source {
	return []source{{at: e.field.movement.Start.Center, layer: e.field.start}}
}

// Straight reports whether the base can end at s by a straight way: Contains without any search for a way around
// things, and so cheap even where it is asked once only. False says nothing about ways that bend.
func (e *Envelope) Straight(s Spot) bool {
	if e.beyondBox(s.Center) || e.misplaced(s).Kind != Unhindered {
		return false
	}
	scratch := traversals.Get().(*traversal)
	defer traversals.Put(scratch)
	for at := range e.field.layers {
		if !e.field.leadsTo(at, s) || !e.field.allows(s.Center, at) {
			continue
		}
		if a, ok := e.straight(s.Center, at, scratch); ok && a.length <= e.field.allowance+slack {
			return true
		}
	}
	return false
}

// StraightWay returns the points of Path without what happens on the way, where it is a straight one, and cheaply. False says nothing about the way.
func (e *Envelope) StraightWay(s Spot) ([]Point, bool) {
	if len(e.field.weightedRegions) > 0 || !e.Straight(s) { // over difficult ground a way that bends may be shorter
		return nil, false
	}
	return []Point{e.field.movement.Start.Center, s.Center}, true
}

// seek searches for the shortest way to one place only, through a field of several layers. It looks first where the way
// so far and the straight line to the place are shortest together, so that the first way that arrives is the shortest,
// and most of a large field is never looked at. The shortest way that turns back over no reflector bounds the others. A search
// that does not arrive though any way would do has seen everything and is kept: it says at once of other places that no way leads there.
// What is found does not depend on what was asked before, where two ways are equally long either.
func (e *Envelope) seek(p Point, layer int, limit float64, s *traversal) (arrival, bool) {
	if e.prepared.Load() {
		if _, leads := e.ways.to(p, layer, limit, s); !leads {
			return arrival{}, false
		}
	}
	bends, bound := e.allBends(), limit+slack
	aimed := func(w *ways) *ways {
		goal := bend{center: p, layer: layer, ends: [2]int32{-1, -1}}
		w.f, w.bends, w.aim, w.bound = e.field, append(append(w.bends[:0], bends...), goal), int32(len(bends))+1, bound
		w.begin(e.sources())
		return w
	}
	w := aimed(&s.aimed)
	w.graph = e.lineGraph(len(bends))
	arrived := w.search()
	if len(e.field.reflectors) > 0 {
		if arrived {
			bound = w.labels[len(w.labels)-1].length + slack
		}
		reflected := aimed(new(ways))
		reflected.mirrors.begin(e.field.reflectors, len(reflected.bends), &reflected.bends[reflected.aim-1])
		if further := reflected.search(); further || !arrived {
			w, arrived = reflected, further
		}
	}
	if !arrived && !math.IsInf(limit, 1) {
		return arrival{}, false
	}
	if !arrived {
		e.once.Do(func() {
			all := *w
			all.aim, all.graph, all.offers, all.open = 0, nil, nil, nil
			if w == &s.aimed {
				s.aimed = ways{}
			}
			e.ways = &all
			e.prepared.Store(true)
		})
		return arrival{}, false
	}
	last := &w.labels[len(w.labels)-1]
	a := arrival{length: last.length, label: last.before, leave: last.leave, layer: layer, ways: w}
	if last.turned > 0 {
		a.turns = w.turned[last.turned-1]
	}
	return a, a.length <= limit+slack
}
