package supreme

import "trueinch/engine"

// event makes an Event about nobody in particular; the caller fills in whom it is about.
func event(kind engine.EventKind, text engine.Text, rules ...engine.Rule) engine.Event {
	return engine.Event{
		Kind: kind, Text: text, Rules: rules,
		Seat: engine.NoSeat, Model: engine.NoModel, Other: engine.NoModel, Piece: engine.NoPiece,
	}
}

// tellSeat logs something that a team did or that happened to it.
func (s *State) tellSeat(kind engine.EventKind, seat engine.Seat, amount float64, rules []engine.Rule, key string, pairs ...any) {
	if s.log == nil {
		return
	}
	s.tell(func() engine.Event {
		e := event(kind, engine.Say(key, pairs...), rules...)
		e.Seat, e.Amount = seat, amount
		return e
	})
}

// tellModel logs something that happened to a model.
func (s *State) tellModel(kind engine.EventKind, id engine.ModelID, amount float64, rules []engine.Rule, key string, pairs ...any) {
	if s.log == nil {
		return
	}
	s.tell(func() engine.Event {
		e := event(kind, engine.Say(key, pairs...), rules...)
		e.Seat, e.Model, e.Other, e.Amount = s.models[id].seat, id, id, amount
		return e
	})
}

// tellPiece logs something that happened to a piece of terrain.
func (s *State) tellPiece(kind engine.EventKind, at engine.PieceID, amount float64, rules []engine.Rule, key string, pairs ...any) {
	if s.log == nil {
		return
	}
	s.tell(func() engine.Event {
		e := event(kind, engine.Say(key, pairs...), rules...)
		e.Piece, e.Amount = at, amount
		return e
	})
}

// by lists the rules of an event.
func by(rules ...engine.Rule) []engine.Rule { return rules }

// pick starts a Pick decision of a seat.
func pick(seat engine.Seat, rule engine.Rule, ask engine.Text) *engine.Decision {
	return &engine.Decision{Seat: seat, Shape: engine.Pick, Ask: ask, Rule: rule, Subject: engine.NoModel}
}

// option makes an option about nobody in particular.
func option(key string, text engine.Text) engine.Option {
	return engine.Option{Key: key, Text: text, Model: engine.NoModel, Piece: engine.NoPiece, Action: -1}
}

// aboutModel makes an option that stands for a model.
func aboutModel(key string, id engine.ModelID, refusal *engine.Refusal) engine.Option {
	o := option(key, engine.Say("option.model", "Model", id))
	o.Model, o.Refusal = id, refusal
	return o
}

// only returns the place of the one legal option and true when nothing is left to choose.
func only(d *engine.Decision) (int, bool) {
	found := -1
	for i := range d.Options {
		if d.Options[i].Legal() {
			if found >= 0 {
				return -1, false
			}
			found = i
		}
	}
	return found, found >= 0
}

// anyLegal reports whether a decision has a legal option.
func anyLegal(d *engine.Decision) bool {
	for i := range d.Options {
		if d.Options[i].Legal() {
			return true
		}
	}
	return false
}
