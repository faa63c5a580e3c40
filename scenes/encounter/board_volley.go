package encounter

import (
	"slices"
	"strings"

	"trueinch/engine"
)

// volleyBoard is the order of several rolls, with the dice that go into each and what its EFX buy.
func (s *Scene) volleyBoard() *board {
	d := s.decision
	if d.Action == "" || d.Subject == engine.NoModel {
		return nil
	}
	for i := range d.Options {
		if o := &d.Options[i]; o.Model == engine.NoModel && o.Piece == engine.NoPiece {
			return nil // an order of something else
		}
	}
	b := &board{title: s.words.W("asking.volley", "Action", d.Action, "Count", len(d.Options)), label: s.words.W("asking.volley-do")}
	dice, spend := s.volleyGroups()
	for _, at := range s.legal() {
		b.rows = append(b.rows, s.volleyRow(&d.Options[at], at, dice, spend))
	}
	if spend != nil {
		b.quick = spendQuick(s, *spend, func(b *board) []*boardGroup {
			var all []*boardGroup
			for i := range b.rows {
				for n := range b.rows[i].groups {
					if g := &b.rows[i].groups[n]; g.id == "spend" && !b.rows[i].harms {
						all = append(all, g)
					}
				}
			}
			return all
		})
	}
	b.look = func(s *Scene, row *boardRow) { s.answer.pick = keyed(s.decision, row.key) }
	b.plan = func(*Scene) plan {
		p := &volley{action: d.Action, subject: d.Subject, wants: map[string]volleyWish{}, learned: map[string]string{}}
		for i := range b.rows {
			row := &b.rows[i]
			p.order = append(p.order, row.key)
			wish := volleyWish{}
			for n := range row.groups {
				g := &row.groups[n]
				switch g.id {
				case "dice":
					wish.dice = g.chosen
				case "defend":
					wish.defend = g.chosen
				default:
					wish.key, wish.asked = g.keys[g.chosen], g.keys[g.chosen] == askThen
				}
			}
			p.wants[row.key] = wish
		}
		return p
	}
	return b
}

// volleyRow is the line of one of those who are rolled against; nothing is spent on the own side unless somebody says so.
func (s *Scene) volleyRow(o *engine.Option, at int, dice, spend *boardGroup) boardRow {
	row := boardRow{key: o.Key, label: sentence(s.words.Text(o.Text)), model: o.Model, harms: o.Caution.Harms}
	p := s.preview(at)
	if p == nil || p.Odds == nil {
		row.note = s.words.W("asking.no-roll")
		return row
	}
	row.note = s.optionDetail(at)
	if n := s.store(o.Model); row.harms && n > 0 {
		g := s.diceGroup(&engine.Decision{Max: n})
		g.id = "defend"
		for i := range g.options {
			g.options[i] = s.words.W("asking.defends", "Dice", g.options[i])
		}
		row.groups = append(row.groups, *g)
	}
	if dice != nil {
		row.groups = append(row.groups, *dice)
	}
	if spend != nil {
		g := *spend
		if row.harms {
			g.chosen = slices.Index(g.keys, unused)
		}
		row.groups = append(row.groups, g)
	}
	return row
}

// store is how many dice a model has in store.
func (s *Scene) store(id engine.ModelID) int {
	if m := s.model(id); m != nil {
		for _, c := range m.Counters {
			if c.Max == 0 {
				return c.Have
			}
		}
	}
	return 0
}

// askThen is the key of a group's option that asks when it comes to it.
const askThen = "?"

// stepsAhead is how many questions are looked ahead for what a roll will ask.
const stepsAhead = 12

// volleyGroups are the dice and the EFX that the rolls will ask about, found by carrying out the first of them on a copy, with
// dice that leave the most to decide. Nil for none.
func (s *Scene) volleyGroups() (dice, spend *boardGroup) {
	first := s.first()
	if first < 0 {
		if legal := s.legal(); len(legal) > 0 {
			first = legal[0]
		}
	}
	if first < 0 {
		return nil, nil
	}
	fork := trial(s.match, s.decision.Seat, first)
	if fork == nil {
		return nil, nil
	}
	key := s.decision.Options[first].Key
	for range stepsAhead {
		d := fork.Decision()
		switch {
		case d.Kind == engine.Spend && d.Against == key:
			g := s.spendGroup(d.Options)
			g.options, g.keys = append(g.options, s.words.W("asking.ask-then")), append(g.keys, askThen)
			return dice, &g
		case d.Kind == engine.Boost && d.Seat == s.decision.Seat && d.Against == key:
			dice = s.diceGroup(d)
		case d.Kind == engine.Order && d.Seat == s.decision.Seat:
			return dice, nil
		}
		choice, ok := expected(d, s.decision.Seat)
		if !ok || fork.Choose(choice) != nil {
			return dice, nil
		}
	}
	return dice, nil
}

// diceGroup is the choice of how many dice go into a roll.
func (s *Scene) diceGroup(d *engine.Decision) *boardGroup {
	g := boardGroup{id: "dice"}
	for n := d.Min; n <= d.Max; n++ {
		label := "+" + number(n)
		g.options, g.keys = append(g.options, label), append(g.keys, number(n))
	}
	g.chosen = max(0, d.Suggest-d.Min)
	return &g
}

// expected is an answer with which a copy goes on: dice at their best for a seat, and otherwise as little as possible.
func expected(d *engine.Decision, seat engine.Seat) (engine.Choice, bool) {
	switch d.Shape {
	case engine.Number:
		return engine.Choice{Number: max(d.Min, min(d.Suggest, d.Max))}, true
	case engine.Roll:
		faces := make([][]int, len(d.Dice))
		for i, pool := range d.Dice {
			face := 1
			if pool.Seat == seat {
				face = 6
			}
			faces[i] = slices.Repeat([]int{face}, pool.Count)
		}
		return engine.Choice{Faces: faces}, true
	case engine.Pick:
		first := -1
		for i := range d.Options {
			o := &d.Options[i]
			if o.Legal() && o.Finish {
				return engine.Choice{Pick: i}, true
			}
			if o.Legal() && first < 0 {
				first = i
			}
		}
		return engine.Choice{Pick: first}, first >= 0
	}
	return engine.Choice{}, false
}

// volley carries several rolls of one Action out, in the order and with the dice and EFX that were decided for each.
type volley struct {
	action  string
	subject engine.ModelID
	order   []string
	wants   map[string]volleyWish
	learned map[string]string // what was answered to a question in its course, for when it comes again
}

// volleyWish is what was decided for one roll.
type volleyWish struct {
	dice   int
	defend int // dice of whoever is rolled against, of the own side
	key    string
	asked  bool // what its EFX buy is asked when it comes to it
}

func (p *volley) answer(_ *engine.Match, d *engine.Decision) (engine.Choice, reply) {
	if wish, known := p.wants[d.Against]; known && d.Kind == engine.Boost && d.Action == p.action && d.Subject != p.subject {
		return engine.Choice{Number: min(wish.defend, d.Max)}, answered
	}
	if d.Action != p.action || d.Subject != p.subject {
		if d.Kind == engine.Menu || d.Subject == engine.NoModel {
			return engine.Choice{}, over
		}
		return engine.Choice{}, ask // a Reaction and the like comes between
	}
	wish, known := p.wants[d.Against]
	switch {
	case d.Kind == engine.Order:
		for _, key := range p.order {
			if at := keyed(d, key); at >= 0 {
				return engine.Choice{Pick: at}, answered
			}
		}
	case d.Kind == engine.Boost && known:
		return engine.Choice{Number: min(wish.dice, d.Max)}, answered
	case d.Kind == engine.Spend && known && !wish.asked:
		if at := keyed(d, wish.key); at >= 0 {
			return engine.Choice{Pick: at}, answered
		}
		return finishing(d)
	}
	if key, again := p.learned[question(d)]; again {
		if at := keyed(d, key); at >= 0 {
			return engine.Choice{Pick: at}, answered
		}
	}
	return engine.Choice{}, ask
}

// notice keeps what a person answers to a question that did not ask about one of the rolls, for when it comes again.
func (p *volley) notice(d *engine.Decision, choice engine.Choice) {
	if d.Shape == engine.Pick && d.Action == p.action && d.Kind != engine.Spend && choice.Pick < len(d.Options) && d.Options[choice.Pick].Model == engine.NoModel {
		p.learned[question(d)] = d.Options[choice.Pick].Key
	}
}

// question tells whether two questions ask the same.
func question(d *engine.Decision) string {
	parts := []string{d.Ask.Key}
	for i := range d.Options {
		parts = append(parts, d.Options[i].Key+" "+d.Options[i].Text.Key)
	}
	return strings.Join(parts, "|")
}
