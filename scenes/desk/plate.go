package desk

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// plate draws a card that lies: with a title bar where it has parts, else with its picture in a disc.
func (d *Desk) plate(u *ui.UI, id string, r canvas.Rect, c *engine.PileCard) {
	if c.Sheet == nil {
		back(u, canvas.Rect{X: r.Center().X - r.H*0.36, Y: r.Y, W: r.H * 0.72, H: r.H}, 0)
		return
	}
	p := light(u)
	ground := p.Raised
	if c.Stage == engine.Lapsed {
		ground = p.Done
	}
	u.C.Box(r, canvas.Box{Fill: ground, Line: p.TableInk, Width: 2, Radius: 5})
	body := r.Inset(4)
	name := upper(Title(d.Words, c.Sheet))
	if c.Parts != nil || c.Stock != nil {
		head, rest := body.CutTop(min(26, r.H), 3)
		head = canvas.Rect{X: r.X + 2, Y: r.Y + 2, W: r.W - 4, H: head.H}
		if rest.H < 14 { // there is room for no more
			head.H = r.H - 4
		}
		u.C.Rect(head, p.Ink)
		x := head.X + 7
		for _, s := range c.Signs {
			x += d.sign(u, x, head.Center().Y, 16, s, ui.SmallTag, p.OnBar) + 5
		}
		right := head.Right() - 7
		if c.Parts != nil {
			right = parts(u, *c.Parts, right, head.Center().Y, 10, 14, true) - 6
		}
		t := u.C.Shrink(name, ui.DisplayType(17), leastName, right-x)
		if right-x > 44 || u.C.Width(name, t) <= right-x { // else its sign and its tip say it
			u.Cut(id+"-name", name, x, head.Center().Y+canvas.Baseline(t, 0), right-x, t, p.OnBar)
		}
		d.plateBody(u, id, rest, c, false)
		return
	}
	d.plateBody(u, id, body, c, true)
}

// crowded reports whether a plate with its picture, of a width, has no room for what the card does.
func (d *Desk) crowded(u *ui.UI, r canvas.Rect, c *engine.PileCard, named bool, picture float64) bool {
	if named {
		r.H -= plateName
	}
	return d.fit(u, r.W-picture, r.H+2, c).short
}

// plateName is the height of the name of a plate without a bar.
const plateName = 20.0

// plateBody is the picture or the pile of a plate on the left, and its lines beside it.
func (d *Desk) plateBody(u *ui.UI, id string, r canvas.Rect, c *engine.PileCard, named bool) {
	p := light(u)
	if r.H < 14 {
		return
	}
	x := r.X + 4
	if n, ok := stacked(c); ok {
		w := min(34, r.H*0.6, r.W*0.14)
		back(u, canvas.Rect{X: x + 2, Y: r.Y + 1, W: w, H: min(r.H-2, w/cardShape)}, n)
		x += w + 10
	} else if radius := min(r.H/2-2, 29, r.W*0.11); r.W > 120 && (len(c.Drawing) > 0 || c.Picture != "") && !d.crowded(u, r, c, named, 2*radius+15) {
		at := canvas.Point{X: x + radius, Y: r.Center().Y}
		u.C.Circle(at.X, at.Y, radius, p.Well, canvas.Pen(2, p.Ink))
		k := radius * 0.72
		drawing(u, canvas.Rect{X: at.X - k, Y: at.Y - k, W: 2 * k, H: 2 * k}, c.Drawing, c.Picture)
		x += 2*radius + 8
	}
	room, y := r.Right()-x-3, r.Y
	if named {
		name := upper(Title(d.Words, c.Sheet))
		t := u.C.Shrink(name, ui.DisplayType(16), leastName, room)
		u.Cut(id+"-name", name, x, y+t.Size, room, t, p.Ink)
		y += plateName - 16 + t.Size
	}
	state, beside := d.say(c.State), false
	if state != "" && y+14 <= r.Bottom()+2 {
		u.Cut(id+"-state", state, x, y+12, room, ui.SmallTag, p.Ink)
		after := u.C.Width(state, ui.SmallTag) + 10
		if c.Stock != nil && after+11.5*cubeStep*float64(max(c.Stock.Count(), c.Stock.Places))+12 <= room { // beside it, so that what it does has room
			d.cubes(u, c.Stock, x+after, y+3, 11.5, room-after, p.Ink2)
			beside = true
			if about := d.say(c.Stock.Name); about != "" {
				u.Tip(canvas.Rect{X: x + after, Y: y, W: room - after, H: 16}, about)
			}
		}
		y += 15
	}
	if c.Stock != nil && y+16 <= r.Bottom()+2 && !beside {
		end := d.cubes(u, c.Stock, x, y+5, 11.5, room-8, p.Ink2)
		if about := d.say(c.Stock.Name); about != "" {
			u.Cut(id+"-stock", about, end+5, y+14, r.Right()-end-8, ui.SmallTag, p.Ink)
		}
		y += 19
	}
	rest := d.fit(u, room, r.Bottom()+2-y, c)
	for _, line := range rest.lines {
		u.C.Text(line, x, y+rest.face.Size*0.92, rest.face, p.Ink2)
		y += rest.leading
	}
	if len(c.Foot) > 0 && y+14 <= r.Bottom()+2 {
		d.foot(u, canvas.Rect{X: x, Y: y, W: room, H: 16}, c)
	}
}

// stacked is how many cards lie under a plate.
func stacked(c *engine.PileCard) (int, bool) {
	for i := range c.Counters {
		if c.Counters[i].Icon == "l-layers" {
			return c.Counters[i].Have, true
		}
	}
	return 0, false
}

// parts draws boxes for parts that are used up, right-aligned or from a left side, and returns where they begin or end.
func parts(u *ui.UI, of engine.Parts, x, middle, w, h float64, fromRight bool) float64 {
	p, step := light(u), w+2.5
	start := x
	if fromRight {
		start = x - step*float64(of.Of) + 2.5
	}
	for i := range of.Of {
		box := canvas.Rect{X: start + step*float64(i), Y: middle - h/2, W: w, H: h}
		look := canvas.Box{Fill: p.Raised, Line: p.Ink, Width: 1.6}
		switch {
		case i < of.Past:
			look.Fill = canvas.Hex(0x575160)
		case i == of.Past && of.Now:
			look.Fill = p.Accent
		}
		if fromRight {
			look.Line = p.OnBar
		}
		u.C.Box(box, look)
	}
	if fromRight {
		return start
	}
	return start + step*float64(of.Of)
}
