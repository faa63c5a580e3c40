package edit

import (
	"math"

	"trueinch/geometry"
	"trueinch/maps"
)

// Box is an upright rectangle on the table, inches.
type Box struct{ Low, High geometry.Point }

// nothing is the box of no points.
var nothing = Box{geometry.Point{X: math.Inf(1), Y: math.Inf(1)}, geometry.Point{X: math.Inf(-1), Y: math.Inf(-1)}}

// Between is the box with two opposite corners.
func Between(a, b geometry.Point) Box { return nothing.with(a).with(b) }

func (b Box) with(p geometry.Point) Box {
	return Box{
		geometry.Point{X: min(b.Low.X, p.X), Y: min(b.Low.Y, p.Y)},
		geometry.Point{X: max(b.High.X, p.X), Y: max(b.High.Y, p.Y)},
	}
}

func (b Box) withBox(o Box) Box { return b.with(o.Low).with(o.High) }

// Size is the width and depth of a box.
func (b Box) Size() geometry.Point { return b.High.Sub(b.Low) }

// Center is its middle.
func (b Box) Center() geometry.Point { return b.Low.Along(b.Size(), 0.5) }

// Moved is the box shifted.
func (b Box) Moved(by geometry.Point) Box { return Box{b.Low.Add(by), b.High.Add(by)} }

// Holds reports whether another box lies inside, edges included.
func (b Box) Holds(o Box) bool {
	return o.Low.X >= b.Low.X && o.Low.Y >= b.Low.Y && o.High.X <= b.High.X && o.High.Y <= b.High.Y
}

// PieceBox is the box around a piece.
func PieceBox(p *geometry.Piece) Box {
	box := nothing
	for i := range p.Prisms {
		f := &p.Prisms[i].Footprint
		for _, q := range f.Polygon {
			box = box.with(q)
		}
		if len(f.Polygon) == 0 {
			reach := geometry.Point{X: f.Radius, Y: f.Radius}
			box = box.with(f.Center.Sub(reach)).with(f.Center.Add(reach))
		}
	}
	return box
}

func areaBox(a *maps.Area) Box {
	if a.Radius > 0 {
		reach := geometry.Point{X: a.Radius, Y: a.Radius}
		return Between(a.Center.Sub(reach), a.Center.Add(reach))
	}
	return outlineBox(a.Outline)
}

func outlineBox(outline []geometry.Point) Box {
	box := nothing
	for _, p := range outline {
		box = box.with(p)
	}
	return box
}

// BoxOf is the box around what is chosen; false when that is nothing.
func BoxOf(m *maps.Map, s Selection) (Box, bool) {
	box := nothing
	for _, r := range s.Sound(m) {
		switch r.Layer {
		case Pieces:
			box = box.withBox(PieceBox(&m.Pieces[r.At]))
		case Zones:
			box = box.withBox(outlineBox(m.Zones[r.At].Outline))
		case Ground:
			box = box.withBox(areaBox(&m.Ground[r.At]))
		}
	}
	return box, box.Low.X <= box.High.X
}

// onTable reports whether a box lies on the table, but for the last bits of its numbers.
func onTable(m *maps.Map, b Box) bool {
	const slack = 1e-9
	edge := geometry.Point{X: slack, Y: slack}
	return Box{edge.Times(-1), Table(m).High.Add(edge)}.Holds(b)
}

// Table is the box of the whole table.
func Table(m *maps.Map) Box { return Box{High: geometry.Point{X: m.Width, Y: m.Depth}} }

// kept is the shift nearest to by that keeps a box on the table; a box that is too large starts at the corner.
func kept(m *maps.Map, box Box, by geometry.Point) geometry.Point {
	low, high := Table(m).Low.Sub(box.Low), Table(m).High.Sub(box.High)
	return geometry.Point{
		X: max(low.X, min(high.X, by.X)),
		Y: max(low.Y, min(high.Y, by.Y)),
	}
}

// Frame is a rectangle that is turned as a thing is: what handles are drawn on.
type Frame struct {
	Center       geometry.Point
	Angle        float64 // radians, counter-clockwise
	Width, Depth float64 // along and across the angle
}

// At is a place of the frame; u and v run from −1 to 1.
func (f Frame) At(u, v float64) geometry.Point {
	along := direction(f.Angle)
	return f.Center.Along(along, u*f.Width/2).Along(along.Left(), v*f.Depth/2)
}

// Local turns a place of the table into the frame's own inches, counted from its middle.
func (f Frame) Local(p geometry.Point) geometry.Point {
	along, way := direction(f.Angle), p.Sub(f.Center)
	return geometry.Point{X: way.Dot(along), Y: way.Dot(along.Left())}
}

// FrameOf is the frame around one thing, or an upright one around several; false when nothing is chosen.
func FrameOf(m *maps.Map, s Selection) (Frame, bool) {
	if len(s) == 1 && s[0].Layer == Pieces && s[0].At < len(m.Pieces) {
		return PieceFrame(&m.Pieces[s[0].At]), true
	}
	box, ok := BoxOf(m, s)
	size := box.Size()
	return Frame{Center: box.Center(), Width: size.X, Depth: size.Y}, ok
}

// PieceFrame is the frame around a piece, turned as its picture is.
func PieceFrame(p *geometry.Piece) Frame {
	straight := Frame{Angle: p.Angle}
	box := nothing
	for i := range p.Prisms {
		f := &p.Prisms[i].Footprint
		for _, q := range f.Polygon {
			box = box.with(straight.Local(q))
		}
		if len(f.Polygon) == 0 {
			at, reach := straight.Local(f.Center), geometry.Point{X: f.Radius, Y: f.Radius}
			box = box.with(at.Sub(reach)).with(at.Add(reach))
		}
	}
	size, middle := box.Size(), box.Center()
	along := direction(p.Angle)
	straight.Center = geometry.Point{}.Along(along, middle.X).Along(along.Left(), middle.Y)
	straight.Width, straight.Depth = size.X, size.Y
	return straight
}

func direction(angle float64) geometry.Point {
	sin, cos := math.Sincos(angle)
	return geometry.Point{X: cos, Y: sin}
}
