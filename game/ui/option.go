package ui

import (
	"strings"

	"trueinch/game/canvas"
)

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

	most float64 // size of the largest letters of its label; 0 for the usual ones
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
	l := u.layOption(o, face)
	switch middle := face.Y + face.H/2; l.key {
	case smallKey:
		u.smallCap(o.Key, l.keyX, middle, fill, ink)
	case cornerKey:
		defer u.corner(o.Key, face, fill, ink)
	case wholeKey:
		u.KeyCap(o.Key, l.keyX, middle, fill, ink)
	}
	if l.picture.W > 0 {
		o.Picture(l.picture)
	}
	switch {
	case o.Compact:
		u.number(o, l, face, ink)
	case o.Price != nil:
		u.priced(o, l.words, ink)
	case o.Detail == "":
		if !u.lines(o.plain(), l.words, ink, quiet) {
			u.shortened = append(u.shortened, o.ID)
			u.tipFor(at.Area, o.Rect, joinTip(o.Label, o.Refused), o.Rule, o.Key)
		}
	default:
		u.optionLines(o, l.words, ink, quiet)
	}
	u.ring(at.Area, face, 4)
	return at.used
}

// EvenOptions has options side by side written in letters of one size: that of the one with the least room. In two rows those are not counted that
// take two lines: they would make the others hard to read.
func (u *UI) EvenOptions(row []Option) {
	least := Name.Size
	for _, o := range row {
		least = min(least, u.optionLetters(o))
	}
	for i := range row {
		row[i].most = max(least, leastLabel)
	}
}

// optionLetters is the size of the letters of the label of an option, as large as it has room for.
func (u *UI) optionLetters(o Option) float64 {
	words := u.layOption(o, canvas.Rect{W: o.Rect.W - Shadow, H: o.Rect.H - Shadow}).words
	switch {
	case o.Compact:
		return Name.Size
	case o.Price != nil:
		t, _, _ := u.layPrice(o, words)
		return t.Size
	case o.Detail == "":
		return u.layOut(o.plain(), words).t.Size
	case words.H < lowOption:
		if label, _, whole := u.layLow(o, words.W); whole {
			return label.Size
		}
		return Name.Size // it takes two lines, in letters of their own
	}
	return u.layLines(o, words).t.Size
}

// plain is the label of an option alone.
func (o *Option) plain() Button { return Button{Label: o.Label, most: o.most} }

// largest is a type of letters, or that of the largest that the label of an option may have.
func (o *Option) largest(t canvas.Type) canvas.Type {
	if o.most > 0 {
		t.Size = min(t.Size, o.most)
	}
	return t
}

// keyPlace is where the key of an option stands.
type keyPlace int

const (
	noKey     keyPlace = iota
	wholeKey           // in the line
	smallKey           // in the line, in one of two rows
	cornerKey          // over the upper left corner
)

// optionParts is how an option is laid out: where its key begins, its picture, if there is room for one, and its words.
type optionParts struct {
	key            keyPlace
	keyX           float64
	picture, words canvas.Rect
}

// layOption lays out the parts of an option on its face.
func (u *UI) layOption(o Option, face canvas.Rect) optionParts {
	numbered := o.Key
	u.spare(&o, face)
	l, x := optionParts{}, face.X+8.5
	switch {
	case o.Key != "":
		l.key, l.keyX = wholeKey, x
		x += u.KeyCapWidth(o.Key) + 8
	case numbered != "" && face.H < lowOption:
		l.key, l.keyX = smallKey, face.X+5
		x = l.keyX + u.smallCapWidth(numbered) + 5
	case numbered != "":
		l.key = cornerKey
	}
	if o.Picture != nil {
		side, gap := min(36, face.H-10), 9.0
		if face.W < narrowOption {
			side, gap, x = 28, 6, face.X+6 // a long name needs the room more than the picture does
		}
		l.picture = canvas.Rect{X: x, Y: face.Y + face.H/2 - side/2, W: side, H: side}
		x += side + gap
	}
	l.words = canvas.Rect{X: x, Y: face.Y, W: face.Right() - 6 - x, H: face.H}
	return l
}

// number writes the detail of an option that shows no more.
func (u *UI) number(o Option, l optionParts, face canvas.Rect, ink canvas.Color) {
	x := l.words.X
	t := u.C.Shrink(o.Detail, RowName, leastLabel, face.Right()-3-x)
	if l.picture.W == 0 && l.key != wholeKey {
		t = u.C.Shrink(o.Detail, RowName, leastLabel, face.W-6)
		x = face.X + (face.W-u.C.Width(o.Detail, t))/2
	}
	u.C.Text(o.Detail, x, face.Y+face.H/2+canvas.Baseline(t, 0), t, ink)
}

// priced writes the label of an option and draws its price below it, or beside it in one of two rows where both have room.
func (u *UI) priced(o Option, r canvas.Rect, ink canvas.Color) {
	t, label, price := u.layPrice(o, r)
	u.Cut(o.ID+"|label", o.Label, label.X, label.Y+canvas.Baseline(t, label.H), label.W, t, ink)
	o.Price(price, ink)
}

// layPrice is how the label of an option is written, and where it and its price stand.
func (u *UI) layPrice(o Option, r canvas.Rect) (t canvas.Type, label, price canvas.Rect) {
	least, most := canvas.Type{Face: Name.Face, Size: leastLabel}, o.largest(Name)
	label, price = r.CutTop(r.H/2, 0)
	switch {
	case r.H >= lowOption:
		label.Y, label.H = label.Y+3, label.H-3
		price.H -= 5
	case u.C.Width(o.Label, least)+5+o.PriceWidth <= r.W:
		label, price = r.CutLeft(r.W-o.PriceWidth-5, 5)
	default:
		most, price.H = least, price.H-2
	}
	return u.C.Shrink(o.Label, most, leastLabel, label.W), label, price
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

// smallCap draws a key cap of 15, at x and round a height.
func (u *UI) smallCap(k Key, x, middle float64, fill, ink canvas.Color) {
	r := canvas.Rect{X: x, Y: middle - 7.5, W: u.smallCapWidth(k), H: 15}
	u.C.Box(r, canvas.Box{Fill: fill, Line: ink, Width: 1.5, Radius: 3})
	u.C.TextCenter(u.KeyName(k), r.X+r.W/2, r.Y+canvas.Baseline(SmallTag, r.H), SmallTag, ink)
}

// smallCapWidth is how wide a small key cap is.
func (u *UI) smallCapWidth(k Key) float64 { return max(15, u.C.Width(u.KeyName(k), SmallTag)+7) }

// optionText is how the label of an option stands above its detail: its letters, its lines, and how high those are and that of the detail.
type optionText struct {
	t                 canvas.Type
	lines             []string
	leading, detailed float64
}

// layLines breaks the label of an option into several lines when it is long.
func (u *UI) layLines(o Option, r canvas.Rect) optionText {
	t := u.C.Shrink(o.Label, o.largest(Name), 13, r.W)
	l := optionText{t, u.C.Wrap(o.Label, t, r.W), 18, 18}
	if len(l.lines) > 1 { // better small than broken
		l.t = u.C.ShrinkWords(o.Label, l.t, 9, r.W)
		l.lines, l.leading = u.C.Wrap(o.Label, l.t, r.W), 15
	}
	if len(l.lines) > 2 || l.leading*float64(len(l.lines))+l.detailed > r.H {
		l.leading, l.detailed, l.t.Size = 13, 15, min(l.t.Size, 14)
		l.lines = u.C.Wrap(o.Label, l.t, r.W)
		most := max(1, int((r.H-l.detailed)/l.leading))
		for l.t.Size > leastLabel && len(l.lines) > most {
			l.t.Size--
			l.lines = u.C.Wrap(o.Label, l.t, r.W)
		}
		if len(l.lines) > most {
			l.lines = append(l.lines[:most-1:most-1], strings.Join(l.lines[most-1:], " "))
		}
	}
	return l
}

// optionLines writes the label, on several lines when it is long, and below it the sign and the detail.
func (u *UI) optionLines(o Option, r canvas.Rect, ink, quiet canvas.Color) {
	x, room := r.X, r.W
	if r.H < lowOption {
		u.lowLines(o, r, ink, quiet)
		return
	}
	l := u.layLines(o, r)
	y := r.Y + (r.H-l.leading*float64(len(l.lines))-l.detailed)/2
	for _, line := range l.lines {
		u.Cut(o.ID+"|label", line, x, y+canvas.Baseline(l.t, l.leading), room, l.t, ink)
		y += l.leading
	}
	if o.Sign != NoSign {
		u.Sign(o.Sign, x, y+(l.detailed-15)/2, 15)
		x, room = x+20, room-20
	}
	detail := u.C.Shrink(o.Detail, Prose, Small.Size, room)
	u.Cut(o.ID+"|detail", o.Detail, x, y+canvas.Baseline(detail, l.detailed), room, detail, quiet)
}

// LowOptionWidth is how wide an option in one of two rows is to be, so that its label stands there uncut.
func (u *UI) LowOptionWidth(label string) float64 {
	const key, edges = 15.0 + 5, 5.0 + 6
	return Shadow + edges + key + u.C.Width(label, canvas.Type{Face: Name.Face, Size: leastLabel})
}

// lowLines writes label and detail of an option in one of two rows: on one line where they have room, else one below the other.
func (u *UI) lowLines(o Option, r canvas.Rect, ink, quiet canvas.Color) {
	if t, detail, whole := u.layLow(o, r.W); whole {
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

// layLow is how label and detail of an option in one of two rows are written on one line, and whether they have room there.
func (u *UI) layLow(o Option, room float64) (label, detail canvas.Type, whole bool) {
	detail = u.C.Shrink(o.Detail, Prose, leastLabel, room)
	room -= u.C.Width(o.Detail, detail) + 6
	label = u.C.Shrink(o.Label, o.largest(Name), leastLabel, room)
	return label, detail, u.C.Width(o.Label, label) <= room
}
