package desk

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Has reports whether the option that is looked at has an account to show.
func (d *Desk) Has() bool { return d.account(d.Pick) != nil }

// Title is what is done by the option that is looked at, and with what.
func (d *Desk) Title() (title, note string) {
	a := d.account(d.Pick)
	if a == nil {
		return "", ""
	}
	return upper(d.say(a.Title)), d.say(a.About)
}

// other is the option with an account of another sort than the one that is looked at, or -1: what could be done instead.
func (d *Desk) other() int {
	a := d.account(d.Pick)
	if a == nil {
		return -1
	}
	for i := range d.Decision.Options {
		if b := d.account(i); b != nil && b.Title.Key != a.Title.Key && !d.Decision.Options[i].Caution.Any() {
			return i
		}
	}
	return -1
}

// Lines draws what the option that is looked at costs and leaves, and below it what could be done instead; it returns where it ends.
func (d *Desk) Lines(u *ui.UI, view canvas.Rect, y float64) float64 {
	a := d.account(d.Pick)
	if a == nil {
		return y
	}
	y = d.accountLines(u, "account", view, y, a, d.Preview(d.Pick).Odds)
	if other := d.other(); other >= 0 {
		b := d.account(other)
		title := upper(d.say(b.Title))
		bar := canvas.Rect{X: view.X, Y: y + 6, W: view.W, H: 24}
		u.C.Rect(u.C.Snap(bar), u.Colors.Bar)
		t := ui.DisplayType(16)
		u.C.Text(title, bar.X+9, bar.Y+canvas.Baseline(t, bar.H), t, u.Colors.OnBar)
		room := bar.W - 24 - u.C.Width(title, t)
		if note := d.say(b.About); note != "" {
			fit := u.C.Shrink(note, ui.SmallTag, 10, room)
			u.C.TextRight(u.C.Fit(note, fit, room), bar.Right()-9, bar.Y+canvas.Baseline(fit, bar.H), fit, u.Colors.OnBar)
		}
		y = d.accountLines(u, "account-other", view, bar.Bottom(), b, d.Preview(other).Odds)
	}
	return y
}

// accountLines draws one account from a height on.
func (d *Desk) accountLines(u *ui.UI, id string, view canvas.Rect, y float64, a *engine.Account, odds *engine.Odds) float64 {
	x, right := view.X+9, view.Right()-9
	if sum := d.say(a.Sum); sum != "" {
		kind := u.C.Shrink(sum, ui.BoldType(26), 15, view.W*0.5)
		u.C.Text(sum, x, y+28, kind, u.Colors.Ink)
		left := x + u.C.Width(sum, kind) + 12
		row := y + 14.0
		for _, line := range d.lines(a.Of) {
			for _, part := range u.C.Wrap(line, ui.Small, right-left) {
				u.C.Text(part, left, row, ui.Small, u.Colors.Ink2)
				row += 14
			}
		}
		at := left
		for i, rule := range a.Rules {
			w := u.C.Width(string(rule), ui.Small)
			if at+w > right {
				break
			}
			if u.RuleLink(id+"-of-"+number(i), at+w, row, string(rule), u.Colors.Ink2) {
				d.Explain(rule)
			}
			at += w + 8
		}
		if len(a.Rules) > 0 {
			row += 14
		}
		y = max(y+36, row-6)
	}
	for i := range a.Lines {
		y += d.accountLine(u, id+"-"+number(i), canvas.Rect{X: view.X, Y: y, W: view.W}, &a.Lines[i])
	}
	if len(a.After) > 0 {
		y = d.after(u, view, y, a)
	}
	if odds != nil {
		y = d.bars(u, id, view, y, odds, d.say(a.Draws))
	}
	for _, text := range d.lines(a.Below) {
		y += u.C.Paragraph(text, canvas.Rect{X: x, Y: y + 4, W: right - x}, ui.Label, 16, u.Colors.Ink) + 2
	}
	return y + 4
}

// accountLine is a line of an account: a head in the colour of its sign, or what leads to the head above.
func (d *Desk) accountLine(u *ui.UI, id string, r canvas.Rect, l *engine.AccountLine) float64 {
	head := l.Sign.Icon != ""
	kind, ink, x := ui.Small, u.Colors.Ink2, r.X+40
	r.H = 17
	if head {
		kind, ink, x = ui.Strong, u.Colors.Ink, r.X+28
		r.H = 22
		u.C.Rect(u.C.Snap(r), wash(u, l.Sign.Tint))
		u.C.Rect(u.C.Snap(canvas.Rect{X: r.X, Y: r.Y, W: 4, H: r.H}), Tint(l.Sign.Tint))
		Disc(u, r.X+16, r.Center().Y, 8.5, l.Sign)
	}
	right, base := r.Right()-9, r.Y+canvas.Baseline(kind, r.H)
	if ends := d.say(l.Ends); ends != "" {
		u.C.TextRight(ends, right, base, ui.Strong, u.Colors.Ink)
		right -= u.C.Width(ends, ui.Strong) + 6
	}
	said := d.say(l.Text)
	if rule := string(l.Rule); rule != "" && !head && u.C.Width(said, kind)+u.C.Width(rule, ui.Small)+8 < right-x {
		if u.RuleLink(id, right, base, rule, u.Colors.Ink2) {
			d.Explain(l.Rule)
		}
		right -= u.C.Width(rule, ui.Small) + 8
	}
	lines := u.C.Wrap(said, kind, right-x)
	for n, line := range lines {
		u.C.Text(line, x, base+14*float64(n), kind, ink)
	}
	return r.H + 14*float64(max(0, len(lines)-1))
}

// after is what the tracks would be.
func (d *Desk) after(u *ui.UI, view canvas.Rect, y float64, a *engine.Account) float64 {
	u.Rule(view.X+9, y+3, view.W-18)
	u.C.Text(d.Words.W("desk.after-this"), view.X+9, y+19, ui.Strong, u.Colors.Ink)
	if kept := d.say(a.Kept); kept != "" {
		room := view.W - 30 - u.C.Width(d.Words.W("desk.after-this"), ui.Strong)
		fit := u.C.Shrink(kept, ui.Small, 10, room)
		u.C.TextRight(u.C.Fit(kept, fit, room), view.Right()-9, y+19, fit, u.Colors.Ink2)
	}
	boxes := canvas.Rect{X: view.X + 9, Y: y + 26, W: view.W - 18, H: 34}.Columns(len(a.After), 6)
	for i, box := range boxes {
		c := &a.After[i]
		if c.Track < 0 || c.Track >= len(d.View.Desk.Tracks) {
			continue
		}
		t := &d.View.Desk.Tracks[c.Track]
		look := canvas.Box{Fill: u.Colors.Raised, Line: u.Colors.Ink, Width: 2, Radius: 4}
		if c.From == c.To {
			look.Fill, look.Width = u.Colors.Well, 1.2
		}
		u.C.Box(box, look)
		Disc(u, box.X+15, box.Center().Y, 9, t.Sign)
		figure := ui.BoldType(18)
		u.C.TextRight(number(c.To), box.Right()-9, box.Y+canvas.Baseline(figure, box.H), figure, u.Colors.Ink)
		if c.From != c.To && box.W > 60 {
			u.C.Text(d.Words.W("desk.from", "Number", c.From), box.X+28, box.Y+canvas.Baseline(ui.Prose, box.H), ui.Prose, u.Colors.Ink2)
		}
	}
	return y + 64
}

// bars are the ways in which a draw may turn out, by their chances, each with what is drawn then.
func (d *Desk) bars(u *ui.UI, id string, view canvas.Rect, y float64, odds *engine.Odds, said string) float64 {
	if len(odds.Bars) == 0 {
		return y
	}
	most := 0.0
	for _, b := range odds.Bars {
		most = max(most, b.Chance)
	}
	if said != "" {
		y += u.C.Paragraph(said, canvas.Rect{X: view.X + 9, Y: y + 4, W: view.W - 18}, ui.Small, 15, u.Colors.Ink2) + 4
	}
	const high, signs = 38.0, 17.0
	columns := canvas.Rect{X: view.X + 9, Y: y, W: view.W - 18, H: 16 + high + signs}.Columns(max(3, len(odds.Bars)), 2)
	for i, b := range odds.Bars {
		c := columns[i]
		h := max(1.5, high*b.Chance/most)
		text := d.Words.ExactPercent(b.Chance, 1)
		kind := u.C.Shrink(text, ui.SmallTag, 8, c.W+2)
		u.C.TextCenter(text, c.Center().X, c.Y+13+high-h, kind, u.Colors.Ink)
		bar := canvas.Rect{X: c.X, Y: c.Y + 16 + high - h, W: c.W, H: h}
		u.C.Rect(u.C.Snap(bar), u.Colors.Bars)
		if b.Fails {
			u.C.FillPattern((&canvas.Path{}).Rect(bar), canvas.Pattern{Kind: canvas.Hatch, Step: 5, Width: 1.5, Angle: math45}, canvas.Fade(u.Colors.Ink, 0.5))
		}
		d.barFoot(u, id, canvas.Rect{X: c.X, Y: bar.Bottom() + 2, W: c.W, H: signs}, i, &b)
	}
	return y + 16 + high + signs + 6
}

const math45 = 0.785398

// barFoot is what stands below a bar.
func (d *Desk) barFoot(u *ui.UI, id string, r canvas.Rect, i int, b *engine.Bar) {
	if n := len(b.Signs); n > 0 {
		side := min(13, (r.W-2)/float64(n)/(1+deep/float64(n)))
		x := r.X + (r.W-side*float64(n))/2 - side*deep/2
		for at, s := range b.Signs {
			cube(u, x+side*float64(at), r.Y+deep*side+1, side, s.Tint, s.Icon)
		}
		return
	}
	label := number(b.Number)
	if b.Label != "" {
		label = d.Words.W(string(b.Label))
	}
	kind := u.C.Shrink(label, ui.Small, 8, r.W)
	u.Cut(id+"-bar-"+number(i), label, r.X+max(0, (r.W-u.C.Width(label, kind))/2), r.Y+12, r.W, kind, u.Colors.Ink2)
}

// The measures of stocks.
const (
	stockHead = 26.0
	stockRow  = 18.0
)

// StocksHeight is how high the panel of the stocks is inside its lines.
func (d *Desk) StocksHeight() float64 {
	rows := 0
	for i := range d.View.Desk.Stocks {
		rows = max(rows, len(d.View.Desk.Stocks[i].Heaps))
	}
	return stockHead + stockRow*float64(rows) + 5
}

// Stocks is the panel of everything that can be counted at a look.
func (d *Desk) Stocks(u *ui.UI, r canvas.Rect) { d.stockRows(u, u.Panel("desk-stocks", r)) }

// stockRows draws stocks side by side, a row for each sort of cube.
func (d *Desk) stockRows(u *ui.UI, r canvas.Rect) {
	stocks := d.View.Desk.Stocks
	head, body := r.CutTop(stockHead-3, 3)
	u.C.Rect(u.C.Snap(head), u.Colors.Well)
	body.X, body.W = body.X+30, body.W-38
	columns := body.Columns(len(stocks), 10)
	for i := range stocks {
		s, c := &stocks[i], columns[i]
		if i > 0 {
			u.C.Line(c.X-5, body.Y, c.X-5, body.Bottom()-4, canvas.Pen(1, u.Colors.Ink2))
		}
		title := d.Words.W("desk.stock", "Name", s.Name, "Count", s.Count())
		from := c.X
		if i == 0 {
			from = r.X + 9
		}
		kind := u.C.Shrink(title, ui.Strong, leastName, c.Right()-from)
		u.Cut("stock-"+number(i), title, from, head.Y+canvas.Baseline(kind, head.H), c.Right()-from, kind, u.Colors.Ink)
		if about := d.say(s.About); about != "" {
			u.Tip(canvas.Rect{X: from, Y: head.Y, W: c.Right() - from, H: head.H}, about)
		}
		w := u.C.Width(title, kind)
		if s.Rule != "" && from+w+u.C.Width(string(s.Rule), ui.Small)+6 < c.Right() {
			if u.RuleLink("stock-rule-"+number(i), c.Right(), head.Y+canvas.Baseline(ui.Small, head.H), string(s.Rule), u.Colors.Ink2) {
				d.Explain(s.Rule)
			}
		}
		for h := range s.Heaps {
			d.heap(u, canvas.Rect{X: c.X, Y: body.Y + stockRow*float64(h), W: c.W, H: stockRow}, i, h)
			if i == 0 {
				Disc(u, r.X+18, body.Y+stockRow*(float64(h)+0.5), 7.5, s.Heaps[h].Sign)
			}
		}
	}
	d.flights.drawCubes(u)
}

// heap is the cubes of a sort, each of which is drawn, and how many they are.
func (d *Desk) heap(u *ui.UI, r canvas.Rect, stock, at int) {
	h := &d.View.Desk.Stocks[stock].Heaps[at]
	id := "heap-" + number(stock) + "-" + number(at)
	m := d.hand(u, id, r, d.onThing(engine.OnDesk{Thing: engine.OnStock, At: stock, Part: at}), d.Words.W("desk.heap", "Name", h.Sign.About, "Count", h.Have))
	text := number(h.Have)
	u.C.TextRight(text, r.Right(), r.Y+canvas.Baseline(ui.Strong, r.H), ui.Strong, u.Colors.Ink)
	const side = 9.5
	room := r.W - 22
	step := side * cubeStep
	if h.Have > 1 {
		step = min(step, (room-side*(1+deep))/float64(h.Have-1))
	}
	for n := range h.Have {
		cube(u, r.X+step*float64(n), r.Center().Y-side/2+deep*side/2, side, h.Sign.Tint, "")
	}
	if !u.Painting() {
		d.flights.heaps[heapAt{stock, at}] = canvas.Point{X: r.X + step*float64(max(0, h.Have-1)), Y: r.Y}
	}
	d.ring(u, r.InsetXY(-3, 1), m, 3)
}
