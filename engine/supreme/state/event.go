package state

import (
	"trueinch/engine"
	"trueinch/engine/supreme/terms"
)

// TellSeat logs something that a team did or that happened to it.
func (s *State) TellSeat(kind engine.EventKind, seat engine.Seat, amount float64, rules []engine.Rule, key string, pairs ...any) {
	if s.Log == nil {
		return
	}
	s.Tell(func() engine.Event {
		e := terms.Event(kind, engine.Say(key, pairs...), rules...)
		e.Seat, e.Amount = seat, amount
		return e
	})
}

// TellModel logs something that happened to a model.
func (s *State) TellModel(kind engine.EventKind, id engine.ModelID, amount float64, rules []engine.Rule, key string, pairs ...any) {
	if s.Log == nil {
		return
	}
	s.Tell(func() engine.Event {
		e := terms.Event(kind, engine.Say(key, pairs...), rules...)
		e.Seat, e.Model, e.Other, e.Amount = s.Models[id].Seat, id, id, amount
		return e
	})
}

// TellPiece logs something that happened to a piece of terrain.
func (s *State) TellPiece(kind engine.EventKind, at engine.PieceID, amount float64, rules []engine.Rule, key string, pairs ...any) {
	if s.Log == nil {
		return
	}
	s.Tell(func() engine.Event {
		e := terms.Event(kind, engine.Say(key, pairs...), rules...)
		e.Piece, e.Amount = at, amount
		return e
	})
}
