package teams

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/notation"
)

// BuildOf finds how Minions of one's own were built, by their card: what comes out as the very same card, and keeps the rules. There is none for a
// card that was written otherwise.
func BuildOf(source string) (Build, bool) {
	found, problems := cards.Playable("", []byte(source))
	if len(problems) > 0 || len(found) != 1 || found[0].Class != cards.Minion {
		return Build{}, false
	}
	card := found[0]
	printed := cards.Print(card, notation.English)
	for _, b := range builds(card) {
		again, problems := b.Card()
		if len(problems) == 0 && again.Source == printed && !slices.ContainsFunc(b.Check(), func(c engine.TeamCheck) bool { return !c.OK }) {
			return b, true
		}
	}
	return Build{}, false
}

// builds are the ways in which Minions with a card may have been built. What a card shows is taken from it; what it does not is tried: the Type,
// what they have for nothing, for whom they are, and whether their Actions reach farther.
func builds(card *cards.Card) (all []Build) {
	for _, kind := range Kinds {
		b := Build{Name: card.Name, Kind: kind, Level: card.Level, Models: card.Models, Upgrades: upgradesOn(card)}
		for t, start := range b.traits() {
			b.Raised[t] = card.Traits[t] - start
		}
		free, _ := Free(kind)
		for _, b.Free = range free {
			for _, b.Villains = range []bool{false, true} {
				longer := b
				longer.Upgrades = append(slices.Clone(b.Upgrades), "Long Shot")
				all = append(all, b, longer)
			}
		}
	}
	return all
}

// upgradesOn are the upgrades that a card shows, in its order.
func upgradesOn(card *cards.Card) (names []string) {
	damage := card.Damage - startDamage[card.Level]
	for _, skill := range card.Skills {
		printed := cards.PrintSkill(skill, notation.English)
		for _, u := range Upgrades {
			if u.Skill == printed {
				names = append(names, u.Name)
			}
		}
	}
	for i := range card.Actions {
		if u, known := upgrade(card.Actions[i].Name); known && u.Action != "" {
			names = append(names, u.Name)
		}
	}
	if card.BaseMM == bigMM {
		names = append(names, "Big")
		damage--
	}
	if card.Character {
		names = append(names, solo)
	}
	for range damage / 2 {
		names = append(names, "Survival")
	}
	return names
}
