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
	seen   []uint64 // bit set of the solids done
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
	power := h.rounds[s.round-1].power
	along := s.edge.Dot(way)
	return (along + math.Sqrt(max(0, float64(along*along)-float64(power*way.Dot(way))))) / power
}

// begin sets the table's edges around the eye.
func (h *horizon) begin(t *Table, eye Point) {
	h.eye, h.rounds = eye, h.rounds[:0]
	right, top := t.layout.Width-eye.X, t.layout.Depth-eye.Y
	sides := [4]Point{{1 / right, 0}, {0, 1 / top}, {-1 / eye.X, 0}, {0, -1 / eye.Y}}
	corners := [4]Point{{right, top}, {-eye.X, top}, {-eye.X, -eye.Y}, {right, -eye.Y}}
	h.nodes = append(h.nodes[:0],
		node{turn: 0, way: Point{1, 0}, sight: sight{edge: sides[0]}, next: 1},
		node{turn: 4, way: Point{1, 0}, sight: sight{edge: sides[0]}, next: -1})
	clear(h.starts[:])
	last := int32(0)
	for i, corner := range corners {
		last = h.link(last, turnOf(corner), corner, sight{edge: sides[(i+1)%4]})
	}
	words := (len(t.solids) + 63) / 64
	if cap(h.seen) < words {
		h.seen = make([]uint64, words)
	}
	h.seen = h.seen[:words]
	clear(h.seen)
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

// blockCells is the side in cells of the blocks that gather skips whole.
const blockCells = 3

// gather adds the solids, the near ones first, block by block of cells; blocks that are hidden already are skipped.
func (h *horizon) gather(t *Table, level float64) {
	if len(t.solids) <= fewSolids {
		for i := range t.solids {
			h.addSolid(t, int32(i), level)
		}
		return
	}
	g := &t.grid
	column, row, _, _ := g.span(h.eye, h.eye)
	column, row = column/blockCells, row/blockCells
	columns, rows := (g.columns+blockCells-1)/blockCells, (g.rows+blockCells-1)/blockCells
	rings := max(column, columns-1-column, row, rows-1-row)
	for ring := 0; ring <= rings; ring++ {
		for y := max(0, row-ring); y <= min(rows-1, row+ring); y++ {
			step := 2 * ring
			if y == row-ring || y == row+ring || ring == 0 {
				step = 1
			}
			for x := column - ring; x <= column+ring; x += step {
				if x >= 0 && x < columns && (ring < 2 || h.seesBlock(g, x, y)) {
					h.addBlock(t, x, y, level)
				}
			}
		}
	}
}

// addBlock adds the solids of a block of cells.
func (h *horizon) addBlock(t *Table, x, y int, level float64) {
	g := &t.grid
	for row := y * blockCells; row < min(g.rows, (y+1)*blockCells); row++ {
		first, last := row*g.columns+x*blockCells, row*g.columns+min(g.columns, (x+1)*blockCells)
		for _, i := range g.items[g.start[first]:g.start[last]] {
			h.addSolid(t, i, level)
		}
	}
}

// seesBlock reports whether anything in a block of cells, which the eye is outside of, could be seen.
func (h *horizon) seesBlock(g *grid, x, y int) bool {
	size := g.size * blockCells
	low := Point{g.low.X + float64(float64(x)*size) - graze, g.low.Y + float64(float64(y)*size) - graze}.Sub(h.eye)
	size += 2 * graze
	corners := [4]Point{low, {low.X + size, low.Y}, {low.X + size, low.Y + size}, {low.X, low.Y + size}}
	before := corners[3]
	for _, corner := range corners {
		if area := before.Cross(corner); area < 0 {
			edge := sight{edge: Point{(corner.Y - before.Y) / area, (before.X - corner.X) / area}}
			if !h.hides(turnOf(corner), corner, turnOf(before), before, edge) {
				return true
			}
		}
		before = corner
	}
	return false
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
	turn := -1.0 // of before, when known
	for k := range s.sides {
		corner := s.sides[k].corner.Sub(h.eye)
		if area := before.Cross(corner); area < 0 {
			if turn < 0 {
				turn = turnOf(before)
			}
			next := turnOf(corner)
			h.add(next, corner, turn, before, sight{edge: Point{(corner.Y - before.Y) / area, (before.X - corner.X) / area}})
			turn = next
		} else {
			turn = -1
		}
		before = corner
	}
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
