package crews

import (
	"strings"

	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/notation"
)

// Sheet is a card ready to print.
func Sheet(c *profiles.Profile) *engine.Sheet {
	sheet := &engine.Sheet{Model: engine.NoModel, Name: c.Name}
	if !c.Equipment {
		for i, value := range []int{c.Strength, c.Attack, c.Willpower, c.Defence, c.Movement, c.Endurance} {
			of := profiles.Characteristics[i]
			sheet.Traits = append(sheet.Traits, engine.Trait{Letter: of.English, French: of.French, Term: of.Term, Value: value})
		}
	}
	for i := range c.Weapons {
		sheet.Actions = append(sheet.Actions, WeaponLine(&c.Weapons[i]))
	}
	for _, t := range c.All() {
		w, known := profiles.Find(t.Name, profiles.KindTrait, profiles.KindAttack)
		if known {
			title := engine.Say(string(w.Term))
			if t.X != 0 || t.Of != "" { // whom or what it is about
				title = engine.Say("ac.printed", "Text", engine.Bilingual{English: profiles.PrintTrait(t, notation.English), French: profiles.PrintTrait(t, notation.French)})
			}
			sheet.Powers = append(sheet.Powers, engine.PowerLine{Name: t.Name, Title: title, Text: engine.Say(string(w.Plain)), Rule: engine.Rule(w.Rule)})
		}
	}
	return sheet
}

// Prices of attacks in Attack tokens (AC-MELEE-02, AC-SHOOT-03).
const (
	StrikePrice = 1
	ShotPrice   = 2
)

// WeaponLine is a weapon as the weapons box prints it, in both languages.
func WeaponLine(w *profiles.Weapon) engine.ActionLine {
	line := engine.ActionLine{Name: w.Name, Cost: StrikePrice, Icon: "l-swords", Attack: true, InLanguage: map[string][]string{}}
	if w.Ranged() {
		line.Cost, line.Icon = ShotPrice, "l-target"
	}
	for code, language := range map[string]notation.Language{"en": notation.English, "fr": notation.French} {
		_, about, _ := strings.Cut(profiles.PrintWeapon(w, language), ": ")
		line.InLanguage[code] = strings.Split(about, " · ")
	}
	line.Printed = line.InLanguage["en"]
	line.Plain = plain(w)
	return line
}

// plain is what a weapon does, in sentences.
func plain(w *profiles.Weapon) (said []engine.Text) {
	if w.Bands != (rolls.Banded{}) {
		said = append(said, engine.Say("ac.weapon-bands", "Damage", profiles.Bands(w.Bands)))
	} else {
		said = append(said, engine.Say("ac.weapon-damage", "Damage", profiles.Signs(w.Damage)))
	}
	if w.Ranged() {
		said = append(said, engine.Say("ac.weapon-shots", "RoF", w.RoF, "Ammunition", w.Ammunition))
	}
	word := func(name string, kind notation.Kind) {
		if word, known := profiles.Find(name, kind); known {
			said = append(said, engine.Say("ac.plain-word", "Word", word.Term, "Plain", engine.Say(string(word.Plain))))
		}
	}
	for _, trait := range w.Traits {
		word(trait, profiles.KindWeapon)
	}
	for _, e := range w.Effects {
		word(e.Name, profiles.KindEffect)
	}
	if w.Critical != nil {
		word(w.Critical.Name, profiles.KindEffect)
	}
	return said
}

// UnarmedLine is the line of a Sheet for attacks without a weapon (AC-MELEE-07).
func UnarmedLine() engine.ActionLine {
	return engine.ActionLine{
		Name: Unarmed, Title: engine.Say("ac.option-unarmed"), Cost: StrikePrice, Icon: "l-swords", Attack: true, Plain: []engine.Text{engine.Say("ac.chosen-unarmed")},
	}
}

// Unarmed is what an attack without a weapon is called where weapons go by their names.
const Unarmed = "Unarmed"
