package actions_test

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/scene"
)

// What an Overrun does to terrain comes after its rolls: an Object that it destroys still gave Cover when it began.
func TestAnOverrunMeetsTerrainLast(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-24", "SE-TYPE-27", "SE-BONUS-04")
	sc := scene.New(t, `
		crate object 12,9.5 1x1 h0.8 rank1
		blue Rook 10,10 Leader s9 [Ram [AP 1] OVR 6, s vs. d, Damage 1] | red Gull 15,10`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.MoveTo(20, 10)
	sc.Asks("ask.roll")
	scene.Same(t, "the crate stands", sc.Pieces[sc.Piece("crate")].Gone, false)
	scene.Same(t, "dice of the Defender with Cover", sc.Pending.Dice[1].Count, 2)
	sc.Roll([]int{6, 1}, []int{1, 1})
	for !sc.Idle() {
		sc.Choose("done")
	}
	scene.Same(t, "then it is destroyed", sc.Pieces[sc.Piece("crate")].Gone, true)
}
