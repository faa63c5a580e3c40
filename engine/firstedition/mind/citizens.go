package mind

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// quarry reports whether a model attacks another of its own will: enemies, and Citizens whom an Agenda of its side wants taken out.
func (r *reach) quarry(other engine.ModelID) bool {
	return r.s.Hostile(r.id, other) || r.victims()[other]
}

// hounds reports whether a model is after Citizens.
func (r *reach) hounds() bool { return len(r.victims()) > 0 }

// victims are the Citizens whom an Agenda of a model's side wants taken out, worked out once.
func (r *reach) victims() map[engine.ModelID]bool {
	if r.prey == nil {
		r.prey = map[engine.ModelID]bool{}
		if seat := r.s.Models[r.id].Seat; seat != engine.NoSeat && len(r.s.Agendas) > 0 {
			for _, citizen := range r.s.Citizens() {
				if r.s.Models[citizen].Active() && agendas.WishFor(r.s, seat, citizen) == agendas.Felled {
					r.prey[citizen] = true
				}
			}
		}
	}
	return r.prey
}

// lead moves a Citizen where an Agenda wants it; else it stays, and so do all others whom nothing is wanted of.
func lead(s *state.State) (engine.Choice, bool) {
	d := s.Pending
	_, wanted := bound(s, d.Options[0].Model)
	for at := range d.Options {
		if o := &d.Options[at]; o.Legal() && o.Finish != wanted {
			return engine.Choice{Pick: at}, true
		}
	}
	return engine.Choice{}, false
}

// leadWhere moves it as near to that as it comes, or leaves it where it is.
func leadWhere(s *state.State) (engine.Choice, bool) {
	place := s.Pending.Place
	to, wanted := bound(s, s.Pending.Subject)
	if !wanted {
		to = place.Mover().Center
	}
	spot := place.Snap(to, false)
	return engine.Choice{Spot: &spot}, engine.Allows(place, spot)
}

// bound is where the side that is asked wants a Citizen to go: to a Supreme who is to meet it, or to the nearest table edge (PC1-CITIZEN-10);
// false when it may as well stay.
func bound(s *state.State, citizen engine.ModelID) (geometry.Point, bool) {
	body := s.Body(citizen)
	switch agendas.WishFor(s, s.Pending.Seat, citizen) {
	case agendas.Met:
		best, least := geometry.Point{}, math.Inf(1)
		for _, id := range s.SupremesOf(s.Pending.Seat) {
			if far := geometry.GapBetween(body, s.Body(id)).Ground; s.Models[id].Up() && far < least {
				best, least = s.Body(id).Center, far
			}
		}
		return best, !math.IsInf(least, 1) && least > geometry.ContactGap
	case agendas.Saved:
		area, at := s.Area(), body.Center
		best, least := at, math.Inf(1)
		for _, edge := range [...]geometry.Point{{X: body.Radius, Y: at.Y}, {X: area.Width - body.Radius, Y: at.Y}, {X: at.X, Y: body.Radius}, {X: at.X, Y: area.Depth - body.Radius}} {
			if far := edge.Distance(at); far < least {
				best, least = edge, far
			}
		}
		return best, true
	}
	return geometry.Point{}, false
}
