package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
)

// TestWhoChoosesAModelSeesThemAllWhole: also when he turned the camera elsewhere by hand before, in the same Turn.
func TestWhoChoosesAModelSeesThemAllWhole(t *testing.T) {
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
