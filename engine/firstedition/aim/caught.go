package aim

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// rolledAgainst reports whether an Action that fills a space makes a roll against whoever is in it: not against Incapacitated models
// (PC1-COND-63), nor those that it spares.
func rolledAgainst(s *state.State, id engine.ModelID, a *Attack, other engine.ModelID) bool {
	return !s.Models[other].Incapacitated && a.Affects(s, id, other)
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
