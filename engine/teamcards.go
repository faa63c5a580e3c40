package engine

import "slices"

// CardsOf collects the printed cards of teams by id, with those beside them and those that they may bring into play; missing is
// the first id that the roster does not know.
func CardsOf(roster Roster, teams []TeamList) (printed map[string]string, missing string) {
	printed = map[string]string{}
	var add func(id string)
	add = func(id string) {
		if _, known := printed[id]; known {
			return
		}
		card, known := roster.Card(id)
		if !known {
			if missing == "" {
				missing = id
			}
			return
		}
		printed[id] = card.Source
		for _, needed := range card.Needs {
			add(needed)
		}
	}
	for _, team := range teams {
		for _, id := range append(slices.Clone(team.Cards), roster.Beside(team)...) {
			add(id)
		}
	}
	return printed, missing
}
