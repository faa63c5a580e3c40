package aftermath

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// Change applies an Effect on the numbers and states of a model: Heal, Power Up and Power Down, Fatigue, and the states
// that last until the next Effects Phase.
func Change(s *state.State, id engine.ModelID, e cards.Effect) {
	m := &s.Models[id]
	rule := terms.EffectRule(e.Kind)
	switch e.Kind {
	case cards.Heal:
		Heal(s, id, e.X)
		return
	case cards.Fatigue:
		if !traits.TakeFatigue(s, id, "SE-EFFECT-55") {
			have := s.FatigueOf(id)
			s.TellModel(engine.EventNote, id, 0, terms.Rules("SE-EFFECT-58", "SE-MOVE-08"), "state.fatigue-full", "Model", id, "Have", have)
		}
		return
	case cards.Immune:
		MakeImmune(s, id, e.Of)
		return
	case cards.Refresh:
		e.X = min(e.X, s.FatigueOf(id))
		s.SetFatigue(id, s.FatigueOf(id)-e.X)
	case cards.ActionPoints:
		t := &s.Teams[m.Team]
		t.Pool, t.Size = t.Pool+e.X, t.Size+e.X
	case cards.Weak:
		if slices.Contains(m.Weak, e.Of) {
			s.TellModel(engine.EventNote, id, 0, terms.Rules("SE-EFFECT-53"), "effect.weak-already", "Model", id, "Of", terms.Word(e.Of))
			return
		}
		m.Weak = append(slices.Clone(m.Weak), e.Of)
	case cards.Attack:
		m.Attack += e.X
	case cards.Defend:
		m.Defend += e.X
	case cards.Suppress:
		m.Suppress += e.X
	case cards.PowerUp:
		m.Boost += e.X
	case cards.PowerDown:
		e.X = min(e.X, m.Boost) // SE-EFFECT-11: all of them if it has fewer
		m.Boost -= e.X
	case cards.Spectral:
		m.Spectral = true
	}
	s.TellModel(engine.EventState, id, float64(e.X), terms.Rules(rule), "effect.gains", "Model", id, "Effect", terms.EffectText(e))
}

// Heal gives back HP, never above those at the start (SE-EFFECT-70).
func Heal(s *state.State, id engine.ModelID, x int) {
	m := &s.Models[id]
	gained := min(x, s.CardFor(id).HP-m.HP)
	if gained <= 0 {
		s.TellModel(engine.EventNote, id, 0, terms.Rules("SE-EFFECT-70"), "effect.unhurt", "Model", id)
		return
	}
	m.HP += gained
	s.TellModel(engine.EventHeal, id, float64(gained), terms.Rules("SE-EFFECT-70"), "effect.healed", "Model", id, "X", gained, "HP", m.HP)
}

// MakeImmune gives a temporary Immunity and takes away what it protects from (SE-EFFECT-59, SE-EFFECT-60, SE-ACTION-26).
func MakeImmune(s *state.State, id engine.ModelID, d cards.Descriptor) {
	m := &s.Models[id]
	if !slices.Contains(m.Immune, d) {
		m.Immune = append(slices.Clone(m.Immune), d)
	}
	s.TellModel(engine.EventState, id, 1, terms.Rules("SE-EFFECT-59"), "effect.gains", "Model", id, "Effect", terms.EffectText(cards.Effect{Kind: cards.Immune, Of: d}))
	endByImmunity(s, id, d)
}

// endByImmunity takes from a model what a new Immunity protects from.
func endByImmunity(s *state.State, id engine.ModelID, d cards.Descriptor) {
	m := &s.Models[id]
	lost := false
	switch cards.EffectKind(d) {
	case cards.Stun, cards.EffectKind(terms.StunnedState):
		lost, m.Stunned = m.Stunned, false
	case cards.Suppress:
		lost, m.Suppress = m.Suppress > 0, 0
	case cards.Attack:
		lost, m.Attack = m.Attack > 0, 0
	case cards.Defend:
		lost, m.Defend = m.Defend > 0, 0
	case cards.Weak:
		lost, m.Weak = len(m.Weak) > 0, nil
	case cards.Spectral:
		lost, m.Spectral = m.Spectral, false
	case cards.Fatigue:
		lost = s.FatigueOf(id) > 0
		s.SetFatigue(id, 0)
	}
	if lost {
		s.TellModel(engine.EventState, id, 0, terms.Rules("SE-EFFECT-60", "SE-ACTION-26"), "effect.ended-by-immunity", "Model", id, "Of", terms.Word(d))
	}
}
