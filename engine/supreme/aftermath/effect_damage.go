package aftermath

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// DamageModel takes HP from a model and KO's it at 0 (SE-EFFECT-43, SE-COND-03); a model that is Immune / Damage or gone
// loses nothing.
func DamageModel(s *state.State, id engine.ModelID, x int, from state.Source) {
	if !s.Alive(id) || x <= 0 {
		return
	}
	if traits.ImmuneToEffect(s, id, cards.By(cards.Harms), from.By) {
		s.TellModel(engine.EventNote, id, 0, terms.Rules("SE-ACTION-24"), "effect.no-damage", "Model", id)
		return
	}
	m := &s.Models[id]
	lost := min(x, m.HP)
	if lost == m.HP && traits.Immune(s, id, cards.KO) { // it keeps its last Hit Point (ruling under SE-COND-03)
		if lost--; lost == 0 {
			s.TellModel(engine.EventNote, id, 0, terms.Rules("SE-ACTION-24", "SE-COND-03"), "effect.no-ko", "Model", id)
			return
		}
	}
	m.HP -= lost
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventDamage, engine.Say("effect.damaged", "Model", id, "X", lost, "HP", m.HP), from.Rule, "SE-EFFECT-43")
		if from.Rule == "SE-EFFECT-43" {
			e.Rules = e.Rules[:1]
		}
		e.Seat, e.Model, e.Other, e.Amount = m.Seat, from.By, id, float64(lost)
		return e
	})
	if m.HP == 0 {
		KOModel(s, id, from)
	} else if !from.Environment {
		aim.NoteTrigger(s, terms.ReactDamage, id, from.By)
		Trigger(s, cards.WhenDamaged, id, from.By)
	}
}
