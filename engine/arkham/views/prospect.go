package views

import (
	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/crews"
	"trueinch/engine/arkham/moves"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/shooting"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/geometry"
)

// Prospects answers engine.Extras.Prospects: every attack that a model could make from a spot, with all its dice on one target and as many
// blocks as that has tokens.
func Prospects(s *state.State, id engine.ModelID, at geometry.Spot) []engine.Prospect {
	if id < 0 || int(id) >= len(s.Models) || !skills.Acts(s, id) || s.Active(id) && s.Activation.Attacked {
		return nil
	}
	there := s
	if at != s.Models[id].Spot {
		there = s.Copy()
		there.Place(id, at)
	}
	var found []engine.Prospect
	for _, aims := range s.Chapters.Aims {
		for _, a := range aims(there, id) {
			found = append(found, prospect(there, a))
		}
	}
	return found
}

// prospect is what one attack could come to.
func prospect(s *state.State, a state.Attack) engine.Prospect {
	with := attack.Whole(s, a, attack.Blocking(s, a))
	exact := rolls.Exact(with)
	told := attack.Told(with, exact)
	p := engine.Prospect{
		Name: crews.Unarmed, Action: attack.Line(s, a), Target: a.On, Felled: told.Felled, Cost: price(a), Success: told.Success, Fells: told.Fells, Harm: exact.Markers[0] + exact.Markers[1],
	}
	if s.Models[a.On].Out { // it can become a Casualty and suffer nothing else that counts
		p.Success, p.Fells, p.Harm = exact.Casualty, exact.Casualty, exact.Markers[0]
		if exact.Markers[0] > 0 {
			p.Success = told.Success
		}
	}
	if w := attack.Weapon(s, a); w != nil {
		p.Name = w.Name
		if a.Ranged && w.Has("Explosive") {
			p.Radius = state.Cm(shooting.BurstCm) / 2
		}
	}
	return p
}

// price is what an attack costs in Attack tokens: each die in melee, a shot as a whole.
func price(a state.Attack) int {
	if a.Ranged {
		return crews.ShotPrice
	}
	return a.Tokens
}

// Means answers engine.Extras.Means.
func Means(s *state.State, id engine.ModelID) engine.Means {
	if id < 0 || int(id) >= len(s.Models) || s.Models[id].Lost() {
		return engine.Means{}
	}
	m := &s.Models[id]
	means := engine.Means{Points: m.Tokens.Count()}
	if pace, moving := moves.Pace(s, id); moving {
		means.Moves, means.Inches, means.Over = pace.Left, pace.Move.Allowance, pace.Move.Cross
	}
	if m.Activated && !s.Active(id) || s.Active(id) && s.Activation.Attacked {
		return means
	}
	if s.MayDeclare(id, state.Striking) && m.Tokens[state.AttackBox] >= crews.StrikePrice {
		means.Attacks = append(means.Attacks, engine.Attack{Cost: crews.StrikePrice, Harm: blows(s, id)})
	}
	for _, f := range shooting.Guns(s, id) {
		if s.MayDeclare(id, state.Shooting) && !f.Rapid && f.Ready(s) == nil {
			means.Attacks = append(means.Attacks, engine.Attack{Cost: crews.ShotPrice, Harm: f.Usual(s), Range: state.Cm(f.ReachCm(s))})
		}
	}
	return means
}

// blows is how many markers all Attack tokens of a model usually bring in melee, with the weapon that brings most.
func blows(s *state.State, id engine.ModelID) float64 {
	most := 1 // bare hands
	for at, w := range s.Models[id].Weapons {
		if weapon := s.WeaponOf(id, at); !w.Lost && !weapon.Ranged() {
			most = max(most, weapon.Damage.Count())
		}
	}
	wounds := rolls.ToWound(skills.Value(s, id, state.Strength), 0).Chance()
	return shooting.UsualHit * wounds * float64(most*s.Models[id].Tokens[state.AttackBox])
}
