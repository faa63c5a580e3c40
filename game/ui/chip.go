package ui

import (
	"strings"

	"trueinch/game/canvas"
)

// Chip is one of several small things to choose from; its label takes two lines where it must.
type Chip struct {
	ID    string
	Rect  canvas.Rect
	Label string
	On    bool
	Here  bool // the keys of the screen are at it
}

// ChipLeast is the least width of a chip in which no word of its label is broken.
func (u *UI) ChipLeast(label string) float64 {
	word := 0.0
	for part := range strings.FieldsSeq(label) {
		word = max(word, u.C.Width(part, canvas.Type{Face: Small.Face, Size: leastLabel}))
	}
	return word + 9
}

// Chip draws a chip and reports whether it was chosen.
func (u *UI) Chip(c Chip) bool {
	at := u.push(c.ID, c.Rect, "", "", "", "")
	p := u.Colors
	fill, ink := p.Raised, p.Ink
	if c.On {
		fill, ink = p.Accent, p.OnAccent
	}
	width := 1.6
	if c.Here {
		width = 3
	}
	u.C.Box(c.Rect, canvas.Box{Fill: fill, Line: p.Line, Width: width, Radius: 3})
	if at.Hovered && !c.On {
		u.C.Rect(u.C.Snap(canvas.Rect{X: c.Rect.X + 3, Y: c.Rect.Bottom() - 5, W: c.Rect.W - 6, H: 3}), p.Accent)
	}
	room := c.Rect.W - 8
	t := u.C.Shrink(c.Label, Label, 12, room)
	lines := u.C.Wrap(c.Label, t, room)
	if len(lines) > 1 {
		t = u.C.ShrinkWords(c.Label, Small, 9, room) // better small than broken
		lines = u.C.Wrap(c.Label, t, room)
	}
	if len(lines) > 2 {
		lines = append(lines[:1:1], u.C.Fit(strings.Join(lines[1:], " "), t, room))
	}
	high := 13.0
	y := c.Rect.Y + (c.Rect.H-high*float64(len(lines)))/2
	for i, line := range lines {
		u.C.TextCenter(line, c.Rect.X+c.Rect.W/2, y+float64(i)*high+canvas.Baseline(t, high), t, ink)
	}
	if len(lines) > 1 {
		u.tipFor(at.Area, c.Rect, c.Label, "", "")
	}
	u.ring(at.Area, c.Rect, 3)
	return at.used
}
