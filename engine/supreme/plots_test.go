package supreme

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/rulecheck"
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
	rulecheck.Covers(t, "SE-PLOT-01", "SE-PLOT-07", "SE-PLOT-08", "SE-PLOT-09", "SE-PLOT-10", "SE-PLOT-11", "SE-PLOT-12", "SE-PLOT-13",
		"SE-SETUP-04", "SE-PLOT-14")
	for face, want := range []string{plots.PlotTreasure, plots.PlotFlags, plots.PlotBombs, plots.PlotTurf, plots.PlotHill, plots.PlotHome} {
		sc := setupScene(t, `blue Rook 1,1 | red Knight 1,1`)
		sc.Plot = plots.PlotRandom
		sc.roll([]int{2}, []int{5})
		sc.choose("terrain")
		sc.asks("ask.plot-roll")
		sc.roll([]int{face + 1})
		same(t, sprintf("the Plot of a %d", face+1), sc.Plot, want)
		sc.asks("ask.edge")
	}
}

func TestEveryPlotEndsAlike(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-19", "SE-PLOT-25", "SE-PLOT-29", "SE-PLOT-33", "SE-PLOT-37", "SE-PLOT-41", "SE-PLOT-42", "SE-PLOT-16", "SE-PLOT-17")
	for _, p := range plots.Plots() {
		sc := encounterScene(t, p.ID, nil, twoSupremes)
		for _, name := range []string{"Knight", "Lance"} {
			aftermath.KOModel(sc.State, sc.id(name), state.Source{By: engine.NoModel})
		}
		sc.play(rounds.RoundFrame{Step: state.StepTurns})
		same(t, p.ID+" ends when only one team has models", sc.Ended, true)
		same(t, p.ID+": by its own rule", sc.Outcome.Rule, p.Ends)

		sc = encounterScene(t, p.ID, nil, twoSupremes)
		sc.Round, sc.Log = 4, sc.hear
		rounds.EndRound(sc.State)
		same(t, p.ID+" ends after 4 Rounds", sc.Ended, true)
		same(t, "the Round limit", sc.Outcome.Rule, engine.Rule("SE-ROUND-12"))
	}
}

func TestTreasureHunt(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-02", "SE-PLOT-06", "SE-PLOT-20", "SE-PLOT-22", "SE-PLOT-23", "SE-PLOT-24")
	sc := encounterScene(t, plots.PlotTreasure, nil, twoSupremes)
	plots.PlaceTreasures(sc.State)
	for i, x := range []float64{24, 32, 16} {
		at := sc.Things[i]
		same(t, "its place", sc.Pieces[at].Spot.Center, geometry.Point{X: x, Y: 24})
		sc.places[sprintf("T%d", i)] = at
	}
	sc.agp(0, 0)
	aftermath.PickUp(sc.State, sc.id("Rook"), sc.piece("T0"))
	sc.agp(0, 0)
	aftermath.PickUp(sc.State, sc.id("Pawn"), sc.piece("T1"))
	sc.agp(2, 0)
	sc.scores("SE-PLOT-23", 0)
	aftermath.Place(sc.State, sc.id("Rook"), sc.spotAt(10, 6)) // the centre of its base is in the zone
	aftermath.Place(sc.State, sc.id("Pawn"), sc.spotAt(14, 6.2))
	sc.agp(2, 0)
	aftermath.Place(sc.State, sc.id("Pawn"), sc.spotAt(14, 5.9))
	sc.agp(3, 0)
	sc.scores("SE-PLOT-22", 0)
	sc.PutThing(sc.piece("T0"), sc.spotAt(10, 4))
	sc.agp(1, 0)
	sc.scores("SE-PLOT-24", 0) // one carried, one lying
	sc.Round, sc.Log = 4, sc.hear
	rounds.EndRound(sc.State)
	same(t, "the score at the end", sc.Outcome.Score[0], 1)
	sc.cites("SE-PLOT-24", "SE-PLOT-02")

	sideways := encounterScene(t, plots.PlotTreasure, nil, twoSupremes)
	opening.SetEdge(sideways.State, 0, board.EdgeLeft)
	opening.SetEdge(sideways.State, 1, board.EdgeRight)
	plots.PlaceTreasures(sideways.State)
	same(t, "on the centre line between the sides", sideways.Pieces[sideways.Things[1]].Spot.Center, geometry.Point{X: 24, Y: 32})

	tower := encounterScene(t, plots.PlotTreasure, nil, twoSupremes+` | tower structure 22,22 4x4 h5 | pond impassable 30,22 4x4 h0.1`)
	plots.PlaceTreasures(tower.State)
	same(t, "on the roof", tower.Pieces[tower.Things[0]].Spot.Level, 5.0)
	if c := tower.Pieces[tower.Things[1]].Spot.Center; c.X >= 29.5 && c.X <= 34.5 && c.Y >= 21.5 && c.Y <= 26.5 {
		t.Errorf("a Treasure lies in Impassable Terrain, at %v", c)
	}
}

func TestCaptureTheFlag(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-26", "SE-PLOT-28")
	sc := encounterScene(t, plots.PlotFlags, nil, twoSupremes)
	plots.PlaceFlags(sc.State)
	var at []geometry.Point
	for _, id := range sc.Things {
		at = append(at, sc.Pieces[id].Spot.Center)
	}
	same(t, "centre and zones", slices.Equal(at, []geometry.Point{{X: 24, Y: 24}, {X: 24, Y: 3}, {X: 24, Y: 45}}), true)
	aftermath.Place(sc.State, sc.id("Rook"), sc.spotAt(24, 4.1))
	aftermath.Place(sc.State, sc.id("Knight"), sc.spotAt(24, 43.9))
	plots.DetermineControl(sc.State)
	sc.agp(0, 0) // one each
	aftermath.Place(sc.State, sc.id("Pawn"), sc.spotAt(24, 22.9))
	plots.DetermineControl(sc.State)
	sc.agp(3, 0)
	sc.scores("SE-PLOT-28", 0)
}

func TestCountdown(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-30", "SE-PLOT-32")
	sc := encounterScene(t, plots.PlotBombs, nil, twoSupremes)
	plots.PlaceBombs(sc.State)
	same(t, "blue's Bomb", sc.Pieces[sc.Things[0]].Spot.Center, geometry.Point{X: 24, Y: 3})
	sc.agp(1, 1) // a tie: 1 each
	sc.scores("SE-PLOT-32", 0)
	sc.PutThing(sc.Things[0], sc.spotAt(24, 6.1))
	sc.agp(3, 0)
	sc.PutThing(sc.Things[0], sc.spotAt(24, 42))
	sc.agp(3, 0)
	aftermath.PickUp(sc.State, sc.id("Knight"), sc.Things[1]) // a carried Bomb is where its bearer stands
	sc.PutThing(sc.Things[0], sc.spotAt(24, 3))
	sc.agp(0, 3)
}

func TestTurfWar(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-34", "SE-PLOT-35", "SE-PLOT-36")
	sc := encounterScene(t, plots.PlotTurf, nil, `blue Rook 10,10 | blue Pawn 30,10 | red Knight 10,40 | red Lance 11,12`)
	sc.Log = sc.hear
	plots.DetermineControl(sc.State)
	same(t, "blue: near right; near left is a tie", plots.Held(sc.State)[0], 1)
	same(t, "red: far left", plots.Held(sc.State)[1], 1)
	sc.agp(0, 0)
	sc.Round = 2
	aftermath.Place(sc.State, sc.id("Lance"), sc.spotAt(24.1, 12)) // reaches into the left quarter, its centre does not
	plots.DetermineControl(sc.State)
	same(t, "over all Rounds", plots.Held(sc.State)[0], 2)
	same(t, "quarters noted", len(sc.Holdings), 4)
	sc.agp(0, 0)
	sc.Round = 3
	aftermath.Place(sc.State, sc.id("Lance"), sc.spotAt(40, 40))
	plots.DetermineControl(sc.State)
	sc.Round = 4
	aftermath.Place(sc.State, sc.id("Knight"), sc.spotAt(42, 40))
	plots.DetermineControl(sc.State)
	sc.agp(3, 0) // 2+2+2 to 1+2... see the notes
	sc.scores("SE-PLOT-36", 0)
	sc.cites("SE-PLOT-35")
}

func TestKingOfTheHill(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-38", "SE-PLOT-39", "SE-PLOT-40")
	sc := encounterScene(t, plots.PlotHill, nil, twoSupremes)
	sc.Log = sc.hear
	plots.DetermineControl(sc.State)
	sc.agp(1, 1) // nobody ever Controlled it: all tie
	sc.scores("SE-PLOT-40", 1)
	aftermath.Place(sc.State, sc.id("Rook"), sc.spotAt(24, 19.5)) // part of its base is on the Hill
	plots.DetermineControl(sc.State)
	sc.agp(3, 0)
	sc.cites("SE-PLOT-39")
	sc.Round = 2
	aftermath.Place(sc.State, sc.id("Rook"), sc.spotAt(24, 10))
	aftermath.Place(sc.State, sc.id("Knight"), sc.spotAt(27, 27))
	plots.DetermineControl(sc.State)
	sc.agp(1, 1)
	view := views.View(sc.State, 0)
	if len(view.Areas) != 1 || geometry.Area(view.Areas[0].Outline) != 64 {
		t.Errorf("the Hill is shown as %+v", view.Areas)
	}
}

func TestHomeGround(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-43", "SE-PLOT-44")
	sc := encounterScene(t, plots.PlotHome, nil, `blue Rook 10,10 | blue Pawn 14,10 | red Knight 10,30 | red Goon A 30,30 minion`)
	sc.agp(0, 0)
	aftermath.Place(sc.State, sc.id("Rook"), sc.spotAt(10, 42))
	sc.agp(1, 0) // any part of the base is in the zone
	sc.scores("SE-PLOT-44", 0)
	aftermath.Place(sc.State, sc.id("Goon A"), sc.spotAt(30, 6.2)) // an Enemy Minion in the own zone
	sc.agp(0, 0)
	sc.get("Goon A").Class = cards.Token // a Token is a model, too
	sc.agp(0, 0)
	sc.get("Goon A").Class = cards.Minion
	aftermath.Place(sc.State, sc.id("Pawn"), sc.spotAt(14, 5))
	sc.agp(3, 0) // Minions do not count for Control
	sc.scores("SE-PLOT-43", 0)
	aftermath.Place(sc.State, sc.id("Knight"), sc.spotAt(12, 44))
	sc.agp(0, 0)
}
