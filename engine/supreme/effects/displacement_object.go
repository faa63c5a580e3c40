package effects

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// DisplaceObject moves an Object by a Displacement Effect (SE-TERRAIN-43): straight, without turning, until it comes into
// contact with terrain or a model, or its centre leaves what it stands on and it drops (SE-EFFECT-28, SE-FALL-02).
type DisplaceObject struct {
	Piece  engine.PieceID
	Way    geometry.Point // length 1
	Inches float64
	By     engine.ModelID
	Rule   engine.Rule
}

func (f DisplaceObject) Run(s *state.State) state.Then {
	if s.Pieces[f.Piece].Gone {
		return state.Done()
	}
	moved := objectRoom(s, f.Piece, f.Way, f.Inches)
	center, bottom := state.PieceFoot(&s.Pieces[f.Piece].Terrain)
	end := center.Along(f.Way, moved)
	level := aim.SurfaceUnder(s, s.Pieces[f.Piece].Index, end, bottom)
	s.TellPiece(engine.EventDisplace, f.Piece, moved, terms.Rules(f.Rule, "SE-TERRAIN-43"), "displace.object", "Piece", f.Piece, "Inches", engine.Inches(moved))
	aftermath.MovePiece(s, f.Piece, end.Sub(center), level)
	var crashed []engine.ModelID
	if harm := aftermath.FallHarm(bottom - level); harm > 0 {
		crashed = objectFalls(s, f, harm)
	}
	if !s.Pieces[f.Piece].Gone {
		aftermath.ClearOf(s, f.Piece)
	}
	return state.Become(aftermath.WrestCrashed(s, crashed, f.By))
}

// objectFalls hurts a dropped Object and whoever it comes down against (SE-FALL-03, SE-FALL-12), and returns these models.
func objectFalls(s *state.State, f DisplaceObject, harm int) []engine.ModelID {
	var under []engine.ModelID
	for _, id := range s.BodiesNear(&s.Pieces[f.Piece].Terrain, geometry.Point{}, 0) {
		if !s.Models[id].Spectral && s.TouchesPiece(id, f.Piece) {
			under = append(under, id)
		}
	}
	aftermath.DamagePiece(s, f.Piece, harm, state.Source{By: f.By, Environment: true, Rule: "SE-FALL-03"})
	for _, id := range under {
		aftermath.Crash(s, id, harm, f.By)
	}
	return under
}

// objectRoom is how far an Object can be moved in a direction before it touches a model, another piece that stands in the
// way, a Marker, or the table edge. What it touches already stops it only when it would be pushed into it.
func objectRoom(s *state.State, at engine.PieceID, way geometry.Point, inches float64) float64 {
	room := inches
	models := s.BodiesNear(&s.Pieces[at].Terrain, way.Times(inches+geometry.ContactGap), 0)
	for i := range s.Pieces[at].Terrain.Prisms {
		prism := &s.Pieces[at].Terrain.Prisms[i]
		room = min(room, edgeRoom(s, prism, way))
		for _, id := range models {
			if s.Models[id].Spot.Inside == geometry.NoPiece {
				body := s.Body(id)
				disc := geometry.Footprint{Center: body.Center, Radius: body.Radius}
				if prism.Bottom < body.Top() && body.Bottom < prism.Top {
					room = min(room, aim.Sweep(&prism.Footprint, &disc, way))
				}
			}
		}
		for k := range s.Pieces {
			other := &s.Pieces[k]
			if other.Gone || other.ID == at || other.Terrain.Kind == geometry.Zone || other.Terrain.Passable && other.Terrain.Kind != geometry.Marker {
				continue
			}
			for m := range other.Terrain.Prisms {
				solid := &other.Terrain.Prisms[m]
				if other.Terrain.Impassable || prism.Bottom < solid.Top-geometry.Slack && solid.Bottom < prism.Top-geometry.Slack {
					room = min(room, aim.Sweep(&prism.Footprint, &solid.Footprint, way))
				}
			}
		}
	}
	return max(0, room)
}

// edgeRoom is how far a footprint can go before it leaves the table.
func edgeRoom(s *state.State, prism *geometry.Prism, way geometry.Point) float64 {
	low, high := prism.Bounds()
	room := math.Inf(1)
	switch {
	case way.X > 0:
		room = min(room, (s.Setup.Layout.Width-high.X)/way.X)
	case way.X < 0:
		room = min(room, -low.X/way.X)
	}
	switch {
	case way.Y > 0:
		room = min(room, (s.Setup.Layout.Depth-high.Y)/way.Y)
	case way.Y < 0:
		room = min(room, -low.Y/way.Y)
	}
	return room
}
