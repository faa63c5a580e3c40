package encounter

import (
	"testing"

	"trueinch/engine"
)

// TestAnActionStandsOnceInTheStrip goes through two Rounds: no two things beside each other in the strip are one and the same Action, and
// those that cost AP are among them.
func TestAnActionStandsOnceInTheStrip(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool { return m.View(0).Round == 3 })
	told, twice := 0, 0
	for i := range s.log {
		if s.log[i].Kind == engine.EventAction {
			told++
		}
	}
	items := s.stripItems(0, len(s.log)-1)
	for n, i := range items {
		if s.log[i].Kind != engine.EventAction {
			continue
		}
		told--
		if n > 0 && s.log[items[n-1]].Kind == engine.EventAction && s.log[items[n-1]].Model == s.log[i].Model {
			twice++
		}
	}
	if twice > 0 || told == 0 {
		t.Errorf("%d Actions stand twice in the strip, %d of the log are left out", twice, told)
	}
}
