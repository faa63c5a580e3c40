package aim

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// Ray is the strip of a Ray: as wide as the user's base, from its edge, exactly as long as the RNG (PC1-RANGED-07, PC1-RANGED-08) or, with
// Damage Control, as long as was declared (PC1-SKILL-24); on all levels (PC1-RANGED-39).
func Ray(s *state.State, id engine.ModelID, way state.Point, inches float64) geometry.Strip {
	return geometry.StripFrom(s.Body(id), way, inches).EveryLevel()
}

// OnRay lists the models that a Ray is rolled against, the closest first (PC1-RANGED-09): all with any part of their base in the strip but
// the user, and but those that scenery hides from him altogether (PC1-RANGED-10).
func OnRay(s *state.State, id engine.ModelID, a *Attack, strip geometry.Strip) []engine.ModelID {
	eye := Eye(s, id)
	found := slices.DeleteFunc(s.Board().InStrip(strip), func(other engine.ModelID) bool {
		return other == id || !rolledAgainst(s, id, a, other) || tooHigh(s, other, strip.Length) || !a.Blind && !Sees(s, eye, state.AtModel(other))
	})
	slices.SortStableFunc(found, func(one, other engine.ModelID) int { return cmp.Compare(s.Apart(id, one), s.Apart(id, other)) })
	return found
}

// rolledAgainst reports whether an Action that fills a space makes a roll against whoever is in it: not against Incapacitated models
// (PC1-COND-63), nor those that it spares.
func rolledAgainst(s *state.State, id engine.ModelID, a *Attack, other engine.ModelID) bool {
	return !s.Models[other].Incapacitated && a.Affects(s, id, other)
}

// RefuseRay says why a Ray at a target cannot run in a direction, or nil: the target may be named at all, and is in the strip.
func RefuseRay(s *state.State, id engine.ModelID, a *Attack, t state.Target, way state.Point, inches float64) *engine.Refusal {
	if refusal := RefuseTarget(s, id, a, t); refusal != nil {
		return refusal
	}
	if way == (state.Point{}) {
		return engine.Refuse("PC1-RANGED-07", "pc1.aim-no-direction")
	}
	if !inStrip(s, Ray(s, id, way, inches), t) {
		return engine.Refuse("PC1-RANGED-07", "pc1.aim-beside", "Target", t.Name())
	}
	return nil
}

func inStrip(s *state.State, strip geometry.Strip, t state.Target) bool {
	if t.IsModel() || s.Pieces[t.Piece].Token != state.NoToken {
		return strip.Touches(s.Board().BodyOf(t)) != geometry.Untouched
	}
	return slices.Contains(s.Table.StripCatches(strip, nil), geometry.PieceIndex(t.Piece))
}

// Direction is the choice of the direction of a Ray at a target. It judges by a copy of the state.
func Direction(s *state.State, id engine.ModelID, a Attack, t state.Target, inches float64) engine.Placement {
	s = s.Copy()
	p := &board.Aimed{From: s.Body(id), Length: inches}
	p.Barred = func(spot geometry.Spot) *engine.Refusal { return RefuseRay(s, id, &a, t, p.Way(spot), inches) }
	p.Ways = func() []geometry.Point {
		to := s.Board().Middle(t)
		if t.IsPiece() {
			to = s.Board().Gap(id, t).To
		}
		return []geometry.Point{to.Sub(p.From.Center).Unit()}
	}
	return p
}

// Caught is a model in a Blast. Halved: its base is only partly inside, so that the active Trait counts half (PC1-RANGED-16).
type Caught struct {
	Model  engine.ModelID
	Halved bool
}

// InBlast lists the models that a Blast around a point is rolled against, but its primary target, against whom it has been rolled already,
// or engine.NoModel (PC1-RANGED-14, PC1-RANGED-15). Its user is one of them unless it is based on Mind (PC1-RANGED-18, PC1-RANGED-38); the
// order is the attacker's business.
func InBlast(s *state.State, id engine.ModelID, a *Attack, at state.Point, primary engine.ModelID) []Caught {
	disc := geometry.Disc{Center: at, Radius: a.Radius}.EveryLevel()
	whole := traits.Has(s, id, "Super Blast") && a.Act.Kind == state.Exclusive // PC1-SKILL-112
	var caught []Caught
	for _, other := range s.Board().InDisc(disc) {
		if other == primary || other == id && a.Active == cards.Mind || !rolledAgainst(s, id, a, other) || tooHigh(s, other, a.Radius) {
			continue
		}
		caught = append(caught, Caught{other, !whole && disc.Touches(s.Body(other)) == geometry.TouchedPartly})
	}
	return caught
}

// Around lists the models that a Self Blast or Aura of a radius reaches: all even partly within it but the user, through walls and on all
// levels (PC1-RANGED-22, PC1-RANGED-23, PC1-RANGED-27, PC1-RANGED-39).
func Around(s *state.State, id engine.ModelID, a *Attack) []engine.ModelID {
	disc := geometry.DiscAround(s.Body(id), a.Radius).EveryLevel()
	return slices.DeleteFunc(s.Board().InDisc(disc), func(other engine.ModelID) bool {
		return other == id || !rolledAgainst(s, id, a, other) || tooHigh(s, other, a.Radius)
	})
}
