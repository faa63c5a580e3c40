package desk

import (
	"math"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// light is the colours of cards, which are light in every scheme.
func light(u *ui.UI) *ui.Palette {
	if u.Colors.Name == ui.HighContrast.Name {
		return &ui.HighContrast
	}
	return &ui.Light
}

// leastName is the smallest size in which a name is written; where it has no room so it is cut, and its tip says it.
const leastName = 12.0

// cardShape is the width of a card by its height.
const cardShape = 0.7

// place is one card or the top of a pile, in the rectangle in which it lies: drawn, and with what the pointer does on it.
func (d *Desk) place(u *ui.UI, id string, r canvas.Rect, at engine.OnPile, draw func(r canvas.Rect, c *engine.PileCard)) {
	c := d.View.Card(&at)
	whole := at
	if p := &d.View.Piles[at.Pile]; !p.Spread {
		whole.Card = engine.WholePile
	}
	if !u.Painting() && !u.In.Away && r.Contains(u.In.Pointer) {
		d.Over = &at
	}
	tip := ""
	if c != nil {
		tip = d.tip(c)
	}
	m := d.hand(u, id, r, d.onPile(whole), tip)
	if c == nil {
		u.C.Stroke((&canvas.Path{}).RoundRect(r.Inset(1), 7), canvas.Stroke{Width: 1.5, Color: onGround2(u), Dash: []float64{5, 4}})
		d.ring(u, r, m, 7)
		return
	}
	shown := d.flights.card(u, c.ID, r)
	face := func() { d.face(u, shown, at, c, m, draw) }
	if shown != r && d.View.Piles[at.Pile].Lay != engine.Aside {
		d.flights.above = append(d.flights.above, face)
		return
	}
	face()
}

// face draws a card where it is now, with its mark.
func (d *Desk) face(u *ui.UI, shown canvas.Rect, at engine.OnPile, c *engine.PileCard, m mark, draw func(r canvas.Rect, c *engine.PileCard)) {
	asks := d.Decision.Pile != nil && d.Decision.Pile.Pile == at.Pile && (d.Decision.Pile.Card == at.Card || d.Decision.Pile.Card == engine.WholePile)
	if (c.Stage == engine.Present || asks && d.Asked) && m == unmarked {
		u.C.Box(shown.Inset(-4), canvas.Box{Fill: u.Colors.TableInk, Line: light(u).Face, Width: 3, Radius: 10})
	}
	if c.Across {
		u.C.Group(0.62, func() { d.across(u, shown, func(r canvas.Rect) { draw(r, c) }) })
	} else {
		draw(shown, c)
	}
	d.ring(u, shown, m, 7)
}

// across draws a card that was turned by a quarter, in the place that it takes up so.
func (d *Desk) across(u *ui.UI, r canvas.Rect, draw func(r canvas.Rect)) {
	w := min(r.H, r.W*cardShape)
	h := min(r.W, w/cardShape)
	u.C.Push()
	u.C.Translate(r.Center().X, r.Center().Y)
	u.C.Rotate(math.Pi / 2)
	draw(canvas.Rect{X: -w / 2, Y: -h / 2, W: w, H: h})
	u.C.Pop()
}

// tip is all that a card says.
func (d *Desk) tip(c *engine.PileCard) string {
	if c.Sheet == nil {
		return ""
	}
	parts := []string{Title(d.Words, c.Sheet)}
	if kind := strings.Join(d.lines(c.Sheet.Line), " · "); kind != "" {
		parts[0] += " · " + kind
	}
	parts = append(parts, d.lines([]engine.Text{c.State})...)
	parts = append(parts, d.does(c.Sheet)...)
	parts = append(parts, d.lines([]engine.Text{c.Note})...)
	parts = append(parts, d.lines(c.Sheet.Story)...)
	return strings.Join(parts, "\n")
}

// back is a card that lies face down.
func back(u *ui.UI, r canvas.Rect, count int) {
	p := light(u)
	u.C.Box(r, canvas.Box{Fill: p.Raised, Line: p.TableInk, Width: 2, Radius: min(7, r.W*0.09)})
	inner := r.Inset(min(5, r.W*0.07))
	u.C.Box(inner, canvas.Box{Fill: canvas.Hex(0x4B4656), Radius: 4})
	u.C.FillPattern((&canvas.Path{}).Rect(inner.Inset(3)), canvas.Pattern{Kind: canvas.Dots, Step: 7, Width: 2.4, Angle: math.Pi / 4}, canvas.Fade(p.OnBar, 0.25))
	if count > 0 {
		text := number(count)
		t := ui.BoldType(max(13, min(20, r.H*0.26)))
		w := max(t.Size*1.3, u.C.Width(text, t)+8)
		plate := canvas.Rect{X: r.Center().X - w/2, Y: r.Center().Y - t.Size*0.75, W: w, H: t.Size * 1.5}
		u.C.Box(plate, canvas.Box{Fill: p.Raised, Line: p.TableInk, Width: 2, Radius: 4})
		u.C.TextCenter(text, plate.Center().X, plate.Center().Y+canvas.Baseline(t, 0), t, p.Ink)
	}
}

// upright draws the face of a card that stands, or its back.
func (d *Desk) upright(u *ui.UI, id string, r canvas.Rect, c *engine.PileCard) {
	if c.Sheet == nil {
		back(u, r, 0)
		return
	}
	p := light(u)
	ground := p.Raised
	if c.Stage == engine.Lapsed {
		ground = p.Well
	}
	u.C.Box(r, canvas.Box{Fill: ground, Line: p.TableInk, Width: 2, Radius: 7})
	inner := r.Inset(3)
	y := inner.Y
	if d.hasHead(c) {
		high := max(20, min(30, r.H*0.17))
		d.head(u, canvas.Rect{X: inner.X, Y: y, W: inner.W, H: high}, c)
		y += high
	}
	bottom := inner.Bottom() - 2
	if len(c.Foot) > 0 {
		high := max(15, min(22, r.H*0.12))
		bottom -= high
		d.foot(u, canvas.Rect{X: inner.X + 4, Y: bottom, W: inner.W - 8, H: high}, c)
	}
	name := upper(Title(d.Words, c.Sheet))
	kind := u.C.ShrinkWords(name, ui.DisplayType(max(12, min(18, r.W*0.14))), leastName, inner.W-10)
	title := u.C.Wrap(name, kind, inner.W-8)
	if len(title) > 2 {
		title = title[:2]
	}
	below := kind.Size * 1.05 * float64(len(title))
	free := bottom - y - below - 4
	said := fitted{}
	for _, least := range []float64{max(26, r.H*0.29), max(20, r.H*0.16), 0} {
		if said = d.fit(u, inner.W-10, free-least, c); !said.short {
			break
		}
	}
	picture := free - said.leading*float64(len(said.lines))
	if picture > 14 {
		d.scenePicture(u, canvas.Rect{X: inner.X, Y: y, W: inner.W, H: picture}, c)
	}
	y += max(0, picture) + 2
	for i, row := range title {
		u.Cut(id+"-title-"+number(i), row, inner.X+5, y+kind.Size*0.88, inner.W-8, kind, p.Ink)
		y += kind.Size * 1.05
	}
	for _, row := range said.lines {
		u.C.Text(row, inner.X+5, y+said.face.Size*0.92, said.face, p.Ink2)
		y += said.leading
	}
}

// does is what a card does, then its other facts.
func (d *Desk) does(sheet *engine.Sheet) []string {
	return append(d.powers(sheet), d.lines(sheet.Facts)...)
}

// brief is what a card does in the words that there is room for on it.
func (d *Desk) brief(sheet *engine.Sheet) []string {
	said := d.powers(sheet)
	for i := range said {
		if short := d.say(sheet.Powers[i].Brief); short != "" {
			said[i] = short
		}
	}
	return said
}

// powers is what a card does, a sentence for each of its texts.
func (d *Desk) powers(sheet *engine.Sheet) (said []string) {
	for i := range sheet.Powers {
		p := &sheet.Powers[i]
		text, title := d.say(p.Text), d.say(p.Title)
		if title == "" {
			title = p.Name
		}
		if title != "" {
			text = d.Words.W("desk.power", "Title", title, "Text", text)
		}
		said = append(said, text)
	}
	return said
}

// small draws the face of a card that is no longer met, or never was: its name in a bar, its picture with what lies on it or what it is kept for,
// and how it stands.
func (d *Desk) small(u *ui.UI, id string, r canvas.Rect, c *engine.PileCard) {
	if c.Sheet == nil {
		back(u, r, 0)
		return
	}
	p := light(u)
	u.C.Box(r, canvas.Box{Fill: p.Raised, Line: p.TableInk, Width: 2, Radius: 6})
	name := upper(Title(d.Words, c.Sheet))
	if c.Picture == "" && len(c.Drawing) == 0 && c.Stock == nil && len(c.Foot) == 0 { // its name is all its picture
		t := u.C.Shrink(name, ui.DisplayType(min(44, r.H*0.3)), leastName, r.W-12)
		w := min(r.W-12, u.C.Width(name, t))
		u.Cut(id+"-name", name, r.Center().X-w/2, r.Y+r.H*0.38, r.W-12, t, p.Ink)
		d.smallLines(u, canvas.Rect{X: r.X + 6, Y: r.Y + r.H*0.5, W: r.W - 12, H: r.H*0.5 - 4}, d.smallSaid(u, r.W-12, c))
		return
	}
	bar, rest := r.Inset(2).CutTop(max(20, min(26, r.H*0.19)), 3)
	u.C.Rect(bar, p.Ink)
	right, size := bar.Right()-5, bar.H*0.7
	for i := len(c.Signs) - 1; i >= 0; i-- {
		right -= d.signWidth(u, size, c.Signs[i], ui.SmallTag)
		d.sign(u, right, bar.Center().Y, size, c.Signs[i], ui.SmallTag, p.OnBar)
		right -= 4
	}
	t := u.C.Shrink(name, ui.DisplayType(16), leastName, right-bar.X-6)
	u.Cut(id+"-name", name, bar.X+6, bar.Center().Y+canvas.Baseline(t, 0), right-bar.X-6, t, p.OnBar)
	said := d.smallSaid(u, rest.W-12, c)
	high := max(min(26, rest.H), min(rest.H*0.55, rest.H-smallLine*float64(len(said))-4))
	scene, below := rest.CutTop(high, 4)
	d.smallScene(u, scene, c)
	u.C.RuleLine(r.X+4, scene.Bottom()+1, r.W-8, 1, p.Ink2)
	below = canvas.Rect{X: below.X + 4, Y: below.Y, W: below.W - 8, H: below.H}
	d.smallLines(u, below, said)
	if c.Stage == engine.Settled && below.H > 14 {
		tick(u, r.Right()-12, below.Y+8, 7)
	}
}

// smallLine is the height of a line of a small card.
const smallLine = 14.0

// smallScene is the picture of a small card on the left, and on the right the cubes that lie on it or what it is kept for.
func (d *Desk) smallScene(u *ui.UI, r canvas.Rect, c *engine.PileCard) {
	p := light(u)
	wide := min(r.W*0.46, r.H*1.1)
	u.C.Rect(r, p.Well)
	u.C.FillPattern((&canvas.Path{}).Rect(r), canvas.Pattern{Kind: canvas.Dots, Step: 5, Width: 2, Angle: math.Pi / 4}, canvas.Fade(p.Ink, 0.1))
	if c.Stock == nil && len(c.Foot) == 0 {
		wide = r.W
	}
	u.Clip(r, func() { drawing(u, canvas.Rect{X: r.X + 2, Y: r.Y + 2, W: wide - 4, H: r.H - 4}, c.Drawing, c.Picture) })
	beside := canvas.Rect{X: r.X + wide, Y: r.Y, W: r.W - wide - 5, H: r.H}
	switch {
	case c.Stock != nil:
		count := max(1, c.Stock.Count(), c.Stock.Places)
		side := min(17, r.H*0.5, (beside.W-6)/(cubeStep*float64(count)))
		d.cubes(u, c.Stock, beside.X+2, beside.Center().Y-side/2+deep*side/2, side, beside.W-4, p.Ink2)
	case len(c.Foot) > 0:
		radius := min(16, beside.H*0.42, beside.W*0.4)
		at := beside.Center()
		u.C.Circle(at.X, at.Y, radius, p.Raised, canvas.Pen(1.8, p.Ink))
		d.sign(u, at.X-radius*0.62, at.Y, radius*1.24, engine.Sign{Icon: c.Foot[0].Icon, Tint: c.Foot[0].Tint}, ui.SmallTag, p.Ink)
	}
}

// said is a line on a card: in bold how it stands.
type said struct {
	line string
	face canvas.Type
	bold bool
}

// smallSaid are the lines of a small card.
func (d *Desk) smallSaid(u *ui.UI, width float64, c *engine.PileCard) (all []said) {
	states := d.lines([]engine.Text{c.State})
	if len(c.Foot) > 0 && len(states) == 0 {
		states = d.lines([]engine.Text{c.Foot[0].Text})
	}
	for _, state := range states {
		for _, line := range u.C.Wrap(state, ui.SmallTag, width) {
			all = append(all, said{line, ui.SmallTag, true})
		}
	}
	var texts []string
	if len(c.Foot) == 0 { // else it is kept for something else than what it did
		texts = d.brief(c.Sheet)
	}
	if len(texts) == 0 {
		texts = d.lines(c.Sheet.Line)
	}
	for _, text := range append(texts, d.lines([]engine.Text{c.Note})...) {
		for _, line := range u.C.Wrap(text, ui.Small, width) {
			all = append(all, said{line, ui.Small, false})
		}
	}
	return all
}

// smallLines writes as many of them as there is room for; the tip says all.
func (d *Desk) smallLines(u *ui.UI, r canvas.Rect, all []said) {
	y := r.Y
	for _, s := range all {
		if y+smallLine > r.Bottom()+2 {
			return
		}
		ink := light(u).Ink2
		if s.bold {
			ink = light(u).Ink
		}
		u.C.Text(s.line, r.X, y+11, s.face, ink)
		y += smallLine
	}
}

// scenePicture is the picture of a card before its ground.
func (d *Desk) scenePicture(u *ui.UI, r canvas.Rect, c *engine.PileCard) {
	p, tint := light(u), engine.NoTint
	if c.Tab != nil && !c.Tab.Off {
		tint = c.Tab.Sign.Tint
	}
	ground := p.Well
	if tint != engine.NoTint {
		ground = lightWash(tint)
	}
	u.C.Rect(r, ground)
	u.C.FillPattern((&canvas.Path{}).Rect(canvas.Rect{X: r.X, Y: r.Y + r.H*0.55, W: r.W, H: r.H * 0.45}),
		canvas.Pattern{Kind: canvas.Dots, Step: 5, Width: 2, Angle: math.Pi / 4}, canvas.Fade(p.Ink, 0.13))
	u.C.RuleLine(r.X, r.Y, r.W, 1.5, p.Ink)
	u.C.RuleLine(r.X, r.Bottom()-1, r.W, 1.5, p.Ink)
	u.Clip(r, func() { drawing(u, r.InsetXY(2, 2), c.Drawing, c.Picture) })
}

// hasHead reports whether a card has a number or signs above its picture.
func (d *Desk) hasHead(c *engine.PileCard) bool { return d.say(c.Corner) != "" || len(c.Signs) > 0 }

// head is the number of a card with the signs beside it.
func (d *Desk) head(u *ui.UI, r canvas.Rect, c *engine.PileCard) {
	p, x := light(u), r.X
	if text := d.say(c.Corner); text != "" {
		t := u.C.Shrink(text, ui.BoldType(r.H*0.8), 9, r.W*0.5)
		w := max(r.H, u.C.Width(text, t)+12)
		tip := r.H * 0.28
		u.C.Polygon(p.Ink, canvas.Point{X: x, Y: r.Y}, canvas.Point{X: x + w, Y: r.Y}, canvas.Point{X: x + w + tip, Y: r.Center().Y},
			canvas.Point{X: x + w, Y: r.Bottom()}, canvas.Point{X: x, Y: r.Bottom()})
		u.C.TextCenter(text, x+w/2, r.Center().Y+canvas.Baseline(t, 0), t, p.OnBar)
		x += w + tip + 4
	}
	size := r.H * 0.76
	for _, s := range c.Signs {
		if x+d.signWidth(u, size, s, ui.SmallTag) > r.Right() {
			return // its tip says it
		}
		x += d.sign(u, x, r.Center().Y, size, s, ui.SmallTag, p.Ink) + 4
	}
}

// foot is what a card is kept for, and on the right what it brings.
func (d *Desk) foot(u *ui.UI, r canvas.Rect, c *engine.PileCard) {
	p, left, right := light(u), r.X, r.Right()
	size := min(r.H-2, 16)
	for i := len(c.Foot) - 1; i >= 0; i-- {
		if s := c.Foot[i]; d.say(s.Text) == "" && right-size-left > size {
			right -= size
			d.sign(u, right, r.Center().Y, size, s, ui.SmallTag, p.Ink)
			right -= 3
		}
	}
	for _, s := range c.Foot {
		if d.say(s.Text) == "" {
			continue
		}
		if d.signWidth(u, size, s, ui.SmallTag) > right-left {
			s.Text = engine.Text{}
		}
		left += d.sign(u, left, r.Center().Y, size, s, ui.SmallTag, p.Ink) + 5
	}
}

// tick is a sign that something is done.
func tick(u *ui.UI, x, y, radius float64) {
	p := light(u)
	u.C.Circle(x, y, radius, p.ClearSight, canvas.Pen(1.6, p.Ink))
	half := radius * 0.66
	u.C.Icon("l-check", canvas.Rect{X: x - half, Y: y - half, W: 2 * half, H: 2 * half}, p.Ink)
}
