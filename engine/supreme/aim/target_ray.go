package aim

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// AskRay asks for the direction of a Ray (SE-TYPE-16).
func AskRay(s *state.State, id engine.ModelID, action int) *engine.Decision {
	a := &s.CardFor(id).Actions[action]
	space, _ := lineRule(a)
	d := AskActor(s, id, a, space, engine.Say("ask.ray"))
	d.Shape = engine.Place
	left := APLeft(s, id)
	d.Detail = engine.Say("ask.choose-target-detail", "Left", left, "After", left-APCost(s, id, a))
	d.Place = direction(s.Copy(), id, a)
	return d
}

// direction is the choice of a Ray's direction. It judges by a copy of the state.
func direction(s *state.State, id engine.ModelID, a *cards.Action) *board.Aimed {
	p := &board.Aimed{From: s.Body(id), Length: a.Range, Ways: func() []geometry.Point { return slices.Collect(rayWays(s, id, a)) }}
	p.Barred = func(spot geometry.Spot) *engine.Refusal {
		if refusal := RefuseNoDirection(p.From.Center, spot); refusal != nil {
			return refusal
		}
		return RefuseRay(s, id, a, p.Way(spot))
	}
	return p
}

// catch notes whom a template touches.
func catch(template *engine.Template, caught []state.Target) {
	models, pieces := Split(caught)
	template.Models, template.Pieces = slices.Concat(template.Models, models), slices.Concat(template.Pieces, pieces)
}
