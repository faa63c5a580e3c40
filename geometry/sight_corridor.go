package geometry

import (
	"math"
	"sync"
)

// corridor is two models and the terrain between them, in coordinates with the first model at the origin and the
// second on the x axis.
type corridor struct {
	origin, ahead Point
	length        float64 // between the axes
	a, b          Cylinder
	goal          []Point // the target's outline, convex, when it is a part of a piece; b is then around it
	near, far     float64 // the x at which the target begins and ends
	solids        []barrier
	ramparts      []rampart
	joined        [][2]int // pairs of ramparts that touch
	full          bool     // every solid reaches from below both models to above both heads
	plane         plane

	// Working space.
	left, right []float64 // by rampart
	parent      []int
	queue       []box
	outlines    []Point // of solids and ramparts, one after the other
}

var corridors = sync.Pool{New: func() any { return new(corridor) }}

// barrier is an opaque prism of a corridor.
type barrier struct {
	Prism
	piece     PieceIndex
	convex    bool
	low, high Point
	full      bool
	parts     [][]Point // of a concave outline: triangles
}

// corridor collects the terrain that may stand between two models, or between a model and the part of a piece whose
// outline is the goal and around which to stands: of some solids, nil for all. The caller puts it back into corridors.
func (t *Table) corridor(from, to Cylinder, goal []Point, ignore []PieceIndex, among []int32) *corridor {
	c := corridors.Get().(*corridor)
	c.clear()
	way := to.Center.Sub(from.Center)
	c.origin, c.length, c.ahead = from.Center, way.Length(), Point{1, 0}
	if c.length > 1e-9 {
		c.ahead = way.Times(1 / c.length)
	}
	c.a, c.b = from, to
	c.a.Center, c.b.Center = Point{}, Point{c.length, 0}
	c.aim(goal)
	if among == nil {
		for i := range t.solids {
			c.consider(t, int32(i), ignore)
		}
	}
	for _, i := range among {
		c.consider(t, i, ignore)
	}
	c.joinRamparts()
	return c
}

// clear empties a corridor that was used before.
func (c *corridor) clear() {
	c.solids, c.ramparts, c.joined = c.solids[:0], c.ramparts[:0], c.joined[:0]
	c.outlines, c.full = c.outlines[:0], true
}

// consider adds a solid that may stand in the corridor.
func (c *corridor) consider(t *Table, i int32, ignore []PieceIndex) {
	h, wide := &t.hulls[i], max(c.a.Radius, c.b.Radius)
	away := h.center.Sub(c.origin)
	if along := away.Dot(c.ahead); along < -c.a.Radius-h.radius || along > c.length+c.b.Radius+h.radius ||
		math.Abs(c.ahead.Cross(away)) > wide+h.radius {
		return
	}
	s := &t.solids[i]
	if !s.opaque || ignored(s.piece, ignore) ||
		s.Top <= min(c.a.Bottom, c.b.Bottom)+Slack || s.Bottom >= max(c.a.Top(), c.b.Top())-Slack {
		return
	}
	b := barrier{Prism: *s.Prism, piece: s.piece}
	b.Bottom -= 3 * Slack // nobody looks along the table under what stands on it
	b.Center = c.inward(s.Center)
	first := len(c.outlines)
	for _, p := range s.Polygon {
		c.outlines = append(c.outlines, c.inward(p))
	}
	b.Polygon = c.outlines[first:len(c.outlines):len(c.outlines)]
	b.low, b.high = b.Bounds()
	if b.high.X < -c.a.Radius || b.low.X > c.length+c.b.Radius || b.low.Y > wide || b.high.Y < -wide {
		return
	}
	if b.convex = convex(b.Polygon); !b.convex {
		b.parts = triangles(b.Polygon)
	}
	b.full = b.Bottom <= min(c.a.Bottom, c.b.Bottom)+Slack && b.Top > max(c.a.Top(), c.b.Top())+Slack
	c.full = c.full && b.full
	c.addRamparts(&b)
	c.solids = append(c.solids, b)
}

// inward turns a point of the table into the coordinates of the corridor.
func (c *corridor) inward(p Point) Point {
	way := p.Sub(c.origin)
	return Point{way.Dot(c.ahead), c.ahead.Cross(way)}
}

// outward turns it back.
func (c *corridor) outward(p Point) Point {
	return c.origin.Along(c.ahead, p.X).Along(c.ahead.Left(), p.Y)
}

// convex reports whether an outline has no inward corner; circles are convex.
func convex(outline []Point) bool {
	n := len(outline)
	for i := range n {
		if Orientation(outline[i], outline[(i+1)%n], outline[(i+2)%n]) < 0 {
			return false
		}
	}
	return true
}
