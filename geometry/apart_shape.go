package geometry

import "math"

// Shape is a footprint made ready for distances, for whoever asks for many of them. It goes on reading the footprint that it
// was made of, which must not change any more.
//
// Mostly a corner of each of two shapes is nearest to the other. It is the one that lies farthest in the direction of the
// other's centre, and that it is nearest is proved by its neighbours: neither of them lies farther along the way between the
// two corners. Else it is mostly a place on the side to one of them. What is proved neither way is left to Apart.
type Shape struct {
	footprint *Footprint
	center    Point
	radius    float64  // of a circle; 0 for a rectangle, below 0 for all others
	u, v      Point    // of a rectangle: the directions of its sides, divided by half of their length
	corners   [4]Point // of a rectangle: ahead in both directions; behind in u; behind in v; behind in both
}

// The kinds of shapes that are neither rectangles nor circles, as their radius.
const (
	convexShape = -1
	dentedShape = -2
)

// mostCorners is the highest number of a corner that foremost has room for.
const mostCorners = 63

// NewShape makes a footprint ready.
func NewShape(f *Footprint) Shape {
	s := Shape{footprint: f, center: f.Center, radius: f.Radius}
	outline := f.Polygon
	switch {
	case len(outline) == 0:
		s.corners = [4]Point{f.Center, f.Center, f.Center, f.Center}
	case rectangular(outline):
		s.corners, s.radius = [4]Point{outline[0], outline[1], outline[3], outline[2]}, 0
		s.center = outline[0].Add(outline[2]).Times(0.5)
		u, v := outline[0].Sub(outline[1]).Times(0.5), outline[0].Sub(outline[3]).Times(0.5)
		s.u, s.v = u.Times(1/u.Dot(u)), v.Times(1/v.Dot(v))
	default:
		low, high := f.Bounds()
		s.center, s.radius = low.Add(high).Times(0.5), dentedShape
		if len(outline) <= mostCorners+1 && bulging(outline) {
			s.radius = convexShape
		}
	}
	return s
}

// bulging reports whether an outline turns left at every corner, so clearly that a corner with no farther neighbour is
// farther in that direction than all others.
func bulging(outline []Point) bool {
	const least = 1e-6 // sine
	n := len(outline)
	for i, at := range outline {
		here, next := at.Sub(outline[(i+n-1)%n]), outline[(i+1)%n].Sub(at)
		if here.Cross(next) <= least*here.Length()*next.Length() {
			return false
		}
	}
	return true
}

// rectangular reports whether an outline is a rectangle, but for what rounding has done to its corners.
func rectangular(outline []Point) bool {
	if len(outline) != 4 {
		return false
	}
	off := outline[0].Sub(outline[1]).Add(outline[2]).Sub(outline[3])
	one, other := outline[1].Sub(outline[0]), outline[3].Sub(outline[0])
	return off.Dot(off) <= tieGrain*tieGrain && one.Length() > Slack && other.Length() > Slack &&
		math.Abs(one.Dot(other)) <= tieGrain*min(one.Length(), other.Length())
}

// Apart is Apart for two shapes.
func (s *Shape) Apart(o *Shape) (gap float64, from, to Point) {
	if int64(math.Float64bits(s.radius)|math.Float64bits(o.radius)) < 0 {
		return s.polygonsApart(o)
	}
	way := o.center.Sub(s.center)
	su, sv := math.Float64bits(way.Dot(s.u)), math.Float64bits(way.Dot(s.v))
	ou, ov := math.Float64bits(way.Dot(o.u)), math.Float64bits(way.Dot(o.v))
	here, there := su>>63|sv>>63<<1, ou>>63|ov>>63<<1^3
	from, to = s.corners[here], o.corners[there]
	way = to.Sub(from)
	su, sv = su^math.Float64bits(way.Dot(s.u)), sv^math.Float64bits(way.Dot(s.v))
	ou, ov = ou^math.Float64bits(way.Dot(o.u)), ov^math.Float64bits(way.Dot(o.v))
	if int64(su|sv|ou|ov) < 0 {
		one, other := s.tip(here), o.tip(there)
		return s.sidesApart(o, &one, &other)
	}
	distance := way.Length()
	if gap = distance - (s.radius + o.radius); gap <= Slack {
		return Apart(s.footprint, o.footprint)
	}
	return gap, from.Along(way, s.radius/distance), to.Along(way, -o.radius/distance)
}

// polygonsApart is Apart for two shapes of which one is neither rectangle nor circle.
func (s *Shape) polygonsApart(o *Shape) (gap float64, from, to Point) {
	if s.radius == dentedShape || o.radius == dentedShape {
		return Apart(s.footprint, o.footprint)
	}
	turned := math.Float64bits(s.radius)>>63 ^ 1 // the first is to be a polygon
	pair := [2]*Shape{s, o}
	a, b := pair[turned], pair[turned^1]
	way := b.center.Sub(a.center)
	here, there := a.foremost(way), tip{}
	if way = way.Times(-1); b.radius < 0 {
		there = b.foremost(way)
	} else {
		there = b.tip(math.Float64bits(way.Dot(b.u))>>63 | math.Float64bits(way.Dot(b.v))>>63<<1)
	}
	way = there.at.Sub(here.at)
	if here.beaten(way) || there.beaten(way.Times(-1)) {
		gap, from, to = a.sidesApart(b, &here, &there)
		if turned == 1 {
			from, to = to, from
		}
		return gap, from, to
	}
	distance, outer := way.Length(), max(0, b.radius)
	if gap = distance - outer; gap <= Slack {
		return Apart(s.footprint, o.footprint)
	}
	ends := [2]Point{here.at, there.at.Along(way, -outer/distance)}
	return gap, ends[turned], ends[turned^1]
}

// sidesApart is Apart for two shapes of which two corners are known that are nearly nearest to each other.
func (s *Shape) sidesApart(o *Shape, here, there *tip) (gap float64, from, to Point) {
	switch {
	case s.holds(o.center):
		return 0, o.center, o.center
	case o.holds(s.center):
		return 0, s.center, s.center
	}
	way := there.at.Sub(here.at)
	one, other := here.shift(way), there.shift(way.Times(-1))
	from, to = here.shifted(one), there.shifted(other)
	way = to.Sub(from)
	beyond := here.beyond(way, one) + there.beyond(way.Times(-1), other)
	distance := way.Length()
	inner, outer := max(0, s.radius), max(0, o.radius)
	if gap = distance - (inner + outer); gap <= Slack || beyond > tieGrain*distance ||
		s.radius < 0 && one.leaves() || o.radius < 0 && other.leaves() {
		return Apart(s.footprint, o.footprint)
	}
	return gap, from.Along(way, inner/distance), to.Along(way, -outer/distance)
}

// holds reports whether a point surely lies in a shape.
func (s *Shape) holds(p Point) bool {
	way := p.Sub(s.center)
	if s.radius != 0 {
		return s.radius > 0 && way.Length() <= s.radius
	}
	return math.Abs(way.Dot(s.u)) <= 1 && math.Abs(way.Dot(s.v)) <= 1
}

// tip is a corner of a convex outline, and the ways to its neighbours.
type tip struct{ at, back, forth Point }

// tip returns a corner of a rectangle.
func (s *Shape) tip(corner uint64) tip {
	at := s.corners[corner%4]
	return tip{at, s.corners[corner%4^1].Sub(at), s.corners[corner%4^2].Sub(at)}
}

// foremost returns the corner of a convex polygon that lies farthest in a direction.
func (s *Shape) foremost(way Point) tip {
	outline := s.footprint.Polygon
	n := len(outline)
	// Which one it is nobody can foretell, and branches would be taken wrong. So the number of the corner stands in the last
	// digits of how far it lies, and of what is to be added or not, what is below 0 is cleared.
	most := inOrder(way.Dot(outline[0])) &^ mostCorners
	for k := 1; k < n; k++ {
		more := (inOrder(way.Dot(outline[k]))&^mostCorners | int64(k)) - most
		most += more &^ (more >> 63)
	}
	i := int(most & mostCorners)
	before, after := i-1, i+1
	before += n & (before >> 63)
	after &= (after - n) >> 63
	at := outline[i]
	return tip{at, outline[before].Sub(at), outline[after].Sub(at)}
}

// inOrder returns a whole number that is the greater the greater a number is, and of which the difference of two is one.
func inOrder(x float64) int64 {
	bits := int64(math.Float64bits(x))
	return (bits ^ int64(uint64(bits>>63)>>1)) >> 1
}

// beaten reports whether a neighbour lies farther in a direction.
func (t *tip) beaten(way Point) bool { return way.Dot(t.back) > 0 || way.Dot(t.forth) > 0 }

// shift is how far to move from a corner along the sides to both of its neighbours, in parts of their lengths.
type shift struct{ back, forth float64 }

// shift returns what brings a corner nearest to the end of a way, each side taken as if the other were not.
func (t *tip) shift(way Point) shift {
	const least = 1e-300 // a circle has no sides
	return shift{
		max(0, min(1, way.Dot(t.back)/(t.back.Dot(t.back)+least))),
		max(0, min(1, way.Dot(t.forth)/(t.forth.Dot(t.forth)+least))),
	}
}

func (t *tip) shifted(by shift) Point { return t.at.Along(t.back, by.back).Along(t.forth, by.forth) }

// beyond returns how much farther in a direction than a place on its sides a rectangle reaches.
func (t *tip) beyond(way Point, by shift) float64 {
	back, forth := way.Dot(t.back), way.Dot(t.forth)
	return max(float64(back*(1-by.back)), float64(-back*by.back)) + max(float64(forth*(1-by.forth)), float64(-forth*by.forth))
}

// leaves reports whether a place may lie off the two sides, or at an end of them from where others lead on.
func (s shift) leaves() bool { return s.back > 0 && s.forth > 0 || s.back == 1 || s.forth == 1 }
