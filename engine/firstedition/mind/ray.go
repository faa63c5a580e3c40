package mind

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/views"
	"trueinch/geometry"
)

// ray lays a Ray where it does most to enemies and least to friends, of all the ways that catch different models (PC1-RANGED-07).
func ray(s *state.State) (engine.Choice, bool) {
	d := s.Pending
	place, aimed := d.Place.(*board.Aimed)
	lines := actions.Lines(s, d.Subject)
	line := slices.IndexFunc(lines, func(act state.Act) bool { return actions.Printed(s, act) == d.Action })
	if !aimed || line < 0 {
		return engine.Choice{}, false
	}
	r := newReach(s, d.Subject)
	var best engine.Choice
	most := 0.0
	for _, spot := range place.Legal() {
		choice := engine.Choice{Spot: &spot}
		value := 0.0
		for _, id := range s.Preview(choice).Proof.Template.Models {
			p := views.One(s, d.Subject, lines[line], id)
			value += r.value(s, &p)
		}
		if best.Spot == nil || value > most {
			best, most = choice, value
		}
	}
	return best, best.Spot != nil
}

// parry moves an enemy's Blast to where it catches least of what is worth something to the player who may, and most of the enemy's.
func parry(s *state.State) (engine.Choice, bool) {
	const ways, inches = 12, 2
	seat, place := s.Pending.Seat, s.Pending.Place
	from := place.Mover().Center
	var best engine.Choice
	least := math.Inf(1)
	for way := -1; way < ways; way++ {
		at := from
		if way >= 0 {
			at = from.Along(board.Bearing(way, ways), inches-geometry.Slack).Committed()
		}
		spot := place.Snap(at, true)
		choice := engine.Choice{Spot: &spot}
		if !engine.Allows(place, spot) {
			continue
		}
		p := s.Preview(choice)
		if p == nil || p.Proof.Template == nil {
			return engine.Choice{}, false
		}
		harm := 0.0
		for _, id := range p.Proof.Template.Models {
			switch own := s.Models[id].Seat; {
			case own == engine.NoSeat:
			case own == seat || s.Setup.Sides.Together(own, seat):
				harm += weight(s, id)
			default:
				harm -= weight(s, id)
			}
		}
		if harm < least-geometry.Slack {
			best, least = choice, harm
		}
	}
	return best, best.Spot != nil
}
