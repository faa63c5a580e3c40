package effects

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/state"
)

// Grips lists who holds a model by a Grab (AC-GRAB-01).
func Grips(s *state.State, id engine.ModelID) []engine.ModelID {
	var all []engine.ModelID
	for _, l := range s.Models[id].Lasting {
		if l.Grip {
			all = append(all, l.By)
		}
	}
	return all
}

// ganged is what it costs a model in Defence that several enemies hold or paralyse it: 1 for each of them (AC-GRAB-02).
func ganged(s *state.State, id engine.ModelID) int {
	var by []engine.ModelID
	for _, l := range s.Models[id].Lasting {
		if (l.Grip || l.Name == "Paralysed") && l.By != engine.NoModel && s.Enemies(l.By, id) && !slices.Contains(by, l.By) {
			by = append(by, l.By)
		}
	}
	if len(by) < 2 {
		return 0
	}
	return len(by)
}

// loosen ends the grips on a model that fit.
func loosen(s *state.State, id engine.ModelID, fits func(by engine.ModelID) bool) {
	m := &s.Models[id]
	before := len(m.Lasting)
	m.Lift(func(l state.Lasting) bool { return l.Grip && fits(l.By) })
	if len(m.Lasting) < before {
		s.TellModel(engine.EventState, id, 0, state.Rules("AC-GRAB-05"), "ac.grip-ends", "Model", id)
	}
}

// slips ends grips as soon as whoever holds moves, is Knocked Out or gone, or has lost contact (AC-GRAB-05).
func slips(s *state.State, what state.Happening) state.Frame {
	switch what.What {
	case state.Walked, state.Displaced, state.Placed, state.Felled, state.Gone:
	default:
		return nil
	}
	for i := range s.Models {
		id := engine.ModelID(i)
		loosen(s, id, func(by engine.ModelID) bool {
			return by == what.Model || s.Models[by].Lost() || !s.Touch(id, by)
		})
	}
	return nil
}

// lets ends the grips of whoever attacks somebody else (AC-GRAB-05).
func lets(s *state.State, a state.Attack) state.Frame {
	for i := range s.Models {
		if id := engine.ModelID(i); id != a.On {
			loosen(s, id, func(by engine.ModelID) bool { return by == a.By })
		}
	}
	return nil
}
