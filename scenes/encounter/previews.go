package encounter

import (
	"trueinch/engine"
)

// preview is what an option or a number would lead to.
func (s *Scene) preview(n int) *engine.Preview {
	if !s.personAsked() || s.decision.Shape != engine.Pick && s.decision.Shape != engine.Number {
		return nil
	}
	if found, ok := s.previews[n]; ok {
		return found
	}
	choice := engine.Choice{Number: n}
	if s.decision.Shape == engine.Pick {
		choice = engine.Choice{Pick: n}
	}
	p := s.match.Preview(choice)
	s.previews[n] = p
	return p
}

// present is the preview of the answer as it stands, or nil.
func (s *Scene) present() *engine.Preview {
	if !s.personAsked() {
		return nil
	}
	switch s.decision.Shape {
	case engine.Pick:
		if s.answer.pick >= 0 {
			if p := s.attackPreview(s.answer.pick); p != nil {
				return p
			}
			return s.preview(s.answer.pick)
		}
	case engine.Number:
		return s.preview(s.answer.number)
	case engine.Place:
		return s.spotPreview()
	}
	return nil
}
