package encounter

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// controlOf is where the pointer reaches the control with an id, or false.
func controlOf(st *stage.Stage, id string) (ui.Control, bool) {
	for _, c := range st.Stack.Controls() {
		if c.ID == id {
			return c, true
		}
	}
	return ui.Control{}, false
}

// TestTheOpenedLogAnswers: a click on an entry of the opened log opens its rules, as in the panel, and what it rests on is drawn on
// the table beside the log, where nothing covers it.
func TestTheOpenedLogAnswers(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return m.View(0).Round == 2 && d.Ask.Key == "ask.action"
	})
	st := stage.New(s)
	lines := 0
	for _, c := range st.Stack.Controls() {
		if strings.HasPrefix(c.ID, "log-") && c.ID != "log-title" {
			lines++
		}
	}
	if lines < 4 {
		t.Errorf("only %d entries of the log have room at 1280 × 800", lines)
	}
	st.Press("L")
	at := -1
	for i := range s.log {
		if e := &s.log[i].Event; len(e.Rules) > 0 && e.Proof.Sight != nil && s.onTable(e.Model) && s.onTable(e.Other) {
			at = i
		}
	}
	if at < 0 {
		t.Fatal("nobody looked at anybody")
	}
	id := "log-over-" + number(at)
	var line ui.Control
	for turns := 0; ; turns++ {
		found, ok := controlOf(st, id)
		if ok {
			line = found
			break
		}
		if turns > 400 {
			t.Fatal("the entry is not in the opened log")
		}
		st.Move(1100, 400)
		st.Wheel(-1)
	}
	st.Click(line.At.X, line.At.Y)
	if s.event != at {
		t.Fatalf("a click on entry %d opens %d", at, s.event)
	}
	if _, ok := controlOf(st, id+"-rule-0"); !ok {
		t.Error("its rule is no link")
	}
	for _, model := range []engine.ModelID{s.log[at].Model, s.log[at].Other} {
		p := s.OnScreen(s.model(model).Body.Center)
		if !s.camera.View.Contains(p) {
			t.Errorf("%s stands at %v, outside the table's room %v", s.modelName(model), p, s.camera.View)
		}
	}
	if log, ok := st.Stack.UI.Where("log-over-lines"); !ok || s.camera.View.Intersect(log).W > 0 {
		t.Error("the log lies over the table")
	}
}
