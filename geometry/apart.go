package geometry

import "math"

// Apart returns the distance between two footprints in inches, 0 when they share a point, and the points that are nearest
// to each other, one of each footprint; a point of both when they share one. Of several equally near it may be any.
// Error: below 1e-9 inch. It allocates nothing.
func Apart(a, b *Footprint) (gap float64, from, to Point) {
	var middles [2]Point
	one, other := a.Polygon, b.Polygon
	switch {
	case len(one) == 0 && len(other) == 0:
		return circlesApart(a.Center, a.Radius, b.Center, b.Radius)
	case len(one) == 0:
		middles[0] = a.Center
		one = middles[:1]
	case len(other) == 0:
		middles[1] = b.Center
		other = middles[1:]
	}
	from, to, ok := nearestCorners(one, other)
	if !ok {
		return apartSlowly(a, b)
	}
	switch {
	case len(a.Polygon) == 0:
		return circlesApart(from, a.Radius, to, 0)
	case len(b.Polygon) == 0:
		return circlesApart(from, 0, to, b.Radius)
	}
	return from.Distance(to), from, to
}

// circlesApart is Apart for two circles, one of which may be a point.
func circlesApart(a Point, radiusA float64, b Point, radiusB float64) (gap float64, from, to Point) {
	way := b.Sub(a)
	distance := way.Length()
	if distance > radiusA+radiusB {
		return distance - (radiusA + radiusB), a.Along(way, radiusA/distance), b.Along(way, -radiusB/distance)
	}
	if distance > radiusA {
		b = a.Along(way, radiusA/distance)
	}
	return 0, b, b
}

// tie joins a corner of one outline with a corner of another.
type tie struct {
	i, j int
	way  Point // from the one to the other
}

// tieAlong returns the tie that leads least far in a direction: from the corner of p that lies farthest in it to the one of q
// that lies least far. It keeps what is known where nothing leads less far.
func tieAlong(p, q []Point, direction Point, known tie) tie {
	i, j := known.i, known.j
	most, least := p[i].Dot(direction), q[j].Dot(direction)
	for k := range p {
		if far := p[k].Dot(direction); far > most {
			most, i = far, k
		}
	}
	for k := range q {
		if far := q[k].Dot(direction); far < least {
			least, j = far, k
		}
	}
	return tie{i, j, q[j].Sub(p[i])}
}

// foremost returns a corner that lies far in a direction: the farthest of three corners and of parallelograms, as most
// shapes are. Which one it is nobody can foretell, so that it chooses without branches.
func foremost(outline []Point, direction Point) int {
	if len(outline) != 4 {
		at, most := 0, outline[0].Dot(direction)
		for k := 1; k < len(outline); k++ {
			if far := outline[k].Dot(direction); far > most {
				most, at = far, k
			}
		}
		return at
	}
	along, aside := 0, 0
	if outline[1].Sub(outline[0]).Dot(direction) > 0 {
		along = 1
	}
	if outline[3].Sub(outline[0]).Dot(direction) > 0 {
		aside = 3
	}
	return along ^ aside
}

const (
	// mostTies bounds the steps of nearestCorners: shapes of any number of corners take two to five.
	mostTies = 32
	// tieGrain, in inches, is what nearestCorners leaves of a distance that is too long: more than the rounding of
	// coordinates up to MaxCoordinate.
	tieGrain = 1e-11
)

// nearestCorners returns the points of two outlines that are nearest to each other, a point of both where they overlap, by the
// search of Gilbert, Johnson and Keerthi. What it finds is proved by a strip between the two that holds no corner, so that
// it need not know whether they are convex. False when it cannot say: they touch, or reach into each other's dents.
func nearestCorners(p, q []Point) (from, to Point, ok bool) {
	middle := q[0].Add(q[len(q)/2]).Sub(p[0]).Sub(p[len(p)/2])
	first := tie{i: foremost(p, middle), j: foremost(q, middle.Times(-1))}
	first.way = q[first.j].Sub(p[first.i])
	second, direction, edge := first, first.way, false
	for range mostTies {
		size, so := direction.Dot(direction), first.way.Dot(direction)
		if float64(so*so) <= Slack*Slack*size {
			return from, to, false
		}
		next := tieAlong(p, q, direction, second)
		if left := so - next.way.Dot(direction); left <= 0 || float64(left*left) <= tieGrain*tieGrain*size {
			if !edge {
				return p[first.i], q[first.j], true
			}
			way := second.way.Sub(first.way)
			along := max(0, min(1, -first.way.Dot(way)/way.Dot(way)))
			from = p[first.i].Along(p[second.i].Sub(p[first.i]), along)
			to = q[first.j].Along(q[second.j].Sub(q[first.j]), along)
			return from, to, adjoin(first.i, second.i, len(p)) && adjoin(first.j, second.j, len(q))
		}
		if edge {
			if first, edge = keptTie(&first, &second, &next); !edge {
				from = sharedPoint(p, &first, &second, &next)
				return from, from, (len(p) == 1 || insideOutline(from, p)) && (len(q) == 1 || insideOutline(from, q))
			}
		}
		way := next.way.Sub(first.way)
		if edge = next.way.Dot(way) > 0; !edge {
			first, second, direction = next, next, next.way
			continue
		}
		if second, direction = next, way.Left(); direction.Dot(first.way) < 0 {
			direction = direction.Times(-1)
		}
	}
	return from, to, false
}

// adjoin reports whether two corners of an outline of n are the same or neighbours.
func adjoin(i, k, n int) bool {
	apart := i - k
	return apart >= -1 && apart <= 1 || apart == n-1 || apart == 1-n
}

// keptTie returns which of two ties still matters beside a third one: that on whose side of the triangle of the three the
// origin lies; false, and the first, when it lies in the triangle.
func keptTie(a, b, next *tie) (tie, bool) {
	kept, outside := a, false
	for range 2 {
		way := next.way.Sub(a.way)
		if float64(way.Cross(a.way)*way.Cross(a.way.Sub(b.way))) < 0 {
			if kept, outside = a, true; next.way.Dot(way) > 0 {
				break
			}
		}
		a, b = b, a
	}
	return *kept, outside
}

// sharedPoint returns the point of two convex outlines whose ties with them make a triangle around the origin.
func sharedPoint(p []Point, a, b, c *tie) Point {
	shareA, shareB, shareC := b.way.Cross(c.way), c.way.Cross(a.way), a.way.Cross(b.way)
	all := shareA + shareB + shareC
	origin := p[a.i]
	return origin.Along(p[b.i].Sub(origin), shareB/all).Along(p[c.i].Sub(origin), shareC/all)
}

// apartSlowly is Apart for any two footprints of which one is a polygon: it looks at every two edges that are not clearly
// farther apart than others.
func apartSlowly(a, b *Footprint) (gap float64, from, to Point) {
	switch {
	case len(a.Polygon) == 0:
		return circlesApart(a.Center, a.Radius, b.Nearest(a.Center), 0)
	case len(b.Polygon) == 0:
		return circlesApart(a.Nearest(b.Center), 0, b.Center, b.Radius)
	}
	gap = math.Inf(1)
	low, high := b.Bounds()
	previous := a.Polygon[len(a.Polygon)-1]
	for _, corner := range a.Polygon {
		if edgesNear(previous, corner, low, high, gap) {
			last := b.Polygon[len(b.Polygon)-1]
			for _, other := range b.Polygon {
				if edgesNear(previous, corner, last, other, gap) {
					if least, p, q := segmentDistance(previous, corner, last, other); least < gap {
						gap, from, to = least, p, q
					}
				}
				last = other
			}
		}
		previous = corner
	}
	if gap > 0 {
		if insideOutline(a.Polygon[0], b.Polygon) {
			return 0, a.Polygon[0], a.Polygon[0]
		}
		if insideOutline(b.Polygon[0], a.Polygon) {
			return 0, b.Polygon[0], b.Polygon[0]
		}
	}
	return gap, from, to
}

// edgesNear reports whether the upright rectangles around two edges come nearer to each other than some distance.
func edgesNear(a, b, c, d Point, distance float64) bool {
	return min(a.X, b.X)-max(c.X, d.X) < distance && min(c.X, d.X)-max(a.X, b.X) < distance &&
		min(a.Y, b.Y)-max(c.Y, d.Y) < distance && min(c.Y, d.Y)-max(a.Y, b.Y) < distance
}
