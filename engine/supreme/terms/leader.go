package terms

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// SayEffect is an effect of a Leader card in words, with whom it is about.
func SayEffect(e cards.LeaderEffect) engine.Text {
	w := e.Verb.Entry()
	key := w.Said
	if w.With != "" && e.What != "" {
		key = w.With
	}
	said := engine.Say(key, "N", e.X, "Count", e.X, "M", e.Y, "What", Word(e.What), "Of", Word(e.Of))
	switch {
	case e.Verb == cards.ImmuneToTrait || e.Verb == cards.Reinforce: // they say it themselves
	case e.Of != "" && e.Models:
		return engine.Say("leader.about-models", "What", said, "Of", Word(e.Of))
	case e.Of != "":
		return engine.Say("leader.about", "What", said, "Of", Word(e.Of))
	case e.Models:
		return engine.Say("leader.about", "What", said, "Of", engine.Term("card.leader-all-models"))
	}
	return said
}

// SayCard is what a card does, its effects one after the other.
func SayCard(c *cards.LeaderCard) engine.Text {
	text := SayEffect(c.Effects[0])
	for _, e := range c.Effects[1:] {
		key := "plain.and"
		if e.Choice {
			key = "plain.or"
		}
		text = engine.Say(key, "A", text, "B", SayEffect(e))
	}
	return text
}

// LeaderName is the name of a card in the player's language.
func LeaderName(c *cards.LeaderCard) engine.Bilingual {
	return engine.Bilingual{English: c.Name, French: c.French}
}
