package planner

import (
	"fmt"
	"strings"

	"trueinch/engine"
	"trueinch/scenes/plans"
)

// oddsState is what the odds page shows: both ways between the two figures picked.
type oddsState struct {
	key    oddsKey
	action int // looked at, of the attacker's card
	boost  int // Power-Up dice the attacker would spend
	answer int // and the target
	buy    int // what is bought first: engine.Attempt.Buy
	there  []outcome
	back   []outcome
	ladder []*engine.Forecast // the Action looked at with 0, 1, 2 … dice
	chain  []link
}

// oddsKey is what they depend on.
type oddsKey struct {
	from, to              int
	changes               int
	action, boost, answer int
	buy                   int
}

// outcome is one Action and what it would come to.
type outcome struct {
	name     string
	action   int
	forecast *engine.Forecast
}

// link is one planned Action of the chain, with what it and those before it come to together.
type link struct {
	attempt plans.Attempt
	name    string
	buys    engine.Text     // what is bought first, if that was chosen
	refused *engine.Refusal // in some of the ways that those before it may turn out
	barred  float64         // the chance of that
	success float64
	loss    []float64     // of the target after this one, all before it counted
	fells   float64       // chance that the target is out of play by then
	felled  engine.Term   // what is said of it then
	ap      int           // that the team has spent with this one
	pool    int           // that it has for a Round
	brings  []engine.Text // what counts for all that follows, if it succeeds
	leaves  []engine.Text // what it brings, too, and the chain leaves out
	cut     bool          // there are too many ways: nothing that it brings counts any more
}

// duel are the two models whose odds are asked about; false when one of them has no card.
func (s *Scene) duel() (attacker, target engine.ModelID, ok bool) {
	if s.from.kind != aFigure || s.to.kind != aFigure {
		return engine.NoModel, engine.NoModel, false
	}
	attacker, a := s.modelOf(s.from.figure)
	target, b := s.modelOf(s.to.figure)
	return attacker, target, a && b
}

// wantOdds keeps the odds up to date while they are shown.
func (s *Scene) wantOdds() {
	if s.page != pageOdds || s.drag != nil {
		return
	}
	o := &s.odds
	key := oddsKey{s.from.figureID(), s.to.figureID(), s.changes, o.action, o.boost, o.answer, o.buy}
	if o.key == key {
		return
	}
	if o.key.from != key.from {
		o.action, o.boost, o.answer = 0, 0, 0
	}
	if o.key.from != key.from || o.key.action != key.action {
		o.buy = 0
	}
	o.there, o.back, o.ladder = nil, nil, nil
	attacker, target, ok := s.duel()
	if ok {
		o.there = s.outcomes(attacker, target)
		o.back = s.outcomes(target, attacker)
		if o.key.from != key.from {
			o.action = firstUsable(o.there)
		}
		o.action = max(0, min(o.action, len(o.there)-1))
		for n := 0; n <= max(3, s.supposed.there.Spare(attacker)); n++ {
			o.ladder = append(o.ladder, s.supposed.there.Forecast(engine.Attempt{Model: attacker, Action: o.action, Target: target, Boost: n, Answer: o.answer, Buy: o.buy}))
		}
		o.boost = min(o.boost, len(o.ladder)-1)
	}
	o.chain = s.linked()
	o.key = oddsKey{key.from, key.to, key.changes, o.action, o.boost, o.answer, o.buy}
}

// outcomes weighs every Action of a model on another one.
func (s *Scene) outcomes(attacker, target engine.ModelID) []outcome {
	var found []outcome
	for i, a := range s.supposed.there.Sheet(attacker).Actions {
		if f := s.supposed.there.Forecast(engine.Attempt{Model: attacker, Action: i, Target: target}); f != nil {
			found = append(found, outcome{s.words.ActionName(&a), i, f})
		}
	}
	return found
}

func firstUsable(all []outcome) int {
	for i, o := range all {
		if o.forecast.Refusal == nil {
			return i
		}
	}
	return 0
}

// forecast is that of the Action looked at, or nil.
func (o *oddsState) forecast() *engine.Forecast {
	if o.boost < len(o.ladder) {
		return o.ladder[o.boost]
	}
	return nil
}

// oddsText is the odds page in words.
func (s *Scene) oddsText() []string {
	var lines []string
	say := func(from, to pick, all []outcome) {
		a, b := s.plan().Figure(from.figureID()), s.plan().Figure(to.figureID())
		if a == nil || b == nil {
			return
		}
		for _, o := range all {
			lines = append(lines, s.outcomeText(a.Name, b.Name, &o))
		}
	}
	say(s.from, s.to, s.odds.there)
	say(s.to, s.from, s.odds.back)
	for n, f := range s.odds.ladder {
		if f != nil && f.Odds != nil {
			lines = append(lines, s.words.W("planner.boost-line", "Count", n, "Chance", engine.Percent(f.Odds.Success), "Felled", f.Odds.Felled, "Fells", engine.Percent(f.Odds.Fells)))
		}
	}
	if f := s.odds.forecast(); f != nil {
		for _, side := range []engine.Side{f.Attack, f.Defend} {
			for _, b := range side.Bonus {
				lines = append(lines, fmt.Sprintf("%+d %s [%s]", b.Dice, s.words.Text(b.Text), b.Rule))
			}
		}
	}
	for i := range s.odds.chain {
		lines = append(lines, s.linkText(&s.odds.chain[i]))
	}
	return lines
}

func (s *Scene) outcomeText(from, to string, o *outcome) string {
	switch {
	case o.forecast.Refusal != nil:
		return s.words.W("planner.outcome-refused", "From", from, "To", to, "Action", o.name, "Why", o.forecast.Refusal.Why, "Rule", string(o.forecast.Refusal.Rule))
	case o.forecast.Odds == nil:
		return s.words.W("planner.outcome-none", "From", from, "To", to, "Action", o.name)
	}
	return s.words.W("planner.outcome", "From", from, "To", to, "Action", o.name, "Chance", engine.Percent(o.forecast.Odds.Success), "Felled", o.forecast.Odds.Felled, "Fells", engine.Percent(o.forecast.Odds.Fells))
}

func (s *Scene) linkText(l *link) string {
	a, b := s.plan().Figure(l.attempt.Figure), s.plan().Figure(l.attempt.Target)
	if l.refused != nil && l.barred > 1-1e-9 {
		return s.words.W("planner.outcome-refused", "From", a.Name, "To", b.Name, "Action", l.name, "Why", l.refused.Why, "Rule", string(l.refused.Rule))
	}
	text := s.words.W("planner.link", "From", a.Name, "To", b.Name, "Action", l.name, "Chance", engine.Percent(l.success), "Felled", l.felled, "Fells", engine.Percent(l.fells), "AP", l.ap, "Pool", l.pool)
	say := func(key string, list []engine.Text) {
		if len(list) == 0 {
			return
		}
		var all []string
		for _, one := range list {
			all = append(all, s.words.Text(one))
		}
		text += " " + s.words.W(key, "States", strings.Join(all, ", "))
	}
	if over := l.ap - l.pool; l.pool > 0 && over > 0 {
		text += " " + s.words.W("planner.link-poor", "Over", over)
	}
	if l.buys.Key != "" {
		text += " " + s.words.W("planner.link-buys", "Choice", l.buys)
	}
	if l.refused != nil {
		text += " " + s.words.W("planner.link-barred", "Chance", engine.Percent(l.barred), "Why", l.refused.Why, "Rule", string(l.refused.Rule))
	}
	if l.cut {
		text += " " + s.words.W("planner.link-cut")
	} else {
		say("planner.link-brings", l.brings)
	}
	say("planner.link-leaves", l.leaves)
	return text
}

// oddsFacts is one Action for other programs.
type oddsFacts struct {
	From    string      `json:"from"`
	To      string      `json:"to"`
	Action  string      `json:"action"`
	Refused engine.Rule `json:"refusedBy,omitempty"`
	Success float64     `json:"success"`
	Tie     float64     `json:"tie"`
	Fells   float64     `json:"ko"`            // that the target is out of play after it
	Leaves  []float64   `json:"efx,omitempty"` // that it succeeds and leaves 0, 1, 2 … to spend
	Loss    []float64   `json:"loss,omitempty"`
	Dice    [2]int      `json:"dice"`
	AP      int         `json:"ap"`
}

func (s *Scene) oddsFacts() []oddsFacts {
	var facts []oddsFacts
	add := func(from, to pick, all []outcome) {
		a, b := s.plan().Figure(from.figureID()), s.plan().Figure(to.figureID())
		for _, o := range all {
			f := o.forecast
			one := oddsFacts{From: a.Name, To: b.Name, Action: o.name, Loss: f.Loss, AP: f.Cost, Dice: [2]int{f.Attack.Dice, f.Defend.Dice}}
			if f.Refusal != nil {
				one.Refused = f.Refusal.Rule
			}
			if f.Odds != nil {
				one.Success, one.Tie, one.Fells = f.Odds.Success, f.Odds.Tie, f.Odds.Fells
				for n := range f.Odds.Bars[1:] {
					one.Leaves = append(one.Leaves, f.Odds.Leaves(n))
				}
			}
			facts = append(facts, one)
		}
	}
	add(s.from, s.to, s.odds.there)
	add(s.to, s.from, s.odds.back)
	return facts
}

// linkFacts is one Action of the chain for other programs.
type linkFacts struct {
	From    string      `json:"from"`
	To      string      `json:"to"`
	Action  string      `json:"action"`
	Refused engine.Rule `json:"refusedBy,omitempty"`
	Barred  float64     `json:"refusedChance,omitempty"`
	Success float64     `json:"success"`
	Fells   float64     `json:"koSoFar"`
	Loss    []float64   `json:"lossSoFar,omitempty"`
	AP      int         `json:"apSoFar"`
	Text    string      `json:"text"`
}

func (s *Scene) chainFacts() []linkFacts {
	var facts []linkFacts
	for i := range s.odds.chain {
		l := &s.odds.chain[i]
		one := linkFacts{From: s.plan().Figure(l.attempt.Figure).Name, To: s.plan().Figure(l.attempt.Target).Name, Action: l.name,
			Success: l.success, Fells: l.fells, Loss: l.loss, AP: l.ap, Text: s.linkText(l)}
		one.Barred = l.barred
		if l.refused != nil {
			one.Refused = l.refused.Rule
		}
		facts = append(facts, one)
	}
	return facts
}
