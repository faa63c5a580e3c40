package ui

import (
	"strconv"

	"trueinch/game/canvas"
)

// DieLook says what a die counts for.
type DieLook int

// The looks of dice.
const (
	DieNothing DieLook = iota // grey
	DieGives                  // white: gives something beside the total
	DieKept                   // yellow: kept, counts for the total
)

// Die draws a die with a face of 1 to 6 in a square of side 32 by default; face 0 is blank.
func (u *UI) Die(x, y, side float64, face int, look DieLook) {
	r := canvas.Rect{X: x, Y: y, W: side, H: side}
	u.C.Box(r, canvas.Box{Fill: u.dieFill(look), Line: u.Colors.TableInk, Width: 1.6, Radius: 3})
	u.pips(r.Center(), side, face)
}

func (u *UI) dieFill(look DieLook) canvas.Color {
	switch look {
	case DieGives:
		return u.Colors.Face
	case DieKept:
		return u.Colors.Accent
	}
	return u.Colors.Done
}

var pips = [7][]canvas.Point{
	1: {{}},
	2: {{X: -1, Y: -1}, {X: 1, Y: 1}},
	3: {{X: -1, Y: -1}, {}, {X: 1, Y: 1}},
	4: {{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}},
	5: {{X: -1, Y: -1}, {X: 1, Y: -1}, {}, {X: -1, Y: 1}, {X: 1, Y: 1}},
	6: {{X: -1, Y: -1}, {X: -1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: 1}, {X: 1, Y: 1}},
}

// Trait is one value of a card.
type Trait struct {
	Letter string
	Value  int
	Trump  bool
	Name   string // for the tip
}

// Traits draws the row of a card's values in r, 30 high: a Trump is ink with a star.
func (u *UI) Traits(id string, r canvas.Rect, traits []Trait) {
	p := u.Colors
	for i, box := range r.Columns(len(traits), 5) {
		t := traits[i]
		fill, letter, value := p.Raised, p.Ink2, p.Ink
		if t.Trump {
			fill, letter, value = p.TableInk, canvas.Hex(0xFFFAEE), p.Accent
		}
		line := p.Line
		if t.Trump {
			line = p.Shadow
		}
		u.C.Box(box.Inset(-1), canvas.Box{Fill: fill, Line: line, Width: 2, Radius: 4})
		u.C.Text(t.Letter, box.X+6, box.Y+canvas.Baseline(Tag, box.H), Tag, letter)
		u.C.TextRight(strconv.Itoa(t.Value), box.Right()-6, box.Y+canvas.Baseline(Figure, box.H), Figure, value)
		if t.Trump {
			u.Star(box.Right()-5, box.Y+3, 5)
		}
		if t.Name != "" {
			u.Tip(box, t.Name)
		}
	}
}

// Star is the sign of a Trump.
func (u *UI) Star(x, y, radius float64) {
	path := (&canvas.Path{}).Star(x, y, radius, radius*0.45, 5)
	u.C.Stroke(path, canvas.Pen(2, u.Colors.TableInk))
	u.C.Fill(path, u.Colors.Accent)
}

// CostDiamond is what an Action costs: a number, or an icon for a move.
func (u *UI) CostDiamond(x, y, radius float64, text, icon string, usable bool) {
	p := u.Colors
	fill, ink := p.Accent, p.OnAccent
	if !usable {
		fill, ink = p.Well, p.Ink2
	}
	path := (&canvas.Path{}).Polygon(canvas.Point{X: x, Y: y - radius}, canvas.Point{X: x + radius, Y: y},
		canvas.Point{X: x, Y: y + radius}, canvas.Point{X: x - radius, Y: y})
	u.C.Fill(path, fill)
	u.C.Stroke(path, canvas.Pen(2, p.Ink))
	if icon != "" {
		u.C.Icon(icon, canvas.Rect{X: x - 7, Y: y - 7, W: 14, H: 14}, ink)
		return
	}
	u.C.TextCenter(text, x, y+canvas.Baseline(Name, 0), Name, ink)
}

// Pips draws what is left of a number in ticks of 4 × 9: full ones and empty ones.
func (u *UI) Pips(x, y float64, have, most int, ink canvas.Color) float64 {
	for i := range most {
		r := canvas.Rect{X: x + float64(i)*5.4, Y: y, W: 4, H: 9}
		if i < have {
			u.C.Rect(r, ink)
		} else {
			u.C.Stroke((&canvas.Path{}).Rect(r.Inset(0.6)), canvas.Pen(1.2, ink))
		}
	}
	return float64(most) * 5.4
}

// Meter draws a part of something, 0 to 1, as a bar.
func (u *UI) Meter(r canvas.Rect, part float64) {
	u.C.Box(r, canvas.Box{Fill: u.Colors.Well, Line: u.Colors.Line, Width: 2, Radius: 3})
	inner := r.Inset(2)
	inner.W *= max(0, min(1, part))
	u.C.Rect(u.C.Snap(inner), u.Colors.Accent)
}
