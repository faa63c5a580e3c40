package ui

import (
	"strings"

	"trueinch/game/canvas"
)

// Layout is how a screen of play is divided, by its width in units.
type Layout int

// The layouts of look.md section 4.
const (
	Compact Layout = iota // below 800
	Mid                   // 800 to 1179: look.md's medium
	Wide                  // 1180 and more
)

// Layout is the layout for the present width.
func (u *UI) Layout() Layout {
	switch w, _ := u.Size(); {
	case w >= 1180:
		return Wide
	case w >= 800:
		return Mid
	}
	return Compact
}

// Small reports whether the window is too small for the scale: below 640 × 400 units.
func (u *UI) Small() bool {
	w, h := u.Size()
	return w < 640 || h < 400
}

// Screen is where the parts of a screen of play go.
type Screen struct {
	Layout   Layout
	Low      bool        // under 720 high: the log folds to its title line
	Left     canvas.Rect // column (Wide) or rail of 48
	Right    canvas.Rect // column, or the sheet with tabs
	Top      canvas.Rect // top bar
	Table    canvas.Rect // the table with its frame
	Question canvas.Rect // the three parts of the decision bar
	Options  canvas.Rect
	Commit   canvas.Rect
}

// Gap is the gutter between panels and the margin of the window.
const Gap = 8

// Screen divides the whole window as look.md section 4 says.
func (u *UI) Screen() Screen {
	w, h := u.Size()
	s := Screen{Layout: u.Layout(), Low: h < 720}
	left, right, top, bar := 48.0, 264.0, 40.0, 76.0
	question := 264.0
	switch s.Layout {
	case Wide:
		left = max(264, min(0.19*w, 344))
		right, question = left, left
	case Mid:
		question = max(184, min(264, 0.23*w)) // the options need the room more
	case Compact:
		right, top, bar = 216, 36, 60
		question = 168
	}
	whole := canvas.Rect{X: Gap, Y: Gap, W: w - 2*Gap, H: h - 2*Gap}
	low, rest := whole.CutBottom(bar, Gap)
	s.Question, low = low.CutLeft(question, Gap)
	s.Commit, s.Options = low.CutRight(right, Gap)
	if s.Layout == Compact {
		s.Top, rest = rest.CutTop(top, Gap)
	}
	s.Left, rest = rest.CutLeft(left, Gap)
	s.Right, rest = rest.CutRight(right, Gap)
	if s.Layout != Compact {
		s.Top, rest = rest.CutTop(top, Gap)
	}
	s.Table = rest
	return s
}

// AskBox draws the yellow box of the pending question: what it is about, the question in capitals, and what follows, in two lines
// below a smaller question where one is too short. In the compact layout the last line is left out.
func (u *UI) AskBox(r canvas.Rect, about, question, then string) {
	p := u.Colors
	u.question = u.onScreen(r)
	question = strings.ToUpper(question)
	u.C.Box(r, canvas.Box{Fill: p.Accent, Line: p.Shadow, Width: 3})
	room, x, base := r.W-24, r.X+14, r.Y+47
	if r.H < 70 {
		x, base = r.X+12, r.Y+46
	}
	small := u.C.Shrink(then, Label, Small.Size, room)
	t := u.C.Shrink(question, Question, 14, room)
	if r.H >= 70 && u.C.Width(then, small) > room {
		if close := u.C.Shrink(question, DisplayType(19), 14, room); u.C.Width(question, close) <= room {
			u.askClosely(r, about, question, u.C.Wrap(then, Small, room), close)
			return
		}
	}
	if u.C.Width(question, t) <= room {
		u.Cut("ask-about", about, x, base-27, room, u.C.Shrink(about, Label, Small.Size, room), p.OnAccent)
		u.C.Text(question, x, base, t, p.OnAccent)
	} else if u.askInLines(r, about, question, x, base, room) > 2 {
		return // what follows has no room
	}
	if r.H >= 70 {
		u.Cut("ask-then", then, x, r.Y+65, room, small, p.OnAccent)
	}
}

// leastAsked is the size of the smallest letters of a question.
const leastAsked = 12.0

// askInLines draws a question in two lines, in smaller letters where they do not take it, or in three, and then in a low box without what it is
// about. It returns how many.
func (u *UI) askInLines(r canvas.Rect, about, question string, x, base, room float64) int {
	t := u.C.Shrink(question, Question, 14, room)
	lines := u.C.Wrap(question, t, room)
	for ; len(lines) > 2 && t.Size > leastAsked; lines = u.C.Wrap(question, t, room) {
		t.Size = max(leastAsked, t.Size-1)
	}
	from, ink := base-14, u.Colors.OnAccent
	switch {
	case len(lines) <= 2:
		base -= 3
	case r.H >= 70:
		base, from = base-4, base-16
	default:
		from = r.Y + 16
	}
	if len(lines) <= 2 || r.H >= 70 {
		u.Cut("ask-about", about, x, base-27, room, u.C.Shrink(about, Label, Small.Size, room), ink)
	}
	for i, line := range lines {
		if i == 2 {
			line = strings.Join(lines[2:], " ")
		}
		u.Cut("ask-question", line, x, from+15*float64(i), room, t, ink)
		if i == 2 {
			break
		}
	}
	return len(lines)
}

// askClosely draws a question of one line with two lines of what follows.
func (u *UI) askClosely(r canvas.Rect, about, question string, then []string, t canvas.Type) {
	room, x, ink := r.W-24, r.X+14, u.Colors.OnAccent
	u.Cut("ask-about", about, x, r.Y+18, room, u.C.Shrink(about, Small, Small.Size, room), ink)
	u.C.Text(question, x, r.Y+37, t, ink)
	u.C.Text(then[0], x, r.Y+53, Small, ink)
	u.Cut("ask-then", strings.Join(then[1:], " "), x, r.Y+68, room, Small, ink)
}

// CommitBox divides the right part of the decision bar: the primary button above, the others in a row below.
func CommitBox(r canvas.Rect, others int) (primary canvas.Rect, below []canvas.Rect) {
	half := float64(int(r.H / 2))
	primary = canvas.Rect{X: r.X, Y: r.Y + 1, W: r.W, H: half}
	rest := canvas.Rect{X: r.X, Y: r.Y + half + 4, W: r.W, H: r.H - half - 4}
	if others > 0 {
		below = rest.Columns(others, 6)
	}
	return primary, below
}
