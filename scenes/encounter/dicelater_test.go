package encounter

import (
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/stage"
)

// TestItIsSaidWhyDiceAreAskedForLater: where an opponent is asked something before the dice of an attack are, their place in the bar and
// the panel beside the table say so, and the dice are asked for then.
func TestItIsSaidWhyDiceAreAskedForLater(t *testing.T) {
	t.Parallel()
	target := -1
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		picks := enemyPicks(m, d)
		if d.Kind != engine.Single || d.Action == "" || d.Subject == engine.NoModel || len(picks) < 2 {
			return false // a single Enemy is taken without being asked
		}
		for _, at := range picks {
			if fork := trial(m, d.Seat, at); fork != nil && fork.Decision().Seat >= 0 && fork.Decision().Seat != d.Seat {
				choice, _ := expected(fork.Decision(), d.Seat)
				if fork.Choose(choice) == nil && fork.Decision().Kind == engine.Boost && fork.Decision().Seat == d.Seat {
					target = at
					return true
				}
			}
		}
		return false
	}, "The Evening Show", "Lamplighters")
	read := func(st *stage.Stage) string {
		w, h := st.Stack.UI.Size()
		said := ""
		for _, r := range st.Stack.UI.C.ReadIn(canvas.Rect{W: w, H: h}) {
			said += strings.Join(strings.Fields(r.Text), "")
		}
		return said
	}
	shown(t, m, s, "dice-later", func(s *Scene, st *stage.Stage) {
		st.Wait(time.Second)
		s.answer.pick = target
		st.Wait(time.Millisecond)
		why := s.whyDiceWait()
		if why == "" || s.dicePossible() > 0 || !strings.Contains(read(st), strings.Join(strings.Fields(why), "")) {
			t.Errorf("of the dice is said %q, and on the screen %s", why, read(st))
		}
	})
	seat, position := m.Decision().Seat, m.Position()
	for choice := (engine.Choice{Pick: target}); ; {
		if err := m.Choose(choice); err != nil {
			t.Fatal(err)
		}
		d := m.Decision()
		if d.Kind == engine.Boost && d.Seat == seat {
			return
		}
		if m.Position() > position+stepsAhead {
			t.Fatalf("%s is asked, and no dice", d.Ask.Key)
		}
		choice, _ = expected(d, seat)
	}
}
