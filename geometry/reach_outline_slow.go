package geometry

import "math"

// On difficult ground the end of a string draws no circle, because the string is bent at every edge. There the outline
// is found on a grid instead: along every line of the grid that is inside at one end only the border is found by
// halving.

// marchStep, in inches, is the side of a square of that grid; the outline strays by at most half of it, at corners.
const marchStep = 0.125

// march follows the border of an envelope on one surface from square to square.
type march struct {
	holds    func(Point) bool
	low      Point
	step     float64
	columns  int
	rows     int
	inside   []bool                      // by corner of the grid
	border   func(good, bad Point) Point // finds the border between a place inside and one outside, on the inside
	crossing map[int]Point
	next     map[int]int // from the line by which the border enters a square to the one by which it leaves
}

// marched returns the rings of one surface.
func (e *Envelope) marched(g *endGround) [][]Point {
	f := e.field
	start, reach := f.movement.Start.Center, Point{f.allowance, f.allowance}
	low := Point{max(f.low.X, start.X-reach.X), max(f.low.Y, start.Y-reach.Y)}
	high := Point{min(f.high.X, start.X+reach.X), min(f.high.Y, start.Y+reach.Y)}
	return ringsWithin(low, high, func(p Point) bool { return e.Contains(g.spot(p)) })
}

// ringsWithin returns the rings around the places of a rectangle that hold.
func ringsWithin(low, high Point, holds func(Point) bool) [][]Point {
	m, ok := newMarch(low, high, holds)
	if !ok {
		return nil
	}
	for k := range m.inside {
		m.inside[k] = holds(m.corner(k))
	}
	return m.follow()
}

// newMarch lays a grid over a rectangle; false when it is none.
func newMarch(low, high Point, holds func(Point) bool) (*march, bool) {
	low, high = low.Sub(Point{marchStep, marchStep}), high.Add(Point{marchStep, marchStep})
	m := &march{holds: holds, low: low, crossing: map[int]Point{}, next: map[int]int{}}
	m.step = max(marchStep, (high.X-low.X)/200, (high.Y-low.Y)/200)
	m.columns, m.rows = int((high.X-low.X)/m.step)+2, int((high.Y-low.Y)/m.step)+2
	if !(high.X > low.X && high.Y > low.Y) {
		return nil, false
	}
	m.border = m.halve
	m.inside = make([]bool, m.columns*m.rows)
	return m, true
}

// follow returns the rings when it is known which corners are inside.
func (m *march) follow() [][]Point {
	for row := range m.rows - 1 {
		for column := range m.columns - 1 {
			m.square(row*m.columns + column)
		}
	}
	return m.ringed(len(m.inside))
}

func (m *march) corner(k int) Point {
	return Point{m.low.X + float64(float64(k%m.columns)*m.step), m.low.Y + float64(float64(k/m.columns)*m.step)}
}

// square notes how the border runs through the square with a corner at its lower left. A line of the grid goes by the
// number of its first corner, doubled, plus 1 if it runs up.
func (m *march) square(k int) {
	corners := [4]int{k, k + 1, k + 1 + m.columns, k + m.columns} // counter-clockwise
	lines := [4]int{2 * k, 2*(k+1) + 1, 2 * (k + m.columns), 2*k + 1}
	var out, in []int // places of the lines along which one comes out of the inside, and into it, going round
	for i, line := range lines {
		a, b := corners[i], corners[(i+1)%4]
		if m.inside[a] && !m.inside[b] {
			out = append(out, i)
			m.cross(line, a, b)
		} else if !m.inside[a] && m.inside[b] {
			in = append(in, i)
			m.cross(line, b, a)
		}
	}
	// With the inside on its left the border runs from a line of the first kind to one of the second.
	switch len(out) {
	case 1:
		m.next[lines[out[0]]] = lines[in[0]]
	case 2: // two opposite corners are inside: do they hang together?
		aside := 3
		if m.holds(m.corner(k).Add(Point{m.step / 2, m.step / 2})) {
			aside = 1
		}
		for _, i := range out {
			m.next[lines[i]] = lines[(i+aside)%4]
		}
	}
}

// cross finds the border on a line of the grid from an inside corner to an outside one, on the inside.
func (m *march) cross(line, inside, outside int) {
	if _, known := m.crossing[line]; known {
		return
	}
	m.crossing[line] = m.border(m.corner(inside), m.corner(outside))
}

func (m *march) halve(good, bad Point) Point {
	for range 14 {
		if middle := good.Add(bad).Times(0.5); m.holds(middle) {
			good = middle
		} else {
			bad = middle
		}
	}
	return good
}

// ringed follows the border from line to line.
func (m *march) ringed(corners int) [][]Point {
	var rings [][]Point
	for first := range 2 * corners {
		line := first
		var ring []Point
		for next, goes := m.next[line]; goes; next, goes = m.next[line] {
			ring = append(ring, m.crossing[line])
			delete(m.next, line)
			line = next
		}
		if ring = tidyRing(ring); len(ring) > 2 && math.Abs(Area(ring)) > slack {
			rings = append(rings, ring)
		}
	}
	return rings
}
