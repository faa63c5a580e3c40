package ladder

import (
	"cmp"
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

	tuning  Tuning
	weights weightsOf
	during  func() bool // asked before every playout whether to go on; nil for always
	memory  *memory
	ahead   *foresight
	now     atomic.Pointer[Thinking]
	chosen  chosen
}

// Clock starts to count a share of the time that there is for an Activation, and returns what says whether it is over.
type Clock func(share float64) (over func() bool)

// Thinking is how far a search has come.
type Thinking struct {
	Best  engine.Text    // what the best plan is so far
	Acts  engine.ModelID // who acts in it, and
	Whom  engine.ModelID // for whom that one goes; NoModel for nobody
	Plans int            // that are still compared
	Done  int            // playouts
}

// Thinking says how far the search under way has come; false where none is.
func (s *Search) Thinking() (Thinking, bool) {
	if t := s.now.Load(); t != nil {
		return *t, true
	}
	return Thinking{}, false
}

// NewSearch returns a player that plays so many plans out.
func NewSearch(playouts int) *Search {
	return &Search{Playouts: playouts, tuning: tuned, weights: fittedWeights, memory: new(memory), ahead: new(foresight)}
}

// Tuning is the numbers of a search that are found by measuring (build/bench ladder).
type Tuning struct {
	Hope float64 // standard errors by which a plan may be better than it seems, so that it is still played out
	Each float64 // playouts for each plan that is compared, on the average
	Menu float64 // how many of the playouts for an Activation, as a share, are made again in the midst of it, where dice have fallen
	Lays float64 // how many times as many playouts there are where tokens are laid, for a whole Round
	Past float64 // in how many Rounds, from the last but one back, playouts go past the end of the Round to that of the next
	Next float64 // of what such a playout is worth, the share that the end of the next Round has, and not that of this one
	Hunt float64 // share of playouts whose opponent hunts
}

// tuned is what was found.
var tuned = Tuning{Hope: 2.5, Each: 2, Menu: 1.0 / 3, Lays: 2, Past: 1, Next: 0.5, Hunt: 0.5}

// Choose implements engine.Player.
func (s *Search) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	seat, hash := seen.Seat(), seen.Hash()
	if plan, known := s.memory.recall(hash, seen.Mark(), seat); known {
		return s.follow(plan, seen, seat, s.answer(plan.Leaning, d, seen.Fork(), whole))
	}
	if !plans(d) {
		return s.answer(ordinary, d, seen.Fork(), whole)
	}
	found := s.foreseen(seen, hash, d)
	if found == nil {
		found = s.Find(d, seen)
	}
	if d.Shape == engine.Pick { // an Activation is told why, and what was laid for it lies there to be seen
		s.chosen.add(found, d, seen.Moment())
	}
	return s.follow(found.Best.Plan, seen, seat, found.Best.first)
}

// Reconsider says what the search came to, or would have, before an Activation that an entry of a match chose: with a budget of work, and where nothing
// was undone, it is what it played by. Nil where there was nothing to look ahead for.
func (s *Search) Reconsider(record *engine.Replay, entry int) *Found {
	record.Seek(entry - 1)
	d := record.Decision()
	if d.Kind != engine.Activate || !searches(d) {
		return nil
	}
	seen := record.SeenBy(d.Seat)
	seen.Hash() // as Choose looks first whether it remembers the position
	return s.Find(d, seen)
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

// plans reports whether a question is answered by a plan: also where tokens are laid that anybody may see, but not where it is only carried out what was
// announced.
func plans(d *engine.Decision) bool {
	if d.Shape == engine.Allot {
		return !d.Secret && !d.Allot.Forced()
	}
	return d.Part != engine.Carrying && searches(d)
}

// follow remembers a plan for where an answer leads. One to take whatever step promises most binds nobody.
func (s *Search) follow(plan Plan, seen *engine.Seen, seat engine.Seat, choice engine.Choice) engine.Choice {
	if plan.Leaning.Lean == bot.Plain {
		return choice
	}
	return s.holdTo(plan, seen, seat, choice)
}

// holdTo remembers a plan for where an answer leads, unless dice come first: then there is more to know.
func (s *Search) holdTo(plan Plan, seen *engine.Seen, seat engine.Seat, choice engine.Choice) engine.Choice {
	f := seen.Copy(0)
	f.AskDice(true)
	if plan.Ends || f.Choose(choice) != nil {
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
	Moment       int  // of the match, at which it was chosen by; see engine.Seen
	Amid         bool // it was, in the midst of an Activation, and not to choose whose comes

	weights *weights
	by      *search
}

// Tried is a plan and what came of it in playouts, each of which met the dice of the same number for all plans.
type Tried struct {
	Plan    Plan
	Values  []float64
	Sum     Features
	Counted Count
	Acts    engine.ModelID // who was seen to act

	first engine.Choice // what the plan answers
	worth float64       // as estimated from what all plans came to
	end   uint64        // hash after the Activation, of the first playout
	same  bool          // as that of another plan, which is played out in its place
	deeds []deed        // what somebody did, where that is what is played out
	ends  engine.Text   // what the option says that does nothing
	opens engine.Text   // what it says that announces what the plan does
	comes bool          // it chooses who acts
	seed  uint64        // of the dice that it is shown with
}

// Mean is what the plan's playouts came to.
func (t *Tried) Mean() float64 { return mean(t.Values) }

// Features is the mean of the features that the plan led to.
func (t *Tried) Features() Features { return t.Sum.scale(1 / float64(max(1, len(t.Values)))) }

// Count is the mean of what could be counted then.
func (t *Tried) Count() Count { return t.Counted.scale(1 / float64(max(1, len(t.Values)))) }

// beats reports whether one plan is better than another by more than so many standard errors of the paired difference.
func (t *Tried) beats(o *Tried, sure float64) bool {
	mean, off, n := t.ahead(o)
	wanted := sure + 2/float64(n) // few playouts seem surer than they are
	return n > 1 && mean > wanted*off && mean > 0
}

// ahead is by how much one plan is better than another in the playouts that have the same dice, the standard error of that, and how many they are;
// fewer than two say nothing.
func (t *Tried) ahead(o *Tried) (mean, off float64, n int) {
	if n = min(len(t.Values), len(o.Values)); n < 2 {
		return 0, 0, n
	}
	square := 0.0
	for i := range n {
		mean += t.Values[i] - o.Values[i]
	}
	mean /= float64(n)
	for i := range n {
		off := t.Values[i] - o.Values[i] - mean
		square += off * off
	}
	return mean, math.Sqrt(square / float64(n-1) / float64(n)), n
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
	left   int     // playouts
	most   int     // plans that are compared
	plans  int     // that are still compared
	best   *Tried  // what seems best so far
	share  float64 // of the time for an Activation
	round  int

	past    bool                                                           // playouts go past the end of the Round
	unlike  []*Tried                                                       // played out once: whatever comes to the same as one of them is not played out
	short   bool                                                           // not all plans were played out once
	quiet   bool                                                           // nobody is told how far it has come
	stopped bool                                                           // by whoever looks on
	sees    func(f *engine.Fork, d *engine.Decision, choice engine.Choice) // looks at every answer of an Activation; nil for nobody
}

// However much time there is, so many plans are compared, and each is played out no more than so often.
const (
	mostPlans = 40
	mostSeeds = 400
)

// Find looks for the best plan, and says what it found.
func (s *Search) Find(d *engine.Decision, seen *engine.Seen) *Found { return s.find(d, seen, task{}) }

// task is what a search is for beside the best plan.
type task struct {
	done  *Tried      // what somebody did, if anybody did anything: that is then left only for what is clearly better
	ahead func() bool // nobody waits: it goes on until this says that it is over, or there is nothing left to find; nil where somebody waits
}

// find is Find for a task.
func (s *Search) find(d *engine.Decision, seen *engine.Seen, of task) *Found {
	at := s.begin(d, seen)
	var base engine.Choice
	if of.ahead != nil {
		at.over, at.quiet = of.ahead, true
		at.root.Pausing(at.hurry)
		base = ordinary.On(at.root.Fork(), d.Seat)
	} else {
		defer s.now.Store(nil)
		base = s.answer(ordinary, d, at.root.Fork(), at.share)
		at.root.Pausing(at.hurry)
	}
	if of.done != nil {
		at.found.All = append(at.found.All, of.done)
	}
	at.consider(d, base)
	at.tell()
	at.first()
	at.refine()
	at.decide()
	at.found.by = at
	return &at.found
}

// begin is a search that has found nothing yet.
func (s *Search) begin(d *engine.Decision, seen *engine.Seen) *search {
	root := seen.Copy(0)
	v := root.View()
	at := &search{Search: s, share: whole, root: root, seat: seen.Seat(), random: seen.Random, left: s.Playouts, round: v.Round, over: func() bool { return false }}
	at.past = v.Round < v.Rounds && float64(v.Rounds-v.Round) <= s.tuning.Past
	at.found.Time, at.found.weights = timeOf(v), s.weights.of(v)
	if d.Kind == engine.Menu {
		at.left = max(8, int(float64(at.left)*s.tuning.Menu))
		at.share *= s.tuning.Menu
	}
	if d.Shape == engine.Allot {
		at.left = int(float64(at.left) * s.tuning.Lays)
	}
	at.most = max(2, int(float64(at.left)/s.tuning.Each))
	if s.Clock != nil {
		at.over, at.left, at.most = s.Clock(at.share), mostSeeds*16, mostPlans
	}
	if s.during != nil {
		at.over = func() bool { return at.stopped }
	}
	return at
}

// consider makes the plans, Simple's own first, which is to answer so.
func (s *search) consider(d *engine.Decision, base engine.Choice) {
	plans := []Plan{basePlan(d, base)}
	inTime(func() { plans = plansFor(s.root, d, plans[0], s.seat, mostPlans) })
	for _, plan := range plans {
		t := &Tried{Plan: plan, Acts: acting(d, plan), first: plan.choice(), comes: d.Kind == engine.Activate}
		switch {
		case plan.Begins && plan.Ends:
			t.ends = d.Options[plan.Pick].Text
		case plan.Begins && d.Kind == engine.Menu && d.Part == engine.Announcing && t.Acts != engine.NoModel:
			t.opens = d.Options[plan.Pick].Text
		}
		s.found.All = append(s.found.All, t)
	}
	s.found.Base, s.best, s.plans = s.found.All[0], s.found.All[0], len(s.found.All)
}

// acting is who acts in a plan.
func acting(d *engine.Decision, p Plan) engine.ModelID {
	if d.Kind == engine.Menu || d.Shape == engine.Allot {
		return d.Subject
	}
	return d.Options[p.Pick].Model
}

// refine plays plans out that were played out once, again and again the one that could be best (an upper confidence bound), and Simple's own as often as
// any: whenever it is broken off the best have been played out most.
func (s *search) refine() {
	base := s.found.Base
	for field := s.found.All; len(field) > 1 && len(base.Values) < mostSeeds; {
		e := estimate(field)
		best, second := e.best()
		s.best = field[best]
		next := s.hopeful(field, &e, e.worth[best])
		if first, second := field[best], field[second]; first.settled(second) && (first == base || second == base || first.settled(base)) {
			return
		}
		if !s.again(next) || len(base.Values) < len(next.Values) && !s.again(base) {
			return
		}
	}
}

// hopeful is the plan that could be worth most. It counts those that could be worth more than what seems best.
func (s *search) hopeful(field []*Tried, e *estimates, best float64) *Tried {
	next, most := field[0], math.Inf(-1)
	s.plans = 0
	for i, t := range field {
		could := e.bound(i, len(t.Values), s.tuning.Hope)
		if could > most {
			next, most = t, could
		}
		if could > best {
			s.plans++
		}
	}
	return next
}

// again plays a plan out once more if there is still time for it.
func (s *search) again(t *Tried) bool { return s.left > 0 && !s.over() && s.play(t) }

// settled reports whether more playouts would hardly change which of two plans is better.
func (t *Tried) settled(o *Tried) bool {
	return len(t.Values) >= 64 && (t.beats(o, 1) || o.beats(t, 1))
}

// first plays plans out once, until there are as many as are compared, or so much of the time is over that the best of them could hardly be played out
// again. Of those that lead, with the same dice, to the same end of the Activation only the first is played on.
func (s *search) first() {
	enough := func() bool { return false }
	if s.Clock != nil && !s.quiet {
		enough = s.Clock(s.share / s.tuning.Each)
	}
	for i, t := range s.found.All {
		if s.short = i > 0 && (s.left <= 0 || s.over()) || !s.play(t); s.short {
			break
		}
		if !t.same {
			s.unlike = append(s.unlike, t)
		}
		if n := len(s.unlike); n == s.most || n > 1 && enough() {
			break
		}
	}
	if len(s.unlike) == 0 {
		s.unlike = s.found.All[:1]
	}
	s.found.All, s.unlike = s.unlike, nil
	s.plans = len(s.found.All)
}

// tell lets whoever waits know how far the search has come.
func (s *search) tell() {
	if s.quiet {
		return
	}
	best := s.best
	s.now.Store(&Thinking{best.Title(), best.Acts, best.Plan.Leaning.Whom, s.plans, s.found.Playouts})
}

// decide takes the plan that seems best; Simple's own where another only seems as good.
func (s *search) decide() {
	f := &s.found
	e := estimate(f.All)
	for i, t := range f.All {
		t.worth = e.worth[i]
	}
	slices.SortStableFunc(f.All, func(a, b *Tried) int { return cmp.Compare(b.worth, a.worth) })
	f.Best = f.All[0]
	if f.Base.worth == f.Best.worth {
		f.Best = f.Base
	}
	for _, t := range f.All {
		if t != f.Best && len(t.Values) > 0 {
			f.Second = t
			break
		}
	}
}
