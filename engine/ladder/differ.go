package ladder

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
)

// between is between whom a difference is told, and beside what: how the table stood before either plan, so that what is expected can be told as what
// will be gained and lost from there, and what the other plan is called.
type between struct {
	team  engine.Seat
	foe   engine.Text
	other engine.Text
	now   Count
	point float64 // of a score that is counted in halves, what one is worth
}

// between tells the best plan of a search from the second best.
func (f *Found) between() between {
	b := between{other: engine.Say("ladder.than-next")}
	if f.by == nil || f.by.root == nil {
		return b
	}
	b.team = f.by.seat
	b.stands(f.by.root.View(), f.by.root.Form())
	return b
}

// stands takes over whom the team plays against, how the table stands, and in what a score is counted.
func (b *between) stands(v *engine.View, form engine.Form) {
	b.now, b.point = countOf(v, b.team), form.Worth(1)
	var foes []engine.Seat
	for seat := range engine.Seat(len(v.Teams)) {
		if !v.Sides.Together(seat, b.team) {
			foes = append(foes, seat)
		}
	}
	b.foe = engine.Say("ladder.foes")
	if len(foes) == 1 {
		b.foe = engine.Say("ladder.foe", "Team", foes[0])
	}
}

// reasons are the differences between what the best plan and another lead to that count most.
func (b *between) reasons(best, other Outcome, w *weights, time float64) []engine.Text {
	less := best.Features.Less(other.Features)
	order := make([]Feature, 0, features)
	for i := range features {
		if math.Abs(less[i]*w.at(i, time)) >= leastReason {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(x, y Feature) int {
		return cmp.Compare(less[y]*w.at(y, time), less[x]*w.at(x, time)) // what speaks for the best first
	})
	var said []engine.Text
	for _, i := range order {
		if less[i]*w.at(i, time) <= 0 || len(said) == mostReasons {
			break
		}
		if text, can := b.reason(i, best.Count, other.Count); can {
			said = append(said, text)
		}
	}
	return said
}

// tenths rounds to what is told.
func tenths(x float64) float64 { return math.Round(10*x) / 10 }

func hundredths(x float64) float64 { return math.Round(100*x) / 100 }

// signed is by how much something changes.
func signed(x float64) any {
	switch {
	case x > 0:
		return engine.Say("ladder.more", "Number", x)
	case x == 0:
		return engine.Say("ladder.as-many")
	}
	return x // with its minus
}

func plainly(x float64) any { return x }

// reason says one difference in numbers that can be counted, the own team first: what changes from now to the end of the Round, or how it is then.
func (b *between) reason(i Feature, of, other Count) (engine.Text, bool) {
	switch i {
	case Score:
		return b.changes("ladder.why-score", b.points(b.now.Score), b.points(of.Score), b.points(other.Score), 1, signed)
	case Health:
		return b.changes("ladder.why-health", b.now.HP, of.HP, other.HP, 1, signed)
	case Levels:
		return b.changes("ladder.why-out", b.now.Out, of.Out, other.Out, -1, plainly) // fewer lost are better
	case Held:
		return b.changes("ladder.why-held", [2]float64{}, of.Held, other.Held, 1, plainly)
	case Won:
		return engine.Say("ladder.why-won", "Span", span, "Team", b.team, "Won", engine.Percent(of.Won[0]), "Lost", engine.Percent(of.Won[1]),
			"Other", b.other, "WonElse", engine.Percent(other.Won[0]), "LostElse", engine.Percent(other.Won[1])), true
	case Near:
		return engine.Say("ladder.why-near", "Span", span, "Team", b.team, "Other", b.other), true
	case Safety:
		danger := [...]float64{hundredths(of.Danger[0]), hundredths(of.Danger[1]), hundredths(other.Danger[0]), hundredths(other.Danger[1])}
		return engine.Say("ladder.why-safety", "Span", span, "Team", b.team, "Foe", b.foe, "Mine", engine.Percent(danger[0]), "Theirs", engine.Percent(danger[1]),
			"Other", b.other, "MineElse", engine.Percent(danger[2]), "TheirsElse", engine.Percent(danger[3])), danger[2]-danger[3]-danger[0]+danger[1] > 0.005
	}
	return engine.Text{}, false
}

// points are scores of both sides as players say them.
func (b *between) points(score [2]float64) [2]float64 {
	return [2]float64{score[0] * b.point, score[1] * b.point}
}

// changes says by how much either side's count changes, beside how it would by the other plan; false where what is counted says otherwise than what it
// is worth, which is more the more of it there is, or with a worth of −1 the less.
func (b *between) changes(key string, now, of, other [2]float64, worth float64, write func(float64) any) (engine.Text, bool) {
	mine, theirs, mineElse, theirsElse := tenths(of[0]-now[0]), tenths(of[1]-now[1]), tenths(other[0]-now[0]), tenths(other[1]-now[1])
	ahead := worth * (mine - theirs - mineElse + theirsElse)
	return engine.Say(key, "Span", span, "Team", b.team, "Foe", b.foe, "Mine", write(mine), "Theirs", write(theirs),
		"Other", b.other, "MineElse", write(mineElse), "TheirsElse", write(theirsElse)), ahead >= 0.05
}
