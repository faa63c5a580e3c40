package ui_test

import (
	"context"
	"testing"
	"time"

	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

func TestBackgroundWork(t *testing.T) {
	var results []ui.Result
	start, cancel := "", false
	release := make(chan struct{})
	s := show(func(u *ui.UI) {
		if u.Painting() {
			return
		}
		switch start {
		case "sum":
			u.Go("sum", func(context.Context) any { return 42 })
		case "slow":
			u.Go("sum", func(ctx context.Context) any {
				ui.Report(ctx, 0.5)
				<-release
				return ctx.Err()
			})
		case "panic":
			u.Go("sum", func(context.Context) any { panic("division of inches by zero") })
		}
		if start = ""; cancel {
			u.Cancel("sum")
		}
		if r, ok := u.Done("sum"); ok {
			results = append(results, r)
		}
	})
	begin := func(what string) {
		start, results = what, nil
		s.Step(ui.Input{})
	}
	if begin("sum"); !s.Settle(time.Minute) || len(results) != 1 || results[0].Value != 42 {
		t.Errorf("results %v", results)
	}
	if begin("panic"); !s.Settle(time.Minute) || len(results) != 1 || results[0].Err == nil {
		t.Errorf("a panic gives %v", results)
	}
	begin("slow")
	cancel = true
	s.Step(ui.Input{})
	close(release)
	if !s.Settle(time.Minute) || len(results) != 0 {
		t.Errorf("cancelled work gives %v", results)
	}
}

func TestMotion(t *testing.T) {
	settings := game.DefaultSettings()
	start, at := false, 1.0
	s := show(func(u *ui.UI) {
		if start && !u.Painting() {
			u.Start("camera", 200)
			start = false
		}
		at = u.Progress("camera")
	}, stage.With(settings))
	settings.AnimationSpeed = 1
	s.Stack.Apply()
	begin := func() {
		start = true
		s.Step(ui.Input{})
	}
	if begin(); at != 0 {
		t.Errorf("begins at %g", at)
	}
	if s.Wait(50 * time.Millisecond); at != 0.25 {
		t.Errorf("after a quarter of the time it is at %g", at)
	}
	if soon, _ := s.Stack.UI.Wants(); !soon {
		t.Error("no next frame is asked for")
	}
	if s.Press("G"); at != 1 {
		t.Errorf("a key leaves it at %g", at)
	}
	s.Stack.UI.Wants()
	s.Step(ui.Input{})
	if soon, wake := s.Stack.UI.Wants(); soon || wake != 0 {
		t.Error("frames are asked for although nothing moves")
	}
	settings.AnimationSpeed = 0
	s.Stack.Apply()
	if begin(); at != 1 {
		t.Errorf("at speed 0 it is at %g", at)
	}
}

func TestLayouts(t *testing.T) {
	for _, c := range []struct {
		w, h   int
		scale  float64
		layout ui.Layout
		left   float64
		right  float64
	}{
		{1280, 800, 1, ui.Wide, 264, 264},
		{1920, 1080, 1.2, ui.Wide, 304, 304},
		{3840, 2160, 2, ui.Wide, 344, 344},
		{1280, 800, 1.1, ui.Mid, 48, 264},
		{1280, 800, 1.5, ui.Mid, 48, 264},
		{1280, 800, 2, ui.Compact, 48, 216},
	} {
		var screen ui.Screen
		show(func(u *ui.UI) { screen = u.Screen() }, stage.Size(c.w, c.h), stage.Scale(c.scale))
		if screen.Layout != c.layout || screen.Left.W != c.left || screen.Right.W != c.right {
			t.Errorf("%d × %d at %g: layout %d, columns %g and %g", c.w, c.h, c.scale, screen.Layout, screen.Left.W, screen.Right.W)
		}
		parts := []canvas.Rect{screen.Left, screen.Right, screen.Top, screen.Table, screen.Question, screen.Options, screen.Commit}
		for i, a := range parts {
			for _, b := range parts[i+1:] {
				if !a.Intersect(b).Empty() {
					t.Errorf("%d × %d at %g: %v and %v overlap", c.w, c.h, c.scale, a, b)
				}
			}
		}
	}
}

func TestPlatesOfTheSheetMatchTheMockUp(t *testing.T) {
	// Widths of sheet.svg; the mock-ups were set with the same faces without kerning.
	show(func(u *ui.UI) {
		for _, c := range []struct {
			what      string
			got, want float64
		}{
			{"Clear", u.PlateWidth(ui.Plate{Sign: ui.Clear, Text: "Clear · 6.78″"}), 103.93},
			{"Blocked", u.PlateWidth(ui.Plate{Sign: ui.Blocked, Text: "Blocked by Diner"}), 129.68},
			{"Fatigue", u.StateTagWidth("Fatigue 2"), 70.78},
			{"Enter", u.KeyCapWidth(ui.Enter), 36.67},
		} {
			if c.got < c.want-1.5 || c.got > c.want+1.5 {
				t.Errorf("%s is %.2f wide, want %.2f", c.what, c.got, c.want)
			}
		}
	})
}

func TestKeyNamesSpeakTheLanguage(t *testing.T) {
	for _, c := range []struct {
		language string
		key      ui.Key
		want     string
	}{
		{"en", ui.Enter, "Enter"}, {"fr", ui.Enter, "Entrée"}, {"fr", "Ctrl S", "Ctrl S"},
		{"fr", "Shift Tab", "Maj Tab"}, {"en", ui.Left, "←"}, {"en", "Ctrl -", "Ctrl −"}, {"fr", "F11", "F11"},
	} {
		show(func(u *ui.UI) {
			if got := u.KeyName(c.key); got != c.want {
				t.Errorf("%s in %s is %q, want %q", c.key, c.language, got, c.want)
			}
		}, stage.Language(c.language))
	}
}
