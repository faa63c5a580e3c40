package geometry

import "math"

// shadow is what one wall hides from a bend: every straight line that leaves the bend in a direction between two others
// runs into the wall before it comes far. The lines that leave a bend, gone round in one direction, fill the plane
// around it without crossing each other, so that a wall in one piece hides all that lies between its two outermost
// lines, whatever its shape.
type shadow struct {
	first, last Point // directions of length 1, counter-clockwise
	far         float64
}

// A lazySearch keeps the shadows of this many of the walls nearest to each bend reached. Walls farther off hide little that
// these do not.
const mostShadows = 12

// shade, in radians, is how far inside a shadow a line must run to be left out: far enough for the wall to stop it
// beyond all tolerances, for walls that keep the distance below from the bend.
const shade = 1e-4

// leastShade, in inches, is the distance of a wall from a bend at which it has a shadow.
const leastShade = 0.02

// hides reports whether a line in a direction of some length, to something at least so far away, runs into the wall.
func (s *shadow) hides(line Point, room, away float64) bool {
	return away > s.far && s.first.Cross(line) > room && line.Cross(s.last) > room
}

// hidden reports whether one of the shadows hides a line.
func hidden(shadows []shadow, line Point, room, away float64) bool {
	for i := range shadows {
		if shadows[i].hides(line, room, away) {
			return true
		}
	}
	return false
}

// shadowOf works out what a wall with dents hides from an outlook; false when the wall is too near or too much around it.
func (c *lazySearch) shadowOf(o *outlook, g *group) (shadow, bool) {
	to := g.round.center.Sub(o.center)
	s := shadow{far: to.Length() + g.round.radius}
	for i := g.first; i < g.last; i++ {
		b := &c.bends[i]
		way := b.center.Sub(o.center)
		square := way.Dot(way)
		if room := b.radius + o.size + leastShade; square < float64(room*room) {
			return s, false
		}
		for _, radius := range [2]float64{b.radius, -b.radius} {
			aside := radius - o.radius
			ahead := math.Sqrt(square - float64(aside*aside))
			line := way.Times(ahead/square).Along(way.Left(), -aside/square)
			if line.Dot(to) <= 0 {
				return s, false
			}
			if i == g.first && radius >= 0 {
				s.first, s.last = line, line
			}
			if s.first.Cross(line) < 0 {
				s.first = line
			}
			if line.Cross(s.last) < 0 {
				s.last = line
			}
		}
	}
	return s, g.first < g.last
}

// shadowBetween is what a convex wall hides: what lies between the two outermost lines to it. Every line between them crosses the
// one from where the first touches the wall to where the last does, which lies in the wall.
func shadowBetween(first, last *tangency) shadow {
	return shadow{first.line.Times(1 / first.square), last.line.Times(1 / last.square), max(first.ahead, last.ahead) + beyondWall}
}

// beyondWall, in inches, is how far a line must go on in a shadow, past where it comes to the wall, to be stopped beyond all
// tolerances.
const beyondWall = 0.1

// lookAround meets all walls known from a label just settled, those first that are nearest and hide most.
func (c *lazySearch) lookAround(o *outlook) {
	var near [mostShadows]struct {
		away  float64
		group int32
	}
	n := 0
	c.later = c.later[:0]
	for i := range c.groups {
		r := &c.groups[i].round
		if o.misses(r) {
			continue
		}
		to := r.center.Sub(o.center)
		away := to.Dot(to) - float64(r.radius*r.radius)
		if n == mostShadows {
			if away >= near[n-1].away {
				c.later = append(c.later, int32(i))
				continue
			}
			c.later = append(c.later, near[n-1].group)
		}
		k := min(n, mostShadows-1)
		for ; k > 0 && near[k-1].away > away; k-- {
			near[k] = near[k-1]
		}
		near[k].away, near[k].group = away, int32(i)
		n = min(n+1, mostShadows)
	}
	for k := range n {
		c.meet(o, &c.groups[near[k].group])
	}
	for _, i := range c.later {
		c.meet(o, &c.groups[i])
	}
}

// castShadow adds a shadow to those of a label, if it matters more than one of them.
func (c *lazySearch) castShadow(o *outlook, s shadow) {
	if s.first.Cross(s.last) < 4*shade {
		return
	}
	if o.narrow && s.first.Cross(o.first) > shade && o.first.Cross(s.last) > shade && s.first.Cross(o.last) > shade && o.last.Cross(s.last) > shade {
		o.shut = min(o.shut, s.far)
	}
	first := int(o.label) * mostShadows
	count := int(c.shaded[o.label])
	if count < mostShadows {
		c.shadows[first+count] = s
		c.shaded[o.label]++
		return
	}
	farthest := first
	for k := first + 1; k < first+mostShadows; k++ {
		if c.shadows[k].far > c.shadows[farthest].far {
			farthest = k
		}
	}
	if s.far < c.shadows[farthest].far {
		c.shadows[farthest] = s
	}
}

// shadowsOf returns the shadows of a label.
func (c *lazySearch) shadowsOf(label int32) []shadow {
	first := int(label) * mostShadows
	return c.shadows[first : first+int(c.shaded[label])]
}

// hidesAll reports whether one of the shadows hides a whole wall. The two lines that bound a shadow touch the bend at
// its own radius from its middle.
func (o *outlook) hidesAll(shadows []shadow, r *round) bool {
	way := r.center.Sub(o.center)
	square := way.Dot(way)
	room := r.radius + leastShade
	for i := range shadows {
		s := &shadows[i]
		if s.first.Cross(way)+o.radius > room && way.Cross(s.last)-o.radius > room {
			if away := s.far + r.radius + o.size; square > float64(away*away) {
				return true
			}
		}
	}
	return false
}
