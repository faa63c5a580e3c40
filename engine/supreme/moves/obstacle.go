package moves

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

func refuseNoPath() *engine.Refusal { return engine.Refuse("SE-MOVE-09", "refuse.no-path") }

// NewStand asks where a model is put on the table, not as a move: deployment, or the return from Climb High.
func NewStand(s *state.State, id engine.ModelID, mode engine.PlaceMode) *board.Stand {
	return &board.Stand{
		As: mode, Table: s.Table, Figure: s.Body(id), Blocks: s.Board().Others(id), Ends: s.Board().MarkerBodies(engine.NoPiece), Obstacle: plots.Obstacles(s, terms.Sprint, id),
		High: geometry.Point{X: s.Setup.Layout.Width, Y: s.Setup.Layout.Depth},
	}
}

// newMovePlacement asks where a model moves to.
func newMovePlacement(s *state.State, f MovementAction) *board.Move {
	m := Movement(s, f)
	return &board.Move{
		Table: s.Table, Figure: s.Body(f.Model), Movement: m, Reach: s.Board().Kept(s.Table, m), Halfway: halfwayReach(s, m),
		Obstacle: plots.Obstacles(s, f.Kind, f.Model), NoPath: refuseNoPath(),
	}
}

// halfwayReach is where the first of two moves can end in or over Impassable Terrain: the second is then compulsory and
// must be possible (SE-MOVE-32, SE-MOVE-36). Nil when that is out of the question.
func halfwayReach(s *state.State, m geometry.Movement) *geometry.Envelope {
	if !m.AllowAir || !m.OverImpassable {
		return nil
	}
	layout, found := s.Board().Layout(), false
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
