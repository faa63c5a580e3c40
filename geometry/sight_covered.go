package geometry

// Where one solid stops every line.
//
// Between two models of which one reaches lower and one higher, take a level inside of a solid. What runs up from the one
// to the other and crosses that level does so in a place between a place of the one base and a place of the other, nearer
// to the one or to the other as their levels lie. All these places together are a disc on its way from one base towards
// the other: it is round at every moment, and its middle and its radius grow evenly. If the solid reaches beyond all of
// that, whatever crosses the level is cut by it; and whatever starts over the level, or ends under it, does so inside the
// solid, if the part of the body that is there is.

// covered reports whether one solid stops all lines.
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
	return false
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
