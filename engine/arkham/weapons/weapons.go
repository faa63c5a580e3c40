package weapons

import (
	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/effects"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
)

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Adjusts = append(c.Adjusts, sharpens, hands)
	c.Parries = append(c.Parries, parries)
	c.Criticals = append(c.Criticals, criticals)
	c.Follows = append(c.Follows, strikes)
}

// Has reports whether the weapon of an attack has a trait. Bare hands have those of claws (AC-TRAIT-074).
func Has(s *state.State, a state.Attack, trait string) bool {
	if w := attack.Weapon(s, a); w != nil {
		return w.Has(trait)
	}
	return trait == "Sharp" && barehanded(a) && skills.Can(s, a.By, "Retractable Claws")
}

// barehanded reports whether a model strikes with what it has by nature. An automatic hit without a weapon is no such blow.
func barehanded(a state.Attack) bool { return a.Weapon == state.Unarmed && !a.Ranged && !a.Automatic }

// Fixed reports whether a weapon wounds whatever the Strength of whoever uses it (AC-WEAPON-03, AC-WEAPON-12).
func Fixed(s *state.State, a state.Attack) bool {
	return Has(s, a, "Firearm") || Has(s, a, "Mechanical")
}

// spoils are the armours that leave a weapon trait without use (AC-TRAIT-014, AC-TRAIT-015, AC-TRAIT-019). They are worn, so that it does
// not matter whether their bearer can act.
var spoils = map[string][]string{
	"Sharp": {"American Football Armour", "Hockey Armour"},
	"Heavy": {"American Football Armour", "Catcher’s Protection"},
}

// works reports whether a trait of the weapon has any use against the target.
func works(s *state.State, a state.Attack, trait string) bool {
	for _, armour := range spoils[trait] {
		if skills.Has(s, a.On, armour) {
			return false
		}
	}
	return Has(s, a, trait)
}

// sharpens is what weapon traits do to the dice (AC-WEAPON-01, AC-WEAPON-09, AC-WEAPON-11), and the markers of effects.
func sharpens(s *state.State, a state.Attack, with *rolls.Attack) {
	with.Wound.Again = with.Wound.Again || works(s, a, "Sharp")
	with.Hit.Again = with.Hit.Again || Has(s, a, "Handy")
	if works(s, a, "Heavy") && !Fixed(s, a) {
		with.Wound.Bonus++
	}
	if w := attack.Weapon(s, a); w != nil {
		for i := range w.Effects {
			with.Venom = with.Venom.Plus(attack.Venom(s, a.On, &w.Effects[i]))
		}
	}
}

// natural are the traits that arm bare hands, and the Damage of their successes; the last that a model has counts.
var natural = []struct {
	trait  string
	damage rolls.Markers
}{
	{"Reinforced Gloves", rolls.Markers{NonLethal: 2}},            // AC-TRAIT-069
	{"Claws", rolls.Markers{Lethal: 1, NonLethal: 1}},             // AC-TRAIT-073
	{"Retractable Claws", rolls.Markers{Lethal: 1, NonLethal: 1}}, // AC-TRAIT-074
}

// hands is what bare hands do.
func hands(s *state.State, a state.Attack, with *rolls.Attack) {
	if !barehanded(a) {
		return
	}
	for _, n := range natural {
		if skills.Can(s, a.By, n.trait) {
			with.Damage = n.damage
		}
	}
}

// protectionBonus is what Protection adds to blocks (AC-WEAPON-15).
const protectionBonus = 1

// parries is what the weapons of whoever blocks do to the dice (AC-WEAPON-04, AC-WEAPON-15).
func parries(s *state.State, a state.Attack, need *rolls.Need) {
	if Bears(s, a.On, "Protection") {
		need.Bonus += protectionBonus
	}
	need.Again = need.Again || Bears(s, a.On, "Defensive")
}

// Bears reports whether a model carries a weapon with a trait.
func Bears(s *state.State, id engine.ModelID, trait string) bool {
	for at, w := range s.Models[id].Weapons {
		if !w.Lost && s.WeaponOf(id, at).Has(trait) {
			return true
		}
	}
	return false
}

// criticals is the special critical of the weapon (AC-COLLATERAL-05).
func criticals(s *state.State, a state.Attack) []state.Critical {
	w := attack.Weapon(s, a)
	if w == nil || w.Critical == nil {
		return nil
	}
	return []state.Critical{Critical(w.Critical, "AC-COLLATERAL-05")}
}

// Critical is a special critical that lays an effect.
func Critical(effect *profiles.Effect, rule engine.Rule) state.Critical {
	w, _ := profiles.Find(effect.Name, profiles.KindEffect)
	c := state.Critical{Is: rolls.NoMarker, Effect: effect, Text: engine.Say(string(w.Term)), Rule: rule}
	if effect.Name == "Casualty" {
		c.Is, c.Effect = rolls.ToDeath, nil
	}
	return c
}

// strikes lays the effects of the weapon on whoever it hurt, and then that of the special critical (AC-DAMAGE-02, AC-ATTACK-13).
func strikes(s *state.State, a state.Attack, o rolls.Outcome) state.Frame {
	var all []state.Frame
	lay := func(effect *profiles.Effect, rule engine.Rule) {
		all = append(all, s.Inflict(effects.Of(effect, state.Infliction{Model: a.On, By: a.By, Die: o.Die, Rule: rule})))
	}
	if w := attack.Weapon(s, a); w != nil && o.Hurt {
		for i := range w.Effects {
			if w.Effects[i].Name == "Smoke" && a.Automatic {
				continue // it rises where the weapon explodes
			}
			lay(&w.Effects[i], "AC-DAMAGE-02")
		}
	}
	if all := attack.Criticals(s, a); o.Critical && a.Critical > 0 && all[a.Critical-1].Effect != nil {
		lay(all[a.Critical-1].Effect, all[a.Critical-1].Rule)
	}
	return state.InRow(all...)
}
