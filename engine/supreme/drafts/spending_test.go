package drafts

import (
	"testing"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/teams"
)

// TestSpending: Combat Actions of Supremes for their AP, within their AP Limits and the Pool of the team; no Reactions, and nothing of Minions.
func TestSpending(t *testing.T) {
	matchtest.Exercises(t, "SE-POOL-01", "SE-POOL-10", "SE-ACT-10", "SE-MINION-07")
	roster, _ := teams.ReadRoster(assets.Cards("se"))
	s := Spending(roster, engine.TeamList{Size: 10, Cards: []string{"wick-brigade", "ringmaster-vane", "night-bailiff", "nobody"}})
	ringmaster, _ := roster.Card("ringmaster-vane")
	seen := 0
	for _, w := range s.Ways {
		card := roster.List[roster.Index[[]string{"wick-brigade", "ringmaster-vane", "night-bailiff"}[w.Card]]]
		for i := range card.Actions {
			if a := &card.Actions[i]; a.Name == w.Name {
				seen++
				if a.Type == cards.RCT || a.Dynamic() || a.AP() != w.Cost || w.Limit != card.APLimit || w.Most != 0 || card.Class != cards.Supreme {
					t.Errorf("%s, %s: %+v", card.Name, a.Name, w)
				}
			}
		}
	}
	if seen != len(s.Ways) || seen < 4 || ringmaster.Name == "" {
		t.Errorf("%d of %d ways are Actions", seen, len(s.Ways))
	}
	pool := 0
	for _, id := range []string{"ringmaster-vane", "night-bailiff"} {
		pool += roster.List[roster.Index[id]].APPlus
	}
	if s.Pool != pool {
		t.Errorf("a Pool of %d, want %d", s.Pool, pool)
	}
}
