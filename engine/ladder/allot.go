package ladder

import (
	"slices"

	"trueinch/engine"
)

// How many tokens are laid otherwise than a rule system suggests: of everybody, and of one model alone.
const (
	shiftedEach  = 2
	shiftedAlone = 2
)

// layings are the plans to lay tokens otherwise than Simple would: more of them into one of the boxes, for everybody and for each model alone.
func layings(a *engine.Allotment, base Plan) []Plan {
	plans := []Plan{base}
	add := func(laid [][]int) {
		known := slices.ContainsFunc(plans, func(p Plan) bool {
			return slices.EqualFunc(p.Laid, laid, func(x, y []int) bool { return slices.Equal(x, y) })
		})
		if !known && a.Check(laid) == nil {
			plans = append(plans, Plan{Begins: true, Leaning: ordinary, Laid: laid})
		}
	}
	for box := range a.Boxes {
		all := slices.Clone(base.Laid)
		for row := range all {
			all[row] = shifted(all[row], a.Rows[row].Most, box, shiftedEach)
		}
		add(all)
	}
	for row := range base.Laid {
		for box := range a.Boxes {
			one := slices.Clone(base.Laid)
			one[row] = shifted(one[row], a.Rows[row].Most, box, shiftedAlone)
			add(one)
		}
	}
	return plans
}

// shifted are the tokens of a model with so many more in a box, out of the others that have the most.
func shifted(laid, most []int, box, tokens int) []int {
	laid = slices.Clone(laid)
	for range tokens {
		from := -1
		for at, have := range laid {
			if at != box && have > 0 && (from < 0 || have > laid[from]) {
				from = at
			}
		}
		if from < 0 || laid[box] >= most[box] {
			break
		}
		laid[from], laid[box] = laid[from]-1, laid[box]+1
	}
	return laid
}
