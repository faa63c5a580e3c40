package geometry

// How an edge of an outline comes into a mesh.

// segment makes the way between two corners run along edges of the mesh: through corners that lie on it, split where it
// crosses an outline, and with the other edges in its way flipped aside.
func (b *meshMaker) segment(from, to, id int32) {
	if from == to {
		return
	}
	f, k, via := b.departure(from, to)
	switch {
	case via == to:
		b.mark(from, to, id)
		return
	case via != none:
		b.segment(from, via, id)
		b.segment(via, to, id)
		return
	case f < 0:
		return // to lies across the table's edge by less than rounding
	}
	var crossed [][2]int32
	for {
		t := &b.facets[f]
		right, left := t.corner[(k+1)%3], t.corner[(k+2)%3]
		if t.edge[k] != 0 {
			middle := b.crossing(f, k, from, to)
			b.segment(from, middle, id)
			b.segment(middle, to, id)
			return
		}
		crossed = append(crossed, [2]int32{right, left})
		beyond := t.across[k]
		if beyond == nowhere {
			return
		}
		u, j := &b.facets[beyond>>2], int(beyond&3)
		far := u.corner[j]
		if far == to {
			break
		}
		if b.onWay(far, from, to) {
			b.segment(from, far, id)
			b.segment(far, to, id)
			return
		}
		// u is far, left, right: go on between right and far, or between far and left.
		f = beyond >> 2
		if turns(b.points[from], b.points[to], b.points[far]) > 0 {
			k = (j + 1) % 3
		} else {
			k = (j + 2) % 3
		}
	}
	b.clear(from, to, id, crossed)
}

const none = -1

// departure looks around a corner for the way to another: the facet and edge through which it leaves, or the corner that
// it runs to or through first.
func (b *meshMaker) departure(from, to int32) (f int32, k int, via int32) {
	f, via = -1, none
	b.around(from, func(g int32, i int) bool {
		t := &b.facets[g]
		right, left := t.corner[(i+1)%3], t.corner[(i+2)%3]
		for _, v := range [2]int32{right, left} {
			if v == to || b.onWay(v, from, to) {
				via = v
				return v == to
			}
		}
		if turns(b.points[from], b.points[to], b.points[right]) < 0 && turns(b.points[from], b.points[to], b.points[left]) > 0 &&
			turns(b.points[from], b.points[right], b.points[left]) > 0 {
			f, k = g, i
		}
		return false
	})
	return f, k, via
}

// around shows the facets at a corner, with its place in each, until told to stop.
func (b *meshMaker) around(v int32, stop func(f int32, k int) bool) {
	first := b.at[v]
	for _, back := range [2]bool{false, true} {
		for f := first; ; {
			t := &b.facets[f]
			k := 0
			for t.corner[k] != v {
				k++
			}
			if (f != first || !back) && stop(f, k) {
				return
			}
			next := t.across[(k+1)%3] // over the edge from v to the left corner
			if back {
				next = t.across[(k+2)%3]
			}
			if next == nowhere {
				break
			}
			if f = next >> 2; f == first {
				return
			}
		}
	}
}

// onWay reports whether a corner lies on the way between two others, as near as outlines are welded.
func (b *meshMaker) onWay(v, from, to int32) bool {
	p, a, c := b.points[v], b.points[from], b.points[to]
	way := c.Sub(a)
	along, length := p.Sub(a).Dot(way), way.Dot(way)
	return along > 0 && along < length && NearestOnSegment(p, a, c).Distance(p) <= weld
}

// crossing returns the corner where the way between two corners crosses the outline opposite a corner of a facet.
func (b *meshMaker) crossing(f int32, k int, from, to int32) int32 {
	t := &b.facets[f]
	right, left := t.corner[(k+1)%3], t.corner[(k+2)%3]
	a, c, p, q := b.points[from], b.points[to], b.points[right], b.points[left]
	above, below := Orientation(a, c, q), -Orientation(a, c, p)
	at := p.Along(q.Sub(p), below/(above+below))
	nearer := right
	if at.Distance(q) < at.Distance(p) {
		nearer = left
	}
	if at.Distance(b.points[nearer]) <= weld {
		return nearer
	}
	v := int32(len(b.points))
	b.points, b.at = append(b.points, at), append(b.at, f)
	if b.splitEdge(f, k, v) {
		b.settle(v)
		return v
	}
	b.points, b.at = b.points[:v], b.at[:v]
	return nearer // thinner than rounding: as good as the crossing
}

// clear flips the edges that cross the way between two corners aside, and marks it.
func (b *meshMaker) clear(from, to, id int32, crossed [][2]int32) {
	var made [][2]int32
	for patience := 64 * (len(crossed) + 4) * (len(crossed) + 4); len(crossed) > 0 && patience > 0; patience-- {
		edge := crossed[0]
		crossed = crossed[1:]
		f, k := b.edgeOf(edge[0], edge[1])
		if !b.flippable(f, k) {
			crossed = append(crossed, edge)
			continue
		}
		b.flip(f, k)
		t := &b.facets[f]
		one, two := t.corner[0], t.corner[2] // the new edge, as flip lays it
		a, c := b.points[from], b.points[to]
		switch {
		case one == from && two == to || one == to && two == from:
		case one != from && one != to && two != from && two != to && turns(a, c, b.points[one])*turns(a, c, b.points[two]) < 0:
			crossed = append(crossed, [2]int32{one, two})
		default:
			made = append(made, [2]int32{one, two})
		}
	}
	b.mark(from, to, id)
	for again := true; again; {
		again = false
		for i, edge := range made {
			if f, k := b.edgeOf(edge[0], edge[1]); f >= 0 && b.improves(f, k) {
				b.flip(f, k)
				made[i] = [2]int32{b.facets[f].corner[0], b.facets[f].corner[2]}
				again = true
			}
		}
	}
}

// edgeOf returns a facet with an edge between two corners, and the place of the corner opposite it; -1 when there is none.
func (b *meshMaker) edgeOf(one, two int32) (f int32, k int) {
	f = -1
	b.around(one, func(g int32, i int) bool {
		t := &b.facets[g]
		switch two {
		case t.corner[(i+1)%3]:
			f, k = g, (i+2)%3
		case t.corner[(i+2)%3]:
			f, k = g, (i+1)%3
		default:
			return false
		}
		return true
	})
	return f, k
}

// mark notes the outline that runs along an edge; the first one stays.
func (b *meshMaker) mark(one, two, id int32) {
	f, k := b.edgeOf(one, two)
	if f < 0 {
		return
	}
	t := &b.facets[f]
	if t.edge[k] == 0 {
		t.edge[k] = id
		if beyond := t.across[k]; beyond != nowhere {
			b.facets[beyond>>2].edge[beyond&3] = id
		}
	}
}
