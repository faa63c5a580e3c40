package canvas

import (
	"image"
	"math"
)

// Backend takes over a recorded frame shape by shape, to write it down as a vector drawing. All coordinates are in the
// pixels of the frame, y down. Paths are the backend's to keep.
type Backend interface {
	// Fill fills a path by one of the two rules.
	Fill(p *Path, evenOdd bool, color Color)
	// Stroke draws a line along a path; mitred corners are cut off at four half widths.
	Stroke(p *Path, s Stroke)
	// Picture shows an image through a matrix from its pixels, counted from its corner, to those of the frame.
	Picture(p *Picture, m Matrix)
	// Clip keeps what draw draws inside a path.
	Clip(p *Path, draw func())
	// Group draws what draw draws with one common opacity, as if it were a single picture.
	Group(opacity float64, draw func())
}

// Replay hands a frame that was begun with BeginVector to a backend, in the recorded order.
func (c *Canvas) Replay(to Backend) { c.hand(to, 0, len(c.ops)) }

func (c *Canvas) hand(to Backend, from, until int) {
	whole := image.Rectangle{Max: c.size}
	for i := from; i < until; {
		clip := c.ops[i].clip
		end := i
		for end < until && c.ops[end].clip == clip {
			if c.ops[end].kind == openGroup {
				end = c.ops[end].pair
			}
			end++
		}
		run := func() { c.handRun(to, i, end) }
		if clip == whole {
			run()
		} else {
			to.Clip((&Path{}).Rect(Rect{float64(clip.Min.X), float64(clip.Min.Y), float64(clip.Dx()), float64(clip.Dy())}), run)
		}
		i = end
	}
}

// handRun hands over operations of one common clip.
func (c *Canvas) handRun(to Backend, from, until int) {
	for i := from; i < until; i++ {
		o := &c.ops[i]
		if o.kind != openGroup {
			c.handOne(to, o)
			continue
		}
		inside := func() { c.hand(to, i+1, o.pair) }
		if o.opacity < 1 {
			part := inside
			inside = func() { to.Group(o.opacity, part) }
		}
		if o.verbs.to > o.verbs.from {
			to.Clip(c.pathOf(o), inside)
		} else {
			inside()
		}
		i = o.pair
	}
}

func (c *Canvas) pathOf(o *op) *Path {
	return &Path{
		verbs:  append([]verb(nil), c.verbs[o.verbs.from:o.verbs.to]...),
		points: append([]Point(nil), c.points[o.points.from:o.points.to]...),
	}
}

func (c *Canvas) handOne(to Backend, o *op) {
	switch o.kind {
	case fillPath:
		if path := c.pathOf(o); o.pattern.Kind == Plain {
			to.Fill(path, o.evenOdd, o.color)
		} else {
			o.pattern.hand(to, path, o.inverse, o.color)
		}
	case strokePath:
		to.Stroke(c.pathOf(o), Stroke{
			Width: o.width, Color: o.color, Dash: append([]float64(nil), c.dashes[o.dashes.from:o.dashes.to]...),
			Offset: o.offset, Cap: o.cap, Join: o.join,
		})
	case fillRect:
		to.Fill((&Path{}).Rect(o.rect), false, o.color)
	case drawPicture:
		to.Picture(o.picture, Identity.Translate(o.rect.X, o.rect.Y))
	case warpPicture:
		to.Picture(o.picture, o.matrix)
	case drawVector:
		o.handVector(to)
	case drawText, drawMask:
		panic("canvas: Replay needs a frame begun with BeginVector")
	}
}

// handVector hands over the shapes of an icon, their curves as short straight lines of a pixel's precision.
func (o *op) handVector(to Backend) {
	s := newScanner()
	s.reset(o.box)
	ink := o.color
	s.capture = func(outline *Path) {
		if !outline.Empty() {
			to.Fill(outline, false, ink)
		}
	}
	o.vector.draw(s, o.matrix, func(light bool) {
		ink = o.color
		if light {
			ink = o.paper
		}
	})
}

// hand draws the lines or dots of a pattern inside a path.
func (p Pattern) hand(to Backend, path *Path, inverse Matrix, color Color) {
	if p.Step <= 0 {
		return
	}
	back := inverse.Invert() // from units of the pattern to pixels
	sin, cos := math.Sincos(p.Angle)
	// The box of the path in the pattern's own axes, where lines run along u.
	box := path.Bounds()
	var turned []Point
	for _, q := range []Point{{box.X, box.Y}, {box.Right(), box.Y}, {box.Right(), box.Bottom()}, {box.X, box.Bottom()}} {
		q = apply(inverse, q)
		turned = append(turned, Point{q.X*cos + q.Y*sin, q.Y*cos - q.X*sin})
	}
	area := boundsOf(turned)
	at := func(u, v float64) Point { return apply(back, Point{u*cos - v*sin, u*sin + v*cos}) }
	to.Clip(path, func() {
		lines := &Path{}
		switch p.Kind {
		case Hatch:
			p.lines(lines, area, at)
		case Cross:
			p.lines(lines, area, at)
			p.lines(lines, Rect{area.Y, area.X, area.H, area.W}, func(v, u float64) Point { return at(u, v) })
		case Waves:
			p.waves(lines, area, at)
		case Dots:
			p.dots(lines, area, at, growth(back))
			to.Fill(lines, false, color)
			return
		}
		to.Stroke(lines, Stroke{Width: p.Width * growth(back), Color: color})
	})
}

// lines adds the level lines that cross an area.
func (p Pattern) lines(path *Path, area Rect, at func(u, v float64) Point) {
	for v := math.Ceil(area.Y/p.Step) * p.Step; v <= area.Bottom(); v += p.Step {
		a, b := at(area.X, v), at(area.Right(), v)
		path.Move(a.X, a.Y).Line(b.X, b.Y)
	}
}

func (p Pattern) waves(path *Path, area Rect, at func(u, v float64) Point) {
	const swing = 0.18 // of a step, as in coverage
	long := 1.6 * p.Step
	for v := math.Floor(area.Y/p.Step-1) * p.Step; v <= area.Bottom()+p.Step; v += p.Step {
		first := true
		for u := math.Floor(area.X/long) * long; u <= area.Right()+long; u += long / 12 {
			q := at(u, v-swing*p.Step*math.Sin(u*2*math.Pi/long))
			if first {
				path.Move(q.X, q.Y)
			} else {
				path.Line(q.X, q.Y)
			}
			first = false
		}
	}
}

func (p Pattern) dots(path *Path, area Rect, at func(u, v float64) Point, scale float64) {
	for v := math.Ceil(area.Y/p.Step) * p.Step; v <= area.Bottom(); v += p.Step {
		for u := math.Ceil(area.X/p.Step) * p.Step; u <= area.Right(); u += p.Step {
			q := at(u, v)
			path.Circle(q.X, q.Y, p.Width/2*scale)
		}
	}
}

// Walk calls the functions for every part of a path in turn. Quadratic curves come as cubic ones.
func (p *Path) Walk(move, line func(Point), cube func(a, b, to Point), end func()) {
	points, pen := p.points, Point{}
	for _, v := range p.verbs {
		switch v {
		case moveTo:
			move(points[0])
		case lineTo:
			line(points[0])
		case quadTo:
			c, to := points[0], points[1]
			cube(Point{pen.X + (c.X-pen.X)*2/3, pen.Y + (c.Y-pen.Y)*2/3}, Point{to.X + (c.X-to.X)*2/3, to.Y + (c.Y-to.Y)*2/3}, to)
		case cubeTo:
			cube(points[0], points[1], points[2])
		case closed:
			end()
		}
		if n := pointsOf[v]; n > 0 {
			pen = points[n-1]
			points = points[n:]
		}
	}
}
