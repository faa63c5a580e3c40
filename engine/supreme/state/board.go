package state

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// Board is the table as it stands, to be asked about.
func (f *Field) Board() board.Board {
	return board.Board{Memory: &f.Game.Memory, Records: (*records)(f), Table: f.Table}
}

// records is a Field as board.Records.
type records Field

func (r *records) Counts() (figures, pieces int) { return len(r.Models), len(r.Pieces) }

// Figure implements board.Records. Spectral models are in contact with nobody (SE-EFFECT-78); a Token with a printed height counts
// as a terrain element (ruling under SE-MODEL-21).
func (r *records) Figure(id engine.ModelID) board.Figure {
	m := &r.Models[id]
	f := &r.figures[m.Card]
	return board.Figure{
		Spot: &m.Spot, Radius: f.Radius, Height: f.Height, Here: m.OnTable && !m.KO, Ghost: m.Spectral, Hides: f.Hides && m.Class == cards.Token,
	}
}

func (r *records) Piece(at engine.PieceID) board.Piece {
	p := &r.Pieces[at]
	return board.Piece{Terrain: &p.Terrain, Gone: p.Gone, Loose: p.Thing != NotThing, Spot: &p.Spot, Carrier: p.Carrier}
}

// Lists implements board.Lister.
func (r *records) Lists() board.Lists {
	return r.listed.Get(r.Pieces, func() board.Lists { return board.List(r) })
}

// figureOf is how large a model of a card is (SE-COND-02), and whether a Token of it would hide what is behind it.
func figureOf(card *cards.Card) board.Figure {
	f := board.Figure{Radius: geometry.BaseRadius(card.BaseMM), Height: card.HeightIn, Hides: card.HeightIn > 0}
	if f.Height == 0 {
		f.Height = 2 * f.Radius
	}
	return f
}

// BodyAt is the cylinder that a model of this card would fill at spot.
func BodyAt(card *cards.Card, spot geometry.Spot) geometry.Cylinder { return figureOf(card).At(spot) }

// Body is the cylinder a model fills.
func (f *Field) Body(id engine.ModelID) geometry.Cylinder {
	m := &f.Models[id]
	return f.figures[m.Card].At(m.Spot)
}
