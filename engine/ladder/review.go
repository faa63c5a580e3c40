package ladder

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/bot"
)

// Review is a decision whom to activate, and what was done with that Activation, that something better was found for. It is what a file keeps; its
// words follow from it and the match.
type Review struct {
	Seat  engine.Seat
	Entry int // the number of the entry that answered it
	Last  int // and of the last one of the Activation
	Round int
	Acts  engine.ModelID // whose Activation it was; NoModel for one who passed

	Plan   Plan           // what would have been better
	Better engine.ModelID // who would act in it
	Seed   uint64         // of the dice that it is shown with
	// What either leads to at the end of the Round, on the average of so many pairs of playouts with the same dice, none of which the plan was
	// found by.
	Found, Done Outcome
	Time        float64 // see timeOf
	Pairs       int
	Off         float64 // how far Loss may be off by chance, 19 times of 20; the same dice for both make it small
}

// off is Off in percentage points, as it is told.
func (r *Review) off() int { return max(1, int(math.Ceil(100*r.Off))) }

// Outcome is the mean of what playouts lead to.
type Outcome struct {
	Chance   float64 // to win the match
	Features Features
	Count    Count
}

// Loss is how much of the chance to win was given away.
func (r *Review) Loss() float64 { return r.Found.Chance - r.Done.Chance }

// Lost is Loss in percentage points, as whoever subtracts the chances that are told finds it.
func (r *Review) Lost() int {
	return int(math.Round(100*r.Found.Chance) - math.Round(100*r.Done.Chance))
}

// Reviewed is what a review of a match came to.
type Reviewed struct {
	Costliest []Review // of each seat, the costliest first
	// Looked is how many Activations were looked at, the most promising first; Wanted how many the budget was for, Of how many the seats had in
	// which there was a choice.
	Looked, Wanted, Of int
}

// Budget bounds the work of a review.
type Budget struct {
	Looks    int // Activations of each seat that are looked at
	More     int // and how many more at most, as long as fewer are found than can be told
	Playouts int // by which a better plan is looked for in each of them
	Pairs    int // with which the best plan found and what was done are then compared
}

// Thorough is the budget of a review that a person waits for; Trial is one by which is found out how long playouts take.
var (
	Thorough = Budget{Looks: 16, More: 16, Playouts: 48, Pairs: 48}
	Trial    = Budget{Looks: 1, Playouts: 8}
)

// least is what a review must be given to find anything.
var least = Budget{Looks: 10, More: 16, Playouts: 12, Pairs: 8}

// each is how many playouts an Activation takes at most.
func (b Budget) each() int { return b.Playouts + 2*b.Pairs }

// Within is a budget for about so many playouts for each seat, where they take long: fewer for every Activation, and in the end fewer Activations, but
// never so few that nothing would be found.
func (b Budget) Within(playouts int) Budget {
	if b.Looks*b.each() <= playouts {
		return b
	}
	b.Looks = max(min(b.Looks, playouts/least.each()), min(b.Looks, least.Looks))
	share := float64(playouts) / float64(b.Looks*b.each())
	scaled := func(count, atLeast int) int { return max(int(share*float64(count)), min(count, atLeast)) }
	b.Playouts, b.Pairs = scaled(b.Playouts, least.Playouts), scaled(b.Pairs, least.Pairs)
	return b
}

// MostCostly is how many decisions of a seat are told.
const MostCostly = 5

// turn is an Activation of a seat.
type turn struct {
	seat    engine.Seat
	line    []int // its entries
	worth   float64
	dropped float64 // by how much worse the match stood for the seat when it was asked the next time
}

// Looking is how far a review has come.
type Looking struct {
	Part   float64  // of all playouts, at most
	Looked int      // Activations
	Most   int      // and how many are looked at at most
	Found  []Review // so far, in the order in which it was found; nobody changes it
}

// Look looks through a match for the decisions of some seats that cost them most. It works on what each seat could see, and comes to the same
// every time. tell is told again and again how far it has come, and says whether to go on; if not, what was found so far is all. It may use the
// record meanwhile.
func (b Budget) Look(record *engine.Replay, seats []engine.Seat, tell func(Looking) (goOn bool)) *Reviewed {
	all := turnsOf(record, seats)
	turns := b.promising(all)
	found := &Reviewed{Wanted: len(turns), Of: len(all)}
	each, at, broken := b.each(), 0, false
	looked, costly := map[engine.Seat]int{}, map[engine.Seat]int{}
	for i := range turns {
		at = i * each
		seat := turns[i].seat
		if looked[seat] >= b.Looks && costly[seat] >= MostCostly {
			continue
		}
		r, whole := b.turn(record, &turns[i], func() bool {
			at = min(at+1, (i+1)*each)
			return tell(Looking{float64(at) / float64(len(turns)*each), found.Looked, len(turns), found.Costliest})
		})
		if broken = !whole; broken {
			break
		}
		looked[seat]++
		if found.Looked++; r != nil {
			costly[seat]++
			found.Costliest = append(found.Costliest, *r)
		}
	}
	if !broken {
		found.Wanted = found.Looked
	}
	slices.SortStableFunc(found.Costliest, func(a, b Review) int { return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(b.Loss(), a.Loss())) })
	told := map[engine.Seat]int{}
	found.Costliest = slices.DeleteFunc(found.Costliest, func(r Review) bool {
		told[r.Seat]++
		return told[r.Seat] > MostCostly
	})
	return found
}

// promising are the Activations that are looked at: of each seat those after which the match stood worst for it, the worst first.
func (b Budget) promising(turns []turn) []turn {
	sorted := slices.Clone(turns)
	slices.SortStableFunc(sorted, func(a, b turn) int { return cmp.Compare(b.dropped, a.dropped) })
	looked := map[engine.Seat]int{}
	return slices.DeleteFunc(sorted, func(t turn) bool {
		looked[t.seat]++
		return looked[t.seat] > b.Looks+b.More
	})
}

// turnsOf lists the Activations of some seats in which there was a choice that they made themselves.
func turnsOf(record *engine.Replay, seats []engine.Seat) []turn {
	record.Seek(record.Len())
	line := record.Line()
	var turns []turn
	latest := map[engine.Seat]int{}
	open := -1
	worth := func(seat engine.Seat) float64 {
		stands, _ := look(record.SeenBy(seat).Copy(0), seat)
		v := record.View(seat)
		_, over := record.Result()
		return fittedWeights.of(v).value(stands, timeOf(v), over)
	}
	for n, at := range line {
		record.Seek(at - 1)
		d := record.Decision()
		if open >= 0 && (d.Kind == engine.Activate || d.Kind == engine.Consent || d.Shape == engine.GameEnd) {
			turns[open].line = until(turns[open].line, line, n)
			open = -1
		}
		if d.Kind != engine.Activate || !slices.Contains(seats, d.Seat) {
			continue
		}
		record.Seek(at)
		e, _ := record.Entry()
		record.Seek(at - 1)
		now := worth(d.Seat)
		if before, any := latest[d.Seat]; any {
			turns[before].dropped = turns[before].worth - now
		}
		delete(latest, d.Seat)
		if e.Kind != engine.EntryChoice || e.Auto || !searches(d) {
			continue
		}
		open = len(turns)
		latest[d.Seat] = open
		turns = append(turns, turn{seat: d.Seat, line: []int{at}, worth: now})
	}
	if open >= 0 {
		turns[open].line = until(turns[open].line, line, len(line))
	}
	record.Seek(record.Len())
	for seat, at := range latest {
		turns[at].dropped = turns[at].worth - worth(seat)
	}
	return turns
}

// until are the entries of a line from the first of an Activation up to a place.
func until(begun, line []int, end int) []int {
	from := slices.Index(line, begun[0])
	return line[from:end]
}

// turn looks whether there was something better than what was done in an Activation; false when it was broken off.
func (b Budget) turn(record *engine.Replay, t *turn, tick func() bool) (r *Review, whole bool) {
	record.Seek(t.line[0])
	entry, _ := record.Entry()
	record.Seek(t.line[0] - 1)
	d, seen := record.Decision(), record.SeenBy(t.seat)
	round := record.View(t.seat).Round
	record.Seek(t.line[0] - 1)
	done := &Tried{Plan: basePlan(d, entry.Choice), Acts: d.Options[entry.Choice.Pick].Model, deeds: deedsOf(record, t.line[1:], t.seat)}
	stopped := false
	s := NewSearch(b.Playouts)
	s.during = func() bool {
		stopped = stopped || !tick()
		return !stopped
	}
	found := s.find(d, seen, task{done: done})
	if stopped {
		return nil, false
	}
	if found.Best = found.All[0]; found.Best == found.Base { // whether it is clearly better is found out by the pairs
		return nil, true
	}
	best, base, ok := found.again(b.Pairs)
	if stopped {
		return nil, false
	}
	if !ok || !best.beats(base, surely) {
		return nil, true
	}
	_, off, _ := best.ahead(base)
	r = &Review{Seat: t.seat, Entry: t.line[0], Last: t.line[len(t.line)-1], Round: round, Acts: done.Acts, Plan: best.Plan, Better: best.Acts,
		Found: best.outcome(), Done: base.outcome(), Time: found.Time, Pairs: len(best.Values),
		Off: twice * off / 2}
	if r.Loss() < leastLoss || r.Lost() <= r.off() {
		return nil, true // as it would be told, chance alone could explain it
	}
	better := found.Course(best)
	r.Seed = best.seed
	if did := r.Did(record); did.alike(better) && did.apart(better) < leastApart {
		return nil, true // nobody could tell what to do otherwise
	}
	return r, true
}

// leastApart is how far from where somebody went a better place must be, in inches, to be told.
const leastApart = 1.0

// Instead says what is done in the better plan, and where that ends elsewhere if nothing else tells the two apart.
func (r *Review) Instead(did, better Course) []engine.Text {
	if !did.alike(better) || r.Acts != r.Better {
		return better.Told
	}
	return append(slices.Clone(better.Told), engine.Say("review.elsewhere", "Away", engine.Inches(did.apart(better))))
}

// leastLoss is how much of a chance to win must be lost to be told: however sure the difference is, what a position is worth is not known better.
const leastLoss = 0.02

// surely is how many standard errors better than what was done a plan must be to be told: with fewer, chance alone would find one among the thirty-odd
// Activations that are looked at. twice is how many of them what is told may be off, 19 times of 20.
const (
	surely = 2.5
	twice  = 2.0
)

// again compares the best plan and the base anew, with dice that the search has not met: it came out best of many, and so looks better than it is.
func (f *Found) again(pairs int) (best, base *Tried, ok bool) {
	s := f.by
	s.seeds = nil
	s.left = 2 * pairs
	anew := func(t *Tried) *Tried { return &Tried{Plan: t.Plan, Acts: t.Acts, deeds: t.deeds, end: t.end} }
	best, base = anew(f.Best), anew(f.Base)
	for range pairs {
		if !s.play(best) || !s.play(base) {
			break
		}
	}
	best.worth, base.worth = best.Mean(), base.Mean()
	n := min(len(best.Values), len(base.Values))
	f.Best, f.Base = best, base
	return best, base, n > 1 && n == len(best.Values)
}

// outcome is what a plan leads to.
func (t *Tried) outcome() Outcome {
	return Outcome{Chance: (1 + t.worth) / 2, Features: t.Features(), Count: t.Count()}
}

// Say says what would have been better, by how much, and why: what either leads to at the end of the Round.
func (r *Review) Say(record *engine.Replay) []engine.Text {
	record.Seek(r.Entry - 1)
	var ends engine.Text
	if d := record.Decision(); d.Shape == engine.Pick && r.Plan.Pick >= 0 && r.Plan.Pick < len(d.Options) {
		ends = d.Options[r.Plan.Pick].Text
	}
	better := r.Plan.title(r.Better, ends)
	if r.Better != r.Acts && r.Better != engine.NoModel && r.Plan.Leaning.Lean == bot.Plain {
		better = engine.Say("review.rather", "Model", r.Better)
	}
	said := []engine.Text{better, engine.Say("review.chance", "Found", engine.Percent(r.Found.Chance), "Done", engine.Percent(r.Done.Chance), "Pairs", r.Pairs, "Off", engine.Say("review.points", "Count", r.off()))}
	v, b := record.View(r.Seat), between{team: r.Seat, other: engine.Say("ladder.than-done")}
	b.stands(v, record.Form())
	return append(said, b.reasons(r.Found, r.Done, fittedWeights.of(v), r.Time)...)
}

// Course is how the better plan would go.
func (r *Review) Course(record *engine.Replay) Course {
	record.Seek(r.Entry - 1)
	s := &search{Search: NewSearch(0), root: record.SeenBy(r.Seat).Copy(0), seat: r.Seat, over: func() bool { return false }}
	if d := record.Decision(); d.Shape != engine.Pick || r.Plan.Pick < 0 || r.Plan.Pick >= len(d.Options) {
		return Course{}
	}
	return s.course(&Tried{Plan: r.Plan, Acts: r.Better, seed: r.Seed})
}

// Did is how what was done in the Activation went.
func (r *Review) Did(record *engine.Replay) Course {
	record.Seek(r.Entry - 1)
	c := Course{foreseen: engine.NoModel}
	if r.Acts == engine.NoModel { // nobody whose deeds could be told
		if coming, ok := record.Coming(); ok {
			if d := record.Decision(); d.Shape == engine.Pick && coming.Choice.Pick < len(d.Options) {
				c.Told = []engine.Text{d.Options[coming.Choice.Pick].Text}
			}
		}
		return c
	}
	for record.At() < r.Last {
		before := record.View(r.Seat)
		if coming, ok := record.Coming(); ok && coming.Kind == engine.EntryChoice {
			c.foresee(record.SeenBy(r.Seat).Fork(), record.Decision(), coming.Choice, r.Acts)
		}
		if !record.Next() {
			break
		}
		for _, e := range record.Events() {
			c.add(before, &e, r.Acts)
			c.tell(&e, r.Acts)
		}
	}
	return c.told()
}

// Fits reports whether what a file keeps can be of this match: every entry and model that it names is there.
func (r *Reviewed) Fits(record *engine.Replay) bool {
	record.Seek(record.Len())
	v, line := record.View(0), record.Line()
	known := func(id engine.ModelID) bool { return id >= engine.NoModel && int(id) < len(v.Models) }
	return !slices.ContainsFunc(r.Costliest, func(r Review) bool {
		return !(r.Seat >= 0 && int(r.Seat) < len(v.Teams) && slices.Contains(line, r.Entry) && slices.Contains(line, r.Last) && r.Entry <= r.Last &&
			known(r.Acts) && known(r.Better) && known(r.Plan.Leaning.Whom) && r.Plan.Leaning.Lean >= 0 && int(r.Plan.Leaning.Lean) < len(leanKeys))
	})
}

// tells reports whether an event says what a model did.
func tells(e *engine.Event, acts engine.ModelID) bool {
	switch e.Kind {
	case engine.EventMove:
		return e.Model == acts && (e.Other == acts || e.Other == engine.NoModel)
	case engine.EventAction:
		return e.Model == acts && acts != engine.NoModel
	}
	return false
}
