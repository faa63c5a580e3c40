package plots

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// Controller is who Controls an objective: the player with more Supremes in contact with it than every other one, or
// engine.NoSeat (SE-CONTROL-10, SE-CONTROL-12); of the teams of a side, whose Supremes count together (SE-MODEL-13), the one
// with the most there. Each model counts by itself (SE-CONTROL-13); Minions, Spectral and KO'ed
// models do not count (SE-CONTROL-14).
func Controller(s *state.State, touches func(engine.ModelID) bool) engine.Seat {
	counts := make([]int, len(s.Teams))
	for i := range s.Models {
		m := &s.Models[i]
		if m.Class == cards.Supreme && s.Alive(m.ID) && !m.Spectral && touches(m.ID) {
			counts[m.Seat]++
		}
	}
	holder, _ := s.Leader(counts)
	if holder == engine.NoSeat {
		return holder
	}
	for i := range s.Teams {
		if seat := engine.Seat(i); s.Owns(seat, holder) && counts[seat] > counts[holder] {
			holder = seat
		}
	}
	return holder
}

// inBox reports whether any part of a model's base is in a Zone (ruling under SE-CONTROL-10).
func inBox(s *state.State, id engine.ModelID, box board.Box) bool {
	return s.Alive(id) && box.Meets(s.Body(id))
}

// holds is who Controls a Deployment Zone (SE-PLOT-43).
func HoldsZone(s *state.State, of engine.Seat) engine.Seat {
	zone, _ := s.ZoneOf(of)
	return Controller(s, func(id engine.ModelID) bool { return inBox(s, id, zone) })
}

// tagPieces lets whoever Controls an objective now Tag it; a mark stays until an Enemy takes Control (SE-CONTROL-15,
// SE-CONTROL-16).
func tagPieces(s *state.State, objective func(*state.Piece) bool, rule engine.Rule) {
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.Gone || !objective(p) {
			continue
		}
		seat := Controller(s, func(id engine.ModelID) bool { return s.TouchesPiece(id, p.ID) })
		if seat == engine.NoSeat || p.Tag != engine.NoSeat && !s.Opposed(seat, p.Tag) {
			continue
		}
		s.ChangePiece(p.ID).Tag = seat
		s.Tell(func() engine.Event {
			e := terms.Event(engine.EventScore, engine.Say("control.tagged", "Team", s.Teams[seat].Name, "Piece", p.ID), "SE-CONTROL-15", rule)
			e.Seat, e.Piece = seat, p.ID
			return e
		})
	}
}

// tagged counts the objectives that bear each team's mark.
func tagged(s *state.State, objective func(*state.Piece) bool) []int {
	counts := make([]int, len(s.Teams))
	for i := range s.Pieces {
		if p := &s.Pieces[i]; p.Tag != engine.NoSeat && objective(p) {
			counts[p.Tag]++
		}
	}
	return counts
}

// Hold notes who Controls a place at the end of the Round (SE-CONTROL-11).
func Hold(s *state.State, place int, seat engine.Seat) {
	if seat == engine.NoSeat {
		return
	}
	s.Holdings = append(s.Holdings[:len(s.Holdings):len(s.Holdings)], state.Holding{Round: s.Round, Place: place, Seat: seat})
}

// Held counts what each team Controlled over all Rounds.
func Held(s *state.State) []int {
	counts := make([]int, len(s.Teams))
	for _, h := range s.Holdings {
		counts[h.Seat]++
	}
	return counts
}

// DetermineControl is done once a Round, in the End of Round step (SE-ROUND-11, SE-CONTROL-11).
func DetermineControl(s *state.State) {
	if p := ThePlot(s); p.control != nil {
		p.control(s)
	}
	if Plays(s, RealEstate) {
		tagPieces(s, isStructure, "SE-AGENDA-09")
	}
}

func isStructure(p *state.Piece) bool { return p.Terrain.Kind == geometry.Structure && !p.Gone }

// TurnsFrom lists all seats in the order of play of this Round, beginning with first (SE-INIT-09).
func TurnsFrom(s *state.State, first engine.Seat) []engine.Seat {
	at := max(0, slices.Index(s.Order, first))
	return slices.Concat(s.Order[at:], s.Order[:at])
}
