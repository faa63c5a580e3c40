package allot

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

const rowsID = "allot-rows"

// The measures of the rows, in units.
const (
	headHigh  = 30.0
	rowLeast  = 72.0
	rowMost   = 96.0
	boxGap    = 8.0
	boxWidest = 152.0
	roomy     = 760.0 // width of rows with large portraits
)

// places divides a row: who it is, the hand, and the boxes.
type places struct {
	name, hand canvas.Rect
	boxes      []canvas.Rect
	large      bool
}

func (b *Board) places(r canvas.Rect) places {
	p := places{large: r.W >= roomy}
	name, hand := 150.0, 78.0
	if p.large {
		name, hand = 244, 96
	}
	n := float64(len(b.of().Boxes))
	wide := min(boxWidest, (r.W-name-hand-boxGap*n)/n)
	name = r.W - hand - (wide+boxGap)*n
	p.name, r = r.CutLeft(name, 0)
	p.hand, r = r.CutLeft(hand, 0)
	for i := range b.of().Boxes {
		p.boxes = append(p.boxes, canvas.Rect{X: r.X + (wide+boxGap)*float64(i), Y: r.Y, W: wide, H: r.H})
	}
	return p
}

// Rows is the whole plan: a row a model, with its boxes.
func (b *Board) Rows(u *ui.UI, r canvas.Rect) {
	head, body := r.CutTop(headHigh, 0)
	n := float64(len(b.of().Rows))
	high := max(rowLeast, min(rowMost, body.H/n))
	if high*n > body.H+0.5 {
		head.W -= ui.ScrollRoom
	}
	b.head(u, head)
	b.boxes, b.drag.dropped = b.boxes[:0], false
	u.Scroll(rowsID, body, func(view canvas.Rect) float64 {
		for row := range b.of().Rows {
			b.row(u, canvas.Rect{X: view.X, Y: view.Y + high*float64(row), W: view.W, H: high}, row)
		}
		return high * n
	})
	b.drop(u)
	b.held(u)
}

// head names the columns.
func (b *Board) head(u *ui.UI, r canvas.Rect) {
	u.C.Rect(u.C.Snap(r), u.Colors.Well)
	p := b.places(r)
	base := r.Y + canvas.Baseline(ui.Strong, r.H)
	u.C.Text(u.W("allot.model"), r.X+12, base, ui.Strong, u.Colors.Ink)
	u.Cut("allot-head-hand", u.W("allot.tokens"), p.hand.X, base, p.hand.W-4, ui.Strong, u.Colors.Ink)
	for i, box := range b.of().Boxes {
		x := p.boxes[i].X + u.KeyCap(ui.Key(number(i+1)), p.boxes[i].X, r.Y+r.H/2, u.Colors.Raised, u.Colors.Ink) + 6
		u.C.Icon(box.Sign.Icon, canvas.Rect{X: x, Y: r.Y + r.H/2 - 8, W: 16, H: 16}, u.Colors.Ink)
		name := b.say(box.Name)
		room := p.boxes[i].Right() - x - 20
		u.Cut("allot-head-"+number(i), name, x+20, base, room, u.C.Shrink(name, ui.Strong, 11, room), u.Colors.Ink)
	}
	u.Rule(r.X, r.Bottom()-1, r.W)
}

// row is one model with its tokens.
func (b *Board) row(u *ui.UI, r canvas.Rect, row int) {
	of := &b.of().Rows[row]
	area, ink, quiet := u.Row(ui.Row{ID: "allot-row-" + number(row), Rect: r, Selected: row == b.Hand.Row, Arrow: true})
	if area.Hovered {
		b.hover = row
	}
	if area.Clicked {
		b.Hand.Row = row
	}
	p := b.places(r)
	if m := b.model(of.Model); m != nil {
		b.who(u, p, row, m, ink, quiet)
	}
	if of.Refusal != nil {
		b.barred(u, p, row, ink)
		return
	}
	b.hand(u, p.hand, row, ink, quiet)
	buys := b.buys(row, b.Hand.Laid[row])
	for box := range b.of().Boxes {
		b.box(u, p.boxes[box].InsetXY(0, min(8, (r.H-60)/2)), row, box, &buys[box])
	}
}

// who is the model of a row: its face, its name, what befell it, and what else matters.
func (b *Board) who(u *ui.UI, p places, row int, m *engine.Model, ink, quiet canvas.Color) {
	r, id := p.name, number(row)
	face := 30.0
	if p.large {
		face = min(52, r.H-28)
	}
	faces.Model(u, canvas.Rect{X: r.X + 10, Y: r.Y + 10, W: face, H: face}, m)
	x := r.X + face + 18
	room := r.Right() - x - 4
	u.Cut("allot-name-"+id, m.Name, x, r.Y+19, room, u.C.Shrink(m.Name, ui.RowName, 12, room), ink)
	y := r.Y + 36
	if p.large && m.Class != "" {
		u.Cut("allot-class-"+id, u.W(string(m.Class)), x, y, room, ui.Prose, quiet)
		y += 16
	}
	if m.Harm != nil {
		Harm(u, "allot-harm-"+id, canvas.Rect{X: x, Y: y - 10, W: room, H: 13}, m.Harm, ink, b.Words, true)
		y += 17
	}
	for i, s := range m.States {
		text := b.say(s.Text)
		if w := u.StateTagWidth(text); y < r.Bottom() {
			at := canvas.Rect{X: x, Y: y - 12, W: min(w, room), H: 17}
			u.StateTag(at.X, at.Y, s.Icon, text)
			if about := b.say(s.About); about != "" {
				u.Tip(at, about)
			}
			x, room = x+w+4, room-w-4
		}
		if i == 1 || room < 40 {
			break
		}
	}
	if about := b.lines(b.of().Rows[row].About); about != "" && y+4 < r.Bottom() && room >= 40 {
		u.Cut("allot-about-"+id, about, x, y, room, ui.Small, quiet)
	}
}

// hand is the tokens of a row that are still to be laid.
func (b *Board) hand(u *ui.UI, r canvas.Rect, row int, ink, quiet canvas.Color) {
	of, left, id := &b.of().Rows[row], b.Hand.Left(row), "allot-hand-"+number(row)
	x := r.X
	if sum := b.say(of.Sum); sum != "" {
		t := u.C.Shrink(sum, ui.Prose, 10, r.W-28)
		u.C.Text(sum, x, r.Y+21, t, quiet)
		if w := u.C.Width(sum, t); of.SumRule != "" {
			u.Tip(canvas.Rect{X: x, Y: r.Y + 8, W: w, H: 16}, string(of.SumRule))
			x += w + 4
		}
	}
	u.C.Text(number(of.Tokens), x, r.Y+22, ui.BoldType(20), ink)
	if left == 0 {
		u.Sign(ui.Clear, r.X, r.Y+30, 15)
		u.Cut(id+"-done", u.W("allot.all-laid"), r.X+19, r.Y+42, r.W-20, ui.Small, ink)
	} else {
		line := b.Words.W("allot.left", "Count", left)
		if w := u.C.Width(line, ui.Label); x+16+w < r.Right() {
			u.C.TextRight(line, r.Right()-4, r.Y+21, ui.Label, ink)
		}
		area := u.Hot(id, canvas.Rect{X: r.X - 2, Y: r.Y + 27, W: r.W, H: 22})
		b.grip(u, area, row, -1)
		tokens(u, canvas.Rect{X: r.X, Y: r.Y + 29, W: r.W - 6, H: 17}, left, left, func(at canvas.Point) {
			u.C.Circle(at.X, at.Y, 7.5, u.Colors.Accent, canvas.Pen(1.6, u.Colors.TableInk))
		}, nil)
	}
	if r.H < 88 {
		return
	}
	button := ui.Button{ID: id + "-again", Rect: canvas.Rect{X: r.X, Y: r.Bottom() - 34, W: r.W - 8, H: 26}, Label: u.W("allot.again"), Icon: "l-history"}
	if b.Hand.asLast(row) == nil {
		button.Refused = u.W("allot.never", "Name", b.name(row))
	}
	if u.Button(button) {
		b.Hand.Row = row
		b.Hand.Again(row)
	}
}

// name is who a row is about.
func (b *Board) name(row int) string {
	if m := b.model(b.of().Rows[row].Model); m != nil {
		return m.Name
	}
	return ""
}

// barred says over the boxes of a row why it takes no tokens, and what will become of it.
func (b *Board) barred(u *ui.UI, p places, row int, ink canvas.Color) {
	of, id := &b.of().Rows[row], "allot-barred-"+number(row)
	u.C.Icon("l-ban", canvas.Rect{X: p.hand.X, Y: p.hand.Y + 10, W: 14, H: 14}, ink)
	u.C.Text(u.W("allot.none"), p.hand.X+19, p.hand.Y+22, ui.Strong, ink)
	last := p.boxes[len(p.boxes)-1]
	r := canvas.Rect{X: p.boxes[0].X, Y: last.Y + 8, W: last.Right() - p.boxes[0].X, H: last.H - 16}
	u.C.Box(r, canvas.Box{Fill: u.Colors.Well, Line: u.Colors.Ink2, Width: 1.5, Radius: 4})
	if u.RuleLink(id, r.Right()-10, r.Y+18, string(of.Refusal.Rule), u.Colors.Ink2) {
		b.Explain(of.Refusal.Rule)
	}
	room := r.W - 30 - u.C.Width(string(of.Refusal.Rule), ui.Small)
	u.Cut(id+"-why", b.reason(of.Refusal), r.X+12, r.Y+18, room, ui.Strong, u.Colors.Ink)
	y := r.Y + 35
	for _, line := range u.C.Wrap(b.lines(of.Outlook), ui.Prose, r.W-24) {
		if y > r.Bottom()-4 {
			break
		}
		u.C.Text(line, r.X+12, y, ui.Prose, u.Colors.Ink2)
		y += 16
	}
}
