package desk

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// The measures of the middle, units.
const (
	gapUsual   = 16.0
	lineGap    = 0.19 // from card to card of a Line, by their height: the tabs need it
	titleHigh  = 20.0
	tagHigh    = 22.0
	rowGap     = 10.0
	rowMargin  = 10.0
	leastScale = 0.7 // of the natural heights; what is higher then is scrolled
	mostScale  = 1.5
	plateShape = 2.6 // the width of a plate by its height, at the least
	wideShape  = 0.9 // of a small card that lies beside others
	tabRoom    = 22.0
	mostBroad  = 0.2 // by how much the cards of a line are broader where there is room
)

// natural is how high a pile is where there is room enough, or in a low middle, without what stands above and below its cards.
func natural(p *engine.Pile, low bool) float64 {
	titled := len(p.Cards) > 0 && (p.Cards[0].Parts != nil || p.Cards[0].Stock != nil)
	switch {
	case p.Lay == engine.Plates && titled && low:
		return 34 // its title bar
	case p.Lay == engine.Plates && titled:
		return 104
	case p.Lay == engine.Plates && low:
		return 62
	case p.Lay == engine.Plates:
		return 98
	case p.Lay == engine.Line:
		return 184
	case low:
		return 96
	}
	return 124
}

// around is what stands above and below the cards of a pile.
func around(p *engine.Pile) (above, below float64) {
	if p.Lay == engine.Line {
		return tagHigh + 8, tagHigh + 6
	}
	if p.Name.Key != "" && p.Lay != engine.Plates {
		return titleHigh, 0
	}
	return 0, 0
}

func ground(u *ui.UI) canvas.Color {
	if u.Colors.Name == ui.HighContrast.Name {
		return u.Colors.Well
	}
	return canvas.Hex(0x1F1D27)
}

func onGround(u *ui.UI) canvas.Color {
	if u.Colors.Name == ui.HighContrast.Name {
		return u.Colors.Ink
	}
	return canvas.Hex(0xFFFAEE)
}

func onGround2(u *ui.UI) canvas.Color {
	if u.Colors.Name == ui.HighContrast.Name {
		return u.Colors.Ink2
	}
	return canvas.Hex(0xB9B1C0)
}

// band is a row of piles in the middle.
type band struct {
	piles        []int
	natural      []float64 // heights of their cards
	high         float64   // the greatest of them
	above, below float64
}

// bands are the rows of the middle, from top to bottom.
func (d *Desk) bands(low bool) (rows []band) {
	most := 0
	for i := range d.View.Piles {
		most = max(most, d.View.Piles[i].Row)
	}
	for row := 0; row <= most; row++ {
		var b band
		for i := range d.View.Piles {
			p := &d.View.Piles[i]
			if p.Row != row || p.Lay == engine.Aside {
				continue
			}
			b.piles = append(b.piles, i)
			above, below := around(p)
			b.natural = append(b.natural, natural(p, low))
			b.high, b.above, b.below = max(b.high, natural(p, low)), max(b.above, above), max(b.below, below)
		}
		if len(b.piles) > 0 {
			d.evenOut(&b, low)
			rows = append(rows, b)
		}
	}
	return rows
}

// Middle draws the piles row by row. While something lies over them nothing is chosen there.
func (d *Desk) Middle(u *ui.UI, r canvas.Rect, covered bool) {
	if asked := d.Asked; covered {
		d.Asked = false
		defer func() { d.Asked = asked }()
	}
	u.C.Rect(u.C.Snap(r), ground(u))
	u.C.FillPattern((&canvas.Path{}).Rect(r), canvas.Pattern{Kind: canvas.Dots, Step: 9, Width: 2, Angle: math.Pi / 4}, canvas.Fade(onGround(u), 0.06))
	rows := d.bands(false)
	fixed, cards := heights(rows)
	if fixed+cards*leastScale > r.H {
		rows = d.bands(true)
		fixed, cards = heights(rows)
	}
	if len(rows) == 0 {
		return
	}
	scale := min(mostScale, max(leastScale, (r.H-fixed)/cards))
	cards = 0
	for i := range rows { // where they have no room side by side they are not so high
		rows[i].high = d.highest(rows[i], r.W-rowMargin*2, rows[i].high*scale)
		cards += rows[i].high
	}
	u.Scroll("desk-middle", r, func(view canvas.Rect) float64 {
		spare := max(0, r.H-fixed-cards) / float64(len(rows)+1)
		y := view.Y + rowGap + spare
		for _, b := range rows {
			high := b.high
			if at := d.Decision.Pile; at != nil && d.flights.moved && slices.Contains(b.piles, at.Pile) {
				u.ScrollTo("desk-middle", y-view.Y, b.above+high+b.below)
			}
			d.row(u, canvas.Rect{X: view.X + rowMargin, Y: y, W: view.W - 2*rowMargin, H: b.above + high + b.below}, b, high)
			y += b.above + high + b.below + rowGap + spare
		}
		return y - spare - view.Y
	})
	d.flights.over(u, r)
}

// evenOut makes a row in which cards lie no higher than those: what stands there face down is as high, with its name below it.
func (d *Desk) evenOut(b *band, low bool) {
	plates := 0.0
	for _, at := range b.piles {
		if p := &d.View.Piles[at]; p.Lay == engine.Plates {
			plates = max(plates, natural(p, low))
		}
	}
	if plates == 0 {
		return
	}
	for i := range b.natural {
		b.natural[i] = plates
	}
	b.high, b.above = plates, 0
}

// heights are what rows take besides their cards, and what their cards take naturally.
func heights(rows []band) (fixed, cards float64) {
	fixed = rowGap * float64(len(rows)+1)
	for _, b := range rows {
		fixed += b.above + b.below
		cards += b.high
	}
	return fixed, cards
}

// size is how large the cards of a pile are at a height, how many lie side by side, and how far they are apart.
type size struct {
	w, h, step float64
	count      int
	wide       float64 // of all of them
}

// sizes are the cards of a row of piles in a width: they become smaller where they have no room.
func (d *Desk) sizes(b band, wide, high float64) []size {
	found := make([]size, len(b.piles))
	gaps := gapUsual * float64(len(b.piles)-1)
	need, plates := 0.0, 0.0
	for i, at := range b.piles {
		p := &d.View.Piles[at]
		s := size{h: high * b.natural[i] / slices.Max(b.natural), count: 1}
		if p.Spread {
			s.count = max(1, len(p.Cards), p.Room)
		}
		gap := 8.0
		switch p.Lay {
		case engine.Line:
			gap = s.h * lineGap
			s.w = s.h * cardShape
		case engine.Plates:
			gap = 14
			s.w = s.h * plateShape
			plates += float64(s.count)
		default:
			s.w = s.h * cardShape
			if p.Spread {
				s.w = s.h * wideShape
			}
		}
		if faceDown(p) {
			s.h *= 0.8
			s.w = s.h * cardShape
			if p.Lay == engine.Plates {
				plates--
			}
		}
		s.step = gap
		s.wide = s.w*float64(s.count) + gap*float64(s.count-1)
		if p.Lay == engine.Line {
			s.wide += (s.h-s.w)*float64(turned(p)) + 2*tabRoom // cards that were turned are wider
		}
		need += s.wide
		found[i] = s
	}
	room := wide - gaps
	for i := range found { // plates take what is left; what has no room becomes smaller
		s := &found[i]
		p := &d.View.Piles[b.piles[i]]
		switch {
		case need > room:
			k := room / need
			s.w, s.step, s.wide = s.w*k, s.step*k, s.wide*k
			if p.Lay != engine.Plates {
				s.h = min(s.h, s.w/cardShape)
			}
		case p.Lay == engine.Plates && plates > 0 && !faceDown(p):
			more := min(90, (room-need)/plates)
			s.w += more
			s.wide += more * float64(s.count)
		case p.Lay == engine.Line && len(found) == 1: // its cards say most
			more := min(s.w*mostBroad, (room-need)/float64(s.count))
			s.w += more
			s.wide += more * float64(s.count)
		}
	}
	return found
}

// faceDown reports whether a pile is cards on each other of which none is seen.
func faceDown(p *engine.Pile) bool {
	return !p.Spread && len(p.Cards) > 0 && p.Cards[len(p.Cards)-1].Sheet == nil
}

// turned counts the cards of a pile that were turned.
func turned(p *engine.Pile) (n int) {
	for i := range p.Cards {
		if p.Cards[i].Across {
			n++
		}
	}
	return n
}

// highest is how high the cards of a row become at the most where they may be so high.
func (d *Desk) highest(b band, wide, high float64) float64 {
	most := 0.0
	for _, s := range d.sizes(b, wide, high) {
		most = max(most, s.h)
	}
	return most
}

// row draws piles side by side.
func (d *Desk) row(u *ui.UI, r canvas.Rect, b band, high float64) {
	found := d.sizes(b, r.W, high)
	total := gapUsual * float64(len(found)-1)
	for _, s := range found {
		total += s.wide
	}
	x := r.X + max(0, (r.W-total)/2)
	for i, at := range b.piles {
		s := found[i]
		area := canvas.Rect{X: x, Y: r.Y, W: s.wide, H: r.H}
		d.pile(u, area, at, s, b.above > 0, canvas.Rect{X: x, Y: r.Y + b.above + (high-s.h)/2, W: s.wide, H: s.h})
		x += s.wide + gapUsual
	}
}

// pile draws one pile: its name above where its row has room for names, and its cards.
func (d *Desk) pile(u *ui.UI, r canvas.Rect, at int, s size, named bool, cards canvas.Rect) {
	p := &d.View.Piles[at]
	id := "pile-" + number(at)
	if p.Lay == engine.Line {
		d.line(u, id, r, at, s, cards)
		return
	}
	if name := d.say(p.Name); name != "" && named && p.Lay != engine.Plates {
		d.pileName(u, id, canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: titleHigh}, p, name)
	}
	draw := func(r canvas.Rect, c *engine.PileCard) { d.small(u, id+"-"+c.ID, r, c) }
	if p.Lay == engine.Plates {
		draw = func(r canvas.Rect, c *engine.PileCard) { d.plate(u, id+"-"+c.ID, r, c) }
	}
	if !p.Spread {
		d.stack(u, id, canvas.Rect{X: cards.X, Y: cards.Y, W: s.w, H: s.h}, at, named, draw)
		return
	}
	for i := range s.count {
		card := canvas.Rect{X: cards.X + (s.w+s.step)*float64(i), Y: cards.Y, W: s.w, H: s.h}
		if i >= len(p.Cards) && i > 0 {
			u.C.Stroke((&canvas.Path{}).RoundRect(card.Inset(1), 7), canvas.Stroke{Width: 1.5, Color: canvas.Fade(onGround2(u), 0.5), Dash: []float64{5, 4}})
			continue
		}
		d.place(u, id+"-"+number(i), card, engine.OnPile{Pile: at, Card: i}, draw)
	}
}

// pileName is the name of a pile with how many cards and what else lie there.
func (d *Desk) pileName(u *ui.UI, id string, r canvas.Rect, p *engine.Pile, name string) {
	if len(p.Cards) > 1 && !p.Spread {
		name = d.Words.W("piles.count", "Name", name, "Count", len(p.Cards))
	}
	if about := d.say(p.About); about != "" {
		u.Tip(r, about)
	}
	base, right := r.Y+13, r.Right()
	if p.Rule != "" && u.C.Width(name, ui.Strong)+u.C.Width(string(p.Rule), ui.Small)+14 < r.W {
		right -= u.C.Width(string(p.Rule), ui.Small) + 8
		if u.RuleLink(id+"-rule", r.Right(), base, string(p.Rule), onGround2(u)) {
			d.Explain(p.Rule)
		}
	}
	for i := len(p.Counters) - 1; i >= 0; i-- {
		c := &p.Counters[i]
		text := number(c.Have)
		u.C.TextRight(text, right, base, ui.Label, onGround(u))
		right -= u.C.Width(text, ui.Label) + 3
		if canvas.HasIcon(c.Icon) {
			u.C.Icon(c.Icon, canvas.Rect{X: right - 12, Y: base - 11, W: 12, H: 12}, onGround(u))
			right -= 18
		}
	}
	x := r.X + u.Cut(id+"-name", name, r.X, base, right-r.X, u.C.Shrink(name, ui.Strong, leastName, right-r.X), onGround(u)) + 6
	if p.Spread {
		if about := d.say(p.About); about != "" && u.C.Width(about, ui.Small) < right-x {
			u.C.Text(about, x, base, ui.Small, onGround2(u))
		}
	}
}

// stack draws cards on each other, of which the last one is seen; where the name does not stand above, it stands below.
func (d *Desk) stack(u *ui.UI, id string, r canvas.Rect, at int, named bool, draw func(canvas.Rect, *engine.PileCard)) {
	p, n := &d.View.Piles[at], len(d.View.Piles[at].Cards)
	const lift = 2.5
	for i := range max(0, min(n, 3)-1) {
		u.C.Box(r.Move(lift*float64(2-i), -lift*float64(2-i)), canvas.Box{Fill: light(u).Raised, Line: u.Colors.TableInk, Width: 1.5, Radius: min(7, r.W*0.09)})
	}
	if n > 0 && p.Cards[n-1].Sheet == nil {
		draw = func(r canvas.Rect, _ *engine.PileCard) { back(u, r, n) }
	}
	d.place(u, id, r, engine.OnPile{Pile: at, Card: n - 1}, draw)
	name := d.say(p.Name)
	switch {
	case name == "" || named && p.Lay != engine.Plates:
	case faceDown(p):
		room := r.W + gapUsual - 4
		t := ui.Small
		u.Cut(id+"-name", name, r.X, r.Bottom()+11, room, t, onGround2(u))
	case n > 0 && p.Lay == engine.Plates && p.Cards[n-1].Parts == nil:
		d.flag(u, id, canvas.Rect{X: r.X, Y: r.Bottom() - 5, W: r.W - 8, H: 17}, name)
	}
}

// flag says on the lower edge of a card what it was chosen for.
func (d *Desk) flag(u *ui.UI, id string, r canvas.Rect, said string) {
	t := ui.SmallTag
	w := min(r.W, u.C.Width(said, t)+30)
	r.X, r.W = r.Right()-w, w
	u.C.Box(r, canvas.Box{Fill: canvas.Hex(0x17151C), Line: light(u).Face, Width: 1.5, Radius: 3})
	u.C.Icon("l-flag", canvas.Rect{X: r.X + 6, Y: r.Y + 3, W: 12, H: 12}, light(u).Face)
	u.Cut(id+"-flag", said, r.X+22, r.Y+canvas.Baseline(t, r.H), r.W-26, t, light(u).Face)
}

// line draws cards that are gone through from left to right: what is said of each above and below it, and between them the signs that decide.
func (d *Desk) line(u *ui.UI, id string, r canvas.Rect, at int, s size, cards canvas.Rect) {
	p := &d.View.Piles[at]
	slots, x := make([]canvas.Rect, s.count), cards.X+tabRoom
	wider := s.h - s.w
	if n := turned(p); n > 0 {
		wider = max(0, (s.wide-2*tabRoom-s.w*float64(s.count)-s.step*float64(s.count-1))/float64(n))
	}
	for i := range slots {
		w := s.w
		if i < len(p.Cards) && p.Cards[i].Across {
			w += wider
		}
		slots[i] = canvas.Rect{X: x, Y: cards.Y, W: w, H: s.h}
		x += w + s.step
	}
	for i, slot := range slots {
		card := slot
		if i >= len(p.Cards) {
			u.C.Stroke((&canvas.Path{}).RoundRect(card.Inset(1), 7), canvas.Stroke{Width: 1.5, Color: canvas.Fade(onGround2(u), 0.5), Dash: []float64{5, 4}})
			continue
		}
		c := &p.Cards[i]
		d.place(u, id+"-"+number(i), card, engine.OnPile{Pile: at, Card: i}, func(r canvas.Rect, c *engine.PileCard) { d.upright(u, id+"-"+number(i), r, c) })
		d.tag(u, id+"-"+number(i)+"-state", canvas.Rect{X: slot.X, Y: cards.Y - tagHigh - 8, W: slot.W, H: tagHigh}, c)
		if note := d.say(c.Note); note != "" {
			box := canvas.Rect{X: slot.X - s.step/2 + 2, Y: cards.Bottom() + 6, W: slot.W + s.step - 4, H: tagHigh - 2}
			u.C.Box(box, canvas.Box{Fill: canvas.Hex(0x0E0D13), Radius: 3})
			t := ui.SmallTag
			u.Cut(id+"-"+number(i)+"-note", note, box.X+max(5, (box.W-u.C.Width(note, t))/2), box.Y+canvas.Baseline(t, box.H), box.W-10, t, canvas.Hex(0xFFFAEE))
		}
	}
	for i := range p.Cards {
		d.tab(u, p, slots, i)
	}
}

// tag says above a card how far it is.
func (d *Desk) tag(u *ui.UI, id string, r canvas.Rect, c *engine.PileCard) {
	said := d.say(c.State)
	if said == "" {
		return
	}
	p := light(u)
	look := canvas.Box{Fill: p.Paper, Line: p.TableInk, Width: 1.5, Radius: 3}
	x := r.X + 6
	switch c.Stage {
	case engine.Present:
		look.Fill = u.Colors.Accent
	case engine.Lapsed:
		look.Fill = p.Done
	}
	u.C.Box(r, look)
	switch c.Stage {
	case engine.Settled:
		tick(u, x+7, r.Center().Y, 6.5)
		x += 18
	case engine.Lapsed:
		u.C.Icon("l-rotate-cw", canvas.Rect{X: x, Y: r.Center().Y - 6, W: 12, H: 12}, p.Ink)
		x += 16
	}
	t := ui.SmallTag
	u.Cut(id, said, x, r.Y+canvas.Baseline(t, r.H), r.Right()-x-4, t, p.Ink)
}
