package tabletop

import (
	"image"
	"image/draw"
	"math"
	"reflect"
	"slices"

	"trueinch/game/canvas"
	"trueinch/maps"
)

// painted is what the kept picture of the ground shows.
type painted struct {
	ground  Ground
	palette string
}

// patchable reports whether the kept picture of the ground needs only a few places drawn anew: the same part of the same
// table in the same look, where single things differ.
func (p *Painter) patchable(g Ground, look Look, zoom float64, need canvas.Rect) bool {
	was := &p.painted
	return was.palette == look.Palette.Name && p.ground.zoom == zoom && p.ground.shows(p.ground.state, need) &&
		was.ground.Width == g.Width && was.ground.Depth == g.Depth && was.ground.Night == nil && g.Night == nil && samePhoto(was.ground.Photo, g.Photo)
}

func samePhoto(a, b *Photo) bool { return a == b || a != nil && b != nil && *a == *b }

// patch draws the places anew at which the ground differs from what the kept picture shows.
func (p *Painter) patch(look Look, cam Camera, scale float64, state uint64, g Ground) {
	places := append(changedPlaces(p.painted.ground.Pieces, g.Pieces, sameTerrain, func(t *Terrain) canvas.Rect { return reach(t, g.Depth) }),
		changedPlaces(p.painted.ground.Areas, g.Areas, sameArea, func(a *maps.Area) canvas.Rect { return areaReach(a, g.Depth) })...)
	zoom := p.ground.zoom
	img := p.ground.picture.Image()
	x0, y0 := math.Round(p.ground.corner.X*zoom), math.Round(p.ground.corner.Y*zoom)
	for _, r := range joined(places) {
		box := image.Rect(int(math.Floor(r.X*zoom-x0)), int(math.Floor(r.Y*zoom-y0)), int(math.Ceil(r.Right()*zoom-x0)), int(math.Ceil(r.Bottom()*zoom-y0)))
		if box = box.Intersect(img.Rect); box.Empty() {
			continue
		}
		seen := canvas.Rect{X: (x0 + float64(box.Min.X)) / zoom, Y: (y0 + float64(box.Min.Y)) / zoom, W: float64(box.Dx()) / zoom, H: float64(box.Dy()) / zoom}
		part := g
		part.Pieces = slices.DeleteFunc(slices.Clone(g.Pieces), func(t Terrain) bool { return reach(&t, g.Depth).Intersect(seen).Empty() })
		fresh := canvas.Paint(box.Size(), scale, func(c *canvas.Canvas) {
			c.Clear(look.Palette.Ground)
			c.Translate(-(x0+float64(box.Min.X))/scale, -(y0+float64(box.Min.Y))/scale)
			c.Zoom(cam.Zoom, cam.Zoom)
			brushes{Canvas: c, look: look, unit: 1 / cam.Zoom, fine: 1 / (cam.Zoom * scale)}.terrain(part)
		})
		draw.Draw(img, box, fresh.Image(), image.Point{}, draw.Src)
	}
	p.ground.state = state
	p.painted.ground = g
	p.ground.picture.Changed()
}

// reach is everything that the picture of a piece may cover, in inches from the far left corner: its footprint with its
// shadow, its outline, the swing of its doors and the arm of a lamp.
func reach(t *Terrain, depth float64) canvas.Rect {
	if len(t.Prisms) == 0 {
		return canvas.Rect{} // nothing of it is drawn
	}
	corners := allCorners(&t.Piece)
	if len(corners) == 0 {
		return canvas.Rect{}
	}
	box := boundsOf(corners)
	box.Y += depth
	shadow := shadowOf(topOf(&t.Piece))
	const around = 1.4
	return canvas.Rect{X: box.X - around, Y: box.Y - around, W: box.W + shadow.X + 2*around, H: box.H + shadow.Y + 2*around}
}

func areaReach(a *maps.Area, depth float64) canvas.Rect {
	switch {
	case a.Radius > 0:
		return canvas.Rect{X: a.Center.X, Y: depth - a.Center.Y}.Inset(-a.Radius - 0.6)
	case len(a.Outline) == 0:
		return canvas.Rect{}
	}
	return boundsOf(flipped(a.Outline, depth)).Inset(-a.Width - 0.6)
}

// changedPlaces lists what two versions of a list cover where they differ.
func changedPlaces[T any](was, is []T, same func(a, b *T) bool, covers func(*T) canvas.Rect) []canvas.Rect {
	var places []canvas.Rect
	add := func(list []T) {
		for i := range list {
			places = append(places, covers(&list[i]))
		}
	}
	if len(was) == len(is) {
		for i := range is {
			if !same(&was[i], &is[i]) {
				places = append(places, covers(&was[i]), covers(&is[i]))
			}
		}
		return places
	}
	start, end := 0, 0
	for start < min(len(was), len(is)) && same(&was[start], &is[start]) {
		start++
	}
	for end < min(len(was), len(is))-start && same(&was[len(was)-1-end], &is[len(is)-1-end]) {
		end++
	}
	add(was[start : len(was)-end])
	add(is[start : len(is)-end])
	return places
}

// sameTerrain compares two pieces; those that share their memory are the same without looking.
func sameTerrain(a, b *Terrain) bool {
	if a.ID == b.ID && len(a.Prisms) == len(b.Prisms) && len(a.Prisms) > 0 && &a.Prisms[0] == &b.Prisms[0] {
		x, y := *a, *b
		x.Prisms, y.Prisms = nil, nil
		return reflect.DeepEqual(x, y)
	}
	return reflect.DeepEqual(a, b)
}

func sameArea(a, b *maps.Area) bool { return reflect.DeepEqual(a, b) }

// joined merges rectangles that overlap until none does.
func joined(list []canvas.Rect) []canvas.Rect {
	var out []canvas.Rect
	for _, r := range list {
		for i := 0; i < len(out); i++ {
			if !out[i].Intersect(r).Empty() {
				r = around(r, out[i])
				out = slices.Delete(out, i, i+1)
				i = -1
			}
		}
		out = append(out, r)
	}
	return out
}

func around(a, b canvas.Rect) canvas.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return canvas.Rect{X: x, Y: y, W: max(a.Right(), b.Right()) - x, H: max(a.Bottom(), b.Bottom()) - y}
}
