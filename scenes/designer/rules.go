package designer

import (
	"math"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// assessed is what the rules make of a piece; nothing where the rule system does not say.
func (s *Scene) assessed(p *geometry.Piece) []engine.Appraisal {
	if appraise := s.system.Extras().Appraise; appraise != nil {
		return appraise(*p)
	}
	return nil
}

// rules lists what follows from the numbers of a piece, each with its rule.
func (s *Scene) rules(f *sheet, p *geometry.Piece) {
	list := s.assessed(p)
	if len(list) == 0 {
		return
	}
	u := f.u
	f.strip("designer.rules")
	for i, a := range list {
		base := f.Y + 13
		right := f.X + f.W
		rule := string(a.Rule)
		if u.RuleLink("appraisal-"+string(rune('a'+i)), right, base, rule, u.Colors.Ink2) && s.doors.Explain != nil {
			s.next = s.doors.Explain(a.Rule)
		}
		column := right - max(88, u.C.Width(rule, ui.Small)) - 8
		value := u.Say(a.Value)
		u.C.TextRight(value, column, base, ui.Strong, u.Colors.Ink)
		room := column - f.X
		if value != "" {
			room -= u.C.Width(value, ui.Strong) + 8
		}
		lines := u.C.Wrap(u.Say(a.Text), ui.Label, room)
		for k, line := range lines {
			u.C.Text(line, f.X, base+float64(k)*16, ui.Label, u.Colors.Ink)
		}
		f.Y += 4 + 16*float64(max(1, len(lines)))
	}
	f.Y += 4
}

// sideView draws a piece from the near edge of the table, with a figure of 30 mm beside it and its heights.
func (s *Scene) sideView(u *ui.UI, r canvas.Rect, p *geometry.Piece) {
	u.C.Box(r, canvas.Box{Fill: u.Colors.Well, Line: u.Colors.Line, Width: 2})
	inside := r.Inset(2)
	ground := inside.Bottom() - 16
	u.C.Rect(u.C.Snap(canvas.Rect{X: inside.X, Y: ground, W: inside.W, H: 16}), u.Colors.Road)
	low, high, top := math.Inf(1), math.Inf(-1), 1.4
	type block struct{ left, right, bottom, top float64 }
	var blocks []block
	for i := range p.Prisms {
		q := &p.Prisms[i]
		b := block{math.Inf(1), math.Inf(-1), q.Bottom, q.Top}
		for _, at := range q.Polygon {
			b.left, b.right = min(b.left, at.X), max(b.right, at.X)
		}
		if len(q.Polygon) == 0 {
			b.left, b.right = q.Center.X-q.Radius, q.Center.X+q.Radius
		}
		blocks = append(blocks, b)
		low, high, top = min(low, b.left), max(high, b.right), max(top, b.top)
	}
	figure := geometry.BaseRadius(30) * 2
	const figureHeight = 1.4 // of a figure on a base of 30 mm, inches
	k := min((inside.W-96)/max(0.5, high-low+figure+1), (inside.H-30)/top)
	x := inside.X + 14
	u.C.Box(canvas.Rect{X: x, Y: ground - figureHeight*k, W: figure * k, H: figureHeight * k}, canvas.Box{Fill: u.Colors.Blue, Line: u.Colors.TableInk, Width: 2})
	u.C.Text("30 mm", x-4, ground-figureHeight*k-5, ui.SmallTag, u.Colors.Ink)
	x += max(figure*k, u.C.Width("30 mm", ui.SmallTag)-4) + 14
	fill := tabletop.Look{Palette: u.Colors}.Material(p.Material)
	if p.Kind == geometry.Zone && p.Danger > 0 {
		fill = u.Colors.Danger
	}
	for _, b := range blocks {
		box := canvas.Rect{X: x + (b.left-low)*k, Y: ground - b.top*k, W: max(2, (b.right-b.left)*k), H: max(2, (b.top-b.bottom)*k)}
		u.C.Box(box, canvas.Box{Fill: fill, Line: u.Colors.TableInk, Width: 2})
	}
	if p.Enclosed && len(blocks) > 0 {
		for _, door := range p.Doors {
			h := min(1.6, blocks[0].top)
			at := canvas.Rect{X: x + (door.X-low)*k - 0.6*k, Y: ground - h*k, W: 1.2 * k, H: h * k}
			u.C.Box(at.Intersect(canvas.Rect{X: x, Y: inside.Y, W: (high - low) * k, H: inside.H}), canvas.Box{Fill: u.Colors.Wood, Line: u.Colors.TableInk, Width: 1.5})
		}
	}
	s.steps(u, topsOf(p), x+(high-low)*k+6, ground, k, inside)
}

// steps writes the heights at which something can be stood on, beside the side view.
func (s *Scene) steps(u *ui.UI, levels []float64, x, ground, k float64, inside canvas.Rect) {
	last := ground + 14
	for _, level := range levels {
		y := min(ground-level*k+5, last-13)
		if y < inside.Y+10 {
			y = inside.Y + 10
		}
		if last-y < 12.5 {
			continue
		}
		u.C.Text(u.Words.Short(level), x, y, ui.Label, u.Colors.Ink)
		last = y
	}
}

// topsOf are the tops of the solids of a piece, each once, the lowest first.
func topsOf(p *geometry.Piece) []float64 {
	var levels []float64
	for i := range p.Prisms {
		top := p.Prisms[i].Top
		at := 0
		for at < len(levels) && levels[at] < top-1e-9 {
			at++
		}
		if at == len(levels) || levels[at] > top+1e-9 {
			levels = append(levels[:at], append([]float64{top}, levels[at:]...)...)
		}
	}
	return levels
}
