package actions_test

import (
	"math"
	"testing"

	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
)

// Where the Object cannot touch both any more, it goes as near as it can at equal distance from both.
func TestAnUsedObjectIsPutHalfway(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-27")
	for _, wall := range []string{"", "| post structure 12.5,9.9 0.2x0.2 b1.3 h1"} {
		sc := scene.New(t, `
			blue Rook 10,10 Leader s6 [Smash [AP 2] CCM, s vs. d, Knockback 4] | red Gull 11.18,10 Leader d5
			| bin object 9.5,10.6 1x1 h2 rank2`+wall)
		sc.Declare("Rook", "Smash")
		sc.Choose("target:Gull", "piece:bin")
		sc.Roll([]int{6, 1}, []int{1})
		sc.Asks("ask.put-down")
		bin := sc.Piece("bin")
		spots := sc.Pending.Place.(*board.Choice).Legal
		for _, spot := range spots {
			one, other := sc.Board().GapAt(bin, spot, sc.Aim("Rook")), sc.Board().GapAt(bin, spot, sc.Aim("Gull"))
			if math.Abs(one-other) > 0.01 {
				t.Errorf("at %v it is %g inches from one and %g from the other", spot.Center, one, other)
			}
			if wall == "" && math.Abs(one-(sc.Board().Gap(sc.ID("Rook"), sc.Aim("Gull")).Ground-1)/2) > 0.03 {
				t.Errorf("at %v it is %g inches away, nearer is possible", spot.Center, one)
			}
		}
		sc.GoTo(spots[0])
		sc.Over()
	}
}

// Terrain is hit with an Object like any other model, but not with itself.
func TestSmashingTerrainWithAnObject(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-23", "SE-BONUS-26", "SE-BONUS-27", "SE-MODEL-01")
	sc := scene.New(t, `
		hut structure 10.6,8 4x4 h3 flimsy | bin object 8.41,9.5 1x1 h1 rank2 | crate object 9.5,10.6 1x1 h1 rank1
		blue Rook 10,10 Leader s6 [Smash [AP 2] CCM, s vs. d, Damage 1] | red Gull 40,10`)
	sc.Declare("Rook", "Smash")
	sc.Choose("piece:hut")
	sc.Asks("ask.smash-object")
	sc.Choose("piece:bin")
	scene.Same(t, "dice", sc.Pending.Dice[0].Count, 2)
	sc.Roll([]int{6, 1})
	sc.Asks("ask.put-down")
	for _, spot := range sc.Pending.Place.(*board.Choice).Legal {
		for _, to := range []state.Target{sc.Aim("Rook"), state.AtPiece(sc.Piece("hut"))} {
			if gap := sc.Board().GapAt(sc.Piece("bin"), spot, to); gap > board.TouchSlack {
				t.Errorf("at %v it is %g inches away", spot.Center, gap)
			}
		}
	}
	sc.GoTo(sc.Pending.Place.(*board.Choice).Legal[0])
	sc.Over()
	scene.Same(t, "HP of the Object", sc.Pieces[sc.Piece("bin")].HP, 1)

	self := scene.New(t, `crate object 10.6,9.5 1x1 h1 rank2 | blue Rook 10,10 Leader s6 [Smash [AP 2] CCM, s vs. d, Damage 1] | red Gull 40,10`)
	self.Declare("Rook", "Smash")
	self.Choose("piece:crate")
	self.Asks("ask.roll") // nothing else is at hand
}
