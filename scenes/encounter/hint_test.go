package encounter

import (
	"bytes"
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

// TestAHintSaysWhatAndWhy asks for a hint where a model is to be chosen, in windows of several sizes and both languages: the note stands whole on
// the table or beside a small one, says the plan with what tells it from the next best, points at the answer, and is put away by its button or by the key.
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
		if room := s.besideLines(st.Stack.UI.Screen()); !there || r.Intersect(room) != r {
			t.Errorf("the note at %v is not within %v", r, room)
		}
		picture(t, st, "hint-"+number(len(options)))
		if said := s.sentences(note.Say); !explains(note) || strings.Contains(strings.Join(said, " "), "‹") {
			t.Errorf("it says %q", said)
		}
		if courses := s.coursesNow(); len(courses) != 2 || len(courses[1].Legs) == 0 || courses[1].look != advisedCourse {
			t.Errorf("on the table are %+v", courses)
		}
		if d := m.Decision(); note.Do.Pick >= len(d.Options) || !d.Options[note.Do.Pick].Legal() || m.Decision() != s.decision {
			t.Errorf("it points at %+v", note.Do)
		}
		st.Press("Ctrl Enter")
		if _, there := st.Stack.UI.Where("coach-note"); there || s.hint.wanted {
			t.Error("the note stays")
		}
		if len(s.coursesNow()) > 0 {
			t.Error("the lines stay")
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

// TestTheOpponentSaysWhy: the key brings, while the opponent thinks and afterwards, what it is after and why, with lines in its colour; what a person
// answers next takes that away.
func TestTheOpponentSaysWhy(t *testing.T) {
	t.Parallel()
	m, _ := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round == 2 && d.Seat == 1
	})
	for _, options := range [][]stage.Option{{stage.Hurried()}, {stage.Hurried(), stage.Size(800, 600), stage.Language("fr"), stage.Palette("dark")}} {
		var text bytes.Buffer
		if err := m.Save(&text); err != nil {
			t.Fatal(err)
		}
		again, err := engine.Load(&text, func(string) (engine.System, bool) { return m.System(), true })
		if err != nil {
			t.Fatal(err)
		}
		s := New(nowhere{}, again, house.Scenery(m.Setup()), []Player{{Name: "newgame.person"}, {Name: "ladder.fox", Bot: ladder.NewSearch(12)}})
		st := stage.New(s, options...)
		st.Press("Y")
		if !s.theirs.wanted {
			t.Fatal("the key does not ask")
		}
		if !st.Until(func() bool { return s.personAsked() && len(s.theirs.courses) == 2 }) {
			t.Fatal("no reasons come")
		}
		st.Settle(time.Second)
		if said := s.sentences(s.theirs.note.Say); !explains(s.theirs.note) || strings.Contains(strings.Join(said, " "), "‹") {
			t.Errorf("it says %q", said)
		}
		picture(t, st, "why-"+number(len(options)))
		if r, there := st.Stack.UI.Where("coach-note"); !there || r.Intersect(s.besideLines(st.Stack.UI.Screen())) != r {
			t.Errorf("the note is at %v", r)
		}
		best := s.coursesNow()[1]
		if best.look != theirCourse || best.side != side(1) || len(best.Legs) == 0 || again.View(0).Models[best.Legs[0].Model].Seat != 1 {
			t.Errorf("drawn is %+v", best)
		}
		choice := engine.Choice{}
		if d := again.Decision(); d.Shape == engine.Pick {
			choice.Pick = s.first()
		}
		s.choose(choice)
		st.Settle(time.Second)
		if s.theirs.wanted || len(s.coursesNow()) > 0 {
			t.Error("the reasons stay when the person has answered")
		}
	}
}

// explains reports whether a note begins with what was found by looking ahead.
func explains(a *Advice) bool {
	return a.Say[0].Key == "ladder.best" || a.Say[0].Key == "ladder.kept"
}
