package board

import (
	"math"

	"trueinch/geometry"
)

// roundSides is how many straight edges stand for the rim of a round element.
const roundSides = 48

// Segment is a straight part of an edge; what it bounds is on its left.
type Segment struct{ From, To geometry.Point }

// Rim cuts the rim of a footprint into segments that run counter-clockwise.
func Rim(f *geometry.Footprint) []Segment {
	points := f.Polygon
	if len(points) == 0 {
		for i := range roundSides {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / roundSides)
			points = append(points, f.Center.Along(geometry.Point{X: cos, Y: sin}, f.Radius))
		}
	}
	turned := geometry.Area(points) < 0
	var rim []Segment
	for i, a := range points {
		b := points[(i+1)%len(points)]
		if turned {
			a, b = b, a
		}
		if a != b {
			rim = append(rim, Segment{a, b})
		}
	}
	return rim
}
