package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
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

// TestABlockedTargetShowsItsLine: who rests on an Enemy that cannot be seen is shown what cuts the line.
func TestABlockedTargetShowsItsLine(t *testing.T) {
	blocked := -1
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		legal := 0
		for i := range d.Options {
			if d.Options[i].Legal() {
				legal++
			}
		}
		for i := range d.Options {
			if legal < 2 {
				break // answered without being asked
			}
			if o := &d.Options[i]; d.Action != "" && d.Subject != engine.NoModel && o.Model != engine.NoModel && !o.Legal() {
				if p := m.Preview(engine.Choice{Pick: i}); p.Proof.Sight != nil && !p.Proof.Sight.Any {
					blocked = i
					return true
				}
			}
		}
		return false
	})
	st := stage.New(s)
	target := s.model(s.decision.Options[blocked].Model)
	at := s.OnScreen(target.Body.Center)
	st.Move(at.X, at.Y)
	scene := s.picture(st.Stack.UI)
	for _, line := range scene.Sight {
		if line.To == target.Body.Center && line.Verdict == engine.Blocked && line.Blocker != nil {
			return
		}
	}
	t.Errorf("no line leads to %s: %d lines", target.Name, len(scene.Sight))
}

// TestArrowKeysKeepTheGhostOnTheTable, however often they are pressed.
func TestArrowKeysKeepTheGhostOnTheTable(t *testing.T) {
	m, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool { return d.Ask.Key == "ask.move" })
	st := stage.New(s)
	for _, key := range []ui.Key{"Shift Left", "Shift Up", "Shift Right", "Shift Down"} {
		for range 50 {
			st.Press(key)
		}
		st.Settle(time.Minute)
		layout := m.Setup().Layout
		if c := s.answer.spot.Center; c.X < 0 || c.Y < 0 || c.X > layout.Width || c.Y > layout.Depth {
			t.Errorf("%s pushes the ghost to %v", key, c)
		}
	}
}

// TestTheSecondClickTakesWhatTheFirstMeant, also where the first one lay far outside what the move allows.
func TestTheSecondClickTakesWhatTheFirstMeant(t *testing.T) {
	m, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool { return d.Ask.Key == "ask.move" })
	st := stage.New(s)
	layout, position := m.Setup().Layout, m.Position()
	mover := s.decision.Place.Mover().Center
	far := geometry.Point{X: layout.Width - mover.X, Y: layout.Depth - mover.Y}
	at := s.OnScreen(far)
	if st.Click(at.X, at.Y); m.Position() != position {
		t.Fatal("one click took the move")
	}
	if s.answer.spot.Center.Distance(far) < 3 {
		t.Fatal("the click lies inside")
	}
	if st.Click(at.X, at.Y); m.Position() == position {
		t.Error("the second click did not take the move")
	}
}
