package tabletop

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// Shape is a template or a range laid on the table.
type Shape struct {
	Kind    ShapeKind
	Center  geometry.Point   // of the round ones
	Radius  float64          // inches, the radius that is measured on the table: for an aura from the middle of its bearer
	Strip   geometry.Strip   // of Strip
	Cone    geometry.Cone    // of Wedge
	Outline []geometry.Point // of SeenArea
	Label   string           // the number of a range, written on the ring
}

// ShapeKind says how a Shape is drawn.
type ShapeKind int

// The kinds of shapes.
const (
	Blast    ShapeKind = iota // a filled disc with rays
	Aura                      // a pale disc with a dotted edge
	Pulse                     // as an aura, dashed
	Ray                       // a strip with an arrow: Ray, Overrun
	Range                     // only a ring with its number
	Sure                      // the same, as a line without gaps: no luck is needed to get there
	Dusk                      // how far is seen in the dark: a dotted ring with its words
	Wedge                     // an expansive template in its bands, that next to its user empty
	SeenArea                  // everything on the ground that an eye sees
)

// Shapes draws templates and ranges.
func Shapes(c *canvas.Canvas, look Look, cam Camera, shapes []Shape) {
	c.Push()
	c.Clip(cam.View)
	for i := range shapes {
		s := &shapes[i]
		switch s.Kind {
		case Blast:
			blast(c, look, cam, s)
		case Aura, Pulse:
			aura(c, look, cam, s)
		case Ray:
			ray(c, look, cam, s)
		case Wedge:
			bands(c, look, cam, s)
		case Range, Sure, Dusk:
			ring(c, look, cam, s)
		case SeenArea:
			seenArea(c, look, cam, s)
		}
	}
	c.Pop()
}

func blast(c *canvas.Canvas, look Look, cam Camera, s *Shape) {
	p := look.Palette
	at, r := cam.ToScreen(s.Center), s.Radius*cam.Zoom
	// The outer edge of the line is where the template ends.
	c.Circle(at.X, at.Y, r-1.5, canvas.Fade(p.Accent, 0.28), canvas.Pen(3, p.TableInk))
	rays := &canvas.Path{}
	for i := range 16 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 8)
		rays.Move(at.X+0.45*r*cos, at.Y+0.45*r*sin).Line(at.X+0.92*r*cos, at.Y+0.92*r*sin)
	}
	c.Stroke(rays, canvas.Stroke{Width: 1.6, Color: p.TableInk, Dash: []float64{5, 4}})
}

func aura(c *canvas.Canvas, look Look, cam Camera, s *Shape) {
	p := look.Palette
	at, r := cam.ToScreen(s.Center), s.Radius*cam.Zoom
	edge := canvas.Stroke{Width: 2.5, Color: p.TableInk, Dash: []float64{2, 5}, Cap: canvas.Round}
	if s.Kind == Pulse {
		edge.Dash, edge.Cap = []float64{9, 6}, canvas.Butt
	}
	c.Circle(at.X, at.Y, r, canvas.Fade(p.ClearSight, 0.25), edge)
	c.Circle(at.X, at.Y, r-6, canvas.None, canvas.Pen(1.6, p.Face))
}

func ray(c *canvas.Canvas, look Look, cam Camera, s *Shape) {
	p := look.Palette
	along, across := s.Strip.Direction.Times(s.Strip.Length), s.Strip.Direction.Left().Times(s.Strip.Width/2)
	o := s.Strip.Origin
	outline := (&canvas.Path{}).Polygon(onScreen(cam, []geometry.Point{
		o.Add(across), o.Add(across).Add(along), o.Sub(across).Add(along), o.Sub(across)})...)
	c.Fill(outline, canvas.Fade(p.Accent, 0.28))
	c.Stroke(outline, canvas.Pen(3, p.TableInk))
	from := cam.ToScreen(o.Along(s.Strip.Direction, min(0.4, s.Strip.Length*0.1)))
	tip := cam.ToScreen(o.Along(s.Strip.Direction, s.Strip.Length-min(0.5, s.Strip.Length*0.12)))
	c.Stroke(arrow(from, tip, 12), canvas.Pen(2.4, p.TableInk))
}

// bands draws those of an expansive template, each paler than the one nearer to its user.
func bands(c *canvas.Canvas, look Look, cam Camera, s *Shape) {
	p := look.Palette
	for band := range geometry.ConeBands {
		corners := s.Cone.Band(float64(band)/geometry.ConeBands, float64(band+1)/geometry.ConeBands).Corners()
		outline := (&canvas.Path{}).Polygon(onScreen(cam, corners[:])...)
		if band > 0 {
			c.Fill(outline, canvas.Fade(p.Accent, 0.12*float64(geometry.ConeBands-band)))
		}
		c.Stroke(outline, canvas.Pen(1.6, p.TableInk))
	}
	corners := s.Cone.Corners()
	c.Stroke((&canvas.Path{}).Polygon(onScreen(cam, corners[:])...), canvas.Pen(3, p.TableInk))
}

// arrow is a line with a head of a size in units.
func arrow(from, tip canvas.Point, size float64) *canvas.Path {
	angle := angleOf(from, tip)
	path := (&canvas.Path{}).Move(from.X, from.Y).Line(tip.X, tip.Y)
	for _, side := range []float64{-1, 1} {
		sin, cos := math.Sincos(angle + side*(math.Pi-0.64))
		path.Move(tip.X, tip.Y).Line(tip.X+size*1.25*cos, tip.Y+size*1.25*sin)
	}
	return path
}

func ring(c *canvas.Canvas, look Look, cam Camera, s *Shape) {
	p := look.Palette
	at, r := cam.ToScreen(s.Center), s.Radius*cam.Zoom
	c.Circle(at.X, at.Y, r, canvas.None, canvas.Pen(5, p.TableInk))
	line := canvas.Stroke{Width: 2, Color: p.Accent, Dash: []float64{10, 6}}
	switch s.Kind {
	case Sure:
		line.Dash = nil
	case Dusk:
		line = canvas.Stroke{Width: 3, Color: p.Face, Dash: []float64{0.1, 8}, Cap: canvas.Round}
	}
	c.Circle(at.X, at.Y, r, canvas.None, line)
	if box, ok := s.labelled(c, cam); ok {
		c.Box(box, canvas.Box{Fill: p.TableInk, Line: p.Accent, Width: 1.5, Radius: 3})
		c.TextCenter(s.Label, box.X+box.W/2, box.Y+14.7, ui.BoldType(13), p.Accent)
	}
}

// labelled is where the label of a ring stands; false where it has none, or no place that is seen.
func (s *Shape) labelled(c *canvas.Canvas, cam Camera) (canvas.Rect, bool) {
	if s.Label == "" {
		return canvas.Rect{}, false
	}
	w := c.Width(s.Label, ui.BoldType(13)) + 16
	q, ok := onRing(cam.View.Inset(14), cam.ToScreen(s.Center), s.Radius*cam.Zoom, w/2)
	return canvas.Rect{X: q.X - w/2, Y: q.Y - 10, W: w, H: 20}, ok
}

// onRing finds a place on a circle that is seen, preferring the lower right.
func onRing(view canvas.Rect, middle canvas.Point, radius, margin float64) (canvas.Point, bool) {
	for i := range 72 {
		turn := 0.9 + float64((i+1)/2)*math.Pi/36*float64(1-2*(i%2))
		sin, cos := math.Sincos(turn)
		q := canvas.Point{X: middle.X + radius*cos, Y: middle.Y + radius*sin}
		if view.InsetXY(margin, 0).Contains(q) {
			return q, true
		}
	}
	return canvas.Point{}, false
}

// Threat is what can be reached or hit: now, and in the next Round.
type Threat struct {
	Now, Next [][]geometry.Point
}

// Threats shows where danger is: red now, red dots next Round.
func Threats(c *canvas.Canvas, look Look, cam Camera, t *Threat) {
	if t == nil {
		return
	}
	p := look.Palette
	rings := func(outlines [][]geometry.Point) *canvas.Path {
		path := &canvas.Path{}
		for _, o := range outlines {
			path.Polygon(onScreen(cam, o)...)
		}
		return path
	}
	c.Push()
	c.Clip(cam.View)
	next, now := rings(t.Next), rings(t.Now)
	c.FillPattern(next, canvas.Pattern{Kind: canvas.Dots, Step: 9, Width: 3.4}, p.Red)
	c.Stroke(next, canvas.Pen(2, p.TableInk))
	c.FillEvenOdd(now, canvas.Fade(p.Red, 0.34))
	c.Stroke(now, canvas.Pen(2, p.TableInk))
	c.Pop()
}

// Coverage is a map of how well an area is covered, in three steps and never as a rainbow: nothing, dots, hatch.
type Coverage struct {
	Some [][]geometry.Point // dots
	Well [][]geometry.Point // hatch
}

// Coverages shows how well areas are covered.
func Coverages(c *canvas.Canvas, look Look, cam Camera, v *Coverage) {
	if v == nil {
		return
	}
	ink := canvas.Fade(look.Palette.TableInk, 0.7)
	c.Push()
	c.Clip(cam.View)
	some, well := &canvas.Path{}, &canvas.Path{}
	for _, o := range v.Some {
		some.Polygon(onScreen(cam, o)...)
	}
	for _, o := range v.Well {
		well.Polygon(onScreen(cam, o)...)
	}
	c.Fill(some, canvas.Fade(look.Palette.Face, 0.25))
	c.FillPattern(some, canvas.Pattern{Kind: canvas.Dots, Step: 9, Width: 3}, ink)
	c.Fill(well, canvas.Fade(look.Palette.Face, 0.4))
	c.FillPattern(well, canvas.Pattern{Kind: canvas.Hatch, Step: 7, Width: 1.6, Angle: math.Pi / 4}, ink)
	c.Pop()
}

// seenArea draws the exact area that an eye sees: lit, with a line around it.
func seenArea(c *canvas.Canvas, look Look, cam Camera, s *Shape) {
	if len(s.Outline) < 3 {
		return
	}
	path := (&canvas.Path{}).Polygon(onScreen(cam, s.Outline)...)
	c.Fill(path, canvas.Fade(look.Palette.ClearSight, 0.28))
	c.Stroke(path, canvas.Stroke{Width: 4, Color: look.Palette.TableInk, Join: canvas.Bevel})
	c.Stroke(path, canvas.Stroke{Width: 2, Color: look.Palette.ClearSight, Join: canvas.Bevel})
}
