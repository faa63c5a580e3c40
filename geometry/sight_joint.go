package geometry

import "math"

// tileSeam is where two convex parts of different solids touch or overlap: whatever runs between a point of the one and a point
// of the other, across a place where they do, stays within both together.
type tileSeam struct {
	one, two    *barrier
	from, to    float64 // along x
	bottom, top float64
}

// findSeams lists the seams of a corridor, once.
func (c *corridor) findSeams() {
	if c.seamed {
		return
	}
	c.seamed = true
	c.seamParts = c.seamParts[:0]
	for i := range c.solids {
		s := &c.solids[i]
		switch {
		case len(s.Polygon) == 0:
		case s.convex:
			c.seamParts = append(c.seamParts, seamPart{i, *s})
		default:
			for _, outline := range s.parts {
				part := *s
				part.Polygon, part.convex = outline, true
				part.low, part.high = part.Bounds()
				c.seamParts = append(c.seamParts, seamPart{i, part})
			}
		}
	}
	c.seams = c.seams[:0]
	for i := range c.seamParts {
		for k := range i {
			c.addSeam(&c.seamParts[i], &c.seamParts[k])
		}
	}
	c.chainSeams()
}

// chainSeams adds what two seams of one part make together: where both are, all between its two neighbours is covered. So
// is the place where the corners of several parts meet.
func (c *corridor) chainSeams() {
	const most = 256 // a search without some of them takes longer and comes to the same
	for first, rounds := 0, 0; rounds < 2; rounds++ {
		list := c.seams
		for i := range list {
			for k := max(i+1, first); k < len(list); k++ {
				if s, ok := list[i].chained(&list[k]); ok && len(c.seams) < most {
					c.seams = append(c.seams, s)
				}
			}
		}
		first = len(list)
	}
}

// chained returns the seam of the other two parts of two seams that share one.
func (s *tileSeam) chained(o *tileSeam) (tileSeam, bool) {
	one, two := s.one, o.one
	switch {
	case s.one == o.one:
		one, two = s.two, o.two
	case s.one == o.two:
		one = s.two
	case s.two == o.one:
		two = o.two
	case s.two == o.two:
	default:
		return tileSeam{}, false
	}
	chain := tileSeam{one, two, max(s.from, o.from), min(s.to, o.to), max(s.bottom, o.bottom), min(s.top, o.top)}
	return chain, one != two && chain.from < chain.to && chain.top-chain.bottom > 2*Slack
}

// seamPart is a convex part of a numbered solid.
type seamPart struct {
	solid int
	barrier
}

// addSeam adds the seam of two parts, if they have one.
func (c *corridor) addSeam(one, two *seamPart) {
	const near = 2 * graze
	bottom, top := max(one.Bottom, two.Bottom), min(one.Top, two.Top)
	if one.solid == two.solid || top-bottom <= 2*Slack ||
		one.low.X > two.high.X+near || two.low.X > one.high.X+near || one.low.Y > two.high.Y+near || two.low.Y > one.high.Y+near {
		return
	}
	from, to := math.Inf(1), math.Inf(-1)
	note := func(p Point) { from, to = min(from, p.X), max(to, p.X) }
	for _, pair := range [2][2]*seamPart{{one, two}, {two, one}} {
		for _, corner := range pair[0].Polygon {
			if pair[1].DistanceTo(corner) <= near {
				note(corner)
			}
		}
	}
	for i, a := range one.Polygon {
		b := one.Polygon[(i+1)%len(one.Polygon)]
		for k, p := range two.Polygon {
			if at, ok := segmentCrossing(a, b, p, two.Polygon[(k+1)%len(two.Polygon)]); ok {
				note(at)
			}
		}
	}
	if from < to {
		c.seams = append(c.seams, tileSeam{&one.barrier, &two.barrier, from, to, bottom, top})
	}
}

// standIn adds to a plane where all lines of a box cut the one part or the other. What adjoins may leave no gap.
func (s *tileSeam) standIn(p *plane, swaths []swath) {
	for i := range swaths {
		b := &swaths[i]
		for _, pair := range [2][2]*barrier{{s.one, s.two}, {s.two, s.one}} {
			from, to := pair[0].covers(b.low, b.lowRise, max(b.from, s.from), min(b.to, s.to))
			if from >= to {
				continue
			}
			if from, to = pair[1].covers(b.high, b.highRise, from, to); from < to {
				p.barriers = append(p.barriers, slab{from - graze, to + graze, s.bottom, s.top})
			}
		}
	}
}
