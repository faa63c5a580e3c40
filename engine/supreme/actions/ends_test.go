package actions_test

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
)

// TestWhatAKOWouldEnd: the score of the Encounter if it ended with a KO, and what the preview of an attack says of it.
func TestWhatAKOWouldEnd(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-29", "SE-PLOT-32", "SE-POOL-06", "SE-PLOT-16", "SE-PLOT-18")
	rook := `blue Rook 10,10 Leader [Blow [AP 1] CCM, s vs. d, Damage 9] | `
	for _, c := range []struct {
		what, plot, models string
		round, away        int // the Bomb that lies in the middle, or −1
		score              []int
		rule               engine.Rule
		says               string
	}{
		{"the last Enemy, with both Bombs at home", plots.PlotBombs, `red Gull 11,10 Leader`, 2, -1, []int{1, 1}, "SE-PLOT-29", "preview.ends-drawn"},
		{"the last Enemy, with one's own Bomb away", plots.PlotBombs, `red Gull 11,10 Leader`, 2, 0, []int{3, 0}, "SE-PLOT-29", "preview.ends-won"},
		{"the last Enemy, with theirs away", plots.PlotBombs, `red Gull 11,10 Leader`, 2, 1, []int{0, 3}, "SE-PLOT-29", "preview.ends-lost"},
		{"a KO that scores itself", state.PlotBrawl, `red Gull 11,10 Leader`, 2, -1, []int{3, 0}, "SE-PLOT-16", "preview.ends-won"},
		{"one of two", plots.PlotBombs, `red Gull 11,10 Leader ap2 | red Wren 30,30 ap1`, 2, -1, nil, "", ""},
		{"the only one with AP, in time", plots.PlotBombs, `red Gull 11,10 Leader ap2 | red Wren 30,30 ap0`, 2, -1, []int{1, 1}, "SE-POOL-06", "preview.ends-drawn"},
		{"the only one with AP, when the next Round is the last", plots.PlotBombs, `red Gull 11,10 Leader ap2 | red Wren 30,30 ap0`, 3, -1, nil, "", ""},
	} {
		sc := scene.EncounterScene(t, c.plot, nil, rook+c.models)
		sc.Round = c.round
		if plots.PlaceBombs(sc.State); c.away >= 0 {
			sc.PutThing(sc.Things[c.away], sc.SpotAt(24, 20))
		}
		before := sc.Hash()
		score, rule := aftermath.Ends(sc.State, sc.ID("Gull"))
		if !slices.Equal(score, c.score) || rule != c.rule {
			t.Errorf("%s: %v by %s, want %v by %s", c.what, score, rule, c.score, c.rule)
		}
		says, warns := "", false
		for _, n := range actions.PreviewTarget(sc.State, sc.ID("Rook"), 0, state.AtModel(sc.ID("Gull"))).Notes {
			if n.Rule == c.rule && c.rule != "" {
				says, warns = n.Text.Key, n.Warn
			}
		}
		if says != c.says || warns != (c.says != "" && c.says != "preview.ends-won") {
			t.Errorf("%s: the preview says %q (a warning: %v), want %q", c.what, says, warns, c.says)
		}
		scene.Same(t, fmt.Sprint(c.what, ": nothing has happened"), sc.Hash(), before)
	}
}

// TestAPulseThatWouldEndIt: who is caught alone by a space is told of, too.
func TestAPulseThatWouldEndIt(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-29")
	sc := scene.EncounterScene(t, plots.PlotBombs, nil, `blue Rook 10,10 Leader [Quake [AP 1] PLS 3, s vs. d, Damage 9] | red Gull 12,10 Leader`)
	plots.PlaceBombs(sc.State)
	sc.Round = 2
	notes := actions.PreviewAction(sc.State, sc.ID("Rook"), 0).Notes
	if !slices.ContainsFunc(notes, func(n engine.Note) bool { return n.Warn && n.Text.Key == "preview.ends-drawn" }) {
		t.Errorf("it says %+v", notes)
	}
}

// TestAControlledModelThatWouldEndIt: whoever Mind Controls the Attacker is told what it would be for him.
func TestAControlledModelThatWouldEndIt(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-26")
	sc := scene.EncounterScene(t, state.PlotBrawl, nil, `blue Rook 10,10 Leader [Blow [AP 1] CCM, s vs. d, Damage 9] | red Gull 11,10 Leader`)
	sc.Round = 2
	sc.Get("Rook").Team = 1
	notes := actions.PreviewTarget(sc.State, sc.ID("Rook"), 0, state.AtModel(sc.ID("Gull"))).Notes
	if !slices.ContainsFunc(notes, func(n engine.Note) bool { return n.Warn && n.Text.Key == "preview.ends-lost" }) {
		t.Errorf("it says %+v", notes)
	}
}
