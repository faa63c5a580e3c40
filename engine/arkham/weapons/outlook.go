package weapons

import (
	"trueinch/engine"
	"trueinch/engine/arkham/crews"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
)

// The Defence that models have on their cards.
const leastDefence, mostDefence = 2, 6

// Alone is an attack with a weapon of a profile, as it is made with nothing else about: on a model of a Defence without armour, in the open, which
// does not block; in melee with all the Attack tokens that it can have (AC-PLAN-02, AC-PLAN-05), with a shot at its Rate of Fire (AC-MELEE-02, AC-SHOOT-03).
func Alone(card *profiles.Profile, w *profiles.Weapon, defence int) rolls.Attack {
	a := rolls.Attack{Dice: min(card.Attack, card.Willpower), Ranged: w.Ranged(), Hit: rolls.ToHit(defence, 0), Damage: w.Damage, Target: rolls.Card{Endurance: card.Endurance}}
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
	dice := Alone(card, w, leastDefence).Dice
	o.At = chances(card, w, dice)
	o.Dice = engine.Say("ac.outlook-rolls", "Count", dice)
	o.Behind = []engine.Cited{{Text: engine.Say("ac.outlook-bare"), Rule: "AC-ATTACK-09"}}
	return o
}

// chances are those of an attack with so many dice against every Defence.
func chances(card *profiles.Profile, w *profiles.Weapon, dice int) (all []engine.Prospective) {
	for defence := leastDefence; defence <= mostDefence; defence++ {
		a := Alone(card, w, defence)
		a.Dice = dice
		odds := rolls.Exact(a)
		p := engine.Prospective{Against: defence, Success: odds.Hurt, Ties: odds.Hurt}
		for damage := 2; damage < len(odds.Damage); damage++ {
			p.More += odds.Damage[damage]
		}
		p.More = min(p.More, p.Success)
		all = append(all, p)
	}
	return all
}

// The groups of attacks: one of each in a turn (AC-MELEE-04, AC-SHOOT-02).
const (
	inMelee = 1 + iota
	atRange
)

// Spending is what the attacks of a crew may cost in one Round: a strike each token for a die, a shot two (AC-MELEE-02, AC-SHOOT-03), of the
// tokens that fit into the box (AC-PLAN-05).
func Spending(roster *crews.Roster, list engine.TeamList) engine.Spending {
	crew := roster.Of(list, list.Size)
	var places []int // of the members among the cards, which are equipment, too
	for at, id := range list.Cards {
		if card, known := roster.Find(id); known && !card.Equipment {
			places = append(places, at)
		}
	}
	s := engine.Spending{Unit: "ac.attack-tokens", Behind: []engine.Cited{
		{Text: engine.Say("ac.spending-once"), Rule: "AC-MELEE-04"}, {Text: engine.Say("ac.outlook-bare"), Rule: "AC-ATTACK-09"},
	}}
	for at, m := range crew.Members {
		card := m.Equipped()
		limit := min(card.Attack, card.Willpower)
		for i := range card.Weapons {
			w := &card.Weapons[i]
			buy := engine.Purchase{Card: places[at], Name: w.Name, Limit: limit, Group: atRange, Cost: crews.ShotPrice, Most: 1}
			switch {
			case w.Bands != (rolls.Banded{}):
			case w.Ranged():
				buy.Chance = chances(card, w, w.RoF)
				s.Ways = append(s.Ways, buy)
			default:
				for dice := 1; dice <= limit; dice++ {
					buy.Group, buy.Cost, buy.Chance = inMelee, dice, chances(card, w, dice)
					s.Ways = append(s.Ways, buy)
				}
			}
		}
	}
	return s
}
