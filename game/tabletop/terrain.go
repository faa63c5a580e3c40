package tabletop

import (
	"cmp"
	"slices"

	"trueinch/game/canvas"
	"trueinch/geometry"
	"trueinch/maps"
)

// Terrain is a piece of terrain as it is now.
type Terrain struct {
	geometry.Piece
	Gone  bool // destroyed: nothing of it is drawn
	Open  bool // somebody is inside: the roof is seen through
	HP    int
	MaxHP int // 0: cannot be damaged
}

// Ground is everything that lies under the models: it changes rarely, so its picture is kept.
type Ground struct {
	Width, Depth float64 // inches
	Areas        []maps.Area
	Pieces       []Terrain
	Photo        *Photo
	Night        *Night // nil by day
}

// Photo is a picture of a real table, laid under the terrain.
type Photo struct {
	Picture *canvas.Picture
	Corner  geometry.Point // where its lower left corner lies
	Scale   float64        // inches a pixel
	Angle   float64        // counter-clockwise about that corner, radians
	Opacity float64
}

// GroundOf is the ground of a stored battlefield.
func GroundOf(m *maps.Map) Ground {
	g := Ground{Width: m.Width, Depth: m.Depth, Areas: m.Ground}
	for _, p := range m.Pieces {
		g.Pieces = append(g.Pieces, Terrain{Piece: p})
	}
	return g
}

// terrain draws the whole ground in inches, in the order of look.md section 6.
func (b brushes) terrain(g Ground) {
	if g.Night != nil {
		b.night(g)
		return
	}
	b.day(g)
}

func (b brushes) day(g Ground) {
	if g.Photo != nil {
		b.Rect(canvas.Rect{W: g.Width, H: g.Depth}, b.look.Palette.Ground)
		b.photo(g.Photo, g.Depth)
		b.Group(0.6, func() { // what is traced already lets the photograph through
			for _, a := range g.Areas {
				b.single(a, g.Depth)
			}
		})
	} else {
		b.ground(g.Width, g.Depth, g.Areas)
	}
	b.pieces(g.Pieces, g.Depth)
}

// pieces draws what stands on the ground.
func (b brushes) pieces(list []Terrain, depth float64) {
	pieces := standing(list)
	for _, t := range pieces {
		if t.Kind == geometry.Zone {
			b.zone(t, depth)
		}
	}
	b.shadows(pieces, depth)
	for _, t := range pieces {
		if t.Kind != geometry.Zone && t.Kind != geometry.Object {
			b.piece(t, depth)
		}
	}
	for _, t := range pieces {
		if t.Kind == geometry.Object {
			b.object(t, depth)
		}
	}
}

// standing returns the pieces that are still there, the lowest first, so that a higher one covers a lower one. A piece without
// prisms is none any more: the layout of a match keeps the place of what was destroyed or is carried.
func standing(pieces []Terrain) []*Terrain {
	var out []*Terrain
	for i := range pieces {
		if !pieces[i].Gone && len(pieces[i].Prisms) > 0 {
			out = append(out, &pieces[i])
		}
	}
	slices.SortStableFunc(out, func(a, c *Terrain) int { return cmp.Compare(topOf(&a.Piece), topOf(&c.Piece)) })
	return out
}

func (b brushes) piece(t *Terrain, depth float64) {
	switch {
	case t.Kind == geometry.Marker:
		b.marker(t, depth)
	case t.Kind == geometry.Impassable:
		b.impassable(t, depth)
	case t.Passable:
		b.ruin(t, depth)
	case t.Enclosed && t.Open:
		b.room(t, depth)
	case b.standing(t, depth):
	default:
		b.building(t, depth)
	}
}

// shadows draws all shadows as one shape, so that none is darker where two fall together.
func (b brushes) shadows(pieces []*Terrain, depth float64) {
	path := &canvas.Path{}
	for _, t := range pieces {
		if t.Kind == geometry.Zone || t.Kind == geometry.Marker {
			continue
		}
		for _, s := range t.Prisms {
			outline := corners(s.Footprint, depth)
			if turnOf(outline) < 0 { // the same way round everywhere, or two shadows would cancel
				slices.Reverse(outline)
			}
			sweep(path, outline, shadowOf(s.Bottom), shadowOf(s.Top))
		}
	}
	b.Fill(path, canvas.Fade(b.look.Palette.TableInk, b.look.Palette.ShadowOpacity))
}

func (b brushes) photo(p *Photo, depth float64) {
	size := p.Picture.Size()
	b.Push()
	b.Translate(p.Corner.X, depth-p.Corner.Y)
	b.Rotate(-p.Angle)
	opacity := p.Opacity
	if opacity == 0 {
		opacity = 1
	}
	b.Group(opacity, func() {
		w, h := float64(size.X)*p.Scale, float64(size.Y)*p.Scale
		b.PictureIn(p.Picture, canvas.Rect{Y: -h, W: w, H: h})
	})
	b.Pop()
}
