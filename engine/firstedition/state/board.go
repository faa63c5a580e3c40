package state

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/geometry"
)

// Board is the table as it stands, to be asked about.
func (f *Field) Board() board.Board {
	return board.Board{Memory: &f.Game.Memory, Records: (*records)(f), Table: f.Table}
}

// records is a Field as board.Records.
type records Field

func (r *records) Counts() (figures, pieces int) { return len(r.Models), len(r.Pieces) }

// Figure implements board.Records. An Incapacitated model stays on the table (PC1-COND-15); figures never hide what is behind them
// (PC1-LOS-08).
func (r *records) Figure(id engine.ModelID) board.Figure {
	m := &r.Models[id]
	f := &r.figures[m.Card]
	return board.Figure{Spot: &m.Spot, Radius: f.Radius, Height: f.Height, Here: m.OnTable && !m.Eliminated}
}

func (r *records) Piece(at engine.PieceID) board.Piece {
	p := &r.Pieces[at]
	return board.Piece{Terrain: &p.Terrain, Gone: p.Gone, Loose: p.Token != NoToken, Spot: &p.Spot, Carrier: p.Carrier}
}

// figureOf is how large a model of a card is: without a printed height as high as its base is wide.
func figureOf(card *cards.Card) board.Figure {
	f := board.Figure{Radius: geometry.BaseRadius(card.BaseMM), Height: card.HeightIn}
	if f.Height == 0 {
		f.Height = 2 * f.Radius
	}
	return f
}

// Body is the cylinder a model fills.
func (f *Field) Body(id engine.ModelID) geometry.Cylinder {
	m := &f.Models[id]
	return f.figures[m.Card].At(m.Spot)
}

// sameLevel is how much two bases may differ in height and still touch (PC1-COND-68).
const sameLevel = 0.5

// Touch reports whether two models are Base to Base (PC1-COND-02, PC1-COND-68). Flight Counters do not matter (PC1-FLIGHT-38).
func (f *Field) Touch(one, other engine.ModelID) bool {
	return one != other && SameLevel(f.Models[one].Spot.Level, f.Models[other].Spot.Level) && f.Board().InContact(one, other)
}

// SameLevel reports whether bases at two levels can touch (PC1-COND-68).
func SameLevel(one, other float64) bool { return max(one-other, other-one) <= sameLevel+geometry.Slack }

// Touching lists the models Base to Base with a model, in order.
func (f *Field) Touching(id engine.ModelID) []engine.ModelID {
	var found []engine.ModelID
	for _, other := range f.Board().ContactsOf(id) {
		if f.Touch(id, other) {
			found = append(found, other)
		}
	}
	return found
}

// Foes lists the enemies Base to Base with a model that count: neither Knocked Down nor Incapacitated (PC1-COND-13, ruling under
// PC1-MOVE-09).
func (f *Field) Foes(id engine.ModelID) []engine.ModelID {
	var found []engine.ModelID
	for _, other := range f.Touching(id) {
		if f.Hostile(id, other) && f.Models[other].Up() {
			found = append(found, other)
		}
	}
	return found
}

// Apart is the distance between the bases of two models as seen from above, whatever their heights (PC1-MEAS-02, PC1-MEAS-03).
func (f *Field) Apart(one, other engine.ModelID) float64 {
	return f.Board().Apart(one, AtModel(other))
}

// Within reports whether two models are no more than so many inches apart (PC1-MEAS-07).
func (f *Field) Within(one, other engine.ModelID, inches float64) bool {
	return f.Apart(one, other) <= inches+geometry.Slack
}
