package actions_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

const grabText = `blue Rook 10,10 Leader s9T [Clinch [AP 1] CCM, s vs. d, Damage 1, Grab & Throw] [Hurl [AP 2] THR 8, s vs. a, Damage 1. EFX: Damage 1; Knockback 3] | red Tern 16,10 Leader hp9 | red Kite 16,14 Leader`

// TestACitizenIsGrabbedAndThrown: Grab & Throw is a Displacement Effect, the one kind of Effect that a Citizen feels.
func TestACitizenIsGrabbedAndThrown(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-14", "SE-CITIZEN-15", "SE-CITIZEN-16", "SE-EFFECT-27", "SE-EFFECT-36", "SE-EFFECT-38", "SE-EFFECT-41", "SE-EFFECT-42", "SE-TYPE-32")
	sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, grabText)
	citizen := sc.Put("Citizen", state.CitizenMarker, 11.18, 10)
	sc.Activate("Rook")
	sc.Choose("action:Clinch")
	sc.Choose("piece:Citizen")
	sc.Roll([]int{1, 1}[:len(dicePool(sc))])
	sc.Asks("ask.grab")
	sc.Choose("action:Hurl")
	for _, o := range sc.Pending.Options {
		scene.Same(t, "thrown at itself", o.Piece == citizen, false)
	}
	sc.Choose("target:Tern")
	sc.Roll([]int{6}, []int{1})
	sc.Asks("ask.choose-efx")
	sc.Refused("thrown:0", "SE-CITIZEN-16") // Damage
	scene.Same(t, "a Displacement Effect may go to the Citizen", sc.Offers("thrown:1"), true)
	sc.Choose("done")
	sc.HP("Tern", 8)
	sc.Asks("ask.land-thrown")
	sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 18, Y: 10}, false))
	sc.Asks("ask.action")
	scene.Same(t, "Base to Base with the Target", sc.TouchesPiece(sc.ID("Tern"), citizen), true)
	scene.Same(t, "unharmed", sc.Pieces[citizen].Gone, false)
	scene.Same(t, "the Throw is extra", sc.Activation.Exclusive, 1)
	scene.Same(t, "its own cost", sc.Teams[0].Pool, 9)
}

// TestAThrownCitizenMakesRoom: it lands on nobody and on no other Citizen, and not through a wall.
func TestAThrownCitizenMakesRoom(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-29", "SE-TYPE-30", "SE-CITIZEN-16")
	sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, grabText+` | blue Wren 17.5,10`)
	citizen := sc.Put("Citizen", state.CitizenMarker, 11.18, 10)
	sc.Put("Other", state.CitizenMarker, 16, 11.4)
	sc.Activate("Rook")
	sc.Choose("action:Clinch")
	sc.Choose("piece:Citizen")
	sc.Roll([]int{1, 1}[:len(dicePool(sc))])
	sc.Choose("action:Hurl", "target:Tern")
	sc.Roll([]int{1}, []int{6}) // hit or miss
	sc.CannotGo("SE-TYPE-29", sc.SpotAt(16, 11.18))
	sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 18, Y: 10}, false))
	if sc.Question() == "ask.give-way" {
		sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 20, Y: 10}, false))
	}
	sc.Asks("ask.action")
	for _, name := range []string{"Wren", "Tern"} {
		scene.Same(t, name+" and the Citizen share space", board.BodiesOverlap(sc.Body(sc.ID(name)), sc.Board().PieceBody(citizen)), false)
	}
	sc.Cites("SE-TYPE-30")
}

// TestAnObjectOnASmallBaseIsGrabbed: as the Defender of a Grab & Throw it is thrown whatever its rank; one without a base is not.
func TestAnObjectOnASmallBaseIsGrabbed(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-36", "SE-EFFECT-38", "SE-TERRAIN-43", "SE-TYPE-31")
	for _, base := range []float64{0, 30, 50} {
		sc := scene.New(t, `bin object 10.6,9.5 1x1 h1 rank2 | `+grabText)
		sc.Pieces[0].Terrain.Base = base
		sc.Activate("Rook")
		sc.Choose("action:Clinch", "piece:bin")
		for sc.Pending.Shape == engine.Roll {
			sc.Roll([]int{6, 6}[:len(dicePool(sc))])
		}
		scene.Same(t, fmt.Sprintf("grabbed on a base of %g mm", base), sc.Question() == "ask.grab", base == 30)
		if base != 30 {
			continue
		}
		sc.Choose("action:Hurl", "target:Tern")
		sc.Roll([]int{1}, []int{6})
		scene.Same(t, "Damage of the Action and of being thrown", sc.Pieces[0].Gone, true)
	}
}

// dicePool is the first pool of the pending Roll, as faces.
func dicePool(sc *scene.Scene) []int {
	sc.T.Helper()
	sc.Shape(engine.Roll)
	return make([]int, sc.Pending.Dice[0].Count)
}
