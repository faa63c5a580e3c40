package supreme

import (
	"slices"

	"trueinch/engine"
)

// viewScore tells how the Plot and the Agendas stand: the AGP as if the Encounter ended now, what they rest on, and the
// areas that count.
func (s *State) viewScore(v *engine.View) {
	p, settled := plotOf(s.plot)
	if !settled { // the die of SE-PLOT-07 has not been rolled yet
		return
	}
	v.Plot, v.PlotRule = engine.Say(string(p.title)), p.rule
	v.Objectives = append(v.Objectives, p.objective())
	for _, id := range s.agendas {
		a, _ := agendaOf(id)
		v.Objectives = append(v.Objectives, a.objective())
	}
	if !s.ready() {
		return
	}
	v.Standing = append(v.Standing, s.standingText())
	for _, id := range s.agendas {
		a, _ := agendaOf(id)
		v.Standing = append(v.Standing, s.agendaStanding(a))
	}
	v.Areas = s.areas()
	if s.ended {
		v.Score = slices.Clone(s.result.Score)
		return
	}
	v.Score = s.totals(s.points())
}

// ready reports whether every team has its Deployment Zone, so that the Plot can be counted.
func (s *State) ready() bool {
	return !slices.ContainsFunc(s.teams, func(t team) bool { return !t.placed })
}

// agendaStanding says how an Agenda stands: who would score it now, if anybody.
func (s *State) agendaStanding(a agenda) engine.Text {
	for _, p := range a.points(s) {
		if p.Total {
			return engine.Say("agenda.standing", "Agenda", a.title, "Team", s.sideName(p.Seat))
		}
	}
	return engine.Say("agenda.open", "Agenda", a.title)
}

// areas lists the parts of the table that the Plot counts (SE-PLOT-34, SE-PLOT-38, SE-PLOT-43).
func (s *State) areas() []engine.ScoringArea {
	switch s.plot {
	case plotHill:
		low, high := s.hill()
		return []engine.ScoringArea{{Name: engine.Say("plot.area-hill"), Outline: boxOutline(low, high), Holder: s.lastHolder(0), Rule: "SE-PLOT-38"}}
	case plotHome:
		var found []engine.ScoringArea
		for seat := range s.teams {
			outline := s.zoneOutline(engine.Seat(seat))
			found = append(found, engine.ScoringArea{Name: engine.Say("plot.area-zone", "Team", s.teams[seat].name), Outline: outline, Holder: s.holdsZone(engine.Seat(seat)), Rule: "SE-PLOT-43"})
		}
		return found
	case plotTurf:
		middle := s.tableMiddle()
		var found []engine.ScoringArea
		for quarter := range 4 {
			low, high := middle, middle.Times(2)
			if quarter%2 == 0 {
				low.X, high.X = 0, middle.X
			}
			if quarter < 2 {
				low.Y, high.Y = 0, middle.Y
			}
			found = append(found, engine.ScoringArea{Name: engine.Say(string(quarterTerm(quarter))), Outline: boxOutline(low, high), Holder: s.lastHolder(quarter), Rule: "SE-PLOT-34"})
		}
		return found
	}
	return nil
}

// lastHolder is who Controlled a place when it was last determined, or engine.NoSeat.
func (s *State) lastHolder(place int) engine.Seat {
	holder, round := engine.NoSeat, s.round-1
	if s.ended {
		round = s.round
	}
	for _, h := range s.holdings {
		if h.place == place && h.round == round {
			holder = h.seat
		}
	}
	return holder
}
