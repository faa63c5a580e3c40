package geometry

// fill finds what stands in each facet: all of it or nothing, because outlines run along edges.
func (m *mesh) fill(t *Table) {
	for f := range m.facets {
		facet := &m.facets[f]
		facet.first, facet.round = int32(len(m.stands)), -1
		a, b, c := m.points[facet.corner[0]], m.points[facet.corner[1]], m.points[facet.corner[2]]
		middle := a.Add(b).Add(c).Times(1.0 / 3)
		column, row, _, _ := t.grid.span(middle, middle)
		for _, i := range t.grid.cell(column, row) {
			s := &t.solids[i]
			if s.opaque && len(s.sides) > 0 && insideOutline(middle, s.Polygon) {
				m.stands = append(m.stands, stand{t.hulls[i].sightBottom, t.hulls[i].sightTop})
			}
		}
		facet.beyond = int32(len(m.stands))
	}
	for _, i := range m.rounds {
		m.dress(i, skirt(&t.solids[i]))
	}
	m.stray(t)
}

// stray notes which loose solids reach into which facets.
func (m *mesh) stray(t *Table) {
	for f := range m.facets {
		facet := &m.facets[f]
		facet.strays[0] = int32(len(m.strays))
		outline := [3]Point{m.points[facet.corner[0]], m.points[facet.corner[1]], m.points[facet.corner[2]]}
		triangle := Footprint{Polygon: outline[:]}
		low, high := triangle.Bounds()
		for place, i := range m.loose {
			s := &t.solids[i]
			if s.low.X <= high.X && s.high.X >= low.X && s.low.Y <= high.Y && s.high.Y >= low.Y && triangle.DistanceTo(s.Center) <= s.Radius+weld {
				m.strays = append(m.strays, int32(place))
			}
		}
		facet.strays[1] = int32(len(m.strays))
	}
}

// dress marks the facets within the skirt of a round solid. Skirts reach beyond the cells of their solids, so they are
// looked for everywhere.
func (m *mesh) dress(i int32, outline []Point) {
	low, high := (&Footprint{Polygon: outline}).Bounds()
	for f := range m.facets {
		facet := &m.facets[f]
		if p := m.points[facet.corner[0]]; p.X < low.X-1 || p.Y < low.Y-1 || p.X > high.X+1 || p.Y > high.Y+1 {
			continue // its corners are those of the skirt, or of what is welded to it
		}
		a, b, c := m.points[facet.corner[0]], m.points[facet.corner[1]], m.points[facet.corner[2]]
		if middle := a.Add(b).Add(c).Times(1.0 / 3); insideOutline(middle, outline) {
			facet.round = i
		}
	}
}
