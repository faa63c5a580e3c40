package cardeditor

import (
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/scenes/faces"
)

// The size of a printed card.
const (
	cardWide  = 63.0 // millimetres
	cardHigh  = 88.0
	pointMM   = 25.4 / 72
	leastType = 8.0
)

// cardPanel is the card as it will be printed, with its cut marks and a tape below it.
func (s *Scene) cardPanel(u *ui.UI, r canvas.Rect, titled bool) {
	body := u.Panel("cardeditor-card", r)
	if titled {
		body = u.Titled("cardeditor-card", r, 32, ui.Header{Title: u.W("cardeditor.card"), Side: ui.Neutral, Note: "63 × 88 mm", Size: 17})
	}
	room := body.Inset(14)
	room.H -= 24
	w := min(room.W, room.H*cardWide/cardHigh)
	card := canvas.Rect{X: room.X + (room.W-w)/2, Y: room.Y, W: w, H: w * cardHigh / cardWide}
	s.cutMarks(u, card)
	size, cut := s.drawCard(u, card)
	note, sign := u.W("cardeditor.smallest", "Points", strconv.FormatFloat(size*cardWide/w/pointMM, 'f', 1, 64)), ui.Clear
	if cut {
		note, sign = u.W("cardeditor.too-much"), ui.Warning
	}
	y := card.Bottom() + 12
	u.Sign(sign, body.X+12, y, 16)
	u.Cut("cardeditor-size", note, body.X+34, y+13, body.W-44, ui.Label, u.Colors.Ink)
}

func (s *Scene) cutMarks(u *ui.UI, card canvas.Rect) {
	pen := canvas.Pen(1, u.Colors.Ink2)
	for _, x := range []float64{card.X, card.Right()} {
		u.C.Line(x, card.Y-11, x, card.Y-3, pen)
		u.C.Line(x, card.Bottom()+3, x, card.Bottom()+10, pen)
	}
	for _, y := range []float64{card.Y, card.Bottom()} {
		u.C.Line(card.X-11, y, card.X-3, y, pen)
		u.C.Line(card.Right()+3, y, card.Right()+11, y, pen)
	}
}

// drawCard draws the card with the largest type that lets everything stand on it. It returns that, and whether something had no room.
func (s *Scene) drawCard(u *ui.UI, r canvas.Rect) (size float64, cut bool) {
	p := &ui.Light // paper is paper, at night too
	high := 0.0
	for size = 13.0 * r.W / 316; size >= leastType*r.W/316; size -= 0.5 {
		if high = s.cardLines(u, r, size, p, false); high <= r.H {
			break
		}
	}
	u.C.Box(r, canvas.Box{Fill: p.Raised, Line: p.TableInk, Width: 2, Radius: 9})
	u.Clip(r.Inset(1.5), func() { s.cardLines(u, r, size, p, true) })
	return size, high > r.H
}

// cardLines lays the card out at a size of type, and draws it if it is told to; it returns how high it became.
func (s *Scene) cardLines(u *ui.UI, r canvas.Rect, size float64, p *ui.Palette, draw bool) float64 {
	c := &s.draft.Card
	face := func(f canvas.Type, part float64) canvas.Type { return canvas.Type{Face: f.Face, Size: size * part} }
	edge := size * 0.8
	write := func(text string, t canvas.Type, x, y, w float64, ink canvas.Color) float64 {
		lines := u.C.Wrap(words.Tie(text), t, w)
		for i, line := range lines {
			if draw {
				u.C.Text(line, x, y+t.Size*1.2*float64(i)+t.Size, t, ink)
			}
		}
		return t.Size * 1.2 * float64(len(lines))
	}
	// The head: name and rank.
	head := canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: size * 2.9}
	title := strings.ToUpper(c.Name)
	t := u.C.Shrink(title, face(ui.Title, 1.6), size*0.8, r.W-size*6)
	if draw {
		u.C.Rect(u.C.Snap(canvas.Rect{X: head.X + 1.5, Y: head.Y + 1.5, W: head.W - 3, H: head.H}), p.Blue)
		u.C.Text(u.C.Fit(title, t, r.W-size*5), head.X+edge, head.Y+canvas.Baseline(t, head.H), t, p.OnTeam)
		if c.Rank > 0 {
			rank := face(ui.Strong, 1.15)
			text := u.W("teambuilder.level-short", "Level", c.Rank)
			w := u.C.Width(text, rank) + size
			box := canvas.Rect{X: head.Right() - w - edge, Y: head.Y + size*0.55, W: w, H: size * 1.9}
			u.C.Box(box, canvas.Box{Fill: p.Accent, Line: p.TableInk, Width: 1.5, Radius: 3})
			u.C.TextCenter(text, box.X+box.W/2, box.Y+canvas.Baseline(rank, box.H), rank, p.OnAccent)
		}
	}
	y := head.Bottom()
	// The portrait and what describes the card.
	token := size * 5.2
	line := said(u, c.Sheet.Line)
	facts := said(u, c.Sheet.Facts)
	wide := r.W - token - 3*edge
	texts := size*1.2*float64(len(u.C.Wrap(line, face(ui.Label, 1), wide))+len(u.C.Wrap(facts, face(ui.Label, 1), wide))) + size*0.6
	high := max(token+size*0.8, texts+size*0.6)
	if draw {
		band := canvas.Rect{X: r.X + 1.5, Y: y, W: r.W - 3, H: high}
		u.C.Rect(u.C.Snap(band), p.BlueWash)
		before := u.Colors
		u.Colors = p
		if portrait := s.picture(u); portrait != nil {
			frame := canvas.Rect{X: r.X + edge, Y: y, W: token, H: high}
			u.C.Portrait(portrait, frame)
			for _, x := range []float64{frame.X, frame.Right()} {
				u.C.Line(x, frame.Y, x, frame.Bottom(), canvas.Pen(1.5, p.TableInk))
			}
		} else {
			faces.Card(u, canvas.Rect{X: r.X + edge, Y: y + (high-token)/2, W: token, H: token}, ui.Blue, "", c.Silhouette)
		}
		u.Colors = before
		u.C.RuleLine(r.X, y+high, r.W, 1.5, p.TableInk)
	}
	at := y + size*0.4
	at += write(line, face(ui.Label, 1), r.X+token+2*edge, at, wide, p.Ink)
	write(facts, face(ui.Label, 1), r.X+token+2*edge, at+size*0.3, wide, p.Ink)
	y += high + size*0.6
	// Traits in boxes.
	if n := len(c.Sheet.Traits); n > 0 {
		for i, cell := range (canvas.Rect{X: r.X + edge, Y: y, W: r.W - 2*edge, H: size * 2}).Columns(n, size*0.4) {
			if draw {
				s.cardTrait(u, cell, &c.Sheet.Traits[i], size, p)
			}
		}
		y += size * 2.6
	}
	for i := range c.Sheet.Actions {
		y += s.cardAction(u, r, y, &c.Sheet.Actions[i], size, p, draw, write)
	}
	if draw {
		u.C.RuleLine(r.X, y, r.W, 1, p.TableInk)
	}
	y += size * 0.4
	for i := range c.Sheet.Powers {
		power := &c.Sheet.Powers[i]
		title := power.Name
		if power.Title.Key != "" {
			title = u.Say(power.Title)
		}
		y += write(title, face(ui.Strong, 0.95), r.X+edge, y, r.W-2*edge, p.Ink)
		y += write(u.Say(power.Text), face(ui.Prose, 0.9), r.X+edge, y, r.W-2*edge, p.Ink2) + size*0.2
	}
	if story := c.Story[u.Words.Language()]; story != "" {
		y += size * 0.3
		if draw {
			u.C.RuleLine(r.X+edge, y, r.W-2*edge, 1, p.Done)
		}
		y += size*0.2 + write(story, face(ui.Prose, 0.85), r.X+edge, y+size*0.2, r.W-2*edge, p.Ink2)
	}
	return y + size*0.5 - r.Y
}

func (s *Scene) cardTrait(u *ui.UI, cell canvas.Rect, t *engine.Trait, size float64, p *ui.Palette) {
	fill, ink := p.Face, p.Ink
	if t.Trump {
		fill, ink = p.TableInk, p.OnBar
	}
	letter, figure := canvas.Type{Face: ui.Label.Face, Size: size * 0.95}, canvas.Type{Face: ui.Figure.Face, Size: size * 1.3}
	u.C.Box(cell, canvas.Box{Fill: fill, Line: p.TableInk, Width: 1.5, Radius: 3})
	u.C.Text(t.In(s.language), cell.X+size*0.4, cell.Y+canvas.Baseline(letter, cell.H), letter, ink)
	u.C.TextRight(strconv.Itoa(t.Value), cell.Right()-size*0.4, cell.Y+canvas.Baseline(figure, cell.H), figure, ink)
}

// cardAction is an action with its price; it returns how high it became.
func (s *Scene) cardAction(u *ui.UI, r canvas.Rect, y float64, a *engine.ActionLine, size float64, p *ui.Palette, draw bool, write func(string, canvas.Type, float64, float64, float64, canvas.Color) float64) float64 {
	x := r.X + size*3
	w := r.Right() - size*0.8 - x
	if draw {
		u.C.RuleLine(r.X, y, r.W, 1, p.TableInk)
		before := u.Colors
		u.Colors = p
		u.CostDiamond(r.X+size*1.6, y+size*1.5, size*0.95, strconv.Itoa(a.Cost), "", true)
		u.Colors = before
	}
	name := a.Name
	if a.Title.Key != "" {
		name = u.Say(a.Title)
	}
	if a.Combinable {
		name += "*"
	}
	high := size * 0.35
	high += write(name, canvas.Type{Face: ui.Name.Face, Size: size * 1.1}, x, y+high, w, p.Ink)
	for _, part := range a.In(s.language) {
		high += write(part, canvas.Type{Face: ui.Prose.Face, Size: size * 0.95}, x, y+high, w, p.Ink)
	}
	return max(high+size*0.4, size*3)
}

// said joins short texts with dots.
func said(u *ui.UI, texts []engine.Text) string {
	var all []string
	for _, t := range texts {
		if text := u.Say(t); text != "" {
			all = append(all, text)
		}
	}
	return words.Tie(strings.Join(all, " · "))
}
