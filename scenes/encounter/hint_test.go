package encounter

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game/stage"
	"trueinch/game/ui"
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
		if screen := st.Stack.UI.Screen(); !there || r.Intersect(s.besideLines(screen)) != r && r.Intersect(screen.Right) != r {
			t.Errorf("the note at %v is neither on the table nor beside it", r)
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
		if s.coversEnd(r) {
			t.Errorf("the note at %v lies over the end of a line", r)
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

// TestAHintGoesOnWithItsPlan: who does what was advised is told by the next hint which plan that belongs to, with the rest of it on the table.
func TestAHintGoesOnWithItsPlan(t *testing.T) {
	t.Parallel()
	m, base := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round == 2
	})
	s := New(advisedHost{}, m, house.Scenery(m.Setup()), base.players)
	st := stage.New(s)
	for range 12 {
		st.Press("H")
		if !st.Until(func() bool { return s.hint.note != nil && s.hint.note.Do != nil }) {
			t.Fatal("no hint comes")
		}
		st.Settle(time.Second)
		if note := s.hint.note; strings.HasPrefix(note.Say[len(note.Say)-1].Key, "ladder.goes-on") {
			courses := s.coursesNow()
			if len(courses) != 1 || len(courses[0].Legs) == 0 {
				t.Fatalf("on the table are %+v", courses)
			}
			said := s.sentences(note.Say)
			if plan, acts := said[len(said)-1], m.View(0).Models[courses[0].Legs[0].Model].Name; !strings.Contains(plan, acts) {
				t.Errorf("it goes on with %q, and %s acts", plan, acts)
			}
			picture(t, st, "hint-on")
			return
		}
		s.choose(*s.hint.note.Do)
		if !st.Until(func() bool { return s.Asked() != nil }) {
			t.Fatal("nobody is asked")
		}
	}
	t.Error("no plan is gone on with")
}

// TestAHintWhereAClickAnswersTwoQuestions: where a place is asked for before it is settled which of several models is next, a hint marks a place for
// one of them, with nothing over it, and a click on the mark takes it.
func TestAHintWhereAClickAnswersTwoQuestions(t *testing.T) {
	t.Parallel()
	m, base := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Muster && d.Shape == engine.Pick
	})
	s := New(advisedHost{}, m, house.Scenery(m.Setup()), base.players)
	st := stage.New(s)
	if !st.Until(func() bool { return s.Asked() != nil }) || s.mustering() == nil {
		t.Fatalf("asked is %v", s.decision.Ask)
	}
	st.Press("H")
	if !st.Until(func() bool { return s.hint.note != nil && s.hint.note.Do != nil }) {
		t.Fatal("no hint comes")
	}
	st.Settle(time.Second)
	picture(t, st, "hint-muster")
	do := s.hint.note.Do
	if do.Spot == nil {
		t.Fatalf("a place is asked for, and advised is %+v", do)
	}
	place, marked := s.adviceTarget(st.Stack.UI, s.hint.note)
	if note, _ := st.Stack.UI.Where("coach-note"); !marked || !note.Intersect(place).Empty() {
		t.Errorf("the place at %v is marked: %v; the note lies at %v", place, marked, note)
	}
	whose := s.decision.Subject
	st.Click(place.Center().X, place.Center().Y)
	st.Press(ui.Enter)
	if !st.Until(func() bool { return m.View(0).Models[whose].OnTable }) {
		t.Error("a click on the mark does not put it there")
	}
}

// TestAHintIsThereForThePlaceToo: whoever does what was advised, and is only asked where, sees without asking again where that would be.
func TestAHintIsThereForThePlaceToo(t *testing.T) {
	t.Parallel()
	m, base := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Kind == engine.Activate && m.View(0).Round == 2
	})
	s := New(advisedHost{}, m, house.Scenery(m.Setup()), base.players)
	st := stage.New(s)
	advised := func() bool { return s.hint.note != nil && s.hint.note.Do != nil }
	for asks := 0; asks < 30; asks++ {
		if !s.hint.wanted {
			st.Press("H")
		}
		if !st.Until(advised) {
			t.Fatal("no hint comes")
		}
		did := *s.hint.note.Do
		other := s.decision.Shape == engine.Pick && asks%2 == 1 // the first legal answer, advised or not
		if other {
			did.Pick = slices.IndexFunc(s.decision.Options, func(o engine.Option) bool { return o.Legal() })
		}
		heeded := did.Pick == s.hint.note.Do.Pick
		s.choose(did)
		if !st.Until(func() bool { return s.Asked() != nil }) {
			t.Fatal("nobody is asked")
		}
		if st.Settle(100 * time.Millisecond); s.decision.Shape != engine.Place {
			continue
		}
		if !heeded {
			if s.hint.wanted {
				t.Error("a hint comes that nobody asked for")
			}
			continue
		}
		if !st.Until(advised) || s.hint.note.Do.Spot == nil {
			t.Fatalf("for the place is advised %+v", s.hint.note)
		}
		goesWhereAdvised(t, st, s, m)
		return
	}
	t.Error("nobody is asked where")
}

// goesWhereAdvised: the button takes the place that a hint marks, wherever the pointer rests, and keeps to the one that the person clicked after it.
func goesWhereAdvised(t *testing.T, st *stage.Stage, s *Scene, m *engine.Match) {
	t.Helper()
	spot := *s.hint.note.Do.Spot
	st.Settle(time.Second)
	if at := s.answer.spot; at == nil || *at != spot {
		t.Fatalf("advised is %v, and marked is %v", spot, at)
	}
	if commit, seen := st.Stack.UI.Where("commit"); !seen {
		t.Error("there is no button")
	} else if target, aimed := s.adviceTarget(st.Stack.UI, s.hint.note); !aimed || target != commit {
		t.Errorf("the note points at %v and not at the button at %v", target, commit)
	}
	here := s.camera.ToScreen(s.decision.Place.Mover().Center)
	st.Click(here.X+30, here.Y)
	own := s.answer.spot
	if own == nil || *own == spot {
		t.Fatalf("after a click elsewhere is marked %v", own)
	}
	clicked := *own
	if s.lookAtAdvised(st.Stack.UI, *s.hint.note.Do); *s.answer.spot != clicked {
		t.Errorf("the person clicked %v, and marked is %v", clicked, *s.answer.spot)
	}
	s.settled = false // as if nothing had been clicked
	s.lookAtAdvised(st.Stack.UI, *s.hint.note.Do)
	st.Settle(time.Second)
	answers := len(m.Entries())
	st.Press(ui.Enter)
	if !st.Until(func() bool { return len(m.Entries()) > answers }) {
		t.Fatal("the button does not take what is marked")
	}
	if took := m.Entries()[answers].Choice.Spot; took == nil || *took != spot {
		t.Errorf("taken is %v, and advised was %v", took, spot)
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
	most := 0
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
		for _, fault := range st.Proofread() {
			t.Error(fault)
		}
		if r, there := st.Stack.UI.Where("coach-note"); !there || s.coversEnd(r) {
			t.Errorf("the note is at %v", r)
		}
		if st.Press(ui.Escape); s.theirs.wanted {
			t.Error("Escape leaves the note where it is")
		}
		st.Press("Y")
		st.Settle(time.Second)
		best := s.coursesNow()[1]
		if best.look != theirCourse || best.side != side(1) || len(best.Legs) == 0 && s.theirs.note.Of == 0 {
			t.Errorf("drawn is %+v", best)
		}
		pages, seen, drawn := s.theirs.note.Of, map[*ladder.Found]bool{}, 0
		for range max(1, pages) { // all that it chose in its Turn can be asked for, and then it begins anew
			if legs := s.coursesNow()[1].Legs; len(legs) > 0 && again.View(0).Models[legs[0].Model].Seat != 1 {
				t.Errorf("drawn is %+v", legs)
			} else if len(legs) > 0 {
				drawn++
			}
			if seen[s.theirs.of] = true; s.theirs.of == nil || s.theirs.of.Moment < 1 {
				t.Errorf("of %d choices one is %+v", pages, s.theirs.of)
			}
			st.Press(beforeKey)
			st.Settle(time.Second)
		}
		if len(seen) != max(1, pages) {
			t.Errorf("there are %d choices, and %d can be asked for", pages, len(seen))
		}
		if drawn == 0 {
			t.Error("no page has lines on the table")
		}
		turnByMouse(t, st, s)
		most = max(most, pages)
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
	if most < 2 {
		t.Error("nowhere there is more than one choice to ask for")
	}
}

// turnByMouse turns the pages of the reasons with the control of the note, again and again at the same place. The window draws the next page
// without being touched, and the note stays where it is.
func turnByMouse(t *testing.T, st *stage.Stage, s *Scene) {
	t.Helper()
	pages := s.theirs.note.Of
	if pages < 2 {
		return
	}
	note, _ := st.Stack.UI.Where("coach-note")
	before, there := st.Stack.UI.Where("coach-before")
	for range pages {
		was := s.theirs.of
		st.Click(before.Center().X, before.Center().Y)
		if soon, _ := st.Stack.UI.Wanted(); !soon {
			t.Error("the page stays until the pointer moves")
		}
		st.Settle(time.Second)
		now, _ := st.Stack.UI.Where("coach-note")
		if at, still := st.Stack.UI.Where("coach-before"); !there || !still || s.theirs.of == was || now.Right() != note.Right() || now.Y > note.Y || at.X != before.X {
			t.Errorf("a click leaves the page: %v; the note goes from %v to %v, its control from %v to %v", s.theirs.of == was, note, now, before, at)
		}
	}
}

// explains reports whether a note begins with what was found by looking ahead.
func explains(a *Advice) bool {
	return slices.Contains([]string{"ladder.best", "ladder.kept", "ladder.best-unsure", "ladder.only", "ladder.alone"}, a.Say[0].Key) || len(a.Say) > 1 && strings.HasPrefix(a.Say[0].Key, "ladder.page-") && explains(&Advice{Say: a.Say[1:]})
}

// TestAHintAndTheButtonSayTheSame asks for hints in the menus of a Round: what is advised is what the yellow button offers, unless the person chose
// something himself; who acts first is said to act first.
func TestAHintAndTheButtonSayTheSame(t *testing.T) {
	t.Parallel()
	m, base := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool { return d.Kind == engine.Menu && m.View(0).Round == 2 })
	s := New(advisedHost{}, m, house.Scenery(m.Setup()), base.players)
	st := stage.New(s)
	hinted := func() engine.Choice {
		t.Helper()
		st.Press("H")
		if !st.Until(func() bool { return s.hint.note != nil && s.hint.note.Do != nil }) {
			t.Fatal("no hint comes")
		}
		return *s.hint.note.Do
	}
	s.answer.pick = -1 // whatever would be offered first
	advised := hinted()
	if s.answer.pick != advised.Pick {
		t.Errorf("advised is %d, offered %d", advised.Pick, s.answer.pick)
	}
	st.Press("H")
	own := s.legal()[0]
	if own == advised.Pick {
		own = s.legal()[1]
	}
	s.answer.pick, s.asking.picked = own, true
	if hinted(); s.answer.pick != own {
		t.Error("a hint takes away what a person has chosen")
	}
	told := engine.Say("second")
	advice := &ladder.Advised{Advice: engine.Advice{Choice: advised, Why: []engine.Text{engine.Say("first"), told}}, Course: ladder.Course{Told: []engine.Text{told}}}
	o := &s.decision.Options[advised.Pick]
	was := *o
	for model, want := range map[engine.ModelID]string{s.decision.Subject: "second", s.decision.Subject + 1: "ladder.then"} {
		if o.Model, o.Action = model, -1; s.inOrder(advice)[1].Key != want {
			t.Errorf("of model %d it says %q", model, s.inOrder(advice)[1].Key)
		}
	}
	*o = was
}
