package ui

import (
	"trueinch/game/canvas"
)

// Row is a line of a list that can be chosen. Its content is drawn by the caller afterwards.
type Row struct {
	ID       string
	Rect     canvas.Rect
	Selected bool
	Arrow    bool // a selected row points into the panel with an ink arrow
	Refused  string
	Rule     string
	Key      Key
	NoLine   bool // no thin line below it
}

// Row draws the ground of a row and reports what the pointer and the keyboard did to it; Clicked is never true for a
// refused one. The colours to write on it are returned: ink and the quiet one.
func (u *UI) Row(r Row) (a Area, ink, quiet canvas.Color) {
	at := u.push(r.ID, r.Rect, r.Key, "", r.Refused, r.Rule)
	a = at.Area
	a.Clicked = at.used
	p := u.Colors
	ink, quiet = p.Ink, p.Ink2
	box := u.C.Snap(r.Rect)
	switch {
	case r.Selected:
		u.C.Rect(box, p.Accent)
		ink, quiet = p.OnAccent, p.OnAccent2
		if r.Arrow {
			y := r.Rect.Y + r.Rect.H/2
			u.C.Polygon(p.TableInk, canvas.Point{X: r.Rect.X - 1.5, Y: y - 7}, canvas.Point{X: r.Rect.X + 5.5, Y: y}, canvas.Point{X: r.Rect.X - 1.5, Y: y + 7})
		}
	case r.Refused != "":
		ink = p.Ink2
	case at.Hovered:
		u.C.Rect(box, p.Raised)
		u.hoverBar(box, 0)
	}
	if !r.NoLine {
		u.Rule(r.Rect.X, r.Rect.Bottom()-1, r.Rect.W)
	}
	u.ring(at.Area, r.Rect.Inset(2), 0)
	return a, ink, quiet
}
