package encounter

import (
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestNumbersLeaveNoGap plays two Rounds: the keys of what can be chosen are 1, 2, 3 and so on, each chooses what it stands on, and within an
// Activation what a model can do stays in its order, so that a number changes only where something before it is no longer possible.
func TestNumbersLeaveNoGap(t *testing.T) {
	t.Parallel()
	m, s := levelSix(t, 11, "human", "human")
	st := stage.New(s, stage.With(askingSettings("matters")))
	known := map[engine.ModelID][]string{}
	menus, activations, kept := 0, 0, 0
	for n := 0; m.Decision().Shape != engine.GameEnd && m.View(0).Round < 3 && n < 2000; n++ {
		st.Wait(time.Second)
		d := m.Decision()
		if d.Kind == engine.Activate {
			known = map[engine.ModelID][]string{}
		}
		if (d.Kind == engine.Menu || d.Kind == engine.Activate) && s.personAsked() {
			var keys []string
			for nth, at := range s.offered() {
				keys = append(keys, d.Options[at].Key)
				if nth >= 10 {
					continue
				}
				if st.Press(ui.Key(number((nth + 1) % 10))); s.answer.pick != at {
					t.Fatalf("%d does not choose %s", nth+1, d.Options[at].Key)
				}
				s.answer.pick = -1
			}
			if d.Kind == engine.Activate {
				activations++
			} else {
				menus++
				order := slices.DeleteFunc(slices.Clone(known[d.Subject]), func(key string) bool { return !slices.Contains(keys, key) })
				if len(order) > 0 {
					kept++
				}
				for i, key := range order {
					if keys[i] != key {
						t.Fatalf("of %v, %v are left in another order", known[d.Subject], keys)
					}
				}
				for _, key := range keys {
					if !slices.Contains(known[d.Subject], key) {
						known[d.Subject] = append(known[d.Subject], key)
					}
				}
			}
		}
		s.choose(matchtest.Simply(m))
	}
	if menus < 20 || activations < 10 || kept < 10 {
		t.Errorf("%d menus, %d of them not the first, %d times it is asked who acts", menus, kept, activations)
	}
	for n, want := range map[int]ui.Key{1: "1", 10: "0", 11: ""} {
		if key := optionKey(n); key != want {
			t.Errorf("the key of %d is %q", n, key)
		}
	}
}
