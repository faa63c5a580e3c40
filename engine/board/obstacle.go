package board

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// RefuseObstacle puts into words why a base cannot be somewhere, by the rule that says so. ids names the figures behind Movement.Blocks.
func RefuseObstacle(o geometry.Obstacle, rule engine.Rule, ids []engine.ModelID) *engine.Refusal {
	model, piece := engine.NoModel, engine.PieceID(o.Piece)
	if o.Model >= 0 && o.Model < len(ids) {
		model = ids[o.Model]
	}
	switch o.Kind {
	case geometry.Unhindered:
		return nil
	case geometry.TooFar:
		return engine.Refuse(rule, "refuse.too-far", "Inches", engine.Inches(o.Inches))
	case geometry.NoWay:
		return engine.Refuse(rule, "refuse.no-way")
	case geometry.TooHigh:
		return engine.Refuse(rule, "refuse.too-high", "Inches", engine.Inches(o.Inches))
	case geometry.TooLow:
		return engine.Refuse(rule, "refuse.too-low", "Inches", engine.Inches(o.Inches))
	case geometry.OntoModel:
		return engine.Refuse(rule, "refuse.onto-model", "Model", model)
	case geometry.OntoMarker:
		return engine.Refuse(rule, "refuse.onto-marker")
	case geometry.IntoPiece:
		return engine.Refuse(rule, "refuse.into-piece", "Piece", piece)
	case geometry.IntoImpassable:
		return engine.Refuse(rule, "refuse.impassable", "Piece", piece)
	case geometry.NotPast:
		if model != engine.NoModel {
			return engine.Refuse(rule, "refuse.not-past-model", "Model", model)
		}
		return engine.Refuse(rule, "refuse.not-past-piece", "Piece", piece)
	case geometry.PartlyInside:
		return engine.Refuse(rule, "refuse.partly-inside", "Piece", piece)
	case geometry.OffTable:
		return engine.Refuse(rule, "refuse.off-the-table")
	}
	return engine.Refuse(rule, "refuse.no-surface") // NoSurface, NoSpot
}
