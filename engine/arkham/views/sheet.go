package views

import (
	"trueinch/engine"
	"trueinch/engine/arkham/crews"
	"trueinch/engine/arkham/shooting"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
)

// Sheet implements engine.State: the card of a model with its characteristics as they are now, the weapons that it carries, and
// what it does without any.
func (m Match) Sheet(id engine.ModelID) *engine.Sheet {
	s := m.State
	sheet := crews.Sheet(s.CardFor(id))
	sheet.Model = id
	for i, of := range characteristics {
		sheet.Traits[i].Value = skills.Value(s, id, of)
	}
	sheet.Actions = nil
	for at, w := range s.Models[id].Weapons {
		line := crews.WeaponLine(s.WeaponOf(id, at))
		switch weapon := s.WeaponOf(id, at); {
		case w.Lost:
			line.Refusal = engine.Refuse("AC-EFFECT-30", "ac.refuse-weapon-lost", "Weapon", weapon.Name)
		case weapon.Ranged():
			gun := shooting.Volley{Model: id, Weapon: at, Steady: true}
			line.Refusal, line.Range = gun.Spent(s), state.Cm(gun.ReachCm(s))
		}
		sheet.Actions = append(sheet.Actions, line)
	}
	sheet.Actions = append(sheet.Actions, crews.UnarmedLine()) // attack.Line counts on it
	return sheet
}

var characteristics = []state.Characteristic{state.Strength, state.AttackValue, state.Willpower, state.Defence, state.Movement, state.Endurance}
