package saves

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/archive"
	"trueinch/scenes/house"
)

// Slots is the screen that saves a match: under a new name, or over one of those that are there.
type Slots struct {
	house   *house.House
	rows    rows
	name    string
	done    func(name string)
	focused bool
}

// mostLetters is how long the name of a save may be.
const mostLetters = 60

// NewSlots asks under which name to save, and calls done with it before the dialog closes.
func NewSlots(h *house.House, a *archive.Archive, proposed string, done func(name string)) *Slots {
	s := &Slots{house: h, rows: rows{archive: a}, name: proposed, done: done}
	s.rows.list()
	s.rows.all = slices.DeleteFunc(s.rows.all, func(r row) bool { return r.save.Auto || r.save.Archived })
	s.rows.look()
	return s
}

// Frame implements game.Scene.
func (s *Slots) Frame(u *ui.UI) game.Next {
	next := game.Stay
	if !u.Painting() && slices.Contains(u.In.Keys, ui.Escape) {
		return game.Pop // before the field takes the key for itself
	}
	s.rows.work(u)
	u.Dialog("slots", 720, 620, ui.Header{Title: u.W("naming.match"), Note: u.W("saves.count", "Count", len(s.rows.all)), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		head, rest := inside.CutTop(72, 0)
		low, body := rest.CutBottom(96, 0)
		x, w := head.X+12, head.W-24
		if !s.focused && !u.Painting() { // before the field, so that it takes a letter that came in the very same frame
			u.FocusAll("slots-name")
			s.focused = true
		}
		u.C.Text(u.W("naming.name"), x, head.Y+22, ui.Label, u.Colors.Ink2)
		edit := u.Edit(ui.TextField{ID: "slots-name", Rect: canvas.Rect{X: x, Y: head.Y + 30, W: w, H: 34}, Text: s.name, Hint: u.W("naming.hint"), Most: mostLetters})
		s.name = edit.Text
		s.list(u, body)
		if s.buttons(u, low, edit.Entered) {
			next = game.Pop
		}
	})
	return next
}

// list are the matches that are saved already: a click takes the name of one.
func (s *Slots) list(u *ui.UI, r canvas.Rect) {
	u.Rule(r.X, r.Y, r.W)
	if len(s.rows.all) == 0 {
		u.C.Paragraph(u.W("saves.no-slots"), r.Inset(16), ui.Label, 18, u.Colors.Ink2)
		return
	}
	all := make([]*row, len(s.rows.all))
	for i := range all {
		all[i] = &s.rows.all[i]
	}
	s.rows.scroll(u, "slot", r, all, s.replaced(), func(save *row, area ui.Area) {
		if area.Clicked {
			s.name = save.save.Name
		}
	})
}

// replaced is the match that saving under the name would replace, or nil.
func (s *Slots) replaced() *row {
	path := s.house.SavePath(strings.TrimSpace(s.name))
	for i := range s.rows.all {
		if s.rows.all[i].save.Path == path {
			return &s.rows.all[i]
		}
	}
	return nil
}

// buttons say what will happen, and reports whether it has.
func (s *Slots) buttons(u *ui.UI, r canvas.Rect, entered bool) bool {
	name := strings.TrimSpace(s.name)
	x, w := r.X+12, r.W-24
	save := ui.Button{ID: "slots-ok", Rect: canvas.Rect{X: x, Y: r.Y + 50, W: w + ui.Shadow - 130, H: 36}, Label: u.W("naming.save", "Name", name), Key: ui.Enter, Primary: true}
	over := s.replaced()
	switch {
	case name == "":
		save.Label, save.Refused = u.W("naming.save-it"), u.W("naming.needs-name")
	case over != nil:
		save.Label = u.W("saves.overwrite", "Name", over.save.Name)
		u.C.Paragraph(s.sentence(u, over), canvas.Rect{X: x, Y: r.Y + 6, W: w, H: 40}, ui.Label, 17, u.Colors.Ink)
	}
	if u.Button(save) || entered && name != "" && !u.Painting() {
		s.done(name)
		return true
	}
	return u.Button(ui.Button{ID: "slots-cancel", Rect: canvas.Rect{X: x + w - 122, Y: r.Y + 50, W: 122 + ui.Shadow, H: 36}, Label: u.W("naming.cancel"), Key: ui.Escape})
}

// sentence says what saving over a match replaces.
func (s *Slots) sentence(u *ui.UI, r *row) string {
	what := r.save.Modified.Format("2006-01-02 15:04")
	if r.digest != nil {
		what = versus(u, r.digest) + " · " + s.rows.state(u, r.digest) + " · " + what
	}
	return u.Say(engine.Say("saves.overwrites", "Name", r.save.Name, "What", what))
}
