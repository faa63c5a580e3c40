package aftermath

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// lasting reports whether an Effect of an Aura goes on working on whoever is inside (SE-TYPE-05). The other Effects are
// applied once, when the Action is resolved.
func lasting(e cards.Effect) bool { return !e.Self && e.Kind.Entry().Kept() }

// Immediate leaves out the Effects that an Aura keeps up.
func Immediate(effects []cards.Effect) []cards.Effect {
	return slices.DeleteFunc(slices.Clone(effects), lasting)
}

// StartAura puts up the lasting Effects of a successful Aura. The first success of a use replaces the earlier use of the
// same Aura, a failure leaves it standing (SE-TYPE-06). Against a model that had to be beaten in a Combat Action it works
// on that model alone; t is nobody otherwise. bought is what EFX brought, and renewed that this use has replaced the earlier one.
func StartAura(s *state.State, user engine.ModelID, at int, bought []cards.Effect, renewed bool, t state.Target) {
	action := &s.CardFor(user).Actions[at]
	if !renewed {
		s.Auras = slices.DeleteFunc(slices.Clone(s.Auras), func(a state.Aura) bool {
			return a.User == user && a.Action == at && a.Card == s.Models[user].Card
		})
	}
	kept := slices.DeleteFunc(slices.Concat(action.FX, bought), func(e cards.Effect) bool { return !lasting(e) })
	if len(kept) == 0 || t.IsPiece() {
		return
	}
	a := state.Aura{User: user, Card: s.Models[user].Card, Action: at, Radius: action.Range, Effects: kept, Only: engine.NoModel}
	if !action.Dynamic() {
		a.Only = t.Model
	}
	s.Auras = append(slices.Clip(s.Auras), a)
	for _, e := range kept {
		s.TellModel(engine.EventState, user, float64(e.X), terms.Rules("SE-TYPE-03", "SE-TYPE-05"), "effect.aura",
			"Model", user, "Effect", terms.EffectText(e), "X", engine.Inches(action.Range))
		if e.Kind.Entry().Manner == cards.Protects {
			endByAura(s, a, e.Of)
		}
	}
}

// GivenBefore reports whether an earlier use of the same Aura gives a lasting Effect already, which a new use only replaces (SE-TYPE-06).
func GivenBefore(s *state.State, user engine.ModelID, at int, e cards.Effect, t state.Target) bool {
	return slices.ContainsFunc(s.Auras, func(a state.Aura) bool {
		return a.User == user && a.Action == at && a.Card == s.Models[user].Card && slices.Contains(a.Effects, e) &&
			(a.Only == engine.NoModel || a.Only == t.Model)
	})
}

// endByAura takes from everybody inside what a new Immunity protects from (SE-ACTION-26). The Immunity itself stays with
// the Aura.
func endByAura(s *state.State, a state.Aura, d cards.Descriptor) {
	for _, id := range s.Board().Within(s.Body(a.User), a.Radius) {
		if traits.InsideAura(s, id, &a) {
			EndByImmunity(s, id, d)
		}
	}
}

// EnterAuras takes from whoever has come into an Aura that gives an Immunity what it protects from (SE-ACTION-26).
func EnterAuras(s *state.State) {
	for _, a := range s.Auras {
		for _, e := range a.Effects {
			if e.Kind.Entry().Manner == cards.Protects {
				endByAura(s, a, e.Of)
			}
		}
	}
}
