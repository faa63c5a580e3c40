package geometry

import (
	"math"
	"slices"
)

// lazySearch searches for the shortest way to one place in a field of one layer. It begins with no walls at all and looks
// first along what may lead to the shortest way. Whatever it comes upon that runs into a wall is given up, and the wall
// is added: from every bend reached so far ways now lead to the bends of that wall too. With some of the walls missing
// a way can only be shorter, so that nothing longer than the shortest way is ever looked at, and the first way that
// arrives is the shortest of all; when nothing is left to look at there is none. This is A* (Hart, Nilsson and Raphael 1968)
// over a tangent graph whose edges are only checked when their turn comes, as in Lazy A* (Cohen, Phillips and Likhachev
// 2014), and whose obstacles are only known once a way runs into them. It is scratch, used again and again.
type lazySearch struct {
	ways
	wallGrids *wallGrids
	corners   []corner // by bend
	groups    []group
	chosen    []bool // by wall
	heads     []int32
	nexts     []int32 // by label: the one settled before it in the same slot, or -1
	parts     []span
	cutters   []int32
	offers    []label
	queue     []ticket
	shadows   []shadow  // mostShadows for each label
	shaded    []int32   // by label: how many of them it has
	views     []outlook // by label
	later     []int32   // groups
	seen      stamps
	aim       Point   // where the search goes
	hasty     bool    // looks for any way there, not for the shortest
	bound     float64 // no shortest way is longer
}

// corner is what a lazy search knows of a bend besides.
type corner struct {
	in, out Point    // directions of the sides that meet there, of length 1; zero for a circle or a point
	own     int32    // its wall if that is convex, else -1
	whole   bool     // nothing else comes near it
	known   bool     // what is free of it was worked out
	parts   [2]int32 // its free parts, in lazySearch.parts
	cutters [2]int32 // the walls that cut it, in lazySearch.cutters
}

// group is the bends of one wall.
type group struct {
	first, last int32 // last excluded
	convex      bool  // all its corners are bends of one radius: of the lines to it, only the two outermost lead on
	reach       float64
	round       round    // around the wall and what it keeps the centre off
	guess       [2]int32 // where its outermost lines touched it last, counter-clockwise first
}

// ticket is an offer in its turn: key is the least length of a way through it.
type ticket struct {
	key   float64
	offer int32
}

// start and goal of a lazy search are its first two bends.
const goalBend int32 = 1

// begin prepares a lazy search from one place to another. A hasty one always goes on from what is nearest to its aim.
func (c *lazySearch) begin(f *field, n *wallGrids, from, to Point, hasty bool) {
	c.f, c.wallGrids, c.aim, c.hasty, c.bound = f, n, to, hasty, math.Inf(1)
	c.bends, c.labels, c.corners = c.bends[:0], c.labels[:0], c.corners[:0]
	c.groups, c.heads, c.nexts = c.groups[:0], c.heads[:0], c.nexts[:0]
	c.offers, c.queue, c.parts, c.cutters = c.offers[:0], c.queue[:0], c.parts[:0], c.cutters[:0]
	c.shadows, c.shaded, c.views = c.shadows[:0], c.shaded[:0], c.views[:0]
	c.chosen = resized(c.chosen, f.wallCount())
	c.addBend(bend{center: from}, corner{own: -1, whole: true})
	c.addBend(bend{center: to}, corner{own: -1, whole: true})
	c.propose(label{at: from, before: -1, leave: from})
}

func (c *lazySearch) addBend(b bend, k corner) {
	b.ends = [2]int32{-1, -1}
	c.bends, c.corners, c.heads = append(c.bends, b), append(c.corners, k), append(c.heads, -1, -1)
}

// run looks at what is offered until it arrives, or has settled so many labels; done when there is no more to look at.
func (c *lazySearch) run(limit float64, labels int) (arrived, done bool) {
	for len(c.labels) < labels {
		if len(c.queue) == 0 || c.queue[0].key > limit+slack {
			return false, true
		}
		l := c.offers[c.next()]
		if b := &c.bends[l.bend]; b.radius > 0 {
			position, on := b.position(bearing(l.at.Sub(b.center)))
			if !on {
				continue
			}
			l.position = position
		}
		if c.isBeaten(&l) {
			continue
		}
		if l.before >= 0 {
			if !c.passes(&l) {
				continue
			}
		}
		if l.bend == goalBend {
			c.labels = append(c.labels, l)
			return true, true
		}
		c.keep(l)
	}
	return false, false
}

// isBeaten reports whether a settled label already leads to the same place at no greater length.
func (c *lazySearch) isBeaten(l *label) bool {
	b := &c.bends[l.bend]
	for i := c.heads[l.slot()]; i >= 0; i = c.nexts[i] {
		old := &c.labels[i]
		if along, ok := b.turn(old.position, l.position, l.clock); ok && old.length+float64(b.radius*along) <= l.length+1e-12 &&
			c.goesRound(old, along) {
			return true
		}
	}
	return false
}

// know works out what is free of a bend.
func (c *lazySearch) know(b *bend, k *corner) {
	if k.known || k.whole {
		return
	}
	k.known = true
	k.parts[0], k.cutters[0] = int32(len(c.parts)), int32(len(c.cutters))
	c.parts, c.cutters, k.whole = c.wallGrids.freeParts(c.f, b, k.own, &c.seen, c.parts, c.cutters)
	k.parts[1], k.cutters[1] = int32(len(c.parts)), int32(len(c.cutters))
}

// goesRound reports whether the way from a label round its bend is free.
func (c *lazySearch) goesRound(l *label, along float64) bool {
	b, k := &c.bends[l.bend], &c.corners[l.bend]
	if k.whole || b.radius == 0 || along == 0 {
		return true
	}
	if c.know(b, k); k.whole {
		return true
	}
	return b.runs(l, along, c.parts[k.parts[0]:k.parts[1]])
}

// runs reports whether the way from a label so far round its bend lies in one of the parts of the bend.
func (b *bend) runs(l *label, along float64, parts []span) bool {
	from := l.position
	if l.clock {
		from -= along
	}
	for _, part := range parts {
		first := from
		if b.whole() && !math.IsInf(part.to, 1) {
			if first = part.from + positive(from-part.from); first > part.from+2*math.Pi-angleGrain {
				first = part.from
			}
		}
		if math.IsInf(part.to, 1) || (first >= part.from-angleGrain && first+along <= part.to+angleGrain) {
			return true
		}
	}
	return false
}

// passes reports whether the way to a label is free, round the bend of the label before it and straight on. If not, it
// makes the walls known that it runs into.
func (c *lazySearch) passes(l *label) bool {
	from := &c.labels[l.before]
	if b := &c.bends[from.bend]; b.radius > 0 {
		position, _ := b.position(bearing(l.leave.Sub(b.center)))
		if along, ok := b.turn(from.position, position, from.clock); ok && !c.goesRound(from, along) {
			k := c.corners[from.bend]
			for i := k.cutters[0]; i < k.cutters[1]; i++ {
				c.addWall(c.cutters[i])
			}
			return false
		}
	}
	line := l.at.Sub(l.leave)
	if ahead := line.Length(); hidden(c.shadowsOf(l.before), line, shade*ahead, ahead) {
		return false
	}
	wall := c.wallGrids.blocker(c.f, l.leave, l.at, &c.seen)
	if wall >= 0 {
		c.addWall(wall)
	}
	return wall < 0
}

// keep settles a label and offers everything that can be touched next.
func (c *lazySearch) keep(l label) {
	end, ends := c.endOf(&l)
	index := int32(len(c.labels))
	c.labels = append(c.labels, l)
	c.nexts = append(c.nexts, c.heads[l.slot()])
	c.heads[l.slot()] = index
	c.views = append(c.views, c.outlookOf(index))
	o := &c.views[index]
	if ends {
		o.narrowTo(end, &l, c.bends[l.bend].whole())
	}
	c.shadows = append(c.shadows, make([]shadow, mostShadows)...)
	c.shaded = append(c.shaded, 0)
	c.lookAround(o)
	c.offerBend(o, goalBend, false)
}

// addWall makes a wall known: its bends are offered to every settled label.
func (c *lazySearch) addWall(i int32) {
	if c.chosen[i] {
		return
	}
	c.chosen[i] = true
	w := c.f.wall(int(i))
	o := w.shape
	g := group{first: int32(len(c.bends)), reach: w.reach, round: *c.wallGrids.round(i)}
	if len(o.points) == 0 {
		c.addBend(bend{center: o.center, radius: o.radius + w.reach, extent: 2 * math.Pi}, corner{own: i})
	}
	n, first := len(o.points), len(c.bends)
	bent := false
	for k, p := range o.points {
		in, out := p.Sub(o.points[(k+n-1)%n]), o.points[(k+1)%n].Sub(p)
		turn := in.Cross(out)
		if bent = bent || turn < 0; turn < 0 || (turn == 0 && in.Dot(out) > 0) {
			continue
		}
		if w.reach < slack {
			c.addBend(bend{center: p}, corner{own: -1, whole: true})
			continue
		}
		from := bearing(Point{in.Y, -in.X})
		c.addBend(bend{center: p, radius: w.reach, from: from, extent: positive(bearing(Point{out.Y, -out.X}) - from)},
			corner{in: in.Unit(), out: out.Unit(), own: i})
	}
	for k := first; bent && k < len(c.bends); k++ {
		c.corners[k].own = -1
	}
	g.last, g.convex = int32(len(c.bends)), !bent && w.reach >= slack
	g.guess = [2]int32{g.first, g.first}
	c.groups = append(c.groups, g)
	known := &c.groups[len(c.groups)-1]
	for k := range c.views {
		if o := &c.views[k]; !o.misses(&known.round) {
			c.meet(o, known)
		}
	}
}

// meet proposes the straight lines from a label to the bends of a wall that is not hidden from it, and keeps its shadow.
func (c *lazySearch) meet(o *outlook, g *group) {
	if o.hidesAll(c.shadowsOf(o.label), &g.round) || c.bound < math.MaxFloat64 && c.isFar(o, g) {
		return
	}
	if g.convex {
		if own := c.labels[o.label].bend; own >= g.first && own < g.last {
			c.offerEdge(o, g, own)
			return
		}
		first, ok := c.outermost(o, g, false)
		if last, both := c.outermost(o, g, true); ok && both {
			c.offerLine(o, &first)
			c.offerLine(o, &last)
			c.castShadow(o, shadowBetween(&first, &last))
			return
		}
	} else if s, ok := c.shadowOf(o, g); ok {
		c.castShadow(o, s)
	}
	for i := g.first; i < g.last; i++ {
		c.offerBend(o, i, false)
		if c.bends[i].radius > 0 {
			c.offerBend(o, i, true)
		}
	}
}

// isFar reports whether a way that touches a wall next is longer than the bound.
func (c *lazySearch) isFar(o *outlook, g *group) bool {
	least := c.labels[o.label].length + g.round.center.Distance(o.center) + g.round.center.Distance(c.aim)
	return least-2*g.round.radius-o.size > c.bound
}

// propose and next keep the offers in order; equal keys come out in the order they went in.
func (c *lazySearch) propose(l label) {
	t := ticket{l.at.Distance(c.aim), int32(len(c.offers))}
	if t.key += l.length; t.key > c.bound {
		return
	}
	if c.hasty {
		t.key -= haste * l.length
	}
	c.offers = append(c.offers, l)
	c.queue = addTicket(c.queue, t)
}

func (c *lazySearch) next() (offer int32) {
	offer, c.queue = takeTicket(c.queue)
	return offer
}

func addTicket(queue []ticket, t ticket) []ticket {
	queue = append(queue, t)
	i := len(queue) - 1
	for i > 0 {
		up := (i - 1) / 2
		if !t.sooner(queue[up]) {
			break
		}
		queue[i] = queue[up]
		i = up
	}
	queue[i] = t
	return queue
}

// takeTicket returns what is offered by the ticket whose turn it is, and the others.
func takeTicket(queue []ticket) (offer int32, rest []ticket) {
	first, last := queue[0], len(queue)-1
	t := queue[last]
	queue = queue[:last]
	i := 0
	for next := 1; next < last; next = 2*i + 1 {
		if next+1 < last && queue[next+1].sooner(queue[next]) {
			next++
		}
		if !queue[next].sooner(t) {
			break
		}
		queue[i] = queue[next]
		i = next
	}
	if last > 0 {
		queue[i] = t
	}
	return first.offer, queue
}

func (t ticket) sooner(other ticket) bool {
	return t.key < other.key || (t.key == other.key && t.offer < other.offer)
}

// firstLook is how many labels a lazy search settles before another one looks from the other end whether there is any way.
const firstLook = 32

// haste is how little a hasty lazySearch minds the length of what it has gone already.
const haste = 0.7

// singleWay returns the shortest way from the start to one place, in a field of one layer. When it takes long, a hasty
// search from the place back to the start runs by turns with it: where one of the two ends is shut in, that one soon
// has no more to look at, and else it soon arrives.
func (e *Envelope) singleWay(p Point, limit float64, s *traversal) (arrival, bool) {
	e.lanesOnce.Do(func() { e.wallGrids = e.field.makeWallGrids() })
	f := e.field
	if f.standing != nil {
		return e.graphWay(p, limit, s)
	}
	a, ok := e.lazyWay(p, limit, s)
	if f.terrain != nil && f.isFlat() {
		f.terrain.earn(len(s.there.labels) + len(s.back.labels))
	}
	return a, ok
}

func (e *Envelope) lazyWay(p Point, limit float64, s *traversal) (arrival, bool) {
	there, back, start := &s.there, &s.back, e.field.movement.Start.Center
	back.labels = back.labels[:0]
	there.begin(e.field, e.wallGrids, start, p, false)
	if !byTurns(there, back, limit, func() { back.begin(e.field, e.wallGrids, p, start, true) }) {
		return arrival{}, false
	}
	last := &there.labels[len(there.labels)-1]
	return arrival{length: last.length, label: last.before, leave: last.leave, ways: &there.ways}, true
}

func (e *Envelope) graphWay(p Point, limit float64, s *traversal) (arrival, bool) {
	there, back, start := &s.graph, &s.graphBack, e.field.movement.Start.Center
	e.field.standing.prepare()
	there.begin(e.field, e.wallGrids, start, p, false)
	if !byTurns(there, back, limit, func() { back.begin(e.field, e.wallGrids, p, start, true) }) {
		return arrival{}, false
	}
	return there.found(), true
}

// search is one that runs by turns with another.
type search interface {
	run(limit float64, labels int) (arrived, done bool)
	gone() float64 // the length of the way that has just arrived
	limitTo(length float64)
}

// byTurns runs a search, and by turns with it another one from the other end that is begun when it takes long.
func byTurns(there, back search, limit float64, begin func()) bool {
	reachable := false
	for look := firstLook; ; look *= 2 {
		arrived, done := there.run(limit, look)
		if arrived || done {
			return arrived
		}
		if reachable {
			continue
		}
		if look == firstLook {
			begin()
		}
		arrived, done = back.run(limit, look)
		if reachable = arrived; done && !arrived {
			return false
		}
		if arrived {
			there.limitTo(back.gone() + slack)
		}
	}
}

func (c *lazySearch) gone() float64          { return c.labels[len(c.labels)-1].length }
func (c *lazySearch) limitTo(length float64) { c.bound = length }

func resized(b []bool, n int) []bool {
	b = slices.Grow(b[:0], n)[:n]
	clear(b)
	return b
}
