package geometry

import "math/bits"

// CellSet is a set of cells of a Field, a bit each: every row begins with a word of its own. Sets that are put together must
// belong to the same Field.
type CellSet struct {
	rows, columns, words int
	bits                 []uint64
}

func newCellSet(rows, columns int) *CellSet {
	words := (columns + 63) / 64
	return &CellSet{rows, columns, words, make([]uint64, rows*words)}
}

func (b *CellSet) row(row int) []uint64 { return b.bits[row*b.words : (row+1)*b.words] }

func (b *CellSet) has(row, column int) bool {
	return b.bits[row*b.words+column>>6]>>(column&63)&1 != 0
}

func (b *CellSet) set(row, column int) { b.bits[row*b.words+column>>6] |= 1 << (column & 63) }

// span sets the cells of a row from one column to before another.
func (b *CellSet) span(row, from, to int) {
	if from >= to {
		return
	}
	words := b.bits[row*b.words:]
	first, last := from>>6, (to-1)>>6
	low, high := ^uint64(0)<<(from&63), ^uint64(0)>>(63-(to-1)&63)
	if first == last {
		words[first] |= low & high
		return
	}
	words[first] |= low
	for w := first + 1; w < last; w++ {
		words[w] = ^uint64(0)
	}
	words[last] |= high
}

// Has reports whether a cell is in the set.
func (b *CellSet) Has(cell int) bool { return b.has(cell/b.columns, cell%b.columns) }

// Add puts a cell into the set.
func (b *CellSet) Add(cell int) { b.set(cell/b.columns, cell%b.columns) }

// Drop takes a cell out of the set.
func (b *CellSet) Drop(cell int) {
	row, column := cell/b.columns, cell%b.columns
	b.bits[row*b.words+column>>6] &^= 1 << (column & 63)
}

// Each calls visit for every cell of the set, row by row.
func (b *CellSet) Each(visit func(cell int)) {
	b.each(0, b.rows, func(row, column int) { visit(row*b.columns + column) })
}

// Join adds what another set has.
func (b *CellSet) Join(other *CellSet) {
	for w, word := range other.bits {
		b.bits[w] |= word
	}
}

// Meet leaves only what another set has, too.
func (b *CellSet) Meet(other *CellSet) {
	for w, word := range other.bits {
		b.bits[w] &= word
	}
}

// Without takes away what another set has.
func (b *CellSet) Without(other *CellSet) {
	for w, word := range other.bits {
		b.bits[w] &^= word
	}
}

// wipe empties some rows.
func (b *CellSet) wipe(from, to int) { clear(b.bits[from*b.words : to*b.words]) }

// Count is how many cells are set.
func (b *CellSet) Count() int {
	n := 0
	for _, w := range b.bits {
		n += bits.OnesCount64(w)
	}
	return n
}

// each calls visit for every cell that is set in some rows.
func (b *CellSet) each(from, to int, visit func(row, column int)) {
	for row := from; row < to; row++ {
		for w, word := range b.row(row) {
			for ; word != 0; word &= word - 1 {
				visit(row, w<<6+bits.TrailingZeros64(word))
			}
		}
	}
}

// fit is the smallest box around the cells that are set within another box; false when there are none.
func (b *CellSet) fit(in cellBox) (cellBox, bool) {
	out := cellBox{in.toRow, in.fromRow, b.columns, 0}
	for row := in.fromRow; row < in.toRow; row++ {
		for w, word := range b.row(row) {
			if word == 0 {
				continue
			}
			out.fromRow, out.toRow = min(out.fromRow, row), row+1
			out.fromColumn = min(out.fromColumn, w<<6+bits.TrailingZeros64(word))
			out.toColumn = max(out.toColumn, w<<6+64-bits.LeadingZeros64(word))
		}
	}
	return out, out.fromRow < out.toRow
}

// disc is how many columns to either side of a cell lie within so many cells of it, by how many rows away they are.
func disc(cells float64) []int {
	var wide []int
	for dy := 0; float64(dy) <= cells; dy++ {
		w := 0
		for float64(w+1)*float64(w+1)+float64(dy*dy) <= cells*cells {
			w++
		}
		wide = append(wide, w)
	}
	return wide
}

// widen sets in out every cell of some rows that has a cell of b within a disc.
func (b *CellSet) widen(wide []int, from, to int, out *CellSet) {
	line := make([]uint64, b.words)
	for row := max(0, from-len(wide)+1); row < min(b.rows, to+len(wide)-1); row++ {
		empty := true
		for _, word := range b.row(row) {
			empty = empty && word == 0
		}
		if empty {
			continue
		}
		last := -1
		for dy := len(wide) - 1; dy >= 0; dy-- { // ever wider
			above, below := row-dy, row+dy
			if (above < from || above >= to) && (below < from || below >= to) {
				continue
			}
			if wide[dy] != last {
				last = wide[dy]
				copy(line, b.row(row))
				smear(line, last)
			}
			for _, at := range [2]int{above, below} {
				if at >= from && at < to {
					for w, word := range line {
						out.bits[at*b.words+w] |= word
					}
				}
			}
		}
	}
}

// smear sets whatever lies at most so many places to either side of a bit.
func smear(line []uint64, places int) {
	for done := 0; done < places; {
		step := min(places-done, done+1, 63)
		previous := uint64(0)
		for w, word := range line {
			next := uint64(0)
			if w+1 < len(line) {
				next = line[w+1]
			}
			line[w] = word | word<<step | previous>>(64-step) | word>>step | next<<(64-step)
			previous = word
		}
		done += step
	}
}
