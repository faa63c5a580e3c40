package plots_test

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// TestWhoWinsCitizensOver: a Supreme that stands on the table and is not Spectral, and of Citizens those that are near enough in height, too.
func TestWhoWinsCitizensOver(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-07")
	agendas := []string{plots.Underdog, plots.RealEstate, plots.CrowdFavourites}
	for _, c := range []struct {
		who   string
		level float64
		left  int
	}{{"Rook 10,10", 0, 0}, {"Rook 10,10 spectral", 0, 1}, {"Rook 10,10 minion", 0, 1}, {"Rook 10,10", 7.1, 0}, {"Rook 10,10", 7.3, 1}} {
		sc := scene.EncounterScene(t, state.PlotBrawl, agendas, "blue "+c.who+" | blue Wren 30,30 | red Knight 30,10")
		sc.Put("Citizen", state.CitizenMarker, 10+2*geometry.BaseRadius(30)+1, 10, c.level)
		sc.Play(plots.FavouriteCitizen{Model: sc.ID("Rook")})
		scene.Same(t, c.who, len(sc.Citizens()), c.left)
		if c.left == 0 {
			sc.Scores("SE-AGENDA-07", 0)
		}
	}
	fallen := scene.EncounterScene(t, state.PlotBrawl, agendas, "blue Rook 10,10 | blue Wren 30,30 | red Knight 30,10")
	fallen.Put("Citizen", state.CitizenMarker, 12, 10)
	fallen.Get("Rook").KO, fallen.Get("Rook").OnTable = true, false
	fallen.Play(plots.FavouriteCitizen{Model: fallen.ID("Rook")})
	scene.Same(t, "by who was KO'ed", len(fallen.Citizens()), 1)
}
