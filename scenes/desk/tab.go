package desk

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// tab draws the sign of a card that decides about another one: on its left edge, pointing at that one; where it goes round to the last card of
// the line, as a ghost there with a line to it.
func (d *Desk) tab(u *ui.UI, p *engine.Pile, slots []canvas.Rect, i int) {
	t := p.Cards[i].Tab
	if t == nil {
		return
	}
	slot := slots[i]
	high := min(38, max(22, slot.H*0.2))
	half := high / 2
	at := canvas.Point{X: slot.X - half*0.6, Y: slot.Y + slot.H*0.4}
	if p.Cards[i].Across {
		at = canvas.Point{X: slot.Center().X, Y: slot.Y + max(half, (slot.H-slot.W*cardShape)/2)}
	}
	if !t.Off && t.For > i && t.For < len(slots) { // round to the end
		d.wrap(u, slots[t.For], slot, high, t)
	}
	arrow := (&canvas.Path{}).Polygon(canvas.Point{X: at.X - half*0.95, Y: at.Y}, canvas.Point{X: at.X - half*0.4, Y: at.Y - half}, canvas.Point{X: at.X + half*0.85, Y: at.Y - half},
		canvas.Point{X: at.X + half*0.85, Y: at.Y + half}, canvas.Point{X: at.X - half*0.4, Y: at.Y + half})
	if p.Cards[i].Across {
		arrow = (&canvas.Path{}).Polygon(canvas.Point{X: at.X, Y: at.Y - half*0.95}, canvas.Point{X: at.X + half, Y: at.Y - half*0.4}, canvas.Point{X: at.X + half, Y: at.Y + half*0.85},
			canvas.Point{X: at.X - half, Y: at.Y + half*0.85}, canvas.Point{X: at.X - half, Y: at.Y - half*0.4})
	}
	color, ink := Tint(t.Sign.Tint), signInk(t.Sign.Tint)
	if t.Off {
		color, ink = canvas.Hex(0x8C8577), canvas.Hex(0x17151C)
	}
	edge := canvas.Stroke{Width: 2, Color: u.Colors.TableInk, Join: canvas.RoundJoin}
	if t.For >= 0 && t.For < len(p.Cards) && p.Cards[t.For].Stage == engine.Present && !t.Off {
		u.C.Stroke(arrow, canvas.Stroke{Width: 8, Color: u.Colors.TableInk, Join: canvas.RoundJoin})
		u.C.Stroke(arrow, canvas.Stroke{Width: 5, Color: u.Colors.Accent, Join: canvas.RoundJoin})
	}
	u.C.Stroke(arrow, edge)
	u.C.Fill(arrow, color)
	if canvas.HasIcon(t.Sign.Icon) {
		k := half * 0.66
		u.C.Icon(t.Sign.Icon, canvas.Rect{X: at.X + half*0.18 - k, Y: at.Y - k, W: 2 * k, H: 2 * k}, ink)
	}
	if about := d.say(t.Sign.About); about != "" {
		u.Tip(canvas.Rect{X: at.X - half, Y: at.Y - half, W: high, H: high}, about)
	}
}

// wrap shows at the last card which sign decides about it: that of the first, to which a line leads.
func (d *Desk) wrap(u *ui.UI, last, first canvas.Rect, high float64, t *engine.Tab) {
	half := high / 2
	at := canvas.Point{X: last.Right() + 2, Y: last.Y + last.H*0.4}
	ghost := (&canvas.Path{}).Polygon(canvas.Point{X: at.X - half*0.5, Y: at.Y}, canvas.Point{X: at.X, Y: at.Y - half}, canvas.Point{X: at.X + half*0.9, Y: at.Y - half},
		canvas.Point{X: at.X + half*0.9, Y: at.Y + half}, canvas.Point{X: at.X, Y: at.Y + half})
	u.C.Fill(ghost, canvas.Fade(Tint(t.Sign.Tint), 0.75))
	u.C.Stroke(ghost, canvas.Stroke{Width: 1.6, Color: onGround(u), Dash: []float64{4, 3}})
	if canvas.HasIcon(t.Sign.Icon) {
		k := half * 0.6
		u.C.Icon(t.Sign.Icon, canvas.Rect{X: at.X + half*0.25 - k, Y: at.Y - k, W: 2 * k, H: 2 * k}, signInk(t.Sign.Tint))
	}
	low, x := last.Bottom()+4, at.X+half*0.4
	u.C.Stroke((&canvas.Path{}).Polyline(canvas.Point{X: x, Y: at.Y + half + 3}, canvas.Point{X: x, Y: low}, canvas.Point{X: first.X + 20, Y: low}),
		canvas.Stroke{Width: 1.5, Color: onGround2(u), Dash: []float64{4, 3}})
	u.C.Polygon(onGround2(u), canvas.Point{X: first.X + 20, Y: first.Bottom() + 1}, canvas.Point{X: first.X + 15, Y: low + 3}, canvas.Point{X: first.X + 25, Y: low + 3})
}
