package supreme

import "trueinch/engine"

// With several teams on a side, the side is what Controls, scores and wins: what its teams did is added up, and each Plot
// and Agenda is scored once for it (rulings under SE-MODEL-13). By house rule every team is counted by itself, and only the
// AGP of a side are added up.

// scorer is the team that stands for a team wherever something is counted: the first of its side.
func (s *State) scorer(seat engine.Seat) engine.Seat {
	if s.settings.TeamsScoreAlone {
		return seat
	}
	return s.setup.Sides.First(seat)
}

// scorers lists the teams that stand for somebody, by seat.
func (s *State) scorers() []engine.Seat {
	if s.settings.TeamsScoreAlone {
		return engine.Sides(nil).Heads(len(s.teams))
	}
	return s.setup.Sides.Heads(len(s.teams))
}

// pooled adds what was counted for each team up for whoever stands for it; the others have nothing left.
func (s *State) pooled(counts []int) []int {
	sums := make([]int, len(counts))
	for seat, n := range counts {
		sums[s.scorer(engine.Seat(seat))] += n
	}
	return sums
}

// leader is whoever has the one highest number, added up by side, and that number; engine.NoSeat when an opponent has as much
// (SE-PLOT-04, SE-PLOT-05).
func (s *State) leader(counts []int) (engine.Seat, int) {
	sums, who := s.pooled(counts), s.scorers()
	best, shared := who[0], false
	for _, seat := range who[1:] {
		switch {
		case sums[seat] > sums[best]:
			best, shared = seat, false
		case sums[seat] == sums[best]:
			shared = shared || s.opposed(seat, best)
		}
	}
	if shared {
		return engine.NoSeat, sums[best]
	}
	return best, sums[best]
}

// owns reports whether a Deployment Zone, or what else belongs to a team, counts as another's own.
func (s *State) owns(seat, of engine.Seat) bool {
	return seat != engine.NoSeat && of != engine.NoSeat && s.scorer(seat) == s.scorer(of)
}

// credit is the team for which a KO counts, or engine.NoSeat: that whose Action it was, unless a Spectral model used it
// (SE-EFFECT-83); and with only two sides the opponent, whatever caused it (SE-PLOT-18).
func (s *State) credit(k knockout) engine.Seat {
	victim := s.models[k.model].seat
	if k.team != engine.NoSeat && !k.ghost && s.opposed(k.team, victim) {
		return k.team
	}
	var others []engine.Seat
	for _, seat := range s.scorers() {
		if s.opposed(seat, victim) {
			others = append(others, seat)
		}
	}
	if len(others) == 1 {
		return others[0]
	}
	return engine.NoSeat
}

// totals adds the AGP up; teams of one side share theirs (SE-PLOT-04).
func (s *State) totals(points []engine.Point) []int {
	score := make([]int, len(s.teams))
	for _, p := range points {
		if p.Total {
			for _, seat := range s.setup.Sides.Teams(p.Seat, len(s.teams)) {
				score[seat] += p.Amount
			}
		}
	}
	return score
}

// winner is the team with the highest score, of a side the first, or engine.NoSeat when opponents share it (SE-PLOT-04,
// SE-PLOT-05).
func (s *State) winner(score []int) engine.Seat {
	best, shared := engine.Seat(0), false
	for i := 1; i < len(score); i++ {
		switch seat := engine.Seat(i); {
		case score[seat] > score[best]:
			best, shared = seat, false
		case score[seat] == score[best]:
			shared = shared || s.opposed(seat, best)
		}
	}
	if shared {
		return engine.NoSeat
	}
	return best
}

// sideName names a team together with those that stand with it, as an argument of a Text.
func (s *State) sideName(seat engine.Seat) any {
	all := s.setup.Sides.Teams(seat, len(s.teams))
	var name any = s.teams[all[0]].name
	for _, other := range all[1:] {
		name = engine.Say("side.both", "One", name, "Other", s.teams[other].name)
	}
	return name
}

// tellSides writes down who stands with whom before anything else happens (SE-MODEL-13).
func (s *State) tellSides() {
	for _, seat := range s.setup.Sides.Heads(len(s.teams)) {
		if len(s.setup.Sides.Teams(seat, len(s.teams))) > 1 {
			s.tellSeat(engine.EventNote, seat, 0, by("SE-MODEL-13", "SE-TABLE-03"), "setup.side", "Side", s.sideName(seat))
		}
	}
}
