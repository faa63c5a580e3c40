package geometry

import "math"

// What cuts single straight lines in space.

// beam is all that lies near a segment seen from above, for a first look at what lines along it may meet.
type beam struct {
	from, way Point // way has length 1, or 0 when the segment has none
	length    float64
	wide      float64 // to all sides of it
}

func newBeam(from, to Point, wide float64) beam {
	way := to.Sub(from)
	return beam{from, way.Unit(), way.Length(), wide}
}

// meets reports whether a circle may touch the beam; what it misses lies farther than wide from the segment.
func (b *beam) meets(center Point, radius float64) bool {
	to, reach := center.Sub(b.from), radius+b.wide
	along := to.Dot(b.way)
	return along >= -reach && along <= b.length+reach && math.Abs(to.Cross(b.way)) <= reach
}

// stop returns the piece that cuts a line first, and where, seen from above; of pieces that cut it at one place, the first.
func (t *Table) stop(line Line, ignore []PieceIndex) (PieceIndex, Point) {
	way := line.To.Sub(line.From)
	few, some := len(t.sieve.shelves) == 1, uint64(0)
	if few {
		if some = t.sieve.along(line.From, way); some == 0 {
			return NoPiece, line.To
		}
	}
	var search lineSearch // filled field by field: a literal would be made elsewhere and copied
	search.from, search.level, search.way, search.rise = line.From, line.FromLevel, way, line.ToLevel-line.FromLevel
	search.lowest, search.highest = min(line.FromLevel, line.ToLevel)-Slack, max(line.FromLevel, line.ToLevel)+Slack
	search.square = way.Dot(way)
	search.length = math.Sqrt(search.square)
	search.off, search.ignore, search.best, search.hit = way.Cross(line.From), ignore, 1, -1
	if few {
		search.few(t, some)
	} else {
		search.walk(t)
	}
	if search.hit < 0 {
		return NoPiece, line.To
	}
	return t.solids[search.hit].piece, line.From.Along(way, search.best)
}

// lineSearch is a line on its way through the solids.
type lineSearch struct {
	from            Point
	level           float64 // there
	way             Point
	rise            float64
	square, length  float64 // of way
	slope, steep    float64 // rise by square, and its size
	margin          float64 // far beyond the rounding of levels
	off             float64 // how far to the left of a parallel through the origin it runs, times length
	lowest, highest float64 // levels of the line
	ignore          []PieceIndex
	best            float64
	hit             int32 // the solid there
}

// few looks at those of some solids of a table with a single shelf that the line passes so near that it may touch them.
func (l *lineSearch) few(t *Table, some uint64) {
	for some != 0 {
		m := &t.planSolids[takeFirst(&some)] // on a single shelf they stand in their order
		reach := float64((m.radius + graze) * l.length)
		if aside := l.way.Cross(m.center) - l.off; aside > reach || aside < -reach {
			continue
		}
		if l.best < 1 { // what begins farther on cuts it later
			if along := l.way.Dot(m.center.Sub(l.from)); along > float64(l.best*l.square)+reach {
				continue
			}
		}
		l.look(t, m)
	}
}

// walk looks at the solids of the cells that the line runs through, seen from above, nearest first.
func (l *lineSearch) walk(t *Table) {
	var above planSearch
	above.a, above.way, above.square, above.length = l.from, l.way, l.square, l.length
	above.graze, above.best, above.rising = graze*l.length, 1, l
	if l.margin = math.Inf(1); l.square > 0 { // upright, it is at all its levels over one place
		l.slope, l.margin = l.rise/l.square, 1e-6
		l.steep = math.Abs(l.slope)
	}
	above.walk(t)
}

// list looks at those of some solids that the line may touch: they lie near it seen from above, and it is at their height
// there.
func (l *lineSearch) list(t *Table, list []int32) float64 {
	for _, i := range list {
		m := &t.planSolids[i]
		to := m.center.Sub(l.from)
		reach := float64((m.radius + graze) * l.length)
		aside, along := l.way.Cross(to), l.way.Dot(to)
		level, sway := l.level+float64(l.slope*along), float64(l.steep*reach)+l.margin
		// One question for all: where the answers are as good as random, each that is asked by itself costs more than it spares.
		if math.Float64bits(reach-aside)|math.Float64bits(reach+aside)|math.Float64bits(along+reach)|
			math.Float64bits(float64(l.best*l.square)+reach-along)|math.Float64bits(m.top-level+sway)|math.Float64bits(level-m.bottom+sway) < 1<<63 {
			l.look(t, m)
		}
	}
	return l.best
}

// look finds where the line runs into a solid, and returns where it first runs into any.
func (l *lineSearch) look(t *Table, m *planSolid) float64 {
	if m.top+Slack < l.lowest || m.bottom > l.highest {
		return l.best
	}
	if m.shape == foursided && l.square > 0 {
		if decided := l.square4(t, m); decided {
			return l.best
		}
	}
	s := &t.solids[m.number]
	if ignored(s.piece, l.ignore) {
		return l.best
	}
	if enter, cuts := s.cuts(l.from, l.level, l.way, l.rise); cuts && (enter < l.best || enter == l.best && m.number < l.hit) {
		l.best, l.hit = enter, m.number
	}
	return l.best
}

// square4 is cuts for a convex outline of four corners, in the same numbers; false when it leaves it to that.
func (l *lineSearch) square4(t *Table, m *planSolid) (decided bool) {
	left := 0
	if l.way.Cross(m.corners[0].Sub(l.from)) > 0 {
		left = 1
	}
	if l.way.Cross(m.corners[1].Sub(l.from)) > 0 {
		left += 2
	}
	if l.way.Cross(m.corners[2].Sub(l.from)) > 0 {
		left += 4
	}
	if l.way.Cross(m.corners[3].Sub(l.from)) > 0 {
		left += 8
	}
	switch left {
	case 0, 15:
		return true
	case 5, 10:
		return false // as rounding has it, it crosses all four
	}
	e := &crossedSides[left]
	one, two := l.crossing(m, e.in), l.crossing(m, e.out)
	enter, leave, h := 0.0, 1.0, &t.hulls[m.number]
	if l.rise != 0 {
		x, y := (h.bottom-l.level)/l.rise, (h.top-l.level)/l.rise
		enter, leave = max(0, min(x, y)), min(1, max(x, y))
	} else if l.level < h.bottom-Slack || l.level >= h.top-Slack {
		return true
	}
	enter, leave = max(enter, min(one, two)), min(leave, max(one, two))
	if !(leave-enter > 1e-12) || enter > l.best || enter == l.best && m.number > l.hit {
		return true
	}
	if !m.deeplyHolds(l.from.Along(l.way, (enter+leave)/2)) || len(l.ignore) > 0 && ignored(t.solids[m.number].piece, l.ignore) {
		return false
	}
	l.best, l.hit = enter, m.number
	return true
}

// crossing returns where the line crosses a side of a foursided solid, as along does.
func (l *lineSearch) crossing(m *planSolid, side uint8) float64 {
	one, two := m.corners[side%4].Sub(l.from), m.corners[(side+1)%4].Sub(l.from)
	off, offNext := l.way.Cross(one), l.way.Cross(two)
	return one.Along(two.Sub(one), off/(off-offNext)).Dot(l.way) / l.square
}

// deeplyHolds reports whether a point lies so far inside of all sides of a foursided solid, none of which is longer than
// its circle is wide, that there is no need to measure.
func (m *planSolid) deeplyHolds(p Point) bool {
	deep := 8 * Slack * m.radius
	a, b, c, d := m.corners[0], m.corners[1], m.corners[2], m.corners[3]
	return b.Sub(a).Cross(p.Sub(a)) > deep && c.Sub(b).Cross(p.Sub(b)) > deep &&
		(c == d || d.Sub(c).Cross(p.Sub(c)) > deep) && a.Sub(d).Cross(p.Sub(d)) > deep
}

// cuts returns the part of a line, from 0 to 1, at which it first runs into a solid; way and rise lead from its one end,
// at a level, to the other.
func (s *solid) cuts(from Point, level float64, way Point, rise float64) (float64, bool) {
	enter, leave := 0.0, 1.0
	if rise == 0 {
		if level < s.Bottom-Slack || level >= s.Top-Slack {
			return 0, false
		}
	} else {
		x, y := (s.Bottom-level)/rise, (s.Top-level)/rise
		enter, leave = max(0, min(x, y)), min(1, max(x, y))
	}
	if way == (Point{}) {
		return enter, leave-enter > 1e-12 && s.encloses(from)
	}
	if leave-enter <= 1e-12 {
		return 0, false
	}
	best := math.Inf(1)
	var memory [16]float64
	crossings := s.along(from, way, memory[:0])
	for k := 0; k+1 < len(crossings); k += 2 {
		if a, b := max(enter, crossings[k]), min(leave, crossings[k+1]); b-a > 1e-12 && a < best &&
			s.encloses(from.Along(way, (a+b)/2)) {
			best = a
		}
	}
	return best, best < math.Inf(1)
}

// encloses reports whether a point lies in the inside of the footprint, not on its outline, as that of Footprint does.
func (s *solid) encloses(p Point) bool {
	if s.convex && len(s.sides) > 0 && s.depth(p) > 2*Slack {
		return true // deep inside: no need to measure from every edge
	}
	return s.Footprint.encloses(p)
}

// depth returns how far inside of all the lines along the edges of a convex outline a point lies, below 0 outside.
func (s *solid) depth(p Point) float64 {
	least := math.Inf(1)
	for i := range s.sides {
		e := &s.sides[i]
		least = min(least, e.way.Cross(p.Sub(e.corner)))
	}
	return least
}
