package ui_test

import (
	"strings"
	"testing"
	"time"

	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// lexicon knows one name.
type lexicon struct{ opened int }

func (l *lexicon) Find(text string, at int) (ui.Named, bool) {
	from := strings.Index(text, "Gristle")
	return ui.Named{From: from, To: from + 7, Opens: "gristle", Tip: "names.card"}, from >= 0 && from <= at && at < from+7
}

func (l *lexicon) Open(string) game.Next { l.opened++; return game.Stay }

// TestNamesOpen: F3 and a click with the secondary button over a name open what it belongs to, on a control with the focus, too; a drag
// does not, and what the screen keeps for itself stays the screen's. The tip comes after a rest on a name to which the pointer was moved.
func TestNamesOpen(t *testing.T) {
	names, line, keeps := &lexicon{}, "Gristle stands here", false
	s := show(func(u *ui.UI) {
		if keeps {
			u.Area("table", canvas.Rect{W: 400, H: 60})
			u.KeepSecondary(canvas.Rect{W: 400, H: 60})
		}
		u.C.Text(line, 20, 40, ui.Name, u.Colors.Ink)
		u.Button(ui.Button{ID: "b", Rect: canvas.Rect{X: 20, Y: 100, W: 200, H: 38}, Label: "Strike Gristle"})
	})
	s.Stack.UseNames(names)
	second := func(x, y float64) {
		s.Hold(x, y, ui.Secondary)
		s.Let(ui.Secondary)
	}
	expect := func(what string, opened int) {
		t.Helper()
		if names.opened != opened {
			t.Errorf("%s: opened %d times", what, names.opened)
		}
		names.opened = 0
	}
	second(30, 36)
	expect("the secondary button", 1)
	s.Press(ui.AskName)
	expect("the key", 1)
	second(120, 36)
	s.Press(ui.AskName)
	expect("beside the name", 0)
	s.Hold(30, 36, ui.Secondary)
	s.Move(45, 36)
	s.Let(ui.Secondary)
	expect("a drag", 0)
	s.Press(ui.Tab)
	s.Move(300, 300)
	s.Press(ui.AskName)
	expect("the key on a control with the focus", 1)
	keeps = true
	s.Move(31, 36)
	second(30, 36)
	expect("what the screen keeps", 0)
	keeps = false
	tip := func() string { return s.Stack.Front().TipSays() }
	s.Move(32, 36)
	if tip() != "" {
		t.Errorf("at once there is the tip %q", tip())
	}
	s.Wait(2 * time.Second)
	if !strings.Contains(tip(), "Gristle") {
		t.Errorf("after a rest the tip says %q", tip())
	}
	line = "Somebody"
	s.Move(33, 36)
	line = "Gristle again"
	s.Wait(0)
	s.Wait(2 * time.Second)
	if tip() != "" {
		t.Errorf("a name that came to lie under the pointer has the tip %q", tip())
	}
}
