package fighters

import (
	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/arkham/weapons"
	"trueinch/engine/notation"
)

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Hit = append(c.Hit, hits)
	c.Wound = append(c.Wound, thick)
	c.Adjusts = append(c.Adjusts, adjust)
	c.Strikers = append(c.Strikers, combo, mob)
	c.Parries = append(c.Parries, oneArmed)
	c.Values = append(c.Values, values)
	c.Cancels = append(c.Cancels, plates)
	c.Escapes = append(c.Escapes, escapes)
	c.Exempts = append(c.Exempts, stands)
	c.Before = append(c.Before, guards, obsesses)
	c.Happens = append(c.Happens, counters)
	c.Unblocked = append(c.Unblocked, unblocked)
	c.Spares = append(c.Spares, keeps)
}

// hits is what traits add to the dice that hit (AC-TRAIT-062, AC-TRAIT-092).
func hits(s *state.State, a state.Attack) []state.Modifier {
	trait := "Weapons Expert"
	if a.Weapon == state.Unarmed {
		trait = "Master Fighter"
	}
	if a.Automatic || !skills.Can(s, a.By, trait) {
		return nil
	}
	return []state.Modifier{modifier(trait, 1)}
}

// thick is Thick Skin, which takes something off the damage dice whatever the weapon (AC-TRAIT-105, AC-FAQ-12).
func thick(s *state.State, a state.Attack) []state.Modifier {
	if !skills.Has(s, a.On, "Thick Skin") {
		return nil
	}
	return []state.Modifier{modifier("Thick Skin", -1)}
}

// modifier is what a trait adds.
func modifier(trait string, by int) state.Modifier {
	w, _ := profiles.Find(trait, profiles.KindTrait)
	return state.Modifier{By: by, Text: engine.Say(string(w.Term)), Rule: engine.Rule(w.Rule)}
}

// adjust is what traits do to the rest of an attack.
func adjust(s *state.State, a state.Attack, with *rolls.Attack) {
	with.CollateralAgain = with.CollateralAgain || skills.Can(s, a.By, "Brutal")                            // AC-TRAIT-028
	with.Sentence = with.Sentence || s.Enemies(a.By, a.On) && skills.Can(s, a.By, "Sentence")               // AC-TRAIT-123
	if on, obsessed := Obsession(s, a.By); obsessed && on == a.On && !a.Automatic && !weapons.Fixed(s, a) { // AC-TRAIT-099
		with.Wound.Bonus++
	}
}

// combo is the dice that come with every two Attack tokens of a Combo (AC-TRAIT-043).
func combo(s *state.State, a state.Attack, tokens int) int {
	w := attack.Weapon(s, a)
	t, has := s.CardFor(a.By).Find("Combo with")
	if w == nil || !has || notation.Slug(t.Of) != notation.Slug(w.Name) || !skills.Can(s, a.By, t.Name) {
		return 0
	}
	return rolls.PerTwo(tokens) - tokens
}

// mob is the die that a Mobster has more against whoever is Outnumbered (AC-TRAIT-136).
func mob(s *state.State, a state.Attack, tokens int) int {
	if tokens == 0 || !skills.Can(s, a.By, "Mobster") || !melee.Outnumbered(s, a) {
		return 0
	}
	return 1
}

// oneArmed takes something off the dice of blocks (AC-TRAIT-098).
func oneArmed(s *state.State, a state.Attack, need *rolls.Need) {
	if skills.Has(s, a.On, "One-armed") {
		need.Bonus--
	}
}

// values is what traits do to characteristics for good or while something holds.
func values(s *state.State, id engine.ModelID, of state.Characteristic) int {
	sum := 0
	add := func(trait string, holds func() bool, what ...state.Characteristic) {
		for _, c := range what {
			if c == of && skills.Has(s, id, trait) && holds() {
				sum++
			}
		}
	}
	add("Placid", func() bool { return s.Models[id].Count() > 0 }, state.AttackValue, state.Defence) // AC-TRAIT-110
	add("True Love", func() bool { return bereft(s, id) }, state.Willpower, state.AttackValue)       // AC-TRAIT-009
	add("Criminal", func() bool { return guilty(s, id) }, state.Willpower)                           // AC-TRAIT-046
	add("Scientist", func() bool { return true }, state.SpecialRoom)                                 // AC-TRAIT-120
	return sum
}

// bereft reports whether the true love of a model was in its crew and is a Casualty.
func bereft(s *state.State, id engine.ModelID) bool {
	love, _ := s.CardFor(id).Find("True Love")
	return len(s.Of(s.Models[id].Seat, func(m *state.Model) bool {
		return m.Casualty && notation.Slug(s.CardFor(m.ID).Name) == notation.Slug(love.Of)
	})) > 0
}

// guilty reports whether somebody was Knocked Out or made a Casualty by a model.
func guilty(s *state.State, id engine.ModelID) bool {
	for _, loss := range s.Losses {
		if loss.By == id {
			return true
		}
	}
	return false
}

// stands keeps what is Large from being Pushed, and from being Knocked Down by whoever is not of its size (AC-TRAIT-088).
func stands(s *state.State, on state.Infliction) *engine.Refusal {
	large := func(id engine.ModelID) bool { return id != engine.NoModel && skills.Has(s, id, "Large") }
	if !large(on.Model) || on.Name != "Pushed" && (on.Name != "Knocked Down" || large(on.By)) {
		return nil
	}
	return engine.Refuse("AC-TRAIT-088", "ac.refuse-large", "Model", on.Model)
}
