package encounter

import (
	"slices"
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

// TestAnOpponentWithoutReasonsSaysSo: where nobody looks ahead, the key that asks why is answered by a sentence, and the list of keys has it.
func TestAnOpponentWithoutReasonsSaysSo(t *testing.T) {
	t.Parallel()
	_, s := levelSix(t, 11, "human", "simple")
	h := newHand(t, s)
	h.rest()
	h.st.Press(whyKey)
	h.st.Step(ui.Input{})
	if !s.theirs.wanted || s.theirs.note == nil || s.theirs.note.Say[0].Key != "ladder.without-reasons" {
		t.Fatalf("it says %+v", s.theirs.note)
	}
	if _, there := h.st.Stack.UI.Where("coach-note"); !there {
		t.Error("the note is not shown")
	}
	if !slices.ContainsFunc(h.st.Stack.UI.KeyLines(), func(l ui.KeyLine) bool { return slices.Contains(l.Keys, whyKey) }) {
		t.Error("the list of keys does not name it")
	}
	if h.st.Press(ui.Escape); s.theirs.wanted {
		t.Error("Escape leaves the note where it is")
	}
}
