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

// TestAModelKeepsItsNumberThroughTheRound: where it is asked who acts next, a model has the number that it had when its side was asked first in
// the Round, though others are done since, and the key of the number chooses it.
func TestAModelKeepsItsNumberThroughTheRound(t *testing.T) {
	t.Parallel()
	m, s := levelSix(t, 11, "human", "human")
	st := stage.New(s, stage.With(askingSettings("matters")))
	type ofRound struct {
		round int
		seat  engine.Seat
		key   string
	}
	known, moved := map[ofRound]int{}, 0
	for m.Decision().Shape != engine.GameEnd && m.View(0).Round < 3 {
		st.Wait(time.Second)
		if d := m.Decision(); d.Kind == engine.Activate && s.personAsked() {
			for nth, at := range s.offered() {
				number, of := s.keyNumber(at, nth), ofRound{m.View(0).Round, d.Seat, d.Options[at].Key}
				if was := known[of]; was != 0 && was != number {
					t.Fatalf("%s was %d and is %d", of.key, was, number)
				}
				if known[of] = number; number != nth+1 {
					moved++
				}
				if st.Press(optionKey(number)); s.answer.pick != at {
					t.Fatalf("%d does not choose %s", number, of.key)
				}
				s.answer.pick = -1
			}
		}
		s.choose(matchtest.Simply(m))
	}
	if moved < 4 {
		t.Errorf("only %d numbers beside their place", moved)
	}
	for n, want := range map[int]ui.Key{1: "1", 10: "0", 11: ""} {
		if key := optionKey(n); key != want {
			t.Errorf("the key of %d is %q", n, key)
		}
	}
}
