package dice

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// strong is Strong / X (SE-BONUS-21): one die for each Descriptor X of the Defender, each Descriptor once (SE-ACTION-28).
func strong(s *state.State, found []engine.Bonus, c state.Confrontation) []engine.Bonus {
	var counted []cards.Descriptor
	count := func(d cards.Descriptor, rule engine.Rule) {
		if slices.Contains(counted, d) || !traits.TargetHas(s, c.Target, d) {
			return
		}
		counted = append(counted, d)
		found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.strong", "Descriptor", terms.Word(d)), Rule: rule})
	}
	for _, d := range c.Action.Strong {
		count(d, "SE-BONUS-21")
	}
	card := s.CardFor(c.Attacker)
	for i := range card.Powers {
		if p := &card.Powers[i]; p.When == "" && p.Status == "Strong" && traits.Holds(s, c.Attacker, p, c.Target) {
			count(p.Of, "SE-BONUS-21")
		}
	}
	for _, e := range terms.ElementStrong {
		if slices.Contains(card.Elements, e.Element) {
			for _, d := range e.Against {
				count(d, e.Rule)
			}
		}
	}
	return found
}
