package app

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
	"trueinch/scenes/newgame"
	"trueinch/scenes/planner"
	"trueinch/scenes/result"
	"trueinch/scenes/saves"
	"trueinch/scenes/statistics"
	"trueinch/scenes/teambuilder"
)

// twoSystems is the program with a second rule system: the kit's, which measures in centimetres, has no cards beside its models, no teams to
// build and no size of a match; or another one. Nothing but the list of systems is told of it.
func twoSystems(t *testing.T, second engine.System, options ...stage.Option) (*App, *stage.Stage) {
	t.Helper()
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Palette = 0, "light"
	a := New(&house.House{Systems: []engine.System{supreme.System{}, second}, Version: "test", Folder: t.TempDir()}, settings, nil)
	seed := uint64(41)
	a.Seed = func() uint64 { seed++; return seed }
	s := stage.New(a.Title(), append([]stage.Option{stage.With(settings)}, options...)...)
	s.Stack.UseNames(a.Names())
	return a, s
}

// chooseSystem opens the list of systems, which has the focus, and takes the next one.
func chooseSystem(t *testing.T, a *App, s *stage.Stage, code string) {
	t.Helper()
	for _, c := range s.Stack.Controls() {
		if c.ID == "system" {
			s.Click(c.Rect.X+c.Rect.W/2, c.Rect.Y+c.Rect.H/2)
			if s.Press(ui.Down); a.system().Code() != code {
				s.Press(ui.Enter)
			}
			if a.system().Code() != code {
				t.Fatalf("the list chooses %s", a.system().Code())
			}
			return
		}
	}
	t.Fatal("no list of systems is shown")
}

// TestASecondSystemOnEveryScreen plays the kit's second system from the title to the result, saves it, finds it again, watches it, and
// looks at every other screen with it, in every layout.
func TestASecondSystemOnEveryScreen(t *testing.T) {
	t.Parallel()
	secondSystem(t, matchtest.Tag{}, "second")
}

// TestCardsAloneOnEveryScreen does the same with a game for one player that has no battlefield and no models.
func TestCardsAloneOnEveryScreen(t *testing.T) {
	t.Parallel()
	secondSystem(t, matchtest.Heaps{}, "cards-alone")
}

// TestADeskOnEveryScreen does the same with one that has tracks, a die with faces of its own and cubes in a bag besides.
func TestADeskOnEveryScreen(t *testing.T) {
	t.Parallel()
	secondSystem(t, matchtest.Tolls{}, "desk")
}

// TestPlansOnEveryScreen does the same with one in which tokens are laid into boxes before anything happens.
func TestPlansOnEveryScreen(t *testing.T) {
	t.Parallel()
	secondSystem(t, matchtest.Lots{}, "plans")
}

// measured holds that no screen writes a length in another unit than that of the players, but for those that speak of all rule systems.
func measured(t *testing.T, s *stage.Stage, name string, unit engine.Unit) {
	t.Helper()
	if unit == engine.Inch || slices.Contains([]string{"newgame-first", "rules", "settings", "title", "statistics"}, name) {
		return
	}
	w, h := s.Stack.UI.Size()
	for _, r := range s.Stack.UI.C.ReadIn(canvas.Rect{W: w, H: h}) {
		unitToChoose := name == "designer" && r.Text == s.Stack.UI.Words.In(engine.Inch).Units()
		if (strings.ContainsAny(r.Text, "″\"") || inInches.MatchString(r.Text)) && !unitToChoose {
			t.Errorf("%s: %q", name, r.Text)
		}
	}
}

// inInches finds lengths in inches.
var inInches = regexp.MustCompile(`(?i)\d\s?in\b|\binch|\bpouce`)

func secondSystem(t *testing.T, second engine.System, pictures string) {
	for _, v := range views {
		t.Run(v.name, func(t *testing.T) {
			a, s := twoSystems(t, second, v.set...)
			form := second.Form()
			look := func(name string) {
				keep(t, s, pictures+"-"+v.name+"-"+name)
				measured(t, s, name, form.Unit)
			}
			s.Press("N")
			look("newgame-first")
			chooseSystem(t, a, s, second.Code())
			if _, ok := top[*newgame.Scene](s); !ok {
				t.Fatal("the choice of another system leads away")
			}
			look("newgame")
			s.Press(ui.Enter)
			random := randomFrom(3)
			for n := 0; ; n++ {
				e := waitFor(t, s)
				if e == nil {
					break
				}
				if e.Match().System().Code() != second.Code() {
					t.Fatalf("the match is of %s", e.Match().System().Code())
				}
				if n == 0 {
					look("encounter")
					s.Press(ui.Escape)
					look("pause")
					s.Press(ui.Escape)
				}
				if n == 1 {
					s.Press("L")
					look("log")
					s.Press("L")
				}
				answerByHand(t, s, e, random)
			}
			if _, ok := top[*result.Scene](s); !ok {
				t.Fatal("no result is shown")
			}
			look("result")
			s.Press("R") // how it came about
			look("replay")
			if missing := s.Stack.UI.Words.Missing(); slices.ContainsFunc(missing, func(key string) bool { return !strings.HasPrefix(key, second.Code()+".") }) {
				t.Errorf("no catalogue says %v", missing)
			}

			s = stage.New(a.saves(), append([]stage.Option{stage.With(a.Settings)}, v.set...)...)
			if !s.Settle(5 * time.Minute) {
				t.Fatal("the matches are never read")
			}
			look("saves")
			found := 0
			for _, kept := range a.House.Saves() {
				if m, err := a.House.LoadMatch(kept.Path); err == nil && m.System().Code() == second.Code() {
					found++
				}
			}
			if _, ok := top[*saves.Scene](s); !ok || found == 0 {
				t.Error("the match is not among the saved ones")
			}
			for name, scene := range map[string]game.Scene{"teams": a.teams(), "planner": a.planner(nil, "", nil), "rules": a.rulebook(""), "settings": a.options(),
				"designer": a.designer(nil, ""), "statistics": statistics.New(a.archive), "title": a.Title()} {
				s = stage.New(scene, append([]stage.Option{stage.With(a.Settings)}, v.set...)...)
				s.Settle(time.Minute)
				look(name)
				switch scene.(type) {
				case *teambuilder.Scene, *planner.Scene:
					if s.Press(ui.Tab, ui.Tab, ui.Down); len(s.Stack.Scenes()) == 0 {
						t.Errorf("%s is left by Tab", name)
					}
				}
			}
		})
	}
}

// TestOneSystemIsNotChosen: where there is one rule system only, no screen shows a list of them.
func TestOneSystemIsNotChosen(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	for name, scene := range map[string]game.Scene{"newgame": a.newGame(), "teams": a.teams(), "planner": a.planner(nil, "", nil), "rules": a.rulebook(""), "saves": a.saves()} {
		s := stage.New(scene, stage.With(a.Settings))
		for _, c := range s.Stack.Controls() {
			if c.ID == "system" || c.ID == "saves-system" || c.ID == "rulebook-reference" {
				t.Errorf("%s shows %s", name, c.ID)
			}
		}
	}
}

// TestQuickGameWithoutReadyTeams: teams by chance play where a system ships none, at once and to be gone on with.
func TestQuickGameWithoutReadyTeams(t *testing.T) {
	t.Parallel()
	for _, second := range []engine.System{matchtest.Tag{}, matchtest.Heaps{}} {
		a, s := twoSystems(t, second)
		a.Settings.Last = map[string]string{lastSystem: second.Code()}
		s.Press("Q")
		e := waitFor(t, s)
		if e == nil || e.Match().System().Code() != second.Code() {
			t.Fatal("no quick game begins")
		}
		again := stage.New(New(a.House, a.Settings, nil).Title(), stage.With(a.Settings))
		keep(t, again, "continue-"+second.Code())
		again.Press(ui.Enter)
		if e := front(again); e == nil || e.Match().System().Code() != second.Code() {
			t.Error("Continue does not go on")
		}
	}
}
