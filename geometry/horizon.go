package geometry

import (
	"math"
	"sync"
)

// horizon is what an eye sees all around: for every direction the nearest edge or arc. Directions are ordered by
// turnOf; everything is relative to the eye.
type horizon struct {
	eye    Point
	nodes  []node             // linked by next, from node 0 at turn 0 to node 1 at turn 4
	starts [turnBuckets]int32 // by stretch of turn: a node at or before its beginning, as near as is known
	rounds []round
}

const turnBuckets = 128

// node is a direction and what is seen from there on up to the next node.
type node struct {
	turn float64
	way  Point
	sight
	next int32
}

// sight is an edge, kept as the vector with edge·d = 1/(distance to the edge along d), or the facing arc of a circle:
// its place in rounds plus one, and its centre as the edge.
type sight struct {
	edge  Point
	round int32
}

// round is a circle: its centre, its radius, and the square of a tangent's length.
type round struct {
	center        Point
	radius, power float64
}

var horizons = sync.Pool{New: func() any { return new(horizon) }}

const (
	leastTurn = 1e-13 // narrower differences of turn are rounding
	even      = 1e-11 // smaller relative differences of nearness are rounding
)

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

// nearness returns 1/(distance to what is seen along way), in units of 1/length of way.
func (h *horizon) nearness(s *sight, way Point) float64 {
	if s.round == 0 {
		return s.edge.Dot(way)
	}
	return h.rounds[s.round-1].nearness(way)
}

// nearness returns 1/(distance to the near side of the circle along way), in units of 1/length of way.
func (r *round) nearness(way Point) float64 {
	along := r.center.Dot(way)
	return (along + math.Sqrt(max(0, float64(along*along)-float64(r.power*way.Dot(way))))) / r.power
}

// begin takes over what a look has met.
func (h *horizon) begin(l *look) {
	h.eye, h.rounds = l.eye, append(h.rounds[:0], l.arcs...)
	first, least := 0, math.Inf(1) // the meeting that begins nearest after the x axis
	for i := range l.met {
		if turn := turnOf(l.met[i].coneRight); turn < least {
			first, least = i, turn
		}
	}
	end := Point{1, 0}
	h.nodes = append(h.nodes[:0], node{turn: 0, way: end}, node{turn: 4, way: end, next: -1})
	for k := range l.met {
		m := &l.met[(first+k)%len(l.met)]
		if turn := turnOf(m.coneRight); turn > h.nodes[len(h.nodes)-1].turn || k == 0 {
			h.nodes = append(h.nodes, node{turn: turn, way: m.coneRight, sight: m.sight(l)})
		} else { // what was met before is seen end on
			h.nodes[len(h.nodes)-1].sight = m.sight(l)
		}
	}
	last := len(h.nodes) - 1
	h.nodes[0].sight, h.nodes[1].sight = h.nodes[last].sight, h.nodes[last].sight
	h.nodes[0].next, h.nodes[last].next = 2, 1
	at := int32(0)
	for k := range h.starts {
		for at < int32(last) && h.nodes[max(2, at+1)].turn <= float64(k)*4/turnBuckets {
			at = max(2, at+1)
		}
		h.starts[k] = at
	}
	for i := 2; i < last; i++ {
		h.nodes[i].next = int32(i + 1)
	}
}

// sight returns what a meeting shows.
func (m *meeting) sight(l *look) sight {
	if m.edge < 0 {
		place := -m.edge
		return sight{edge: l.arcs[place-1].center, round: place}
	}
	area := m.left.Cross(m.right)
	return sight{edge: Point{(m.right.Y - m.left.Y) / area, (m.left.X - m.right.X) / area}}
}

// link puts a new node after another.
func (h *horizon) link(after int32, turn float64, way Point, s sight) int32 {
	i := int32(len(h.nodes))
	h.nodes = append(h.nodes, node{turn, way, s, h.nodes[after].next})
	h.nodes[after].next = i
	for k := int(turn*(turnBuckets/4)) + 1; k < turnBuckets && h.nodes[h.starts[k]].turn < turn; k++ {
		h.starts[k] = i
	}
	return i
}

// find returns the node that reigns at a turn.
func (h *horizon) find(turn float64) int32 {
	i := h.starts[min(int(turn*(turnBuckets/4)), turnBuckets-1)]
	for {
		next := h.nodes[i].next
		if h.nodes[next].turn > turn || next == 1 {
			return i
		}
		i = next
	}
}

// hides reports whether something is nowhere nearer than what is seen already.
func (h *horizon) hides(from float64, fromWay Point, to float64, toWay Point, s sight) bool {
	if from > to {
		if from-to < 2 {
			return true // no wider than rounding
		}
		return h.hides(from, fromWay, 4, Point{1, 0}, s) && h.hides(0, Point{1, 0}, to, toWay, s)
	}
	_, nearer := h.firstNearer(from, fromWay, to, toWay, &s)
	return !nearer
}

// addCircle adds the arc of a circle that faces the eye: whole when the circle stands clear of all other solids, for
// then nothing can cross the arc, else as chords.
func (h *horizon) addCircle(s *solid) {
	center := s.Center.Sub(h.eye)
	square := center.Dot(center)
	power := square - float64(s.Radius*s.Radius)
	if power <= 0 {
		return
	}
	tangent, radius := power/square, s.Radius*math.Sqrt(power)/square
	right, left := center.Times(tangent).Along(center.Left(), -radius), center.Times(tangent).Along(center.Left(), radius)
	from, to := turnOf(right), turnOf(left)
	if s.clear {
		h.rounds = append(h.rounds, round{center, s.Radius, power})
		h.add(from, right, to, left, sight{edge: center, round: int32(len(h.rounds))})
		return
	}
	// The tangent at the nearest point is nearer than any chord.
	if h.hides(from, right, to, left, sight{edge: center.Times(1 / (square - float64(s.Radius*math.Sqrt(square))))}) {
		return
	}
	before := right
	for corner := range chords(round{center, s.Radius, power}, right, left) {
		next := turnOf(corner)
		if area := corner.Cross(before); area < 0 {
			h.add(from, before, next, corner, sight{edge: Point{(before.Y - corner.Y) / area, (corner.X - before.X) / area}})
		}
		before, from = corner, next
	}
}

// add adds what is seen from one direction counter-clockwise to another.
func (h *horizon) add(from float64, fromWay Point, to float64, toWay Point, s sight) {
	if from > to {
		if from-to < 2 {
			return // no wider than rounding
		}
		h.insert(from, fromWay, 4, Point{1, 0}, s)
		from, fromWay = 0, Point{1, 0}
	}
	h.insert(from, fromWay, to, toWay, s)
}

// firstNearer returns the first node in whose reign, between two directions, something is nearer than what is seen.
func (h *horizon) firstNearer(from float64, fromWay Point, to float64, toWay Point, s *sight) (int32, bool) {
	i := h.find(from)
	if to-from <= leastTurn {
		return i, false
	}
	n, way := &h.nodes[i], fromWay
	for {
		end := &h.nodes[n.next]
		last := end.turn >= to-leastTurn
		next := toWay
		if !last {
			next = end.way
		}
		if s.round|n.round == 0 { // both straight: written out, for this is where the time goes
			atStart, atEnd := s.edge.Dot(way), s.edge.Dot(next)
			if atStart-n.edge.Dot(way) > even*atStart || atEnd-n.edge.Dot(next) > even*atEnd {
				return i, true
			}
		} else {
			atStart, atEnd := h.nearness(s, way), h.nearness(s, next)
			if atStart-h.nearness(&n.sight, way) > even*atStart || atEnd-h.nearness(&n.sight, next) > even*atEnd {
				return i, true
			}
		}
		if last {
			return i, false
		}
		i, n, way = n.next, end, next
	}
}

// insert puts something into the horizon wherever it is nearer than what was seen there.
func (h *horizon) insert(from float64, fromWay Point, to float64, toWay Point, s sight) {
	i, nearer := h.firstNearer(from, fromWay, to, toWay, &s)
	if !nearer {
		return
	}
	for i != 1 && h.nodes[i].turn < to-leastTurn {
		n := h.nodes[i]
		startWay, endWay, end := n.way, h.nodes[n.next].way, h.nodes[n.next].turn
		inside := n.turn >= from-leastTurn // its reign begins within ours
		if !inside {
			startWay = fromWay
		}
		beyond := end > to+leastTurn // and ends after it
		if beyond {
			end, endWay = to, toWay
		}
		var atStart, atEnd, start, stop float64
		if s.round|n.round == 0 {
			atStart, atEnd = s.edge.Dot(startWay), s.edge.Dot(endWay)
			start, stop = atStart-n.edge.Dot(startWay), atEnd-n.edge.Dot(endWay)
		} else {
			atStart, atEnd = h.nearness(&s, startWay), h.nearness(&s, endWay)
			start, stop = atStart-h.nearness(&n.sight, startWay), atEnd-h.nearness(&n.sight, endWay)
		}
		switch {
		case start <= even*atStart && stop <= even*atEnd:
		case start >= -even*atStart && stop >= -even*atEnd:
			if inside {
				h.nodes[i].sight = s
			} else {
				i = h.link(i, from, fromWay, s)
			}
			if beyond {
				i = h.link(i, to, toWay, n.sight)
			}
		default:
			i = h.cross(i, n, s, start > 0, inside, beyond, from, to, fromWay, toWay, startWay, endWay)
		}
		i = h.nodes[i].next
	}
}

// cross splits the reign of a node in which an edge gets nearer, or no longer is.
func (h *horizon) cross(i int32, n node, s sight, first, inside, beyond bool, from, to float64, fromWay, toWay, startWay, endWay Point) int32 {
	way := startWay.Unit().Add(endWay.Unit()) // in the middle, should one of the two be round: they only touch
	if s.round == 0 && n.round == 0 {
		if way = s.edge.Sub(n.edge).Left(); way.Dot(startWay)+way.Dot(endWay) < 0 {
			way = way.Times(-1)
		}
	}
	turn := turnOf(way)
	if first {
		if inside {
			h.nodes[i].sight = s
		} else {
			i = h.link(i, from, fromWay, s)
		}
		return h.link(i, turn, way, n.sight)
	}
	i = h.link(i, turn, way, s)
	if beyond {
		i = h.link(i, to, toWay, n.sight)
	}
	return i
}
