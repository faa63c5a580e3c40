package geometry

import "math"

// tangency is a straight line from an outlook that touches a bend: on its right, gone round counter-clockwise from there, or
// on its left.
type tangency struct {
	bend   int32
	clock  bool
	line   Point   // direction, of length square
	square float64 // of the distance between the middles
	ahead  float64 // length of the line
}

// tangencyTo works out the line from an outlook to a bend. Where there is none it is that to the middle.
func (c *lazySearch) tangencyTo(o *outlook, i int32, clock bool) tangency {
	to := &c.bends[i]
	way, radius := to.center.Sub(o.center), to.radius
	if clock {
		radius = -radius
	}
	aside := radius - o.radius
	t := tangency{bend: i, clock: clock, square: way.Dot(way)}
	t.ahead = math.Sqrt(max(0, t.square-float64(aside*aside)))
	t.line = way.Times(t.ahead).Along(way.Left(), -aside)
	return t
}

// outermost finds the line from an outlook that has the whole of a convex wall on its left, or with clock on its right; false
// when it finds none, because the wall is too near or the outlook within it. It goes from corner to corner until the
// next on both sides lie behind the line.
func (c *lazySearch) outermost(o *outlook, g *group, clock bool) (tangency, bool) {
	side := 0
	if clock {
		side = 1
	}
	i := g.guess[side]
	for range g.last - g.first + 1 {
		t := c.tangencyTo(o, i, clock)
		if t.ahead <= leastShade {
			return t, false
		}
		k := &c.corners[i]
		if g.last-g.first == 1 {
			return t, true
		}
		along := t.line
		if clock {
			along = along.Times(-1)
		}
		if k.in.Cross(along) < 0 {
			if i--; i < g.first {
				i = g.last - 1
			}
		} else if along.Cross(k.out) < 0 {
			if i++; i == g.last {
				i = g.first
			}
		} else {
			g.guess[side] = i
			return t, true
		}
	}
	return tangency{}, false
}

// offerEdge proposes the line along a convex wall from one of its bends to the next.
func (c *lazySearch) offerEdge(o *outlook, g *group, own int32) {
	clock := c.labels[o.label].clock
	next := own + 1
	if clock {
		next = own - 1
	}
	if next == g.last {
		next = g.first
	} else if next < g.first {
		next = g.last - 1
	}
	if next != own {
		c.offerBend(o, next, clock)
	}
}

// offerBend proposes the straight line that leaves a label's bend and touches another, if both lie on the way round.
func (c *lazySearch) offerBend(o *outlook, i int32, clock bool) {
	t := c.tangencyTo(o, i, clock)
	if k := &c.corners[i]; k.in != (Point{}) {
		along, room := t.line, doubt*t.square
		if clock {
			along = along.Times(-1)
		}
		if k.in.Cross(along) < -room || along.Cross(k.out) < -room {
			return
		}
	}
	c.offerLine(o, &t)
}

// offerLine proposes a line that touches a bend, if it leaves the label's bend on the way round.
func (c *lazySearch) offerLine(o *outlook, t *tangency) {
	room := doubt * t.square
	if o.bounded && (o.first.Cross(t.line) < -room || t.line.Cross(o.last) < -room || (o.narrow && o.middle.Dot(t.line) < -room)) {
		return
	}
	if hidden(c.shadowsOf(o.label), t.line, shade*t.square, t.ahead) {
		return
	}
	l := &c.labels[o.label]
	b, to := &c.bends[l.bend], &c.bends[t.bend]
	if l.bend == t.bend || (to.center == b.center && to.radius == b.radius && b.radius > 0) {
		return
	}
	leave, at, length, ok := tangent(b.center, b.radius, l.clock, to.center, to.radius, t.clock, to.center.Sub(b.center))
	if !ok || t.bend != goalBend && !c.f.onTable(at) { // a start, to which a lazy search back leads, may hang over the edge
		return
	}
	total := l.length + length
	if b.radius > 0 {
		position, on := b.position(bearing(leave.Sub(b.center)))
		if !on {
			return
		}
		along, on := b.turn(l.position, position, l.clock)
		if !on {
			return
		}
		total += float64(b.radius * along)
	}
	if total <= c.f.allowance+slack {
		c.propose(label{length: total, bend: t.bend, clock: t.clock, at: at, before: o.label, leave: leave})
	}
}
