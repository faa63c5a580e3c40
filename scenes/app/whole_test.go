package app

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
	"trueinch/scenes/result"
)

// alone is the program at New encounter with one rule system, on the smallest table and at the lowest size that are offered.
func alone(t *testing.T, system engine.System, options ...stage.Option) (*App, *stage.Stage) {
	t.Helper()
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Palette = 0, "light"
	a := New(&house.House{Systems: []engine.System{system}, Version: "test", Folder: t.TempDir()}, settings, nil)
	seed := uint64(7)
	a.Seed = func() uint64 { seed++; return seed }
	s := stage.New(a.Title(), append([]stage.Option{stage.With(settings)}, options...)...)
	s.Stack.UseNames(a.Names())
	s.Press("N")
	clickControl(t, s, "table-0")
	clickControl(t, s, "level|0")
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
		case engine.Allot:
			laidByMouse(s, d.Allot, random)
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

// laidByMouse lays a plan: a click into a box puts a token more there.
func laidByMouse(s *stage.Stage, a *engine.Allotment, random *rand.Rand) {
	for row, laid := range a.Drawn(random.Float64) {
		for box, count := range laid {
			for _, c := range s.Stack.Controls() {
				if c.ID == "allot-box-"+strconv.Itoa(row)+"-"+strconv.Itoa(box) {
					for range count {
						at := c.Rect.Center()
						s.Click(at.X, at.Y)
					}
					break
				}
			}
		}
	}
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

// wholeMatch plays what was begun to its result, reads every sort of question once, and returns which there were.
func wholeMatch(t *testing.T, s *stage.Stage, pictures string, random *rand.Rand, answers func(e *encounter.Scene, d *engine.Decision) bool) map[string]bool {
	t.Helper()
	asked := map[string]bool{}
	for n := 0; n < 3000; n++ {
		e := waitFor(t, s)
		if e == nil {
			break
		}
		d := e.Asked()
		if !asked[d.Ask.Key] {
			asked[d.Ask.Key] = true
			pointAtPlace(s, e, d, random)
			keep(t, s, fmt.Sprintf("%s-%03d-%s", pictures, n, d.Ask.Key))
			for _, fault := range s.Proofread() {
				t.Errorf("%s: %s", d.Ask.Key, fault)
			}
		}
		if !answers(e, d) {
			keep(t, s, pictures+"-stuck")
			t.Fatalf("nothing answers %s", d.Ask.Key)
		}
	}
	if _, ok := top[*result.Scene](s); !ok {
		t.Fatal("the match does not end on its result")
	}
	keep(t, s, pictures+"-result")
	for _, fault := range s.Proofread() {
		t.Errorf("result: %s", fault)
	}
	s.Said(t)
	return asked
}

// wholeByMouse plays against the computer by the mouse alone, from New encounter to the result.
func wholeByMouse(t *testing.T, s *stage.Stage, pictures string) map[string]bool {
	t.Helper()
	keep(t, s, pictures+"-newgame")
	clickControl(t, s, "start")
	random := randomFrom(3)
	return wholeMatch(t, s, pictures, random, func(e *encounter.Scene, _ *engine.Decision) bool { return mouseAnswers(s, e, random) })
}

// wholeByKeys plays two people at one computer by keys alone and returns how many questions were declined by one key.
func wholeByKeys(t *testing.T, s *stage.Stage, pictures string) (asked map[string]bool, declined int) {
	t.Helper()
	clickControl(t, s, "player-1|0")
	s.Press(ui.Enter)
	random := randomFrom(5)
	asked = wholeMatch(t, s, pictures, random, func(e *encounter.Scene, d *engine.Decision) bool {
		before := e.Match().Steps()
		if s.Press("E"); e.Match().Steps() != before || front(s) != e { // one key declines
			declined++
			return true
		}
		if d.Shape == engine.Allot {
			answerByHand(t, s, e, random)
			return true
		}
		return d.Shape == engine.Place && walkedByKeys(s, e, random) || keyAnswers(s, e, random) > 0
	})
	return asked, declined
}
