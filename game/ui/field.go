package ui

import (
	"strings"
	"unicode"

	"trueinch/game/canvas"
)

// TextField is a line of text that can be edited.
type TextField struct {
	ID    string
	Rect  canvas.Rect
	Text  string
	Hint  string // shown while the text is empty
	Icon  string
	Unit  string // at the right: "in", "°"
	Key   Key    // brings the focus here
	Most  int    // letters; 0 for 200
	Only  string // the characters that may be typed; empty for all
	Fault string // what is wrong with the text, as a tip; the line is drawn in the red team's colour
}

// Edit is what happened to a TextField.
type Edit struct {
	Text    string // as it is now
	Changed bool
	Entered bool // Enter was pressed, or the field was left after a change
	Focused bool
}

// editing is what is remembered of a text field.
type editing struct {
	caret, anchor int // letters from the left; what lies between the two is selected
	offset        float64
	changed       bool
}

// Edit draws a text field and returns its text after this frame.
func (u *UI) Edit(f TextField) Edit {
	m := u.memory
	u.register(region{id: f.ID, rect: f.Rect, focus: true})
	s := m.fields[f.ID]
	if s == nil {
		s = &editing{}
		m.fields[f.ID] = s
	}
	letters := []rune(f.Text)
	s.caret, s.anchor = min(s.caret, len(letters)), min(s.anchor, len(letters))
	a := u.pointer(f.ID)
	e := Edit{Text: f.Text}
	inside := u.fieldInside(f)
	if a.Pressed || (a.Held && u.pass == acting) {
		at := u.letterAt(f.Text, u.In.Pointer.X-inside.X+s.offset)
		if a.Pressed {
			s.anchor = at
		}
		if s.caret = at; a.Double {
			s.anchor, s.caret = 0, len(letters)
		}
		m.focus = f.ID
	}
	u.keyLabel(f.Key, f.Hint, false)
	if m.focus != f.ID && u.HotKey(f.Key) {
		m.focus, s.anchor, s.caret = f.ID, 0, len(letters)
		u.typed = true // the key that brings the focus is not a letter of the text
	}
	e.Focused = m.focus == f.ID && !u.inert
	if e.Focused && u.live() {
		e.Text = u.editKeys(f, s, letters)
		e.Changed = e.Text != f.Text
		s.changed = s.changed || e.Changed
		if u.take(Enter) {
			e.Entered, s.changed = true, false
			m.focus, m.focusSeen = "", false // a second Enter is for the screen's own button
		} else if u.take(Escape) {
			m.focus = ""
		}
	}
	if !e.Focused && s.changed && u.live() {
		e.Entered, s.changed = true, false
	}
	if u.pass == painting {
		u.drawField(f, s, a, e.Focused, inside)
	}
	return e
}

// fieldInside is where the text of a field stands.
func (u *UI) fieldInside(f TextField) canvas.Rect {
	r := f.Rect.InsetXY(9, 2)
	if f.Icon != "" {
		r.X, r.W = r.X+19, r.W-19
	}
	if f.Unit != "" {
		r.W -= u.C.Width(f.Unit, Prose) + 6
	}
	if f.Key != "" && u.memory.focus != f.ID {
		r.W -= u.KeyCapWidth(f.Key)
	}
	return r
}

// letterAt is how many letters lie left of x, from the beginning of the text.
func (u *UI) letterAt(text string, x float64) int {
	n, before := 0, 0.0
	for _, r := range text {
		w := u.C.Width(string(r), Field)
		if x < before+w/2 {
			return n
		}
		before += w
		n++
	}
	return n
}

// editKeys applies what was typed and returns the text after it.
func (u *UI) editKeys(f TextField, s *editing, letters []rune) string {
	if u.In.Typed != "" && !u.typed {
		u.typed = true
		letters = s.insert(letters, allowed(u.In.Typed, f))
	}
	for i, k := range u.In.Keys {
		if u.taken[i] {
			continue
		}
		if k.character() {
			u.taken[i] = true
			continue
		}
		if editKeys[k] {
			u.taken[i] = true
			letters = u.editKey(f, s, letters, k)
		}
	}
	if most := f.most(); len(letters) > most {
		letters = letters[:most]
		s.caret, s.anchor = min(s.caret, most), min(s.anchor, most)
	}
	return string(letters)
}

func (f TextField) most() int {
	if f.Most > 0 {
		return f.Most
	}
	return 200
}

// allowed keeps what may stand in the field.
func allowed(typed string, f TextField) []rune {
	var keep []rune
	for _, r := range typed {
		if !unicode.IsControl(r) && (f.Only == "" || strings.ContainsRune(f.Only, r)) {
			keep = append(keep, r)
		}
	}
	return keep
}

func (u *UI) editKey(f TextField, s *editing, letters []rune, k Key) []rune {
	from, to := min(s.caret, s.anchor), max(s.caret, s.anchor)
	switch k {
	case "Ctrl A":
		s.anchor, s.caret = 0, len(letters)
	case "Ctrl C", "Ctrl X":
		if from < to && u.Copy(string(letters[from:to])) && k == "Ctrl X" {
			letters = s.insert(letters, nil)
		}
	case "Ctrl V":
		letters = s.insert(letters, allowed(u.Pasted(), f))
	case Backspace, "Ctrl Backspace":
		if from == to {
			s.anchor = max(0, s.caret-1)
			if k == "Ctrl Backspace" {
				s.anchor = wordLeft(letters, s.caret)
			}
		}
		letters = s.insert(letters, nil)
	case Delete:
		if from == to {
			s.anchor = min(len(letters), s.caret+1)
		}
		letters = s.insert(letters, nil)
	default:
		s.move(letters, k)
	}
	return letters
}

// move moves the caret; with Shift the other end of the selection stays.
func (s *editing) move(letters []rune, k Key) {
	from, to := min(s.caret, s.anchor), max(s.caret, s.anchor)
	way, _ := k.plain()
	selecting := strings.HasPrefix(string(k), "Shift")
	switch way {
	case Left:
		if s.caret = max(0, s.caret-1); from < to && !selecting {
			s.caret = from
		}
		if strings.HasPrefix(string(k), "Ctrl") {
			s.caret = wordLeft(letters, s.caret+1)
		}
	case Right:
		if s.caret = min(len(letters), s.caret+1); from < to && !selecting {
			s.caret = to
		}
		if strings.HasPrefix(string(k), "Ctrl") {
			s.caret = wordRight(letters, s.caret-1)
		}
	case Home:
		s.caret = 0
	case End:
		s.caret = len(letters)
	}
	if !selecting {
		s.anchor = s.caret
	}
}

// insert puts letters in place of the selection.
func (s *editing) insert(letters, typed []rune) []rune {
	from, to := min(s.caret, s.anchor), max(s.caret, s.anchor)
	text := append(append(append([]rune{}, letters[:from]...), typed...), letters[to:]...)
	s.caret = from + len(typed)
	s.anchor = s.caret
	return text
}

func wordLeft(letters []rune, at int) int {
	at = min(at, len(letters))
	for at > 0 && letters[at-1] == ' ' {
		at--
	}
	for at > 0 && letters[at-1] != ' ' {
		at--
	}
	return at
}

func wordRight(letters []rune, at int) int {
	at = max(at, 0)
	for at < len(letters) && letters[at] != ' ' {
		at++
	}
	for at < len(letters) && letters[at] == ' ' {
		at++
	}
	return at
}

func (u *UI) drawField(f TextField, s *editing, a Area, focused bool, inside canvas.Rect) {
	p := u.Colors
	line := p.Line
	if f.Fault != "" {
		line = p.Red
		u.tipFor(a, f.Rect, f.Fault, "", "")
	}
	if focused {
		u.ring(Area{Focused: true}, f.Rect, 3)
	}
	u.C.Box(f.Rect, canvas.Box{Fill: p.Raised, Line: line, Width: 2, Radius: 3})
	middle := f.Rect.Y + f.Rect.H/2
	if f.Icon != "" {
		u.C.Icon(f.Icon, canvas.Rect{X: f.Rect.X + 7, Y: middle - 8, W: 16, H: 16}, p.Ink2)
	}
	if f.Unit != "" {
		u.C.TextRight(f.Unit, f.Rect.Right()-9, middle+canvas.Baseline(Prose, 0), Prose, p.Ink2)
	}
	if f.Key != "" && !focused {
		w := u.KeyCapWidth(f.Key)
		u.KeyCap(f.Key, f.Rect.Right()-5-w, middle, p.Raised, p.Ink)
	}
	base := middle + canvas.Baseline(Field, 0)
	u.clip(inside, func() {
		if f.Text == "" && !focused {
			u.C.Text(f.Hint, inside.X, middle+canvas.Baseline(Prose, 0), Prose, p.Ink2)
			return
		}
		letters := []rune(f.Text)
		caret := u.C.Width(string(letters[:s.caret]), Field)
		s.offset = max(0, min(s.offset, u.C.Width(f.Text, Field)-inside.W+2))
		if focused {
			s.offset = min(max(s.offset, caret-inside.W+2), caret)
		}
		x := inside.X - s.offset
		if focused && s.caret != s.anchor {
			other := u.C.Width(string(letters[:s.anchor]), Field)
			u.C.Rect(canvas.Rect{X: x + min(caret, other), Y: middle - 10, W: max(caret, other) - min(caret, other), H: 20}, p.Accent)
		}
		ink := p.Ink
		if focused && s.caret != s.anchor && p.Dark {
			ink = p.OnAccent
		}
		u.C.Text(f.Text, x, base, Field, ink)
		if focused {
			u.C.Rect(u.C.Snap(canvas.Rect{X: x + caret, Y: middle - 10, W: 2, H: 20}), p.Ink)
		}
	})
}
