package tabletop

import (
	"math"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// FrameWidth is the room that the ruler band takes on each side of the table: a line of 3, the band, a line of 2.
const FrameWidth = 18

// Frame draws the ruler band around the part of the table that is seen: a tick each inch and a longer one with its number each
// sixth, or each centimetre, each fifth and each tenth.
func Frame(c *canvas.Canvas, look Look, cam Camera) {
	p := look.Palette
	r := c.Snap(cam.Seen())
	outer := r.Inset(-FrameWidth)
	band := canvas.Box{Fill: p.Raised, Line: p.Line, Width: 3}
	// Four strips, so that the table between them is not painted over.
	for _, strip := range []canvas.Rect{
		{X: outer.X, Y: outer.Y, W: outer.W, H: FrameWidth}, {X: outer.X, Y: r.Bottom(), W: outer.W, H: FrameWidth},
		{X: outer.X, Y: r.Y, W: FrameWidth, H: r.H}, {X: r.Right(), Y: r.Y, W: FrameWidth, H: r.H},
	} {
		c.Rect(strip, band.Fill)
	}
	c.Box(outer, canvas.Box{Line: band.Line, Width: band.Width})
	ticks := &canvas.Path{}
	scale := scaleOf(look.Words.Unit(), cam.Zoom)
	for n := 0; float64(n)*scale.every <= cam.Width; n++ {
		inch := float64(n) * scale.every
		x := cam.ToScreen(geometry.Point{X: inch}).X
		if x < r.X-0.5 || x > r.Right()+0.5 {
			continue
		}
		length := scale.length(n)
		ticks.Move(x, r.Y).Line(x, r.Y-length).Move(x, r.Bottom()).Line(x, r.Bottom()+length)
		if length == 9 {
			number(c, look, inch, canvas.Point{X: x + 4, Y: r.Y - 4.2}, r.Right()+6, false)
			number(c, look, inch, canvas.Point{X: x + 4, Y: r.Bottom() + 13}, r.Right()+6, false)
		}
	}
	for n := 0; float64(n)*scale.every <= cam.Depth; n++ {
		inch := float64(n) * scale.every
		y := cam.ToScreen(geometry.Point{Y: inch}).Y
		if y < r.Y-0.5 || y > r.Bottom()+0.5 {
			continue
		}
		length := scale.length(n)
		ticks.Move(r.X, y).Line(r.X-length, y).Move(r.Right(), y).Line(r.Right()+length, y)
		if length == 9 {
			number(c, look, inch, canvas.Point{X: r.X - 3.6, Y: y - 4}, r.Y-6, true)
			number(c, look, inch, canvas.Point{X: r.Right() + 12.6, Y: y - 4}, r.Y-6, true)
		}
	}
	c.Stroke(ticks, canvas.Pen(1.2, p.Ink2))
	c.Box(r.Inset(-2), canvas.Box{Line: p.Line, Width: 2})
}

// tickScale is how the band is divided.
type tickScale struct {
	every    float64 // inches between two ticks
	numbered int     // each so many of them has a number
}

// scaleOf divides the band in a unit: fewer ticks when they get close, and fewer numbers when these do.
func scaleOf(unit engine.Unit, zoom float64) tickScale {
	if unit == engine.Centimetre {
		one := float64(unit.Inches(1))
		switch {
		case zoom < 5:
			return tickScale{10 * one, 2}
		case zoom < 12:
			return tickScale{5 * one, 4}
		}
		return tickScale{one, 10}
	}
	switch {
	case zoom < 2:
		return tickScale{6, 1}
	case zoom < 5:
		return tickScale{3, 2}
	}
	return tickScale{1, 6}
}

// length is 9 where a number stands, of tens 7 half way between two, and 5 elsewhere.
func (s tickScale) length(n int) float64 {
	switch {
	case n%s.numbered == 0:
		return 9
	case s.numbered == 10 && n%5 == 0:
		return 7
	}
	return 5
}

// number writes a length beside its tick, unless it would run past limit: to the right, or upwards when it is turned.
func number(c *canvas.Canvas, look Look, inch float64, at canvas.Point, limit float64, turned bool) {
	text := look.Words.Inches(inch)
	w := c.Width(text, ui.SmallTag)
	if turned {
		if at.Y-w < limit {
			return
		}
		c.Push()
		c.Translate(at.X, at.Y)
		c.Rotate(-math.Pi / 2)
		c.Text(text, 0, 0, ui.SmallTag, look.Palette.Ink2)
		c.Pop()
		return
	}
	if at.X+w <= limit {
		c.Text(text, at.X, at.Y, ui.SmallTag, look.Palette.Ink2)
	}
}
