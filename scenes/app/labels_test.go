package app

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/scenes/command"
)

// everyScreen shows the screens behind the doors of the program, and a match at the first question of every kind, half way and at its
// end, where it stands then: put makes a stage of the screen anew for every view.
func everyScreen(t *testing.T, a *App, look func(name string, put func(view []stage.Option) *stage.Stage)) {
	t.Helper()
	screen := func(name string, scene func() game.Scene) {
		look(name, func(view []stage.Option) *stage.Stage { return stage.New(scene(), view...) })
	}
	behind := func(door command.Door) func() game.Scene {
		return func() game.Scene {
			scene, err := a.behind(door, "")
			if err != nil {
				t.Fatal(err)
			}
			return scene
		}
	}
	screen("title", a.Title)
	screen("settings", a.options)
	screen("saves", a.saves)
	screen("teams", a.teams)
	screen("rules", func() game.Scene { return a.rulebook("") })
	screen("new", behind(command.DoorPlay))
	screen("plan", behind(command.DoorPlan))
	screen("design", behind(command.DoorDesign))
	match, err := a.quickMatch()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for match.Decision().Shape != engine.GameEnd {
		d := match.Decision()
		if !seen[d.Ask.Key] && d.Shape != engine.Roll {
			seen[d.Ask.Key] = true
			look("at-"+d.Ask.Key, func(view []stage.Option) *stage.Stage { return shown(a, match, view) })
		}
		if err := match.Choose(matchtest.Simply(match)); err != nil {
			t.Fatal(err)
		}
	}
	screen("replay", func() game.Scene { return a.watch(match, match.Position()/2, back) })
	screen("result", func() game.Scene { return a.result(match) })
	if len(seen) < 8 {
		t.Errorf("only %d questions were shown", len(seen))
	}
}

// TestEveryLabelIsSaidInFull goes through the screens in both languages and at every scale: what has no room for its label or its
// key says both in a tip.
func TestEveryLabelIsSaidInFull(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	everyScreen(t, a, func(name string, put func(view []stage.Option) *stage.Stage) {
		for _, c := range []struct {
			width, height int
			scale         float64
		}{{1280, 800, 1}, {1280, 800, 1.3}, {1280, 800, 2}, {2560, 1440, 2}} {
			for _, language := range []string{"en", "fr"} {
				s := put([]stage.Option{stage.Language(language), stage.Size(c.width, c.height), stage.Scale(c.scale)})
				view := fmt.Sprintf("labels-%s-%s-%d-%.0f", name, language, c.width, 100*c.scale)
				s.Settle(time.Minute)
				keep(t, s, view)
				tipsSayAll(t, s, view)
			}
		}
	})
}

// tipsSayAll points at every control whose label or key had no room.
func tipsSayAll(t *testing.T, s *stage.Stage, view string) {
	t.Helper()
	short := slices.Clone(s.Stack.Front().Shortened())
	for _, c := range s.Stack.Controls() {
		if !slices.Contains(short, c.ID) || s.Over {
			continue
		}
		s.Move(c.At.X, c.At.Y)
		if s.Stack.Front().TipSays() == "" {
			t.Errorf("%s: %s has no room for its label and no tip", view, c.ID)
		}
	}
	s.Move(0, 0)
}
