package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// supportReach is how near a Friendly Supreme must be to a Support, in inches (SE-DESC-14).
const supportReach = 6

// fillPools is the Action Pool step: every team's AP are added up anew (SE-POOL-01), models with Dice gain them
// (SE-POOL-05), and a Pool of 0 makes this Round the last (SE-POOL-06).
func (s *State) fillPools() {
	for i := range s.teams {
		seat := engine.Seat(i)
		printed, extra := s.printedAP(seat), s.supportAP(seat)
		t := &s.teams[i]
		t.size = printed + extra + t.kept
		t.pool = t.size
		s.tell(func() engine.Event {
			e := event(engine.EventState, engine.Say("pool.filled", "Team", t.name, "AP", t.pool, "Printed", printed, "Support", extra,
				"Domination", t.kept), "SE-POOL-01", "SE-POOL-02", "SE-POOL-03")
			e.Seat, e.Amount = seat, float64(t.pool)
			return e
		})
		if printed+extra+s.awayAP(seat) == 0 && !s.supplied(seat) {
			s.last = true
			s.tellSeat(engine.EventRound, seat, 0, by("SE-POOL-06", "SE-POOL-07"), "pool.last-round", "Team", t.name)
		}
		t.kept = 0
	}
	for i := range s.models {
		m := &s.models[i]
		if dice := s.cards[m.card].Dice; dice > 0 && s.alive(m.id) {
			m.boost += dice
			s.tellModel(engine.EventState, m.id, float64(dice), by("SE-POOL-05", "SE-CARD-04"), "pool.dice", "Model", m.id, "Dice", dice)
		}
	}
}

// supplied reports whether an ally of a team still generates AP, so that its own empty Pool ends nothing (ruling under
// SE-POOL-06).
func (s *State) supplied(seat engine.Seat) bool {
	for _, ally := range s.setup.Sides.Teams(seat, len(s.teams)) {
		if s.printedAP(ally)+s.supportAP(ally)+s.awayAP(ally) > 0 {
			return true
		}
	}
	return false
}

// printedAP adds up the AP+ of a team's models on the table: neither KO'ed nor away (SE-POOL-03, SE-POOL-04).
func (s *State) printedAP(seat engine.Seat) int {
	total := 0
	for i := range s.models {
		if m := &s.models[i]; m.seat == seat && s.alive(m.id) {
			total += s.cards[m.card].APPlus
		}
	}
	return total
}

// awayAP adds up the AP+ of a team's models in Climb High, which count only for the question of SE-POOL-06 (SE-POOL-07).
func (s *State) awayAP(seat engine.Seat) int {
	total := 0
	for i := range s.models {
		if m := &s.models[i]; m.seat == seat && !m.ko && m.high > 0 {
			total += s.cards[m.card].APPlus
		}
	}
	return total
}

// supportAP is the AP of the Support Role: 1 for each Friendly Supreme within 6", itself included (SE-POOL-02).
func (s *State) supportAP(seat engine.Seat) int {
	total := 0
	for i := range s.models {
		m := &s.models[i]
		if m.seat != seat || !s.alive(m.id) || s.cards[m.card].Role != cards.Support {
			continue
		}
		for _, id := range s.bodiesWithin(s.body(m.id), supportReach) {
			if other := &s.models[id]; s.friends(other.seat, seat) && other.class == cards.Supreme {
				total++
			}
		}
	}
	return total
}

// near reports whether two models are within a distance, horizontally and vertically (SE-TABLE-10, SE-TABLE-11).
func (s *State) near(a, b engine.ModelID, inches float64) bool {
	if a == b {
		return true
	}
	gap := geometry.GapBetween(s.body(a), s.body(b))
	return gap.Ground <= inches && gap.Vertical <= inches
}
