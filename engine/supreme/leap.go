package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// refuseLeap says why a model cannot Fall voluntarily now, or nil: only a Supreme may, from a terrain element, by using
// a Movement Action (SE-FALL-06); a Sprint move that ends in a Fall must be the only Action (SE-FALL-07).
func (s *State) refuseLeap(id engine.ModelID) *engine.Refusal {
	m := &s.models[id]
	if refusal := s.refuseMove(id); refusal != nil {
		return refusal
	}
	switch {
	case m.class != cards.Supreme:
		return engine.Refuse("SE-FALL-06", "refuse.leap-supreme", "Model", id)
	case m.spot.Level <= geometry.Slack || m.spot.Inside != geometry.NoPiece:
		return engine.Refuse("SE-FALL-02", "refuse.leap-ground", "Model", id)
	case s.movementType(id) == sprint && s.activation.started:
		return engine.Refuse("SE-FALL-07", "refuse.leap-alone", "Model", id)
	}
	f := movementAction{model: id, kind: s.movementType(id), left: s.cardFor(id).MoveIn}
	return newLeapPlacement(s, f).refuseAll()
}

// askLeap asks where a voluntary Fall begins: a point of the edge of what carries the model, within its movement.
func (s *State) askLeap(f movementAction) *engine.Decision {
	return &engine.Decision{
		Seat: s.models[f.model].team, Shape: engine.Place, Ask: engine.Say("ask.leap", "Model", f.model), Rule: "SE-FALL-06",
		Detail: engine.Say("ask.leap-detail"), Subject: f.model, Place: newLeapPlacement(s, f),
	}
}

// jump walks a model to the chosen edge and drops it; one that does not move by Sprint goes on afterwards (SE-FALL-10).
func (f movementAction) jump(s *State) then {
	place := s.Asked.Place.(*leapPlacement)
	edge := *s.Answer.Spot
	path, _ := place.Path(edge, s.Answer.Via)
	s.tell(func() engine.Event {
		e := event(engine.EventMove, engine.Say("move.to-edge", "Model", f.model, "Inches", engine.Inches(path.Length)), "SE-FALL-06", moveRule(f.kind))
		e.Seat, e.Model, e.Other, e.Path, e.Amount = s.models[f.model].seat, f.model, f.model, path.Points, path.Length
		return e
	})
	f.fell, f.left, f.step = true, max(0, f.left-path.Length), moveAsk
	off := place.carrier(edge.Center)
	fall := fallFrame{model: f.model, from: edge, off: off, by: engine.NoModel, onward: f.kind != sprint}
	if f.kind == sprint {
		return after(leapLanded{f}, fall)
	}
	return after(f, fall)
}

// leapLanded ends a Sprint move with the Fall, where the model came down (SE-FALL-08).
type leapLanded struct{ move movementAction }

func (f leapLanded) Run(s *State) then {
	f.move.end, f.move.step = s.models[f.move.model].spot, moveArrive
	return become(f.move)
}
