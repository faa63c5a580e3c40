package mind

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// Errand shows tests where a model is sent.
func Errand(s *state.State, id engine.ModelID) (geometry.Point, bool) {
	g, sent := errand(s, id)
	return g.at, sent
}
