package canvas

import (
	"image"
	"sync"

	xdraw "golang.org/x/image/draw"
)

// Portrait is a picture of somebody's own, kept as large as screens and cards show it at most, and in the sizes in which it was shown lately.
type Portrait struct {
	whole *Picture

	mutex sync.Mutex
	sized map[image.Point]*Picture
}

const (
	portraitMost  = 512 // pixels of the shorter side that are kept
	portraitLong  = 2   // how often the shorter side goes into the longer one at most; the rest is cut off
	portraitSizes = 24  // that are remembered
	// portraitAbove is how much of what is cut off of a high picture lies above: heads are near its upper edge.
	portraitAbove = 0.25
)

// NewPortrait makes a portrait of a picture of any size. It takes a while for a large one.
func NewPortrait(img image.Image) *Portrait {
	from := img.Bounds()
	switch w, h := from.Dx(), from.Dy(); {
	case w > portraitLong*h:
		from = covering(from, portraitLong, 1)
	case h > portraitLong*w:
		from = covering(from, 1, portraitLong)
	}
	return &Portrait{whole: NewPicture(resized(img, from, fitting(from.Size(), portraitMost)))}
}

// fitting is a size of the same shape whose shorter side has so many pixels at most.
func fitting(size image.Point, most int) image.Point {
	short := min(size.X, size.Y)
	if short <= most {
		return size
	}
	return image.Pt(max(1, size.X*most/short), max(1, size.Y*most/short))
}

// covering is the part of a rectangle that fills another one of a shape.
func covering(r image.Rectangle, wide, high int) image.Rectangle {
	size := r.Size()
	part := size
	if size.X*high > size.Y*wide {
		part.X = max(1, size.Y*wide/high)
	} else {
		part.Y = max(1, size.X*high/wide)
	}
	corner := r.Min.Add(image.Pt((size.X-part.X)/2, int(portraitAbove*float64(size.Y-part.Y))))
	return image.Rectangle{Min: corner, Max: corner.Add(part)}
}

func resized(img image.Image, from image.Rectangle, to image.Point) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: to})
	xdraw.CatmullRom.Scale(out, out.Rect, img, from, xdraw.Src, nil)
	return out
}

// at is the picture as it fills a rectangle of pixels.
func (p *Portrait) at(size image.Point) *Picture {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if found := p.sized[size]; found != nil {
		return found
	}
	if p.sized == nil || len(p.sized) >= portraitSizes {
		p.sized = map[image.Point]*Picture{}
	}
	shown := NewLater(image.Rectangle{Max: size}, func() *image.RGBA {
		img := p.whole.Image()
		return resized(img, covering(img.Rect, size.X, size.Y), size)
	})
	p.sized[size] = shown
	return shown
}

// Portrait fills r with a portrait; of one in another shape the sides are cut off, or more of what is below than of what is above.
func (c *Canvas) Portrait(p *Portrait, r Rect) {
	if c.discard || r.Empty() {
		return
	}
	if c.vector || !upright(c.state.matrix) {
		size := p.whole.Size()
		const fine = 1 << 12 // of the shape of r, in whole numbers
		part := covering(p.whole.Bounds(), max(1, round(fine*r.W)), max(1, round(fine*r.H)))
		across, down := r.W/float64(part.Dx()), r.H/float64(part.Dy())
		c.Mask((&Path{}).Rect(r), func() {
			c.PictureIn(p.whole, Rect{X: r.X - across*float64(part.Min.X), Y: r.Y - down*float64(part.Min.Y), W: across * float64(size.X), H: down * float64(size.Y)})
		})
		return
	}
	box := c.iconBox(r)
	shown := p.at(box.Size())
	h := newHash(drawPicture).word(shown.stamp).rect(box)
	c.record(op{kind: drawPicture, picture: shown, rect: Rect{X: float64(box.Min.X), Y: float64(box.Min.Y)}}, box, h)
}

// RoundPortrait fills a disc with a portrait.
func (c *Canvas) RoundPortrait(p *Portrait, x, y, radius float64) {
	if c.discard || radius <= 0 {
		return
	}
	const over = 1 // a pixel's worth, so that the edge of the disc is filled although the picture lies on whole pixels
	half := radius + over/c.Growth()
	c.Mask((&Path{}).Circle(x, y, radius), func() { c.Portrait(p, Rect{X: x - half, Y: y - half, W: 2 * half, H: 2 * half}) })
}
