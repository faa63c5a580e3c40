package ui

import (
	"strings"

	"trueinch/game/canvas"
)

// TextArea is a text of several lines that can be edited, such as the source of a card. Long lines are not wrapped: a
// card's problems are told by line and column.
type TextArea struct {
	ID     string
	Rect   canvas.Rect
	Text   string
	Faults map[int]string // by line, counted from 1: marked, and said when the pointer is on the line
}

// areaLine is the height of a line, and areaMargin the room for line numbers.
const (
	areaLine   = 18
	areaMargin = 38
)

// EditArea draws a text area and returns its text after this frame. Tab moves on to the next control, so that the
// keyboard is never caught.
func (u *UI) EditArea(a TextArea) Edit {
	m := u.memory
	u.register(region{id: a.ID, rect: a.Rect, focus: true})
	s := m.fields[a.ID]
	if s == nil {
		s = &editing{}
		m.fields[a.ID] = s
	}
	letters := []rune(a.Text)
	s.caret, s.anchor = min(s.caret, len(letters)), min(s.anchor, len(letters))
	at := u.pointer(a.ID)
	e := Edit{Text: a.Text}
	scroll := u.areaScroll(a)
	if at.Pressed || (at.Held && u.pass == acting) {
		s.caret = u.areaLetter(letters, u.In.Pointer.X-a.Rect.X-areaMargin+s.offset, u.In.Pointer.Y-a.Rect.Y-4+scroll.offset)
		if at.Pressed {
			s.anchor = s.caret
		}
		m.focus = a.ID
	}
	e.Focused = m.focus == a.ID && !u.inert
	if u.live() && m.wheelTarget(u.In.Pointer, u.In.Away) == a.ID {
		scroll.offset -= u.In.Wheel.Y * scrollStep
	}
	if e.Focused && u.live() {
		caret := s.caret
		e.Text = u.areaKeys(s, letters)
		if e.Changed = e.Text != a.Text; e.Changed || s.caret != caret {
			u.areaFollow(s, scroll, []rune(e.Text), a.Rect)
		}
		if u.take(Escape) {
			m.focus = ""
		}
	}
	scroll.height = float64(strings.Count(e.Text, "\n")+1)*areaLine + 8
	scroll.offset = max(0, min(scroll.offset, scroll.height-a.Rect.H+4))
	if u.pass == painting {
		u.drawArea(a, s, at, e.Focused, scroll)
	}
	return e
}

// areaScroll is what is remembered of the area's view; the wheel reaches it.
func (u *UI) areaScroll(a TextArea) *scrolling {
	u.register(region{id: a.ID, rect: a.Rect, kind: roller})
	scroll := u.memory.scrolls[a.ID]
	if scroll == nil {
		scroll = &scrolling{}
		u.memory.scrolls[a.ID] = scroll
	}
	scroll.view = a.Rect
	return scroll
}

// areaKeys applies what was typed and returns the text after it.
func (u *UI) areaKeys(s *editing, letters []rune) string {
	if u.In.Typed != "" && !u.typed {
		u.typed = true
		letters = s.insert(letters, allowed(u.In.Typed, TextField{}))
	}
	for i, k := range u.In.Keys {
		way, _ := k.plain()
		switch {
		case u.taken[i]:
			continue
		case k.character():
		case k == Enter:
			letters = s.insert(letters, []rune("\n"))
		case k == "Ctrl V":
			letters = s.insert(letters, []rune(strings.ReplaceAll(strings.ReplaceAll(u.Pasted(), "\r", ""), "\t", " ")))
		case areaMoves[way] && !strings.Contains(string(k), "Ctrl"):
			s.moveLine(letters, way, strings.HasPrefix(string(k), "Shift"))
		case editKeys[k]:
			letters = u.editKey(TextField{}, s, letters, k)
		default:
			continue
		}
		u.taken[i] = true
	}
	return string(letters)
}

// areaMoves are the keys that mean lines in an area and letters or nothing in a field.
var areaMoves = map[Key]bool{Up: true, Down: true, Home: true, End: true, PageUp: true, PageDown: true}

// moveLine moves the caret by lines, or to the ends of its line.
func (s *editing) moveLine(letters []rune, way Key, selecting bool) {
	line, column := place(letters, s.caret)
	switch way {
	case Home:
		column = 0
	case End:
		column = len(letters)
	case Up:
		line--
	case Down:
		line++
	case PageUp:
		line -= 20
	case PageDown:
		line += 20
	}
	s.caret = index(letters, line, column)
	if !selecting {
		s.anchor = s.caret
	}
}

// place is the line and column of a letter, both from 0.
func place(letters []rune, at int) (line, column int) {
	for _, r := range letters[:at] {
		if column++; r == '\n' {
			line, column = line+1, 0
		}
	}
	return line, column
}

// index is the letter at a line and column, or the nearest there is.
func index(letters []rune, line, column int) int {
	if line < 0 {
		return 0
	}
	start := 0
	for i := 0; i < len(letters) && line > 0; i++ {
		if letters[i] == '\n' {
			line, start = line-1, i+1
		}
	}
	if line > 0 {
		return len(letters)
	}
	end := start
	for end < len(letters) && letters[end] != '\n' {
		end++
	}
	return min(start+column, end)
}

// areaLetter is the letter at a point, counted from the upper left corner of the text.
func (u *UI) areaLetter(letters []rune, x, y float64) int {
	line := int(max(0, y) / areaLine)
	lines := strings.Split(string(letters), "\n")
	if line >= len(lines) {
		return len(letters)
	}
	n, before := 0, 0.0
	for _, r := range lines[line] {
		w := u.C.Width(string(r), Prose)
		if x < before+w/2 {
			break
		}
		before += w
		n++
	}
	return index(letters, line, n)
}

// areaFollow scrolls until the caret is in view.
func (u *UI) areaFollow(s *editing, scroll *scrolling, letters []rune, r canvas.Rect) {
	line, column := place(letters, min(s.caret, len(letters)))
	y := float64(line) * areaLine
	scroll.offset = min(max(scroll.offset, y+areaLine+12-r.H), y)
	start := index(letters, line, 0)
	x := u.C.Width(string(letters[start:start+column]), Prose)
	s.offset = max(0, min(max(s.offset, x-(r.W-areaMargin-12)), x-20))
}

func (u *UI) drawArea(a TextArea, s *editing, at Area, focused bool, scroll *scrolling) {
	p := u.Colors
	if focused {
		u.ring(Area{Focused: true}, a.Rect, 3)
	}
	u.C.Box(a.Rect, canvas.Box{Fill: p.Raised, Line: p.Line, Width: 2, Radius: 3})
	lines := strings.Split(a.Text, "\n")
	top := a.Rect.Y + 4 - scroll.offset
	u.clip(a.Rect.Inset(2), func() {
		u.C.Rect(canvas.Rect{X: a.Rect.X + 2, Y: a.Rect.Y, W: areaMargin - 8, H: a.Rect.H}, p.Well)
		for i := range lines {
			row := canvas.Rect{X: a.Rect.X, Y: top + float64(i)*areaLine, W: a.Rect.W, H: areaLine}
			if fault := a.Faults[i+1]; fault != "" {
				u.C.Rect(canvas.Rect{X: row.X + areaMargin - 6, Y: row.Y, W: row.W, H: row.H}, p.RedWash)
				u.Sign(Warning, row.X+4, row.Y+2, 14)
				u.Tip(a.ID+"|fault", row, fault)
			} else if u.C.Visible(row) {
				u.C.TextRight(u.Words.Number(float64(i+1), 0), row.X+areaMargin-10, row.Y+canvas.Baseline(Small, areaLine), Small, p.Ink2)
			}
		}
	})
	text := canvas.Rect{X: a.Rect.X + areaMargin, Y: a.Rect.Y + 2, W: a.Rect.W - areaMargin - 4, H: a.Rect.H - 4}
	u.clip(text, func() { u.areaText(s, lines, text.X-s.offset, top, focused) })
}

// areaText draws the lines, what is selected, and the caret.
func (u *UI) areaText(s *editing, lines []string, x, top float64, focused bool) {
	p, from, to, at := u.Colors, min(s.caret, s.anchor), max(s.caret, s.anchor), 0
	for i, line := range lines {
		y := top + float64(i)*areaLine
		letters := []rune(line)
		width := func(n int) float64 {
			return u.C.Width(string(letters[:max(0, min(n-at, len(letters)))]), Prose)
		}
		if u.C.Visible(canvas.Rect{X: x, Y: y, W: 4000, H: areaLine}) {
			if focused && from < to && from <= at+len(letters) && to > at {
				u.C.Rect(canvas.Rect{X: x + width(from), Y: y, W: max(4, width(to)-width(from)), H: areaLine}, canvas.Fade(p.Accent, 0.6))
			}
			u.C.Text(line, x, y+canvas.Baseline(Prose, areaLine), Prose, p.Ink)
			if focused && s.caret >= at && s.caret <= at+len(letters) {
				u.C.Rect(u.C.Snap(canvas.Rect{X: x + width(s.caret), Y: y + 1, W: 2, H: areaLine - 2}), p.Ink)
			}
		}
		at += len(letters) + 1
	}
}
