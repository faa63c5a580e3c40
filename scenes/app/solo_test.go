package app

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/engine/invasion"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
	"trueinch/scenes/result"
)

// solo is the program at the beginning of a game of cards and dice for one person.
func solo(t *testing.T, options ...stage.Option) *stage.Stage {
	t.Helper()
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Palette = 0, "light"
	a := New(&house.House{Systems: []engine.System{invasion.System{}}, Version: "test", Folder: t.TempDir()}, settings, nil)
	seed := uint64(41)
	a.Seed = func() uint64 { seed++; return seed }
	s := stage.New(a.Title(), append([]stage.Option{stage.With(settings)}, options...)...)
	s.Stack.UseNames(a.Names())
	s.Press("N", ui.Enter)
	return s
}

// lies are the controls of what an option is about.
func lies(o *engine.Option) (ids []string) {
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
		ids = append(ids, fmt.Sprintf("pile-%d-%d", o.Pile.Pile, o.Pile.Card), fmt.Sprintf("pile-%d", o.Pile.Pile))
	}
	return ids
}

// clickOn clicks a control twice, and reports whether it is on the screen.
func clickOn(s *stage.Stage, e *encounter.Scene, id string) bool {
	for _, c := range s.Stack.Controls() {
		if at := c.Rect.Center(); c.ID == id {
			before := e.Match().Steps()
			if s.Click(at.X, at.Y); e.Match().Steps() == before && front(s) == e {
				s.Click(at.X, at.Y)
			}
			return true
		}
	}
	return false
}

// byMouse answers by clicks on what a legal option is about, or on the option where it is about nothing that is seen. It reports whether it
// was about something.
func byMouse(t *testing.T, s *stage.Stage, e *encounter.Scene, random *rand.Rand) (seen bool) {
	t.Helper()
	d, before := e.Asked(), e.Match().Steps()
	if d.Shape != engine.Pick {
		t.Fatalf("%s is asked for no option", d.Ask.Key)
	}
	var legal []*engine.Option
	for i := range d.Options {
		if d.Options[i].Legal() {
			legal = append(legal, &d.Options[i])
		}
	}
	o := legal[random.IntN(len(legal))]
	for _, id := range lies(o) {
		if seen = clickOn(s, e, id); seen {
			break
		}
	}
	if !seen && !clickOn(s, e, "option-"+o.Key) && !clickOn(s, e, "option-"+legal[0].Key) {
		t.Fatalf("%s of %s is nowhere on the screen", o.Key, d.Ask.Key)
	}
	if e.Match().Steps() == before && front(s) == e {
		t.Fatalf("clicks on %s of %s answer nothing", o.Key, d.Ask.Key)
	}
	return seen
}

// TestSoloByMouse plays a whole game by clicks on cards, dice, tracks and cubes: what is about one of them can be chosen there.
func TestSoloByMouse(t *testing.T) {
	t.Parallel()
	s, random, seen, asked := solo(t), randomFrom(2), 0, map[string]bool{}
	for n := 0; ; n++ {
		e := waitFor(t, s)
		if e == nil {
			break
		}
		if key := e.Asked().Ask.Key; !asked[key] {
			asked[key] = true
			keep(t, s, fmt.Sprintf("solo-%02d-%s", n, key))
			for _, fault := range s.Proofread() {
				t.Errorf("%s: %s", key, fault)
			}
		}
		if byMouse(t, s, e, random) {
			seen++
		}
	}
	if _, ok := top[*result.Scene](s); !ok {
		t.Fatal("the game does not end on its result")
	}
	keep(t, s, "solo-result")
	if len(asked) < 5 || seen < 10 {
		t.Errorf("of %d sorts of questions %d answers were clicked on what they are about", len(asked), seen)
	}
	s.Said(t)
}

// TestSoloByKeys plays a whole game in French without a mouse, with text of twice the size.
func TestSoloByKeys(t *testing.T) {
	t.Parallel()
	s, random := solo(t, stage.Language("fr"), stage.Scale(2), stage.Palette("dark")), randomFrom(5)
	for e := waitFor(t, s); e != nil; e = waitFor(t, s) {
		if keyAnswers(s, e, random) == 0 {
			t.Fatalf("no key answers %s", e.Asked().Ask.Key)
		}
	}
	if _, ok := top[*result.Scene](s); !ok {
		t.Fatal("the game does not end on its result")
	}
	s.Said(t)
}
