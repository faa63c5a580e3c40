package moves

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// takeOff is Up, up and away!* (PC1-FLIGHT-02): it counts as leaving Base to Base (PC1-FLIGHT-03) and places one Flight Counter.
type takeOff struct {
	Model    engine.ModelID
	departed bool
}

// Run implements state.Frame.
func (f takeOff) Run(s *state.State) state.Then {
	if !f.departed {
		f.departed = true
		return state.After(f, Depart{Model: f.Model, Must: true})
	}
	parting := flow.Taken[state.Parting](&s.Process)
	if parting.Stays || !able(s, f.Model) || s.Models[f.Model].Burdened() {
		return Movement{Model: f.Model}.stop(s, parting.Stays)
	}
	s.Models[f.Model].Flight = 1
	s.TellModel(engine.EventNote, f.Model, 1, state.Rules("PC1-FLIGHT-02", "PC1-FLIGHT-11"), "pc1.takes-off", "Model", f.Model)
	return state.Give(state.Parting{})
}

// land sets the number of Flight Counters of a model (PC1-FLIGHT-09, PC1-FLIGHT-17).
type land struct {
	Model engine.ModelID
	To    int
}

// Run implements state.Frame.
func (f land) Run(s *state.State) state.Then {
	s.Models[f.Model].Flight = f.To
	if f.To == 0 {
		s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-FLIGHT-17"), "pc1.lands", "Model", f.Model)
	} else {
		s.TellModel(engine.EventNote, f.Model, float64(f.To), state.Rules("PC1-FLIGHT-09"), "pc1.counters", "Model", f.Model, "Counters", f.To)
	}
	return state.Done()
}

// Trim takes away the Flight Counters that a model may not have where its Activation ends: indoors all but one (PC1-FLIGHT-33,
// PC1-FLIGHT-34).
func Trim(s *state.State, id engine.ModelID) {
	m := &s.Models[id]
	if most := aim.MostCounters(s, id); m.OnTable && m.Flight > most {
		m.Flight = most
		s.TellModel(engine.EventNote, id, float64(most), state.Rules("PC1-FLIGHT-33", "PC1-FLIGHT-34"), "pc1.counters", "Model", id, "Counters", most)
	}
}

// mayLand reports whether a model may come down where it is: not in Impassable Terrain (ruling under PC1-FLIGHT-17), nor on top of it, where
// nothing carries it.
func mayLand(s *state.State, id engine.ModelID) bool {
	body, spot := s.Body(id), s.Models[id].Spot
	o := s.Table.Reach(geometry.Movement{Mover: body, Start: spot}).Obstacle(spot)
	return o.Kind == geometry.Unhindered
}

// getUp is Get up* (PC1-MOVE-19).
type getUp struct{ Model engine.ModelID }

// Run implements state.Frame.
func (f getUp) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	counts := Counts(s, f.Model, state.GetUp)
	m.KnockedDown, m.Moves = false, m.Moves+counts
	s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-MOVE-19"), "pc1.gets-up", "Model", f.Model)
	return state.Become(after{Held{Mover: f.Model, Trigger: state.Finished}, state.Parting{}, false})
}
