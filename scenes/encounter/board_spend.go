package encounter

import (
	"slices"

	"trueinch/engine"
)

// unused is the key of a group's option that leaves something unused.
const unused = ""

// spendBoard hands out everything that is there to be spent after one roll.
func (s *Scene) spendBoard() *board {
	d := s.decision
	if d.Left < 2 {
		return nil
	}
	b := &board{title: s.words.W("asking.spend", "Count", d.Left), label: s.words.W("asking.spend-do")}
	group := s.spendGroup(d.Options)
	for i := range d.Left {
		g := group
		b.rows = append(b.rows, boardRow{key: number(i), label: s.words.W("asking.spend-nth", "Number", i+1), model: engine.NoModel, groups: []boardGroup{g}})
	}
	b.quick = spendQuick(s, group, func(b *board) []*boardGroup {
		var all []*boardGroup
		for i := range b.rows {
			all = append(all, &b.rows[i].groups[0])
		}
		return all
	})
	b.plan = func(*Scene) plan {
		p := &spending{action: d.Action, subject: d.Subject}
		for i := range b.rows {
			g := &b.rows[i].groups[0]
			if key := g.keys[g.chosen]; key != unused {
				p.keys = append(p.keys, key)
			}
		}
		p.done = len(p.keys) < d.Left
		return p
	}
	return b
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
		if g.keys[i] == unused || len(quick) == quickAtMost {
			continue
		}
		key := g.keys[i]
		quick = append(quick, boardQuick{label: s.words.W("asking.spend-all", "What", g.options[i]), do: func(b *board) {
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
	done    bool // the rest is left unused
}

func (p *spending) answer(_ *engine.Match, d *engine.Decision) (engine.Choice, reply) {
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
