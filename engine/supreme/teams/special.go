package teams

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// SpecialCards lists the Leader cards of a team with a Leader. A Faction card is listed only for
// a team that meets it.
func SpecialCards(given engine.Roster, list engine.TeamList) []engine.SpecialCard {
	t := NewSquad(AsRoster(given), list)
	if t.count(cards.Leader) == 0 {
		return nil
	}
	chosen, factions := 0, 0
	for _, id := range list.LeaderCards {
		if c := t.leaderCard(id); c != nil && c.Kind == cards.FactionCard {
			factions++
		} else {
			chosen++
		}
	}
	var listed []engine.SpecialCard
	for _, c := range t.Leaders {
		if c.Kind == cards.FactionCard && !t.qualifies(c) {
			continue
		}
		card := engine.SpecialCard{
			ID: c.ID, Name: engine.Say("leader.name", "Card", terms.LeaderName(c)), Kind: leaderKinds[c.Kind], Text: terms.SayCard(c), Rule: engine.Rule(c.Rule),
			Taken: slices.Contains(list.LeaderCards, c.ID),
		}
		card.Naming, card.Among = t.named(AsRoster(given), c)
		switch {
		case card.Taken:
		case c.Kind == cards.FactionCard && factions > 0:
			card.Refusal = engine.Refuse("SE-LEADER-05", "team.faction-cards-over", "Count", factions+1)
		case c.Kind != cards.FactionCard && chosen >= mostLeaderCards:
			card.Refusal = engine.Refuse("SE-LEADER-02", "team.leader-cards-over", "Count", chosen+1, "Most", mostLeaderCards)
		}
		listed = append(listed, card)
	}
	return listed
}

// leaderKinds are the words for the kinds of Leader cards.
var leaderKinds = map[cards.LeaderKind]engine.Term{
	cards.RecruitmentCard: "card.leader-recruitment", cards.ActionCard: "card.leader-action", cards.FactionCard: "card.leader-faction",
}

// randomLeaderCards takes Leader cards by chance, as many as a team may have.
func randomLeaderCards(r *Roster, list engine.TeamList, random func() float64) []string {
	for {
		var open []string
		for _, c := range SpecialCards(r, list) {
			if !c.Taken && c.Refusal == nil {
				open = append(open, c.ID)
			}
		}
		if len(open) == 0 {
			return list.LeaderCards
		}
		list.LeaderCards = append(slices.Clone(list.LeaderCards), open[min(int(random()*float64(len(open))), len(open)-1)])
	}
}
