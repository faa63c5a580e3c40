package command

import (
	"cmp"
	"slices"
	"strings"

	"trueinch/engine"
)

// cardReport is how the teams with a card fared in a simulation. A match in which both teams have the card says nothing
// about it and is left out.
type cardReport struct {
	Card  string  `json:"card"`
	Teams int     `json:"teams"`
	Wins  int     `json:"wins"`
	Draws int     `json:"draws"`
	Share float64 `json:"share"` // of the matches won, with a draw as half a win
}

// cardsOf lists the cards of each team, each once. Where a result is kept under the name of one of them, the others of its team were not
// in play.
func cardsOf(setup engine.Setup, classes []engine.Class) [][]string {
	found := make([][]string, len(setup.Teams))
	for seat := range setup.Teams {
		cards := slices.Clone(setup.Teams[seat].Cards)
		slices.Sort(cards)
		found[seat] = slices.Compact(cards)
		for _, class := range classes {
			for _, card := range cards {
				if class.Name.English != "" && strings.Contains(setup.Cards[card], "=== "+class.Name.English+" ===") {
					found[seat] = []string{card}
				}
			}
		}
	}
	return found
}

// fareOf adds up how the teams with each card fared, the most successful card first.
func fareOf(played []simulated) []cardReport {
	by := map[string]*cardReport{}
	for _, match := range played {
		for seat, cards := range match.cards {
			for _, card := range cards {
				if onAnotherSide(match.cards, seat, card) {
					continue
				}
				c := by[card]
				if c == nil {
					c = &cardReport{Card: card}
					by[card] = c
				}
				c.Teams++
				switch winner := match.result.Winner; {
				case winner == engine.NoSeat && len(match.cards) == 1: // lost by the one who plays alone
				case winner == engine.NoSeat:
					c.Draws++
				case match.sides.Together(winner, engine.Seat(seat)):
					c.Wins++
				}
			}
		}
	}
	found := make([]cardReport, 0, len(by))
	for _, c := range by {
		c.Share = (float64(c.Wins) + float64(c.Draws)/2) / float64(c.Teams)
		found = append(found, *c)
	}
	slices.SortFunc(found, func(a, b cardReport) int { return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(a.Card, b.Card)) })
	return found
}

func onAnotherSide(cards [][]string, seat int, card string) bool {
	for other := range cards {
		if other != seat && slices.Contains(cards[other], card) {
			return true
		}
	}
	return false
}
