package allot

import (
	"slices"

	"trueinch/engine"
)

// Hand is what a person has laid so far, with everything to go back to and on to.
type Hand struct {
	of   *engine.Allotment
	Laid [][]int
	Row  int // that the keyboard is at

	before, after [][][]int
}

// begin takes up a question: nothing lies yet.
func (h *Hand) begin(of *engine.Allotment) {
	*h = Hand{of: of, Laid: make([][]int, len(of.Rows))}
	for row := range h.Laid {
		h.Laid[row] = make([]int, len(of.Boxes))
	}
	h.Row = max(0, h.open(0))
}

// Left is how many tokens of a row are in the hand.
func (h *Hand) Left(row int) int {
	left := h.of.Fits(row)
	for _, count := range h.Laid[row] {
		left -= count
	}
	return left
}

// Leaves is how many tokens are in the hand, of how many rows, and how many there are of all.
func (h *Hand) Leaves() (tokens, rows, all int) {
	for row := range h.Laid {
		all += h.of.Fits(row)
		if left := h.Left(row); left > 0 {
			tokens, rows = tokens+left, rows+1
		}
	}
	return tokens, rows, all
}

// open is the first row from one on, round the end, that has tokens in the hand; -1 for none.
func (h *Hand) open(from int) int {
	for i := range h.Laid {
		if row := (from + i) % len(h.Laid); h.Left(row) > 0 {
			return row
		}
	}
	return -1
}

// change lays a row otherwise, and remembers how it lay.
func (h *Hand) change(row int, laid []int) bool {
	all := slices.Clone(h.Laid)
	all[row] = laid
	return h.changeAll(all)
}

func (h *Hand) changeAll(all [][]int) bool {
	if slices.EqualFunc(all, h.Laid, slices.Equal) {
		return false
	}
	h.before, h.after = append(h.before, h.Laid), nil
	h.Laid = all
	return true
}

// Room is how many more tokens a box takes, whatever is in the hand.
func (h *Hand) Room(row, box int) int {
	r := &h.of.Rows[row]
	if r.Refusal != nil {
		return 0
	}
	return max(0, r.Most[box]) - h.Laid[row][box]
}

// With is a row with more tokens, or fewer, in a box: as many as there are and as have room.
func (h *Hand) With(row, box, more int) []int {
	laid := slices.Clone(h.Laid[row])
	laid[box] = max(0, laid[box]+min(more, h.Left(row), h.Room(row, box)))
	return laid
}

// Put lays tokens of the hand into a box, or takes them back; it reports whether that changed anything.
func (h *Hand) Put(row, box, more int) bool { return h.change(row, h.With(row, box, more)) }

// Set lays so many tokens into a box, or as many as there are.
func (h *Hand) Set(row, box, count int) bool { return h.Put(row, box, count-h.Laid[row][box]) }

// Move takes a token from one box to another.
func (h *Hand) Move(row, from, to int) bool {
	if from == to || h.Laid[row][from] == 0 || h.Room(row, to) <= 0 {
		return false
	}
	laid := slices.Clone(h.Laid[row])
	laid[from]--
	laid[to]++
	return h.change(row, laid)
}

// TakeLast takes a token back from the last box that has one.
func (h *Hand) TakeLast(row int) bool {
	for box := range slices.Backward(h.Laid[row]) {
		if h.Laid[row][box] > 0 {
			return h.Put(row, box, -1)
		}
	}
	return false
}

// Clear takes all tokens of a row back.
func (h *Hand) Clear(row int) bool { return h.change(row, make([]int, len(h.of.Boxes))) }

// asLast is a row as it was laid the last time, as far as it can be; nil when it never was.
func (h *Hand) asLast(row int) []int {
	if r := &h.of.Rows[row]; r.Last == nil || r.Refusal != nil {
		return nil
	}
	return h.of.Trim(row, h.of.Rows[row].Last)
}

// Again lays a row as the last time.
func (h *Hand) Again(row int) bool {
	laid := h.asLast(row)
	return laid != nil && h.change(row, laid)
}

// AllAgain lays every row that nothing lies in yet as the last time; where everything lies, every row.
func (h *Hand) AllAgain() bool { return h.changeAll(h.allAgain()) }

func (h *Hand) allAgain() [][]int {
	all, open := slices.Clone(h.Laid), h.open(0) >= 0
	for row := range all {
		if laid := h.asLast(row); laid != nil && (h.Left(row) == h.of.Fits(row) || !open) {
			all[row] = laid
		}
	}
	return all
}

// againFits is how many tokens of the last time would lie, of how many.
func (h *Hand) againFits() (fit, of int) {
	for row := range h.of.Rows {
		for _, count := range h.asLast(row) {
			fit += count
		}
		for _, count := range h.of.Rows[row].Last {
			of += count
		}
	}
	return fit, of
}

// Rest lays what is in the hand into the box for that; what has no room there stays.
func (h *Hand) Rest(row int) bool { return h.of.Rest >= 0 && h.Put(row, h.of.Rest, h.Left(row)) }

// CanUndo and CanRedo report whether there is something to go back to, and on to.
func (h *Hand) CanUndo() bool { return len(h.before) > 0 }

// CanRedo is CanUndo for what was taken back.
func (h *Hand) CanRedo() bool { return len(h.after) > 0 }

// Undo and Redo go back and on by one change.
func (h *Hand) Undo() bool { return h.step(&h.before, &h.after) }

// Redo goes on to what Undo took back.
func (h *Hand) Redo() bool { return h.step(&h.after, &h.before) }

func (h *Hand) step(from, to *[][][]int) bool {
	n := len(*from) - 1
	if n < 0 {
		return false
	}
	was := (*from)[n]
	*from, *to = (*from)[:n], append(*to, h.Laid)
	for row := range was {
		if !slices.Equal(was[row], h.Laid[row]) {
			h.Row = row
			break
		}
	}
	h.Laid = was
	return true
}
