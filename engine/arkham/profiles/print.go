package profiles

import (
	"fmt"
	"strings"

	"trueinch/engine/arkham/rolls"
	"trueinch/engine/notation"
)

// Print writes a card in the printed notation of a language. Read gives it back as the same card; only Source and lines differ.
func Print(c *Profile, language notation.Language) string {
	p := in(language)
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
	for _, list := range c.lists() {
		if len(list.all) > 0 {
			lines = append(lines, p.list(list))
		}
	}
	lines = append(lines, p.Looks(KindLabel, c.Silhouette, c.Story)...)
	return strings.Join(lines, "\n") + "\n"
}

// list is a line that begins with a label and lists words.
type list struct {
	label string
	kind  notation.Kind
	all   []Trait
}

func (c *Profile) lists() []list {
	return []list{{labelTraits, KindTrait, c.Traits}, {labelAttacks, KindAttack, c.Attacks}, {labelWeaponTraits, KindWeapon, named(c.WeaponTraits)}}
}

func (p printer) list(l list) string {
	words := make([]string, len(l.all))
	for i, t := range l.all {
		words[i] = p.trait(t, l.kind)
	}
	return p.Word(l.label, KindLabel) + p.Colon() + strings.Join(words, ", ")
}

// PrintTrait is one trait or special attack with what stands behind it.
func PrintTrait(t Trait, language notation.Language) string {
	return in(language).trait(t, KindTrait, KindAttack)
}

// PrintWeapon is the line of a weapon.
func PrintWeapon(w *Weapon, language notation.Language) string {
	p := in(language)
	damage := Signs(w.Damage)
	if w.Bands != (rolls.Banded{}) {
		damage = Bands(w.Bands)
	}
	parts := []string{p.Word("Damage", KindFact) + " " + damage}
	if w.Strength != 0 {
		parts = append(parts, p.Word("Strength", KindFact)+" "+notation.Signed(w.Strength))
	}
	for _, of := range []struct {
		word   string
		number int
	}{{"RoF", w.RoF}, {"Ammunition", w.Ammunition}} {
		if of.number > 0 {
			parts = append(parts, fmt.Sprint(p.Word(of.word, KindFact), " ", of.number))
		}
	}
	var words []string
	for _, t := range w.Traits {
		words = append(words, p.Word(t, KindWeapon))
	}
	for _, e := range w.Effects {
		words = append(words, p.effect(&e))
	}
	if w.Critical != nil {
		words = append(words, p.Word(wordCritical, KindLabel)+" "+p.effect(w.Critical))
	}
	if len(words) > 0 {
		parts = append(parts, strings.Join(words, ", "))
	}
	return p.Word(labelWeapon, KindLabel) + " " + w.Name + p.Colon() + strings.Join(parts, " · ")
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
type printer struct{ notation.Printer }

func in(language notation.Language) printer {
	return printer{notation.Printer{Language: language, Words: lexicon}}
}

func (p printer) dollars(n int) string {
	if p.Language == notation.French {
		return fmt.Sprint(n, "\u00A0$")
	}
	return fmt.Sprint("$", n)
}

// description is the line of what the card is.
func (p printer) description(c *Profile) string {
	first := p.Word(string(c.Rank), KindRank)
	if c.Equipment {
		first = p.Word("Equipment", KindClass)
	}
	if c.Repeats {
		first += "*"
	}
	var factions []string
	for _, faction := range c.Factions {
		factions = append(factions, p.Word(faction, KindFaction))
	}
	parts := []string{first + ", " + strings.Join(factions, "/")}
	if c.Equipment {
		parts = append(parts, fmt.Sprint(p.Word("Most", KindFact), " ", c.Most))
	} else {
		parts = append(parts, fmt.Sprint(p.Word("Reputation", KindFact), " ", c.Reputation))
	}
	parts = append(parts, p.Word("Funding", KindFact)+" "+p.dollars(c.Funding))
	if c.Ammunition > 0 {
		parts = append(parts, p.Word("Ammunition", KindFact)+" "+notation.Signed(c.Ammunition))
	}
	return strings.Join(parts, " · ")
}

func (p printer) characteristics(c *Profile) string {
	parts := []string{fmt.Sprint(p.Word("Strength", KindFact), " ", c.Strength, "+")}
	for _, of := range []struct {
		word   string
		number int
	}{{"Attack", c.Attack}, {"Willpower", c.Willpower}, {"Defence", c.Defence}, {"Movement", c.Movement}, {"Endurance", c.Endurance}} {
		parts = append(parts, fmt.Sprint(p.Word(of.word, KindFact), " ", of.number))
	}
	return strings.Join(parts, " · ")
}

func (p printer) body(c *Profile) string {
	var parts []string
	if c.BaseMM > 0 {
		parts = append(parts, p.Word("Base", KindFact)+" "+notation.Decimal(c.BaseMM)+" mm")
	}
	if c.HeightCm > 0 {
		parts = append(parts, p.Word("Height", KindFact)+" "+notation.Decimal(c.HeightCm)+" cm")
	}
	return strings.Join(parts, " · ")
}

func (p printer) trait(t Trait, kinds ...notation.Kind) string {
	text := p.Word(t.Name, kinds...)
	w, _ := Find(t.Name, kinds...)
	switch {
	case w != nil && w.Form == Figured:
		text += fmt.Sprint(" ", t.X)
	case w != nil && w.Form == OfObjective:
		text += " (" + p.Word(t.Of, KindObjective) + ")"
	case t.Of != "":
		text += " (" + t.Of + ")"
	}
	return text
}

func (p printer) effect(e *Effect) string {
	text := p.Word(e.Name, KindEffect)
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
