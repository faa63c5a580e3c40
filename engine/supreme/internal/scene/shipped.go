package scene

import (
	"os"
	"sync"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
)

// ShippedLeaders are the Leader cards of the reference and of the shipped Factions.
var ShippedLeaders = sync.OnceValue(func() []*cards.LeaderCard {
	source, err := os.ReadFile(matchtest.Assets("cards/se/0-leaders.card"))
	if err != nil {
		panic(err)
	}
	deck, problems := cards.Parse("0-leaders.card", source)
	if len(problems) > 0 {
		panic(problems[0].String())
	}
	return deck.Leaders
})
