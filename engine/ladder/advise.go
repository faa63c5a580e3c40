package ladder

import "trueinch/engine"

// Advised is what a good player would do, and why.
type Advised struct {
	engine.Advice
	Found  *Found // what was compared with what; nil where nothing was searched for
	Course Course // how what is advised would go; empty where only this step was looked at
}

// Advise is what a good player would do, and why. Where no plans are made for a question, it is what goes on with the plan that was advised
// before, or else what this step alone says.
func (s *Search) Advise(d *engine.Decision, seen *engine.Seen) *Advised {
	seat := seen.Seat()
	if plan, known := s.memory.recall(seen.Hash(), seen.Mark(), seat); known {
		choice := s.holdTo(plan, seen, seat, s.answer(plan.Leaning, d, seen.Fork(), whole))
		acts, next := plan.Leaning.Model, engine.Say("ladder.goes-on-simply")
		if acts == engine.NoModel { // whose turn it is takes whatever step promises most
			acts = d.Subject
		}
		if acts != engine.NoModel {
			next = engine.Say("ladder.goes-on", "Plan", plan.title(acts, engine.Text{}))
		}
		why := saying(d, choice, next)
		plan.Begins = false
		at := &search{Search: s, root: seen.Copy(0), seat: seat, over: func() bool { return false }}
		return &Advised{Advice: engine.Advice{Choice: choice, Why: why, Rule: d.Rule}, Course: at.course(&Tried{Plan: plan, Acts: acts, seed: anyDice})}
	}
	if !searches(d) {
		choice := s.answer(ordinary, d, seen.Fork(), whole)
		why := engine.Say("ladder.by-step")
		if p := seen.Fork().Preview(choice); p != nil && p.Odds != nil {
			why = chanceOf(seen.View(), seat, p)
		}
		return &Advised{Advice: engine.Advice{Choice: choice, Why: saying(d, choice, why), Rule: d.Rule}}
	}
	found := s.Find(d, seen)
	course := found.Course(found.Best)
	advised := &Advised{Advice: engine.Advice{Choice: s.holdTo(found.Best.Plan, seen, seat, found.Best.first), Why: found.Told(course), Rule: d.Rule}, Found: found, Course: course}
	if d.Kind == engine.Menu { // the plan does not say which of many answers it begins with
		advised.Why = append(saying(d, advised.Choice, advised.Why[0]), advised.Why[1:]...)
	}
	return advised
}

// Carry lets the plan that was advised for a position go on after an answer that somebody else gave there as it was meant, if one is known.
func (s *Search) Carry(seen *engine.Seen, choice engine.Choice) {
	if plan, known := s.memory.recall(seen.Hash(), seen.Mark(), seen.Seat()); known {
		s.holdTo(plan, seen, seen.Seat(), choice)
	}
}

// chanceOf says how likely a step succeeds, or what the enemies attempt.
func chanceOf(v *engine.View, seat engine.Seat, p *engine.Preview) engine.Text {
	by, on := p.Attack.Model, p.Defend.Model
	if on != engine.NoModel && by != engine.NoModel && !v.Sides.Together(v.Models[by].Seat, seat) && v.Sides.Together(v.Models[on].Seat, seat) {
		return engine.Say("ladder.by-odds-against", "Model", by, "Whom", on, "Chance", engine.Percent(p.Odds.Success))
	}
	return engine.Say("ladder.by-odds", "Chance", engine.Percent(p.Odds.Success))
}

// anyDice is the seed of the dice with which the rest of a plan is shown.
const anyDice = 1

// saying is what an answer comes to, where it can be said, and why it is given.
func saying(d *engine.Decision, choice engine.Choice, why engine.Text) []engine.Text {
	switch {
	case d.Shape == engine.Pick && choice.Pick >= 0 && choice.Pick < len(d.Options):
		return []engine.Text{engine.Say("ladder.answer", "Ask", d.Ask, "Option", d.Options[choice.Pick].Text), why}
	case d.Shape == engine.Number:
		return []engine.Text{engine.Say("ladder.number", "Count", choice.Number), why}
	case d.Shape == engine.Place:
		return []engine.Text{engine.Say("ladder.place"), why}
	}
	return []engine.Text{why}
}
