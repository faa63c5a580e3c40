package terms

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// SayEffect is an effect of a Leader card in words, with whom it is about.
func SayEffect(e cards.LeaderEffect) engine.Text {
	said := sayAlone(e)
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

// sayAlone is an effect without whom it is about.
func sayAlone(e cards.LeaderEffect) engine.Text {
	w := e.Verb.Entry()
	key := w.Said
	if w.With != "" && e.What != "" {
		key = w.With
	}
	return engine.Say(key, "N", e.X, "Count", e.X, "M", e.Y, "What", Word(e.What), "Of", Word(e.Of))
}

// SayBoon is what one model has of a lasting effect, as it stands beside its name.
func SayBoon(e cards.LeaderEffect) engine.Text {
	if key := e.Verb.Entry().Badge; key != "" {
		return engine.Say(key, "Count", e.X)
	}
	return sayAlone(e)
}

// SayCard is what a card does: all that it grants in any case, and then what its player chooses among.
func SayCard(c *cards.LeaderCard) engine.Text {
	var always, chosen engine.Text
	for _, e := range c.Effects {
		if e.Choice {
			chosen = joined("plain.or", chosen, SayEffect(e))
		} else {
			always = joined("plain.and", always, SayEffect(e))
		}
	}
	switch {
	case always.Key == "":
		return chosen
	case chosen.Key == "":
		return always
	}
	return engine.Say("leader.and-one-of", "A", always, "B", chosen)
}

func joined(key string, a, b engine.Text) engine.Text {
	if a.Key == "" {
		return b
	}
	return engine.Say(key, "A", a, "B", b)
}

// LeaderName is the name of a card in the player's language.
func LeaderName(c *cards.LeaderCard) engine.Bilingual {
	return engine.Bilingual{English: c.Name, French: c.French}
}
