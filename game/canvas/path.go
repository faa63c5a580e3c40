package canvas

import "math"

// Path is one or more outlines of lines and curves, in units. The zero Path is empty and ready to use.
type Path struct {
	verbs  []verb
	points []Point
}

type verb uint8

const (
	moveTo verb = iota // 1 point
	lineTo             // 1 point
	quadTo             // 2 points
	cubeTo             // 3 points
	closed             // none
)

// pointsOf is how many points each verb takes.
var pointsOf = [...]int{moveTo: 1, lineTo: 1, quadTo: 2, cubeTo: 3, closed: 0}

// Move starts a new outline at (x, y).
func (p *Path) Move(x, y float64) *Path { return p.add(moveTo, Point{x, y}) }

// Line draws a straight line.
func (p *Path) Line(x, y float64) *Path { return p.add(lineTo, Point{x, y}) }

// Quad draws a quadratic Bézier curve with one control point.
func (p *Path) Quad(cx, cy, x, y float64) *Path { return p.add(quadTo, Point{cx, cy}, Point{x, y}) }

// Cube draws a cubic Bézier curve with two control points.
func (p *Path) Cube(ax, ay, bx, by, x, y float64) *Path {
	return p.add(cubeTo, Point{ax, ay}, Point{bx, by}, Point{x, y})
}

// Close ends the outline where it began.
func (p *Path) Close() *Path { return p.add(closed) }

// Empty reports whether nothing was added.
func (p *Path) Empty() bool { return len(p.verbs) == 0 }

// Reset forgets everything and keeps the memory.
func (p *Path) Reset() *Path {
	p.verbs, p.points = p.verbs[:0], p.points[:0]
	return p
}

// Polygon adds a closed outline of straight lines; fewer than two points add nothing.
func (p *Path) Polygon(points ...Point) *Path { return p.Polyline(points...).closeIf(len(points) > 1) }

// Polyline adds an open outline of straight lines; fewer than two points add nothing.
func (p *Path) Polyline(points ...Point) *Path {
	if len(points) < 2 {
		return p
	}
	p.add(moveTo, points[0])
	for _, point := range points[1:] {
		p.add(lineTo, point)
	}
	return p
}

// Rect adds an upright rectangle.
func (p *Path) Rect(r Rect) *Path {
	return p.Move(r.X, r.Y).Line(r.Right(), r.Y).Line(r.Right(), r.Bottom()).Line(r.X, r.Bottom()).Close()
}

// roundness places the control points of a quarter circle: 4/3·(√2−1); the curve stays within 0.03 % of the radius.
const roundness = 0.5522847498307936

// RoundRect adds an upright rectangle with round corners.
func (p *Path) RoundRect(r Rect, radius float64) *Path {
	radius = min(radius, r.W/2, r.H/2)
	if radius <= 0 {
		return p.Rect(r)
	}
	k := radius * (1 - roundness)
	x, y, right, bottom := r.X, r.Y, r.Right(), r.Bottom()
	return p.Move(x+radius, y).
		Line(right-radius, y).Cube(right-k, y, right, y+k, right, y+radius).
		Line(right, bottom-radius).Cube(right, bottom-k, right-k, bottom, right-radius, bottom).
		Line(x+radius, bottom).Cube(x+k, bottom, x, bottom-k, x, bottom-radius).
		Line(x, y+radius).Cube(x, y+k, x+k, y, x+radius, y).Close()
}

// Circle adds a circle.
func (p *Path) Circle(x, y, radius float64) *Path {
	return p.Arc(x, y, radius, 0, 2*math.Pi).Close()
}

// Ring adds a circle with a round hole; filled by either rule it leaves the hole free.
func (p *Path) Ring(x, y, outer, inner float64) *Path {
	return p.Circle(x, y, outer).Arc(x, y, inner, 0, -2*math.Pi).Close()
}

// Arc starts a new outline along a circle from the angle from to the angle to, in radians, clockwise on the screen
// when to is the greater one.
func (p *Path) Arc(x, y, radius, from, to float64) *Path {
	p.Move(x+radius*math.Cos(from), y+radius*math.Sin(from))
	return p.arcOn(x, y, radius, from, to)
}

// ArcTo continues the outline by a straight line to the start of an arc and along it.
func (p *Path) ArcTo(x, y, radius, from, to float64) *Path {
	if p.Empty() {
		return p.Arc(x, y, radius, from, to)
	}
	p.Line(x+radius*math.Cos(from), y+radius*math.Sin(from))
	return p.arcOn(x, y, radius, from, to)
}

// arcOn follows the arc from where the pen stands, in pieces of at most 45 degrees.
func (p *Path) arcOn(x, y, radius, from, to float64) *Path {
	n := max(1, int(math.Ceil(math.Abs(to-from)/(math.Pi/4)-1e-9)))
	step := (to - from) / float64(n)
	k := 4.0 / 3 * math.Tan(step/4) * radius
	for i := range n {
		a := from + float64(i)*step
		b := a + step
		ax, ay, bx, by := math.Cos(a), math.Sin(a), math.Cos(b), math.Sin(b)
		p.Cube(x+radius*ax-k*ay, y+radius*ay+k*ax, x+radius*bx+k*by, y+radius*by-k*bx, x+radius*bx, y+radius*by)
	}
	return p
}

// Star adds a star of n points; the first points up.
func (p *Path) Star(x, y, outer, inner float64, n int) *Path {
	for i := range 2 * n {
		radius := outer
		if i%2 == 1 {
			radius = inner
		}
		a := -math.Pi/2 + float64(i)*math.Pi/float64(n)
		v := lineTo
		if i == 0 {
			v = moveTo
		}
		p.add(v, Point{x + radius*math.Cos(a), y + radius*math.Sin(a)})
	}
	return p.Close()
}

// Append adds another path, mapped through m.
func (p *Path) Append(other *Path, m Matrix) *Path {
	p.verbs = append(p.verbs, other.verbs...)
	for _, point := range other.points {
		p.points = append(p.points, apply(m, point))
	}
	return p
}

// Bounds is the smallest upright rectangle around all points, control points included.
func (p *Path) Bounds() Rect { return boundsOf(p.points) }

func (p *Path) add(v verb, points ...Point) *Path {
	p.verbs = append(p.verbs, v)
	p.points = append(p.points, points...)
	return p
}

func (p *Path) closeIf(condition bool) *Path {
	if condition {
		p.Close()
	}
	return p
}

// boundsOf is the smallest upright rectangle around points; the zero Rect when there are none.
func boundsOf(points []Point) Rect {
	if len(points) == 0 {
		return Rect{}
	}
	low, high := points[0], points[0]
	for _, q := range points[1:] {
		low = Point{min(low.X, q.X), min(low.Y, q.Y)}
		high = Point{max(high.X, q.X), max(high.Y, q.Y)}
	}
	return Rect{low.X, low.Y, high.X - low.X, high.Y - low.Y}
}
