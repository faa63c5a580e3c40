package supreme

import (
	"trueinch/engine"
	"trueinch/engine/board"
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

// obstacles puts into words why the base of a model, or with NoModel of anything else, cannot be somewhere.
func (s *State) obstacles(kind cards.Descriptor, but engine.ModelID) func(geometry.Obstacle) *engine.Refusal {
	ids := s.standingIDs(but)
	return func(o geometry.Obstacle) *engine.Refusal { return refuseObstacle(o, kind, ids) }
}

func refuseNoPath() *engine.Refusal { return engine.Refuse("SE-MOVE-09", "refuse.no-path") }

// newStand asks where a model is put on the table, not as a move: deployment, or the return from Climb High.
func (s *State) newStand(id engine.ModelID, mode engine.PlaceMode) *board.Stand {
	return &board.Stand{
		As: mode, Table: s.table, Figure: s.body(id), Blocks: s.standing(id), Ends: s.ends(), Obstacle: s.obstacles(sprint, id),
		High: geometry.Point{X: s.setup.Layout.Width, Y: s.setup.Layout.Depth},
	}
}

// newMovePlacement asks where a model moves to.
func newMovePlacement(s *State, f movementAction) *board.Move {
	m := s.movement(f)
	return &board.Move{
		Table: s.table, Figure: s.body(f.model), Movement: m, Reach: s.table.Reach(m), Halfway: s.halfwayReach(m),
		Obstacle: s.obstacles(f.kind, f.model), NoPath: refuseNoPath(),
	}
}

// halfwayReach is where the first of two moves can end in or over Impassable Terrain: the second is then compulsory and
// must be possible (SE-MOVE-32, SE-MOVE-36). Nil when that is out of the question.
func (s *State) halfwayReach(m geometry.Movement) *geometry.Envelope {
	if !m.AllowAir || !m.OverImpassable {
		return nil
	}
	layout, found := s.presentLayout(), false
	for i := range layout.Pieces {
		if layout.Pieces[i].Impassable {
			layout.Pieces[i].Prisms, found = nil, true
		}
	}
	if !found {
		return nil
	}
	return board.MustTable(layout).Reach(m)
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
