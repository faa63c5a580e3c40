package canvas

import (
	"image"
	"sync/atomic"
)

// Picture is a finished image that frames can show, such as a rendered table.
type Picture struct {
	Image  *image.RGBA
	Opaque bool // no pixel is transparent: what lies below is never drawn
	stamp  uint64
}

var stamps atomic.Uint64

// NewPicture wraps an image that will not change any more.
func NewPicture(img *image.RGBA) *Picture {
	return &Picture{Image: img, Opaque: img.Opaque(), stamp: stamps.Add(1)}
}

// Changed tells that the pixels are different now, so that frames which show the picture are drawn again.
func (p *Picture) Changed() { p.stamp = stamps.Add(1) }

// Paint draws a picture of size pixels at scale pixels a unit, on a transparent ground. It may run in the background.
func Paint(size image.Point, scale float64, draw func(c *Canvas)) *Picture {
	c := New()
	c.Begin(size, scale)
	draw(c)
	img := image.NewRGBA(image.Rectangle{Max: size})
	c.Render(img, []image.Rectangle{img.Rect})
	return NewPicture(img)
}

// Picture shows p with its upper left corner at the pixel nearest to (x, y), one pixel of it on one of the screen,
// whatever the scale.
func (c *Canvas) Picture(p *Picture, x, y float64) {
	if c.discard || p == nil {
		return
	}
	at := apply(c.state.matrix, Point{x, y})
	box := p.Image.Rect.Add(image.Pt(round(at.X), round(at.Y)).Sub(p.Image.Rect.Min))
	h := newHash(drawPicture).word(p.stamp).rect(box)
	c.record(op{kind: drawPicture, picture: p, rect: Rect{X: float64(box.Min.X), Y: float64(box.Min.Y)}}, box, h)
}

// PictureIn shows p stretched to the rectangle r, turned and scaled by the transform, with smoothed pixels.
func (c *Canvas) PictureIn(p *Picture, r Rect) {
	if c.discard || p == nil || r.Empty() {
		return
	}
	size := p.Image.Rect.Size()
	m := c.state.matrix.Translate(r.X, r.Y).Scale(r.W/float64(size.X), r.H/float64(size.Y))
	if upright(m) && m.A == 1 && m.D == 1 && m.E == float64(round(m.E)) && m.F == float64(round(m.F)) {
		c.Picture(p, r.X, r.Y)
		return
	}
	b := Bounds(m, Rect{W: float64(size.X), H: float64(size.Y)})
	c.record(op{kind: warpPicture, picture: p, matrix: m}, pixels(b), newHash(warpPicture).word(p.stamp).matrix(m))
}
