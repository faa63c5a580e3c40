package encounter

import (
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game/stage"
	"trueinch/scenes/house"
)

// advisedHost is a host that knows what a good player would do.
type advisedHost struct{ nowhere }

// Adviser implements Adviser.
func (advisedHost) Adviser() *ladder.Search { return ladder.NewSearch(8) }

// TestAHintSaysWhatAndWhy asks for a hint where a model is to be chosen, in windows of several sizes and both languages: the note stands on the
// table whole, says the plan with what tells it from the next best, points at the answer, and is put away by its button or by the key.
func TestAHintSaysWhatAndWhy(t *testing.T) {
	t.Parallel()
	m, base := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round == 2
	})
	for _, options := range [][]stage.Option{{}, {stage.Size(800, 600), stage.Language("fr")}, {stage.Scale(2), stage.Palette("dark")}} {
		s := New(advisedHost{}, m, house.Scenery(m.Setup()), base.players)
		st := stage.New(s, options...)
		st.Press("H")
		if !st.Until(func() bool { return s.hint.note != nil && s.hint.note.Do != nil }) {
			t.Fatal("no hint comes")
		}
		st.Settle(time.Second)
		note := s.hint.note
		r, there := st.Stack.UI.Where("coach-note")
		if table := st.Stack.UI.Screen().Table; !there || r.Intersect(table) != r {
			t.Errorf("the note at %v is not on the table at %v", r, table)
		}
		picture(t, st, "hint-"+number(len(options)))
		if said := s.sentences(note.Say); note.Say[0].Key != "ladder.best" || strings.Contains(strings.Join(said, " "), "‹") {
			t.Errorf("it says %q", said)
		}
		if d := m.Decision(); note.Do.Pick >= len(d.Options) || !d.Options[note.Do.Pick].Legal() || m.Decision() != s.decision {
			t.Errorf("it points at %+v", note.Do)
		}
		st.Press("Ctrl Enter")
		if _, there := st.Stack.UI.Where("coach-note"); there || s.hint.wanted {
			t.Error("the note stays")
		}
		if st.Press("H"); !s.hint.wanted {
			t.Error("no second hint can be asked for")
		}
		if st.Press("H"); s.hint.wanted {
			t.Error("the key does not put it away")
		}
	}
}

// TestWithoutAnAdviserThereIsNoHint: the key does nothing where nobody gives hints, and no control offers it.
func TestWithoutAnAdviserThereIsNoHint(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool { return d.Kind == engine.Activate })
	st := stage.New(s)
	st.Press("H")
	if _, there := st.Stack.UI.Where("tool-hint"); there || s.hint.wanted {
		t.Error("a hint is offered that nobody gives")
	}
}
