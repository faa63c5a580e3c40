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
func (t *Tried) Title() engine.Text { return t.Plan.title(t.Acts, t.ends) }

// title is what a plan is of a model; ends says what is chosen where that does nothing.
func (p Plan) title(acts engine.ModelID, ends engine.Text) engine.Text {
	switch {
	case p.Ends && p.Begins && ends.Key != "":
		return ends
	case p.Ends && p.Begins:
		return engine.Say("ladder.plan-end")
	case acts == engine.NoModel:
		return engine.Say("ladder.plan-other")
	}
	return engine.Say(leanKeys[p.Leaning.Lean], "Model", acts, "Whom", p.Leaning.Whom, "Away", engine.Inches(p.Away))
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
	best, second := f.Best.outcome(), f.Second.outcome()
	if f.Best == f.Base && !f.Best.beats(f.Second, f.by.tuning.Sure) { // so few playouts cannot tell
		said[0] = engine.Say("ladder.kept", "Plan", f.Best.Title(), "Playouts", f.Playouts)
		if best.Chance < second.Chance-leastReason {
			return append(said, engine.Say("ladder.unsure", "Plan", f.Second.Title(), "Chance", engine.Percent(second.Chance), "Best", engine.Percent(best.Chance)))
		}
		return append(said, engine.Say("ladder.second", "Plan", f.Second.Title()), engine.Say("ladder.why-little"))
	}
	said = append(said, engine.Say("ladder.second", "Plan", f.Second.Title()))
	if reasons := reasons(best, second, f.weights, f.Time); len(reasons) > 0 {
		return append(said, reasons...)
	}
	if best.Chance-second.Chance >= leastReason { // by what nobody counts
		return append(said, engine.Say("ladder.why-chance", "Best", engine.Percent(best.Chance), "Second", engine.Percent(second.Chance)))
	}
	return append(said, engine.Say("ladder.why-little"))
}

// Told is Why, with what is done in the best plan after what it is.
func (f *Found) Told(best Course) []engine.Text {
	why := f.Why()
	return slices.Concat(why[:1], best.Told, why[1:])
}

// Considered lists the plans that were compared longest, the best first, each with the chance to win that it leads to.
func (f *Found) Considered(most int) []engine.Text {
	var said []engine.Text
	for _, t := range append([]*Tried{f.Best}, f.All...) {
		if len(said) > 0 && t == f.Best || len(said) == most || len(t.Values) == 0 {
			continue
		}
		said = append(said, engine.Say("ladder.considered", "Plan", t.Title(), "Chance", engine.Percent(t.outcome().Chance), "Playouts", len(t.Values)))
	}
	return said
}

// reasons are the differences between what the best plan and another lead to that count most.
func reasons(best, other Outcome, w *weights, time float64) []engine.Text {
	less := best.Features.Less(other.Features)
	order := make([]Feature, 0, features)
	for i := range features {
		if math.Abs(less[i]*w.at(i, time)) >= leastReason {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b Feature) int {
		return cmp.Compare(less[b]*w.at(b, time), less[a]*w.at(a, time)) // what speaks for the best first
	})
	var said []engine.Text
	for _, i := range order {
		if less[i]*w.at(i, time) <= 0 || len(said) == mostReasons {
			break
		}
		if text, can := reason(i, best, other); can {
			said = append(said, text)
		}
	}
	return said
}

// tenths rounds to what is told.
func tenths(x float64) float64 { return math.Round(10*x) / 10 }

// reason says one difference in numbers that can be counted.
func reason(i Feature, of, other Outcome) (engine.Text, bool) {
	a, b := of.Count, other.Count
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
		x, y := of.Features[Won], other.Features[Won]
		return engine.Say("ladder.why-won", "Best", engine.Percent((1+x)/2), "Second", engine.Percent((1+y)/2)), true
	case Near:
		return engine.Say("ladder.why-near"), true
	case Safety:
		x, y := of.Features[Safety], other.Features[Safety]
		return engine.Say("ladder.why-safety", "Best", engine.Percent(x-y)), x-y >= 0.01
	default:
		return engine.Text{}, false
	}
	ahead := tenths(best[0]) - tenths(best[1]) - tenths(second[0]) + tenths(second[1])
	if i == Levels {
		ahead = -ahead // fewer lost are better
	}
	if ahead < 0.05 { // what is counted may say otherwise than what it is worth
		return engine.Text{}, false
	}
	return engine.Say(key, "Mine", tenths(best[0]), "Theirs", tenths(best[1]), "MineElse", tenths(second[0]), "TheirsElse", tenths(second[1])), true
}

// Advise is what a good player would do, and why. Where no plans are made for a question, it is what goes on with the plan that was advised
// before, or else what the odds of this step say; then nothing was found by a search.
func (s *Search) Advise(d *engine.Decision, seen *engine.Seen) (*engine.Advice, *Found) {
	seat := seen.Seat()
	if plan, known := s.memory.recall(seen.Hash(), seen.Mark(), seat); known {
		choice := s.follow(plan, seen, seat, s.answer(plan.Leaning, d, seen.Fork(), whole))
		return &engine.Advice{Choice: choice, Why: saying(d, choice, engine.Say("ladder.goes-on")), Rule: d.Rule}, nil
	}
	if !searches(d) {
		choice := s.answer(ordinary, d, seen.Fork(), whole)
		return &engine.Advice{Choice: choice, Why: saying(d, choice, engine.Say("ladder.by-odds")), Rule: d.Rule}, nil
	}
	found := s.Find(d, seen)
	return &engine.Advice{Choice: s.follow(found.Best.Plan, seen, seat, found.Best.first), Why: found.Why(), Rule: d.Rule}, found
}

// saying is what an answer comes to, where it can be said, and why it is given.
func saying(d *engine.Decision, choice engine.Choice, why engine.Text) []engine.Text {
	switch {
	case d.Shape == engine.Pick && choice.Pick >= 0 && choice.Pick < len(d.Options):
		return []engine.Text{d.Options[choice.Pick].Text, why}
	case d.Shape == engine.Number:
		return []engine.Text{engine.Say("ladder.number", "Count", choice.Number), why}
	case d.Shape == engine.Place:
		return []engine.Text{engine.Say("ladder.place"), why}
	}
	return []engine.Text{why}
}
