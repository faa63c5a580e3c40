package geometry

import "math"

// A goal is the outline of a part of a piece of terrain at which a corridor ends, instead of at a model: convex, and in
// the coordinates of the corridor.

// aim sets where the corridor ends.
func (c *corridor) aim(goal []Point) {
	c.goal = c.goal[:0]
	if goal == nil {
		c.near, c.far = c.b.Center.X-c.b.Radius, c.b.Center.X+c.b.Radius
		return
	}
	for _, p := range goal {
		c.goal = append(c.goal, c.inward(p))
	}
	low, high := (&Footprint{Polygon: c.goal}).Bounds()
	c.near, c.far = low.X, high.X
}

// overlaps reports whether viewer and target share a place seen from above.
func (c *corridor) overlaps() bool {
	if len(c.goal) == 0 {
		return c.length < c.a.Radius+c.b.Radius
	}
	return (&Footprint{Polygon: c.goal}).DistanceTo(c.a.Center) < c.a.Radius
}

// reaches reports whether a place lies on the target's footprint.
func (c *corridor) reaches(p Point) bool {
	if len(c.goal) == 0 {
		return p.Distance(c.b.Center) <= c.b.Radius+graze
	}
	return (&Footprint{Polygon: c.goal}).DistanceTo(p) <= graze
}

// goalCrossings returns where the goal's outline crosses those of the terrain.
func (c *corridor) goalCrossings() []Point {
	var places []Point
	for i, from := range c.goal {
		to := c.goal[(i+1)%len(c.goal)]
		for k := range c.solids {
			s := &c.solids[k]
			if len(s.Polygon) == 0 {
				places = append(places, circleOutlineCrossings(&s.Footprint, []Point{from, to})...)
				continue
			}
			for j, corner := range s.Polygon {
				if at, ok := segmentCrossing(from, to, corner, s.Polygon[(j+1)%len(s.Polygon)]); ok {
					places = append(places, at)
				}
			}
		}
	}
	return places
}

// goalChord is the rectangle in which a plan line cuts the goal, or only touches it.
func (c *corridor) goalChord(through, way Point) (slab, bool) {
	low, high := math.Inf(1), math.Inf(-1)
	note := func(at float64) { low, high = min(low, at), max(high, at) }
	for i, corner := range c.goal {
		next := c.goal[(i+1)%len(c.goal)]
		off, offNext := way.Cross(corner.Sub(through)), way.Cross(next.Sub(through))
		at := corner.Sub(through).Dot(way)
		if math.Abs(off) <= 2*graze {
			note(at)
		}
		if (off > 0) != (offNext > 0) {
			part := off / (off - offNext)
			note(at + float64((next.Sub(through).Dot(way)-at)*part))
		}
	}
	return slab{low, high, c.b.Bottom, c.b.Top()}, low <= high
}

// passesGoal reports whether all lines of a box run past the goal, on the same side.
func (c *corridor) passesGoal(b box) bool {
	left, right := true, true
	for _, corner := range c.goal {
		low, high := c.heights(b, corner.X)
		left, right = left && corner.Y > high+graze, right && corner.Y < low-graze
	}
	return left || right
}

// heights returns between which y the lines of a box pass an x.
func (c *corridor) heights(b box, x float64) (low, high float64) {
	part := x / c.length
	low = min(float64(b.u0*(1-part)), float64(b.u1*(1-part))) + min(float64(b.v0*part), float64(b.v1*part))
	high = max(float64(b.u0*(1-part)), float64(b.u1*(1-part))) + max(float64(b.v0*part), float64(b.v1*part))
	return low, high
}

// widestGoal returns how far along x any line of a box runs through the goal: between the goal's corners that some line
// can reach and the places where its edges leave what lines can reach.
func (c *corridor) widestGoal(b box) slab {
	low, high := math.Inf(1), math.Inf(-1)
	note := func(x float64) { low, high = min(low, x), max(high, x) }
	for i, corner := range c.goal {
		least, most := c.heights(b, corner.X)
		if corner.Y >= least-graze && corner.Y <= most+graze {
			note(corner.X)
		}
		way := c.goal[(i+1)%len(c.goal)].Sub(corner)
		for _, line := range [4][2]float64{{b.u0, b.v0}, {b.u0, b.v1}, {b.u1, b.v0}, {b.u1, b.v1}} {
			slope := (line[1] - line[0]) / c.length
			turn := way.Y - float64(slope*way.X)
			if turn == 0 {
				continue
			}
			if at := (line[0] + float64(slope*corner.X) - corner.Y) / turn; at >= 0 && at <= 1 {
				note(corner.X + float64(way.X*at))
			}
		}
	}
	if low > high {
		low, high = c.near, c.far // the band lies within the goal, or beside it by rounding
	}
	return slab{low, high, c.b.Bottom, c.b.Top()}
}
