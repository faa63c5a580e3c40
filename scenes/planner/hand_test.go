package planner

import (
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/plans"
)

// A figure that is dragged off the table is let go at its edge, with the button, and does not go on following the pointer.
func TestAFigureIsLetGoBesideTheTable(t *testing.T) {
	s, st := staged(t, []plans.Figure{figure("A", 0, 5, 15)})
	st.Press("V")
	from, view := s.OnScreen(geometry.Point{X: 5, Y: 15}), s.camera.View
	out := canvas.Point{X: view.Right() + 60, Y: from.Y}
	st.HoldKey(ui.Alt)
	st.Drag(from.X, from.Y, out.X, out.Y)
	st.LetKey(ui.Alt)
	edge := s.table.Width() - s.plan().Figures[0].Body(geometry.Spot{}).Radius
	if s.drag != nil || s.plan().Figures[0].Spot.Center.Distance(geometry.Point{X: edge, Y: 15}) > 0.01 {
		t.Errorf("let go beside the table it stands at %v (still held: %v), want the edge at %v", s.plan().Figures[0].Spot.Center, s.drag != nil, edge)
	}
}
