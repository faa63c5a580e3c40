package canvas

import (
	"image"
	"math"

	"github.com/srwiley/rasterx"
)

// Point is a place in units, x to the right and y down.
type Point struct{ X, Y float64 }

// Rect is an upright rectangle in units: its upper left corner and its size.
type Rect struct{ X, Y, W, H float64 }

// Right is the x of the right side.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom is the y of the lower side.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Center is the middle.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Empty reports whether the rectangle has no area.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Contains reports whether p lies in r; the left and upper sides belong to it.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Inset moves all four sides inwards by d, or outwards when d is negative.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// InsetXY moves the left and right sides inwards by dx, the others by dy.
func (r Rect) InsetXY(dx, dy float64) Rect {
	return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy}
}

// Move shifts the rectangle.
func (r Rect) Move(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Intersect is the common part, empty when there is none.
func (r Rect) Intersect(s Rect) Rect {
	x, y := max(r.X, s.X), max(r.Y, s.Y)
	return Rect{x, y, max(0, min(r.Right(), s.Right())-x), max(0, min(r.Bottom(), s.Bottom())-y)}
}

// CutTop splits off a strip of height h at the top; gap is left free between the two.
func (r Rect) CutTop(h, gap float64) (strip, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h + gap, r.W, max(0, r.H-h-gap)}
}

// CutBottom splits off a strip of height h at the bottom.
func (r Rect) CutBottom(h, gap float64) (strip, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Bottom() - h, r.W, h}, Rect{r.X, r.Y, r.W, max(0, r.H-h-gap)}
}

// CutLeft splits off a strip of width w at the left.
func (r Rect) CutLeft(w, gap float64) (strip, rest Rect) {
	w = min(w, r.W)
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w + gap, r.Y, max(0, r.W-w-gap), r.H}
}

// CutRight splits off a strip of width w at the right.
func (r Rect) CutRight(w, gap float64) (strip, rest Rect) {
	w = min(w, r.W)
	return Rect{r.Right() - w, r.Y, w, r.H}, Rect{r.X, r.Y, max(0, r.W-w-gap), r.H}
}

// Columns splits the rectangle into n equal columns with gaps between them.
func (r Rect) Columns(n int, gap float64) []Rect {
	columns := make([]Rect, n)
	w := (r.W - gap*float64(n-1)) / float64(n)
	for i := range columns {
		columns[i] = Rect{r.X + float64(i)*(w+gap), r.Y, w, r.H}
	}
	return columns
}

// Matrix is a 2-D affine transform: x' = A·x + C·y + E, y' = B·x + D·y + F.
type Matrix = rasterx.Matrix2D

// Identity changes nothing.
var Identity = rasterx.Identity

// apply maps p through m.
func apply(m Matrix, p Point) Point {
	x, y := m.Transform(p.X, p.Y)
	return Point{x, y}
}

// growth is by how much m scales lengths, on average.
func growth(m Matrix) float64 { return math.Sqrt(math.Abs(m.A*m.D - m.B*m.C)) }

// upright reports whether m maps upright rectangles to upright, unmirrored ones.
func upright(m Matrix) bool { return m.B == 0 && m.C == 0 && m.A > 0 && m.D > 0 }

// Bounds is the smallest upright rectangle around the image of r under m.
func Bounds(m Matrix, r Rect) Rect {
	a, b := apply(m, Point{r.X, r.Y}), apply(m, Point{r.Right(), r.Bottom()})
	c, d := apply(m, Point{r.Right(), r.Y}), apply(m, Point{r.X, r.Bottom()})
	x, y := min(a.X, b.X, c.X, d.X), min(a.Y, b.Y, c.Y, d.Y)
	return Rect{x, y, max(a.X, b.X, c.X, d.X) - x, max(a.Y, b.Y, c.Y, d.Y) - y}
}

// pixels is the smallest rectangle of whole pixels around r, which is in pixels.
func pixels(r Rect) image.Rectangle {
	return image.Rect(floor(r.X), floor(r.Y), ceil(r.Right()), ceil(r.Bottom()))
}

// floor and ceil keep within what image.Rectangle and fixed-point numbers can carry.
func floor(v float64) int { return int(math.Floor(max(-farAway, min(farAway, v)))) }
func ceil(v float64) int  { return int(math.Ceil(max(-farAway, min(farAway, v)))) }

// farAway bounds pixel coordinates: fixed-point numbers of 26.6 bits end at 33 million.
const farAway = 1 << 20
