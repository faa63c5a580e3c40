package geometry

import (
	"math"
	"slices"
)

// Field is a table cut into square cells, for layers that look at every place a base could stand: over the middle of each
// cell, on the highest surface there. It never changes and may be used by many goroutines.
type Field struct {
	Cell          float64 // inches, the side of a cell
	Columns, Rows int
	Levels        []float64 // by cell, row by row from the near left corner; NaN where nothing carries a base (impassable terrain)

	steps []float64 // the levels that there are, each once
	boxes []cellBox // by step: around all of its cells
	step  []int16   // by cell: place in steps, or -1
}

// cellBox is a rectangle of cells: from inclusive, to exclusive.
type cellBox struct{ fromRow, toRow, fromColumn, toColumn int }

// within cuts a box to some rows; false when nothing is left.
func (b cellBox) within(from, to int) (cellBox, bool) {
	b.fromRow, b.toRow = max(b.fromRow, from), min(b.toRow, to)
	return b, b.fromRow < b.toRow
}

// mostSteps bounds the levels that a field tells apart; tables have a few dozen.
const mostSteps = math.MaxInt16

// Field cuts the table into cells as NewLayer does. The highest surface is the top of a solid that carries (neither
// passable nor impassable), else the ground; error of the borders between cells: none, for only their middles count.
func (t *Table) Field(cell float64) *Field {
	l := t.NewLayer(cell)
	f := &Field{Cell: l.Cell, Columns: l.Columns, Rows: l.Rows, Levels: make([]float64, len(l.Counts))}
	barred := make([]bool, len(f.Levels))
	for i := range t.layout.Pieces {
		piece := &t.layout.Pieces[i]
		if piece.Passable {
			continue
		}
		for k := range piece.Prisms {
			prism := &piece.Prisms[k]
			low, high := prism.Bounds()
			first := max(0, min(f.Rows, int(low.Y/f.Cell)-1))
			shape := newRaster(f, first, max(first, min(f.Rows, int(high.Y/f.Cell)+2)))
			shape.footprint(&prism.Footprint)
			offset := first * f.Columns
			for c, inside := range shape.filled {
				switch {
				case !inside:
				case piece.Impassable:
					barred[offset+c] = true
				default:
					f.Levels[offset+c] = max(f.Levels[offset+c], prism.Top)
				}
			}
		}
	}
	f.step = make([]int16, len(f.Levels))
	latest := -1
	for c, level := range f.Levels {
		if barred[c] {
			f.Levels[c], f.step[c] = math.NaN(), -1
			continue
		}
		at := latest
		if latest < 0 || f.steps[latest] != level {
			at = slices.Index(f.steps, level)
		}
		if at < 0 {
			if at = len(f.steps); at == mostSteps {
				at--
			} else {
				f.steps = append(f.steps, level)
				f.boxes = append(f.boxes, cellBox{f.Rows, 0, f.Columns, 0})
			}
		}
		f.step[c], latest = int16(at), at
		row, column, box := c/f.Columns, c%f.Columns, &f.boxes[at]
		box.fromRow, box.toRow = min(box.fromRow, row), max(box.toRow, row+1)
		box.fromColumn, box.toColumn = min(box.fromColumn, column), max(box.toColumn, column+1)
	}
	return f
}

// Middle returns the middle of a cell.
func (f *Field) Middle(cell int) Point {
	return Point{(float64(cell%f.Columns) + 0.5) * f.Cell, (float64(cell/f.Columns) + 0.5) * f.Cell}
}

// Spot returns where a base stands in a cell; false where nothing carries it.
func (f *Field) Spot(cell int) (Spot, bool) {
	s := Ground(f.Middle(cell))
	if f.step[cell] < 0 {
		return s, false
	}
	s.Level = f.Levels[cell]
	return s, true
}

// Cells is how many cells there are.
func (f *Field) Cells() int { return len(f.Levels) }

// Mark fills in every cell of a field whose middle lies within one of some regions at the level of its own surface.
func (f *Field) Mark(regions []Region, marked []bool) {
	shape := newRaster(f, 0, f.Rows)
	for _, region := range regions {
		if region.Inside != NoPiece {
			continue // a field looks at roofs, not into houses
		}
		shape.reset()
		shape.rings(region.Rings)
		for c, inside := range shape.filled {
			if inside && math.Abs(f.Levels[c]-region.Level) <= Slack {
				marked[c] = true
			}
		}
	}
}

// raster fills shapes into some rows of a field: a cell counts when its middle lies inside.
type raster struct {
	field       *Field
	from, to    int    // rows
	left, right int    // columns
	filled      []bool // of those rows, whole
	crossings   []float64
}

func newRaster(f *Field, from, to int) *raster {
	return &raster{field: f, from: from, to: to, right: f.Columns, filled: make([]bool, (to-from)*f.Columns)}
}

// over takes another part of the field in hand, on which nothing is filled yet.
func (r *raster) over(box cellBox) {
	r.from, r.to, r.left, r.right = box.fromRow, box.toRow, box.fromColumn, box.toColumn
	cells := (box.toRow - box.fromRow) * r.field.Columns
	if cap(r.filled) < cells {
		r.filled = make([]bool, cells)
	}
	r.filled = r.filled[:cells]
	clear(r.filled)
}

// each calls visit for every cell of the part in hand that stands on a step.
func (r *raster) each(step int, visit func(cell int, filled bool)) {
	for row := r.from; row < r.to; row++ {
		at := row * r.field.Columns
		for c := at + r.left; c < at+r.right; c++ {
			if int(r.field.step[c]) == step {
				visit(c, r.filled[c-r.from*r.field.Columns])
			}
		}
	}
}

func (r *raster) reset() { clear(r.filled) }

// rows are those whose middles lie between two depths of the table.
func (r *raster) rows(low, high float64) (first, last int) {
	first = max(r.from, int(math.Ceil(max(low/r.field.Cell-0.5, -1))))
	last = min(r.to-1, int(math.Floor(min(high/r.field.Cell-0.5, float64(r.field.Rows)))))
	return first, last
}

// span fills a row from one x to another.
func (r *raster) span(row int, left, right float64) {
	f := r.field
	first := max(r.left, int(math.Ceil(max(left/f.Cell-0.5, 0))))
	last := min(r.right, int(math.Ceil(min(right/f.Cell-0.5, float64(f.Columns)))))
	if first >= last {
		return
	}
	cells := r.filled[(row-r.from)*f.Columns:]
	for c := first; c < last; c++ {
		cells[c] = true
	}
}

// polygon fills an outline, even-odd.
func (r *raster) polygon(outline ...Point) {
	low, high, left, right := outline[0].Y, outline[0].Y, outline[0].X, outline[0].X
	for _, p := range outline[1:] {
		low, high, left, right = min(low, p.Y), max(high, p.Y), min(left, p.X), max(right, p.X)
	}
	if right <= float64(r.left)*r.field.Cell || left >= float64(r.right)*r.field.Cell {
		return
	}
	first, last := r.rows(low, high)
	for row := first; row <= last; row++ {
		r.crossings = r.crossings[:0]
		r.cross(outline, row)
		r.pairs(row)
	}
}

// rings fills several outlines together, even-odd.
func (r *raster) rings(rings [][]Point) {
	for row := r.from; row < r.to; row++ {
		r.crossings = r.crossings[:0]
		for _, ring := range rings {
			r.cross(ring, row)
		}
		r.pairs(row)
	}
}

// cross adds where an outline crosses the middle of a row.
func (r *raster) cross(outline []Point, row int) {
	y := (float64(row) + 0.5) * r.field.Cell
	previous := outline[len(outline)-1]
	for _, corner := range outline {
		if (corner.Y > y) != (previous.Y > y) {
			part := (y - previous.Y) / (corner.Y - previous.Y)
			r.crossings = append(r.crossings, previous.X+float64((corner.X-previous.X)*part))
		}
		previous = corner
	}
}

func (r *raster) pairs(row int) {
	if c := r.crossings; len(c) == 2 { // as for every convex shape
		r.span(row, min(c[0], c[1]), max(c[0], c[1]))
		return
	}
	slices.Sort(r.crossings)
	for k := 0; k+1 < len(r.crossings); k += 2 {
		r.span(row, r.crossings[k], r.crossings[k+1])
	}
}

// disc fills a circle.
func (r *raster) disc(center Point, radius float64) {
	first, last := r.rows(center.Y-radius, center.Y+radius)
	for row := first; row <= last; row++ {
		dy := (float64(row)+0.5)*r.field.Cell - center.Y
		half := math.Sqrt(max(0, float64(radius*radius)-float64(dy*dy)))
		r.span(row, center.X-half, center.X+half)
	}
}

// capsule fills everything at most so far from a segment.
func (r *raster) capsule(a, b Point, radius float64) {
	r.disc(a, radius)
	r.disc(b, radius)
	side := b.Sub(a).Unit().Left().Times(radius)
	r.polygon(a.Add(side), a.Sub(side), b.Sub(side), b.Add(side))
}

// empty takes away everything nearer than so far to a segment.
func (r *raster) empty(a, b Point, radius float64) {
	first, last := r.rows(min(a.Y, b.Y)-radius, max(a.Y, b.Y)+radius)
	for row := first; row <= last; row++ {
		y := (float64(row) + 0.5) * r.field.Cell
		left, right, any := besideSegment(a, b, radius, y)
		if !any {
			continue
		}
		from := max(r.left, int(math.Floor(max(left/r.field.Cell-0.5, 0))))
		to := min(r.right, int(math.Ceil(min(right/r.field.Cell-0.5, float64(r.field.Columns))))+1)
		if cells := r.filled[(row-r.from)*r.field.Columns:]; from < to {
			clear(cells[from:to])
		}
	}
}

// besideSegment is the part of the level line at y that is at most so far from a segment.
func besideSegment(a, b Point, radius, y float64) (left, right float64, any bool) {
	left, right = math.Inf(1), math.Inf(-1)
	add := func(x float64) { left, right, any = min(left, x), max(right, x), true }
	for _, end := range [2]Point{a, b} {
		if dy := y - end.Y; math.Abs(dy) <= radius {
			half := math.Sqrt(max(0, float64(radius*radius)-float64(dy*dy)))
			add(end.X - half)
			add(end.X + half)
		}
	}
	side := b.Sub(a).Unit().Left().Times(radius)
	corners := [4]Point{a.Add(side), a.Sub(side), b.Sub(side), b.Add(side)}
	previous := corners[3]
	for _, corner := range corners {
		if (corner.Y > y) != (previous.Y > y) {
			add(previous.X + float64((corner.X-previous.X)*((y-previous.Y)/(corner.Y-previous.Y))))
		}
		previous = corner
	}
	return left, right, any
}

func (r *raster) footprint(f *Footprint) {
	if len(f.Polygon) == 0 {
		r.disc(f.Center, f.Radius)
		return
	}
	r.polygon(f.Polygon...)
}
