package mind

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
)

// onceOnly is what it costs to roll dice again, in the worth of Levels: it can be done once in an Encounter.
const onceOnly = 0.15

// anew answers whether dice are rolled again (PC1-SKILL-71, PC1-RES-57): a roll that is won is kept, so is one that says who begins; of a lost
// one the answer that is worth most on the average is taken, where it gains more than it costs.
func anew(s *state.State) (engine.Choice, bool) {
	d := s.Pending
	keep := keeping(d)
	k, known := contest.StakeOf(s)
	if keep < 0 || !known {
		return engine.Choice{Pick: keep}, keep >= 0
	}
	if k.Lies().Success != hurts(s, d.Seat, k) {
		return engine.Choice{Pick: keep}, true
	}
	worth := func(out rolls.Outcome) float64 { return cameTo(s, d.Seat, k, out) }
	best, most := keep, worth(k.Lies())+onceOnly*remaining(s)
	for at := range d.Options {
		o := &d.Options[at]
		if !o.Legal() || o.Finish {
			continue
		}
		if value, counted := k.Mean(o, worth); counted && value > most {
			best, most = at, value
		}
	}
	return engine.Choice{Pick: best}, true
}

// keeping is the option that keeps the dice; -1 for none.
func keeping(d *engine.Decision) int {
	for at := range d.Options {
		if o := &d.Options[at]; o.Finish && o.Legal() {
			return at
		}
	}
	return -1
}

// remaining is which part of the Encounter is still to come: in the last Round nothing is kept for later.
func remaining(s *state.State) float64 {
	return float64(max(0, s.Rounds-s.Round)) / float64(max(1, s.Rounds))
}

// cameTo is what an outcome is worth to a seat, as rolled has it of chances.
func cameTo(s *state.State, seat engine.Seat, k contest.Stake, out rolls.Outcome) float64 {
	c := k.Contest()
	value := 0.0
	if out.Success {
		value = 0.1
	}
	if c.Defender != engine.NoModel {
		m := &s.Models[c.Defender]
		falls := 0.0
		if out.Falls {
			falls = 1
		}
		value += loss(s, seat, c.Defender, falls, float64(min(out.Damage, m.Left+m.MountLeft)))
		if hurts(s, seat, k) {
			value = -value
		}
	} else {
		value += chipped * float64(out.Damage)
	}
	return value
}

// hurts reports whether a success would be one against the side of a seat.
func hurts(s *state.State, seat engine.Seat, k contest.Stake) bool {
	id := k.Contest().Defender
	if id == engine.NoModel {
		return false
	}
	own := s.Models[id].Seat
	return own == seat || own != engine.NoSeat && s.Setup.Sides.Together(own, seat)
}
