package layers

import (
	"context"

	"trueinch/geometry"
)

// stopEvery is how many cells are judged between two looks at whether anybody still wants the answer.
const stopEvery = 256

// Places asks over of every place of a table: its marks are 1 where it says yes, and 0 elsewhere; kind, Put or Stand, is how
// that is painted. It is nil when it was cancelled. field may be that of an earlier answer on the same table, or nil.
func Places(ctx context.Context, kind Kind, table *geometry.Table, field *geometry.Field, over func(geometry.Point) bool) *Answer {
	if field == nil || field.Table() != table || field.Under {
		field = table.Field(Cell, false)
	}
	a := &Answer{Kind: kind, Field: field, Marks: make([]uint8, field.Cells())}
	for cell := range a.Marks {
		if cell%stopEvery == 0 && ctx.Err() != nil {
			return nil
		}
		if over(field.Middle(cell)) {
			a.Marks[cell] = 1
		}
	}
	return a
}
