package actions_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/scene"
)

func TestEachFatigueCounts(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-04", "SE-EFFECT-05", "SE-EFFECT-54")
	sc := scene.New(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Fatigue. EFX: Fatigue] | red Gull 14,10 Speedster`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.Choose("efx:0")
	sc.Over()
	scene.Same(t, "Fatigue of FX and EFX", sc.Get("Gull").Fatigue, 2)

	full := scene.New(t, `blue Rook 10,10 Leader e9 attack2 [Zap [AP 1] PRJ 12, e vs. a, Fatigue. EFX: Fatigue] | red Gull 14,10 Leader`)
	full.Play(actions.ExclusiveAction{Model: full.ID("Rook")})
	full.Choose("target:Gull")
	full.Roll([]int{6, 6, 6}, []int{1})
	full.Choose("efx:0", "efx:0", "efx:0")
	full.Over()
	scene.Same(t, "never more than its maximum", full.Get("Gull").Fatigue, 2)
}

// One roll of a Dynamic Action is one success: what it Summons comes once, however many models it reaches.
func TestOneRollSummonsOnce(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-11", "SE-EFFECT-65", "SE-MODEL-14")
	sc := scene.New(t, `
		blue Rook 10,10 Leader [Call [AP 1] PLS 4, m vs. #4, Suppress 1 and Place Token / Beacon (d 4; HP 1; Models 3)]
		red Gull 13,10 | red Tern 7,10 | red Crow 10,13`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{4})
	sc.Asks("ask.summon")
	sc.MoveTo(12, 12)
	sc.Over()
	for _, name := range []string{"Gull", "Tern", "Crow"} {
		scene.Same(t, name, dice.Suppressed(sc.State, sc.ID(name)), 1)
	}

	extra := scene.New(t, `
		blue Rook 10,10 Leader e9 [Mark [AP 1] PRJ 8, e vs. a, Damage 1 and Extra Target 4 and Place Token / Beacon (d 4; HP 1; Models 3)]
		red Gull 14,10 | red Tern 14,13`)
	extra.Play(actions.ExclusiveAction{Model: extra.ID("Rook")})
	extra.Choose("target:Gull")
	extra.Roll([]int{6}, []int{1})
	placed := 0
	for !extra.Idle() {
		switch extra.Question() {
		case "ask.summon":
			placed++
			extra.MoveTo(12, 12)
		case "ask.extra-target":
			extra.Choose("target:Tern")
		default:
			extra.Choose("effect:0")
		}
	}
	scene.Same(t, "Tokens placed", placed, 1)
	extra.HP("Tern", 4)
}

// All that one roll of a Dynamic Action reaches share its Extra Targets: nobody is reached twice by it.
func TestOneRollReachesNobodyTwice(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-21", "SE-ACTION-11")
	sc := scene.New(t, `
		blue Rook 10,10 Leader [Surge [AP 1] PLS 3, m vs. #4, Damage 1 and Extra Target 8]
		red Gull 13,10 | red Tern 13,12 | red Crow 17,11`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{4})
	sc.Choose("target:Crow")
	sc.Asks("ask.extra-target")
	sc.Refused("target:Crow", "SE-EFFECT-21")
	sc.Choose("target:Gull")
	sc.Over()
	sc.HP("Crow", 4)
	sc.HP("Gull", 3) // by the Pulse itself, and as the Extra Target of the other
}

// The separate rolls of one use do not undo each other: only an earlier use is replaced.
func TestAUseOfASummonKeepsWhatItPlacedItself(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-63", "SE-ACTION-09")
	sc := scene.New(t, `
		blue Rook 10,10 Leader e9 [Thorns [AP 1] PLS 4, e vs. a, Suppress 1. EFX: Summon Structure / Bush (d 5; Height 1"; Base 30 mm; HP 2)]
		red Gull 13,10 | red Tern 7,10`)
	for use, want := range []int{2, 2} {
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Choose("target:Gull")
		for i, at := range []float64{12, 8} {
			sc.Roll([]int{6}, []int{1})
			sc.Choose("efx:0")
			if sc.Question() == "ask.effect-order" {
				sc.Choose("effect:0")
			}
			sc.MoveTo(at, 12+float64(2*use))
			scene.Same(t, "so far in this use", bushes(sc), i+1)
		}
		sc.Over()
		scene.Same(t, "Bushes", bushes(sc), want)
	}
}

// bushes counts what was Summoned and stands.
func bushes(sc *scene.Scene) int {
	n := 0
	for i := range sc.Pieces {
		if p := &sc.Pieces[i]; p.Summoner != engine.NoModel && !p.Gone {
			n++
		}
	}
	return n
}
