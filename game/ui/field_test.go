package ui_test

import (
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

func TestTextField(t *testing.T) {
	text, entered, hot := "5.80", 0, 0
	s := show(func(u *ui.UI) {
		if u.Key("A") || u.Key(ui.Escape) || u.HotKey(ui.Enter) {
			hot++
		}
		e := u.Edit(ui.TextField{ID: "name", Rect: canvas.Rect{X: 10, Y: 10, W: 200, H: 28}, Text: text, Key: "/", Most: 12})
		if text = e.Text; e.Entered {
			entered++
		}
	})
	steps := []struct {
		name string
		do   func()
		want string
	}{
		{"typing without the focus", func() { s.Type("a") }, "5.80"},
		{"the key selects all, typing replaces", func() { s.Press("/"); s.Type("ab") }, "ab"},
		{"in the middle", func() { s.Press(ui.Left); s.Type("X") }, "aXb"},
		{"backspace", func() { s.Press(ui.Backspace) }, "ab"},
		{"delete", func() { s.Press(ui.Delete) }, "a"},
		{"letters of all kinds", func() { s.Press(ui.End); s.Type("éŒ ″") }, "aéŒ ″"},
		{"select and cut", func() { s.Press("Shift Home", "Ctrl X") }, ""},
		{"paste twice", func() { s.Press("Ctrl V", "Ctrl V") }, "aéŒ ″aéŒ ″"},
		{"a word back", func() { s.Press("Ctrl Backspace") }, "aéŒ ″aéŒ "},
		{"all, and one letter", func() { s.Press("Ctrl A"); s.Type("q") }, "q"},
		{"no more than allowed", func() { s.Type("0123456789012345") }, "q01234567890"},
		{"Escape leaves", func() { s.Press(ui.Escape); s.Type("zzz") }, "q01234567890"},
		{"a click puts the caret", func() { s.Click(26, 24); s.Type("!") }, "q!0123456789"},
		{"a double click selects", func() {
			s.Move(50, 24)
			s.Step(ui.Input{Pressed: ui.Primary, Double: true})
			s.Let(ui.Primary)
			s.Type("w")
		}, "w"},
	}
	hot = 0
	for _, step := range steps {
		if step.do(); text != step.want {
			t.Fatalf("%s: %q, want %q", step.name, text, step.want)
		}
	}
	if hot != 1 { // of the first row
		t.Errorf("a shortcut answered %d times, want only without the focus", hot)
	}
	entered = 0
	if s.Press(ui.Enter); entered != 1 {
		t.Errorf("Enter was said %d times", entered)
	}
	s.Press("/")
	s.Type("z")
	if s.Click(400, 400); entered != 2 {
		t.Error("leaving a changed field is not said")
	}
}

func TestNumbersOnly(t *testing.T) {
	text := ""
	s := show(func(u *ui.UI) {
		text = u.Edit(ui.TextField{ID: "w", Rect: canvas.Rect{X: 10, Y: 10, W: 90, H: 28}, Text: text, Only: "0123456789.,", Unit: "in"}).Text
	})
	s.Click(40, 20)
	if s.Type("a5x.8e0"); text != "5.80" {
		t.Errorf("%q was let in", text)
	}
}
