package profiles

import (
	"fmt"
	"strings"

	"trueinch/engine/arkham/rolls"
	"trueinch/engine/notation"
)

// Print writes a card in the printed notation of a language. Read gives it back as the same card; only Source and lines differ.
func Print(c *Profile, language notation.Language) string {
	p := printer{language}
	lines := []string{"=== " + c.Name + " ===", p.description(c)}
	if !c.Equipment {
		lines = append(lines, p.characteristics(c))
	}
	if c.BaseMM > 0 || c.HeightCm > 0 {
		lines = append(lines, p.body(c))
	}
	for i := range c.Weapons {
		lines = append(lines, PrintWeapon(&c.Weapons[i], language))
	}
	for _, list := range []struct {
		label string
		kind  notation.Kind
		all   []Trait
	}{{labelTraits, KindTrait, c.Traits}, {labelAttacks, KindAttack, c.Attacks}, {labelWeaponTraits, KindWeapon, named(c.WeaponTraits)}} {
		if len(list.all) > 0 {
			var words []string
			for _, t := range list.all {
				words = append(words, p.trait(t, list.kind))
			}
			lines = append(lines, p.word(list.label, KindLabel)+p.colon()+strings.Join(words, ", "))
		}
	}
	if c.Silhouette != "" {
		lines = append(lines, p.word(labelSilhouette, KindLabel)+" "+c.Silhouette)
	}
	for _, story := range notation.Languages {
		if text := c.Story[string(story)]; text != "" {
			lines = append(lines, p.word(labelStory, KindLabel)+" "+string(story)+p.colon()+text)
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// PrintTrait is one trait or special attack with what stands behind it.
func PrintTrait(t Trait, language notation.Language) string {
	return printer{language}.trait(t, KindTrait, KindAttack)
}

// PrintWeapon is the line of a weapon.
func PrintWeapon(w *Weapon, language notation.Language) string {
	p := printer{language}
	damage := Signs(w.Damage)
	if w.Bands != (rolls.Banded{}) {
		damage = Bands(w.Bands)
	}
	parts := []string{p.word("Damage", KindFact) + " " + damage}
	if w.Strength != 0 {
		parts = append(parts, p.word("Strength", KindFact)+" "+sign(w.Strength))
	}
	for _, of := range []struct {
		word   string
		number int
	}{{"RoF", w.RoF}, {"Ammunition", w.Ammunition}} {
		if of.number > 0 {
			parts = append(parts, fmt.Sprint(p.word(of.word, KindFact), " ", of.number))
		}
	}
	var words []string
	for _, t := range w.Traits {
		words = append(words, p.word(t, KindWeapon))
	}
	for _, e := range w.Effects {
		words = append(words, p.effect(&e))
	}
	if w.Critical != nil {
		words = append(words, p.word(wordCritical, KindLabel)+" "+p.effect(w.Critical))
	}
	if len(words) > 0 {
		parts = append(parts, strings.Join(words, ", "))
	}
	return p.word(labelWeapon, KindLabel) + " " + w.Name + p.colon() + strings.Join(parts, " · ")
}

// Signs are markers as they are printed.
func Signs(m rolls.Markers) string {
	return strings.Repeat("♦", m.Lethal) + strings.Repeat("!", m.NonLethal)
}

// Bands are the markers of an expansive weapon, band by band.
func Bands(b rolls.Banded) string {
	return Signs(b[0]) + " / " + Signs(b[1]) + " / " + Signs(b[2])
}

func named(words []string) (all []Trait) {
	for _, word := range words {
		all = append(all, Trait{Name: word})
	}
	return all
}

// printer writes in one language.
type printer struct{ language notation.Language }

func (p printer) word(canonical string, kinds ...notation.Kind) string {
	if w, found := Find(canonical, kinds...); found {
		return w.Forms(p.language)[0]
	}
	return canonical
}

func (p printer) say(english, french string) string {
	if p.language == notation.French {
		return french
	}
	return english
}

// colon is a colon with the spaces that the language puts around it.
func (p printer) colon() string { return p.say(": ", "\u00A0: ") }

func (p printer) dollars(n int) string {
	if p.language == notation.French {
		return fmt.Sprint(n, "\u00A0$")
	}
	return fmt.Sprint("$", n)
}

func sign(x int) string {
	if x < 0 {
		return fmt.Sprint("−", -x)
	}
	return fmt.Sprint("+", x)
}

// description is the line of what the card is.
func (p printer) description(c *Profile) string {
	first := p.word(string(c.Rank), KindRank)
	if c.Equipment {
		first = p.word("Equipment", KindClass)
	}
	if c.Repeats {
		first += "*"
	}
	var factions []string
	for _, faction := range c.Factions {
		factions = append(factions, p.word(faction, KindFaction))
	}
	parts := []string{first + ", " + strings.Join(factions, "/")}
	if c.Equipment {
		parts = append(parts, fmt.Sprint(p.word("Most", KindFact), " ", c.Most))
	} else {
		parts = append(parts, fmt.Sprint(p.word("Reputation", KindFact), " ", c.Reputation))
	}
	parts = append(parts, p.word("Funding", KindFact)+" "+p.dollars(c.Funding))
	if c.Ammunition > 0 {
		parts = append(parts, p.word("Ammunition", KindFact)+" "+sign(c.Ammunition))
	}
	return strings.Join(parts, " · ")
}

func (p printer) characteristics(c *Profile) string {
	parts := []string{fmt.Sprint(p.word("Strength", KindFact), " ", c.Strength, "+")}
	for _, of := range []struct {
		word   string
		number int
	}{{"Attack", c.Attack}, {"Willpower", c.Willpower}, {"Defence", c.Defence}, {"Movement", c.Movement}, {"Endurance", c.Endurance}} {
		parts = append(parts, fmt.Sprint(p.word(of.word, KindFact), " ", of.number))
	}
	return strings.Join(parts, " · ")
}

func (p printer) body(c *Profile) string {
	var parts []string
	if c.BaseMM > 0 {
		parts = append(parts, p.word("Base", KindFact)+" "+notation.Decimal(c.BaseMM)+" mm")
	}
	if c.HeightCm > 0 {
		parts = append(parts, p.word("Height", KindFact)+" "+notation.Decimal(c.HeightCm)+" cm")
	}
	return strings.Join(parts, " · ")
}

func (p printer) trait(t Trait, kinds ...notation.Kind) string {
	text := p.word(t.Name, kinds...)
	w, _ := Find(t.Name, kinds...)
	switch {
	case w != nil && w.Form == Figured:
		text += fmt.Sprint(" ", t.X)
	case w != nil && w.Form == OfObjective:
		text += " (" + p.word(t.Of, KindObjective) + ")"
	case t.Of != "":
		text += " (" + t.Of + ")"
	}
	return text
}

func (p printer) effect(e *Effect) string {
	text := p.word(e.Name, KindEffect)
	switch {
	case e.X > 0:
		text += fmt.Sprint(" ", e.X)
	case e.Markers.Count() > 0:
		text += " " + Signs(e.Markers)
	case e.Of != nil:
		text += " (" + p.effect(e.Of) + ")"
	}
	return text
}
