package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestNumbersStayThroughAnActivation plays two Rounds: within an Activation the number of an Action never changes, no two have the same,
// and the key of a number chooses what it stands on.
func TestNumbersStayThroughAnActivation(t *testing.T) {
	t.Parallel()
	m, s := levelSix(t, 11, "human", "human")
	st := stage.New(s, stage.With(askingSettings("matters")))
	known := map[engine.ModelID]map[string]int{}
	menus, unused := 0, 0
	for n := 0; m.Decision().Shape != engine.GameEnd && m.View(0).Round < 3 && n < 2000; n++ {
		st.Wait(time.Second)
		d := m.Decision()
		if d.Kind == engine.Activate {
			known = map[engine.ModelID]map[string]int{}
		}
		if d.Kind == engine.Menu && s.personAsked() {
			menus++
			if known[d.Subject] == nil {
				known[d.Subject] = map[string]int{}
			}
			offered, last := s.offered(), 0
			for nth, at := range offered {
				key, is := d.Options[at].Key, s.keyNumber(at, nth)
				if was := known[d.Subject][key]; was != 0 && was != is {
					t.Fatalf("%s was %d and is %d", key, was, is)
				}
				if is <= last {
					t.Fatalf("%s is %d behind %d", key, is, last)
				}
				if is != nth+1 {
					unused++
				}
				known[d.Subject][key], last = is, is
			}
			if len(offered) > 0 && last <= 9 {
				if st.Press(ui.Key(number(last))); s.answer.pick != offered[len(offered)-1] {
					t.Fatalf("%d does not choose %s", last, d.Options[offered[len(offered)-1]].Key)
				}
			}
		}
		s.choose(matchtest.Simply(m))
	}
	if menus < 20 || unused == 0 {
		t.Errorf("%d menus, %d numbers beside their place", menus, unused)
	}
}
