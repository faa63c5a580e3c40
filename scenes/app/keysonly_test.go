package app

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/encounter"
	"trueinch/scenes/result"
)

// keyAnswers presses keys until the pending question is answered: some to choose with, then Enter. It reports how often it tried.
func keyAnswers(s *stage.Stage, e *encounter.Scene, random *rand.Rand) int {
	before := e.Match().Steps()
	for try := 1; try <= 40; try++ {
		d := e.Asked()
		if d == nil || front(s) != e {
			return try
		}
		switch d.Shape {
		case engine.Pick:
			for range random.IntN(1 + len(d.Options)) {
				s.Press(ui.Tab)
			}
		case engine.Place:
			arrows := []ui.Key{ui.Left, ui.Right, ui.Up, ui.Down}
			s.Press(arrows[random.IntN(4)]) // the first one puts it on the nearest legal place
			if try > 1 || random.IntN(2) == 0 {
				for range random.IntN(16) {
					s.Press(arrows[random.IntN(4)])
				}
			}
		}
		s.Press(ui.Enter)
		if e.Match().Steps() != before || front(s) != e {
			return try
		}
	}
	return 0
}

// TestAWholeEncounterByKeysAlone plays from the title to the result without a mouse: every question can be answered by keys, those for
// a place by the arrows and Enter.
func TestAWholeEncounterByKeysAlone(t *testing.T) {
	t.Parallel()
	_, s := opened(t)
	s.Press("N", ui.Enter)
	random, tries := randomFrom(5), map[string]int{}
	for range 3000 {
		e := waitFor(t, s)
		if e == nil {
			if _, ok := top[*result.Scene](s); !ok {
				t.Fatal("the encounter did not end on its result")
			}
			t.Logf("tried at most, by question: %v", tries)
			return
		}
		ask := e.Asked().Ask.Key
		tried := keyAnswers(s, e, random)
		if tried == 0 {
			t.Fatalf("%s takes no answer by keys", ask)
		}
		tries[ask] = max(tries[ask], tried)
	}
	t.Fatal("the encounter does not end")
}

// TestEveryScreenIsEnteredAndLeftByKeys goes from the title to each screen by its key and back by Escape.
func TestEveryScreenIsEnteredAndLeftByKeys(t *testing.T) {
	t.Parallel()
	_, s := opened(t)
	name := func() string {
		scenes := s.Stack.Scenes()
		return fmt.Sprintf("%T", scenes[len(scenes)-1])
	}
	title := name()
	for _, key := range []ui.Key{"N", "P", "D", "T", "O", "F1", "S"} {
		if s.Press(key); name() == title {
			t.Errorf("%s opens nothing", key)
		}
		for n := 0; n < 3 && name() != title; n++ {
			s.Press(ui.Escape)
		}
		if name() != title {
			t.Fatalf("Escape does not lead from %s, which %s opened, to the title", name(), key)
		}
	}
}
