// Package title is the first screen: the name, the way into everything, and the last match to go on with. It knows
// nothing of what lies behind its doors.
package title

import (
	"slices"
	"strconv"
	"time"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Doors is where the entries of the menu lead. An entry without a door is not shown.
type Doors struct {
	Continue func() game.Next
	New      func() game.Next
	Quick    func() game.Next // a match at once
	Lesson   func() game.Next // a first match with somebody who explains
	Planner  func() game.Next
	Design   func() game.Next
	Teams    func() game.Next
	Cards    func() game.Next // to write cards of one's own
	Saves    func() game.Next
	Rules    func() game.Next
	Settings func() game.Next
	Language func(language string)
	About    func() game.Next
	// Newcomer puts the lesson first: nothing was played here yet.
	Newcomer bool
}

// Last tells of the match that Continue goes on with.
type Last struct {
	Line    engine.Text // "Round 2, Lamplighters' Turn"
	Saved   time.Time
	Teams   []string
	Details []engine.Text // by team
	Facts   []engine.Text // Plot, Level, table
	Damaged bool          // nothing else is known of it
	Speech  engine.Speech // of its players
}

// Scene is the title screen.
type Scene struct {
	doors   Doors
	last    *Last // nil when there is no match to go on with
	version string
	faults  []engine.Text // of settings and files, shown once
	art     Art
	now     func() time.Time
	next    game.Next
}

// Art paints the picture beside the menu into r; the part left of the slanted edge is covered afterwards.
type Art interface {
	Paint(u *ui.UI, r canvas.Rect)
}

// New makes the title screen. faults are said once; now tells the time, to say how long ago the match was saved.
func New(doors Doors, last *Last, version string, faults []engine.Text, art Art, now func() time.Time) *Scene {
	return &Scene{doors: doors, last: last, version: version, faults: faults, art: art, now: now}
}

// entry is a line of the menu.
type entry struct {
	id, icon, label string
	key             ui.Key
	door            func() game.Next
}

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	w, h := u.Size()
	edge := max(min(w*0.41, 524), min(440, w*0.6)) // a small window has room for the longest line, too
	foot := edge - min(143, w*0.11)
	if s.art != nil && w >= 700 {
		s.art.Paint(u, canvas.Rect{X: foot - 8, W: w - foot + 8, H: h})
	} else {
		u.C.Clear(u.Colors.TableInk)
		edge, foot = w, w
	}
	s.cover(u, edge, foot, h)
	left := 52.0
	if h < 600 {
		left = 24
	}
	y := s.logo(u, left, foot, h)
	s.menu(u, left, y, min(300, foot-left-16), h)
	s.footer(u, left, h)
	if s.last != nil && !s.last.Damaged && w >= 1000 && h >= 640 {
		s.lastMatch(u, w, h)
	}
	if !u.Painting() && len(s.faults) > 0 {
		u.Toast(u.Say(s.faults[0]), "")
		s.faults = s.faults[1:]
	}
	u.KeyHelp("title.quit", "Ctrl Q")
	if u.Key("Ctrl Q") {
		return game.Quit
	}
	return s.next
}

// cover is the ink at the left with its slanted edge.
func (s *Scene) cover(u *ui.UI, edge, foot, h float64) {
	u.C.Polygon(u.Colors.TableInk, canvas.Point{}, canvas.Point{X: edge}, canvas.Point{X: foot, Y: h}, canvas.Point{Y: h})
	if edge != foot {
		u.C.Line(edge, 0, foot, h, canvas.Pen(5, canvas.Hex(0xFFFAEE)))
	}
}

// logo writes the name, with the tape below it, and returns where the menu begins.
func (s *Scene) logo(u *ui.UI, left, foot, h float64) float64 {
	size := 132.0
	if h < 780 {
		size = max(44, 132*h/900)
	}
	size = min(size, (foot-left)/3.1)
	t := ui.DisplayType(size)
	lines := []string{"TRUE", "INCH"} // the name of the program is the same in every language
	y := size * 0.52
	if h >= 780 {
		y = 70
	}
	y += size * 0.72
	u.C.Text(lines[0], left-2, y, t, u.Colors.Accent)
	y += size * 0.864
	u.C.Text(lines[1], left-4, y, t, canvas.Hex(0xFFFAEE))
	y += size * 0.14
	tape := 30.0 * min(1, size/100)
	right := foot + (1-y/h)*min(143, foot*0.3)
	u.C.Polygon(u.Colors.Accent, canvas.Point{Y: y}, canvas.Point{X: right, Y: y}, canvas.Point{X: right - 5, Y: y + tape}, canvas.Point{Y: y + tape})
	for i := 0; ; i++ {
		x := left + float64(i-6)*9
		if x > right-10 {
			break
		}
		long := 7.0
		switch {
		case (i-6)%8 == 0:
			long = 22
			if i >= 6 {
				u.C.Text(strconv.Itoa((i-6)/8), x+4, y+tape-6, ui.Cap, u.Colors.OnAccent)
			}
		case (i-6)%4 == 0:
			long = 15
		case (i-6)%2 == 0:
			long = 11
		}
		if x > 0 {
			u.C.Line(x, y, x, y+long*tape/30, canvas.Pen(1.8, u.Colors.OnAccent))
		}
	}
	y += tape
	if h >= 640 {
		u.C.Text(u.W("program.tagline"), left, y+26, canvas.Type{Face: canvas.SemiBold, Size: 15}, canvas.Hex(0xFFFAEE))
		y += 30
	}
	return y + 16
}

// menu is the list of doors; the first one stands out.
func (s *Scene) menu(u *ui.UI, left, y, width, h float64) {
	entries := s.entries(u)
	row, columns := min(43, (h-y-60)/float64(len(entries)+1)), 1
	if row < leastRow { // no room for all of them one below the other
		rows := (len(entries) + 2) / 2 // with the first one, which is higher
		row, columns = min(43, (h-y-60)/float64(rows+1)), 2
	}
	screen, _ := u.Size()
	wide := min(width, (screen-2*left-columnGap)/2)
	for i, e := range entries {
		if i == 0 {
			detail := ""
			if e.id == "continue" && s.last != nil {
				detail = u.Words.As(s.last.Speech).Text(s.last.Line)
			}
			high := max(34, min(62, row*1.45))
			s.first(u, canvas.Rect{X: left, Y: y, W: width, H: high}, e, detail)
			y += high + 12
			continue
		}
		if columns == 1 {
			s.line(u, canvas.Rect{X: left, Y: y, W: width, H: row}, e)
			y += row
			continue
		}
		column, below := (i-1)/((len(entries))/2), (i-1)%((len(entries))/2)
		s.line(u, canvas.Rect{X: left + float64(column)*(wide+columnGap), Y: y + float64(below)*row, W: wide, H: row}, e)
	}
}

// The least height of an entry in one column, and the room between two columns, in units.
const (
	leastRow  = 24.0
	columnGap = 24.0
)

// first is the entry that most people come for.
func (s *Scene) first(u *ui.UI, r canvas.Rect, e entry, detail string) {
	area := u.Hot(e.id, r)
	white, ink := canvas.Hex(0xFFFAEE), u.Colors.OnAccent
	face := r
	if area.Held {
		face = face.Move(2, 2)
	} else {
		u.C.Box(r.Move(4, 4), canvas.Box{Fill: canvas.Hex(0x000000), Radius: 5})
	}
	fill := u.Colors.Accent
	if area.Hovered || area.Focused {
		fill = u.Colors.AccentPale
	}
	u.C.Box(face, canvas.Box{Fill: fill, Line: white, Width: 3, Radius: 5})
	middle := face.Y + face.H/2
	u.C.Icon(e.icon, canvas.Rect{X: face.X + 14, Y: middle - 11, W: 22, H: 22}, ink)
	t := ui.BoldType(20)
	base := middle + canvas.Baseline(t, 0)
	if detail != "" && r.H >= 50 {
		base = middle - 2
		u.C.Text(u.C.Fit(detail, ui.Label, r.W-140), face.X+50, middle+17, ui.Label, ink)
	}
	u.C.Text(e.label, face.X+50, base, t, ink)
	u.KeyCap(e.key, face.Right()-10-u.KeyCapWidth(e.key), middle, u.Colors.AccentPale, ink)
	if area.Clicked || u.HotKeyLabel(e.key, e.label) || u.HotKeyLabel(ui.Enter, e.label) {
		s.next = e.door()
	}
}

// line is a quiet entry of the menu, on ink.
func (s *Scene) line(u *ui.UI, r canvas.Rect, e entry) {
	area := u.Hot(e.id, r)
	white := canvas.Hex(0xFFFAEE)
	ink := white
	if area.Hovered || area.Focused {
		ink = u.Colors.Accent
		u.C.Rect(canvas.Rect{X: r.X - 8, Y: r.Y + 6, W: 5, H: r.H - 12}, u.Colors.Accent)
	}
	middle := r.Y + r.H/2
	u.C.Icon(e.icon, canvas.Rect{X: r.X + 14, Y: middle - 10, W: 20, H: 20}, ink)
	t := canvas.Type{Face: canvas.SemiBold, Size: 18}
	u.C.Text(e.label, r.X+50, middle+canvas.Baseline(t, 0), t, ink)
	u.KeyCap(e.key, r.Right()-9-u.KeyCapWidth(e.key), middle, u.Colors.TableInk, white)
	u.C.RuleLine(r.X, r.Bottom()-1, r.W, 1.5, canvas.Hex(0x4B4656))
	if area.Clicked || u.HotKeyLabel(e.key, e.label) {
		s.next = e.door()
	}
}

func (s *Scene) entries(u *ui.UI) []entry {
	all := []entry{
		{"continue", "l-play", u.W("title.continue"), ui.Enter, s.doors.Continue},
		{"new", "l-swords", u.W("title.new"), "N", s.doors.New},
		{"quick", "l-zap", u.W("title.quick"), "Q", s.doors.Quick},
		{"lesson", "l-flag", u.W("title.lesson"), "F", s.doors.Lesson},
		{"planner", "l-ruler", u.W("title.planner"), "P", s.doors.Planner},
		{"design", "l-map", u.W("title.design"), "D", s.doors.Design},
		{"teams", "l-users", u.W("title.teams"), "T", s.doors.Teams},
		{"cards", "l-type", u.W("title.cards"), "C", s.doors.Cards},
		{"saves", "l-history", u.W("title.saves"), "O", s.doors.Saves},
		{"rules", "l-book-open", u.W("title.rules"), "F1", s.doors.Rules},
		{"settings", "l-settings", u.W("title.settings"), "S", s.doors.Settings},
	}
	var open []entry
	for _, e := range all {
		if e.door != nil {
			open = append(open, e)
		}
	}
	if at := slices.IndexFunc(open, func(e entry) bool { return e.id == "lesson" }); s.doors.Newcomer && at > 0 {
		lesson := open[at]
		open = slices.Insert(slices.Delete(open, at, at+1), 0, lesson)
	}
	return open
}

// footer is the way out, the languages and what tells about the program.
func (s *Scene) footer(u *ui.UI, left, h float64) {
	quiet, white := canvas.Hex(0xB9B1C0), canvas.Hex(0xFFFAEE)
	y := h - 24
	x := left
	t := ui.Label
	link := func(id, text string, on bool) bool {
		w := u.C.Width(text, t)
		a := u.Hot(id, canvas.Rect{X: x - 4, Y: y - 18, W: w + 8, H: 28})
		ink := quiet
		if on || a.Hovered || a.Focused {
			ink = white
		}
		u.C.Text(text, x, y, t, ink)
		if a.Hovered || a.Focused {
			u.C.RuleLine(x, y+4, w, 2, u.Colors.Accent)
		}
		x += w + 8
		return a.Clicked
	}
	if link("quit", u.W("title.quit"), false) {
		s.next = game.Quit
	}
	u.C.Text("Ctrl Q", x, y, ui.Small, quiet)
	x += 60
	for i, language := range []struct{ code, name string }{{"en", "English"}, {"fr", "Français"}} { // each in its own language
		if i > 0 {
			u.C.Text("·", x-4, y, t, quiet)
			x += 6
		}
		if link("language-"+language.code, language.name, u.Words.Language() == language.code) && s.doors.Language != nil {
			s.doors.Language(language.code)
			u.SettingsChanged()
		}
	}
	if x += 14; s.doors.About == nil {
		u.C.Text(s.version, x, y, t, quiet)
	} else if link("about", u.W("title.about"), false) {
		s.next = s.doors.About()
	}
}

// lastMatch is the card of the match that Continue goes on with.
func (s *Scene) lastMatch(u *ui.UI, w, h float64) {
	more := 38 * float64(max(0, len(s.last.Teams)-2))
	r := canvas.Rect{X: w - 296, Y: h - 140 - more, W: 268, H: 116 + more}
	u.C.Box(r.Move(5, 5), canvas.Box{Fill: u.Colors.TableInk})
	u.C.Box(r, canvas.Box{Fill: canvas.Hex(0xFFFAEE), Line: u.Colors.TableInk, Width: 4})
	ink, quiet := canvas.Hex(0x17151C), canvas.Hex(0x575160)
	head := canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 30}
	u.C.Rect(head, u.Colors.TableInk)
	u.C.Text(u.W("title.last-match"), head.X+12, head.Y+21, ui.DisplayType(16), canvas.Hex(0xFFFAEE))
	u.C.TextRight(u.Say(ago(s.now().Sub(s.last.Saved))), head.Right()-12, head.Y+20, ui.Small, canvas.Hex(0xFFFAEE))
	y := head.Bottom() + 20
	for i, team := range s.last.Teams {
		u.TeamBar(canvas.Rect{X: r.X + 12, Y: y - 13, W: 6, H: 30}, ui.SideOf(i))
		u.C.Text(u.C.Fit(team, ui.RowName, 150), r.X+26, y, ui.RowName, ink)
		if i < len(s.last.Details) {
			u.C.Text(u.Say(s.last.Details[i]), r.X+26, y+15, ui.Small, quiet)
		}
		y += 38
	}
	y = head.Bottom() + 24
	for _, fact := range s.last.Facts {
		u.C.TextRight(u.Words.As(s.last.Speech).Text(fact), r.Right()-12, y, ui.Label, ink)
		y += 19
	}
}

// ago says how long ago something was, in the largest unit that makes sense.
func ago(d time.Duration) engine.Text {
	switch {
	case d < time.Minute:
		return engine.Say("title.just-now")
	case d < time.Hour:
		return engine.Say("title.minutes-ago", "Count", int(d.Minutes()))
	case d < 24*time.Hour:
		return engine.Say("title.hours-ago", "Count", int(d.Hours()))
	}
	return engine.Say("title.days-ago", "Count", int(d.Hours()/24))
}
