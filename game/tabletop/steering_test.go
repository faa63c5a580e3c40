package tabletop

import (
	"math"
	"testing"
	"time"

	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// steered is a screen that is nothing but a table.
type steered struct {
	Steering
	view canvas.Rect
	turn Turn // the last that was any
}

func (s *steered) Frame(u *ui.UI) game.Next {
	s.Keep(s.view, 40, 30)
	s.Glide(u)
	if area := u.Area("table", s.view); !u.Painting() {
		if turn := s.Steer(u, area); turn != NotTurned {
			s.turn = turn
		}
	}
	return game.Stay
}

func steering(t *testing.T, options ...stage.Option) (*steered, *stage.Stage) {
	t.Helper()
	s := &steered{view: canvas.Rect{X: 20, Y: 20, W: 800, H: 600}}
	return s, stage.New(s, options...)
}

func TestTheWheelZoomsAboutThePointerByOneStepANotch(t *testing.T) {
	s, st := steering(t)
	st.Move(300, 200)
	whole, under := s.Zoom, s.ToTable(canvas.Point{X: 300, Y: 200})
	for _, c := range []struct{ notches, zoom float64 }{{2, 1.5625}, {1, 1.953125}, {0.5, 1.953125 * math.Sqrt(1.25)}, {-0.5, 1.953125}} {
		if st.Wheel(c.notches); math.Abs(s.Zoom/whole-c.zoom) > 1e-9 || s.turn != Turned {
			t.Errorf("after %v notches an inch is %v times as large, want %v", c.notches, s.Zoom/whole, c.zoom)
		}
	}
	if now := s.ToTable(canvas.Point{X: 300, Y: 200}); now.Distance(under) > 1e-9 {
		t.Errorf("%v was under the pointer, now %v is", under, now)
	}
	key := s.Zoom
	if st.Press("+"); math.Abs(s.Zoom/key-zoomStep) > 1e-9 {
		t.Errorf("a key makes an inch %v times as large as before, a notch %v times", s.Zoom/key, zoomStep)
	}
	if st.Press("F"); s.Zoom != whole || s.turn != TurnedToAll {
		t.Errorf("F leaves the zoom at %v, the whole table has %v", s.Zoom, whole)
	}
}

func TestBothOtherButtonsAndTheKeysMoveTheTable(t *testing.T) {
	for _, button := range []ui.Buttons{ui.Middle, ui.Secondary} {
		s, st := steering(t)
		st.Move(400, 300)
		st.Wheel(4)
		before := s.ToScreen(geometry.Point{X: 20, Y: 15})
		st.Hold(400, 300, button)
		st.Move(437, 318)
		st.Let(button)
		if after := s.ToScreen(geometry.Point{X: 20, Y: 15}); math.Abs(after.X-before.X-37) > 1e-9 || math.Abs(after.Y-before.Y-18) > 1e-9 {
			t.Errorf("button %v: from %v to %v", button, before, after)
		}
		for key, way := range map[ui.Key]canvas.Point{"W": {Y: panStep}, "S": {Y: -panStep}, "A": {X: panStep}, "D": {X: -panStep}} {
			before := s.ToScreen(geometry.Point{X: 20, Y: 15})
			st.Press(key)
			if after := s.ToScreen(geometry.Point{X: 20, Y: 15}); math.Abs(after.X-before.X-way.X) > 1e-9 || math.Abs(after.Y-before.Y-way.Y) > 1e-9 {
				t.Errorf("%s: from %v to %v", key, before, after)
			}
		}
	}
}

func TestTheCameraGlidesWhereItIsSentAndTwoPressesCountTwice(t *testing.T) {
	settings := game.DefaultSettings()
	settings.AnimationSpeed = 1
	s, st := steering(t, stage.With(settings))
	whole := s.Zoom
	st.Press("+", "+")
	if !s.Gliding() || s.Zoom >= whole*zoomStep*zoomStep {
		t.Errorf("it stands at %v at once", s.Zoom)
	}
	st.Wait(time.Second)
	if s.Gliding() || math.Abs(s.Zoom/whole-zoomStep*zoomStep) > 1e-9 {
		t.Errorf("it comes to %v times the whole table", s.Zoom/whole)
	}
	st.Move(300, 300)
	st.Press("F")
	st.Wheel(1)
	st.Wait(time.Second)
	if s.Gliding() || s.Zoom == whole {
		t.Error("a turn by hand does not end the way")
	}
}

func TestWhoeverSeesTheWholeTableSeesItInEveryRoom(t *testing.T) {
	s, st := steering(t)
	s.view.W = 400
	st.Step(ui.Input{})
	if want := FitTable(s.view, 40, 30); s.Camera != want {
		t.Errorf("%+v, want %+v", s.Camera, want)
	}
	st.Move(200, 200)
	st.Wheel(3)
	zoom := s.Zoom
	s.view.W = 900
	if st.Step(ui.Input{}); s.Zoom != zoom || s.View != s.view {
		t.Errorf("closer by, the zoom goes from %v to %v", zoom, s.Zoom)
	}
}

func TestAFixedZoomIsHeld(t *testing.T) {
	s, st := steering(t)
	s.Fixed = 500
	st.Move(300, 300)
	st.Wheel(3)
	st.Press("+", "-", "F", "W")
	if s.Zoom != 500 {
		t.Errorf("the zoom is %v", s.Zoom)
	}
}
