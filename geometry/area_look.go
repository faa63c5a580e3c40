package geometry

import (
	"math"
	"sync"
)

// look is an eye's view through a mesh: from the facet that holds the eye through every edge that lets it, always within
// the cone of directions that is left. It goes from right to left, so that what it meets comes counter-clockwise.
// Everything is relative to the eye.
type look struct {
	mesh  *mesh
	table *Table
	eye   Point
	level float64
	stack []glance
	met   []meeting
	spare []meeting // working space
	arcs  []round   // of the round solids met
	loose []bool    // by place in mesh.loose: whether it may be seen
	some  bool      // of them are
}

// glance is a cone of directions about to pass through an edge.
type glance struct {
	coneRight, coneLeft Point // its sides
	right, left         Point // ends of the edge
	beyond              int32 // as facet.across; arcAhead: no edge, but the arc of a round solid
	edge                int32 // the outline along the edge, or the place of the arc
	within              int32 // the round solid in whose skirt the cone is, and which it passes by; or -1
}

const arcAhead = -2

// meeting is where a cone ends: at an edge or an arc, from one direction to another.
type meeting struct {
	coneRight, coneLeft Point
	right, left         Point // ends of the edge
	edge                int32 // the outline; of an arc, -1 minus its place in arcs
}

var looks = sync.Pool{New: func() any { return new(look) }}

// through looks around at a level, from an eye that stands in the open.
func (l *look) through(m *mesh, t *Table, eye Point, level float64) {
	l.mesh, l.table, l.level = m, t, level
	l.met, l.arcs, l.some = l.met[:0], l.arcs[:0], false
	if cap(l.loose) < len(m.loose) {
		l.loose = make([]bool, len(m.loose))
	}
	l.loose = l.loose[:len(m.loose)]
	clear(l.loose)
	f, room := m.find(eye)
	facet := &m.facets[f]
	if room < 10*Slack { // on an edge or a corner: there is no cone through it
		middle := m.points[facet.corner[0]].Add(m.points[facet.corner[1]]).Add(m.points[facet.corner[2]]).Times(1.0 / 3)
		eye = eye.Along(middle.Sub(eye).Unit(), 20*Slack)
	}
	l.eye = eye
	l.stray(facet)
	var ends [3]Point
	for k := range 3 {
		ends[k] = m.points[facet.corner[k]].Sub(eye)
	}
	for k := range 3 {
		right, left := ends[(k+1)%3], ends[(k+2)%3]
		first := glance{coneRight: right, coneLeft: left, right: right, left: left, beyond: facet.across[k], edge: facet.edge[k], within: -1}
		if facet.round >= 0 && !l.pass(&first, facet.round) {
			l.drain()
			continue
		}
		l.follow(first)
		l.drain()
	}
}

// drain follows what was left for later.
func (l *look) drain() {
	for len(l.stack) > 0 {
		g := l.stack[len(l.stack)-1]
		l.stack = l.stack[:len(l.stack)-1]
		if g.beyond == arcAhead {
			l.meet(&meeting{coneRight: g.coneRight, coneLeft: g.coneLeft, edge: g.edge})
			continue
		}
		l.follow(g)
	}
}

// follow follows a cone until something stops it; parts of it that lie further left wait on the stack.
func (l *look) follow(g glance) {
	m, level := l.mesh, l.level
	for {
		if g.beyond < 0 {
			break
		}
		f := &m.facets[g.beyond>>2]
		if f.first != f.beyond && m.fills(f, level) {
			break
		}
		if f.strays[0] != f.strays[1] {
			l.stray(f)
		}
		if f.round != g.within {
			g.within = f.round
			if f.round >= 0 && !l.pass(&g, f.round) {
				return
			}
		}
		var right, left int // places in f: of the left corner, whose opposite edge is the right one, and the other
		var far Point
		switch g.beyond & 3 {
		case 0:
			far, right, left = m.points[f.corner[0]], 1, 2
		case 1:
			far, right, left = m.points[f.corner[1]], 2, 0
		default:
			far, right, left = m.points[f.corner[2]], 0, 1
		}
		far = far.Sub(l.eye)
		switch {
		case g.coneRight.Cross(far) <= 0:
			g.right, g.beyond, g.edge = far, f.across[left], f.edge[left]
		case far.Cross(g.coneLeft) <= 0:
			g.left, g.beyond, g.edge = far, f.across[right], f.edge[right]
		default:
			l.stack = append(l.stack, glance{far, g.coneLeft, far, g.left, f.across[left], f.edge[left], g.within})
			g.left, g.coneLeft, g.beyond, g.edge = far, far, f.across[right], f.edge[right]
		}
	}
	l.meet(&meeting{g.coneRight, g.coneLeft, g.right, g.left, g.edge})
}

// stray notes the loose solids of a facet that is seen.
func (l *look) stray(f *facet) {
	for _, place := range l.mesh.strays[f.strays[0]:f.strays[1]] {
		if h := &l.table.hulls[l.mesh.loose[place]]; l.level >= h.sightBottom && l.level < h.sightTop {
			l.loose[place], l.some = true, true
		}
	}
}

// meet notes where a cone ends.
func (l *look) meet(m *meeting) {
	if n := len(l.met); n > 0 && m.edge != 0 && l.met[n-1].edge == m.edge {
		last := &l.met[n-1] // the same outline or arc goes on
		last.coneLeft = m.coneLeft
		if m.edge > 0 && m.left != last.left {
			last.left = m.left
		}
		return
	}
	l.met = append(l.met, *m)
}

// pass takes out of a cone what the arc of a round solid stops: the part to the right of it goes on at once, the arc and
// the part to the left of it wait. It reports false when nothing goes on at once.
func (l *look) pass(g *glance, number int32) bool {
	s, h := &l.table.solids[number], &l.table.hulls[number]
	g.within = number
	if l.level < h.sightBottom || l.level >= h.sightTop {
		return true
	}
	r := l.roundOf(s)
	right, left, ok := r.tangents()
	if !ok {
		return true
	}
	startsIn, endsIn, apart := overlap(right, left, g.coneRight, g.coneLeft)
	if apart {
		return true
	}
	arc := glance{coneRight: right, coneLeft: left, beyond: arcAhead, edge: l.arc(r)}
	if startsIn {
		arc.coneRight = g.coneRight
	}
	if endsIn {
		rest := *g
		rest.coneRight = left
		l.stack = append(l.stack, rest)
	} else {
		arc.coneLeft = g.coneLeft
	}
	if startsIn {
		l.meet(&meeting{coneRight: arc.coneRight, coneLeft: arc.coneLeft, edge: arc.edge})
		return false
	}
	l.stack = append(l.stack, arc)
	g.coneLeft = right
	return true
}

// holds reports whether a direction lies strictly within a cone narrower than half a circle.
func holds(right, left, way Point) bool { return right.Cross(way) > 0 && way.Cross(left) > 0 }

// arc returns how meetings name an arc.
func (l *look) arc(r round) int32 {
	for i := range l.arcs {
		if l.arcs[i] == r {
			return -1 - int32(i)
		}
	}
	l.arcs = append(l.arcs, r)
	return -int32(len(l.arcs))
}

// appendOutline appends the corners of what was met.
func (l *look) appendOutline(dst []Point) []Point {
	start := len(dst)
	last := Point{math.Inf(1), 0}
	put := func(at Point) {
		if math.Abs(at.X-last.X) <= Slack && math.Abs(at.Y-last.Y) <= Slack {
			return
		}
		last = at
		dst = append(dst, l.eye.Add(at))
	}
	for i := range l.met {
		n := &l.met[i]
		if n.edge < 0 {
			r := l.arcs[-1-n.edge]
			from := n.coneRight.Times(1 / r.nearness(n.coneRight))
			put(from)
			for corner := range chords(r, from, n.coneLeft.Times(1/r.nearness(n.coneLeft))) {
				put(corner)
			}
			continue
		}
		put(onEdge(n.right, n.left, n.coneRight, n.right))
		put(onEdge(n.right, n.left, n.coneLeft, n.left))
	}
	for len(dst)-start > 3 && dst[start].Distance(dst[len(dst)-1]) <= Slack {
		dst = dst[:len(dst)-1]
	}
	return dst
}

// onEdge returns where a direction meets an edge: its end when it points there.
func onEdge(right, left, way, end Point) Point {
	if way == end {
		return end
	}
	along := left.Sub(right)
	return way.Times(right.Cross(along) / way.Cross(along))
}
