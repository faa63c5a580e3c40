package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// refuseObstacle puts into words why a base cannot be somewhere. ids names the models behind Movement.Blocks.
func refuseObstacle(o geometry.Obstacle, kind cards.Descriptor, ids []engine.ModelID) *engine.Refusal {
	model, piece := engine.NoModel, engine.PieceID(o.Piece)
	if o.Model >= 0 && o.Model < len(ids) {
		model = ids[o.Model]
	}
	switch o.Kind {
	case geometry.Unhindered:
		return nil
	case geometry.TooFar:
		return engine.Refuse(moveRule(kind), "refuse.too-far", "Inches", engine.Inches(o.Inches))
	case geometry.NoWay:
		return engine.Refuse("SE-MOVE-11", "refuse.no-way")
	case geometry.TooHigh:
		return engine.Refuse("SE-MOVE-09", "refuse.too-high", "Inches", engine.Inches(o.Inches))
	case geometry.TooLow:
		return engine.Refuse("SE-MOVE-09", "refuse.too-low", "Inches", engine.Inches(o.Inches))
	case geometry.OntoModel:
		return engine.Refuse("SE-MOVE-11", "refuse.onto-model", "Model", model)
	case geometry.OntoMarker:
		return engine.Refuse("SE-MOVE-11", "refuse.onto-marker")
	case geometry.IntoPiece:
		return engine.Refuse("SE-MOVE-11", "refuse.into-piece", "Piece", piece)
	case geometry.IntoImpassable:
		return engine.Refuse("SE-TERRAIN-23", "refuse.impassable", "Piece", piece)
	case geometry.NotPast:
		if model != engine.NoModel {
			return engine.Refuse("SE-MOVE-21", "refuse.not-past-model", "Model", model)
		}
		return engine.Refuse("SE-MOVE-21", "refuse.not-past-piece", "Piece", piece)
	case geometry.PartlyInside:
		return engine.Refuse("SE-TERRAIN-09", "refuse.partly-inside", "Piece", piece)
	case geometry.OffTable:
		return engine.Refuse("SE-TERRAIN-28", "refuse.off-the-table")
	}
	return engine.Refuse("SE-MOVE-33", "refuse.no-surface") // NoSurface, NoSpot
}
