package actions_test

import (
	"fmt"
	"math"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/geometry"
)

// TestWhereEverybodyStoodCountsForAnOverrun, and for no other Action on several models.
func TestWhereEverybodyStoodCountsForAnOverrun(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-24", "SE-BONUS-15")
	for kind, mobbing := range map[string]int{"OVR 8": 1, "RAY 8": 0} {
		sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader s9 [Charge [AP 1] `+kind+`, s vs. d, Knockback 3] | red Gull 11.19,10 hp9 | blue Wren 12.38,10`)
		sc.MoveTo(18, 10)
		sc.Choose("target:Wren")
		sc.Win() // it is pushed away from Gull
		attack, _ := dice.Pools(sc.State, top(sc).Confrontation(sc.State))
		scene.Same(t, kind+": two against one", scene.BonusOf(attack, "SE-BONUS-15"), mobbing)
	}
}

// TestAnOverrunThatEndsAtOnce: less than an inch on, or where it began when no place is free.
func TestAnOverrunThatEndsAtOnce(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-25")
	for pit, said := range map[float64]string{10.595: "overrun.stays", 11.2: "overrun.moved"} {
		sc := scene.AttackBy(t, "Rook", fmt.Sprintf(`pit impassable %f,8 30x4 h0.1 | blue Rook 10,10 Leader s9 [Charge [AP 1] OVR 6, s vs. d, Damage 1] | red Gull 13,11 hp9`, pit))
		sc.MoveTo(18, 10)
		for !sc.Idle() {
			sc.Win()
		}
		scene.Same(t, "told", told(sc, said), 1)
		if x, want := sc.Get("Rook").Spot.Center.X, max(10, pit-geometry.BaseRadius(30)); math.Abs(x-want) > 0.03 {
			t.Errorf("it ends at %g, want %g", x, want)
		}
	}
}

// TestAFollowUpThatCannotBeUsed is told and not asked for; and what can be smashed with are Objects at hand.
func TestAFollowUpThatCannotBeUsed(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-45", "SE-BONUS-23")
	for pool, asks := range map[int]bool{1: false, 2: true} {
		sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader s9 [Strike [AP 1] CCM, s vs. d, Damage 1 and Follow Up] | red Gull 11.18,10 hp9`)
		sc.Teams[0].Pool = pool
		sc.Choose("target:Gull")
		sc.Win()
		scene.Same(t, "a Follow Up is asked for", sc.Question() == "ask.follow-up", asks)
		scene.Same(t, "or told", told(sc, "combat.no-follow-up"), scene.Btoi(!asks))
	}
	smash := scene.AttackBy(t, "Rook", `bin object 9.5,10.6 1x1 rank1 | hut structure 9,8 2x1.405 h1 | gone object 8.4,9.5 1x1 rank1 | blue Rook 10,10 Powerhouse s9 [Smash [AP 1] CCM, s vs. d, Damage 1] | red Gull 11.18,10 hp9`)
	smash.Pieces[smash.Piece("gone")].Gone = true
	smash.RebuildTable()
	smash.Choose("target:Gull")
	scene.Same(t, "no Structure, and nothing that is gone", keys(smash.Pending.Options), fmt.Sprintf("piece:%d none ", smash.Piece("bin")))
}
