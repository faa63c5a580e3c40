package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/geometry"
)

// TestTheReachIsLitWhereAClickBeginsAMove: also when what the move costs was shown before the place is asked for.
func TestTheReachIsLitWhereAClickBeginsAMove(t *testing.T) {
	t.Parallel()
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round > 0 && d.Options[0].Legal()
	})
	settings := moving()
	settings.Asking, settings.Rolls = "matters", game.RollsBeside
	st := stage.New(s, stage.With(settings), stage.Showing())
	st.Settle(time.Minute)
	s.answer.pick, s.asking.picked = 0, true
	s.camera.Set(s.camera.Camera.Over(s.model(s.option().Model).Body.Center))
	st.Wait(0)
	center := s.model(s.option().Model).Body.Center
	for _, by := range []geometry.Point{{X: 3}, {X: -3}, {Y: 3}, {Y: -3}} {
		at := s.OnScreen(center.Add(by))
		if s.modelAt(at) != engine.NoModel || !s.camera.View.Inset(10).Contains(at) {
			continue
		}
		position := m.Position()
		st.Click(at.X, at.Y)
		for range 40 {
			st.Wait(200 * time.Millisecond)
		}
		st.Settle(time.Minute)
		if m.Position() == position || s.decision.Shape != engine.Place {
			t.Fatalf("the click at %v begins no move: %s is asked", by, s.decision.Ask.Key)
		}
		if s.bordered == nil || len(s.bordered.Outline()) == 0 {
			t.Error("nothing is lit")
		}
		if s.answer.spot == nil || s.merelyPointed() {
			t.Error("the place is not marked by the click")
		}
		return
	}
	t.Fatal("no free ground beside the model")
}
