package state

import (
	"math"
	"slices"
	"sync"

	"trueinch/engine"
	"trueinch/geometry"
)

// crowd is the one index of where the models of a match stand, for all its positions. Whoever asks first brings it to
// his own position by moving whoever stands elsewhere there: mostly nobody, or the one that has just moved. So a State
// stays a value that is copied by the thousand and carries no index of its own, and nothing that moves a model has to
// remember to tell.
type crowd struct {
	Lock  sync.Mutex
	Index *geometry.Crowd
	known []standing // by model, as indexed
	found []int      // scratch
}

// standing is what a model's body and its being there follow from.
type standing struct {
	card   int
	center geometry.Point
	level  float64
	here   bool // on the table and not KO'ed
}

// Gather returns the index of this position, locked.
func (s *State) Gather() *crowd {
	c := &s.Game.crowd
	c.Lock.Lock()
	if c.Index == nil {
		c.Index = geometry.NewCrowd(s.Setup.Layout.Width, s.Setup.Layout.Depth, len(s.Models))
	}
	for len(c.known) < len(s.Models) {
		c.known = append(c.known, standing{})
	}
	for i := range c.known {
		var now standing
		if i < len(s.Models) { // a position before somebody was added has fewer
			m := &s.Models[i]
			now = standing{m.Card, m.Spot.Center, m.Spot.Level, m.OnTable && !m.KO}
		}
		switch known := &c.known[i]; {
		case *known == now:
			continue
		case now.here:
			c.Index.Put(i, s.Body(engine.ModelID(i)))
		case known.here:
			c.Index.Remove(i)
		}
		c.known[i] = now
	}
	return c
}

// names turns what the index found into models, and unlocks it.
func (c *crowd) names(found []int) []engine.ModelID {
	defer c.Lock.Unlock()
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

// The models on the table of which something holds, in set-up order. Walls do not count, nor the Spectral state.

// BodiesTouching lists those whose bases touch a body (SE-COND-01), its own model among them when it is there.
func (s *State) BodiesTouching(body geometry.Cylinder) []engine.ModelID {
	c := s.Gather()
	return c.names(c.Index.InContact(body, c.found))
}

// BodiesWithin lists those within a distance of a body, up and down as well (SE-TABLE-10, SE-TABLE-11).
func (s *State) BodiesWithin(body geometry.Cylinder, inches float64) []engine.ModelID {
	c := s.Gather()
	return c.names(c.Index.Within(body, inches, c.found))
}

// BodiesInDisc lists those that a disc touches.
func (s *State) BodiesInDisc(d geometry.Disc) []engine.ModelID {
	c := s.Gather()
	return c.names(c.Index.DiscCatches(d, c.found))
}

// BodiesInStrip lists those that a strip touches.
func (s *State) BodiesInStrip(strip geometry.Strip) []engine.ModelID {
	c := s.Gather()
	return c.names(c.Index.StripCatches(strip, c.found))
}

// PiecesAround lists the pieces of terrain, but for Markers and Citizens, that a model may be in contact with, and perhaps
// some more nearby.
func (s *State) PiecesAround(id engine.ModelID) []geometry.PieceIndex {
	m, body := &s.Models[id], s.Body(id)
	reach := body.Radius + geometry.ContactGap + geometry.Slack
	wide := geometry.Point{X: reach, Y: reach}
	found := s.Table.PiecesAround(body.Center.Sub(wide), body.Center.Add(wide), nil)
	for _, at := range [...]geometry.PieceIndex{m.Spot.Wall, m.Spot.Inside} {
		if at != geometry.NoPiece && !slices.Contains(found, at) {
			found = append(found, at)
			slices.Sort(found)
		}
	}
	return found
}

// BodiesAround lists all whose bases may reach into an upright rectangle, and perhaps some more nearby.
func (s *State) BodiesAround(low, high geometry.Point) []engine.ModelID {
	c := s.Gather()
	return c.names(c.Index.Around(low, high, c.found))
}

// BodiesNear lists all whose bases may be within a distance of a piece of terrain, seen from above, where it is or anywhere
// on a way that it goes; and perhaps some more nearby.
func (s *State) BodiesNear(terrain *geometry.Piece, way geometry.Point, inches float64) []engine.ModelID {
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
	return s.BodiesAround(low.Sub(wide), high.Add(wide))
}
