package supreme

import (
	"testing"

	"trueinch/engine/supreme/internal/rulecheck"
)

func TestMindControlOfAnAction(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-22", "SE-EFFECT-23", "SE-EFFECT-24", "SE-EFFECT-25", "SE-EFFECT-26")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader m9 [Puppet [AP 2] PRJ 12, m vs. p, Mind Control]
		red Gull 14,10 Leader s9 limit4 spent1 boost1 [Smite [AP 2, Damage 1] CCM, s vs. d, Damage 2] [Dear [AP 4] CCM, s vs. d, Damage 2] [Riposte [AP 1] RCT/TGT, s vs. d, Damage 1]
		red Tern 15.18,10 Leader [Avenge [AP 1] RCT/DMG, s vs. d, Damage 1]`)
	sc.choose("target:Gull")
	sc.choose("done") // its own Reaction
	sc.number(0)
	sc.roll([]int{5}, []int{1})
	sc.asks("ask.mind-control")
	same(t, "who decides", sc.pending.Seat, 0)
	sc.refused("action:Dear", "SE-POOL-10")
	sc.refused("action:Riposte", "SE-REACT-01")
	if !sc.offers("move") {
		t.Error("no Movement Action")
	}
	sc.choose("action:Smite")
	sc.refused("target:Rook", "SE-TYPE-08")
	sc.choose("target:Tern")
	same(t, "AP from the controlling Pool", sc.teams[0].pool, 8)
	same(t, "and not from its own", sc.teams[1].pool, 12)
	same(t, "within its own AP Limit", sc.get("Gull").apSpent, 3)
	sc.hp("Gull", 4)
	sc.asks("ask.attack-dice")
	same(t, "the Attacker decides about its dice", sc.pending.Seat, 0)
	sc.number(1)
	sc.roll([]int{6, 1}, []int{1})
	sc.hp("Tern", 3)
	sc.asks("ask.react") // its own team treats it as an Enemy
	same(t, "of", sc.pending.Seat, 1)
	sc.choose("react:Tern")
	sc.roll([]int{6}, []int{1})
	sc.over()
	same(t, "back on its own side", sc.get("Gull").side, 1)
	same(t, "no Momentum, no Activation", sc.get("Gull").activations, 0)
}

func TestMindControlOfAMove(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-22", "SE-EFFECT-25", "SE-REACT-07")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader m9 [Puppet [AP 2] PRJ 12, m vs. p, Mind Control. EFX: Mind Control]
		red Gull 14,10 Leader fatigue1 [Smite [AP 2] CCM, s vs. d, Damage 2]
		red Tern 18,10 Leader s9 [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`)
	sc.choose("target:Gull")
	sc.roll([]int{6}, []int{1})
	sc.choose("efx:0")
	sc.asks("ask.mind-control") // each on its own
	sc.choose("move")
	sc.moveTo(16.81, 10)
	same(t, "Fatigue", sc.get("Gull").fatigue, 2)
	sc.asks("ask.react")
	sc.choose("react:Tern")
	sc.roll([]int{6}, []int{1})
	sc.hp("Gull", 4)
	sc.asks("ask.mind-control") // the second one
	sc.refused("move", "SE-MOVE-05")
	sc.choose("action:Smite", "target:Tern")
	sc.roll([]int{1}, []int{6})
	sc.over()
	same(t, "side", sc.get("Gull").side, 1)
}

func TestMindControlWithNothingToDo(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-23", "SE-MINION-12", "SE-ACTION-21")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader m9 [Puppet [AP 2] PRJ 12, m vs. p, Mind Control]
		red Goon A 11.18,10 minion fatigue2 [Kick [Activation] CCM, s vs. d, Damage 1]`)
	sc.choose("target:Goon A")
	sc.roll([]int{6}, []int{1})
	sc.over()
	same(t, "side", sc.get("Goon A").side, 1)
	sc.cites("SE-EFFECT-23")
}

func TestAKOByAControlledModelIsCreditedToTheController(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-26")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader m9 [Puppet [AP 2] PRJ 12, m vs. p, Mind Control]
		red Gull 14,10 Leader s9 [Smite [AP 2] CCM, s vs. d, Damage 9] | red Tern 15.18,10 Leader`)
	sc.choose("target:Gull")
	sc.win()
	sc.choose("action:Smite", "target:Tern")
	sc.win()
	sc.over()
	same(t, "credited to", sc.kos[0].side, 0)
}

func TestASpecialEffect(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-73", "SE-EFFECT-04")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader m9 fatigue1 [Hex [AP 2] PRJ 12, m vs. p, Special / Hex] [Special Hex: Suppress 1 and Knockback 2 and Self / Refresh 1 and Self / Action Points 2]
		red Gull 14,10 Leader`)
	sc.choose("target:Gull")
	sc.win()
	sc.over()
	same(t, "Suppress", sc.get("Gull").suppress, 1)
	sc.stands("Gull", 16, 10, 0)
	same(t, "Fatigue", sc.get("Rook").fatigue, 0)
	same(t, "AP", sc.teams[0].pool, 12)
	sc.cites("SE-EFFECT-73")
}
