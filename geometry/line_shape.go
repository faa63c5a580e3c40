package geometry

import "math"

// Where a plan line enters one solid.

// planSolid is a solid as plan lines need it.
type planSolid struct {
	center      Point
	radius      float64
	bottom, top float64 // levels at which it stops a plan line, as in hull
	number      int32   // of the solid
	shape       shape
	corners     [4]Point // of one that is foursided; of a triangle, the last twice
}

// shape says how an outline is looked at.
type shape int32

const (
	otherShape shape = iota
	roundShape
	foursided // convex, of three or four corners
)

// newPlanSolids lists the solids of a table.
func newPlanSolids(solids []solid, hulls []hull) []planSolid {
	list := make([]planSolid, len(solids))
	for i := range solids {
		s, h, m := &solids[i], &hulls[i], &list[i]
		*m = planSolid{center: h.center, radius: h.radius, bottom: h.sightBottom, top: h.sightTop, number: int32(i)}
		switch n := len(s.Polygon); {
		case n == 0:
			m.shape = roundShape
		case n <= 4 && s.convex:
			m.shape, m.corners = foursided, [4]Point{s.Polygon[0], s.Polygon[1], s.Polygon[2], s.Polygon[n-1]}
		}
	}
	return list
}

// look finds where the segment enters a solid.
func (s *planSearch) look(t *Table, m *planSolid) {
	if s.level < m.bottom || s.level >= m.top {
		return
	}
	switch m.shape {
	case foursided:
		s.square4(m)
	case roundShape:
		s.circle(m)
	default:
		s.outline(m, t.solids[m.number].sides)
	}
}

// square4 finds where the segment enters a convex outline of four corners; two of them may be one.
func (s *planSearch) square4(m *planSolid) {
	// How far the corners are to the left, as bits, which are in the order of what they stand for: twice those of a
	// number are those of its size. Written out, for this is where a search spends its time.
	o0 := math.Float64bits(s.way.Cross(m.corners[0]) - s.off)
	o1 := math.Float64bits(s.way.Cross(m.corners[1]) - s.off)
	o2 := math.Float64bits(s.way.Cross(m.corners[2]) - s.off)
	o3 := math.Float64bits(s.way.Cross(m.corners[3]) - s.off)
	if least := math.Float64bits(s.graze) * 2; o0*2 <= least || o1*2 <= least || o2*2 <= least || o3*2 <= least {
		s.doubtful(m)
		return
	}
	if right := o0>>63 + o1>>63*2 + o2>>63*4 + o3>>63*8; right != 0 && right != 15 {
		s.cross(m, &crossedSides[right%16])
	}
}

// cross keeps where the segment runs into a foursided solid through one side and out of it through another.
func (s *planSearch) cross(m *planSolid, e *sidesCrossed) {
	p, q := m.corners[e.in%4].Sub(s.a), m.corners[(e.in+1)%4].Sub(s.a)
	one := p.Cross(q.Sub(p)) / (s.way.Cross(q) - s.way.Cross(p))
	p, q = m.corners[e.out%4].Sub(s.a), m.corners[(e.out+1)%4].Sub(s.a)
	two := p.Cross(q.Sub(p)) / (s.way.Cross(q) - s.way.Cross(p))
	if float64(math.Abs(one)*s.square) <= s.graze || float64(math.Abs(two)*s.square) <= s.graze { // it starts on an edge
		s.doubtful(m)
		return
	}
	if two > 0 {
		s.keep(m, max(0, one))
	}
}

// crossedSides are the two sides of a square that a line crosses, by the corners that lie to the right of it, one bit for
// each.
var crossedSides = func() (list [16]sidesCrossed) {
	for corners := range list {
		for k := range 4 {
			here, next := corners>>k&1, corners>>((k+1)%4)&1
			if here < next {
				list[corners].in = uint8(k)
			} else if here > next {
				list[corners].out = uint8(k)
			}
		}
	}
	return list
}()

// sidesCrossed are the side through which a line runs into a square and that through which it leaves it.
type sidesCrossed struct{ in, out uint8 }

// keep keeps a hit that comes before the best so far; of two at one place, that on the solid of lower number.
func (s *planSearch) keep(m *planSolid, at float64) {
	if at < s.best || at == s.best && m.number < s.hit {
		s.best, s.hit = at, m.number
	}
}

// doubtful notes that a solid cannot be decided on, unless it lies wholly beyond the segment.
func (s *planSearch) doubtful(m *planSolid) {
	to := m.center.Sub(s.a)
	reach := float64(m.radius*s.length) + s.graze
	if along := s.way.Dot(to); along >= -reach && along <= s.square+reach {
		s.doubt = min(s.doubt, (along-reach)/s.square)
	}
}

// circle finds where the segment enters a round solid.
func (s *planSearch) circle(m *planSolid) {
	to := m.center.Sub(s.a)
	aside, along := s.way.Cross(to), s.way.Dot(to)
	room := float64(float64(m.radius*m.radius)*s.square) - float64(aside*aside)
	if math.Abs(room) <= 2*s.graze*math.Abs(aside) {
		s.doubtful(m)
		return
	}
	if room <= 0 {
		return
	}
	root := math.Sqrt(room)
	if math.Abs(along+root) <= s.graze || math.Abs(along-root) <= s.graze {
		s.doubtful(m)
		return
	}
	if along+root > 0 {
		s.keep(m, max(0, (along-root)/s.square))
	}
}

// outline finds where the line first enters a polygon. Crossings behind the start decide whether it starts inside.
func (s *planSearch) outline(m *planSolid, sides []side) {
	last := &sides[len(sides)-1]
	before := last.corner.Sub(s.a)
	offBefore := s.way.Cross(before)
	behind, first := false, math.Inf(1)
	for k := range sides {
		corner := sides[k].corner.Sub(s.a)
		off := s.way.Cross(corner)
		if math.Abs(off) <= s.graze {
			s.doubtful(m)
			return
		}
		if (off > 0) != (offBefore > 0) {
			at := float64(before.Cross(corner.Sub(before))) / (off - offBefore)
			if float64(math.Abs(at)*s.square) <= s.graze { // it starts on an edge
				s.doubtful(m)
				return
			}
			if at < 0 {
				behind = !behind
			} else if at < first {
				first = at
			}
		}
		before, offBefore = corner, off
	}
	if behind {
		first = 0
	}
	s.keep(m, first)
}
