package agendas

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
)

// Known reports whether a seat knows an Agenda: its own side's, and what is revealed (PC1-AGENDA-05, PC1-AGENDA-06).
func Known(s *state.State, i int, seat engine.Seat) bool {
	a := &s.Agendas[i]
	return a.Revealed || seat != engine.NoSeat && !s.Opposed(a.Seat, seat)
}

// Stands says how an Agenda stands: what it has scored, with what it would score if the Encounter ended now.
func Stands(s *state.State, i int) engine.Text {
	a := &s.Agendas[i]
	entry, _ := find(a.Name)
	halves := 0
	for _, p := range s.Points {
		if p.Agenda == a.Name && p.Seat == a.Seat {
			halves += p.Halves
		}
	}
	for _, score := range Now(s, i) {
		if score.Seat == a.Seat {
			halves += score.Halves
		}
	}
	key := "pc1.stands-agenda"
	switch {
	case halves < 0:
		key = "pc1.stands-agenda-lost"
	case halves == 0 && a.Closed:
		key = "pc1.stands-agenda-closed"
	case halves == 0:
		key = "pc1.stands-agenda-open"
	}
	return engine.Say(key, "Agenda", entry.Title, "Team", s.Teams[a.Seat].Name, "Points", plots.Points(max(halves, -halves)))
}

// ObjectiveOf is the Agenda at a place of State.Agendas as the program around the match knows it.
func ObjectiveOf(s *state.State, i int) engine.Objective {
	entry, _ := find(s.Agendas[i].Name)
	return entry.Objective()
}

// Squares are the Agenda Areas on the table, by their Agendas as far as a seat knows them (PC1-AGENDA-18).
func Squares(s *state.State, seat engine.Seat) []engine.ScoringArea {
	var all []engine.ScoringArea
	for i := range s.Agendas {
		a := &s.Agendas[i]
		if a.Area < 0 || a.Area >= len(s.Areas) || a.Closed {
			continue
		}
		square := engine.ScoringArea{Name: engine.Say("pc1.agenda-area"), Outline: squareOf(s.Areas[a.Area]).Outline(), Holder: engine.NoSeat, Rule: "PC1-AGENDA-18"}
		if entry, known := find(a.Name); known && Known(s, i, seat) {
			square.Name, square.Rule = engine.Say(string(entry.Title)), entry.Rule
		}
		all = append(all, square)
	}
	return all
}
