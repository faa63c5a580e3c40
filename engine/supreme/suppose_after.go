package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// carriedOn are the Effects that a plan carries on to later Actions of a Round: what changes dice, costs and moves until the
// next Effects Phase. Damage adds up by itself, and where a displaced model ends is for a person to say.
var carriedOn = []cards.EffectKind{cards.Stun, cards.Fatigue, cards.Refresh, cards.Attack, cards.Defend, cards.Suppress,
	cards.PowerUp, cards.PowerDown, cards.Weak, cards.Immune, cards.Spectral}

// After implements engine.Supposed (SE-EFFECT-01, SE-EFFECT-05).
func (p *supposed) After(a engine.Attempt) (engine.Supposed, []engine.Text) {
	if !p.known(a.Model) || !p.known(a.Target) || a.Action < 0 || a.Action >= len(p.state.cardFor(a.Model).Actions) {
		return p, nil
	}
	s := p.state.clone()
	var brought []engine.Text
	for _, o := range gather(s.cardFor(a.Model).Actions[a.Action].FX, nil) {
		subject := a.Target
		if o.Self {
			subject = a.Model
		}
		if !slices.Contains(carriedOn, o.Kind) || s.immuneToEffect(subject, o.Kind, a.Model) {
			continue
		}
		if o.Kind == cards.Stun {
			s.stunModel(subject, effectRule(o.Kind))
		} else {
			s.change(subject, o.Effect)
		}
		text := o.Effect
		text.Self = false
		brought = append(brought, engine.Say("effect.gains", "Model", subject, "Effect", effectText(text)))
	}
	if len(brought) == 0 {
		return p, nil
	}
	return &supposed{state: s, from: p.from}, brought
}
