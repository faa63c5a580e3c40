package supreme

import "trueinch/engine"

// chapters implements Chapters.
type chapters struct{}

func (chapters) Urgent(s *State) frame { return s.nextBreath() }

func (chapters) MindControl(by, victim engine.ModelID) frame {
	return mindControl{by: by, victim: victim}
}
