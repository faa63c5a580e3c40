package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// change applies an Effect on the numbers and states of a model: Heal, Power Up and Power Down, Fatigue, and the states
// that last until the next Effects Phase.
func (s *State) change(id engine.ModelID, e cards.Effect) {
	m := &s.models[id]
	rule := effectRule(e.Kind)
	switch e.Kind {
	case cards.Heal:
		s.heal(id, e.X)
		return
	case cards.Fatigue:
		if !s.takeFatigue(id, "SE-EFFECT-55") {
			have := s.fatigueOf(id)
			s.tellModel(engine.EventNote, id, 0, by("SE-EFFECT-58", "SE-MOVE-08"), "state.fatigue-full", "Model", id, "Have", have)
		}
		return
	case cards.Immune:
		s.makeImmune(id, e.Of)
		return
	case cards.Refresh:
		e.X = min(e.X, s.fatigueOf(id))
		s.setFatigue(id, s.fatigueOf(id)-e.X)
	case cards.ActionPoints:
		t := &s.teams[m.team]
		t.pool, t.size = t.pool+e.X, t.size+e.X
	case cards.Weak:
		if slices.Contains(m.weak, e.Of) {
			s.tellModel(engine.EventNote, id, 0, by("SE-EFFECT-53"), "effect.weak-already", "Model", id, "Of", word(e.Of))
			return
		}
		m.weak = append(slices.Clone(m.weak), e.Of)
	case cards.Attack:
		m.attack += e.X
	case cards.Defend:
		m.defend += e.X
	case cards.Suppress:
		m.suppress += e.X
	case cards.PowerUp:
		m.boost += e.X
	case cards.PowerDown:
		e.X = min(e.X, m.boost) // SE-EFFECT-11: all of them if it has fewer
		m.boost -= e.X
	case cards.Spectral:
		m.spectral = true
	}
	s.tellModel(engine.EventState, id, float64(e.X), by(rule), "effect.gains", "Model", id, "Effect", effectText(e))
}

// heal gives back HP, never above those at the start (SE-EFFECT-70).
func (s *State) heal(id engine.ModelID, x int) {
	m := &s.models[id]
	gained := min(x, s.cardFor(id).HP-m.hp)
	if gained <= 0 {
		s.tellModel(engine.EventNote, id, 0, by("SE-EFFECT-70"), "effect.unhurt", "Model", id)
		return
	}
	m.hp += gained
	s.tellModel(engine.EventHeal, id, float64(gained), by("SE-EFFECT-70"), "effect.healed", "Model", id, "X", gained, "HP", m.hp)
}

// makeImmune gives a temporary Immunity and takes away what it protects from (SE-EFFECT-59, SE-EFFECT-60, SE-ACTION-26).
func (s *State) makeImmune(id engine.ModelID, d cards.Descriptor) {
	m := &s.models[id]
	if !slices.Contains(m.immune, d) {
		m.immune = append(slices.Clone(m.immune), d)
	}
	s.tellModel(engine.EventState, id, 1, by("SE-EFFECT-59"), "effect.gains", "Model", id, "Effect", effectText(cards.Effect{Kind: cards.Immune, Of: d}))
	s.endByImmunity(id, d)
}

// endByImmunity takes from a model what a new Immunity protects from.
func (s *State) endByImmunity(id engine.ModelID, d cards.Descriptor) {
	m := &s.models[id]
	lost := false
	switch cards.EffectKind(d) {
	case cards.Stun, cards.EffectKind(stunnedState):
		lost, m.stunned = m.stunned, false
	case cards.Suppress:
		lost, m.suppress = m.suppress > 0, 0
	case cards.Attack:
		lost, m.attack = m.attack > 0, 0
	case cards.Defend:
		lost, m.defend = m.defend > 0, 0
	case cards.Weak:
		lost, m.weak = len(m.weak) > 0, nil
	case cards.Spectral:
		lost, m.spectral = m.spectral, false
	case cards.Fatigue:
		lost = s.fatigueOf(id) > 0
		s.setFatigue(id, 0)
	}
	if lost {
		s.tellModel(engine.EventState, id, 0, by("SE-EFFECT-60", "SE-ACTION-26"), "effect.ended-by-immunity", "Model", id, "Of", word(d))
	}
}
