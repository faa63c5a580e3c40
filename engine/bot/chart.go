package bot

import (
	"slices"
	"sync"

	"trueinch/geometry"
)

// errand is all that ways on a relief follow from.
type errand struct {
	from   []geometry.Cylinder // whom or what to go to
	head   []int32             // by how many tenths of an inch each of them is treated as farther than it is
	over   float64             // inches of height that the mover gets over
	pain   int32               // tenths of an inch that a way may be longer for each Hit Point that it saves
	bodies []geometry.Cylinder // friends in the way
	until  int                 // the square that the search is for; below 0 for all
	beyond int32               // tenths of an inch that it goes on once it has come there
}

func (e *errand) same(o *errand) bool {
	return e.over == o.over && e.pain == o.pain && e.until == o.until && e.beyond == o.beyond &&
		slices.Equal(e.from, o.from) && slices.Equal(e.head, o.head) && slices.Equal(e.bodies, o.bodies)
}

// How many errands of either kind are remembered for a relief: those of all models in one Turn, and those of whoever deploys, which matches on one
// battlefield share: from all its edges to the edge that lies opposite, for whoever gets over more or less.
const (
	turnsKept = 32
	plansKept = 128
)

// charts remembers ways. They follow from the errand alone, so what is remembered changes no answer; nobody writes into
// them.
type charts struct {
	lock  sync.Mutex
	turns []charted // the one used last comes last
	plans []charted // of errands without an end, for deployment: they are the same in every match
}

// charted is an errand and the ways it led to.
type charted struct {
	errand errand
	ways   []int32
}

// kept is the list that an errand belongs into, and how many it has room for.
func (c *charts) kept(e *errand) (list *[]charted, most int) {
	if e.until < 0 {
		return &c.plans, plansKept
	}
	return &c.turns, turnsKept
}

// recall returns the ways of an errand that was asked about lately.
func (c *charts) recall(e *errand) ([]int32, bool) {
	c.lock.Lock()
	defer c.lock.Unlock()
	list, _ := c.kept(e)
	for i, known := range slices.Backward(*list) {
		if known.errand.same(e) {
			copy((*list)[i:], (*list)[i+1:])
			(*list)[len(*list)-1] = known
			return known.ways, true
		}
	}
	return nil, false
}

func (c *charts) keep(e *errand, ways []int32) {
	c.lock.Lock()
	defer c.lock.Unlock()
	list, most := c.kept(e)
	if len(*list) == most {
		*list = slices.Delete(*list, 0, 1)
	}
	*list = append(*list, charted{*e, ways})
}

// chart returns the ways of an errand.
func (r *relief) chart(e errand) []int32 {
	if ways, ok := r.charts.recall(&e); ok {
		return ways
	}
	ways := r.ways(&e)
	r.charts.keep(&e, ways)
	return ways
}
