package result

import (
	"testing"

	"trueinch/engine"
)

// TestAFallIsToldInItsRound: somebody who fell at the end of a Round did not fall in the next one, which the same answer began.
func TestAFallIsToldInItsRound(t *testing.T) {
	out, begins, heals := engine.Event{Kind: engine.EventOut}, engine.Event{Kind: engine.EventRound}, engine.Event{Kind: engine.EventHeal}
	for _, c := range []struct {
		what        string
		events      []engine.Event
		round       int
		wants, turn int
	}{
		{"amid a Round", []engine.Event{out, heals}, 3, 3, 2},
		{"before the next Round", []engine.Event{out, begins, heals}, 4, 3, 0},
		{"in the Round that begins", []engine.Event{begins, out}, 4, 4, 2},
		{"before the first Round", []engine.Event{out, begins}, 1, 1, 2},
	} {
		at := loudest(c.events)
		if c.events[at].Kind != engine.EventOut {
			t.Errorf("%s: loudest is %v", c.what, c.events[at].Kind)
		}
		if round, turn := cameIn(c.events, at, c.round, 2); round != c.wants || turn != c.turn {
			t.Errorf("%s: it came in Round %d, Turn %d", c.what, round, turn)
		}
	}
}
