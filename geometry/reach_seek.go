package geometry

import (
	"math"
	"slices"
)

// seek searches for the shortest way to one place only, through a field of several layers. It looks first where the way
// so far and the straight line to the place are shortest together, so that the first way that arrives is the shortest,
// and most of a large field is never looked at. The shortest way that turns back over no fold bounds the others. A search
// that does not arrive has seen everything and is kept.
func (e *Envelope) seek(p Point, layer int, limit float64, s *stride) (arrival, bool) {
	bends, bound := e.allBends(), math.Inf(1)
	aimed := func() *ways {
		goal := bend{center: p, layer: layer, ends: [2]int32{-1, -1}}
		w := &ways{f: e.field, bends: append(slices.Clip(bends), goal), aim: int32(len(bends)) + 1, bound: bound}
		w.begin(e.sources())
		return w
	}
	w := aimed()
	arrived := w.search()
	if len(e.field.folds) > 0 {
		if arrived {
			bound = w.labels[len(w.labels)-1].length + slack
		}
		folded := aimed()
		folded.mirrors.begin(e.field.folds, len(folded.bends), &folded.bends[folded.aim-1])
		if further := folded.search(); further || !arrived {
			w, arrived = folded, further
		}
	}
	if !arrived {
		w.aim = 0
		e.once.Do(func() {
			e.ways = w
			e.prepared.Store(true)
		})
		return w.to(p, layer, limit, s)
	}
	w.open = nil
	last := &w.labels[len(w.labels)-1]
	a := arrival{length: last.length, label: last.before, leave: last.leave, layer: layer, ways: w}
	if last.turned > 0 {
		a.turns = w.turned[last.turned-1]
	}
	return a, a.length <= limit+slack
}
