package tabletop

import (
	"hash/maphash"
	"image"
	"image/draw"

	"trueinch/game/canvas"
	"trueinch/geometry"
)

// Reach is where the centre of a base can end a move.
type Reach struct {
	Regions []geometry.Region
	Label   Tag // beside the edge, such as "8″ Sprint: centre of the base"; empty for none
}

// veilOpacity is how dark it gets where a base cannot end.
const veilOpacity = 0.38

// Reach darkens everything a base centre cannot end on and draws the edge of the rest. The veil is one finished
// picture: regions on the ground and on roofs may overlap, and each place is darkened once or not at all.
func (p *Painter) Reach(c *canvas.Canvas, look Look, cam Camera, r *Reach, gliding bool) {
	if r == nil || c.Discarding() {
		return
	}
	state, need := stateOfReach(r, look), needed(cam)
	if fits := p.veil.shows(state, need); !fits || p.veil.zoom != cam.Zoom*c.Scale() && !gliding {
		p.veil = paintPart(cam, c.Scale(), state, need, paintVeil(r, look, cam))
	}
	p.veil.show(c, cam)
}

func paintVeil(r *Reach, look Look, cam Camera) func(paint) *canvas.Picture {
	return func(on paint) *canvas.Picture {
		free := on(func(c *canvas.Canvas) {
			for _, region := range r.Regions {
				c.FillEvenOdd(ringPath([]geometry.Region{region}, cam.Depth), canvas.Hex(0xFFFFFF))
			}
		}, canvas.None)
		darken(free.Image, look.Palette.TableInk)
		edge := on(func(c *canvas.Canvas) {
			outline, k := ringPath(r.Regions, cam.Depth), 1/cam.Zoom
			c.Stroke(outline, canvas.Stroke{Width: 5 * k, Color: look.Palette.TableInk, Join: canvas.RoundJoin})
			c.Stroke(outline, canvas.Stroke{Width: 2.5 * k, Color: look.Palette.Face, Join: canvas.RoundJoin})
		}, canvas.None)
		draw.Draw(free.Image, free.Image.Rect, edge.Image, image.Point{}, draw.Over)
		return canvas.NewPicture(free.Image)
	}
}

// stateOfReach changes whenever the veil would look different at the same zoom.
func stateOfReach(r *Reach, look Look) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
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
	return h.Sum64()
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
