package teams

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/deck"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// RandomTeam builds a legal team of exactly this Level, or returns false when the cards allow none. random returns
// numbers in [0, 1). Minion cards are added until no other fits, since nobody gains by leaving them at home.
func RandomTeam(given engine.Roster, level int, random func() float64) (engine.TeamList, bool) {
	r := AsRoster(given)
	if level < LeastLevel || level > GreatestLevel {
		return engine.TeamList{}, false
	}
	for _, around := range deck.Shuffled(r.everyBasis(), random) {
		list := engine.TeamList{Name: around.name(), Size: level, Choices: engine.Choices{terms.FieldAround: {around.name()}}}
		candidates := slices.DeleteFunc(slices.Clone(r.List), func(c *cards.Card) bool {
			return c.Class == cards.Minion || c.Form != "" || !around.holds(c, c.Factions)
		})
		chosen, found := (&filling{candidates: deck.Shuffled(candidates, random), hopeless: map[fillState]bool{}}).fill(fillState{missing: level})
		if !found {
			continue
		}
		for _, card := range chosen {
			list.Cards = append(list.Cards, card.ID)
		}
		list.Cards = append(list.Cards, r.randomMinions(list, random)...)
		list.Choices = list.Choices.With(terms.FieldLeaderCards, randomLeaderCards(r, list, random)...)
		return list, true
	}
	return engine.TeamList{}, false
}

// everyBasis lists what the Supremes of the roster allow a team to be built around.
func (r *Roster) everyBasis() []basis {
	var supremes []*cards.Card
	for _, card := range r.List {
		if card.Class != cards.Minion {
			supremes = append(supremes, card)
		}
	}
	return (&Squad{Supremes: supremes}).bases()
}

// filling chooses Supremes whose Levels add up (SE-TEAM-02), with one Leader and one Powerhouse at most (SE-TEAM-04). It
// tries the candidates in their order, goes back where it must, and remembers what led nowhere.
type filling struct {
	candidates []*cards.Card
	hopeless   map[fillState]bool
}

// fillState is how far a filling has come: candidates before next are settled.
type fillState struct {
	next, missing      int
	leader, powerhouse bool
}

func (f *filling) fill(at fillState) ([]*cards.Card, bool) {
	if at.missing == 0 {
		return nil, true
	}
	if at.next == len(f.candidates) || f.hopeless[at] {
		return nil, false
	}
	card, with, without := f.candidates[at.next], at, at
	with.next, without.next = at.next+1, at.next+1
	with.missing -= card.Level
	leader, powerhouse := card.Role == cards.Leader, card.Role == cards.Powerhouse
	with.leader, with.powerhouse = at.leader || leader, at.powerhouse || powerhouse
	if with.missing >= 0 && !(leader && at.leader) && !(powerhouse && at.powerhouse) {
		if rest, found := f.fill(with); found {
			return append([]*cards.Card{card}, rest...), true
		}
	}
	if rest, found := f.fill(without); found {
		return rest, true
	}
	f.hopeless[at] = true
	return nil, false
}

// randomMinions takes Minion cards as long as one fits.
func (r *Roster) randomMinions(list engine.TeamList, random func() float64) []string {
	var taken []string
	for {
		added := false
		for _, card := range deck.Shuffled(r.List, random) {
			if card.Class != cards.Minion || CanAdd(r, list, card.ID, list.Size) != nil {
				continue
			}
			list.Cards = append(slices.Clone(list.Cards), card.ID)
			taken, added = append(taken, card.ID), true
			break
		}
		if !added {
			return taken
		}
	}
}
