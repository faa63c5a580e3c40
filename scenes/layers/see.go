package layers

import (
	"math"

	"trueinch/geometry"
)

// heads sets the cells in which a viewer's eye sees the head of a model that is so many inches high and stands there: the
// straight segment between the two goes through the inside of nothing opaque, but may graze.
func (f *Field) heads(j job, viewer geometry.Cylinder, height float64) *bitmap {
	seen := newBitmap(f.Rows, f.Columns)
	f.strips(j, func(s *shader, hidden *bitmap, at *step, part box) {
		level := at.level + height
		s.shadows(eyeOf(viewer), level, level, 0, math.Inf(1), part, hidden)
		seen.put(at.cells, hidden, part)
	})
	return seen
}

// put sets what is in cells and not in but, within a box.
func (b *bitmap) put(cells, but *bitmap, part box) {
	for at, end := part.fromRow*b.words, part.toRow*b.words; at < end; at++ {
		b.bits[at] |= cells.bits[at] &^ but.bits[at]
	}
}

// strips shares the cells out among the processors, some rows at a time – rows share no word of a bitmap – and in them level
// by level. work gets a bitmap to itself of which the rows in question are empty.
func (f *Field) strips(j job, work func(s *shader, scratch *bitmap, at *step, part box)) {
	const strips = 8
	type tools struct {
		s       *shader
		scratch *bitmap
	}
	shared(j, strips, func() tools { return tools{newShader(f), newBitmap(f.Rows, f.Columns)} }, func(t tools, i int) {
		rows := box{i * f.Rows / strips, (i + 1) * f.Rows / strips, 0, f.Columns}
		for k := range f.steps {
			if part, any := f.steps[k].box.cut(rows); any {
				t.s.lent = 0
				work(t.s, t.scratch, &f.steps[k], part)
				t.scratch.wipe(part.fromRow, part.toRow)
			}
		}
	})
}

// striker marks where a shooter strikes; it belongs to one goroutine.
type striker struct {
	shader             *shader
	near, want, hidden *bitmap // near: within reach and not struck yet
	hit                *bitmap // what was struck so far
}

func newStriker(f *Field) *striker {
	empty := func() *bitmap { return newBitmap(f.Rows, f.Columns) }
	return &striker{newShader(f), empty(), empty(), empty(), empty()}
}

// strikes adds to hit every cell in which a base of this radius and height would be within reach of the shooter – edge to
// edge, across and up apart (SE-TABLE-10), closed – and its head seen by the shooter's eye. A reach of 0 is contact. Cells
// that are hit already are not asked again.
func (k *striker) strikes(shooter geometry.Cylinder, reach, radius, height float64) {
	f, hit := k.shader.field, k.hit
	reach = max(reach, geometry.ContactGap)
	across := reach + shooter.Radius + radius
	apart := geometry.Point{X: across, Y: across}
	around := f.around(shooter.Center.Sub(apart), shooter.Center.Add(apart))
	k.near.wipe(around.fromRow, around.toRow)
	k.shader.band.start(around)
	k.shader.band.disc(shooter.Center, across)
	k.shader.band.fill(k.near)
	fresh := uint64(0)
	for w, end := around.fromRow*hit.words, around.toRow*hit.words; w < end; w++ {
		k.near.bits[w] &^= hit.bits[w]
		fresh |= k.near.bits[w]
	}
	for i := range f.steps {
		if fresh == 0 {
			return
		}
		at := &f.steps[i]
		part, any := at.box.cut(around)
		if !any || max(at.level-shooter.Top(), shooter.Bottom-(at.level+height)) > reach {
			continue
		}
		if part, any = k.ask(at, part); !any {
			continue
		}
		k.hidden.wipe(part.fromRow, part.toRow)
		k.shader.shadows(eyeOf(shooter), at.level+height, at.level+height, 0, across, part, k.hidden)
		hit.put(k.want, k.hidden, part)
	}
}

// ask collects what there is to be asked of a level within a box: what is near. It returns the box around it.
func (k *striker) ask(at *step, part box) (box, bool) {
	around := box{part.toRow, part.fromRow, part.toColumn, part.fromColumn}
	first, last := part.fromColumn>>6, (part.toColumn-1)>>6
	for row := part.fromRow; row < part.toRow; row++ {
		near, cells, want := k.near.row(row), at.cells.row(row), k.want.row(row)
		clear(want)
		for w := first; w <= last; w++ {
			word := near[w] & cells[w]
			if word == 0 {
				continue
			}
			want[w] = word
			around.fromRow, around.toRow = min(around.fromRow, row), row+1
			around.fromColumn, around.toColumn = min(around.fromColumn, w<<6), max(around.toColumn, min(part.toColumn, (w+1)<<6))
		}
	}
	around.fromColumn = max(around.fromColumn, part.fromColumn)
	return around, around.fromRow < around.toRow
}
