package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/geometry"
)

// Asked is the pending decision when a person at this computer is asked and nothing is moving, else nil. Tests and
// helpers that drive the screen from outside look at it.
func (s *Scene) Asked() *engine.Decision {
	if !s.rests() || !s.personAsked() || s.position != s.match.Position() {
		return nil
	}
	return s.decision
}

// OnScreen is where a place on the table is seen, in units.
func (s *Scene) OnScreen(p geometry.Point) canvas.Point { return s.camera.ToScreen(p) }

// Fault is what went wrong inside the match, or empty.
func (s *Scene) Fault() string { return s.fault }
