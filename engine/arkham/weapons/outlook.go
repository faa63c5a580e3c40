package weapons

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
)

// The Defence that models have on their cards.
const leastDefence, mostDefence = 2, 6

// Alone is an attack with a weapon of a profile, as it is made with nothing else about: on a model of a Defence without armour, in the open, which
// does not block; in melee with all Attack tokens, with a shot at its Rate of Fire (AC-MELEE-02, AC-SHOOT-03).
func Alone(card *profiles.Profile, w *profiles.Weapon, defence int) rolls.Attack {
	a := rolls.Attack{Dice: card.Attack, Ranged: w.Ranged(), Hit: rolls.ToHit(defence, 0), Damage: w.Damage, Target: rolls.Card{Endurance: card.Endurance}}
	if w.Ranged() {
		a.Dice = w.RoF
	}
	a.Wound = rolls.ToWound(card.Strength, w.Strength)
	switch {
	case w.Has("Firearm"):
		a.Wound.Score = rolls.FirearmStrength
	case w.Has("Mechanical"):
		a.Wound.Score = rolls.MechanicalStrength
	case w.Has("Heavy"):
		a.Wound.Bonus++
	}
	a.Hit.Again, a.Wound.Again = w.Has("Handy"), w.Has("Sharp")
	return a
}

// Outlook is what an attack with a weapon comes to against every Defence; nil for a line that is no weapon.
func Outlook(source string, action int) *engine.Outlook {
	found, _ := profiles.Parse("", []byte(source))
	if len(found) == 0 || action < 0 || action >= len(found[0].Weapons) {
		return nil
	}
	card := found[0]
	w := &card.Weapons[action]
	if w.Bands != (rolls.Banded{}) {
		return nil // whom a template catches and where decides it
	}
	o := &engine.Outlook{Name: w.Name, Of: engine.Say("ac.outlook-against"), More: engine.Say("ac.outlook-twice")}
	dice := 0
	for defence := leastDefence; defence <= mostDefence; defence++ {
		a := Alone(card, w, defence)
		dice = a.Dice
		odds := rolls.Exact(a)
		p := engine.Prospective{Against: defence, Success: odds.Hurt, Ties: odds.Hurt}
		for damage := 2; damage < len(odds.Damage); damage++ {
			p.More += odds.Damage[damage]
		}
		p.More = min(p.More, p.Success)
		o.At = append(o.At, p)
	}
	o.Dice = engine.Say("ac.outlook-rolls", "Dice", strconv.Itoa(dice))
	o.Behind = []engine.Cited{{Text: engine.Say("ac.outlook-bare"), Rule: "AC-ATTACK-09"}}
	return o
}
