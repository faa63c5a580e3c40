package drafts

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/teams"
)

// Spending is what the Actions of a team may cost in one Round: of its Pool, each Supreme up to its AP Limit (SE-POOL-01, SE-POOL-10), as often as
// it can pay (SE-ACT-10). Minions use no AP (SE-MINION-07), and Reactions wait for an enemy.
func Spending(roster engine.Roster, list engine.TeamList) engine.Spending {
	s := engine.Spending{Pool: teams.Reckon(roster, list).Totals[0].Number, Unit: "term.ap", Behind: []engine.Cited{
		{Text: engine.Say("team.spending-limit"), Rule: "SE-POOL-10"}, {Text: engine.Say("team.spending-again"), Rule: "SE-ACT-10"},
	}}
	r := teams.AsRoster(roster)
	for at, id := range list.Cards {
		place, known := r.Index[id]
		if !known || r.List[place].Class != cards.Supreme {
			continue
		}
		card := r.List[place]
		for i := range card.Actions {
			a := &card.Actions[i]
			if a.Dynamic() || a.Type == cards.RCT || a.AP() == 0 {
				continue
			}
			if o := Outlook(card.Source, i); o != nil {
				s.Ways = append(s.Ways, engine.Purchase{Card: at, Name: a.Name, Cost: a.AP(), Limit: card.APLimit, Chance: o.At})
			}
		}
	}
	return s
}
