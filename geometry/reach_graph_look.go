package geometry

import "math"

// graphLook works out what leads on from a bend: it looks at the walls of a terrain ring by ring of the cells of their net,
// no farther than something stops every line. It is scratch of a graph.
type graphLook struct {
	lazySearch                  // knows all walls of the terrain
	group      []int32          // by wall: its place in groups
	until      [sectors]float64 // by direction: something stops every line before it comes so far
	rims       [sectors]rim
	met        stamps // by wall
}

// sectors is the number of directions, of equal parts of a quadrant, that are told apart.
const sectors = 256

// sector returns the sector of a direction.
func sector(way Point) int32 {
	part := way.Y / (math.Abs(way.X) + math.Abs(way.Y)) // from -1 to 1
	if way.X < 0 {
		part = 2 - part
	}
	return int32(math.Floor(part*(sectors/4))) & (sectors - 1)
}

// rim is what is known of a direction that shadows end or begin in: the lines up to one and those from one on are stopped.
type rim struct {
	upTo, from       Point
	farUpTo, farFrom float64 // or infinite
}

// begin makes all walls of a terrain known.
func (c *graphLook) begin(t *terrain, n *wallGrids) {
	c.lazySearch.begin(t.field, n, Point{}, Point{}, false)
	c.group = make([]int32, len(t.walls))
	for k, i := range t.stopping {
		c.group[i] = int32(k)
		c.addWall(i)
	}
}

// around appends what leads on from a label, which is where the way round its bend begins.
func (c *graphLook) around(l *label, list []bitangent) []bitangent {
	c.labels, c.offers, c.queue, c.shaded = append(c.labels[:0], *l), c.offers[:0], c.queue[:0], append(c.shaded[:0], 0)
	o := c.outlookOf(0)
	c.rings(&o)
	b := &c.bends[l.bend]
	for i := range c.offers {
		offer := &c.offers[i]
		to := &c.bends[offer.bend]
		line := offer.at.Sub(offer.leave)
		if c.closed(line, line.Length()) {
			continue
		}
		s := bitangent{slot: offer.slot(), in: -1, leave: offer.leave, at: offer.at}
		if to.radius > 0 {
			var on bool
			if s.to, on = to.position(bearing(offer.at.Sub(to.center))); !on {
				continue
			}
		}
		if c.wallGrids.blocker(c.f, offer.leave, offer.at, &c.seen) >= 0 {
			continue
		}
		if b.radius > 0 {
			s.from, _ = b.position(bearing(offer.leave.Sub(b.center)))
		}
		_, _, s.length, _ = tangent(b.center, b.radius, l.clock, to.center, to.radius, offer.clock, to.center.Sub(b.center))
		list = append(list, s)
	}
	return list
}

// rings meets the walls around an outlook, the nearest cells of the net first.
func (c *graphLook) rings(o *outlook) {
	around := Point{o.size + ContactGap, o.size + ContactGap}
	low, high := c.f.low.Sub(o.center).Sub(around), c.f.high.Sub(o.center).Add(around)
	for k := range c.until {
		c.until[k] = ahead[k].exit(low, high)
		c.rims[k].farUpTo, c.rims[k].farFrom = math.Inf(1), math.Inf(1)
	}
	c.met.begin(c.f.wallCount())
	n := c.wallGrids.nets[0]
	column, row := n.at(o.center)
	for ring := 0; ; ring++ {
		column0, row0, column1, row1 := column-ring, row-ring, column+ring, row+ring
		for y := max(row0, 0); y <= min(row1, n.rows-1); y++ {
			step := 1
			if y != row0 && y != row1 && ring > 0 {
				step = 2 * ring
			}
			for x := column0; x <= column1; x += step {
				if x >= 0 && x < n.columns {
					c.cell(n, y*n.columns+x, o)
				}
			}
		}
		if column0 <= 0 && row0 <= 0 && column1 >= n.columns-1 && row1 >= n.rows-1 {
			return
		}
		// What was not met lies outside of the cells seen.
		side := 1 / n.inverse
		low := n.low.Add(Point{float64(column0), float64(row0)}.Times(side))
		high := n.low.Add(Point{float64(column1 + 1), float64(row1 + 1)}.Times(side))
		away := min(o.center.X-low.X, o.center.Y-low.Y, high.X-o.center.X, high.Y-o.center.Y) - o.size
		if c.shut(o, away) {
			return
		}
	}
}

// cell meets the walls of one cell.
func (c *graphLook) cell(n *net, cell int, o *outlook) {
	for _, i := range n.items[n.start[cell]:n.start[cell+1]] {
		if c.met.marks[i] == c.met.now {
			continue
		}
		c.met.marks[i] = c.met.now
		if g := &c.groups[c.group[i]]; !o.misses(&g.round) && !c.hidesRound(o, &g.round) {
			c.meet(o, g)
		}
	}
}

// meet proposes the straight lines from an outlook to the bends of a wall, and notes what it hides.
func (c *graphLook) meet(o *outlook, g *group) {
	if own := c.labels[0].bend; own >= g.first && own < g.last && g.convex {
		c.offerEdge(o, g, own)
		return
	}
	if g.convex {
		first, ok := c.outermost(o, g, false)
		if last, both := c.outermost(o, g, true); ok && both {
			for _, t := range [2]*tangency{&first, &last} {
				if !c.closed(t.line, t.ahead) {
					c.offerLine(o, t)
				}
			}
			c.close(shadowBetween(&first, &last))
			return
		}
	} else if s, ok := c.shadowOf(o, g); ok {
		c.close(s)
	}
	for i := g.first; i < g.last; i++ {
		c.offerBend(o, i, false)
		if c.bends[i].radius > 0 {
			c.offerBend(o, i, true)
		}
	}
}

// closed reports whether something certainly stops a line in a direction before it comes so far.
func (c *graphLook) closed(line Point, away float64) bool { return c.until[sector(line)] < away }

// slants are the most inches that a line in a direction goes until it is an inch farther to the right, the left, up and down.
type slants [4]float64

// ahead are the slants of all directions.
var ahead = func() (all [sectors]slants) {
	for k := range all {
		for side, way := range [4]Point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			least := math.Inf(1)
			for _, part := range [2]float64{float64(k) / (sectors / 4), float64(k+1) / (sectors / 4)} {
				least = min(least, partway(part).Dot(way))
			}
			all[k][side] = math.Inf(1)
			if least > 1e-9 {
				all[k][side] = 1 / least
			}
		}
	}
	return all
}()

// partway is the direction that sector counts as so many quarters of a turn.
func partway(part float64) Point {
	quarters := [5]Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 0}}
	k := min(int(part), 3)
	return quarters[k].Along(quarters[k+1].Sub(quarters[k]), part-float64(k)).Unit()
}

// exit returns how far a line goes at most before it leaves a box, given from where it begins.
func (s *slants) exit(low, high Point) float64 {
	return min(float64(max(0, high.X)*s[0]), float64(max(0, -low.X)*s[1]), float64(max(0, high.Y)*s[2]), float64(max(0, -low.Y)*s[3]))
}

// close notes a shadow in all directions that lie in it, but for its outermost lines, and in those that others fill with it.
func (c *graphLook) close(s shadow) {
	if s.first.Cross(s.last) < 4*shade && s.first.Dot(s.last) > 0 {
		return
	}
	begin, end := s.first.Along(s.first.Left(), shade), s.last.Along(s.last.Left(), -shade)
	first, last := sector(begin), sector(end)
	if first == last {
		return
	}
	if r := &c.rims[first]; math.IsInf(r.farFrom, 1) || begin.Cross(r.from) > 0 {
		r.from, r.farFrom = begin, s.far
		c.join(first)
	}
	if r := &c.rims[last]; math.IsInf(r.farUpTo, 1) || r.upTo.Cross(end) > 0 {
		r.upTo, r.farUpTo = end, s.far
		c.join(last)
	}
	if last < first {
		last += sectors
	}
	for k := first + 1; k < last; k++ {
		c.until[k&(sectors-1)] = min(c.until[k&(sectors-1)], s.far)
	}
}

// join closes a direction that two shadows fill between them.
func (c *graphLook) join(k int32) {
	r := &c.rims[k]
	if far := max(r.farUpTo, r.farFrom); far < c.until[k] && r.from.Cross(r.upTo) > 0 {
		c.until[k] = far
	}
}

// hidesRound reports whether something stops every line to what lies within a circle.
func (c *graphLook) hidesRound(o *outlook, r *round) bool {
	to := r.center.Sub(o.center)
	distance, room := to.Length(), r.radius+o.size
	if distance <= room+leastShade {
		return false
	}
	first, last := sector(o.toward(to, distance, r.radius)), sector(o.toward(to, distance, -r.radius))
	if last < first {
		last += sectors
	}
	for k := first; k <= last; k++ {
		if c.until[k&(sectors-1)] >= distance-room {
			return false
		}
	}
	return true
}

// shut reports whether something stops every line of an outlook before it comes so far.
func (c *graphLook) shut(o *outlook, away float64) bool {
	first, last := int32(0), int32(sectors-1)
	if o.bounded {
		if first, last = sector(o.first)-1, sector(o.last)+1; last < first {
			last += sectors
		}
	}
	for k := first; k <= last; k++ {
		if c.until[k&(sectors-1)] > away {
			return false
		}
	}
	return true
}
