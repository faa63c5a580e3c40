package geometry

import (
	"math"
	"slices"
	"sync"
)

// Field is a table cut into square cells, for layers that look at every place where a base could stand. It never changes
// and may be used by many goroutines.
type Field struct {
	Cell          float64 // inches, the side of a cell
	Columns, Rows int
	Under         bool      // on the lowest surface of each cell that leaves room to stand on, else on the highest
	Levels        []float64 // by cell, row by row from the near left corner; NaN where nothing carries a base (impassable terrain)

	inside   []PieceIndex // under: by cell, the enclosed piece that it lies in, or NoPiece; nil when there is none
	chambers []chamber    // the cells inside enclosed pieces; they are in no step

	coarse  func() *Field // the same in cells twice as large, made when it is first asked for
	table   *Table
	steps   []step  // the cells outside
	hiding  []prism // what can hide something
	solid   []prism // what a base cannot overlap
	barring []prism // what it cannot stand over either, unless on something higher
}

// step is all cells on one level.
type step struct {
	level float64
	cells *CellSet
	box   cellBox // around all of them
}

// cellBox is a rectangle of cells: from inclusive, to exclusive.
type cellBox struct{ fromRow, toRow, fromColumn, toColumn int }

// grown is the box with so many cells more on all sides, as far as the field goes.
func (b cellBox) grown(cells int, f *Field) cellBox {
	return cellBox{max(0, b.fromRow-cells), min(f.Rows, b.toRow+cells), max(0, b.fromColumn-cells), min(f.Columns, b.toColumn+cells)}
}

// cut is what two boxes share; false when that is nothing.
func (b cellBox) cut(c cellBox) (cellBox, bool) {
	b = cellBox{max(b.fromRow, c.fromRow), min(b.toRow, c.toRow), max(b.fromColumn, c.fromColumn), min(b.toColumn, c.toColumn)}
	return b, b.fromRow < b.toRow && b.fromColumn < b.toColumn
}

// headroom, in inches, is how much room there has to be over a surface that lies under something else.
const headroom = 1

// Field cuts the table into square cells of so many inches; those whose middles would lie off the table are left out. Cells
// without a usable size, or more than four million of them, are made larger. A cell is on the highest surface over its
// middle, or, under, on the lowest one with an inch of room above it: the floor of an open Structure, the street below a
// bridge, the inside of an enclosed piece. Inside impassable terrain there is no surface. Only middles count: the borders
// between cells are exact.
func (t *Table) Field(cell float64, under bool) *Field {
	l := &t.layout
	cell, columns, rows := t.cut(cell)
	f := &Field{Cell: cell, Columns: columns, Rows: rows, Under: under, table: t}
	f.coarse = sync.OnceValue(func() *Field { return t.Field(2*cell, under) })
	f.Levels = make([]float64, f.Columns*f.Rows)
	for i := range l.Pieces {
		piece := &l.Pieces[i]
		if !piece.Transparent {
			f.hiding = appendPrisms(f.hiding, piece)
		}
		if !piece.Passable || piece.Impassable {
			f.solid = appendPrisms(f.solid, piece)
		}
		if piece.Impassable {
			f.barring = appendPrisms(f.barring, piece)
		}
	}
	barred := f.Empty()
	var floors [][2]float64 // under: bottoms and tops of the solids over a cell
	var over [][]int32
	if under {
		over = make([][]int32, len(f.Levels))
	}
	shape := newBand(f)
	cover := f.Empty()
	for i := range l.Pieces {
		piece := &l.Pieces[i]
		if piece.Passable && !piece.Impassable {
			continue
		}
		for k := range piece.Prisms {
			prism := &piece.Prisms[k]
			into := cover
			if piece.Impassable {
				into = barred
			}
			low, high := prism.Bounds()
			around := f.around(low, high)
			shape.start(around)
			shape.footprint(&prism.Footprint, into)
			if piece.Impassable {
				continue
			}
			floors = append(floors, [2]float64{prism.Bottom, prism.Top})
			cover.each(around.fromRow, around.toRow, func(row, column int) {
				at := row*f.Columns + column
				if under {
					over[at] = append(over[at], int32(len(floors)-1))
				} else {
					f.Levels[at] = max(f.Levels[at], prism.Top)
				}
			})
			cover.wipe(around.fromRow, around.toRow)
		}
	}
	for at, solids := range over {
		if len(solids) > 0 {
			f.Levels[at] = lowest(floors, solids)
		}
	}
	barred.each(0, f.Rows, func(row, column int) { f.Levels[row*f.Columns+column] = math.NaN() })
	if under {
		f.enter(shape)
	}
	f.sort()
	return f
}

// lowest is the lowest surface over a place with room to stand, of the ground and the tops of some solids.
func lowest(solids [][2]float64, over []int32) float64 {
	best := math.Inf(1)
	free := func(level float64) bool {
		for _, i := range over {
			if s := solids[i]; s[0] < level+headroom-Slack && s[1] > level+Slack {
				return false
			}
		}
		return true
	}
	if free(0) {
		return 0
	}
	for _, i := range over {
		if top := solids[i][1]; top < best && free(top) {
			best = top
		}
	}
	return best
}

// sort puts cells of one level together.
func (f *Field) sort() {
	latest := -1
	for c, level := range f.Levels {
		if math.IsNaN(level) || f.Inside(c) != NoPiece {
			continue
		}
		if latest < 0 || f.steps[latest].level != level {
			latest = slices.IndexFunc(f.steps, func(s step) bool { return s.level == level })
		}
		if latest < 0 {
			latest = len(f.steps)
			f.steps = append(f.steps, step{level, f.Empty(), cellBox{f.Rows, 0, f.Columns, 0}})
		}
		s, row, column := &f.steps[latest], c/f.Columns, c%f.Columns
		s.cells.set(row, column)
		s.box = cellBox{min(s.box.fromRow, row), max(s.box.toRow, row+1), min(s.box.fromColumn, column), max(s.box.toColumn, column+1)}
	}
}

// around is a box that holds every cell whose middle lies in a rectangle.
func (f *Field) around(low, high Point) cellBox {
	cell := func(x float64, most int) int { return int(max(0, min(float64(most), x/f.Cell))) }
	return cellBox{max(0, cell(low.Y, f.Rows)-1), min(f.Rows, cell(high.Y, f.Rows)+2), max(0, cell(low.X, f.Columns)-1), min(f.Columns, cell(high.X, f.Columns)+2)}
}

// whole is the box of all cells.
func (f *Field) whole() cellBox { return cellBox{0, f.Rows, 0, f.Columns} }

// Table is what was cut.
func (f *Field) Table() *Table { return f.table }

// Coarse is the same in cells twice as large, made when it is first asked for.
func (f *Field) Coarse() *Field { return f.coarse() }

// Cells is how many cells there are.
func (f *Field) Cells() int { return len(f.Levels) }

// Middle returns the middle of a cell.
func (f *Field) Middle(cell int) Point { return f.middle(cell/f.Columns, cell%f.Columns) }

func (f *Field) middle(row, column int) Point {
	return Point{X: (float64(column) + 0.5) * f.Cell, Y: (float64(row) + 0.5) * f.Cell}
}

// Spot returns where a base stands in a cell; false where nothing carries it.
func (f *Field) Spot(cell int) (Spot, bool) {
	s := Ground(f.Middle(cell))
	if math.IsNaN(f.Levels[cell]) {
		return s, false
	}
	s.Level, s.Inside = f.Levels[cell], f.Inside(cell)
	return s, true
}
