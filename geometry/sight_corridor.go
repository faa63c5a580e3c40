package geometry

import "sync"

// corridor is two models and the terrain between them, in coordinates with the first model at the origin and, unless it
// is turned, the second on the x axis.
type corridor struct {
	corridorQuestion
	origin, ahead Point
	length        float64 // between the two upright axes at which plan lines are told apart: those of the models, unless turned
	a, b          Cylinder
	low, high     Point   // of both models
	goal          []Point // the target's outline, convex, when it is a part of a piece; b is then around it
	near, far     float64 // the x at which the target begins and ends
	solids        []barrier
	ramparts      []rampart
	joined        [][2]int  // pairs of ramparts that touch
	parts         []barrier // convex parts of the solids, and of several together
	joints        []int     // those of several
	parted        bool      // they were looked for
	full          bool      // every solid reaches from below both models to above both heads
	plane         plane

	// Working space.
	left, right []float64 // by rampart
	parent      []int
	tracks      []tracked
	slits       []slit
	corners     []trackedCorner
	queue       []box
	flattest    float64 // least slope of the lines that are searched
	steepest    float64 // and the greatest
	next        int     // box of the queue to look at
	looked      int     // how many were looked at
	visited     int     // and in all searches together
	doubled     int     // how often the room that a line needs was doubled
	outlines    []Point // of solids and ramparts, one after the other
}

// corridorQuestion is what a corridor was made of.
type corridorQuestion struct {
	table    *Table
	from, to Cylinder
	part     []Point
	ignore   []PieceIndex
	among    []int32
}

var corridors = sync.Pool{New: func() any { return new(corridor) }}

// barrier is an opaque prism of a corridor.
type barrier struct {
	Prism
	piece     PieceIndex
	convex    bool
	low, high Point
	full      bool
	joint     bool      // made of two
	parts     [][]Point // of a concave outline: triangles
}

// corridor collects the terrain that may stand between two models, or between a model and the part of a piece whose
// outline is the goal and around which to stands: of some solids, nil for all. The caller puts it back into corridors.
func (t *Table) corridor(from, to Cylinder, goal []Point, ignore []PieceIndex, among []int32) *corridor {
	c := corridors.Get().(*corridor)
	c.corridorQuestion = corridorQuestion{t, from, to, goal, ignore, among}
	c.visited, c.doubled = 0, 0
	c.layAhead()
	return c
}

// layAhead lays the corridor along the line between the axes.
func (c *corridor) layAhead() {
	way := c.to.Center.Sub(c.from.Center)
	length, ahead := way.Length(), Point{1, 0}
	if length > 1e-9 {
		ahead = way.Times(1 / length)
	}
	c.lay(ahead, length)
}

// done gives a corridor back.
func (c *corridor) done() {
	c.corridorQuestion = corridorQuestion{}
	corridors.Put(c)
}

// lay puts everything into the coordinates of the corridor: x runs ahead, its axes stand a length apart.
func (c *corridor) lay(ahead Point, length float64) {
	c.clear()
	c.origin, c.ahead, c.length = c.from.Center, ahead, length
	c.a, c.b = c.from, c.to
	c.a.Center, c.b.Center = Point{}, c.inward(c.to.Center)
	c.low = Point{min(-c.a.Radius, c.b.Center.X-c.b.Radius), min(-c.a.Radius, c.b.Center.Y-c.b.Radius)}
	c.high = Point{max(c.a.Radius, c.b.Center.X+c.b.Radius), max(c.a.Radius, c.b.Center.Y+c.b.Radius)}
	c.aim(c.part)
	if c.among == nil {
		for i := range c.table.solids {
			c.consider(c.table, int32(i), c.ignore)
		}
	}
	for _, i := range c.among {
		c.consider(c.table, i, c.ignore)
	}
	c.joinRamparts()
}

// clear empties a corridor that was used before.
func (c *corridor) clear() {
	c.solids, c.ramparts, c.joined = c.solids[:0], c.ramparts[:0], c.joined[:0]
	c.outlines, c.full = c.outlines[:0], true
	c.queue, c.next, c.looked = c.queue[:0], 0, 0
	c.parts, c.joints, c.parted = c.parts[:0], c.joints[:0], false
}

// consider adds a solid that may stand in the corridor.
func (c *corridor) consider(t *Table, i int32, ignore []PieceIndex) {
	h := &t.hulls[i]
	if at := c.inward(h.center); at.X < c.low.X-h.radius || at.X > c.high.X+h.radius || at.Y < c.low.Y-h.radius || at.Y > c.high.Y+h.radius {
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
	if b.high.X < c.low.X || b.low.X > c.high.X || b.low.Y > c.high.Y || b.high.Y < c.low.Y {
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
