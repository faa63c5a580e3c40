package cardeditor

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

const (
	areaID      = "cardeditor-text"
	offeredMost = 4
	offeredRow  = 21.0
	faultHigh   = 26.0
)

// notationPanel is the text of the card: faults under the very word, what may stand at the caret, and the line in the other language.
func (s *Scene) notationPanel(u *ui.UI, r canvas.Rect) {
	note := u.W("cardeditor.lines", "Count", strings.Count(s.source, "\n")+1)
	body := u.Titled("cardeditor-notation", r, 32, ui.Header{Title: u.W("cardeditor.notation"), Side: ui.Neutral, Note: note, Size: 17})
	strip := 56.0
	if body.H < 220 {
		strip = 0
	}
	low, area := body.CutBottom(strip, 0)
	if !u.Painting() {
		if s.put && u.In.Pressed == 0 {
			s.put = false
			u.PutCaret(areaID, s.source, s.caret.Line, s.caret.Column, 0)
		}
		s.takeOffered(u)
	}
	var marks []ui.TextMark
	first := map[int]*engine.Mistake{}
	for i := range s.draft.Faults {
		m := &s.draft.Faults[i]
		marks = append(marks, ui.TextMark{Line: m.Line, Column: m.Column, Length: m.Length})
		if first[m.Line] == nil {
			first[m.Line] = m
		}
	}
	s.boxes = s.boxes[:0]
	written := u.Write(ui.TextArea{ID: areaID, Rect: area, Text: s.source, Marks: marks, Ghost: s.ghost(),
		Below: func(line int) float64 {
			if first[line] != nil {
				return faultHigh
			}
			return 0
		},
		Draw: func(line int, box canvas.Rect) { s.drawFault(u, first[line], box) },
	})
	if !u.Painting() {
		moved := written.Line != s.caret.Line || written.Column != s.caret.Column
		s.caret = written
		if written.Changed {
			s.quiet = false
			s.change(written.Text, true)
		} else if moved {
			s.quiet, s.typing = true, false
		}
		if moved || written.Changed {
			s.follow()
			s.offer()
		}
	}
	s.drawOffered(u, area)
	if strip > 0 {
		s.translated(u, low)
	}
}

// follow looks at the action in the line with the caret.
func (s *Scene) follow() {
	for i, line := range s.draft.Actions {
		if line == s.caret.Line && i != s.action {
			s.choose(i)
		}
	}
}

// offer works out what may stand at the caret.
func (s *Scene) offer() {
	s.offered, s.pick = nil, 0
	if s.quiet || s.caret.Selected {
		return
	}
	list := s.editing.Complete(s.source, s.caret.Line, s.caret.Column, s.language)
	for _, c := range list {
		if c.From <= s.caret.Column && !s.whole(c) {
			s.offered = append(s.offered, c)
		}
	}
}

// whole reports whether a completion stands there already.
func (s *Scene) whole(c engine.Completion) bool { return s.typedOf(c) == c.Text }

// typedOf is what is typed of a completion.
func (s *Scene) typedOf(c engine.Completion) string {
	letters := []rune(s.source)
	at := offset(s.source, s.caret.Line)
	return string(letters[min(len(letters), at+c.From-1):min(len(letters), at+s.caret.Column-1)])
}

// ghost is the rest of the word that Tab completes.
func (s *Scene) ghost() string {
	if len(s.offered) == 0 || !s.caret.Focused {
		return ""
	}
	c := s.offered[s.pick]
	typed, letters := []rune(s.typedOf(c)), []rune(c.Text)
	if len(typed) == 0 || len(typed) > len(letters) || engine.Fold(string(letters[:len(typed)])) != engine.Fold(string(typed)) {
		return ""
	}
	return string(letters[len(typed):])
}

// takeOffered is Tab, and the keys that go through what is offered.
func (s *Scene) takeOffered(u *ui.UI) {
	if len(s.offered) == 0 || !s.caret.Focused {
		return
	}
	u.KeyHelp("cardeditor.key-complete", ui.Tab)
	u.KeyHelp("cardeditor.key-offered", "Alt Up", "Alt Down")
	switch {
	case u.Key(ui.Tab):
		s.complete(u, s.offered[s.pick])
	case u.Key("Alt Down"):
		s.pick = min(len(s.offered)-1, s.pick+1)
	case u.Key("Alt Up"):
		s.pick = max(0, s.pick-1)
	}
}

func (s *Scene) complete(u *ui.UI, c engine.Completion) {
	typed := []rune(s.typedOf(c))
	line := s.caret.Line
	s.change(replaced(s.source, line, c.From, len(typed), c.Text), false)
	s.caret.Column = c.From + len([]rune(c.Text))
	u.PutCaret(areaID, s.source, line, s.caret.Column, 0)
	s.quiet = true
	s.offered = nil
}

// drawFault is the sentence below the line of a fault, which points at the word.
func (s *Scene) drawFault(u *ui.UI, m *engine.Mistake, r canvas.Rect) {
	box := r.InsetXY(3, 2)
	s.boxes = append(s.boxes, r)
	u.C.Box(box, canvas.Box{Fill: u.Colors.RedWash, Line: u.Colors.Line, Width: 1.5, Radius: 3})
	u.C.Icon("l-triangle-alert", canvas.Rect{X: box.X + 6, Y: box.Y + 4, W: 14, H: 14}, u.Colors.RedText)
	place := strconv.Itoa(m.Line) + ":" + strconv.Itoa(m.Column)
	if m.Rule != "" {
		place += " · " + string(m.Rule)
	}
	wide := u.C.Width(place, ui.Small)
	u.C.TextRight(place, box.Right()-7, box.Y+canvas.Baseline(ui.Small, box.H), ui.Small, u.Colors.Ink2)
	said, room := s.sentence(u, m), box.W-26-wide-16
	t := u.C.Shrink(said, ui.Label, 11, room)
	u.Cut("fault-"+place, said, box.X+26, box.Y+canvas.Baseline(t, box.H), room, t, u.Colors.Ink)
}

func (s *Scene) sentence(u *ui.UI, m *engine.Mistake) string {
	if m.Say.Key != "" {
		return u.Say(m.Say)
	}
	return m.Text
}

// drawOffered is the list of what may stand at the caret: the word, the other language, the rule.
func (s *Scene) drawOffered(u *ui.UI, area canvas.Rect) {
	if len(s.offered) == 0 || !s.caret.Focused {
		return
	}
	shown := min(offeredMost, len(s.offered))
	from := max(0, min(s.pick-1, len(s.offered)-shown))
	x := max(area.X+8, min(s.caret.At.X-20, area.Right()-300))
	high := offeredRow*float64(shown) + 4
	below := canvas.Rect{X: x, Y: s.caret.At.Y + 24, W: area.Right() - x - 6, H: high}
	lower := below // than the fault of the line
	for _, box := range s.boxes {
		if !below.Intersect(box).Empty() {
			lower.Y = max(lower.Y, box.Bottom()+2)
		}
	}
	r := s.clearOf(area, below, lower, canvas.Rect{X: x, Y: s.caret.At.Y - high - 6, W: below.W, H: high})
	u.Cover("cardeditor-offered", r)
	u.C.Box(r.Move(3, 3), canvas.Box{Fill: u.Colors.Shadow})
	u.C.Box(r, canvas.Box{Fill: u.Colors.Raised, Line: u.Colors.Line, Width: 2, Radius: 3})
	word := 0.0 // of the widest word
	for _, c := range s.offered[from : from+shown] {
		word = max(word, u.C.Width(c.Word, ui.Strong))
	}
	word = min(word, 0.6*r.W)
	for i := range shown {
		c := s.offered[from+i]
		row := canvas.Rect{X: r.X + 2, Y: r.Y + 2 + offeredRow*float64(i), W: r.W - 4, H: offeredRow}
		a := u.Area("offered-"+strconv.Itoa(i), row)
		ink, quiet := u.Colors.Ink, u.Colors.Ink2
		if from+i == s.pick {
			u.C.Rect(row, u.Colors.Accent)
			ink, quiet = u.Colors.OnAccent, u.Colors.OnAccent2
		}
		right := row.Right() - 6
		if from+i == s.pick {
			right -= u.KeyCapWidth(ui.Tab) + 4
			u.KeyCap(ui.Tab, right+4, row.Y+row.H/2, u.Colors.AccentPale, u.Colors.OnAccent)
		} else if c.Rule != "" {
			u.C.TextRight(string(c.Rule), right, row.Y+canvas.Baseline(ui.Small, row.H), ui.Small, quiet)
			right -= u.C.Width(string(c.Rule), ui.Small) + 6
		}
		u.C.Text(u.C.Fit(c.Word, ui.Strong, word), row.X+7, row.Y+canvas.Baseline(ui.Strong, row.H), ui.Strong, ink)
		x := row.X + 7 + word + 14
		other := u.C.Shrink(c.Other, ui.Label, 10, right-x)
		u.C.Text(u.C.Fit(c.Other, other, right-x), x, row.Y+canvas.Baseline(other, row.H), other, quiet)
		if a.Pressed { // the button that went down took the focus from the text: it comes back with the next frame
			s.complete(u, c)
			s.put = true
			u.Animate()
			return
		}
	}
}

// clearOf is the first of some places in an area that covers no fault; the first that has room, where all do.
func (s *Scene) clearOf(area canvas.Rect, places ...canvas.Rect) canvas.Rect {
	fits := func(r canvas.Rect) bool { return r.Y >= area.Y && r.Bottom() <= area.Bottom() }
	for _, r := range places {
		if fits(r) && !slices.ContainsFunc(s.boxes, func(b canvas.Rect) bool { return !r.Intersect(b).Empty() }) {
			return r
		}
	}
	for _, r := range places {
		if fits(r) {
			return r
		}
	}
	return places[0]
}

// translated is the line with the caret in the other language.
func (s *Scene) translated(u *ui.UI, r canvas.Rect) {
	u.C.Rect(u.C.Snap(r), u.Colors.BlueWash)
	u.C.RuleLine(r.X, r.Y, r.W, 1.5, u.Colors.Line)
	u.C.Icon("l-languages", canvas.Rect{X: r.X + 8, Y: r.Y + 5, W: 14, H: 14}, u.Colors.BlueText)
	title := u.W("cardeditor.in-french")
	if s.language == "fr" {
		title = u.W("cardeditor.in-english")
	}
	u.C.Text(title, r.X+28, r.Y+17, ui.Strong, u.Colors.BlueText)
	lines := strings.Split(s.other, "\n")
	at := max(1, min(s.caret.Line, len(lines)))
	u.C.TextRight(u.W("cardeditor.line", "Line", at), r.Right()-8, r.Y+17, ui.Small, u.Colors.Ink2)
	text := lines[at-1]
	for i, line := range u.C.Wrap(text, ui.Label, r.W-16) {
		if i == 2 {
			break
		}
		u.C.Text(line, r.X+8, r.Y+33+float64(i)*16, ui.Label, u.Colors.Ink)
	}
}
