package teams

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// Points is the Minion Levels that the Supremes may recruit (SE-TEAM-06).
func (t *Squad) Points() int {
	points := 0
	for _, supreme := range t.Supremes {
		points += supreme.MinionPlus
	}
	if t.count(cards.Leader) > 0 {
		points += t.leaderLevels()
	}
	return points
}

// minionCost is the Minion Levels of the cards that have to be paid for (SE-CARD-13, SE-TEAM-12).
func (t *Squad) minionCost() int {
	cost := 0
	for i, minion := range t.minions {
		if !t.free[i] {
			cost += minion.Level
		}
	}
	return cost
}

// refuseMinion returns the first rule that keeps a Minion card of the team out, apart from its price, or nil.
func (t *Squad) refuseMinion(at int, around basis) *engine.Refusal {
	minion := t.minions[at]
	copies := 0
	for _, other := range t.minions {
		if other.ID == minion.ID {
			copies++
		}
	}
	switch {
	case minion.Unique && copies > 1:
		return engine.Refuse("SE-TEAM-14", "team.unique", "Card", minion.Name)
	case minion.Exclusive != "" && !t.has(minion.Exclusive):
		return engine.Refuse("SE-TEAM-15", "team.exclusive", "Card", minion.Name, "Supreme", minion.Exclusive)
	case t.free[at]: // the Supreme's card says so (SE-TEAM-12, SE-CARD-01)
		return nil
	case around.faction != "" && slices.Contains(minion.Restricted, around.faction):
		return engine.Refuse("SE-DESC-07", "team.restricted", "Card", minion.Name, "Faction", around.faction)
	case (around.hero || around.villain) && !around.shares(minion):
		if around.hero {
			return engine.Refuse("SE-TEAM-07", "team.minion-villain", "Card", minion.Name)
		}
		return engine.Refuse("SE-TEAM-07", "team.minion-hero", "Card", minion.Name)
	}
	return nil
}

func (t *Squad) has(name string) bool {
	return slices.ContainsFunc(t.Supremes, func(c *cards.Card) bool { return terms.SameName(c.Name, name) })
}

// mayPay reports whether points of a Supreme may be spent on a Minion card.
func (t *Squad) mayPay(supreme, minion *cards.Card, around basis) bool {
	ofFaction := t.ofFaction(supreme, minion)
	shares := supreme.Hero && minion.Hero || supreme.Villain && minion.Villain
	switch {
	case minion.Exclusive != "": // SE-TEAM-17
		return terms.SameName(supreme.Name, minion.Exclusive)
	case around.faction != "" && slices.Contains(minion.Factions, around.faction): // SE-TEAM-08; no Alignment to match (SE-TEAM-07)
		return ofFaction
	case len(minion.Factions) > 0: // SE-TEAM-08, and SE-TEAM-09 in a team built around another Faction
		return ofFaction && (around.faction == "" || shares)
	}
	return shares // SE-TEAM-09, SE-TEAM-10
}

// purse is whose points may pay for Minion cards: those of a Supreme's own Minion+ value, or those that its Leader cards
// grant.
type purse struct {
	supreme *cards.Card
	granted bool
}

// purses lists them: of every Supreme in the order of the list, then that of the Leader cards.
func (t *Squad) purses() []purse {
	var all []purse
	for _, supreme := range t.Supremes {
		all = append(all, purse{supreme: supreme})
	}
	for _, supreme := range t.Supremes {
		if supreme.Role == cards.Leader {
			return append(all, purse{supreme, true})
		}
	}
	return all
}

// mayPayFrom reports whether points of a purse may be spent on a Minion card. Through a Leader card it is enough to share
// an Alignment or a Faction with the Leader (SE-TEAM-11); Exclusive Minions are no matter of these (SE-TEAM-17).
func (t *Squad) mayPayFrom(p purse, minion *cards.Card, around basis) bool {
	if !p.granted {
		return t.mayPay(p.supreme, minion, around)
	}
	return minion.Exclusive == "" && (p.supreme.Hero && minion.Hero || p.supreme.Villain && minion.Villain || t.ofFaction(p.supreme, minion))
}

// ofFaction reports whether a Supreme and a Minion card share a Faction.
func (t *Squad) ofFaction(supreme, minion *cards.Card) bool {
	return slices.ContainsFunc(t.factions(supreme), func(f string) bool { return slices.Contains(minion.Factions, f) })
}

// payersOf names who pays for a Minion card, by what pay gave it.
func (t *Squad) payersOf(paid []int) []string {
	var names []string
	for k, p := range t.purses() {
		if paid[k] > 0 && !slices.Contains(names, p.supreme.Name) {
			names = append(names, p.supreme.Name)
		}
	}
	return names
}

// pay shares out the points: how many of each purse go to each Minion card. When not all can be paid for, unpaid is the
// first card, in the order of the list, for which nothing is left that may be spent on it; else it is -1.
func (t *Squad) pay(around basis) (paid [][]int, unpaid int) {
	paid = make([][]int, len(t.minions))
	purses := t.purses()
	left := make([]int, len(purses))
	for k, p := range purses {
		left[k] = p.supreme.MinionPlus
		if p.granted {
			left[k] = t.leaderLevels()
		}
	}
	for i := range paid {
		paid[i] = make([]int, len(purses))
	}
	for i, minion := range t.minions {
		if t.free[i] {
			continue
		}
		for range minion.Level {
			if !t.payOne(i, around, purses, paid, left, make([]bool, len(t.minions))) {
				return paid, i
			}
		}
	}
	return paid, -1
}

// payOne finds one point for a Minion card: from a purse that has one left, or from one whose point another card can
// give back because somebody else can pay that one. It is the search for an augmenting path.
func (t *Squad) payOne(minion int, around basis, purses []purse, paid [][]int, left []int, asked []bool) bool {
	asked[minion] = true
	for k, p := range purses {
		if left[k] > 0 && t.mayPayFrom(p, t.minions[minion], around) {
			left[k]--
			paid[minion][k]++
			return true
		}
	}
	for k, p := range purses {
		if !t.mayPayFrom(p, t.minions[minion], around) {
			continue
		}
		for other := range t.minions {
			if paid[other][k] > 0 && !asked[other] && t.payOne(other, around, purses, paid, left, asked) {
				paid[other][k]--
				paid[minion][k]++
				return true
			}
		}
	}
	return false
}

// refusePayment says why no points are left for a Minion card although the sum would do.
func (t *Squad) refusePayment(at int, around basis) *engine.Refusal {
	minion := t.minions[at]
	switch {
	case minion.Exclusive != "":
		return engine.Refuse("SE-TEAM-17", "team.pay-exclusive", "Card", minion.Name, "Supreme", minion.Exclusive)
	case around.faction != "" && !slices.Contains(minion.Factions, around.faction):
		return engine.Refuse("SE-TEAM-09", "team.pay-alignment", "Card", minion.Name)
	case len(minion.Factions) > 0:
		return engine.Refuse("SE-TEAM-08", "team.pay-faction", "Card", minion.Name, "Faction", minion.Factions[0])
	}
	return engine.Refuse("SE-TEAM-10", "team.pay-alignment", "Card", minion.Name)
}
