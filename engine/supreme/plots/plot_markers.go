package plots

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// treasureInches is how far the outer Treasures lie from the middle one (SE-PLOT-20).
const treasureInches = 8

// PlaceTreasures puts three Treasure Markers on the centre line between the sides (SE-PLOT-20).
func PlaceTreasures(s *state.State) {
	middle, way := s.Area().Middle(), geometry.Point{X: 1}
	if e := s.Teams[0].Edge; e == board.EdgeLeft || e == board.EdgeRight {
		way = geometry.Point{Y: 1}
	}
	for _, inches := range []float64{0, treasureInches, -treasureInches} {
		putMarker(s, state.TreasureMarker, middle.Along(way, inches), engine.NoSeat, "SE-PLOT-20")
	}
}

// treasuresCarried counts the models of each team that are Burdened with a Treasure.
func treasuresCarried(s *state.State) []int {
	return countThings(s, state.TreasureMarker, func(p *state.Piece) engine.Seat {
		if p.Carrier == engine.NoModel {
			return engine.NoSeat
		}
		return s.Models[p.Carrier].Seat
	})
}

// countThings adds up, by team, the things of a kind that count for somebody.
func countThings(s *state.State, kind state.Thing, whose func(*state.Piece) engine.Seat) []int {
	counts := make([]int, len(s.Teams))
	for _, at := range s.Things {
		p := &s.Pieces[at]
		if p.Thing != kind || p.Gone {
			continue
		}
		if seat := whose(p); seat != engine.NoSeat {
			counts[seat]++
		}
	}
	return counts
}

// zoneOfThing is the team in whose Deployment Zone the centre of a thing is, or engine.NoSeat.
func zoneOfThing(s *state.State, p *state.Piece) engine.Seat {
	at := s.Board().SpotOf(p.ID).Center
	for seat := range s.Teams {
		if zone, settled := s.ZoneOf(engine.Seat(seat)); settled && zone.Has(at) {
			return engine.Seat(seat)
		}
	}
	return engine.NoSeat
}

// treasurePoints is 3 AGP for two models or more Burdened with a Marker in their own Deployment Zone (SE-PLOT-22), else 2
// for two of them anywhere (SE-PLOT-23), else 1 for two Markers in the own zone, carried or not (SE-PLOT-24).
func treasurePoints(s *state.State) []engine.Point {
	carried := s.Pooled(treasuresCarried(s))
	lying := s.Pooled(countThings(s, state.TreasureMarker, func(p *state.Piece) engine.Seat { return zoneOfThing(s, p) }))
	home := s.Pooled(countThings(s, state.TreasureMarker, func(p *state.Piece) engine.Seat {
		if seat := zoneOfThing(s, p); p.Carrier != engine.NoModel && s.Owns(seat, s.Models[p.Carrier].Seat) {
			return seat
		}
		return engine.NoSeat
	}))
	var points []engine.Point
	for _, seat := range s.Scorers() {
		switch i := int(seat); {
		case home[i] >= 2:
			points = append(points, plotPoint(s, seat, plotAGP, "SE-PLOT-22", "score.treasures-home", "Count", home[i]))
		case carried[i] >= 2:
			points = append(points, plotPoint(s, seat, 2, "SE-PLOT-23", "score.treasures-carried", "Count", carried[i]))
		case lying[i] >= 2:
			points = append(points, plotPoint(s, seat, 1, "SE-PLOT-24", "score.treasures-lying", "Count", lying[i]))
		}
	}
	return points
}

// PlaceFlags puts a Flag Marker at the centre of the table and of each Deployment Zone (SE-PLOT-26).
func PlaceFlags(s *state.State) {
	putMarker(s, state.FlagMarker, s.Area().Middle(), engine.NoSeat, "SE-PLOT-26")
	for seat := range s.Teams {
		putMarker(s, state.FlagMarker, zoneMiddle(s, engine.Seat(seat)), engine.Seat(seat), "SE-PLOT-26")
	}
}

func isFlag(p *state.Piece) bool { return p.Thing == state.FlagMarker }

// tagFlags lets Flags be Tagged (SE-PLOT-27).
func tagFlags(s *state.State) { tagPieces(s, isFlag, "SE-PLOT-27") }

// flagsTagged counts the Flags that each team Controls: those that bear its mark (SE-CONTROL-16).
func flagsTagged(s *state.State) []int { return tagged(s, isFlag) }

// flagPoints is 3 AGP for the player who Controls more Flags than his opponents (SE-PLOT-28).
func flagPoints(s *state.State) []engine.Point {
	counts := flagsTagged(s)
	points := counted(s, counts, "score.flags", "SE-PLOT-27")
	if w, _ := s.Leader(counts); w != engine.NoSeat {
		points = append(points, plotPoint(s, w, plotAGP, "SE-PLOT-28", "score.most-flags", "Counts", sideBySide(s, counts)))
	}
	return points
}

// PlaceBombs puts a Bomb Marker at the centre of each Deployment Zone (SE-PLOT-30).
func PlaceBombs(s *state.State) {
	for seat := range s.Teams {
		putMarker(s, state.BombMarker, zoneMiddle(s, engine.Seat(seat)), engine.Seat(seat), "SE-PLOT-30")
	}
}

// bombsAtHome counts the Bombs in each Deployment Zone.
func bombsAtHome(s *state.State) []int {
	return countThings(s, state.BombMarker, func(p *state.Piece) engine.Seat { return zoneOfThing(s, p) })
}

// bombPoints is 3 AGP for the player with the fewest Bombs in his own zone, or 1 for each who ties (SE-PLOT-32). A side has as
// many zones as teams, and is better off by each more than Bombs in them (ruling under SE-PLOT-32).
func bombPoints(s *state.State) []engine.Point {
	counts := bombsAtHome(s)
	points := counted(s, counts, "score.bombs", "SE-PLOT-32")
	fewer := make([]int, len(counts))
	for i, n := range counts {
		fewer[i] = 1 - n
	}
	return append(points, bestOrTied(s, fewer, "SE-PLOT-32", "score.fewest-bombs", "score.bombs-tied")...)
}

// bestOrTied is 3 AGP for the one best player, or 1 for each of those who tie.
func bestOrTied(s *state.State, worth []int, rule engine.Rule, won, tied string) []engine.Point {
	w, best := s.Leader(worth)
	if w != engine.NoSeat {
		return []engine.Point{plotPoint(s, w, plotAGP, rule, won)}
	}
	sums := s.Pooled(worth)
	var points []engine.Point
	for _, seat := range s.Scorers() {
		if sums[seat] == best {
			points = append(points, plotPoint(s, seat, 1, rule, tied))
		}
	}
	return points
}
