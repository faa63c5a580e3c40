package geometry

import (
	"math"
	"slices"
)

// graphSearch looks for the shortest way to one place in a field of one layer, along the tangent graph of its terrain and
// the models that stand there: A* by the length so far and the straight line to the place. It is scratch, used again and again.
type graphSearch struct {
	f         *field
	wallGrids *wallGrids
	models    *bystanders
	absent    int32 // the bend of the model that is not there, or -1
	labels    []label
	heads     []int32 // by slot: 1 + the label settled last there, or 0
	nexts     []int32 // by label: 1 + the one settled before it in the same slot, or 0
	offers    []graphOffer
	queue     []ticket
	first     []bitangent // what leads on from the start
	freed     []freedArc  // of the bends that the model which is not there cut
	ends      [2]bend     // start and goal
	hasty     bool
	bound     float64
	seen      stamps
	crossing  []bitangent // straight to the goal
	result    ways        // the way found
}

// graphOffer is a label in its turn; sure when nothing stands in the line to it.
type graphOffer struct {
	bitangent *bitangent
	length    float64
	before    int32
	sure      bool
}

// freedArc is what is free of a bend without the model that is not there.
type freedArc struct {
	arc
	bend int32
}

// begin prepares a search from one place to another.
func (c *graphSearch) begin(f *field, n *wallGrids, from, to Point, hasty bool) {
	s := f.standing
	c.forget(2 * (len(s.graph.bends) + len(s.walls)))
	c.f, c.wallGrids, c.models, c.absent, c.hasty, c.bound = f, n, s, -1, hasty, math.Inf(1)
	if f.absent >= 0 {
		c.absent = int32(len(s.graph.bends)-len(f.base)) + f.absent
	}
	c.ends = [2]bend{{center: from}, {center: to}}
	c.first = s.leave(from)
	c.settle(&label{at: from, before: -1, leave: from})
}

// forget empties the lists, of which some have so many slots.
func (c *graphSearch) forget(slots int) {
	if len(c.heads) != slots {
		c.heads = make([]int32, slots)
	}
	for i := range c.labels {
		if slot := int(c.labels[i].slot()); slot < slots {
			c.heads[slot] = 0
		}
	}
	c.labels, c.nexts, c.offers, c.queue = c.labels[:0], c.nexts[:0], c.offers[:0], c.queue[:0]
	c.freed, c.crossing = c.freed[:0], c.crossing[:0]
}

// bend returns a bend by its number.
func (c *graphSearch) bend(i int32) *bend {
	if i < 2 {
		return &c.ends[i]
	}
	return c.models.bend(i)
}

// relax offers a way on from a label.
func (c *graphSearch) relax(from int32, s *bitangent, sure bool) {
	if s.in >= 0 && s.in != c.f.absent || s.slot>>1 == c.absent {
		return
	}
	l := &c.labels[from]
	o := graphOffer{bitangent: s, length: l.length + s.length, before: from, sure: sure}
	away := s.at.Distance(c.ends[goalBend].center)
	if o.length+away > c.bound {
		return
	}
	if b := c.bend(l.bend); b.radius > 0 {
		along, ok := b.turn(l.position, s.from, l.clock)
		if !ok {
			return
		}
		o.length += float64(b.radius * along)
	}
	t := ticket{o.length + away, int32(len(c.offers))}
	if t.key > c.bound {
		return
	}
	if c.hasty {
		t.key -= haste * o.length
	}
	c.offers = append(c.offers, o)
	c.queue = addTicket(c.queue, t)
}

// cross offers the straight way from a label to the goal.
func (c *graphSearch) cross(from int32) {
	l, goal := &c.labels[from], c.ends[goalBend].center
	b := c.bend(l.bend)
	leave, _, length, ok := tangent(b.center, b.radius, l.clock, goal, 0, false, goal.Sub(b.center))
	if !ok || c.models.closed(l.slot(), goal.Sub(leave), length) {
		return
	}
	s := bitangent{slot: 2 * goalBend, in: -1, leave: leave, at: goal, length: length}
	if b.radius > 0 {
		s.from, _ = b.position(bearing(leave.Sub(b.center)))
	}
	c.crossing = append(c.crossing, s)
	c.relax(from, &c.crossing[len(c.crossing)-1], false)
}

// run looks at what is offered until it arrives, or has settled so many labels; done when there is no more to look at.
func (c *graphSearch) run(limit float64, labels int) (arrived, done bool) {
	for len(c.labels) < labels {
		if len(c.queue) == 0 || c.queue[0].key > limit+slack {
			return false, true
		}
		var next int32
		next, c.queue = takeTicket(c.queue)
		o := &c.offers[next]
		s := o.bitangent
		l := label{length: o.length, bend: s.slot >> 1, clock: s.slot&1 == 1, position: s.to, at: s.at, before: o.before, leave: s.leave}
		if c.isBeaten(&l) || !c.passes(o) {
			continue
		}
		if l.bend == goalBend {
			c.labels, c.nexts = append(c.labels, l), append(c.nexts, 0)
			return true, true
		}
		c.settle(&l)
	}
	return false, false
}

// settle keeps a label and offers everything that can be touched next.
func (c *graphSearch) settle(l *label) {
	index, slot := int32(len(c.labels)), l.slot()
	c.labels, c.nexts = append(c.labels, *l), append(c.nexts, c.heads[slot])
	c.heads[slot] = index + 1
	bitangents := c.first
	if l.bend >= 2 {
		bitangents = c.models.from(slot)
	}
	for i := range bitangents {
		c.relax(index, &bitangents[i], true)
	}
	if index > 0 { // the straight way from the start is looked at before any search
		c.cross(index)
	}
}

// isBeaten reports whether a settled label already leads to the same place at no greater length.
func (c *graphSearch) isBeaten(l *label) bool {
	b := c.bend(l.bend)
	for i := c.heads[l.slot()]; i > 0; i = c.nexts[i-1] {
		old := &c.labels[i-1]
		if along, ok := b.turn(old.position, l.position, l.clock); ok && old.length+float64(b.radius*along) <= l.length+1e-12 &&
			c.goesRound(old, b, along) {
			return true
		}
	}
	return false
}

// arcOf returns what is free of a bend.
func (c *graphSearch) arcOf(i int32) *arc {
	a := c.models.arc(i)
	if a.whole || c.absent < 0 || !slices.Contains(a.cutters, c.f.absent) {
		return a
	}
	for k := range c.freed {
		if c.freed[k].bend == i {
			return &c.freed[k].arc
		}
	}
	freed := freedArc{bend: i}
	freed.parts, freed.cutters, freed.whole = c.wallGrids.freeParts(c.f, c.bend(i), c.models.own(i), &c.seen, nil, nil)
	c.freed = append(c.freed, freed)
	return &c.freed[len(c.freed)-1].arc
}

// goesRound reports whether the way from a label round its bend is free.
func (c *graphSearch) goesRound(l *label, b *bend, along float64) bool {
	if b.radius == 0 || along == 0 {
		return true
	}
	a := c.arcOf(l.bend)
	return a.whole || b.runs(l, along, a.parts)
}

// passes reports whether the way that an offer stands for is free, round the bend of the label before it and straight on.
func (c *graphSearch) passes(o *graphOffer) bool {
	from := &c.labels[o.before]
	if b := c.bend(from.bend); b.radius > 0 {
		if along, ok := b.turn(from.position, o.bitangent.from, from.clock); ok && !c.goesRound(from, b, along) {
			return false
		}
	}
	return o.sure || c.wallGrids.blocker(c.f, o.bitangent.leave, o.bitangent.at, &c.seen) < 0
}

// found returns the way that has just arrived.
func (c *graphSearch) found() arrival {
	w := &c.result
	w.f, w.bends, w.labels = c.f, w.bends[:0], w.labels[:0]
	last := c.labels[len(c.labels)-1]
	n := 0
	for i := last.before; i >= 0; i = c.labels[i].before {
		n++
	}
	a := arrival{length: last.length, label: int32(n - 1), leave: last.leave, ways: w}
	w.labels, w.bends = slices.Grow(w.labels, n)[:n], slices.Grow(w.bends, n)[:n]
	for i := last.before; i >= 0; i = c.labels[i].before {
		n--
		w.labels[n], w.bends[n] = c.labels[i], *c.bend(c.labels[i].bend)
		w.labels[n].bend, w.labels[n].before = int32(n), int32(n-1)
	}
	return a
}

func (c *graphSearch) gone() float64          { return c.labels[len(c.labels)-1].length }
func (c *graphSearch) limitTo(length float64) { c.bound = length }
