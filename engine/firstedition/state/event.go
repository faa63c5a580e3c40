package state

import "trueinch/engine"

// Tell logs an event when somebody listens. The event is made only then.
func (s *State) Tell(event func() engine.Event) {
	if s.Log == nil {
		return
	}
	e := event()
	if e.Depth == 0 {
		e.Depth = s.depth()
	}
	s.Log(e)
}

// TellSeat logs something that a team did or that happened to it.
func (s *State) TellSeat(kind engine.EventKind, seat engine.Seat, amount float64, rules []engine.Rule, key string, pairs ...any) {
	s.Tell(func() engine.Event {
		e := engine.NewEvent(kind, engine.Say(key, pairs...), rules...)
		e.Seat, e.Amount = seat, amount
		return e
	})
}

// TellModel logs something that happened to a model.
func (s *State) TellModel(kind engine.EventKind, id engine.ModelID, amount float64, rules []engine.Rule, key string, pairs ...any) {
	s.Tell(func() engine.Event {
		e := engine.NewEvent(kind, engine.Say(key, pairs...), rules...)
		e.Seat, e.Model, e.Other, e.Amount = s.Models[id].Seat, id, id, amount
		return e
	})
}

// TellPiece logs something that happened to a piece.
func (s *State) TellPiece(kind engine.EventKind, at engine.PieceID, amount float64, rules []engine.Rule, key string, pairs ...any) {
	s.Tell(func() engine.Event {
		e := engine.NewEvent(kind, engine.Say(key, pairs...), rules...)
		e.Piece, e.Amount = at, amount
		return e
	})
}

// Rules lists the rules of an event.
func Rules(rules ...engine.Rule) []engine.Rule { return rules }
