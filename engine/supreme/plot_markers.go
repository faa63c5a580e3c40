package supreme

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// treasureInches is how far the outer Treasures lie from the middle one (SE-PLOT-20).
const treasureInches = 8

// placeTreasures puts three Treasure Markers on the centre line between the sides (SE-PLOT-20).
func (s *State) placeTreasures() {
	middle, way := s.tableMiddle(), geometry.Point{X: 1}
	if e := s.teams[0].edge; e == edgeLeft || e == edgeRight {
		way = geometry.Point{Y: 1}
	}
	for _, inches := range []float64{0, treasureInches, -treasureInches} {
		s.putMarker(treasureMarker, middle.Along(way, inches), engine.NoSeat, "SE-PLOT-20")
	}
}

// treasuresCarried counts the models of each team that are Burdened with a Treasure.
func (s *State) treasuresCarried() []int {
	return s.countThings(treasureMarker, func(p *piece) engine.Seat {
		if p.carrier == engine.NoModel {
			return engine.NoSeat
		}
		return s.models[p.carrier].seat
	})
}

// countThings adds up, by team, the things of a kind that count for somebody.
func (s *State) countThings(kind thing, whose func(*piece) engine.Seat) []int {
	counts := make([]int, len(s.teams))
	for _, at := range s.things {
		p := &s.pieces[at]
		if p.thing != kind || p.gone {
			continue
		}
		if seat := whose(p); seat != engine.NoSeat {
			counts[seat]++
		}
	}
	return counts
}

// zoneOfThing is the team in whose Deployment Zone the centre of a thing is, or engine.NoSeat.
func (s *State) zoneOfThing(p *piece) engine.Seat {
	at := s.spotOfThing(p.id).Center
	for seat := range s.teams {
		if s.teams[seat].placed && s.centerInZone(at, engine.Seat(seat)) {
			return engine.Seat(seat)
		}
	}
	return engine.NoSeat
}

// treasurePoints is 3 AGP for two models or more Burdened with a Marker in their own Deployment Zone (SE-PLOT-22), else 2
// for two of them anywhere (SE-PLOT-23), else 1 for two Markers in the own zone, carried or not (SE-PLOT-24).
func (s *State) treasurePoints() []engine.Point {
	carried := s.pooled(s.treasuresCarried())
	lying := s.pooled(s.countThings(treasureMarker, s.zoneOfThing))
	home := s.pooled(s.countThings(treasureMarker, func(p *piece) engine.Seat {
		if seat := s.zoneOfThing(p); p.carrier != engine.NoModel && s.owns(seat, s.models[p.carrier].seat) {
			return seat
		}
		return engine.NoSeat
	}))
	var points []engine.Point
	for _, seat := range s.scorers() {
		switch i := int(seat); {
		case home[i] >= 2:
			points = append(points, s.plotPoint(seat, plotAGP, "SE-PLOT-22", "score.treasures-home", "Count", home[i]))
		case carried[i] >= 2:
			points = append(points, s.plotPoint(seat, 2, "SE-PLOT-23", "score.treasures-carried", "Count", carried[i]))
		case lying[i] >= 2:
			points = append(points, s.plotPoint(seat, 1, "SE-PLOT-24", "score.treasures-lying", "Count", lying[i]))
		}
	}
	return points
}

// placeFlags puts a Flag Marker at the centre of the table and of each Deployment Zone (SE-PLOT-26).
func (s *State) placeFlags() {
	s.putMarker(flagMarker, s.tableMiddle(), engine.NoSeat, "SE-PLOT-26")
	for seat := range s.teams {
		s.putMarker(flagMarker, s.zoneMiddle(engine.Seat(seat)), engine.Seat(seat), "SE-PLOT-26")
	}
}

func isFlag(p *piece) bool { return p.thing == flagMarker }

// tagFlags lets Flags be Tagged (SE-PLOT-27).
func (s *State) tagFlags() { s.tagPieces(isFlag, "SE-PLOT-27") }

// flagsTagged counts the Flags that each team Controls: those that bear its mark (SE-CONTROL-16).
func (s *State) flagsTagged() []int { return s.tagged(isFlag) }

// flagPoints is 3 AGP for the player who Controls more Flags than his opponents (SE-PLOT-28).
func (s *State) flagPoints() []engine.Point {
	counts := s.flagsTagged()
	points := s.counted(counts, "score.flags", "SE-PLOT-27")
	if w, count := s.leader(counts); w != engine.NoSeat {
		points = append(points, s.plotPoint(w, plotAGP, "SE-PLOT-28", "score.most-flags", "Count", count))
	}
	return points
}

// placeBombs puts a Bomb Marker at the centre of each Deployment Zone (SE-PLOT-30).
func (s *State) placeBombs() {
	for seat := range s.teams {
		s.putMarker(bombMarker, s.zoneMiddle(engine.Seat(seat)), engine.Seat(seat), "SE-PLOT-30")
	}
}

// bombsAtHome counts the Bombs in each Deployment Zone.
func (s *State) bombsAtHome() []int { return s.countThings(bombMarker, s.zoneOfThing) }

// bombPoints is 3 AGP for the player with the fewest Bombs in his own zone, or 1 for each who ties (SE-PLOT-32). A side has as
// many zones as teams, and is better off by each more than Bombs in them (ruling under SE-PLOT-32).
func (s *State) bombPoints() []engine.Point {
	counts := s.bombsAtHome()
	points := s.counted(counts, "score.bombs", "SE-PLOT-32")
	fewer := make([]int, len(counts))
	for i, n := range counts {
		fewer[i] = 1 - n
	}
	return append(points, s.bestOrTied(fewer, "SE-PLOT-32", "score.fewest-bombs", "score.bombs-tied")...)
}

// bestOrTied is 3 AGP for the one best player, or 1 for each of those who tie.
func (s *State) bestOrTied(worth []int, rule engine.Rule, won, tied string) []engine.Point {
	w, best := s.leader(worth)
	if w != engine.NoSeat {
		return []engine.Point{s.plotPoint(w, plotAGP, rule, won)}
	}
	sums := s.pooled(worth)
	var points []engine.Point
	for _, seat := range s.scorers() {
		if sums[seat] == best {
			points = append(points, s.plotPoint(seat, 1, rule, tied))
		}
	}
	return points
}
