package ui

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"trueinch/game/canvas"
)

// TextArea is a text of several lines that can be edited: every line has its number, and one that is longer than the area goes on below itself.
type TextArea struct {
	ID   string
	Rect canvas.Rect
	Text string
	// Marks are the words that something is wrong with.
	Marks []TextMark
	// Ghost is what would be completed behind the caret.
	Ghost string
	Most  int // letters; 0 for 20000
	// Below draws something under a line, which takes so much room: 0 for nothing.
	Below func(line int) float64
	Draw  func(line int, r canvas.Rect)
}

// TextMark is a part of a line; lines and columns count from 1.
type TextMark struct{ Line, Column, Length int }

// Written is what happened to a TextArea.
type Written struct {
	Text         string
	Changed      bool
	Focused      bool
	Caret        int // letters before it
	Line, Column int // of it, from 1
	At           canvas.Point
	Selected     bool
}

const (
	areaLine   = 20.0
	areaGutter = 34.0
	areaIndent = 14.0
)

// areaRow is a row of letters as it is seen: the part of a line from one letter to another.
type areaRow struct {
	line, from, to int // letters of the whole text
	first          bool
	y              float64
}

// rowsOf lays a text out in rows.
func (u *UI) rowsOf(f TextArea, letters []rune, width float64) (rows []areaRow, high float64) {
	line, from := 1, 0
	for at := 0; at <= len(letters); at++ {
		if at < len(letters) && letters[at] != '\n' {
			continue
		}
		start, first := from, true
		for {
			room := width - areaGutter - 8
			if !first {
				room -= areaIndent
			}
			end := u.fits(letters[start:at], room) + start
			rows = append(rows, areaRow{line, start, end, first, high})
			high += areaLine
			if start, first = end, false; end >= at {
				break
			}
		}
		if f.Below != nil {
			high += f.Below(line)
		}
		line, from = line+1, at+1
	}
	return rows, high
}

// fits is how many letters have room in a row: whole words, but for one that is too long by itself.
func (u *UI) fits(letters []rune, room float64) int {
	if u.C.Width(string(letters), Label) <= room {
		return len(letters)
	}
	end, lastSpace, width := 0, 0, 0.0
	for end < len(letters) {
		width += u.C.Width(string(letters[end]), Label)
		if width > room {
			break
		}
		if end++; unicode.IsSpace(letters[end-1]) {
			lastSpace = end
		}
	}
	if lastSpace > 0 {
		return lastSpace
	}
	return max(1, end)
}

// Write draws a text area and returns its text after this frame.
func (u *UI) Write(f TextArea) Written {
	m := u.memory
	s := m.fields[f.ID]
	if s == nil {
		s = &editing{}
		m.fields[f.ID] = s
	}
	letters := []rune(f.Text)
	s.caret, s.anchor = min(s.caret, len(letters)), min(s.anchor, len(letters))
	w := Written{Text: f.Text}
	moved := false
	u.Scroll(f.ID+"|scroll", f.Rect, func(view canvas.Rect) float64 {
		rows, high := u.rowsOf(f, letters, view.W)
		whole := canvas.Rect{X: view.X, Y: view.Y, W: view.W, H: max(high, f.Rect.H)}
		u.register(region{id: f.ID, rect: whole, focus: true})
		a := u.pointer(f.ID)
		if a.Pressed || a.Held && u.pass == acting {
			at := u.letterIn(rows, letters, u.In.Pointer, view)
			if a.Pressed {
				s.anchor = at
			}
			if s.caret = at; a.Double {
				s.anchor, s.caret = wordAround(letters, at)
			}
			m.focus = f.ID
		}
		w.Focused = m.focus == f.ID && !u.inert
		before := s.caret
		if w.Focused && u.live() {
			u.KeyHelp("keys.writing", "Ctrl A", "Ctrl C", "Ctrl X", "Ctrl V")
			w.Text = u.areaKeys(f, s, letters, rows)
			w.Changed = w.Text != f.Text
		}
		moved = s.caret != before || w.Changed
		w.Caret, w.Selected = s.caret, s.caret != s.anchor
		w.Line, w.Column = placeIn([]rune(w.Text), s.caret)
		if u.pass == painting {
			u.drawArea(f, s, a, w, rows, letters, view)
		}
		row := rows[rowOf(rows, s.caret)]
		w.At = canvas.Point{X: view.X + u.rowX(row) + u.C.Width(string(letters[row.from:min(max(s.caret, row.from), len(letters))]), Label), Y: view.Y + row.y}
		return high + 4
	})
	if moved {
		rows, _ := u.rowsOf(f, []rune(w.Text), f.Rect.W-ScrollRoom)
		u.ScrollTo(f.ID+"|scroll", rows[rowOf(rows, s.caret)].y, areaLine+4)
	}
	return w
}

// PutCaret moves the caret of a text area to a place of its text, selects so many letters from there, and brings the focus there.
func (u *UI) PutCaret(id, text string, line, column, length int) {
	s := &editing{}
	at := 0
	for n, part := range strings.Split(text, "\n") {
		if letters := len([]rune(part)); n+1 == line {
			at += min(column-1, letters)
			break
		} else {
			at += letters + 1
		}
	}
	s.anchor, s.caret = at+length, at
	if length > 0 {
		s.anchor, s.caret = at, at+length
	}
	u.memory.fields[id] = s
	u.memory.focus, u.memory.focusSeen = id, true
	u.again = true
}

func placeIn(letters []rune, caret int) (line, column int) {
	line, column = 1, 1
	for _, r := range letters[:min(caret, len(letters))] {
		if column++; r == '\n' {
			line, column = line+1, 1
		}
	}
	return line, column
}

func wordAround(letters []rune, at int) (from, to int) {
	inside := func(i int) bool {
		return i >= 0 && i < len(letters) && (unicode.IsLetter(letters[i]) || unicode.IsDigit(letters[i]))
	}
	for from = at; inside(from - 1); from-- {
	}
	for to = at; inside(to); to++ {
	}
	return from, to
}

// rowOf is the row that the caret stands in.
func rowOf(rows []areaRow, caret int) int {
	for i, row := range rows {
		if caret < row.to || caret == row.to && (i+1 == len(rows) || rows[i+1].line != row.line) {
			return i
		}
	}
	return len(rows) - 1
}

func (u *UI) rowX(row areaRow) float64 {
	if row.first {
		return areaGutter
	}
	return areaGutter + areaIndent
}

// letterIn is the letter of the text under a point.
func (u *UI) letterIn(rows []areaRow, letters []rune, p canvas.Point, view canvas.Rect) int {
	at := 0
	for i, row := range rows {
		if p.Y >= view.Y+row.y {
			at = i
		}
	}
	return u.letterOf(rows[at], letters, p.X-view.X-u.rowX(rows[at]))
}

// letterOf is the letter of a row at a distance from its beginning.
func (u *UI) letterOf(row areaRow, letters []rune, x float64) int {
	at := row.from + u.letterAtIn(string(letters[row.from:row.to]), x, Label)
	if at == row.to && row.to > row.from && row.to < len(letters) && letters[row.to-1] != '\n' && unicode.IsSpace(letters[row.to-1]) && letters[row.to] != '\n' {
		return at - 1 // the end of a row that goes on below
	}
	return at
}

func (u *UI) letterAtIn(text string, x float64, t canvas.Type) int {
	n, before := 0, 0.0
	for _, r := range text {
		w := u.C.Width(string(r), t)
		if x < before+w/2 {
			return n
		}
		before += w
		n++
	}
	return n
}

// areaKeys applies what was typed and returns the text after it.
func (u *UI) areaKeys(f TextArea, s *editing, letters []rune, rows []areaRow) string {
	most := f.Most
	if most == 0 {
		most = 20000
	}
	if u.In.Typed != "" && !u.typed {
		u.typed = true
		letters = s.insert(letters, writable(u.In.Typed))
	}
	for i, k := range u.In.Keys {
		if u.taken[i] {
			continue
		}
		switch {
		case k.character():
			u.taken[i] = true
		case k == Escape:
			u.taken[i] = true
			u.memory.focus = ""
		case k == Enter:
			u.taken[i] = true
			letters = s.insert(letters, []rune{'\n'})
		case k == "Ctrl V":
			u.taken[i] = true
			letters = s.insert(letters, writable(u.Pasted()))
		case k == Up, k == Down, k == "Shift Up", k == "Shift Down", k == Home, k == End, k == "Shift Home", k == "Shift End":
			u.taken[i] = true
			u.moveRow(s, letters, rows, k)
		case editKeys[k]:
			u.taken[i] = true
			letters = u.editKey(TextField{}, s, letters, k)
		}
	}
	if len(letters) > most {
		letters = letters[:most]
		s.caret, s.anchor = min(s.caret, most), min(s.anchor, most)
	}
	return string(letters)
}

func writable(typed string) []rune {
	return slices.DeleteFunc([]rune(strings.ReplaceAll(typed, "\r\n", "\n")), func(r rune) bool { return unicode.IsControl(r) && r != '\n' })
}

// moveRow moves the caret up, down, or to an end of its row.
func (u *UI) moveRow(s *editing, letters []rune, rows []areaRow, k Key) {
	at := rowOf(rows, min(s.caret, len(letters)))
	row := rows[at]
	way, _ := k.plain()
	switch way {
	case Home:
		s.caret = row.from
	case End:
		s.caret = row.to
	default:
		x := u.rowX(row) + u.C.Width(string(letters[row.from:min(s.caret, len(letters))]), Label)
		step := 1
		if way == Up {
			step = -1
		}
		if next := at + step; next < 0 {
			s.caret = 0
		} else if next >= len(rows) {
			s.caret = len(letters)
		} else {
			s.caret = u.letterOf(rows[next], letters, x-u.rowX(rows[next]))
		}
	}
	if !strings.HasPrefix(string(k), "Shift") {
		s.anchor = s.caret
	}
}

// drawArea draws numbers, selection, letters, marks and caret.
func (u *UI) drawArea(f TextArea, s *editing, a Area, w Written, rows []areaRow, letters []rune, view canvas.Rect) {
	p := u.Colors
	u.C.Rect(canvas.Rect{X: view.X, Y: f.Rect.Y, W: areaGutter - 8, H: f.Rect.H}, p.Well)
	from, to := min(s.caret, s.anchor), max(s.caret, s.anchor)
	for _, row := range rows {
		y := view.Y + row.y
		if y > f.Rect.Bottom() || y+areaLine < f.Rect.Y-80 {
			continue
		}
		base := y + canvas.Baseline(Label, areaLine)
		here := w.Focused && row.line == w.Line
		if here {
			u.C.Rect(canvas.Rect{X: view.X + areaGutter - 8, Y: y, W: view.W - areaGutter + 8, H: areaLine}, p.Raised)
			u.C.Rect(canvas.Rect{X: view.X, Y: y, W: areaGutter - 8, H: areaLine}, p.Accent)
		}
		if row.first {
			ink := p.Ink2
			if here {
				ink = p.OnAccent
			}
			u.C.TextRight(strconv.Itoa(row.line), view.X+areaGutter-13, base, Small, ink)
		}
		x := view.X + u.rowX(row)
		u.drawMarks(f, row, rows, letters, x, y)
		if sel := (areaRow{from: max(from, row.from), to: min(to, row.to)}); w.Focused && sel.from < sel.to {
			left := u.C.Width(string(letters[row.from:sel.from]), Label)
			u.C.Rect(canvas.Rect{X: x + left, Y: y, W: u.C.Width(string(letters[sel.from:sel.to]), Label), H: areaLine}, p.AccentPale)
		}
		text := strings.TrimRight(string(letters[row.from:row.to]), "\n")
		ink, selected := p.Ink, w.Focused && from < to && from < row.to && to > row.from
		if strings.HasPrefix(text, "#") {
			ink = p.Ink2
		}
		if selected && p.Dark {
			u.drawParts(letters, row, from, to, x, base)
		} else {
			u.C.Text(text, x, base, Label, ink)
		}
		if at := rowOf(rows, s.caret); w.Focused && rows[at] == row {
			left := x + u.C.Width(string(letters[row.from:s.caret]), Label)
			if f.Ghost != "" && s.caret == row.to {
				u.C.Text(f.Ghost, left, base, Label, p.Ink2)
			}
			u.C.Rect(u.C.Snap(canvas.Rect{X: left, Y: y + 1, W: 2, H: areaLine - 2}), p.Ink)
		}
		if last := row.to >= len(letters) || letters[row.to] == '\n'; last && f.Below != nil && f.Draw != nil {
			if high := f.Below(row.line); high > 0 {
				f.Draw(row.line, canvas.Rect{X: view.X + areaGutter - 8, Y: y + areaLine, W: view.W - areaGutter + 4, H: high})
			}
		}
	}
	if a.Focused {
		u.C.Box(f.Rect.Inset(1), canvas.Box{Line: p.Accent, Width: 2})
	}
}

// drawParts writes a row of which a part is selected, on the dark palette, where what is selected needs another ink.
func (u *UI) drawParts(letters []rune, row areaRow, from, to int, x, base float64) {
	for _, part := range [][2]int{{row.from, from}, {from, to}, {to, row.to}} {
		begin, end := max(part[0], row.from), min(part[1], row.to)
		if begin >= end {
			continue
		}
		ink := u.Colors.Ink
		if begin >= from && end <= to {
			ink = u.Colors.OnAccent
		}
		u.C.Text(string(letters[begin:end]), x+u.C.Width(string(letters[row.from:begin]), Label), base, Label, ink)
	}
}

// drawMarks draws the wash and the zigzag under exactly the letters that are at fault.
func (u *UI) drawMarks(f TextArea, row areaRow, rows []areaRow, letters []rune, x, y float64) {
	start := row.from
	for _, r := range rows {
		if r.line == row.line {
			start = r.from
			break
		}
	}
	for _, m := range f.Marks {
		if m.Line != row.line {
			continue
		}
		from, to := max(row.from, start+m.Column-1), min(row.to, start+m.Column-1+max(1, m.Length))
		if from > row.to || from >= to && from != row.to {
			continue
		}
		left := x + u.C.Width(string(letters[row.from:from]), Label)
		width := 8.0
		if from < to {
			width = u.C.Width(string(letters[from:to]), Label)
		}
		u.C.Rect(canvas.Rect{X: left, Y: y + 1, W: width, H: areaLine - 2}, u.Colors.RedWash)
		u.Zigzag(left, y+areaLine-2, width)
	}
}

// Zigzag underlines a word that is at fault.
func (u *UI) Zigzag(x, y, w float64) {
	path := (&canvas.Path{}).Move(x, y)
	up := true
	for at := 3.0; at <= w; at += 3 {
		if up {
			path.Line(x+at, y-2.4)
		} else {
			path.Line(x+at, y)
		}
		up = !up
	}
	u.C.Stroke(path, canvas.Pen(1.4, u.Colors.RedText))
}
