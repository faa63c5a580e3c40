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

// A chase keeps the shadows of this many of the walls nearest to each bend reached. Walls farther off hide little that
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

// shadowOf works out what a wall hides from an outlook; false when the wall is too near or too much around it.
func (c *chase) shadowOf(o *outlook, g *group) (shadow, bool) {
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

// castShadows finds the walls known that are nearest to a label just settled and keeps their shadows.
func (c *chase) castShadows(o *outlook) {
	c.shadows = append(c.shadows, make([]shadow, mostShadows)...)
	c.shaded = append(c.shaded, 0)
	var near [mostShadows]struct {
		away  float64
		group int32
	}
	n := 0
	for i := range c.groups {
		r := &c.groups[i].round
		if o.misses(r) {
			continue
		}
		to := r.center.Sub(o.center)
		away := to.Dot(to) - float64(r.radius*r.radius)
		if n == mostShadows && away >= near[n-1].away {
			continue
		}
		k := min(n, mostShadows-1)
		for ; k > 0 && near[k-1].away > away; k-- {
			near[k] = near[k-1]
		}
		near[k].away, near[k].group = away, int32(i)
		n = min(n+1, mostShadows)
	}
	for k := range n {
		c.castShadow(o, &c.groups[near[k].group])
	}
}

// castShadow adds the shadow of a wall to those of a label, if it matters more than one of them.
func (c *chase) castShadow(o *outlook, g *group) {
	first := int(o.label) * mostShadows
	count := int(c.shaded[o.label])
	place := first + count
	if count == mostShadows {
		place = first
		for k := first + 1; k < first+mostShadows; k++ {
			if c.shadows[k].far > c.shadows[place].far {
				place = k
			}
		}
		to, room := g.round.center.Sub(o.center), c.shadows[place].far-g.round.radius
		if room <= 0 || to.Dot(to) >= float64(room*room) {
			return
		}
	}
	s, ok := c.shadowOf(o, g)
	if !ok || s.first.Cross(s.last) < 4*shade {
		return
	}
	if count < mostShadows {
		c.shaded[o.label]++
	}
	c.shadows[place] = s
}

// shadowsOf returns the shadows of a label.
func (c *chase) shadowsOf(label int32) []shadow {
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
