package geometry

import "math"

// SeenHeads returns the cells in which the viewer's eye – the centre of the top of its cylinder – sees the head of a model
// that is so many inches high and stands there: the straight segment between the two goes through the inside of nothing
// opaque, but may graze. Cells that carry nothing are left out.
func (f *Field) SeenHeads(j Task, viewer Cylinder, height float64) *CellSet {
	seen := f.Empty()
	f.strips(j, func(s *shader, hidden *CellSet, at *step, part cellBox) {
		level := at.level + height
		s.shadows(eyeOf(viewer), level, level, 0, math.Inf(1), part, hidden)
		seen.put(at.cells, hidden, part)
	})
	return seen
}

// put sets what is in cells and not in but, within a box.
func (b *CellSet) put(cells, but *CellSet, part cellBox) {
	for at, end := part.fromRow*b.words, part.toRow*b.words; at < end; at++ {
		b.bits[at] |= cells.bits[at] &^ but.bits[at]
	}
}

// strips shares the cells out among the processors, some rows at a time – rows share no word of a CellSet – and in them level
// by level. work gets a CellSet to itself of which the rows in question are empty.
func (f *Field) strips(j Task, work func(s *shader, scratch *CellSet, at *step, part cellBox)) {
	const strips = 8
	type tools struct {
		s       *shader
		scratch *CellSet
	}
	shared(j, strips, func() tools { return tools{newShader(f), f.Empty()} }, func(t tools, i int) {
		rows := cellBox{i * f.Rows / strips, (i + 1) * f.Rows / strips, 0, f.Columns}
		for k := range f.steps {
			if part, any := f.steps[k].box.cut(rows); any {
				t.s.lent = 0
				work(t.s, t.scratch, &f.steps[k], part)
				t.scratch.wipe(part.fromRow, part.toRow)
			}
		}
	})
}
