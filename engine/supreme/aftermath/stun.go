package aftermath

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// PayStunned pays the cost Stunned after the rolls of an Action (SE-ACTION-19).
func PayStunned(s *state.State, id engine.ModelID, action *cards.Action) {
	for _, c := range action.Costs {
		if c.Kind == cards.CostStunned && s.Alive(id) {
			Stun(s, id, "SE-ACTION-19")
		}
	}
}

// Stun makes a model Stunned (SE-EFFECT-71) if it still stands.
func Stun(s *state.State, id engine.ModelID, rule engine.Rule) {
	if s.Alive(id) && !traits.ImmuneToEffect(s, id, cards.By(cards.ComesLast), engine.NoModel) {
		StunModel(s, id, rule)
	}
}

// StunModel makes a model Stunned by a rule: an Easy Target that moves by Sprint (SE-COND-05, SE-COND-06).
func StunModel(s *state.State, id engine.ModelID, rule engine.Rule) {
	m := &s.Models[id]
	if m.Stunned {
		return // SE-EFFECT-05
	}
	m.Stunned = true
	s.TellModel(engine.EventState, id, 1, terms.Rules(rule, "SE-COND-05", "SE-COND-06"), "state.is-stunned", "Model", id)
}
