package resources

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/state"
)

const (
	sewerBaseMM = 30 // the base of whoever fits through (PC1-RES-67)
	sewerReach  = 1  // inches
)

// everybodys says that anybody may use a Token (PC1-RES-72).
func everybodys(*state.Piece) bool { return true }

// refuseTravel says why a model cannot go down at a Token with a name (PC1-RES-67).
func refuseTravel(s *state.State, id engine.ModelID, name string) *engine.Refusal {
	m := &s.Models[id]
	switch {
	case !s.Supreme(id) || s.CardFor(id).BaseMM != sewerBaseMM:
		return engine.Refuse("PC1-RES-67", "pc1.why-too-large", "Model", id)
	case m.Burdened() || m.KnockedDown:
		return engine.Refuse("PC1-RES-67", "pc1.why-hindered", "Model", id)
	}
	for _, at := range tokensOf(s, name, everybodys) {
		if s.Board().Apart(id, state.AtPiece(at)) <= sewerReach+slack {
			return nil
		}
	}
	return engine.Refuse("PC1-RES-67", "pc1.why-no-token", "Token", name)
}

// travel takes a model off the table until the next Round (PC1-RES-67).
func travel(s *state.State, d state.Doing) state.Frame {
	id := d.User
	if d.Target.IsModel() {
		id = d.Target.Model
	}
	if refuseTravel(s, id, d.Effect.Of) != nil {
		return nil
	}
	m := &s.Models[id]
	m.Away, m.Exit, m.OnTable, m.Flight, m.Held = s.Round, d.Effect.Of, false, 0, state.Declared{}
	s.StopAuras(id)
	s.TellModel(engine.EventState, id, 0, state.Rules("PC1-RES-67"), "pc1.goes-below", "Model", id, "Token", d.Effect.Of)
	return nil
}

// Emerging brings back whoever went into the sewers, Base to Base with a Token of his choice (PC1-RES-68). Who finds no room stays below for
// another Round.
type Emerging struct{ At engine.ModelID }

// Run implements state.Frame.
func (f Emerging) Run(s *state.State) state.Then {
	for int(f.At) < len(s.Models) {
		id := f.At
		f.At++
		if below(s, id) {
			return state.After(f, coming{Model: id, Tokens: tokensOf(s, s.Models[id].Exit, everybodys), Rule: "PC1-RES-68"})
		}
	}
	return state.Done()
}

func below(s *state.State, id engine.ModelID) bool {
	m := &s.Models[id]
	return m.Away > 0 && !m.OnTable && !m.Lost()
}

// Drown counts whoever is still in the sewers when the Encounter ends as Eliminated (PC1-RES-69).
func Drown(s *state.State) {
	for i := range s.Models {
		if id := engine.ModelID(i); below(s, id) {
			s.TellModel(engine.EventNote, id, 0, state.Rules("PC1-RES-69"), "pc1.still-below", "Model", id)
			harm.Eliminate(s, id, engine.NoModel)
		}
	}
}
