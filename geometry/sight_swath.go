package geometry

// swath is where the lines of a box run between two x: between two of them, the one lowest and the other highest there.
// Which ones these are changes at the two axes, where the lines of a box may cross.
type swath struct {
	from, to          float64
	low, high         float64 // y of the lowest and the highest line at x = 0
	lowRise, highRise float64 // their slopes
}

// swaths returns those of a box between two x, graze wider on both sides: what only grazes one of its lines is not cut by
// all of them.
func (c *corridor) swaths(b box, from, to float64) (list [3]swath, n int) {
	u0, u1, v0, v1 := b.u0-graze, b.u1+graze, b.v0-graze, b.v1+graze
	put := func(from, to, low, lowEnd, high, highEnd float64) {
		if from < to {
			list[n] = swath{from, to, low, high, (lowEnd - low) / c.length, (highEnd - high) / c.length}
			n++
		}
	}
	put(from, min(to, 0), u0, v1, u1, v0)
	put(max(from, 0), min(to, c.length), u0, v0, u1, v1)
	put(max(from, c.length), to, u1, v0, u0, v1)
	return list, n
}

// standIn adds to a plane what of a solid all lines of a box cut.
func (s *barrier) standIn(p *plane, swaths []swath) {
	first := len(p.barriers)
	for i := range swaths {
		b := &swaths[i]
		from, to := max(b.from, s.low.X), min(b.to, s.high.X)
		if from >= to {
			continue
		}
		switch {
		case len(s.Polygon) == 0 || s.convex:
			s.standAcross(p, first, b, from, to)
		default:
			s.standAround(p, first, b, from, to)
		}
	}
}

// standAcross does so for one swath and a solid that is convex: all between two points of it is in it.
func (s *barrier) standAcross(p *plane, first int, b *swath, from, to float64) {
	from, to = s.covers(b.low, b.lowRise, from, to)
	if from < to {
		if from, to = s.covers(b.high, b.highRise, from, to); from < to {
			p.extend(first, from, to, &s.Prism)
		}
	}
}

// covers narrows a stretch of x down to where a line runs through the footprint of a convex solid.
func (s *barrier) covers(y, rise, from, to float64) (float64, float64) {
	if len(s.Polygon) == 0 {
		var memory [2]float64
		crossings := s.along(Point{0, y}, Point{1, rise}, memory[:0])
		if len(crossings) < 2 {
			return 0, 0
		}
		return max(from, crossings[0]), min(to, crossings[1])
	}
	last := s.Polygon[len(s.Polygon)-1]
	for _, corner := range s.Polygon {
		// Inside is to the left of every edge: turn·x + off ≥ 0.
		way := corner.Sub(last)
		turn := float64(way.X*rise) - way.Y
		off := float64(way.X*(y-last.Y)) + float64(way.Y*last.X)
		switch {
		case turn > 0:
			from = max(from, -off/turn)
		case turn < 0:
			to = min(to, -off/turn)
		case off < 0:
			return 0, 0
		}
		if from >= to {
			return 0, 0
		}
		last = corner
	}
	return from, to
}

// standAround does so for one swath and any outline: where no edge comes into the swath, all of it is inside or all outside.
func (s *barrier) standAround(p *plane, first int, b *swath, from, to float64) {
	edges := p.edges[:0]
	last := s.Polygon[len(s.Polygon)-1]
	for _, corner := range s.Polygon {
		if enter, leave, ok := b.crossedBy(last, corner); ok {
			edges = append(edges, interval{enter, leave})
		}
		last = corner
	}
	p.edges = edges
	sortIntervals(edges)
	at := from
	for i := 0; i <= len(edges); i++ {
		next := to
		if i < len(edges) {
			next = min(to, edges[i].low)
		}
		if next-at > graze {
			middle := (at + next) / 2
			y := (b.low + b.high + float64((b.lowRise+b.highRise)*middle)) / 2
			if insideOutline(Point{middle, y}, s.Polygon) {
				p.extend(first, at, next, &s.Prism)
			}
		}
		if i < len(edges) {
			at = max(at, edges[i].high)
		}
	}
}

// crossedBy returns between which x an edge lies in the swath.
func (b *swath) crossedBy(one, two Point) (enter, leave float64, ok bool) {
	way := two.Sub(one)
	least, most := 0.0, 1.0
	for _, side := range [4][2]float64{ // value at one and its growth to two; inside where it is not below 0
		{one.X - b.from, way.X},
		{b.to - one.X, -way.X},
		{one.Y - b.low - float64(b.lowRise*one.X), way.Y - float64(b.lowRise*way.X)},
		{b.high + float64(b.highRise*one.X) - one.Y, float64(b.highRise*way.X) - way.Y},
	} {
		switch {
		case side[1] > 0:
			least = max(least, -side[0]/side[1])
		case side[1] < 0:
			most = min(most, -side[0]/side[1])
		case side[0] < 0:
			return 0, 0, false
		}
	}
	if least > most {
		return 0, 0, false
	}
	x, y := one.X+float64(way.X*least), one.X+float64(way.X*most)
	return min(x, y), max(x, y), true
}

// extend adds a barrier, or makes the last one of the same solid longer, when it goes on from there.
func (p *plane) extend(first int, from, to float64, prism *Prism) {
	if n := len(p.barriers); n > first && from-p.barriers[n-1].leave <= Slack {
		p.barriers[n-1].leave = to
		return
	}
	p.barriers = append(p.barriers, slab{from, to, prism.Bottom, prism.Top})
}
