package geometry

// VisibleArea returns the outline of what an eye sees of the plane at a level, seen from above and cut to the table,
// counter-clockwise: every point of it can be joined to the eye by a segment at that level that no opaque piece cuts
// (as in PlanLine: a prism stands at its bottom level and no longer at its top). Corners are exact to 1e-9 inch, but
// for the visible arcs of round pieces, which are drawn as chords that stray from them by at most arcStray; their
// tangents are exact. Seams between touching pieces let nothing through.
//
// An eye inside an opaque piece or off the table sees nothing: nil. An eye within 1e-6 inch of an outline or of the
// table's edge looks from that far before it.
func (t *Table) VisibleArea(eye Point, level float64) []Point {
	return t.AppendVisibleArea(nil, eye, level)
}

// AppendVisibleArea appends the outline of VisibleArea to dst. It allocates only when dst is too short.
func (t *Table) AppendVisibleArea(dst []Point, eye Point, level float64) []Point {
	eye, ok := t.clearEye(eye, level)
	if !ok {
		return dst
	}
	l := looks.Get().(*look)
	defer looks.Put(l)
	m := t.meshed()
	l.through(m, t, eye, level)
	if l.some {
		for place, seen := range l.loose {
			if seen {
				l.cover(&t.solids[m.loose[place]])
			}
		}
	}
	return l.appendOutline(dst)
}

const (
	// arcStray is how far the drawn outline of a visible area may run inside a round piece, in inches: a tenth of a
	// millimetre. Smaller values cost corners and time.
	arcStray = 0.004
	// eyeRoom is how far an eye keeps from outlines.
	eyeRoom = 1e-6
)

// clearEye moves an eye off outlines and the table's edge; not ok when it is off the table or inside a piece.
func (t *Table) clearEye(eye Point, level float64) (Point, bool) {
	if !(eye.X >= 0 && eye.Y >= 0 && eye.X <= t.layout.Width && eye.Y <= t.layout.Depth) {
		return eye, false
	}
	column, row, _, _ := t.grid.span(eye, eye)
	near := t.grid.cell(column, row)
	for range 3 {
		eye.X = max(eyeRoom, min(t.layout.Width-eyeRoom, eye.X))
		eye.Y = max(eyeRoom, min(t.layout.Depth-eyeRoom, eye.Y))
		moved := false
		for _, i := range near {
			h := &t.hulls[i]
			if level < h.sightBottom || level >= h.sightTop {
				continue
			}
			to := eye.Sub(h.center)
			if reach := h.radius + eyeRoom; to.Dot(to) > float64(reach*reach) {
				continue
			}
			s := &t.solids[i]
			if !s.reaches(eye, eyeRoom/2) {
				continue
			}
			if s.encloses(eye) {
				return eye, false
			}
			eye, moved = s.off(eye), true
		}
		if !moved {
			return eye, true
		}
	}
	return eye, true
}

// off moves a point on the outline outwards by eyeRoom.
func (s *solid) off(p Point) Point {
	if len(s.sides) == 0 {
		return s.Center.Along(p.Sub(s.Center).Unit(), s.Radius+eyeRoom)
	}
	out := Point{}
	for i := range s.sides {
		e := &s.sides[i]
		if NearestOnSegment(p, e.corner, e.corner.Along(e.way, e.length)).Distance(p) <= eyeRoom {
			out = out.Sub(e.way.Left())
		}
	}
	return p.Along(out.Unit(), 2*eyeRoom)
}
