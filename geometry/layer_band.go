package geometry

import "math"

// rowBand is what a convex shape covers of the rows of a field, each from its left to its right end: a cell counts when its
// middle lies in between. Shapes are handed in by the pieces of their border.
type rowBand struct {
	field       *Field
	box         cellBox
	left, right []float64 // inches, by row of the field
	first, last int       // the rows with anything in them
	crossings   []float64
	perInch     float64 // cells
}

func newBand(f *Field) *rowBand {
	b := &rowBand{field: f, left: make([]float64, f.Rows), right: make([]float64, f.Rows), perInch: 1 / f.Cell}
	b.start(f.whole())
	return b
}

// start takes a part of the field in hand and empties it.
func (b *rowBand) start(part cellBox) {
	b.box, b.first, b.last = part, part.toRow, part.fromRow-1
	for row := part.fromRow; row < part.toRow; row++ {
		b.left[row], b.right[row] = math.Inf(1), math.Inf(-1)
	}
}

// rows are those whose middles lie from low to before high.
func (b *rowBand) rows(low, high float64) (first, last int) {
	first = max(b.box.fromRow, int(math.Ceil(max(low*b.perInch-0.5, -1))))
	last = min(b.box.toRow, int(math.Ceil(min(high*b.perInch-0.5, float64(b.field.Rows))))) - 1
	if first <= last {
		b.first, b.last = min(b.first, first), max(b.last, last)
	}
	return first, last
}

// segment adds a straight piece of border.
func (b *rowBand) segment(p, q Point) {
	if p.Y > q.Y {
		p, q = q, p
	}
	first, last := b.rows(p.Y, q.Y)
	if first > last {
		return
	}
	slope := (q.X - p.X) / (q.Y - p.Y)
	for row := first; row <= last; row++ {
		x := p.X + float64(slope*((float64(row)+0.5)*b.field.Cell-p.Y))
		b.left[row], b.right[row] = min(b.left[row], x), max(b.right[row], x)
	}
}

// disc adds a circle.
func (b *rowBand) disc(center Point, radius float64) {
	first, last := b.rows(center.Y-radius, center.Y+radius)
	for row := first; row <= last; row++ {
		dy := (float64(row)+0.5)*b.field.Cell - center.Y
		half := math.Sqrt(max(0, float64(radius*radius)-float64(dy*dy)))
		b.left[row], b.right[row] = min(b.left[row], center.X-half), max(b.right[row], center.X+half)
	}
}

// convex adds a convex outline, counter-clockwise, and everything at most so far from it. A hair's breadth is cut straight
// across at the corners.
func (b *rowBand) convex(outline []Point, margin float64) {
	previous := outline[len(outline)-1]
	if margin == 0 {
		for _, corner := range outline {
			b.segment(previous, corner)
			previous = corner
		}
		return
	}
	var first, last Point
	any := false
	for _, corner := range outline {
		way := corner.Sub(previous)
		length := way.Length()
		if length <= Slack {
			continue
		}
		aside := way.Left().Times(-margin / length)
		from, to := previous.Add(aside), corner.Add(aside)
		b.segment(from, to)
		switch {
		case margin > shadeSeam:
			b.disc(corner, margin)
		case any:
			b.segment(last, from)
		default:
			first = from
		}
		last, any, previous = to, true, corner
	}
	if any && margin <= shadeSeam {
		b.segment(last, first)
	}
}

// capsule adds everything at most so far from a segment.
func (b *rowBand) capsule(p, q Point, radius float64) {
	b.disc(p, radius)
	b.disc(q, radius)
	side := q.Sub(p).Unit().Left().Times(radius)
	b.segment(p.Add(side), q.Add(side))
	b.segment(p.Sub(side), q.Sub(side))
}

// fill sets the cells of the shape that was added, and makes the band ready for the next one.
func (b *rowBand) fill(into *CellSet) {
	for row := b.first; row <= b.last; row++ {
		into.span(row, b.column(b.left[row]), b.column(b.right[row]))
		b.left[row], b.right[row] = math.Inf(1), math.Inf(-1)
	}
	b.first, b.last = b.box.toRow, b.box.fromRow-1
}

// column is the first column in hand whose middle is at x or to its right.
func (b *rowBand) column(x float64) int {
	return int(math.Ceil(max(float64(b.box.fromColumn), min(float64(b.box.toColumn), x*b.perInch-0.5))))
}

// halfPlanes fills in where all of some conditions hold: way·p at least so much.
func (b *rowBand) halfPlanes(of []halfPlane, into *CellSet) {
	for row := b.box.fromRow; row < b.box.toRow; row++ {
		y := (float64(row) + 0.5) * b.field.Cell
		left, right := math.Inf(-1), math.Inf(1)
		for i := range of {
			h := &of[i]
			rest := h.least - float64(h.way.Y*y)
			switch {
			case h.way.X > 1e-12:
				left = max(left, rest/h.way.X)
			case h.way.X < -1e-12:
				right = min(right, rest/h.way.X)
			case rest > 0:
				right = math.Inf(-1)
			}
		}
		if left < right {
			into.span(row, b.column(left), b.column(right))
		}
	}
}

// halfPlane is everything at least so far along a direction of length 1.
type halfPlane struct {
	way   Point
	least float64
}

// within is everything to the left of the line from p to q, and at least so far from it.
func within(p, q Point, margin float64) halfPlane {
	way := q.Sub(p).Unit().Left()
	return halfPlane{way, way.Dot(p) + margin}
}

// polygon fills any outline, even-odd.
func (b *rowBand) polygon(outline []Point, into *CellSet) {
	low, high := outline[0].Y, outline[0].Y
	for _, p := range outline[1:] {
		low, high = min(low, p.Y), max(high, p.Y)
	}
	first, last := b.rows(low, high)
	b.first, b.last = b.box.toRow, b.box.fromRow-1
	for row := first; row <= last; row++ {
		y := (float64(row) + 0.5) * b.field.Cell
		b.crossings = b.crossings[:0]
		previous := outline[len(outline)-1]
		for _, corner := range outline {
			if (corner.Y > y) != (previous.Y > y) {
				part := (y - previous.Y) / (corner.Y - previous.Y)
				b.crossings = append(b.crossings, previous.X+float64((corner.X-previous.X)*part))
			}
			previous = corner
		}
		sortFew(b.crossings)
		for k := 0; k+1 < len(b.crossings); k += 2 {
			into.span(row, b.column(b.crossings[k]), b.column(b.crossings[k+1]))
		}
	}
}

// sortFew sorts a handful of numbers.
func sortFew(x []float64) {
	for i := 1; i < len(x); i++ {
		for k := i; k > 0 && x[k] < x[k-1]; k-- {
			x[k], x[k-1] = x[k-1], x[k]
		}
	}
}

// footprint fills a footprint.
func (b *rowBand) footprint(f *Footprint, into *CellSet) {
	if len(f.Polygon) == 0 {
		b.disc(f.Center, f.Radius)
		b.fill(into)
		return
	}
	b.polygon(f.Polygon, into)
}

// around fills everything at most so far from a footprint.
func (b *rowBand) around(f *Footprint, margin float64, into *CellSet) {
	if len(f.Polygon) == 0 {
		b.disc(f.Center, f.Radius+margin)
		b.fill(into)
		return
	}
	b.polygon(f.Polygon, into)
	previous := f.Polygon[len(f.Polygon)-1]
	for _, corner := range f.Polygon {
		b.capsule(previous, corner, margin)
		b.fill(into)
		previous = corner
	}
}
