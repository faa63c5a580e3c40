package teams

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// handled is every word of a card that this package can play, besides the Effects, whose entries say it themselves; a card with
// another is refused, because half of a printed card would be another card.
func handled() cards.Handled {
	return cards.Handled{
		Marks: []string{"Self", "Excluded", "Limited", "Strong", "Combat Bonuses"},
		Whens: []string{
			cards.EffectsPhase, cards.WhenStart, cards.WhenActivated, cards.WhenHits, cards.WhenHit, cards.WhenDamaged, cards.WhenContact,
			cards.WhenKOs, cards.WhenKO, cards.MasterPlan,
		},
		Classes: []cards.Class{cards.Supreme, cards.Minion},
	}
}

// ReadCards reads the cards of a file and refuses what this package cannot play.
func ReadCards(name string, source []byte) ([]*cards.Card, []engine.Problem) {
	deck, problems := readDeck(name, source)
	return deck.Cards, problems
}

// readDeck is ReadCards with the Leader cards of the file.
func readDeck(name string, source []byte) (cards.Deck, []engine.Problem) {
	read, problems := cards.Read(name, source, handled())
	found := make([]engine.Problem, len(problems))
	for i, p := range problems {
		found[i] = p.Engine()
	}
	return read, found
}
