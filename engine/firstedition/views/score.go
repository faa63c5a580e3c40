package views

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
)

// viewScore tells how the Plot stands and the Agendas that a seat knows, what they rest on, and the parts of the table that count.
func viewScore(s *state.State, seat engine.Seat, v *engine.View) {
	plot, known := plots.Of(s.Plot)
	if !known {
		return
	}
	v.Aim = engine.Say(string(plot.Title))
	v.Objectives = []engine.Objective{plot.Objective()}
	v.Score = plots.Halves(s)
	begun := s.Round > 0
	if begun {
		v.Standing = []engine.Text{plots.Stands(s)}
		v.Areas = plots.Areas(s)
	}
	for i := range s.Agendas {
		if agendas.Known(s, i, seat) {
			v.Objectives = append(v.Objectives, agendas.ObjectiveOf(s, i))
			if begun {
				v.Standing = append(v.Standing, agendas.Stands(s, i))
			}
		}
	}
	v.Areas = append(v.Areas, agendas.Squares(s, seat)...)
}

// Veil implements engine.Veiled: of Agendas that are not revealed to a seat, nothing comes any more (PC1-AGENDA-05).
func (m Match) Veil(seat engine.Seat) {
	for i := range m.Agendas {
		if a := &m.Agendas[i]; !agendas.Known(m.State, i, seat) {
			*a = state.Agenda{Seat: a.Seat, Closed: true, Model: engine.NoModel, Other: engine.NoModel, Piece: engine.NoPiece, Second: engine.NoPiece, Area: -1}
		}
	}
}
