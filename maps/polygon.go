package maps

import (
	"math"

	"trueinch/geometry"
)

// samePoint is how near two points of an outline may lie before they count as one, in inches: far below what a
// person can see or measure, far above rounding.
const samePoint = 1e-6

// cleaned returns the outline without points that repeat their neighbour and without a repeated first point at the end.
func cleaned(outline []geometry.Point) (out []geometry.Point, dropped int) {
	for _, p := range outline {
		if len(out) > 0 && out[len(out)-1].Distance(p) <= samePoint {
			dropped++
			continue
		}
		out = append(out, p)
	}
	for len(out) > 1 && out[0].Distance(out[len(out)-1]) <= samePoint {
		out = out[:len(out)-1]
		dropped++
	}
	return out, dropped
}

// signedArea is positive for a counter-clockwise outline, in square inches.
func signedArea(outline []geometry.Point) float64 {
	sum := 0.0
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		sum += p.Sub(outline[0]).Cross(q.Sub(outline[0]))
	}
	return sum / 2
}

// crossing returns two sides of a closed outline that meet where they should not, by the places of their first
// points, and where; ok is false when the outline is simple.
func crossing(outline []geometry.Point) (first, second int, at geometry.Point, ok bool) {
	n := len(outline)
	for i := range n {
		a, b := outline[i], outline[(i+1)%n]
		for j := i + 1; j < n; j++ {
			c, d := outline[j], outline[(j+1)%n]
			switch {
			case j == i+1: // neighbours meet at b; they must not fold back on each other
				if folds(a, b, d) {
					return i, j, b, true
				}
			case i == 0 && j == n-1:
				if folds(c, a, b) {
					return i, j, a, true
				}
			default:
				if p, meet := meeting(a, b, c, d); meet {
					return i, j, p, true
				}
			}
		}
	}
	return 0, 0, geometry.Point{}, false
}

// folds reports whether the way from a to b turns straight back to d.
func folds(a, b, d geometry.Point) bool {
	v, w := a.Sub(b), d.Sub(b)
	return v.Dot(w) > 0 && math.Abs(v.Cross(w)) <= samePoint*max(v.Length(), w.Length())
}

// meeting returns a common point of two straight lines, touching included.
func meeting(a, b, c, d geometry.Point) (geometry.Point, bool) {
	ab, cd := b.Sub(a), d.Sub(c)
	turn := ab.Cross(cd)
	if math.Abs(turn) > 1e-12 {
		s, t := c.Sub(a).Cross(cd)/turn, c.Sub(a).Cross(ab)/turn
		return a.Along(ab, s), s >= 0 && s <= 1 && t >= 0 && t <= 1
	}
	for _, p := range []geometry.Point{c, d} {
		if distanceToSide(p, a, b) <= samePoint {
			return p, true
		}
	}
	for _, p := range []geometry.Point{a, b} {
		if distanceToSide(p, c, d) <= samePoint {
			return p, true
		}
	}
	return geometry.Point{}, false
}

// nearestOnSide returns the point of the line from a to b that is nearest to p.
func nearestOnSide(p, a, b geometry.Point) geometry.Point {
	ab := b.Sub(a)
	length := ab.Dot(ab)
	if length == 0 {
		return a
	}
	return a.Along(ab, min(1, max(0, p.Sub(a).Dot(ab)/length)))
}

func distanceToSide(p, a, b geometry.Point) float64 { return p.Distance(nearestOnSide(p, a, b)) }

// nearestOnOutline returns the point of a footprint's edge that is nearest to p.
func nearestOnOutline(p geometry.Point, f geometry.Footprint) geometry.Point {
	if len(f.Polygon) == 0 {
		way := p.Sub(f.Center).Unit()
		if way == (geometry.Point{}) {
			way = geometry.Point{X: 1}
		}
		return f.Center.Along(way, f.Radius)
	}
	best := f.Polygon[0]
	for i, a := range f.Polygon {
		q := nearestOnSide(p, a, f.Polygon[(i+1)%len(f.Polygon)])
		if q.Distance(p) < best.Distance(p) {
			best = q
		}
	}
	return best
}
