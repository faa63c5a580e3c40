package teams

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// CanAdd returns the first rule that keeps a card from joining an unfinished team, or nil. A Level of 0 sets no limit.
func CanAdd(r *Roster, list engine.TeamList, id string, level int) *engine.Refusal {
	t := NewSquad(r, list)
	card := r.card(id)
	switch {
	case card == nil:
		return engine.Refuse("SE-CARD-02", "team.unknown-card", "Card", id)
	case card.Class == cards.Minion:
		return t.refuseOneMinion(r, id)
	}
	return t.refuseSupreme(card, level)
}

// refuseSupreme is SE-TEAM-05, SE-TEAM-03, SE-TEAM-04 and SE-TEAM-02 for one more Supreme.
func (t *Squad) refuseSupreme(card *cards.Card, level int) *engine.Refusal {
	if card.Form != "" {
		return engine.Refuse("SE-COND-08", "team.form", "Name", card.Form)
	}
	if t.times(card) >= max(1, card.Copies) {
		return engine.Refuse("SE-TEAM-05", "team.already")
	}
	if refusal := t.refuseBasis(card); refusal != nil {
		return refusal
	}
	switch over := t.Levels() + card.Level - level; {
	case card.Role == cards.Leader && t.count(cards.Leader) > 0:
		return engine.Refuse("SE-TEAM-04", "team.second-leader")
	case card.Role == cards.Powerhouse && t.count(cards.Powerhouse) > 0:
		return engine.Refuse("SE-TEAM-04", "team.second-powerhouse")
	case level > 0 && over > 0:
		return engine.Refuse("SE-TEAM-02", "team.levels-over", "Count", over)
	}
	return t.refuseForMinions(card)
}

// times counts how often a card is in the team.
func (t *Squad) times(card *cards.Card) int {
	count := 0
	for _, c := range t.Supremes {
		if c.ID == card.ID {
			count++
		}
	}
	return count
}

// refuseForMinions says which Minion card of the team would have no place in it any more if a Supreme joined and changed
// what the team is built around, or nil. A team whose Minions break a rule already is not held back by them.
func (t *Squad) refuseForMinions(card *cards.Card) *engine.Refusal {
	now, _ := t.choose()
	if len(t.minions) == 0 || !t.allows(now) {
		return nil
	}
	with := *t
	with.Supremes = append(slices.Clone(t.Supremes), card)
	around, _ := with.choose()
	for i := range with.minions {
		if refusal := with.refuseMinion(i, around); refusal != nil {
			return refusal
		}
	}
	if _, unpaid := with.pay(around); unpaid >= 0 {
		return with.refusePayment(unpaid, around)
	}
	return nil
}

// refuseOneMinion is SE-TEAM-06 to SE-TEAM-17 for one more Minion card.
func (t *Squad) refuseOneMinion(r *Roster, id string) *engine.Refusal {
	list := t.List
	list.Cards = append(slices.Clone(list.Cards), id)
	with := NewSquad(r, list)
	around, chosen := with.choose()
	if !chosen {
		return engine.Refuse("SE-TEAM-03", "team.no-basis")
	}
	if refusal := with.refuseMinion(len(with.minions)-1, around); refusal != nil {
		return refusal
	}
	if cost, points := with.minionCost(), with.Points(); cost > points {
		return engine.Refuse("SE-TEAM-06", "team.minion-levels-over", "Used", cost, "Points", points)
	}
	if _, unpaid := with.pay(around); unpaid >= 0 {
		return with.refusePayment(unpaid, around)
	}
	return nil
}
