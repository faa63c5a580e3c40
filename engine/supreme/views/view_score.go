package views

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
)

// viewScore tells how the Plot and the Agendas stand: the AGP as if the Encounter ended now, what they rest on, and the
// areas that count.
func viewScore(s *state.State, v *engine.View) {
	p, settled := plots.PlotOf(s.Plot)
	if !settled { // the die of SE-PLOT-07 has not been rolled yet
		return
	}
	v.Aim = engine.Say(string(p.Title))
	v.Objectives = append(v.Objectives, p.Objective())
	for _, id := range s.Agendas {
		a, _ := plots.AgendaOf(id)
		v.Objectives = append(v.Objectives, a.Objective())
	}
	if !plots.Ready(s) {
		return
	}
	if !s.Terse() {
		v.Standing = append(v.Standing, plots.StandingText(s))
		for _, id := range s.Agendas {
			a, _ := plots.AgendaOf(id)
			v.Standing = append(v.Standing, agendaStanding(s, a))
		}
	}
	v.Areas = areas(s)
	if s.Ended {
		v.Score = slices.Clone(s.Outcome.Score)
		return
	}
	v.Score = plots.Standing(s).Score
}

// agendaStanding says how an Agenda stands: who would score it now, if anybody.
func agendaStanding(s *state.State, a plots.Agenda) engine.Text {
	for _, p := range a.Points(s) {
		if p.Total {
			return engine.Say("agenda.standing", "Agenda", a.Title, "Team", s.SideName(p.Seat))
		}
	}
	return engine.Say("agenda.open", "Agenda", a.Title)
}

// areas lists the parts of the table that the Plot counts (SE-PLOT-34, SE-PLOT-38, SE-PLOT-43).
func areas(s *state.State) []engine.ScoringArea {
	switch s.Plot {
	case plots.PlotHill:
		return []engine.ScoringArea{{Name: engine.Say("plot.area-hill"), Outline: plots.Hill(s).Outline(), Holder: lastHolder(s, 0), Rule: "SE-PLOT-38"}}
	case plots.PlotHome:
		var found []engine.ScoringArea
		for seat := range s.Teams {
			outline := s.ZoneOutline(engine.Seat(seat))
			found = append(found, engine.ScoringArea{Name: engine.Say("plot.area-zone", "Team", s.Teams[seat].Name), Outline: outline, Holder: plots.HoldsZone(s, engine.Seat(seat)), Rule: "SE-PLOT-43"})
		}
		return found
	case plots.PlotTurf:
		var found []engine.ScoringArea
		for quarter := range 4 {
			found = append(found, engine.ScoringArea{Name: engine.Say(string(plots.QuarterTerm(quarter))), Outline: s.Area().QuarterBox(quarter).Outline(), Holder: lastHolder(s, quarter), Rule: "SE-PLOT-34"})
		}
		return found
	}
	return nil
}

// lastHolder is who Controlled a place when it was last determined, or engine.NoSeat.
func lastHolder(s *state.State, place int) engine.Seat {
	holder, round := engine.NoSeat, s.Round-1
	if s.Ended {
		round = s.Round
	}
	for _, h := range s.Holdings {
		if h.Place == place && h.Round == round {
			holder = h.Seat
		}
	}
	return holder
}
