package plots

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
)

// supportReach is how near a Friendly Supreme must be to a Support, in inches (SE-DESC-14).
const supportReach = 6

// Supplied reports whether a team or an ally of it still generates AP, so that an empty Pool of its own ends nothing (ruling
// under SE-POOL-06).
func Supplied(s *state.State, seat engine.Seat) bool {
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
