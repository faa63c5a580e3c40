package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// elementStrong lists what each Element is Strong against (SE-DESC-23 to SE-DESC-28).
var elementStrong = [...]struct {
	element cards.Descriptor
	rule    engine.Rule
	against []cards.Descriptor
}{
	{cards.Air, "SE-DESC-23", []cards.Descriptor{cards.Water, cards.Flight}},
	{cards.Water, "SE-DESC-24", []cards.Descriptor{cards.Fire, cards.Mechanical}},
	{cards.Fire, "SE-DESC-25", []cards.Descriptor{cards.Earth, cards.Nonliving}},
	{cards.Earth, "SE-DESC-26", []cards.Descriptor{cards.Air, cards.Objects, cards.Structures}},
	{cards.Light, "SE-DESC-27", []cards.Descriptor{cards.Darkness, cards.Outsider}},
	{cards.Darkness, "SE-DESC-28", []cards.Descriptor{cards.Light, cards.Living}},
}

// strong is Strong / X (SE-BONUS-21): one die for each Descriptor X of the Defender, each Descriptor once (SE-ACTION-28).
func (s *State) strong(found []engine.Bonus, c confrontation) []engine.Bonus {
	var counted []cards.Descriptor
	count := func(d cards.Descriptor, rule engine.Rule) {
		if slices.Contains(counted, d) || !s.targetHas(c.target, d) {
			return
		}
		counted = append(counted, d)
		found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.strong", "Descriptor", word(d)), Rule: rule})
	}
	for _, d := range c.action.Strong {
		count(d, "SE-BONUS-21")
	}
	card := s.cardFor(c.attacker)
	for i := range card.Powers {
		if p := &card.Powers[i]; p.When == "" && p.Status == "Strong" && s.holds(c.attacker, p, c.target) {
			count(p.Of, "SE-BONUS-21")
		}
	}
	for _, e := range elementStrong {
		if slices.Contains(card.Elements, e.element) {
			for _, d := range e.against {
				count(d, e.rule)
			}
		}
	}
	return found
}

// targetHas reports whether a model or piece of terrain has a Descriptor (SE-BONUS-22).
func (s *State) targetHas(t target, d cards.Descriptor) bool {
	if t.isPiece() {
		return s.pieceHas(t.piece, d)
	}
	return s.has(t.model, d)
}
