package aim

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
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

// stripReaches reports whether the wall of no Enclosed Structure keeps a strip from a target (rulings under SE-TYPE-16 and
// SE-TERRAIN-10): both are on the same side of it, and from some point of the strip's width the straight way to the target
// meets no Enclosed Structure before.
func stripReaches(s *state.State, user engine.ModelID, strip geometry.Strip, t state.Target) bool {
	inside := s.Models[user].Spot.Inside
	if t.IsModel() && s.Models[t.Model].Spot.Inside != inside || traits.Walled(s, user, t) {
		return false
	}
	if inside != geometry.NoPiece {
		return true
	}
	at, radius := traits.Middle(s, t), s.RadiusOf(t)
	if t.IsPiece() { // its nearest point, which is all of it that has to be reached
		at, radius = traits.GapTo(s, user, t).To, 0
	}
	along, aside := at.Sub(strip.Origin).Dot(strip.Direction), strip.Direction.Cross(at.Sub(strip.Origin))
	open := []span{{max(-strip.Width/2, aside-radius), min(strip.Width/2, aside+radius)}}
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.Gone || !p.Terrain.Enclosed || t.Piece == p.ID {
			continue
		}
		for k := range p.Terrain.Prisms {
			prism := &p.Terrain.Prisms[k]
			if prism.Bottom < strip.Top && strip.Bottom < prism.Top {
				open = without(open, shadowOn(strip, &prism.Footprint, along))
			}
		}
	}
	return len(open) > 0
}

// span is part of a strip's width, in inches to the left of its middle line.
type span struct{ from, to float64 }

// without takes a span out of others.
func without(open []span, cut span) []span {
	var left []span
	for _, o := range open {
		if cut.to < o.from || o.to < cut.from || cut.from > cut.to {
			left = append(left, o)
			continue
		}
		if o.from < cut.from {
			left = append(left, span{o.from, cut.from})
		}
		if cut.to < o.to {
			left = append(left, span{cut.to, o.to})
		}
	}
	return left
}

// shadowOn is the part of a strip's width that a footprint takes up between the strip's near side and so many inches
// along it; an empty span when none. Of a footprint in several arms it is the whole between the outermost.
func shadowOn(strip geometry.Strip, foot *geometry.Footprint, until float64) span {
	shadow := span{math.Inf(1), math.Inf(-1)}
	add := func(aside float64) { shadow = span{min(shadow.from, aside), max(shadow.to, aside)} }
	if len(foot.Polygon) == 0 {
		away := foot.Center.Sub(strip.Origin)
		if u := away.Dot(strip.Direction); u+foot.Radius > 0 && u-foot.Radius < until {
			aside := strip.Direction.Cross(away)
			half := foot.Radius
			if u > until {
				half = math.Sqrt(max(0, float64(half*half)-float64((u-until)*(u-until))))
			}
			add(aside - half)
			add(aside + half)
		}
		return shadow
	}
	previous := foot.Polygon[len(foot.Polygon)-1].Sub(strip.Origin)
	u0, v0 := previous.Dot(strip.Direction), strip.Direction.Cross(previous)
	for _, corner := range foot.Polygon {
		way := corner.Sub(strip.Origin)
		u, v := way.Dot(strip.Direction), strip.Direction.Cross(way)
		if u >= 0 && u <= until {
			add(v)
		}
		for _, line := range [...]float64{0, until} {
			if (u0 < line) != (u < line) {
				add(v0 + float64((v-v0)*((line-u0)/(u-u0))))
			}
		}
		u0, v0 = u, v
	}
	return shadow
}

// catch notes whom a template touches.
func catch(template *engine.Template, caught []state.Target) {
	models, pieces := Split(caught)
	template.Models, template.Pieces = slices.Concat(template.Models, models), slices.Concat(template.Pieces, pieces)
}
