package encounter

import (
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// TestPointingAtAnOptionShowsWhatFollows, as the panel says, and chooses nothing: Enter takes what was chosen before.
func TestPointingAtAnOptionShowsWhatFollows(t *testing.T) {
	t.Parallel()
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

// TestAQuestionThatComesUnderARestingPointerIsNotPointedAt: what the panel tells is the answer that stands, until the pointer moves.
func TestAQuestionThatComesUnderARestingPointerIsNotPointedAt(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool { return d.Ask.Key == "ask.action" })
	st := stage.New(s)
	st.Settle(time.Minute)
	over := canvas.Point{}
	for _, c := range st.Stack.Controls() {
		if st.Move(c.At.X, c.At.Y); s.looked() != s.answer.pick {
			over = c.At
		}
	}
	if over == (canvas.Point{}) {
		t.Fatal("no option can be pointed at")
	}
	st.Move(over.X, over.Y)
	position := m.Position()
	st.Press(ui.Enter)
	st.Settle(time.Minute)
	s.later(func() {
		if err := m.Undo(position); err != nil {
			t.Error(err)
		}
		s.refresh()
		s.asking.stay(position)
	})
	st.Wait(time.Millisecond)
	st.Settle(time.Minute)
	if s.looked() != s.answer.pick {
		t.Errorf("option %d is told of, though nobody pointed at it since it is asked", s.looked())
	}
	if st.Move(over.X+1, over.Y); s.looked() == s.answer.pick {
		t.Error("pointing at an option tells nothing of it")
	}
}

// TestABlockedTargetShowsItsLine: who rests on an Enemy that cannot be seen is shown what cuts the line.
func TestABlockedTargetShowsItsLine(t *testing.T) {
	t.Parallel()
	blocked := -1
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		legal := 0
		for i := range d.Options {
			if o := &d.Options[i]; o.Legal() && o.Model != engine.NoModel && !o.Caution.Any() {
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
	t.Parallel()
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
	t.Parallel()
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

// TestTheBestTargetIsLookedAtFirst: of several Enemies that an attack can be aimed at, none of whom calls for caution, the one with
// the best prospects is looked at first.
func TestTheBestTargetIsLookedAtFirst(t *testing.T) {
	t.Parallel()
	better := func(m *engine.Match, d *engine.Decision) (best, others int) {
		best, most := -1, 0.0
		for at := range d.Options {
			o, view := &d.Options[at], m.View(0)
			if !o.Legal() || o.Caution.Any() || o.Model == engine.NoModel || view.Models[o.Model].Seat == d.Seat {
				continue
			}
			if p := m.Preview(engine.Choice{Pick: at}); p != nil && p.Odds != nil {
				others++
				if prospects(p) > most {
					best, most = at, prospects(p)
				}
			}
		}
		return best, others
	}
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		if d.Action == "" || d.Ask.Key != "ask.choose-target" || d.Shape != engine.Pick {
			return false
		}
		best, others := better(m, d)
		return others > 1 && best > 0 && slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Legal() && o.Model != engine.NoModel }) < best
	})
	s.refresh()
	s.show.quiet = true
	s.rest()
	if best, _ := better(m, m.Decision()); s.first() != best {
		t.Errorf("option %d is looked at first, %d has the best prospects", s.first(), best)
	}
}

// TestACorrectingClickMovesTheGhost: a click beside the middle of the ghost, to improve it, takes no move; one on the same place does.
func TestACorrectingClickMovesTheGhost(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(_ *engine.Match, d *engine.Decision) bool { return d.Ask.Key == "ask.move" })
	st := stage.New(s)
	layout, position := m.Setup().Layout, m.Position()
	mover := s.decision.Place.Mover()
	to := mover.Center.Along(geometry.Point{X: layout.Width / 2, Y: layout.Depth / 2}.Sub(mover.Center).Unit(), 2)
	at := s.OnScreen(to)
	if st.Click(at.X, at.Y); s.answer.spot == nil {
		t.Fatal("nothing is pointed at")
	}
	for _, zoom := range []float64{25, 80} { // units an inch
		s.camera.Zoom = zoom
		from := s.answer.spot.Center
		for by, again := range map[float64]bool{0: true, 0.1 * mover.Radius * zoom: true, 4: true, 0.35*mover.Radius*zoom + 4: false, 25: false} {
			s.settledBy = from.Add(geometry.Point{X: -3})
			if got := s.clickedAgain(from.Add(geometry.Point{Y: by / zoom})); got != again {
				t.Errorf("at %.0f units an inch a click %.1f units beside the middle of the ghost takes the move: %v", zoom, by, got)
			}
			s.settledBy = from.Add(geometry.Point{X: 3}) // which meant the nearest place inside
			if got := s.clickedAgain(s.settledBy.Add(geometry.Point{Y: by / zoom})); got != (by < steadyHand) {
				t.Errorf("at %.0f units an inch a click %.1f units beside the first one takes the move: %v", zoom, by, got)
			}
		}
	}
	if m.Position() != position {
		t.Error("the move is carried out")
	}
}
