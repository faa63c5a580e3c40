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
	var search lineSearch
	search.line, search.ignore, search.best, search.hit = line, ignore, math.Inf(1), -1
	search.way, search.rise = line.To.Sub(line.From), line.ToLevel-line.FromLevel
	search.lowest, search.highest = min(line.FromLevel, line.ToLevel)-Slack, max(line.FromLevel, line.ToLevel)+Slack
	search.near = newBeam(line.From, line.To, graze)
	search.length = search.near.length
	v := &t.sieve
	if n := len(t.solids); n <= fewSolids { // a look at each beats asking which
		if n > 0 {
			search.among(t, &v.shelves[0], 1<<n-1)
		}
	} else {
		whole, quarters := v.quarters(line.From, search.way)
		for n := v.next(whole, 0); n < len(v.shelves); n = v.next(whole, n+1) {
			shelf := &v.shelves[n]
			search.among(t, shelf, shelf.through(quarters[0])|shelf.through(quarters[1])|shelf.through(quarters[2])|shelf.through(quarters[3]))
		}
	}
	if search.hit < 0 {
		return NoPiece, line.To
	}
	return t.solids[search.hit].piece, line.From.Along(search.way, search.best)
}

// lineSearch is a line on its way through the solids.
type lineSearch struct {
	line            Line
	ignore          []PieceIndex
	way             Point
	rise, length    float64
	lowest, highest float64 // levels of the line
	near            beam
	best            float64
	hit             int32 // the solid there
}

// among looks at some solids of a shelf.
func (l *lineSearch) among(t *Table, shelf *shelf, some uint64) {
	for some != 0 {
		m := &shelf.members[takeFirst(&some)]
		if m.top < l.lowest || m.bottom > l.highest || !l.near.meets(m.center, m.radius) {
			continue
		}
		s := &t.solids[m.solid]
		if !s.opaque || ignored(s.piece, l.ignore) {
			continue
		}
		if enter, cuts := s.cuts(l.line.From, l.line.FromLevel, l.way, l.rise); cuts && (enter < l.best || enter == l.best && m.solid < l.hit) {
			l.best, l.hit = enter, m.solid
			l.near.length = float64(l.best * l.length) // what begins farther on cuts it later
		}
	}
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
