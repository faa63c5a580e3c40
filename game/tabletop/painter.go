package tabletop

import (
	"hash/maphash"
	"image"
	"math"

	"trueinch/game/canvas"
	"trueinch/geometry"
)

// Painter keeps the finished pictures of a table: the terrain at the present zoom, the sprites of the tokens, and the
// veil over what a move cannot reach. It belongs to one screen and one goroutine. The zero Painter is ready to use.
type Painter struct {
	ground  groundPicture
	whole   groundPicture // the whole table, coarse: for a camera that moves beyond ground
	sprites map[spriteKey]*canvas.Picture
	kept    int // pixels of sprites
	veils   map[uint64]*veil
}

// groundPicture is a part of the table, drawn once.
type groundPicture struct {
	picture *canvas.Picture
	state   uint64         // of the ground and the look
	zoom    float64        // pixels an inch
	corner  geometry.Point // of its upper left pixel, in inches from the far left corner of the table, y towards the viewer
}

// The ground picture covers the whole table when that takes at most so many pixels, else what is seen and a border.
const wholeTablePixels = 6 << 20

// overviewSize is the side in pixels of the coarse picture of the whole table.
const overviewSize = 900

// Ground shows the terrain. The picture is drawn anew when the zoom, the look or a piece changed. While gliding is true
// (the camera is moving on its own) an older picture is stretched instead, so that every frame is quick.
func (p *Painter) Ground(c *canvas.Canvas, look Look, cam Camera, g Ground, gliding bool) {
	if c.Discarding() {
		return
	}
	state := stateOf(g, look)
	scale := c.Scale()
	zoom := cam.Zoom * scale
	need := p.needed(cam)
	fits := p.ground.picture != nil && p.ground.state == state && p.ground.covers(need)
	shown := &p.ground
	switch {
	case fits && (p.ground.zoom == zoom || gliding):
	case gliding:
		if p.whole.picture == nil || p.whole.state != state {
			overview := FitTable(canvas.Rect{W: overviewSize, H: overviewSize}, cam.Width, cam.Depth)
			p.whole = paintGround(g, look, overview, 1, state, canvas.Rect{W: g.Width, H: g.Depth})
		}
		shown = &p.whole
	default:
		p.ground = paintGround(g, look, cam, scale, state, need)
	}
	c.Push()
	c.Clip(cam.View)
	at := cam.Matrix()
	k := cam.Zoom
	x, y := at.E+shown.corner.X*k, at.F+shown.corner.Y*k
	if shown.zoom == zoom {
		c.Picture(shown.picture, x, y)
	} else {
		size := shown.picture.Image.Rect.Size()
		c.PictureIn(shown.picture, canvas.Rect{X: x, Y: y, W: float64(size.X) / shown.zoom * k, H: float64(size.Y) / shown.zoom * k})
	}
	c.Pop()
}

// needed is the part of the table that is seen, in inches from the far left corner.
func (p *Painter) needed(cam Camera) canvas.Rect {
	seen := cam.Seen()
	b := cam.Bounds()
	return canvas.Rect{X: (seen.X - b.X) / cam.Zoom, Y: (seen.Y - b.Y) / cam.Zoom, W: seen.W / cam.Zoom, H: seen.H / cam.Zoom}
}

// covers reports whether the picture shows all of a part of the table.
func (g *groundPicture) covers(part canvas.Rect) bool {
	size := g.picture.Image.Rect.Size()
	const pixel = 1.5
	slack := pixel / g.zoom
	return part.X >= g.corner.X-slack && part.Y >= g.corner.Y-slack &&
		part.Right() <= g.corner.X+float64(size.X)/g.zoom+slack && part.Bottom() <= g.corner.Y+float64(size.Y)/g.zoom+slack
}

func paintGround(g Ground, look Look, cam Camera, scale float64, state uint64, need canvas.Rect) groundPicture {
	zoom := cam.Zoom * scale
	part := canvas.Rect{W: g.Width, H: g.Depth}
	if part.W*part.H*zoom*zoom > wholeTablePixels {
		// A border of up to a third of what is seen, so that dragging does not draw anew at every step; on very large
		// windows a narrower one, for the sake of memory.
		room := math.Sqrt(max(1.25, wholeTablePixels/max(1, need.W*need.H*zoom*zoom))) - 1
		border := min(1.0/3, room/2)
		part = need.InsetXY(-need.W*border, -need.H*border).Intersect(part)
	}
	// Whole pixels, so that the picture lies on the screen's grid wherever the table's corner does.
	x0, y0 := math.Floor(part.X*zoom), math.Floor(part.Y*zoom)
	size := image.Pt(int(math.Ceil(part.Right()*zoom)-x0), int(math.Ceil(part.Bottom()*zoom)-y0))
	size = image.Pt(max(1, size.X), max(1, size.Y))
	picture := canvas.Paint(size, scale, func(c *canvas.Canvas) {
		c.Clear(look.Palette.Ground) // the last pixels too, which the table covers only in part: an opaque picture is quick
		c.Translate(-x0/scale, -y0/scale)
		c.Zoom(cam.Zoom, cam.Zoom)
		brushes{Canvas: c, look: look, unit: 1 / cam.Zoom, fine: 1 / zoom}.terrain(g)
	})
	return groundPicture{picture, state, zoom, geometry.Point{X: x0 / zoom, Y: y0 / zoom}}
}

var seed = maphash.MakeSeed()

// stateOf changes whenever the ground would look different.
func stateOf(g Ground, look Look) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	number := func(values ...float64) {
		for _, v := range values {
			maphash.WriteComparable(&h, v)
		}
	}
	h.WriteString(look.Palette.Name)
	number(g.Width, g.Depth)
	for _, a := range g.Areas {
		h.WriteString(string(a.Kind))
		number(a.Radius, a.Width, a.Dash, a.Center.X, a.Center.Y)
		for _, p := range a.Outline {
			number(p.X, p.Y)
		}
	}
	for i := range g.Pieces {
		t := &g.Pieces[i]
		h.WriteString(t.ID + "\x00" + t.Prefab + "\x00" + t.Material + "\x00" + t.Solidity + string(t.Kind))
		for _, tag := range t.Tags {
			h.WriteString(tag)
		}
		maphash.WriteComparable(&h, [6]bool{t.Gone, t.Open, t.Enclosed, t.Passable, t.Impassable, t.Danger > 0})
		number(t.Angle)
		for _, s := range t.Prisms {
			number(s.Bottom, s.Top, s.Radius, s.Center.X, s.Center.Y, float64(len(s.Polygon)))
			for _, p := range s.Polygon {
				number(p.X, p.Y)
			}
		}
		for _, d := range t.Doors {
			number(d.X, d.Y)
		}
	}
	if g.Photo != nil {
		maphash.WriteComparable(&h, *g.Photo)
	}
	return h.Sum64()
}
