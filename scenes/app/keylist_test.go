package app

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestEveryKeyOfAScreenIsListed walks through every screen: each key that a screen asks for stands in its list of keys, which
// lists no other.
func TestEveryKeyOfAScreenIsListed(t *testing.T) {
	t.Parallel()
	// What keys there are hangs on the room, what is said of them on the language, and neither on the other: each comes once.
	for _, v := range []struct {
		language      string
		width, height int
	}{{"en", 800, 600}, {"fr", 1280, 800}} {
		t.Run(fmt.Sprint(v.language, v.width), func(t *testing.T) {
			set := []stage.Option{stage.Language(v.language), stage.Size(v.width, v.height)}
			a, s := opened(t, set...)
			look := func(name string) {
				t.Helper()
				s.Step(ui.Input{})
				if left := s.Stack.UI.Unlisted(); len(left) > 0 {
					t.Errorf("%s: nothing says what %q do", name, left)
				}
				asked := map[ui.Key]bool{}
				for _, k := range s.Stack.UI.Keys() {
					asked[k] = true
				}
				lines := s.Stack.UI.KeyLines()
				if len(lines) < 2 {
					t.Errorf("%s: hardly a key is listed: %v", name, lines)
				}
				before := len(s.Stack.Scenes())
				s.Press(ui.AskKeys)
				if len(s.Stack.Scenes()) != before+1 {
					t.Fatalf("%s: the keys are not listed", name)
				}
				keep(t, s, fmt.Sprint("keys-", v.language, v.width, "-", name))
				s.Press(ui.Escape)
				if len(s.Stack.Scenes()) != before {
					t.Fatalf("%s: the list does not go", name)
				}
			}
			walkKeys(t, s, look)
			_, s = designed(t, set...)
			look("designer")
			s.Press("C")
			look("designer-chosen")
			s.Press("Ctrl A")
			look("designer-all")
			s.Press("Ctrl N")
			look("designer-new")
			_, s = planned(t, set...)
			look("planner")
			s.Press("F10")
			look("planner-bare")
			s = stage.New(a.result(playedUntil(t, a, 23, func(*engine.Match, *engine.Decision) bool { return false })), set...)
			look("result")
			s.Said(t)
		})
	}
}

// walkKeys goes from screen to screen by keys.
func walkKeys(t *testing.T, s *stage.Stage, look func(name string)) {
	look("title")
	for _, door := range []struct {
		key  ui.Key
		name string
	}{{"S", "settings"}, {"F1", "rules"}, {"O", "saves"}, {"T", "teams"}} {
		s.Press(door.key)
		look(door.name)
		if door.name == "saves" {
			s.Press("S")
			look("statistics")
			s.Press(ui.Escape)
		}
		s.Press(ui.Escape)
	}
	s.Press("N")
	look("newgame")
	s.Press("H")
	look("houserules")
	s.Press(ui.Escape)
	clickControl(t, s, "card-0-")
	look("cards")
	s.Press(ui.Escape)
	s.Press(ui.Enter)
	random := randomFrom(5)
	seen := map[string]bool{}
	for range 60 {
		e := waitFor(t, s)
		if e == nil {
			break
		}
		if key := e.Asked().Ask.Key; !seen[key] {
			seen[key] = true
			look("encounter-" + key)
		}
		answerByHand(t, s, e, random)
	}
	waitFor(t, s)
	s.Press("F3")
	s.Press(ui.Escape)
	look("pause")
	s.Press("R")
	look("replay")
}
