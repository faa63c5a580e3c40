package geometry

import (
	"math"
	"slices"
)

// followGrain, in inches, is how short a part of a curve is looked at only at its ends and in its middle.
const followGrain = 1.0 / 256

// follow adds the parts of a curve on which the first movement can end, and their ends, to the origins. Between two other
// curves only the length of the way there changes, and by no more than one moves on along the curve.
func (g *stage) follow(c *brink) {
	e := g.chain.first
	start, length := e.field.movement.Start.Center, c.length()
	if c.away(start) > g.chain.allowance+slack || length < slack {
		return
	}
	var buffer [64]float64
	var parts []span
	cuts := g.ground.breaks(c, buffer[:0])
	rim := brink{center: start, radius: g.chain.allowance + 2*slack, extent: 2 * math.Pi} // what lies beyond may not be known
	for _, p := range meetings(nil, c, &rim) {
		if s := c.position(p); s > 0 && s < length {
			cuts = append(cuts, s)
		}
	}
	slices.Sort(cuts)
	for k := 0; k+1 < len(cuts); k++ {
		from, to := cuts[k], cuts[k+1]
		if to-from < 1e-7 || e.misplaced(g.ground.spot(c.at((from+to)/2))).Kind != Unhindered {
			continue
		}
		parts = g.along(c, from, to, parts)
	}
	for _, s := range parts {
		kind, size := fromLine, (s.to-s.from)/2
		center := c.at((s.from + s.to) / 2)
		o := origin{curve: c, part: span{s.from - slack, s.to + slack}, center: center, size: size}
		if o.kind = kind; c.radius > 0 {
			o.kind, o.at = fromArc, c.center
		}
		g.origins = append(g.origins, o)
		for _, at := range [2]float64{s.from, s.to} {
			g.point(c.at(at))
		}
	}
}

// point adds a place to the origins.
func (g *stage) point(p Point) {
	for i := range g.origins {
		if o := &g.origins[i]; o.kind == fromPoint && square(o.at, p) < slack*slack {
			return
		}
	}
	g.origins = append(g.origins, origin{kind: fromPoint, at: p, center: p})
}

// along appends the parts of a piece of a curve that are near enough.
func (g *stage) along(c *brink, from, to float64, parts []span) []span {
	middle, half := (from+to)/2, (to-from)/2
	p := c.at(middle)
	most := g.chain.allowance + slack
	if p.Distance(g.chain.first.field.movement.Start.Center)-half > most {
		return parts
	}
	length := g.chain.spent(p, g.ground)
	switch {
	case length+half <= most:
		return join(parts, span{from, to})
	case length-half > most:
		return parts
	case to-from > followGrain:
		return g.along(c, middle, to, g.along(c, from, middle, parts))
	}
	holds := func(s float64) bool { return g.chain.spent(c.at(s), g.ground) <= most }
	cuts := [3]float64{from, middle, to}
	in := [3]bool{holds(from), length <= most, holds(to)}
	for k := range 2 {
		s := span{cuts[k], cuts[k+1]}
		switch {
		case in[k] && in[k+1]:
		case in[k]:
			s.to = halved(s.from, s.to, holds)
		case in[k+1]:
			s.from = halved(s.to, s.from, holds)
		default:
			continue
		}
		parts = join(parts, s)
	}
	return parts
}

// join appends a part to others, in their order, to the last of which it may join on.
func join(parts []span, s span) []span {
	if n := len(parts); n > 0 && s.from <= parts[n-1].to+1e-9 {
		parts[n-1].to = s.to
		return parts
	}
	return append(parts, s)
}

// halved returns the number next to bad, on the side of good, that holds.
func halved(good, bad float64, holds func(float64) bool) float64 {
	for range 30 {
		if middle := (good + bad) / 2; holds(middle) {
			good = middle
		} else {
			bad = middle
		}
	}
	return good
}

// spent is how long the first movement to a place of a surface is where the base can stand; when that is chainMargin more than
// there is, or longer, only that.
func (c *Chain) spent(p Point, g *endGround) float64 {
	if !c.first.beyondBox(p) {
		if a, ok := c.first.shortest(g.spot(p)); ok {
			return a.length
		}
	}
	return c.allowance + chainMargin
}

// stud adds places chainStep apart to the origins, of straight lines from which a way may go on over an edge at which it
// turns back: the best place on such a line is not worked out.
func (g *stage) stud() {
	f := g.onward.field
	for _, o := range g.origins {
		if o.kind != fromLine {
			continue
		}
		near := false
		for k := range f.reflectors {
			near = near || f.reflectors[k].rims[0].gap(o.center)-o.size <= g.chain.onward
		}
		n := math.Ceil((o.part.to - o.part.from) / chainStep)
		for k := 1.0; near && k < n; k++ {
			g.point(o.curve.at(o.part.from + (o.part.to-o.part.from)*k/n))
		}
	}
}
