package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// holds reports whether the conditions of a Power are met; opponent is the other side of a roll, or whom a moment is about.
func (s *State) holds(id engine.ModelID, p *cards.Power, opponent target) bool {
	for _, c := range p.If {
		if !s.conditionHolds(id, c, opponent) {
			return false
		}
	}
	return true
}

func (s *State) conditionHolds(id engine.ModelID, c cards.Condition, opponent target) bool {
	m := &s.models[id]
	switch c.Kind {
	case cards.IfContact:
		return len(s.enemiesInContact(id)) > 0
	case cards.IfAlone:
		return len(s.enemiesInContact(id)) == 0
	case cards.IfHurt:
		return m.hp < s.cardFor(id).HP
	case cards.IfUnhurt:
		return m.hp == s.cardFor(id).HP
	case cards.IfStunned:
		return m.stunned
	case cards.IfSpectral:
		return m.spectral
	case cards.IfHigh:
		return m.spot.Level >= highGroundInches
	case cards.IfFriendWithin:
		return s.anyWithin(id, float64(c.X), func(other engine.ModelID) bool {
			return s.friendly(id, other) && s.models[other].class == cards.Supreme
		})
	case cards.IfEnemyWithin:
		return s.anyWithin(id, float64(c.X), func(other engine.ModelID) bool { return s.hostile(id, other) })
	case cards.IfRound:
		return s.round == c.X
	case cards.IfAgainst:
		return opponent != nobody && s.targetHas(opponent, c.Of)
	case cards.IfHigherLevel:
		return opponent.isModel() && s.models[opponent.model].class == cards.Supreme && s.cardFor(opponent.model).Level > s.cardFor(id).Level
	}
	return false
}

// anyWithin reports whether another model that passes a test stands within a distance.
func (s *State) anyWithin(id engine.ModelID, inches float64, test func(engine.ModelID) bool) bool {
	return slices.ContainsFunc(s.bodiesWithin(s.body(id), inches), func(other engine.ModelID) bool { return other != id && test(other) })
}

// powerDice adds the dice of Powers to those of a side. They are no Combat Bonuses and so count in Dynamic Actions, too
// (ruling under SE-BONUS-03).
func (s *State) powerDice(found []engine.Bonus, id engine.ModelID, status string, opponent target) []engine.Bonus {
	powers := s.cardFor(id).Powers
	for i := range powers {
		if p := &powers[i]; p.When == "" && p.Status == status && s.holds(id, p, opponent) {
			found = append(found, engine.Bonus{Dice: p.X, Text: engine.Say("bonus.power", "Power", powerName(p)), Rule: "SE-CARD-11"})
		}
	}
	return found
}

// powerName is how the log calls a Power.
func powerName(p *cards.Power) string {
	if p.Name != "" {
		return p.Name
	}
	return p.Printed
}

// apLimit is the AP Limit of a model, which Powers may raise (SE-POOL-10).
func (s *State) apLimit(id engine.ModelID) int {
	card := s.cardFor(id)
	limit := card.APLimit
	for i := range card.Powers {
		if p := &card.Powers[i]; p.Status == cards.MoreAP && s.holds(id, p, nobody) {
			limit += p.X
		}
	}
	return limit
}

// trigger resolves the Powers of a model for a moment; other is whom the moment is about, or engine.NoModel. It reports
// whether there was one.
func (s *State) trigger(when string, id, other engine.ModelID) (worked bool) {
	powers := s.cardFor(id).Powers
	for i := range powers {
		if p := &powers[i]; p.When == when {
			opponent := nobody
			if other != engine.NoModel {
				opponent = atModel(other)
			}
			if s.holds(id, p, opponent) {
				s.usePower(id, p, other)
				worked = true
			}
		}
	}
	return worked
}

// usePower applies the Effects of a Power without any roll (SE-EFFECT-06): to its own model, to whom the moment is about,
// or to everybody around.
func (s *State) usePower(id engine.ModelID, p *cards.Power, other engine.ModelID) {
	rules := by("SE-EFFECT-06", "SE-CARD-11")
	if p.When == cards.EffectsPhase {
		rules = by("SE-ROUND-06", "SE-EFFECT-06")
	}
	s.tellModel(engine.EventNote, id, 0, rules, "power.works", "Model", id, "Power", powerName(p))
	for _, e := range p.Effects {
		switch {
		case e.Scope != cards.ScopeTarget:
			for _, found := range s.scope(id, e, s.body(id)) {
				s.applyPlain(found, e, source{by: id, environment: true, rule: "SE-EFFECT-06"})
			}
		case e.Self || other == engine.NoModel:
			s.applyPlain(id, e, source{by: engine.NoModel, environment: true, rule: "SE-EFFECT-06"})
		default:
			s.applyPlain(other, e, source{by: id, environment: true, rule: "SE-EFFECT-06"})
		}
	}
}

// scope lists whom an Effect reaches around a place: of a Pulse everybody else, else the Friends of a model, itself
// included, or its Enemies.
func (s *State) scope(id engine.ModelID, e cards.Effect, around geometry.Cylinder) []engine.ModelID {
	return slices.DeleteFunc(s.bodiesWithin(around, e.Reach), func(other engine.ModelID) bool {
		return other == id && e.Scope != cards.ScopeFriends ||
			e.Scope == cards.ScopeFriends && !s.friendly(id, other) || e.Scope == cards.ScopeEnemies && !s.hostile(id, other)
	})
}

// applyPlain applies one Effect that leaves nothing to decide, without a roll.
func (s *State) applyPlain(id engine.ModelID, e cards.Effect, from source) {
	if !s.alive(id) {
		return
	}
	if s.immuneToEffect(id, e.Kind, from.by) {
		s.tellModel(engine.EventNote, id, 0, by("SE-ACTION-24"), "effect.immune-to", "Model", id, "Effect", effectText(e))
		return
	}
	switch e.Self, e.Scope = false, cards.ScopeTarget; e.Kind {
	case cards.Damage:
		s.damageModel(id, e.X, from)
	case cards.Stun:
		s.stun(id, from.rule)
	default:
		s.change(id, e)
		if s.models[id].spectral {
			s.layDown(id) // SE-EFFECT-81
		}
	}
}
