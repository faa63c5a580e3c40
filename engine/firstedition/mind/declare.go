package mind

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
)

// What it costs to declare more than nothing, in the worth of Levels.
const (
	trumpPrice = 0.02 // a Trump Roll that may be wanted for another roll of the Round
	powerPrice = 0.06 // a die that does not come back
	spentPrice = 0.04 // an Action Point that is left for somebody else
)

// declare chooses between a plain roll, a Trump Roll and a Power-Up by what each does to the exact chances (PC1-ROLL-07).
func declare(s *state.State) (engine.Choice, bool) {
	d := s.Pending
	best, most := -1, 0.0
	for at := range d.Options {
		if !d.Options[at].Legal() {
			continue
		}
		p := s.Preview(engine.Choice{Pick: at})
		if p == nil || p.Odds == nil {
			return engine.Choice{}, false
		}
		value := rolled(s, d.Seat, p) - declared(s, d, at)
		if best < 0 || value > most {
			best, most = at, value
		}
	}
	return engine.Choice{Pick: best}, best >= 0
}

// declared is what a declaration costs: in the last Round nothing is kept.
func declared(s *state.State, d *engine.Decision, at int) float64 {
	price := 0.0
	switch d.Options[at].Means.At % 4 { // plain, Trump, Power-Up, both
	case 1:
		price = trumpPrice
	case 2:
		price = powerPrice + spentPrice
	case 3:
		price = trumpPrice + powerPrice + spentPrice
	}
	if s.Round >= s.Rounds {
		price /= 4
	}
	return price
}

// rolled is what a roll is worth to a seat: what it takes from an enemy, less what it takes from its own side.
func rolled(s *state.State, seat engine.Seat, p *engine.Preview) float64 {
	target := p.Defend.Model
	left := math.MaxInt
	if target != engine.NoModel {
		left = s.Models[target].Left + s.Models[target].MountLeft
	}
	harm := 0.0
	for _, b := range p.Odds.Bars {
		if !b.Fails {
			harm += b.Chance * float64(min(b.Number, left))
		}
	}
	switch {
	case target == engine.NoModel && plots.Destroys(s, seat):
		return chipped * harm
	case target == engine.NoModel:
		return 0.1 * p.Odds.Success
	}
	value := loss(s, seat, target, p.Odds.Fells, harm) + 0.1*p.Odds.Success
	if own := s.Models[target].Seat; own == seat || own != engine.NoSeat && s.Setup.Sides.Together(own, seat) {
		return -value
	}
	return value
}

// The worth of things, in Levels.
const (
	felled     = 1.6 // to be taken out, for each Level
	wounded    = 1.0 // to lose all Damage Points, for each Level
	chipped    = 0.2 // each point of Damage on a Plot Building
	minionRank = 0.15
	priceOfAP  = 0.012
)

// weight is how much of its team a model is.
func weight(s *state.State, id engine.ModelID) float64 {
	if !s.Supreme(id) {
		return minionRank
	}
	return float64(max(1, s.CardFor(id).Level))
}

// loss is what it costs a side that one of its models goes down with a chance and loses so much on the average, as a seat sees it: enemies whose fall would
// end the Encounter are worth what that comes to.
func loss(s *state.State, seat engine.Seat, id engine.ModelID, falls, harm float64) float64 {
	left := float64(max(1, s.Models[id].Left+s.Models[id].MountLeft))
	if !s.Setup.Sides.Together(seat, s.Models[id].Seat) {
		if result, ends := plots.Ends(s, id, engine.NoModel); ends {
			return decides(s, seat, result)*falls + weight(s, id)*wounded*max(0, harm-left*falls)/left // a wound that fells is of no use by itself
		}
	}
	return weight(s, id) * (felled*falls + wounded*harm/left)
}

// decided is what it is worth, in Levels, that the Encounter ends while it is won.
const decided = 10

// decides is what it is worth to a seat that the Encounter ends with a result: all that could still be done is lost with it, so that a draw is worth
// something to nobody but whoever is behind.
func decides(s *state.State, seat engine.Seat, result engine.Result) float64 {
	switch {
	case result.Winner != engine.NoSeat && s.Setup.Sides.Together(result.Winner, seat):
		return decided
	case result.Winner != engine.NoSeat:
		return -decided
	}
	if now := plots.Standing(s).Winner; now != engine.NoSeat && !s.Setup.Sides.Together(now, seat) {
		return decided / 2
	}
	return -decided / 2
}
