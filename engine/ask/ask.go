package ask

import (
	"strconv"

	"trueinch/engine"
)

// Pick starts a Pick decision of a seat.
func Pick(seat engine.Seat, rule engine.Rule, ask engine.Text) *engine.Decision {
	return &engine.Decision{Seat: seat, Shape: engine.Pick, Ask: ask, Rule: rule, Subject: engine.NoModel}
}

// None is a number of engine.Meaning that is not there.
const None = -1

// Option makes an option about nobody in particular. Its key is written from what it means, and never read again.
func Option(kind string, text engine.Text) engine.Option {
	return meaning(kind, kind, None, None, text)
}

// Nth makes an option of a kind of which there are several, told apart by a number.
func Nth(kind string, at int, text engine.Text) engine.Option {
	return meaning(kind+":"+strconv.Itoa(at), kind, at, None, text)
}

// NthOf is Nth with a second number.
func NthOf(kind string, at, of int, text engine.Text) engine.Option {
	return meaning(kind+":"+strconv.Itoa(at)+":"+strconv.Itoa(of), kind, at, of, text)
}

// Named is Nth, but its key has a name in place of the number.
func Named(kind, name string, at int, text engine.Text) engine.Option {
	return meaning(kind+":"+name, kind, at, None, text)
}

func meaning(key, kind string, at, of int, text engine.Text) engine.Option {
	return engine.Option{Key: key, Means: engine.Meaning{Kind: kind, At: at, Of: of}, Text: text, Model: engine.NoModel, Piece: engine.NoPiece, Action: -1}
}

// AboutModel makes an option that stands for a model.
func AboutModel(kind string, id engine.ModelID, refusal *engine.Refusal) engine.Option {
	o := Nth(kind, int(id), modelText(id))
	o.Model, o.Refusal = id, refusal
	return o
}

// modelTexts and pieceTexts are what options say that stand for models and pieces. Nobody writes into a Text, so that those of the first
// are shared.
var modelTexts, pieceTexts = func() (models, pieces [128]engine.Text) {
	for i := range models {
		models[i] = engine.Say("option.model", "Model", engine.ModelID(i))
		pieces[i] = engine.Say("option.piece", "Piece", engine.PieceID(i))
	}
	return models, pieces
}()

func modelText(id engine.ModelID) engine.Text {
	if id >= 0 && int(id) < len(modelTexts) {
		return modelTexts[id]
	}
	return engine.Say("option.model", "Model", id)
}

func pieceText(id engine.PieceID) engine.Text {
	if id >= 0 && int(id) < len(pieceTexts) {
		return pieceTexts[id]
	}
	return engine.Say("option.piece", "Piece", id)
}

// AboutPiece makes an option that stands for a piece.
func AboutPiece(kind string, id engine.PieceID, refusal *engine.Refusal) engine.Option {
	o := Nth(kind, int(id), pieceText(id))
	o.Piece, o.Refusal = id, refusal
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
