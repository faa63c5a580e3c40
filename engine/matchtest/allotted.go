package matchtest

import (
	"slices"

	"trueinch/engine"
)

// checkAllotment makes sure that what can be laid is whole: every row says how many tokens go into each box, what a computer player lays may
// be laid, and what tokens buy is said of every box.
func (k kit) checkAllotment(a *engine.Allotment, fail func(string)) {
	k.t.Helper()
	if a == nil || len(a.Boxes) == 0 || len(a.Rows) == 0 || a.Buys == nil || a.All == "" || a.Rest < -1 || a.Rest >= len(a.Boxes) {
		fail("an allotment lacks boxes, rows, their rule or what they are good for")
		return
	}
	for _, box := range a.Boxes {
		if box.Name.Key == "" || box.Sign.Icon == "" || box.Rule == "" {
			fail("a box lacks its name, sign or rule")
		}
	}
	for _, box := range a.Drop {
		if box < 0 || box >= len(a.Boxes) {
			fail("tokens are to be missing from a box that there is not")
		}
	}
	suggested := a.Suggested()
	for row := range a.Rows {
		r := &a.Rows[row]
		for _, by := range [][]int{r.Last, r.Suggest} {
			if by != nil && len(by) != len(a.Boxes) {
				fail("a row has other boxes than there are")
			}
		}
		switch {
		case len(r.Most) != len(a.Boxes):
			fail("a row does not say how many tokens go into each box")
		case r.Refusal != nil && r.Refusal.Why.Key == "":
			fail("a row takes no tokens without a reason")
		case len(a.Buys(row, suggested[row])) != len(a.Boxes):
			fail("it is not said of every box what it is good for")
		}
	}
	for _, laid := range [][][]int{suggested, a.Drawn(k.random.Float64)} {
		if err := a.Check(laid); err != nil {
			fail("what is laid by the computer is refused: " + err.Error())
		}
	}
}

// wronglyLaid are answers that must not be taken: a row or a box too few, a token too few or too many, one where none goes.
func wronglyLaid(a *engine.Allotment) []engine.Choice {
	good := a.Suggested()
	wrong := []engine.Choice{{}, {Laid: good[1:]}, {Laid: append(slices.Clone(good), nil)}}
	change := func(row int, laid []int) {
		all := slices.Clone(good)
		all[row] = laid
		wrong = append(wrong, engine.Choice{Laid: all})
	}
	for row, laid := range good {
		change(row, laid[1:])
		for box := range laid {
			less, more := slices.Clone(laid), slices.Clone(laid)
			less[box]--
			more[box]++
			change(row, less)
			change(row, more)
		}
	}
	return wrong
}
