package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/rulecheck"
)

func TestEachFatigueCounts(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-04", "SE-EFFECT-05", "SE-EFFECT-54")
	sc := newScene(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Fatigue. EFX: Fatigue] | red Gull 14,10 Speedster`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.choose("target:Gull")
	sc.roll([]int{6}, []int{1})
	sc.choose("efx:0")
	sc.over()
	same(t, "Fatigue of FX and EFX", sc.get("Gull").Fatigue, 2)

	full := newScene(t, `blue Rook 10,10 Leader e9 attack2 [Zap [AP 1] PRJ 12, e vs. a, Fatigue. EFX: Fatigue] | red Gull 14,10 Leader`)
	full.play(actions.ExclusiveAction{Model: full.id("Rook")})
	full.choose("target:Gull")
	full.roll([]int{6, 6, 6}, []int{1})
	full.choose("efx:0", "efx:0", "efx:0")
	full.over()
	same(t, "never more than its maximum", full.get("Gull").Fatigue, 2)
}

// One roll of a Dynamic Action is one success: what it Summons comes once, however many models it reaches.
func TestOneRollSummonsOnce(t *testing.T) {
	rulecheck.Covers(t, "SE-ACTION-11", "SE-EFFECT-65", "SE-MODEL-14")
	sc := newScene(t, `
		blue Rook 10,10 Leader [Call [AP 1] PLS 4, m vs. #4, Suppress 1 and Place Token / Beacon (d 4; HP 1; Models 3)]
		red Gull 13,10 | red Tern 7,10 | red Crow 10,13`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.roll([]int{4})
	sc.asks("ask.summon")
	sc.moveTo(12, 12)
	sc.over()
	for _, name := range []string{"Gull", "Tern", "Crow"} {
		same(t, name, dice.Suppressed(sc.State, sc.id(name)), 1)
	}

	extra := newScene(t, `
		blue Rook 10,10 Leader e9 [Mark [AP 1] PRJ 8, e vs. a, Damage 1 and Extra Target 4 and Place Token / Beacon (d 4; HP 1; Models 3)]
		red Gull 14,10 | red Tern 14,13`)
	extra.play(actions.ExclusiveAction{Model: extra.id("Rook")})
	extra.choose("target:Gull")
	extra.roll([]int{6}, []int{1})
	placed := 0
	for !extra.idle() {
		switch extra.question() {
		case "ask.summon":
			placed++
			extra.moveTo(12, 12)
		case "ask.extra-target":
			extra.choose("target:Tern")
		default:
			extra.choose("effect:0")
		}
	}
	same(t, "Tokens placed", placed, 1)
	extra.hp("Tern", 4)
}

// All that one roll of a Dynamic Action reaches share its Extra Targets: nobody is reached twice by it.
func TestOneRollReachesNobodyTwice(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-21", "SE-ACTION-11")
	sc := newScene(t, `
		blue Rook 10,10 Leader [Surge [AP 1] PLS 3, m vs. #4, Damage 1 and Extra Target 8]
		red Gull 13,10 | red Tern 13,12 | red Crow 17,11`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.roll([]int{4})
	sc.choose("target:Crow")
	sc.asks("ask.extra-target")
	sc.refused("target:Crow", "SE-EFFECT-21")
	sc.choose("target:Gull")
	sc.over()
	sc.hp("Crow", 4)
	sc.hp("Gull", 3) // by the Pulse itself, and as the Extra Target of the other
}

// The separate rolls of one use do not undo each other: only an earlier use is replaced.
func TestAUseOfASummonKeepsWhatItPlacedItself(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-63", "SE-ACTION-09")
	sc := newScene(t, `
		blue Rook 10,10 Leader e9 [Thorns [AP 1] PLS 4, e vs. a, Suppress 1. EFX: Summon Structure / Bush (d 5; Height 1"; Base 30 mm; HP 2)]
		red Gull 13,10 | red Tern 7,10`)
	for use, want := range []int{2, 2} {
		sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
		sc.choose("target:Gull")
		for i, at := range []float64{12, 8} {
			sc.roll([]int{6}, []int{1})
			sc.choose("efx:0")
			if sc.question() == "ask.effect-order" {
				sc.choose("effect:0")
			}
			sc.moveTo(at, 12+float64(2*use))
			same(t, "so far in this use", sc.bushes(), i+1)
		}
		sc.over()
		same(t, "Bushes", sc.bushes(), want)
	}
}

// bushes counts what was Summoned and stands.
func (sc *scene) bushes() int {
	n := 0
	for i := range sc.Pieces {
		if p := &sc.Pieces[i]; p.Summoner != engine.NoModel && !p.Gone {
			n++
		}
	}
	return n
}
