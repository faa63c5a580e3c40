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

// span is the word for what things are counted at the end of.
const span engine.Term = "ladder.span"

// mostReasons is how many differences are told.
const mostReasons = 2

// leastReason is what a difference must be worth to be told.
const leastReason = 0.02

// sure is how many standard errors better than the second a plan must be to be told to be better.
const sure = 0.5

// Why says what the best plan is, and what tells it from the second best: what either leads to at the end of the Round, on the average of as many
// playouts with the same dice.
func (f *Found) Why() []engine.Text {
	best := f.Best.outcome()
	said := []engine.Text{engine.Say("ladder.best", "Plan", f.Best.Title(), "Chance", engine.Percent(best.Chance), "Count", f.Playouts)}
	switch {
	case f.Second != nil:
	case f.Playouts == 0:
		return []engine.Text{engine.Say("ladder.unplayed", "Plan", f.Best.Title())}
	case f.by.short:
		said[0].Key = "ladder.alone"
		return said
	default:
		said[0].Key = "ladder.only"
		return said
	}
	second := f.Second.outcome()
	next := engine.Say("ladder.second", "Plan", f.Second.Title(), "Chance", engine.Percent(second.Chance))
	if f.Best == f.Base && !f.Best.beats(f.Second, sure) { // so few playouts cannot tell
		said[0] = engine.Say("ladder.kept", "Plan", f.Best.Title(), "Chance", engine.Percent(best.Chance), "Count", f.Playouts)
		if best.Chance < second.Chance-leastReason {
			return append(said, engine.Say("ladder.unsure", "Plan", f.Second.Title(), "Chance", engine.Percent(second.Chance)))
		}
		if best.Chance < second.Chance+leastReason {
			return append(said, next, engine.Say("ladder.why-little"))
		}
		said[0].Key = "ladder.best-unsure" // much better by what was played out, which is not enough to be sure
	}
	said = append(said, next)
	if reasons := reasons(f.by.seat, best, second, f.weights, f.Time); len(reasons) > 0 {
		return append(said, reasons...)
	}
	if best.Chance-second.Chance >= leastReason { // by what nobody counts
		return append(said, engine.Say("ladder.why-chance"))
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
		said = append(said, engine.Say("ladder.considered", "Plan", t.Title(), "Chance", engine.Percent(t.outcome().Chance), "Count", len(t.Values)))
	}
	return said
}

// reasons are the differences between what the best plan of a seat and another lead to that count most.
func reasons(seat engine.Seat, best, other Outcome, w *weights, time float64) []engine.Text {
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
		if text, can := reason(seat, i, best, other); can {
			said = append(said, text)
		}
	}
	return said
}

// tenths rounds to what is told.
func tenths(x float64) float64 { return math.Round(10*x) / 10 }

func hundredths(x float64) float64 { return math.Round(100*x) / 100 }

// reason says one difference in numbers that can be counted, the team of the seat first.
func reason(seat engine.Seat, i Feature, of, other Outcome) (engine.Text, bool) {
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
		return engine.Say("ladder.why-won", "Span", span, "Won", engine.Percent(a.Won[0]), "Lost", engine.Percent(a.Won[1]),
			"WonElse", engine.Percent(b.Won[0]), "LostElse", engine.Percent(b.Won[1])), true
	case Near:
		return engine.Say("ladder.why-near", "Team", seat), true
	case Safety:
		danger := [...]float64{hundredths(a.Danger[0]), hundredths(a.Danger[1]), hundredths(b.Danger[0]), hundredths(b.Danger[1])}
		return engine.Say("ladder.why-safety", "Team", seat, "Mine", engine.Percent(danger[0]), "Theirs", engine.Percent(danger[1]),
			"MineElse", engine.Percent(danger[2]), "TheirsElse", engine.Percent(danger[3])), danger[2]-danger[3]-danger[0]+danger[1] > 0.005
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
	return engine.Say(key, "Span", span, "Team", seat, "Mine", tenths(best[0]), "Theirs", tenths(best[1]), "MineElse", tenths(second[0]), "TheirsElse", tenths(second[1])), true
}
