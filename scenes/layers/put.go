package layers

import (
	"context"
	"math"

	"trueinch/geometry"
)

// stopEvery is how many cells are judged between two looks at whether anybody still wants the answer.
const stopEvery = 256

// Places asks over of every place of a table: its marks are 1 where it says yes, and 0 elsewhere; kind, Put or Stand, is how
// that is painted. It is nil when it was cancelled. field may be that of an earlier answer on the same table, or nil.
func Places(ctx context.Context, kind Kind, table *geometry.Table, field *geometry.Field, over func(geometry.Point) bool) *Answer {
	a := placesOf(kind, table, field)
	if !a.ask(ctx, over) {
		return nil
	}
	return a
}

// PlacesLater is Places where over is asked when the pixels of the answer are looked at first; until then it has no marks.
func PlacesLater(kind Kind, table *geometry.Table, field *geometry.Field, over func(geometry.Point) bool) *Answer {
	a := placesOf(kind, table, field)
	a.find = func(a *Answer) { a.ask(context.Background(), over) }
	return a
}

func placesOf(kind Kind, table *geometry.Table, field *geometry.Field) *Answer {
	if field == nil || field.Table() != table || field.Under {
		field = table.Field(Cell, false)
	}
	return &Answer{Kind: kind, Field: field}
}

// found has the marks of PlacesLater found.
func (a *Answer) found() {
	if a.find != nil {
		a.later.Do(func() { a.find(a) })
	}
}

// ask asks over of every place. It reports false when it was cancelled.
func (a *Answer) ask(ctx context.Context, over func(geometry.Point) bool) bool {
	a.Marks = make([]uint8, a.Field.Cells())
	for cell := range a.Marks {
		if cell%stopEvery == 0 && ctx.Err() != nil {
			return false
		}
		if over(a.Field.Middle(cell)) {
			a.Marks[cell] = 1
		}
	}
	return a.refine(ctx, over)
}

// cellParts is into how many parts each side of a cell along a border is divided, so that the border of a slanted zone is no
// staircase.
const cellParts = 4

// refine asks over of the parts of every cell along a border. It reports false when it was cancelled.
func (a *Answer) refine(ctx context.Context, over func(geometry.Point) bool) bool {
	f := a.Field
	a.fine = map[int]uint16{}
	for cell := range a.Marks {
		if !a.atBorder(cell) {
			continue
		}
		if ctx.Err() != nil {
			return false
		}
		middle, bits := f.Middle(cell), uint16(0)
		for i := range cellParts * cellParts {
			const step = 1.0 / cellParts
			at := geometry.Point{X: (float64(i%cellParts)+0.5)*step - 0.5, Y: (float64(i/cellParts)+0.5)*step - 0.5}
			if over(geometry.Point{X: middle.X + at.X*f.Cell, Y: middle.Y + at.Y*f.Cell}) {
				bits |= 1 << i
			}
		}
		a.fine[cell] = bits
	}
	return true
}

// atBorder reports whether a cell beside this one, or at its corner, has another mark.
func (a *Answer) atBorder(cell int) bool {
	f := a.Field
	column, row := cell%f.Columns, cell/f.Columns
	for r := max(0, row-1); r <= min(f.Rows-1, row+1); r++ {
		for c := max(0, column-1); c <= min(f.Columns-1, column+1); c++ {
			if a.Marks[r*f.Columns+c] != a.Marks[cell] {
				return true
			}
		}
	}
	return false
}

// markAt is the mark at a place of the table: that of its part of a cell where parts were asked, and elsewhere that which the
// middles of the cells around it have most of, each by how near it is, which takes the corners off the border of a layer.
func (a *Answer) markAt(at geometry.Point) uint8 {
	f := a.Field
	x, y := at.X/f.Cell, at.Y/f.Cell
	column, row := max(0, min(f.Columns-1, int(x))), max(0, min(f.Rows-1, int(y)))
	cell := row*f.Columns + column
	if bits, ok := a.fine[cell]; ok {
		i := max(0, min(cellParts-1, int((x-float64(column))*cellParts)))
		j := max(0, min(cellParts-1, int((y-float64(row))*cellParts)))
		return uint8(bits >> (j*cellParts + i) & 1)
	}
	if a.fine != nil {
		return a.Marks[cell]
	}
	left, low := int(math.Floor(x-0.5)), int(math.Floor(y-0.5))
	right, high := x-0.5-float64(left), y-0.5-float64(low)
	around := [4]uint8{}
	for i := range around {
		c, r := max(0, min(f.Columns-1, left+i%2)), max(0, min(f.Rows-1, low+i/2))
		around[i] = a.Marks[r*f.Columns+c]
	}
	if around[0] == around[1] && around[0] == around[2] && around[0] == around[3] {
		return around[0]
	}
	weight := [4]float64{(1 - right) * (1 - high), right * (1 - high), (1 - right) * high, right * high}
	best, most := a.Marks[cell], 0.0
	for _, mark := range around {
		sum := 0.0
		for j := range around {
			if around[j] == mark {
				sum += weight[j]
			}
		}
		if sum > most+1e-9 {
			best, most = mark, sum
		}
	}
	return best
}
