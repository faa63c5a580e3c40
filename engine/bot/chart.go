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
	turns []*charted // the one used last comes last
	plans []*charted // of errands without an end, for deployment: they are the same in every match
}

// charted is an errand and the ways it led to.
type charted struct {
	errand errand
	ways   []int32
	posts  posts // the places last asked about that somebody may be deployed in
}

// kept is the list that an errand belongs into, and how many it has room for.
func (c *charts) kept(e *errand) (list *[]*charted, most int) {
	if e.until < 0 {
		return &c.plans, plansKept
	}
	return &c.turns, turnsKept
}

// recall returns an errand that was asked about lately; nil for another.
func (c *charts) recall(e *errand) *charted {
	c.lock.Lock()
	defer c.lock.Unlock()
	list, _ := c.kept(e)
	for i, known := range slices.Backward(*list) {
		if known.errand.same(e) {
			copy((*list)[i:], (*list)[i+1:])
			(*list)[len(*list)-1] = known
			return known
		}
	}
	return nil
}

func (c *charts) keep(made *charted) {
	c.lock.Lock()
	defer c.lock.Unlock()
	list, most := c.kept(&made.errand)
	if len(*list) == most {
		*list = slices.Delete(*list, 0, 1)
	}
	*list = append(*list, made)
}

// chart returns the ways of an errand.
func (r *relief) chart(e errand) *charted {
	known := r.charts.recall(&e)
	if known == nil {
		known = &charted{errand: e, ways: r.ways(&e)}
		r.charts.keep(known)
	}
	return known
}

// posts are the places of a lattice, and how many inches it is from each of them.
type posts struct {
	low, high geometry.Point
	inches    []float64 // 0 where nobody stands
}

// inchesFrom is how many inches lead on from the places of a lattice, for a base that stands there.
func (r *relief) inchesFrom(c *charted, low, high geometry.Point) []float64 {
	r.charts.lock.Lock()
	known := c.posts
	r.charts.lock.Unlock()
	if known.inches != nil && known.low == low && known.high == high {
		return known.inches
	}
	made := posts{low: low, high: high, inches: make([]float64, 0, latticeSize(low, high))}
	for at := range lattice(low, high) {
		inches, square := 0.0, r.at(at)
		if r.stands(square) {
			inches = r.inches(c, at, r.ground[square])
		}
		made.inches = append(made.inches, inches)
	}
	r.charts.lock.Lock()
	defer r.charts.lock.Unlock()
	c.posts = made
	return made.inches
}

// inches is how many inches lead on from a place at a level on an errand for one place.
func (r *relief) inches(c *charted, at geometry.Point, level float64) float64 {
	if way, ok := r.way(c.ways, at, level, c.errand.over); ok {
		return way
	}
	return at.Distance(c.errand.from[0].Center) + lost
}
