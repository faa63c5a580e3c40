package fairness

import (
	"math"

	"trueinch/geometry"
)

// Apart returns the distance between two footprints in inches, 0 when they share a point, and the points that are nearest
// to each other.
func Apart(a, b *geometry.Footprint) (gap float64, from, to geometry.Point) {
	switch {
	case len(a.Polygon) == 0:
		to = b.Nearest(a.Center)
		from = a.Nearest(to)
		if a.Contains(to) {
			return 0, to, to
		}
		return from.Distance(to), from, to
	case len(b.Polygon) == 0:
		gap, to, from = Apart(b, a)
		return gap, from, to
	}
	if a.Contains(b.Polygon[0]) {
		return 0, b.Polygon[0], b.Polygon[0]
	}
	if b.Contains(a.Polygon[0]) {
		return 0, a.Polygon[0], a.Polygon[0]
	}
	gap = math.Inf(1)
	try := func(p, q geometry.Point) {
		if d := p.Distance(q); d < gap {
			gap, from, to = d, p, q
		}
	}
	for i, p := range a.Polygon {
		p2 := a.Polygon[(i+1)%len(a.Polygon)]
		for k, q := range b.Polygon {
			q2 := b.Polygon[(k+1)%len(b.Polygon)]
			if at, meet := crossing(p, p2, q, q2); meet {
				return 0, at, at
			}
			try(p, geometry.NearestOnSegment(p, q, q2))
			try(geometry.NearestOnSegment(q, p, p2), q)
		}
	}
	return gap, from, to
}

// crossing returns where two straight lines cross, if they do inside of both.
func crossing(a, b, c, d geometry.Point) (geometry.Point, bool) {
	ab, cd := b.Sub(a), d.Sub(c)
	turn := ab.Cross(cd)
	if turn == 0 {
		return geometry.Point{}, false
	}
	s, t := c.Sub(a).Cross(cd)/turn, c.Sub(a).Cross(ab)/turn
	return a.Along(ab, s), s >= 0 && s <= 1 && t >= 0 && t <= 1
}

// within clips an outline to an upright rectangle. Concave outlines may keep sides of no width along its edges, which
// have no area.
func within(outline []geometry.Point, low, high geometry.Point) []geometry.Point {
	for _, side := range []struct {
		inside func(geometry.Point) float64 // not negative inside
	}{
		{func(p geometry.Point) float64 { return p.X - low.X }},
		{func(p geometry.Point) float64 { return high.X - p.X }},
		{func(p geometry.Point) float64 { return p.Y - low.Y }},
		{func(p geometry.Point) float64 { return high.Y - p.Y }},
	} {
		var kept []geometry.Point
		for i, p := range outline {
			q := outline[(i+1)%len(outline)]
			a, b := side.inside(p), side.inside(q)
			if a >= 0 {
				kept = append(kept, p)
			}
			if (a >= 0) != (b >= 0) {
				kept = append(kept, p.Along(q.Sub(p), a/(a-b)))
			}
		}
		outline = kept
	}
	return outline
}

// outlineOf is the outline of a footprint; circles become polygons of the same area.
func outlineOf(f *geometry.Footprint) []geometry.Point {
	if len(f.Polygon) > 0 {
		return f.Polygon
	}
	const corners = 48
	radius := f.Radius * math.Sqrt(2*math.Pi/(corners*math.Sin(2*math.Pi/corners)))
	out := make([]geometry.Point, corners)
	for i := range out {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		out[i] = geometry.Point{X: f.Center.X + radius*cos, Y: f.Center.Y + radius*sin}
	}
	return out
}

func middleOf(outline []geometry.Point) geometry.Point {
	var sum geometry.Point
	for _, p := range outline {
		sum = sum.Add(p)
	}
	return sum.Times(1 / float64(max(1, len(outline))))
}
