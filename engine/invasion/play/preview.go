package play

import "trueinch/engine"

// Preview implements engine.State.
func (s *State) Preview(choice engine.Choice) *engine.Preview { return nil }

// Clone implements engine.State.
func (s *State) Clone() engine.State { return s.Copy() }
