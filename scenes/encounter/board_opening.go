package encounter

import (
	"slices"

	"trueinch/engine"
)

// openingBoard puts the questions around a roll that decides who begins on one board: those before the roll, and, for the case
// that it is won, those after it. They are found by going through them on a copy.
func (s *Scene) openingBoard() *board {
	b := &board{title: s.words.Text(engine.Say("asking.opening")), label: s.words.W("asking.opening-do")}
	chosen := map[string]string{}
	b.changed = func(s *Scene) {
		for i := range b.rows {
			g := &b.rows[i].groups[0]
			chosen[b.rows[i].key] = g.keys[g.chosen]
		}
		b.rows = s.openingRows(chosen)
	}
	b.plan = func(*Scene) plan {
		p := &opening{wants: map[string]string{}, seen: map[string]int{}}
		for i := range b.rows {
			g := &b.rows[i].groups[0]
			p.wants[b.rows[i].key] = g.keys[g.chosen]
		}
		return p
	}
	b.rows = s.openingRows(chosen)
	if len(b.rows) < 2 {
		return nil
	}
	return b
}

// openingRows goes through the questions with what was chosen so far; what was not, is answered as it would be offered first.
func (s *Scene) openingRows(chosen map[string]string) []boardRow {
	var rows []boardRow
	seat, rolled, seen := s.decision.Seat, false, map[string]int{}
	fork := s.match.SeenBy(seat).Fork()
	fork.AskDice(true)
	for range 4 * stepsAhead {
		d := fork.Decision()
		if d.Kind != engine.Opening {
			break
		}
		choice, ok := expected(d, seat)
		if d.Seat == seat && d.Shape != engine.Roll {
			var row boardRow
			row, choice = s.openingRow(d, turnKey(d, seen), chosen)
			if rolled {
				row.label = s.words.W("asking.if-won", "Ask", row.label)
			}
			if len(row.groups[0].options) > 1 {
				rows = append(rows, row)
			}
			ok = true
		}
		rolled = rolled || d.Shape == engine.Roll
		if !ok || fork.Choose(choice) != nil {
			break
		}
	}
	return rows
}

// turnKey tells the questions of a row apart that ask the same.
func turnKey(d *engine.Decision, seen map[string]int) string {
	seen[d.Ask.Key]++
	return d.Ask.Key + " " + number(seen[d.Ask.Key])
}

// openingRow is the line of one question, and the answer that is chosen on it.
func (s *Scene) openingRow(d *engine.Decision, key string, chosen map[string]string) (boardRow, engine.Choice) {
	row := boardRow{key: key, label: sentence(s.words.Text(d.Ask)), note: s.words.Text(d.Detail), model: engine.NoModel}
	g := boardGroup{id: "opening", chosen: -1}
	if d.Shape == engine.Number {
		row.model = d.Subject
		for n := d.Min; n <= d.Max; n++ {
			g.options, g.keys = append(g.options, number(n)), append(g.keys, number(n))
		}
		if g.chosen = slices.Index(g.keys, chosen[key]); g.chosen < 0 {
			g.chosen = max(0, d.Suggest-d.Min)
		}
		row.groups = []boardGroup{g}
		return row, engine.Choice{Number: d.Min + g.chosen}
	}
	var places []int
	for i := range d.Options {
		o := &d.Options[i]
		if !o.Legal() {
			continue
		}
		if g.chosen < 0 && !o.Caution.Any() || o.Key == chosen[key] {
			g.chosen = len(g.options)
		}
		g.options, g.keys, places = append(g.options, sentence(s.words.Text(o.Text))), append(g.keys, o.Key), append(places, i)
	}
	g.chosen = max(0, g.chosen)
	row.groups = []boardGroup{g}
	return row, engine.Choice{Pick: places[g.chosen]}
}

// opening answers the questions around such a roll.
type opening struct {
	wants map[string]string
	seen  map[string]int
}

func (p *opening) answer(_ *engine.Match, d *engine.Decision) (engine.Choice, reply) {
	if d.Kind != engine.Opening {
		return engine.Choice{}, over
	}
	want, known := p.wants[turnKey(d, p.seen)]
	if !known {
		return engine.Choice{}, ask
	}
	if d.Shape == engine.Number {
		for n := d.Min; n <= d.Max; n++ {
			if number(n) == want {
				return engine.Choice{Number: n}, answered
			}
		}
		return engine.Choice{}, ask
	}
	if at := keyed(d, want); at >= 0 {
		return engine.Choice{Pick: at}, answered
	}
	return engine.Choice{}, ask
}
