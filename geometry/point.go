package geometry

import "math"

// All raw products of coordinates stand in this file. Each is wrapped in an explicit float64 conversion, because some
// processors otherwise fuse a multiplication with the following addition and give another last digit, and a replay
// must give the same facts everywhere.

// Point is a place on the table or a displacement, seen from above, in inches.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// Add returns p moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns the way from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Times returns p scaled by s.
func (p Point) Times(s float64) Point { return Point{p.X * s, p.Y * s} }

// Along returns p moved s times the way v.
func (p Point) Along(v Point, s float64) Point {
	return Point{p.X + float64(v.X*s), p.Y + float64(v.Y*s)}
}

// Dot returns the scalar product.
func (p Point) Dot(q Point) float64 { return float64(p.X*q.X) + float64(p.Y*q.Y) }

// Cross returns the z component of the vector product: positive when q is counter-clockwise of p.
func (p Point) Cross(q Point) float64 { return float64(p.X*q.Y) - float64(p.Y*q.X) }

// Length returns the Euclidean length.
func (p Point) Length() float64 { return math.Sqrt(p.Dot(p)) }

// Distance returns the distance from p to q.
func (p Point) Distance(q Point) float64 { return p.Sub(q).Length() }

// Left returns p turned a quarter counter-clockwise.
func (p Point) Left() Point { return Point{-p.Y, p.X} }

// Unit returns the direction of p with length 1; the zero Point stays zero.
func (p Point) Unit() Point {
	l := p.Length()
	if l == 0 {
		return Point{}
	}
	return Point{p.X / l, p.Y / l}
}

// Committed rounds p to 1/1024 inch, the grid on which a finished move is written down.
func (p Point) Committed() Point {
	const grid = 1024
	return Point{math.Round(p.X*grid) / grid, math.Round(p.Y*grid) / grid}
}
