package contest

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// Of makes the roll of a Contest as both sides have declared.
func Of(s *state.State, c state.Contest, attack, defend Stance) rolls.Roll {
	var r rolls.Roll
	r.Attack, _ = Side(s, c, true, attack)
	r.Defend, _ = Side(s, c, false, defend)
	r.Tie, _ = Tie(s, c)
	r.Harmless = Harmless(s, c)
	r.Harm = protection(s, c)
	return r
}

// Harmless reports whether a success deals no Damage (PC1-COMBAT-01).
func Harmless(s *state.State, c state.Contest) bool {
	if a := s.ActionOf(c.Act); a != nil {
		return !a.Combat()
	}
	return c.Harmless
}

// protection is what turns the difference of the totals into Damage (PC1-COMBAT-24).
func protection(s *state.State, c state.Contest) rolls.Harm {
	if c.Defender == engine.NoModel {
		return rolls.Harm{Left: s.Pieces[c.Piece].Left}
	}
	id := c.Defender
	m := &s.Models[id]
	h := rolls.Harm{Left: m.Left + m.MountLeft, Unstable: traits.Skill(s, id, "Instability")}
	if c.Attacker != engine.NoModel {
		h.SureHit = s.Supreme(c.Attacker) && s.Supreme(id) // PC1-COMBAT-13
		h.SureEscape = s.Supreme(id)                       // PC1-COMBAT-14
		h.Less = Reductions(s, id, c.Active)
		if weak(s, c) { // PC1-SKILL-127
			h.Extra++
		}
	}
	if x := traits.Skill(s, id, "Invincible"); x > 0 { // PC1-SKILL-58
		h.Less = append(h.Less, rolls.Reduction{By: x})
	}
	h.Extra += s.MoreHarm(id)
	return h
}

// Reductions are the Skills that take something off the Damage of attacks with a Trait (PC1-SKILL-04, PC1-SKILL-29, PC1-SKILL-105).
func Reductions(s *state.State, id engine.ModelID, active cards.Trait) []rolls.Reduction {
	var less []rolls.Reduction
	for _, by := range [...]struct {
		trait cards.Trait
		skill cards.SkillName
	}{{cards.Strength, "Absorb"}, {cards.Energy, "Deflect"}, {cards.Mind, "Repel"}} {
		if x := traits.Skill(s, id, by.skill); by.trait == active && x > 0 {
			less = append(less, rolls.Reduction{By: x, Least: 1})
		}
	}
	return less
}

// SuperDamage is from how much Damage on the lowest Super Damage of all kinds throws (PC1-COMBAT-18, PC1-COMBAT-19), and whether the model
// may decline it (PC1-SKILL-113).
func SuperDamage(s *state.State, by engine.ModelID, act state.Act) (from int, declines bool) {
	from = 10
	if by == engine.NoModel {
		return 0, false
	}
	lower := func(x int) {
		if x > 0 {
			from = min(from, x)
		}
	}
	if act.Kind == state.Throw || act.Kind == state.Smash { // PC1-SCENERY-27
		lower(7)
	}
	a := s.ActionOf(act)
	if a != nil {
		if mark, has := a.Marked("Super Damage"); has {
			lower(mark.X)
		}
	}
	for _, skill := range traits.Skills(s, by) {
		if skill.Name == "Super Damage" && a != nil {
			lower(skill.X)
			declines = true
		}
	}
	return from, declines
}
