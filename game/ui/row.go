package ui

import (
	"strings"

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

// Option is a card of the decision bar: key, picture, what it is and what follows.
type Option struct {
	ID       string
	Rect     canvas.Rect // with the hard shadow
	Key      Key
	Label    string
	Detail   string
	Selected bool
	Refused  string
	Rule     string
	Warn     bool                // in the colour of what calls for caution
	Compact  bool                // sign and number only
	Picture  func(r canvas.Rect) // draws a token or an icon in a square; may be nil
	Sign     Sign                // before the detail
	// Price draws what it costs, in an ink, in place of the detail; may be nil. Where there is room it takes the width beside it.
	Price      func(r canvas.Rect, ink canvas.Color)
	PriceWidth float64
}

// Option draws an option card and reports whether it was chosen.
func (u *UI) Option(o Option) bool {
	at := u.push(o.ID, o.Rect, o.Key, o.Label, o.Refused, o.Rule)
	p := u.Colors
	face := u.raise(o.Rect, look{on: o.Selected, refused: o.Refused != "", area: at.Area, radius: 4, flat: !o.Selected})
	ink, quiet := p.Ink, p.Ink2
	fill := p.Raised
	if o.Selected {
		ink, quiet, fill = p.OnAccent, p.OnAccent, p.AccentPale
	} else if o.Warn {
		ink = p.RedText
	}
	x, middle := face.X+8.5, face.Y+face.H/2
	numbered := o.Key
	u.spare(&o, face)
	low := face.H < lowOption
	if low && numbered != "" {
		x = u.smallCap(numbered, face.X+5, middle, fill, ink) + 5
	} else if o.Key == "" && numbered != "" {
		defer u.corner(numbered, face, fill, ink)
	}
	if o.Key != "" {
		x += u.KeyCap(o.Key, x, middle, fill, ink) + 8
	}
	if o.Picture != nil {
		side, gap := min(36, face.H-10), 9.0
		if face.W < narrowOption {
			side, gap, x = 28, 6, face.X+6 // a long name needs the room more than the picture does
		}
		o.Picture(canvas.Rect{X: x, Y: middle - side/2, W: side, H: side})
		x += side + gap
	}
	if o.Compact {
		t := u.C.Shrink(o.Detail, RowName, leastLabel, face.Right()-3-x)
		if o.Picture == nil && o.Key == "" {
			t = u.C.Shrink(o.Detail, RowName, leastLabel, face.W-6)
			x = face.X + (face.W-u.C.Width(o.Detail, t))/2
		}
		u.C.Text(o.Detail, x, middle+canvas.Baseline(t, 0), t, ink)
		u.ring(at.Area, face, 4)
		return at.used
	}
	room := face.Right() - 6 - x
	if o.Price != nil {
		u.priced(o, canvas.Rect{X: x, Y: face.Y, W: room, H: face.H}, ink)
	} else if o.Detail == "" {
		if !u.lines(Button{Label: o.Label}, canvas.Rect{X: x, Y: face.Y, W: room, H: face.H}, ink, quiet) {
			u.shortened = append(u.shortened, o.ID)
			u.tipFor(at.Area, o.Rect, joinTip(o.Label, o.Refused), o.Rule, o.Key)
		}
	} else {
		u.optionLines(o, canvas.Rect{X: x, Y: face.Y, W: room, H: face.H}, ink, quiet)
	}
	u.ring(at.Area, face, 4)
	return at.used
}

// priced writes the label of an option and draws its price below it, or beside it in one of two rows where both have room.
func (u *UI) priced(o Option, r canvas.Rect, ink canvas.Color) {
	least, most := canvas.Type{Face: Name.Face, Size: leastLabel}, Name
	label, price := r.CutTop(r.H/2, 0)
	switch {
	case r.H >= lowOption:
		label.Y, label.H = label.Y+3, label.H-3
		price.H -= 5
	case u.C.Width(o.Label, least)+5+o.PriceWidth <= r.W:
		label, price = r.CutLeft(r.W-o.PriceWidth-5, 5)
	default:
		most, price.H = least, price.H-2
	}
	t := u.C.Shrink(o.Label, most, leastLabel, label.W)
	u.Cut(o.ID+"|label", o.Label, label.X, label.Y+canvas.Baseline(t, label.H), label.W, t, ink)
	o.Price(price, ink)
}

// narrowOption is the width of an option, in units, below which its picture is made smaller for its name.
const narrowOption = 125.0

// leastLabel is the size of the smallest letters of an option.
const leastLabel = 11.0

// spare takes the key of an option out of its line, and then its picture, where a word of the label would be broken otherwise.
func (u *UI) spare(o *Option, face canvas.Rect) {
	word := 0.0
	for part := range strings.SplitSeq(o.Label, " ") {
		word = max(word, u.C.Width(part, canvas.Type{Face: Name.Face, Size: leastLabel}))
	}
	for part := range strings.SplitSeq(o.Detail, " ") { // of which no figure is cut either
		word = max(word, u.C.Width(part, Small))
	}
	room, narrow := face.W-14.5, false
	if o.Picture != nil {
		room -= 45
		if narrow = face.W < keyedOption; face.W < narrowOption {
			room = face.W - 46 // beside its small picture
		}
	}
	if o.Compact { // its number counts most: the key goes to the corner, then the picture
		number := u.C.Width(o.Detail, RowName) + 12
		if o.Picture != nil && face.W < number+u.KeyCapWidth(o.Key)+8+45 {
			o.Key = ""
		}
		if face.W < number+34 {
			o.Picture = nil
		}
		return
	}
	if face.H < lowOption { // one of two rows: its name and number are all, and its key is small
		o.Picture, o.Key = nil, ""
		return
	}
	if o.Key != "" && !narrow && room-u.KeyCapWidth(o.Key)-8 >= word {
		return
	}
	if o.Key = ""; room < word {
		o.Picture = nil
	}
}

// PictureFits reports whether an option has room for its picture, so that options side by side can all have theirs or none.
func (u *UI) PictureFits(o Option) bool {
	u.spare(&o, canvas.Rect{W: o.Rect.W - Shadow, H: o.Rect.H - Shadow})
	return o.Picture != nil
}

// lowOption is the height of an option, in units, below which it is one of two rows.
const lowOption = 34.0

// keyedOption is the width of an option with a picture, in units, below which its key goes to its corner.
const keyedOption = 137.0

// corner draws the key of an option that has no room for it in its line: smaller, over the upper left corner.
func (u *UI) corner(k Key, face canvas.Rect, fill, ink canvas.Color) {
	u.smallCap(k, face.X-3, face.Y+2.5, fill, ink)
}

// smallCap is a key cap of 15, at x and round a height; it returns where it ends.
func (u *UI) smallCap(k Key, x, middle float64, fill, ink canvas.Color) float64 {
	name := u.KeyName(k)
	r := canvas.Rect{X: x, Y: middle - 7.5, W: max(15, u.C.Width(name, SmallTag)+7), H: 15}
	u.C.Box(r, canvas.Box{Fill: fill, Line: ink, Width: 1.5, Radius: 3})
	u.C.TextCenter(name, r.X+r.W/2, r.Y+canvas.Baseline(SmallTag, r.H), SmallTag, ink)
	return r.Right()
}

// optionLines writes the label, on several lines when it is long, and below it the sign and the detail.
func (u *UI) optionLines(o Option, r canvas.Rect, ink, quiet canvas.Color) {
	x, room := r.X, r.W
	if r.H < lowOption {
		u.lowLines(o, r, ink, quiet)
		return
	}
	t := u.C.Shrink(o.Label, Name, 13, room)
	lines, leading, detailed := u.C.Wrap(o.Label, t, room), 18.0, 18.0
	if len(lines) > 1 { // better small than broken
		t = u.C.ShrinkWords(o.Label, t, 9, room)
		lines, leading = u.C.Wrap(o.Label, t, room), 15
	}
	if len(lines) > 2 || leading*float64(len(lines))+detailed > r.H {
		leading, detailed, t.Size = 13, 15, min(t.Size, 14)
		lines = u.C.Wrap(o.Label, t, room)
		most := max(1, int((r.H-detailed)/leading))
		for t.Size > leastLabel && len(lines) > most {
			t.Size--
			lines = u.C.Wrap(o.Label, t, room)
		}
		if len(lines) > most {
			lines = append(lines[:most-1:most-1], strings.Join(lines[most-1:], " "))
		}
	}
	y := r.Y + (r.H-leading*float64(len(lines))-detailed)/2
	for _, line := range lines {
		u.Cut(o.ID+"|label", line, x, y+canvas.Baseline(t, leading), room, t, ink)
		y += leading
	}
	if o.Sign != NoSign {
		u.Sign(o.Sign, x, y+(detailed-15)/2, 15)
		x, room = x+20, room-20
	}
	detail := u.C.Shrink(o.Detail, Prose, Small.Size, room)
	u.Cut(o.ID+"|detail", o.Detail, x, y+canvas.Baseline(detail, detailed), room, detail, quiet)
}

// LowOptionWidth is how wide an option in one of two rows is to be, so that its label stands there uncut.
func (u *UI) LowOptionWidth(label string) float64 {
	const key, edges = 15.0 + 5, 5.0 + 6
	return Shadow + edges + key + u.C.Width(label, canvas.Type{Face: Name.Face, Size: leastLabel})
}

// lowLines writes label and detail of an option in one of two rows: on one line where they have room, else one below the other.
func (u *UI) lowLines(o Option, r canvas.Rect, ink, quiet canvas.Color) {
	detail := u.C.Shrink(o.Detail, Prose, leastLabel, r.W)
	w := u.C.Width(o.Detail, detail)
	if t := u.C.Shrink(o.Label, Name, leastLabel, r.W-w-6); u.C.Width(o.Label, t) <= r.W-w-6 {
		u.C.Text(o.Label, r.X, r.Y+canvas.Baseline(t, r.H), t, ink)
		u.C.TextRight(o.Detail, r.Right(), r.Y+canvas.Baseline(detail, r.H), detail, quiet)
		return
	}
	t, middle := canvas.Type{Face: Name.Face, Size: leastLabel}, r.Y+r.H/2
	small := canvas.Type{Face: Prose.Face, Size: leastLabel}
	if u.C.Width(o.Label, t) > r.W { // the detail stands behind the last word, where there is room
		if lines := u.C.Wrap(o.Label, t, r.W); len(lines) == 2 && u.C.Width(lines[1], t)+5+u.C.Width(o.Detail, small) <= r.W {
			u.C.Text(lines[0], r.X, middle-1.5, t, ink)
			u.C.Text(lines[1], r.X, middle+9.5, t, ink)
			u.C.TextRight(o.Detail, r.Right(), middle+9.5, small, quiet)
			return
		}
	}
	u.Cut(o.ID+"|label", o.Label, r.X, middle-1.5, r.W, t, ink)
	u.Cut(o.ID+"|detail", o.Detail, r.X, middle+9, r.W, small, quiet)
}
