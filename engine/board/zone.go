package board

import (
	"math"

	"trueinch/geometry"
)

// Edge names a table edge, as the first player sees it.
type Edge int

const (
	EdgeNear Edge = iota
	EdgeRight
	EdgeFar
	EdgeLeft
)

// Edges is how many there are.
const Edges = 4

// Outward is the direction from the table to one of its edges.
func (e Edge) Outward() geometry.Point {
	return [Edges]geometry.Point{EdgeNear: {Y: -1}, EdgeRight: {X: 1}, EdgeFar: {Y: 1}, EdgeLeft: {X: -1}}[e]
}

// Area is the whole of a table, for what lies at its edges and in its middle.
type Area struct{ Width, Depth float64 }

// Gap is how far a body is from an edge, in inches.
func (a Area) Gap(c geometry.Cylinder, e Edge) float64 {
	switch e {
	case EdgeNear:
		return c.Center.Y - c.Radius
	case EdgeRight:
		return a.Width - c.Center.X - c.Radius
	case EdgeFar:
		return a.Depth - c.Center.Y - c.Radius
	}
	return c.Center.X - c.Radius
}

// Against is where a body stands when it is drawn from a point to the nearest of some edges, as close to it as
// the places of a match are exact.
func (a Area) Against(c geometry.Cylinder, edges []Edge, at geometry.Point) geometry.Point {
	r := c.Radius + Rounding
	c.Center = geometry.Point{X: min(max(at.X, r), a.Width-r), Y: min(max(at.Y, r), a.Depth-r)}
	nearest := edges[0]
	for _, e := range edges {
		if a.Gap(c, e) < a.Gap(c, nearest) {
			nearest = e
		}
	}
	switch nearest {
	case EdgeNear:
		c.Center.Y = r
	case EdgeRight:
		c.Center.X = a.Width - r
	case EdgeFar:
		c.Center.Y = a.Depth - r
	default:
		c.Center.X = r
	}
	return c.Center
}

// EdgeGap is how far a body is from the nearest edge, in inches.
func (a Area) EdgeGap(c geometry.Cylinder) float64 {
	return min(c.Center.X, a.Width-c.Center.X, c.Center.Y, a.Depth-c.Center.Y) - c.Radius
}

// Nearest lists the edges nearest to a body, one or several that are equally near, and how far away they are in inches.
func (a Area) Nearest(c geometry.Cylinder) (edges []Edge, inches float64) {
	inches = math.Inf(1)
	for e := range Edge(Edges) {
		inches = min(inches, a.Gap(c, e))
	}
	for e := range Edge(Edges) {
		if a.Gap(c, e) <= inches+geometry.Slack {
			edges = append(edges, e)
		}
	}
	return edges, inches
}

// Exit is the point of an edge that is nearest to a body.
func (a Area) Exit(c geometry.Cylinder, e Edge) geometry.Point {
	return c.Center.Along(e.Outward(), a.Gap(c, e)+c.Radius)
}

// Strip is the part of the table along an edge, so many inches deep, and as much shorter at both ends.
func (a Area) Strip(e Edge, depth, cut float64) Box {
	switch e {
	case EdgeNear:
		return Box{geometry.Point{X: cut}, geometry.Point{X: a.Width - cut, Y: depth}}
	case EdgeRight:
		return Box{geometry.Point{X: a.Width - depth, Y: cut}, geometry.Point{X: a.Width, Y: a.Depth - cut}}
	case EdgeFar:
		return Box{geometry.Point{X: cut, Y: a.Depth - depth}, geometry.Point{X: a.Width - cut, Y: a.Depth}}
	}
	return Box{geometry.Point{Y: cut}, geometry.Point{X: depth, Y: a.Depth - cut}}
}

// Middle is the centre of the table.
func (a Area) Middle() geometry.Point { return geometry.Point{X: a.Width / 2, Y: a.Depth / 2} }

// Central is a square of so many inches in the middle of the table.
func (a Area) Central(side float64) Box {
	middle, half := a.Middle(), geometry.Point{X: side / 2, Y: side / 2}
	return Box{middle.Sub(half), middle.Add(half)}
}

// Quarter is the quarter of the table in which a point lies: 0 and 1 near, 2 and 3 far, from left to right.
func (a Area) Quarter(at geometry.Point) int {
	middle, quarter := a.Middle(), 0
	if at.X >= middle.X {
		quarter++
	}
	if at.Y >= middle.Y {
		quarter += 2
	}
	return quarter
}

// QuarterBox is that quarter.
func (a Area) QuarterBox(quarter int) Box {
	low, high := geometry.Point{}, a.Middle()
	if quarter%2 == 1 {
		low.X, high.X = high.X, a.Width
	}
	if quarter >= 2 {
		low.Y, high.Y = high.Y, a.Depth
	}
	return Box{low, high}
}

// Zones are the strips along the edges in which sides begin.
type Zones struct {
	Area
	Apart float64 // inches between two of them
	// Wanted is how deep they should be, in inches; where the table is too small for that, they share what Apart leaves.
	Wanted float64
	// Corners says that neighbouring edges have zones, too: their ends are cut so that they are that far apart, corner to corner.
	Corners bool
}

// Deep is the depth of a zone on an edge.
func (z Zones) Deep(e Edge) float64 {
	across := z.Area.Depth
	if e == EdgeRight || e == EdgeLeft {
		across = z.Width
	}
	return min(z.Wanted, (across-z.Apart)/2)
}

// On is the zone on an edge.
func (z Zones) On(e Edge) Box {
	cut := 0.0
	if z.Corners {
		cut = max(z.Deep(EdgeNear), z.Deep(EdgeRight)) + z.Apart/math.Sqrt2
	}
	return z.Strip(e, z.Deep(e), cut)
}

// For is the box in which a base of this radius is put down on an edge: the zone, or as little more as a base needs that is
// wider than the zone is deep.
func (z Zones) For(e Edge, radius float64) Box {
	zone := z.On(e)
	const room = 1.0 / 64 // so that there is more than a line of places
	if more := 2*radius + room - z.Deep(e); more > 0 {
		switch e {
		case EdgeNear:
			zone.High.Y += more
		case EdgeRight:
			zone.Low.X -= more
		case EdgeFar:
			zone.Low.Y -= more
		case EdgeLeft:
			zone.High.X += more
		}
	}
	return zone
}

// Fits reports whether a base of so many inches has room in the zone on an edge, if it may stand out of it by so many.
func (z Zones) Fits(e Edge, base, out float64) bool {
	zone := z.On(e)
	wide := zone.High.Sub(zone.Low)
	return min(wide.X, wide.Y) > 0 && base <= min(wide.X, wide.Y)+out
}
