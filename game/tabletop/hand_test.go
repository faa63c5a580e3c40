package tabletop

import (
	"math"
	"testing"

	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// handled is a screen that is nothing but a table and a hand.
type handled struct {
	Steering
	hand        Hand
	took, letGo int
}

func (s *handled) Frame(u *ui.UI) game.Next {
	view := canvas.Rect{X: 20, Y: 20, W: 800, H: 600}
	s.Keep(view, 40, 30)
	if area := u.Area("table", view); !u.Painting() {
		s.Steer(u, area)
		if s.hand.Watch(u, area, s.Camera); s.hand.Took {
			s.took++
		}
		if s.hand.LetGo {
			s.letGo++
		}
		if u.Key(ui.Escape) {
			s.hand.GiveUp()
		}
		if u.Key("X") {
			u.Consume() // as a dialog that opens
		}
	}
	return game.Stay
}

func TestAHandDragsOnlyWhatItMovesFar(t *testing.T) {
	s := &handled{}
	st := stage.New(s)
	st.Move(400, 300)
	st.Wheel(4) // so close that the table can be moved
	st.Hold(100, 100, ui.Primary)
	if !s.hand.Holds || s.took != 1 {
		t.Fatal("nothing is held")
	}
	for _, c := range []struct {
		x, y  float64
		moved bool
	}{{103, 102, false}, {103, 103, true}, {100, 100, true}} {
		if st.Move(c.x, c.y); s.hand.Moved != c.moved {
			t.Errorf("at %v, %v it drags: %v", c.x, c.y, s.hand.Moved)
		}
	}
	st.Move(180, 140)
	if by := s.hand.By(); math.Abs(by.X-80/s.Zoom) > 1e-9 || math.Abs(by.Y+40/s.Zoom) > 1e-9 {
		t.Errorf("dragged by %v inches, an inch is %v units", by, s.Zoom)
	}
	st.Press("D") // the table is moved under the hand
	if by := s.hand.By(); math.Abs(by.X-(80+panStep)/s.Zoom) > 1e-9 {
		t.Errorf("after D dragged by %v inches, an inch is %v units", by, s.Zoom)
	}
	if st.Let(ui.Primary); s.hand.Holds || s.letGo != 1 {
		t.Error("it is not let go")
	}
	if st.Step(ui.Input{}); s.hand.LetGo {
		t.Error("it is let go twice")
	}
}

func TestAHandLetsGoBesideTheTableAndInOneFrame(t *testing.T) {
	s := &handled{}
	st := stage.New(s)
	st.Drag(400, 300, 900, 300)
	if s.letGo != 1 || s.hand.Holds || s.hand.To.X < 40 {
		t.Errorf("beside the table, at %v: let go %d times, still held: %v", s.hand.To, s.letGo, s.hand.Holds)
	}
	if st.Flick(300, 300); s.took != 2 || s.letGo != 2 || s.hand.Moved {
		t.Errorf("a quick click took %d times and let go %d times", s.took, s.letGo)
	}
	if st.Drag(900, 300, 400, 300); s.took != 2 || s.letGo != 2 {
		t.Error("it took hold of something beside the table")
	}
}

func TestAHandThatGivesUpLetsNothingGo(t *testing.T) {
	for _, key := range []ui.Key{ui.Escape, "X"} {
		s := &handled{}
		st := stage.New(s)
		st.Hold(400, 300, ui.Primary)
		st.Move(450, 300)
		st.Press(key)
		st.Move(460, 300)
		if st.Let(ui.Primary); s.hand.Holds || s.letGo != 0 {
			t.Errorf("after %s it is held: %v, let go %d times", key, s.hand.Holds, s.letGo)
		}
	}
}
