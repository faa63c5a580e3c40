package plots_test

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// twoSupremes is a table with zones of 6" on the near edge (blue) and the far edge (red).
const twoSupremes = `blue Rook 10,10 | blue Pawn 14,10 | red Knight 10,40 | red Lance 14,40`

func TestTheDieChoosesThePlot(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-01", "SE-PLOT-07", "SE-PLOT-08", "SE-PLOT-09", "SE-PLOT-10", "SE-PLOT-11", "SE-PLOT-12", "SE-PLOT-13",
		"SE-SETUP-04", "SE-PLOT-14")
	for face, want := range []string{plots.PlotTreasure, plots.PlotFlags, plots.PlotBombs, plots.PlotTurf, plots.PlotHill, plots.PlotHome} {
		sc := scene.SetupScene(t, `blue Rook 1,1 | red Knight 1,1`)
		sc.Plot = plots.PlotRandom
		sc.Roll([]int{2}, []int{5})
		sc.Choose("terrain")
		sc.Asks("ask.plot-roll")
		sc.Roll([]int{face + 1})
		scene.Same(t, fmt.Sprintf("the Plot of a %d", face+1), sc.Plot, want)
		sc.Asks("ask.edge")
	}
}

func TestEveryPlotEndsAlike(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-19", "SE-PLOT-25", "SE-PLOT-29", "SE-PLOT-33", "SE-PLOT-37", "SE-PLOT-41", "SE-PLOT-42", "SE-PLOT-16", "SE-PLOT-17")
	for _, p := range plots.Plots() {
		sc := scene.EncounterScene(t, p.ID, nil, twoSupremes)
		for _, name := range []string{"Knight", "Lance"} {
			aftermath.KOModel(sc.State, sc.ID(name), state.Source{By: engine.NoModel})
		}
		sc.Play(rounds.RoundFrame{Step: state.StepTurns})
		scene.Same(t, p.ID+" ends when only one team has models", sc.Ended, true)
		scene.Same(t, p.ID+": by its own rule", sc.Outcome.Rule, p.Ends)

		sc = scene.EncounterScene(t, p.ID, nil, twoSupremes)
		sc.Round = 3
		rounds.EndRound(sc.State)
		scene.Same(t, p.ID+" ends after 3 Rounds", sc.Ended, false)
		sc = scene.EncounterScene(t, p.ID, nil, twoSupremes)
		sc.Round, sc.Log = 4, sc.Hear
		rounds.EndRound(sc.State)
		scene.Same(t, p.ID+" ends after 4 Rounds", sc.Ended, true)
		scene.Same(t, "the Round limit", sc.Outcome.Rule, engine.Rule("SE-ROUND-12"))
	}
}

func TestTreasureHunt(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-02", "SE-PLOT-06", "SE-PLOT-20", "SE-PLOT-22", "SE-PLOT-23", "SE-PLOT-24")
	sc := scene.EncounterScene(t, plots.PlotTreasure, nil, twoSupremes)
	plots.PlaceTreasures(sc.State)
	for i, x := range []float64{24, 32, 16} {
		at := sc.Things[i]
		scene.Same(t, "its place", sc.Pieces[at].Spot.Center, geometry.Point{X: x, Y: 24})
		sc.Places[fmt.Sprintf("T%d", i)] = at
	}
	sc.AGP(0, 0)
	aftermath.PickUp(sc.State, sc.ID("Rook"), sc.Piece("T0"))
	sc.AGP(0, 0)
	aftermath.PickUp(sc.State, sc.ID("Pawn"), sc.Piece("T1"))
	sc.AGP(2, 0)
	sc.Scores("SE-PLOT-23", 0)
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(10, 6)) // the centre of its base is in the zone
	aftermath.Place(sc.State, sc.ID("Pawn"), sc.SpotAt(14, 6.2))
	sc.AGP(2, 0)
	aftermath.Place(sc.State, sc.ID("Pawn"), sc.SpotAt(14, 5.9))
	sc.AGP(3, 0)
	sc.Scores("SE-PLOT-22", 0)
	sc.PutThing(sc.Piece("T0"), sc.SpotAt(10, 4))
	sc.AGP(1, 0)
	sc.Scores("SE-PLOT-24", 0) // one carried, one lying
	sc.Round, sc.Log = 4, sc.Hear
	rounds.EndRound(sc.State)
	scene.Same(t, "the score at the end", sc.Outcome.Score[0], 1)
	sc.Cites("SE-PLOT-24", "SE-PLOT-02")

	sideways := scene.EncounterScene(t, plots.PlotTreasure, nil, twoSupremes)
	opening.SetEdge(sideways.State, 0, board.EdgeLeft)
	opening.SetEdge(sideways.State, 1, board.EdgeRight)
	plots.PlaceTreasures(sideways.State)
	scene.Same(t, "on the centre line between the sides", sideways.Pieces[sideways.Things[1]].Spot.Center, geometry.Point{X: 24, Y: 32})

	tower := scene.EncounterScene(t, plots.PlotTreasure, nil, twoSupremes+` | tower structure 22,22 4x4 h5 | pond impassable 30,22 4x4 h0.1`)
	plots.PlaceTreasures(tower.State)
	scene.Same(t, "on the roof", tower.Pieces[tower.Things[0]].Spot.Level, 5.0)
	if c := tower.Pieces[tower.Things[1]].Spot.Center; c.X >= 29.5 && c.X <= 34.5 && c.Y >= 21.5 && c.Y <= 26.5 {
		t.Errorf("a Treasure lies in Impassable Terrain, at %v", c)
	}
}

func TestCaptureTheFlag(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-26", "SE-PLOT-28")
	sc := scene.EncounterScene(t, plots.PlotFlags, nil, twoSupremes)
	plots.PlaceFlags(sc.State)
	var at []geometry.Point
	for _, id := range sc.Things {
		at = append(at, sc.Pieces[id].Spot.Center)
	}
	scene.Same(t, "centre and zones", slices.Equal(at, []geometry.Point{{X: 24, Y: 24}, {X: 24, Y: 3}, {X: 24, Y: 45}}), true)
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(24, 4.1))
	aftermath.Place(sc.State, sc.ID("Knight"), sc.SpotAt(24, 43.9))
	plots.DetermineControl(sc.State)
	sc.AGP(0, 0) // one each
	aftermath.Place(sc.State, sc.ID("Pawn"), sc.SpotAt(24, 22.9))
	plots.DetermineControl(sc.State)
	sc.AGP(3, 0)
	sc.Scores("SE-PLOT-28", 0)
}

func TestCountdown(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-30", "SE-PLOT-32")
	sc := scene.EncounterScene(t, plots.PlotBombs, nil, twoSupremes)
	plots.PlaceBombs(sc.State)
	scene.Same(t, "blue's Bomb", sc.Pieces[sc.Things[0]].Spot.Center, geometry.Point{X: 24, Y: 3})
	sc.AGP(1, 1) // a tie: 1 each
	sc.Scores("SE-PLOT-32", 0)
	sc.PutThing(sc.Things[0], sc.SpotAt(24, 6.1))
	sc.AGP(3, 0)
	sc.PutThing(sc.Things[0], sc.SpotAt(24, 42))
	sc.AGP(3, 0)
	aftermath.PickUp(sc.State, sc.ID("Knight"), sc.Things[1]) // a carried Bomb is where its bearer stands
	sc.PutThing(sc.Things[0], sc.SpotAt(24, 3))
	sc.AGP(0, 3)
}

func TestTurfWar(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-34", "SE-PLOT-35", "SE-PLOT-36")
	sc := scene.EncounterScene(t, plots.PlotTurf, nil, `blue Rook 10,10 | blue Pawn 30,10 | red Knight 10,40 | red Lance 11,12`)
	sc.Log = sc.Hear
	plots.DetermineControl(sc.State)
	scene.Same(t, "blue: near right; near left is a tie", plots.Held(sc.State)[0], 1)
	scene.Same(t, "red: far left", plots.Held(sc.State)[1], 1)
	sc.AGP(0, 0)
	sc.Round = 2
	aftermath.Place(sc.State, sc.ID("Lance"), sc.SpotAt(24.1, 12)) // reaches into the left quarter, its centre does not
	plots.DetermineControl(sc.State)
	scene.Same(t, "over all Rounds", plots.Held(sc.State)[0], 2)
	scene.Same(t, "quarters noted", len(sc.Holdings), 4)
	sc.AGP(0, 0)
	sc.Round = 3
	aftermath.Place(sc.State, sc.ID("Lance"), sc.SpotAt(40, 40))
	plots.DetermineControl(sc.State)
	sc.Round = 4
	aftermath.Place(sc.State, sc.ID("Knight"), sc.SpotAt(42, 40))
	plots.DetermineControl(sc.State)
	sc.AGP(3, 0) // 2+2+2 to 1+2... see the notes
	sc.Scores("SE-PLOT-36", 0)
	sc.Cites("SE-PLOT-35")
}

// TestTheFourQuartersAreEqual: whoever stands just beside the centre lines is in a quarter of its own.
func TestTheFourQuartersAreEqual(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-34")
	sc := scene.EncounterScene(t, plots.PlotTurf, nil, `blue Rook 23.3,23.3 | blue Pawn 24.7,23.3 | blue Wren 23.3,24.7 | red Knight 24.7,24.7`)
	plots.DetermineControl(sc.State)
	scene.Same(t, "blue", plots.Held(sc.State)[0], 3)
	scene.Same(t, "red", plots.Held(sc.State)[1], 1)
}

func TestKingOfTheHill(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-38", "SE-PLOT-39", "SE-PLOT-40")
	sc := scene.EncounterScene(t, plots.PlotHill, nil, twoSupremes)
	sc.Log = sc.Hear
	plots.DetermineControl(sc.State)
	sc.AGP(1, 1) // nobody ever Controlled it: all tie
	sc.Scores("SE-PLOT-40", 1)
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(24, 19.5)) // part of its base is on the Hill
	plots.DetermineControl(sc.State)
	sc.AGP(3, 0)
	sc.Cites("SE-PLOT-39")
	sc.Round = 2
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(24, 10))
	aftermath.Place(sc.State, sc.ID("Knight"), sc.SpotAt(27, 27))
	plots.DetermineControl(sc.State)
	sc.AGP(1, 1)
	view := views.View(sc.State, 0)
	if len(view.Areas) != 1 || geometry.Area(view.Areas[0].Outline) != 64 {
		t.Errorf("the Hill is shown as %+v", view.Areas)
	}
}

func TestHomeGround(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-43", "SE-PLOT-44")
	sc := scene.EncounterScene(t, plots.PlotHome, nil, `blue Rook 10,10 | blue Pawn 14,10 | red Knight 10,30 | red Goon A 30,30 minion`)
	sc.AGP(0, 0)
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(10, 42))
	sc.AGP(1, 0) // any part of the base is in the zone
	sc.Scores("SE-PLOT-44", 0)
	aftermath.Place(sc.State, sc.ID("Goon A"), sc.SpotAt(30, 6.2)) // an Enemy Minion in the own zone
	sc.AGP(0, 0)
	sc.Get("Goon A").Class = cards.Token // a Token is a model, too
	sc.AGP(0, 0)
	sc.Get("Goon A").Class = cards.Minion
	aftermath.Place(sc.State, sc.ID("Pawn"), sc.SpotAt(14, 5))
	sc.AGP(3, 0) // Minions do not count for Control
	sc.Scores("SE-PLOT-43", 0)
	aftermath.Place(sc.State, sc.ID("Knight"), sc.SpotAt(12, 44))
	sc.AGP(0, 0)
}
