package app

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/firstedition"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
	"trueinch/scenes/result"
)

// firstEdition is the program at New encounter for Pulp City, first edition, at the lowest Level that is offered, with the smallest table.
func firstEdition(t *testing.T, options ...stage.Option) (*App, *stage.Stage) {
	t.Helper()
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Palette = 0, "light"
	a := New(&house.House{Systems: []engine.System{firstedition.System{}}, Version: "test", Folder: t.TempDir()}, settings, nil)
	seed := uint64(7)
	a.Seed = func() uint64 { seed++; return seed }
	s := stage.New(a.Title(), append([]stage.Option{stage.With(settings)}, options...)...)
	s.Stack.UseNames(a.Names())
	s.Press("N")
	return a, s
}

// mouseAnswers answers by clicks alone: on the table, on an option and the yellow button, or on the number that is asked for. It reports
// whether anything was answered.
func mouseAnswers(s *stage.Stage, e *encounter.Scene, random *rand.Rand) bool {
	before := e.Match().Steps()
	answered := func() bool { return front(s) != e || e.Match().Steps() != before }
	for range 30 {
		d := e.Asked()
		if d == nil || answered() {
			return true
		}
		id := "commit"
		switch d.Shape {
		case engine.Pick:
			id = "option-" + d.Options[bot.Anything(d, random.Float64).Pick].Key
		case engine.Place:
			if spot, ok := d.Place.Sample(random.Float64); ok {
				at := e.OnScreen(spot.Center)
				s.Click(at.X, at.Y)
				if !answered() {
					s.Click(at.X, at.Y)
				}
			}
		}
		for _, id := range []string{id, "commit"} {
			if answered() {
				return true
			}
			for _, c := range s.Stack.Controls() {
				if c.ID == id {
					at := c.Rect.Center()
					s.Click(at.X, at.Y)
					break
				}
			}
		}
	}
	return answered()
}

// TestFirstEditionByMouse plays an Encounter against the computer by the mouse alone, from New encounter to its result, and reads every
// sort of question once.
func TestFirstEditionByMouse(t *testing.T) {
	t.Parallel()
	_, s := firstEdition(t)
	clickControl(t, s, "table-0")
	clickControl(t, s, "level|0")
	keep(t, s, "pc1-newgame")
	clickControl(t, s, "start")
	random, asked := randomFrom(3), map[string]bool{}
	for n := 0; n < 2000; n++ {
		e := waitFor(t, s)
		if e == nil {
			break
		}
		if d := e.Asked(); !asked[d.Ask.Key] {
			asked[d.Ask.Key] = true
			pointAtPlace(s, e, d, random)
			keep(t, s, fmt.Sprintf("pc1-%03d-%s", n, d.Ask.Key))
			for _, fault := range s.Proofread() {
				t.Errorf("%s: %s", d.Ask.Key, fault)
			}
		}
		if !mouseAnswers(s, e, random) {
			t.Fatalf("no click answers %s", e.Asked().Ask.Key)
		}
	}
	if _, ok := top[*result.Scene](s); !ok {
		t.Fatal("the Encounter does not end on its result")
	}
	keep(t, s, "pc1-result")
	for _, fault := range s.Proofread() {
		t.Errorf("result: %s", fault)
	}
	if len(asked) < 8 {
		t.Errorf("only %d sorts of questions", len(asked))
	}
	s.Said(t)
}

// walkedByKeys answers where to by arrow keys: some steps one way, and back again where that is refused.
func walkedByKeys(s *stage.Stage, e *encounter.Scene, random *rand.Rand) bool {
	arrows, before := []ui.Key{ui.Left, ui.Up, ui.Right, ui.Down}, e.Match().Steps()
	s.Press(arrows[0]) // the first one puts it on the nearest legal place
	for range 6 {
		way, steps := random.IntN(4), random.IntN(12)
		for _, key := range []ui.Key{arrows[way], arrows[(way+2)%4]} {
			for range steps {
				s.Press(key)
			}
			for range 2 {
				if s.Press(ui.Enter); e.Match().Steps() != before || front(s) != e {
					return true
				}
			}
		}
	}
	return false
}

// TestFirstEditionByKeys plays an Encounter of two people at one computer in French by keys alone.
func TestFirstEditionByKeys(t *testing.T) {
	t.Parallel()
	_, s := firstEdition(t, stage.Language("fr"), stage.Palette("dark"))
	clickControl(t, s, "table-0")
	clickControl(t, s, "level|0")
	clickControl(t, s, "player-1|0")
	s.Press(ui.Enter)
	random, declined, asked := randomFrom(5), 0, map[string]bool{}
	for n := 0; n < 2000; n++ {
		e := waitFor(t, s)
		if e == nil {
			break
		}
		d, before := e.Asked(), e.Match().Steps()
		if !asked[d.Ask.Key] {
			asked[d.Ask.Key] = true
			pointAtPlace(s, e, d, random)
			keep(t, s, fmt.Sprintf("pc1-fr-%03d-%s", n, d.Ask.Key))
			for _, fault := range s.Proofread() {
				t.Errorf("%s: %s", d.Ask.Key, fault)
			}
		}
		if s.Press("E"); e.Match().Steps() != before || front(s) != e { // one key declines
			declined++
			continue
		}
		if d.Shape == engine.Place && walkedByKeys(s, e, random) {
			continue
		}
		if keyAnswers(s, e, random) == 0 {
			t.Fatalf("no key answers %s", e.Asked().Ask.Key)
		}
	}
	if _, ok := top[*result.Scene](s); !ok {
		t.Fatal("the Encounter does not end on its result")
	}
	keep(t, s, "pc1-fr-result")
	if declined < 5 {
		t.Errorf("only %d questions were declined by one key", declined)
	}
	s.Said(t)
}
