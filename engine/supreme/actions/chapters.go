package actions

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/state"
)

// Chapters implements state.Chapters.
type Chapters struct{}

// Urgent implements state.Chapters.
func (Chapters) Urgent(s *state.State) state.Frame { return aftermath.NextBreath(s) }

// MindControl implements state.Chapters.
func (Chapters) MindControl(by, victim engine.ModelID) state.Frame {
	return MindControl{By: by, Victim: victim}
}
