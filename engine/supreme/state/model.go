package state

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// BurdenOf is what a model is Burdened with, or engine.NoPiece (SE-CONTROL-09).
func (f *Field) BurdenOf(id engine.ModelID) engine.PieceID {
	for _, at := range f.Things {
		if p := &f.Pieces[at]; p.Carrier == id && !p.Gone {
			return at
		}
	}
	return engine.NoPiece
}

// AddCard gives a card its place in Game.Cards.
func (g *Game) AddCard(id string, read ReadCard) int {
	g.Cards, g.Sheets = append(g.Cards, read.Card), append(g.Sheets, read.Sheet)
	g.figures = append(g.figures, figureOf(read.Card))
	g.CardOf[id] = len(g.Cards) - 1
	return len(g.Cards) - 1
}

// NextLetter tells the Minions of one name in a team apart, those of a second card included (SE-TEAM-14).
func (f *Field) NextLetter(seat engine.Seat, card int) string {
	have := 0
	for i := range f.Models {
		if m := &f.Models[i]; m.Seat == seat && m.Card == card {
			have++
		}
	}
	return string(rune('A' + have%26))
}

func (f *Field) AddModel(seat engine.Seat, card, group int, letter string) engine.ModelID {
	id, c := engine.ModelID(len(f.Models)), f.Cards[card]
	f.Models = append(f.Models, Model{
		ID: id, Card: card, Seat: seat, Team: seat, Class: c.Class, Group: group, Letter: letter, HP: c.HP,
		Spot: geometry.Ground(geometry.Point{}),
	})
	return id
}

// Alive reports whether a model is on the table and not KO'ed (SE-COND-03).
func (f *Field) Alive(id engine.ModelID) bool {
	m := &f.Models[id]
	return m.OnTable && !m.KO
}

// TouchesPiece reports whether a model is in contact with a piece of terrain or a thing: touching its side, standing on it,
// carrying it (SE-CONTROL-10), or inside it with Wall Crawling (SE-MOVE-28). A wall between them ends contact (SE-TERRAIN-10), and
// the Spectral state any (SE-EFFECT-78).
func (f *Field) TouchesPiece(id engine.ModelID, at engine.PieceID) bool {
	m, p := &f.Models[id], &f.Pieces[at]
	if m.Spot.Inside != p.Index || p.Thing != NotThing {
		return f.Board().TouchesPiece(id, at)
	}
	return f.Alive(id) && !p.Gone && !m.Spectral && f.MovementType(id) == terms.WallCrawling
}

// MovementType is the Movement Type a model has now: Sprint while Stunned (SE-COND-06), Blink while Spectral
// (SE-EFFECT-79), Sprint for Flight inside an Enclosed Structure (SE-MOVE-37). An Immobile model stays Immobile.
func (f *Field) MovementType(id engine.ModelID) cards.Descriptor {
	m := &f.Models[id]
	own := f.Cards[m.Card].Movement
	switch {
	case own == terms.Immobile || own == "":
		return terms.Immobile
	case m.Stunned:
		return terms.Sprint
	case m.Spectral:
		return terms.Blink
	case own == terms.Flight && m.Spot.Inside != geometry.NoPiece:
		return terms.Sprint
	}
	return own
}

// MaxFatigue is how often a model can be Fatigued in a Round (SE-EFFECT-55, SE-DESC-10).
func (f *Field) MaxFatigue(id engine.ModelID) int {
	if f.CardFor(id).Role == cards.Speedster {
		return 3
	}
	return 2
}

// FatigueOf is the Fatigue of a model; Minions share that of their card (SE-MINION-04).
func (f *Field) FatigueOf(id engine.ModelID) int {
	if g := f.Models[id].Group; g >= 0 {
		return f.Groups[g].Fatigue
	}
	return f.Models[id].Fatigue
}

// SetFatigue writes the Fatigue of a model or of its Minion card.
func (f *Field) SetFatigue(id engine.ModelID, fatigue int) {
	if g := f.Models[id].Group; g >= 0 {
		f.Groups[g].Fatigue = fatigue
		return
	}
	f.Models[id].Fatigue = fatigue
}
