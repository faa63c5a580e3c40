package geometry

import "math"

// PlanLine returns the first opaque piece that cuts the straight segment from a to b at a level, and the fraction of
// the segment before it; NoPiece and 1 when the segment is free. A prism stands at its bottom level and no longer at
// its top. Segments that only graze outlines are free; two pieces that touch leave no gap between them; a segment that
// starts inside a piece is cut at 0. Depths and gaps below 1e-7 inch count as none. It does not allocate.
func (t *Table) PlanLine(a, b Point, level float64) (PieceIndex, float64) {
	way := b.Sub(a)
	square := way.Dot(way)
	if square < graze*graze {
		return t.pieceOver(a, level)
	}
	var some uint64
	few := len(t.sieve.shelves) == 1
	if few {
		if some = t.sieve.along(a, way); some == 0 {
			return NoPiece, 1
		}
	}
	var search planSearch // filled field by field: a literal would be made elsewhere and copied
	search.a, search.way, search.square, search.level = a, way, square, level
	search.length = math.Sqrt(square)
	search.graze, search.off = graze*search.length, way.Cross(a)
	search.best, search.hit, search.doubt = 1, -1, math.Inf(1)
	if few {
		search.few(t, some)
	} else {
		search.walk(t)
	}
	if search.doubt <= search.best {
		return t.planLineGrazing(a, way, level)
	}
	if search.hit < 0 {
		return NoPiece, 1
	}
	return t.solids[search.hit].piece, search.best
}

// planSearch is a segment on its way through the table.
type planSearch struct {
	a, way Point
	square float64 // of way
	length float64
	off    float64 // how far to the left of a parallel through the origin it runs, times length
	graze  float64 // graze times the length of way: cross products below it are none
	level  float64
	best   float64
	hit    int32   // the solid there
	doubt  float64 // where the line runs through a corner, along an edge, or starts on one; 1 is its length

	rising *lineSearch // the line in space that this one is seen from above; nil for one at a level
}

// few looks at those of some solids of a table with a single shelf that the line passes so near that it may touch them.
func (s *planSearch) few(t *Table, some uint64) {
	for some != 0 {
		m := &t.planSolids[takeFirst(&some)] // on a single shelf they stand in their order
		reach := float64(m.radius*s.length) + s.graze
		if aside := s.way.Cross(m.center) - s.off; aside <= reach && aside >= -reach {
			s.look(t, m)
		}
	}
}

// walk looks at the solids of the cells that the segment runs through, nearest first, until a hit lies before the end
// of a cell.
func (s *planSearch) walk(t *Table) {
	g := &t.grid
	x, y := (s.a.X-g.low.X)*g.inverse, (s.a.Y-g.low.Y)*g.inverse
	dx, dy := s.way.X*g.inverse, s.way.Y*g.inverse
	inX, inY := 1/dx, 1/dy
	startX, startY, leave := x, y, 1.0
	width, depth := float64(g.columns), float64(g.rows)
	if endX, endY := x+dx, y+dy; !(x >= 0 && y >= 0 && x <= width && y <= depth && endX >= 0 && endY >= 0 && endX <= width && endY <= depth) {
		enter := 0.0
		if enter, leave = clip(x, dx, width, enter, leave); enter <= leave {
			enter, leave = clip(y, dy, depth, enter, leave)
		}
		if enter > leave {
			return
		}
		startX, startY = x+float64(dx*enter), y+float64(dy*enter)
	}
	column, row := max(0, min(int(startX), g.columns-1)), max(0, min(int(startY), g.rows-1))
	stepX, stepY := 1, g.columns
	nextX, nextY := math.Inf(1), math.Inf(1)
	columnsLeft, rowsLeft := g.columns-1-column, g.rows-1-row
	if dx > 0 {
		nextX = (float64(column+1) - x) * inX
	} else if dx < 0 {
		nextX, stepX, inX, columnsLeft = (float64(column)-x)*inX, -1, -inX, column
	}
	if dy > 0 {
		nextY = (float64(row+1) - y) * inY
	} else if dy < 0 {
		nextY, stepY, inY, rowsLeft = (float64(row)-y)*inY, -g.columns, -inY, row
	}
	for c := row*g.columns + column; ; {
		if list := g.items[g.start[c]:g.start[c+1]]; len(list) > 0 {
			if s.rising == nil {
				s.list(t, list)
			} else {
				s.best = s.rising.list(t, list)
			}
		}
		next := min(nextX, nextY)
		if s.best <= next || next >= leave {
			return
		}
		if nextX < nextY {
			if columnsLeft--; columnsLeft < 0 {
				return
			}
			c += stepX
			nextX += inX
		} else {
			if rowsLeft--; rowsLeft < 0 {
				return
			}
			c += stepY
			nextY += inY
		}
	}
}

// list looks at those of some solids that the line passes so near that it may touch them.
func (s *planSearch) list(t *Table, list []int32) {
	for _, i := range list {
		m := &t.planSolids[i]
		to := m.center.Sub(s.a)
		reach := float64(m.radius*s.length) + s.graze
		if aside := s.way.Cross(to); aside > reach || aside < -reach {
			continue
		}
		if along := s.way.Dot(to); along >= -reach && along <= float64(s.best*s.square)+reach {
			s.look(t, m)
		}
	}
}

// clip narrows the stretch of a line on which from + at·way lies between 0 and size.
func clip(from, way, size, enter, leave float64) (float64, float64) {
	if way == 0 {
		if from < 0 || from > size {
			return 1, 0
		}
		return enter, leave
	}
	one, two := -from/way, (size-from)/way
	return max(enter, min(one, two)), min(leave, max(one, two))
}

// pieceOver returns the opaque piece in whose inside a point lies.
func (t *Table) pieceOver(p Point, level float64) (PieceIndex, float64) {
	for i := range t.hulls {
		if h := &t.hulls[i]; level >= h.sightBottom && level < h.sightTop && t.solids[i].encloses(p) {
			return t.solids[i].piece, 0
		}
	}
	return NoPiece, 1
}

// planLineGrazing decides a line that touches corners or edges: it is cut where both of two lines beside it, graze to
// the left and to the right, run through solids, be it the same one or two that touch.
func (t *Table) planLineGrazing(a, way Point, level float64) (PieceIndex, float64) {
	length := way.Length()
	aside := way.Left().Times(graze / length)
	join := 10 * graze / length
	best, hit := math.Inf(1), NoPiece
	for i := range t.hulls {
		right, ok := t.grazed(i, a.Sub(aside), way, level)
		if !ok {
			continue
		}
		for k := range t.hulls {
			left, ok := t.grazed(k, a.Add(aside), way, level)
			if !ok {
				continue
			}
			margin := 0.0
			if i != k {
				margin = join
			}
			rights, lefts := right.list(), left.list()
			for r := 0; r+1 < len(rights); r += 2 {
				for l := 0; l+1 < len(lefts); l += 2 {
					enter := max(rights[r], lefts[l]) - margin
					leave := min(rights[r+1], lefts[l+1]) + margin
					if enter < best && leave-enter > join/10 && leave > join && enter < 1-join {
						best, hit = max(0, enter), t.solids[i].piece
					}
				}
			}
		}
	}
	if hit == NoPiece {
		return NoPiece, 1
	}
	return hit, best
}

// places are where a line enters and leaves a footprint.
type places struct {
	few  [16]float64
	n    int
	many []float64 // all of them, when they are more than few
}

// list returns them in order.
func (p *places) list() []float64 {
	if p.many != nil {
		return p.many
	}
	return p.few[:p.n]
}

// grazed returns where a line enters and leaves a solid that stands at a level; not ok when it does neither.
func (t *Table) grazed(i int, a, way Point, level float64) (places, bool) {
	var found places
	h := &t.hulls[i]
	if level < h.sightBottom || level >= h.sightTop {
		return found, false
	}
	to := h.center.Sub(a)
	aside := way.Cross(to)
	if float64(aside*aside) > float64(float64(h.radius*h.radius)*way.Dot(way)) {
		return found, false
	}
	all := t.solids[i].along(a, way, found.few[:0])
	if found.n = len(all); found.n > len(found.few) {
		found.many = append([]float64(nil), all...) // a copy, so that few may stay where it is
	}
	return found, found.n > 0
}
