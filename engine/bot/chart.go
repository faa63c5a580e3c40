package bot

import (
	"slices"
	"sync"

	"trueinch/engine"
	"trueinch/geometry"
)

// errand is all that ways on a relief follow from.
type errand struct {
	from   []geometry.Cylinder // whom or what to go to
	head   []int32             // see relief.ways
	over   float64
	pain   int32
	bodies []geometry.Cylinder // friends in the way
	until  int
	beyond int32
}

func (e *errand) same(o *errand) bool {
	return e.over == o.over && e.pain == o.pain && e.until == o.until && e.beyond == o.beyond &&
		slices.Equal(e.from, o.from) && slices.Equal(e.head, o.head) && slices.Equal(e.bodies, o.bodies)
}

// chartsKept is how many errands are remembered for a relief: those of all models in one Turn, and those from where teams
// deploy.
const chartsKept = 24

// charts remembers ways. They follow from the errand alone, so what is remembered changes no answer; nobody writes into
// them.
type charts struct {
	lock  sync.Mutex
	known []charted // the one used last comes last
}

type charted struct {
	errand errand
	ways   []int32
}

// chart returns the ways of an errand.
func (r *relief) chart(e errand) []int32 {
	r.charts.lock.Lock()
	for i := len(r.charts.known) - 1; i >= 0; i-- {
		if known := r.charts.known[i]; known.errand.same(&e) {
			r.charts.known = append(slices.Delete(r.charts.known, i, i+1), known)
			r.charts.lock.Unlock()
			return known.ways
		}
	}
	r.charts.lock.Unlock()
	models := make([]*engine.Model, len(e.from))
	for i := range e.from {
		models[i] = &engine.Model{Body: e.from[i]}
	}
	ways := r.ways(models, e.head, e.over, r.prices(e.pain, e.bodies), e.until, e.beyond)
	r.charts.lock.Lock()
	defer r.charts.lock.Unlock()
	if len(r.charts.known) == chartsKept {
		r.charts.known = slices.Delete(r.charts.known, 0, 1)
	}
	r.charts.known = append(r.charts.known, charted{e, ways})
	return ways
}
