package canvas

import (
	"image"
	"sync"
	"sync/atomic"
)

// Picture is an image that frames can show, such as a rendered table. It may be drawn only when somebody looks at its pixels.
type Picture struct {
	rect   image.Rectangle
	drawn  sync.Once
	draw   func() *image.RGBA // nil once drawn
	image  *image.RGBA
	opaque bool
	stamp  uint64
}

var stamps atomic.Uint64

// NewPicture wraps an image that will not change any more.
func NewPicture(img *image.RGBA) *Picture {
	p := NewLater(img.Rect, func() *image.RGBA { return img })
	p.Image()
	return p
}

// NewLater is NewPicture for an image that is drawn when its pixels are looked at first, and whose bounds are known before.
func NewLater(bounds image.Rectangle, draw func() *image.RGBA) *Picture {
	return &Picture{rect: bounds, draw: draw, stamp: stamps.Add(1)}
}

// Image is the picture's pixels.
func (p *Picture) Image() *image.RGBA {
	p.drawn.Do(func() {
		p.image = p.draw()
		p.opaque, p.draw = p.image.Opaque(), nil
	})
	return p.image
}

// Opaque reports whether no pixel is transparent: what lies below is never drawn.
func (p *Picture) Opaque() bool {
	p.Image()
	return p.opaque
}

// Undrawn reports whether nobody has looked at the pixels yet.
func (p *Picture) Undrawn() bool { return p.draw != nil }

// Bounds is where the pixels lie.
func (p *Picture) Bounds() image.Rectangle { return p.rect }

// Size is how many pixels the picture has across and down.
func (p *Picture) Size() image.Point { return p.rect.Size() }

// Changed tells that the pixels are different now, so that frames which show the picture are drawn again.
func (p *Picture) Changed() { p.stamp = stamps.Add(1) }

// Paint draws a picture of size pixels at scale pixels a unit, on a transparent ground. It may run in the background.
func Paint(size image.Point, scale float64, draw func(c *Canvas)) *Picture {
	p := PaintLater(size, scale, draw)
	p.Image()
	return p
}

// PaintLater is Paint that records now what is to be drawn and draws it when its pixels are looked at first: for a picture that
// the frame which asks for it shows.
func PaintLater(size image.Point, scale float64, draw func(c *Canvas)) *Picture {
	c := New()
	c.Begin(size, scale)
	draw(c)
	return NewLater(image.Rectangle{Max: size}, func() *image.RGBA {
		img := image.NewRGBA(image.Rectangle{Max: size})
		c.Render(img, []image.Rectangle{img.Rect})
		return img
	})
}

// Picture shows p with its upper left corner at the pixel nearest to (x, y), one pixel of it on one of the screen,
// whatever the scale.
func (c *Canvas) Picture(p *Picture, x, y float64) {
	if c.discard || p == nil {
		return
	}
	at := apply(c.state.matrix, Point{x, y})
	box := p.rect.Add(image.Pt(round(at.X), round(at.Y)).Sub(p.rect.Min))
	h := newHash(drawPicture).word(p.stamp).rect(box)
	c.record(op{kind: drawPicture, picture: p, rect: Rect{X: float64(box.Min.X), Y: float64(box.Min.Y)}}, box, h)
}

// PictureIn shows p stretched to the rectangle r, turned and scaled by the transform, with smoothed pixels.
func (c *Canvas) PictureIn(p *Picture, r Rect) {
	if c.discard || p == nil || r.Empty() {
		return
	}
	size := p.Size()
	m := c.state.matrix.Translate(r.X, r.Y).Scale(r.W/float64(size.X), r.H/float64(size.Y))
	if upright(m) && m.A == 1 && m.D == 1 && m.E == float64(round(m.E)) && m.F == float64(round(m.F)) {
		c.Picture(p, r.X, r.Y)
		return
	}
	b := Bounds(m, Rect{W: float64(size.X), H: float64(size.Y)})
	c.record(op{kind: warpPicture, picture: p, matrix: m}, pixels(b), newHash(warpPicture).word(p.stamp).matrix(m))
}
