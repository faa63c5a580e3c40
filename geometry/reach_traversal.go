package geometry

import (
	"math"
	"slices"
	"sync"
)

// clear reports whether the straight way from p to q stays in one layer without anything to consider. False says
// only that a traversal must look closer.
func (f *field) clear(p, q Point, at int) bool {
	l := &f.layers[at]
	c := courseOf(p, q)
	low, top := Point{min(p.X, q.X), min(p.Y, q.Y)}, Point{max(p.X, q.X), max(p.Y, q.Y)}
	for _, i := range l.walls {
		w := f.wall(int(i))
		reach := max(0, w.reach-slack)
		if w.shape.apart(low, top, reach) {
			continue
		}
		if !w.shape.misses(c, reach) {
			return false
		}
	}
	for _, i := range l.covers {
		b := &f.decks[i]
		if b.plain && l.ground {
			continue
		}
		if o := &b.shape; !o.apart(low, top, 0) && !o.misses(c, 0) {
			return false
		}
	}
	switch {
	case l.room >= 0:
		r := &f.grounds.rooms[l.room]
		o := &f.grounds.masses[r.parts[0]].shape
		return len(r.parts) == 1 && o.convex() && o.gap(p) <= f.radius+slack && o.gap(q) <= f.radius+slack
	case l.ground || l.air || l.free:
		return true
	}
	for _, i := range l.carries {
		if b := &f.decks[i]; b.convex && b.holds(p) && b.holds(q) {
			return true
		}
	}
	return false
}

// apart reports whether the box from low to top is farther than reach from the box around the outline.
func (o *outline) apart(low, top Point, reach float64) bool {
	return low.X > o.top.X+reach || top.X < o.low.X-reach || low.Y > o.top.Y+reach || top.Y < o.low.Y-reach
}

// aside reports whether the outline is farther than reach from the endless line through c.
func (o *outline) aside(c *course, reach float64) bool {
	away := math.Abs(c.way.Cross(o.middle.Sub(c.from)))
	return away > o.size+reach+slack
}

// passes reports whether a base can go straight from p in one layer to q in another, or in the same.
func (f *field) passes(p, q Point, from, to int, s *traversal) bool {
	if from == to && f.clear(p, q, from) {
		return true
	}
	return f.several && s.run(f, p, q, from, to)
}

// traversal follows one straight way through the layers. The way is cut wherever it enters or leaves something; between
// two cuts a layer is open or closed as a whole, and layers are changed at the cuts. All intervals are taken on the
// endless line, so that what happens at the two ends is judged as everywhere else. It is scratch, used again and
// again.
type traversal struct {
	f       *field
	p, q    Point  // the ends of the way
	walls   []mark // where a wall stops the centre
	tops    []mark // where the centre is over a deck, within its edge
	rims    []mark // where it is exactly on the edge of one
	near    []mark // where the base touches or is in a room
	deep    []mark // where it overlaps one
	cuts    []float64
	open    layerSet // in which the centre can be at the present cut or stretch
	allowed layerSet // in which it can be, by what is there
	changes layerSet // those of them that one can change to there at all
	closed  layerSet // scratch
	keep    bool
	history []layerSet // for a trace, if kept: open on each stretch
	slow    []mark     // where the centre is over difficult ground
	prices  []float64  // by layer: what it cost to come there
	spans   []span

	aimed            ways
	there, back      lazySearch
	graph, graphBack graphSearch
	points           []Point // of a way being written out
	layers           []int
	curved           []bool
}

var traversals = sync.Pool{New: func() any { return new(traversal) }}

// mark is an interval of something, by its place in the field's list.
type mark struct {
	span
	of int32
}

// run reports whether the way from p in one layer to q in another is free.
func (s *traversal) run(f *field, p, q Point, from, to int) bool {
	s.gather(f, p, q)
	return s.follow(from) && s.open.has(to)
}

// follow opens the layers along the way that was gathered; false when none is left before its end.
func (s *traversal) follow(from int) bool {
	s.open = s.open.emptied(s.f.sets.words)
	s.open.add(from)
	for i, cut := range s.cuts {
		s.change(cut)
		if i+1 == len(s.cuts) {
			break
		}
		s.look((cut + s.cuts[i+1]) / 2)
		if !s.open.keep(s.allowed) {
			return false
		}
		if s.keep {
			s.history = append(s.history, slices.Clone(s.open))
		}
	}
	return true
}

// gather finds the intervals and the cuts. Often the same way is followed again, because its ends lie in several layers.
func (s *traversal) gather(f *field, p, q Point) {
	if s.f == f && s.p == p && s.q == q {
		return
	}
	s.f, s.p, s.q = f, p, q
	c := courseOf(p, q)
	s.walls, s.tops, s.rims, s.near, s.deep = s.walls[:0], s.tops[:0], s.rims[:0], s.near[:0], s.deep[:0]
	s.cuts = append(s.cuts[:0], 0, c.length)
	low, top := Point{min(p.X, q.X), min(p.Y, q.Y)}, Point{max(p.X, q.X), max(p.Y, q.Y)}
	for i := range f.wallCount() {
		if w := f.wall(i); !w.shape.apart(low, top, w.reach) && !w.shape.aside(&c, w.reach) {
			s.spans = w.shape.within(c, max(0, w.reach-slack), s.spans[:0])
			s.walls = s.mark(s.walls, i, c.length)
		}
	}
	for i := range f.decks {
		if o := &f.decks[i].shape; !o.apart(low, top, slack) && !o.aside(&c, 2*slack) {
			s.spans = o.chords(c, s.spans[:0])
			s.tops = s.mark(s.tops, i, c.length)
			s.spans = o.rims(c, s.spans[:0])
			s.rims = s.mark(s.rims, i, c.length)
		}
	}
	for _, i := range f.rooms {
		for _, part := range f.grounds.rooms[i].parts {
			if o := &f.grounds.masses[part].shape; !o.apart(low, top, f.radius+slack) {
				s.spans = o.within(c, f.radius+slack, s.spans[:0])
				s.near = s.mark(s.near, int(i), c.length)
				s.spans = o.within(c, max(0, f.radius-slack), s.spans[:0])
				s.deep = s.mark(s.deep, int(i), c.length)
			}
		}
	}
	s.slow = s.slow[:0]
	for i := range f.weightedRegions {
		if o := f.weightedRegions[i].shape; !o.apart(low, top, 0) {
			s.spans = o.inner(c, s.spans[:0])
			s.slow = s.mark(s.slow, i, c.length)
		}
	}
	slices.Sort(s.cuts)
	s.cuts = slices.CompactFunc(s.cuts, func(a, b float64) bool { return math.Abs(b-a) < 1e-10 })
}

func (s *traversal) mark(list []mark, of int, length float64) []mark {
	for _, part := range s.spans {
		list = append(list, mark{part, int32(of)})
		for _, cut := range [2]float64{part.from, part.to} {
			if cut > 0 && cut < length {
				s.cuts = append(s.cuts, cut)
			}
		}
	}
	return list
}

// grain, in inches along a way, is how near two cuts may be and still count as one place.
const grain = 1e-9

// strictly and closely report whether x lies in a mark of one thing, its ends excluded or included.
func strictly(list []mark, of int32, x float64) bool {
	for _, m := range list {
		if m.of == of && x > m.from+grain && x < m.to-grain {
			return true
		}
	}
	return false
}

func closely(list []mark, of int32, x float64) bool {
	for _, m := range list {
		if m.of == of && x >= m.from-grain && x <= m.to+grain {
			return true
		}
	}
	return false
}

// over reports whether the centre is over a deck or on its edge, within whether it is over it and not on the edge.
func (s *traversal) over(deck int32, x float64) bool {
	return closely(s.tops, deck, x) || closely(s.rims, deck, x)
}

func (s *traversal) within(deck int32, x float64) bool {
	return strictly(s.tops, deck, x) && !closely(s.rims, deck, x)
}

func (s *traversal) carriedOver(l *layer, top, x float64) bool {
	return slices.ContainsFunc(l.carries, func(i int32) bool { return s.f.decks[i].top >= top-slack && s.over(i, x) })
}

// change opens at x every layer that can be changed to from an open one.
func (s *traversal) change(x float64) {
	s.look(x)
	for again := true; again; {
		again = false
		for from := s.open.next(0); from >= 0; from = s.open.next(from + 1) {
			for to := s.changes.next(0); to >= 0; to = s.changes.next(to + 1) {
				if !s.open.has(to) && s.steps(from, to, x) {
					s.open.add(to)
					again = true
				}
			}
		}
	}
}

// steps reports whether the centre may change from one layer to another at x.
func (s *traversal) steps(from, to int, x float64) bool {
	f := s.f
	a, b := &f.layers[from], &f.layers[to]
	m := &f.movement
	if b.level > a.level+m.Cross+slack || b.level < a.level-m.Drop-slack {
		return false
	}
	switch {
	case a.room >= 0 && b.room >= 0:
		return false
	case b.room >= 0: // in through the wall
		r := &f.grounds.rooms[b.room]
		return f.layers[f.start].room < 0 && a.level < r.top-slack && a.level+f.height > r.floor+slack && closely(s.near, b.room, x)
	case a.room >= 0: // out
		return from == f.start && closely(s.near, a.room, x) && !strictly(s.deep, a.room, x) && s.surface(b, b.level, math.Inf(1), x)
	case b.level > a.level: // up over an edge
		return b.ground || slices.ContainsFunc(b.carries, func(i int32) bool {
			return s.over(i, x) && (!s.within(i, x) || slices.Contains(a.covers, i))
		})
	}
	return s.surface(b, b.level, a.level, x) // down from an edge or from the air
}

// surface reports whether the layer has a surface under the centre at x that nothing between low and high hides.
func (s *traversal) surface(l *layer, low, high, x float64) bool {
	if !l.ground && !slices.ContainsFunc(l.carries, func(i int32) bool { return s.over(i, x) }) {
		return false
	}
	for i := range s.f.decks {
		if top := s.f.decks[i].top; top > low+slack && top <= high+slack && !math.IsInf(high, 1) && s.within(int32(i), x) {
			return false
		}
	}
	return true
}
