package supreme

import (
	"math"
	"testing"

	"trueinch/engine/board"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/state"
)

// Where the Object cannot touch both any more, it goes as near as it can at equal distance from both.
func TestAnUsedObjectIsPutHalfway(t *testing.T) {
	rulecheck.Covers(t, "SE-BONUS-27")
	for _, wall := range []string{"", "| post structure 12.5,9.9 0.2x0.2 b1.3 h1"} {
		sc := newScene(t, `
			blue Rook 10,10 Leader s6 [Smash [AP 2] CCM, s vs. d, Knockback 4] | red Gull 11.18,10 Leader d5
			| bin object 9.5,10.6 1x1 h2 rank2`+wall)
		sc.declare("Rook", "Smash")
		sc.choose("target:Gull", "piece:bin")
		sc.roll([]int{6, 1}, []int{1})
		sc.asks("ask.put-down")
		bin := sc.piece("bin")
		spots := sc.Pending.Place.(*board.Choice).Legal
		for _, spot := range spots {
			one, other := sc.Board().GapAt(bin, spot, sc.aim("Rook")), sc.Board().GapAt(bin, spot, sc.aim("Gull"))
			if math.Abs(one-other) > 0.01 {
				t.Errorf("at %v it is %g inches from one and %g from the other", spot.Center, one, other)
			}
			if wall == "" && math.Abs(one-(sc.Board().Gap(sc.id("Rook"), sc.aim("Gull")).Ground-1)/2) > 0.03 {
				t.Errorf("at %v it is %g inches away, nearer is possible", spot.Center, one)
			}
		}
		sc.goTo(spots[0])
		sc.over()
	}
}

// Terrain is hit with an Object like any other model, but not with itself.
func TestSmashingTerrainWithAnObject(t *testing.T) {
	rulecheck.Covers(t, "SE-BONUS-23", "SE-BONUS-26", "SE-BONUS-27", "SE-MODEL-01")
	sc := newScene(t, `
		hut structure 10.6,8 4x4 h3 flimsy | bin object 8.41,9.5 1x1 h1 rank2 | crate object 9.5,10.6 1x1 h1 rank1
		blue Rook 10,10 Leader s6 [Smash [AP 2] CCM, s vs. d, Damage 1] | red Gull 40,10`)
	sc.declare("Rook", "Smash")
	sc.choose("piece:hut")
	sc.asks("ask.smash-object")
	sc.choose("piece:bin")
	same(t, "dice", sc.Pending.Dice[0].Count, 2)
	sc.roll([]int{6, 1})
	sc.asks("ask.put-down")
	for _, spot := range sc.Pending.Place.(*board.Choice).Legal {
		for _, to := range []state.Target{sc.aim("Rook"), state.AtPiece(sc.piece("hut"))} {
			if gap := sc.Board().GapAt(sc.piece("bin"), spot, to); gap > board.TouchSlack {
				t.Errorf("at %v it is %g inches away", spot.Center, gap)
			}
		}
	}
	sc.goTo(sc.Pending.Place.(*board.Choice).Legal[0])
	sc.over()
	same(t, "HP of the Object", sc.Pieces[sc.piece("bin")].HP, 1)

	self := newScene(t, `crate object 10.6,9.5 1x1 h1 rank2 | blue Rook 10,10 Leader s6 [Smash [AP 2] CCM, s vs. d, Damage 1] | red Gull 40,10`)
	self.declare("Rook", "Smash")
	self.choose("piece:crate")
	self.asks("ask.roll") // nothing else is at hand
}
