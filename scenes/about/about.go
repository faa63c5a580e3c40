// Package about tells what the program is: its version, what is new in it, its licence, and those of everything that it is made of.
package about

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"trueinch/assets"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// page is something to read.
type page struct{ name, title, text string }

// ownLicence is the file with the licence of the program itself.
const ownLicence = "true-inch.txt"

// Scene is the page.
type Scene struct {
	version string
	shown   string // the name of the page that is read
	lines   []line // of that page, as wide as the window has it
	laid    laid
}

// line is a line of a page.
type line struct {
	text  string
	heads bool
}

// laid is what lines were made for.
type laid struct {
	page, language string
	width          float64
}

// New tells about the program.
func New(version string) *Scene { return &Scene{version: version, shown: changesPage} }

// changesPage is the name of the page of what is new; the others are named like their files.
const changesPage = ""

// pages are what can be read: what is new, the licence of the program, and those of its parts.
func pages(u *ui.UI) []page {
	all := []page{{changesPage, u.W("about.changes"), string(assets.Changes(u.Words.Language()))}}
	licences := assets.Licences()
	add := func(name, title string) { all = append(all, page{name, title, string(licences[name])}) }
	add(ownLicence, u.W("about.own-licence"))
	delete(licences, ownLicence)
	names := make([]string, 0, len(licences))
	for name := range licences {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
	for _, name := range names {
		add(name, strings.ReplaceAll(strings.TrimSuffix(name, ".txt"), "_", "/"))
	}
	return all
}

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	next := game.Stay
	all := pages(u)
	at := max(0, slices.IndexFunc(all, func(p page) bool { return p.name == s.shown }))
	u.Dialog("about", 900, 680, ui.Header{Title: u.W("about.title"), Note: u.W("about.version", "Version", s.version), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(52, 0)
		left, right := body.CutLeft(min(330, body.W*0.4), 0)
		s.list(u, left, all, at)
		s.read(u, right, all[at])
		if u.Button(ui.Button{ID: "about-close", Rect: canvas.Rect{X: low.Right() - 212, Y: low.Y + 7, W: 200, H: 38}, Label: u.W("keys.close"), Key: ui.Escape, Primary: true}) {
			next = game.Pop
		}
	})
	return next
}

// rowHeight is the height of a page in the list.
const rowHeight = 30.0

func (s *Scene) list(u *ui.UI, r canvas.Rect, all []page, at int) {
	turn := func(to int) {
		s.shown = all[to].name
		u.ScrollTo("about-list", float64(to)*rowHeight, rowHeight)
		u.ScrollTo("about-read", 0, 1)
	}
	u.Scroll("about-list", r, func(view canvas.Rect) float64 {
		for i, p := range all {
			line := canvas.Rect{X: view.X, Y: view.Y + float64(i)*rowHeight, W: view.W, H: rowHeight}
			area, ink, _ := u.Row(ui.Row{ID: "about-" + p.name, Rect: line, Selected: i == at, Arrow: true})
			u.Cut("about-name-"+p.name, p.title, line.X+12, line.Y+20, line.W-34, ui.Label, ink)
			if area.Clicked {
				turn(i)
			}
		}
		return float64(len(all)) * rowHeight
	})
	u.KeyHelp("keys.list", ui.Up, ui.Down)
	switch {
	case u.Key(ui.Down) && at+1 < len(all):
		turn(at + 1)
	case u.Key(ui.Up) && at > 0:
		turn(at - 1)
	}
}

// leading is the height of a line of a page.
const leading = 17.0

func (s *Scene) read(u *ui.UI, r canvas.Rect, p page) {
	u.C.RuleLine(r.X, r.Y, 1.5, r.H, u.Colors.Line)
	u.Scroll("about-read", canvas.Rect{X: r.X + 2, Y: r.Y, W: r.W - 2, H: r.H}, func(view canvas.Rect) float64 {
		s.lay(u, p, view.W-28)
		for i, line := range s.lines {
			y := view.Y + 10 + float64(i+1)*leading
			if line.text == "" || y < r.Y || y > r.Bottom()+leading {
				continue
			}
			t, ink := ui.Prose, u.Colors.Ink
			if line.heads {
				t = ui.RowName
			}
			u.C.Text(line.text, view.X+14, y, t, ink)
		}
		return float64(len(s.lines)+1)*leading + 20
	})
}

// fullLine is how many letters a line has that was broken only because it was full.
const fullLine = 55

// joined puts lines together again that were broken because they were full, so that the window breaks them where it is full itself.
func joined(lines []string) []string {
	var whole []string
	last := 0 // letters of the line that was added last
	for _, text := range lines {
		text = strings.TrimRight(strings.ReplaceAll(text, "\t", "    "), " \r\f")
		goesOn := text != "" && unicode.IsLetter([]rune(text)[0])
		if n := len(whole); last >= fullLine && goesOn {
			whole[n-1] += " " + text
		} else {
			whole = append(whole, text)
		}
		last = utf8.RuneCountInString(text)
	}
	return whole
}

// lay breaks a page into lines.
func (s *Scene) lay(u *ui.UI, p page, width float64) {
	now := laid{p.name, u.Words.Language(), width}
	if s.laid == now {
		return
	}
	s.laid, s.lines = now, nil
	for _, text := range joined(strings.Split(strings.TrimSpace(p.text), "\n")) {
		heads := p.name == changesPage && strings.HasPrefix(text, "#")
		if p.name == changesPage {
			text = strings.ReplaceAll(strings.TrimLeft(text, "# "), "`", "")
			if item, found := strings.CutPrefix(text, "- "); found {
				text = "• " + item
			}
		}
		t := ui.Prose
		if heads {
			t = ui.RowName
		}
		for _, part := range u.C.Wrap(text, t, width) {
			s.lines = append(s.lines, line{part, heads})
		}
	}
}
