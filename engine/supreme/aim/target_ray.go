package aim

import (
	"math"
	"slices"

	"trueinch/engine"
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
	d.Place = &rayDirection{state: s.Copy(), user: id, action: a}
	return d
}

// rayDirection is the choice of a Ray's direction. It judges by a copy of the state, so that it stays true in every copy.
type rayDirection struct {
	state  *state.State
	user   engine.ModelID
	action *cards.Action
}

func (p *rayDirection) way(spot geometry.Spot) geometry.Point {
	return spot.Center.Sub(p.state.Models[p.user].Spot.Center).Unit()
}

// Mode implements engine.Placement.
func (p *rayDirection) Mode() engine.PlaceMode { return engine.Direction }

// Mover implements engine.Placement.
func (p *rayDirection) Mover() geometry.Cylinder { return p.state.Body(p.user) }

// Envelope implements engine.Placement: this is no move.
func (p *rayDirection) Envelope() *geometry.Envelope { return nil }

// Snap implements engine.Placement: the direction itself when it is legal, else the nearest of those aimed at somebody.
func (p *rayDirection) Snap(at geometry.Point, exact bool) geometry.Spot {
	pointed := geometry.Ground(at)
	if exact || p.Refuse(pointed, nil) == nil {
		return pointed
	}
	way, best, nearest := p.way(pointed), pointed, math.Inf(-1)
	for _, spot := range p.legal() {
		if turn := way.Dot(p.way(spot)); turn > nearest {
			best, nearest = spot, turn
		}
	}
	if toward := way.Length(); toward > 0 && nearest < aside*toward {
		return pointed // far off: it is meant as it is, and refused with its reason
	}
	return best
}

// aside is the cosine of how far a direction that may be chosen can lie from the one that was pointed at and still be meant: 25
// degrees.
const aside = 0.906

// legal lists the directions that are aimed at somebody or something and may be chosen.
func (p *rayDirection) legal() []geometry.Spot {
	var spots []geometry.Spot
	from := p.state.Models[p.user].Spot.Center
	for _, way := range rayWays(p.state, p.user, p.action) {
		if spot := geometry.Ground(from.Along(way, max(1, p.action.Range))); p.Refuse(spot, nil) == nil {
			spots = append(spots, spot)
		}
	}
	return spots
}

// Refuse implements engine.Placement.
func (p *rayDirection) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	if refusal := RefuseNoDirection(p.state.Models[p.user].Spot.Center, spot); refusal != nil {
		return refusal
	}
	return RefuseRay(p.state, p.user, p.action, p.way(spot))
}

// Path implements engine.Placement.
func (p *rayDirection) Path(geometry.Spot, []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{}, false
}

// Sample implements engine.Placement.
func (p *rayDirection) Sample(random func() float64) (geometry.Spot, bool) {
	spots := p.legal()
	if len(spots) == 0 {
		return geometry.Spot{}, false
	}
	return spots[min(len(spots)-1, int(random()*float64(len(spots))))], true
}

// catch notes whom a template touches.
func catch(template *engine.Template, caught []state.Target) {
	models, pieces := Split(caught)
	template.Models, template.Pieces = slices.Concat(template.Models, models), slices.Concat(template.Pieces, pieces)
}
