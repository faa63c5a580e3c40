package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/canvas"
	"trueinch/game/stage"
)

// TestALossRisesOverWhoeverLosesIt plays an encounter in a small window: where somebody loses Hit Points, what says so lies in view and
// over nobody's base, and is nearer to him than to whoever struck him.
func TestALossRisesOverWhoeverLosesIt(t *testing.T) {
	t.Parallel()
	m, s := levelSix(t, 11, "human", "human")
	st := stage.New(s, stage.With(moving()), stage.Size(800, 600))
	losses := 0
	for m.Decision().Shape != engine.GameEnd && losses < 12 {
		s.choose(matchtest.Simply(m))
		fresh := 0
		for st.Wait(time.Millisecond); !s.rests(); st.Wait(120 * time.Millisecond) {
			if len(s.show.pops) > fresh {
				losses += s.judgeLosses(t, st)
				picture(t, st, "loss-"+number(losses))
			}
			fresh = len(s.show.pops)
		}
	}
	if losses < 5 {
		t.Errorf("only %d losses were shown", losses)
	}
}

// judgeLosses looks where the losses stand that are shown now, and returns how many these are.
func (s *Scene) judgeLosses(t *testing.T, st *stage.Stage) int {
	t.Helper()
	striker := engine.NoModel
	for i := range min(s.shown, len(s.log)) {
		if e := &s.log[i].Event; isRoll(e) {
			striker = e.Model
		}
	}
	var taken []canvas.Rect
	losses := 0
	for i := range s.show.pops {
		p := &s.show.pops[i]
		model := s.model(p.model)
		r := s.popPlace(st.Stack.UI, p, model, taken)
		taken = append(taken, r)
		v := s.camera.View
		if !p.loss || !v.Contains(s.camera.ToScreen(model.Body.Center)) {
			continue
		}
		losses++
		if r.X < v.X || r.Y < v.Y || r.Right() > v.Right() || r.Bottom() > v.Bottom() {
			t.Errorf("the loss of %s leaves the table", model.Name)
		}
		for o := range s.view.Models {
			other := &s.view.Models[o]
			if !other.OnTable || other.ID == model.ID {
				continue
			}
			if gap := s.gapToBase(r, other); gap <= 0 || other.ID == striker && gap < s.gapToBase(r, model) {
				t.Errorf("the loss of %s stands over %s, or nearer to him", model.Name, other.Name)
			}
		}
	}
	return losses
}
