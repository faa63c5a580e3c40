package tabletop

import (
	"hash/maphash"
	"image"
	"image/draw"

	"trueinch/game/canvas"
	"trueinch/geometry"
)

// Reach is where a base can end a move.
type Reach struct {
	Regions  []geometry.Region  // for its centre
	Envelope *geometry.Envelope // whose outline is meant, in place of Regions: it is asked for when the pixels are looked at
	// Closes reports inside which pieces of Envelope nothing can end after all; nil for none. It always says the same of an Envelope.
	Closes func(inside geometry.PieceIndex) bool
	Radius float64 // of the base, inches; 0 to show where the centre can end only
	Label  Tag     // beside the edge, such as "8″ Sprint: centre of the base"; empty for none
}

func (r *Reach) regions() []geometry.Region {
	if r.Envelope == nil {
		return r.Regions
	}
	all := r.Envelope.Outline()
	if r.Closes == nil {
		return all
	}
	open := make([]geometry.Region, 0, len(all))
	for _, region := range all {
		if !r.Closes(region.Inside) {
			open = append(open, region)
		}
	}
	return open
}

// veilOpacity is how dark it gets where a base cannot end; limitOpacity how strong the fine line is that bounds its centre.
const (
	veilOpacity  = 0.38
	limitOpacity = 0.55
)

// Reach darkens everything that a base does not cover wherever it can end, draws the edge of the rest, and inside it a fine line
// that the centre of the base cannot pass: between other bases and pieces its centre has a sliver of room, though a whole base goes
// there. The veil is one finished picture: regions on the ground and on roofs may overlap, and each place is darkened once or not
// at all.
func (p *Painter) Reach(c *canvas.Canvas, look Look, cam Camera, r *Reach, gliding bool) {
	if r == nil || c.Discarding() {
		return
	}
	state, need := stateOfReach(r, look), needed(cam)
	if fits := p.veil.shows(state, need); !fits || p.veil.zoom != cam.Zoom*c.Scale() && !gliding {
		p.veil = paintPart(cam, c.Scale(), state, need, paintVeil(r, look, cam))
		p.veiled = r.Envelope
	}
	p.veil.show(c, cam)
}

func paintVeil(r *Reach, look Look, cam Camera) func(paint) *canvas.Picture {
	return func(on paint) *canvas.Picture {
		nothing := on(func(*canvas.Canvas) {}, canvas.None)
		return canvas.NewLater(nothing.Bounds(), func() *image.RGBA {
			free := on(func(c *canvas.Canvas) { cover(c, r.regions(), cam.Depth, r.Radius) }, canvas.None)
			veil, edge := free.Image(), edgeOfVeil(on, r, look, cam, 1/cam.Zoom)
			darken(veil, look.Palette.TableInk)
			draw.Draw(veil, veil.Rect, edge, image.Point{}, draw.Over)
			return veil
		})
	}
}

// edgeOfVeil is the line round all that a base can cover, and the fine one that its centre cannot pass; k is a unit in inches.
func edgeOfVeil(on paint, r *Reach, look Look, cam Camera, k float64) *image.RGBA {
	outline := ringPath(r.regions(), cam.Depth)
	line := func(width float64, ink canvas.Color) func(*canvas.Canvas) {
		return func(c *canvas.Canvas) {
			c.Stroke(outline, canvas.Stroke{Width: width * k, Color: ink, Join: canvas.RoundJoin})
		}
	}
	if r.Radius == 0 {
		return on(func(c *canvas.Canvas) {
			line(5, look.Palette.TableInk)(c)
			line(2.5, look.Palette.Face)(c)
		}, canvas.None).Image()
	}
	edge := on(line(1, canvas.Fade(look.Palette.TableInk, limitOpacity)), canvas.None).Image()
	covered := func(more float64) *image.RGBA {
		return on(func(c *canvas.Canvas) { cover(c, r.regions(), cam.Depth, max(0, r.Radius+more*k)) }, canvas.None).Image()
	}
	between(edge, covered(-2.5), covered(2.5), look.Palette.TableInk)
	between(edge, covered(-1.25), covered(1.25), look.Palette.Face)
	return edge
}

// cover paints all that a disc covers whose centre lies anywhere in the regions.
func cover(c *canvas.Canvas, regions []geometry.Region, depth, radius float64) {
	white := canvas.Hex(0xFFFFFF)
	for _, region := range regions {
		path := ringPath([]geometry.Region{region}, depth)
		c.FillEvenOdd(path, white)
		c.Stroke(path, canvas.Stroke{Width: 2 * radius, Color: white, Join: canvas.RoundJoin})
	}
}

// between lays a colour where the outer of two masks covers more than the inner one.
func between(dst, inner, outer *image.RGBA, ink canvas.Color) {
	for i := 0; i < len(dst.Pix); i += 4 {
		a := int(outer.Pix[i+3]) - int(inner.Pix[i+3])
		if a <= 0 {
			continue
		}
		rest := 255 - a
		dst.Pix[i] = uint8((int(ink.R)*a + int(dst.Pix[i])*rest) / 255)
		dst.Pix[i+1] = uint8((int(ink.G)*a + int(dst.Pix[i+1])*rest) / 255)
		dst.Pix[i+2] = uint8((int(ink.B)*a + int(dst.Pix[i+2])*rest) / 255)
		dst.Pix[i+3] = uint8(a + int(dst.Pix[i+3])*rest/255)
	}
}

// stateOfReach changes whenever the veil would look different at the same zoom.
func stateOfReach(r *Reach, look Look) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	h.WriteString(look.Palette.Name)
	maphash.WriteComparable(&h, r.Radius)
	maphash.WriteComparable(&h, r.Envelope)
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
