package terms

import (
	"strings"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// TraitTerm is the catalogue entry of a Trait.
func TraitTerm(trait cards.Trait) engine.Term {
	return [...]engine.Term{
		"card.strength", "card.defense", "card.energy", "card.agility", "card.mind", "card.spirit",
	}[trait]
}

// ElementStrong lists what each Element is Strong against (SE-DESC-23 to SE-DESC-28).
var ElementStrong = [...]struct {
	Element cards.Descriptor
	Rule    engine.Rule
	Against []cards.Descriptor
}{
	{cards.Air, "SE-DESC-23", []cards.Descriptor{cards.Water, cards.Flight}},
	{cards.Water, "SE-DESC-24", []cards.Descriptor{cards.Fire, cards.Mechanical}},
	{cards.Fire, "SE-DESC-25", []cards.Descriptor{cards.Earth, cards.Nonliving}},
	{cards.Earth, "SE-DESC-26", []cards.Descriptor{cards.Air, cards.Objects, cards.Structures}},
	{cards.Light, "SE-DESC-27", []cards.Descriptor{cards.Darkness, cards.Outsider}},
	{cards.Darkness, "SE-DESC-28", []cards.Descriptor{cards.Light, cards.Living}},
}

// PowerName is how the log calls a Power.
func PowerName(p *cards.Power) string {
	if p.Name != "" {
		return p.Name
	}
	return p.Printed
}

// AlignmentTerm is Hero, Villain or both (SE-DESC-02).
func AlignmentTerm(c *cards.Card) engine.Term {
	switch {
	case c.Hero && c.Villain:
		return "card.hero-villain"
	case c.Hero:
		return "card.hero"
	case c.Villain:
		return "card.villain"
	}
	return ""
}

// SameName reports whether two names of cards mean the same card.
func SameName(a, b string) bool { return strings.EqualFold(a, b) || cards.Slug(a) == cards.Slug(b) }

// DescriptorText is a Descriptor as a person reads it: its entry in the vocabulary, else its own name.
func DescriptorText(d cards.Descriptor) engine.Text {
	if size, is := d.Base(); is {
		return sizeText(size)
	}
	if w, found := cards.Find(string(d)); found {
		return engine.Say(string(w.Term))
	}
	return engine.Say("sheet.printed", "Text", string(d))
}

// sizeText is a size of bases as a person reads it.
func sizeText(size cards.BaseSize) engine.Text {
	key := map[string]string{"": "descriptor.base", "or more": "descriptor.base-more", "or less": "descriptor.base-less"}[size.From]
	return engine.Say(key, "MM", size.MM)
}

// The Descriptors that the flow of play speaks of, by the names of the cards (SE-DESC-01).
const (
	Sprint       = cards.Sprint
	Bounding     = cards.Bounding
	WallCrawling = cards.WallCrawling
	Blink        = cards.Blink
	Flight       = cards.Flight
	Immobile     = cards.Immobile

	StunnedState  cards.Descriptor = "Stunned"
	SpectralState cards.Descriptor = "Spectral"
)

func ClassTerm(class cards.Class) engine.Term {
	return [...]engine.Term{"card.supreme", "card.minion", "card.monster", "card.token"}[class]
}
