package generate

import (
	"math"

	"trueinch/geometry"
	"trueinch/maps"
)

// rect is an upright rectangle on the near half of the table, in inches.
type rect struct{ x0, y0, x1, y1 float64 }

func (r rect) w() float64 { return r.x1 - r.x0 }
func (r rect) h() float64 { return r.y1 - r.y0 }

func (r rect) middle() geometry.Point {
	return geometry.Point{X: (r.x0 + r.x1) / 2, Y: (r.y0 + r.y1) / 2}
}

func (r rect) inset(d float64) rect { return rect{r.x0 + d, r.y0 + d, r.x1 - d, r.y1 - d} }

// outline is counter-clockwise, rounded to a tenth of an inch.
func (r rect) outline() []geometry.Point {
	x0, y0, x1, y1 := tenth(r.x0), tenth(r.y0), tenth(r.x1), tenth(r.y1)
	return []geometry.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}
}

func (r rect) footprint() geometry.Footprint { return geometry.Footprint{Polygon: r.outline()} }

func (r rect) prism(bottom, top float64) geometry.Prism {
	return geometry.Prism{Footprint: r.footprint(), Bottom: bottom, Top: top}
}

// holds reports whether a piece stands wholly in the rectangle.
func (r rect) holds(p *geometry.Piece) bool {
	for i := range p.Prisms {
		low, high := p.Prisms[i].Bounds()
		if low.X < r.x0-1e-9 || low.Y < r.y0-1e-9 || high.X > r.x1+1e-9 || high.Y > r.y1+1e-9 {
			return false
		}
	}
	return true
}

func tenth(v float64) float64 { return math.Round(v*10) / 10 }

// mirrored returns a piece as seen in a mirror across the middle of a table of that depth.
func mirrored(p geometry.Piece, depth float64) geometry.Piece {
	return moved(p, func(q geometry.Point) geometry.Point { return geometry.Point{X: q.X, Y: exact(depth - q.Y)} }, true, -p.Angle)
}

// halfTurned returns a piece as it stands for the player across the table.
func halfTurned(p geometry.Piece, width, depth float64) geometry.Piece {
	angle := p.Angle + math.Pi
	if angle > math.Pi+1e-9 {
		angle -= 2 * math.Pi
	}
	turn := func(q geometry.Point) geometry.Point {
		return geometry.Point{X: exact(width - q.X), Y: exact(depth - q.Y)}
	}
	return moved(p, turn, false, math.Round(angle*1e6)/1e6)
}

// exact rounds to a thousandth, as corners are stored.
func exact(v float64) float64 { return math.Round(v*1000)/1000 + 0 }

// moved maps all points of a piece; flipped says that this turns outlines the other way round.
func moved(p geometry.Piece, to func(geometry.Point) geometry.Point, flipped bool, angle float64) geometry.Piece {
	m := maps.Map{Pieces: []geometry.Piece{p}}
	out := m.Clone().Pieces[0]
	out.Angle = angle + 0
	for i := range out.Prisms {
		s := &out.Prisms[i]
		if len(s.Polygon) == 0 {
			s.Center = to(s.Center)
		}
		s.Polygon = movedOutline(s.Polygon, to, flipped)
	}
	for i := range out.Doors {
		out.Doors[i] = to(out.Doors[i])
	}
	return out
}

func movedOutline(outline []geometry.Point, to func(geometry.Point) geometry.Point, flipped bool) []geometry.Point {
	out := make([]geometry.Point, len(outline))
	for i, q := range outline {
		at := i
		if flipped {
			at = len(outline) - 1 - i
		}
		out[at] = to(q)
	}
	if len(out) == 0 {
		return nil
	}
	return out
}
