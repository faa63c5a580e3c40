package supreme

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// renewalPoints goes to the team that destroyed the most Structures (SE-AGENDA-08).
func (s *State) renewalPoints() []engine.Point {
	return s.ruinPoints(geometry.Structure, urbanRenewal)
}

// cleaningPoints goes to the team that destroyed the most Objects (SE-AGENDA-10).
func (s *State) cleaningPoints() []engine.Point {
	return s.ruinPoints(geometry.Object, streetCleaning)
}

// ruinPoints counts destroyed elements, each for the team whose Action took its last HP.
func (s *State) ruinPoints(kind geometry.Kind, id string) []engine.Point {
	a, _ := agendaOf(id)
	counts := make([]int, len(s.teams))
	var points []engine.Point
	for _, r := range s.ruins {
		if r.team == engine.NoSeat || s.pieces[r.piece].terrain.Kind != kind {
			continue
		}
		counts[r.team]++
		p := plain(r.team, engine.Say("score.destroyed", "Piece", r.piece), a.rule, 1, r.round)
		p.By = s.brokenBy(r.piece)
		points = append(points, p)
	}
	return append(points, s.most(counts, a.title, a.rule)...)
}

// estatePoints goes to the team whose mark the most Structures bear; one that was destroyed no longer counts
// (SE-AGENDA-09).
func (s *State) estatePoints() []engine.Point {
	a, _ := agendaOf(realEstate)
	var points []engine.Point
	for i := range s.pieces {
		if p := &s.pieces[i]; p.tag != engine.NoSeat && isStructure(p) {
			points = append(points, plain(p.tag, engine.Say("score.tagged", "Piece", p.id), a.rule, 1, 0))
		}
	}
	return append(points, s.most(s.tagged(isStructure), a.title, a.rule)...)
}
