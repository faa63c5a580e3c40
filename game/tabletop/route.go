package tabletop

import (
	"math"
	"strconv"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// Route is how a base goes somewhere.
type Route struct {
	Points  []geometry.Point // of its centre, first and last included
	Radius  float64          // of the base, inches
	Length  float64          // inches
	Left    float64          // inches that remain of the move
	Limited bool             // there is a limit, so that what is left is shown
}

// corridorOpacity is how strong the colour of the corridor is.
const corridorOpacity = 0.38

// Route draws the corridor of a base, its middle line and a tick each inch. The numbers come with RouteNumbers, over
// the models.
func (p *Painter) Route(c *canvas.Canvas, look Look, cam Camera, r *Route) {
	if r == nil || len(r.Points) < 2 {
		return
	}
	pal := look.Palette
	line := &canvas.Path{}
	line.Polyline(onScreen(cam, r.Points)...)
	c.Push()
	c.Clip(cam.View)
	c.Group(corridorOpacity, func() {
		c.Stroke(line, canvas.Stroke{Width: 2 * r.Radius * cam.Zoom, Color: pal.Accent, Cap: canvas.Round, Join: canvas.RoundJoin})
	})
	c.Stroke(line, canvas.Stroke{Width: 6, Color: pal.TableInk, Join: canvas.RoundJoin})
	c.Stroke(line, canvas.Stroke{Width: 3, Color: pal.Accent, Join: canvas.RoundJoin})
	ticks := &canvas.Path{}
	each(r, func(_ int, at, way geometry.Point) {
		q := cam.ToScreen(at)
		side := canvas.Point{X: way.Y, Y: way.X} // square to the way, on the screen
		ticks.Move(q.X-8*side.X, q.Y-8*side.Y).Line(q.X+8*side.X, q.Y+8*side.Y)
	})
	c.Stroke(ticks, canvas.Pen(3, pal.TableInk))
	c.Pop()
}

// RouteNumbers draws the number of every second inch beside the path, or of every sixth when inches are small.
func (p *Painter) RouteNumbers(c *canvas.Canvas, look Look, cam Camera, r *Route) {
	if r == nil || len(r.Points) < 2 {
		return
	}
	c.Push()
	c.Clip(cam.View)
	numbered(cam, r, func(inch int, at canvas.Point) {
		c.Circle(at.X, at.Y, numberRadius, look.Palette.Raised, canvas.Pen(1.6, look.Palette.TableInk))
		c.TextCenter(strconv.Itoa(inch), at.X, at.Y+4.6, ui.BoldType(13), look.Palette.Ink)
	})
	c.Pop()
}

const numberRadius = 9.5 // units

// numbered calls visit for every number of a path, with its place to the left of the way.
func numbered(cam Camera, r *Route, visit func(inch int, at canvas.Point)) {
	every := 2
	if cam.Zoom < 14 {
		every = 6
	}
	each(r, func(inch int, at, way geometry.Point) {
		if inch%every == 0 {
			q := cam.ToScreen(at)
			off := max(18.0, r.Radius*cam.Zoom+1)
			visit(inch, canvas.Point{X: q.X - way.Y*off, Y: q.Y - way.X*off})
		}
	})
}

// each calls visit at every whole inch along a path, with the way it takes there, of length 1.
func each(r *Route, visit func(inch int, at, way geometry.Point)) {
	gone, next := 0.0, 1
	for i := 0; i+1 < len(r.Points); i++ {
		a, b := r.Points[i], r.Points[i+1]
		length, way := a.Distance(b), b.Sub(a).Unit()
		for ; float64(next) <= gone+length+1e-9; next++ {
			if float64(next) < r.Length-0.05 {
				visit(next, a.Along(way, float64(next)-gone), way)
			}
		}
		gone += length
	}
}

// RouteTag is the label at the end of a path: its length, and what is left.
func RouteTag(look Look, r *Route) Tag {
	t := Tag{At: r.Points[len(r.Points)-1], Avoid: r.Radius, Fill: look.Palette.Accent, Ink: look.Palette.OnAccent,
		Big: look.Words.Exact(r.Length), Priority: 9}
	if r.Limited {
		t.Text = look.Words.W("tabletop.left", "Inches", look.Words.Exact(r.Left))
	}
	return t
}

func onScreen(cam Camera, points []geometry.Point) []canvas.Point {
	return ui.Each(points, cam.ToScreen)
}

// angleOf is the direction from a to b on the screen, clockwise from the right.
func angleOf(a, b canvas.Point) float64 { return math.Atan2(b.Y-a.Y, b.X-a.X) }
