package ui

import (
	"cmp"
	"strings"

	"trueinch/game/canvas"
)

// Button is a raised control that does something. Its rectangle includes the hard shadow of 3 at the right and below.
type Button struct {
	ID      string
	Rect    canvas.Rect
	Label   string
	Detail  string // a second, quiet line
	Key     Key    // the shortcut, shown on the button
	Icon    string // at the left of the label
	Primary bool   // the one yellow button of a screen
	Refused string // why it cannot be used now; empty when it can
	Rule    string // the rule that refuses
	Center  bool   // the label stands in the middle
	Warn    bool   // in the colour of what calls for caution

	most float64 // size of the largest letters; 0 for the usual ones
	bare bool    // there is no room for its key
}

// The key of a button stays so far from its right edge and, with what the line of the face takes, from its words, in units.
const (
	keyMargin = 6.0
	keyGap    = 5.5
)

// Shadow is how far raised things cast their hard shadow, in units.
const Shadow = 3

// Button draws a button and reports whether it was used by pointer or key. Using one that is refused says why.
func (u *UI) Button(b Button) bool {
	at := u.push(b.ID, b.Rect, b.Key, b.Label, b.Refused, b.Rule)
	if b.Primary && b.Refused == "" {
		u.primary = u.onScreen(b.Rect)
	}
	face := u.raise(b.Rect, look{primary: b.Primary, refused: b.Refused != "", area: at.Area, radius: 4})
	ink, quiet := u.Colors.Ink, u.Colors.Ink2
	switch {
	case b.Refused != "":
		ink = u.Colors.Ink2
	case b.Primary:
		ink, quiet = u.Colors.OnAccent, u.Colors.OnAccent2
	case b.Warn:
		ink = u.Colors.RedText
	}
	if !u.label(b, face, ink, quiet) { // the tip says all of it
		u.shortened = append(u.shortened, b.ID)
		u.tipFor(at.Area, b.Rect, joinTip(joinTip(b.Label, b.Detail), b.Refused), b.Rule, b.Key)
	}
	u.ring(at.Area, b.Rect, 4)
	return at.used
}

// ButtonWidth is the least width of a button whose label stays on one line.
func (u *UI) ButtonWidth(b Button) float64 { return u.buttonWidth(b, u.C.Width(b.Label, Name)) }

// buttonWidth is the least width of a button whose words are so wide.
func (u *UI) buttonWidth(b Button, words float64) float64 {
	w := 10 + words + 10 + Shadow
	if b.Icon != "" {
		w += 26
	}
	if b.Key != "" && !b.bare {
		w += u.KeyCapWidth(b.Key) + keyMargin + keyGap - 10
	}
	return w
}

// label writes the face of a button: icon, one or two lines, key cap. It reports whether all of it had room: where the label
// needs the room of the icon it is left out, and then the key, which works all the same.
func (u *UI) label(b Button, face canvas.Rect, ink, quiet canvas.Color) (whole bool) {
	icon, capped, whole := u.arrange(b, face)
	words, middle := face.InsetXY(10, 0), face.Y+face.H/2
	if capped > 0 {
		fill := u.Colors.Raised
		if b.Primary && b.Refused == "" {
			fill = u.Colors.AccentPale
		} else if b.Refused != "" {
			fill = u.Colors.Well
		}
		u.KeyCap(b.Key, face.Right()-1.5-capped, middle, fill, ink)
	}
	if icon {
		x, size := words.X, min(18, face.H-6)
		if b.Label == "" && capped == 0 {
			x = face.X + (face.W-size)/2
		}
		u.C.Icon(b.Icon, canvas.Rect{X: x, Y: middle - size/2, W: size, H: size}, ink)
	}
	return u.lines(b, b.room(face, icon, capped), ink, quiet) && whole
}

// room is what of the face of a button its words have, beside an icon and so much for its key.
func (b *Button) room(face canvas.Rect, icon bool, key float64) canvas.Rect {
	r := face.InsetXY(10, 0)
	if face.W < narrowButton {
		r = face.InsetXY(5, 0)
	}
	if icon {
		r.X, r.W = r.X+26, r.W-26
	}
	if key > 0 { // its own margin is enough
		r.W = face.Right() - key - keyGap - r.X
	}
	return r
}

// narrowButton is the width of a face, in units, whose words need the room of its margins.
const narrowButton = 72.0

// arrange decides whether the face of a button has room for its icon and for its key, and how much the key takes.
func (u *UI) arrange(b Button, face canvas.Rect) (icon bool, capped float64, whole bool) {
	if b.Key != "" && !b.bare {
		capped = u.KeyCapWidth(b.Key) + keyMargin
	}
	icon, whole = b.Icon != "", !b.bare
	fits := func(icon bool, key float64) bool { // in letters that are read easily
		l := u.layOut(b, b.room(face, icon, key))
		return l.whole && l.t.Size >= min(leastLabel, cmp.Or(b.most, leastLabel))
	}
	switch {
	case b.Label == "":
		if !icon || capped == 0 || face.W > 34+capped {
			break
		}
		capped, whole = 0, false
	case fits(icon, capped):
	case icon && fits(false, capped):
		icon = false
	case capped > 0 && fits(icon, 0):
		capped, whole = 0, false
	default:
		icon, whole = false, whole && capped == 0
		if capped > 0 && fits(false, 0) || face.W <= capped+54 {
			capped = 0
		}
	}
	return icon, capped, whole
}

// laidOut is how the label of a button is written.
type laidOut struct {
	t       canvas.Type
	lines   []string
	leading float64
	whole   bool // no word is broken and no line is without room
}

// layOut wraps a label to two lines when it is too long, and to more in smaller letters; what finds no room at all is cut.
func (u *UI) layOut(b Button, r canvas.Rect) laidOut {
	l := laidOut{t: Name, lines: []string{b.Label}, leading: 20, whole: true}
	if b.most > 0 {
		l.t.Size = min(l.t.Size, b.most)
	}
	if u.C.Width(b.Label, l.t) > r.W {
		l.t = u.C.Shrink(b.Label, l.t, 13, r.W)
		if l.lines = u.C.Wrap(b.Label, l.t, r.W); len(l.lines) > 1 && b.Detail == "" {
			l.t.Size = min(13, l.t.Size)
			l.t = u.C.ShrinkWords(b.Label, l.t, leastLabel, r.W)
			l.lines = u.C.Wrap(b.Label, l.t, r.W)
		}
	}
	if len(l.lines) > 1 {
		if l.leading = 14; l.leading*float64(len(l.lines)) > r.H-4 {
			l.t.Size, l.leading = leastLabel, max(leastLabel, (r.H-4)/float64(len(l.lines)))
			l.lines = u.C.Wrap(b.Label, l.t, r.W)
		}
	}
	if l.t.Size <= leastLabel {
		if small := u.C.ShrinkWords(b.Label, l.t, 9, r.W); small != l.t { // better small than broken
			l.t, l.lines = small, u.C.Wrap(b.Label, small, r.W)
		}
	}
	if most := max(1, int(r.H/l.leading)); len(l.lines) > most {
		l.lines = append(l.lines[:most-1:most-1], u.C.Fit(strings.Join(l.lines[most-1:], " "), l.t, r.W))
		l.whole = false
	}
	for word := range strings.FieldsSeq(b.Label) {
		l.whole = l.whole && u.C.Width(word, l.t) <= r.W+0.5
	}
	return l
}

// lines writes the label and the detail below it, and reports whether both had room.
func (u *UI) lines(b Button, r canvas.Rect, ink, quiet canvas.Color) (whole bool) {
	l := u.layOut(b, r)
	whole = l.whole
	height := l.leading * float64(len(l.lines))
	var details []string
	if b.Detail != "" {
		details = u.C.Wrap(b.Detail, Prose, r.W)
		if len(details) > 1 && height+16*float64(len(details)) > r.H-8 { // no room for a second line
			details = []string{u.C.Fit(b.Detail, Small, r.W)}
			whole = whole && details[0] == b.Detail
		}
		height += 16 * float64(len(details))
	}
	y := r.Y + (r.H-height)/2
	for i, line := range l.lines {
		base := y + float64(i)*l.leading + canvas.Baseline(l.t, l.leading)
		if b.Center {
			u.C.TextCenter(line, r.X+r.W/2, base, l.t, ink)
		} else {
			u.C.Text(line, r.X, base, l.t, ink)
		}
	}
	for i, detail := range details {
		top := y + l.leading*float64(len(l.lines)) + 16*float64(i)
		t := u.C.Shrink(detail, Prose, Small.Size, r.W)
		u.C.Text(detail, r.X, top+canvas.Baseline(t, 16), t, quiet)
	}
	return whole
}

// Tool is a square button with an icon: 30 × 30 in bars, 38 × 44 with its key below the icon in rails.
type Tool struct {
	ID      string
	Rect    canvas.Rect
	Icon    string
	Tip     string // what it does, shown beside it
	Key     Key
	On      bool // the tool in hand
	Refused string
	Rule    string
}

// Tool draws an icon button and reports whether it was used.
func (u *UI) Tool(t Tool) bool {
	at := u.push(t.ID, t.Rect, t.Key, t.Tip, t.Refused, t.Rule)
	fill, ink, below := u.Colors.Raised, u.Colors.Ink, u.Colors.Ink2
	switch {
	case t.Refused != "":
		fill, ink = u.Colors.Well, u.Colors.Ink2
	case t.On:
		fill, ink, below = u.Colors.Accent, u.Colors.OnAccent, u.Colors.OnAccent
	}
	r := t.Rect
	if at.Held && at.Hovered && t.Refused == "" {
		fill = canvas.Mix(fill, u.Colors.Accent, 0.5)
	}
	u.C.Box(r, canvas.Box{Fill: fill, Line: u.Colors.Line, Width: 2, Radius: 4})
	if at.Hovered && t.Refused == "" && !t.On {
		u.hoverBar(r, 2)
	}
	size, rail := 18.0, r.H >= r.W+5
	y := r.Y + (r.H-size)/2
	if rail {
		size, y = 20, r.Y+6
		u.C.TextCenter(u.KeyName(t.Key), r.X+r.W/2, r.Bottom()-5, SmallTag, below)
	}
	u.C.Icon(t.Icon, canvas.Rect{X: r.X + (r.W-size)/2, Y: y, W: size, H: size}, ink)
	tip := t.Tip
	if t.Refused != "" {
		tip = joinTip(tip, t.Refused)
	}
	key := t.Key
	if rail {
		key = ""
	}
	u.tipFor(at.Area, r, tip, t.Rule, key)
	u.ring(at.Area, r, 4)
	return at.used
}

func joinTip(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "\n" + b
}

// pressed is what happened to a control that can be used or refused.
type pressed struct {
	Area
	used bool
}

// push handles pointer, focus and shortcut of a control that can be refused; refused ones say why. label is what the shortcut
// does.
func (u *UI) push(id string, r canvas.Rect, key Key, label, refused, rule string) pressed {
	u.keyLabel(key, label, refused != "")
	reach := r
	if r.H < leastHit {
		reach = canvas.Rect{X: r.X, Y: r.Y - (leastHit-r.H)/2, W: r.W, H: leastHit}
	}
	u.register(region{id: id, rect: reach, focus: true, refused: refused != ""})
	at := pressed{Area: u.pointer(id)}
	used := at.Clicked || (at.Focused && (u.Key(Enter) || u.Key(Space))) || u.HotKey(key)
	if used && refused != "" {
		u.Toast(refused, rule)
		used = false
	}
	at.used = used
	if refused != "" {
		u.tipFor(at.Area, r, refused, rule, "")
	}
	return at
}

// leastHit is the least height of what a pointer must hit, in units.
const leastHit = 28

// look is what the face of a raised thing depends on.
type look struct {
	primary bool
	on      bool
	refused bool
	area    Area
	radius  float64
	flat    bool // no shadow even when it can be used
}

// raise draws a raised thing in r with its hard shadow and returns its face, moved when it is pressed.
func (u *UI) raise(r canvas.Rect, l look) canvas.Rect {
	p := u.Colors
	face := canvas.Rect{X: r.X, Y: r.Y, W: r.W - Shadow, H: r.H - Shadow}
	box := canvas.Box{Fill: p.Raised, Line: p.Line, Width: 2.5, Radius: l.radius}
	switch {
	case l.refused:
		box.Fill = p.Well
		u.C.Box(face, box)
		return face
	case l.primary || l.on:
		box.Fill, box.Line = p.Accent, p.Shadow
		if l.area.Hovered {
			box.Fill = canvas.Mix(p.Accent, p.AccentPale, 0.5)
		}
	}
	shadow := face.Move(Shadow, Shadow)
	if l.area.Held && l.area.Hovered {
		face = face.Move(2, 2)
	}
	if !l.flat {
		u.C.Fill((&canvas.Path{}).RoundRect(u.C.Snap(shadow), l.radius), p.Shadow)
	}
	u.C.Box(face, box)
	if l.area.Hovered && !l.primary && !l.on {
		u.hoverBar(face, 2.5)
	}
	return face
}

// hoverBar is the yellow bar of 5 at the left of what lies under the pointer.
func (u *UI) hoverBar(r canvas.Rect, line float64) {
	u.C.Rect(u.C.Snap(canvas.Rect{X: r.X + line, Y: r.Y + line, W: 5, H: r.H - 2*line}), u.Colors.Accent)
}

// ring is the yellow halo of what the keyboard's focus is on.
func (u *UI) ring(a Area, r canvas.Rect, radius float64) {
	if !a.Focused {
		return
	}
	path := (&canvas.Path{}).RoundRect(r.Inset(-2.5), radius+2)
	u.C.Stroke(path, canvas.Pen(7, u.Colors.TableInk))
	u.C.Stroke(path, canvas.Pen(4, u.Colors.Accent))
}
