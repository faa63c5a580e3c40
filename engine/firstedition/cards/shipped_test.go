package cards

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// grammar is how the cards of assets/cards/pc1 are read and written.
var grammar = matchtest.Grammar[*Card]{Folder: "pc1", Parse: Parse, Print: Print, Bare: bare, About: func(c *Card) matchtest.Shipped {
	return matchtest.Shipped{ID: c.ID, Name: c.Name, Silhouette: c.Silhouette, Story: c.Story}
}}

func shipped(t testing.TB) []*Card { return grammar.Shipped(t) }

func TestShippedCards(t *testing.T) { grammar.CheckShipped(t) }

func TestCardsGoFromLanguageToLanguage(t *testing.T) { grammar.CheckLanguages(t) }

func TestBrokenCardsAreToldWhy(t *testing.T) {
	grammar.CheckBroken(t, func(file string, source []byte) []notation.Problem {
		_, problems := Playable(file, source)
		return problems
	})
}
