package supreme

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// hillInches is the side of the Hill (SE-PLOT-38).
const hillInches = 8

// quarterOf is the quarter of the table in which a point lies: 0 and 1 near, 2 and 3 far, from left to right
// (SE-PLOT-34).
func (s *State) quarterOf(at geometry.Point) int {
	middle, quarter := s.tableMiddle(), 0
	if at.X >= middle.X {
		quarter++
	}
	if at.Y >= middle.Y {
		quarter += 2
	}
	return quarter
}

// controlQuarters notes who Controls each quarter; a Supreme counts only where the centre of its base is (SE-PLOT-35).
func (s *State) controlQuarters() {
	for quarter := range 4 {
		seat := s.controller(func(id engine.ModelID) bool { return s.quarterOf(s.models[id].spot.Center) == quarter })
		s.hold(quarter, seat)
		if seat != engine.NoSeat {
			s.tellSeat(engine.EventScore, seat, 0, by("SE-PLOT-35"), "plot.quarter", "Team", s.teams[seat].name, "Quarter", quarterTerm(quarter))
		}
	}
}

func quarterTerm(quarter int) engine.Term {
	return [...]engine.Term{"plot.quarter-near-left", "plot.quarter-near-right", "plot.quarter-far-left", "plot.quarter-far-right"}[quarter]
}

// turfPoints is 3 AGP for the greater total of quarters Controlled over all Rounds (SE-PLOT-36).
func (s *State) turfPoints() []engine.Point {
	var points []engine.Point
	for _, h := range s.holdings {
		text := engine.Say("score.quarter", "Quarter", quarterTerm(h.place))
		points = append(points, plain(h.seat, text, "SE-PLOT-35", 1, h.round))
	}
	if w, count := s.leader(s.held()); w != engine.NoSeat {
		points = append(points, s.plotPoint(w, plotAGP, "SE-PLOT-36", "score.turf", "Count", count))
	}
	return points
}

// hill is the area of 8" by 8" at the centre of the table (SE-PLOT-38).
func (s *State) hill() (low, high geometry.Point) {
	middle, half := s.tableMiddle(), geometry.Point{X: hillInches / 2, Y: hillInches / 2}
	return middle.Sub(half), middle.Add(half)
}

// controlHill notes who Controls the Hill (SE-PLOT-39).
func (s *State) controlHill() {
	low, high := s.hill()
	seat := s.controller(func(id engine.ModelID) bool { return s.inBox(id, low, high) })
	s.hold(0, seat)
	if seat != engine.NoSeat {
		s.tellSeat(engine.EventScore, seat, 0, by("SE-PLOT-39"), "plot.hill", "Team", s.teams[seat].name)
	}
}

// hillPoints is 3 AGP for the player who Controlled the Hill for the most Rounds, or 1 for each who ties; all tie when
// nobody ever did (SE-PLOT-40).
func (s *State) hillPoints() []engine.Point {
	var points []engine.Point
	for _, h := range s.holdings {
		points = append(points, plain(h.seat, engine.Say("score.hill-round"), "SE-PLOT-39", 1, h.round))
	}
	return append(points, s.bestOrTied(s.held(), "SE-PLOT-40", "score.hill", "score.hill-tied")...)
}

// zonesHeld counts the Deployment Zones that each team Controls.
func (s *State) zonesHeld() []int {
	counts := make([]int, len(s.teams))
	for zone := range s.teams {
		if !s.teams[zone].placed {
			continue
		}
		if seat := s.holdsZone(engine.Seat(zone)); seat != engine.NoSeat {
			counts[seat]++
		}
	}
	return counts
}

// homePoints is 3 AGP for the team that Controls both Deployment Zones (SE-PLOT-43), else 1 for one that Controls the
// Enemy's and has no Enemy in its own (SE-PLOT-44).
func (s *State) homePoints() []engine.Point {
	var points []engine.Point
	for zone := range s.teams {
		if seat := s.holdsZone(engine.Seat(zone)); seat != engine.NoSeat {
			text := engine.Say("score.zone", "Team", s.teams[zone].name)
			points = append(points, plain(seat, text, "SE-CONTROL-10", 1, 0))
		}
	}
	held := s.pooled(s.zonesHeld())
	for _, seat := range s.scorers() {
		switch abroad := s.holdsAbroad(seat); {
		case held[seat] == len(s.teams):
			points = append(points, s.plotPoint(seat, plotAGP, "SE-PLOT-43", "score.all-zones"))
		case abroad && !s.invaded(seat):
			points = append(points, s.plotPoint(seat, 1, "SE-PLOT-44", "score.zone-abroad"))
		}
	}
	return points
}

// holdsAbroad reports whether a team Controls an Enemy Deployment Zone.
func (s *State) holdsAbroad(seat engine.Seat) bool {
	for zone := range s.teams {
		if s.opposed(engine.Seat(zone), seat) && s.owns(s.holdsZone(engine.Seat(zone)), seat) {
			return true
		}
	}
	return false
}

// invaded reports whether an Enemy model has any part of its base in a team's own zone, Minions included (ruling under
// SE-PLOT-44).
func (s *State) invaded(seat engine.Seat) bool {
	for i := range s.teams {
		if !s.owns(engine.Seat(i), seat) {
			continue
		}
		low, high := s.zoneBox(s.teams[i].edge)
		for k := range s.models {
			if m := &s.models[k]; s.opposed(m.seat, seat) && s.inBox(m.id, low, high) {
				return true
			}
		}
	}
	return false
}
