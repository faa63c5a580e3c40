package traits

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// GapBetween measures between two targets. A model or piece that has just been KO'ed is measured from where it stood.
func GapBetween(s *state.State, from, to state.Target) geometry.Gap {
	switch {
	case from.IsModel():
		return GapTo(s, from.Model, to)
	case to.IsModel() && s.Pieces[from.Piece].Gone:
		return geometry.GapBetween(s.PieceBody(from.Piece), s.Body(to.Model))
	case to.IsModel():
		return GapTo(s, to.Model, from)
	}
	if s.Pieces[to.Piece].Thing != state.NotThing {
		return geometry.GapBetween(s.PieceBody(from.Piece), s.PieceBody(to.Piece))
	}
	return s.Table.GapToPiece(s.PieceBody(from.Piece), s.Pieces[to.Piece].Index)
}

// Near reports whether two models are within a distance, horizontally and vertically (SE-TABLE-10, SE-TABLE-11).
func Near(s *state.State, a, b engine.ModelID, inches float64) bool {
	if a == b {
		return true
	}
	gap := geometry.GapBetween(s.Body(a), s.Body(b))
	return gap.Ground <= inches && gap.Vertical <= inches
}

// The geometric facts that combat asks for. Targets, bonuses, rolls and previews all ask here, so that they never differ.

// GapTo measures from a model to a target, edge to edge (SE-TABLE-10).
func GapTo(s *state.State, from engine.ModelID, t state.Target) geometry.Gap {
	if t.IsPiece() {
		if s.Pieces[t.Piece].Thing != state.NotThing {
			return geometry.GapBetween(s.Body(from), s.PieceBody(t.Piece))
		}
		return s.Table.GapToPiece(s.Body(from), s.Pieces[t.Piece].Index)
	}
	return geometry.GapBetween(s.Body(from), s.Body(t.Model))
}

// Touching reports whether a model is Base to Base with a target (SE-COND-01).
func Touching(s *state.State, id engine.ModelID, t state.Target) bool {
	if t.IsPiece() {
		return s.TouchesPiece(id, t.Piece)
	}
	return t.IsModel() && s.InContact(id, t.Model)
}

// Walled reports whether the wall of an Enclosed Structure parts a model from a target (SE-TERRAIN-10). From inside, the
// Structure itself is at hand.
func Walled(s *state.State, id engine.ModelID, t state.Target) bool {
	inside := s.Models[id].Spot.Inside
	if t.IsPiece() {
		if p := &s.Pieces[t.Piece]; p.Thing != state.NotThing {
			return inside != s.SpotOfThing(t.Piece).Inside
		}
		return inside != geometry.NoPiece && inside != s.Pieces[t.Piece].Index
	}
	return inside != s.Models[t.Model].Spot.Inside
}

// InsideOf is the Enclosed Structure around a target, or NoPiece. Terrain is around, not inside.
func InsideOf(s *state.State, t state.Target) geometry.PieceIndex {
	switch {
	case t.IsModel():
		return s.Models[t.Model].Spot.Inside
	case s.Pieces[t.Piece].Thing != state.NotThing:
		return s.SpotOfThing(t.Piece).Inside
	}
	return geometry.NoPiece
}

// Middle is where a target is, for drawing a line to it.
func Middle(s *state.State, t state.Target) geometry.Point {
	if t.IsPiece() {
		center, _ := board.Foot(&s.Pieces[t.Piece].Terrain)
		return center
	}
	return s.Models[t.Model].Spot.Center
}
