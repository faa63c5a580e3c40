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

// stop returns the piece that cuts a line first, and where, seen from above.
func (t *Table) stop(line Line, ignore []PieceIndex) (PieceIndex, Point) {
	best, piece := math.Inf(1), NoPiece
	way, rise := line.To.Sub(line.From), line.ToLevel-line.FromLevel
	near := newBeam(line.From, line.To, graze)
	for i := range t.hulls {
		if h := &t.hulls[i]; !near.meets(h.center, h.radius) {
			continue
		}
		s := &t.solids[i]
		if !s.opaque || ignored(s.piece, ignore) {
			continue
		}
		if enter, cuts := s.cuts(line.From, line.FromLevel, way, rise); cuts && enter < best {
			best, piece = enter, s.piece
		}
	}
	if piece == NoPiece {
		return NoPiece, line.To
	}
	return piece, line.From.Along(way, best)
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
