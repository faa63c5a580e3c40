package bot

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// place answers where to put a model: the best of a handful of candidates.
func (p *player) place(d *engine.Decision) engine.Choice {
	switch d.Place.Mode() {
	case engine.Direction:
		choice, _ := p.aim(d)
		return choice
	case engine.MoveTo, engine.Deploy:
		return p.walk(d)
	}
	return Anything(d, p.steady())
}

// walk weighs the spots next to each enemy, a few between, and staying.
func (p *player) walk(d *engine.Decision) engine.Choice {
	mover := d.Place.Mover()
	reach := p.reach(d.Subject)
	var best *geometry.Spot
	most := 0.0
	consider := func(to geometry.Point) {
		spot := d.Place.Snap(to, false)
		spot.Center = spot.Center.Committed()
		if d.Place.Refuse(spot, nil) != nil {
			return
		}
		if value := p.stand(d, spot, mover, reach); best == nil || value > most {
			kept := spot
			best, most = &kept, value
		}
	}
	for i := range p.view.Models {
		m := &p.view.Models[i]
		if !m.OnTable || m.KO || m.Seat == p.seat {
			continue
		}
		away := mover.Center.Sub(m.Body.Center).Unit()
		touch := m.Body.Radius + mover.Radius
		consider(m.Body.Center.Along(away, touch+0.005))
		if reach > 1 {
			consider(m.Body.Center.Along(away, touch+reach-0.05))
		}
	}
	random := p.steady()
	for range 5 {
		if spot, ok := d.Place.Sample(random); ok {
			consider(spot.Center)
		}
	}
	if best == nil {
		return Anything(d, random)
	}
	return engine.Choice{Spot: best}
}

// stand is what it is worth to be at a spot: enemies in reach, how near the rest is, and the dangers on the way.
func (p *player) stand(d *engine.Decision, spot geometry.Spot, mover geometry.Cylinder, reach float64) float64 {
	there := mover
	there.Center, there.Bottom = spot.Center, spot.Level
	value, nearest := 0.0, 1e9
	for i := range p.view.Models {
		m := &p.view.Models[i]
		if !m.OnTable || m.KO || m.Seat == p.seat {
			continue
		}
		gap := geometry.GapBetween(there, m.Body)
		nearest = min(nearest, gap.Ground)
		switch {
		case gap.Ground <= geometry.ContactGap && gap.Vertical == 0:
			if reach <= 1 {
				value += 1 + 0.4*p.weight(m)
			} else {
				value -= 0.4 // a shooter keeps away from contact
			}
		case reach > 1 && gap.Ground <= reach && gap.Vertical <= reach && p.view.Table.AnyLine(there, m.Body):
			value += 0.8 + 0.3*p.weight(m)
		}
	}
	if nearest < 1e9 {
		value -= 0.04 * nearest
	}
	if d.Place.Mode() == engine.MoveTo && p.deep == 0 {
		if preview := p.mind.Preview(engine.Choice{Spot: &spot}); preview != nil {
			for _, note := range preview.Notes {
				if note.Warn {
					value -= 0.7
				}
			}
		}
	}
	return value
}

// reach is the greatest distance at which a model has an attack, in inches; 0 for one that only fights in contact.
func (p *player) reach(id engine.ModelID) float64 {
	if id < 0 {
		return 0
	}
	sheet := p.mind.Sheet(id)
	if sheet == nil {
		return 0
	}
	most := 0.0
	for i := range sheet.Actions {
		if a := &sheet.Actions[i]; !a.Move && a.Attack {
			most = max(most, a.Range)
		}
	}
	return most
}

// worthOfMove is what a move is for: to come within reach of somebody, when nobody is there yet.
func (p *player) worthOfMove(d *engine.Decision, o *engine.Option) float64 {
	if o.Key == "leap" || o.Key == "climb" || o.Key == "sprint" {
		return -0.5 // there is nearly always a better way
	}
	m := &p.view.Models[d.Subject]
	reach := p.reach(d.Subject)
	inReach, nearest := 0, 1e9
	for i := range p.view.Models {
		e := &p.view.Models[i]
		if !e.OnTable || e.KO || e.Seat == p.seat {
			continue
		}
		gap := geometry.GapBetween(m.Body, e.Body)
		nearest = min(nearest, gap.Ground)
		if gap.Ground <= max(reach, geometry.ContactGap) && gap.Vertical <= max(reach, 0) {
			inReach++
		}
	}
	switch {
	case nearest == 1e9:
		return -0.2
	case inReach == 0:
		return 0.6
	case reach > 1 && nearest <= geometry.ContactGap:
		return 0.25 // step back, after the attack
	}
	return 0.02
}
