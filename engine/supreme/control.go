package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// controller is who Controls an objective: the player with more Supremes in contact with it than every other one, or
// engine.NoSeat (SE-CONTROL-10, SE-CONTROL-12); of the teams of a side, whose Supremes count together (SE-MODEL-13), the one
// with the most there. Each model counts by itself (SE-CONTROL-13); Minions, Spectral and KO'ed
// models do not count (SE-CONTROL-14).
func (s *State) controller(touches func(engine.ModelID) bool) engine.Seat {
	counts := make([]int, len(s.teams))
	for i := range s.models {
		m := &s.models[i]
		if m.class == cards.Supreme && s.alive(m.id) && !m.spectral && touches(m.id) {
			counts[m.seat]++
		}
	}
	holder, _ := s.leader(counts)
	if holder == engine.NoSeat {
		return holder
	}
	for i := range s.teams {
		if seat := engine.Seat(i); s.owns(seat, holder) && counts[seat] > counts[holder] {
			holder = seat
		}
	}
	return holder
}

// inBox reports whether any part of a model's base is in a Zone (ruling under SE-CONTROL-10).
func (s *State) inBox(id engine.ModelID, low, high geometry.Point) bool {
	return s.alive(id) && boxMeets(s.body(id), low, high)
}

// holds is who Controls a Deployment Zone (SE-PLOT-43).
func (s *State) holdsZone(of engine.Seat) engine.Seat {
	low, high := s.zoneBox(s.teams[of].edge)
	return s.controller(func(id engine.ModelID) bool { return s.inBox(id, low, high) })
}

// tagPieces lets whoever Controls an objective now Tag it; a mark stays until an Enemy takes Control (SE-CONTROL-15,
// SE-CONTROL-16).
func (s *State) tagPieces(objective func(*piece) bool, rule engine.Rule) {
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.gone || !objective(p) {
			continue
		}
		seat := s.controller(func(id engine.ModelID) bool { return s.touchesPiece(id, p.id) })
		if seat == engine.NoSeat || p.tag != engine.NoSeat && !s.opposed(seat, p.tag) {
			continue
		}
		p.tag = seat
		s.tell(func() engine.Event {
			e := event(engine.EventScore, engine.Say("control.tagged", "Team", s.teams[seat].name, "Piece", p.id), "SE-CONTROL-15", rule)
			e.Seat, e.Piece = seat, p.id
			return e
		})
	}
}

// tagged counts the objectives that bear each team's mark.
func (s *State) tagged(objective func(*piece) bool) []int {
	counts := make([]int, len(s.teams))
	for i := range s.pieces {
		if p := &s.pieces[i]; p.tag != engine.NoSeat && objective(p) {
			counts[p.tag]++
		}
	}
	return counts
}

// hold notes who Controls a place at the end of the Round (SE-CONTROL-11).
func (s *State) hold(place int, seat engine.Seat) {
	if seat == engine.NoSeat {
		return
	}
	s.holdings = append(s.holdings[:len(s.holdings):len(s.holdings)], holding{s.round, place, seat})
}

// held counts what each team Controlled over all Rounds.
func (s *State) held() []int {
	counts := make([]int, len(s.teams))
	for _, h := range s.holdings {
		counts[h.seat]++
	}
	return counts
}

// determineControl is done once a Round, in the End of Round step (SE-ROUND-11, SE-CONTROL-11).
func (s *State) determineControl() {
	if p := s.thePlot(); p.control != nil {
		p.control(s)
	}
	if s.plays(realEstate) {
		s.tagPieces(isStructure, "SE-AGENDA-09")
	}
}

// noteRuin credits a destroyed element to the team whose Action took its last HP (ruling under SE-AGENDA-08).
// What a Spectral model destroys counts for nobody (SE-EFFECT-83).
func (s *State) noteRuin(at engine.PieceID, from source) {
	team := engine.NoSeat
	if from.by != engine.NoModel && !s.models[from.by].spectral {
		team = s.models[from.by].team
	}
	s.ruins = append(s.ruins[:len(s.ruins):len(s.ruins)], ruin{at, team, s.round})
	s.noteDeed(engine.NoModel, at, from)
}

func isStructure(p *piece) bool { return p.terrain.Kind == geometry.Structure && !p.gone }
