package state

import (
	"trueinch/engine"
)

// TellModel logs something that happened to a model.
func (s *State) TellModel(kind engine.EventKind, id engine.ModelID, amount float64, rules []engine.Rule, key string, pairs ...any) {
	s.TellOf(s.Models[id].Seat, kind, id, amount, rules, key, pairs...)
}
