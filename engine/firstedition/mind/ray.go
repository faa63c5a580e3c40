package mind

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/views"
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
