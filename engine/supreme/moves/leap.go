package moves

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// RefuseLeap says why a model cannot Fall voluntarily now, or nil: only a Supreme may, from a terrain element, by using
// a Movement Action (SE-FALL-06); a Sprint move that ends in a Fall must be the only Action (SE-FALL-07).
func RefuseLeap(s *state.State, id engine.ModelID) *engine.Refusal {
	m := &s.Models[id]
	if refusal := RefuseMove(s, id); refusal != nil {
		return refusal
	}
	switch {
	case m.Class != cards.Supreme:
		return engine.Refuse("SE-FALL-06", "refuse.leap-supreme", "Model", id)
	case m.Spot.Level <= geometry.Slack || m.Spot.Inside != geometry.NoPiece:
		return engine.Refuse("SE-FALL-02", "refuse.leap-ground", "Model", id)
	case s.MovementType(id) == terms.Sprint && s.Activation.Started:
		return engine.Refuse("SE-FALL-07", "refuse.leap-alone", "Model", id)
	}
	f := MovementAction{Model: id, Kind: s.MovementType(id), Left: s.CardFor(id).MoveIn}
	return s.Board().Drop(s.Table, alongTheSurface(s, f), func() *engine.Refusal { return ledge(s, f).RefuseAll() })
}

// alongTheSurface is a movement to where a voluntary Fall begins: along the surface that the model stands on.
func alongTheSurface(s *state.State, f MovementAction) geometry.Movement {
	m := Movement(s, f)
	m.AllowAir, m.Fly, m.Rise, m.Drop = false, false, geometry.Slack, geometry.Slack
	return m
}

// ledge is the choice where a voluntary Fall begins: at an edge within the movement, or where the model clings (SE-MOVE-25).
func ledge(s *state.State, f MovementAction) *board.Ledge {
	m := alongTheSurface(s, f)
	p := s.Board().Ledge(board.Move{
		Table: s.Table, Figure: m.Mover, Movement: m, Reach: s.Table.Reach(m), Obstacle: plots.Obstacles(s, f.Kind, f.Model), NoPath: refuseNoPath(),
	})
	p.NoEdge, p.Nowhere = engine.Refuse("SE-FALL-02", "refuse.no-edge"), engine.Refuse("SE-FALL-06", "refuse.leap-edge")
	p.NoRoom = func(at geometry.PieceIndex) *engine.Refusal { // ruling under SE-FALL-09
		return engine.Refuse("SE-FALL-09", "refuse.leap-room", "Piece", engine.PieceID(at))
	}
	return p
}

// askLeap asks where a voluntary Fall begins: a point of the edge of what carries the model, within its movement.
func askLeap(s *state.State, f MovementAction) *engine.Decision {
	return &engine.Decision{
		Seat: s.Models[f.Model].Team, Shape: engine.Place, Ask: engine.Say("ask.leap", "Model", f.Model), Rule: "SE-FALL-06",
		Detail: engine.Say("ask.leap-detail"), Subject: f.Model, Place: ledge(s, f),
	}
}

// jump walks a model to the chosen edge and drops it; one that does not move by Sprint goes on afterwards (SE-FALL-10).
func (f MovementAction) jump(s *state.State) state.Then {
	place := s.Asked.Place.(*board.Ledge)
	edge := *s.Answer.Spot
	path, _ := place.Path(edge, s.Answer.Via)
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventMove, engine.Say("move.to-edge", "Model", f.Model, "Inches", engine.Inches(path.Length)), "SE-FALL-06", terms.Move(f.Kind).Rule)
		e.Seat, e.Model, e.Other, e.Path, e.Amount = s.Models[f.Model].Seat, f.Model, f.Model, path.Points, path.Length
		return e
	})
	f.fell, f.Left, f.step = true, max(0, f.Left-path.Length), moveAsk
	off := place.Carrier(edge.Center)
	fall := aftermath.FallFrame{Model: f.Model, From: edge, Off: off, By: engine.NoModel, Onward: f.Kind != terms.Sprint}
	if f.Kind == terms.Sprint {
		return state.After(leapLanded{f}, fall)
	}
	return state.After(f, fall)
}

// leapLanded ends a Sprint move with the Fall, where the model came down (SE-FALL-08).
type leapLanded struct{ move MovementAction }

func (f leapLanded) Run(s *state.State) state.Then {
	f.move.end, f.move.step = s.Models[f.move.Model].Spot, moveArrive
	return state.Become(f.move)
}
