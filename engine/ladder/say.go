package ladder

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/bot"
)

// leanKeys are the sentences of what a plan is, by what it leans to.
var leanKeys = [...]string{
	bot.Plain: "ladder.plan-plain", bot.Hunt: "ladder.plan-hunt", bot.Hold: "ladder.plan-hold", bot.Withdraw: "ladder.plan-withdraw",
	bot.Stand: "ladder.plan-stand", bot.Advance: "ladder.plan-advance", bot.Help: "ladder.plan-help",
}

// Title says in a few words what a plan is.
func (t *Tried) Title() engine.Text {
	switch {
	case t.Plan.Ends && t.Plan.Begins:
		return engine.Say("ladder.plan-end")
	case t.Acts == engine.NoModel:
		return engine.Say("ladder.plan-other")
	}
	return engine.Say(leanKeys[t.Plan.Leaning.Lean], "Model", t.Acts, "Whom", t.Plan.Leaning.Whom)
}

// mostReasons is how many differences are told.
const mostReasons = 2

// leastReason is what a difference must be worth to be told.
const leastReason = 0.02

// Why says what the best plan is, and what tells it from the second best: what either leads to at the end of the Round, on the average of as many
// playouts with the same dice.
func (f *Found) Why() []engine.Text {
	said := []engine.Text{engine.Say("ladder.best", "Plan", f.Best.Title(), "Playouts", f.Playouts)}
	if f.Second == nil {
		return said
	}
	said = append(said, engine.Say("ladder.second", "Plan", f.Second.Title()))
	if reasons := f.reasons(); len(reasons) > 0 {
		return append(said, reasons...)
	}
	return append(said, engine.Say("ladder.why-little"))
}

// reasons are the differences between the best plan and the second that count most.
func (f *Found) reasons() []engine.Text {
	less := f.Best.Features().Less(f.Second.Features())
	order := make([]Feature, 0, features)
	for i := range features {
		if math.Abs(less[i]*f.weights.at(i, f.Time)) >= leastReason {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b Feature) int {
		return cmp.Compare(less[b]*f.weights.at(b, f.Time), less[a]*f.weights.at(a, f.Time)) // what speaks for the best first
	})
	var said []engine.Text
	for _, i := range order {
		if less[i]*f.weights.at(i, f.Time) <= 0 || len(said) == mostReasons {
			break
		}
		if text, can := f.reason(i); can {
			said = append(said, text)
		}
	}
	return said
}

// tenths rounds to what is told.
func tenths(x float64) float64 { return math.Round(10*x) / 10 }

// reason says one difference in numbers that can be counted.
func (f *Found) reason(i Feature) (engine.Text, bool) {
	a, b := f.Best.Count(), f.Second.Count()
	key, best, second := "", [2]float64{}, [2]float64{}
	switch i {
	case Score:
		key, best, second = "ladder.why-score", a.Score, b.Score
	case Health:
		key, best, second = "ladder.why-health", a.HP, b.HP
	case Levels:
		key, best, second = "ladder.why-out", a.Out, b.Out
	case Held:
		key, best, second = "ladder.why-held", a.Held, b.Held
	case Won:
		x, y := f.Best.Features()[Won], f.Second.Features()[Won]
		return engine.Say("ladder.why-won", "Best", engine.Percent((1+x)/2), "Second", engine.Percent((1+y)/2)), true
	case Safety:
		x, y := f.Best.Features()[Safety], f.Second.Features()[Safety]
		return engine.Say("ladder.why-safety", "Best", engine.Percent(x-y)), x-y >= 0.01
	default:
		return engine.Text{}, false
	}
	if tenths(best[0]) == tenths(second[0]) && tenths(best[1]) == tenths(second[1]) {
		return engine.Text{}, false
	}
	return engine.Say(key, "Mine", tenths(best[0]), "Theirs", tenths(best[1]), "MineElse", tenths(second[0]), "TheirsElse", tenths(second[1])), true
}

// Advise is what a good player would do, and why. Where no plans are made for a question, it is what goes on with the plan that was advised
// before, or else what the odds of this step say.
func (s *Search) Advise(d *engine.Decision, seen *engine.Seen) *engine.Advice {
	seat := seen.Seat()
	if plan, known := s.memory.recall(seen, seat); known {
		choice := s.follow(plan, seen, seat, s.answer(plan.Leaning, d, seen.Fork(), whole))
		return &engine.Advice{Choice: choice, Why: []engine.Text{engine.Say("ladder.goes-on")}, Rule: d.Rule}
	}
	if !searches(d) {
		return &engine.Advice{Choice: s.answer(ordinary, d, seen.Fork(), whole), Why: []engine.Text{engine.Say("ladder.by-odds")}, Rule: d.Rule}
	}
	found := s.Find(d, seen)
	return &engine.Advice{Choice: s.follow(found.Best.Plan, seen, seat, found.Best.first), Why: found.Why(), Rule: d.Rule}
}
