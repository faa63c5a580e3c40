package board

import (
	"math"
	"slices"
	"sync"

	"trueinch/engine"
	"trueinch/geometry"
)

// crowd is the one index of where the figures of a match stand, for all its positions. Whoever asks first brings it to
// his own position by moving whoever stands elsewhere there: mostly nobody, or the one that has just moved. So a position
// stays a value that is copied by the thousand and carries no index of its own, and nothing that moves a figure has to
// remember to tell.
type crowd struct {
	lock  sync.Mutex
	index *geometry.Crowd
	known []standing // by figure, as indexed
	found []int      // scratch
}

// standing is what a figure's body and its being there follow from.
type standing struct {
	center         geometry.Point
	level          float64
	radius, height float64
	here           bool
}

// gather returns the index of this position, locked.
func (b Board) gather() *crowd {
	c, count := &b.Memory.crowd, int(b.figures())
	c.lock.Lock()
	if c.index == nil {
		c.index = geometry.NewCrowd(b.Table.Width(), b.Table.Depth(), count)
	}
	for len(c.known) < count {
		c.known = append(c.known, standing{})
	}
	for i := range c.known {
		known, here := &c.known[i], false
		var f Figure
		if i < count { // a position before somebody was added has fewer
			f = b.Records.Figure(engine.ModelID(i))
			here = f.Here
		}
		switch {
		case !here && !known.here:
		case !here:
			c.index.Remove(i)
			known.here = false
		case known.here && known.center == f.Spot.Center && known.level == f.Spot.Level && known.radius == f.Radius && known.height == f.Height:
		default:
			c.index.Put(i, f.Body())
			*known = standing{f.Spot.Center, f.Spot.Level, f.Radius, f.Height, true}
		}
	}
	return c
}

// names turns what the index found into figures, and unlocks it.
func (c *crowd) names(found []int) []engine.ModelID {
	defer c.lock.Unlock()
	c.found = found[:0]
	if len(found) == 0 {
		return nil
	}
	ids := make([]engine.ModelID, len(found))
	for i, at := range found {
		ids[i] = engine.ModelID(at)
	}
	return ids
}

// The figures on the table of which something holds, in order. Walls do not count, nor whether one is a ghost.

// Touching lists those whose bases touch a body, its own figure among them when it is there.
func (b Board) Touching(body geometry.Cylinder) []engine.ModelID {
	c := b.gather()
	return c.names(c.index.InContact(body, c.found))
}

// Within lists those within a distance of a body, up and down as well.
func (b Board) Within(body geometry.Cylinder, inches float64) []engine.ModelID {
	c := b.gather()
	return c.names(c.index.Within(body, inches, c.found))
}

// InDisc lists those that a disc touches.
func (b Board) InDisc(d geometry.Disc) []engine.ModelID {
	c := b.gather()
	return c.names(c.index.DiscCatches(d, c.found))
}

// InStrip lists those that a strip touches.
func (b Board) InStrip(strip geometry.Strip) []engine.ModelID {
	c := b.gather()
	return c.names(c.index.StripCatches(strip, c.found))
}

// Around lists all whose bases may reach into an upright rectangle, and perhaps some more nearby.
func (b Board) Around(low, high geometry.Point) []engine.ModelID {
	c := b.gather()
	return c.names(c.index.Around(low, high, c.found))
}

// TouchingPiece lists those whose bases touch a fixed piece.
func (b Board) TouchingPiece(at engine.PieceID) []engine.ModelID {
	return slices.DeleteFunc(b.near(b.Records.Piece(at).Terrain, geometry.Point{}, 0), func(id engine.ModelID) bool {
		return !b.Table.ContactPiece(b.Body(id), geometry.PieceIndex(at))
	})
}

// AroundPiece lists those from which a fixed piece is no farther away than some inches, neither on the ground nor in height.
func (b Board) AroundPiece(at engine.PieceID, inches float64) []engine.ModelID {
	return slices.DeleteFunc(b.near(b.Records.Piece(at).Terrain, geometry.Point{}, inches), func(id engine.ModelID) bool {
		gap := b.Table.GapToPiece(b.Body(id), geometry.PieceIndex(at))
		return !(gap.Ground <= inches && gap.Vertical <= inches)
	})
}

// near lists all whose bases may be within a distance of a piece of terrain, seen from above, where it is or anywhere on a way that
// it goes; and perhaps some more nearby.
func (b Board) near(terrain *geometry.Piece, way geometry.Point, inches float64) []engine.ModelID {
	if len(terrain.Prisms) == 0 {
		return nil
	}
	low, high := geometry.Point{X: math.Inf(1), Y: math.Inf(1)}, geometry.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for i := range terrain.Prisms {
		from, to := terrain.Prisms[i].Bounds()
		for _, p := range [...]geometry.Point{from, to, from.Add(way), to.Add(way)} {
			low = geometry.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
			high = geometry.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
		}
	}
	inches += geometry.ContactGap
	wide := geometry.Point{X: inches, Y: inches}
	return b.Around(low.Sub(wide), high.Add(wide))
}

// PiecesAround lists the fixed pieces that a figure may be in contact with, and perhaps some more nearby.
func (b Board) PiecesAround(id engine.ModelID) []geometry.PieceIndex {
	f := b.Records.Figure(id)
	reach := f.Radius + geometry.ContactGap + geometry.Slack
	wide := geometry.Point{X: reach, Y: reach}
	found := b.Table.PiecesAround(f.Spot.Center.Sub(wide), f.Spot.Center.Add(wide), nil)
	for _, at := range [...]geometry.PieceIndex{f.Spot.Wall, f.Spot.Inside} {
		if at != geometry.NoPiece && !slices.Contains(found, at) {
			found = append(found, at)
			slices.Sort(found)
		}
	}
	return found
}
