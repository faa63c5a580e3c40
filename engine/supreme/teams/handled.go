package teams

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// ReadCards reads the cards of a file and refuses what this package cannot play.
func ReadCards(name string, source []byte) ([]*cards.Card, []engine.Problem) {
	deck, problems := readDeck(name, source)
	return deck.Cards, problems
}

// readDeck is ReadCards with the Leader cards of the file.
func readDeck(name string, source []byte) (cards.Deck, []engine.Problem) {
	read, problems := cards.Read(name, source, cards.Supreme, cards.Minion)
	found := make([]engine.Problem, len(problems))
	for i, p := range problems {
		found[i] = p.Engine()
	}
	return read, found
}
