package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// costly marks what plays a Leader card: it is discarded (SE-LEADER-07).
func costly(o engine.Option) engine.Option {
	o.Caution.Costly = true
	return o
}

// hurtful reports whether an Effect is bad for whoever feels it.
func hurtful(e cards.Effect) bool {
	switch e.Kind {
	case cards.Damage, cards.Stun, cards.Fatigue, cards.Suppress, cards.PowerDown:
		return true
	}
	return false
}

// hurtsItself reports whether any of some Effects is bad for the model that uses them.
func hurtsItself(effects []cards.Effect) bool {
	return slices.ContainsFunc(effects, func(e cards.Effect) bool { return e.Self && hurtful(e) })
}

// hurtsOthers reports whether an Action is bad for whom it affects: every Combat Action is (SE-ACTION-02), of the Dynamic ones
// those with such an Effect.
func hurtsOthers(a *cards.Action) bool {
	return !a.Dynamic() || slices.ContainsFunc(a.FX, func(e cards.Effect) bool { return !e.Self && hurtful(e) })
}

// ownSide reports whether a target is a model of the Attacker's own side (SE-MODEL-11, SE-MODEL-13).
func (s *State) ownSide(attacker engine.ModelID, t target) bool {
	return t.isModel() && t.model != attacker && !s.hostile(attacker, t.model)
}

// caution marks the options of a question about whom an Action hits next that are of its user's own side.
func (s *State) caution(d *engine.Decision, attacker engine.ModelID, a *cards.Action) *engine.Decision {
	if hurtsOthers(a) {
		for i := range d.Options {
			o := &d.Options[i]
			o.Caution.Harms = s.ownSide(attacker, target{o.Model, o.Piece})
		}
	}
	return d
}

// harms reports whether an Action that can be used hurts the own side: by its Effects on the user, because it catches one of
// its own, or because there is nobody else to use it on. Where a direction is still to be chosen, nothing is certain.
func (s *State) harms(id engine.ModelID, a *cards.Action) bool {
	if hurtsItself(a.FX) {
		return true
	}
	if !hurtsOthers(a) {
		return false
	}
	switch {
	case a.Type == cards.PLS || a.Type == cards.AUR:
		return slices.ContainsFunc(s.around(id, a), func(t target) bool { return s.ownSide(id, t) })
	case a.Type != cards.THR && oneTarget(a):
		return s.ownInReach(id, a) && !slices.ContainsFunc(s.candidates(a), func(t target) bool {
			return !s.ownSide(id, t) && s.refuseTarget(id, a, t) == nil
		})
	}
	return false
}

// ownInReach tells cheaply whether one of the own side might be aimed at.
func (s *State) ownInReach(id engine.ModelID, a *cards.Action) bool {
	for i := range s.models {
		if t := atModel(engine.ModelID(i)); s.alive(t.model) && s.ownSide(id, t) && (s.touching(id, t) || s.gapTo(id, t).Ground <= a.Range) {
			return true
		}
	}
	return false
}
