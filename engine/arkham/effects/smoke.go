package effects

import (
	"trueinch/engine"
	"trueinch/engine/arkham/light"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/geometry"
)

// Cloud leaves an area of smoke somewhere: whoever is in it is Blind until the end of the turn (AC-EFFECT-10). It disperses with the turn.
func Cloud(s *state.State, cloud state.Smoke, by engine.ModelID) state.Frame {
	s.Smoke = state.Grown(s.Smoke, cloud)
	s.TellSeat(engine.EventNote, engine.NoSeat, 0, state.Rules("AC-EFFECT-10", "AC-EFFECT-11"), "ac.smoke-rises")
	var all []state.Frame
	for i := range s.Models {
		if id := engine.ModelID(i); in(s, id, cloud) {
			all = append(all, choking(id, by))
		}
	}
	return state.InRow(all...)
}

// in reports whether a model is in an area of smoke.
func in(s *state.State, id engine.ModelID, cloud state.Smoke) bool {
	area := light.Smoke(cloud.At, cloud.Level)
	return s.Models[id].OnTable && area.Touches(s.Body(id)) != geometry.Untouched
}

// choking blinds a model in smoke.
func choking(id, by engine.ModelID) state.Frame {
	return laying{state.Infliction{Model: id, By: by, Name: "Blind", Rule: "AC-EFFECT-10"}}
}

// entering blinds whoever comes into smoke (AC-EFFECT-10).
func entering(s *state.State, what state.Happening) state.Frame {
	switch what.What {
	case state.Walked, state.Displaced, state.Placed:
	default:
		return nil
	}
	for _, cloud := range s.Smoke {
		if in(s, what.Model, cloud) && !skills.Blind(s, what.Model) {
			return choking(what.Model, engine.NoModel)
		}
	}
	return nil
}
