package bot

import (
	"sync"

	"trueinch/geometry"
)

// ranking hands out candidates, the best first, of equals the one that was added first. Most are never asked for, so they are kept
// in a heap and not sorted.
type ranking struct {
	list []candidate
	heap []ranked // of list; empty until order
}

// ranked is a candidate by its value and its place in the list.
type ranked struct {
	value float64
	at    int32
}

func (r ranked) before(o ranked) bool { return r.value > o.value || r.value == o.value && r.at < o.at }

// rankings keeps the memory of rankings that are done with.
var rankings = sync.Pool{New: func() any { return new(ranking) }}

// newRanking returns a ranking of nobody. Whoever is done with it puts it back into rankings.
func newRanking() *ranking {
	r := rankings.Get().(*ranking)
	r.list, r.heap = r.list[:0], r.heap[:0]
	return r
}

func (r *ranking) add(spot geometry.Spot, value float64) {
	r.list = append(r.list, candidate{spot, value})
}

// order readies the ranking once all are added.
func (r *ranking) order() {
	for i := range r.list {
		r.heap = append(r.heap, ranked{r.list[i].value, int32(i)})
	}
	for i := len(r.heap)/2 - 1; i >= 0; i-- {
		r.sink(i)
	}
}

// sink moves an element down to its place in the heap.
func (r *ranking) sink(at int) {
	moved := r.heap[at]
	for {
		next := 2*at + 1
		if next >= len(r.heap) {
			break
		}
		if next+1 < len(r.heap) && r.heap[next+1].before(r.heap[next]) {
			next++
		}
		if !r.heap[next].before(moved) {
			break
		}
		r.heap[at] = r.heap[next]
		at = next
	}
	r.heap[at] = moved
}

// first is the best of those that were not handed out; false for none.
func (r *ranking) first() (*candidate, bool) {
	if len(r.heap) == 0 {
		return nil, false
	}
	return &r.list[r.heap[0].at], true
}

// next hands the best out.
func (r *ranking) next() (*candidate, bool) {
	c, any := r.first()
	if any {
		last := len(r.heap) - 1
		r.heap[0] = r.heap[last]
		if r.heap = r.heap[:last]; last > 0 {
			r.sink(0)
		}
	}
	return c, any
}
