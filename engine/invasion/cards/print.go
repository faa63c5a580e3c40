package cards

import (
	"fmt"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Print writes a card in the notation, in a language, so that Parse reads the same.
func Print(c *Card, language notation.Language) string {
	lines := []string{"=== " + c.Name + " ===", strings.Join(facts(c, language), " · ")}
	for i := range c.Texts {
		lines = append(lines, PrintText(&c.Texts[i], language))
	}
	if c.Silhouette != "" {
		lines = append(lines, "Silhouette "+c.Silhouette)
	}
	if c.French != "" {
		lines = append(lines, "Name fr: "+c.French)
	}
	for _, l := range notation.Languages {
		if story := c.Story[string(l)]; story != "" {
			lines = append(lines, fmt.Sprintf("Story %s: %s", l, story))
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

func form(w notation.Word, language notation.Language) string { return w.Forms(language)[0] }

func fact(name string, language notation.Language) string {
	return lexicon.Printed(kindFact, name, language)
}

// facts are the items of the first line.
func facts(c *Card, language notation.Language) []string {
	items := []string{form(classWords[c.Class], language)}
	add := func(format string, args ...any) { items = append(items, fmt.Sprintf(format, args...)) }
	if c.Class.Met() {
		add("%s %d", fact(factStrength, language), c.Strength)
	}
	if c.Icon != NoAbility {
		add("%s", form(abilityWords[c.Icon], language))
	}
	for _, cube := range c.Cubes {
		add("%s", form(colourWords[cube], language))
	}
	if c.Class == Captain {
		for a, value := range c.Abilities {
			add("%s %d", form(abilityWords[a], language), value)
		}
	}
	for _, d := range c.Dice {
		add("%s", form(dieWords[d], language))
	}
	if c.Sector != AnySector {
		add("%s", form(sectorWords[c.Sector], language))
	}
	if c.Quietus {
		add("%s", fact(factQuietus, language))
	}
	for _, each := range []struct {
		name  string
		value int
		shown bool
	}{{factPlanets, c.Planets, c.Planets > 0}, {factCode, c.Code, c.Code > 0}, {factKey, c.Key, c.Key > 0}, {factCharge, c.Charge, c.Class == SuperWeapon},
		{factKeeps, c.Keeps, c.Keeps > 2}, {factLength, c.Length, c.Length > 0}} {
		if each.shown {
			add("%s %d", fact(each.name, language), each.value)
		}
	}
	return items
}

// PrintText writes one text of a card.
func PrintText(t *Text, language notation.Language) string {
	var heads, does []string
	if t.Sector != AnySector {
		heads = append(heads, form(sectorWords[t.Sector], language))
	}
	heads = append(heads, form(momentWords[t.Moment], language))
	if t.Per > 0 {
		heads = append(heads, fmt.Sprintf("%s %d", lexicon.Printed(kindPrice, pricePer, language), t.Per))
	}
	if t.Found > 0 {
		heads = append(heads, fmt.Sprintf("%s %d", lexicon.Printed(kindPrice, priceFound, language), t.Found))
	}
	for range t.Code {
		heads = append(heads, lexicon.Printed(kindPrice, factCode, language))
	}
	for range t.Key {
		heads = append(heads, lexicon.Printed(kindPrice, factKey, language))
	}
	for _, e := range t.Effects {
		does = append(does, printEffect(e, language))
	}
	colon := ": "
	if language == notation.French {
		colon = " : "
	}
	return strings.Join(heads, ", ") + colon + strings.Join(does, ", ")
}

func printEffect(e Effect, language notation.Language) string {
	words := []string{form(effects[e.Kind].Word, language), signedNumber(e)}
	if e.Scope != Own {
		words = slices.Insert(words, 0, form(scopeWords[e.Scope], language))
	}
	if e.Ability != NoAbility {
		words = append(words, form(abilityWords[e.Ability], language))
	}
	if e.Colour != NoColour {
		words = append(words, form(colourWords[e.Colour], language))
	}
	return strings.Join(words, " ")
}

// signedNumber is the number of an effect as it is printed.
func signedNumber(e Effect) string {
	switch {
	case e.Number < 0:
		return fmt.Sprintf("−%d", -e.Number)
	case effects[e.Kind].signed:
		return fmt.Sprintf("+%d", e.Number)
	}
	return fmt.Sprint(e.Number)
}

// Title is the name of a card in both languages.
func (c *Card) Title() engine.Bilingual { return engine.Bilingual{English: c.Name, French: c.French} }

// Rule is the rule that a text rests on.
func (t *Text) Rule() engine.Rule { return engine.Rule(momentWords[t.Moment].Rule) }

// Head says in a few words when a text holds.
func (t *Text) Head() engine.Text {
	when := momentWords[t.Moment].Term
	switch {
	case t.Priced() && t.Key == 0:
		return engine.Say("pi.head-codes", "When", when, "Code", t.Code)
	case t.Priced() && t.Code == 0:
		return engine.Say("pi.head-keys", "When", when, "Key", t.Key)
	case t.Priced():
		return engine.Say("pi.head-price", "When", when, "Code", t.Code, "Key", t.Key)
	case t.Per > 0:
		return engine.Say("pi.head-per", "When", when, "Per", t.Per)
	case t.Found > 0:
		return engine.Say("pi.head-found", "When", when, "Found", t.Found)
	case t.Sector != AnySector:
		return engine.Say("pi.head-sector", "When", when, "Sector", t.Sector.Term())
	}
	return engine.Say("pi.head", "When", when)
}

// Facts are what a card shows besides its texts, in a few words each.
func (c *Card) Facts() (facts []engine.Text) {
	add := func(key string, pairs ...any) { facts = append(facts, engine.Say(key, pairs...)) }
	if c.Class.Met() {
		add("pi.fact-strength", "Number", c.Strength)
		add("pi.fact-icon", "Ability", c.Icon.Term())
	}
	if c.Class == Track {
		add("pi.fact-track", "Ability", c.Icon.Term(), "Number", c.Length)
	}
	for _, cube := range c.Cubes {
		add("pi.fact-cube", "Colour", cube.Term())
	}
	if c.Class == Captain {
		for a, value := range c.Abilities {
			add("pi.fact-ability", "Ability", Ability(a).Term(), "Number", value)
		}
		for _, d := range c.Dice {
			add("pi.fact-die", "Die", d.Term())
		}
		add("pi.fact-keeps", "Count", c.Keeps)
	}
	if c.Sector != AnySector {
		add("pi.fact-sector", "Sector", c.Sector.Term())
	}
	if c.Quietus {
		add("pi.fact-quietus")
	}
	if c.Planets > 0 {
		add("pi.fact-planets", "Count", c.Planets)
	}
	if c.Code > 0 {
		add("pi.fact-code", "Count", c.Code)
	}
	if c.Key > 0 {
		add("pi.fact-key", "Count", c.Key)
	}
	if c.Class == SuperWeapon {
		add("pi.fact-charge", "Count", c.Charge)
	}
	return facts
}
