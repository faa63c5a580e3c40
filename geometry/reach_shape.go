package geometry

import (
	"math"
	"slices"
)

// outline is a footprint as movement needs it: a circle when points is empty, else a polygon, counter-clockwise,
// without repeated or needless vertices. Two points are a wall without thickness.
type outline struct {
	points   []Point
	center   Point
	radius   float64
	low, top Point   // the upright box around it
	middle   Point   // of the box
	size     float64 // radius of a circle around its middle that holds the outline
}

// makeOutline cleans a footprint; false when it has no extent or a coordinate is not a number.
func makeOutline(f Footprint) (outline, bool) {
	if len(f.Polygon) == 0 {
		if !usable(f.Center) || !(f.Radius > 0) || math.IsInf(f.Radius, 0) {
			return outline{}, false
		}
		r := Point{f.Radius, f.Radius}
		return outline{center: f.Center, radius: f.Radius, low: f.Center.Sub(r), top: f.Center.Add(r),
			middle: f.Center, size: f.Radius}, true
	}
	var points []Point
	for _, p := range f.Polygon {
		if !usable(p) {
			return outline{}, false
		}
		if len(points) == 0 || points[len(points)-1].Distance(p) > slack {
			points = append(points, p)
		}
	}
	for len(points) > 1 && points[0].Distance(points[len(points)-1]) <= slack {
		points = points[:len(points)-1]
	}
	points = dropStraight(points)
	if len(points) < 2 {
		return outline{}, false
	}
	area := 0.0
	for i, p := range points {
		area += p.Sub(points[0]).Cross(points[(i+1)%len(points)].Sub(points[0]))
	}
	if area < 0 {
		slices.Reverse(points)
	}
	o := outline{points: points, low: points[0], top: points[0]}
	for _, p := range points {
		o.low = Point{min(o.low.X, p.X), min(o.low.Y, p.Y)}
		o.top = Point{max(o.top.X, p.X), max(o.top.Y, p.Y)}
	}
	o.middle = o.low.Add(o.top).Times(0.5)
	for _, p := range points {
		o.size = max(o.size, p.Distance(o.middle))
	}
	return o, true
}

// dropStraight removes vertices on the straight line between their neighbours; spikes lose their tip last of all,
// so that what is left of a polygon without area is the wall between its two farthest points.
func dropStraight(points []Point) []Point {
	for i := 0; len(points) > 2 && i < len(points); {
		before, after := points[(i+len(points)-1)%len(points)], points[(i+1)%len(points)]
		in, out := points[i].Sub(before), after.Sub(points[i])
		if math.Abs(in.Cross(out)) <= 1e-12*(in.Length()+out.Length()) && in.Dot(out) > 0 {
			points = slices.Delete(slices.Clone(points), i, i+1)
			i = 0
			continue
		}
		i++
	}
	return points
}

// convex reports whether the outline has no dents.
func (o *outline) convex() bool {
	n := len(o.points)
	for i := range o.points {
		a, b, c := o.points[i], o.points[(i+1)%n], o.points[(i+2)%n]
		if b.Sub(a).Cross(c.Sub(b)) < 0 {
			return false
		}
	}
	return true
}

// near reports whether p is within reach of the box around the outline.
func (o *outline) near(p Point, reach float64) bool {
	return p.X >= o.low.X-reach && p.X <= o.top.X+reach && p.Y >= o.low.Y-reach && p.Y <= o.top.Y+reach
}

// inside reports whether p is within the outline; points on the edge may go either way.
func (o *outline) inside(p Point) bool {
	if len(o.points) == 0 {
		return p.Distance(o.center) < o.radius
	}
	in := false
	a := o.points[len(o.points)-1]
	for _, b := range o.points {
		if (a.Y > p.Y) != (b.Y > p.Y) && (p.Sub(a).Cross(b.Sub(a)) < 0) == (b.Y > a.Y) {
			in = !in
		}
		a = b
	}
	return in
}

// edgeDistance is the distance from p to the edge of the outline, inside as well as outside.
func (o *outline) edgeDistance(p Point) float64 {
	if len(o.points) == 0 {
		return math.Abs(p.Distance(o.center) - o.radius)
	}
	return p.Distance(o.nearest(p))
}

// gap is the distance from p to the outline, 0 inside.
func (o *outline) gap(p Point) float64 {
	if len(o.points) == 0 {
		return max(0, p.Distance(o.center)-o.radius)
	}
	if o.inside(p) {
		return 0
	}
	return p.Distance(o.nearest(p))
}

// nearest returns the point of the edge nearest to p; of several the first along the outline.
func (o *outline) nearest(p Point) Point {
	if len(o.points) == 0 {
		way := p.Sub(o.center)
		if l := way.Length(); l > 0 {
			return o.center.Along(way, o.radius/l)
		}
		return o.center.Add(Point{o.radius, 0})
	}
	best, least := o.points[0], math.Inf(1)
	a := o.points[len(o.points)-1]
	for _, b := range o.points {
		q := nearestOn(p, a, b)
		if d := q.Sub(p); d.Dot(d) < least {
			best, least = q, d.Dot(d)
		}
		a = b
	}
	return best
}

// nearestOn returns the point of the line from a to b nearest to p.
func nearestOn(p, a, b Point) Point {
	way := b.Sub(a)
	l := way.Dot(way)
	if l == 0 {
		return a
	}
	switch s := p.Sub(a).Dot(way) / l; {
	case s <= 0:
		return a
	case s >= 1:
		return b
	default:
		return a.Along(way, s)
	}
}

// span is an interval along a straight line, in inches from its start.
type span struct{ from, to float64 }

// course is a straight way with its own axes: x along it from its start, y to its left.
type course struct {
	from   Point
	way    Point // length 1
	length float64
}

func courseOf(p, q Point) course {
	way := q.Sub(p)
	length := way.Length()
	if length < 1e-12 {
		return course{from: p, way: Point{1, 0}}
	}
	return course{from: p, way: Point{way.X / length, way.Y / length}, length: length}
}

// frame returns q in the axes of the course.
func (c course) frame(q Point) Point {
	d := q.Sub(c.from)
	return Point{c.way.Dot(d), c.way.Cross(d)}
}

func (c course) at(s float64) Point { return c.from.Along(c.way, s) }

// misses reports whether every point of the course keeps at least distance reach from the outline. A course inside a
// polygon misses nothing.
func (o *outline) misses(c course, reach float64) bool {
	if len(o.points) == 0 {
		q := c.frame(o.center)
		away := Point{max(0, -q.X, q.X-c.length), q.Y}
		r := o.radius + reach
		if reach == 0 {
			r -= slack // it may run along the edge
		}
		return away.Dot(away) >= float64(r*r)
	}
	if reach == 0 && len(o.points) > 2 {
		return !o.entered(c)
	}
	a := c.frame(o.points[len(o.points)-1])
	square, crossings := float64(reach*reach), 0
	for _, q := range o.points {
		b := c.frame(q)
		if (a.Y > reach && b.Y > reach) || (a.Y < -reach && b.Y < -reach) {
			a = b
			continue
		}
		away := Point{max(0, -b.X, b.X-c.length), b.Y}
		if away.Dot(away) < square || !edgeMisses(a, b, c.length, square, &crossings) {
			return false
		}
		a = b
	}
	return crossings%2 == 0
}

// entered reports whether the course comes into a polygon; it may begin and end on its edge and run along it.
func (o *outline) entered(c course) bool {
	var buffer [8]span
	for _, part := range o.chords(c, buffer[:0]) {
		from, to := max(part.from, 0), min(part.to, c.length)
		if to-from > slack && o.edgeDistance(c.at((from+to)/2)) > slack {
			return true
		}
	}
	return false
}

// edgeMisses judges one edge, in the axes of the course, but for its ends; crossings counts how often the edges cross
// the line behind the start, which tells whether the start is inside.
func edgeMisses(a, b Point, length, square float64, crossings *int) bool {
	if (a.Y > 0) != (b.Y > 0) {
		x := a.X + float64((b.X-a.X)*(a.Y/(a.Y-b.Y)))
		if x >= 0 && x <= length {
			return false
		}
		if x < 0 {
			*crossings++
		}
	}
	start := nearestOn(Point{}, a, b)
	end := nearestOn(Point{length, 0}, a, b).Sub(Point{length, 0})
	return start.Dot(start) >= square && end.Dot(end) >= square
}

// within appends the intervals of the endless line through c on which the outline is nearer than reach. They may
// overlap each other.
func (o *outline) within(c course, reach float64, out []span) []span {
	if len(o.points) == 0 {
		return appendChord(out, c.frame(o.center), o.radius+reach)
	}
	first := len(out)
	a := c.frame(o.points[len(o.points)-1])
	for _, q := range o.points {
		b := c.frame(q)
		if !(a.Y > reach && b.Y > reach) && !(a.Y < -reach && b.Y < -reach) && reach > 0 {
			out = appendChord(out, b, reach)
			out = appendStrip(out, a, b, reach)
		}
		a = b
	}
	out = o.chords(c, out)
	return joined(out, first)
}

// joined merges what overlaps from place first on.
func joined(spans []span, first int) []span {
	part := spans[first:]
	slices.SortFunc(part, func(a, b span) int {
		if a.from < b.from {
			return -1
		} else if a.from > b.from {
			return 1
		}
		return 0
	})
	n := 0
	for _, s := range part {
		if n > 0 && s.from < part[n-1].to {
			part[n-1].to = max(part[n-1].to, s.to)
			continue
		}
		part[n] = s
		n++
	}
	return spans[:first+n]
}

// appendChord adds where the line y = 0 is within radius of q.
func appendChord(out []span, q Point, radius float64) []span {
	if h := float64(radius*radius) - float64(q.Y*q.Y); h > 0 && radius > 0 {
		h = math.Sqrt(h)
		out = append(out, span{q.X - h, q.X + h})
	}
	return out
}

// appendStrip adds where the line y = 0 is within reach of the edge from a to b, measured square to the edge.
func appendStrip(out []span, a, b Point, reach float64) []span {
	edge := b.Sub(a)
	length := edge.Length()
	if length == 0 {
		return out
	}
	edge = Point{edge.X / length, edge.Y / length}
	s := span{math.Inf(-1), math.Inf(1)}
	// Along the edge: 0 <= (t-a.X)*edge.X - a.Y*edge.Y <= length; square to it: within reach of it.
	s = s.limit(edge.X, -edge.Dot(a), 0, length)
	s = s.limit(-edge.Y, -edge.Cross(a), -reach, reach)
	if s.from < s.to {
		out = append(out, s)
	}
	return out
}

// limit keeps the part of s on which low <= factor*t + offset <= high.
func (s span) limit(factor, offset, low, high float64) span {
	if math.Abs(factor) < 1e-15 {
		if offset < low || offset > high {
			return span{1, 0}
		}
		return s
	}
	from, to := (low-offset)/factor, (high-offset)/factor
	if from > to {
		from, to = to, from
	}
	return span{max(s.from, from), min(s.to, to)}
}

// chords appends where the endless line through c runs inside the outline.
func (o *outline) chords(c course, out []span) []span {
	if len(o.points) == 0 {
		return appendChord(out, c.frame(o.center), o.radius)
	}
	var buffer [16]float64
	cuts := buffer[:0]
	a := c.frame(o.points[len(o.points)-1])
	for _, q := range o.points {
		b := c.frame(q)
		if (a.Y > 0) != (b.Y > 0) {
			cuts = append(cuts, a.X+float64((b.X-a.X)*(a.Y/(a.Y-b.Y))))
		}
		a = b
	}
	slices.Sort(cuts)
	for i := 0; i+1 < len(cuts); i += 2 {
		out = append(out, span{cuts[i], cuts[i+1]})
	}
	return out
}

// rims appends where the endless line through c runs along the edge of the outline or touches it at a vertex.
func (o *outline) rims(c course, out []span) []span {
	if len(o.points) == 0 {
		if q := c.frame(o.center); math.Abs(math.Abs(q.Y)-o.radius) <= slack {
			h := math.Sqrt(max(0, float64((o.radius+slack)*(o.radius+slack))-float64(q.Y*q.Y)))
			out = append(out, span{q.X - h, q.X + h}) // so near the edge all along
		}
		return out
	}
	a := c.frame(o.points[len(o.points)-1])
	for _, q := range o.points {
		b := c.frame(q)
		if math.Abs(b.Y) <= slack {
			out = append(out, span{b.X, b.X})
			if math.Abs(a.Y) <= slack {
				out = append(out, span{min(a.X, b.X), max(a.X, b.X)})
			}
		}
		a = b
	}
	return out
}

// bearing is the direction of p as an angle from -pi to pi. It is math.Atan2 with every product rounded by itself,
// so that all processors agree to the last digit.
func bearing(p Point) float64 {
	x, y := math.Abs(p.X), math.Abs(p.Y)
	if x == 0 && y == 0 {
		return 0
	}
	var a float64
	if y <= x {
		a = arctangent(y, x)
	} else {
		a = math.Pi/2 - arctangent(x, y)
	}
	if p.X < 0 {
		a = math.Pi - a
	}
	return math.Copysign(a, p.Y)
}

// arctangent of y/x between 0 and 1, to about 1e-16: the nearest sixteenth from a table, the difference by its series.
func arctangent(y, x float64) float64 {
	k := int(float64(y/x*16) + 0.5)
	known := float64(k) / 16
	t := (y - float64(known*x)) / (x + float64(known*y)) // at most 1/32
	square := float64(t * t)
	sum := 1.0/9 - float64(square*(1.0/11))
	sum = 1.0/7 - float64(square*sum)
	sum = 1.0/5 - float64(square*sum)
	sum = 1.0/3 - float64(square*sum)
	return arctangents[k] + (t - float64(t*float64(square*sum)))
}

// arctangents are those of the sixteenths from 0 to 1.
var arctangents = [17]float64{0, 0.06241880999595735, 0.12435499454676144, 0.18534794999569476, 0.24497866312686414,
	0.3028848683749714, 0.35877067027057225, 0.4124104415973873, 0.4636476090008061, 0.5123894603107377, 0.5585993153435624,
	0.6022873461349642, 0.6435011087932844, 0.6823165548747481, 0.7188299996216245, 0.7531512809621944, 0.7853981633974483}
