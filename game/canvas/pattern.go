package canvas

import "math"

// Pattern covers a shape with ink in part. Sizes are in units of the transform under which the shape is drawn, and the
// pattern is laid from that transform's origin, so that it moves with what it covers.
type Pattern struct {
	Kind  PatternKind
	Step  float64 // from one line or dot to the next
	Width float64 // of a line, or the diameter of a dot
	Angle float64 // radians, of the lines to the x axis, or of the grid of dots
}

// PatternKind is the form of a Pattern.
type PatternKind uint8

// The patterns of look.md.
const (
	Plain PatternKind = iota // all covered
	Hatch                    // parallel lines
	Cross                    // two families of lines at a right angle
	Dots                     // a square grid of dots
	Waves                    // wavy lines
)

// coverage returns how much of the pixel at (x, y), in units of the pattern, is covered, 0 to 1; pixel is the size of
// a pixel in these units.
func (p Pattern) coverage(x, y, sin, cos, pixel float64) float64 {
	u, v := x*cos+y*sin, y*cos-x*sin
	switch p.Kind {
	case Hatch:
		return p.line(v, pixel)
	case Cross:
		return max(p.line(v, pixel), p.line(u, pixel))
	case Dots:
		du, dv := fromMiddle(u, p.Step), fromMiddle(v, p.Step)
		return edge(p.Width/2-math.Sqrt(du*du+dv*dv), pixel)
	case Waves:
		return p.line(v+0.18*p.Step*math.Sin(u*2*math.Pi/(1.6*p.Step)), pixel)
	}
	return 1
}

// line covers the lines that lie a Step apart across v.
func (p Pattern) line(v, pixel float64) float64 {
	return edge(p.Width/2-math.Abs(fromMiddle(v, p.Step)), pixel)
}

// fromMiddle is the signed distance from v to the nearest multiple of step.
func fromMiddle(v, step float64) float64 { return v - step*math.Round(v/step) }

// edge turns a distance inside an outline into the covered part of a pixel.
func edge(inside, pixel float64) float64 { return max(0, min(1, inside/pixel+0.5)) }
