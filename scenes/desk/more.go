package desk

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
)

// Ground is the colour of the middle.
func (d *Desk) Ground(u *ui.UI) canvas.Color { return ground(u) }

// Course draws the parts of a match from a place on, with a gap between them, and returns where they end.
func Course(u *ui.UI, course []engine.Parts, x, middle float64) float64 {
	for _, of := range course {
		x = parts(u, of, x, middle, 9, 15, false) + 6
	}
	return x
}

// Pennant is the present phase in ink, and returns how wide it is.
func Pennant(u *ui.UI, x, y, h float64, phase string) float64 {
	w := u.C.Width(phase, ui.Name) + 24
	u.C.Polygon(u.Colors.Bar, canvas.Point{X: x, Y: y}, canvas.Point{X: x + w, Y: y}, canvas.Point{X: x + w + 10, Y: y + h/2},
		canvas.Point{X: x + w, Y: y + h}, canvas.Point{X: x, Y: y + h})
	u.C.Text(phase, x+12, y+canvas.Baseline(ui.Name, h), ui.Name, u.Colors.OnBar)
	return w + 10
}

// Drawn shows over the middle what came out of a stock: the things in their order, one after the other.
func (d *Desk) Drawn(u *ui.UI, view canvas.Rect, drawn []engine.Sign, said string, progress float64) {
	if len(drawn) == 0 {
		return
	}
	const side, gap = 30.0, 16.0
	wide := max(u.C.Width(said, ui.Name)+32, float64(len(drawn))*(side+gap)+gap)
	wide = min(wide, view.W-20)
	lines := u.C.Wrap(said, ui.Name, wide-28)
	r := canvas.Rect{W: wide, H: side*1.3 + 24 + 20*float64(len(lines))}
	r.X, r.Y = view.X+(view.W-r.W)/2, view.Y+(view.H-r.H)/2
	u.C.Rect(r.Move(5, 5), canvas.Fade(u.Colors.TableInk, 0.55))
	u.C.Box(r, canvas.Box{Fill: u.Colors.Paper, Line: u.Colors.TableInk, Width: 3})
	for i, line := range lines {
		u.C.TextCenter(line, r.Center().X, r.Y+22+20*float64(i), ui.Name, u.Colors.Ink)
	}
	step := min(side+gap, (wide-2*gap-side)/float64(max(1, len(drawn)-1)))
	x := r.Center().X - (step*float64(len(drawn)-1)+side)/2
	for i, s := range drawn {
		part := max(0, min(1, progress*float64(len(drawn))-float64(i)))
		if part <= 0 {
			return
		}
		drop := 14 * (1 - ui.EaseOut(part))
		cube(u, x+step*float64(i), r.Bottom()-side-10-drop, side, s.Tint, s.Icon)
	}
}

// priceGap is between two prices.
const priceGap = 7.0

// PriceWidth is how wide what an option costs is drawn where there is room.
func (d *Desk) PriceWidth(u *ui.UI, price []engine.Sign) float64 {
	wide := -priceGap
	for _, s := range price {
		wide += d.signWidth(u, priceSide, s, ui.RowName) + priceGap
	}
	return wide
}

// priceSide is the side of the sign of a price where there is room.
const priceSide = 19.0

// Prices draws what an option costs from left to right, smaller where there is little room.
func (d *Desk) Prices(u *ui.UI, r canvas.Rect, price []engine.Sign, ink canvas.Color) {
	k := min(1, r.H/priceSide, r.W/max(1, d.PriceWidth(u, price)))
	size, gap, kind := priceSide*k, priceGap*k, canvas.Type{Face: ui.RowName.Face, Size: max(ui.Small.Size, ui.RowName.Size*k)}
	x := r.X
	for _, s := range price {
		x += d.sign(u, x, r.Center().Y, size, s, kind, ink) + gap
	}
}

// Read writes all that a card says, and returns where that ends.
func (d *Desk) Read(u *ui.UI, view canvas.Rect, y float64, sheet *engine.Sheet) float64 {
	c := u.Column(canvas.Rect{X: view.X, Y: y, W: view.W, H: view.H}, 9, 4)
	c.Write(upper(Title(d.Words, sheet)), ui.DisplayType(18), 21, u.Colors.Ink, 0)
	c.Write(strings.Join(d.lines(sheet.Line), " · "), ui.Small, 16, u.Colors.Ink2, 4)
	for _, line := range d.does(sheet) {
		c.Write(line, ui.Label, 17, u.Colors.Ink, 3)
	}
	for _, line := range d.lines(sheet.Story) {
		c.Write(line, ui.Prose, 16, u.Colors.Ink2, 3)
	}
	return c.Y + 4
}

// Reads reports whether a card that is read says all of these sentences itself, with when it does so or without.
func (d *Desk) Reads(sheet *engine.Sheet, sentences []string) bool {
	plain := func(s string) string { return strings.ToLower(strings.ReplaceAll(s, "\u00a0", " ")) }
	for _, said := range sentences {
		if !slices.ContainsFunc(sheet.Powers, func(p engine.PowerLine) bool { return strings.HasSuffix(plain(said), plain(d.say(p.Text))) }) {
			return false
		}
	}
	return true
}

// AsText says where the tracks, dice and stocks stand.
func (d *Desk) AsText(w *words.Words, desk *engine.Desk) string {
	var b strings.Builder
	for i := range desk.Tracks {
		t := &desk.Tracks[i]
		b.WriteString(w.W("desk.track-line", "Name", t.Name, "Have", t.Have, "Most", t.Max) + "\n")
	}
	for i := range desk.Dice {
		die := &desk.Dice[i]
		b.WriteString(w.W("desk.die-line", "Name", die.Name, "Face", die.Face, "Does", die.Faces[die.Face-1]) + "\n")
	}
	for i := range desk.Stocks {
		s := &desk.Stocks[i]
		var heaps []string
		for h := range s.Heaps {
			heaps = append(heaps, w.W("desk.heap", "Name", s.Heaps[h].Sign.About, "Count", s.Heaps[h].Have))
		}
		b.WriteString(w.W("desk.stock", "Name", s.Name, "Count", s.Count()) + ": " + strings.Join(heaps, ", ") + "\n")
	}
	return b.String()
}

// The measures of a comparison.
const (
	wayHigh  = 24.0
	wayHead  = 40.0
	wayThing = 74.0
)

// ComparisonHeight is how high a comparison is with its title.
func (d *Desk) ComparisonHeight(u *ui.UI, c *engine.Comparison, wide float64) float64 {
	high := 32 + wayHead + wayHigh*float64(len(c.Ways))
	if about := d.say(c.About); about != "" {
		high += 16*float64(len(u.C.Wrap(about, ui.Small, wide-30))) + 6
	}
	return high
}

// Comparison lists the ways to go on: what each does with every thing, and what it comes to.
func (d *Desk) Comparison(u *ui.UI, r canvas.Rect, c *engine.Comparison) {
	u.Scroll("desk-comparison", r, func(view canvas.Rect) float64 {
		y := view.Y
		if about := d.say(c.About); about != "" {
			y += u.C.Paragraph(about, canvas.Rect{X: view.X + 9, Y: y + 4, W: view.W - 18}, ui.Small, 16, u.Colors.Ink2) + 6
		}
		thing := min(wayThing, view.W*0.5/float64(max(1, len(c.Things))))
		left := view.X + 12 + thing*float64(len(c.Things))
		cells := canvas.Rect{X: left, Y: y, W: view.Right() - left - 10, H: wayHead}.Columns(max(1, len(c.Columns)), 6)
		for i, t := range c.Things {
			d.columnName(u, canvas.Rect{X: view.X + 8 + thing*float64(i), Y: y, W: thing - 4, H: wayHead}, d.say(t))
		}
		for i, t := range c.Columns {
			d.columnName(u, cells[i], d.say(t))
		}
		y += wayHead
		for n := range c.Ways {
			d.way(u, canvas.Rect{X: view.X, Y: y, W: view.W, H: wayHigh}, n, &c.Ways[n], thing, cells)
			y += wayHigh
		}
		return y - view.Y
	})
}

// columnName is the head of a column, in two lines where one is too short.
func (d *Desk) columnName(u *ui.UI, r canvas.Rect, said string) {
	kind := u.C.ShrinkWords(said, ui.SmallTag, 9, r.W)
	lines := u.C.Wrap(said, kind, r.W)
	if len(lines) > 2 {
		lines = []string{lines[0], u.C.Fit(strings.Join(lines[1:], " "), kind, r.W)}
		u.Tip(r, said)
	}
	for i, line := range lines {
		u.C.Text(line, r.X, r.Bottom()-7-14*float64(len(lines)-1-i), kind, u.Colors.Ink)
	}
}

// way is one row of a comparison; the best one lies on yellow.
func (d *Desk) way(u *ui.UI, r canvas.Rect, n int, w *engine.Compared, thing float64, cells []canvas.Rect) {
	ink, quiet := u.Colors.Ink, u.Colors.Ink2
	if w.Best {
		u.C.Rect(u.C.Snap(r), u.Colors.Accent)
		ink, quiet = u.Colors.OnAccent, u.Colors.OnAccent2
	}
	u.Rule(r.X, r.Y, r.W)
	for i, does := range w.Does {
		at := canvas.Point{X: r.X + 8 + thing*float64(i) + 14, Y: r.Center().Y}
		switch does {
		case engine.Settled:
			tick(u, at.X, at.Y, 7.5)
		case engine.Lapsed:
			u.C.Icon("l-rotate-cw", canvas.Rect{X: at.X - 7, Y: at.Y - 7, W: 14, H: 14}, quiet)
		default:
			u.C.Icon("l-minus", canvas.Rect{X: at.X - 6, Y: at.Y - 6, W: 12, H: 12}, quiet)
		}
	}
	if fails := d.say(w.Fails); fails != "" && len(cells) > 0 {
		room := r.Right() - cells[0].X - 9
		u.Cut("way-"+number(n), fails, cells[0].X, r.Y+canvas.Baseline(ui.Small, r.H), room, ui.Small, quiet)
		return
	}
	for i, cell := range w.Cells {
		if i < len(cells) {
			said := d.say(cell)
			u.Cut("way-"+number(n)+"-"+number(i), said, cells[i].X, r.Y+canvas.Baseline(ui.Label, r.H), cells[i].W, u.C.Shrink(said, ui.Label, 9, cells[i].W), ink)
		}
	}
}
