package allot

import (
	"strings"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/desk"
	"trueinch/scenes/faces"
)

// The measures of what stands beside a plan, in units.
const (
	stockHigh = 26.0
	rivalHigh = 26.0
	titleHigh = 30.0
)

// StocksHigh is how high the panel of the stocks is; 0 without any.
func (b *Board) StocksHigh() float64 {
	if len(b.of().Beside) == 0 {
		return 0
	}
	return titleHigh + stockHigh*float64(len(b.of().Beside)) + 10
}

// Stocks shows what is still to be drawn from and what was drawn: each thing by itself, and how many they are.
func (b *Board) Stocks(u *ui.UI, r canvas.Rect) {
	inner := u.Titled("allot-stocks", r, titleHigh, ui.Header{Title: b.say(b.of().BesideName), Side: ui.Neutral, Size: 17})
	for i := range b.of().Beside {
		s := &b.of().Beside[i]
		line := canvas.Rect{X: inner.X + 9, Y: inner.Y + 3 + stockHigh*float64(i), W: inner.W - 18, H: stockHigh}
		right := line.Right()
		if s.Rule != "" {
			if u.RuleLink("allot-stock-"+number(i), right, line.Y+canvas.Baseline(ui.Small, line.H), string(s.Rule), u.Colors.Ink2) {
				b.Explain(s.Rule)
			}
			right -= u.C.Width(string(s.Rule), ui.Small) + 8
		}
		name := b.say(s.Name)
		if name == b.say(b.of().BesideName) {
			name = "" // the title says so
		}
		x := line.X + u.Cut("allot-stock-name-"+number(i), name, line.X, line.Y+canvas.Baseline(ui.Strong, line.H), line.W*0.42, ui.Strong, u.Colors.Ink) + 10
		var said []string
		things := 0
		for _, heap := range s.Heaps {
			if heap.Have > 0 {
				said = append(said, b.Words.W("desk.heap", "Name", heap.Sign.About, "Count", heap.Have))
			}
			things += heap.Have
		}
		step := min(21, (right-x-20)/float64(max(1, max(things, s.Places))))
		nth := 0
		for _, heap := range s.Heaps {
			for range heap.Have {
				desk.Disc(u, x+9+step*float64(nth), line.Center().Y, 8.5, heap.Sign)
				nth++
			}
		}
		for ; nth < s.Places; nth++ {
			slot(u, canvas.Point{X: x + 9 + step*float64(nth), Y: line.Center().Y}, u.Colors.Ink2)
		}
		if about := b.say(s.About); about != "" {
			said = append(said, about)
		}
		u.Tip(line, strings.Join(said, "\n"))
	}
}

// RivalsHigh is how high the panel of the other side would like to be.
func (b *Board) RivalsHigh() float64 { return 44 + 20 + rivalHigh*float64(len(b.of().Rivals)) }

// Rivals lists the models of the other side: what befell them, how many tokens they have, and whom they see or what is laid for them.
func (b *Board) Rivals(u *ui.UI, r canvas.Rect) {
	rivals := b.of().Rivals
	head := ui.Header{Title: u.W("allot.rivals"), Side: ui.Neutral, Size: 19}
	tokens, able, shown := 0, 0, false
	for i := range rivals {
		v := &rivals[i]
		tokens, shown = tokens+v.Tokens, shown || v.Laid != nil
		if v.Why == nil {
			able++
		}
		if m := b.model(v.Model); m != nil {
			head.Title, head.Side = b.Words.TeamName(b.View, m.Seat), ui.SideOf(int(m.Seat))
		}
	}
	word := u.W("allot.rival-sum", "Count", able)
	head.Right = u.C.Width(word, ui.SmallTag) + u.C.Width(number(tokens), ui.BoldType(17)) + 34
	inner := u.Titled("allot-rivals", r, 40, head)
	u.NumberPlate(r.Right()-9, r.Y+7, number(tokens), word)
	u.Scroll("allot-rival-rows", inner, func(view canvas.Rect) float64 {
		columns := rivalColumns(view)
		base := view.Y + 14
		u.C.Text(u.W("allot.rival-harm"), columns[1], base, ui.Small, u.Colors.Ink2)
		u.C.TextRight(u.W("allot.rival-tokens"), columns[2]+18, base, ui.Small, u.Colors.Ink2)
		last := u.W("allot.rival-sees")
		if shown {
			last = u.W("allot.rival-laid")
		}
		u.C.TextRight(last, view.Right()-9, base, ui.Small, u.Colors.Ink2)
		for i := range rivals {
			b.rival(u, canvas.Rect{X: view.X, Y: view.Y + 20 + rivalHigh*float64(i), W: view.W, H: rivalHigh}, columns, i)
		}
		return 20 + rivalHigh*float64(len(rivals))
	})
}

// rivalColumns are where name, harm and tokens begin.
func rivalColumns(r canvas.Rect) [3]float64 {
	return [3]float64{r.X + 36, r.X + r.W*0.40, r.X + r.W*0.63}
}

func (b *Board) rival(u *ui.UI, r canvas.Rect, columns [3]float64, at int) {
	v, id := &b.of().Rivals[at], "allot-rival-"+number(at)
	m := b.model(v.Model)
	if m == nil {
		return
	}
	ink, base := u.Colors.Ink, r.Y+canvas.Baseline(ui.Strong, r.H)
	if v.Why != nil {
		ink = u.Colors.Ink2
	}
	faces.Model(u, canvas.Rect{X: r.X + 9, Y: r.Y + 3, W: 20, H: 20}, m)
	u.Cut(id, m.Name, columns[0], base, columns[1]-columns[0]-5, u.C.Shrink(m.Name, ui.Strong, 11, columns[1]-columns[0]-5), ink)
	if m.Harm != nil && !m.Out {
		Harm(u, id+"-harm", canvas.Rect{X: columns[1], Y: r.Y + 7, W: columns[2] - columns[1] - 6, H: 12}, m.Harm, ink, b.Words, false)
	}
	u.Rule(r.X+6, r.Bottom()-1, r.W-12)
	if v.Why != nil {
		why := b.reason(v.Why)
		room := r.Right() - 9 - columns[2]
		u.C.Icon("l-ban", canvas.Rect{X: columns[2] - 2, Y: r.Y + 7, W: 12, H: 12}, ink)
		u.Cut(id+"-why", why, columns[2]+14, base, room-14, ui.Prose, ink)
		return
	}
	u.C.TextRight(number(v.Tokens), columns[2]+14, base, ui.Strong, ink)
	if v.Laid == nil {
		if sees := b.say(v.Sees); sees != "" {
			room := r.Right() - 9 - columns[2] - 24
			w := min(room, u.C.Width(sees, ui.Prose))
			u.Cut(id+"-sees", sees, r.Right()-9-w, base, room, ui.Prose, u.Colors.Ink2)
		}
		return
	}
	step := min(26, (r.Right()-9-columns[2]-22)/float64(max(1, len(v.Laid))))
	x := r.Right() - 9 - step*float64(len(v.Laid))
	for box, count := range v.Laid {
		text := number(count)
		if count == 0 {
			text = "–"
		}
		cell := canvas.Rect{X: x + step*float64(box), Y: r.Y, W: step, H: r.H}
		u.C.TextRight(text, cell.Right(), base, ui.Strong, ink)
		u.C.Icon(b.of().Boxes[box].Sign.Icon, canvas.Rect{X: cell.Right() - u.C.Width(text, ui.Strong) - 13, Y: r.Y + 8, W: 11, H: 11}, ink)
		u.Tip(cell, b.Words.W("allot.in-box", "Count", count, "Box", b.say(b.of().Boxes[box].Name)))
	}
}
