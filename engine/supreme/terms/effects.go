package terms

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// EffectText is an Effect in words.
func EffectText(e cards.Effect) engine.Text {
	if e.Self {
		e.Self = false
		return engine.Say("effect.self", "Effect", EffectText(e))
	}
	switch w := e.Kind.Entry(); w.Form {
	case cards.WithOf:
		return engine.Say(w.Said, "Of", Word(e.Of))
	case cards.Bare:
		return engine.Say(string(w.Term))
	case cards.Named:
		return engine.Say("effect.named", "Effect", w.Term, "Name", string(e.Of))
	default:
		return engine.Say("effect.with-number", "Effect", w.Term, "X", e.X)
	}
}

// Word is what a Text fills in for a Descriptor: its catalogue entry, or the name of a Faction.
func Word(d cards.Descriptor) any {
	if size, is := d.Base(); is {
		return sizeText(size)
	}
	if term, known := descriptors[string(d)]; known {
		return term
	}
	return string(d)
}

// descriptors are the catalogue entries of what may be a Descriptor, by its canonical spelling.
var descriptors = func() map[string]engine.Term {
	found := map[string]engine.Term{}
	for i := range cards.Vocabulary {
		switch w := &cards.Vocabulary[i]; w.Kind {
		case cards.KindCost, cards.KindFact, cards.KindTrigger, cards.KindMark, cards.KindWhen, cards.KindLeaderCard, cards.KindLabel:
		default:
			if _, earlier := found[w.Canonical]; !earlier && w.Term != "" {
				found[w.Canonical] = w.Term
			}
		}
	}
	return found
}()

// ChoiceText is one entry of an EFX list in words: its Effects joined by "and" (SE-ROLL-21).
func ChoiceText(choice cards.Choice) engine.Text {
	text := EffectText(choice[0])
	for _, e := range choice[1:] {
		text = engine.Say("effect.both", "One", text, "Other", EffectText(e))
	}
	return text
}
