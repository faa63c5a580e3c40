package geometry

import "math"

// Disc is an upright round space: a Blast, an Aura, a Pulse. Inches.
type Disc struct {
	Center      Point
	Radius      float64
	Bottom, Top float64
}

// Strip is an upright straight space of constant width: a Ray, an Overrun. Origin is the middle of its near side;
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

// StripFrom returns the strip of a Ray or Overrun (SE-TYPE-16, SE-TYPE-20): its near side touches the front of the
// user's base, it is as wide as the base, and it reaches from the level of the base to the top of the model
// (SE-TYPE-17). direction need not have length 1; the zero direction points along x.
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

// Corners returns the outline of the strip, counter-clockwise from the right end of its near side.
func (s Strip) Corners() [4]Point {
	side := s.Direction.Left().Times(s.Width / 2)
	far := s.Origin.Along(s.Direction, s.Length)
	return [4]Point{s.Origin.Sub(side), far.Sub(side), far.Add(side), s.Origin.Add(side)}
}

// Touches says how much of a model's base the disc covers (SE-EFFECT-47, SE-TYPE-04). Bases that touch its edge from
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

// Touches says how much of a model's base the strip covers (SE-TYPE-16), by the same reading as Disc.Touches.
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
	for i := range t.layout.Pieces {
		if t.discCatches(d, PieceIndex(i)) {
			dst = append(dst, PieceIndex(i))
		}
	}
	return dst
}

func (t *Table) discCatches(d Disc, i PieceIndex) bool {
	prisms := t.layout.Pieces[i].Prisms
	for k := range prisms {
		if spansTouch(d.Bottom, d.Top, prisms[k].Bottom, prisms[k].Top) &&
			prisms[k].DistanceTo(d.Center) <= d.Radius+Slack {
			return true
		}
	}
	return false
}

// StripCatches appends to dst the pieces whose footprint and span the strip touches, edges included, in index order.
// It allocates only when dst is too short.
func (t *Table) StripCatches(s Strip, dst []PieceIndex) []PieceIndex {
	for i := range t.layout.Pieces {
		if t.stripCatches(s, PieceIndex(i)) {
			dst = append(dst, PieceIndex(i))
		}
	}
	return dst
}

func (t *Table) stripCatches(s Strip, i PieceIndex) bool {
	prisms := t.layout.Pieces[i].Prisms
	corners := s.Corners()
	for k := range prisms {
		if spansTouch(s.Bottom, s.Top, prisms[k].Bottom, prisms[k].Top) &&
			footprintDistance(&prisms[k].Footprint, corners[:]) <= Slack {
			return true
		}
	}
	return false
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
