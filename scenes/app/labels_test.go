package app

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/scenes/command"
)

// everyScreen are the screens behind the doors of the program, and an encounter at questions of several kinds and at its end.
func everyScreen(t *testing.T, a *App) map[string]func() game.Scene {
	t.Helper()
	behind := func(door command.Door) func() game.Scene {
		return func() game.Scene {
			scene, err := a.behind(door, "")
			if err != nil {
				t.Fatal(err)
			}
			return scene
		}
	}
	screens := map[string]func() game.Scene{
		"title": a.Title, "settings": a.options, "saves": a.saves, "teams": a.teams, "rules": func() game.Scene { return a.rulebook("") },
		"new": behind(command.DoorPlay), "plan": behind(command.DoorPlan), "design": behind(command.DoorDesign),
	}
	match, err := a.quickMatch()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for match.Decision().Shape != engine.GameEnd {
		d := match.Decision()
		if !seen[d.Ask.Key] && d.Shape != engine.Roll {
			seen[d.Ask.Key] = true
			var text bytes.Buffer
			if err := match.Save(&text); err != nil {
				t.Fatal(err)
			}
			screens["at-"+d.Ask.Key] = func() game.Scene {
				at, err := engine.Load(bytes.NewReader(text.Bytes()), a.House.System)
				if err != nil {
					t.Fatal(err)
				}
				return a.scene(at)
			}
		}
		if err := match.Choose(bot.Simple{}.Choose(d, match.SeenBy(d.Seat))); err != nil {
			t.Fatal(err)
		}
	}
	screens["replay"] = func() game.Scene { return a.watch(match, match.Position()/2, back) }
	screens["result"] = func() game.Scene { return a.result(match) }
	return screens
}

// TestEveryLabelIsSaidInFull goes through the screens in both languages and at every scale: what has no room for its label or its
// key says both in a tip.
func TestEveryLabelIsSaidInFull(t *testing.T) {
	a, _ := opened(t)
	screens := everyScreen(t, a)
	names := slices.Sorted(maps.Keys(screens))
	for _, c := range []struct {
		width, height int
		scale         float64
	}{{1280, 800, 1}, {1280, 800, 1.3}, {1280, 800, 2}, {2560, 1440, 2}} {
		for _, language := range []string{"en", "fr"} {
			for _, name := range names {
				s := stage.New(screens[name](), stage.Language(language), stage.Size(c.width, c.height), stage.Scale(c.scale))
				view := fmt.Sprintf("labels-%s-%s-%d-%.0f", name, language, c.width, 100*c.scale)
				s.Settle(time.Minute)
				keep(t, s, view)
				tipsSayAll(t, s, view)
			}
		}
	}
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
