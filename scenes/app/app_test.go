package app

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
	"trueinch/scenes/result"
)

// opened puts the first screen of the program on a stage, with a folder of its own and dice that are always the same.
func opened(t *testing.T, options ...stage.Option) (*App, *stage.Stage) {
	t.Helper()
	settings := game.DefaultSettings()
	settings.AnimationSpeed = 0
	settings.Palette = "light"
	a := New(&house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}, settings, nil)
	seed := uint64(41)
	a.Seed = func() uint64 { seed++; return seed }
	s := stage.New(a.Title(), append([]stage.Option{stage.With(settings)}, options...)...)
	s.Stack.UseNames(a.Names())
	return a, s
}

// views are both languages, both palettes and all three layouts, in four stages.
var views = []struct {
	name string
	set  []stage.Option
}{
	{"en", []stage.Option{stage.Language("en")}},
	{"fr", []stage.Option{stage.Language("fr"), stage.Palette("dark")}},
	{"medium", []stage.Option{stage.Language("fr"), stage.Scale(1.3)}},
	{"compact", []stage.Option{stage.Language("en"), stage.Scale(2)}},
}

// keep saves the picture for looking at, when the environment says where.
func keep(t *testing.T, s *stage.Stage, name string) {
	t.Helper()
	if os.Getenv("TRUEINCH_SHEETS") != "" {
		s.Settle(5 * time.Minute)
		s.Keep(t, name)
	}
}

func TestFromTheTitleIntoAnEncounter(t *testing.T) {
	t.Parallel()
	_, s := opened(t)
	keep(t, s, "title")
	s.Press("N")
	keep(t, s, "newgame")
	s.Press(ui.Enter)
	keep(t, s, "encounter-start")
}

// front is the encounter on the screen, or nil.
func front(s *stage.Stage) *encounter.Scene {
	scenes := s.Stack.Scenes()
	e, _ := scenes[len(scenes)-1].(*encounter.Scene)
	return e
}

// waitFor lets computer players think until a person is asked or the encounter is left.
func waitFor(t *testing.T, s *stage.Stage) *encounter.Scene {
	t.Helper()
	for range 6000 {
		e := front(s)
		if e == nil {
			return nil
		}
		if e.Fault() != "" {
			t.Fatal(e.Fault())
		}
		if e.Asked() != nil {
			return e
		}
		time.Sleep(2 * time.Millisecond)
		s.Wait(20 * time.Millisecond)
	}
	t.Fatal("the computer player never answered")
	return nil
}

// pointAtPlace moves the pointer over a place that answers the question, where one is asked for.
func pointAtPlace(s *stage.Stage, e *encounter.Scene, d *engine.Decision, random *rand.Rand) {
	if d.Shape == engine.Place {
		if spot, ok := d.Place.Sample(random.Float64); ok {
			at := e.OnScreen(spot.Center)
			s.Move(at.X, at.Y)
		}
	}
}

// toTheEnd answers every question of an encounter by chance until its result is shown; look sees each with how often it came.
func toTheEnd(t *testing.T, s *stage.Stage, random *rand.Rand, look func(n int, d *engine.Decision, times int)) {
	t.Helper()
	times := map[string]int{}
	for n := range 3000 {
		e := waitFor(t, s)
		if e == nil {
			if _, ok := top[*result.Scene](s); !ok {
				t.Fatal("the encounter did not end on its result")
			}
			return
		}
		d := e.Asked()
		if times[d.Ask.Key]++; times[d.Ask.Key] <= 2 || d.Ask.Key == "ask.action" && times[d.Ask.Key] == 12 {
			pointAtPlace(s, e, d, random)
			look(n, d, times[d.Ask.Key])
		}
		answerByHand(t, s, e, random)
	}
	t.Fatal("the encounter does not end")
}

// readyTeams are the first ready teams of a Level.
func readyTeams(a *App, level, count int) []engine.TeamList {
	all, _ := a.House.Teams(a.House.Systems[0])
	return slices.DeleteFunc(slices.Clone(all), func(team engine.TeamList) bool { return team.Size != level })[:count]
}

// answerByHand answers the pending decision with pointer and keys, by chance.
func answerByHand(t *testing.T, s *stage.Stage, e *encounter.Scene, random *rand.Rand) {
	t.Helper()
	d, before := e.Asked(), e.Match().Steps()
	switch d.Shape {
	case engine.Pick:
		for range random.IntN(4) {
			s.Press(ui.Tab)
		}
	case engine.Allot:
		for _, row := range d.Allot.Drawn(random.Float64) { // a full one leads to the next
			for box, count := range row {
				for range count {
					s.Press(ui.Key(strconv.Itoa(box + 1)))
				}
			}
		}
	case engine.Place:
		spot, ok := d.Place.Sample(random.Float64)
		if !ok {
			t.Fatal("no legal place for", d.Ask.Key)
		}
		at := e.OnScreen(spot.Center)
		s.Move(at.X, at.Y)
		s.Click(at.X, at.Y)
		if e.Match().Steps() != before {
			return // a click put it down
		}
	}
	s.Press(ui.Enter)
	if e.Match().Steps() == before && front(s) == e {
		// The pixel under the pointer may lie beside a narrow legal place: the keyboard answers exactly.
		choice := bot.Anything(d, random.Float64)
		if err := e.Match().Choose(choice); err != nil {
			t.Fatal(err)
		}
		s.Wait(time.Millisecond)
	}
}

// randomFrom is a source of chance that is always the same.
func randomFrom(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, seed)) }

func TestAWholeHotSeatEncounterByHand(t *testing.T) {
	t.Parallel()
	_, s := opened(t)
	s.Press("N")
	s.Click(983, 90) // red: a person
	s.Press(ui.Enter)
	toTheEnd(t, s, randomFrom(3), func(n int, d *engine.Decision, _ int) { keep(t, s, fmt.Sprintf("hand-%03d-%s", n, d.Ask.Key)) })
	keep(t, s, "result")
}

// TestLayouts shows the same moment of an encounter in every layout, palette and language; with TRUEINCH_SHEETS set the
// pictures are kept. No text of the screens may be missing in any of them.
func TestLayouts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		options []stage.Option
	}{
		{"1280-light", nil},
		{"1920-dark-120", []stage.Option{stage.Size(1920, 1080), stage.Scale(1.2), stage.Palette("dark")}},
		{"1280-200", []stage.Option{stage.Scale(2)}},
		{"1280-130-contrast", []stage.Option{stage.Scale(1.3), stage.Palette("high-contrast")}},
		{"1280-french", []stage.Option{stage.Language("fr")}},
		{"3840-200", []stage.Option{stage.Size(3840, 2160), stage.Scale(2)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, s := opened(t, c.options...)
			keep(t, s, "layout-title-"+c.name)
			s.Press("N")
			keep(t, s, "layout-new-"+c.name)
			s.Press(ui.Enter)
			random := randomFrom(8)
			want := map[string]bool{"ask.choose-target": true, "ask.move": true, "ask.action": true, "ask.activate": true}
			for n := 0; n < 120 && len(want) > 0; n++ {
				e := waitFor(t, s)
				if e == nil {
					break
				}
				if d := e.Asked(); want[d.Ask.Key] {
					delete(want, d.Ask.Key)
					pointAtPlace(s, e, d, random)
					keep(t, s, "layout-"+d.Ask.Key+"-"+c.name)
				}
				answerByHand(t, s, e, random)
			}
			s.Said(t)
			s.Press("L")
			keep(t, s, "layout-log-"+c.name)
		})
	}
}
