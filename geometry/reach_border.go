package geometry

import (
	"math"
	"slices"
	"sync"
)

// border is what bounds the places where the base can end, but for the length of the way: for every surface that the
// movement can end on, the curves on which the centre touches something or comes to an edge. The true border of the
// envelope runs along parts of them and along the curves where the allowance is used up.
type border struct {
	grounds []endGround
}

// endGround is one surface, or one inside, on which the movement can end.
type endGround struct {
	level  float64
	inside PieceIndex
	curves []brink
}

// spot returns the place over p on that surface.
func (g *endGround) spot(p Point) Spot {
	return Spot{Center: p, Level: g.level, Inside: g.inside, Wall: NoPiece}
}

// brink is a straight line or an arc; the base can at most stand on its left.
type brink struct {
	from, to Point   // of a straight line
	center   Point   // of an arc
	radius   float64 // of an arc; 0 for a straight line
	bearing  float64 // where the arc begins
	extent   float64 // radians
	clock    bool    // the arc runs clockwise from there
	carries  bool    // the edge of what carries, which ends nothing where the next thing carries on
	piece    PieceIndex
	model    int // place in Blocks, negative for none
}

func (c *brink) length() float64 {
	if c.radius > 0 {
		return c.radius * c.extent
	}
	return c.from.Distance(c.to)
}

// at returns the point s inches along.
func (c *brink) at(s float64) Point {
	if c.radius == 0 {
		if l := c.from.Distance(c.to); l > 0 {
			return c.from.Along(c.to.Sub(c.from), s/l)
		}
		return c.from
	}
	angle := s / c.radius
	if c.clock {
		angle = -angle
	}
	sin, cos := math.Sincos(c.bearing + angle)
	return c.center.Along(Point{cos, sin}, c.radius)
}

// position returns where p, a point on the curve or anywhere, lies along it; outside 0 to its length when it lies
// beside it.
func (c *brink) position(p Point) float64 {
	if c.radius == 0 {
		return courseOf(c.from, c.to).frame(p).X
	}
	angle := positive(bearing(p.Sub(c.center)) - c.bearing)
	if c.clock {
		angle = positive(-angle)
	}
	if rest := 2*math.Pi - angle; angle > c.extent && rest < angle-c.extent {
		return -rest * c.radius // nearer to the beginning
	}
	return angle * c.radius
}

// borders returns the border, found on first use.
func (e *Envelope) borders() *border {
	e.edgeOnce.Do(func() {
		e.edge = &border{}
		f := e.field
		for at := range f.layers {
			l := &f.layers[at]
			switch {
			case l.room >= 0:
				e.addGround(l.level, f.grounds.rooms[l.room].piece)
			case !l.free && (l.ground || len(l.carries) > 0):
				e.addGround(l.level, NoPiece)
			case l.free:
				e.addGround(0, NoPiece)
				for _, i := range f.masses {
					if m := &f.grounds.masses[i]; m.carries {
						e.addGround(m.top, NoPiece)
					}
				}
				for i := range f.grounds.rooms {
					if r := &f.grounds.rooms[i]; r.gap(f.movement.Start.Center, f.grounds) <= f.allowance {
						e.addGround(r.floor, r.piece)
					}
				}
			}
		}
	})
	return e.edge
}

// brinks keeps memory to list curves in, of which few stay.
var brinks = sync.Pool{New: func() any { return new([]brink) }}

// addGround lists the curves of one surface, unless it is too high or too low or there already.
func (e *Envelope) addGround(level float64, inside PieceIndex) {
	m := &e.field.movement
	if level-m.Start.Level > m.Rise+slack || m.Start.Level-level > m.Drop+slack || !e.start {
		return
	}
	for i := range e.edge.grounds {
		if g := &e.edge.grounds[i]; math.Abs(g.level-level) <= slack && g.inside == inside {
			return
		}
	}
	memory := brinks.Get().(*[]brink)
	defer brinks.Put(memory)
	g := endGround{level: level, inside: inside, curves: (*memory)[:0]}
	r := e.stance.radius
	low, high := e.field.low, e.field.high
	g.lines([]Point{low, {high.X, low.Y}, high, {low.X, high.Y}}, 0, false, false)
	for k := range g.curves {
		g.curves[k].piece, g.curves[k].model = NoPiece, -1
	}
	for _, i := range e.field.masses {
		p, first := &e.field.grounds.masses[i], len(g.curves)
		switch {
		case inside != NoPiece && p.piece == inside:
			g.within(&p.shape, r)
		case p.impassable || p.meets(level, e.stance.height):
			g.around(&p.shape, r)
		case inside == NoPiece && p.carries && math.Abs(p.top-level) <= slack && math.Abs(level) > slack:
			g.lines(p.shape.points, 0, false, true)
			if len(p.shape.points) == 0 {
				g.curves = append(g.curves, brink{center: p.shape.center, radius: p.shape.radius, extent: 2 * math.Pi, carries: true})
			}
		}
		for k := first; k < len(g.curves); k++ {
			g.curves[k].piece, g.curves[k].model = p.piece, -1
		}
	}
	for n, list := range [2][]Cylinder{m.Blocks, m.Ends} {
		for i := range list {
			if c := &list[i]; usable(c.Center) && bodiesMeet(level, e.stance.height, c) {
				if reach := cleanSize(c.Radius) + r; c.Center.Distance(m.Start.Center) < e.field.allowance+reach && reach > 0 {
					g.curves = append(g.curves, brink{center: c.Center, radius: reach, extent: 2 * math.Pi, clock: true,
						piece: NoPiece, model: i - n*len(list)})
				}
			}
		}
	}
	g.curves = slices.DeleteFunc(g.curves, func(c brink) bool { return c.away(m.Start.Center) > e.field.allowance+slack })
	*memory, g.curves = g.curves, slices.Clone(g.curves)
	e.edge.grounds = append(e.edge.grounds, g)
}

// away is how far p is from the curve; for arcs from their whole circle, which is never more.
func (c *brink) away(p Point) float64 {
	if c.radius > 0 {
		return math.Abs(p.Distance(c.center) - c.radius)
	}
	return p.Distance(nearestOn(p, c.from, c.to))
}

// farthest is how far p is from no point of the curve by more; for arcs from none of their whole circle.
func (c *brink) farthest(p Point) float64 {
	if c.radius > 0 {
		return p.Distance(c.center) + c.radius
	}
	return max(p.Distance(c.from), p.Distance(c.to))
}

// lines adds the sides of a polygon moved out by reach, run backwards when the base stands outside.
func (g *endGround) lines(points []Point, reach float64, outside, carries bool) {
	for i, b := range points {
		a := points[(i+len(points)-1)%len(points)]
		off := b.Sub(a).Unit().Left().Times(-reach)
		line := brink{from: a.Add(off), to: b.Add(off), carries: carries}
		if outside {
			line.from, line.to = line.to, line.from
		}
		g.curves = append(g.curves, line)
	}
}

// around adds the line that keeps the distance reach from an outline, outside.
func (g *endGround) around(o *outline, reach float64) {
	if len(o.points) == 0 {
		g.curves = append(g.curves, brink{center: o.center, radius: o.radius + reach, extent: 2 * math.Pi, clock: true})
		return
	}
	g.lines(o.points, reach, true, false)
	g.corners(o, reach, 1)
}

// within adds the line that keeps the distance reach from an outline, inside.
func (g *endGround) within(o *outline, reach float64) {
	if len(o.points) == 0 {
		if o.radius > reach {
			g.curves = append(g.curves, brink{center: o.center, radius: o.radius - reach, extent: 2 * math.Pi})
		}
		return
	}
	g.lines(o.points, -reach, false, false)
	g.corners(o, reach, -1)
}

// corners adds the arcs around the corners of a polygon: with side 1 those that stick out, with -1 those that stick
// in.
func (g *endGround) corners(o *outline, reach, side float64) {
	n := len(o.points)
	for i, p := range o.points {
		in, out := p.Sub(o.points[(i+n-1)%n]), o.points[(i+1)%n].Sub(p)
		turn := in.Cross(out) * side
		if reach <= slack || turn < 0 || (turn == 0 && (side < 0 || in.Dot(out) > 0)) {
			continue
		}
		from, to := bearing(Point{in.Y, -in.X}.Times(side)), bearing(Point{out.Y, -out.X}.Times(side))
		extent := positive((to - from) * side)
		// From the side that comes out back to the side that goes in, so that the base is on the left outside; within
		// a room the corner is gone round the way it is drawn, which is clockwise as well.
		if side > 0 {
			g.curves = append(g.curves, brink{center: p, radius: reach, bearing: to, extent: extent, clock: true})
		} else {
			g.curves = append(g.curves, brink{center: p, radius: reach, bearing: from, extent: extent, clock: true})
		}
	}
}

// breaks returns the positions on a curve, from 0 to its length, at which another curve of the surface crosses it.
func (g *endGround) breaks(c *brink, out []float64) []float64 {
	length := c.length()
	out = append(out, 0, length)
	var buffer [8]Point
	for j := range g.curves {
		if &g.curves[j] == c {
			continue
		}
		points := meetings(buffer[:0], c, &g.curves[j])
		if d := &g.curves[j]; d.radius == 0 { // lines that run along each other cross nowhere, but end somewhere
			for _, p := range [2]Point{d.from, d.to} {
				if c.away(p) <= slack {
					points = append(points, p)
				}
			}
		}
		for _, p := range points {
			if s := c.position(p); s > 0 && s < length {
				out = append(out, s)
			}
		}
	}
	slices.Sort(out)
	return out
}

// meetings appends where two curves, or the circles of which they are parts, cross.
func meetings(out []Point, a, b *brink) []Point {
	switch {
	case a.radius > 0 && b.radius > 0:
		return circleOnCircle(out, a.center, a.radius, b.center, b.radius)
	case a.radius > 0:
		return circleOnLine(out, a.center, a.radius, b.from, b.to)
	case b.radius > 0:
		return circleOnLine(out, b.center, b.radius, a.from, a.to)
	}
	return crossing(out, a, b)
}
