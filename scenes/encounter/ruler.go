package encounter

import (
	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// ruler is the tape in hand: from the edge of a base, or from a point, to what is under the pointer. Anybody may
// measure anything at any time (the engine's gap is what is shown).
type ruler struct {
	on       bool
	from, to *end
}

// end is one end of the tape: a model, or a bare point.
type end struct {
	model engine.ModelID
	point geometry.Point
}

// measure puts the ends of the tape down: the first click one, moving the other, the next click keeps it.
func (s *Scene) measure(area ui.Area, here *end) {
	switch {
	case area.Pressed:
		s.ruler.from, s.ruler.to = here, nil
	case area.Held && s.ruler.from != nil:
		s.ruler.to = here
	}
}

// gap is what the tape measures, by the same function as the rules.
func (s *Scene) gap() (geometry.Gap, bool) {
	if !s.ruler.on || s.ruler.from == nil || s.ruler.to == nil {
		return geometry.Gap{}, false
	}
	return geometry.GapBetween(s.cylinder(s.ruler.from), s.cylinder(s.ruler.to)), true
}

// cylinder is the solid at an end of the tape; a bare point is one without width.
func (s *Scene) cylinder(e *end) geometry.Cylinder {
	if m := s.model(e.model); m != nil {
		return m.Body
	}
	return geometry.Cylinder{Center: e.point}
}

// tape shows the ruler with its answer.
func (s *Scene) tape(u *ui.UI, scene *tabletop.Scene) {
	gap, ok := s.gap()
	if !ok {
		return
	}
	text := s.words.Value(engine.Inches(gap.Ground))
	if gap.Vertical > 0 {
		text = s.words.W("encounter.gap-up", "Ground", engine.Inches(gap.Ground), "Up", engine.Inches(gap.Vertical))
	}
	scene.Tape = &tabletop.Tape{From: gap.From, To: gap.To, Answer: text}
	_ = u
}
