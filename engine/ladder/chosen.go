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

// ChosenBy lists what the answers since a moment of the match were chosen by, the first one first: those for which plans were compared, where
// anything was done by them. What was chosen last before that is all there is where nothing was chosen since.
func (s *Search) ChosenBy(since int) []*Found {
	s.chosen.lock.Lock()
	defer s.chosen.lock.Unlock()
	all := s.chosen.latest
	from := slices.IndexFunc(all, func(f *Found) bool { return f.Moment >= since })
	if from < 0 {
		from = max(0, len(all)-1)
	}
	var did []*Found
	for _, f := range all[from:] {
		if p := f.Best.Plan; !(p.Ends && p.Begins) || len(all)-from == 1 {
			did = append(did, f)
		}
	}
	if len(did) == 0 {
		did = slices.Clone(all[from:])
	}
	return did
}

// LastFound is what was chosen by last; nil before the first time.
func (s *Search) LastFound() *Found {
	s.chosen.lock.Lock()
	defer s.chosen.lock.Unlock()
	if len(s.chosen.latest) == 0 {
		return nil
	}
	return s.chosen.latest[len(s.chosen.latest)-1]
}
