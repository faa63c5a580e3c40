package fairness

import (
	"math"

	"trueinch/geometry"
)

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
