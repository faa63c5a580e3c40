package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// lasting reports whether an Effect of an Aura goes on working on whoever is inside (SE-TYPE-05). The other Effects are
// applied once, when the Action is resolved. Spectral changes the model itself and is one of these.
func lasting(e cards.Effect) bool {
	if e.Self {
		return false
	}
	switch e.Kind {
	case cards.Attack, cards.Defend, cards.Suppress, cards.Weak, cards.Immune:
		return true
	}
	return false
}

// immediate leaves out the Effects that an Aura keeps up.
func immediate(effects []cards.Effect) []cards.Effect {
	return slices.DeleteFunc(slices.Clone(effects), lasting)
}

// startAura puts up the lasting Effects of a successful Aura. The first success of a use replaces the earlier use of the
// same Aura, a failure leaves it standing (SE-TYPE-06). Against a model that had to be beaten in a Combat Action it works
// on that model alone; t is nobody otherwise. bought is what EFX brought, and renewed that this use has replaced the earlier one.
func (s *State) startAura(user engine.ModelID, at int, bought []cards.Effect, renewed bool, t target) {
	action := &s.cardFor(user).Actions[at]
	if !renewed {
		s.auras = slices.DeleteFunc(slices.Clone(s.auras), func(a aura) bool {
			return a.user == user && a.action == at && a.card == s.models[user].card
		})
	}
	kept := slices.DeleteFunc(slices.Concat(action.FX, bought), func(e cards.Effect) bool { return !lasting(e) })
	if len(kept) == 0 || t.isPiece() {
		return
	}
	a := aura{user: user, card: s.models[user].card, action: at, radius: action.Range, effects: kept, only: engine.NoModel}
	if !action.Dynamic() {
		a.only = t.model
	}
	s.auras = append(slices.Clip(s.auras), a)
	for _, e := range kept {
		s.tellModel(engine.EventState, user, float64(e.X), by("SE-TYPE-03", "SE-TYPE-05"), "effect.aura",
			"Model", user, "Effect", effectText(e), "X", engine.Inches(action.Range))
		if e.Kind == cards.Immune {
			s.endByAura(a, e.Of)
		}
	}
}

// endByAura takes from everybody inside what a new Immunity protects from (SE-ACTION-26). The Immunity itself stays with
// the Aura.
func (s *State) endByAura(a aura, d cards.Descriptor) {
	for _, id := range s.bodiesWithin(s.body(a.user), a.radius) {
		if s.insideAura(id, a) {
			s.endByImmunity(id, d)
		}
	}
}

// enterAuras takes from whoever has come into an Aura that gives an Immunity what it protects from (SE-ACTION-26).
func (s *State) enterAuras() {
	for _, a := range s.auras {
		for _, e := range a.effects {
			if e.Kind == cards.Immune {
				s.endByAura(a, e.Of)
			}
		}
	}
}

// auraEffects lists the Effects of one kind that running Auras have on a model now.
func (s *State) auraEffects(id engine.ModelID, kind cards.EffectKind) []cards.Effect {
	var found []cards.Effect
	for _, a := range s.auras {
		for _, e := range a.effects {
			if e.Kind == kind && s.insideAura(id, a) {
				found = append(found, e)
			}
		}
	}
	return found
}

// auraSum adds up the values of one Effect that running Auras give a model now (SE-EFFECT-04), unless it is Immune to it.
func (s *State) auraSum(id engine.ModelID, kind cards.EffectKind) int {
	sum := 0
	for _, e := range s.auraEffects(id, kind) {
		sum += e.X
	}
	if sum > 0 && s.immuneToEffect(id, kind, engine.NoModel) {
		return 0
	}
	return sum
}
