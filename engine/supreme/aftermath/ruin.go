package aftermath

import (
	"trueinch/engine"
	"trueinch/engine/supreme/state"
)

// noteRuin credits a destroyed element to the team whose Action took its last HP (ruling under SE-AGENDA-08).
// What a Spectral model destroys counts for nobody (SE-EFFECT-83).
func noteRuin(s *state.State, at engine.PieceID, from state.Source) {
	team := engine.NoSeat
	if from.By != engine.NoModel && !s.Models[from.By].Spectral {
		team = s.Models[from.By].Team
	}
	s.Ruins = append(s.Ruins[:len(s.Ruins):len(s.Ruins)], state.Ruin{Piece: at, Team: team, Round: s.Round})
	noteDeed(s, engine.NoModel, at, from)
}
