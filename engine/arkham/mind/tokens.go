package mind

import (
	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/state"
)

// reactions is how many Special tokens a model keeps for what it can do while others act.
func reactions(s *state.State, id engine.ModelID) int {
	kept := 0
	for _, t := range s.CardFor(id).All() {
		if w, known := profiles.Find(t.Name, profiles.KindTrait); known && w.Needs.Passive {
			kept = max(kept, w.Needs.Special)
		}
	}
	return kept
}

// casualty is what a Casualty scores, by rank (AC-VP-03 to AC-VP-06).
var casualty = map[profiles.Rank]float64{profiles.Leader: 6, profiles.Sidekick: 4, profiles.FreeAgent: 4, profiles.Henchman: 2}

// knockOut is what a Knock Out scores, by rank (AC-VP-03 to AC-VP-06).
var knockOut = map[profiles.Rank]float64{profiles.Leader: 4, profiles.Sidekick: 2, profiles.FreeAgent: 3, profiles.Henchman: 1}
