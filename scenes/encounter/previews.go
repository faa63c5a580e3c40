package encounter

import "trueinch/engine"

// trial is a copy of a match to try things out on for a seat, after some options were taken one after another; nil where one of them
// cannot be. Rolls are left to whoever tries.
func trial(m *engine.Match, seat engine.Seat, picks ...int) *engine.Fork {
	fork := m.SeenBy(seat).Fork()
	fork.AskDice(true)
	for _, at := range picks {
		if fork.Choose(engine.Choice{Pick: at}) != nil {
			return nil
		}
	}
	return fork
}

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

// presentOf is the preview of an option: for an Action that would be aimed at somebody, of that; nil for no option.
func (s *Scene) presentOf(at int) *engine.Preview {
	if at < 0 {
		return nil
	}
	if p := s.attackPreview(at); p != nil {
		return p
	}
	return s.preview(at)
}

// present is the preview of what is looked at, or nil.
func (s *Scene) present() *engine.Preview {
	if !s.personAsked() {
		return nil
	}
	switch s.decision.Shape {
	case engine.Pick:
		return s.presentOf(s.looked())
	case engine.Number:
		return s.preview(s.answer.number)
	case engine.Place:
		return s.spotPreview()
	}
	return nil
}
