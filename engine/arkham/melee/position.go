package melee

import (
	"trueinch/engine"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
)

// position raises the Defence of a target in a defensive position by 1, for whichever reason (AC-MELEE-10).
func position(s *state.State, a state.Attack) []state.Modifier {
	if a.Ranged || a.Automatic {
		return nil
	}
	var rule engine.Rule
	_, across := s.Barrier(a.By, a.On)
	switch {
	case s.Models[a.On].Spot.Level > s.Models[a.By].Spot.Level+board.Rounding && s.Touch(a.By, a.On):
		rule = "AC-MELEE-11"
	case across:
		rule = "AC-MELEE-12"
	case s.Enclosed(a.On, a.By):
		rule = "AC-MELEE-13"
	default:
		return nil
	}
	return []state.Modifier{{By: 1, Text: engine.Say("ac.modifier-position"), Rule: rule}}
}
