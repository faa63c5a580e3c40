package app

import (
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/result"
)

// TestConcedeAndRestart by keys, in both languages and at two sizes: neither happens by one slip, what was conceded can be taken
// back on the result, and a match that was begun anew leaves the one before among the saves.
func TestConcedeAndRestart(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, language string
		width, height  int
	}{{"en", "en", 1280, 800}, {"fr-small", "fr", 800, 600}} {
		a, _ := opened(t)
		a.Settings.Language = c.language
		m := playedUntil(t, a, 21, func(m *engine.Match, d *engine.Decision) bool { return m.View(0).Round == 2 })
		s := stage.New(a.scene(m), stage.Language(c.language), stage.Size(c.width, c.height))
		defer a.leave()
		before := m.Hash()
		s.Press(ui.Escape)
		keep(t, s, "pause-"+c.name)
		if s.Press(ui.Enter); len(s.Stack.Scenes()) > 1 {
			t.Error("Enter does not go on")
		}
		s.Press(ui.Escape, "C")
		keep(t, s, "pause-concede-"+c.name)
		s.Press(ui.Escape, "N")
		keep(t, s, "pause-restart-"+c.name)
		s.Press(ui.Enter) // goes back to the menu
		if s.Press(ui.Escape); m.Hash() != before || front(s) == nil {
			t.Fatal("looking at what the menu offers changes the match")
		}
		for front(s) != nil && len(s.Stack.Scenes()) > 1 {
			s.Press(ui.Escape)
		}

		s.Press("C", "2")
		if over, _ := m.Result(); len(over.Conceded) != 0 {
			t.Fatal("a key in the encounter concedes")
		}
		s.Press(ui.Escape, "C", "2")
		s.Wait(time.Second)
		s.Wait(time.Second)
		over, ended := m.Result()
		if !ended || !slices.Equal(over.Conceded, []engine.Seat{1}) || over.Winner != 0 {
			t.Fatalf("ended %v: %+v", ended, over)
		}
		if _, ok := top[*result.Scene](s); !ok {
			t.Fatal("after conceding there is another screen")
		}
		s.Move(640, 62)
		keep(t, s, "result-conceded-"+c.name)
		if len(a.House.Archived()) != 1 {
			t.Error("a match that was conceded is not kept")
		}
		s.Press("Ctrl Z")
		if front(s) == nil || m.Hash() != before {
			t.Fatal("conceding is not taken back")
		}

		s.Press(ui.Escape, "N", "2")
		again := front(s)
		if again == nil || again.Match() == m || again.Match().Seed() != m.Seed() {
			t.Fatal("the match does not begin anew with the same dice")
		}
		s.Press(ui.Escape, "N", "1")
		if fresh := front(s); fresh == nil || fresh.Match().Seed() == m.Seed() {
			t.Fatal("the match does not begin anew with new dice")
		}
		found := false
		for _, save := range a.House.Saves() {
			if was, err := a.House.LoadMatch(save.Path); err == nil && save.Previous && was.Hash() == before {
				found = true
			}
		}
		if !found {
			t.Error("the match before is lost after two restarts")
		}
		s.Said(t)
	}
}
