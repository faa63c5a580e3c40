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
	// Corners from the start of the segment, and how far to its left they are. Written out, for this is where a search
	// spends its time.
	c0, c1, c2, c3 := m.corners[0].Sub(s.a), m.corners[1].Sub(s.a), m.corners[2].Sub(s.a), m.corners[3].Sub(s.a)
	o0, o1, o2, o3 := s.way.Cross(c0), s.way.Cross(c1), s.way.Cross(c2), s.way.Cross(c3)
	if math.Abs(o0) <= s.graze || math.Abs(o1) <= s.graze || math.Abs(o2) <= s.graze || math.Abs(o3) <= s.graze {
		s.doubtful(m)
		return
	}
	right := math.Float64bits(o0)>>63 | math.Float64bits(o1)>>63<<1 | math.Float64bits(o2)>>63<<2 | math.Float64bits(o3)>>63<<3
	if right == 0 || right == 15 {
		return
	}
	e := &crossedSides[right]
	p, q := m.corners[e[0]%4].Sub(s.a), m.corners[(e[0]+1)%4].Sub(s.a)
	one := p.Cross(q.Sub(p)) / (s.way.Cross(q) - s.way.Cross(p))
	p, q = m.corners[e[1]%4].Sub(s.a), m.corners[(e[1]+1)%4].Sub(s.a)
	two := p.Cross(q.Sub(p)) / (s.way.Cross(q) - s.way.Cross(p))
	if two < one {
		one, two = two, one
	}
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
var crossedSides = func() (list [16][2]uint8) {
	for corners := range list {
		n := 0
		for k := range 4 {
			if corners>>k&1 != corners>>((k+1)%4)&1 && n < 2 {
				list[corners][n] = uint8(k)
				n++
			}
		}
	}
	return list
}()

// keep keeps a hit that comes before the best so far; of two at one place, that on the solid of lower number.
func (s *planSearch) keep(m *planSolid, at float64) {
	if at < s.best || at == s.best && m.number < s.hit {
		s.best, s.hit = at, m.number
	}
}

// doubtful notes that a solid cannot be decided on, unless it lies wholly beyond the segment.
func (s *planSearch) doubtful(m *planSolid) {
	to := m.center.Sub(s.a)
	reach := float64(m.radius*math.Sqrt(s.square)) + s.graze
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
