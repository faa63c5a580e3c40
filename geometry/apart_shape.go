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
	convex    *convexTips
}

// convexTips is what a convex shape that is neither rectangle nor circle is made ready with.
type convexTips struct {
	inner    float64 // radius of a circle around the centre that the shape holds
	tips     []tip
	foremost [directions]int32 // by direction: a corner that lies far in it
}

// The kinds of shapes that are neither rectangles nor circles, as their radius.
const (
	convexShape = -1
	dentedShape = -2
)

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
		if bulging(outline) {
			s.radius, s.convex = convexShape, newConvexTips(outline, s.center)
		}
	}
	return s
}

func newConvexTips(outline []Point, center Point) *convexTips {
	c, n := &convexTips{}, len(outline)
	c.inner, _ = outlineDistance(center, outline)
	for i, at := range outline {
		c.tips = append(c.tips, tip{at, outline[(i+n-1)%n].Sub(at), outline[(i+1)%n].Sub(at)})
	}
	for k := range c.foremost {
		way := heading((float64(k) + 0.5) * 2 * math.Pi / directions)
		for i, at := range outline {
			if way.Dot(at) > way.Dot(outline[c.foremost[directionOf(way)]]) {
				c.foremost[directionOf(way)] = int32(i)
			}
		}
	}
	return c
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
	here, there := s.behind(way), o.behind(way)^3
	from, to = s.corners[here], o.corners[there]
	way = to.Sub(from)
	if farther := s.behind(way) ^ here | (o.behind(way)^there^3)<<2; farther != 0 {
		return s.sideApart(o, here, there, farther)
	}
	distance := way.Length()
	if gap = distance - (s.radius + o.radius); gap <= Slack {
		return Apart(s.footprint, o.footprint)
	}
	return gap, from.Along(way, s.radius/distance), to.Along(way, -o.radius/distance)
}

// behind returns the number of the corner of a rectangle that lies farthest in a direction.
func (s *Shape) behind(way Point) uint64 {
	return math.Float64bits(way.Dot(s.u))>>63 | math.Float64bits(way.Dot(s.v))>>63<<1
}

// sideApart is Apart for two rectangles or circles of which two corners are not nearest to each other: neighbours of them lie
// farther along the way between the two, one bit for each. One of the corners is mostly nearest to a place on the side from
// the other to such a neighbour.
func (s *Shape) sideApart(o *Shape, here, there, farther uint64) (gap float64, from, to Point) {
	if at, ok := s.sideNear(o, here, there, farther&3); ok {
		if gap, from, to = circlesApart(at, s.radius, o.corners[there%4], o.radius); gap > Slack {
			return gap, from, to
		}
	}
	if at, ok := o.sideNear(s, there, here, farther>>2); ok {
		if gap, from, to = circlesApart(s.corners[here%4], s.radius, at, o.radius); gap > Slack {
			return gap, from, to
		}
	}
	one, other := s.tip(here), o.tip(there)
	return s.sidesApart(o, &one, &other)
}

// sideNear returns the place on the side from a corner to a neighbour that is nearest to a corner of another rectangle, if that
// is proved: that nothing of the one lies farther along the way between the two, and nothing of the other less far.
func (s *Shape) sideNear(o *Shape, here, there, neighbour uint64) (at Point, ok bool) {
	corner, half := s.corners[here%4], s.u
	if neighbour != 1 {
		if half = s.v; neighbour != 2 {
			return at, false
		}
	}
	way := o.corners[there%4].Sub(corner)
	along := math.Abs(way.Dot(half)) / 2 // the direction of the side, by half of its length
	at = corner.Along(s.corners[(here^neighbour)%4].Sub(corner), along)
	way = o.corners[there%4].Sub(at)
	return at, along <= 1 && (s.behind(way)^here)&^neighbour|(o.behind(way)^there^3) == 0
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
	here := a.convex.farthest(way)
	if b.radius < 0 {
		there := b.convex.farthest(way.Times(-1))
		if way = there.at.Sub(here.at); here.beaten(way) || there.beaten(way.Times(-1)) {
			return a.turnedSides(b, here, there, turned)
		}
	} else {
		corner := b.behind(way) ^ 3
		way = b.corners[corner].Sub(here.at)
		if here.beaten(way) || b.radius == 0 && b.behind(way)^3 != corner {
			there := b.tip(corner)
			return a.turnedSides(b, here, &there, turned)
		}
	}
	distance, outer := way.Length(), max(0, b.radius)
	if gap = distance - outer; gap <= Slack {
		return Apart(s.footprint, o.footprint)
	}
	from, to = here.at, here.at.Along(way, gap/distance)
	if turned == 1 {
		from, to = to, from
	}
	return gap, from, to
}

// turnedSides is sidesApart with its ends exchanged if the shapes are.
func (s *Shape) turnedSides(o *Shape, here, there *tip, turned uint64) (gap float64, from, to Point) {
	gap, from, to = s.sidesApart(o, here, there)
	if turned == 1 {
		from, to = to, from
	}
	return gap, from, to
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
	switch {
	case s.radius > 0:
		return way.Length() <= s.radius
	case s.convex != nil:
		return way.Length() <= s.convex.inner
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

// farthest returns the corner of a convex polygon that lies farthest in a direction: it climbs there from one that lies far.
func (c *convexTips) farthest(way Point) *tip {
	i := c.foremost[directionOf(way)]
	for range c.tips {
		t := &c.tips[i]
		if way.Dot(t.back) > 0 {
			if i--; i < 0 {
				i += int32(len(c.tips))
			}
		} else if way.Dot(t.forth) > 0 {
			if i++; int(i) == len(c.tips) {
				i = 0
			}
		} else {
			break
		}
	}
	return &c.tips[i]
}

// directions is how many directions directionOf tells apart: those of a quarter are four.
const directions = 16

// directionOf returns the number of the sixteenth in which a direction lies. It needs no angle and no branches.
func directionOf(way Point) uint64 {
	const half = 0.41421356237309503 // tangent of an eighth of a half turn
	x, y := math.Abs(way.X), math.Abs(way.Y)
	return math.Float64bits(way.X)>>63 | math.Float64bits(way.Y)>>63<<1 | math.Float64bits(x-y)>>63<<2 |
		(math.Float64bits(float64(x*half)-y)^math.Float64bits(float64(y*half)-x))>>63<<3
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
