package actions

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/flow"
)

// Performing performs one Action: it counts, it happens, and the chapters hear of it.
type Performing struct {
	Model    engine.ModelID
	Declared state.Declared
	Hindered bool // it has been asked what hinders a Movement Action
	Done     bool
}

// Run implements state.Frame.
func (f Performing) Run(s *state.State) state.Then {
	if f.Done {
		s.Happen(state.Happening{What: state.Performed, Model: f.Model, By: f.Model, Piece: engine.NoPiece, Act: f.Declared.Act})
		return state.Done()
	}
	if !f.Hindered {
		f.Hindered = true
		if movement(f.Declared.Act.Kind) || counts(s, f.Model, f.Declared.Act) > 0 {
			return state.After(f, s.Hinders(f.Model))
		}
	} else if flow.Taken[state.Hindered](&s.Process).Stops {
		return state.Done()
	}
	f.Done = true
	doing := Using(s, f.Model, f.Declared)
	use(s, f.Model, f.Declared.Act)
	s.Models[f.Model].Moves += counts(s, f.Model, f.Declared.Act)
	return state.After(f, doing)
}

// Controlled lets a model perform one Action for the player of another at once, for nothing (Mind Control).
type Controlled struct {
	By     engine.ModelID
	Victim engine.ModelID
	Step   int
	Was    state.Activation
	Player engine.Seat
}

// Run implements state.Frame.
func (f Controlled) Run(s *state.State) state.Then {
	m := &s.Models[f.Victim]
	switch f.Step {
	case 0:
		player := s.Models[f.By].Player
		if !m.Active() || player == engine.NoSeat || s.Minion(f.Victim) && m.Seat == engine.NoSeat {
			return state.Done()
		}
		f.Was, f.Player, f.Step = s.Activation, m.Player, 1
		s.Tell(func() engine.Event {
			e := engine.NewEvent(engine.EventState, engine.Say("pc1.controls", "Model", f.By, "Other", f.Victim), "PC1-TRAIT-10")
			e.Seat, e.Model, e.Other = s.Models[f.By].Seat, f.By, f.Victim
			return e
		})
		m.Player = player
		s.Activation = state.NoActivation()
		s.Activation.Model = f.Victim
		return state.After(f, Activating{Model: f.Victim, Free: true, Step: activateMenu})
	}
	m.Player = f.Player
	s.Activation = f.Was
	return state.Done()
}
