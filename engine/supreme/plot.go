package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// brawlAGP is what Brawl! is worth (SE-PLOT-18).
const brawlAGP = plotAGP

// over reports whether the Encounter ends before its time: at most one side still has a Supreme that is not KO'ed
// (SE-PLOT-03, SE-PLOT-16, SE-ROUND-12). A model in Climb High counts as a model on the table until the end (SE-MOVE-43).
func (s *State) over() bool {
	standing := engine.NoSeat
	for i := range s.teams {
		switch seat := engine.Seat(i); {
		case !s.undefeated(seat):
		case standing == engine.NoSeat:
			standing = seat
		case s.opposed(seat, standing):
			return false
		}
	}
	return true
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
	s.result.Winner = s.winner(s.result.Score)
	s.tell(func() engine.Event {
		e := event(engine.EventEnd, engine.Say("end.draw", "Why", why), rule, "SE-PLOT-05")
		if w := s.result.Winner; w != engine.NoSeat {
			key := "end.won"
			if len(s.setup.Sides.Teams(w, len(s.teams))) > 1 {
				key = "end.won-side"
			}
			e.Text, e.Rules, e.Seat = engine.Say(key, "Team", s.sideName(w), "Score", s.result.Score[w], "Why", why), by(rule, "SE-PLOT-04"), w
		}
		return e
	})
}

// points is what the Plot and the Agendas come to as things stand (SE-PLOT-02).
func (s *State) points() []engine.Point { return append(s.thePlot().points(s), s.agendaPoints()...) }

// brawlPoints adds up the Levels of Enemy Supremes that each team KO'ed; the greater total gains 3 AGP (SE-PLOT-18).
func (s *State) brawlPoints() []engine.Point {
	var points []engine.Point
	levels := s.levelsKOed(func(k knockout, seat engine.Seat) {
		points = append(points, engine.Point{
			Seat: seat, Text: engine.Say("score.ko", "Model", k.model), Rule: "SE-PLOT-18",
			Amount: s.cardFor(k.model).Level, Round: k.round, Model: k.model, By: s.byWhom(k.model),
		})
	})
	if w, sum := s.leader(levels); w != engine.NoSeat {
		points = append(points, s.plotPoint(w, brawlAGP, "SE-PLOT-18", "score.brawl", "Levels", sum))
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
		if seat := s.credit(k); seat != engine.NoSeat {
			levels[seat] += s.cardFor(k.model).Level
			count(k, seat)
		}
	}
	return levels
}

// Standing implements engine.Scorer.
func (s *State) Standing() engine.Result {
	if _, settled := plotOf(s.plot); !settled || !s.ready() {
		return engine.Result{Score: make([]int, len(s.teams)), Winner: engine.NoSeat}
	}
	points := s.points()
	score := s.totals(points)
	return engine.Result{Score: score, Points: points, Winner: s.winner(score)}
}

// Result implements engine.State.
func (s *State) Result() (engine.Result, bool) { return s.result, s.ended }
