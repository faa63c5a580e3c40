package bot

import "trueinch/engine"

// The worth of things, in Levels: a knock-out of Level 2 is worth twice one of Level 1.
const (
	knockOut   = 1.6   // a knock-out, beside the wounds that lead to it
	wounds     = 1.0   // all Hit Points that are left
	hinderDie  = 0.12  // a die that an enemy will lack
	helpDie    = 0.06  // a die that a friend gains
	healing    = 0.7   // all Hit Points of a friend, times the Level
	own        = 1.5   // harm to one's own side counts so much more
	priceOfAP  = 0.01  // each Action Point, which somebody else could spend
	rankWeight = 0.35  // Levels of a model that is one of several of its card
	leastUse   = 0.015 // what is worth less is not done at all
	contested  = 9     // inches within which an enemy soon matters
)

// use is what a player makes of one Action.
type use struct {
	action int
	value  float64
	cost   int
	pairs  bool
	target engine.ModelID
}

// worth weighs one line of a list of prospects.
func (p *player) worth(o *engine.Prospect) float64 {
	m, ok := p.model(o.Target)
	if !ok {
		return 0
	}
	weight := p.weight(m)
	if p.ours(m.Seat) {
		hurt := p.loss(m, o.Fells, max(0, o.Harm))
		healed := weight * healing * max(0, -o.Harm) / float64(max(1, m.MaxHP))
		help := -helpDie * o.Hinder * (0.5 + weight/4)
		if gap, any := p.nearest(m.Body); help > 0 && (!any || gap > contested) {
			help = 0 // it would pass before it is of use
		}
		return p.keen(healed-own*hurt+help, m)
	}
	value := p.loss(m, o.Fells, o.Harm) + hinderDie*o.Hinder*(0.5+weight/4)
	if o.Radius > 0 {
		value += p.around(o, m)
	}
	return p.keen(value, m)
}

// around is what it is worth to catch others near a Target.
func (p *player) around(o *engine.Prospect, target *engine.Model) float64 {
	sum := 0.0
	for i := range p.view().Models {
		m := &p.view().Models[i]
		if m.ID == target.ID || !m.OnTable || m.Out || m.Body.Center.Distance(target.Body.Center) > o.Radius+m.Body.Radius {
			continue
		}
		value := p.loss(m, 0, min(o.Harm, float64(m.HP)))
		if p.ours(m.Seat) {
			value *= -own
		}
		sum += value
	}
	return sum
}

// uses sums up prospects by Action: the best Target of each, or everybody that it catches.
func (p *player) uses(list []engine.Prospect) []use {
	var found []use
	for i := range list {
		o := &list[i]
		value := p.worth(o)
		last := len(found) - 1
		switch {
		case last < 0 || found[last].action != o.Action:
			found = append(found, use{o.Action, value, o.Cost, o.Pairs, o.Target})
		case o.Joint:
			found[last].value += value
		case value > found[last].value:
			found[last].value, found[last].target = value, o.Target
		}
	}
	return found
}

// best is the most that a model can make of so many points in one go: one Action, or two where one of them
// leaves room for the other. It returns the Action to begin with, or −1.
func best(uses []use, points int) (first int, most float64) {
	first = -1
	for i := range uses {
		a := &uses[i]
		if a.cost > points || a.value < leastUse {
			continue
		}
		if value := a.value - priceOfAP*float64(a.cost); value > most {
			first, most = a.action, value
		}
		for k := range i {
			b := &uses[k]
			if !a.pairs && !b.pairs || a.cost+b.cost > points || b.value < leastUse {
				continue
			}
			if value := a.value + b.value - priceOfAP*float64(a.cost+b.cost); value > most {
				most, first = value, a.action
				if b.value > a.value {
					first = b.action
				}
			}
		}
		if a.pairs && 2*a.cost <= points && a.cost > 0 {
			if value := 2*a.value - priceOfAP*float64(2*a.cost); value > most {
				first, most = a.action, value
			}
		}
	}
	return first, most
}
