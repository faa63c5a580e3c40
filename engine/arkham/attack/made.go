package attack

import (
	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
)

// Weapon is the weapon of an attack; nil for one that is made unarmed.
func Weapon(s *state.State, a state.Attack) *profiles.Weapon {
	if a.Weapon == state.Unarmed {
		return nil
	}
	return s.WeaponOf(a.By, a.Weapon)
}

// Made is an attack as its dice are read: what hits, what wounds, what a success does. Blocks and Blink! tests are no part of it.
func Made(s *state.State, a state.Attack) rolls.Attack {
	m := &s.Models[a.On]
	with := rolls.Attack{Dice: a.Dice, Automatic: a.Automatic, Ranged: a.Ranged, Damage: rolls.Markers{NonLethal: 1}, Target: harm.CardOf(s, a.On)} // AC-DAMAGE-08
	with.Hit = toHit(s, a)
	strength := skills.Value(s, a.By, state.Strength)
	bonus, _ := s.Modifiers(s.Chapters.Wound, a)
	if w := Weapon(s, a); w != nil {
		if with.Damage = w.Damage; a.Band != rolls.Safe {
			with.Damage = w.Bands.In(a.Band)
		}
		bonus += w.Strength // AC-DAMAGE-03
	}
	with.Wound = rolls.ToWound(strength, bonus)
	if m.Out {
		with.Target.Out = true
	}
	for _, adjusts := range s.Chapters.Adjusts {
		adjusts(s, a, &with)
	}
	if c, special := critical(s, a); special {
		with.Critical, with.CriticalVenom = c.Is, Venom(s, a.On, c.Effect)
	}
	return with
}

// toHit is what hits the target (AC-HIT-02 to AC-HIT-07).
func toHit(s *state.State, a state.Attack) rolls.Need {
	m := &s.Models[a.On]
	if m.Out {
		return rolls.ToHitTheKnockedOut()
	}
	defence, _ := s.Modifiers(s.Chapters.Defence, a)
	bonus, _ := s.Modifiers(s.Chapters.Hit, a)
	if m.Down {
		bonus += rolls.KnockedDownBonus
	}
	return rolls.ToHit(skills.Value(s, a.On, state.Defence)+defence, bonus)
}

// Blocks is how many Defence tokens the target could block with now, and why none (AC-BLOCK-01, AC-BLOCK-04 to AC-BLOCK-07).
func Blocks(s *state.State, a state.Attack) (int, *engine.Refusal) {
	m := &s.Models[a.On]
	for _, unblocked := range s.Chapters.Unblocked {
		if no := unblocked(s, a); no != nil {
			return 0, no
		}
	}
	switch {
	case a.Ranged || a.Automatic:
		return 0, engine.Refuse("AC-BLOCK-04", "ac.refuse-block-ranged")
	case !m.Upright():
		return 0, engine.Refuse("AC-BLOCK-06", "ac.refuse-block-down", "Model", a.On)
	case s.Active(a.On) || !skills.Acts(s, a.On):
		return 0, engine.Refuse("AC-BLOCK-07", "ac.refuse-block-active", "Model", a.On)
	}
	if no := skills.Afford(s, a.On, state.Of(state.DefenceBox, 1)); no != nil {
		return 0, no
	}
	return m.Tokens[state.DefenceBox], nil
}

// ToBlock is what blocks a hit (AC-BLOCK-03, AC-EFFECT-02).
func ToBlock(s *state.State, a state.Attack) rolls.Need {
	need := rolls.ToBlock(skills.Value(s, a.By, state.AttackValue), 0)
	need.Blind = skills.Blind(s, a.On)
	for _, parries := range s.Chapters.Parries {
		parries(s, a, &need)
	}
	return need
}

// BlockDice is how many dice so many Defence tokens give (AC-BLOCK-03, AC-TRAIT-047).
func BlockDice(s *state.State, a state.Attack, tokens int) int {
	if skills.Can(s, a.On, "Sustained Defence") {
		return rolls.PerTwo(tokens)
	}
	return tokens
}

// Dice is how many dice so many Attack tokens give in melee, for an attack whose own number does not matter (AC-MELEE-02).
func Dice(s *state.State, a state.Attack, tokens int) int {
	dice := tokens
	for _, more := range s.Chapters.Strikers {
		dice += more(s, a, tokens)
	}
	return dice
}
