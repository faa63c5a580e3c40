package terms

import (
	"trueinch/engine"
)

// Event makes an Event about nobody in particular; the caller fills in whom it is about.
func Event(kind engine.EventKind, text engine.Text, rules ...engine.Rule) engine.Event {
	return engine.Event{
		Kind: kind, Text: text, Rules: rules,
		Seat: engine.NoSeat, Model: engine.NoModel, Other: engine.NoModel, Piece: engine.NoPiece,
	}
}

// Rules lists the rules of an event.
func Rules(rules ...engine.Rule) []engine.Rule { return rules }

// OneDie is a roll of a single die that is read as it lies.
func OneDie(seat engine.Seat, id engine.ModelID, faces []int) engine.Rolled {
	return engine.Rolled{Seat: seat, Model: id, Faces: faces, Marks: []engine.Mark{engine.Keeps}, Total: faces[0]}
}
