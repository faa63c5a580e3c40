package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// refusePiece returns the first rule by which a piece of terrain cannot be affected by an Action, or nil.
func (s *State) refusePiece(attacker engine.ModelID, action *cards.Action, id engine.PieceID) *engine.Refusal {
	if len(action.Limited) > 0 && !slices.ContainsFunc(action.Limited, func(d cards.Descriptor) bool { return s.pieceHas(id, d) }) {
		return engine.Refuse("SE-ACTION-23", "bar.limited", "Descriptor", word(action.Limited[0]))
	}
	for _, d := range action.Excluded {
		if s.pieceHas(id, d) {
			return engine.Refuse("SE-ACTION-22", "bar.excluded", "Descriptor", word(d))
		}
	}
	if s.anyEffect(attacker, action, func(e cards.Effect) bool { return s.pieceFeels(id, action, e) }) {
		return nil
	}
	if s.pieces[id].thing == citizenMarker {
		return engine.Refuse("SE-CITIZEN-14", "bar.citizen")
	}
	if s.anyEffect(attacker, action, func(e cards.Effect) bool { return e.Kind == cards.Damage && !e.Self }) {
		return engine.Refuse("SE-TERRAIN-04", "bar.inanimate", "Trait", traitTerm(action.Attack))
	}
	return engine.Refuse("SE-ACTION-04", "bar.no-effect")
}

// anyEffect reports whether one of the FX or EFX of a model's Action passes a test.
func (s *State) anyEffect(user engine.ModelID, action *cards.Action, test func(cards.Effect) bool) bool {
	return s.anyOf(user, action.FX, test) ||
		slices.ContainsFunc(action.EFX, func(c cards.Choice) bool { return s.anyOf(user, c, test) })
}

// anyOf tests Effects; a Special Effect stands for what the card describes under its name (SE-EFFECT-73).
func (s *State) anyOf(user engine.ModelID, effects []cards.Effect, test func(cards.Effect) bool) bool {
	return slices.ContainsFunc(effects, func(e cards.Effect) bool {
		if e.Kind != cards.Special {
			return test(e)
		}
		described, found := s.cardFor(user).Described(string(e.Of))
		return found && slices.ContainsFunc(described.Effects, func(part cards.Effect) bool {
			part.Self = part.Self || e.Self
			return test(part)
		})
	})
}

// pieceFeels reports whether an Effect of an Action does something to a piece of terrain: Damage, unless it is Inanimate
// to it (SE-TERRAIN-04), and Displacement of Objects (SE-TERRAIN-05, SE-TERRAIN-43). The other Effects are about the
// Traits, dice and states that terrain does not have.
func (s *State) pieceFeels(id engine.PieceID, action *cards.Action, e cards.Effect) bool {
	switch {
	case e.Self:
		return false
	case e.Kind == cards.GrabThrow:
		return s.grabbable(id)
	case s.pieces[id].thing == citizenMarker: // SE-CITIZEN-16
		return displaces(e.Kind)
	case e.Kind == cards.Damage:
		return !inanimate(action)
	case displaces(e.Kind):
		return s.pieces[id].terrain.Kind == geometry.Object
	}
	return false
}

// pieceHas reports whether a piece of terrain has a Descriptor: it is an Object or a Structure.
func (s *State) pieceHas(id engine.PieceID, d cards.Descriptor) bool {
	switch s.pieces[id].terrain.Kind {
	case geometry.Object:
		return d == cards.Objects
	case geometry.Structure:
		return d == cards.Structures
	}
	return false
}
