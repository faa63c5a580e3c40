package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// reckon adds up what a team comes to, for building it.
func reckon(given engine.Roster, list engine.TeamList) engine.TeamSum {
	r := asRoster(given)
	t := newSquad(r, list)
	sum := engine.TeamSum{
		Levels: t.levels(), MinionLevels: t.minionCost(), MinionPoints: t.points(),
		LeastLevel: leastLevel, GreatestLevel: greatestLevel, Payers: make([][]string, len(list.Cards)), Brought: t.brought(r),
	}
	for _, supreme := range t.supremes {
		sum.AP += supreme.APPlus // SE-POOL-01
		sum.Dice += supreme.Dice // SE-POOL-05
	}
	around, chosen := t.choose()
	if chosen && len(t.supremes) > 0 {
		sum.Around = around.told()
	}
	for _, b := range t.possible(r) {
		sum.Bases = append(sum.Bases, b.told())
	}
	if chosen {
		t.payers(r, around, sum.Payers)
	}
	return sum
}

// possible lists what the team could be built around whatever was declared; without Supremes, what the cards allow.
func (t *squad) possible(r *roster) []basis {
	if len(t.supremes) == 0 {
		return r.everyBasis()
	}
	open := *t
	open.list.Around = ""
	return slices.DeleteFunc(open.bases(), func(b basis) bool { return !open.fits(b) })
}

// payers names who pays for each Minion card, by its place in the list (SE-TEAM-06).
func (t *squad) payers(r *roster, around basis, names [][]string) {
	paid, _ := t.pay(around)
	next := 0
	for at, id := range t.list.Cards {
		if card := r.card(id); card == nil || card.Class != cards.Minion {
			continue
		}
		names[at] = t.payersOf(paid[next])
		next++
	}
}

// brought tells which cards of the list a Supreme brings (SE-TEAM-12).
func (t *squad) brought(r *roster) []bool {
	brought, next := make([]bool, len(t.list.Cards)), 0
	for at, id := range t.list.Cards {
		if card := r.card(id); card != nil && card.Class == cards.Minion {
			brought[at] = t.free[next]
			next++
		}
	}
	return brought
}

// told is a basis for choosing.
func (b basis) told() engine.TeamBasis {
	switch {
	case b.hero:
		return engine.TeamBasis{Name: b.name(), Text: engine.Say("team.all-heroes")}
	case b.villain:
		return engine.TeamBasis{Name: b.name(), Text: engine.Say("team.all-villains")}
	}
	return engine.TeamBasis{Name: b.name(), Text: engine.Say("team.all-faction", "Faction", b.faction)}
}
