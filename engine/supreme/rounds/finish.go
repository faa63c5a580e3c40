package rounds

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// Finish ends the Encounter: models in Climb High count as KO'ed (SE-MOVE-43), then the score decides (SE-PLOT-04).
func Finish(s *state.State, why engine.Text, rule engine.Rule) {
	for i := range s.Models {
		if m := &s.Models[i]; !m.KO && m.High > 0 {
			s.TellModel(engine.EventNote, m.ID, 0, terms.Rules("SE-MOVE-43"), "end.climb-high", "Model", m.ID)
			aftermath.KOModel(s, m.ID, state.Source{By: engine.NoModel, Rule: "SE-MOVE-43"})
		}
	}
	s.Ended = true
	s.Outcome = plots.Standing(s)
	s.Outcome.Why, s.Outcome.Rule = why, rule
	for _, p := range s.Outcome.Points {
		if p.Total {
			s.TellSeat(engine.EventScore, p.Seat, float64(p.Amount), terms.Rules(p.Rule, "SE-PLOT-02"), "score.gained",
				"Team", s.Teams[p.Seat].Name, "AGP", p.Amount, "What", p.Text)
		}
	}
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventEnd, engine.Say("end.draw", "Why", why), rule, "SE-PLOT-05")
		if w := s.Outcome.Winner; w != engine.NoSeat {
			key := "end.won"
			if len(s.Setup.Sides.Teams(w, len(s.Teams))) > 1 {
				key = "end.won-side"
			}
			e.Text, e.Rules, e.Seat = engine.Say(key, "Team", s.SideName(w), "Score", s.Outcome.Score[w], "Why", why), terms.Rules(rule, "SE-PLOT-04"), w
		}
		return e
	})
}
