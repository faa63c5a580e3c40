package encounter

import (
	"image"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/stage"
)

// TestTheRollCoversNobodyItIsAbout plays an encounter in windows of several sizes: whatever is rolled, its picture lies in view, over
// neither of the two.
func TestTheRollCoversNobodyItIsAbout(t *testing.T) {
	t.Parallel()
	for _, screen := range []struct {
		size  image.Point
		scale float64
	}{{image.Pt(800, 600), 0}, {image.Pt(1280, 800), 0}, {image.Pt(1920, 1080), 2}} {
		m, s := levelSix(t, 11, "human", "human")
		settings := moving()
		settings.AnimationSpeed, settings.Scale = 0, screen.scale
		st := stage.New(s, stage.With(settings), stage.Showing(), stage.Size(screen.size.X, screen.size.Y))
		rolls := 0
		for last := -1; m.Decision().Shape != engine.GameEnd && rolls < 20; {
			s.choose(matchtest.Simply(m))
			for st.Wait(time.Millisecond); !s.rests(); st.Wait(700 * time.Millisecond) {
				if s.moving == nil || s.moving.event == last || !isRoll(&s.log[s.moving.event].Event) {
					continue
				}
				last = s.moving.event
				e := &s.log[last].Event
				if !s.onTable(e.Model) || e.Outcome == nil {
					continue
				}
				rolls++
				r := s.rollPlace(s.camera.Goal(), e, s.rollSize(st.Stack.UI, s.camera.View, e).box)
				if two, _ := s.coveredBy(s.camera.Camera, r, e.Model, e.Other); two > 0 {
					t.Errorf("%v: the roll of %s against %s lies over one of them", screen.size, s.modelName(e.Model), s.targetName(e))
					picture(t, st, "covered-"+number(screen.size.X)+"-"+number(last))
				}
				if at := s.waitingPlace(s.camera.View, 160, s.shownOver(st.Stack.UI)); !at.Intersect(r).Empty() {
					t.Errorf("%v: at %v it says over the dice at %v that they wait", screen.size, at, r)
				}
				if v := s.camera.View; r.X < v.X || r.Y < v.Y || r.Right() > v.Right() || r.Bottom() > v.Bottom() {
					t.Errorf("%v: the picture of a roll leaves the table: %+v in %+v", screen.size, r, v)
				}
			}
		}
		if rolls < 20 {
			t.Errorf("%v: only %d rolls were shown", screen.size, rolls)
		}
		t.Logf("%v: %d rolls", screen.size, rolls)
	}
}
