package tabletop

import (
	"math"
	"strconv"

	"trueinch/engine"
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

// Route draws the corridor of a base, its middle line and a tick each inch or centimetre. The numbers come with RouteNumbers, over
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
	each(r, stepsOf(look, cam).inches, func(_ int, at, way geometry.Point) {
		q := cam.ToScreen(at)
		side := canvas.Point{X: way.Y, Y: way.X} // square to the way, on the screen
		ticks.Move(q.X-8*side.X, q.Y-8*side.Y).Line(q.X+8*side.X, q.Y+8*side.Y)
	})
	c.Stroke(ticks, canvas.Pen(3, pal.TableInk))
	c.Pop()
}

// RouteNumbers draws beside the path the numbers of some of its ticks, of fewer when they are close.
func (p *Painter) RouteNumbers(c *canvas.Canvas, look Look, cam Camera, r *Route) {
	if r == nil || len(r.Points) < 2 {
		return
	}
	c.Push()
	c.Clip(cam.View)
	numbered(cam, r, stepsOf(look, cam), func(count int, at canvas.Point) {
		c.Circle(at.X, at.Y, numberRadius, look.Palette.Raised, canvas.Pen(1.6, look.Palette.TableInk))
		c.TextCenter(strconv.Itoa(count), at.X, at.Y+4.6, ui.BoldType(13), look.Palette.Ink)
	})
	c.Pop()
}

const numberRadius = 9.5 // units

// steps is how a path is divided.
type steps struct {
	inches   float64 // from one tick to the next
	units    int     // that these are of what players measure in
	numbered int     // each so many of them has a number
}

// stepsOf divides a path: fewer ticks and numbers where they would come close to each other.
func stepsOf(look Look, cam Camera) steps {
	switch far := cam.Zoom < 14; {
	case look.Words.Unit() == engine.Centimetre && far:
		return steps{float64(engine.Centimetre.Inches(5)), 5, 3}
	case look.Words.Unit() == engine.Centimetre:
		return steps{float64(engine.Centimetre.Inches(1)), 1, 5}
	case far:
		return steps{1, 1, 6}
	}
	return steps{1, 1, 2}
}

// numbered calls visit for every number of a path, with its place to the left of the way.
func numbered(cam Camera, r *Route, by steps, visit func(count int, at canvas.Point)) {
	each(r, by.inches, func(tick int, at, way geometry.Point) {
		if tick%by.numbered == 0 {
			q := cam.ToScreen(at)
			off := max(18.0, r.Radius*cam.Zoom+1)
			visit(tick*by.units, canvas.Point{X: q.X - way.Y*off, Y: q.Y - way.X*off})
		}
	})
}

// each calls visit at every tick along a path, so many inches from each other, with the way it takes there, of length 1.
func each(r *Route, inches float64, visit func(tick int, at, way geometry.Point)) {
	gone, next := 0.0, 1
	for i := 0; i+1 < len(r.Points); i++ {
		a, b := r.Points[i], r.Points[i+1]
		length, way := a.Distance(b), b.Sub(a).Unit()
		for ; float64(next)*inches <= gone+length+1e-9; next++ {
			if float64(next)*inches < r.Length-0.05 {
				visit(next, a.Along(way, float64(next)*inches-gone), way)
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
