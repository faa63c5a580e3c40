package aftermath_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
)

// A KO says what Brawl! would now gain whom; one that makes the Levels equal says that nobody would gain anything.
func TestAKOTellsWhatBrawlComesTo(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-18")
	sc := scene.EncounterScene(t, state.PlotBrawl, nil, `blue Rook 10,10 | blue Wren 12,30 | red Knight 40,40 | red Lark 40,10`)
	sc.Log = sc.Hear
	told := func(model, by, key string, agp int) {
		t.Helper()
		before := len(sc.Events)
		aftermath.KOModel(sc.State, sc.ID(model), state.Source{By: sc.ID(by), Rule: "SE-EFFECT-43"})
		for _, e := range sc.Events[before:] {
			if e.Text.Key == key && e.Kind == engine.EventNote && e.Rules[0] == "SE-PLOT-18" && int(e.Amount) == agp {
				return
			}
		}
		t.Errorf("the KO of %s does not tell %s of %d AGP: %v", model, key, agp, sc.Events[before:])
	}
	told("Knight", "Rook", "plot.brawl-leads", plots.BrawlAGP)
	told("Wren", "Lark", "plot.brawl-tied", 0)
}
