package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// pausing is a host that counts how often the pause menu was asked for.
type pausing struct {
	nowhere
	count *int
}

// Pause implements Host.
func (p pausing) Pause(*engine.Match) game.Next {
	*p.count++
	return game.Stay
}

// moveMenu plays until a person is asked what a model does that has not done anything yet and can move.
func moveMenu(t *testing.T) (*engine.Match, *Scene) {
	t.Helper()
	return playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Menu && d.Subject != engine.NoModel && m.View(0).Round == 1 && d.Options[0].Legal()
	})
}

// TestEscapeGoesBackToTheMenu: from where to, as long as nothing is carried out, to what the model does; what was carried out stays, and then
// Escape opens the pause menu.
func TestEscapeGoesBackToTheMenu(t *testing.T) {
	t.Parallel()
	m, s := moveMenu(t)
	paused := 0
	s.host = pausing{count: &paused}
	st := stage.New(s)
	st.Wait(time.Second)
	menu, before := m.Decision(), m.View(0)
	if st.Press(ui.Escape); paused != 1 || m.Decision() != menu {
		t.Fatalf("at the menu of a model Escape asks for the pause menu %d times", paused)
	}
	at := s.groundMove()
	if at < 0 {
		t.Fatal("the model cannot move")
	}
	s.choose(engine.Choice{Pick: at})
	st.Wait(time.Second)
	if d := m.Decision(); d.Shape != engine.Place {
		t.Fatalf("%s is asked", d.Ask.Key)
	}
	if help := s.escapeHelp(); help != "encounter.back" {
		t.Errorf("Escape is said to be %s", help)
	}
	st.Press(ui.Escape)
	st.Wait(time.Second)
	d := m.Decision()
	if paused != 1 || d.Kind != engine.Menu || d.Subject != menu.Subject {
		t.Fatalf("Escape leads to %s, and the pause menu came %d times", d.Ask.Key, paused-1)
	}
	if now := m.View(0); len(now.Models) != len(before.Models) || now.Models[d.Subject].Spot != before.Models[d.Subject].Spot {
		t.Error("the model stands elsewhere")
	}
	s.choose(engine.Choice{Pick: at})
	st.Wait(time.Second)
	mover := s.decision.Place.Mover()
	to := s.OnScreen(mover.Center.Add(geometry.Point{Y: 1.5}))
	st.Click(to.X, to.Y)
	s.commit()
	st.Wait(time.Second)
	moved := m.Position()
	if m.Decision().Shape == engine.Place {
		t.Fatal("the move is not carried out")
	}
	st.Press(ui.Escape)
	if st.Wait(time.Second); m.Position() != moved || paused != 2 {
		t.Error("Escape takes a move back")
	}
}

// TestAClickOnAFriendReadsItsCard: what a model does is asked, and another of the same side is clicked that is no Target: it starts no move.
func TestAClickOnAFriendReadsItsCard(t *testing.T) {
	t.Parallel()
	m, s := moveMenu(t)
	st := stage.New(s)
	st.Wait(time.Second)
	position, read := m.Position(), 0
	for id := range s.view.Models {
		other := &s.view.Models[id]
		if other.Seat != s.decision.Seat || other.ID == s.decision.Subject || !other.OnTable || s.optionOf(other.ID) >= 0 {
			continue
		}
		at := s.OnScreen(other.Body.Center.Add(geometry.Point{X: 0.8 * other.Body.Radius}))
		if s.modelAt(at) != other.ID {
			continue
		}
		read++
		if st.Click(at.X, at.Y); m.Position() != position || s.focus != other.ID {
			t.Fatalf("a click on %s leads to %s, and the card of %d is read", other.Name, m.Decision().Ask.Key, s.focus)
		}
	}
	if read == 0 {
		t.Fatal("nobody else stands there")
	}
}

// TestWhatWasDoneLastLeavesTheTable: who is asked whom to choose reads it for some seconds, or until he looks at somebody himself.
func TestWhatWasDoneLastLeavesTheTable(t *testing.T) {
	t.Parallel()
	m, first := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		log := m.Events()
		return d.Kind == engine.Activate && m.View(0).Round > 0 && len(log) > 2 && log[len(log)-2].Event.Kind == engine.EventDone
	})
	for name, leave := range map[string]func(st *stage.Stage){
		"time goes by":     func(st *stage.Stage) { st.Wait(doneStays); st.Wait(time.Second) },
		"somebody is seen": func(st *stage.Stage) { st.Press(ui.Tab) },
	} {
		s := New(nowhere{}, m, first.scenery, first.players)
		st := stage.New(s, stage.Hurried())
		st.Wait(time.Second)
		if _, plate := s.captionPlate(st.Stack.UI, s.camera.View); plate.Text == "" {
			t.Fatal("nothing is said at first")
		}
		if _, wake := st.Stack.UI.Wanted(); wake == 0 {
			t.Error("no picture without it is asked for")
		}
		leave(st)
		if _, plate := s.captionPlate(st.Stack.UI, s.camera.View); plate.Text != "" {
			t.Errorf("%s: %q stays over the table", name, plate.Text)
		}
	}
}
