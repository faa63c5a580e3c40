package encounter

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/stage"
)

// TestWhatBefallsOnesModelsStaysMarked plays against the computer: what its Turn changes on a model of the person's has a moment of its own,
// and the model's row keeps a sign until a click on the row has shown it.
func TestWhatBefallsOnesModelsStaysMarked(t *testing.T) {
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
