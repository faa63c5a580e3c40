package effects

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aftermath"
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
	center, bottom := board.Foot(&s.Pieces[f.Piece].Terrain)
	end := center.Along(f.Way, moved)
	level := s.Lay().Under(s.Pieces[f.Piece].Index, end, bottom)
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

// objectRoom is how far an Object can be moved in a direction.
func objectRoom(s *state.State, at engine.PieceID, way geometry.Point, inches float64) float64 {
	p := &s.Pieces[at]
	var bodies []geometry.Cylinder
	for _, id := range s.BodiesNear(&p.Terrain, way.Times(inches+geometry.ContactGap), 0) {
		if s.Models[id].Spot.Inside == geometry.NoPiece {
			bodies = append(bodies, s.Body(id))
		}
	}
	return s.Lay().Room(p.Index, &p.Terrain, bodies, way, inches)
}
