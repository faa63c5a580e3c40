package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// damageModel takes HP from a model and KO's it at 0 (SE-EFFECT-43, SE-COND-03); a model that is Immune / Damage or gone
// loses nothing.
func (s *State) damageModel(id engine.ModelID, x int, from source) {
	if !s.alive(id) || x <= 0 {
		return
	}
	if s.immuneToEffect(id, cards.Damage, from.by) {
		s.tellModel(engine.EventNote, id, 0, by("SE-ACTION-24"), "effect.no-damage", "Model", id)
		return
	}
	m := &s.models[id]
	lost := min(x, m.hp)
	m.hp -= lost
	s.tell(func() engine.Event {
		e := event(engine.EventDamage, engine.Say("effect.damaged", "Model", id, "X", lost, "HP", m.hp), from.rule, "SE-EFFECT-43")
		if from.rule == "SE-EFFECT-43" {
			e.Rules = e.Rules[:1]
		}
		e.Seat, e.Model, e.Other, e.Amount = m.seat, from.by, id, float64(lost)
		return e
	})
	if m.hp == 0 {
		s.koModel(id, from)
	} else if !from.environment {
		s.noteTrigger(reactDamage, id, from.by)
		s.trigger(cards.WhenDamaged, id, from.by)
	}
}
