package plots

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/state"
)

// beginQuest places the Quest Token (PC1-PLOT-45).
func beginQuest(s *state.State) state.Frame {
	at := putToken(s, state.QuestToken, "Quest Token", s.Area().Middle(), "PC1-PLOT-45")
	s.Pieces[at].Loaded = true
	s.Sites = state.Grown(s.Sites, at)
	return nil
}

// itemHeld scores the Quest Token: 5 AGP for whoever carries it, 7 in the own deployment zone (PC1-PLOT-46, PC1-PLOT-47); lying, 1 for the
// team on whose half it is, or 3 in that team's deployment zone (PC1-PLOT-48).
func itemHeld(s *state.State) []state.Score {
	if len(s.Sites) == 0 {
		return nil
	}
	p := &s.Pieces[s.Sites[0]]
	if p.Carrier != engine.NoModel {
		m := &s.Models[p.Carrier]
		if zone, settled := s.ZoneOf(m.Seat); settled && inZone(zone, m) {
			return []state.Score{about(m.Seat, 14, "PC1-PLOT-47", "pc1.score-item-home", m.ID)}
		}
		return []state.Score{about(m.Seat, 10, "PC1-PLOT-46", "pc1.score-item", m.ID)}
	}
	seat := HalfAt(s, p.Spot.Center)
	switch {
	case seat == engine.NoSeat:
		return nil
	case ZoneAt(s, p.Spot.Center) == seat:
		return []state.Score{line(seat, 6, "PC1-PLOT-48", "pc1.score-item-in-zone")}
	}
	return []state.Score{line(seat, 2, "PC1-PLOT-48", "pc1.score-item-on-half")}
}
