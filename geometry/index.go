package geometry

import (
	"math"
	"sync"

	"github.com/solarlune/resolv"
)

// The indexes over resolv, and the only file that knows it. A space of resolv sorts shapes into cells and keeps them
// there while they move; that is asked of it, and nothing else: its shape tests are wrong for touching and for contained
// shapes, its cell queries miss what lies outside the space, and its queries and line tests share package-level buffers
// between all spaces. So a cell is read in place, which touches no buffer; what reaches beyond the space is kept beside
// it; and what the cells let through is judged exactly by the callers. Only making shapes, which are numbered by a
// package-level counter, needs the one lock of the program.
//
// The solids of a table never move: their cells are copied into lists of our own (grid), which are read without looking
// into shapes. The bodies of a crowd (gathering) stay in their space. Templates over terrain go through neither, but
// through the sieve: a Blast over pieces takes 11, 12, 19 and 32 ns there on the four tables of the benchmarks, and 36, 41,
// 60 and 170 through a space.

var resolvLock sync.Mutex

const (
	cellUnits  = 16   // resolv measures cells in whole units
	cellMargin = 1e-3 // of these units: what stands on the border of a cell is in both
	mostCells  = 4096 // more would cost more to build than they save
)

// cells is a rectangle cut into square cells.
type cells struct {
	low           Point // corner of the first cell
	size, inverse float64
	columns, rows int
}

// newCells cuts a rectangle into cells for so many members.
func newCells(low, high Point, members int) cells {
	size := cellSize(high.X-low.X, high.Y-low.Y, members)
	return cells{low: low, size: size, inverse: 1 / size, columns: int((high.X-low.X)/size) + 1, rows: int((high.Y-low.Y)/size) + 1}
}

// cellSize returns the side of a cell: small enough that a cell holds few members, large enough that lines cross few.
func cellSize(width, depth float64, members int) float64 {
	wanted := math.Sqrt(width * depth / float64(2*members+4))
	return max(wanted, 1, math.Sqrt(width*depth/mostCells), width/1000, depth/1000)
}

// space returns an empty resolv space with one cell of margin all around. The caller holds resolvLock.
func (c *cells) space() *resolv.Space {
	return resolv.NewSpace((c.columns+2)*cellUnits, (c.rows+2)*cellUnits, cellUnits, cellUnits)
}

// place returns where a point lies in the space.
func (c *cells) place(p Point) (x, y float64) {
	scale := cellUnits * c.inverse
	return (p.X-c.low.X)*scale + cellUnits, (p.Y-c.low.Y)*scale + cellUnits
}

// span returns the cells that a rectangle touches, cut to the grid; empty (first above last) when it lies outside.
func (c *cells) span(low, high Point) (column0, row0, column1, row1 int) {
	x0, y0 := (low.X-c.low.X-graze)*c.inverse, (low.Y-c.low.Y-graze)*c.inverse
	x1, y1 := (high.X-c.low.X+graze)*c.inverse, (high.Y-c.low.Y+graze)*c.inverse
	if x1 < 0 || y1 < 0 || x0 >= float64(c.columns) || y0 >= float64(c.rows) {
		return 0, 0, -1, -1
	}
	return int(max(x0, 0)), int(max(y0, 0)), min(int(x1), c.columns-1), min(int(y1), c.rows-1)
}

// grid is a table cut into square cells, with the solids that touch each. It covers all solids, also those off the
// table.
type grid struct {
	cells
	start []int32 // start[c] is where the list of cell c begins in items; one entry more than cells
	items []int32 // places in Table.solids, ascending in each cell
}

// newGrid sorts solids into cells of about the size of a usual solid.
func newGrid(solids []solid, width, depth float64) grid {
	low, high := Point{}, Point{width, depth}
	for i := range solids {
		low = Point{min(low.X, solids[i].low.X), min(low.Y, solids[i].low.Y)}
		high = Point{max(high.X, solids[i].high.X), max(high.Y, solids[i].high.Y)}
	}
	g := grid{cells: newCells(low, high, len(solids))}
	g.fill(solids)
	return g
}

// fill runs the solids through a resolv space and copies what it finds in each cell.
func (g *grid) fill(solids []solid) {
	resolvLock.Lock()
	defer resolvLock.Unlock()
	space := g.space()
	for i := range solids {
		x1, y1 := g.place(solids[i].low)
		x2, y2 := g.place(solids[i].high)
		shape := resolv.NewRectangleFromCorners(x1-cellMargin, y1-cellMargin, x2+cellMargin, y2+cellMargin)
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

// cellRectangle returns a cell, a little larger on all sides, so that no rounding loses a solid, nor what movement counts as
// over or touching a point of the cell.
func (g *grid) cellRectangle(column, row int) rectangle {
	half := g.size/2 + 4*slack
	center := Point{g.low.X + float64((float64(column)+0.5)*g.size), g.low.Y + float64((float64(row)+0.5)*g.size)}
	return rectangle{center: center, way: Point{1, 0}, side: Point{0, 1}, long: half, wide: half}
}

// cell returns the solids of a cell.
func (g *grid) cell(column, row int) []int32 {
	c := row*g.columns + column
	return g.items[g.start[c]:g.start[c+1]]
}

// at returns the number of the cell of a point; of one outside the grid, that of the nearest cell.
func (c *cells) at(p Point) int {
	return cellAt((p.Y-c.low.Y)*c.inverse, c.rows)*c.columns + cellAt((p.X-c.low.X)*c.inverse, c.columns)
}

// cellAt returns the number of a column or row, of so many.
func cellAt(at float64, count int) int {
	if !(at > 0) { // also when it is no number
		return 0
	}
	return int(min(at, float64(count-1)))
}

// gathering keeps round members in the cells of a resolv space while they move. The members are numbered from 0. Those
// that do not lie wholly within the space, and those that would fill much of it, are in no cell and always among what is
// found.
type gathering struct {
	cells
	space  *resolv.Space
	shapes []*resolv.Circle // nil until first placed
	placed bitSet           // members that are in the space
	strays bitSet           // members that are not, and yet are here
}

// fewMembers is how many are all looked at rather than looked up: that takes no longer.
const fewMembers = 8

// mostMemberCells is how many cells a member may fill before it counts as a stray: it would be found by most questions.
const mostMemberCells = 64

func newGathering(width, depth float64, members int) gathering {
	g := gathering{cells: newCells(Point{}, Point{width, depth}, members)}
	resolvLock.Lock()
	defer resolvLock.Unlock()
	g.space = g.cells.space()
	return g
}

// put sets a member down, or moves it.
func (g *gathering) put(i int, center Point, radius float64) {
	for len(g.shapes) <= i {
		g.shapes = append(g.shapes, nil)
		g.placed, g.strays = g.placed.grown(len(g.shapes)), g.strays.grown(len(g.shapes))
	}
	if !g.holds(center, radius) {
		g.remove(i)
		g.strays.set(i)
		return
	}
	g.strays.clear(i)
	x, y := g.place(center)
	radius = radius*cellUnits*g.inverse + cellMargin
	shape := g.shapes[i]
	if shape == nil {
		shape = g.newShape(i)
	}
	if !g.placed.has(i) {
		shape.SetPosition(x, y)
		shape.SetRadius(radius)
		g.space.Add(shape)
		g.placed.set(i)
		return
	}
	if shape.Radius() != radius {
		shape.SetRadius(radius)
	}
	if at := shape.Position(); at.X != x || at.Y != y {
		shape.SetPosition(x, y)
	}
}

func (g *gathering) newShape(i int) *resolv.Circle {
	resolvLock.Lock()
	defer resolvLock.Unlock()
	shape := resolv.NewCircle(0, 0, 0)
	shape.SetData(int32(i))
	g.shapes[i] = shape
	return shape
}

// remove takes a member away.
func (g *gathering) remove(i int) {
	if i >= len(g.shapes) {
		return
	}
	g.strays.clear(i)
	if g.placed.has(i) {
		g.placed.clear(i)
		g.space.Remove(g.shapes[i])
	}
}

// holds reports whether a circle lies wholly within the cells and fills few of them.
func (g *gathering) holds(center Point, radius float64) bool {
	wide := Point{radius, radius}
	low, high := center.Sub(wide), center.Add(wide)
	within := low.X >= g.low.X && low.Y >= g.low.Y &&
		high.X <= g.low.X+float64(g.size*float64(g.columns)) && high.Y <= g.low.Y+float64(g.size*float64(g.rows))
	if !within || !(radius >= 0) { // also when it is no number
		return false
	}
	column0, row0, column1, row1 := g.span(low, high)
	return (column1-column0+1)*(row1-row0+1) <= mostMemberCells
}

// near returns in found, which it empties first, every member that may reach into a rectangle, and perhaps others. A
// rectangle whose corners are no usable numbers is reached by all.
func (g *gathering) near(low, high Point, found bitSet) bitSet {
	if len(g.shapes) <= fewMembers || !usable(low) || !usable(high) {
		found = append(found[:0], g.placed...)
		for w := range found {
			found[w] |= g.strays[w]
		}
		return found
	}
	found = append(found[:0], g.strays...)
	column0, row0, column1, row1 := g.span(low, high)
	for row := row0; row <= row1; row++ {
		for column := column0; column <= column1; column++ {
			for _, shape := range g.space.Cell(column+1, row+1).Shapes {
				found.set(int(shape.(*resolv.Circle).Data().(int32)))
			}
		}
	}
	return found
}

// bitSet is a set of small numbers.
type bitSet []uint64

// grown returns the set with room for the numbers below n.
func (b bitSet) grown(n int) bitSet {
	for len(b)*64 < n {
		b = append(b, 0)
	}
	return b
}

func (b bitSet) has(i int) bool { return b[i/64]&(1<<(i%64)) != 0 }
func (b bitSet) set(i int)      { b[i/64] |= 1 << (i % 64) }
func (b bitSet) clear(i int)    { b[i/64] &^= 1 << (i % 64) }
