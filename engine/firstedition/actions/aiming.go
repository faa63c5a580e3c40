package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// ranged reports whether an Action reaches beyond Base to Base as a Ranged one.
func ranged(s *state.State, act state.Act) bool {
	a := s.ActionOf(act)
	return a != nil && a.Attack != ""
}

// refuseTarget says why somebody or something cannot be the target of an Action: as room aim has it, by an immunity to its Trait
// (PC1-SKILL-51), or because a Vengeful model must go for another (PC1-SKILL-122).
func refuseTarget(s *state.State, id engine.ModelID, act state.Act, target state.Target) *engine.Refusal {
	if no := refuseReach(s, id, act, target); no != nil || !target.IsModel() {
		return no
	}
	switch {
	case target.Model != obsessed(s, id) && obsessed(s, id) != engine.NoModel && aims(s, act):
		return engine.Refuse("PC1-SKILL-73", "pc1.why-rival", "Model", id, "Other", obsessed(s, id))
	case s.Models[id].DamagedBy != target.Model && vengeance(s, id, act):
		return engine.Refuse("PC1-SKILL-122", "pc1.why-vengeful", "Model", id)
	}
	return nil
}

// MayAim reports whether an Action could be aimed at somebody or something from where its user stands.
func MayAim(s *state.State, id engine.ModelID, act state.Act, target state.Target) bool {
	return refuseTarget(s, id, act, target) == nil
}

// refuseReach says why an Action cannot come to somebody or something, whomever its user must go for.
func refuseReach(s *state.State, id engine.ModelID, act state.Act, target state.Target) *engine.Refusal {
	a := aim.AttackOf(s, id, act)
	if no := aim.RefuseTarget(s, id, &a, target); no != nil {
		return no
	}
	if target.IsModel() && immune(s, target.Model, a.Active) {
		return engine.Refuse("PC1-SKILL-51", "pc1.why-immune", "Model", target.Model)
	}
	return nil
}

// immune reports whether Actions based on a Trait do not affect a model at all; Immune/Mind is no such immunity (PC1-SKILL-52).
func immune(s *state.State, id engine.ModelID, active cards.Trait) bool {
	return active != cards.NoTrait && active != cards.Mind && traits.Immune(s, id, cards.Descriptor(active.Name()))
}

// vengeance reports whether a Vengeful model must go for whoever Damaged it last, and can (PC1-SKILL-122).
func vengeance(s *state.State, id engine.ModelID, act state.Act) bool {
	by := s.Models[id].DamagedBy
	return by != engine.NoModel && s.Models[by].Active() && s.Hostile(id, by) && traits.Has(s, id, "Vengeful") && refuseTarget(s, id, act, state.AtModel(by)) == nil
}

type aimed struct {
	Target  state.Target
	Refusal *engine.Refusal
}

// targets lists what an Action may be aimed at: enemies and Citizens, those that are refused with the reason, and scenery that it can.
func targets(s *state.State, id engine.ModelID, act state.Act) []aimed {
	var all []aimed
	a := aim.AttackOf(s, id, act)
	for _, t := range aim.Candidates(s, &a) {
		if !named(s, id, t) {
			continue
		}
		if refusal := refuseTarget(s, id, act, t); refusal == nil || t.IsModel() {
			all = append(all, aimed{t, refusal})
		}
	}
	return all
}

// anyTarget reports whether an Action has a target now. It looks no further than to the first: whether scenery can be seen takes longest.
func anyTarget(s *state.State, id engine.ModelID, act state.Act) bool {
	a := aim.AttackOf(s, id, act)
	return slices.ContainsFunc(aim.Candidates(s, &a), func(t state.Target) bool { return named(s, id, t) && refuseTarget(s, id, act, t) == nil })
}

// named reports whether somebody or something is named among targets at all: enemies and Citizens are, and scenery where it can be damaged.
func named(s *state.State, id engine.ModelID, t state.Target) bool {
	if t.IsPiece() {
		return s.Chapters.Batter != nil
	}
	return s.Models[t.Model].Active() && (s.Hostile(id, t.Model) || s.Models[t.Model].Citizen)
}

// Aimed lists the models that an Action could be aimed at now, or, together, whom it catches around its user.
func Aimed(s *state.State, id engine.ModelID, act state.Act) (ids []engine.ModelID, together bool) {
	if a := s.ActionOf(act); a != nil && (a.Attack == cards.SelfBlast || a.Attack == cards.Aura) {
		if a.Against == cards.NoTrait {
			return nil, true
		}
		return around(s, id, act), true
	}
	if !aims(s, act) {
		return nil, false
	}
	for i := range s.Models {
		if at := state.AtModel(engine.ModelID(i)); named(s, id, at) && refuseTarget(s, id, act, at) == nil {
			ids = append(ids, at.Model)
		}
	}
	return ids, false
}

// Against is the Opposed Roll of an Action against somebody or something, as things stand.
func Against(s *state.State, id engine.ModelID, act state.Act, target state.Target) state.Contest {
	f := Attack{User: id, Act: act, Target: target}
	f.Charged = s.Activation.Model == id && target != state.Nobody && s.Activation.ChargedAt() == target && closeCombat(s, id, act)
	f.Close = closeTo(s, &f)
	return f.contest(s)
}

// coverOf is the In Cover bonus of the target of a Contest: against the attacker, or against where a Blast explodes (PC1-COND-46 to
// PC1-COND-50).
func (f Attack) coverOf(s *state.State, c state.Contest) int {
	from := aim.Eye(s, f.User)
	if a := s.ActionOf(f.Act); f.Spread && a != nil && a.Attack == cards.Blast {
		from = aim.Explosion(s, f.Primary, f.Source)
	}
	return aim.CoverOf(s, from, c.Defender, c.Active).Bonus
}

// affected drops those whom an Action does not affect at all by their immunity (PC1-SKILL-51).
func affected(s *state.State, active cards.Trait, all []engine.ModelID) []engine.ModelID {
	return slices.DeleteFunc(slices.Clone(all), func(id engine.ModelID) bool { return immune(s, id, active) })
}

// around lists the models that an area around a model is rolled against.
func around(s *state.State, id engine.ModelID, act state.Act) []engine.ModelID {
	a := aim.AttackOf(s, id, act)
	return affected(s, a.Active, aim.Around(s, id, &a))
}

// closeTo is how a Close Combat Action comes to its target, and what that does to the Flight Counters of its user.
func closeTo(s *state.State, f *Attack) aim.Close {
	if !f.Target.IsModel() || ranged(s, f.Act) || f.Act.Kind == state.Throw {
		return aim.Close{}
	}
	how, _ := aim.CloseCombat(s, f.User, f.Target.Model)
	return how
}
