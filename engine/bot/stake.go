package bot

import (
	"slices"

	"trueinch/engine"
)

// How much a knock-out is worth: the Levels themselves, and the lead, of which the first is worth most.
const (
	perLevel = 0.4
	perLead  = 1.6
)

// harmPerAP is how many Hit Points an Action Point usually takes: an Action that costs two and succeeds every other time
// takes one or two, and not everybody is in reach.
const harmPerAP = 0.35

// floor is what a wound is worth even to somebody who will hardly be finished, of what it is worth to one who will.
const floor = 0.15

// leastHarmLeft is what a side can do at least, with followers and what costs nothing.
const leastHarmLeft = 1.0

// stake is what it would be worth to the other side to knock a model out.
func (p *player) stake(m *engine.Model) float64 {
	if p.ranks(m.ID) {
		return rankWeight * (perLevel + perLead/2)
	}
	lead := p.lead()
	if p.ours(m.Seat) {
		lead = -lead
	}
	level, more := max(0.5, float64(m.Rank)), 0.0
	if !p.ours(m.Seat) && p.bears(m.ID) {
		more = carrying // it would not get there
	}
	return standingOf(lead+level) - standingOf(lead) + more
}

// standingOf is what a lead in Levels is worth: whoever is ahead wins, so the first Level counts for more than the
// fifth.
func standingOf(lead float64) float64 {
	return perLevel*lead + perLead*lead/(1+max(lead, -lead))
}

// harmLeft is about how many Hit Points the enemies of a side can still take from it before the match ends.
func (p *player) harmLeft(side engine.Seat) float64 {
	v := p.view()
	if side >= 0 && int(side) < len(v.Teams) {
		if p.left == nil {
			p.left = slices.Repeat([]float64{-1}, len(v.Teams))
		}
		if p.left[side] < 0 {
			p.left[side] = p.harmOn(side)
		}
		return p.left[side]
	}
	return p.harmOn(side)
}

func (p *player) harmOn(side engine.Seat) float64 {
	v, points := p.view(), 0
	for i := range v.Teams {
		if !v.Sides.Together(engine.Seat(i), side) {
			left, most := v.Teams[i].Supply()
			points += left + most*max(0, v.Rounds-v.Round)
		}
	}
	return leastHarmLeft + harmPerAP*float64(points)
}

// doom is about how likely a model with so many Hit Points is to be knocked out before the match ends, if it is gone
// for. What can still be done is less and less, so towards the end only those count whom one can finish.
func doom(hp, harmLeft float64) float64 {
	return harmLeft * harmLeft / (harmLeft*harmLeft + hp*hp)
}

// loss is what it costs the side of a model to be knocked out with a chance, and to lose harm Hit Points on the
// average.
func (p *player) loss(m *engine.Model, chance, harm float64) float64 {
	hp := float64(max(1, m.HP))
	if m.Ends != nil && !p.ours(m.Seat) {
		return p.decides(m.Ends)*chance + p.stake(m)*p.wound(m, max(0, harm-hp*chance)) // a wound that fells is of no use by itself
	}
	return p.stake(m) * (knockOut*chance + p.wound(m, harm))
}

// wound is what it counts to lose so many Hit Points on the average, of what all that are left would.
func (p *player) wound(m *engine.Model, harm float64) float64 {
	hp := float64(max(1, m.HP))
	return wounds * harm / hp * (floor + (1-floor)*doom(hp, p.harmLeft(m.Seat)))
}

// decided is what it is worth that the match ends while it is won, in Levels.
const decided = 5

// decides is what it is worth that the match ends with a score: all that could still be done is lost with it, so that a draw is worth
// something to nobody but whoever is behind.
func (p *player) decides(score []int) float64 {
	switch lead := p.leads(score); {
	case lead > 0:
		return decided
	case lead < 0:
		return -decided
	case p.leads(p.view().Score) < 0:
		return decided / 2
	}
	return -decided / 2
}
