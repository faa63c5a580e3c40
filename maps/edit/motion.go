package edit

import (
	"math"
	"slices"

	"trueinch/geometry"
	"trueinch/maps"
)

// Motion maps places of the table: shifts, turns, mirrors, stretches.
type Motion struct {
	across, up geometry.Point // where the two directions of the table go
	shift      geometry.Point
	stretch    float64 // what a circle's radius is multiplied by
}

// Shift moves everything.
func Shift(by geometry.Point) Motion {
	return Motion{geometry.Point{X: 1}, geometry.Point{Y: 1}, by, 1}
}

// about makes a motion that keeps a place where it is.
func about(middle, across, up geometry.Point, stretch float64) Motion {
	m := Motion{across: across, up: up, stretch: stretch}
	m.shift = middle.Sub(m.Point(middle))
	return m
}

// TurnAbout turns everything counter-clockwise about a place, by radians.
func TurnAbout(middle geometry.Point, angle float64) Motion {
	along := direction(angle)
	if quarter := angle / (math.Pi / 2); math.Abs(quarter-math.Round(quarter)) < 1e-9 { // exact where it can be
		along = geometry.Point{X: math.Round(along.X), Y: math.Round(along.Y)}
	}
	return about(middle, along, along.Left(), 1)
}

// Stretch makes everything larger along an angle and across it, and keeps a place where it is. Factors are positive.
func Stretch(fixed geometry.Point, angle, along, across float64) Motion {
	d := direction(angle)
	l := d.Left()
	image := func(p geometry.Point) geometry.Point {
		return geometry.Point{}.Along(d, along*p.Dot(d)).Along(l, across*p.Dot(l))
	}
	return about(fixed, image(geometry.Point{X: 1}), image(geometry.Point{Y: 1}), min(along, across))
}

// Way is how a table is mirrored.
type Way string

// The ways; their names stand in battlefield files.
const (
	NoWay     Way = ""
	LeftRight Way = "left-right"
	FrontBack Way = "front-back"
	HalfTurn  Way = "half-turn"
)

// Ways are the ways in which a table can be mirrored.
func Ways() []Way { return []Way{HalfTurn, LeftRight, FrontBack} }

// MirrorOf mirrors the whole table of a Map. Done twice it changes nothing.
func MirrorOf(m *maps.Map, way Way) Motion {
	return mirrorAbout(geometry.Point{X: m.Width / 2, Y: m.Depth / 2}, way)
}

func mirrorAbout(middle geometry.Point, way Way) Motion {
	x, y := geometry.Point{X: 1}, geometry.Point{Y: 1}
	if way == LeftRight || way == HalfTurn {
		x.X = -1
	}
	if way == FrontBack || way == HalfTurn {
		y.Y = -1
	}
	return about(middle, x, y, 1)
}

// Point is where a place goes.
func (m Motion) Point(p geometry.Point) geometry.Point {
	return m.shift.Along(m.across, p.X).Along(m.up, p.Y)
}

// rounded is Point to a thousandth of an inch, so that files stay readable.
func (m Motion) rounded(p geometry.Point) geometry.Point {
	q := m.Point(p)
	return geometry.Point{X: thousandth(q.X), Y: thousandth(q.Y)}
}

func thousandth(v float64) float64 { return math.Round(v*1000)/1000 + 0 }

// mirrors reports whether the motion turns outlines round.
func (m Motion) mirrors() bool { return m.across.Cross(m.up) < 0 }

// angle is how a direction turns. A picture that is mirrored keeps its front where the front goes.
func (m Motion) angle(a float64) float64 {
	d := direction(a)
	way := geometry.Point{}.Along(m.across, d.X).Along(m.up, d.Y)
	turned := math.Atan2(way.Y, way.X)
	if change := math.Remainder(turned-a, 2*math.Pi); math.Abs(change) < 1e-12 {
		return a
	}
	return math.Round(math.Remainder(turned, 2*math.Pi)*1e6)/1e6 + 0
}

func (m Motion) outline(points []geometry.Point) []geometry.Point {
	if points == nil {
		return nil
	}
	out := make([]geometry.Point, len(points))
	for i, p := range points {
		out[i] = m.rounded(p)
	}
	if m.mirrors() { // counter-clockwise again, with the same first corner
		slices.Reverse(out[min(1, len(out)):])
	}
	return out
}

// Piece moves a piece.
func (m Motion) Piece(p geometry.Piece) geometry.Piece {
	p.Prisms = slices.Clone(p.Prisms)
	for i := range p.Prisms {
		s := &p.Prisms[i]
		if len(s.Polygon) == 0 {
			s.Center, s.Radius = m.rounded(s.Center), thousandth(s.Radius*m.stretch)
		} else {
			s.Polygon = m.outline(s.Polygon)
		}
	}
	p.Doors = slices.Clone(p.Doors)
	for i, door := range p.Doors {
		p.Doors[i] = m.rounded(door)
	}
	p.Angle = m.angle(p.Angle)
	return p
}

// Zone moves a zone.
func (m Motion) Zone(z maps.Zone) maps.Zone {
	z.Outline = m.outline(z.Outline)
	return z
}

// Area moves a part of the ground.
func (m Motion) Area(a maps.Area) maps.Area {
	if a.Width > 0 { // a line runs one way only
		a.Outline = slices.Clone(a.Outline)
		for i, p := range a.Outline {
			a.Outline[i] = m.rounded(p)
		}
	} else {
		a.Outline = m.outline(a.Outline)
	}
	if a.Radius > 0 {
		a.Center, a.Radius = m.rounded(a.Center), thousandth(a.Radius*m.stretch)
	}
	return a
}
