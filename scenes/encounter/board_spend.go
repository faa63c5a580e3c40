package encounter

import (
	"slices"
	"strings"

	"trueinch/engine"
)

// unused is the key of a group's option that leaves something unused.
const unused = ""

// spendBoard hands out everything that is there to be spent after one roll, and says in which order it takes effect.
func (s *Scene) spendBoard() *board {
	d := s.decision
	b := &board{title: s.words.W("asking.spend", "Count", d.Left), label: s.words.W("asking.spend-do")}
	group := s.spendGroup(d.Options)
	for i := range d.Left {
		g := group
		b.rows = append(b.rows, boardRow{key: number(i), label: s.words.W("asking.spend-nth", "Number", i+1), model: engine.NoModel, groups: []boardGroup{g}})
	}
	var order []string
	b.changed = func(s *Scene) {
		var fork *engine.Fork
		b.rows, order, fork = s.orderRows(b.rows[:d.Left], b.rows[d.Left:])
		b.note = s.felledIn(fork.View())
	}
	if b.changed(s); len(b.rows) < 2 {
		return nil
	}
	b.quick = spendQuick(s, group, func(b *board) []*boardGroup {
		var all []*boardGroup
		for i := range d.Left {
			all = append(all, &b.rows[i].groups[0])
		}
		return all
	})
	b.plan = func(*Scene) plan {
		p := &spending{action: d.Action, subject: d.Subject, keys: spent(b.rows[:d.Left]), order: order}
		p.done = len(p.keys) < d.Left
		return p
	}
	return b
}

// spent lists what is bought on the lines of a board.
func spent(rows []boardRow) []string {
	var keys []string
	for i := range rows {
		if key := rows[i].groups[0].key(); key != unused {
			keys = append(keys, key)
		}
	}
	return keys
}

// orderRows adds to the lines of what is bought a line for each question about the order in which it then takes effect, as found
// on a copy; before are the lines there were. It returns the answers to these questions, too, in their order, and the copy with all of
// it carried out.
func (s *Scene) orderRows(bought, before []boardRow) (rows []boardRow, order []string, fork *engine.Fork) {
	rows = slices.Clone(bought)
	d := s.decision
	p := &spending{action: d.Action, subject: d.Subject, keys: spent(bought)}
	p.done = len(p.keys) < d.Left
	fork = trial(s.match, d.Seat)
	for range 2*d.Left + stepsAhead {
		next := fork.Decision()
		choice, reply := p.answer(nil, next)
		if reply != answered {
			if !p.orders(next) {
				return rows, order, fork
			}
			nth := len(order)
			row := s.orderRow(next, nth)
			g := &row.groups[0]
			for _, old := range before {
				if at := slices.Index(g.options, old.groups[0].option()); old.key == row.key && at >= 0 {
					g.chosen = at
				}
			}
			if len(g.options) > 1 {
				rows = append(rows, row)
			}
			order = append(order, g.key())
			choice.Pick = keyed(next, g.key())
		}
		if fork.Choose(choice) != nil {
			break
		}
	}
	return rows, order, fork
}

// felledIn names those who are out of play in a later position and are not yet.
func (s *Scene) felledIn(later *engine.View) string {
	var names []string
	for i := range later.Models {
		if i < len(s.view.Models) && later.Models[i].Out && !s.view.Models[i].Out {
			names = append(names, later.Models[i].Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return s.words.W("asking.fells", "Models", strings.Join(names, ", "))
}

// orderRow is the line of what takes effect next; what reads the same is the same. What calls for no caution is chosen.
func (s *Scene) orderRow(d *engine.Decision, nth int) boardRow {
	g := boardGroup{id: "order", chosen: -1}
	for i := range d.Options {
		o := &d.Options[i]
		text := sentence(s.words.Text(o.Text))
		if !o.Legal() || slices.Contains(g.options, text) {
			continue
		}
		if g.chosen < 0 && !o.Caution.Any() {
			g.chosen = len(g.options)
		}
		g.options, g.keys = append(g.options, text), append(g.keys, o.Key)
	}
	g.chosen = max(0, g.chosen)
	return boardRow{key: "order " + number(nth), label: s.words.W("asking.order-nth", "Number", nth+1), model: engine.NoModel, groups: []boardGroup{g}}
}

// spendGroup is the choice of what one of the things to spend buys; the first that calls for no caution is chosen.
func (s *Scene) spendGroup(options []engine.Option) boardGroup {
	g := boardGroup{id: "spend", chosen: -1}
	for i := range options {
		o := &options[i]
		if !o.Legal() || o.Finish {
			continue
		}
		if g.chosen < 0 && !o.Caution.Any() {
			g.chosen = len(g.options)
		}
		g.options, g.keys = append(g.options, sentence(s.words.Text(o.Text))), append(g.keys, o.Key)
	}
	g.options, g.keys = append(g.options, s.words.W("asking.unused")), append(g.keys, unused)
	if g.chosen < 0 {
		g.chosen = len(g.options) - 1
	}
	return g
}

// quickAtMost is how many buttons set everything at once.
const quickAtMost = 3

// spendQuick are the buttons that have everything buy the same.
func spendQuick(s *Scene, g boardGroup, groups func(b *board) []*boardGroup) []boardQuick {
	var quick []boardQuick
	for i := range g.keys {
		if g.keys[i] == unused || g.keys[i] == askThen || len(quick) == quickAtMost {
			continue
		}
		key := g.keys[i]
		quick = append(quick, boardQuick{label: s.words.W("asking.spend-all", "What", g.options[i]), short: s.words.W("asking.spend-all-short", "What", g.options[i]), do: func(b *board) {
			for _, g := range groups(b) {
				if at := slices.Index(g.keys, key); at >= 0 {
					g.chosen = at
				}
			}
		}})
	}
	return quick
}

// spending spends what came of one roll, one after another.
type spending struct {
	action  string
	subject engine.ModelID
	keys    []string
	done    bool     // the rest is left unused
	order   []string // in which it takes effect
}

// orders reports whether a question asks what of it takes effect next.
func (p *spending) orders(d *engine.Decision) bool {
	return ordersEffects(d) && d.Action == p.action && d.Subject == p.subject
}

// ordersEffects reports whether a question asks what of one roll takes effect next, and not against whom is rolled next.
func ordersEffects(d *engine.Decision) bool {
	return d.Kind == engine.Order &&
		!slices.ContainsFunc(d.Options, func(o engine.Option) bool { return o.Model != engine.NoModel || o.Piece != engine.NoPiece })
}

func (p *spending) answer(_ *engine.Match, d *engine.Decision) (engine.Choice, reply) {
	if p.orders(d) && len(p.order) > 0 {
		at := keyed(d, p.order[0])
		p.order = p.order[1:]
		if at < 0 {
			return engine.Choice{}, over
		}
		return engine.Choice{Pick: at}, answered
	}
	if d.Kind != engine.Spend || d.Action != p.action || d.Subject != p.subject {
		return engine.Choice{}, over
	}
	if len(p.keys) > 0 {
		at := keyed(d, p.keys[0])
		if at < 0 {
			return engine.Choice{}, over
		}
		p.keys = p.keys[1:]
		return engine.Choice{Pick: at}, answered
	}
	if p.done {
		p.done = false
		return finishing(d)
	}
	return engine.Choice{}, over
}

// keyed is the place of the legal option with a key, or -1.
func keyed(d *engine.Decision, key string) int {
	return slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Key == key && o.Legal() })
}

// finishing is the answer that ends something.
func finishing(d *engine.Decision) (engine.Choice, reply) {
	at := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Finish && o.Legal() })
	if at < 0 {
		return engine.Choice{}, ask
	}
	return engine.Choice{Pick: at}, answered
}
