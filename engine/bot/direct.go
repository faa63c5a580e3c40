package bot

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// direct chooses a direction: of a Ray, or of somebody who is moved.
func (p *player) direct(d *engine.Decision) engine.Choice {
	var best engine.Choice
	most, found, glance := 0.0, false, p.mind.Glancing()
	consider := func(at geometry.Point, exact bool) {
		spot := d.Place.Snap(at, exact)
		if d.Place.Refuse(spot, nil) != nil {
			return
		}
		choice := engine.Choice{Spot: &spot}
		if value := p.directed(glance(choice)); !found || value > most {
			best, most, found = choice, value, true
		}
	}
	from := d.Place.Mover().Center
	for i := range p.view().Models {
		if m := &p.view().Models[i]; p.fights(m) {
			consider(m.Body.Center, false)
		}
	}
	for i := range 8 {
		consider(from.Along(rotated(geometry.Point{X: 1}, float64(i)*math.Pi/4), 6), true)
	}
	if !found {
		return Anything(d, p.steady())
	}
	return best
}

// directed weighs a direction: whom it catches, or where it moves somebody.
func (p *player) directed(preview *engine.Preview) float64 {
	if preview == nil {
		return 0
	}
	value := 0.0
	if t := preview.Proof.Template; t != nil {
		for _, id := range t.Models {
			m, ok := p.model(id)
			switch {
			case !ok:
			case p.ours(m.Seat):
				value -= own * p.weight(m) / float64(max(1, m.HP))
			default:
				value += p.weight(m) / float64(max(1, m.HP))
			}
		}
		if preview.Odds != nil {
			value *= 0.4 + preview.Odds.Success
		}
		return value
	}
	for _, end := range preview.Ends {
		m, ok := p.model(end.Model)
		if !ok {
			continue
		}
		side := 1.0
		if p.ours(m.Seat) {
			side = -1
		}
		for i := range preview.Notes {
			if preview.Notes[i].Warn {
				value += side * p.weight(m)
			}
		}
		value += side * 0.02 * p.crowd(m, end.To)
	}
	return value
}

// crowd is how many of the other side are within a move of somebody's spot.
func (p *player) crowd(m *engine.Model, at geometry.Spot) float64 {
	count := 0.0
	for i := range p.view().Models {
		if e := &p.view().Models[i]; e.OnTable && !e.Out && !p.view().Sides.Together(e.Seat, m.Seat) && e.Body.Center.Distance(at.Center) < 6 {
			count++
		}
	}
	return count
}
