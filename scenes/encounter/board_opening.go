package encounter

import (
	"slices"
	"strings"

	"trueinch/engine"
)

// openingBoard puts the questions around a roll that decides who begins on one board: those before the roll, and, for the case
// that it is won, those after it. They are found by going through them on a copy, with dice that leave the most to decide.
func (s *Scene) openingBoard() *board {
	chosen := map[string]string{}
	rows, rolls := s.openingRows(chosen)
	if len(rows) == 0 || len(rows) == 1 && !rolls {
		return nil
	}
	b := &board{title: s.words.Text(s.decision.Ask), label: s.words.W("asking.opening-so"), rows: rows, usual: true}
	if rolls {
		b.title, b.label = s.words.Text(engine.Say("asking.opening")), s.words.W("asking.opening-do")
	}
	b.changed = func(s *Scene) {
		for i := range b.rows {
			g := &b.rows[i].groups[0]
			chosen[b.rows[i].key] = g.keys[g.chosen]
		}
		b.rows, _ = s.openingRows(chosen)
	}
	b.plan = func(*Scene) plan {
		p := &opening{wants: map[string]string{}, seen: map[string]int{}, counted: -1}
		for i := range b.rows {
			g := &b.rows[i].groups[0]
			p.wants[b.rows[i].key] = g.keys[g.chosen]
		}
		return p
	}
	return b
}

// openingRows goes through the questions with what was chosen so far; what was not, is answered as it would be offered first. It
// reports whether dice are rolled in their course.
func (s *Scene) openingRows(chosen map[string]string) (rows []boardRow, rolls bool) {
	seat, seen := s.decision.Seat, map[string]int{}
	fork := trial(s.match, seat)
	for range 4 * stepsAhead {
		d := fork.Decision()
		if d.Kind != engine.Opening {
			break
		}
		choice, ok := expected(d, seat)
		if d.Seat == seat && d.Shape != engine.Roll {
			var row boardRow
			key := turnKey(d, seen)
			row, choice = s.openingRow(fork, key, chosen)
			row.asks = row.label
			row.usual = rolls || alikeUntilRoll(fork)
			if rolls { // how often it will be asked is up to the dice
				row.label, row.note = s.words.W("asking.if-won", "Ask", row.label), ""
				if n := seen[d.Ask.Key]; n > 1 {
					row.note = s.words.W("asking.if-so-many", "Number", n)
				}
			}
			if len(row.groups[0].options) > 1 {
				rows = append(rows, row)
			}
			ok = true
		}
		rolls = rolls || d.Shape == engine.Roll
		if !ok || fork.Choose(choice) != nil {
			break
		}
	}
	return rows, rolls
}

// turnKey tells the questions of a row apart that ask the same.
func turnKey(d *engine.Decision, seen map[string]int) string {
	seen[d.Ask.Key]++
	return d.Ask.Key + " " + number(seen[d.Ask.Key])
}

// openingRow is the line of the question that a copy of the match asks, and the answer that is chosen on it.
func (s *Scene) openingRow(fork *engine.Fork, key string, chosen map[string]string) (boardRow, engine.Choice) {
	d := fork.Decision()
	row := boardRow{key: key, label: sentence(s.words.Text(d.Ask)), model: engine.NoModel}
	g := boardGroup{id: "opening", chosen: -1}
	if d.Shape == engine.Number {
		row.note = s.words.Text(d.Detail)
		row.model = d.Subject
		for n := d.Min; n <= d.Max; n++ {
			g.options, g.keys = append(g.options, number(n)), append(g.keys, number(n))
			g.about = append(g.about, s.paragraph(fork.About(-1)))
		}
		if g.chosen = slices.Index(g.keys, chosen[key]); g.chosen < 0 {
			g.chosen = max(0, d.Suggest-d.Min)
		}
		row.groups = []boardGroup{g}
		return row, engine.Choice{Number: d.Min + g.chosen}
	}
	var places []int
	wanted := keyed(d, chosen[key])
	if wanted < 0 {
		wanted = settling(fork)
	}
	for i := range d.Options {
		o := &d.Options[i]
		if !o.Legal() {
			continue
		}
		if i == wanted {
			g.chosen = len(g.options)
		}
		g.options, g.keys, places = append(g.options, sentence(s.words.Text(o.Text))), append(g.keys, o.Key), append(places, i)
		g.about = append(g.about, s.paragraph(fork.About(i)))
	}
	g.chosen = max(0, g.chosen)
	row.groups = []boardGroup{g}
	return row, engine.Choice{Pick: places[g.chosen]}
}

// paragraph is what is said of an option, in one piece.
func (s *Scene) paragraph(texts []engine.Text) string { return strings.Join(s.sentences(texts), " ") }

// alikeUntilRoll reports whether all answers to a question lead to the same dice, with nothing that could be put into them on the
// way: then the answer hardly ever matters.
func alikeUntilRoll(fork *engine.Fork) bool {
	d := fork.Decision()
	if d.Shape != engine.Pick {
		return false
	}
	var first []engine.Pool
	known := false
	for i := range d.Options {
		if !d.Options[i].Legal() {
			continue
		}
		dice, plain := rolledAfter(fork, i)
		if !plain || known && !slices.Equal(first, dice) {
			return false
		}
		first, known = dice, true
	}
	return true
}

// rolledAfter is the dice that follow an option, by who rolls them, if none can be added before.
func rolledAfter(fork *engine.Fork, option int) (dice []engine.Pool, plain bool) {
	copied, seat := fork.Fork(), fork.Decision().Seat
	choice := engine.Choice{Pick: option}
	for range 4 * stepsAhead {
		if copied.Choose(choice) != nil {
			return nil, false
		}
		d, ok := copied.Decision(), false
		if d.Shape == engine.Roll {
			dice = slices.Clone(d.Dice)
			slices.SortFunc(dice, func(a, b engine.Pool) int { return int(a.Seat) - int(b.Seat) })
			return dice, true
		}
		if d.Kind != engine.Opening || d.Shape == engine.Number && d.Max > d.Min {
			return nil, false
		}
		if choice, ok = expected(d, seat); !ok {
			return nil, false
		}
	}
	return nil, false
}

// settling is the option that is offered first: one that calls for no caution, and where nothing need be done at all, one that
// asks no more than doing nothing would.
func settling(fork *engine.Fork) int {
	d := fork.Decision()
	if best := d.Foremost(); best >= 0 {
		return best
	}
	first, after := -1, ""
	if at := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Finish && o.Legal() }); at >= 0 {
		after = afterOpening(fork, at)
	}
	for i := range d.Options {
		o := &d.Options[i]
		switch {
		case !o.Legal() || o.Caution.Any():
		case first < 0 && (o.Finish || after == ""), !o.Finish && after != "" && afterOpening(fork, i) == after:
			return i
		}
	}
	return first
}

// afterOpening is the question that follows an option and all that it asks about the roll.
func afterOpening(fork *engine.Fork, option int) string {
	copied, seat := fork.Fork(), fork.Decision().Seat
	choice := engine.Choice{Pick: option}
	for range 4 * stepsAhead {
		if copied.Choose(choice) != nil {
			return ""
		}
		d, ok := copied.Decision(), false
		if d.Kind != engine.Opening {
			return d.Ask.Key
		}
		if choice, ok = expected(d, seat); !ok {
			return ""
		}
	}
	return ""
}

// opening answers the questions around such a roll.
type opening struct {
	wants   map[string]string
	seen    map[string]int
	counted int    // position of the question that was counted last
	key     string // of it
}

func (p *opening) answer(m *engine.Match, d *engine.Decision) (engine.Choice, reply) {
	if d.Kind == engine.Activate || d.Kind == engine.Menu {
		return engine.Choice{}, over
	}
	if d.Kind != engine.Opening {
		return engine.Choice{}, ask // what was chosen is being carried out
	}
	if p.counted != m.Position() {
		p.counted, p.key = m.Position(), turnKey(d, p.seen)
	}
	want, known := p.wants[p.key]
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
