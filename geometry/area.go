package geometry

import (
	"math"
	"sync"
)

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
	h := horizons.Get().(*horizon)
	defer horizons.Put(h)
	eye, ok := t.clearEye(eye, level)
	if !ok {
		return dst
	}
	h.begin(t, eye)
	h.gather(t, level)
	return h.appendOutline(dst)
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

// horizon is what an eye sees all around: for every direction the nearest edge. Directions are ordered by turnOf; an
// edge is kept as the vector m with m·d = 1/(distance to the edge along d), so that of two edges the one with the
// greater m·d is nearer. Points are relative to the eye.
type horizon struct {
	eye   Point
	nodes []node // each reigns until the next; the last one only ends the circle
	fresh []node
	seen  []uint64 // bit set of the solids done
}

// node is a direction and the edge that is seen from there on.
type node struct {
	turn float64
	way  Point
	edge Point
}

var horizons = sync.Pool{New: func() any { return new(horizon) }}

// turnOf orders directions counter-clockwise from the x axis, from 0 to 4: like an angle, without trigonometry.
func turnOf(way Point) float64 {
	turn := way.Y / (math.Abs(way.X) + math.Abs(way.Y))
	if way.X < 0 {
		return 2 - turn
	}
	if way.Y < 0 {
		return 4 + turn
	}
	return turn
}

// begin sets the table's edges around the eye.
func (h *horizon) begin(t *Table, eye Point) {
	h.eye = eye
	right, top := t.layout.Width-eye.X, t.layout.Depth-eye.Y
	sides := [4]Point{{1 / right, 0}, {0, 1 / top}, {-1 / eye.X, 0}, {0, -1 / eye.Y}}
	corners := [4]Point{{right, top}, {-eye.X, top}, {-eye.X, -eye.Y}, {right, -eye.Y}}
	h.nodes = append(h.nodes[:0], node{0, Point{1, 0}, sides[0]})
	for i, corner := range corners {
		h.nodes = append(h.nodes, node{turnOf(corner), corner, sides[(i+1)%4]})
	}
	h.nodes = append(h.nodes, node{4, Point{1, 0}, Point{}})
	words := (len(t.solids) + 63) / 64
	if cap(h.seen) < words {
		h.seen = make([]uint64, words)
	}
	h.seen = h.seen[:words]
	clear(h.seen)
}

// gather adds the solids, the near ones first.
func (h *horizon) gather(t *Table, level float64) {
	if len(t.solids) <= fewSolids {
		for i := range t.solids {
			h.addSolid(t, int32(i), level)
		}
		return
	}
	g := &t.grid
	column, row, _, _ := g.span(h.eye, h.eye)
	rings := max(column, g.columns-1-column, row, g.rows-1-row)
	for ring := 0; ring <= rings; ring++ {
		if ring > 2 && h.nearerThan(float64(ring-1)*g.size) {
			return
		}
		for y := max(0, row-ring); y <= min(g.rows-1, row+ring); y++ {
			step := 2 * ring
			if y == row-ring || y == row+ring || ring == 0 {
				step = 1
			}
			for x := column - ring; x <= column+ring; x += step {
				if x < 0 || x >= g.columns {
					continue
				}
				for _, i := range g.cell(x, y) {
					h.addSolid(t, i, level)
				}
			}
		}
	}
}

// nearerThan reports whether everything seen lies nearer than a distance.
func (h *horizon) nearerThan(distance float64) bool {
	square := float64(distance * distance)
	for i := 0; i+1 < len(h.nodes); i++ {
		n := &h.nodes[i]
		for _, way := range [2]Point{n.way, h.nodes[i+1].way} {
			inverse := n.edge.Dot(way)
			if way.Dot(way) > float64(float64(square*inverse)*inverse) {
				return false
			}
		}
	}
	return true
}

// addSolid adds the edges of one solid that face the eye.
func (h *horizon) addSolid(t *Table, i int32, level float64) {
	if h.seen[i>>6]&(1<<(i&63)) != 0 {
		return
	}
	h.seen[i>>6] |= 1 << (i & 63)
	hull := &t.hulls[i]
	if level < hull.sightBottom || level >= hull.sightTop {
		return
	}
	s := &t.solids[i]
	if len(s.sides) == 0 {
		h.addCircle(s)
		return
	}
	// Outlines run counter-clockwise: an edge faces the eye when it runs clockwise around it.
	before := s.sides[len(s.sides)-1].corner.Sub(h.eye)
	turn := math.NaN() // of before, when known
	for k := range s.sides {
		corner := s.sides[k].corner.Sub(h.eye)
		if area := before.Cross(corner); area < 0 {
			if turn != turn {
				turn = turnOf(before)
			}
			next := turnOf(corner)
			h.add(next, corner, turn, before, Point{(corner.Y - before.Y) / area, (before.X - corner.X) / area})
			turn = next
		} else {
			turn = math.NaN()
		}
		before = corner
	}
}

// addCircle adds the arc of a circle that faces the eye as chords.
func (h *horizon) addCircle(s *solid) {
	center := s.Center.Sub(h.eye)
	square := center.Dot(center)
	power := square - float64(s.Radius*s.Radius)
	if power <= 0 {
		return
	}
	// Seen from its centre, the facing arc spans the angle whose cosine is radius/distance to either side of the eye.
	half := math.Acos(s.Radius / math.Sqrt(square))
	chords := int(math.Ceil(half / math.Acos(max(0, 1-arcStray/s.Radius))))
	chords = max(2, min(chords, 64))
	toEye := center.Times(-s.Radius / math.Sqrt(square))
	sine, cosine := math.Sincos(half)
	stepSine, stepCosine := math.Sincos(2 * half / float64(chords))
	spoke := toEye.Times(cosine).Along(toEye.Left(), sine) // the clockwise end of the arc, seen from the eye
	before := center.Add(spoke)
	turn := turnOf(before)
	for range chords {
		spoke = spoke.Times(stepCosine).Along(spoke.Left(), -stepSine)
		corner := center.Add(spoke)
		next := turnOf(corner)
		if area := corner.Cross(before); area < 0 {
			h.add(turn, before, next, corner, Point{(before.Y - corner.Y) / area, (corner.X - before.X) / area})
		}
		before, turn = corner, next
	}
}

// add adds an edge that is seen from one direction counter-clockwise to another.
func (h *horizon) add(from float64, fromWay Point, to float64, toWay Point, edge Point) {
	if from > to {
		if from-to < 2 {
			return // no wider than rounding
		}
		h.insert(from, fromWay, 4, Point{1, 0}, edge)
		from, fromWay = 0, Point{1, 0}
	}
	h.insert(from, fromWay, to, toWay, edge)
}

// insert puts an edge into the horizon wherever it is nearer than what was seen there.
func (h *horizon) insert(from float64, fromWay Point, to float64, toWay Point, edge Point) {
	const least = 1e-13 // narrower differences of turn are rounding
	if to-from <= least {
		return
	}
	nodes := h.nodes
	low, high := 0, len(nodes)-1
	for high-low > 1 { // nodes[low].turn <= from < nodes[high].turn
		if middle := (low + high) / 2; nodes[middle].turn <= from {
			low = middle
		} else {
			high = middle
		}
	}
	first := low
	fresh, changed := h.fresh[:0], false
	if nodes[first].turn < from-least {
		fresh = append(fresh, nodes[first])
	} else {
		from, fromWay = nodes[first].turn, nodes[first].way
	}
	i := first
	for ; nodes[i].turn < to-least; i++ {
		start, startWay := from, fromWay
		if nodes[i].turn > from {
			start, startWay = nodes[i].turn, nodes[i].way
		}
		end, endWay := to, toWay
		if nodes[i+1].turn < to {
			end, endWay = nodes[i+1].turn, nodes[i+1].way
		}
		other := nodes[i].edge
		nearer := edge.Sub(other)
		atStart, atEnd := nearer.Dot(startWay), nearer.Dot(endWay)
		const even = 1e-11
		doubtStart, doubtEnd := even*edge.Dot(startWay), even*edge.Dot(endWay)
		switch {
		case atStart <= doubtStart && atEnd <= doubtEnd:
			fresh = appendNode(fresh, start, startWay, other)
		case atStart >= -doubtStart && atEnd >= -doubtEnd:
			fresh, changed = appendNode(fresh, start, startWay, edge), true
		default:
			cross := nearer.Left()
			if atStart > 0 { // pointing into the sector from start to end
				cross = cross.Times(-1)
			}
			if cross.Dot(startWay)+cross.Dot(endWay) < 0 {
				cross = cross.Times(-1)
			}
			turn := turnOf(cross)
			if atStart > 0 {
				fresh = appendNode(appendNode(fresh, start, startWay, edge), turn, cross, other)
			} else {
				fresh = appendNode(appendNode(fresh, start, startWay, other), turn, cross, edge)
			}
			changed = true
		}
		if end < nodes[i+1].turn-least {
			fresh = appendNode(fresh, end, endWay, other)
		}
	}
	h.fresh = fresh
	if changed {
		h.splice(first, i, fresh)
	}
}

// appendNode appends a node unless the same edge reigns already.
func appendNode(nodes []node, turn float64, way, edge Point) []node {
	if len(nodes) > 0 && nodes[len(nodes)-1].edge == edge {
		return nodes
	}
	return append(nodes, node{turn, way, edge})
}

// splice replaces the nodes from first to before last.
func (h *horizon) splice(first, last int, fresh []node) {
	grow := len(fresh) - (last - first)
	n := len(h.nodes)
	if grow > 0 {
		for range grow {
			h.nodes = append(h.nodes, node{})
		}
		copy(h.nodes[last+grow:], h.nodes[last:n])
	} else if grow < 0 {
		copy(h.nodes[last+grow:], h.nodes[last:])
		h.nodes = h.nodes[:n+grow]
	}
	copy(h.nodes[first:], fresh)
}

// appendOutline appends the corners of what is seen.
func (h *horizon) appendOutline(dst []Point) []Point {
	start := len(dst)
	put := func(way, edge Point) {
		at := h.eye.Along(way, 1/edge.Dot(way))
		if len(dst) > start {
			step := at.Sub(dst[len(dst)-1])
			if math.Abs(step.X) <= Slack && math.Abs(step.Y) <= Slack {
				return
			}
		}
		dst = append(dst, at)
	}
	for i := 0; i+1 < len(h.nodes); i++ {
		// The x axis, where the circle of directions begins, is no corner by itself.
		if n := &h.nodes[i]; i > 0 || n.edge != h.nodes[len(h.nodes)-2].edge {
			put(n.way, n.edge)
		}
		if next := &h.nodes[i+1]; i+2 < len(h.nodes) || h.nodes[i].edge != h.nodes[0].edge {
			put(next.way, h.nodes[i].edge)
		}
	}
	for len(dst)-start > 3 && dst[start].Distance(dst[len(dst)-1]) <= Slack {
		dst = dst[:len(dst)-1]
	}
	return dst
}
