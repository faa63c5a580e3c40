package tabletop

import (
	"hash/maphash"
	"image"
	"math"

	"trueinch/game/canvas"
	"trueinch/geometry"
)

// Reach is where the centre of a base can end a move.
type Reach struct {
	Regions []geometry.Region
	Label   Tag // beside the edge, such as "8″ Sprint: centre of the base"; empty for none
}

// veil is the darkness over what cannot be reached, as one finished picture: regions on the ground and on roofs may
// overlap, and each place is darkened once or not at all.
type veil struct {
	picture *canvas.Picture
	outline *canvas.Path // in inches from the far left corner
}

// veilOpacity is how dark it gets where a base cannot end.
const veilOpacity = 0.38

// Reach darkens everything a base centre cannot end on and draws the edge of the rest.
func (p *Painter) Reach(c *canvas.Canvas, look Look, cam Camera, r *Reach) {
	if r == nil || c.Discarding() {
		return
	}
	seen := c.Snap(cam.Seen())
	v := p.veilOf(c, look, cam, r, seen)
	c.Push()
	c.Clip(seen)
	c.Picture(v.picture, seen.X, seen.Y)
	c.Pop()
}

func (p *Painter) veilOf(c *canvas.Canvas, look Look, cam Camera, r *Reach, seen canvas.Rect) *veil {
	var h maphash.Hash
	h.SetSeed(seed)
	for _, v := range []float64{cam.Zoom, cam.Bounds().X, cam.Bounds().Y, seen.X, seen.Y, seen.W, seen.H, c.Scale()} {
		maphash.WriteComparable(&h, v)
	}
	h.WriteString(look.Palette.Name)
	for _, region := range r.Regions {
		maphash.WriteComparable(&h, region.Level)
		for _, ring := range region.Rings {
			maphash.WriteComparable(&h, len(ring))
			for _, q := range ring {
				maphash.WriteComparable(&h, q)
			}
		}
	}
	key := h.Sum64()
	if v := p.veils[key]; v != nil {
		return v
	}
	v := &veil{outline: ringPath(r.Regions, cam.Depth)}
	scale := c.Scale()
	size := image.Pt(int(math.Round(seen.W*scale)), int(math.Round(seen.H*scale)))
	size = image.Pt(max(1, size.X), max(1, size.Y))
	m := cam.Matrix()
	into := func(c *canvas.Canvas) {
		c.Translate(-seen.X, -seen.Y)
		c.Transform(m)
	}
	free := canvas.Paint(size, scale, func(c *canvas.Canvas) {
		into(c)
		for _, region := range r.Regions {
			c.FillEvenOdd(ringPath([]geometry.Region{region}, cam.Depth), canvas.Hex(0xFFFFFF))
		}
	})
	darken(free.Image, look.Palette.TableInk)
	edge := canvas.Paint(size, scale, func(c *canvas.Canvas) {
		c.Picture(canvas.NewPicture(free.Image), 0, 0)
		into(c)
		k := 1 / cam.Zoom
		c.Stroke(v.outline, canvas.Stroke{Width: 5 * k, Color: look.Palette.TableInk, Join: canvas.RoundJoin})
		c.Stroke(v.outline, canvas.Stroke{Width: 2.5 * k, Color: look.Palette.Face, Join: canvas.RoundJoin})
	})
	v.picture = edge
	p.veils = map[uint64]*veil{key: v} // the last one: a move under way has one envelope
	return v
}

// darken turns a picture of what is free into the veil: dark where it is not.
func darken(img *image.RGBA, ink canvas.Color) {
	for i := 0; i < len(img.Pix); i += 4 {
		a := veilOpacity * float64(255-img.Pix[i+3]) / 255
		img.Pix[i] = uint8(float64(ink.R)*a + 0.5)
		img.Pix[i+1] = uint8(float64(ink.G)*a + 0.5)
		img.Pix[i+2] = uint8(float64(ink.B)*a + 0.5)
		img.Pix[i+3] = uint8(255*a + 0.5)
	}
}

// ringPath is the edge of regions, in inches from the far left corner.
func ringPath(regions []geometry.Region, depth float64) *canvas.Path {
	path := &canvas.Path{}
	for _, region := range regions {
		for _, ring := range region.Rings {
			path.Polygon(flipped(ring, depth)...)
		}
	}
	return path
}
