package geometry

import (
	"math"
	"sync"

	"github.com/solarlune/resolv"
)

// The index of the solids. resolv sorts them into the cells of a space once, when a table is built; because its
// package-level buffers are not safe for concurrent use even between two spaces, that happens under one lock, and the
// cells are copied into lists of our own, which all queries read. This is the only file that knows resolv.

// grid is a table cut into square cells, with the solids that touch each. It covers all solids, also those off the
// table.
type grid struct {
	low           Point // corner of the first cell
	size, inverse float64
	columns, rows int
	start         []int32 // start[c] is where the list of cell c begins in items; one entry more than cells
	items         []int32 // places in Table.solids, ascending in each cell
}

var resolvLock sync.Mutex

const (
	cellUnits = 16   // resolv measures cells in whole units
	mostCells = 4096 // more would cost more to build than they save
)

// newGrid sorts solids into cells of about the size of a usual solid.
func newGrid(solids []solid, width, depth float64) grid {
	low, high := Point{}, Point{width, depth}
	for i := range solids {
		low = Point{min(low.X, solids[i].low.X), min(low.Y, solids[i].low.Y)}
		high = Point{max(high.X, solids[i].high.X), max(high.Y, solids[i].high.Y)}
	}
	size := cellSize(high.X-low.X, high.Y-low.Y, len(solids))
	g := grid{low: low, size: size, inverse: 1 / size}
	g.columns = int((high.X-low.X)/size) + 1
	g.rows = int((high.Y-low.Y)/size) + 1
	g.fill(solids)
	return g
}

// cellSize returns the side of a cell: small enough that a cell holds few solids, large enough that lines cross few.
func cellSize(width, depth float64, solids int) float64 {
	wanted := math.Sqrt(width * depth / float64(2*solids+4))
	return max(wanted, 1, math.Sqrt(width*depth/mostCells), width/1000, depth/1000)
}

// fill runs the solids through a resolv space and copies what it finds in each cell.
func (g *grid) fill(solids []solid) {
	resolvLock.Lock()
	defer resolvLock.Unlock()
	// One cell of margin all around: shapes outside the space are invisible to resolv.
	space := resolv.NewSpace((g.columns+2)*cellUnits, (g.rows+2)*cellUnits, cellUnits, cellUnits)
	scale := cellUnits / g.size
	place := func(p Point) (x, y float64) {
		return (p.X-g.low.X)*scale + cellUnits, (p.Y-g.low.Y)*scale + cellUnits
	}
	const margin = 1e-3 // cell units: a solid on the border of a cell is in both
	for i := range solids {
		x1, y1 := place(solids[i].low)
		x2, y2 := place(solids[i].high)
		shape := resolv.NewRectangleFromCorners(x1-margin, y1-margin, x2+margin, y2+margin)
		shape.SetData(int32(i))
		space.Add(shape)
	}
	g.start = make([]int32, 0, g.columns*g.rows+1)
	for row := range g.rows {
		for column := range g.columns {
			g.start = append(g.start, int32(len(g.items)))
			cell := g.cellRectangle(column, row)
			for _, shape := range space.Cell(column+1, row+1).Shapes {
				if i := shape.Data().(int32); cell.touches(&solids[i]) {
					g.items = append(g.items, i)
				}
			}
		}
	}
	g.start = append(g.start, int32(len(g.items)))
}

// cellRectangle returns a cell, a little larger on all sides, so that no rounding loses a solid.
func (g *grid) cellRectangle(column, row int) rectangle {
	half := g.size/2 + 10*graze
	center := Point{g.low.X + float64((float64(column)+0.5)*g.size), g.low.Y + float64((float64(row)+0.5)*g.size)}
	return rectangle{center: center, way: Point{1, 0}, side: Point{0, 1}, long: half, wide: half}
}

// cell returns the solids of a cell.
func (g *grid) cell(column, row int) []int32 {
	c := row*g.columns + column
	return g.items[g.start[c]:g.start[c+1]]
}

// span returns the cells that a rectangle touches, cut to the grid; empty (first above last) when it lies outside.
func (g *grid) span(low, high Point) (column0, row0, column1, row1 int) {
	x0, y0 := (low.X-g.low.X-graze)*g.inverse, (low.Y-g.low.Y-graze)*g.inverse
	x1, y1 := (high.X-g.low.X+graze)*g.inverse, (high.Y-g.low.Y+graze)*g.inverse
	if x1 < 0 || y1 < 0 || x0 >= float64(g.columns) || y0 >= float64(g.rows) {
		return 0, 0, -1, -1
	}
	return int(max(x0, 0)), int(max(y0, 0)), min(int(x1), g.columns-1), min(int(y1), g.rows-1)
}
