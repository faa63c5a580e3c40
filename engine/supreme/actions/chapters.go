package actions

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/state"
)

// Chapters implements state.Chapters.
type Chapters struct{}

// Urgent implements state.Chapters.
func (Chapters) Urgent(s *state.State) state.Frame {
	if s.Answered() && s.Setup.Since(state.SinceEachAnswer) {
		return nil
	}
	if breath := aftermath.NextBreath(s); breath != nil || len(s.Calls) == 0 {
		return breath
	}
	call := s.Calls[0]
	s.Calls = s.Calls[1:]
	return effects.Called(call)
}

// MindControl implements state.Chapters.
func (Chapters) MindControl(by, victim engine.ModelID) state.Frame {
	return MindControl{By: by, Victim: victim}
}
