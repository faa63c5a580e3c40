package ask

import (
	"trueinch/engine"
)

// Pick starts a Pick decision of a seat.
func Pick(seat engine.Seat, rule engine.Rule, ask engine.Text) *engine.Decision {
	return &engine.Decision{Seat: seat, Shape: engine.Pick, Ask: ask, Rule: rule, Subject: engine.NoModel}
}

// Option makes an option about nobody in particular.
func Option(key string, text engine.Text) engine.Option {
	return engine.Option{Key: key, Text: text, Model: engine.NoModel, Piece: engine.NoPiece, Action: -1}
}

// AboutModel makes an option that stands for a model.
func AboutModel(key string, id engine.ModelID, refusal *engine.Refusal) engine.Option {
	o := Option(key, engine.Say("option.model", "Model", id))
	o.Model, o.Refusal = id, refusal
	return o
}

// Only returns the place of the one legal option and true when nothing is left to choose.
func Only(d *engine.Decision) (int, bool) {
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

// AnyLegal reports whether a decision has a legal option.
func AnyLegal(d *engine.Decision) bool {
	for i := range d.Options {
		if d.Options[i].Legal() {
			return true
		}
	}
	return false
}
