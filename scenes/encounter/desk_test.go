package encounter

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// onTheRoad is a match with a desk.
func onTheRoad(t *testing.T, seed uint64, options ...stage.Option) (*engine.Match, *Scene, *stage.Stage) {
	t.Helper()
	m := solitary(t, matchtest.Tolls{}, 2, seed)
	s, st := onStage(m, options...)
	return m, s, st
}

// placeOf is where a control lies, if it is on the screen.
func placeOf(st *stage.Stage, id string) (canvas.Point, bool) {
	for _, c := range st.Stack.Controls() {
		if c.ID == id {
			return c.Rect.Center(), true
		}
	}
	return canvas.Point{}, false
}

// things are the ids of the controls of what an option is about.
func things(o *engine.Option) (ids []string) {
	for _, at := range o.Desk {
		switch at.Thing {
		case engine.OnTrack:
			ids = append(ids, fmt.Sprintf("track-%d", at.At))
		case engine.OnDie:
			ids = append(ids, fmt.Sprintf("desk-die-%d", at.At))
		case engine.OnStock:
			ids = append(ids, fmt.Sprintf("heap-%d-%d", at.At, at.Part))
		}
	}
	if o.Pile != nil {
		ids = append(ids, fmt.Sprintf("pile-%d-%d", o.Pile.Pile, o.Pile.Card))
	}
	return ids
}

// answerOn answers the pending question by two clicks on something that a legal option is about.
func answerOn(t *testing.T, m *engine.Match, s *Scene, st *stage.Stage, random *rand.Rand) {
	t.Helper()
	d := m.Decision()
	var ids []string
	for i := range d.Options {
		if d.Options[i].Legal() {
			ids = append(ids, things(&d.Options[i])...)
		}
	}
	id := ids[random.IntN(len(ids))]
	at, there := placeOf(st, id)
	if !there {
		t.Fatalf("%s is nowhere on the screen", id)
	}
	steps := m.Steps()
	st.Click(at.X, at.Y)
	if m.Steps() == steps { // what was looked at already was taken
		if o := s.option(); o == nil || !slices.Contains(things(o), id) {
			t.Fatalf("a click on %s looks at %v", id, s.option())
		}
		st.Click(at.X, at.Y)
	}
	if m.Steps() == steps {
		t.Fatalf("two clicks on %s answer nothing", id)
	}
}

// TestAWholeGameByMouse plays by clicks on cards, dice and tracks alone, in the wide layout.
func TestAWholeGameByMouse(t *testing.T) {
	for seed := range uint64(4) {
		random := rand.New(rand.NewPCG(seed, 1))
		m, s, st := onTheRoad(t, seed)
		for m.Decision().Shape != engine.GameEnd {
			if !st.Until(s.personAsked) {
				t.Fatal("nobody is asked")
			}
			answerOn(t, m, s, st, random)
		}
		if _, over := m.Result(); !over {
			t.Error("the game has no result")
		}
	}
}

// TestAWholeGameByKeys plays by numbers and Enter, in every layout; a hint and the comparison answer nothing.
func TestAWholeGameByKeys(t *testing.T) {
	for name, set := range map[string][]stage.Option{"wide": nil, "medium": {stage.Scale(1.3)}, "compact": {stage.Scale(2)}} {
		random := rand.New(rand.NewPCG(7, 1))
		m, s, st := onTheRoad(t, 3, set...)
		for n := 0; m.Decision().Shape != engine.GameEnd; n++ {
			if !st.Until(s.personAsked) {
				t.Fatal("nobody is asked")
			}
			steps := m.Steps()
			if n == 0 {
				st.Press(adviceKey, compareKey)
				st.Settle(time.Minute)
				if a := &s.advised; a.hint == nil || a.ways == nil || m.Steps() != steps {
					t.Fatalf("%s: the hint is %v, the comparison %v", name, a.hint, a.ways)
				}
				for _, fault := range st.Proofread() {
					t.Errorf("%s: %s", name, fault)
				}
				if st.Press(ui.Escape); s.advised.compares {
					t.Error("Escape does not close the comparison")
				}
			}
			st.Press(ui.Key(number(1+random.IntN(len(s.offered())))), ui.Enter)
			if m.Steps() == steps {
				t.Fatalf("%s: %v is not answered by keys", name, m.Decision().Ask)
			}
			if s.advised.of == s.decision && s.advised.hint != nil && m.Steps() != steps {
				t.Error("the hint outlives its question")
			}
		}
	}
}

// TestTheSituationOfADeskInWords: what is copied says where tracks, dice and stocks stand.
func TestTheSituationOfADeskInWords(t *testing.T) {
	_, s, st := onTheRoad(t, 1)
	st.Until(s.personAsked)
	said := s.asText()
	for _, want := range []string{"6 of 6", "face 3", "‹tolls.bag› 9"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is left out of %q", want, said)
		}
	}
}
