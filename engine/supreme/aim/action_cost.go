package aim

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// Usable returns the first rule that forbids a model to use an Action of its card at this moment in its Activation, or
// nil: what it is, its costs (SE-ACTION-14), and whether it has a legal Target. How many Actions an Activation may hold
// is the Activation's own business.
func Usable(s *state.State, id engine.ModelID, action int) *engine.Refusal {
	return RefuseAction(s, id, action, false)
}

// RefuseAction is usable, also for an Action gained by a Follow Up.
func RefuseAction(s *state.State, id engine.ModelID, action int, followUp bool) *engine.Refusal {
	if refusal := RefuseUse(s, id, action, followUp); refusal != nil {
		return refusal
	}
	return refuseAimless(s, id, &s.CardFor(id).Actions[action])
}

// RefuseUse is refuseAction without a look at what the Action could be used on.
func RefuseUse(s *state.State, id engine.ModelID, action int, followUp bool) *engine.Refusal {
	a := &s.CardFor(id).Actions[action]
	if a.Type == cards.RCT || a.Trigger != "" {
		return engine.Refuse("SE-REACT-01", "bar.reaction")
	}
	if s.Models[id].Spectral && traits.Bodily(a.Attack) {
		return engine.Refuse("SE-EFFECT-77", "bar.spectral")
	}
	if a.Type == cards.THR {
		if refusal := refuseThrowing(s, id, a); refusal != nil {
			return refusal
		}
	}
	return RefuseCost(s, id, a, followUp)
}

// APCost is what an Action takes from the Pool: nothing for Minions (SE-MINION-07).
func APCost(s *state.State, id engine.ModelID, action *cards.Action) int {
	if s.Models[id].Class == cards.Minion {
		return 0
	}
	return action.AP()
}

// RefuseCost says which part of an Action's cost cannot be paid, or nil (SE-ACTION-14 to SE-ACTION-21).
func RefuseCost(s *state.State, id engine.ModelID, action *cards.Action, followUp bool) *engine.Refusal {
	m := &s.Models[id]
	need := APCost(s, id, action)
	if pool := s.Teams[m.Team].Pool; need > pool {
		return engine.Refuse("SE-POOL-08", "bar.pool", "Needs", need, "Left", pool)
	}
	if left := traits.APLimit(s, id) - m.APSpent; need > 0 && need > left {
		return engine.Refuse("SE-POOL-10", "bar.ap-limit", "Needs", need, "Left", max(0, left))
	}
	for _, c := range action.Costs {
		switch {
		case c.Kind == cards.CostDamage && m.HP <= c.X:
			return engine.Refuse("SE-ACTION-17", "bar.hit-points", "Needs", c.X, "Left", m.HP)
		case c.Kind == cards.CostFatigue && s.FatigueOf(id) >= s.MaxFatigue(id) && (followUp || !SharesFatigue(s, id)):
			return engine.Refuse("SE-ACTION-18", "bar.fatigue", "Have", s.FatigueOf(id))
		case c.Kind == cards.CostStunned && traits.ImmuneToEffect(s, id, cards.By(cards.ComesLast), id):
			return engine.Refuse("SE-ACTION-19", "bar.immune-stunned")
		case c.Kind == cards.CostPowerDown && m.Boost < c.X:
			return engine.Refuse("SE-ACTION-20", "bar.power-up", "Needs", c.X, "Left", m.Boost)
		case c.Kind == cards.CostActivation && followUp:
			return engine.Refuse("SE-ACTION-21", "bar.activation")
		}
	}
	return nil
}

// refuseAimless says that nothing is there for an Action to work on, or nil. An Action with an Effect on its own user
// always has something.
func refuseAimless(s *state.State, id engine.ModelID, action *cards.Action) *engine.Refusal {
	switch {
	case action.Type == cards.THR:
		if !eachThrow(s, id, action, func(there *state.State, at engine.PieceID) bool {
			return AimedAtAny(s, there, id, action, state.AtPiece(at))
		}) {
			return engine.Refuse("SE-ACTION-04", "bar.no-target")
		}
	case state.OneTarget(action):
		if reachesAny(s, id, action, anybody) {
			return nil
		}
		return engine.Refuse("SE-ACTION-04", "bar.no-target")
	case OnLine(action):
		for way := range rayWays(s, id, action) {
			if RefuseRay(s, id, action, way) == nil {
				return nil
			}
		}
		space, _ := lineRule(action)
		return engine.Refuse(space, "bar.ray-empty")
	case action.Type == cards.PLS && len(around(s, id, action)) == 0:
		if !traits.AnyEffect(s, id, action, func(e cards.Effect) bool { return e.Self }) || !action.Dynamic() {
			return engine.Refuse("SE-TYPE-13", "bar.pulse-empty")
		}
	}
	return nil
}

// CountsForActivation reports whether an Action makes it possible, and so compulsory, to activate a model (ruling under
// SE-ACT-12): it can be used now, and a Combat Action could affect an Enemy.
func CountsForActivation(s *state.State, id engine.ModelID, action int) bool {
	a := &s.CardFor(id).Actions[action]
	if RefuseUse(s, id, action, false) != nil {
		return false
	}
	if a.Dynamic() {
		return refuseAimless(s, id, a) == nil
	}
	// An Enemy whom it could affect is somebody to work on.
	enemy := func(t state.Target) bool { return t.IsModel() && s.Hostile(id, t.Model) }
	switch {
	case a.Type == cards.THR:
		return eachThrow(s, id, a, func(there *state.State, _ engine.PieceID) bool {
			return reachesAny(there, id, a, enemy)
		})
	case state.OneTarget(a):
		return reachesAny(s, id, a, enemy)
	case OnLine(a):
		if !enemyNear(s, id, a) {
			return false
		}
		for way := range rayWays(s, id, a) {
			if caught := Affected(s, id, a, state.Nobody, way); anyTarget(caught, enemy) && refuseCatch(s, id, a, caught) == nil {
				return true
			}
		}
		return false
	}
	return anyTarget(around(s, id, a), enemy)
}

// enemyNear tells cheaply whether a strip from a model could touch an Enemy: its far corners are the farthest from the base.
func enemyNear(s *state.State, id engine.ModelID, action *cards.Action) bool {
	body := s.Body(id)
	for i := range s.Models {
		if other := engine.ModelID(i); s.Alive(other) && s.Hostile(id, other) && geometry.GroundGap(body, s.Body(other)) <= action.Range+2*body.Radius {
			return true
		}
	}
	return false
}

func anyTarget(all []state.Target, test func(state.Target) bool) bool {
	for _, t := range all {
		if test(t) {
			return true
		}
	}
	return false
}

// Pay takes the costs of an Action at once (SE-ACTION-13), whatever comes of it (SE-ACTION-15). Stunned begins only once
// the rolls are over (SE-ACTION-19).
func Pay(s *state.State, id engine.ModelID, action *cards.Action, followUp bool) {
	if need := APCost(s, id, action); need > 0 {
		m := &s.Models[id]
		s.Teams[m.Team].Pool -= need
		m.APSpent += need
		s.TellPaid(m.Seat, engine.EventAction, id, need, float64(need), terms.Rules("SE-ACTION-16", "SE-POOL-09"), "combat.pays-ap",
			"Model", id, "AP", need, "Spent", m.APSpent, "Limit", traits.APLimit(s, id), "Left", s.Teams[m.Team].Pool)
	}
	for _, c := range action.Costs {
		switch c.Kind {
		case cards.CostDamage:
			s.Models[id].HP -= c.X
			s.TellModel(engine.EventDamage, id, float64(c.X), terms.Rules("SE-ACTION-17"), "combat.pays-damage", "Model", id, "X", c.X)
		case cards.CostFatigue:
			if followUp || !SharesFatigue(s, id) {
				traits.TakeFatigue(s, id, "SE-ACTION-18")
			}
		case cards.CostPowerDown:
			s.Models[id].Boost -= c.X
			s.TellModel(engine.EventState, id, float64(c.X), terms.Rules("SE-ACTION-20"), "combat.pays-power-up", "Model", id, "X", c.X)
		}
	}
}

// SharesFatigue reports whether the Fatigue that an Action costs is paid already for a model: its Minion card pays it once
// for all its models, as it does for a move (SE-MOVE-07, SE-MINION-06).
func SharesFatigue(s *state.State, id engine.ModelID) bool {
	a := &s.Activation
	return a.Group >= 0 && a.Group == s.Models[id].Group && (a.Model == id && a.Exclusive > 1 || a.Model != id && a.Exclusive > 0)
}

// APLeft is how many AP a model can still spend: within its AP Limit and its team's Pool (SE-POOL-08 to SE-POOL-10).
// Under Mind Control the Pool is the controlling team's (SE-EFFECT-24).
func APLeft(s *state.State, id engine.ModelID) int {
	m := &s.Models[id]
	return min(traits.APLimit(s, id)-m.APSpent, s.Teams[m.Team].Pool)
}
