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
		if weak(s, c) {                                    // PC1-SKILL-127
			h.Extra++
		}
	}
	for _, shield := range shields(s, c) {
		h.Less = append(h.Less, shield.Reduction)
	}
	h.Extra += s.MoreHarm(id)
	return h
}

// shield is a Skill that takes something off the Damage of an Opposed Roll.
type shield struct {
	rolls.Reduction
	skill cards.SkillName
	rule  engine.Rule
}

// shields are those of the defender: against attacks with a Trait, and against everything.
func shields(s *state.State, c state.Contest) []shield {
	var all []shield
	if c.Defender == engine.NoModel {
		return nil
	}
	for _, of := range [...]struct {
		trait cards.Trait // NoTrait: against everything
		shield
	}{
		{cards.Strength, shield{rolls.Reduction{Least: 1}, "Absorb", "PC1-SKILL-04"}},
		{cards.Energy, shield{rolls.Reduction{Least: 1}, "Deflect", "PC1-SKILL-29"}},
		{cards.Mind, shield{rolls.Reduction{Least: 1}, "Repel", "PC1-SKILL-105"}},
		{cards.NoTrait, shield{rolls.Reduction{}, "Invincible", "PC1-SKILL-58"}},
	} {
		if of.By = traits.Skill(s, c.Defender, of.skill); of.By > 0 && (of.trait == cards.NoTrait || of.trait == c.Active && c.Attacker != engine.NoModel) {
			all = append(all, of.shield)
		}
	}
	return all
}

// tellStopped says which Skill stops how much of the Damage of a success, so that nobody wonders where it is.
func (f Roll) tellStopped(s *state.State, r rolls.Roll, o rolls.Outcome) {
	if r.Harmless {
		return
	}
	if at, stops := r.Harm.Stopped(o, f.Unstable); at >= 0 {
		by := shields(s, f.Contest)[at]
		s.TellModel(engine.EventNote, f.Contest.Defender, float64(stops), state.Rules(by.rule, "PC1-COMBAT-24"), "pc1.suffers-less", "Model", f.Contest.Defender, "Skill", skillTerm(by.skill), "Damage", stops)
	}
	if o.Escaped {
		s.TellModel(engine.EventNote, f.Contest.Defender, 1, state.Rules("PC1-COMBAT-14"), "pc1.kept-at-one", "Model", f.Contest.Defender)
	}
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
