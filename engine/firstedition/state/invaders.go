package state

import (
	_ "embed"
	"sync"

	"trueinch/engine/firstedition/cards"
)

// attackers are the printed profiles of the invaders, two for each face of the die of PC1-PLOT-32.
//
//go:embed invaders.card
var attackers []byte

// Invaders are the cards of those who attack together: of Level 1, and of Level 2.
type Invaders struct{ Level1, Level2 *cards.Card }

// Attackers lists them in the order of the die (PC1-PLOT-32).
var Attackers = sync.OnceValue(func() []Invaders {
	all, problems := cards.Parse("invaders", attackers)
	if len(problems) > 0 {
		panic(problems[0].Say.Key)
	}
	var pairs []Invaders
	for i := 0; i+1 < len(all); i += 2 {
		pairs = append(pairs, Invaders{all[i], all[i+1]})
	}
	return pairs
})

// addInvaders gives the invaders their places among the cards, behind all others, so that any of them may be rolled for.
func (g *Game) addInvaders() {
	for _, pair := range Attackers() {
		for _, card := range [...]*cards.Card{pair.Level1, pair.Level2} {
			g.invaders = append(g.invaders, g.AddCard("invader>"+card.ID, card))
		}
	}
}

// Invading are the places in Game.Cards of the invaders of Level 1 and 2 that a face of the die names.
func (g *Game) Invading(face int) [2]int { return [2]int(g.invaders[2*(face-1):]) }
