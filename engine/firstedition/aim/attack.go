package aim

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// Attack is how an Action of a model reaches whom it affects.
type Attack struct {
	Act     state.Act
	Type    cards.AttackType // empty: Close Combat, or no attack
	Range   float64          // inches
	Radius  float64
	Active  cards.Trait
	Against cards.Trait // NoTrait: no Opposed Roll
	Combat  bool        // it can deal Damage (PC1-COMBAT-02)
	Blind   bool        // it needs no Line of Sight and passes through obstacles
	Raises  bool        // its text speaks of Incapacitated models (PC1-COND-21)
	spares  []cards.Descriptor
	only    []cards.Descriptor
}

// AttackOf is how an Action of a model reaches whom it affects.
func AttackOf(s *state.State, id engine.ModelID, act state.Act) Attack {
	h := act.Kind.Header()
	a := Attack{Act: act, Active: h.Active, Against: h.Against, Combat: h.Against != cards.NoTrait}
	switch printed := s.ActionOf(act); {
	case act.Kind == state.Throw: // ruling under PC1-SCENERY-31
		strength, _ := Lifting(s, id)
		a.Type, a.Range = cards.Projectile, float64(strength)
	case printed != nil:
		a.Type, a.Range, a.Radius, a.Active, a.Against = printed.Attack, printed.Range, printed.Radius, printed.Active, printed.Against
		a.Combat = printed.Combat()
		_, a.Blind = printed.Marked("no LoS")
		a.Raises = slices.ContainsFunc(printed.Effects, func(e cards.Effect) bool { return e.Kind == "Stand up" })
		for _, mark := range printed.Marks {
			switch mark.Kind {
			case "spares":
				a.spares = append(a.spares, mark.Of)
			case "only":
				a.only = append(a.only, mark.Of)
			}
		}
	}
	a.Blind = a.Blind || a.Type.Ranged() && traits.Has(s, id, "Mind’s Reach") // PC1-SKILL-76
	return a
}

// Lifting is the Strength with which a model handles objects: its own if that is a Trump Trait, or the figure of Telekinesis where that is
// more (PC1-SCENERY-21, PC1-SKILL-117). byMind says that it is the latter.
func Lifting(s *state.State, id engine.ModelID) (strength int, byMind bool) {
	own, mind := 0, traits.Skill(s, id, "Telekinesis")
	if traits.Trump(s, id, cards.Strength) {
		own = traits.Value(s, id, cards.Strength)
	}
	return max(own, mind), mind > own
}

// Affects reports whether an Action is meant for a model at all: what it spares, and what alone it affects (PC1-RANGED-21, PC1-RES-46).
func (a *Attack) Affects(s *state.State, user, id engine.ModelID) bool {
	is := func(of cards.Descriptor) bool {
		if of == "Friends" {
			return s.Friendly(user, id)
		}
		return traits.Is(s, id, of)
	}
	return !slices.ContainsFunc(a.spares, is) && (len(a.only) == 0 || slices.ContainsFunc(a.only, is))
}
