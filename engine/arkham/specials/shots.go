package specials

import (
	"trueinch/engine"
	"trueinch/engine/arkham/shooting"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
)

// withGuns are the special attacks whose text asks for neither bare hands nor contact: the player chooses the weapon (AC-SPECIAL-05).
var withGuns = map[string]bool{theDevastation: true, thePrecise: true, thePowerful: true, theFatalBlow: true, theTheft: true, theDeadlyStrike: true}

// shots lists the special attacks that a model may make with its ranged weapons, for the price of a shot and their own (AC-SPECIAL-04).
func shots(s *state.State, id engine.ModelID, deed state.Deed) []state.Choice {
	if deed != state.Shooting {
		return nil
	}
	var all []state.Choice
	for _, t := range s.CardFor(id).All() {
		if !withGuns[t.Name] || !skills.Has(s, id, t.Name) {
			continue
		}
		for _, f := range shooting.Guns(s, id) {
			if f.Rapid || f.Spreads(s) || !named(s, id, f.Weapon, t) {
				continue
			}
			c := choice(s, id, t, nil)
			f.Special, f.By, f.Cost = t.Name, c.Rule, f.Cost.Plus(c.Cost)
			c.Name = engine.Say("ac.special-shot", "Special", word(t).Term, "Weapon", f.Gun(s).Name)
			c.Cost, c.Refusal = f.Cost, f.Refused(s)
			c.Perform = func(*state.State, engine.ModelID) state.Frame { return f }
			all = append(all, c)
		}
	}
	return all
}
