package ladder

import (
	"slices"
	"sync"
)

// chosen keeps what the last answers were chosen by, so that a person can ask why when they were shown.
type chosen struct {
	lock   sync.Mutex
	latest []*Found // the one chosen by last comes last
}

// mostChosen is how many answers can be asked about.
const mostChosen = 12

func (c *chosen) add(f *Found, moment int) {
	c.lock.Lock()
	defer c.lock.Unlock()
	f.Moment = moment
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
