package board

import (
	"math"
	"trueinch/geometry"
)

// Dimensions are the width, depth and height of a piece in inches, measured along its own sides: a building that is
// turned on the table is no larger for it.
func Dimensions(terrain *geometry.Piece) (width, depth, height float64) {
	if len(terrain.Prisms) == 0 {
		return 0, 0, 0
	}
	sin, cos := math.Sincos(-terrain.Angle)
	axis, across := geometry.Point{X: cos, Y: -sin}, geometry.Point{X: sin, Y: cos}
	low, high := geometry.Point{X: math.Inf(1), Y: math.Inf(1)}, geometry.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	bottom, top := math.Inf(1), math.Inf(-1)
	for i := range terrain.Prisms {
		prism := &terrain.Prisms[i]
		bottom, top = min(bottom, prism.Bottom), max(top, prism.Top)
		for _, e := range Rim(&prism.Footprint) {
			x, y := e.From.Dot(axis), e.From.Dot(across)
			low = geometry.Point{X: min(low.X, x), Y: min(low.Y, y)}
			high = geometry.Point{X: max(high.X, x), Y: max(high.Y, y)}
		}
	}
	return high.X - low.X, high.Y - low.Y, top - bottom
}

// Foot is the middle of a piece seen from above and the level it stands on.
func Foot(terrain *geometry.Piece) (center geometry.Point, bottom float64) {
	bottom = math.Inf(1)
	low, high := geometry.Point{X: math.Inf(1), Y: math.Inf(1)}, geometry.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for i := range terrain.Prisms {
		bottom = min(bottom, terrain.Prisms[i].Bottom)
		l, h := terrain.Prisms[i].Bounds()
		low = geometry.Point{X: min(low.X, l.X), Y: min(low.Y, l.Y)}
		high = geometry.Point{X: max(high.X, h.X), Y: max(high.Y, h.Y)}
	}
	return low.Add(high).Times(0.5), bottom
}

// Enclosing is the upright cylinder around a piece of terrain, for measuring from one piece to another.
func Enclosing(terrain *geometry.Piece) geometry.Cylinder {
	center, bottom := Foot(terrain)
	body := geometry.Cylinder{Center: center, Bottom: bottom}
	for i := range terrain.Prisms {
		prism := &terrain.Prisms[i]
		body.Height = max(body.Height, prism.Top-bottom)
		for _, corner := range prism.Polygon {
			body.Radius = max(body.Radius, corner.Distance(center))
		}
		if len(prism.Polygon) == 0 {
			body.Radius = max(body.Radius, prism.Center.Distance(center)+prism.Radius)
		}
	}
	return body
}

// Shifted is a piece moved by a way seen from above and a rise.
func Shifted(terrain geometry.Piece, way geometry.Point, rise float64) geometry.Piece {
	prisms := make([]geometry.Prism, len(terrain.Prisms))
	for i, prism := range terrain.Prisms {
		prism.Bottom, prism.Top, prism.Center = prism.Bottom+rise, prism.Top+rise, prism.Center.Add(way)
		if len(prism.Polygon) > 0 {
			polygon := make([]geometry.Point, len(prism.Polygon))
			for k, p := range prism.Polygon {
				polygon[k] = p.Add(way)
			}
			prism.Polygon, prism.Center = polygon, geometry.Point{}
		}
		prisms[i] = prism
	}
	terrain.Prisms = prisms
	return terrain
}

// Shortened takes so many inches off a way and rounds it towards nothing on the grid of committed places.
func Shortened(way geometry.Point, back float64) geometry.Point {
	const grid = 1024
	way = way.Along(way.Unit(), -back)
	return geometry.Point{X: math.Trunc(way.X*grid) / grid, Y: math.Trunc(way.Y*grid) / grid}
}

// SharesSpace reports whether a piece and a body overlap, by more than rounding.
func SharesSpace(terrain *geometry.Piece, body geometry.Cylinder) bool {
	for i := range terrain.Prisms {
		prism := &terrain.Prisms[i]
		if prism.DistanceTo(body.Center) < body.Radius-geometry.Slack &&
			prism.Bottom < body.Top()-geometry.Slack && body.Bottom < prism.Top-geometry.Slack {
			return true
		}
	}
	return false
}

// BodiesOverlap reports whether two bodies fill the same space, by more than rounding.
func BodiesOverlap(a, b geometry.Cylinder) bool {
	return a.Center.Distance(b.Center) < a.Radius+b.Radius-geometry.Slack && a.Bottom < b.Top()-geometry.Slack && b.Bottom < a.Top()-geometry.Slack
}
