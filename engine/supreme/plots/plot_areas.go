package plots

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// hillInches is the side of the Hill (SE-PLOT-38).
const hillInches = 8

// controlQuarters notes who Controls each quarter; a Supreme counts only where the centre of its base is (SE-PLOT-35).
func controlQuarters(s *state.State) {
	for quarter := range 4 {
		seat := Controller(s, func(id engine.ModelID) bool { return s.Area().Quarter(s.Models[id].Spot.Center) == quarter })
		Hold(s, quarter, seat)
		if seat != engine.NoSeat {
			s.TellSeat(engine.EventScore, seat, 0, terms.Rules("SE-PLOT-35"), "plot.quarter", "Team", s.Teams[seat].Name, "Quarter", QuarterTerm(quarter))
		}
	}
}

func QuarterTerm(quarter int) engine.Term {
	return [...]engine.Term{"plot.quarter-near-left", "plot.quarter-near-right", "plot.quarter-far-left", "plot.quarter-far-right"}[quarter]
}

// turfPoints is 3 AGP for the greater total of quarters Controlled over all Rounds (SE-PLOT-36).
func turfPoints(s *state.State) []engine.Point {
	var points []engine.Point
	for _, h := range s.Holdings {
		text := engine.Say("score.quarter", "Quarter", QuarterTerm(h.Place))
		points = append(points, plain(h.Seat, text, "SE-PLOT-35", 1, h.Round))
	}
	counts := Held(s)
	if w, _ := s.Leader(counts); w != engine.NoSeat {
		points = append(points, plotPoint(s, w, plotAGP, "SE-PLOT-36", "score.turf", "Counts", sideBySide(s, counts)))
	}
	return points
}

// Hill is the area of 8" by 8" at the centre of the table (SE-PLOT-38).
func Hill(s *state.State) board.Box { return s.Area().Central(hillInches) }

// controlHill notes who Controls the Hill (SE-PLOT-39).
func controlHill(s *state.State) {
	seat := Controller(s, func(id engine.ModelID) bool { return inBox(s, id, Hill(s)) })
	Hold(s, 0, seat)
	if seat != engine.NoSeat {
		s.TellSeat(engine.EventScore, seat, 0, terms.Rules("SE-PLOT-39"), "plot.hill", "Team", s.Teams[seat].Name)
	}
}

// hillPoints is 3 AGP for the player who Controlled the Hill for the most Rounds, or 1 for each who ties; all tie when
// nobody ever did (SE-PLOT-40).
func hillPoints(s *state.State) []engine.Point {
	var points []engine.Point
	for _, h := range s.Holdings {
		points = append(points, plain(h.Seat, engine.Say("score.hill-round"), "SE-PLOT-39", 1, h.Round))
	}
	return append(points, bestOrTied(s, Held(s), "SE-PLOT-40", "score.hill", "score.hill-tied")...)
}

// zonesHeld counts the Deployment Zones that each team Controls.
func zonesHeld(s *state.State) []int {
	counts := make([]int, len(s.Teams))
	for zone := range s.Teams {
		if !s.Teams[zone].Placed {
			continue
		}
		if seat := HoldsZone(s, engine.Seat(zone)); seat != engine.NoSeat {
			counts[seat]++
		}
	}
	return counts
}

// homePoints is 3 AGP for the team that Controls both Deployment Zones (SE-PLOT-43), else 1 for one that Controls the
// Enemy's and has no Enemy in its own (SE-PLOT-44).
func homePoints(s *state.State) []engine.Point {
	var points []engine.Point
	for zone := range s.Teams {
		if seat := HoldsZone(s, engine.Seat(zone)); seat != engine.NoSeat {
			text := engine.Say("score.zone", "Team", s.Teams[zone].Name)
			points = append(points, plain(seat, text, "SE-CONTROL-10", 1, 0))
		}
	}
	held := s.Pooled(zonesHeld(s))
	for _, seat := range s.Scorers() {
		switch abroad := holdsAbroad(s, seat); {
		case held[seat] == len(s.Teams):
			points = append(points, plotPoint(s, seat, plotAGP, "SE-PLOT-43", "score.all-zones"))
		case abroad && !invaded(s, seat):
			points = append(points, plotPoint(s, seat, 1, "SE-PLOT-44", "score.zone-abroad"))
		}
	}
	return points
}

// holdsAbroad reports whether a team Controls an Enemy Deployment Zone.
func holdsAbroad(s *state.State, seat engine.Seat) bool {
	for zone := range s.Teams {
		if s.Opposed(engine.Seat(zone), seat) && s.Owns(HoldsZone(s, engine.Seat(zone)), seat) {
			return true
		}
	}
	return false
}

// invaded reports whether an Enemy model has any part of its base in a team's own zone, Minions included (ruling under
// SE-PLOT-44).
func invaded(s *state.State, seat engine.Seat) bool {
	for i := range s.Teams {
		if !s.Owns(engine.Seat(i), seat) {
			continue
		}
		zone, _ := s.ZoneOf(engine.Seat(i))
		for k := range s.Models {
			if m := &s.Models[k]; s.Opposed(m.Seat, seat) && inBox(s, m.ID, zone) {
				return true
			}
		}
	}
	return false
}
