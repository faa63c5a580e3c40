package ui

import (
	"strings"

	"trueinch/game/canvas"
)

// Panel draws a panel with its line of 3 and returns the room inside the line. It keeps the pointer from what lies
// below it.
func (u *UI) Panel(id string, r canvas.Rect) canvas.Rect {
	u.register(region{id: id + "|panel", rect: r, kind: cover})
	u.C.Box(r, canvas.Box{Fill: u.Colors.Paper, Line: u.Colors.Line, Width: 3})
	return r.Inset(3)
}

// Header is the title of a panel, over the panel's upper lines: in ink, or in a team's colour with its pattern.
type Header struct {
	Title string
	Side  Side   // Neutral for ink
	Note  string // at the right
	Under string // a second line below the title
	Size  float64
	Left  float64 // room kept free at the left, for a token
	Right float64 // room kept free at the right
}

// Header draws a title bar in r, which includes the line of 3 on all sides.
func (u *UI) Header(r canvas.Rect, h Header) {
	p := u.Colors
	fill, ink := p.Bar, p.OnBar
	if h.Side != Neutral {
		fill, _, _ = p.Team(h.Side)
		ink = p.OnTeam
	}
	u.C.Box(r, canvas.Box{Fill: fill, Line: p.Line, Width: 3})
	edge := 0.0
	switch h.Side {
	case Blue: // solid: a straight edge
		u.C.Rect(u.C.Snap(canvas.Rect{X: r.X + 3, Y: r.Bottom() - 7, W: r.W - 6, H: 4}), p.TableInk)
		edge = 4
	case Red: // notched: teeth
		u.teeth(r)
		edge = 4
	case Violet: // dotted: beads
		u.beads(r)
		edge = 4
	case Green: // ringed: two lines
		u.C.Rect(u.C.Snap(canvas.Rect{X: r.X + 3, Y: r.Bottom() - 5, W: r.W - 6, H: 2}), p.TableInk)
		u.C.Rect(u.C.Snap(canvas.Rect{X: r.X + 3, Y: r.Bottom() - 9, W: r.W - 6, H: 2}), p.OnTeam)
		edge = 6
	}
	t := DisplayType(h.Size)
	if h.Size == 0 {
		t = Title
	}
	left, right := r.X+12+h.Left, r.Right()-11-h.Right
	note := 0.0
	if h.Note != "" {
		note = u.C.Width(h.Note, Label) + 12
		u.C.TextRight(h.Note, right, r.Y+(r.H-edge)/2+canvas.Baseline(Label, 0), Label, ink)
	}
	title := strings.ToUpper(h.Title)
	t = u.C.Shrink(title, t, 13, right-note-left)
	middle := r.Y + (r.H-edge)/2
	if h.Under != "" {
		u.Cut("header-title|"+h.Title, title, left, middle-1, right-note-left, t, ink)
		u.Cut("header|"+h.Title, h.Under, left, middle+14, right-left, u.C.Shrink(h.Under, SmallTag, 10, right-left), ink)
		return
	}
	u.Cut("header-title|"+h.Title, title, left, middle+canvas.Baseline(t, 0), right-note-left, t, ink)
}

// teeth are the notches along the lower edge of the red team's headers.
func (u *UI) teeth(r canvas.Rect) {
	path := &canvas.Path{}
	base := r.Bottom() - 2.5
	for x := r.X + 5; x+9 < r.Right(); x += 12 {
		path.Move(x, base).Line(x+6, base-6).Line(x+6, base).Close()
	}
	u.C.Fill(path, u.Colors.TableInk)
}

// beads are the dots along the lower edge of the violet team's headers.
func (u *UI) beads(r canvas.Rect) {
	for x := r.X + 9; x+5 < r.Right(); x += 9 {
		u.C.Circle(x, r.Bottom()-6, 2, u.Colors.OnTeam, canvas.Stroke{})
	}
}

// Titled draws a panel with a title bar of a height and returns the room below it.
func (u *UI) Titled(id string, r canvas.Rect, high float64, h Header) canvas.Rect {
	inner := u.Panel(id, r)
	head, _ := r.CutTop(high, 0)
	u.Header(head, h)
	return canvas.Rect{X: inner.X, Y: head.Bottom(), W: inner.W, H: inner.Bottom() - head.Bottom()}
}

// Strip is the title of a part of a panel, on the colour of the well. It returns the base line of its text.
func (u *UI) Strip(r canvas.Rect, title, note string) float64 {
	u.C.Rect(u.C.Snap(r), u.Colors.Well)
	base := r.Y + canvas.Baseline(Strong, r.H)
	u.C.Text(title, r.X+9, base, Strong, u.Colors.Ink)
	if note != "" {
		u.C.TextRight(note, r.Right()-9, r.Y+canvas.Baseline(Small, r.H), Small, u.Colors.Ink2)
	}
	return base
}

// Rule draws the thin line between rows.
func (u *UI) Rule(x, y, w float64) { u.C.RuleLine(x, y, w, 1, u.Colors.Line) }

// TeamBar is the short bar in front of a log entry or a line of odds, with the pattern of its team; neutral grey.
func (u *UI) TeamBar(r canvas.Rect, s Side) {
	fill, _, _ := u.Colors.Team(s)
	if s == Neutral {
		fill = u.Colors.Ink2
	}
	r = u.C.Snap(r)
	u.C.Rect(r, fill)
	switch s {
	case Red:
		for y := r.Y + 3; y+3 <= r.Bottom()+0.5; y += 6 {
			u.C.Rect(u.C.Snap(canvas.Rect{X: r.X, Y: y, W: r.W, H: 3}), u.Colors.TableInk)
		}
	case Violet:
		for y := r.Y + 3; y+2 <= r.Bottom(); y += 5 {
			u.C.Circle(r.X+r.W/2, y, min(1.6, r.W*0.36), u.Colors.OnTeam, canvas.Stroke{})
		}
	case Green:
		u.C.Rect(u.C.Snap(canvas.Rect{X: r.X + r.W/2 - 1, Y: r.Y, W: 2, H: r.H}), u.Colors.OnTeam)
	}
}

// Pennant is the banner of whose turn it is: a bar in the team's colour that ends in a point. It returns its width.
func (u *UI) Pennant(x, y, h float64, text string, s Side) float64 {
	fill, _, _ := u.Colors.Team(s)
	w := u.C.Width(text, Name) + 32
	path := (&canvas.Path{}).Polygon(canvas.Point{X: x, Y: y}, canvas.Point{X: x + w - 8, Y: y},
		canvas.Point{X: x + w, Y: y + h/2}, canvas.Point{X: x + w - 8, Y: y + h}, canvas.Point{X: x, Y: y + h})
	u.C.Fill(path, fill)
	u.C.Stroke(path, canvas.Pen(2, u.Colors.TableInk))
	switch s {
	case Red:
		for i := range 3 {
			at := y + h*(float64(i)+0.5)/3
			u.C.Rect(u.C.Snap(canvas.Rect{X: x + 1, Y: at - 2, W: 5, H: 4}), u.Colors.TableInk)
		}
	case Violet:
		for i := range 4 {
			u.C.Circle(x+5, y+h*(float64(i)+0.5)/4, 1.8, u.Colors.OnTeam, canvas.Stroke{})
		}
	case Green:
		u.C.Rect(u.C.Snap(canvas.Rect{X: x + 4, Y: y + 1, W: 2, H: h - 2}), u.Colors.OnTeam)
	}
	u.C.Text(text, x+12, y+canvas.Baseline(Name, h), Name, u.Colors.OnTeam)
	return w
}
