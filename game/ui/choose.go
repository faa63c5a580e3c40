package ui

import "trueinch/game/canvas"

// CheckBox is a thing that is on or off. Its rectangle is as high as a line that can be hit.
type CheckBox struct {
	ID      string
	Rect    canvas.Rect
	Label   string
	On      bool
	Key     Key
	Refused string
	Rule    string
}

// Check draws a check box and returns whether it is on after this frame.
func (u *UI) Check(b CheckBox) bool {
	at := u.push(b.ID, b.Rect, b.Key, b.Label, b.Refused, b.Rule)
	p := u.Colors
	middle := b.Rect.Y + b.Rect.H/2
	box := canvas.Rect{X: b.Rect.X + 2, Y: middle - 9, W: 18, H: 18}
	fill, ink := p.Raised, p.Ink
	switch {
	case b.Refused != "":
		fill, ink = p.Well, p.Ink2
	case b.On:
		fill = p.Accent
	}
	u.C.Box(box, canvas.Box{Fill: fill, Line: p.Ink, Width: 2, Radius: 3})
	if b.On {
		u.tick(box, p.OnAccent)
	}
	if at.Hovered && b.Refused == "" && !b.On {
		u.C.Box(box.Inset(5), canvas.Box{Fill: p.Accent})
	}
	x := box.Right() + 10
	for i, line := range u.C.Wrap(b.Label, Label, b.Rect.Right()-x-4) {
		u.C.Text(line, x, middle+canvas.Baseline(Label, 0)+float64(i)*16, Label, ink)
	}
	if b.Key != "" {
		u.KeyCap(b.Key, b.Rect.Right()-u.KeyCapWidth(b.Key), middle, p.Raised, ink)
	}
	u.ring(at.Area, b.Rect, 3)
	return b.On != at.used
}

// tick draws a check mark in a box.
func (u *UI) tick(r canvas.Rect, ink canvas.Color) {
	x, y, k := r.X, r.Y, r.W/11
	path := (&canvas.Path{}).Move(x+2.6*k, y+5.6*k).Line(x+4.8*k, y+8*k).Line(x+8.6*k, y+3.2*k)
	u.C.Stroke(path, canvas.Stroke{Width: 1.8 * k, Color: ink})
}

// Choice is a row of buttons of which one is on: filters, snap steps, boost dice.
type Choice struct {
	ID       string
	Rect     canvas.Rect // of all; a height of 22 to 28
	Options  []string
	Selected int
	Fill     bool     // the options share the whole width; else each is as wide as its text
	Refused  []string // why an option cannot be chosen; nil or empty when it can
	Keys     []Key
}

// Choose draws a choice and returns which option is on after this frame. Left and Right move it while it has the
// focus.
func (u *UI) Choose(c Choice) int {
	chosen := c.Selected
	for i, r := range u.ChoiceRects(c) {
		refused, key := "", Key("")
		if i < len(c.Refused) {
			refused = c.Refused[i]
		}
		if i < len(c.Keys) {
			key = c.Keys[i]
		}
		if u.segment(segmentID(c.ID, i), r, c.Options[i], i == c.Selected, refused, key) {
			chosen = i
		}
	}
	return chosen
}

// ChoiceWidth is the width that a choice takes when it is not filled.
func (u *UI) ChoiceWidth(c Choice) float64 {
	rects := u.ChoiceRects(Choice{Options: c.Options})
	if len(rects) == 0 {
		return 0
	}
	return rects[len(rects)-1].Right()
}

// ChoiceRects is where the options of a choice stand.
func (u *UI) ChoiceRects(c Choice) []canvas.Rect {
	const gap = 4
	if c.Fill {
		return c.Rect.Columns(len(c.Options), gap)
	}
	rects, x := make([]canvas.Rect, len(c.Options)), c.Rect.X
	for i, option := range c.Options {
		w := u.C.Width(option, Label) + 18
		rects[i] = canvas.Rect{X: x, Y: c.Rect.Y, W: w, H: c.Rect.H}
		x += w + gap
	}
	return rects
}

func segmentID(id string, i int) string { return id + "|" + string(rune('0'+i)) }

func (u *UI) segment(id string, r canvas.Rect, label string, on bool, refused string, key Key) bool {
	at := u.push(id, r, key, label, refused, "")
	p := u.Colors
	fill, ink := p.Raised, p.Ink
	switch {
	case refused != "":
		fill, ink = p.Well, p.Ink2
	case on:
		fill, ink = p.Accent, p.OnAccent
	}
	u.C.Box(r, canvas.Box{Fill: fill, Line: p.Line, Width: 1.6, Radius: 3})
	if at.Hovered && !on && refused == "" {
		u.C.Rect(u.C.Snap(canvas.Rect{X: r.X + 2, Y: r.Bottom() - 5, W: r.W - 4, H: 3}), p.Accent)
	}
	u.C.TextCenter(label, r.X+r.W/2, r.Y+canvas.Baseline(Label, r.H), Label, ink)
	u.ring(at.Area, r, 3)
	return at.used
}

// Tabs is a row of tabs over one panel: Odds, Card, Teams, Log.
type Tabs struct {
	ID       string
	Rect     canvas.Rect // 24 to 30 high
	Labels   []string
	Keys     []Key
	Selected int
}

// Tab draws tabs and returns which one is in front after this frame.
func (u *UI) Tab(t Tabs) int {
	chosen, p := t.Selected, u.Colors
	for i, r := range t.Rect.Columns(len(t.Labels), 0) {
		key := Key("")
		if i < len(t.Keys) {
			key = t.Keys[i]
		}
		at := u.push(segmentID(t.ID, i), r, key, t.Labels[i], "", "")
		fill, ink, kind := p.Well, p.Ink, Label
		if i == t.Selected {
			fill, ink, kind = p.Accent, p.OnAccent, Strong
		} else if at.Hovered {
			fill = p.Raised
		}
		u.C.Box(r, canvas.Box{Fill: fill, Line: p.Line, Width: 1.5})
		if at.Hovered && i != t.Selected {
			u.hoverBar(r, 1.5)
		}
		u.C.TextCenter(t.Labels[i], r.X+r.W/2, r.Y+canvas.Baseline(kind, r.H), kind, ink)
		u.tipFor(at.Area, r, t.Labels[i], "", key)
		u.ring(at.Area, r, 0)
		if at.used {
			chosen = i
		}
	}
	return chosen
}

// Slider is a number in a range, drawn as a track with a handle.
type Slider struct {
	ID       string
	Rect     canvas.Rect // at least 28 high
	Value    float64
	Min, Max float64
	Step     float64 // of the keys and of what dragging rounds to; 0 for a hundredth of the range
}

// Slide draws a slider and returns its value after this frame.
func (u *UI) Slide(s Slider) float64 {
	p := u.Colors
	u.register(region{id: s.ID, rect: s.Rect, focus: true})
	a := u.pointer(s.ID)
	step := s.Step
	if step <= 0 {
		step = (s.Max - s.Min) / 100
	}
	track := canvas.Rect{X: s.Rect.X + 9, Y: s.Rect.Y + s.Rect.H/2 - 4, W: s.Rect.W - 18, H: 8}
	value := s.Value
	if (a.Pressed || a.Held) && u.pass == acting {
		value = s.Min + (u.In.Pointer.X-track.X)/track.W*(s.Max-s.Min)
		value = s.Min + step*float64(int((value-s.Min)/step+0.5))
	}
	if a.Focused {
		u.KeyHelp("keys.slide", Left, Right)
		if u.Key(Right) {
			value += step
		}
		if u.Key(Left) {
			value -= step
		}
	}
	value = max(s.Min, min(s.Max, value))
	part := 0.0
	if s.Max > s.Min {
		part = (value - s.Min) / (s.Max - s.Min)
	}
	x := track.X + part*track.W
	u.C.Box(track, canvas.Box{Fill: p.Well, Line: p.Ink, Width: 2, Radius: 4})
	if part > 0 {
		u.C.Box(canvas.Rect{X: track.X, Y: track.Y, W: x - track.X, H: track.H}, canvas.Box{Fill: p.Accent, Line: p.Ink, Width: 2, Radius: 4})
	}
	handle := canvas.Rect{X: x - 7, Y: s.Rect.Y + s.Rect.H/2 - 11, W: 14, H: 22}
	fill := p.Raised
	if a.Hovered || a.Held {
		fill = p.Accent
	}
	u.C.Box(handle, canvas.Box{Fill: fill, Line: p.Ink, Width: 2, Radius: 3})
	u.ring(a, handle, 3)
	return value
}

// Select is one of several things in a list that opens.
type Select struct {
	ID       string
	Rect     canvas.Rect // 28 high
	Options  []string
	Selected int
	Refused  []string
	About    []string // what the options are, told beside the one under the pointer; nil or shorter says nothing
}

// What a select needs beside its option, and the size down to which the option shrinks where there is too little room.
const (
	SelectBeside = 40.0
	SelectLeast  = 11.0
)

// Pick draws a select and returns which option is chosen after this frame.
func (u *UI) Pick(s Select) int {
	m, p := u.memory, u.Colors
	at := u.push(s.ID, s.Rect, "", "", "", "")
	if at.used {
		if m.open == s.ID {
			m.open = ""
		} else {
			m.open = s.ID
		}
	}
	u.C.Box(s.Rect, canvas.Box{Fill: p.Raised, Line: p.Line, Width: 2, Radius: 3})
	if at.Hovered {
		u.hoverBar(s.Rect, 2)
	}
	if s.Selected >= 0 && s.Selected < len(s.Options) {
		kind := u.C.Shrink(s.Options[s.Selected], Field, SelectLeast, s.Rect.W-SelectBeside)
		text := u.C.Fit(s.Options[s.Selected], kind, s.Rect.W-SelectBeside)
		u.C.Text(text, s.Rect.X+9, s.Rect.Y+canvas.Baseline(kind, s.Rect.H), kind, p.Ink)
	}
	u.C.Icon("l-chevron-down", canvas.Rect{X: s.Rect.Right() - 24, Y: s.Rect.Y + s.Rect.H/2 - 8, W: 16, H: 16}, p.Ink)
	u.ring(at.Area, s.Rect, 3)
	chosen := s.Selected
	u.KeyHelp("keys.open-list", "Alt Down")
	if at.Focused && m.open == "" && u.Key("Alt Down") {
		m.open = s.ID
	}
	if m.open == s.ID {
		chosen = u.openList(s)
	}
	return chosen
}
