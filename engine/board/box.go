package board

import "trueinch/geometry"

// Box is an upright rectangle on the table.
type Box struct{ Low, High geometry.Point }

// Outline is the box as a polygon.
func (b Box) Outline() []geometry.Point {
	return []geometry.Point{b.Low, {X: b.High.X, Y: b.Low.Y}, b.High, {X: b.Low.X, Y: b.High.Y}}
}

// Holds reports whether a whole base lies inside.
func (b Box) Holds(c geometry.Cylinder) bool {
	r := c.Radius - geometry.Slack
	return c.Center.X-r >= b.Low.X && c.Center.X+r <= b.High.X && c.Center.Y-r >= b.Low.Y && c.Center.Y+r <= b.High.Y
}

// Short is how many inches off, at the least, the nearest base lies that the box holds; 0 or less when it holds this one.
func (b Box) Short(c geometry.Cylinder) float64 {
	r := c.Radius - geometry.Slack
	aside := geometry.Point{
		X: max(0, b.Low.X+r-c.Center.X, c.Center.X-b.High.X+r),
		Y: max(0, b.Low.Y+r-c.Center.Y, c.Center.Y-b.High.Y+r),
	}
	return aside.Length() - roundedOff
}

// roundedOff, in inches, is more than what rounding may do to a distance.
const roundedOff = 1e-6

// Meets reports whether any part of a base lies inside.
func (b Box) Meets(c geometry.Cylinder) bool {
	return b.nearest(c.Center).Distance(c.Center) < c.Radius-geometry.Slack
}

// Gap is how far the edge of a base is from the box, in inches; 0 when it reaches into it.
func (b Box) Gap(c geometry.Cylinder) float64 {
	return max(0, b.nearest(c.Center).Distance(c.Center)-c.Radius)
}

func (b Box) nearest(to geometry.Point) geometry.Point {
	return geometry.Point{X: min(max(to.X, b.Low.X), b.High.X), Y: min(max(to.Y, b.Low.Y), b.High.Y)}
}

// Has reports whether a point lies inside, on the border, too.
func (b Box) Has(at geometry.Point) bool {
	return at.X >= b.Low.X-geometry.Slack && at.X <= b.High.X+geometry.Slack && at.Y >= b.Low.Y-geometry.Slack && at.Y <= b.High.Y+geometry.Slack
}
