package board

import (
	"math"
	"trueinch/geometry"
)

// Sweep is how far a footprint can be moved in a direction before it meets another; infinite when it never does. They
// meet where a corner of one meets the outline of the other; a circle counts as its centre, with both radii added to the
// outline.
func Sweep(mover, other *geometry.Footprint, way geometry.Point) float64 {
	first := math.Inf(1)
	radius := mover.Radius + other.Radius
	a, b := corners(mover), corners(other)
	for _, p := range a {
		first = min(first, castOutline(p, way, b, radius))
	}
	for _, p := range b {
		first = min(first, castOutline(p, way.Times(-1), a, radius))
	}
	return first
}

// corners is the polygon of a footprint; of a circle it is the centre.
func corners(f *geometry.Footprint) []geometry.Point {
	if len(f.Polygon) == 0 {
		return []geometry.Point{f.Center}
	}
	return f.Polygon
}

// castOutline is how far a point goes before it comes within radius of an outline from outside.
func castOutline(from, way geometry.Point, outline []geometry.Point, radius float64) float64 {
	first, turn := math.Inf(1), 1.0
	if area(outline) < 0 {
		turn = -1
	}
	previous := outline[len(outline)-1]
	for _, corner := range outline {
		if radius > 0 {
			first = min(first, castCircle(from, way, corner, radius))
		}
		if outward := corner.Sub(previous).Unit().Left().Times(-turn); way.Dot(outward) < -geometry.Slack {
			grown := outward.Times(radius)
			first = min(first, castSegment(from, way, previous.Add(grown), corner.Add(grown)))
		}
		previous = corner
	}
	return first
}

// area is twice the area of an outline, negative when it runs clockwise.
func area(outline []geometry.Point) float64 {
	sum := 0.0
	previous := outline[len(outline)-1]
	for _, corner := range outline {
		sum += previous.Cross(corner)
		previous = corner
	}
	return sum
}

// castCircle is the distance at which a ray enters a circle; 0 when it starts on or in it and goes deeper.
func castCircle(from, way, center geometry.Point, radius float64) float64 {
	to := center.Sub(from)
	along := to.Dot(way)
	if along <= geometry.Slack {
		return math.Inf(1)
	}
	miss := float64(radius*radius) - (to.Dot(to) - float64(along*along))
	if miss <= 0 {
		return math.Inf(1)
	}
	return max(0, along-math.Sqrt(miss))
}

// castSegment is the distance at which a ray crosses a segment; infinite when it runs along it or never does.
func castSegment(from, way, a, b geometry.Point) float64 {
	side := b.Sub(a)
	turn := way.Cross(side)
	if math.Abs(turn) <= geometry.Slack {
		return math.Inf(1)
	}
	to := a.Sub(from)
	t, u := to.Cross(side)/turn, to.Cross(way)/turn
	if u < 0 || u > 1 || t < -geometry.ContactGap {
		return math.Inf(1)
	}
	return max(0, t)
}

// FootprintsOverlap reports whether two footprints share more than their edges. Most stand far apart.
func FootprintsOverlap(a, b *geometry.Footprint) bool {
	low, high := a.Bounds()
	l, h := b.Bounds()
	return l.X <= high.X && l.Y <= high.Y && h.X >= low.X && h.Y >= low.Y && shareGround(a, b)
}

// shareGround is FootprintsOverlap wherever they stand.
func shareGround(a, b *geometry.Footprint) bool {
	for _, pair := range [...][2]*geometry.Footprint{{a, b}, {b, a}} {
		one, other := pair[0], pair[1]
		if len(other.Polygon) == 0 {
			if one.DistanceTo(other.Center) < other.Radius-geometry.Slack {
				return true
			}
			continue
		}
		previous := other.Polygon[len(other.Polygon)-1]
		for _, corner := range other.Polygon {
			if one.Contains(corner) && depth(one, corner) > geometry.Slack {
				return true
			}
			if len(one.Polygon) > 0 && crosses(one.Polygon, previous, corner) {
				return true
			}
			previous = corner
		}
	}
	return false
}

// crosses reports whether a segment properly crosses an outline.
func crosses(outline []geometry.Point, from, to geometry.Point) bool {
	previous := outline[len(outline)-1]
	for _, corner := range outline {
		way, side := to.Sub(from), corner.Sub(previous)
		if turn := way.Cross(side); math.Abs(turn) > geometry.Slack {
			at := previous.Sub(from)
			t, u := at.Cross(side)/turn, at.Cross(way)/turn
			if t > geometry.Slack && t < 1-geometry.Slack && u > geometry.Slack && u < 1-geometry.Slack {
				return true
			}
		}
		previous = corner
	}
	return false
}

// depth is how far inside a footprint a point is.
func depth(f *geometry.Footprint, at geometry.Point) float64 {
	if len(f.Polygon) == 0 {
		return f.Radius - at.Distance(f.Center)
	}
	best := math.Inf(1)
	previous := f.Polygon[len(f.Polygon)-1]
	for _, corner := range f.Polygon {
		side := corner.Sub(previous)
		along := min(1, max(0, at.Sub(previous).Dot(side)/side.Dot(side)))
		best = min(best, at.Distance(previous.Along(side, along)))
		previous = corner
	}
	return best
}
