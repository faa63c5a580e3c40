package ladder

import (
	"slices"

	"trueinch/engine"
)

// consideredMost is how many plans are listed that an opponent considered.
const consideredMost = 4

// Reasoner is an opponent of a match who looks ahead, and what a person calls it.
type Reasoner struct {
	Search *Search
	Title  engine.Term
}

// Reasons says why opponents chose whom to activate, by the number of the entry of a match that answered: whose reasons they are, what is done, what
// tells it from the next best, and what else was considered. They are worked out again.
func Reasons(m *engine.Match, by map[engine.Seat]Reasoner) func(entry int) (by engine.Term, said []engine.Text) {
	record, entries := m.Replay(), m.Entries()
	return func(entry int) (engine.Term, []engine.Text) {
		if entry < 1 || entry > len(entries) || entries[entry-1].Kind != engine.EntryChoice {
			return "", nil
		}
		who, looks := by[entries[entry-1].Seat]
		if !looks {
			return "", nil
		}
		found := who.Search.Reconsider(record, entry)
		if found == nil {
			return "", nil
		}
		return who.Title, slices.Concat(found.Told(found.Course(found.Best)), found.Considered(consideredMost))
	}
}
