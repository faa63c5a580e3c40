package geometry

import (
	"math"
	"slices"
)

// Layer counts for every square cell of a table how many outlines hold its middle: how many models of a team see it.
// Cells whose middle lies off the table are left out.
type Layer struct {
	Cell          float64 // inches, the side of a cell
	Columns, Rows int
	Counts        []int // row by row from the near left corner
}

// mostLayerCells bounds the memory of a layer; finer cells are made as coarse as that.
const mostLayerCells = 1 << 22

// NewLayer returns a layer over the whole table on which nothing is counted yet. Cells without a usable size, or more
// than four million of them, are made larger.
func (t *Table) NewLayer(cell float64) Layer {
	cell, columns, rows := t.cut(cell)
	return Layer{Cell: cell, Columns: columns, Rows: rows, Counts: make([]int, columns*rows)}
}

// cut is into how many cells the table is cut, and how large they are in truth.
func (t *Table) cut(cell float64) (size float64, columns, rows int) {
	least := math.Sqrt(t.layout.Width * t.layout.Depth / mostLayerCells)
	if !(cell >= least) {
		cell = least
	}
	cell = min(cell, t.layout.Width, t.layout.Depth)
	count := func(side float64) int { return max(1, int(math.Ceil(side/cell-0.5-Slack))) }
	return cell, count(t.layout.Width), count(t.layout.Depth)
}

// SeenBy returns how many of the viewers see each cell: whose VisibleArea, at the level of their own eyes, holds its
// middle. The union of their areas is where the count is above 0.
func (t *Table) SeenBy(viewers []Cylinder, cell float64) Layer {
	l := t.NewLayer(cell)
	var outline []Point
	for _, viewer := range viewers {
		outline = t.AppendVisibleArea(outline[:0], viewer.Center, viewer.Top())
		l.Add(outline)
	}
	return l
}

// Add counts the cells whose middles lie within an outline (even-odd). A middle exactly on it counts as in when it lies
// on the outline's left or near side, so that two areas side by side share no cell.
func (l *Layer) Add(outline []Point) {
	if len(outline) < 3 {
		return
	}
	low, high := outline[0].Y, outline[0].Y
	for _, p := range outline {
		low, high = min(low, p.Y), max(high, p.Y)
	}
	var crossings []float64
	for row := max(0, int(low/l.Cell)-1); row < l.Rows && float64(row)*l.Cell <= high; row++ {
		y := (float64(row) + 0.5) * l.Cell
		crossings = crossings[:0]
		previous := outline[len(outline)-1]
		for _, corner := range outline {
			if (corner.Y > y) != (previous.Y > y) {
				part := (y - previous.Y) / (corner.Y - previous.Y)
				crossings = append(crossings, previous.X+float64((corner.X-previous.X)*part))
			}
			previous = corner
		}
		slices.Sort(crossings)
		cells := l.Counts[row*l.Columns : (row+1)*l.Columns]
		for k := 0; k+1 < len(crossings); k += 2 {
			first, last := l.column(crossings[k]), l.column(crossings[k+1])
			for i := first; i < last; i++ {
				cells[i]++
			}
		}
	}
}

// column returns the first column whose middle is at x or to its right.
func (l *Layer) column(x float64) int {
	return max(0, min(l.Columns, int(math.Ceil(x/l.Cell-0.5))))
}

// Middle returns the middle of a cell.
func (l *Layer) Middle(column, row int) Point {
	return Point{(float64(column) + 0.5) * l.Cell, (float64(row) + 0.5) * l.Cell}
}

// Area returns how many square inches of cells are counted at least so often.
func (l *Layer) Area(atLeast int) float64 {
	cells := 0
	for _, count := range l.Counts {
		if count >= atLeast {
			cells++
		}
	}
	return float64(cells) * l.Cell * l.Cell
}
