package canvas

import (
	"image"
	"math"

	"github.com/golang/freetype/truetype"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// Type is a face at a size in units.
type Type struct {
	Face Face
	Size float64
}

// placed is one letter of a recorded text, at a whole pixel.
type placed struct {
	glyph *glyph
	x, y  int
}

// Width is how wide a text is, in units.
func (c *Canvas) Width(s string, t Type) float64 {
	scale := c.Growth()
	library.Lock()
	defer library.Unlock()
	return advanceOf(sizedFace(t.Face, t.Size*scale), s) / scale
}

// advanceOf is the width of a text in pixels.
func advanceOf(face *sized, s string) float64 {
	var sum fixed.Int26_6
	for _, r := range s {
		sum += face.advance(r)
	}
	return float64(sum) / 64
}

// Text writes a line with its left end at x and its base line at y.
func (c *Canvas) Text(s string, x, y float64, t Type, color Color) { c.text(s, x, y, t, color, 0) }

// TextRight writes a line that ends at x.
func (c *Canvas) TextRight(s string, x, y float64, t Type, color Color) { c.text(s, x, y, t, color, 1) }

// TextCenter writes a line whose middle is at x.
func (c *Canvas) TextCenter(s string, x, y float64, t Type, color Color) {
	c.text(s, x, y, t, color, 0.5)
}

func (c *Canvas) text(s string, x, y float64, t Type, color Color, before float64) {
	if c.discard || color.A == 0 || s == "" {
		return
	}
	if c.vector || !upright(c.state.matrix) {
		c.Fill(Outline(s, x-before*c.Width(s, t), y, t), color)
		return
	}
	pen := apply(c.state.matrix, Point{x, y})
	library.Lock()
	defer library.Unlock()
	face := sizedFace(t.Face, t.Size*c.Growth())
	if before != 0 {
		pen.X -= before * advanceOf(face, s)
	}
	o, h := op{kind: drawText, color: color}, newHash(drawText).color(color).int(int(t.Face)).int(int(face.key.size))
	o.runs.from = len(c.runs)
	at := fixed.Int26_6(math.Round(pen.X*64/16)) * 16 // quarters of a pixel
	base := round(pen.Y)
	box := image.Rectangle{}
	h = h.int(int(at)).int(base).text(s)
	for _, r := range s {
		rounded := (at + 8) &^ 15
		g := face.glyph(r, uint8(rounded&63)/16)
		if g.mask.w > 0 {
			p := placed{g, int(rounded>>6) + g.left, base + g.top}
			c.runs = append(c.runs, p)
			box = box.Union(image.Rect(p.x, p.y, p.x+g.mask.w, p.y+g.mask.h))
		}
		at += face.advance(r)
	}
	o.runs.to = len(c.runs)
	c.record(o, box, h)
	c.write(s, t, pen.X, pen.Y, float64(at)/64-pen.X)
}

// Outline is the shape of a text, for turning it or drawing round it; size and place are in units.
func Outline(s string, x, y float64, t Type) *Path {
	library.Lock()
	defer library.Unlock()
	path, pen := &Path{}, x
	const em = 64 // pixels an em at which the outline is read: 1/4096 of an em exact
	scale := t.Size / (64 * em)
	for _, r := range s {
		face, as := known(t.Face, r)
		f := fontOf(face)
		index := f.Index(as)
		var buf truetype.GlyphBuf
		if buf.Load(f, fixed.I(em), index, font.HintingNone) == nil {
			from := 0
			for _, end := range buf.Ends {
				contour(path, buf.Points[from:end], pen, y, scale)
				from = end
			}
		}
		pen += float64(f.HMetric(fixed.I(em), index).AdvanceWidth) * scale
	}
	return path
}

// contour adds one outline of a letter. TrueType curves are quadratic; between two control points lies an implied
// point on the curve.
func contour(path *Path, points []truetype.Point, x, y, scale float64) {
	if len(points) == 0 {
		return
	}
	at := func(i int) Point {
		p := points[i%len(points)]
		return Point{x + float64(p.X)*scale, y - float64(p.Y)*scale}
	}
	on := func(i int) bool { return points[i%len(points)].Flags&1 != 0 }
	middle := func(a, b Point) Point { return Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2} }
	first, start := at(0), 0
	if !on(0) {
		if on(len(points) - 1) {
			first, start = at(len(points)-1), len(points)-1
		} else {
			first, start = middle(at(0), at(len(points)-1)), -1
		}
	}
	path.Move(first.X, first.Y)
	count := len(points) - 1
	if start < 0 {
		count = len(points)
	}
	for i := start + 1; i <= start+count; i++ {
		if on(i) {
			path.Line(at(i).X, at(i).Y)
			continue
		}
		end := first
		switch {
		case i == start+count:
		case on(i + 1):
			end = at(i + 1)
		default:
			end = middle(at(i), at(i+1))
		}
		path.Quad(at(i).X, at(i).Y, end.X, end.Y)
		if i < start+count && on(i+1) {
			i++
		}
	}
	path.Close()
}
