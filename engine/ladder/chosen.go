package ladder

import (
	"slices"
	"sync"

	"trueinch/engine"
	"trueinch/engine/bot"
)

// chosen keeps what the last answers were chosen by, so that a person can ask why when they were shown.
type chosen struct {
	lock   sync.Mutex
	latest []*Found // the one chosen by last comes last
}

// mostChosen is how many answers can be asked about.
const mostChosen = 12

func (c *chosen) add(f *Found, d *engine.Decision, moment int) {
	c.lock.Lock()
	defer c.lock.Unlock()
	f.Moment, f.Amid = moment, d.Kind == engine.Menu
	if len(c.latest) == mostChosen {
		c.latest = slices.Delete(c.latest, 0, 1)
	}
	c.latest = append(c.latest, f)
}

// ChosenBy lists what the answers since a moment of the match were chosen by, the first one first: those for which plans were compared, and by which
// anything was done, where anything was.
func (s *Search) ChosenBy(since int) []*Found {
	s.chosen.lock.Lock()
	defer s.chosen.lock.Unlock()
	var all, did []*Found
	for _, f := range s.chosen.latest {
		if f.Moment < since {
			continue
		}
		all = append(all, f)
		if p := f.Best.Plan; !(p.Ends && p.Begins) {
			did = append(did, f)
		}
	}
	if len(did) == 0 {
		return all
	}
	return did
}

// Changes reports whether whoever acts went over to another plan, in the midst of its Activation, than it was to act by before.
func (f *Found) Changes(before *Found) bool {
	if !f.Amid || before == nil || before.Best.Acts != f.Best.Acts {
		return false
	}
	was, is := before.Best.Plan, f.Best.Plan
	return was.Leaning.Lean != is.Leaning.Lean || was.Leaning.Whom != is.Leaning.Whom || is.Leaning.Lean == bot.Hold && was.Goal != is.Goal
}

// lead is by how much the best plan was ahead: of what would have been done without looking ahead, or of the next best where it is that.
func (f *Found) lead() float64 {
	other := f.Base
	if f.Best == f.Base {
		other = f.Second
	}
	if other == nil {
		return 0
	}
	return f.Best.worth - other.worth
}

// MostTelling is the place of that in a list of what was chosen in a Turn which tells a person most about it: the last, if another plan was gone over to
// there, for that is what he saw; or else the one for which looking ahead mattered most.
func MostTelling(all []*Found) int {
	n := len(all)
	if n > 1 && all[n-1].Changes(all[n-2]) {
		return n - 1
	}
	most := 0
	for i, f := range all {
		if f.lead() > all[most].lead() {
			most = i
		}
	}
	return most
}
