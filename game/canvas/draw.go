package canvas

import "image"

// Stroke is how a line is drawn.
type Stroke struct {
	Width  float64 // units
	Color  Color
	Dash   []float64 // lengths of line and gap in turn, units; none for an unbroken line
	Offset float64   // where in the dashes the line begins
	Cap    Cap
	Join   Join
}

// Cap is how a line ends.
type Cap uint8

// The ends of lines.
const (
	Butt Cap = iota
	Round
	Square
)

// Join is how a line turns a corner.
type Join uint8

// The corners of lines.
const (
	Miter Join = iota
	RoundJoin
	Bevel
)

// Pen is a plain line of a width and a colour.
func Pen(width float64, color Color) Stroke { return Stroke{Width: width, Color: color} }

// Clear fills everything with an opaque colour; first in a frame.
func (c *Canvas) Clear(color Color) {
	w, h := c.Size()
	c.Push()
	c.state = state{matrix: Matrix{A: c.scale, D: c.scale}, clip: image.Rectangle{Max: c.size}}
	c.Rect(Rect{W: w, H: h}, color)
	c.Pop()
}

// Fill fills a path; outlines that run the other way round are holes.
func (c *Canvas) Fill(p *Path, color Color) { c.fill(p, color, Pattern{}, false) }

// FillEvenOdd fills a path; outlines inside an odd number of others are holes.
func (c *Canvas) FillEvenOdd(p *Path, color Color) { c.fill(p, color, Pattern{}, true) }

// FillPattern covers a path with a pattern in one colour, leaving the rest of it as it was.
func (c *Canvas) FillPattern(p *Path, pattern Pattern, color Color) { c.fill(p, color, pattern, false) }

func (c *Canvas) fill(p *Path, color Color, pattern Pattern, evenOdd bool) {
	if c.discard || color.A == 0 || p.Empty() {
		return
	}
	o := op{kind: fillPath, color: color, pattern: pattern, evenOdd: evenOdd}
	h := newHash(fillPath).color(color)
	if pattern.Kind != Plain {
		if pattern.Step*c.Growth() < 1 { // finer than pixels: its average
			o.pattern, o.color = Pattern{}, Fade(color, min(1, pattern.Width/max(pattern.Step, 1e-9)))
		} else {
			o.inverse = c.state.matrix.Invert()
		}
		h = h.float(pattern.Step).float(pattern.Width).float(pattern.Angle).int(int(pattern.Kind)).matrix(c.state.matrix)
	}
	if evenOdd {
		h = h.int(1)
	}
	o.verbs, o.points, h = c.copyPath(p, h)
	c.record(o, pixels(boundsOf(c.points[o.points.from:o.points.to])), h)
}

// Stroke draws a line along a path.
func (c *Canvas) Stroke(p *Path, s Stroke) {
	if c.discard || s.Color.A == 0 || s.Width <= 0 || p.Empty() {
		return
	}
	scale := c.Growth()
	o := op{kind: strokePath, color: s.Color, width: s.Width * scale, cap: s.Cap, join: s.Join, offset: s.Offset * scale}
	h := newHash(strokePath).color(s.Color).float(o.width).float(o.offset).int(int(s.Cap)<<8 | int(s.Join))
	if len(s.Dash) > 0 {
		o.dashes.from = len(c.dashes)
		for _, d := range s.Dash {
			c.dashes = append(c.dashes, d*scale)
			h = h.float(d * scale)
		}
		o.dashes.to = len(c.dashes)
	}
	o.verbs, o.points, h = c.copyPath(p, h)
	reach := o.width/2 + 1
	if s.Join == Miter {
		reach = o.width/2*miterLimit + 1
	}
	c.record(o, pixels(boundsOf(c.points[o.points.from:o.points.to]).Inset(-reach)), h)
}

// miterLimit is how far a mitred corner may reach, in half widths, before it is cut off; SVG's default.
const miterLimit = 4

// Line draws one straight line.
func (c *Canvas) Line(x0, y0, x1, y1 float64, s Stroke) {
	c.Stroke(c.path.Reset().Move(x0, y0).Line(x1, y1), s)
}

// Polygon fills a closed shape of straight lines.
func (c *Canvas) Polygon(color Color, points ...Point) {
	c.Fill(c.path.Reset().Polygon(points...), color)
}

// Circle draws a disc and the line around it; the line lies half inside and half outside the radius. Either colour may
// be None.
func (c *Canvas) Circle(x, y, radius float64, fill Color, s Stroke) {
	c.Fill(c.path.Reset().Circle(x, y, radius), fill)
	if s.Width <= 0 || s.Color.A == 0 {
		return
	}
	if len(s.Dash) > 0 {
		c.Stroke(c.path.Reset().Circle(x, y, radius), s)
		return
	}
	// A ring is exact and cheaper than stroking a curve.
	c.Fill(c.path.Reset().Ring(x, y, radius+s.Width/2, max(0, radius-s.Width/2)), s.Color)
}

// Rect fills an upright rectangle exactly, without rounding to pixels.
func (c *Canvas) Rect(r Rect, color Color) {
	if c.discard || color.A == 0 || r.Empty() {
		return
	}
	if !upright(c.state.matrix) {
		c.Fill(c.path.Reset().Rect(r), color)
		return
	}
	b := Bounds(c.state.matrix, r)
	h := newHash(fillRect).color(color).float(b.X).float(b.Y).float(b.W).float(b.H)
	c.record(op{kind: fillRect, color: color, rect: b}, pixels(b), h)
	c.hide(b, color)
}

// Box is the look of a control or panel: a fill, and a line that lies wholly inside the rectangle.
type Box struct {
	Fill   Color
	Line   Color
	Width  float64 // of the line
	Radius float64 // of the outer corners
	Dash   []float64
}

// Box draws an upright rectangle with its outer edges on whole pixels and a line of whole pixels, at every scale.
func (c *Canvas) Box(r Rect, b Box) {
	if c.discard || r.Empty() {
		return
	}
	r = c.Snap(r)
	width := c.SnapWidth(b.Width)
	if b.Line.A == 0 {
		width = 0
	}
	inner := r.Inset(width)
	if b.Radius > 0 && b.Fill.A == 255 {
		c.hide(Bounds(c.state.matrix, r.Inset(b.Radius/4)), b.Fill) // its corners hide nothing
	}
	switch {
	case len(b.Dash) > 0 && width > 0:
		c.Fill(c.path.Reset().RoundRect(r, b.Radius), b.Fill)
		c.Stroke(c.path.Reset().RoundRect(r.Inset(width/2), b.Radius-width/2), Stroke{Width: width, Color: b.Line, Dash: b.Dash})
	case b.Radius > 0:
		if width > 0 {
			c.roundFrame(r, inner, b, width)
		} else {
			c.Fill(c.path.Reset().RoundRect(r, b.Radius), b.Fill)
		}
	default:
		c.Rect(inner, b.Fill)
		if width > 0 {
			c.Rect(Rect{r.X, r.Y, r.W, width}, b.Line)
			c.Rect(Rect{r.X, inner.Bottom(), r.W, width}, b.Line)
			c.Rect(Rect{r.X, inner.Y, width, inner.H}, b.Line)
			c.Rect(Rect{inner.Right(), inner.Y, width, inner.H}, b.Line)
		}
	}
}

// roundFrame draws the fill below the line, so that no background shines through between the two.
func (c *Canvas) roundFrame(r, inner Rect, b Box, width float64) {
	if b.Fill.A == 255 && b.Line.A == 255 {
		c.Fill(c.path.Reset().RoundRect(r, b.Radius), b.Line)
		c.Fill(c.path.Reset().RoundRect(inner, b.Radius-width), b.Fill)
		return
	}
	c.Fill(c.path.Reset().RoundRect(inner, b.Radius-width), b.Fill)
	c.FillEvenOdd(c.path.Reset().RoundRect(r, b.Radius).RoundRect(inner, b.Radius-width), b.Line)
}

// Snap rounds the sides of r to whole pixels, when the transform is upright.
func (c *Canvas) Snap(r Rect) Rect {
	m := c.state.matrix
	if !upright(m) {
		return r
	}
	b := Bounds(m, r)
	x, y := float64(round(b.X)), float64(round(b.Y))
	w, h := float64(round(b.Right()))-x, float64(round(b.Bottom()))-y
	return Rect{(x - m.E) / m.A, (y - m.F) / m.D, w / m.A, h / m.D}
}

// SnapWidth rounds the width of a line to whole pixels, at least one; 0 stays 0.
func (c *Canvas) SnapWidth(width float64) float64 {
	if width <= 0 {
		return 0
	}
	scale := c.Growth()
	return float64(max(1, round(width*scale))) / scale
}

// RuleLine draws a level line of whole pixels from x to x+w with its upper edge at the pixel nearest to y.
func (c *Canvas) RuleLine(x, y, w, width float64, color Color) {
	r := c.Snap(Rect{x, y, w, 1})
	c.Rect(Rect{r.X, r.Y, r.W, c.SnapWidth(width)}, color)
}
