package tabletop

import (
	"trueinch/game/canvas"
	"trueinch/geometry"
)

// PlainGround draws the terrain straight on a canvas, without keeping a picture: for export and print, where one unit
// may be any length. Nothing outside the table is drawn.
func PlainGround(c *canvas.Canvas, look Look, cam Camera, g Ground) {
	c.Push()
	c.Clip(cam.Bounds())
	c.Transform(cam.Matrix())
	brushes{Canvas: c, look: look, unit: 1 / cam.Zoom, fine: 1 / (cam.Zoom * c.Scale())}.terrain(g)
	c.Pop()
}

// Thumbnail draws one piece of terrain as large as fits in r, with its shadow: for palettes of prefabs.
func Thumbnail(c *canvas.Canvas, look Look, piece geometry.Piece, r canvas.Rect) {
	f := frameOf(&piece, 0)
	if f.w <= 0 || f.h <= 0 {
		return
	}
	points := allCorners(&piece)
	for _, d := range doorsOf(&piece, 0) { // room for their swing
		points = append(points, canvas.Point{X: (d.from.X+d.to.X)/2 + d.out.X*doorWidth, Y: (d.from.Y+d.to.Y)/2 + d.out.Y*doorWidth})
	}
	box := boundsOf(points)
	shadow := shadowOf(topOf(&piece))
	box.W, box.H = box.W+shadow.X+0.3, box.H+shadow.Y+0.3
	zoom := min(r.W/box.W, r.H/box.H, 22) // small things stay small beside large ones
	c.Push()
	c.Clip(r)
	c.Translate(r.Center().X-(box.X-0.15+box.W/2)*zoom, r.Center().Y-(box.Y-0.15+box.H/2)*zoom)
	c.Zoom(zoom, zoom)
	b := brushes{Canvas: c, look: look, unit: 1 / zoom, fine: 1 / (zoom * c.Scale())}
	t := &Terrain{Piece: piece}
	switch piece.Kind {
	case geometry.Zone:
		b.zone(t, 0)
	case geometry.Object:
		b.shadows([]*Terrain{t}, 0)
		b.object(t, 0)
	default:
		b.shadows([]*Terrain{t}, 0)
		b.piece(t, 0)
	}
	c.Pop()
}

// allCorners is every corner of a piece on a table of depth 0: y runs from 0 towards the viewer.
func allCorners(p *geometry.Piece) []canvas.Point {
	var out []canvas.Point
	for _, s := range p.Prisms {
		out = append(out, corners(s.Footprint, 0)...)
	}
	return out
}
