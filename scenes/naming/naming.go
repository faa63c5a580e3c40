// Package naming is the dialog that asks for a name before something is kept: a match, a team.
package naming

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Question is what is asked.
type Question struct {
	Title engine.Text
	Name  string // proposed; the first key replaces it
	Most  int    // letters
	// Warn says what keeping under a name would do beside that, such as replacing something; nil or the zero Text says nothing.
	Warn func(name string) engine.Text
	// Done is called with a name that is not empty, before the dialog closes.
	Done func(name string)
}

// Scene is the dialog. It is pushed over the screen that asks.
type Scene struct {
	question Question
	name     string
	focused  bool
}

// New asks a question.
func New(q Question) *Scene { return &Scene{question: q, name: q.Name} }

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	next := game.Stay
	if !u.Painting() && slices.Contains(u.In.Keys, ui.Escape) {
		return game.Pop // before the field takes the key for itself
	}
	u.Dialog("naming", 440, 200, ui.Header{Title: u.Say(s.question.Title), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		x, w := inside.X+12, inside.W-24
		if !s.focused && !u.Painting() { // before the field, so that it takes a letter that came in the very same frame
			u.FocusAll("naming-name")
			s.focused = true
		}
		u.C.Text(u.W("naming.name"), x, inside.Y+22, ui.Label, u.Colors.Ink2)
		e := u.Edit(ui.TextField{ID: "naming-name", Rect: canvas.Rect{X: x, Y: inside.Y + 30, W: w, H: 34}, Text: s.name, Hint: u.W("naming.hint"), Most: s.question.Most})
		s.name = e.Text
		name := strings.TrimSpace(s.name)
		if s.question.Warn != nil && name != "" {
			u.Cut("naming-warn", u.Say(s.question.Warn(name)), x, inside.Y+82, w, ui.Prose, u.Colors.Ink2)
		}
		ok := ui.Button{ID: "naming-ok", Rect: canvas.Rect{X: x, Y: inside.Y + 92, W: w + ui.Shadow - 130, H: 36}, Label: u.W("naming.save", "Name", name), Key: ui.Enter, Primary: true}
		if name == "" {
			ok.Label, ok.Refused = u.W("naming.save-it"), u.W("naming.needs-name")
		}
		if u.Button(ok) || e.Entered && name != "" && !u.Painting() {
			s.question.Done(name)
			next = game.Pop
		}
		if u.Button(ui.Button{ID: "naming-cancel", Rect: canvas.Rect{X: x + w - 122, Y: inside.Y + 92, W: 122 + ui.Shadow, H: 36}, Label: u.W("naming.cancel"), Key: ui.Escape}) {
			next = game.Pop
		}
	})
	return next
}
