package house

import (
	"trueinch/engine"
	"trueinch/engine/ladder"
)

// Reasons says, of a match, why the opponents who look ahead chose whom to activate, by the number of the entry that answered. They are worked out
// again, with a budget of work. Nil where nobody looks ahead.
func Reasons(m *engine.Match) func(entry int) (by engine.Term, said []engine.Text) {
	looking := map[engine.Seat]ladder.Reasoner{}
	for seat, name := range m.Setup().Players {
		if c, known := ladder.Find(name); known {
			if search, looks := c.Player().(*ladder.Search); looks {
				looking[engine.Seat(seat)] = ladder.Reasoner{Search: search, Title: c.Title}
			}
		}
	}
	if len(looking) == 0 {
		return nil
	}
	return ladder.Reasons(m, looking)
}
