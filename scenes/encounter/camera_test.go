package encounter

import (
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
)

// TestWhoChoosesAModelSeesThemAllWhole: also when he turned the camera elsewhere by hand before, in the same Turn.
func TestWhoChoosesAModelSeesThemAllWhole(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round > 0
	})
	st := stage.New(s, stage.With(moving()), stage.Showing())
	st.Settle(time.Minute)
	if !s.choosable() {
		t.Fatal("not every model is seen at first")
	}
	cut := 0
	for _, zoom := range []float64{1, 3} {
		c := s.camera.Camera
		c.Zoom *= zoom
		c = c.Over(s.model(s.acting()).Body.Center)
		if zoom == 1 {
			c.Center.Y -= 8 * (c.View.H / c.Zoom / 16) // the far edge of the table is cut
		}
		s.camera.Set(c)
		s.turnByHand()
		if s.choosable() {
			continue // this turn leaves them all in view: nothing has to move
		}
		cut++
		s.followed = cameraFor{-1, -1} // the question comes anew, as after a step back
		st.Settle(time.Minute)
		st.Wait(time.Second)
		if !s.choosable() {
			t.Errorf("zoomed %v times: some of the models to choose from are cut", zoom)
		}
	}
	if cut == 0 {
		t.Fatal("no turn of the camera cuts a model: nothing is shown")
	}
}

// TestWhoBeginsIsAskedOfTheWholeTable: neither the questions around the roll for who begins nor its pictures have the camera go to whoever
// rolls, on one board and one by one.
func TestWhoBeginsIsAskedOfTheWholeTable(t *testing.T) {
	t.Parallel()
	for _, step := range []string{"matters", "all"} {
		_, s := playedUntil(t, boards["opening"])
		settings := moving()
		settings.Asking = step
		st := stage.New(s, stage.With(settings), stage.Showing())
		frames := 0
		look := func() {
			if s.view.Turn >= 0 || s.view.Round != 2 {
				return
			}
			frames++
			if fit := tabletop.FitTable(s.camera.View, s.camera.Width, s.camera.Depth); s.camera.Goal() != fit {
				t.Fatalf("%s: at %s the camera goes to %v", step, s.decision.Ask.Key, s.camera.Goal())
			}
		}
		for n := 0; n < 3000 && s.view.Turn < 0; n++ {
			st.Wait(20 * time.Millisecond)
			look()
			if s.Asked() != nil && s.Asked().Kind == engine.Opening && n%50 == 49 {
				st.Press(ui.Enter)
			}
		}
		if frames < 20 || s.view.Turn < 0 {
			t.Fatalf("%s: after %d frames %s is asked", step, frames, s.decision.Ask.Key)
		}
	}
}

// TestWhatABoardSaysIsSaidOnce: what an option of the board for who begins does stands on the board, or in the panel beside it.
func TestWhatABoardSaysIsSaidOnce(t *testing.T) {
	t.Parallel()
	m, base := playedUntil(t, boards["opening"])
	for _, v := range views {
		s := New(nowhere{}, m, base.scenery, base.players)
		st := stage.New(s, v.options...)
		for tab := tabOdds; tab <= tabLog; tab++ {
			s.tab = tab
			st.Wait(time.Millisecond)
			_, said := s.asking.board.told(st.Stack.UI)
			w, h := st.Stack.UI.Size()
			all := ""
			for _, r := range st.Stack.UI.C.ReadIn(canvas.Rect{W: w, H: h}) {
				all += strings.Join(strings.Fields(r.Text), "") + " "
			}
			words := strings.Fields(said)
			first := strings.Join(words[:3], "")
			if n := strings.Count(strings.ReplaceAll(all, " ", ""), first); n != 1 {
				t.Errorf("%s, tab %d: %q is said %d times", v.name, tab, said, n)
			}
		}
	}
}

// TestTheViewThatAPersonChoseStays: whoever asked for the whole table keeps it while others act, in this Turn and the next.
func TestTheViewThatAPersonChoseStays(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round > 0
	})
	st := stage.New(s, stage.With(moving()), stage.Showing())
	st.Settle(time.Minute)
	st.Press("F")
	st.Wait(time.Second)
	want, turn := s.camera.Goal(), m.View(0).Turn
	for n := 0; n < 400 && m.View(0).Turn == turn && m.Decision().Shape != engine.GameEnd; n++ {
		if s.Asked() != nil {
			s.choose(matchtest.Simply(m))
		}
		st.Wait(100 * time.Millisecond)
		if s.camera.Goal() != want {
			t.Fatalf("at %s the camera goes to %v", s.decision.Ask.Key, s.camera.Goal())
		}
	}
}

// TestAnActivationShowsTheNearestFoe plays a Round: where the camera goes close as somebody begins to act, the foe nearest to him and
// the nearest thing that is played for are in the picture, and where all was in the picture at nearly that size it does not move.
func TestAnActivationShowsTheNearestFoe(t *testing.T) {
	t.Parallel()
	m, s := levelSix(t, 11, "human", "human")
	st := stage.New(s, stage.With(moving()), stage.Showing())
	activations, closer := 0, 0
	for n := 0; m.Decision().Shape != engine.GameEnd && m.View(0).Round < 2 && n < 2000; n++ {
		d := m.Decision()
		before := s.camera.Goal()
		s.choose(matchtest.Simply(m))
		for rested := false; !rested; {
			rested = s.rests()
			st.Wait(50 * time.Millisecond)
		}
		if d.Kind != engine.Activate || m.Decision().Kind != engine.Menu {
			continue
		}
		activations++
		me, goal := s.model(s.acting()), s.camera.Goal()
		if goal.Zoom > before.Zoom {
			closer++
		}
		at := me.Body.Center
		for _, p := range append(s.nearestFoe(at, me.Seat), s.nearestObjective(at, me.Seat)...) {
			if !goal.View.Contains(goal.ToScreen(p)) {
				t.Errorf("%s, who begins at %v, does not see %v", me.Name, at, p)
			}
		}
		if goal.Zoom > before.Zoom && goal.Zoom < worthGoing*before.Zoom {
			t.Errorf("the camera goes from %.1f to %.1f units an inch", before.Zoom, goal.Zoom)
		}
	}
	t.Logf("%d Activations, %d times the camera went closer", activations, closer)
	if activations < 8 || closer == 0 {
		t.Errorf("%d Activations, %d times the camera went closer", activations, closer)
	}
}
