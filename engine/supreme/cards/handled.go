package cards

import "slices"

// Handled is what the rules engine can play. Read refuses a card with any other word, because half of a printed card
// would be another card.
type Handled struct {
	Marks []string // Self, Excluded, Limited, Strong, Combat Bonuses
	Whens []string // moments of Powers
	// Classes are the kinds of cards that can be played.
	Classes []Class
}

// Read is ParseDeck for a rules engine: words outside handled are problems too, at their place.
func Read(filename string, source []byte, handled Handled) (Deck, []Problem) {
	return parseFile(filename, source, &handled)
}

func (r *reading) needs(has bool, column int, word string) {
	if r.handled != nil && !has {
		r.at(column, "card.unhandled", "Word", word)
	}
}

func (r *reading) needsEffect(kind EffectKind, l link) {
	r.needs(r.handled == nil || kind.Entry().Plays(), l.Pos.Column, l.text())
}

func (r *reading) needsMark(mark string, l link) {
	r.needs(r.handled == nil || slices.Contains(r.handled.Marks, mark), l.Pos.Column, l.text())
}

func (r *reading) needsClass(class Class, l link) {
	r.needs(r.handled == nil || slices.Contains(r.handled.Classes, class), l.Pos.Column, l.text())
}

func (r *reading) needsMoment(when string, effects []Effect, column int) {
	if r.handled == nil {
		return
	}
	r.needs(slices.Contains(r.handled.Whens, when), column, when)
	for _, effect := range effects {
		r.needs(effect.Kind.Entry().Changes(), column, when+": "+string(effect.Kind))
	}
}
