package tabletop

import (
	"trueinch/game/canvas"
	"trueinch/geometry"
	"trueinch/maps"
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

// PlainPieces draws pieces of terrain over whatever is there, without keeping a picture: what an editor has in hand.
func PlainPieces(c *canvas.Canvas, look Look, cam Camera, pieces []Terrain, areas []maps.Area, opacity float64) {
	c.Push()
	c.Clip(cam.View)
	c.Transform(cam.Matrix())
	b := brushes{Canvas: c, look: look, unit: 1 / cam.Zoom, fine: 1 / (cam.Zoom * c.Scale())}
	c.Group(opacity, func() {
		for _, a := range areas {
			b.single(a, cam.Depth)
		}
		b.pieces(pieces, cam.Depth)
	})
	c.Pop()
}

// single draws one part of the ground on its own; streets have their kerbs then.
func (b brushes) single(a maps.Area, depth float64) {
	switch {
	case a.Kind == maps.Note:
	case a.Kind == maps.Road:
		path := (&canvas.Path{}).Polygon(flipped(a.Outline, depth)...)
		b.shape(path, b.look.Palette.Road, canvas.Pen(max(thinWidth, 1.2*b.unit), b.ink()))
	default:
		b.area(a, depth)
	}
}

// GroundSwatch draws a part of the ground as large as fits in r.
func GroundSwatch(c *canvas.Canvas, look Look, a maps.Area, r canvas.Rect) {
	box := areaReach(&a, 0).Inset(0.5)
	zoom := min(r.W/max(0.1, box.W), r.H/max(0.1, box.H))
	c.Push()
	c.Clip(r)
	c.Translate(r.Center().X-box.Center().X*zoom, r.Center().Y-box.Center().Y*zoom)
	c.Zoom(zoom, zoom)
	brushes{Canvas: c, look: look, unit: 1 / zoom, fine: 1 / (zoom * c.Scale())}.single(a, 0)
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
