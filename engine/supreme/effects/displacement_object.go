package effects

import (
	"trueinch/engine"
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
	d := s.Board().Drag(f.Piece, f.Way, f.Inches)
	s.TellPiece(engine.EventDisplace, f.Piece, d.Inches, terms.Rules(f.Rule, "SE-TERRAIN-43"), "displace.object", "Piece", f.Piece, "Inches", engine.Inches(d.Inches))
	aftermath.MovePiece(s, f.Piece, d.Way, d.Level)
	var crashed []engine.ModelID
	if harm := aftermath.FallHarm(d.Drop); harm > 0 {
		crashed = objectFalls(s, f, harm)
	}
	if !s.Pieces[f.Piece].Gone {
		aftermath.ClearOf(s, f.Piece)
	}
	return state.Become(aftermath.WrestCrashed(s, crashed, f.By))
}

// objectFalls hurts a dropped Object and whoever it comes down against (SE-FALL-03, SE-FALL-12), and returns these models.
func objectFalls(s *state.State, f DisplaceObject, harm int) []engine.ModelID {
	under := s.Board().ContactsOfPiece(f.Piece)
	aftermath.DamagePiece(s, f.Piece, harm, state.Source{By: f.By, Environment: true, Rule: "SE-FALL-03"})
	for _, id := range under {
		aftermath.Crash(s, id, harm, f.By)
	}
	return under
}
