package ui

import (
	"time"

	"trueinch/game/canvas"
)

// tip is what is said about the control under the pointer or with the focus.
type tip struct {
	by   canvas.Rect
	text string
	rule string
	key  Key
	// beside puts it at the side of what it belongs to, where it covers no other row of the same list.
	beside bool
}

// Tip says something about a part of the screen while the pointer is over it. It reacts to nothing else, so that it may
// lie inside a row or a button.
func (u *UI) Tip(r canvas.Rect, text string) { u.tipOver(r, text, false) }

// TipBeside is Tip for a row of a list: what it says stands at the side of the list.
func (u *UI) TipBeside(r canvas.Rect, text string) { u.tipOver(r, text, true) }

func (u *UI) tipOver(r canvas.Rect, text string, beside bool) {
	seen := r
	if n := len(u.clips); n > 0 {
		seen = r.Intersect(u.clips[n-1])
	}
	over := seen.Contains(u.In.Pointer) && !u.In.Away && u.memory.pointed && u.layer >= u.memory.layers
	if over && !u.inert && u.pass == painting && text != "" {
		u.tip = &tip{by: u.onScreen(seen), text: text, beside: beside}
	}
}

// Rest has no tip shown until the pointer is moved: what lies under it now was not pointed at.
func (u *UI) Rest() { u.memory.pointed, u.memory.openedAt = false, u.In.Pointer }

// Stage keeps tips off a part of the screen for this frame: what is shown there is to be seen.
func (u *UI) Stage(r canvas.Rect) { u.staged = u.onScreen(r) }

// TipSays is what the tip on the screen said in the last frame, or empty.
func (m *Memory) TipSays() string { return m.tipSays }

// TipAt is where that tip stood.
func (m *Memory) TipAt() canvas.Rect { return m.tipAt }

// ToastAt is where the toast stood in the last frame; empty for none.
func (m *Memory) ToastAt() canvas.Rect { return m.toastAt }

// Shortened lists the controls of the last frame whose label or key had no room; their tips say all of it.
func (m *Memory) Shortened() []string { return m.shortened }

// Cut writes a text, and where it is wider than room only its beginning, with the whole of it in a tip. id names the tip;
// it returns the width that was written.
func (u *UI) Cut(id, s string, x, base, room float64, t canvas.Type, color canvas.Color) float64 {
	shown := u.C.Fit(s, t, room)
	u.C.Text(shown, x, base, t, color)
	if shown != s {
		u.Tip(canvas.Rect{X: x, Y: base - t.Size, W: room, H: t.Size + 4}, s)
	}
	return u.C.Width(shown, t)
}

// tipFor shows a tip while the pointer or the focus is on the control.
func (u *UI) tipFor(a Area, r canvas.Rect, text, rule string, key Key) {
	if u.pass == painting && text != "" && (a.Hovered && u.memory.pointed || a.Focused) && !a.Held {
		u.tip = &tip{by: u.onScreen(r), text: text, rule: rule, key: key}
	}
}

// onScreen maps a rectangle from the present transform to the screen.
func (u *UI) onScreen(r canvas.Rect) canvas.Rect {
	b := canvas.Bounds(u.C.Matrix(), r)
	k := u.C.Scale()
	return canvas.Rect{X: b.X / k, Y: b.Y / k, W: b.W / k, H: b.H / k}
}

// drawTip draws the tip below its control, or above it near the lower side of the screen; never over it.
func (u *UI) drawTip() {
	u.memory.tipSays = ""
	if u.tip == nil || u.memory.open != "" {
		return
	}
	u.memory.tipSays = u.tip.text
	t, p := u.tip, u.Colors
	const width, leading = 260, 17
	lines := u.C.Wrap(t.text, Label, width)
	w := 0.0
	for _, line := range lines {
		w = max(w, u.C.Width(line, Label))
	}
	if t.rule != "" {
		w = max(w, u.C.Width(t.rule, Small))
	}
	cap := 0.0
	if t.key != "" {
		cap = u.KeyCapWidth(t.key) + 8
	}
	h := float64(len(lines))*leading + 10
	if t.rule != "" {
		h += 15
	}
	by := u.wholeRow(t.by)
	r := canvas.Rect{X: by.X, Y: by.Bottom() + tipGap, W: w + 16 + cap, H: h}
	if t.beside {
		r = u.besideOf(r, by)
	} else {
		r = u.keepIn(r, by)
	}
	r = u.clearOf(r, by)
	if !r.Intersect(u.staged).Empty() {
		u.memory.tipSays = ""
		return
	}
	u.memory.tipAt = r
	u.C.Box(r.Move(Shadow, Shadow), canvas.Box{Fill: p.Shadow})
	u.C.Box(r, canvas.Box{Fill: p.Raised, Line: p.Ink, Width: 2})
	for i, line := range lines {
		u.C.Text(line, r.X+8, r.Y+5+float64(i)*leading+canvas.Baseline(Label, leading), Label, p.Ink)
	}
	if t.rule != "" {
		u.C.Text(t.rule, r.X+8, r.Bottom()-6, Small, p.Ink2)
	}
	if t.key != "" {
		u.KeyCap(t.key, r.Right()-cap, r.Y+5+leading/2, p.Raised, p.Ink)
	}
}

// tipGap is how far a tip stands from what it belongs to, and tipRow how high a row is at most that it stands beside as a whole.
const (
	tipGap = 6.0
	tipRow = 96.0
)

// wholeRow is a part of the screen together with all lines of the control that it belongs to: a tip about the name on a row must not lie
// over its second line.
func (u *UI) wholeRow(by canvas.Rect) canvas.Rect {
	r := u.memory.find(u.memory.hot)
	if r == nil || r.kind == cover || r.rect.H > tipRow || !r.rect.Contains(by.Center()) {
		return by
	}
	bottom := max(by.Bottom(), r.rect.Bottom())
	by.Y = min(by.Y, r.rect.Y)
	by.H = bottom - by.Y
	return by
}

// clearOf moves a box off what it belongs to, where the edges of the screen had pushed it over that: below it, above it, or to a side,
// wherever it covers neither the question nor the button that commits, and, if there is no such place, wherever there is room.
func (u *UI) clearOf(r, by canvas.Rect) canvas.Rect {
	if r.Intersect(by).Empty() {
		return r
	}
	w, h := u.Size()
	screen := canvas.Rect{X: 4, Y: 4, W: w - 8 - Shadow, H: h - 8 - Shadow}
	x, y := max(screen.X, min(by.X, screen.Right()-r.W)), max(screen.Y, min(by.Y, screen.Bottom()-r.H))
	places := []canvas.Rect{
		{X: x, Y: by.Bottom() + tipGap, W: r.W, H: r.H}, {X: x, Y: by.Y - r.H - tipGap, W: r.W, H: r.H},
		{X: by.Right() + tipGap, Y: y, W: r.W, H: r.H}, {X: by.X - r.W - tipGap, Y: y, W: r.W, H: r.H},
	}
	for _, strict := range []bool{true, false} {
		for _, place := range places {
			inside := place.Intersect(screen) == place
			free := place.Intersect(u.question).Empty() && place.Intersect(u.primary).Empty()
			if inside && (free || !strict) {
				return place
			}
		}
	}
	return r
}

// keepIn moves a box that would leave the screen or cover the pending question: sideways, or to above what it belongs to.
func (u *UI) keepIn(r, by canvas.Rect) canvas.Rect {
	w, h := u.Size()
	if asks := u.question; !asks.Intersect(by).Empty() {
		by, r.Y = asks, asks.Y-r.H-6 // about a part of the question itself
	}
	if covers := !r.Inset(-Shadow).Intersect(u.question).Empty(); covers || r.Bottom()+Shadow > h-4 {
		r.Y = by.Y - r.H - 6
	}
	r.X = max(4, min(r.X, w-4-Shadow-r.W))
	if commits := u.primary; !r.Inset(-Shadow).Intersect(commits).Empty() { // what it does stays to be read, and what is pointed at, too
		r.Y = min(commits.Y, by.Y) - r.H - 6
	}
	r.Y = max(4, r.Y)
	return r
}

// besideOf moves a box to the right of what it belongs to, or to the left where there is no room.
func (u *UI) besideOf(r, by canvas.Rect) canvas.Rect {
	w, h := u.Size()
	r.X, r.Y = by.Right()+8, by.Y
	if r.Right()+Shadow > w-4 {
		r.X = max(4, by.X-8-r.W-Shadow)
	}
	r.Y = max(4, min(r.Y, h-4-Shadow-r.H))
	return r
}

// toast is a sentence that stays for a while.
type toast struct {
	text, rule  string
	from, until time.Duration
}

// toastTime is how long a toast stays, at least; longer texts stay longer.
const toastTime = 3 * time.Second

// toastLeast is how long a toast stays though somebody goes on: after that, the next click or key takes it away.
const toastLeast = time.Second

// dismiss takes a toast away that was seen when somebody goes on.
func (m *Memory) dismiss(in Input) {
	if (in.Pressed != 0 || len(in.Keys) > 0) && in.Clock >= m.toast.from+toastLeast {
		m.toast = toast{}
	}
}

// ToastsOver says where on this screen toasts are shown: at the foot of r, where they cover nothing that is being looked at.
// Without it that is the middle of the screen, above the decision bar.
func (u *UI) ToastsOver(r canvas.Rect) { u.toasts = r }

// Toast shows a sentence above the lower side of the screen for some seconds; the next one takes its place.
func (u *UI) Toast(text, rule string) {
	if u.memory != nil {
		u.ToastOn(u.memory, text, rule, u.In.Clock)
	}
}

// ToastOn is Toast for a screen whose frame is not under way.
func (u *UI) ToastOn(m *Memory, text, rule string, now time.Duration) {
	length := toastTime + time.Duration(len(text))*40*time.Millisecond
	m.toast = toast{text: text, rule: rule, from: now, until: now + length}
}

// Toasted is what the toast of a screen says, whether its time is over or not.
func (m *Memory) Toasted() string { return m.toast.text }

// drawToast draws the toast while its time lasts.
func (u *UI) drawToast() {
	t, p := u.memory.toast, u.Colors
	u.memory.toastAt = canvas.Rect{}
	if t.text == "" || u.In.Clock >= t.until {
		return
	}
	u.WakeAt(t.until)
	width, height := u.Size()
	const leading = 20
	over := u.toasts
	switch {
	case u.depth > 0: // below the dialog that is open, over the bar
		over = canvas.Rect{X: width/2 - min(274, width/2-16), W: min(548, width-32), H: height - 12}
	case over.W == 0:
		over = canvas.Rect{X: width/2 - min(274, width/2-16), W: min(548, width-32), H: height - 96}
	}
	lines := u.C.Wrap(t.text, RowName, over.W-28)
	w := 0.0
	for _, line := range lines {
		w = max(w, u.C.Width(line, RowName))
	}
	r := canvas.Rect{W: w + 28, H: float64(len(lines))*leading + 16}
	rule := u.C.Width(t.rule, Small) + 16
	switch {
	case t.rule == "":
	case r.W+rule <= over.W:
		r.W += rule
	default: // below the sentence
		r.H += leading - 4
	}
	r.X, r.Y = over.X+(over.W-r.W)/2, over.Bottom()-r.H
	u.memory.toastAt = r
	u.C.Box(r.Move(Shadow, Shadow), canvas.Box{Fill: p.Shadow, Radius: 4})
	u.C.Box(r, canvas.Box{Fill: p.Accent, Line: p.TableInk, Width: 2.5, Radius: 4})
	for i, line := range lines {
		u.C.Text(line, r.X+14, r.Y+8+float64(i)*leading+canvas.Baseline(RowName, leading), RowName, p.OnAccent)
	}
	if t.rule != "" {
		u.C.TextRight(t.rule, r.Right()-12, r.Bottom()-8-leading+canvas.Baseline(Small, leading), Small, p.OnAccent2)
	}
}
