package moves_test

import (
	"testing"

	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

func TestFlying(t *testing.T) {
	matchtest.Exercises(t, "PC1-FLIGHT-04", "PC1-FLIGHT-05", "PC1-FLIGHT-06", "PC1-FLIGHT-07", "PC1-FLIGHT-08", "PC1-FLIGHT-09", "PC1-FLIGHT-10", "PC1-FLIGHT-17")
	sc := scene.New(t, `tower structure 11,8 2x4 h9 | lake impassable 14,8 4x4 h0 | blue Rook 10,10 {Flight 3} flying1 | red Gull 10,12`)
	play(sc, "Rook", state.Move)
	sc.CannotGo("PC1-MOVE-27", sc.SpotAt(10, 12.5))
	sc.MoveTo(10, 14) // over a model
	sc.Asks("pc1.ask-counters")
	sc.Number(3)
	scene.Same(t, "Flight Counters", sc.Get("Rook").Flight, 3)
	play(sc, "Rook", state.Move)
	sc.MoveTo(12, 11) // onto the tower
	sc.Number(2)
	sc.Stands("Rook", 12, 11, 9)
	sc.Get("Rook").Moves = 0
	play(sc, "Rook", state.Move)
	sc.MoveTo(15.5, 10) // into Impassable Terrain, where it may not land
	if sc.Pending.Min != 1 {
		t.Errorf("it may land in Impassable Terrain: from %d counters", sc.Pending.Min)
	}
	sc.Number(1)
	play(sc, "Rook", state.Run)
	sc.MoveTo(25, 10)
	sc.Number(0)
	sc.Over()
	scene.Same(t, "landed with counters", sc.Get("Rook").Flight, 0)
	sc.Cites("PC1-FLIGHT-09", "PC1-FLIGHT-17")
}

func TestFlyingIndoors(t *testing.T) {
	matchtest.Exercises(t, "PC1-FLIGHT-33", "PC1-FLIGHT-34")
	sc := scene.New(t, `bridge structure 12,8 4x4 b2.5 h0.5 | blue Rook 10,10 {Flight 3} flying3 | blue Wren 14,9 {Flight 3} flying3 | blue Open 20,20 {Flight 3} flying3`)
	play(sc, "Rook", state.Move)
	sc.MoveTo(13.5, 10.5, 0) // below the bridge
	scene.Same(t, "Flight Counters at most", sc.Pending.Max, 1)
	sc.Number(1)
	sc.Place(sc.ID("Wren"), sc.SpotAt(14, 9, 0))
	for name, want := range map[string]int{"Wren": 1, "Open": 3} {
		moves.Trim(sc.State, sc.ID(name))
		scene.Same(t, "Flight Counters of "+name, sc.Get(name).Flight, want)
	}
}
