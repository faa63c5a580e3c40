package state

import (
	"trueinch/engine"
)

// Preview implements engine.State: the procedure that asked explains what an answer would lead to.
func (s *State) Preview(choice engine.Choice) *engine.Preview {
	if found, says := s.Process.Preview(s, choice); says && found != nil {
		return found
	}
	return &engine.Preview{}
}
