package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// usable returns the first rule that forbids a model to use an Action of its card at this moment in its Activation, or
// nil: what it is, its costs (SE-ACTION-14), and whether it has a legal Target. How many Actions an Activation may hold
// is the Activation's own business.
func (s *State) usable(id engine.ModelID, action int) *engine.Refusal {
	return s.refuseAction(id, action, false)
}

// refuseAction is usable, also for an Action gained by a Follow Up.
func (s *State) refuseAction(id engine.ModelID, action int, followUp bool) *engine.Refusal {
	if refusal := s.refuseUse(id, action, followUp); refusal != nil {
		return refusal
	}
	return s.refuseAimless(id, &s.cardFor(id).Actions[action])
}

// refuseUse is refuseAction without a look at what the Action could be used on.
func (s *State) refuseUse(id engine.ModelID, action int, followUp bool) *engine.Refusal {
	a := &s.cardFor(id).Actions[action]
	if a.Type == cards.RCT || a.Trigger != "" {
		return engine.Refuse("SE-REACT-01", "bar.reaction")
	}
	if s.models[id].spectral && bodily(a.Attack) {
		return engine.Refuse("SE-EFFECT-77", "bar.spectral")
	}
	if a.Type == cards.THR {
		if refusal := s.refuseThrowing(id, a); refusal != nil {
			return refusal
		}
	}
	return s.refuseCost(id, a, followUp)
}

// apCost is what an Action takes from the Pool: nothing for Minions (SE-MINION-07).
func (s *State) apCost(id engine.ModelID, action *cards.Action) int {
	if s.models[id].class == cards.Minion {
		return 0
	}
	return action.AP()
}

// refuseCost says which part of an Action's cost cannot be paid, or nil (SE-ACTION-14 to SE-ACTION-21).
func (s *State) refuseCost(id engine.ModelID, action *cards.Action, followUp bool) *engine.Refusal {
	m := &s.models[id]
	need := s.apCost(id, action)
	if pool := s.teams[m.team].pool; need > pool {
		return engine.Refuse("SE-POOL-08", "bar.pool", "Needs", need, "Left", pool)
	}
	if left := s.apLimit(id) - m.apSpent; need > 0 && need > left {
		return engine.Refuse("SE-POOL-10", "bar.ap-limit", "Needs", need, "Left", max(0, left))
	}
	for _, c := range action.Costs {
		switch {
		case c.Kind == cards.CostDamage && m.hp <= c.X:
			return engine.Refuse("SE-ACTION-17", "bar.hit-points", "Needs", c.X, "Left", m.hp)
		case c.Kind == cards.CostFatigue && s.fatigueOf(id) >= s.maxFatigue(id) && (followUp || !s.sharesFatigue(id)):
			return engine.Refuse("SE-ACTION-18", "bar.fatigue", "Have", s.fatigueOf(id))
		case c.Kind == cards.CostStunned && s.immuneToEffect(id, cards.Stun, id):
			return engine.Refuse("SE-ACTION-19", "bar.immune-stunned")
		case c.Kind == cards.CostPowerDown && m.boost < c.X:
			return engine.Refuse("SE-ACTION-20", "bar.power-up", "Needs", c.X, "Left", m.boost)
		case c.Kind == cards.CostActivation && followUp:
			return engine.Refuse("SE-ACTION-21", "bar.activation")
		}
	}
	return nil
}

// refuseAimless says that nothing is there for an Action to work on, or nil. An Action with an Effect on its own user
// always has something.
func (s *State) refuseAimless(id engine.ModelID, action *cards.Action) *engine.Refusal {
	switch {
	case action.Type == cards.THR:
		if !s.eachThrow(id, action, func(there *State, at engine.PieceID) bool { return s.aimedAtAny(there, id, action, atPiece(at)) }) {
			return engine.Refuse("SE-ACTION-04", "bar.no-target")
		}
	case oneTarget(action):
		var last *engine.Refusal
		for _, t := range s.candidates(action) {
			if last = s.refuseTarget(id, action, t); last == nil {
				return nil
			}
		}
		return engine.Refuse("SE-ACTION-04", "bar.no-target")
	case onLine(action):
		for _, way := range s.rayWays(id, action) {
			if s.refuseRay(id, action, way) == nil {
				return nil
			}
		}
		space, _ := lineRule(action)
		return engine.Refuse(space, "bar.ray-empty")
	case action.Type == cards.PLS && len(s.around(id, action)) == 0:
		if !s.anyEffect(id, action, func(e cards.Effect) bool { return e.Self }) || !action.Dynamic() {
			return engine.Refuse("SE-TYPE-13", "bar.pulse-empty")
		}
	}
	return nil
}

// countsForActivation reports whether an Action makes it possible, and so compulsory, to activate a model (ruling under
// SE-ACT-12): it can be used now, and a Combat Action could affect an Enemy.
func (s *State) countsForActivation(id engine.ModelID, action int) bool {
	a := &s.cardFor(id).Actions[action]
	if s.usable(id, action) != nil {
		return false
	}
	if a.Dynamic() {
		return true
	}
	enemy := func(t target) bool { return t.isModel() && s.hostile(id, t.model) }
	switch {
	case a.Type == cards.THR:
		return s.eachThrow(id, a, func(there *State, _ engine.PieceID) bool {
			return anyTarget(there.candidates(a), func(t target) bool { return enemy(t) && there.refuseTarget(id, a, t) == nil })
		})
	case oneTarget(a):
		for _, t := range s.candidates(a) {
			if enemy(t) && s.refuseTarget(id, a, t) == nil {
				return true
			}
		}
		return false
	case onLine(a):
		for _, way := range s.rayWays(id, a) {
			if s.refuseRay(id, a, way) == nil && anyTarget(s.affected(id, a, nobody, way), enemy) {
				return true
			}
		}
		return false
	case a.Type == cards.IST:
		return true
	}
	return anyTarget(s.around(id, a), enemy)
}

func anyTarget(all []target, test func(target) bool) bool {
	for _, t := range all {
		if test(t) {
			return true
		}
	}
	return false
}

// pay takes the costs of an Action at once (SE-ACTION-13), whatever comes of it (SE-ACTION-15). Stunned begins only once
// the rolls are over (SE-ACTION-19).
func (s *State) pay(id engine.ModelID, action *cards.Action, followUp bool) {
	if need := s.apCost(id, action); need > 0 {
		m := &s.models[id]
		s.teams[m.team].pool -= need
		m.apSpent += need
		s.tellModel(engine.EventAction, id, float64(need), by("SE-ACTION-16", "SE-POOL-09"), "combat.pays-ap",
			"Model", id, "AP", need, "Spent", m.apSpent, "Limit", s.apLimit(id), "Left", s.teams[m.team].pool)
	}
	for _, c := range action.Costs {
		switch c.Kind {
		case cards.CostDamage:
			s.models[id].hp -= c.X
			s.tellModel(engine.EventDamage, id, float64(c.X), by("SE-ACTION-17"), "combat.pays-damage", "Model", id, "X", c.X)
		case cards.CostFatigue:
			if followUp || !s.sharesFatigue(id) {
				s.takeFatigue(id, "SE-ACTION-18")
			}
		case cards.CostPowerDown:
			s.models[id].boost -= c.X
			s.tellModel(engine.EventState, id, float64(c.X), by("SE-ACTION-20"), "combat.pays-power-up", "Model", id, "X", c.X)
		}
	}
}

// payStunned pays the cost Stunned after the rolls of an Action (SE-ACTION-19).
func (s *State) payStunned(id engine.ModelID, action *cards.Action) {
	for _, c := range action.Costs {
		if c.Kind == cards.CostStunned && s.alive(id) {
			s.stun(id, "SE-ACTION-19")
		}
	}
}
