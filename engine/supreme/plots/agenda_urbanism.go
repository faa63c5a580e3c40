package plots

import (
	"trueinch/engine"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// renewalPoints goes to the team that destroyed the most Structures (SE-AGENDA-08).
func renewalPoints(s *state.State) []engine.Point {
	return ruinPoints(s, geometry.Structure, UrbanRenewal)
}

// cleaningPoints goes to the team that destroyed the most Objects (SE-AGENDA-10).
func cleaningPoints(s *state.State) []engine.Point {
	return ruinPoints(s, geometry.Object, StreetCleaning)
}

// ruinPoints counts destroyed elements, each for the team whose Action took its last HP.
func ruinPoints(s *state.State, kind geometry.Kind, id string) []engine.Point {
	a, _ := AgendaOf(id)
	counts := make([]int, len(s.Teams))
	var points []engine.Point
	for _, r := range s.Ruins {
		if r.Team == engine.NoSeat || s.Pieces[r.Piece].Terrain.Kind != kind {
			continue
		}
		counts[r.Team]++
		p := plain(r.Team, engine.Say("score.destroyed", "Piece", r.Piece), a.Rule, 1, r.Round)
		p.By = s.BrokenBy(r.Piece)
		points = append(points, p)
	}
	return append(points, most(s, counts, a.Title, a.Rule)...)
}

// estatePoints goes to the team whose mark the most Structures bear; one that was destroyed no longer counts
// (SE-AGENDA-09).
func estatePoints(s *state.State) []engine.Point {
	a, _ := AgendaOf(RealEstate)
	var points []engine.Point
	for i := range s.Pieces {
		if p := &s.Pieces[i]; p.Tag != engine.NoSeat && isStructure(p) {
			points = append(points, plain(p.Tag, engine.Say("score.tagged", "Piece", p.ID), a.Rule, 1, 0))
		}
	}
	return append(points, most(s, tagged(s, isStructure), a.Title, a.Rule)...)
}
