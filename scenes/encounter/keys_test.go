package encounter

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"

	"trueinch/game/ui"
)

// TestNoKeyMeansTwoThings: the keys that may be heard beside one question differ.
func TestNoKeyMeansTwoThings(t *testing.T) {
	t.Parallel()
	seen := map[ui.Key]string{"L": "log", "C": "what is answered as usual", "X": "own side"}
	for name, key := range map[string]ui.Key{"hold": holdKey, "again": againKey, "end": endKey, "deploy": deployKey, "each": eachKey} {
		if other, ok := seen[key]; ok {
			t.Errorf("%s means %s and %s", key, name, other)
		}
		seen[key] = name
	}
}

// TestTheButtonSaysWhenTheTurnEnds plays a Round: "End Turn" stands on the button exactly where the other side is next once it was used.
func TestTheButtonSaysWhenTheTurnEnds(t *testing.T) {
	t.Parallel()
	m, s := levelSix(t, 11, "human", "human")
	turns, others := 0, 0
	for n := 0; m.Decision().Shape != engine.GameEnd && m.View(0).Round < 3 && n < 2000; n++ {
		d := m.Decision()
		s.refresh()
		s.rest()
		if at := s.endOption(); at >= 0 && d.Options[at].Legal() {
			fork := trial(m, d.Seat)
			if err := fork.Choose(engine.Choice{Pick: at}); err != nil {
				t.Fatal(err)
			}
			turn, round := m.View(0).Turn, m.View(0).Round
			over := fork.View().Turn != turn || fork.View().Round != round
			if s.endsTurn() != over {
				t.Errorf("%s: the Turn ends: %v, said %v", d.Ask.Key, over, s.endsTurn())
			}
			if over {
				turns++
			} else {
				others++
			}
		}
		if err := m.Choose(matchtest.Simply(m)); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d times the Turn would end, %d times not", turns, others)
	if turns == 0 || others == 0 {
		t.Errorf("%d times the Turn would end, %d times not", turns, others)
	}
}
