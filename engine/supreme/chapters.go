package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/state"
)

// chapters implements Chapters.
type chapters struct{}

func (chapters) Urgent(s *state.State) state.Frame { return aftermath.NextBreath(s) }

func (chapters) MindControl(by, victim engine.ModelID) state.Frame {
	return actions.MindControl{By: by, Victim: victim}
}
