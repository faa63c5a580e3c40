package bot

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// How places for what a model puts on the table are looked for.
const (
	overlaps  = 0.05 // inches by which it is laid over the rim of an enemy's base
	anywhere  = 48   // places of which are picked, where it would do harm at those that come to mind,
	elsewhere = 8    // so many that are farthest from friends
	aHair     = 1e-9
)

// lay places what a model on the table puts there, such as what it summons: where its side is best off at once, of equals where it would be deployed.
func (p *player) lay(d *engine.Decision) engine.Choice {
	best, mover, now := p.deploy(d), d.Place.Mover(), p.standing(p.view())
	most := p.laid(best)
	consider := func(choice engine.Choice) {
		if value := p.laid(choice); value > most+aHair {
			best, most = choice, value
		}
	}
	for i := range p.view().Models {
		m := &p.view().Models[i]
		if !p.fights(m) {
			continue
		}
		rim := m.Body.Radius + mover.Radius - overlaps
		for _, inches := range [...]float64{0, rim} {
			spot := d.Place.Snap(m.Body.Center.Along(mover.Center.Sub(m.Body.Center).Unit(), inches).Committed(), true)
			if engine.Allows(d.Place, spot) {
				consider(engine.Choice{Spot: &spot})
			}
		}
	}
	if most < now-aHair {
		for _, spot := range p.farFromFriends(d.Place) {
			if consider(engine.Choice{Spot: &spot}); most >= now-aHair {
				break
			}
		}
	}
	return best
}

// farFromFriends is places where something can be put, of many the few that are farthest from the own side, the farthest first.
func (p *player) farFromFriends(place engine.Placement) []geometry.Spot {
	type distant struct {
		spot   geometry.Spot
		inches float64
	}
	var found []distant
	steady := p.steady()
	for range anywhere {
		spot, ok := place.Sample(steady)
		if !ok {
			break
		}
		at := distant{spot: spot, inches: math.Inf(1)}
		for i := range p.view().Models {
			if m := &p.view().Models[i]; m.OnTable && p.ours(m.Seat) {
				at.inches = min(at.inches, m.Body.Center.Distance(spot.Center)-m.Body.Radius)
			}
		}
		found = append(found, at)
	}
	slices.SortStableFunc(found, func(a, b distant) int { return cmp.Compare(b.inches, a.inches) })
	spots := make([]geometry.Spot, 0, elsewhere)
	for _, at := range found[:min(elsewhere, len(found))] {
		spots = append(spots, at.spot)
	}
	return spots
}

// laid is how far the player is ahead once something was placed.
func (p *player) laid(choice engine.Choice) float64 {
	fork := p.mind.Fork()
	fork.Hurry()
	if fork.Choose(choice) != nil {
		return math.Inf(-1)
	}
	return p.standing(fork.View())
}
