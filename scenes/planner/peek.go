package planner

import (
	"trueinch/game/canvas"
	"trueinch/geometry"
	"trueinch/scenes/plans"
)

// OnScreen is where a place on the table is seen, in units. Tests and helpers that drive the screen from outside use it.
func (s *Scene) OnScreen(p geometry.Point) canvas.Point { return s.camera.ToScreen(p) }

// Document is what is planned, as it stands now. It must not be changed.
func (s *Scene) Document() *plans.Document { return s.doc }
