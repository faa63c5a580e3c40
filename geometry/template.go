package geometry

import "math"

// Disc is an upright round space: a blast, or all that is near a model. Inches.
type Disc struct {
	Center      Point
	Radius      float64
	Bottom, Top float64
}

// DiscOn is a template that lies on a surface and is as high as its radius.
func DiscOn(center Point, level, radius float64) Disc {
	return Disc{Center: center, Radius: radius, Bottom: level, Top: level + radius}
}

// DiscAround is all that is so near to the edge of a base, and so far below and above the body on it.
func DiscAround(body Cylinder, inches float64) Disc {
	return Disc{Center: body.Center, Radius: body.Radius + inches, Bottom: body.Bottom - inches, Top: body.Top() + inches}
}

// EveryLevel is the disc on all levels, for what is measured on the ground plane alone.
func (d Disc) EveryLevel() Disc {
	d.Bottom, d.Top = -MaxCoordinate, MaxCoordinate
	return d
}

// Strip is an upright straight space of constant width: a ray, or the way of a base. Origin is the middle of its near side;
// Direction has length 1. Inches.
type Strip struct {
	Origin      Point
	Direction   Point
	Length      float64
	Width       float64
	Bottom, Top float64
}

// Touch says how much of a base a template covers.
type Touch int

// The degrees of Touch.
const (
	Untouched Touch = iota
	TouchedPartly
	TouchedWholly
)

// StripFrom returns the strip in front of a model: its near side touches the front of the
// user's base, it is as wide as the base, and it reaches from the level of the base to the top of the model.
// direction need not have length 1; the zero direction points along x.
func StripFrom(user Cylinder, direction Point, length float64) Strip {
	direction = direction.Unit()
	if direction == (Point{}) {
		direction = Point{X: 1}
	}
	return Strip{
		Origin:    user.Center.Along(direction, user.Radius),
		Direction: direction,
		Length:    length,
		Width:     2 * user.Radius,
		Bottom:    user.Bottom,
		Top:       user.Top(),
	}
}

// EveryLevel is the strip on all levels, for what is measured on the ground plane alone.
func (s Strip) EveryLevel() Strip {
	s.Bottom, s.Top = -MaxCoordinate, MaxCoordinate
	return s
}

// Corners returns the outline of the strip, counter-clockwise from the right end of its near side.
func (s Strip) Corners() [4]Point {
	side := s.Direction.Left().Times(s.Width / 2)
	far := s.Origin.Along(s.Direction, s.Length)
	return [4]Point{s.Origin.Sub(side), far.Sub(side), far.Add(side), s.Origin.Add(side)}
}

// Touches says how much of a model's base the disc covers. Bases that touch its edge from
// outside are touched partly, for a template within X includes exactly X; wholly means the whole base seen from
// above. Models whose height span does not reach into the disc's, ends included, are untouched.
func (d Disc) Touches(c Cylinder) Touch {
	if !spansTouch(c.Bottom, c.Top(), d.Bottom, d.Top) {
		return Untouched
	}
	distance := c.Center.Distance(d.Center)
	switch {
	case distance > d.Radius+c.Radius+Slack:
		return Untouched
	case distance+c.Radius <= d.Radius+Slack:
		return TouchedWholly
	}
	return TouchedPartly
}

// Touches says how much of a model's base the strip covers, by the same reading as Disc.Touches.
func (s Strip) Touches(c Cylinder) Touch {
	if !spansTouch(c.Bottom, c.Top(), s.Bottom, s.Top) {
		return Untouched
	}
	away := c.Center.Sub(s.Origin)
	along, aside := away.Dot(s.Direction), math.Abs(away.Cross(s.Direction))
	beyond, beside := max(0, -along, along-s.Length), max(0, aside-s.Width/2)
	switch {
	case (Point{beyond, beside}).Length() > c.Radius+Slack:
		return Untouched
	case along-c.Radius >= -Slack && along+c.Radius <= s.Length+Slack && aside+c.Radius <= s.Width/2+Slack:
		return TouchedWholly
	}
	return TouchedPartly
}

// DiscCatches appends to dst the pieces whose footprint and span the disc touches, edges included, in index order. It
// allocates only when dst is too short.
func (t *Table) DiscCatches(d Disc, dst []PieceIndex) []PieceIndex {
	start, reach := len(dst), d.Radius+Slack
	bottom, top := d.Bottom-Slack, d.Top+Slack
	wide := Point{reach, reach}
	v := &t.sieve
	cells := v.cells(d.Center.Sub(wide), d.Center.Add(wide))
	for n := v.next(cells, 0); n < len(v.shelves); n = v.next(cells, n+1) {
		shelf := &v.shelves[n]
		for some := shelf.through(cells); some != 0; {
			m := &shelf.members[takeFirst(&some)%64]
			way := m.center.Sub(d.Center)
			square, outer := way.Dot(way), reach+m.radius
			if square > float64(outer*outer) || m.bottom > top || m.top < bottom {
				continue
			}
			if inner := reach + m.inner; m.inner >= 0 && square <= float64(inner*inner) || t.solids[m.solid].reaches(d.Center, reach) {
				dst = insertPiece(dst, start, PieceIndex(m.piece))
			}
		}
	}
	return dst
}

// near reports whether a point lies so near the circle around a solid, with overlapping spans, that a closer look is due.
func (h *hull) near(p Point, reach, bottom, top float64) bool {
	way := p.Sub(h.center)
	reach += h.radius
	return way.Dot(way) <= float64(reach*reach) && h.bottom <= top && h.top >= bottom
}

// insertPiece puts a piece in its place among those from start on, once. The lists are short.
func insertPiece(list []PieceIndex, start int, piece PieceIndex) []PieceIndex {
	at := len(list)
	for at > start && list[at-1] >= piece {
		if list[at-1] == piece {
			return list
		}
		at--
	}
	list = append(list, piece)
	if at+1 < len(list) {
		copy(list[at+1:], list[at:])
		list[at] = piece
	}
	return list
}

// StripCatches appends to dst the pieces whose footprint and span the strip touches, edges included, in index order.
// It allocates only when dst is too short.
func (t *Table) StripCatches(s Strip, dst []PieceIndex) []PieceIndex {
	start := len(dst)
	r := rectangle{
		center: s.Origin.Along(s.Direction, s.Length/2), way: s.Direction, side: s.Direction.Left(),
		long: s.Length/2 + Slack, wide: s.Width/2 + Slack,
	}
	bottom, top := s.Bottom-Slack, s.Top+Slack
	v := &t.sieve
	cells := v.cells(r.bounds(0))
	for n := v.next(cells, 0); n < len(v.shelves); n = v.next(cells, n+1) {
		shelf := &v.shelves[n]
		for some := shelf.through(cells); some != 0; {
			m := &shelf.members[takeFirst(&some)%64]
			to := m.center.Sub(r.center)
			beyond, beside := math.Abs(to.Dot(r.way))-r.long, math.Abs(to.Dot(r.side))-r.wide
			if beyond > m.radius || beside > m.radius || m.bottom > top || m.top < bottom {
				continue
			}
			if max(beyond, 0)+max(beside, 0) <= m.inner || r.touches(&t.solids[m.solid]) {
				dst = insertPiece(dst, start, PieceIndex(m.piece))
			}
		}
	}
	return dst
}

// rectangle is a strip seen from above: way and side have length 1, long and wide are half its extent along them.
type rectangle struct {
	center, way, side Point
	long, wide        float64
}

// bounds returns the upright rectangle around the rectangle and margin around it.
func (r *rectangle) bounds(margin float64) (low, high Point) {
	half := Point{
		math.Abs(float64(r.way.X*r.long)) + math.Abs(float64(r.side.X*r.wide)) + margin,
		math.Abs(float64(r.way.Y*r.long)) + math.Abs(float64(r.side.Y*r.wide)) + margin,
	}
	return r.center.Sub(half), r.center.Add(half)
}

// columns narrows a range of cells in a row to those that the band of the rectangle's width, with a margin on both
// sides, runs through there. The cells start at low.
func (r *rectangle) columns(low Point, inverse, margin float64, row, first, last int) (int, int) {
	if math.Abs(r.way.Y) < 0.05 {
		return first, last // almost along the row
	}
	bottom := low.Y + float64(row)/inverse - r.center.Y
	slant := r.way.X / r.way.Y
	one, two := float64(slant*bottom), float64(slant*(bottom+1/inverse))
	room := (r.wide+margin)/math.Abs(r.way.Y) + graze
	from := (r.center.X + min(one, two) - room - low.X) * inverse
	to := (r.center.X + max(one, two) + room - low.X) * inverse
	// Bands beside the table run through its outermost cells, as the solids there count to those.
	return int(max(float64(first), min(float64(last), from))), int(max(float64(first), min(float64(last), to)))
}

// touches reports whether the rectangle and the footprint share a point.
func (r *rectangle) touches(s *solid) bool {
	if len(s.sides) == 0 {
		to := s.Center.Sub(r.center)
		beyond := Point{max(0, math.Abs(to.Dot(r.way))-r.long), max(0, math.Abs(to.Dot(r.side))-r.wide)}
		return beyond.Dot(beyond) <= float64(s.Radius*s.Radius)
	}
	if !s.convex {
		along, aside := r.way.Times(r.long), r.side.Times(r.wide)
		far, near := r.center.Add(along), r.center.Sub(along)
		corners := [4]Point{near.Sub(aside), far.Sub(aside), far.Add(aside), near.Add(aside)}
		return footprintDistance(&s.Footprint, corners[:]) == 0
	}
	// Two convex outlines are apart exactly when a line along one of their sides separates them.
	lowAlong, highAlong := math.Inf(1), math.Inf(-1)
	lowAside, highAside := math.Inf(1), math.Inf(-1)
	for i := range s.sides {
		e := &s.sides[i]
		to := e.corner.Sub(r.center)
		along, aside := to.Dot(r.way), to.Dot(r.side)
		lowAlong, highAlong = min(lowAlong, along), max(highAlong, along)
		lowAside, highAside = min(lowAside, aside), max(highAside, aside)
		out := e.way.Cross(to) // how far the centre lies outside of this side
		if out > float64(r.long*math.Abs(e.way.Cross(r.way)))+float64(r.wide*math.Abs(e.way.Cross(r.side))) {
			return false
		}
	}
	return lowAlong <= r.long && highAlong >= -r.long && lowAside <= r.wide && highAside >= -r.wide
}

// footprintDistance returns the distance of a footprint and a convex counter-clockwise outline, 0 when they share a
// point.
func footprintDistance(f *Footprint, outline []Point) float64 {
	if len(f.Polygon) == 0 {
		other := Footprint{Polygon: outline}
		return max(0, other.DistanceTo(f.Center)-f.Radius)
	}
	if insideOutline(f.Polygon[0], outline) || insideOutline(outline[0], f.Polygon) {
		return 0
	}
	best := math.Inf(1)
	previous := f.Polygon[len(f.Polygon)-1]
	for _, corner := range f.Polygon {
		last := outline[len(outline)-1]
		for _, other := range outline {
			gap, _, _ := segmentDistance(previous, corner, last, other)
			best = min(best, gap)
			last = other
		}
		previous = corner
	}
	return best
}
