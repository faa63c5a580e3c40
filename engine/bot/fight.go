package bot

import "trueinch/engine"

// The worth of things, in Levels: a Supreme of Level 2 that falls is worth 2.
const (
	knockOut     = 3.0  // times the Level
	harm         = 0.55 // an Action that succeeds
	harmEFX      = 0.35 // each EFX left
	structure    = 0.02 // knocking at the scenery
	costOfAP     = 0.12 // each Action Point that could be spent otherwise
	minionWeight = 0.35
)

// target weighs a Target of an Action by its exact odds.
func (p *player) target(d *engine.Decision, at int) float64 {
	o := &d.Options[at]
	if ends(o) {
		return 0
	}
	preview := p.mind.Preview(engine.Choice{Pick: at})
	if o.Model == engine.NoModel {
		if preview != nil && preview.Odds != nil {
			return structure * preview.Odds.Success
		}
		return p.tryOut(d, at)
	}
	if p.seatOf(o.Model) == p.seat {
		return p.tryOut(d, at)
	}
	return p.attack(preview, o.Model)
}

// attack is what an attack is worth by its odds: what falls, what is hurt, and whom of one's own it also catches.
func (p *player) attack(preview *engine.Preview, target engine.ModelID) float64 {
	if preview == nil || preview.Odds == nil {
		return 0.1
	}
	m := &p.view.Models[target]
	weight := p.weight(m)
	mean := 0.0
	for n, chance := range preview.Odds.EFX {
		mean += float64(n) * chance
	}
	// The weaker a model already is, the more another wound is worth.
	near := 1.0
	if m.MaxHP > 0 {
		near = 1.6 - 0.6*float64(m.HP)/float64(m.MaxHP)
	}
	value := weight*knockOut*preview.KO + near*(harm*preview.Odds.Success+harmEFX*mean)
	if t := preview.Proof.Template; t != nil {
		for _, id := range t.Models {
			switch {
			case id == target:
			case p.seatOf(id) == p.seat:
				value -= 0.5 * preview.Odds.Success * p.weight(&p.view.Models[id])
			default:
				value += 0.4 * preview.Odds.Success
			}
		}
	}
	return value
}

// weight is how much of its team a model is, in Levels.
func (p *player) weight(m *engine.Model) float64 {
	if m.Class == "term.minion" {
		return minionWeight
	}
	return max(0.5, float64(m.Level))
}

// action weighs what to do next in an Activation: the best use of an Action, a move that brings one closer to such a
// use, or nothing more.
func (p *player) action(d *engine.Decision, at int) float64 {
	o := &d.Options[at]
	switch {
	case ends(o):
		return 0.05
	case o.Action >= 0:
		return p.worthOfAction(d, at)
	case o.Model != engine.NoModel: // a card of Minions goes along
		return 0.3
	}
	return p.worthOfMove(d, o)
}

// worthOfAction is the best that can be done with an Action now, less its price.
func (p *player) worthOfAction(d *engine.Decision, at int) float64 {
	cost := p.costOf(d.Subject, d.Options[at].Action)
	best := p.bestUse(at)
	if best <= 0.04 {
		return -1
	}
	return best - costOfAP*float64(cost)
}

// costOf is the price of an Action in Action Points.
func (p *player) costOf(model engine.ModelID, action int) int {
	sheet := p.mind.Sheet(model)
	if sheet == nil || action < 0 || action >= len(sheet.Actions) {
		return 0
	}
	return sheet.Actions[action].Cost
}

// bestUse declares the Action in a copy of the match and weighs what it then could be aimed at.
func (p *player) bestUse(at int) float64 {
	fork := p.mind.Fork()
	fork.AskDice(true)
	before := p.standing(fork.View())
	if fork.Choose(engine.Choice{Pick: at}) != nil {
		return -1
	}
	d := fork.Decision()
	ahead := player{seat: p.seat, view: fork.View(), mind: fork, deep: p.deep + 1}
	switch {
	case d.Seat == p.seat && d.Shape == engine.Pick && aimsAtSomebody(d):
		best := 0.0
		for i, o := range legalOptions(d) {
			if value := ahead.target(d, o); i == 0 || value > best {
				best = value
			}
		}
		return best
	case d.Seat == p.seat && d.Shape == engine.Place && d.Place.Mode() == engine.Direction:
		_, value := ahead.aim(d)
		return value
	}
	// No Target to choose: let it happen and look at what became of the table.
	fork.AskDice(false)
	ahead.playOut(fork, 8)
	return p.standing(fork.View()) - before + 0.1
}

// aim finds the direction that catches the most enemies and the fewest friends.
func (p *player) aim(d *engine.Decision) (engine.Choice, float64) {
	var best engine.Choice
	most, found := 0.0, false
	for i := range p.view.Models {
		m := &p.view.Models[i]
		if !m.OnTable || m.KO || m.Seat == p.seat {
			continue
		}
		spot := d.Place.Snap(m.Body.Center, true)
		if d.Place.Refuse(spot, nil) != nil {
			continue
		}
		choice := engine.Choice{Spot: &spot}
		preview := p.mind.Preview(choice)
		if preview == nil {
			continue
		}
		value := 0.0
		if t := preview.Proof.Template; t != nil {
			for _, id := range t.Models {
				if p.seatOf(id) == p.seat {
					value -= 0.8
				} else {
					value += 0.7 + 0.2*p.weight(&p.view.Models[id])
				}
			}
		}
		if preview.Odds != nil {
			value *= 0.4 + preview.Odds.Success
		}
		if !found || value > most {
			best, most, found = choice, value, true
		}
	}
	if !found {
		return Anything(d, p.steady()), -0.5
	}
	return best, most
}
