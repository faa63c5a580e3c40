package flow

import "trueinch/engine"

// Hear takes the answer to the pending decision while log hears what it brings about.
func (p *Process[S]) Hear(choice engine.Choice, log func(engine.Event), s S, due func() Frame[S]) {
	p.Log = log
	p.Take(choice, s, due)
	p.Log = nil
}

// Start runs procedures, the last of them first, until something is asked.
func (p *Process[S]) Start(log func(engine.Event), s S, due func() Frame[S], frames ...Frame[S]) {
	p.Log, p.Pending, p.Stack = log, nil, frames
	p.Resolve(s, due)
	p.Log = nil
}

// Explain asks the procedure that waits what an answer would lead to, and says nothing where it does not know.
func (p *Process[S]) Explain(s S, choice engine.Choice) *engine.Preview {
	if found, says := p.Preview(s, choice); says && found != nil {
		return found
	}
	return &engine.Preview{}
}

// Tell logs an event when somebody listens. The event is made only then. How deep it stands in the log follows from how far the running
// procedure is nested: 0 for a turn and its activations, 1 for what is done in one, 2 and more for what follows from that.
func (p *Process[S]) Tell(event func() engine.Event) {
	if p.Log == nil {
		return
	}
	e := event()
	if e.Depth == 0 {
		e.Depth = max(0, len(p.Stack)-p.Below)
	}
	p.Log(e)
}

// TellSeat logs something that a player did or that happened to all on one side.
func (p *Process[S]) TellSeat(kind engine.EventKind, seat engine.Seat, amount float64, rules []engine.Rule, key string, pairs ...any) {
	p.Tell(func() engine.Event {
		e := engine.NewEvent(kind, engine.Say(key, pairs...), rules...)
		e.Seat, e.Amount = seat, amount
		return e
	})
}

// TellOf logs something that happened to a model of a seat.
func (p *Process[S]) TellOf(seat engine.Seat, kind engine.EventKind, id engine.ModelID, amount float64, rules []engine.Rule, key string, pairs ...any) {
	p.TellPaid(seat, kind, id, 0, amount, rules, key, pairs...)
}

// TellPaid logs that a model paid Action Points for something.
func (p *Process[S]) TellPaid(seat engine.Seat, kind engine.EventKind, id engine.ModelID, points int, amount float64, rules []engine.Rule, key string, pairs ...any) {
	p.Tell(func() engine.Event {
		e := engine.NewEvent(kind, engine.Say(key, pairs...), rules...)
		e.Seat, e.Model, e.Other, e.Amount, e.Paid = seat, id, id, amount, points
		return e
	})
}

// TellPiece logs something that happened to a piece of terrain.
func (p *Process[S]) TellPiece(kind engine.EventKind, at engine.PieceID, amount float64, rules []engine.Rule, key string, pairs ...any) {
	p.Tell(func() engine.Event {
		e := engine.NewEvent(kind, engine.Say(key, pairs...), rules...)
		e.Piece, e.Amount = at, amount
		return e
	})
}
