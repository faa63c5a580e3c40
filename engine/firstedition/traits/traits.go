package traits

import (
	"iter"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
)

// Base is a Trait as printed on a model's card, with what its Mount and Resources add (PC1-TRAIT-01, PC1-SKILL-81).
func Base(s *state.State, id engine.ModelID, trait cards.Trait) int { return base(s, id, trait) }

// Raised is what raises and lowers a Trait of a model now, after it was multiplied or divided (PC1-MATH-01).
func Raised(s *state.State, id engine.ModelID, trait cards.Trait) int {
	sum := 0
	for a := range Each(s, id, cards.RaisesTrait) {
		if a.Effect.Trait == trait && len(OfRoll(a.Effect.If)) == 0 {
			sum += a.Effect.X
		}
	}
	return sum + duo(s, id, trait)
}

// Value is a Trait of a model as it stands now; never below 0 (PC1-TRAIT-02, PC1-TRAIT-03).
func Value(s *state.State, id engine.ModelID, trait cards.Trait) int {
	return max(0, base(s, id, trait)+Raised(s, id, trait))
}

// duo is the +1 of Super Duo while both models are within each other's Spirit (PC1-SKILL-114).
func duo(s *state.State, id engine.ModelID, trait cards.Trait) int {
	for skill := range printed(s, id) {
		if skill.Name != "Super Duo" || len(skill.Traits) == 0 || skill.Traits[0] != trait {
			continue
		}
		for _, other := range s.ActiveOf(s.Models[id].Seat) {
			reach := min(base(s, id, cards.Spirit), base(s, other, cards.Spirit))
			if s.CardFor(other).Name == string(skill.Of) && s.Within(id, other, float64(reach)) {
				return 1
			}
		}
	}
	return 0
}

// Trump reports whether a Trait is a Trump Trait of a model (PC1-CARD-11). Minions have none (PC1-MINION-11).
func Trump(s *state.State, id engine.ModelID, trait cards.Trait) bool {
	return trait != cards.NoTrait && s.CardFor(id).Trump[trait]
}

// Skills are the Skills of a model now: printed ones and those that effects give it. An Incapacitated model has none (PC1-COND-16).
func Skills(s *state.State, id engine.ModelID) []cards.Skill {
	var all []cards.Skill
	for skill := range skills(s, id) {
		all = append(all, *skill)
	}
	return all
}

// skills goes through what Skills lists.
func skills(s *state.State, id engine.ModelID) iter.Seq[*cards.Skill] {
	return func(yield func(*cards.Skill) bool) { eachSkill(s, id, true, yield) }
}

// eachSkill is skills, with or without what Powers give that work all the time.
func eachSkill(s *state.State, id engine.ModelID, powers bool, yield func(*cards.Skill) bool) {
	if s.Models[id].Incapacitated || !eachPrinted(s, id, yield) {
		return
	}
	each(s, id, cards.Gains, powers, func(a Applied) bool {
		return through(cards.Including([]cards.Skill{*a.Effect.Skill}), yield)
	})
}

// named goes through the Skills of a name that Skills lists.
func named(s *state.State, id engine.ModelID, name cards.SkillName, yield func(*cards.Skill) bool) {
	eachSkill(s, id, s.Bestowed(name), func(skill *cards.Skill) bool { return skill.Name != name || yield(skill) })
}

// Has reports whether a model has a Skill now. Levitation is off while it is Burdened or Knocked Down (PC1-SKILL-68).
func Has(s *state.State, id engine.ModelID, name cards.SkillName) bool {
	if m := &s.Models[id]; name == "Levitation" && (m.Burdened() || m.KnockedDown) {
		return false
	}
	has := false
	named(s, id, name, func(*cards.Skill) bool {
		has = true
		return false
	})
	return has
}

// Skill is the figure of a Skill of a model now, added up from wherever it has it; 0 without it. A flying model has Blitzer 1 or one more
// (PC1-FLIGHT-15).
func Skill(s *state.State, id engine.ModelID, name cards.SkillName) int {
	sum := 0
	named(s, id, name, func(skill *cards.Skill) bool {
		sum += skill.X
		return true
	})
	if name == cards.Blitzer && s.Models[id].Flight > 0 {
		sum++
	}
	return sum
}

// Find is the first of a model's Skills with a name; false without it.
func Find(s *state.State, id engine.ModelID, name cards.SkillName) (found cards.Skill, has bool) {
	named(s, id, name, func(skill *cards.Skill) bool {
		found, has = *skill, true
		return false
	})
	return found, has
}

// Under reports whether an Effect of a kind holds on a model.
func Under(s *state.State, id engine.ModelID, kind cards.EffectKind) bool {
	for range Each(s, id, kind) {
		return true
	}
	return false
}

// HeldFast reports whether a model can be neither moved, whoever does it, nor Activated (PC1-BUILD-21).
func HeldFast(s *state.State, id engine.ModelID) bool { return Under(s, id, "Held fast") }

// Sum adds up the figures of the Effects of a kind that hold on a model.
func Sum(s *state.State, id engine.ModelID, kind cards.EffectKind) int {
	sum := 0
	for a := range Each(s, id, kind) {
		sum += a.Effect.X
	}
	return sum
}

// Allowance is how many Action Points a Supreme may spend on itself in a Round (PC1-POOL-07). What raises it does so by no more than its
// Level altogether (PC1-POOL-09); it never falls below 0 (PC1-POOL-14). false: nothing is printed, so that only the Pool limits the model
// (PC1-MINION-08).
func Allowance(s *state.State, id engine.ModelID) (int, bool) {
	if !s.Supreme(id) {
		return 0, false
	}
	raised, lowered := 0, 0
	for _, at := range Worn(s, id)[1:] {
		raised += s.Cards[at].Allowance
	}
	for a := range Each(s, id, "Allowance") {
		raised, lowered = raised+max(0, a.Effect.X), lowered+min(0, a.Effect.X)
	}
	return max(0, s.CardFor(id).Allowance+min(raised, Level(s, id))+lowered), true
}

// Immune reports whether a model is immune to a factor (PC1-SKILL-51).
func Immune(s *state.State, id engine.ModelID, to cards.Descriptor) (immune bool) {
	named(s, id, cards.Immune, func(skill *cards.Skill) bool {
		immune = skill.Of == to
		return !immune
	})
	return immune
}

// Weaknesses lists what a model is weak against (PC1-SKILL-125).
func Weaknesses(s *state.State, id engine.ModelID) []cards.Descriptor {
	var all []cards.Descriptor
	named(s, id, "Weakness", func(skill *cards.Skill) bool {
		all = append(all, skill.Of)
		return true
	})
	return all
}

// Afflicts reports whether an Action of somebody is of a factor: initiated by it, by a model with the Skill, or with it in its description
// or Damage Sources (PC1-SKILL-125).
func Afflicts(s *state.State, by engine.ModelID, act state.Act, of []cards.Descriptor, factor cards.Descriptor) bool {
	if by != engine.NoModel && Is(s, by, factor) {
		return true
	}
	for _, d := range of {
		if d == factor || "Source "+d == factor {
			return true
		}
	}
	a := s.ActionOf(act)
	return a != nil && (cards.Descriptor("Action "+a.Name) == factor || cards.Descriptor(a.Attack) == factor ||
		a.Active != cards.NoTrait && cards.Descriptor(a.Active.Name()) == factor)
}

// Sources are the Damage Sources of an Action of a model with an active Trait: what stands in its text, what the model has as a Damage
// Source, and, for what is based on Energy, its Element (PC1-SKILL-26, PC1-SKILL-31).
func Sources(s *state.State, id engine.ModelID, act state.Act, active cards.Trait) []cards.Descriptor {
	var of []cards.Descriptor
	if a := s.ActionOf(act); a != nil {
		for _, mark := range a.Marks {
			if mark.Kind == cards.Sourced {
				of = append(of, mark.Of)
			}
		}
	}
	if id == engine.NoModel {
		return of
	}
	for skill := range skills(s, id) {
		switch {
		case skill.Name == "Damage Source":
			of = append(of, skill.Of)
		case skill.Name.Source() && (skill.Name.Opposite() == "" || active == cards.Energy):
			of = append(of, cards.Descriptor(skill.Name))
		}
	}
	return of
}

// Origin is Science, Nature or Mystery; empty for who has none (PC1-CARD-03).
func Origin(s *state.State, id engine.ModelID) string { return s.CardFor(id).Origin }
