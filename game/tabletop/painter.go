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
	ground  part
	painted painted            // what ground shows
	whole   part               // the whole table, coarse: for a camera that moves beyond ground
	veil    part               // of the envelope shown last
	veiled  *geometry.Envelope // that one, where it was shown as such: kept, so that no other comes to lie where it lay
	sprites map[spriteKey]*canvas.Picture
	kept    int // pixels of sprites
	nights  nights
}

// part is a picture of a part of the table, drawn once and shown again while the camera moves.
type part struct {
	picture *canvas.Picture
	state   uint64         // of what it shows
	zoom    float64        // pixels an inch
	corner  geometry.Point // of its upper left pixel, in inches from the far left corner of the table, y towards the viewer
}

// A part is the whole table when that takes at most so many pixels, else what is seen and a border.
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
	zoom := cam.Zoom * c.Scale()
	need := needed(cam)
	fits := p.ground.shows(state, need)
	shown := &p.ground
	switch {
	case fits && (p.ground.zoom == zoom || gliding):
	case gliding:
		if whole := (canvas.Rect{W: g.Width, H: g.Depth}); !p.whole.shows(state, whole) {
			overview := FitTable(canvas.Rect{W: overviewSize, H: overviewSize}, cam.Width, cam.Depth)
			p.whole = paintPart(overview, 1, state, whole, paintGround(g, look, overview, 1))
		}
		shown = &p.whole
	case p.patchable(g, look, zoom, need) && !p.ground.picture.Undrawn():
		p.patch(look, cam, c.Scale(), state, g)
	default:
		p.ground = paintPart(cam, c.Scale(), state, need, paintGround(g, look, cam, c.Scale()))
		p.painted = painted{g, look.Palette.Name}
	}
	shown.show(c, cam)
}

func paintGround(g Ground, look Look, cam Camera, scale float64) func(paint) *canvas.Picture {
	return func(on paint) *canvas.Picture {
		return on(func(c *canvas.Canvas) {
			brushes{Canvas: c, look: look, unit: 1 / cam.Zoom, fine: 1 / (cam.Zoom * scale)}.terrain(g)
		}, look.Palette.Ground) // the last pixels too, which the table covers only in part: an opaque picture is quick
	}
}

// needed is the part of the table that is seen, in inches from the far left corner.
func needed(cam Camera) canvas.Rect {
	seen := cam.Seen()
	b := cam.Bounds()
	return canvas.Rect{X: (seen.X - b.X) / cam.Zoom, Y: (seen.Y - b.Y) / cam.Zoom, W: seen.W / cam.Zoom, H: seen.H / cam.Zoom}
}

// shows reports whether the picture is of this state and shows all of a piece of the table.
func (p *part) shows(state uint64, piece canvas.Rect) bool {
	if p.picture == nil || p.state != state {
		return false
	}
	size := p.picture.Size()
	const pixel = 1.5
	slack := pixel / p.zoom
	return piece.X >= p.corner.X-slack && piece.Y >= p.corner.Y-slack &&
		piece.Right() <= p.corner.X+float64(size.X)/p.zoom+slack && piece.Bottom() <= p.corner.Y+float64(size.Y)/p.zoom+slack
}

// show puts the picture where the camera sees it, stretched when it was made for another zoom.
func (p *part) show(c *canvas.Canvas, cam Camera) {
	c.Push()
	c.Clip(cam.Seen())
	at, k := cam.Matrix(), cam.Zoom
	x, y := at.E+p.corner.X*k, at.F+p.corner.Y*k
	if p.zoom == k*c.Scale() {
		c.Picture(p.picture, x, y)
	} else {
		size := p.picture.Size()
		c.PictureIn(p.picture, canvas.Rect{X: x, Y: y, W: float64(size.X) / p.zoom * k, H: float64(size.Y) / p.zoom * k})
	}
	c.Pop()
}

// paint draws on a picture of the part, in inches from the far left corner; background may be canvas.None.
type paint func(draw func(c *canvas.Canvas), background canvas.Color) *canvas.Picture

// paintPart makes a picture of need and a border around it at the camera's zoom.
func paintPart(cam Camera, scale float64, state uint64, need canvas.Rect, finished func(on paint) *canvas.Picture) part {
	zoom := cam.Zoom * scale
	piece := canvas.Rect{W: cam.Width, H: cam.Depth}
	if piece.W*piece.H*zoom*zoom > wholeTablePixels {
		// A border of up to a third of what is seen, so that dragging does not draw anew at every step; on very large
		// windows a narrower one, for the sake of memory.
		room := math.Sqrt(max(1.25, wholeTablePixels/max(1, need.W*need.H*zoom*zoom))) - 1
		border := min(1.0/3, room/2)
		piece = need.InsetXY(-need.W*border, -need.H*border).Intersect(piece)
	}
	// Whole pixels, so that the picture lies on the screen's grid wherever the table's corner does.
	x0, y0 := math.Floor(piece.X*zoom), math.Floor(piece.Y*zoom)
	size := image.Pt(int(math.Ceil(piece.Right()*zoom)-x0), int(math.Ceil(piece.Bottom()*zoom)-y0))
	size = image.Pt(max(1, size.X), max(1, size.Y))
	picture := finished(func(draw func(c *canvas.Canvas), background canvas.Color) *canvas.Picture {
		return canvas.PaintLater(size, scale, func(c *canvas.Canvas) {
			if background != canvas.None {
				c.Clear(background)
			}
			c.Translate(-x0/scale, -y0/scale)
			c.Zoom(cam.Zoom, cam.Zoom)
			draw(c)
		})
	})
	return part{picture, state, zoom, geometry.Point{X: x0 / zoom, Y: y0 / zoom}}
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
	if g.Night != nil {
		maphash.WriteComparable(&h, [2]bool{g.Night.All, g.Night.Rims})
		for i := range g.Night.Lights {
			l := &g.Night.Lights[i]
			number(l.At.X, l.At.Y, l.Radius)
			for _, ring := range l.Rings {
				number(float64(len(ring)))
				for _, p := range ring {
					number(p.X, p.Y)
				}
			}
		}
	}
	if g.Photo != nil {
		maphash.WriteComparable(&h, *g.Photo)
	}
	return h.Sum64()
}
