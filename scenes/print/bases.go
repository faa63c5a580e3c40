package print

import (
	"cmp"
	"slices"

	"trueinch/game/canvas"
	"trueinch/geometry"
)

// usualBases are the discs that are printed when a table has no models on it: diameters in millimetres, and how many.
var usualBases = []struct {
	millimetres float64
	count       int
}{{25, 4}, {30, 12}, {40, 6}, {50, 4}, {60, 2}, {80, 2}}

// bases are discs to stand for models.
func (b *book) bases() {
	var all []cutout
	for _, m := range b.m.Models {
		all = append(all, b.base(m.Base, m.Name))
	}
	if len(all) == 0 {
		for _, u := range usualBases {
			for range u.count {
				all = append(all, b.base(u.millimetres, ""))
			}
		}
	}
	slices.SortStableFunc(all, func(x, y cutout) int { return cmp.Compare(y.width, x.width) })
	b.packed(all, "sheets.print.bases")
}

// base is a disc whose line lies wholly inside the diameter, with a cross for its middle and a mark for the front.
func (b *book) base(millimetres float64, name string) cutout {
	size := 2 * geometry.BaseRadius(millimetres)
	text := b.o.Look.Words.Number(millimetres, -1) + " mm"
	if name != "" {
		text = name + " · " + text
	}
	return cutout{width: size, depth: size, name: text, draw: func(p *page, at canvas.Rect) {
		const line = 0.8 // points
		m := at.Center()
		p.oval(at, line)
		p.Line(m.X-4, m.Y, m.X+4, m.Y, canvas.Pen(0.5, black))
		p.Line(m.X, m.Y-4, m.X, m.Y+4, canvas.Pen(0.5, black))
		p.Polygon(black, canvas.Point{X: m.X, Y: at.Y + line}, canvas.Point{X: m.X - 3, Y: at.Y + 6}, canvas.Point{X: m.X + 3, Y: at.Y + 6})
		if name != "" && at.W > 40 {
			p.TextCenter(p.Fit(name, small, at.W-14), m.X, m.Y+14, small, black)
		}
	}}
}

// oval draws a line inside a rectangle: a circle, or as much of one as the corrections of the two ways leave.
func (p *page) oval(at canvas.Rect, line float64) {
	m := at.Center()
	p.Push()
	p.Translate(m.X, m.Y)
	p.Zoom(1, at.H/at.W)
	p.Fill((&canvas.Path{}).Ring(0, 0, at.W/2, at.W/2-line), black)
	p.Pop()
}
