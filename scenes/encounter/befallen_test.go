package encounter

import (
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/tabletop"
)

// TestWhatBefallsOnesModelsStaysMarked plays against the computer: what its Turn changes on a model of the person's has a moment of its own,
// and the model's row keeps a sign until a click on the row has shown it.
func TestWhatBefallsOnesModelsStaysMarked(t *testing.T) {
	t.Parallel()
	_, s := levelSix(t, 11, "human", "simple")
	h := newHand(t, s, stage.With(askingSettings("matters")))
	for h.rest(); len(s.unread) == 0 && s.decision.Shape != engine.GameEnd; h.rest() {
		h.confirm()
	}
	if len(s.unread) == 0 {
		t.Fatal("nothing befell anybody")
	}
	keep(t, h.st, "befallen")
	for id := range s.unread {
		if s.view.Models[id].Seat != 0 {
			t.Errorf("%s is marked, who is not the person's", s.modelName(id))
		}
		row, ok := h.st.Stack.UI.Where("row-" + number(int(id)))
		if !ok {
			continue
		}
		signs := func() int {
			n := 0
			for _, r := range h.st.Stack.UI.C.ReadIn(canvas.Rect{X: row.X, Y: row.Y - 4, W: 60, H: row.H + 8}) {
				if r.Text == "!" {
					n++
				}
			}
			return n
		}
		before := signs()
		h.st.Wait(time.Second)
		h.st.Click(row.Center().X, row.Center().Y)
		h.st.Wait(time.Millisecond)
		if after := signs(); before == 0 || after >= before || len(s.unread[id]) > 0 {
			t.Errorf("%s: %d signs before the click and %d after it, %v", s.modelName(id), before, after, s.unread[id])
		}
		return
	}
}

// TestAnAuraInEffectIsOnTheTable: as long as it works, an Aura shows from where to where, as far as its badge says.
func TestAnAuraInEffectIsOnTheTable(t *testing.T) {
	t.Parallel()
	bearer := engine.NoModel
	m, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		v := m.View(0)
		for i := range v.Models {
			for _, b := range v.Models[i].States {
				if b.Rule == "SE-TYPE-03" && v.Models[i].OnTable && d.Kind == engine.Activate {
					bearer = v.Models[i].ID
				}
			}
		}
		return bearer != engine.NoModel
	})
	st := stage.New(s)
	st.Wait(0)
	body := m.View(0).Models[bearer].Body
	shapes := s.picture(st.Stack.UI).Shapes
	if !slices.ContainsFunc(shapes, func(shape tabletop.Shape) bool {
		return shape.Kind == tabletop.Aura && shape.Center == body.Center && shape.Radius > body.Radius+1
	}) {
		t.Errorf("the table shows %v", shapes)
	}
	picture(t, st, "aura")
}
