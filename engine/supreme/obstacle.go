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

// movePlacement is the question where a model moves to. It holds copies only, so that it stays true in every copy of the
// state.
type movePlacement struct {
	table    *geometry.Table
	mover    geometry.Cylinder
	kind     cards.Descriptor
	ids      []engine.ModelID // behind the movement's Blocks
	envelope *geometry.Envelope
}

func newMovePlacement(s *State, f movementAction) *movePlacement {
	return &movePlacement{
		table: s.table, mover: s.body(f.model), kind: f.kind, ids: s.standingIDs(f.model), envelope: s.table.Reach(s.movement(f)),
	}
}

// standingIDs names the models behind State.standing.
func (s *State) standingIDs(but engine.ModelID) []engine.ModelID {
	var ids []engine.ModelID
	for i := range s.models {
		if id := engine.ModelID(i); id != but && s.alive(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// seenAt is the surface that is seen from above at a point: the highest.
func seenAt(table *geometry.Table, at geometry.Point) geometry.Spot {
	best := geometry.Ground(at)
	for _, spot := range table.Surfaces(at) {
		if spot.Inside == geometry.NoPiece && spot.Level >= best.Level {
			best = spot
		}
	}
	return best
}

// Mode implements engine.Placement.
func (p *movePlacement) Mode() engine.PlaceMode { return engine.MoveTo }

// Mover implements engine.Placement.
func (p *movePlacement) Mover() geometry.Cylinder { return p.mover }

// Envelope implements engine.Placement.
func (p *movePlacement) Envelope() *geometry.Envelope { return p.envelope }

// Snap implements engine.Placement.
func (p *movePlacement) Snap(at geometry.Point, exact bool) geometry.Spot {
	if !exact {
		if spot, ok := p.envelope.Nearest(at); ok {
			return spot
		}
	}
	return seenAt(p.table, at)
}

// Refuse implements engine.Placement.
func (p *movePlacement) Refuse(spot geometry.Spot, via []geometry.Point) *engine.Refusal {
	if refusal := refuseObstacle(p.envelope.Obstacle(spot), p.kind, p.ids); refusal != nil {
		return refusal
	}
	if _, ok := p.envelope.Path(spot, via); !ok {
		return engine.Refuse("SE-MOVE-09", "refuse.no-path")
	}
	return nil
}

// Path implements engine.Placement.
func (p *movePlacement) Path(spot geometry.Spot, via []geometry.Point) (geometry.Path, bool) {
	return p.envelope.Path(spot, via)
}

// Sample implements engine.Placement.
func (p *movePlacement) Sample(random func() float64) (geometry.Spot, bool) {
	return p.envelope.Sample(random)
}
