package ladder

import (
	"math"
	"slices"
	"sync/atomic"

	"trueinch/engine"
	"trueinch/engine/bot"
)

// Search is a player that plays plans out before it chooses one.
type Search struct {
	// Playouts is how many plans are played out before an Activation, so that results repeat.
	Playouts int
	// Clock, if there is one, starts anew before every search, for a share of the time: what it returns says whether that is over. The playouts are
	// then as many as there is time for.
	Clock Clock

	memory *memory
	now    atomic.Pointer[Thinking]
	last   atomic.Pointer[[]engine.Text]
}

// Clock starts to count a share of the time that there is for an Activation, and returns what says whether it is over.
type Clock func(share float64) (over func() bool)

// Thinking is how far a search has come.
type Thinking struct {
	Best  engine.Text // what the best plan is so far
	Plans int         // that are still compared
	Done  int         // playouts
}

// Thinking says how far the search under way has come; false where none is.
func (s *Search) Thinking() (Thinking, bool) {
	if t := s.now.Load(); t != nil {
		return *t, true
	}
	return Thinking{}, false
}

// NewSearch returns a player that plays so many plans out.
func NewSearch(playouts int) *Search { return &Search{Playouts: playouts, memory: new(memory)} }

// menuShare is how many of the playouts for an Activation are made again in the midst of it, where dice have fallen.
const menuShare = 3

// Last is why the Activation that was chosen last was chosen; nil before the first.
func (s *Search) Last() []engine.Text {
	if said := s.last.Load(); said != nil {
		return *said
	}
	return nil
}

// Choose implements engine.Player.
func (s *Search) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	seat := seen.Seat()
	if !searches(d) {
		if plan, known := s.memory.recall(seen, seat); known {
			return s.follow(plan, seen, seat, plan.choose(seen.Fork(), seat))
		}
		return bot.Simple{}.Choose(d, seen)
	}
	if plan, known := s.memory.recall(seen, seat); known {
		return s.follow(plan, seen, seat, plan.choose(seen.Fork(), seat))
	}
	found := s.Find(d, seen)
	plan := found.Best.Plan
	if d.Kind == engine.Activate {
		why := found.Why()
		s.last.Store(&why)
	}
	if !plan.Begins {
		return s.follow(plan, seen, seat, plan.choose(seen.Fork(), seat))
	}
	return s.follow(plan, seen, seat, engine.Choice{Pick: plan.Pick})
}

// searches reports whether plans are made for a question: whom to activate, and what whoever is activated does next.
func searches(d *engine.Decision) bool {
	if d.Shape != engine.Pick || d.Kind != engine.Activate && d.Kind != engine.Menu {
		return false
	}
	legal := 0
	for i := range d.Options {
		if d.Options[i].Legal() {
			legal++
		}
	}
	return legal > 1
}

// follow remembers a plan for where an answer leads, unless dice come first: then there is more to know.
func (s *Search) follow(plan Plan, seen *engine.Seen, seat engine.Seat, choice engine.Choice) engine.Choice {
	f := seen.Copy(0)
	f.AskDice(true)
	if plan.Ends || plan.Leaning.Lean == bot.Plain || f.Choose(choice) != nil {
		return choice
	}
	if next := f.Decision(); next.Seat == seat && next.Shape != engine.Roll && next.Kind != engine.Activate {
		s.memory.keep(f.Hash(), seen.Mark(), seat, plan)
	}
	return choice
}

// Found is what a search came to.
type Found struct {
	Best, Second *Tried
	Base         *Tried // what Simple would do
	All          []*Tried
	Time         float64 // see timeOf
	Playouts     int
}

// Tried is a plan and what came of it in playouts, each of which met the dice of the same number for all plans.
type Tried struct {
	Plan    Plan
	Values  []float64
	Sum     Features
	Counted Count
	Acts    engine.ModelID // who was seen to act

	end uint64 // hash after the Activation, of the first playout
}

// Mean is what the plan is worth.
func (t *Tried) Mean() float64 {
	sum := 0.0
	for _, v := range t.Values {
		sum += v
	}
	return sum / float64(max(1, len(t.Values)))
}

// Features is the mean of the features that the plan led to.
func (t *Tried) Features() Features { return t.Sum.scale(1 / float64(max(1, len(t.Values)))) }

// Count is the mean of what could be counted then.
func (t *Tried) Count() Count { return t.Counted.scale(1 / float64(max(1, len(t.Values)))) }

// beats reports whether one plan is better than another by more than a standard error of the paired difference.
func (t *Tried) beats(o *Tried) bool {
	n := min(len(t.Values), len(o.Values))
	if n < 2 {
		return false
	}
	mean, square := 0.0, 0.0
	for i := range n {
		mean += t.Values[i] - o.Values[i]
	}
	mean /= float64(n)
	for i := range n {
		off := t.Values[i] - o.Values[i] - mean
		square += off * off
	}
	wanted := 1 + 2/float64(n) // few playouts seem surer than they are
	return mean > wanted*math.Sqrt(square/float64(n-1)/float64(n)) && mean > 0
}

// search is one search under way.
type search struct {
	*Search
	root   *engine.Fork
	seat   engine.Seat
	found  Found
	seeds  []uint64
	random func() float64
	over   func() bool
	left   int // playouts
	plans  int // that are still compared
	round  int
}

// However much time there is, so many plans are compared, and each is played out no more than so often.
const (
	mostPlans = 24
	mostSeeds = 400
)

// Find looks for the best plan, and says what it found.
func (s *Search) Find(d *engine.Decision, seen *engine.Seen) *Found {
	root := seen.Copy(0)
	v := root.View()
	at := &search{Search: s, root: root, seat: seen.Seat(), random: seen.Random, left: s.Playouts, round: v.Round, over: func() bool { return false }}
	if d.Kind == engine.Menu {
		at.left = max(8, at.left/menuShare)
	}
	most := at.left / 4
	if s.Clock != nil {
		share := 1.0
		if d.Kind == engine.Menu {
			share /= menuShare
		}
		at.over, at.left, most = s.Clock(share), mostSeeds*16, mostPlans
	}
	defer s.now.Store(nil)
	at.found.Time = timeOf(v)
	for _, plan := range plansFor(root, d, at.seat, most) {
		at.found.All = append(at.found.All, &Tried{Plan: plan, Acts: acting(d, plan)})
	}
	at.found.Base, at.plans = at.found.All[0], len(at.found.All)
	at.tell()
	root.Pausing(at.hurry)
	at.halve()
	at.decide()
	return &at.found
}

// acting is who acts in a plan.
func acting(d *engine.Decision, p Plan) engine.ModelID {
	if d.Kind == engine.Menu {
		return d.Subject
	}
	return d.Options[p.Pick].Model
}

// halve plays all plans out, then the better half of them twice as often, and so on; Simple's own plan stays until the end.
func (s *search) halve() {
	field := slices.Clone(s.found.All)
	field = s.first(field)
	rounds := max(1, int(math.Ceil(math.Log2(float64(len(field))))))
	each := s.left / rounds
	for len(field) > 1 {
		more := max(1, each/len(field))
		if len(field) == 2 {
			more = s.left // all that is left
		}
		for ; more > 0; more-- {
			for _, t := range field {
				if s.left <= 0 || s.over() || !s.play(t) {
					return
				}
			}
			if s.Clock != nil && len(field) > 2 && len(field[0].Values) >= 2*(len(s.found.All)/len(field)) {
				break
			}
		}
		if len(field) == 2 {
			if s.Clock == nil || len(field[0].Values) >= mostSeeds || field[0].settled(field[1]) {
				return
			}
			continue
		}
		slices.SortStableFunc(field, func(a, b *Tried) int { return better(a, b) })
		keep := field[:(len(field)+1)/2]
		if !slices.Contains(keep, s.found.Base) {
			keep[len(keep)-1] = s.found.Base
		}
		field = slices.Clone(keep)
		s.plans = len(field)
	}
}

// settled reports whether more playouts would hardly change which of two plans is better.
func (t *Tried) settled(o *Tried) bool { return len(t.Values) >= 64 && (t.beats(o) || o.beats(t)) }

func better(a, b *Tried) int {
	switch x, y := a.Mean(), b.Mean(); {
	case x > y:
		return -1
	case x < y:
		return 1
	}
	return 0
}

// first plays every plan out once, and drops those that come to the same as one before.
func (s *search) first(field []*Tried) []*Tried {
	var kept []*Tried
	for i, t := range field {
		if i > 0 && (s.left <= 0 || s.over()) {
			break
		}
		if !s.play(t) {
			break
		}
		if !slices.ContainsFunc(kept, func(o *Tried) bool { return o.end == t.end }) {
			kept = append(kept, t)
		}
	}
	if len(kept) == 0 {
		kept = field[:1]
	}
	s.found.All = kept
	s.plans = len(kept)
	return slices.Clone(kept)
}

// tell lets whoever waits know how far the search has come.
func (s *search) tell() {
	best := s.found.All[0]
	for _, t := range s.found.All {
		if len(t.Values) > len(best.Values)/2 && better(t, best) < 0 {
			best = t
		}
	}
	s.now.Store(&Thinking{best.Title(), s.plans, s.found.Playouts})
}

// decide takes the best plan of those that were played out most, but Simple's own unless another is clearly better.
func (s *search) decide() {
	f, most := &s.found, 0
	for _, t := range f.All {
		most = max(most, len(t.Values))
	}
	slices.SortStableFunc(f.All, func(a, b *Tried) int {
		if a, b := len(a.Values) == most, len(b.Values) == most; a != b {
			if a {
				return -1
			}
			return 1
		}
		return better(a, b)
	})
	f.Best = f.Base
	if top := f.All[0]; top != f.Base && top.beats(f.Base) {
		f.Best = top
	}
	for _, t := range f.All {
		if t != f.Best && len(t.Values) > 0 {
			f.Second = t
			break
		}
	}
}
