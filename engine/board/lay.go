package board

import (
	"iter"
	"math"

	"trueinch/geometry"
)

// Lay is how the pieces of a table lie at one moment: what a piece meets that is pushed, thrown, dropped or put down. The indexed
// Table answers for figures; a Lay answers for pieces, which are moved seldom and in thought.
type Lay struct {
	Width, Depth float64
	Pieces       iter.Seq2[geometry.PieceIndex, *geometry.Piece] // those that are there
}

// Under is the level of the highest surface of another piece than but, or of the table, at or below a level.
func (l Lay) Under(but geometry.PieceIndex, at geometry.Point, level float64) float64 {
	best := 0.0
	for index, piece := range l.Pieces {
		if piece.Passable || index == but {
			continue
		}
		for k := range piece.Prisms {
			prism := &piece.Prisms[k]
			if prism.Top <= level+geometry.Slack && prism.Top > best && prism.Contains(at) {
				best = prism.Top
			}
		}
	}
	return best
}

// Holds reports whether a whole base is on the table.
func (l Lay) Holds(body geometry.Cylinder) bool {
	r := body.Radius - geometry.Slack
	x, y := body.Center.X, body.Center.Y
	return x >= r && y >= r && x <= l.Width-r && y <= l.Depth-r
}

// Fills reports whether a solid piece, or an impassable one, takes up the place of a body. The walls of the enclosed piece that it
// is inside do not count.
func (l Lay) Fills(body geometry.Cylinder, inside geometry.PieceIndex) bool {
	for index, piece := range l.Pieces {
		if piece.Passable && !piece.Impassable || index == inside {
			continue
		}
		for k := range piece.Prisms {
			prism := &piece.Prisms[k]
			if (piece.Impassable || prism.Bottom < body.Top()-geometry.Slack && body.Bottom < prism.Top-geometry.Slack) &&
				prism.DistanceTo(body.Center) < body.Radius-geometry.Slack {
				return true
			}
		}
	}
	return false
}

// Clashes reports whether a piece that is moved in thought would overlap another one, or the edge of the table; own is its index.
func (l Lay) Clashes(own geometry.PieceIndex, moved *geometry.Piece) bool {
	for i := range moved.Prisms {
		prism := &moved.Prisms[i]
		low, high := prism.Bounds()
		if low.X < -geometry.Slack || low.Y < -geometry.Slack || high.X > l.Width+geometry.Slack || high.Y > l.Depth+geometry.Slack {
			return true
		}
		for index, other := range l.Pieces {
			if index == own || other.Kind == geometry.Zone || other.Passable {
				continue
			}
			for m := range other.Prisms {
				solid := &other.Prisms[m]
				if (other.Impassable || shareHeight(prism, solid)) && FootprintsOverlap(&prism.Footprint, &solid.Footprint) {
					return true
				}
			}
		}
	}
	return false
}

// Room is how far a piece can be pushed in a direction before it touches a body, another piece that stands in the way, a marker or
// the edge of the table. What it touches already stops it only when it would be pushed into it.
func (l Lay) Room(own geometry.PieceIndex, pushed *geometry.Piece, bodies []geometry.Cylinder, way geometry.Point, inches float64) float64 {
	room := inches
	for i := range pushed.Prisms {
		prism := &pushed.Prisms[i]
		room = min(room, l.toEdge(prism, way))
		for _, body := range bodies {
			disc := geometry.Footprint{Center: body.Center, Radius: body.Radius}
			if prism.Bottom < body.Top() && body.Bottom < prism.Top {
				room = min(room, Sweep(&prism.Footprint, &disc, way))
			}
		}
		for index, other := range l.Pieces {
			if index == own || other.Kind == geometry.Zone || other.Passable && other.Kind != geometry.Marker {
				continue
			}
			for m := range other.Prisms {
				solid := &other.Prisms[m]
				if other.Impassable || shareHeight(prism, solid) {
					room = min(room, Sweep(&prism.Footprint, &solid.Footprint, way))
				}
			}
		}
	}
	return max(0, room)
}

// shareHeight reports whether two solids stand at the same height for more than a touch.
func shareHeight(a, b *geometry.Prism) bool {
	return a.Bottom < b.Top-geometry.Slack && b.Bottom < a.Top-geometry.Slack
}

// toEdge is how far a solid can go before it leaves the table.
func (l Lay) toEdge(prism *geometry.Prism, way geometry.Point) float64 {
	low, high := prism.Bounds()
	room := math.Inf(1)
	switch {
	case way.X > 0:
		room = min(room, (l.Width-high.X)/way.X)
	case way.X < 0:
		room = min(room, -low.X/way.X)
	}
	switch {
	case way.Y > 0:
		room = min(room, (l.Depth-high.Y)/way.Y)
	case way.Y < 0:
		room = min(room, -low.Y/way.Y)
	}
	return room
}
