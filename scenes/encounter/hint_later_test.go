package encounter

import (
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// TestAHintAskedForInTheOpponentsTurn: while the opponent is asked the key asks for a hint at the person's next decision, which the screen says, and the
// key takes that back.
func TestAHintAskedForInTheOpponentsTurn(t *testing.T) {
	t.Parallel()
	m, _ := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round == 2 && d.Seat == 1
	})
	s := New(advisedHost{}, m, house.Scenery(m.Setup()), []Player{{Name: "newgame.person"}, {Name: "ladder.fox", Bot: ladder.NewSearch(8)}})
	st := stage.New(s, stage.Hurried())
	st.Press("H")
	if !s.hint.coming.wanted || s.hint.wanted {
		t.Fatal("the key does not ask for later")
	}
	if !strings.Contains(onScreen(st), squeezed(s.words.W("encounter.hint-later"))) {
		t.Error("nothing says that a hint comes")
	}
	if st.Press("H"); s.hint.coming.wanted {
		t.Error("the key does not take it back")
	}
	st.Press("H")
	if !st.Until(func() bool { return s.personAsked() && s.hint.wanted && s.hint.note.Do != nil }) {
		t.Fatal("no hint comes by itself")
	}
	if s.hint.coming.wanted || s.hint.of != m.Decision() {
		t.Error("the hint is not for what is asked, or another one comes")
	}
}

// TestAHintGoesOnByItself: whoever does what is advised is given the next hint without asking, to the end of the Activation and no longer; whoever does
// something else is not.
func TestAHintGoesOnByItself(t *testing.T) {
	t.Parallel()
	m, base := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round == 2
	})
	s := New(advisedHost{}, m, house.Scenery(m.Setup()), base.players)
	st := stage.New(s, stage.Hurried())
	advised := func() bool { return s.hint.wanted && s.hint.note.Do != nil }
	goneOn, ended, planned := 0, 0, 0
	for range 60 {
		if !s.hint.wanted {
			st.Press("H")
		}
		if !st.Until(advised) {
			t.Fatal("no hint comes")
		}
		seat, act := s.decision.Seat, s.activationAt(len(s.log))
		st.Settle(time.Second)
		s.choose(*s.hint.note.Do)
		if !st.Until(func() bool { return s.Asked() != nil && s.hintable() }) {
			break
		}
		st.Settle(time.Second)
		d := s.decision
		switch follows := d.Seat == seat && act == s.activationAt(len(s.log)) && d.Kind != engine.Activate; {
		case follows && !s.hint.wanted:
			t.Fatalf("at %v, asked of the same person in the same Activation, no hint comes", d.Ask)
		case !follows && d.Kind == engine.Activate && s.hint.wanted:
			t.Fatalf("at %v a hint comes that nobody asked for", d.Ask)
		case follows:
			if goneOn++; st.Until(advised) && slices.ContainsFunc(s.hint.note.Say, func(said engine.Text) bool { return strings.HasPrefix(said.Key, "ladder.goes-on") }) {
				planned++
			}
		case d.Kind == engine.Activate:
			ended++
		}
		if goneOn > 3 && ended > 1 && planned > 1 {
			doesOtherwise(t, st, s)
			return
		}
	}
	t.Errorf("hints went on %d times, %d with the plan, and ended with an Activation %d times", goneOn, planned, ended)
}

// doesOtherwise answers something else than is advised: no hint comes then.
func doesOtherwise(t *testing.T, st *stage.Stage, s *Scene) {
	t.Helper()
	for range 40 {
		if !s.hint.wanted {
			st.Press("H")
		}
		if !st.Until(func() bool { return s.hint.wanted && s.hint.note.Do != nil }) {
			t.Fatal("no hint comes")
		}
		st.Settle(time.Second)
		do, act := *s.hint.note.Do, s.activationAt(len(s.log))
		if s.decision.Shape == engine.Pick && s.decision.Kind == engine.Menu {
			if other := slices.IndexFunc(s.decision.Options, func(o engine.Option) bool { return o.Legal() && !o.Finish && o.Key != s.decision.Options[do.Pick].Key }); other >= 0 {
				s.choose(engine.Choice{Pick: other})
				if st.Until(func() bool { return s.Asked() != nil && s.hintable() }); s.hint.wanted || s.hint.coming.wanted {
					t.Errorf("a hint comes at %v, in Activation %d after %d", s.decision.Ask, s.activationAt(len(s.log)), act)
				}
				return
			}
		}
		s.choose(do)
		st.Until(func() bool { return s.Asked() != nil && s.hintable() })
	}
	t.Error("there is never anything else to do")
}

// TestAHintThatComesIsPutOff: a hint that is to come after a roll is taken back by the key, and by going back.
func TestAHintThatComesIsPutOff(t *testing.T) {
	t.Parallel()
	m, base := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round == 2
	})
	s := New(advisedHost{}, m, house.Scenery(m.Setup()), base.players)
	st := stage.New(s)
	st.Press("H")
	if !st.Until(func() bool { return s.hint.wanted && s.hint.note.Do != nil }) {
		t.Fatal("no hint comes")
	}
	st.Settle(time.Second)
	s.choose(*s.hint.note.Do)
	st.Until(func() bool { return s.Asked() != nil && s.hint.wanted })
	if st.Press(ui.Key("Ctrl Z")); !st.Until(func() bool { return s.Asked() != nil && s.decision.Kind == engine.Activate }) {
		t.Fatal("nothing is undone")
	}
	if st.Settle(time.Second); s.hint.wanted || s.hint.coming.wanted {
		t.Error("the hint stays when the person goes back")
	}
}
