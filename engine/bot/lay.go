package bot

import (
	"math"

	"trueinch/engine"
)

// How places for what a model puts on the table are looked for.
const (
	overlaps  = 0.05 // inches by which it is laid over the rim of an enemy's base
	elsewhere = 8    // places anywhere, where it would do harm at those that come to mind
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
	steady := p.steady()
	for n := 0; n < elsewhere && most < now-aHair; n++ {
		consider(Anything(d, steady))
	}
	return best
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
