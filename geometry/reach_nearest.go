package geometry

import (
	"cmp"
	"math"
	"slices"
)

// Nearest returns the spot of the envelope that is meant by pointing at p: over p itself if the base can end there,
// first on the surface that is seen from above, then on what lies below or within; else the place nearest to p, of
// equally near ones the highest. The spot lies on the grid of Committed, so that writing it down changes nothing, and
// is therefore up to 0.001 inch farther than the true nearest place, and where difficult ground slows the movement down
// up to 0.1; only where no point of the grid is free, as between two walls exactly one base apart, it lies off the grid.
// Clinging to walls and hanging in the air are never proposed. False when the envelope is empty or p is no point.
func (e *Envelope) Nearest(p Point) (Spot, bool) { return e.nearest(p, true) }

// nearest is Nearest, where writes says that the place is to lie on the grid if any does.
func (e *Envelope) nearest(p Point, writes bool) (Spot, bool) {
	if !e.start || !usable(p) {
		return Spot{}, false
	}
	search := nearSearch{e: e, p: p, best: math.Inf(1), allows: e.Contains, writes: writes}
	if s, ok := e.over(p, e.Contains); ok && search.keep(s) {
		return search.spot, true
	}
	if len(e.field.weightedRegions) > 0 {
		return search.ringed()
	}
	grounds := e.borders().grounds
	for i := range grounds {
		search.ground(&grounds[i])
	}
	return search.found()
}

// found is the best place, else the start, else one where no point of the grid is free.
func (n *nearSearch) found() (Spot, bool) {
	if !math.IsInf(n.best, 1) {
		return n.spot, true
	}
	start, ok := n.e.lastResort()
	if n.slit != nil && (!ok || start.Center != start.Center.Committed()) {
		return *n.slit, true
	}
	return start, ok
}

// ringed looks along the outline, whose corners lie in the envelope when difficult ground slows the movement down.
func (n *nearSearch) ringed() (Spot, bool) {
	type corner struct {
		at     Point
		ground endGround
	}
	var corners []corner
	for _, r := range n.e.Outline() {
		for _, ring := range r.Rings {
			for _, q := range ring {
				corners = append(corners, corner{q, endGround{level: r.Level, inside: r.Inside}})
			}
		}
	}
	slices.SortStableFunc(corners, func(a, b corner) int { return cmp.Compare(a.at.Distance(n.p), b.at.Distance(n.p)) })
	for i := range corners {
		if c := &corners[i]; c.at.Distance(n.p) < n.best {
			n.try(&c.ground, c.at)
		}
	}
	return n.found()
}

// over looks for a spot right over p.
func (e *Envelope) over(p Point, allows func(Spot) bool) (Spot, bool) {
	surfaces := e.stance.table.Surfaces(p)
	for _, outside := range [2]bool{true, false} {
		for _, s := range slices.Backward(surfaces) {
			if (s.Inside == NoPiece) != outside {
				continue
			}
			if s.Center = p.Committed(); allows(s) {
				return s, true
			}
			if s.Center = p; allows(s) {
				return committed(s, p, allows)
			}
		}
	}
	return Spot{}, false
}

// lastResort is the start itself, the one place that may be free where no border is.
func (e *Envelope) lastResort() (Spot, bool) {
	s := e.field.movement.Start
	if e.Contains(s) {
		return s, true
	}
	return Spot{}, false
}

// committed moves an allowed spot to a point of the grid that is allowed too, near to it and to p; it stays where it
// is when there is none.
func committed(s Spot, p Point, allows func(Spot) bool) (Spot, bool) {
	const grid = 1.0 / 1024
	var around []Point
	c := s.Center.Committed()
	for x := -2.0; x <= 2; x++ {
		for y := -2.0; y <= 2; y++ {
			around = append(around, c.Add(Point{x * grid, y * grid}))
		}
	}
	rank := func(q Point) float64 { return q.Distance(s.Center) + q.Distance(p) }
	slices.SortStableFunc(around, func(a, b Point) int { return cmp.Compare(rank(a), rank(b)) })
	for _, q := range around {
		if moved := (Spot{q, s.Level, s.Inside, s.Wall, s.Air}); allows(moved) {
			return moved, true
		}
	}
	return s, allows(s)
}

// keep takes an allowed place as the best, if it is nearer, and reports whether it could. Where places are to be written down and the
// envelope runs out in a tip narrower than the grid, it takes the next point of the grid farther back: in some direction it widens.
func (n *nearSearch) keep(s Spot) bool {
	if n.writes && s.Center != s.Center.Committed() {
		back, ok := n.back(s)
		if !ok {
			n.slit = &s
			return false
		}
		s = back
	}
	if away := s.Center.Distance(n.p); away < n.best {
		n.best, n.spot = away, s
	}
	return true
}

// back looks for an allowed point of the grid around a place, ever farther away.
func (n *nearSearch) back(s Spot) (Spot, bool) {
	const directions, from, to = 32, 4.0 / 1024, 0.25 // inches
	for far := from; far <= to; far *= 2 {
		best, away := Spot{}, math.Inf(1)
		for i := range directions {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / directions)
			moved := s
			moved.Center = s.Center.Along(Point{cos, sin}, far).Committed()
			if d := moved.Center.Distance(n.p); d < away && n.allows(moved) {
				best, away = moved, d
			}
		}
		if !math.IsInf(away, 1) {
			return best, true
		}
	}
	return s, false
}

// nearSearch looks for the place of the envelope nearest to p, along its border.
type nearSearch struct {
	e      *Envelope
	p      Point
	best   float64
	spot   Spot
	writes bool  // the place is to be written down on the grid
	slit   *Spot // an allowed place around which there is no point of the grid
	allows func(Spot) bool
	short  func(Point) float64 // how far from a point what is allowed lies at the least; nil when nobody knows
	chosen func(*brink) bool   // which curves count; nil for all
}

// shortOf is how far from a point the nearest allowed place lies at the least.
func (n *nearSearch) shortOf(q Point) float64 {
	if n.short == nil {
		return 0
	}
	return n.short(q)
}

// part is a piece of a curve between two crossings.
type part struct {
	curve    *brink
	from, to float64
	near     float64 // position of its point nearest to p
	away     float64 // how far that is from p
}

// ground looks along the curves of one surface, the nearest parts first.
func (n *nearSearch) ground(g *endGround) {
	if n.chosen == nil {
		n.strings(g)
	}
	var parts []part
	for i := range g.curves {
		if c := &g.curves[i]; n.chosen == nil || n.chosen(c) {
			parts = n.partsOf(g, c, parts)
		}
	}
	if n.chosen == nil { // a way that turns back over an edge may end at the edge
		for i := range n.e.field.reflectors {
			if reflector := &n.e.field.reflectors[i]; reflector.turns == 1 {
				parts = n.partsOf(g, &reflector.rims[0], parts)
			}
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return cmp.Compare(a.away, b.away) })
	for _, s := range parts {
		if s.away >= n.best {
			break
		}
		n.along(g, &s)
	}
}

// partsOf appends the parts of a curve that come nearer to p than the best place.
func (n *nearSearch) partsOf(g *endGround, c *brink, parts []part) []part {
	if c.away(n.p) >= n.best || n.short != nil && c.farthest(n.p) < n.shortOf(n.p) {
		return parts
	}
	var buffer [32]float64
	cuts := g.breaks(c, buffer[:0])
	foot := c.position(n.p)
	for k := 0; k+1 < len(cuts); k++ {
		s := part{curve: c, from: cuts[k], to: cuts[k+1]}
		nearest := [3]float64{min(max(foot, s.from), s.to), s.from, s.to}
		count := 1
		if c.radius > 0 {
			count = 3 // round a circle one may come from either end
		}
		for _, s.near = range nearest[:count] {
			if s.away = c.at(s.near).Distance(n.p); s.away < n.best {
				parts = append(parts, s)
			}
		}
	}
	return parts
}

// strings tries the ends of the ways that run straight towards p and stop where the allowance is used up.
func (n *nearSearch) strings(g *endGround) {
	w := n.e.prepare()
	limit := n.e.field.allowance
	end := w.mirrors.endAt(n.p)
	var hops []hop
	for i := range w.labels {
		l := &w.labels[i]
		b := &w.bends[l.bend]
		hops = hops[:0]
		if leave, _, length, ok := tangent(b.center, b.radius, l.clock, n.p, 0, false, n.p.Sub(b.center)); ok {
			hops = append(hops, hop{leave: leave, length: length})
		}
		hops = w.mirrors.toEnd(l, b, &end, math.Inf(1), hops)
		for k := range hops {
			if spent, ok := w.lengthTo(l, hops[k].leave); ok {
				n.string(g, &hops[k], limit-spent)
			}
		}
	}
}

// string tries where the end of a string comes to lie that is laid out towards p.
func (n *nearSearch) string(g *endGround, h *hop, rest float64) {
	last := h.leave
	for _, t := range h.turns {
		rest -= t.at.Distance(last)
		last = t.at
	}
	if length := n.p.Distance(last); rest >= 0 && rest < length {
		n.try(g, last.Along(n.p.Sub(last), rest/length))
	}
}

// try keeps a place if the base can end there and it is nearer than the best.
func (n *nearSearch) try(g *endGround, q Point) bool {
	away := q.Distance(n.p)
	if away > n.best || (away == n.best && g.level <= n.spot.Level) {
		return n.allows(g.spot(q))
	}
	s := g.spot(q)
	if !n.allows(s) {
		return false
	}
	if s, ok := committed(s, n.p, n.allows); ok {
		n.keep(s)
	}
	return true
}

// along looks for the nearest place on a part of a curve. Nothing but the length of the way can end the envelope
// between its ends, so from the place nearest to p it goes both ways in steps, and where a step comes upon the envelope
// the limit is found by halving.
func (n *nearSearch) along(g *endGround, s *part) {
	c := s.curve
	if n.try(g, c.at(s.near)) {
		return
	}
	start, reach := n.e.field.movement.Start.Center, n.e.field.allowance+slack
	found := false
	for _, end := range [2]float64{s.from, s.to} {
		if end == s.near {
			continue
		}
		steps := max(4, min(200, math.Ceil(math.Abs(end-s.near)/0.125)))
		bad, until := s.near, 0.0
		for i := 1.0; i <= steps; i++ {
			at := s.near + (end-s.near)*(i/steps)
			q := c.at(at)
			if q.Distance(n.p) >= n.best+0.125 {
				break
			}
			if i <= until || q.Distance(start) > reach {
				bad = at
				continue
			}
			if d := n.shortOf(q); d > 0 {
				bad, until = at, i+math.Floor(d/(math.Abs(end-s.near)/steps))
				continue
			}
			if !n.allows(g.spot(q)) {
				bad = at
				continue
			}
			n.try(g, c.at(n.halve(g, c, bad, at)))
			found = true
			break
		}
	}
	if !found {
		n.feet(g, s)
	}
}

// feet tries the places of a curve that are nearest to where some way last bends: between two steps the envelope may touch the
// curve there, and no farther than a hair.
func (n *nearSearch) feet(g *endGround, s *part) {
	c, w := s.curve, n.e.prepare()
	for i := range w.labels {
		l := &w.labels[i]
		b := &w.bends[l.bend]
		rest := n.e.field.allowance - l.length
		if c.away(b.center) > rest+b.radius+slack {
			continue
		}
		foot := c.position(b.center)
		switch {
		case c.radius > 0 && b.radius > 0:
			leave, _, _, ok := tangent(b.center, b.radius, l.clock, c.center, 0, false, c.center.Sub(b.center))
			if !ok {
				continue
			}
			foot = c.position(leave)
		case b.radius > 0: // the string is square to the line
			side := b.radius
			if towards := c.to.Sub(c.from).Cross(b.center.Sub(c.from)); (towards > 0) != l.clock {
				side = -side
			}
			foot += side
		}
		if foot > s.from && foot < s.to && c.at(foot).Distance(n.p) < n.best+0.125 && n.allows(g.spot(c.at(foot))) {
			n.try(g, c.at(n.halve(g, c, s.near, foot)))
		}
	}
}

// halve returns the place next to bad, on the side of good, that belongs to the envelope.
func (n *nearSearch) halve(g *endGround, c *brink, bad, good float64) float64 {
	for range 40 {
		if middle := (good + bad) / 2; n.allows(g.spot(c.at(middle))) {
			good = middle
		} else {
			bad = middle
		}
	}
	return good
}

// Sample returns a spot of the envelope drawn at random, on the grid of Committed; false when it found none. Each
// place is about as likely as any other of its level; places that only a hair's breadth is left for may never come.
// random returns numbers from 0 up to but not including 1.
func (e *Envelope) Sample(random func() float64) (Spot, bool) {
	if !e.start {
		return Spot{}, false
	}
	f := e.field
	start := f.movement.Start.Center
	reach := min(f.allowance, f.low.Distance(f.high))
	low := Point{max(f.low.X, start.X-reach), max(f.low.Y, start.Y-reach)}
	high := Point{min(f.high.X, start.X+reach), min(f.high.Y, start.Y+reach)}
	var p Point
	for range 64 {
		p = Point{low.X + float64((high.X-low.X)*random()), low.Y + float64((high.Y-low.Y)*random())}.Committed()
		var legal []Spot
		for _, s := range e.stance.table.Surfaces(p) {
			if e.Contains(s) {
				legal = append(legal, s)
			}
		}
		if len(legal) > 0 {
			return legal[min(int(random()*float64(len(legal))), len(legal)-1)], true
		}
	}
	if len(f.weightedRegions) > 0 { // the outline, along which the nearest place is looked for, takes long over difficult ground
		if s, ok := e.backFrom(p); ok {
			return s, true
		}
	}
	if s, ok := e.nearest(p, false); ok {
		return s, true
	}
	return e.lastResort()
}

// backFrom is the first place on the straight line from a point back to the start where the movement may end.
func (e *Envelope) backFrom(p Point) (Spot, bool) {
	const steps = 32
	start := e.field.movement.Start.Center
	for k := 1; k <= steps; k++ {
		q := p.Add(start.Sub(p).Times(float64(k) / steps)).Committed()
		if s, ok := e.over(q, e.Contains); ok {
			return s, true
		}
	}
	return Spot{}, false
}
