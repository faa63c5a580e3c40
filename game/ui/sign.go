package ui

import "trueinch/game/canvas"

// Sign is a verdict's picture: ring with tick, half-filled shield, white cross on black, two discs.
type Sign int

// The signs of look.md section 6.
const (
	NoSign Sign = iota
	Clear
	Covered
	Blocked
	Contact
	Close   // too close to call
	Warning // a fault or danger in words
	Info
)

// Sign draws a verdict's sign with its upper left corner at (x, y) in a square of the given size; it was designed on 16.
func (u *UI) Sign(s Sign, x, y, size float64) {
	if u.C.Discarding() {
		return
	}
	p, c := u.Colors, u.C
	face := p.Face
	c.Push()
	defer c.Pop()
	c.Translate(x, y)
	c.Zoom(size/16, size/16)
	ink := canvas.Pen(1.6, p.TableInk)
	switch s {
	case Clear:
		c.Circle(8, 8, 7, p.ClearSight, ink)
		c.Stroke((&canvas.Path{}).Move(4.6, 8.3).Line(7, 10.7).Line(11.5, 5.6), canvas.Pen(2.2, p.TableInk))
	case Covered:
		shield := (&canvas.Path{}).Move(8, 1).Line(14.5, 3).Line(14.5, 8).Cube(14.5, 12, 11, 14.5, 8, 15.5).
			Cube(5, 14.5, 1.5, 12, 1.5, 8).Line(1.5, 3).Close()
		c.Fill(shield, p.Cover)
		c.Fill((&canvas.Path{}).Move(8, 1).Line(14.5, 3).Line(14.5, 8).Cube(14.5, 12, 11, 14.5, 8, 15.5).Close(), p.TableInk)
		c.Stroke(shield, ink)
	case Blocked:
		c.Box(canvas.Rect{W: 16, H: 16}, canvas.Box{Fill: p.TableInk, Line: face, Width: 1.2})
		c.Stroke((&canvas.Path{}).Move(4.5, 4.5).Line(11.5, 11.5).Move(11.5, 4.5).Line(4.5, 11.5), canvas.Pen(2.4, face))
	case Contact:
		c.Circle(5.2, 8, 4.2, p.Accent, ink)
		c.Circle(11.6, 8, 3.4, face, ink)
	case Close:
		c.Circle(8, 8, 7, p.Accent, ink)
		c.TextCenter("≈", 8, 12.4, canvas.Type{Face: canvas.Bold, Size: 13}, p.TableInk)
	case Warning:
		c.Icon("l-triangle-alert", canvas.Rect{W: 16, H: 16}, p.RedText)
	case Info:
		c.Icon("l-info", canvas.Rect{W: 16, H: 16}, p.Ink2)
	}
}

// Plate is a tag on the table: sign, word and inches on the verdict's colour, 22 high.
type Plate struct {
	Sign  Sign
	Text  string
	Small bool // 13 instead of 14
	Plain bool // on `raised`, for a name or a number
	Ghost bool // dashed: what would follow
}

// PlateHeight is the height of tags on the table.
const PlateHeight = 22

// PlateWidth is how wide a tag is.
func (u *UI) PlateWidth(p Plate) float64 {
	w := u.C.Width(p.Text, p.kind())
	if p.Sign == NoSign {
		return w + 12
	}
	return w + 30
}

func (p Plate) kind() canvas.Type {
	if p.Small {
		return Label
	}
	return Tag
}

// Plate draws a tag with its upper left corner at (x, y) and returns its rectangle.
func (u *UI) Plate(x, y float64, p Plate) canvas.Rect {
	colors := u.Colors
	r := canvas.Rect{X: x, Y: y, W: u.PlateWidth(p), H: PlateHeight}
	box := canvas.Box{Fill: colors.Raised, Line: colors.TableInk, Width: 2, Radius: 3}
	ink := colors.TableInk
	switch {
	case p.Plain || p.Ghost || p.Sign == NoSign:
		ink = colors.Ink
		if p.Ghost {
			box.Width, box.Dash = 1.5, []float64{4, 3}
		}
	case p.Sign == Clear:
		box.Fill = colors.ClearSight
	case p.Sign == Covered:
		box.Fill = colors.Cover
	case p.Sign == Blocked:
		box.Fill, ink = colors.Blocked, canvas.Hex(0xFFFAEE)
	case p.Sign == Contact || p.Sign == Close:
		box.Fill = colors.Accent
	case p.Sign == Warning:
		box.Line, ink = colors.Red, colors.Ink
	}
	u.C.Box(r, box)
	tx := r.X + 6
	if p.Sign != NoSign {
		u.Sign(p.Sign, r.X+4, r.Y+3, 16)
		tx = r.X + 24
	}
	u.C.Text(p.Text, tx, r.Y+canvas.Baseline(p.kind(), r.H), p.kind(), ink)
	return r
}

// StateTag draws a state as a small yellow tag with its icon, 17 high, and returns its width.
func (u *UI) StateTag(x, y float64, icon, text string) float64 {
	w := u.StateTagWidth(text)
	r := canvas.Rect{X: x, Y: y, W: w, H: 17}
	u.C.Box(r, canvas.Box{Fill: u.Colors.Accent, Line: u.Colors.TableInk, Width: 1.4, Radius: 3})
	u.C.Icon(icon, canvas.Rect{X: x + 4, Y: y + 2, W: 13, H: 13}, u.Colors.OnAccent)
	u.C.Text(text, x+19, y+canvas.Baseline(SmallTag, 17), SmallTag, u.Colors.OnAccent)
	return w
}

// StateTagWidth is how wide a state's tag is.
func (u *UI) StateTagWidth(text string) float64 { return u.C.Width(text, SmallTag) + 24 }

// NumberPlate draws a number with its word, as "5 of 8", right-aligned at right, and returns its left side.
func (u *UI) NumberPlate(right, y float64, number, word string) float64 {
	n, w := u.C.Width(number, BoldType(17)), u.C.Width(word, SmallTag)
	r := canvas.Rect{W: n + w + 3 + 22, H: 22.5, Y: y}
	r.X = right - r.W
	u.C.Box(r, canvas.Box{Fill: u.Colors.Raised, Line: u.Colors.TableInk, Width: 2, Radius: 3})
	u.C.Text(number, r.X+7, r.Y+17, BoldType(17), u.Colors.Ink)
	u.C.Text(word, r.X+10+n, r.Y+17, SmallTag, u.Colors.Ink)
	return r.X
}
