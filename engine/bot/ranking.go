package bot

// ranking hands out candidates, the best first, of equals the one that was found first. Most are never asked for, so they are kept
// in a heap and not sorted.
type ranking struct {
	list []candidate
	heap []ranked
}

// ranked is a candidate by its value and its place in the list.
type ranked struct {
	value float64
	at    int32
}

func (r ranked) before(o ranked) bool { return r.value > o.value || r.value == o.value && r.at < o.at }

// rank returns the ranking of a list that must stay as it is.
func rank(list []candidate) *ranking {
	r := &ranking{list: list, heap: make([]ranked, len(list))}
	for i := range list {
		r.heap[i] = ranked{list[i].value, int32(i)}
	}
	for i := len(r.heap)/2 - 1; i >= 0; i-- {
		r.sink(i)
	}
	return r
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
