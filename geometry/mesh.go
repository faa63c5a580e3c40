package geometry

import (
	"math"
)

// mesh is the table cut into triangles along the outlines of everything that hides, so that an eye can look from one
// triangle through the next as far as it sees, and never meets what stands behind that. Outlines that cross meet in a
// corner of the mesh; corners and outlines nearer than graze are welded, which closes the seams between pieces that
// touch. Round pieces that stand clear of everything are kept whole: a skirt of straight edges around each says where to
// look for its arc. The other round ones are not in the mesh (loose).
type mesh struct {
	points []Point
	facets []facet
	stands []stand
	rounds []int32 // solids that are kept whole, by number
	loose  []int32 // round solids that the mesh leaves out
	strays []int32 // of facets, each facet's together: places in loose
	hints  hints
}

// facet is a triangle of a mesh.
type facet struct {
	corner        [3]int32 // counter-clockwise
	across        [3]int32 // beyond the edge opposite each corner: the facet, times 4, plus the place of its corner there; or beyond
	edge          [3]int32 // the outline that runs along that edge, 0 for none
	first, beyond int32    // its stands: what fills it
	round         int32    // the round solid whose skirt holds it, or -1
	strays        [2]int32 // its loose solids: from and up to, places in mesh.strays
}

// nowhere lies across the table's edge.
const nowhere = -1

// stand is a span of levels that something fills.
type stand struct{ bottom, top float64 }

// hints find a facet near a point.
type hints struct {
	inverse       float64
	columns, rows int
	facets        []int32
}

// meshed returns the table's mesh.
func (t *Table) meshed() *mesh {
	return t.mesh.get(func() any { return newMesh(t) }).(*mesh)
}

// fills reports whether a facet is filled at a level.
func (m *mesh) fills(f *facet, level float64) bool {
	for _, s := range m.stands[f.first:f.beyond] {
		if level >= s.bottom && level < s.top {
			return true
		}
	}
	return false
}

// find returns the facet that holds a point, and how far inside of its nearest edge the point lies.
func (m *mesh) find(p Point) (int32, float64) {
	h := &m.hints
	column, row := min(int(p.X*h.inverse), h.columns-1), min(int(p.Y*h.inverse), h.rows-1)
	f := h.facets[row*h.columns+column]
	for range len(m.facets) {
		t := &m.facets[f]
		worst, at := math.Inf(1), 0
		a, b, c := m.points[t.corner[0]], m.points[t.corner[1]], m.points[t.corner[2]]
		for k, area := range [3]float64{Orientation(b, c, p), Orientation(c, a, p), Orientation(a, b, p)} {
			if area < worst {
				worst, at = area, k
			}
		}
		if worst >= 0 || t.across[at] == nowhere {
			return f, m.inside(t, p)
		}
		f = t.across[at] >> 2
	}
	return f, 0 // rounding sent it around a corner: it stands on an edge
}

// inside returns how far a point lies inside of the nearest edge of a facet, below 0 outside.
func (m *mesh) inside(t *facet, p Point) float64 {
	best := math.Inf(1)
	for k := range 3 {
		a, b := m.points[t.corner[(k+1)%3]], m.points[t.corner[(k+2)%3]]
		best = min(best, Orientation(a, b, p)/a.Distance(b))
	}
	return best
}

// newHints notes a facet for the middle of every cell.
func (m *mesh) newHints(width, depth float64) {
	side := max(0.5, math.Sqrt(width*depth*2/float64(len(m.facets))), math.Sqrt(width*depth/mostCells))
	h := hints{inverse: 1 / side, columns: int(width/side) + 1, rows: int(depth/side) + 1}
	m.hints = hints{inverse: 1 / max(width, depth) / 2, columns: 1, rows: 1, facets: []int32{0}}
	for row := range h.rows {
		for column := range h.columns {
			middle := Point{min(width, (float64(column)+0.5)*side), min(depth, (float64(row)+0.5)*side)}
			f, _ := m.find(middle)
			h.facets = append(h.facets, f)
			m.hints.facets[0] = f // the next search begins here
		}
	}
	m.hints = h
}
