package encounter

import (
	"slices"

	"trueinch/engine"
)

// measure is a figure of a roll by which the answers to a question can be told apart.
type measure struct {
	say      func(s *Scene, o *engine.Odds) string // empty where the system has no such figure
	decimals int                                   // of the chance of success
}

// measures are those that are tried, the one that says most at a glance first.
var measures = []measure{
	{say: func(s *Scene, o *engine.Odds) string { return s.words.Value(engine.Percent(o.Success)) }},
	{say: func(s *Scene, o *engine.Odds) string {
		if o.Felled == "" {
			return ""
		}
		return s.words.W("encounter.fells", "Felled", o.Felled, "Fells", engine.Percent(o.Fells))
	}},
	{say: func(s *Scene, o *engine.Odds) string {
		if o.Counts == "" {
			return ""
		}
		return s.words.W("encounter.mean", "Mean", s.words.Number(mean(o), 1), "Counts", o.Counts)
	}},
	exactly(1), exactly(3), exactly(5),
}

// sayFells is the last of measures that stands on an option beside the chance of success anyway.
const sayFells = 1

// exactly is the chance of success with so many decimals.
func exactly(decimals int) measure {
	return measure{func(s *Scene, o *engine.Odds) string { return s.words.ExactPercent(o.Success, decimals) }, decimals}
}

// mean is how much of what the Bars count the roll leaves on average.
func mean(o *engine.Odds) float64 {
	sum := 0.0
	for i := range o.Bars {
		if b := &o.Bars[i]; !b.Fails {
			sum += b.Chance * float64(b.Number)
		}
	}
	return sum
}

// telling is the measure that tells the answers to a question apart, and what it was worked out for.
type telling struct {
	decision *engine.Decision
	dice     int
	aim      engine.ModelID
	at       int
}

// tellingMeasure is the first of measures under which the answers to the question do not all read the same, and the usual one where they are the
// same in every way.
func (s *Scene) tellingMeasure() int {
	wanted := telling{decision: s.decision, dice: s.asking.assault.dice, aim: s.asking.assault.aim, at: s.telling.at}
	if s.telling == wanted {
		return s.telling.at
	}
	odds := s.answerOdds()
	wanted.at = max(0, slices.IndexFunc(measures, func(m measure) bool {
		return slices.ContainsFunc(odds, func(o *engine.Odds) bool { return m.say(s, o) != m.say(s, odds[0]) })
	}))
	s.telling = wanted
	return wanted.at
}

// answerOdds are the odds that the answers to the question lead to, of those that have any.
func (s *Scene) answerOdds() (odds []*engine.Odds) {
	keep := func(p *engine.Preview) {
		if p != nil && p.Odds != nil {
			odds = append(odds, p.Odds)
		}
	}
	switch s.decision.Shape {
	case engine.Pick:
		for _, at := range s.legal() {
			keep(s.foreseen(at))
		}
	case engine.Number:
		for n := s.decision.Min; n <= s.decision.Max; n++ {
			keep(s.preview(n))
		}
	}
	return odds
}

// figure says of a roll what tells the answers to the question apart.
func (s *Scene) figure(o *engine.Odds) string { return measures[s.tellingMeasure()].say(s, o) }
