package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestPointingAtAnOptionShowsWhatFollows, as the panel says, and chooses nothing: Enter takes what was chosen before.
func TestPointingAtAnOptionShowsWhatFollows(t *testing.T) {
	m, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool { return d.Ask.Key == "ask.action" })
	st := stage.New(s)
	st.Settle(time.Minute)
	chosen, position := s.answer.pick, m.Position()
	found := 0
	for _, c := range st.Stack.Controls() {
		st.Move(c.At.X, c.At.Y)
		at := s.looked()
		switch {
		case at == chosen:
			continue
		case s.answer.pick != chosen || m.Position() != position:
			t.Fatalf("resting on %s chose something", c.ID)
		case !s.decision.Options[at].Legal():
			t.Errorf("%s is not possible and looked at", c.ID)
		}
		if title, _ := s.answerTitle(st.Stack.UI); title != s.words.Text(s.decision.Options[at].Text) {
			t.Errorf("over %s the panel is about %q", c.ID, title)
		}
		found++
	}
	if found < 2 {
		t.Fatalf("%d options can be pointed at", found)
	}
	option := s.decision.Options[chosen].Key
	if st.Press(ui.Enter); m.Entries()[position].Option != option {
		t.Errorf("Enter took %q, not %q", m.Entries()[position].Option, option)
	}
}
