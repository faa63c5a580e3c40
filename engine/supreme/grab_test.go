package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

const grabText = `blue Rook 10,10 Leader s9T [Clinch [AP 1] CCM, s vs. d, Damage 1, Grab & Throw] [Hurl [AP 2] THR 8, s vs. a, Damage 1. EFX: Damage 1; Knockback 3] | red Tern 16,10 Leader hp9 | red Kite 16,14 Leader`

// TestACitizenIsGrabbedAndThrown: Grab & Throw is a Displacement Effect, the one kind of Effect that a Citizen feels.
func TestACitizenIsGrabbedAndThrown(t *testing.T) {
	rulecheck.Covers(t, "SE-CITIZEN-14", "SE-CITIZEN-15", "SE-CITIZEN-16", "SE-EFFECT-27", "SE-EFFECT-36", "SE-EFFECT-38", "SE-EFFECT-41", "SE-EFFECT-42", "SE-TYPE-32")
	sc := encounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, grabText)
	citizen := sc.put("Citizen", state.CitizenMarker, 11.18, 10)
	sc.activate("Rook")
	sc.choose("action:Clinch")
	sc.choose("piece:Citizen")
	sc.roll([]int{1, 1}[:len(sc.dicePool())])
	sc.asks("ask.grab")
	sc.choose("action:Hurl")
	for _, o := range sc.Pending.Options {
		same(t, "thrown at itself", o.Piece == citizen, false)
	}
	sc.choose("target:Tern")
	sc.roll([]int{6}, []int{1})
	sc.asks("ask.choose-efx")
	sc.refused("thrown:0", "SE-CITIZEN-16") // Damage
	same(t, "a Displacement Effect may go to the Citizen", sc.offers("thrown:1"), true)
	sc.choose("done")
	sc.hp("Tern", 8)
	sc.asks("ask.land-thrown")
	sc.goTo(sc.Pending.Place.Snap(geometry.Point{X: 18, Y: 10}, false))
	sc.asks("ask.action")
	same(t, "Base to Base with the Target", sc.TouchesPiece(sc.id("Tern"), citizen), true)
	same(t, "unharmed", sc.Pieces[citizen].Gone, false)
	same(t, "the Throw is extra", sc.Activation.Exclusive, 1)
	same(t, "its own cost", sc.Teams[0].Pool, 9)
}

// TestAThrownCitizenMakesRoom: it lands on nobody and on no other Citizen, and not through a wall.
func TestAThrownCitizenMakesRoom(t *testing.T) {
	rulecheck.Covers(t, "SE-TYPE-29", "SE-TYPE-30", "SE-CITIZEN-16")
	sc := encounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, grabText+` | blue Wren 17.5,10`)
	citizen := sc.put("Citizen", state.CitizenMarker, 11.18, 10)
	sc.put("Other", state.CitizenMarker, 16, 11.4)
	sc.activate("Rook")
	sc.choose("action:Clinch")
	sc.choose("piece:Citizen")
	sc.roll([]int{1, 1}[:len(sc.dicePool())])
	sc.choose("action:Hurl", "target:Tern")
	sc.roll([]int{1}, []int{6}) // hit or miss
	sc.cannotGo("SE-TYPE-29", sc.spotAt(16, 11.18))
	sc.goTo(sc.Pending.Place.Snap(geometry.Point{X: 18, Y: 10}, false))
	if sc.question() == "ask.give-way" {
		sc.goTo(sc.Pending.Place.Snap(geometry.Point{X: 20, Y: 10}, false))
	}
	sc.asks("ask.action")
	for _, name := range []string{"Wren", "Tern"} {
		same(t, name+" and the Citizen share space", board.BodiesOverlap(sc.Body(sc.id(name)), sc.Board().PieceBody(citizen)), false)
	}
	sc.cites("SE-TYPE-30")
}

// TestAnObjectOnASmallBaseIsGrabbed: as the Defender of a Grab & Throw it is thrown whatever its rank; one without a base is not.
func TestAnObjectOnASmallBaseIsGrabbed(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-36", "SE-EFFECT-38", "SE-TERRAIN-43", "SE-TYPE-31")
	for _, base := range []float64{0, 30, 50} {
		sc := newScene(t, `bin object 10.6,9.5 1x1 h1 rank2 | `+grabText)
		sc.Pieces[0].Terrain.Base = base
		sc.activate("Rook")
		sc.choose("action:Clinch", "piece:bin")
		for sc.Pending.Shape == engine.Roll {
			sc.roll([]int{6, 6}[:len(sc.dicePool())])
		}
		same(t, sprintf("grabbed on a base of %g mm", base), sc.question() == "ask.grab", base == 30)
		if base != 30 {
			continue
		}
		sc.choose("action:Hurl", "target:Tern")
		sc.roll([]int{1}, []int{6})
		same(t, "Damage of the Action and of being thrown", sc.Pieces[0].Gone, true)
	}
}

// dicePool is the first pool of the pending Roll, as faces.
func (sc *scene) dicePool() []int {
	sc.t.Helper()
	sc.shape(engine.Roll)
	return make([]int, sc.Pending.Dice[0].Count)
}
