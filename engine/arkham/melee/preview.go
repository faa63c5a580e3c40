package melee

import (
	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/state"
)

// Preview implements flow.Previewer: what a strike could come to, with the dice that are looked at.
func (f Strike) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	with := func(strike Strike, on engine.ModelID, dice int) *engine.Preview {
		if dice == 0 {
			return nil
		}
		return attack.Preview(s, strike.against(s, on, dice))
	}
	switch f.step {
	case strikeChosen:
		strike, is := Ways(s, f.Model)[s.Pending.Options[choice.Pick].Means.At].Perform(s, f.Model).(Strike)
		if !is || strike.sweeps != "" {
			return nil
		}
		if targets := Targets(s, f.Model, strike.Weapon); len(targets) == 1 {
			return with(strike, targets[0], s.Models[f.Model].Tokens[state.AttackBox]-strike.Cost[state.AttackBox])
		}
	case strikeDice:
		return with(f, f.targets[len(f.dice)], choice.Number)
	case strikeOrder:
		at := s.Pending.Options[choice.Pick].Means.At
		return with(f, f.targets[at], f.dice[at])
	}
	return nil
}

// aims lists the strikes that a model could make: with each weapon or unarmed at everybody in contact.
func aims(s *state.State, id engine.ModelID) []state.Attack {
	dice := s.Models[id].Tokens[state.AttackBox]
	if dice == 0 || !s.MayDeclare(id, state.Striking) || refuse(s, id, state.Striking) != nil {
		return nil
	}
	weapons := []int{state.Unarmed}
	for at, w := range s.Models[id].Weapons {
		if !w.Lost && !s.WeaponOf(id, at).Ranged() {
			weapons = append(weapons, at)
		}
	}
	var all []state.Attack
	for _, at := range weapons {
		for _, on := range Targets(s, id, at) {
			all = append(all, Strike{Model: id, Weapon: at}.against(s, on, dice))
		}
	}
	return all
}
