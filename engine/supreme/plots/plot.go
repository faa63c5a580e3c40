package plots

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// BrawlAGP is what Brawl! is worth (SE-PLOT-18).
const BrawlAGP = plotAGP

// Over reports whether the Encounter ends before its time: at most one side still has a Supreme that is not KO'ed
// (SE-PLOT-03, SE-PLOT-16, SE-ROUND-12). A model in Climb High counts as a model on the table until the end (SE-MOVE-43).
func Over(s *state.State) bool {
	standing := engine.NoSeat
	for i := range s.Teams {
		switch seat := engine.Seat(i); {
		case !Undefeated(s, seat):
		case standing == engine.NoSeat:
			standing = seat
		case s.Opposed(seat, standing):
			return false
		}
	}
	return true
}

// Undefeated reports whether a team has a Supreme or Monster that is not KO'ed.
func Undefeated(s *state.State, seat engine.Seat) bool {
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat && !m.KO && Directs(s, m.Class) {
			return true
		}
	}
	return false
}

// Directs reports whether a class of model acts on its own and Directs Minions: Supremes and Monsters (SE-ACT-01).
func Directs(s *state.State, class cards.Class) bool {
	return class == cards.Supreme || class == cards.Monster
}

// Points is what the Plot and the Agendas come to as things stand (SE-PLOT-02).
func Points(s *state.State) []engine.Point { return append(ThePlot(s).points(s), agendaPoints(s)...) }

// brawlPoints adds up the Levels of Enemy Supremes that each team KO'ed; the greater total gains 3 AGP (SE-PLOT-18).
func brawlPoints(s *state.State) []engine.Point {
	var points []engine.Point
	levels := LevelsKOed(s, func(k state.Knockout, seat engine.Seat) {
		points = append(points, engine.Point{
			Seat: seat, Text: engine.Say("score.ko", "Model", k.Model), Rule: "SE-PLOT-18",
			Amount: s.CardFor(k.Model).Level, Round: k.Round, Model: k.Model, By: s.ByWhom(k.Model),
		})
	})
	if w, sum := s.Leader(levels); w != engine.NoSeat {
		points = append(points, plotPoint(s, w, BrawlAGP, "SE-PLOT-18", "score.brawl", "Levels", sum))
	}
	return points
}

// TellLevels tells after a KO that counts for Brawl! who would gain AGP for it as things stand (SE-PLOT-18).
func TellLevels(s *state.State, fallen state.Knockout) {
	if s.Log == nil || s.Plot != state.PlotBrawl || !Ready(s) || !Directs(s, s.Models[fallen.Model].Class) || s.Credit(fallen) == engine.NoSeat {
		return
	}
	leader, levels := s.Leader(LevelsFelled(s))
	if leader == engine.NoSeat {
		s.TellSeat(engine.EventNote, leader, 0, terms.Rules("SE-PLOT-18"), "plot.brawl-tied")
		return
	}
	s.TellSeat(engine.EventNote, leader, BrawlAGP, terms.Rules("SE-PLOT-18"), "plot.brawl-leads", "Team", s.SideName(leader), "Levels", levels, "AGP", BrawlAGP)
}

// LevelsFelled is what Brawl! rests on.
func LevelsFelled(s *state.State) []int { return LevelsKOed(s, func(state.Knockout, engine.Seat) {}) }

// LevelsKOed totals the Levels of Enemy Supremes KO'ed, by team, and tells each one to count.
func LevelsKOed(s *state.State, count func(state.Knockout, engine.Seat)) []int {
	levels := make([]int, len(s.Teams))
	for _, k := range s.KOs {
		if !Directs(s, s.Models[k.Model].Class) {
			continue
		}
		if seat := s.Credit(k); seat != engine.NoSeat {
			levels[seat] += s.CardFor(k.Model).Level
			count(k, seat)
		}
	}
	return levels
}

// Standing answers engine.Extras.Standing.
func Standing(s *state.State) engine.Result {
	if _, settled := PlotOf(s.Plot); !settled || !Ready(s) {
		return engine.Result{Score: make([]int, len(s.Teams)), Winner: engine.NoSeat}
	}
	points := Points(s)
	score := s.Totals(points)
	return engine.Result{Score: score, Points: points, Winner: s.Winner(score)}
}

// Ready reports whether every team has its Deployment Zone, so that the Plot can be counted.
func Ready(s *state.State) bool {
	return !slices.ContainsFunc(s.Teams, func(t state.Team) bool { return !t.Placed })
}
