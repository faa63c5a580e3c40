package teams

import (
	"slices"

	"trueinch/engine/supreme/cards"
)

// Needs lists the ids of the cards that a card may bring into play: Minions that it Summons (SE-EFFECT-65), and its other
// forms (SE-COND-08).
func Needs(c *cards.Card) []string {
	var found []string
	add := func(name string) {
		if id := cards.Slug(name); id != c.ID && !slices.Contains(found, id) {
			found = append(found, id)
		}
	}
	EachEffect(c, func(e cards.Effect) {
		if e.Kind.Entry().Manner == cards.PlacesMinion {
			add(string(e.Of))
		}
	})
	for i := range c.Powers {
		if c.Powers[i].Status == cards.Shapeshift {
			add(string(c.Powers[i].Of))
		}
	}
	return found
}
