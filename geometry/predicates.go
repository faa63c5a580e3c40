package geometry

import "math"

// Predicates on points, segments and outlines. "Exactly" means up to Slack.

// Orientation returns twice the signed area of the triangle a, b, c: positive when they turn counter-clockwise.
// Swapping two corners changes the sign; its error is below 1e-11 for coordinates up to 100 inches.
func Orientation(a, b, c Point) float64 { return b.Sub(a).Cross(c.Sub(a)) }

// NearestOnSegment returns the point of the segment a–b nearest to p. A segment of no length is its point.
func NearestOnSegment(p, a, b Point) Point {
	way := b.Sub(a)
	square := way.Dot(way)
	if square == 0 {
		return a
	}
	along := p.Sub(a).Dot(way) / square
	switch {
	case along <= 0:
		return a
	case along >= 1:
		return b
	}
	return a.Along(way, along)
}

// segmentDistance returns the distance of two segments and the nearest points on each; 0 when they touch or cross.
func segmentDistance(a, b, c, d Point) (float64, Point, Point) {
	if at, crossing := segmentCrossing(a, b, c, d); crossing {
		return 0, at, at
	}
	best, from, to := math.Inf(1), a, c
	try := func(p, q Point) {
		if gap := p.Distance(q); gap < best {
			best, from, to = gap, p, q
		}
	}
	try(a, NearestOnSegment(a, c, d))
	try(b, NearestOnSegment(b, c, d))
	try(NearestOnSegment(c, a, b), c)
	try(NearestOnSegment(d, a, b), d)
	return best, from, to
}

// segmentCrossing returns where two segments meet, ends included. Parallel segments do not cross, even when they
// share points; segmentDistance finds their shared points through the ends. Parallel is what differs in direction by
// less than 1e-12: nearer to that, rounding alone says where two lines cross.
func segmentCrossing(a, b, c, d Point) (Point, bool) {
	first, second := b.Sub(a), d.Sub(c)
	turn := first.Cross(second)
	if float64(turn*turn) <= 1e-24*float64(first.Dot(first)*second.Dot(second)) {
		return Point{}, false
	}
	between := c.Sub(a)
	s, t := between.Cross(second)/turn, between.Cross(first)/turn
	if s < 0 || s > 1 || t < 0 || t > 1 {
		return Point{}, false
	}
	return a.Along(first, s), true
}

// Area returns the signed area of an outline: positive when it runs counter-clockwise.
func Area(outline []Point) float64 {
	if len(outline) < 3 {
		return 0
	}
	sum, origin := 0.0, outline[0]
	for i := 1; i+1 < len(outline); i++ {
		sum += Orientation(origin, outline[i], outline[i+1])
	}
	return sum / 2
}

// insideOutline reports whether p lies inside the outline. Points exactly on it may fall on either side: callers that
// care measure the distance to it as well.
func insideOutline(p Point, outline []Point) bool {
	inside := false
	previous := outline[len(outline)-1]
	for _, corner := range outline {
		if (corner.Y > p.Y) != (previous.Y > p.Y) {
			turn := Orientation(previous, corner, p)
			if (turn > 0) == (corner.Y > previous.Y) {
				inside = !inside
			}
		}
		previous = corner
	}
	return inside
}

// Contains reports whether p lies in the footprint, its outline included.
func (f *Footprint) Contains(p Point) bool { return f.DistanceTo(p) == 0 }

// NearerThan reports whether the footprint is nearer to p than so many inches: DistanceTo for whoever asks about many that are far.
func (f *Footprint) NearerThan(p Point, inches float64) bool {
	if low, high := f.Bounds(); p.X < low.X-inches || p.Y < low.Y-inches || p.X > high.X+inches || p.Y > high.Y+inches {
		return false
	}
	return f.DistanceTo(p) < inches
}

// DistanceTo returns the distance in inches from p to the footprint: 0 inside and on the outline.
func (f *Footprint) DistanceTo(p Point) float64 {
	if len(f.Polygon) == 0 {
		return max(0, p.Distance(f.Center)-f.Radius)
	}
	if insideOutline(p, f.Polygon) {
		return 0
	}
	distance, _ := outlineDistance(p, f.Polygon)
	return distance
}

// Nearest returns the point of the footprint nearest to p: p itself inside.
func (f *Footprint) Nearest(p Point) Point {
	if len(f.Polygon) == 0 {
		away := p.Sub(f.Center)
		distance := away.Length()
		if distance <= f.Radius {
			return p
		}
		return f.Center.Along(away, f.Radius/distance)
	}
	if insideOutline(p, f.Polygon) {
		return p
	}
	_, nearest := outlineDistance(p, f.Polygon)
	return nearest
}

// outlineDistance returns the distance from p to the outline itself, and its nearest point.
func outlineDistance(p Point, outline []Point) (float64, Point) {
	best, nearest := math.Inf(1), p
	previous := outline[len(outline)-1]
	for _, corner := range outline {
		at := NearestOnSegment(p, previous, corner)
		away := p.Sub(at)
		if square := away.Dot(away); square < best {
			best, nearest = square, at
		}
		previous = corner
	}
	return math.Sqrt(best), nearest
}

// Bounds returns the smallest upright rectangle around the footprint.
func (f *Footprint) Bounds() (low, high Point) {
	if len(f.Polygon) == 0 {
		return Point{f.Center.X - f.Radius, f.Center.Y - f.Radius}, Point{f.Center.X + f.Radius, f.Center.Y + f.Radius}
	}
	return Box(f.Polygon)
}

// Box returns the smallest upright rectangle around one or more points.
func Box(points []Point) (low, high Point) {
	low, high = points[0], points[0]
	for _, p := range points[1:] {
		low = Point{min(low.X, p.X), min(low.Y, p.Y)}
		high = Point{max(high.X, p.X), max(high.Y, p.Y)}
	}
	return low, high
}

// heading returns the direction of length 1 at an angle.
func heading(angle float64) Point { return Point{math.Cos(angle), math.Sin(angle)} }
