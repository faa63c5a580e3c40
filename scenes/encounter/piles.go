package encounter

import (
	"math"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// tableless reports whether there is no battlefield: cards lie in the middle of the screen.
func (s *Scene) tableless() bool { return s.view.Table == nil }

// The measures of cards in the middle, units.
const (
	pileCardHigh  = 196.0 // at the most
	pileCardShape = 0.7   // its width by its height
	pileGap       = 16.0
	pileTitle     = 22.0
	leastPileName = 10.0 // of its type
	pileStep      = 1.06 // from card to card of those that lie side by side, by the width of one
	pileLift      = 3.0  // from card to card of those on each other, of which a few show
	pileShown     = 3
	usualSpread   = 5     // cards of a pile in which they lie side by side
	lowPiles      = 420.0 // the height of the middle below which the gaps are smaller
)

// piles is the middle of a match without a battlefield: its cards, and the pointer over them.
func (s *Scene) piles(u *ui.UI, view canvas.Rect) {
	s.camera.Keep(view, 1, 1) // what lies over the middle asks where the middle is
	if view.W < 20 || view.H < 20 {
		return
	}
	if u.Painting() {
		u.C.Rect(u.C.Snap(view), u.Colors.Well)
	} else {
		s.overCard = nil
	}
	rows, gap := s.pileRows(), pileGap
	if view.H < lowPiles {
		gap = 5
		rows = s.joined(rows, view.W, view.H-gap, gap)
	}
	room := (view.H - gap) / float64(max(1, len(rows)))
	for i, row := range rows {
		s.pileRow(u, canvas.Rect{X: view.X, Y: view.Y + gap + room*float64(i), W: view.W, H: room - gap}, row)
	}
	s.caption(u, view)
	s.toldStrip(u, view)
	s.moments(u, view)
}

// pileRows are the places in View.Piles row by row.
func (s *Scene) pileRows() (rows [][]int) {
	most := 0
	for i := range s.view.Piles {
		most = max(most, s.view.Piles[i].Row)
	}
	for row := 0; row <= most; row++ {
		var found []int
		for i := range s.view.Piles {
			if s.view.Piles[i].Row == row {
				found = append(found, i)
			}
		}
		if len(found) > 0 {
			rows = append(rows, found)
		}
	}
	return rows
}

// joined puts rows beside each other, in their order, where the smallest card becomes larger by that.
func (s *Scene) joined(rows [][]int, wide, high, gap float64) [][]int {
	best, widest := rows, 0.0
	for splits := 1<<max(0, len(rows)-1) - 1; splits >= 0; splits-- { // a bit for each end of a row that stays
		var lines [][]int
		for i, row := range rows {
			if i > 0 && splits>>(i-1)&1 == 0 {
				lines[len(lines)-1] = slices.Concat(lines[len(lines)-1], row)
			} else {
				lines = append(lines, row)
			}
		}
		least := math.Inf(1)
		for _, line := range lines {
			beside := 0 // not as many as lie there now, so that nothing moves about as they become more
			for _, i := range line {
				if s.view.Piles[i].Spread {
					beside += usualSpread - 1
				}
			}
			card, _ := pileCardSize(wide, high/float64(len(lines))-gap, len(line), beside)
			least = min(least, card.X)
		}
		if least > widest {
			best, widest = lines, least
		}
	}
	return best
}

// pileCardSize is how large the cards of a row of piles become with so many cards beside others, and how far apart those are by the width of
// one: where there are more of them than room they move together, and then all become smaller.
func pileCardSize(rowWide, rowHigh float64, piles, steps int) (card canvas.Point, spread float64) {
	high := min(pileCardHigh, rowHigh-pileTitle)
	wide, gaps := high*pileCardShape, pileGap*float64(piles+1)
	const closest = 0.3
	cards := float64(piles)
	if steps > 0 {
		spread = max(closest, min(pileStep, ((rowWide-gaps)/wide-cards)/float64(steps)))
	}
	if most := (rowWide - gaps) / (cards + spread*float64(steps)); wide > most {
		wide, high = most, most/pileCardShape
	}
	return canvas.Point{X: wide, Y: high}, spread
}

// beside is how many cards of a pile lie beside its first one.
func (s *Scene) beside(pile int) int {
	if p := &s.view.Piles[pile]; p.Spread {
		return max(0, len(p.Cards)-1)
	}
	return 0
}

// pileRow draws piles side by side, in the middle of their row.
func (s *Scene) pileRow(u *ui.UI, r canvas.Rect, row []int) {
	steps := 0
	for _, i := range row {
		steps += s.beside(i)
	}
	card, spread := pileCardSize(r.W, r.H, len(row), steps)
	widths, total := make([]float64, len(row)), pileGap*float64(len(row)-1)
	for at, i := range row {
		widths[at] = card.X * (1 + spread*float64(s.beside(i)))
		total += widths[at]
	}
	x := r.X + (r.W-total)/2
	for at, i := range row {
		s.pile(u, canvas.Rect{X: x, Y: r.Y, W: widths[at], H: pileTitle + card.Y}, i, card, spread*card.X)
		x += widths[at] + pileGap
	}
}

// pile is one pile: its name, and its cards below that.
func (s *Scene) pile(u *ui.UI, r canvas.Rect, at int, card canvas.Point, step float64) {
	p := &s.view.Piles[at]
	id := "pile-" + number(at)
	x := r.X
	if p.Owner >= 0 {
		u.TeamBar(canvas.Rect{X: x, Y: r.Y + 2, W: 5, H: 14}, side(p.Owner))
		x += 9
	}
	name := s.words.Text(p.Name)
	if len(p.Cards) > 1 {
		name = u.W("piles.count", "Name", name, "Count", len(p.Cards))
	}
	right := s.pileCounters(u, id, r.Right(), r.Y+14, p.Counters)
	if len(p.Counters) == 0 {
		right += pileGap - 4 // up to the next name
	}
	u.Cut(id+"-name", name, x, r.Y+14, right-x, u.C.Shrink(name, ui.Strong, leastPileName, right-x), u.Colors.Ink)
	if about := s.words.Text(p.About); about != "" {
		u.Tip(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: pileTitle}, about)
	}
	first := canvas.Rect{X: r.X, Y: r.Y + pileTitle, W: card.X, H: card.Y}
	switch {
	case len(p.Cards) == 0:
		s.pileHand(u, id, first, engine.OnPile{Pile: at, Card: engine.WholePile})
		u.C.Box(first.Inset(1), canvas.Box{Line: u.Colors.Ink2, Width: 1.5, Radius: 7})
		s.pileMark(u, id, first, engine.OnPile{Pile: at, Card: engine.WholePile})
	case p.Spread:
		for i := range p.Cards {
			s.pileCard(u, id+"-"+number(i), first.Move(step*float64(i), 0), engine.OnPile{Pile: at, Card: i})
		}
	default:
		below := min(len(p.Cards), pileShown) - 1
		for i := range below {
			u.C.Box(first.Move(pileLift*float64(i), -pileLift*float64(i)), canvas.Box{Fill: u.Colors.Raised, Line: u.Colors.TableInk, Width: 1.5, Radius: 7})
		}
		s.pileCard(u, id, first.Move(pileLift*float64(below), -pileLift*float64(below)), engine.OnPile{Pile: at, Card: len(p.Cards) - 1})
	}
}

// pileCounters writes what else lies on something, from the right, and returns where it begins.
func (s *Scene) pileCounters(u *ui.UI, id string, right, base float64, counters []engine.Counter) float64 {
	for i := len(counters) - 1; i >= 0; i-- {
		c := &counters[i]
		text := number(c.Have)
		w := u.C.Width(text, ui.Label)
		u.C.TextRight(text, right, base, ui.Label, u.Colors.Ink)
		if canvas.HasIcon(c.Icon) {
			u.C.Icon(c.Icon, canvas.Rect{X: right - w - 14, Y: base - 10.5, W: 11, H: 11}, u.Colors.Ink)
			w += 14
		}
		s.stateTip(u, id+"-counter-"+number(i), canvas.Rect{X: right - w, Y: base - 12, W: w, H: 16}, u.W(string(c.Term)), c.About)
		right -= w + 7
	}
	return right
}

// pileCard is a card: what it says, or its back.
func (s *Scene) pileCard(u *ui.UI, id string, r canvas.Rect, at engine.OnPile) {
	c := s.view.Card(&at)
	s.pileHand(u, id, r, at)
	draw := func(r canvas.Rect) {
		if c.Sheet == nil {
			s.cardBack(u, r)
		} else {
			s.cardFace(u, id, r, c)
		}
		s.pileMark(u, id, r, at)
	}
	if !c.Across {
		draw(r)
		return
	}
	u.C.Push()
	u.C.Translate(r.Center().X, r.Center().Y)
	u.C.Rotate(math.Pi / 2)
	w, h := r.W*pileCardShape, r.W
	draw(canvas.Rect{X: -w / 2, Y: -h / 2, W: w, H: h})
	u.C.Pop()
}

func (s *Scene) cardBack(u *ui.UI, r canvas.Rect) {
	u.C.Box(r, canvas.Box{Fill: u.Colors.Bar, Line: u.Colors.TableInk, Width: 2, Radius: 7})
	inner := r.Inset(min(9, r.W*0.09))
	u.C.FillPattern((&canvas.Path{}).Rect(inner), canvas.Pattern{Kind: canvas.Dots, Step: 9, Width: 4, Angle: math.Pi / 4}, canvas.Fade(u.Colors.OnBar, 0.35))
	u.C.Box(inner, canvas.Box{Line: u.Colors.OnBar, Width: 1.5, Radius: 4})
}

func (s *Scene) cardFace(u *ui.UI, id string, r canvas.Rect, c *engine.PileCard) {
	u.C.Box(r, canvas.Box{Fill: u.Colors.Raised, Line: u.Colors.TableInk, Width: 2, Radius: 7})
	inner := r.Inset(min(9, r.W*0.08))
	kind := u.C.Shrink(c.Sheet.Name, ui.DisplayType(min(30, inner.W*0.28)), 12, inner.W)
	u.Cut(id+"-title", c.Sheet.Name, inner.X, inner.Y+kind.Size*0.9, inner.W, kind, u.Colors.Ink)
	y := inner.Y + kind.Size*1.05
	if c.Picture != "" && canvas.HasSilhouette(c.Picture) {
		side := min(inner.W*0.7, inner.H*0.42)
		u.C.Silhouette(c.Picture, canvas.Rect{X: inner.X + (inner.W-side)/2, Y: y, W: side, H: side}, u.Colors.Ink, u.Colors.Raised)
		y += side + 3
	}
	bottom := inner.Bottom()
	if len(c.Counters) > 0 {
		bottom -= 18
		s.pileCounters(u, id, inner.Right(), inner.Bottom()-4, c.Counters)
	}
	for _, text := range append(append([]engine.Text(nil), c.Sheet.Line...), c.Sheet.Facts...) {
		for _, line := range u.C.Wrap(s.words.Text(text), ui.Prose, inner.W) {
			if y+15 > bottom {
				return // the panel of the card says it all
			}
			u.C.Text(line, inner.X, y+12, ui.Prose, u.Colors.Ink2)
			y += 15
		}
	}
}

// optionOnPile is the option about a card, else about the whole of its pile: the one that is looked at before others, and legal ones
// first; or -1.
func (s *Scene) optionOnPile(at engine.OnPile) int {
	if s.decision.Shape != engine.Pick || !s.personAsked() {
		return -1
	}
	best, value := -1, 0
	for i := range s.decision.Options {
		o := &s.decision.Options[i]
		if o.Pile == nil || o.Pile.Pile != at.Pile || o.Pile.Card != at.Card && o.Pile.Card != engine.WholePile {
			continue
		}
		worth := 1
		if o.Legal() {
			worth = 2
		}
		if i == s.answer.pick {
			worth = 3
		}
		if worth > value {
			best, value = i, worth
		}
	}
	return best
}

// pileHand is what the pointer does on a card or an empty place.
func (s *Scene) pileHand(u *ui.UI, id string, r canvas.Rect, at engine.OnPile) {
	area := u.Area(id, r)
	if area.Hovered && !u.Painting() {
		s.overCard = &at
	}
	option := s.optionOnPile(at)
	if option < 0 {
		return
	}
	if refusal := s.decision.Options[option].Refusal; refusal != nil {
		u.Tip(r, s.refusalLine(refusal))
		return
	}
	switch {
	case !area.Clicked:
	case option == s.answer.pick:
		s.commit()
	default:
		s.answer.pick, s.asking.picked = option, true
	}
}

// pileMark says which cards can be chosen, and which one is looked at.
func (s *Scene) pileMark(u *ui.UI, id string, r canvas.Rect, at engine.OnPile) {
	option := s.optionOnPile(at)
	if d := s.decision.Pile; d != nil && *d == at && s.rests() {
		u.C.Box(r.Inset(-3), canvas.Box{Line: u.Colors.TableInk, Width: 4, Radius: 9})
	}
	switch {
	case option < 0:
	case !s.decision.Options[option].Legal():
		sign := canvas.Rect{X: r.Right() - 22, Y: r.Bottom() - 22, W: 16, H: 16}
		u.C.Circle(sign.Center().X, sign.Center().Y, 10, u.Colors.Paper, canvas.Stroke{})
		u.C.Icon("l-ban", sign, u.Colors.Ink)
	case option == s.answer.pick:
		u.C.Box(r.Inset(-4), canvas.Box{Line: u.Colors.TableInk, Width: 7, Radius: 10})
		u.C.Box(r.Inset(-3), canvas.Box{Line: u.Colors.Accent, Width: 4.5, Radius: 9})
	default:
		u.C.Box(r.Inset(-2), canvas.Box{Line: u.Colors.Accent, Width: 2.5, Radius: 8})
	}
}

// cardLooked is what the card says that the pointer is over, else the one that is asked about, else that of the option looked at; nil
// for none that lies open.
func (s *Scene) cardLooked() *engine.Sheet {
	places := []*engine.OnPile{s.overCard, s.decision.Pile}
	if o := s.option(); o != nil {
		places = append(places, o.Pile)
	}
	for _, at := range places {
		if c := s.view.Card(at); c != nil && c.Sheet != nil {
			return c.Sheet
		}
	}
	return nil
}

// pilesAsText says what lies where.
func (s *Scene) pilesAsText() string {
	var b strings.Builder
	for i := range s.view.Piles {
		p := &s.view.Piles[i]
		b.WriteString(s.words.W("piles.count", "Name", p.Name, "Count", len(p.Cards)))
		for _, c := range p.Cards {
			if c.Sheet != nil {
				b.WriteString(" · " + c.Sheet.Name)
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}
