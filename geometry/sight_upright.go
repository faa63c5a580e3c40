package geometry

import "math"

// Upright lines, and points that two bodies share.

// upright tries the places where a free upright line, or a point that both bodies share, must be if there is any: what the
// two bases share seen from above is cut into areas by the outlines of the terrain, and every outline of an area has one of
// these places on it.
func (c *corridor) upright(corners []Point, rounds []Footprint) (Line, bool) {
	for _, p := range c.uprightPlaces(corners, rounds) {
		if p.Distance(c.a.Center) > c.a.Radius+graze || !c.reaches(p) {
			continue
		}
		low, high := min(c.a.Top(), c.b.Top()), max(c.a.Bottom, c.b.Bottom)
		if high <= low {
			if level, free := c.freeLevel(p, high, low); free {
				at := c.outward(p)
				return Line{From: at, FromLevel: level, To: at, ToLevel: level, Blocker: NoPiece}, true
			}
			continue
		}
		if c.openAt(p, low+Slack, high-Slack) {
			at := c.outward(p)
			line := Line{From: at, FromLevel: low, To: at, ToLevel: high, Blocker: NoPiece}
			if c.b.Top() < c.a.Bottom {
				line.FromLevel, line.ToLevel = high, low
			}
			return line, true
		}
	}
	return Line{}, false
}

// uprightPlaces lists the axes, the corners, where outlines cross, and of every circle, which may cross none, places where
// it comes nearest to another and is farthest from it.
func (c *corridor) uprightPlaces(corners []Point, rounds []Footprint) []Point {
	places := append([]Point{c.a.Center, c.b.Center}, corners...)
	for i := range rounds {
		one := &rounds[i]
		for k := range i {
			two := &rounds[k]
			places = append(places, circleCrossings(one.Center, one.Radius, two.Center, two.Radius)...)
			way := two.Center.Sub(one.Center).Unit()
			if way == (Point{}) {
				way = Point{1, 0}
			}
			places = append(places, one.Center.Along(way, one.Radius), one.Center.Along(way, -one.Radius),
				two.Center.Along(way, two.Radius), two.Center.Along(way, -two.Radius))
		}
		for k := range c.solids {
			places = append(places, circleOutlineCrossings(one, c.solids[k].Polygon)...)
		}
		places = append(places, circleOutlineCrossings(one, c.goal)...)
	}
	for i := range c.solids {
		for k := range i {
			places = c.solids[i].crossings(&c.solids[k], places)
		}
	}
	return append(places, c.goalCrossings()...)
}

// crossings appends where the outlines of two solids cross.
func (b *barrier) crossings(other *barrier, places []Point) []Point {
	if b.low.X > other.high.X || other.low.X > b.high.X || b.low.Y > other.high.Y || other.low.Y > b.high.Y {
		return places
	}
	for i, from := range b.Polygon {
		to := b.Polygon[(i+1)%len(b.Polygon)]
		for k, p := range other.Polygon {
			if at, ok := segmentCrossing(from, to, p, other.Polygon[(k+1)%len(other.Polygon)]); ok {
				places = append(places, at)
			}
		}
	}
	return places
}

// openAt reports whether an upright line at a place, from one level to another, runs through no solid and has, to some
// side, a little room beside it: what runs in the joint between two that touch has none.
func (c *corridor) openAt(p Point, low, high float64) bool {
	const directions = 16
	var memory [32]*barrier
	near := memory[:0]
	for i := range c.solids {
		if s := &c.solids[i]; s.Top > low && s.Bottom < high && s.reachesTo(p, 12*graze) {
			if s.encloses(p) {
				return false
			}
			near = append(near, s)
		}
	}
	if len(near) < 2 {
		return true
	}
	for turn := range directions {
		beside := p.Along(heading(float64(turn)*2*math.Pi/directions), 10*graze)
		touched := 0
		for _, s := range near {
			switch {
			case s.encloses(beside):
				touched = 2
			case s.reachesTo(beside, graze):
				touched++
			}
		}
		if touched < 2 {
			return true
		}
	}
	return false
}

// reachesTo reports whether a footprint comes as near as that to a point.
func (b *barrier) reachesTo(p Point, distance float64) bool {
	return p.X >= b.low.X-distance && p.X <= b.high.X+distance && p.Y >= b.low.Y-distance && p.Y <= b.high.Y+distance &&
		b.DistanceTo(p) <= distance
}

// freeLevel looks for a level between two others at which a place lies inside of no solid: the volumes share that point.
// Where one solid lies on another, the point between them is none.
func (c *corridor) freeLevel(p Point, low, high float64) (float64, bool) {
	const room = 8 * Slack
	levels := []float64{high, low}
	for i := range c.solids {
		levels = append(levels, c.solids[i].Top, c.solids[i].Bottom)
	}
	for _, level := range levels {
		if level < low || level > high || !c.openAt(p, level+Slack, level-Slack) {
			continue
		}
		if above, below := min(level+room, high), max(level-room, low); above <= below ||
			above > level && c.openAt(p, above+Slack, above-Slack) || below < level && c.openAt(p, below+Slack, below-Slack) {
			return level, true
		}
	}
	return 0, false
}
