package allot

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
)

// The tokens of a box: how far apart, and how high the line of them is.
const (
	tokenStep = 18.5
	tokenLine = 22.0
)

// tokens draws tokens beside each other, closer where there are many, and free places after them. It returns how far apart they are.
func tokens(u *ui.UI, r canvas.Rect, count, places int, token, free func(at canvas.Point)) (step float64) {
	step = tokenStep
	if places > 1 {
		step = min(step, (r.W-17)/float64(places-1))
	}
	for i := range places {
		at := canvas.Point{X: r.X + 8.5 + step*float64(i), Y: r.Y + r.H/2}
		if i < count {
			token(at)
		} else if free != nil {
			free(at)
		}
	}
	return step
}

// box is one box of a row, with what its tokens buy.
func (b *Board) box(u *ui.UI, r canvas.Rect, row, box int, buys *engine.Bought) {
	id := "allot-box-" + number(row) + "-" + number(box)
	most, laid := max(0, b.of().Rows[row].Most[box]), b.Hand.Laid[row][box]
	b.boxes = append(b.boxes, boxAt{row, box, r})
	area := u.Hot(id, r)
	b.grip(u, area, row, box)
	if area.Hovered {
		b.hover = row
	}
	p, offered := u.Colors, b.drag.moved && b.drag.row == row && b.drag.box != box && r.Contains(u.In.Pointer)
	full := offered && b.Hand.Room(row, box) <= 0
	look := canvas.Box{Fill: p.Raised, Line: p.Line, Width: 2, Radius: 4}
	ink, quiet := p.Ink, p.Ink2
	switch {
	case full || most == 0:
		look.Fill = p.Well
	case row == b.Hand.Row && !offered && !area.Hovered:
		look.Fill, look.Line, ink, quiet = p.AccentPale, p.Shadow, p.OnAccent, p.OnAccent2
	}
	u.C.Box(r, look)
	if offered && !full {
		u.C.Stroke((&canvas.Path{}).RoundRect(r.Inset(4), 3), canvas.Stroke{Width: 1.6, Color: ink, Dash: []float64{4, 3}})
		more := append([]int(nil), b.Hand.Laid[row]...)
		if more[box]++; b.drag.box >= 0 {
			more[b.drag.box]--
		}
		buys = &b.buys(row, more)[box]
	}
	if area.Focused {
		u.C.Stroke((&canvas.Path{}).RoundRect(r.Inset(-2), 5), canvas.Pen(4, p.Accent))
	}
	count := number(laid) + "/" + number(most)
	wide := u.C.Width(count, ui.Label)
	u.C.TextRight(count, r.Right()-7, r.Y+17, ui.Label, ink)
	line := canvas.Rect{X: r.X + 6, Y: r.Y + 3, W: r.W - wide - 20, H: tokenLine - 3}
	step := tokens(u, line, laid, most, func(at canvas.Point) { Token(u, at, 8.5, b.side(), b.of().Boxes[box].Sign.Icon) },
		func(at canvas.Point) { slot(u, at, quiet) })
	b.clicked(u, area, row, box, slotAt(u.In.Pointer, line, step, most))
	b.worth(u, id, canvas.Rect{X: r.X + 7, Y: r.Y + tokenLine, W: r.W - 13, H: r.H - tokenLine}, buys, full, ink, quiet)
	if said := b.tip(buys); said != "" && area.Hovered && !b.drag.moved {
		u.Tip(r, said)
	}
}

// slot is a free place of a box.
func slot(u *ui.UI, at canvas.Point, ink canvas.Color) {
	u.C.Circle(at.X, at.Y, 7.6, canvas.None, canvas.Stroke{Width: 1.2, Color: ink, Dash: []float64{3, 2.4}})
}

// slotAt is the place of a box under the pointer, from 1; 0 for none.
func slotAt(p canvas.Point, line canvas.Rect, step float64, most int) int {
	if p.Y > line.Bottom()+1 || p.X < line.X-4 || step <= 0 {
		return 0
	}
	if n := int((p.X-line.X)/step) + 1; n <= most {
		return max(1, n)
	}
	return 0
}

// clicked lays tokens by the mouse: as many as the slot says, one less on the last that lies, one more elsewhere in the box.
func (b *Board) clicked(u *ui.UI, area ui.Area, row, box, slot int) {
	h := &b.Hand
	laid := h.Laid[row][box]
	switch {
	case area.Second:
		h.Row = row
		h.Put(row, box, -1)
		return
	case !area.Clicked || b.drag.moved || b.drag.dropped:
		return
	}
	h.Row = row
	switch {
	case slot == 0:
		h.Put(row, box, 1)
	case slot == laid:
		h.Put(row, box, -1)
	default:
		h.Set(row, box, slot)
	}
}

// worth writes what the tokens of a box are good for, and what comes of it.
func (b *Board) worth(u *ui.UI, id string, r canvas.Rect, buys *engine.Bought, full bool, ink, quiet canvas.Color) {
	text, x := b.say(buys.Text), r.X
	if full {
		text = u.W("allot.full")
	}
	kind := ui.RowName
	if buys.None && !full {
		ink = quiet
	}
	if buys.Why != nil {
		u.C.Icon("l-ban", canvas.Rect{X: x, Y: r.Y + 4, W: 13, H: 13}, ink)
		x += 17
	}
	kind = u.C.Shrink(text, kind, 11, r.Right()-x)
	u.Cut(id+"-text", text, x, r.Y+15, r.Right()-x, kind, ink)
	under := b.say(buys.Under)
	if buys.Why != nil {
		under = b.reason(buys.Why)
	}
	u.Cut(id+"-under", under, r.X, r.Y+31, r.W, u.C.Shrink(under, ui.Small, 10.5, r.W), quiet)
}

// tip is what a box says in full where it is pointed at.
func (b *Board) tip(buys *engine.Bought) string {
	said := b.say(buys.Text)
	if under := b.say(buys.Under); under != "" {
		said += "\n" + under
	}
	if buys.Why != nil {
		said += "\n" + b.reason(buys.Why) + " · " + string(buys.Why.Rule)
	}
	return said
}

// grip takes a token of the hand or of a box with the mouse.
func (b *Board) grip(u *ui.UI, area ui.Area, row, box int) {
	d := &b.drag
	switch {
	case area.Pressed && (box < 0 && b.Hand.Left(row) > 0 || box >= 0 && b.Hand.Laid[row][box] > 0):
		*d = drag{row: row, box: box, from: u.In.Pointer, down: true}
		b.Hand.Row = row
	case !d.down || d.row != row || d.box != box || u.Painting():
	case area.Dropped:
		d.dropped, d.down = d.moved, false
	case area.Held:
		const steady = 5
		off := canvas.Point{X: u.In.Pointer.X - d.from.X, Y: u.In.Pointer.Y - d.from.Y}
		d.moved = d.moved || off.X*off.X+off.Y*off.Y > steady*steady
	default:
		*d = drag{}
	}
}

// drop lays the token that was let go into the box under the pointer; beside all boxes it goes back into the hand.
func (b *Board) drop(u *ui.UI) {
	d := &b.drag
	if !d.dropped {
		return
	}
	from, onto := *d, -1
	*d = drag{}
	for _, at := range b.boxes {
		if at.row == from.row && at.rect.Contains(u.In.Pointer) {
			onto = at.box
		}
	}
	switch {
	case from.box < 0 && onto >= 0:
		b.Hand.Put(from.row, onto, 1)
	case from.box >= 0 && onto >= 0:
		b.Hand.Move(from.row, from.box, onto)
	case from.box >= 0:
		b.Hand.Put(from.row, from.box, -1)
	}
}

// held draws the token that the pointer holds.
func (b *Board) held(u *ui.UI) {
	if b.drag.down && b.drag.moved {
		u.C.Circle(u.In.Pointer.X, u.In.Pointer.Y, 11, u.Colors.Accent, canvas.Pen(2.2, u.Colors.TableInk))
	}
}

// Token draws a token of a team with the sign of its box.
func Token(u *ui.UI, at canvas.Point, radius float64, side ui.Side, icon string) {
	team, _, _ := u.Colors.Team(side)
	u.C.Circle(at.X, at.Y, radius-0.8, team, canvas.Pen(1.6, u.Colors.TableInk))
	switch side {
	case ui.Red:
		for i := range 8 {
			from := float64(i) * 0.785398
			u.C.Stroke((&canvas.Path{}).Arc(at.X, at.Y, radius*0.84, from, from+0.3), canvas.Stroke{Width: radius * 0.24, Color: u.Colors.TableInk})
		}
	case ui.Violet, ui.Green:
		u.C.Circle(at.X, at.Y, radius*0.78, canvas.None, canvas.Pen(1, u.Colors.OnTeam))
	}
	if canvas.HasIcon(icon) {
		half := radius * 0.64
		u.C.Icon(icon, canvas.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}, u.Colors.OnTeam)
	}
}

// Harm draws the boxes of a card that fill with what befalls a model: full ones with their signs, the gravest first; and how many, if that is
// wanted and has room. It returns the width.
func Harm(u *ui.UI, id string, r canvas.Rect, h *engine.Harm, ink canvas.Color, w *words.Words, counted bool) float64 {
	said := w.W("allot.harm", "Count", h.Count(), "Max", h.Max)
	room := r.W
	if counted {
		room -= u.C.Width(said, ui.Prose) + 8
	}
	const least = 5.0
	wide := max(least, min(9, (room-2)/float64(max(1, h.Max))))
	x, done := r.X, 0
	next := func(fill canvas.Color, draw func(box canvas.Rect)) {
		box := canvas.Rect{X: x, Y: r.Y, W: wide, H: r.H}
		u.C.Box(box, canvas.Box{Fill: fill, Line: ink, Width: 1.4})
		if draw != nil {
			draw(box)
		}
		x, done = x+wide-0.6, done+1
	}
	for nth, heap := range h.Of {
		for range heap.Have {
			if nth == 0 {
				next(u.Colors.TableInk, func(box canvas.Rect) { lozenge(u, box.Center(), min(box.W, box.H)*0.34) })
			} else {
				next(u.Colors.Face, func(box canvas.Rect) {
					u.C.TextCenter(w.Text(heap.Sign.Text), box.Center().X, box.Y+canvas.Baseline(ui.SmallTag, box.H), ui.SmallTag, u.Colors.TableInk)
				})
			}
		}
	}
	for done < h.Max {
		next(u.Colors.Raised, nil)
	}
	u.Tip(canvas.Rect{X: r.X, Y: r.Y, W: x - r.X, H: r.H}, said)
	if counted && x+6+u.C.Width(said, ui.Prose) <= r.Right()+1 {
		u.C.Text(said, x+6, r.Y+canvas.Baseline(ui.Prose, r.H), ui.Prose, ink)
		return x + 6 + u.C.Width(said, ui.Prose) - r.X
	}
	return x - r.X
}

func lozenge(u *ui.UI, at canvas.Point, half float64) {
	u.C.Polygon(u.Colors.Face, canvas.Point{X: at.X, Y: at.Y - half*1.3}, canvas.Point{X: at.X + half, Y: at.Y}, canvas.Point{X: at.X, Y: at.Y + half*1.3}, canvas.Point{X: at.X - half, Y: at.Y})
}
