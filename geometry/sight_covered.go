package geometry

import (
	"math"
	"slices"
)

// Where one solid stops every line.
//
// Between two models of which one reaches lower and one higher, take a level inside of a solid. What runs up from the one
// to the other and crosses that level does so in a place between a place of the one base and a place of the other, nearer
// to the one or to the other as their levels lie. All these places together are a disc on its way from one base towards
// the other: it is round at every moment, and its middle and its radius grow evenly. If the solid reaches beyond all of
// that, whatever crosses the level is cut by it; and whatever starts over the level, or ends under it, does so inside the
// solid, if the part of the body that is there is.

// covered reports whether one solid, or several together, stop all lines.
func (c *corridor) covered() bool {
	low, high := &c.a, &c.b
	if low.Bottom > high.Bottom {
		low, high = high, low
	}
	for i := range c.solids {
		s := &c.solids[i]
		thick := s.Top - s.Bottom
		if thick <= 5*Slack || s.Top <= low.Bottom || s.Bottom >= high.Top() {
			continue
		}
		inset := min(2*graze, thick/4)
		for _, level := range [4]float64{s.Bottom + inset, s.Top - inset, low.Top(), high.Bottom} {
			if level >= s.Bottom+inset && level <= s.Top-inset && s.coversAt(level, low, high) {
				return true
			}
		}
	}
	return c.coveredTogether(low, high)
}

// coversAt reports whether all lines from a lower to a higher model are cut by a solid because of how they cross a level
// inside of it.
func (s *barrier) coversAt(level float64, low, high *Cylinder) bool {
	if level <= low.Bottom || level >= high.Top() ||
		low.Top() > level && low.Top() > s.Top-4*Slack || high.Bottom < level && high.Bottom < s.Bottom+4*Slack {
		return false
	}
	first := partWay(low, high, (level-min(low.Top(), level))/(high.Top()-min(low.Top(), level)))
	last := partWay(low, high, (level-low.Bottom)/(max(high.Bottom, level)-low.Bottom))
	return s.holds(&first) && s.holds(&last) &&
		(s.convex || s.clearOf(first.Center, last.Center, max(first.Radius, last.Radius)+2*graze))
}

// partWay returns the disc that is so far on its way, from 0 to 1, from one base to another.
func partWay(from, to *Cylinder, part float64) Cylinder {
	return Cylinder{
		Center: from.Center.Along(to.Center.Sub(from.Center), part),
		Radius: from.Radius + float64(part*(to.Radius-from.Radius)),
	}
}

// holds reports whether a footprint reaches beyond a model's base on all sides.
func (s *barrier) holds(c *Cylinder) bool {
	if len(s.Polygon) == 0 {
		return c.Center.Distance(s.Center)+c.Radius < s.Radius-2*graze
	}
	if c.Center.X-c.Radius < s.low.X || c.Center.X+c.Radius > s.high.X || c.Center.Y-c.Radius < s.low.Y || c.Center.Y+c.Radius > s.high.Y {
		return false
	}
	if !insideOutline(c.Center, s.Polygon) {
		return false
	}
	away, _ := outlineDistance(c.Center, s.Polygon)
	return away > c.Radius+2*graze
}

// clearOf reports whether no edge of an outline comes nearer than so far to a segment.
func (s *barrier) clearOf(from, to Point, away float64) bool {
	last := s.Polygon[len(s.Polygon)-1]
	for _, corner := range s.Polygon {
		if gap, _, _ := segmentDistance(from, to, last, corner); gap <= away {
			return false
		}
		last = corner
	}
	return true
}

// Where one solid keeps two models apart, by what can leave the one and reach the other. Both are asked only when boxes of
// plan lines have not settled a question, and are for what lacks next to nothing: a body that is nearly as wide as the post
// around it, a wall that a base nearly sticks out of.

// sealed reports whether a model lies inside of a solid, or a wall parts the two.
func (c *corridor) sealed() bool {
	for i := range c.solids {
		s := &c.solids[i]
		if c.encloses(s, &c.a) || c.encloses(s, &c.b) || s.full && c.partedBy(s) {
			return true
		}
	}
	return false
}

// encloses reports whether all of a model lies inside of a solid, and not at its surface: no line leaves it. Where a model
// stands on the level of the solid's bottom, that is so if nothing lower is looked at, as nobody looks along under a bottom.
func (c *corridor) encloses(s *barrier, m *Cylinder) bool {
	lowest := m.Bottom >= s.Bottom+2*graze || min(c.a.Bottom, c.b.Bottom) > s.Bottom+Slack
	return lowest && m.Top() <= s.Top-2*graze && s.holds(m)
}

// partedBy reports whether a wall, higher than both heads, leaves no place outside of it from which to see past it.
// All lines run in the least convex outline around both bases. If no corner of the wall lies there, its edges run right
// across, and each place there that is out of the wall belongs to a part which some of them bound and none of them enters:
// a line that stays in one part needs both bases to stick out over the same edge, and any other runs into the wall.
func (c *corridor) partedBy(s *barrier) bool {
	if len(s.Polygon) == 0 {
		return false
	}
	around := passageBetween(c.a, c.b)
	around.findSides()
	crossed := false
	for k, corner := range s.Polygon {
		way := s.Polygon[(k+1)%len(s.Polygon)].Sub(corner)
		length := way.Length()
		way = way.Unit()
		low, high := around.stretch(corner, way)
		if low >= high || high <= 0 || low >= length {
			continue
		}
		if low <= 0 || high >= length {
			return false
		}
		crossed = true
		inA, inB := way.Cross(c.a.Center.Sub(corner))-c.a.Radius, way.Cross(c.b.Center.Sub(corner))-c.b.Radius
		if max(inA, inB) <= 2*graze {
			return false
		}
	}
	return crossed
}

// Where several solids together stop every line.
//
// As for one solid (sight_covered.go), take a level: all that crosses it does so in the places that a disc comes over on its
// way from one base towards the other. If these places hold a place of one of the solids that stand at this level, but no
// stretch of the outline of any behind which no other goes on, the solids together reach over all of them: where they
// ended, their outline would run. What is looked at lies just outside of each edge, so that gaps that count as closed, and
// what touches, leave none.

// passage is all places over which a disc comes on its way from one to another: the least convex outline around both.
type passage struct {
	ends  [2]Cylinder
	sides []Point // the places where common tangents touch the two, in order; none where one disc holds the other
}

const (
	closed           = 2 * graze // width of a gap that counts as closed
	passageEndPlaces = 8         // outermost places at each end of a passage that are looked at first
)

// coveredTogether reports whether all solids that stand at some level together stop all lines.
func (c *corridor) coveredTogether(low, high *Cylinder) bool {
	if len(c.solids) < 2 {
		return false
	}
	var memory [32]float64
	levels := append(memory[:0], low.Top(), high.Bottom)
	for i := range c.solids {
		s := &c.solids[i]
		inset := min(2*graze, (s.Top-s.Bottom)/4)
		levels = append(levels, s.Bottom+inset, s.Top-inset)
	}
	slices.Sort(levels)
	for i, level := range levels {
		if i > 0 && level-levels[i-1] <= Slack || level <= low.Bottom || level >= high.Top() {
			continue
		}
		p := passageAt(level, low, high)
		if !c.mayCover(&p, level, low, high) {
			continue
		}
		if members := c.standingAt(level, low, high); len(members) >= 2 {
			if p.findSides(); p.coveredBy(members) {
				return true
			}
		}
	}
	return false
}

// mayCover reports whether the solids at a level might together hold the outermost places of a passage: those that do lie
// in their bounds. Mostly they do not, and nothing else needs to be looked at.
func (c *corridor) mayCover(p *passage, level float64, low, high *Cylinder) bool {
	for i := range p.ends {
	places:
		for turn := range passageEndPlaces {
			at := p.outermost(i, turn)
			for k := range c.solids {
				s := &c.solids[k]
				if at.X >= s.low.X-2*closed && at.X <= s.high.X+2*closed && at.Y >= s.low.Y-2*closed && at.Y <= s.high.Y+2*closed &&
					s.standsAt(level, low, high) {
					continue places
				}
			}
			return false
		}
	}
	return true
}

// standsAt reports whether a solid is one that a line which crosses a level, or starts over it or ends under it, must not
// meet.
func (b *barrier) standsAt(level float64, low, high *Cylinder) bool {
	thick := b.Top - b.Bottom
	inset := min(2*graze, thick/4)
	return !(thick <= 5*Slack || level < b.Bottom+inset-Slack || level > b.Top-inset+Slack ||
		low.Top() > level && low.Top() > b.Top-4*Slack || high.Bottom < level && high.Bottom < b.Bottom+4*Slack)
}

// standingAt lists the outlines of the solids that stand at a level.
func (c *corridor) standingAt(level float64, low, high *Cylinder) [][]Point {
	var members [][]Point
	for i := range c.solids {
		if s := &c.solids[i]; s.standsAt(level, low, high) {
			members = append(members, s.inscribed())
		}
	}
	return members
}

// inscribed is the outline, or one within a circle.
func (b *barrier) inscribed() []Point {
	if len(b.Polygon) > 0 {
		return b.Polygon
	}
	outline := make([]Point, len(compass))
	for i, way := range &compass {
		outline[i] = b.Center.Along(way, b.Radius)
	}
	return outline
}

// passageAt is where lines from a lower to a higher model cross a level, and graze more, without its sides.
func passageAt(level float64, low, high *Cylinder) passage {
	return passageBetween(
		partWay(low, high, (level-min(low.Top(), level))/(high.Top()-min(low.Top(), level))),
		partWay(low, high, (level-low.Bottom)/(max(high.Bottom, level)-low.Bottom)),
	)
}

// passageBetween is all places over which a disc comes on its way from one to another, and graze more; it lacks its sides yet.
func passageBetween(from, to Cylinder) passage {
	p := passage{ends: [2]Cylinder{from, to}}
	p.ends[0].Radius += 2 * graze
	p.ends[1].Radius += 2 * graze
	return p
}

// findSides finds the sides of a passage.
func (p *passage) findSides() {
	one, two := &p.ends[0], &p.ends[1]
	way := two.Center.Sub(one.Center)
	square, drop := way.Dot(way), one.Radius-two.Radius
	if rest := square - float64(drop*drop); rest > 0 {
		ahead := way.Times(drop / square)
		aside := way.Left().Times(math.Sqrt(rest) / square)
		right, left := ahead.Sub(aside), ahead.Add(aside)
		p.sides = []Point{
			one.Center.Along(right, one.Radius), two.Center.Along(right, two.Radius),
			two.Center.Along(left, two.Radius), one.Center.Along(left, one.Radius),
		}
	}
}

// outermost returns one of the outermost places of an end.
func (p *passage) outermost(end, turn int) Point {
	return p.ends[end].Center.Along(compass[len(compass)/passageEndPlaces*turn], p.ends[end].Radius)
}

// stretch returns which part of an endless line, from one place on in a direction of length 1, lies in the passage.
func (p *passage) stretch(from, way Point) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	note := func(at float64) { low, high = min(low, at), max(high, at) }
	for i := range p.ends {
		to := p.ends[i].Center.Sub(from)
		middle, aside := to.Dot(way), to.Cross(way)
		if square := float64(p.ends[i].Radius*p.ends[i].Radius) - float64(aside*aside); square > 0 {
			note(middle - math.Sqrt(square))
			note(middle + math.Sqrt(square))
		}
	}
	for i, corner := range p.sides {
		next := p.sides[(i+1)%len(p.sides)]
		off, offNext := way.Cross(corner.Sub(from)), way.Cross(next.Sub(from))
		if (off > 0) != (offNext > 0) {
			part := off / (off - offNext)
			note(corner.Along(next.Sub(corner), part).Sub(from).Dot(way))
		}
	}
	return low, high
}

// coveredBy reports whether outlines together reach over all of the passage.
func (p *passage) coveredBy(members [][]Point) bool {
	for i := range p.ends { // soon: do they hold its outermost places?
		for turn := range passageEndPlaces {
			at := p.outermost(i, turn)
			if !slices.ContainsFunc(members, func(m []Point) bool {
				if insideOutline(at, m) {
					return true
				}
				away, _ := outlineDistance(at, m)
				return away <= closed
			}) {
				return false
			}
		}
	}
	bare := 0.0 // inches of outline behind which nothing goes on
	for _, outline := range members {
		for k, from := range outline {
			to := outline[(k+1)%len(outline)]
			bare += p.bare(from, to, members)
			if bare > leastRoom/2 {
				return false
			}
		}
	}
	return true
}

// bare returns how much of an edge in the passage no outline covers just beyond it.
func (p *passage) bare(from, to Point, members [][]Point) float64 {
	const beyond = 2 * graze
	way := to.Sub(from)
	length := way.Length()
	way = way.Unit()
	from = from.Along(way.Left(), -beyond)
	low, high := p.stretch(from, way)
	if low, high = max(low, 0), min(high, length); low >= high {
		return 0
	}
	var covered []interval
	var memory [16]float64
	for _, outline := range members {
		f := Footprint{Polygon: outline}
		crossings := f.along(from, way, memory[:0])
		for k := 0; k+1 < len(crossings); k += 2 {
			if a, b := max(low, crossings[k]), min(high, crossings[k+1]); a < b {
				covered = append(covered, interval{a, b})
			}
		}
	}
	sortIntervals(covered)
	bare, at := 0.0, low
	for _, s := range covered {
		bare += max(0, s.low-at)
		at = max(at, s.high)
	}
	return bare + max(0, high-at)
}
