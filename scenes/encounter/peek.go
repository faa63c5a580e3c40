package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
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

// Tell says something as soon as the encounter is in front.
func (s *Scene) Tell(what engine.Text) { s.said = what }

// LooksAt reports whether an option is looked at, which Enter then takes.
func (s *Scene) LooksAt() bool { return s.option() != nil }

// OnScreen is where a place on the table is seen, in units.
func (s *Scene) OnScreen(p geometry.Point) canvas.Point { return s.camera.ToScreen(p) }

// Camera is how the table is looked at now.
func (s *Scene) Camera() *tabletop.Steering { return &s.camera }

// Fault is what went wrong inside the match, or empty.
func (s *Scene) Fault() string { return s.fault }

// Places is how many square inches of the table are shown as places where the thing that is asked for may be put; 0 while
// nothing is put down, or where a list of places is shown instead.
func (s *Scene) Places() float64 {
	if s.spread.answer == nil || s.spread.decision != s.decision {
		return 0
	}
	return s.spread.answer.Area(func(mark uint8) bool { return mark == 1 })
}

// Watches reports whether the match is watched again and not played.
func (s *Scene) Watches() bool { return s.replay != nil }

// Shows reports whether something that happened is still to be shown.
func (s *Scene) Shows() bool { return !s.rests() }

// PointsAt is what on the screen a note of a coach points at.
func (s *Scene) PointsAt(u *ui.UI, a *Advice) (canvas.Rect, bool) { return s.adviceTarget(u, a) }

// Waits reports whether what the dice came to stays over the table until somebody goes on.
func (s *Scene) Waits() bool {
	return s.moving != nil && s.moving.waits && s.moving.elapsed >= s.moving.length
}
