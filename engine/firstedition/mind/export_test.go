package mind

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// Errand shows tests where a model is sent.
func Errand(s *state.State, id engine.ModelID) (geometry.Point, bool) {
	g, sent := errand(s, id, nil)
	return g.at, sent
}

// Post shows tests where a model is wanted for the Plot.
func Post(s *state.State, id engine.ModelID) (geometry.Point, bool) {
	g, posted := posts(s, s.Models[id].Seat)[id]
	return g.at, posted
}
