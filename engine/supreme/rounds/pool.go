package rounds

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// supportReach is how near a Friendly Supreme must be to a Support, in inches (SE-DESC-14).
const supportReach = 6

// FillPools is the Action Pool step: every team's AP are added up anew (SE-POOL-01), models with Dice gain them
// (SE-POOL-05), and a Pool of 0 makes this Round the last (SE-POOL-06).
func FillPools(s *state.State) {
	for i := range s.Teams {
		seat := engine.Seat(i)
		printed, extra := PrintedAP(s, seat), SupportAP(s, seat)
		t := &s.Teams[i]
		t.Size = printed + extra + t.Kept
		t.Pool = t.Size
		s.Tell(func() engine.Event {
			e := terms.Event(engine.EventState, engine.Say("pool.filled", "Team", t.Name, "AP", t.Pool, "Printed", printed, "Support", extra,
				"Domination", t.Kept), "SE-POOL-01", "SE-POOL-02", "SE-POOL-03")
			e.Seat, e.Amount = seat, float64(t.Pool)
			return e
		})
		if !supplied(s, seat) {
			s.Last = true
			s.TellSeat(engine.EventRound, seat, 0, terms.Rules("SE-POOL-06", "SE-POOL-07"), "pool.last-round", "Team", t.Name)
		}
		t.Kept = 0
	}
	for i := range s.Models {
		m := &s.Models[i]
		if dice := s.Cards[m.Card].Dice; dice > 0 && s.Alive(m.ID) {
			m.Boost += dice
			s.TellModel(engine.EventState, m.ID, float64(dice), terms.Rules("SE-POOL-05", "SE-CARD-04"), "pool.dice", "Model", m.ID, "Dice", dice)
		}
	}
}

// supplied reports whether a team or an ally of it still generates AP, so that an empty Pool of its own ends nothing (ruling
// under SE-POOL-06).
func supplied(s *state.State, seat engine.Seat) bool {
	for _, ally := range s.Setup.Sides.Teams(seat, len(s.Teams)) {
		if PrintedAP(s, ally)+SupportAP(s, ally)+awayAP(s, ally) > 0 {
			return true
		}
	}
	return false
}

// PrintedAP adds up the AP+ of a team's models on the table: neither KO'ed nor away (SE-POOL-03, SE-POOL-04).
func PrintedAP(s *state.State, seat engine.Seat) int {
	total := 0
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat && s.Alive(m.ID) {
			total += s.Cards[m.Card].APPlus
		}
	}
	return total
}

// awayAP adds up the AP+ of a team's models in Climb High, which count only for the question of SE-POOL-06 (SE-POOL-07).
func awayAP(s *state.State, seat engine.Seat) int {
	total := 0
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat && !m.KO && m.High > 0 {
			total += s.Cards[m.Card].APPlus
		}
	}
	return total
}

// SupportAP is the AP of the Support Role: 1 for each Friendly Supreme within 6", itself included (SE-POOL-02).
func SupportAP(s *state.State, seat engine.Seat) int {
	total := 0
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat != seat || !s.Alive(m.ID) || s.Cards[m.Card].Role != cards.Support {
			continue
		}
		for _, id := range s.Board().Within(s.Body(m.ID), supportReach) {
			if other := &s.Models[id]; s.Friends(other.Seat, seat) && other.Class == cards.Supreme {
				total++
			}
		}
	}
	return total
}
