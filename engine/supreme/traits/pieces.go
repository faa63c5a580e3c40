package traits

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// GrabBaseMM is the largest base that Grab & Throw works on (SE-EFFECT-36).
const GrabBaseMM = 40

// Grabbable reports whether Grab & Throw works on a piece of terrain: a Citizen, or an Object that stands on a round base,
// if the base is small enough (SE-EFFECT-36, SE-CITIZEN-16, SE-TERRAIN-43).
func Grabbable(s *state.State, at engine.PieceID) bool {
	p := &s.Pieces[at]
	return (p.Thing == state.CitizenMarker || p.Terrain.Kind == geometry.Object) && p.Terrain.Base > 0 && p.Terrain.Base <= GrabBaseMM
}

// RefusePiece returns the first rule by which a piece of terrain cannot be affected by an Action, or nil.
func RefusePiece(s *state.State, attacker engine.ModelID, action *cards.Action, id engine.PieceID) *engine.Refusal {
	if len(action.Limited) > 0 && !slices.ContainsFunc(action.Limited, func(d cards.Descriptor) bool { return pieceHas(s, id, d) }) {
		return engine.Refuse("SE-ACTION-23", "bar.limited", "Descriptor", terms.Word(action.Limited[0]))
	}
	for _, d := range action.Excluded {
		if pieceHas(s, id, d) {
			return engine.Refuse("SE-ACTION-22", "bar.excluded", "Descriptor", terms.Word(d))
		}
	}
	if AnyEffect(s, attacker, action, func(e cards.Effect) bool { return PieceFeels(s, id, action, e) }) {
		return nil
	}
	if s.Pieces[id].Thing == state.CitizenMarker {
		return engine.Refuse("SE-CITIZEN-14", "bar.citizen")
	}
	if AnyEffect(s, attacker, action, func(e cards.Effect) bool { return e.Kind.Entry().Manner == cards.Harms && !e.Self }) {
		return engine.Refuse("SE-TERRAIN-04", "bar.inanimate", "Trait", terms.TraitTerm(action.Attack))
	}
	return engine.Refuse("SE-ACTION-04", "bar.no-effect")
}

// AnyEffect reports whether one of the FX or EFX of a model's Action passes a test.
func AnyEffect(s *state.State, user engine.ModelID, action *cards.Action, test func(cards.Effect) bool) bool {
	return AnyOf(s, user, action.FX, test) ||
		slices.ContainsFunc(action.EFX, func(c cards.Choice) bool { return AnyOf(s, user, c, test) })
}

// AnyOf tests Effects; a Special Effect stands for what the card describes under its name (SE-EFFECT-73).
func AnyOf(s *state.State, user engine.ModelID, effects []cards.Effect, test func(cards.Effect) bool) bool {
	return slices.ContainsFunc(effects, func(e cards.Effect) bool {
		if e.Kind.Entry().Manner != cards.StandsForMore {
			return test(e)
		}
		described, found := s.CardFor(user).Described(string(e.Of))
		return found && slices.ContainsFunc(described.Effects, func(part cards.Effect) bool {
			part.Self = part.Self || e.Self
			return test(part)
		})
	})
}

// PieceFeels reports whether an Effect of an Action does something to a piece of terrain: Damage, unless it is Inanimate
// to it (SE-TERRAIN-04), and Displacement of Objects (SE-TERRAIN-05, SE-TERRAIN-43). The other Effects are about the
// Traits, dice and states that terrain does not have.
func PieceFeels(s *state.State, id engine.PieceID, action *cards.Action, e cards.Effect) bool {
	switch w := e.Kind.Entry(); {
	case e.Self:
		return false
	case w.Manner == cards.Grabs:
		return Grabbable(s, id)
	case s.Pieces[id].Thing == state.CitizenMarker: // SE-CITIZEN-16
		return w.Displaces()
	case w.Manner == cards.Harms:
		return !Inanimate(action)
	case w.Displaces():
		return s.Pieces[id].Terrain.Kind == geometry.Object
	}
	return false
}

// Inanimate reports whether a piece takes no Damage from an Action made with this Trait: m or p, unless the Action is
// Limited / Structures (SE-TERRAIN-04).
func Inanimate(action *cards.Action) bool {
	if action.Attack != cards.Mind && action.Attack != cards.Spirit {
		return false
	}
	for _, d := range action.Limited {
		if d == "Structures" || d == "Structure" {
			return false
		}
	}
	return true
}
