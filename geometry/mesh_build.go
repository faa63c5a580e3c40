package geometry

import "math"

// How a mesh is made: corner by corner and edge by edge, kept a Delaunay triangulation but where outlines run, so that
// its triangles are as stout as can be and few lie on the way of a look. All decisions that shape it are exact (turns).

// meshMaker is a mesh being made.
type meshMaker struct {
	points []Point
	facets []facet // across holds facet·4 + corner, too
	at     []int32 // a facet at each corner
	latest int32   // where the last search ended
	stack  []int32 // edges to look at again: facet·4 + corner
}

const (
	// weld is how near corners and outlines become one: gaps that count as closed.
	weld = graze
	// skirtSides is how many edges go around a round solid that is kept whole.
	skirtSides = 8
)

// newMesh cuts a table into triangles.
func newMesh(t *Table) *mesh {
	b := &meshMaker{}
	b.begin(t.layout.Width, t.layout.Depth)
	m := &mesh{}
	edges := int32(4) // numbers of outlines so far: those of the table
	for i := range t.solids {
		s := &t.solids[i]
		switch {
		case !s.opaque:
		case len(s.sides) > 0:
			edges = b.outline(s.Polygon, edges, t)
		case t.skirtIsClear(i):
			m.rounds = append(m.rounds, int32(i))
			edges = b.outline(skirt(s), edges, t)
		default:
			m.loose = append(m.loose, int32(i))
		}
	}
	m.points, m.facets = b.points, b.facets
	m.fill(t)
	m.newHints(t.layout.Width, t.layout.Depth)
	return m
}

// skirt returns the outline around a round solid.
func skirt(s *solid) []Point {
	radius := s.Radius / math.Cos(math.Pi/skirtSides)
	outline := make([]Point, skirtSides)
	for k := range outline {
		outline[k] = s.Center.Along(heading((float64(k)+0.5)*2*math.Pi/skirtSides), radius)
	}
	return outline
}

// skirtIsClear reports whether the skirt of a round solid lies on the table and nothing else stands within it, nor another
// skirt, so that its arc and the edges of the mesh cannot meet.
func (t *Table) skirtIsClear(i int) bool {
	s := &t.solids[i]
	if !s.clear {
		return false
	}
	grown := 1/math.Cos(math.Pi/skirtSides) - 1
	reach := s.Radius*(1+grown) + 4*weld
	wide := Point{reach * (1 + grown), reach * (1 + grown)}
	if s.Center.X < reach || s.Center.Y < reach || s.Center.X > t.layout.Width-reach || s.Center.Y > t.layout.Depth-reach {
		return false
	}
	column0, row0, column1, row1 := t.grid.span(s.Center.Sub(wide), s.Center.Add(wide))
	for row := row0; row <= row1; row++ {
		for column := column0; column <= column1; column++ {
			for _, k := range t.grid.cell(column, row) {
				other := &t.solids[k]
				room := 0.0
				if len(other.sides) == 0 {
					room = other.Radius * grown
				}
				if int(k) != i && other.opaque && other.reaches(s.Center, reach+room) {
					return false
				}
			}
		}
	}
	return true
}

// begin makes the two halves of a table.
func (b *meshMaker) begin(width, depth float64) {
	b.points = []Point{{0, 0}, {width, 0}, {width, depth}, {0, depth}}
	b.facets = []facet{
		{corner: [3]int32{0, 1, 2}, across: [3]int32{nowhere, 1<<2 | 2, nowhere}, edge: [3]int32{2, 0, 1}},
		{corner: [3]int32{0, 2, 3}, across: [3]int32{nowhere, nowhere, 0<<2 | 1}, edge: [3]int32{3, 4, 0}},
	}
	b.at = []int32{0, 0, 0, 1}
}

// outline puts an outline in, as far as it lies on the table, and returns the numbers of outlines so far.
func (b *meshMaker) outline(corners []Point, edges int32, t *Table) int32 {
	previous := corners[len(corners)-1]
	for _, corner := range corners {
		edges++
		if from, to, ok := t.clipped(previous, corner); ok {
			if one, two := b.point(t.bordered(from)), b.point(t.bordered(to)); one != two {
				b.segment(one, two, edges)
			}
		}
		previous = corner
	}
	return edges
}

// clipped cuts a segment to the table; not ok when nothing is left.
func (t *Table) clipped(a, b Point) (Point, Point, bool) {
	way := b.Sub(a)
	enter, leave := clip(a.X, way.X, t.layout.Width, 0, 1)
	if enter <= leave {
		enter, leave = clip(a.Y, way.Y, t.layout.Depth, enter, leave)
	}
	if enter > leave {
		return a, b, false
	}
	from, to := a, b
	if enter > 0 {
		from = a.Along(way, enter)
	}
	if leave < 1 {
		to = a.Along(way, leave)
	}
	return from, to, true
}

// bordered welds a point to the edges of the table.
func (t *Table) bordered(p Point) Point {
	weldTo := func(v, side float64) float64 {
		switch {
		case v <= weld:
			return 0
		case v >= side-weld:
			return side
		}
		return v
	}
	return Point{weldTo(p.X, t.layout.Width), weldTo(p.Y, t.layout.Depth)}
}

// point returns the corner of the mesh at a place, made when there is none yet.
func (b *meshMaker) point(p Point) int32 {
	f := b.locate(p)
	t := &b.facets[f]
	nearest, edge := math.Inf(1), -1
	for k := range 3 {
		if corner := b.points[t.corner[k]]; corner.Distance(p) <= weld {
			return t.corner[k]
		}
		from, to := b.points[t.corner[(k+1)%3]], b.points[t.corner[(k+2)%3]]
		if away := NearestOnSegment(p, from, to).Distance(p); away < nearest && (away <= Slack || away <= weld && t.edge[k] != 0) {
			nearest, edge = away, k
		}
	}
	v := int32(len(b.points))
	b.points, b.at = append(b.points, p), append(b.at, f)
	if edge >= 0 && b.splitEdge(f, edge, v) {
		b.settle(v)
		return v
	}
	b.splitFacet(f, v)
	b.settle(v)
	return v
}

// locate returns a facet that holds a point.
func (b *meshMaker) locate(p Point) int32 {
	f := b.latest
	for steps := 0; steps < 4*len(b.facets); steps++ {
		t := &b.facets[f]
		out := -1
		for n := range 3 {
			k := (n + steps) % 3 // from another corner each time, so that the walk cannot run in circles
			if t.across[k] != nowhere && turns(b.points[t.corner[(k+1)%3]], b.points[t.corner[(k+2)%3]], p) < 0 {
				out = k
				break
			}
		}
		if out < 0 {
			b.latest = f
			return f
		}
		f = t.across[out] >> 2
	}
	b.latest = f
	return f
}

// put sets a facet and tells its neighbours.
func (b *meshMaker) put(f int32, corner, across, edge [3]int32) {
	b.facets[f].corner, b.facets[f].across, b.facets[f].edge = corner, across, edge
	for k := range int32(3) {
		b.at[corner[k]] = f
		if across[k] != nowhere {
			b.facets[across[k]>>2].across[across[k]&3] = f<<2 | k
		}
	}
}

// add makes room for another facet.
func (b *meshMaker) add() int32 {
	b.facets = append(b.facets, facet{across: [3]int32{nowhere, nowhere, nowhere}, round: -1})
	return int32(len(b.facets) - 1)
}

// splitFacet puts a corner inside a facet.
func (b *meshMaker) splitFacet(f, v int32) {
	one, two := b.add(), b.add()
	t := b.facets[f]
	x, y, z := t.corner[0], t.corner[1], t.corner[2]
	b.put(f, [3]int32{x, y, v}, [3]int32{one<<2 | 1, two << 2, t.across[2]}, [3]int32{0, 0, t.edge[2]})
	b.put(one, [3]int32{y, z, v}, [3]int32{two<<2 | 1, f << 2, t.across[0]}, [3]int32{0, 0, t.edge[0]})
	b.put(two, [3]int32{z, x, v}, [3]int32{f<<2 | 1, one << 2, t.across[1]}, [3]int32{0, 0, t.edge[1]})
	b.stack = append(b.stack, f<<2|2, one<<2|2, two<<2|2)
}

// splitEdge puts a corner on the edge of a facet opposite its corner k; false, doing nothing, when a facet would turn
// over.
func (b *meshMaker) splitEdge(f int32, k int, v int32) bool {
	t := b.facets[f]
	x, y, z := t.corner[k], t.corner[(k+1)%3], t.corner[(k+2)%3]
	p := b.points[v]
	if turns(b.points[x], b.points[y], p) <= 0 || turns(b.points[x], p, b.points[z]) <= 0 {
		return false
	}
	id, beyond := t.edge[k], t.across[k]
	if beyond == nowhere {
		one := b.add()
		b.put(f, [3]int32{x, y, v}, [3]int32{nowhere, one<<2 | 2, t.across[(k+2)%3]}, [3]int32{id, 0, t.edge[(k+2)%3]})
		b.put(one, [3]int32{x, v, z}, [3]int32{nowhere, t.across[(k+1)%3], f<<2 | 1}, [3]int32{id, t.edge[(k+1)%3], 0})
		b.stack = append(b.stack, f<<2|2, one<<2|1)
		return true
	}
	g, j := beyond>>2, int(beyond&3)
	u := b.facets[g]
	w := u.corner[j] // u is w, z, y
	if turns(b.points[w], b.points[z], p) <= 0 || turns(b.points[w], p, b.points[y]) <= 0 {
		return false
	}
	one, two := b.add(), b.add()
	b.put(f, [3]int32{x, y, v}, [3]int32{two << 2, one<<2 | 2, t.across[(k+2)%3]}, [3]int32{id, 0, t.edge[(k+2)%3]})
	b.put(one, [3]int32{x, v, z}, [3]int32{g << 2, t.across[(k+1)%3], f<<2 | 1}, [3]int32{id, t.edge[(k+1)%3], 0})
	b.put(g, [3]int32{w, z, v}, [3]int32{one << 2, two<<2 | 2, u.across[(j+2)%3]}, [3]int32{id, 0, u.edge[(j+2)%3]})
	b.put(two, [3]int32{w, v, y}, [3]int32{f << 2, u.across[(j+1)%3], g<<2 | 1}, [3]int32{id, u.edge[(j+1)%3], 0})
	b.stack = append(b.stack, f<<2|2, one<<2|1, g<<2|2, two<<2|1)
	return true
}

// settle flips edges around a new corner until the mesh is Delaunay again.
func (b *meshMaker) settle(v int32) {
	for len(b.stack) > 0 {
		edge := b.stack[len(b.stack)-1]
		b.stack = b.stack[:len(b.stack)-1]
		f, k := edge>>2, int(edge&3)
		if b.facets[f].corner[k] != v || !b.improves(f, k) {
			continue
		}
		g := b.flip(f, k)
		for _, t := range [2]int32{f, g} {
			for i := range 3 {
				if b.facets[t].corner[i] == v {
					b.stack = append(b.stack, t<<2|int32(i))
				}
			}
		}
	}
}

// improves reports whether flipping the edge opposite a corner makes stouter triangles.
func (b *meshMaker) improves(f int32, k int) bool {
	t := &b.facets[f]
	if t.across[k] == nowhere || t.edge[k] != 0 {
		return false
	}
	far := b.points[b.facets[t.across[k]>>2].corner[t.across[k]&3]]
	return inCircle(b.points[t.corner[0]], b.points[t.corner[1]], b.points[t.corner[2]], far) && b.flippable(f, k)
}

// flippable reports whether the two facets at an edge form a convex square.
func (b *meshMaker) flippable(f int32, k int) bool {
	t := &b.facets[f]
	x, y, z := b.points[t.corner[k]], b.points[t.corner[(k+1)%3]], b.points[t.corner[(k+2)%3]]
	far := b.points[b.facets[t.across[k]>>2].corner[t.across[k]&3]]
	return turns(x, y, far) > 0 && turns(x, far, z) > 0
}

// flip turns the edge opposite a corner into the other diagonal and returns the second facet.
func (b *meshMaker) flip(f int32, k int) int32 {
	t := b.facets[f]
	g, j := t.across[k]>>2, int(t.across[k]&3)
	u := b.facets[g]
	x, y, z, w := t.corner[k], t.corner[(k+1)%3], t.corner[(k+2)%3], u.corner[j] // u is w, z, y
	b.put(f, [3]int32{x, y, w}, [3]int32{u.across[(j+1)%3], g<<2 | 2, t.across[(k+2)%3]}, [3]int32{u.edge[(j+1)%3], 0, t.edge[(k+2)%3]})
	b.put(g, [3]int32{x, w, z}, [3]int32{u.across[(j+2)%3], t.across[(k+1)%3], f<<2 | 1}, [3]int32{u.edge[(j+2)%3], t.edge[(k+1)%3], 0})
	return g
}
