package crews

import (
	"strings"

	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/notation"
)

// Sheet is a card ready to print.
func Sheet(c *profiles.Profile) *engine.Sheet {
	sheet := &engine.Sheet{Model: engine.NoModel, Name: c.Name}
	if !c.Equipment {
		for i, value := range []int{c.Strength, c.Attack, c.Willpower, c.Defence, c.Movement, c.Endurance} {
			term := [...]engine.Term{"ac.strength", "ac.attack", "ac.willpower", "ac.defence", "ac.movement", "ac.endurance"}[i]
			sheet.Traits = append(sheet.Traits, engine.Trait{Letter: "SAWDME"[i : i+1], Term: term, Value: value})
		}
	}
	for i := range c.Weapons {
		sheet.Actions = append(sheet.Actions, WeaponLine(&c.Weapons[i]))
	}
	for _, t := range c.All() {
		w, known := profiles.Find(t.Name, profiles.KindTrait, profiles.KindAttack)
		if known {
			sheet.Powers = append(sheet.Powers, engine.PowerLine{Name: t.Name, Title: engine.Say(string(w.Term)), Text: engine.Say(string(w.Plain)), Rule: engine.Rule(w.Rule)})
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
	for _, trait := range w.Traits {
		if word, known := profiles.Find(trait, profiles.KindWeapon); known {
			line.Plain = append(line.Plain, engine.Say("ac.plain-word", "Word", word.Term, "Plain", engine.Say(string(word.Plain))))
		}
	}
	return line
}
