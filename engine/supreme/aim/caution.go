package aim

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
)

// Costly marks what plays a Leader card: it is discarded (SE-LEADER-07).
func Costly(o engine.Option) engine.Option {
	o.Caution.Costly = true
	return o
}

// HurtsItself reports whether any of some Effects is bad for the model that uses them.
func HurtsItself(effects []cards.Effect) bool {
	return slices.ContainsFunc(effects, func(e cards.Effect) bool { return e.Self && e.Kind.Entry().Hurts })
}

// HurtsOthers reports whether an Action is bad for whom it affects: every Combat Action is (SE-ACTION-02), of the Dynamic ones
// those with such an Effect.
func HurtsOthers(a *cards.Action) bool {
	return !a.Dynamic() || slices.ContainsFunc(a.FX, func(e cards.Effect) bool { return !e.Self && e.Kind.Entry().Hurts })
}

// OwnSide reports whether a target is a model of the Attacker's own side (SE-MODEL-11, SE-MODEL-13).
func OwnSide(s *state.State, attacker engine.ModelID, t state.Target) bool {
	return t.IsModel() && t.Model != attacker && !s.Hostile(attacker, t.Model)
}

// Caution marks the options of a question about whom an Action hits next that are bad for its user's side: a Friend who would be
// hurt, and an Enemy to whom it would do good.
func Caution(s *state.State, d *engine.Decision, attacker engine.ModelID, a *cards.Action) *engine.Decision {
	hurts := HurtsOthers(a)
	for i := range d.Options {
		o := &d.Options[i]
		if t := (state.Target{Model: o.Model, Piece: o.Piece}); hurts {
			o.Caution.Harms = OwnSide(s, attacker, t)
		} else {
			o.Caution.Harms = helpsOthers(a) && t.IsModel() && s.Hostile(attacker, t.Model)
		}
	}
	return d
}

// helpsOthers reports whether an Action does good to whom it affects, all in all.
func helpsOthers(a *cards.Action) bool {
	var w cards.Worth
	for _, e := range a.FX {
		if weigh := e.Kind.Entry().Weigh; weigh != nil && !e.Self {
			weigh(&w, &cards.States{}, float64(e.X))
		}
	}
	return w.Harm+w.Hinder < 0
}

// Harms reports whether an Action that can be used hurts the own side: by its Effects on the user, because it catches one of
// its own, or because there is nobody else to use it on. Where a direction is still to be chosen, nothing is certain.
func Harms(s *state.State, id engine.ModelID, a *cards.Action) bool {
	if HurtsItself(a.FX) {
		return true
	}
	if !HurtsOthers(a) {
		return false
	}
	switch {
	case a.Type.Entry().Around:
		return slices.ContainsFunc(around(s, id, a), func(t state.Target) bool { return OwnSide(s, id, t) })
	case a.Type != cards.THR && state.OneTarget(a):
		return ownInReach(s, id, a) && !reachesAny(s, id, a, func(t state.Target) bool { return !OwnSide(s, id, t) })
	}
	return false
}

// ownInReach tells cheaply whether one of the own side might be aimed at.
func ownInReach(s *state.State, id engine.ModelID, a *cards.Action) bool {
	for i := range s.Models {
		if t := state.AtModel(engine.ModelID(i)); s.Alive(t.Model) && OwnSide(s, id, t) && (traits.Touching(s, id, t) || s.Board().Gap(id, t).Ground <= a.Range) {
			return true
		}
	}
	return false
}
