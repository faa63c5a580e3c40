package teams

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// Reckon adds up what a team comes to, for building it.
func Reckon(given engine.Roster, list engine.TeamList) engine.TeamSum {
	r := AsRoster(given)
	t := NewSquad(r, list)
	sum := engine.TeamSum{
		Levels: t.Levels(), MinionLevels: t.minionCost(), MinionPoints: t.Points(),
		LeastLevel: LeastLevel, GreatestLevel: GreatestLevel, Payers: make([][]string, len(list.Cards)), Brought: t.brought(r),
	}
	for _, supreme := range t.Supremes {
		sum.AP += supreme.APPlus // SE-POOL-01
		sum.Dice += supreme.Dice // SE-POOL-05
	}
	around, chosen := t.choose()
	if chosen && len(t.Supremes) > 0 {
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
func (t *Squad) possible(r *Roster) []basis {
	if len(t.Supremes) == 0 {
		return r.everyBasis()
	}
	open := *t
	open.List.Around = ""
	return slices.DeleteFunc(open.bases(), func(b basis) bool { return !open.fits(b) })
}

// payers names who pays for each Minion card, by its place in the list (SE-TEAM-06).
func (t *Squad) payers(r *Roster, around basis, names [][]string) {
	paid, _ := t.pay(around)
	next := 0
	for at, id := range t.List.Cards {
		if card := r.card(id); card == nil || card.Class != cards.Minion {
			continue
		}
		names[at] = t.payersOf(paid[next])
		next++
	}
}

// brought tells which cards of the list a Supreme brings (SE-TEAM-12).
func (t *Squad) brought(r *Roster) []bool {
	brought, next := make([]bool, len(t.List.Cards)), 0
	for at, id := range t.List.Cards {
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
