package supreme

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/geometry"
)

// twoSupremes is a table with zones of 6" on the near edge (blue) and the far edge (red).
const twoSupremes = `blue Rook 10,10 | blue Pawn 14,10 | red Knight 10,40 | red Lance 14,40`

func TestTheDieChoosesThePlot(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-01", "SE-PLOT-07", "SE-PLOT-08", "SE-PLOT-09", "SE-PLOT-10", "SE-PLOT-11", "SE-PLOT-12", "SE-PLOT-13",
		"SE-SETUP-04", "SE-PLOT-14")
	for face, want := range []string{plotTreasure, plotFlags, plotBombs, plotTurf, plotHill, plotHome} {
		sc := setupScene(t, `blue Rook 1,1 | red Knight 1,1`)
		sc.plot = plotRandom
		sc.roll([]int{2}, []int{5})
		sc.choose("terrain")
		sc.asks("ask.plot-roll")
		sc.roll([]int{face + 1})
		same(t, sprintf("the Plot of a %d", face+1), sc.plot, want)
		sc.asks("ask.edge")
	}
}

func TestEveryPlotEndsAlike(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-19", "SE-PLOT-25", "SE-PLOT-29", "SE-PLOT-33", "SE-PLOT-37", "SE-PLOT-41", "SE-PLOT-42", "SE-PLOT-16", "SE-PLOT-17")
	for _, p := range plots() {
		sc := encounterScene(t, p.id, nil, twoSupremes)
		for _, name := range []string{"Knight", "Lance"} {
			sc.koModel(sc.id(name), source{by: engine.NoModel})
		}
		sc.play(roundFrame{step: stepTurns})
		same(t, p.id+" ends when only one team has models", sc.ended, true)
		same(t, p.id+": by its own rule", sc.result.Rule, p.ends)

		sc = encounterScene(t, p.id, nil, twoSupremes)
		sc.round, sc.log = 4, sc.hear
		sc.endRound()
		same(t, p.id+" ends after 4 Rounds", sc.ended, true)
		same(t, "the Round limit", sc.result.Rule, engine.Rule("SE-ROUND-12"))
	}
}

func TestTreasureHunt(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-02", "SE-PLOT-06", "SE-PLOT-20", "SE-PLOT-22", "SE-PLOT-23", "SE-PLOT-24")
	sc := encounterScene(t, plotTreasure, nil, twoSupremes)
	sc.placeTreasures()
	for i, x := range []float64{24, 32, 16} {
		at := sc.things[i]
		same(t, "its place", sc.pieces[at].spot.Center, geometry.Point{X: x, Y: 24})
		sc.places[sprintf("T%d", i)] = at
	}
	sc.agp(0, 0)
	sc.pickUp(sc.id("Rook"), sc.piece("T0"))
	sc.agp(0, 0)
	sc.pickUp(sc.id("Pawn"), sc.piece("T1"))
	sc.agp(2, 0)
	sc.scores("SE-PLOT-23", 0)
	sc.place(sc.id("Rook"), sc.spotAt(10, 6)) // the centre of its base is in the zone
	sc.place(sc.id("Pawn"), sc.spotAt(14, 6.2))
	sc.agp(2, 0)
	sc.place(sc.id("Pawn"), sc.spotAt(14, 5.9))
	sc.agp(3, 0)
	sc.scores("SE-PLOT-22", 0)
	sc.putThing(sc.piece("T0"), sc.spotAt(10, 4))
	sc.agp(1, 0)
	sc.scores("SE-PLOT-24", 0) // one carried, one lying
	sc.round, sc.log = 4, sc.hear
	sc.endRound()
	same(t, "the score at the end", sc.result.Score[0], 1)
	sc.cites("SE-PLOT-24", "SE-PLOT-02")

	sideways := encounterScene(t, plotTreasure, nil, twoSupremes)
	sideways.setEdge(0, edgeLeft)
	sideways.setEdge(1, edgeRight)
	sideways.placeTreasures()
	same(t, "on the centre line between the sides", sideways.pieces[sideways.things[1]].spot.Center, geometry.Point{X: 24, Y: 32})

	tower := encounterScene(t, plotTreasure, nil, twoSupremes+` | tower structure 22,22 4x4 h5 | pond impassable 30,22 4x4 h0.1`)
	tower.placeTreasures()
	same(t, "on the roof", tower.pieces[tower.things[0]].spot.Level, 5.0)
	if c := tower.pieces[tower.things[1]].spot.Center; c.X >= 29.5 && c.X <= 34.5 && c.Y >= 21.5 && c.Y <= 26.5 {
		t.Errorf("a Treasure lies in Impassable Terrain, at %v", c)
	}
}

func TestCaptureTheFlag(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-26", "SE-PLOT-28")
	sc := encounterScene(t, plotFlags, nil, twoSupremes)
	sc.placeFlags()
	var at []geometry.Point
	for _, id := range sc.things {
		at = append(at, sc.pieces[id].spot.Center)
	}
	same(t, "centre and zones", slices.Equal(at, []geometry.Point{{X: 24, Y: 24}, {X: 24, Y: 3}, {X: 24, Y: 45}}), true)
	sc.place(sc.id("Rook"), sc.spotAt(24, 4.1))
	sc.place(sc.id("Knight"), sc.spotAt(24, 43.9))
	sc.determineControl()
	sc.agp(0, 0) // one each
	sc.place(sc.id("Pawn"), sc.spotAt(24, 22.9))
	sc.determineControl()
	sc.agp(3, 0)
	sc.scores("SE-PLOT-28", 0)
}

func TestCountdown(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-30", "SE-PLOT-32")
	sc := encounterScene(t, plotBombs, nil, twoSupremes)
	sc.placeBombs()
	same(t, "blue's Bomb", sc.pieces[sc.things[0]].spot.Center, geometry.Point{X: 24, Y: 3})
	sc.agp(1, 1) // a tie: 1 each
	sc.scores("SE-PLOT-32", 0)
	sc.putThing(sc.things[0], sc.spotAt(24, 6.1))
	sc.agp(3, 0)
	sc.putThing(sc.things[0], sc.spotAt(24, 42))
	sc.agp(3, 0)
	sc.pickUp(sc.id("Knight"), sc.things[1]) // a carried Bomb is where its bearer stands
	sc.putThing(sc.things[0], sc.spotAt(24, 3))
	sc.agp(0, 3)
}

func TestTurfWar(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-34", "SE-PLOT-35", "SE-PLOT-36")
	sc := encounterScene(t, plotTurf, nil, `blue Rook 10,10 | blue Pawn 30,10 | red Knight 10,40 | red Lance 11,12`)
	sc.log = sc.hear
	sc.determineControl()
	same(t, "blue: near right; near left is a tie", sc.held()[0], 1)
	same(t, "red: far left", sc.held()[1], 1)
	sc.agp(0, 0)
	sc.round = 2
	sc.place(sc.id("Lance"), sc.spotAt(24.1, 12)) // reaches into the left quarter, its centre does not
	sc.determineControl()
	same(t, "over all Rounds", sc.held()[0], 2)
	same(t, "quarters noted", len(sc.holdings), 4)
	sc.agp(0, 0)
	sc.round = 3
	sc.place(sc.id("Lance"), sc.spotAt(40, 40))
	sc.determineControl()
	sc.round = 4
	sc.place(sc.id("Knight"), sc.spotAt(42, 40))
	sc.determineControl()
	sc.agp(3, 0) // 2+2+2 to 1+2... see the notes
	sc.scores("SE-PLOT-36", 0)
	sc.cites("SE-PLOT-35")
}

func TestKingOfTheHill(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-38", "SE-PLOT-39", "SE-PLOT-40")
	sc := encounterScene(t, plotHill, nil, twoSupremes)
	sc.log = sc.hear
	sc.determineControl()
	sc.agp(1, 1) // nobody ever Controlled it: all tie
	sc.scores("SE-PLOT-40", 1)
	sc.place(sc.id("Rook"), sc.spotAt(24, 19.5)) // part of its base is on the Hill
	sc.determineControl()
	sc.agp(3, 0)
	sc.cites("SE-PLOT-39")
	sc.round = 2
	sc.place(sc.id("Rook"), sc.spotAt(24, 10))
	sc.place(sc.id("Knight"), sc.spotAt(27, 27))
	sc.determineControl()
	sc.agp(1, 1)
	view := sc.View(0)
	if len(view.Areas) != 1 || geometry.Area(view.Areas[0].Outline) != 64 {
		t.Errorf("the Hill is shown as %+v", view.Areas)
	}
}

func TestHomeGround(t *testing.T) {
	rulecheck.Covers(t, "SE-PLOT-43", "SE-PLOT-44")
	sc := encounterScene(t, plotHome, nil, `blue Rook 10,10 | blue Pawn 14,10 | red Knight 10,30 | red Goon A 30,30 minion`)
	sc.agp(0, 0)
	sc.place(sc.id("Rook"), sc.spotAt(10, 42))
	sc.agp(1, 0) // any part of the base is in the zone
	sc.scores("SE-PLOT-44", 0)
	sc.place(sc.id("Goon A"), sc.spotAt(30, 6.2)) // an Enemy Minion in the own zone
	sc.agp(0, 0)
	sc.get("Goon A").class = cards.Token // a Token is a model, too
	sc.agp(0, 0)
	sc.get("Goon A").class = cards.Minion
	sc.place(sc.id("Pawn"), sc.spotAt(14, 5))
	sc.agp(3, 0) // Minions do not count for Control
	sc.scores("SE-PLOT-43", 0)
	sc.place(sc.id("Knight"), sc.spotAt(12, 44))
	sc.agp(0, 0)
}
