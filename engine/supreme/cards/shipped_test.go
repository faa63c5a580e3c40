package cards

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// either is a card of one kind or the other.
type either struct {
	card   *Card
	leader *LeaderCard
}

// grammar is how the cards of assets/cards/se are read and written.
var grammar = matchtest.Grammar[either]{
	Folder: "se",
	Parse: func(file string, source []byte) (all []either, problems []notation.Problem) {
		deck, problems := Parse(file, source)
		for _, card := range deck.Cards {
			all = append(all, either{card: card})
		}
		for _, card := range deck.Leaders {
			all = append(all, either{leader: card})
		}
		return all, problems
	},
	Print: func(c either, language notation.Language) string {
		if c.leader != nil {
			return PrintLeader(c.leader, language)
		}
		return Print(c.card, language)
	},
	Bare: func(c either) either {
		if c.leader != nil {
			leader := *c.leader
			leader.Source, leader.Line = "", 0
			return either{leader: &leader}
		}
		return either{card: bare(c.card)}
	},
	About: func(c either) matchtest.Shipped {
		if c.leader != nil {
			return matchtest.Shipped{ID: c.leader.ID, Name: c.leader.Name, Plain: true}
		}
		return matchtest.Shipped{ID: c.card.ID, Name: c.card.Name, Silhouette: c.card.Silhouette, Story: c.card.Story}
	},
}

func TestShippedCards(t *testing.T) { grammar.CheckShipped(t) }

func TestCardsGoFromLanguageToLanguage(t *testing.T) { grammar.CheckLanguages(t) }

func TestBrokenCardsAreToldWhy(t *testing.T) {
	grammar.CheckBroken(t, func(file string, source []byte) []notation.Problem {
		_, problems := Read(file, source, Supreme, Minion)
		return problems
	})
}

// TestShippedLeaderCards holds how many Leader cards there are of each kind, and that each has a name in both languages.
func TestShippedLeaderCards(t *testing.T) {
	kinds := map[LeaderKind]int{}
	for _, card := range shippedDeck(t).Leaders {
		kinds[card.Kind]++
		if card.French == "" || card.French == card.Name {
			t.Errorf("%s has no name in French", card.Name)
		}
	}
	if kinds[RecruitmentCard] != 5 || kinds[ActionCard] != 5 || kinds[FactionCard] < 17 {
		t.Errorf("the shipped Leader cards are %v", kinds)
	}
}
