package ladder

import (
	"slices"
	"sync"
	"sync/atomic"

	"trueinch/engine"
	"trueinch/engine/bot"
)

// foresight is what was found, while somebody else was asked, of the positions that his answer may lead to.
type foresight struct {
	thinks sync.Mutex  // held by whoever looks ahead meanwhile
	called atomic.Bool // the player is asked itself: whoever looks ahead stops at once
	latest []*foreseen // the one found last comes last
	came   int         // how many of them came to pass
}

// foreseen is a position that was thought about before it came.
type foreseen struct {
	hash, mark uint64
	moment     int
	seat       engine.Seat
	found      *Found
	whole      bool // nothing broke it off
}

// How many answers of somebody else are thought about, and how many positions are remembered.
const (
	mostAnswers  = 8
	mostForeseen = 4 * mostAnswers
)

// mostOwn is how many answers of its own a player goes on after one of somebody else.
const mostOwn = 4

// Foresee looks, while another seat is asked, for the best plan wherever an answer of that seat leads straight to a question of the player's own, and
// then for what it would be asked next if it did that, until the player is asked. Before each of them each is asked for what says, again and again,
// whether to think about it no longer. What it finds is the same as would be found then: with a budget of playouts the player plays as it would anyway,
// only sooner; with a clock it goes on from there.
func (s *Search) Foresee(d *engine.Decision, seen *engine.Seen, each func() (over func() bool)) {
	s.ahead.thinks.Lock()
	defer s.ahead.thinks.Unlock()
	if d.Seat == seen.Seat() || d.Secret || d.Shape != engine.Pick {
		return // who must not know what is asked does not think about it
	}
	for _, at := range likely(d) {
		next, asked, ok := seen.After(engine.Choice{Pick: at})
		for own := 0; ok && own < mostOwn && asked.Seat == seen.Seat(); own++ {
			over := each()
			stop := func() bool { return s.ahead.called.Load() || over() }
			if stop() {
				return
			}
			choice, goesOn := s.foresee(next, asked, stop)
			if !goesOn {
				break
			}
			next, asked, ok = next.After(choice)
		}
	}
}

// foresee thinks about a question of the player's own before it is asked, and returns what it would answer; false where nothing more is to be thought
// about then, because it acts by a plan that it remembers, or where it was told to stop.
func (s *Search) foresee(seen *engine.Seen, d *engine.Decision, stop func() bool) (choice engine.Choice, goesOn bool) {
	hash := seen.Hash() // once, as Choose does: what is drawn by chance afterwards is the same
	if _, known := s.memory.recall(hash, seen.Mark(), seen.Seat()); known {
		return choice, false
	}
	if !plans(d) {
		f := seen.Fork()
		f.Pausing(hurry(stop))
		goesOn = inTime(func() { choice = ordinary.On(f, d.Seat) })
		return choice, goesOn
	}
	f := s.ahead.find(seen, hash)
	if f == nil {
		f = &foreseen{hash: hash, mark: seen.Mark(), moment: seen.Moment(), seat: seen.Seat()}
		inTime(func() { f.found = s.find(d, seen, task{ahead: stop}) })
		if f.whole = !stop(); f.found == nil || !f.whole && (s.Clock == nil || f.found.by.short) {
			return choice, false // too little was found to go on from
		}
		s.ahead.keep(f)
	}
	plan := f.found.Best.Plan
	return f.found.Best.first, plan.Ends || plan.Leaning.Lean == bot.Plain
}

// likely lists the options of somebody else that may be chosen, to end what he does first: that is foreseen most often.
func likely(d *engine.Decision) []int {
	var ends, others []int
	for i := range d.Options {
		switch o := &d.Options[i]; {
		case !o.Legal():
		case o.Finish:
			ends = append(ends, i)
		default:
			others = append(others, i)
		}
	}
	all := slices.Concat(ends, others)
	return all[:min(mostAnswers, len(all))]
}

func (a *foresight) keep(f *foreseen) {
	if len(a.latest) == mostForeseen {
		a.latest = slices.Delete(a.latest, 0, 1)
	}
	a.latest = append(a.latest, f)
}

// find is what was found of a position of a match, at the same moment of it: what a player draws by chance hangs on that, too.
func (a *foresight) find(seen *engine.Seen, hash uint64) *foreseen {
	for _, f := range slices.Backward(a.latest) {
		if f.hash == hash && f.mark == seen.Mark() && f.moment == seen.Moment() && f.seat == seen.Seat() {
			return f
		}
	}
	return nil
}

// foreseen is what was found of a position before it came, thought on where there is a clock and it was broken off; nil for a position that nobody
// has thought about.
func (s *Search) foreseen(seen *engine.Seen, hash uint64, d *engine.Decision) *Found {
	s.ahead.called.Store(true)
	s.ahead.thinks.Lock()
	defer s.ahead.thinks.Unlock()
	s.ahead.called.Store(false)
	f := s.ahead.find(seen, hash)
	if f == nil {
		return nil
	}
	if !f.whole {
		f.found.by.goFurther(d)
		f.whole = true
	}
	s.ahead.came++
	return f.found
}

// goFurther goes on with a search that was broken off, for half as long as there is for a new one.
func (s *search) goFurther(d *engine.Decision) {
	share := whole / 2
	if d.Kind == engine.Menu {
		share *= s.tuning.Menu
	}
	s.over, s.quiet = s.Clock(share), false
	defer s.now.Store(nil)
	s.tell()
	s.refine()
	s.decide()
}
