package bot

import "trueinch/engine"

// aim weighs the Targets of an Action: by what the Action promises against each, else by the odds of the roll that is
// asked about, else by trying them out.
func (p *player) aim(d *engine.Decision) func(at int) float64 {
	var list []engine.Prospect
	if m, ok := p.model(d.Subject); ok && m.Seat == p.seat {
		list = p.mind.Prospects(d.Subject, m.Spot)
	}
	value := map[engine.ModelID]float64{}
	for i := range list {
		if o := &list[i]; o.Name == d.Action && !o.Joint {
			value[o.Target] = p.worth(o)
		}
	}
	return func(at int) float64 {
		o := &d.Options[at]
		if worth, ok := value[o.Model]; ok && o.Model != engine.NoModel {
			return worth
		}
		if (len(value) > 0 || o.Caution.Harms) && !o.Finish {
			return p.unlisted(o)
		}
		if preview := p.mind.Preview(engine.Choice{Pick: at}); preview != nil && preview.Odds != nil {
			return p.rolled(preview)
		}
		if o.Finish {
			return 0
		}
		return p.tryOut(d, at)
	}
}

// unlisted is what it is worth to aim at somebody whom nobody would aim at: one's own side last.
func (p *player) unlisted(o *engine.Option) float64 {
	switch {
	case o.Model == engine.NoModel:
		return -0.1 // terrain
	case p.ours(p.seatOf(o.Model)):
		return -1
	}
	return 0
}

// rolled weighs a roll by its odds, from the player's side of it.
func (p *player) rolled(preview *engine.Preview) float64 {
	useful := preview.Odds.Success - preview.Odds.Idle
	o := engine.Prospect{Target: preview.Defend.Model, Success: useful, Fells: preview.Odds.Fells, Harm: useful}
	for _, b := range preview.Odds.Bars {
		o.Harm += 0.6 * float64(b.Number) * b.Chance
	}
	m, ok := p.model(o.Target)
	switch {
	case !ok:
		return -0.1 // terrain
	case preview.Attack.Model == o.Target, p.ours(m.Seat) && p.ours(p.seatOf(preview.Attack.Model)):
		return o.Success / 4
	}
	return p.worth(&o)
}

// number spends what raises the odds enough. Dice that are kept can be used later, but not after the last Round.
func (p *player) number(d *engine.Decision) int {
	if d.Min == d.Max {
		return d.Min
	}
	base := p.mind.Preview(engine.Choice{Number: d.Min})
	if base == nil || base.Odds == nil {
		return max(d.Min, min(d.Suggest, d.Max))
	}
	v := p.view()
	keep := 0.05 + 0.03*float64(min(3, max(0, v.Rounds-v.Round)))
	best, most := d.Min, p.rolled(base)
	for n := d.Min + 1; n <= d.Max; n++ {
		preview := p.mind.Preview(engine.Choice{Number: n})
		if preview == nil || preview.Odds == nil {
			break
		}
		if value := p.rolled(preview) - keep*float64(n-d.Min); value > most {
			best, most = n, value
		}
	}
	return best
}
