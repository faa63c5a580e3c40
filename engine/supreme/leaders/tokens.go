package leaders

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/state"
)

// InPlay reports whether a Minion card has, or had, a model on the table.
func InPlay(s *state.State, g int) bool {
	return slices.ContainsFunc(s.Groups[g].Models, func(id engine.ModelID) bool { return !s.Models[id].Reserve })
}
