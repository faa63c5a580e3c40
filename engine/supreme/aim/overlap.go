package aim

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// Overlaps reports whether a piece of terrain moved in thought would overlap a model, another piece or the table edge.
func Overlaps(s *state.State, at engine.PieceID, moved *geometry.Piece) bool {
	return OverlapsModel(s, moved) || overlapsTerrain(s, at, moved)
}

// OverlapsModel reports whether a piece stands in the same space as a model that is not inside anything.
func OverlapsModel(s *state.State, terrain *geometry.Piece) bool {
	return slices.ContainsFunc(s.BodiesNear(terrain, geometry.Point{}, 0), func(id engine.ModelID) bool {
		return s.Models[id].Spot.Inside == geometry.NoPiece && board.SharesSpace(terrain, s.Body(id))
	})
}

// overlapsTerrain is Overlaps without the models. Markers and Citizens cannot be moved out of its way (SE-MODEL-10).
func overlapsTerrain(s *state.State, at engine.PieceID, moved *geometry.Piece) bool {
	return slices.ContainsFunc(s.OtherThings(at), func(body geometry.Cylinder) bool { return board.SharesSpace(moved, body) }) ||
		s.Lay().Clashes(geometry.PieceIndex(at), moved)
}
