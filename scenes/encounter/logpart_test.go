package encounter

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/stage"
)

// TestTheOpenedLogHasRoundsAndLeavesTheTable opens the log in the third Round: its head counts the entries, each has its number, what
// belongs to a Round stands below its name, and a square table is as large as without it.
func TestTheOpenedLogHasRoundsAndLeavesTheTable(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return m.View(0).Round == 3 && d.Ask.Key == "ask.action"
	})
	st := stage.New(s)
	before := s.camera.View
	st.Press("L")
	if after := s.camera.View; min(after.W, after.H) < 0.95*min(before.W, before.H) {
		t.Errorf("the room of the table shrinks from %v to %v", before, after)
	}
	log, ok := st.Stack.UI.Where("log-over-lines")
	if !ok {
		t.Fatal("the log is not open")
	}
	read := func() string {
		said := ""
		for _, r := range st.Stack.UI.C.ReadIn(canvas.Rect{X: log.X, W: log.W, H: 800}) {
			said += strings.Join(strings.Fields(r.Text), " ") + "\n"
		}
		return said
	}
	said, starts := read(), s.roundStarts()
	for _, want := range []string{s.words.W("encounter.log-count", "Count", s.shown), s.words.Text(s.log[starts[2]].Event.Text), number(s.shown)} {
		if !strings.Contains(said, want) {
			t.Errorf("the opened log does not say %q:\n%s", want, said)
		}
	}
	for i, want := range map[int]int{0: -1, starts[0]: starts[0], starts[1] - 1: starts[0], len(s.log) - 1: starts[2]} {
		if got := roundOf(starts, i); got != want {
			t.Errorf("entry %d belongs to what entry %d began, not %d", i, got, want)
		}
	}
	st.Move(log.X+20, 500)
	for range 20 {
		st.Wheel(-100)
	}
	if said = read(); !strings.Contains(said, s.words.W("encounter.log-before")) {
		t.Errorf("what came before the first Round has no name:\n%s", said)
	}
	keep(t, st, "log-begin")
	for range 20 {
		st.Wheel(100)
	}
	keep(t, st, "log-open")
}
