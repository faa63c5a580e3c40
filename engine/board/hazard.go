package board

import (
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// Hazards lists the dangerous pieces on the table. Nobody writes into the list.
func (b Board) Hazards() []engine.PieceID { return b.listed().Hazards }

// HazardsAt lists the dangerous pieces that a body touches.
func (b Board) HazardsAt(body geometry.Cylinder) []engine.PieceID {
	var found []engine.PieceID
	for _, at := range b.Hazards() {
		if b.Table.ContactPiece(body, geometry.PieceIndex(at)) {
			found = append(found, at)
		}
	}
	return found
}

// HazardsAmong picks the dangerous ones out of the pieces that a base touched on its way.
func (b Board) HazardsAmong(touched []geometry.PieceIndex) []engine.PieceID {
	var found []engine.PieceID
	for _, at := range touched {
		if b.Records.Piece(engine.PieceID(at)).Terrain.Danger > 0 {
			found = append(found, engine.PieceID(at))
		}
	}
	return found
}

// HazardsEntered picks out those that a figure did not already touch where its way began.
func (b Board) HazardsEntered(id engine.ModelID, start geometry.Spot, touched []geometry.PieceIndex) []engine.PieceID {
	was := b.HazardsAt(b.Records.Figure(id).At(start))
	return slices.DeleteFunc(b.HazardsAmong(touched), func(at engine.PieceID) bool { return slices.Contains(was, at) })
}
