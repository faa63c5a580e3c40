package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// TestTheCameraIsSteadyInAnActivation plays a Round: between the first question of an Activation and its last the table never
// becomes larger or smaller, and mostly it stays where it is.
func TestTheCameraIsSteadyInAnActivation(t *testing.T) {
	t.Parallel()
	m, s := levelSix(t, 11, "human", "human")
	st := stage.New(s, stage.With(moving()), stage.Showing())
	var pans, questions, activations int
	playing := false
	for n := 0; m.Decision().Shape != engine.GameEnd && m.View(0).Round < 2 && n < 2000; n++ {
		d := m.Decision()
		s.choose(matchtest.Simply(m))
		playing = playing && d.Kind != engine.Activate
		before, rested := s.camera.Goal(), false
		for !rested {
			rested = s.rests()
			st.Wait(50 * time.Millisecond)
			now := s.camera.Goal()
			if !playing || now == before || m.Decision().Kind == engine.Activate {
				continue
			}
			pans++
			if now.Zoom < before.Zoom*0.999 || now.Zoom > before.Zoom*1.001 {
				t.Errorf("an inch goes from %.1f to %.1f units at %s", before.Zoom, now.Zoom, m.Decision().Ask.Key)
			}
			before = now
		}
		if m.Decision().Kind == engine.Menu && !playing {
			playing = true
			activations++
		}
		if playing {
			questions++
		}
	}
	t.Logf("%d Activations with %d questions: the camera moved %d times", activations, questions, pans)
	if activations < 8 || questions < 40 || 4*pans > questions {
		t.Errorf("%d Activations, %d questions, the camera moved %d times", activations, questions, pans)
	}
}

// aMoveIsNext is the question what to do, with a Movement Action to be taken.
func aMoveIsNext(m *engine.Match, d *engine.Decision) bool {
	return d.Kind == engine.Menu && m.View(0).Round > 0 && d.Subject != engine.NoModel && d.Options[0].Key == "move" && d.Options[0].Legal()
}

// TestAClickMeansWhatWasUnderIt: also when the button went down while the camera was on its way, and the way would have ended by that.
func TestAClickMeansWhatWasUnderIt(t *testing.T) {
	t.Parallel()
	for _, held := range []time.Duration{0, 300 * time.Millisecond} {
		_, s := playedUntil(t, aMoveIsNext)
		st := stage.New(s, stage.With(moving()), stage.Showing())
		st.Settle(time.Minute)
		st.Wait(2 * time.Second)
		st.Press("F")
		st.Wait(90 * time.Millisecond)
		if !s.camera.Gliding() {
			t.Fatal("the camera is not on its way")
		}
		shown := s.camera.Camera
		center := s.model(s.decision.Subject).Body.Center
		ok := false
		for _, by := range []geometry.Point{{X: 2.5}, {X: -2.5}, {Y: 2.5}, {Y: -2.5}} {
			at := shown.ToScreen(center.Add(by))
			if !shown.View.Inset(10).Contains(at) || s.modelAt(at) != engine.NoModel {
				continue
			}
			st.Hold(at.X, at.Y, 1)
			st.Wait(held)
			st.Let(1)
			if !st.Until(func() bool { st.Wait(50 * time.Millisecond); return s.settled }) {
				t.Fatal("the click begins no move")
			}
			if meant := shown.ToTable(at); s.settledBy.Distance(meant) > 1e-9 {
				t.Errorf("held %v: a click on %v means %v", held, meant, s.settledBy)
			}
			ok = true
			break
		}
		if !ok {
			t.Fatal("no free ground beside the model")
		}
	}
}

// TestTheCameraWaitsForAHandThatAims: while the mouse was moved over the table a moment ago nothing moves below it; then it does.
func TestTheCameraWaitsForAHandThatAims(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round > 0
	})
	st := stage.New(s, stage.With(moving()), stage.Showing())
	st.Wait(time.Second)
	st.Wait(time.Second)
	shown := s.camera.Camera
	aim := func(n int) canvas.Point { return canvas.Point{X: shown.View.X + 40 + float64(n), Y: shown.View.Y + 40} }
	st.Move(aim(0).X, aim(0).Y)
	s.choose(engine.Choice{Pick: s.legal()[0]})
	for n := range 30 {
		st.Move(aim(n).X, aim(n).Y)
		st.Wait(100 * time.Millisecond)
		if s.camera.Camera != shown {
			t.Fatal("the table moves below a hand that aims")
		}
	}
	if s.decision.Kind == engine.Activate {
		t.Fatal("nobody is activated")
	}
	for range 30 {
		st.Wait(100 * time.Millisecond)
	}
	if s.camera.Zoom < 1.1*shown.Zoom {
		t.Error("the camera does not go to who acts once the hand rests")
	}
}

// TestAPlaceMarkedOutOfSightIsShown answers with a key where a model goes, while the hand still aims at another part of the table: once the
// hand rests, the camera goes to what was marked, and does not stay where nothing of it is seen.
func TestAPlaceMarkedOutOfSightIsShown(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo && m.View(0).Round > 0
	})
	st := stage.New(s, stage.With(moving()), stage.Showing())
	st.Wait(2 * time.Second)
	mover := s.decision.Place.Mover().Center
	corner := geometry.Point{}
	if mover.X < s.camera.Width/2 {
		corner.X = s.camera.Width
	}
	if mover.Y < s.camera.Depth/2 {
		corner.Y = s.camera.Depth
	}
	away := s.camera.Camera
	away.Zoom = 3 * fightZoom
	s.camera.Set(away.Over(corner))
	s.followed = cameraFor{-1, -1}
	view := s.camera.View
	st.Move(view.X+view.W/2, view.Y+view.H/2)
	st.Press(ui.Enter)
	if !s.settled || s.sees([]geometry.Point{s.answer.spot.Center}) {
		t.Fatalf("nothing is marked out of sight: settled %v, %+v", s.settled, s.answer.spot)
	}
	for range 30 {
		st.Wait(100 * time.Millisecond)
	}
	if !s.sees([]geometry.Point{mover, s.answer.spot.Center}) {
		t.Errorf("the mover at %v and the place %v are out of sight", mover, s.answer.spot.Center)
	}
}

// TestADistanceThatAPersonChoseStaysForHisTurn turns the wheel over the table in an Activation: through the other Activations of that
// Turn the table becomes no larger and no smaller.
func TestADistanceThatAPersonChoseStaysForHisTurn(t *testing.T) {
	t.Parallel()
	m, s := levelSix(t, 11, "human", "human")
	st := stage.New(s, stage.With(moving()), stage.Showing())
	further := 0
	for n := 0; m.Decision().Shape != engine.GameEnd && further < 6 && n < 2000; n++ {
		d := m.Decision()
		if d.Kind == engine.Menu && !s.hands.turned && s.camera.Zoom > 1.3*smallZoom {
			middle := s.camera.View.Center()
			st.Move(middle.X, middle.Y)
			st.Wheel(-1)
		}
		acting, turn, turned := s.acting(), m.View(0).Turn, s.hands.turned
		zoom := s.camera.Goal().Zoom
		s.choose(matchtest.Simply(m))
		for rested := false; !rested; {
			rested = s.rests()
			st.Wait(50 * time.Millisecond)
		}
		if now := m.View(0).Turn; turned && s.hands.turned && now == turn && s.acting() != acting && s.acting() != engine.NoModel {
			further++
			if is := s.camera.Goal().Zoom; is < zoom*0.999 || is > zoom*1.001 {
				t.Errorf("an inch goes from %.1f to %.1f units at %s", zoom, is, m.Decision().Ask.Key)
			}
		}
	}
	if further < 6 {
		t.Errorf("only %d times somebody else acts in the same Turn", further)
	}
}
