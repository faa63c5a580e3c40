package state

import (
	"trueinch/engine"
	"trueinch/engine/supreme/terms"
)

// With several teams on a side, the side is what Controls, scores and wins: what its teams did is added up, and each Plot
// and Agenda is scored once for it (rulings under SE-MODEL-13). By house rule every team is counted by itself, and only the
// AGP of a side are added up.

// scorer is the team that stands for a team wherever something is counted: the first of its side.
func (g *Game) scorer(seat engine.Seat) engine.Seat {
	if g.Settings.TeamsScoreAlone {
		return seat
	}
	return g.Setup.Sides.First(seat)
}

// Scorers lists the teams that stand for somebody, by seat.
func (f *Field) Scorers() []engine.Seat {
	if f.Settings.TeamsScoreAlone {
		return engine.Sides(nil).Heads(len(f.Teams))
	}
	return f.Setup.Sides.Heads(len(f.Teams))
}

// Pooled adds what was counted for each team up for whoever stands for it; the others have nothing left.
func (f *Field) Pooled(counts []int) []int {
	sums := make([]int, len(counts))
	for seat, n := range counts {
		sums[f.scorer(engine.Seat(seat))] += n
	}
	return sums
}

// Leader is whoever has the one highest number, added up by side, and that number; engine.NoSeat when an opponent has as much
// (SE-PLOT-04, SE-PLOT-05).
func (f *Field) Leader(counts []int) (engine.Seat, int) {
	sums, who := f.Pooled(counts), f.Scorers()
	best, shared := who[0], false
	for _, seat := range who[1:] {
		switch {
		case sums[seat] > sums[best]:
			best, shared = seat, false
		case sums[seat] == sums[best]:
			shared = shared || f.Opposed(seat, best)
		}
	}
	if shared {
		return engine.NoSeat, sums[best]
	}
	return best, sums[best]
}

// Owns reports whether a Deployment Zone, or what else belongs to a team, counts as another's own.
func (f *Field) Owns(seat, of engine.Seat) bool {
	return seat != engine.NoSeat && of != engine.NoSeat && f.scorer(seat) == f.scorer(of)
}

// Credit is the team for which a KO counts, or engine.NoSeat: that whose Action it was, unless a Spectral model used it
// (SE-EFFECT-83); and with only two sides the opponent, whatever caused it (SE-PLOT-18).
func (f *Field) Credit(k Knockout) engine.Seat {
	victim := f.Models[k.Model].Seat
	if k.Team != engine.NoSeat && !k.Ghost && f.Opposed(k.Team, victim) {
		return k.Team
	}
	var others []engine.Seat
	for _, seat := range f.Scorers() {
		if f.Opposed(seat, victim) {
			others = append(others, seat)
		}
	}
	if len(others) == 1 {
		return others[0]
	}
	return engine.NoSeat
}

// Totals adds the AGP up; teams of one side share theirs (SE-PLOT-04).
func (f *Field) Totals(points []engine.Point) []int {
	score := make([]int, len(f.Teams))
	for _, p := range points {
		if p.Total {
			for _, seat := range f.Setup.Sides.Teams(p.Seat, len(f.Teams)) {
				score[seat] += p.Amount
			}
		}
	}
	return score
}

// Winner is the team with the highest score, of a side the first, or engine.NoSeat when opponents share it (SE-PLOT-04,
// SE-PLOT-05).
func (f *Field) Winner(score []int) engine.Seat {
	best, shared := engine.Seat(0), false
	for i := 1; i < len(score); i++ {
		switch seat := engine.Seat(i); {
		case score[seat] > score[best]:
			best, shared = seat, false
		case score[seat] == score[best]:
			shared = shared || f.Opposed(seat, best)
		}
	}
	if shared {
		return engine.NoSeat
	}
	return best
}

// SideName names a team together with those that stand with it, as an argument of a Text.
func (f *Field) SideName(seat engine.Seat) any {
	all := f.Setup.Sides.Teams(seat, len(f.Teams))
	var name any = f.Teams[all[0]].Name
	for _, other := range all[1:] {
		name = engine.Say("side.both", "One", name, "Other", f.Teams[other].Name)
	}
	return name
}

// TellSides writes down who stands with whom before anything else happens (SE-MODEL-13).
func (s *State) TellSides() {
	for _, seat := range s.Setup.Sides.Heads(len(s.Teams)) {
		if len(s.Setup.Sides.Teams(seat, len(s.Teams))) > 1 {
			s.TellSeat(engine.EventNote, seat, 0, terms.Rules("SE-MODEL-13", "SE-TABLE-03"), "setup.side", "Side", s.SideName(seat))
		}
	}
}
