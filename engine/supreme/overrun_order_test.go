package supreme

import (
	"testing"

	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/rulecheck"
)

// What an Overrun does to terrain comes after its rolls: an Object that it destroys still gave Cover when it began.
func TestAnOverrunMeetsTerrainLast(t *testing.T) {
	rulecheck.Covers(t, "SE-TYPE-24", "SE-TYPE-27", "SE-BONUS-04")
	sc := newScene(t, `
		crate object 12,9.5 1x1 h0.8 rank1
		blue Rook 10,10 Leader s9 [Ram [AP 1] OVR 6, s vs. d, Damage 1] | red Gull 15,10`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.moveTo(20, 10)
	sc.asks("ask.roll")
	same(t, "the crate stands", sc.Pieces[sc.piece("crate")].Gone, false)
	same(t, "dice of the Defender with Cover", sc.Pending.Dice[1].Count, 2)
	sc.roll([]int{6, 1}, []int{1, 1})
	for !sc.idle() {
		sc.choose("done")
	}
	same(t, "then it is destroyed", sc.Pieces[sc.piece("crate")].Gone, true)
}
