package terms

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// Displaces reports whether an Effect is one of the Displacement Effects that are played (SE-EFFECT-27).
func Displaces(kind cards.EffectKind) bool {
	return kind == cards.Knockback || kind == cards.Pull || kind == cards.Shift
}

// EffectText is an Effect in words.
func EffectText(e cards.Effect) engine.Text {
	if e.Self {
		e.Self = false
		return engine.Say("effect.self", "Effect", EffectText(e))
	}
	switch e.Kind {
	case cards.Weak:
		return engine.Say("effect.weak", "Of", Word(e.Of))
	case cards.Immune:
		return engine.Say("effect.immune", "Of", Word(e.Of))
	case cards.Stun, cards.Fatigue, cards.Spectral, cards.FollowUp, cards.GrabThrow, cards.MindControl:
		return engine.Say(string(EffectKinds[e.Kind].Term))
	}
	if e.Kind == cards.Special || e.Kind.Places() {
		return engine.Say("effect.named", "Effect", EffectKinds[e.Kind].Term, "Name", string(e.Of))
	}
	return engine.Say("effect.with-number", "Effect", EffectKinds[e.Kind].Term, "X", e.X)
}

// effectKind is what this package knows about a word of the vocabulary of Effects.
type effectKind struct {
	rule engine.Rule
	Term engine.Term
}

// EffectKinds holds every Effect that can be played; a card with any other is refused.
var EffectKinds = map[cards.EffectKind]effectKind{
	cards.Damage:          {"SE-EFFECT-43", "card.effect-damage"},
	cards.Heal:            {"SE-EFFECT-70", "card.effect-heal"},
	cards.Stun:            {"SE-EFFECT-71", "card.effect-stun"},
	cards.Fatigue:         {"SE-EFFECT-54", "card.effect-fatigue"},
	cards.Attack:          {"SE-EFFECT-12", "card.effect-attack"},
	cards.Defend:          {"SE-EFFECT-14", "card.effect-defend"},
	cards.Suppress:        {"SE-EFFECT-08", "card.effect-suppress"},
	cards.PowerUp:         {"SE-EFFECT-16", "card.effect-power-up"},
	cards.PowerDown:       {"SE-EFFECT-11", "card.effect-power-down"},
	cards.Knockback:       {"SE-EFFECT-34", "card.effect-knockback"},
	cards.Pull:            {"SE-EFFECT-31", "card.effect-pull"},
	cards.Shift:           {"SE-EFFECT-33", "card.effect-shift"},
	cards.GrabThrow:       {"SE-EFFECT-36", "card.effect-grab-throw"},
	cards.FollowUp:        {"SE-EFFECT-44", "card.effect-follow-up"},
	cards.Blast:           {"SE-EFFECT-46", "card.effect-blast"},
	cards.ExtraTarget:     {"SE-EFFECT-20", "card.effect-extra-target"},
	cards.Weak:            {"SE-EFFECT-52", "card.effect-weak"},
	cards.Immune:          {"SE-EFFECT-59", "card.effect-immune"},
	cards.Spectral:        {"SE-EFFECT-74", "card.effect-spectral"},
	cards.MindControl:     {"SE-EFFECT-22", "card.effect-mind-control"},
	cards.Special:         {"SE-EFFECT-73", "card.effect-special"},
	cards.SummonTerrain:   {"SE-EFFECT-64", "card.effect-summon-terrain"},
	cards.SummonMinion:    {"SE-EFFECT-65", "card.effect-summon-minion"},
	cards.SummonStructure: {"SE-EFFECT-67", "card.effect-summon-structure"},
	cards.PlaceToken:      {"SE-MODEL-14", "card.effect-place-token"},
	cards.Refresh:         {"SE-EFFECT-54", "card.effect-refresh"},
	cards.ActionPoints:    {"SE-POOL-08", "card.effect-action-points"},
}

func EffectRule(kind cards.EffectKind) engine.Rule { return EffectKinds[kind].rule }

// Word is what a Text fills in for a Descriptor: its catalogue entry, or the name of a Faction.
func Word(d cards.Descriptor) any {
	for i := range cards.Vocabulary {
		switch w := &cards.Vocabulary[i]; w.Kind {
		case cards.KindCost, cards.KindFact, cards.KindTrigger, cards.KindMark, cards.KindWhen, cards.KindLeaderCard, cards.KindLabel:
		default:
			if w.Canonical == string(d) && w.Term != "" {
				return w.Term
			}
		}
	}
	return string(d)
}

// ChoiceText is one entry of an EFX list in words: its Effects joined by "and" (SE-ROLL-21).
func ChoiceText(choice cards.Choice) engine.Text {
	text := EffectText(choice[0])
	for _, e := range choice[1:] {
		text = engine.Say("effect.both", "One", text, "Other", EffectText(e))
	}
	return text
}
