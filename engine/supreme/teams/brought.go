package teams

import (
	"trueinch/engine/supreme/cards"
)

// EachEffect calls use with every Effect of a card's Actions, Specials and Powers.
func EachEffect(c *cards.Card, use func(cards.Effect)) {
	for i := range c.Actions {
		for _, e := range c.Actions[i].FX {
			use(e)
		}
		for _, choice := range c.Actions[i].EFX {
			for _, e := range choice {
				use(e)
			}
		}
	}
	for i := range c.Specials {
		for _, e := range c.Specials[i].Effects {
			use(e)
		}
	}
	for i := range c.Powers {
		for _, e := range c.Powers[i].Effects {
			use(e)
		}
	}
}
