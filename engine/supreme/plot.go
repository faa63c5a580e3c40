package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// brawlAGP is what Brawl! is worth (SE-PLOT-18).
const brawlAGP = plotAGP

// over reports whether the Encounter ends before its time: at most one team still has a Supreme that is not KO'ed
// (SE-PLOT-03, SE-PLOT-16). A model in Climb High counts as a model on the table until the end (SE-MOVE-43).
func (s *State) over() bool {
	standing := 0
	for seat := range s.teams {
		if s.undefeated(engine.Seat(seat)) {
			standing++
		}
	}
	return standing < 2
}

// undefeated reports whether a team has a Supreme or Monster that is not KO'ed.
func (s *State) undefeated(seat engine.Seat) bool {
	for i := range s.models {
		if m := &s.models[i]; m.seat == seat && !m.ko && s.directs(m.class) {
			return true
		}
	}
	return false
}

// directs reports whether a class of model acts on its own and Directs Minions: Supremes and Monsters (SE-ACT-01).
func (s *State) directs(class cards.Class) bool {
	return class == cards.Supreme || class == cards.Monster
}

// finish ends the Encounter: models in Climb High count as KO'ed (SE-MOVE-43), then the score decides (SE-PLOT-04).
func (s *State) finish(why engine.Text, rule engine.Rule) {
	for i := range s.models {
		if m := &s.models[i]; !m.ko && m.high > 0 {
			s.tellModel(engine.EventNote, m.id, 0, by("SE-MOVE-43"), "end.climb-high", "Model", m.id)
			s.koModel(m.id, source{by: engine.NoModel, rule: "SE-MOVE-43"})
		}
	}
	s.ended = true
	points := s.points()
	s.result = engine.Result{Score: s.totals(points), Points: points, Why: why, Rule: rule}
	for _, p := range points {
		if p.Total {
			s.tellSeat(engine.EventScore, p.Seat, float64(p.Amount), by(p.Rule, "SE-PLOT-02"), "score.gained",
				"Team", s.teams[p.Seat].name, "AGP", p.Amount, "What", p.Text)
		}
	}
	s.result.Winner = leader(s.result.Score)
	s.tell(func() engine.Event {
		e := event(engine.EventEnd, engine.Say("end.draw", "Why", why), rule, "SE-PLOT-05")
		if w := s.result.Winner; w != engine.NoSeat {
			e.Text, e.Rules, e.Seat = engine.Say("end.won", "Team", s.teams[w].name, "Score", s.result.Score[w], "Why", why), by(rule, "SE-PLOT-04"), w
		}
		return e
	})
}

// leader is the seat with the one highest number, or engine.NoSeat when the highest is shared (SE-PLOT-04, SE-PLOT-05).
func leader(score []int) engine.Seat {
	best, shared := 0, false
	for i := 1; i < len(score); i++ {
		switch {
		case score[i] > score[best]:
			best, shared = i, false
		case score[i] == score[best]:
			shared = true
		}
	}
	if shared {
		return engine.NoSeat
	}
	return engine.Seat(best)
}

// points is what the Plot and the Agendas come to as things stand (SE-PLOT-02).
func (s *State) points() []engine.Point { return append(s.thePlot().points(s), s.agendaPoints()...) }

// totals adds the AGP up (SE-PLOT-04).
func (s *State) totals(points []engine.Point) []int {
	score := make([]int, len(s.teams))
	for _, p := range points {
		if p.Total {
			score[p.Seat] += p.Amount
		}
	}
	return score
}

// brawlPoints adds up the Levels of Enemy Supremes that each team KO'ed; the greater total gains 3 AGP (SE-PLOT-18).
func (s *State) brawlPoints() []engine.Point {
	var points []engine.Point
	levels := s.levelsKOed(func(k knockout, seat engine.Seat) {
		points = append(points, engine.Point{
			Seat: seat, Text: engine.Say("score.ko", "Model", k.model), Rule: "SE-PLOT-18",
			Amount: s.cardFor(k.model).Level, Round: k.round, Model: k.model,
		})
	})
	if w := leader(levels); w != engine.NoSeat {
		points = append(points, s.plotPoint(w, brawlAGP, "SE-PLOT-18", "score.brawl", "Levels", levels[w]))
	}
	return points
}

// levelsFelled is what Brawl! rests on.
func (s *State) levelsFelled() []int { return s.levelsKOed(func(knockout, engine.Seat) {}) }

// levelsKOed totals the Levels of Enemy Supremes KO'ed, by team, and tells each one to count.
func (s *State) levelsKOed(count func(knockout, engine.Seat)) []int {
	levels := make([]int, len(s.teams))
	for _, k := range s.kos {
		if !s.directs(s.models[k.model].class) {
			continue
		}
		for seat := range s.teams {
			if s.credited(k, engine.Seat(seat)) {
				levels[seat] += s.cardFor(k.model).Level
				count(k, engine.Seat(seat))
			}
		}
	}
	return levels
}

// credited reports whether a KO counts for a team: with two teams any KO counts for the opponent, whatever caused it
// (SE-PLOT-18); with more, for the team whose Action it was.
func (s *State) credited(k knockout, seat engine.Seat) bool {
	victim := s.models[k.model].seat
	if len(s.teams) == 2 {
		return seat != victim
	}
	return seat != victim && k.side == seat
}

// Result implements engine.State.
func (s *State) Result() (engine.Result, bool) { return s.result, s.ended }
