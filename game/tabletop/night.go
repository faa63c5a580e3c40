package tabletop

import (
	"math"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// Night is what is lit of a table: the rest is drawn dark.
type Night struct {
	Lights []Lit
	All    bool
	Rims   bool // the table is drawn by day, with a line around each light
}

// Lit is a light and what it shines on, seen from above.
type Lit struct {
	At     geometry.Point
	Radius float64
	Rings  [][]geometry.Point
}

// nights keeps what the lights of a table shine on.
type nights struct {
	table *geometry.Table
	cast  map[engine.Light][][]geometry.Point
}

// Night is what a table looks like by night; nil by day.
func (p *Painter) Night(t *geometry.Table, d *engine.Dark) *Night {
	if d == nil || t == nil {
		return nil
	}
	if p.nights.table != t {
		p.nights = nights{t, map[engine.Light][][]geometry.Point{}}
	}
	n := &Night{All: d.All}
	for _, l := range d.Lights {
		rings, known := p.nights.cast[l]
		if !known {
			rings = l.Casts(t)
			p.nights.cast[l] = rings
		}
		n.Lights = append(n.Lights, Lit{l.At, l.Radius, rings})
	}
	return n
}

// Of the dark: how far apart its lines lie and how wide and strong they are, and how wide the line of a light and its casing are, in units.
const (
	darkStep, darkWidth = 9.0, 2.2
	darkInk             = 0.34
	rimWidth, rimCasing = 2.6, 6.0
	rayLength           = 7.0
)

// night draws the ground dark, and where light falls in light materials with a line around it, so that lit and dark differ by value, pattern
// and outline. Scheme of high contrast: by pattern and outline.
func (b brushes) night(g Ground) {
	n := g.Night
	if n.Rims {
		b.day(g)
		b.rims(n, g.Depth)
		return
	}
	dark, light := b, b
	if b.look.Palette.Name != ui.HighContrast.Name {
		dark.look.Palette, light.look.Palette = &ui.Dark, &ui.Light
	}
	if n.All {
		light.day(g)
		return
	}
	dark.day(g)
	whole := (&canvas.Path{}).Rect(canvas.Rect{W: g.Width, H: g.Depth})
	b.FillPattern(whole, canvas.Pattern{Kind: canvas.Hatch, Step: darkStep * b.unit, Width: darkWidth * b.unit, Angle: math.Pi / 4}, canvas.Fade(b.ink(), darkInk))
	lit := &canvas.Path{}
	for i := range n.Lights {
		for _, ring := range n.Lights[i].Rings {
			lit.Polygon(flipped(ring, g.Depth)...)
		}
	}
	if lit.Empty() {
		return
	}
	b.Mask(lit, func() { light.day(g) })
	b.rims(n, g.Depth)
}

func (b brushes) rims(n *Night, depth float64) {
	for i := range n.Lights {
		b.rim(&n.Lights[i], depth)
	}
}

// rim is the edge of a light, with a ray outward every 15 degrees where it reaches as far as it can.
func (b brushes) rim(l *Lit, depth float64) {
	unit := b.unit * min(1, 1/(12*b.unit)) // finer where the whole table is small
	edge, rays := &canvas.Path{}, &canvas.Path{}
	for _, ring := range l.Rings {
		edge.Polygon(flipped(ring, depth)...)
	}
	for k := range 24 {
		sin, cos := math.Sincos(float64(k) * math.Pi / 12)
		way := geometry.Point{X: cos, Y: sin}
		if p := l.At.Along(way, l.Radius*0.985); l.shines(p) {
			from, to := l.At.Along(way, l.Radius+2*unit), l.At.Along(way, l.Radius+(2+rayLength)*unit)
			rays.Move(from.X, depth-from.Y).Line(to.X, depth-to.Y)
		}
	}
	face := b.look.Palette.Face
	b.Stroke(edge, canvas.Stroke{Width: rimCasing * unit, Color: b.ink(), Join: canvas.RoundJoin})
	b.Stroke(rays, canvas.Stroke{Width: rimCasing * unit, Color: b.ink(), Cap: canvas.Round})
	b.Stroke(edge, canvas.Stroke{Width: rimWidth * unit, Color: face, Join: canvas.RoundJoin})
	b.Stroke(rays, canvas.Stroke{Width: rimWidth * unit, Color: face, Cap: canvas.Round})
}

// shines reports whether a light shines on a point.
func (l *Lit) shines(p geometry.Point) bool {
	inside := false
	for _, ring := range l.Rings {
		if (&geometry.Footprint{Polygon: ring}).Contains(p) {
			inside = !inside
		}
	}
	return inside
}
