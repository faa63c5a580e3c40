package encounter

import (
	"image"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game/canvas"
	"trueinch/game/stage"
)

// TestALossRisesOverWhoeverLosesIt plays encounters in windows of two sizes: where somebody loses Hit Points, what says so lies in
// view, over nobody's base and nearer to him than to anybody else, as long as there is room for that.
func TestALossRisesOverWhoeverLosesIt(t *testing.T) {
	for _, size := range []image.Point{image.Pt(800, 600), image.Pt(1280, 800)} {
		m, s := levelSix(t, 11, "human", "human")
		settings := moving()
		st := stage.New(s, stage.With(settings), stage.Size(size.X, size.Y))
		losses := 0
		for m.Decision().Shape != engine.GameEnd && m.View(0).Round < 4 {
			s.choose(bot.Simple{}.Choose(m.Decision(), m.SeenBy(m.Decision().Seat)))
			fresh := 0
			for st.Wait(time.Millisecond); !s.rests(); st.Wait(100 * time.Millisecond) {
				if len(s.show.pops) <= fresh {
					fresh = len(s.show.pops)
					continue
				}
				fresh = len(s.show.pops)
				var taken []canvas.Rect
				for i := range s.show.pops {
					p := &s.show.pops[i]
					model := s.model(p.model)
					r := s.popPlace(st.Stack.UI, p, model, taken)
					taken = append(taken, r)
					if !p.loss || !s.camera.View.Contains(s.camera.ToScreen(model.Body.Center)) {
						continue
					}
					losses++
					picture(t, st, "loss-"+number(size.X)+"-"+number(losses))
					if v := s.camera.View; r.X < v.X || r.Y < v.Y || r.Right() > v.Right() || r.Bottom() > v.Bottom() {
						t.Errorf("%v: the loss of %s leaves the table", size, model.Name)
					}
					own := s.gapToBase(r, model)
					for o := range s.view.Models {
						if other := &s.view.Models[o]; other.OnTable && other.ID != model.ID && s.gapToBase(r, other) <= min(own, 0) {
							t.Errorf("%v: the loss of %s lies over %s", size, model.Name, other.Name)
						} else if other.OnTable && other.ID != model.ID && s.gapToBase(r, other) < own-0.01 {
							t.Errorf("%v: the loss of %s is nearer to %s", size, model.Name, other.Name)
						}
					}
				}
			}
		}
		if losses < 5 {
			t.Errorf("%v: only %d losses were shown", size, losses)
		}
	}
}
