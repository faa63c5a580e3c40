package supreme

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/views"
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
	same(t, "who decides", sc.Pending.Seat, 0)
	same(t, "whose AP are asked about", fmt.Sprint(sc.Pending.Detail), fmt.Sprint(engine.Say("ask.mind-control-detail", "Team", sc.Teams[0].Name, "AP", 3)))
	for at, o := range sc.Pending.Options {
		want := ""
		switch o.Key {
		case "action:Smite", "action:0":
			want = fmt.Sprint(engine.Say("about.controlled", "AP", 2, "Team", sc.Teams[0].Name, "Model", sc.Pending.Subject))
		case "move":
			want = fmt.Sprint(engine.Say("about.controlled-free", "Team", sc.Teams[0].Name, "Model", sc.Pending.Subject))
		}
		said := views.About(sc.State, at)
		if want != "" && fmt.Sprint(said[len(said)-1]) != want {
			t.Errorf("of %s is said who pays: %v", o.Key, said)
		}
	}
	sc.refused("action:Dear", "SE-POOL-10")
	sc.refused("action:Riposte", "SE-REACT-01")
	if !sc.offers("move") {
		t.Error("no Movement Action")
	}
	sc.choose("action:Smite")
	sc.refused("target:Rook", "SE-TYPE-08")
	sc.choose("target:Tern")
	same(t, "AP from the controlling Pool", sc.Teams[0].Pool, 8)
	same(t, "and not from its own", sc.Teams[1].Pool, 12)
	same(t, "within its own AP Limit", sc.get("Gull").APSpent, 3)
	sc.hp("Gull", 4)
	sc.asks("ask.attack-dice")
	same(t, "the Attacker decides about its dice", sc.Pending.Seat, 0)
	sc.number(1)
	sc.roll([]int{6, 1}, []int{1})
	sc.hp("Tern", 3)
	sc.asks("ask.react") // its own team treats it as an Enemy
	same(t, "of", sc.Pending.Seat, 1)
	sc.choose("react:Tern")
	sc.roll([]int{6}, []int{1})
	sc.over()
	same(t, "back on its own side", sc.get("Gull").Team, 1)
	same(t, "no Momentum, no Activation", sc.get("Gull").Activations, 0)
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
	same(t, "Fatigue", sc.get("Gull").Fatigue, 2)
	sc.asks("ask.react")
	sc.choose("react:Tern")
	sc.roll([]int{6}, []int{1})
	sc.hp("Gull", 4)
	sc.asks("ask.mind-control") // the second one
	sc.refused("move", "SE-MOVE-05")
	sc.choose("action:Smite", "target:Tern")
	sc.roll([]int{1}, []int{6})
	sc.over()
	same(t, "side", sc.get("Gull").Team, 1)
}

func TestMindControlWithNothingToDo(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-23", "SE-MINION-12", "SE-ACTION-21")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader m9 [Puppet [AP 2] PRJ 12, m vs. p, Mind Control]
		red Goon A 11.18,10 minion fatigue2 [Kick [Activation] CCM, s vs. d, Damage 1]`)
	sc.choose("target:Goon A")
	sc.roll([]int{6}, []int{1})
	sc.over()
	same(t, "side", sc.get("Goon A").Team, 1)
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
	same(t, "credited to", sc.KOs[0].Team, 0)
}

func TestASpecialEffect(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-73", "SE-EFFECT-04")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader m9 fatigue1 [Hex [AP 2] PRJ 12, m vs. p, Special / Hex] [Special Hex: Suppress 1 and Knockback 2 and Self / Refresh 1 and Self / Action Points 2]
		red Gull 14,10 Leader`)
	sc.choose("target:Gull")
	sc.win()
	sc.over()
	same(t, "Suppress", sc.get("Gull").Suppress, 1)
	sc.stands("Gull", 16, 10, 0)
	same(t, "Fatigue", sc.get("Rook").Fatigue, 0)
	same(t, "AP", sc.Teams[0].Pool, 12)
	sc.cites("SE-EFFECT-73")
}

// TestASpecialEffectOnTerrain: what the card describes decides what a Special Effect can be aimed at.
func TestASpecialEffectOnTerrain(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-73", "SE-TERRAIN-03", "SE-TERRAIN-04", "SE-ACTION-04", "SE-CITIZEN-16")
	sc := newScene(t, `
		blue Rook 10,10 Leader s9 e9 [Break [AP 1] PRJ 12, e vs. d, Special / Break] [Special Break: Damage 2 and Knockback 2] [Rot [AP 1] PRJ 12, m vs. d, Special / Break] [Curse [AP 1] PRJ 12, e vs. d, Special / Curse] [Special Curse: Suppress 1] [Mend [AP 1] PRJ 12, e vs. d, Special / Mend] [Special Mend: Self / Damage 1]
		red Gull 30,30 Leader | hut structure 14,8 4x4 | bin object 10,13 1x1 rank2`)
	for _, c := range []struct {
		piece  string
		action int
		rule   engine.Rule
	}{
		{"hut", 0, ""}, {"bin", 0, ""}, {"bin", 1, ""}, {"hut", 1, "SE-TERRAIN-04"}, {"hut", 2, "SE-ACTION-04"}, {"bin", 3, "SE-ACTION-04"},
	} {
		rule := engine.Rule("")
		if refusal := aim.RefuseTarget(sc.State, sc.id("Rook"), &sc.CardFor(sc.id("Rook")).Actions[c.action], sc.aim(c.piece)); refusal != nil {
			rule = refusal.Rule
		}
		same(t, sprintf("Action %d at %s", c.action, c.piece), rule, c.rule)
	}
	before := sc.Pieces[sc.piece("hut")].HP
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook"), Smash: engine.NoPiece})
	sc.choose("piece:hut")
	sc.win()
	sc.over()
	same(t, "Damage to the hut", before-sc.Pieces[sc.piece("hut")].HP, 2)
}

// TestASpecialEffectWithExtraTargets: one model is reached once in a roll, also when both come from the card's own words.
func TestASpecialEffectWithExtraTargets(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-20", "SE-EFFECT-21")
	sc := newScene(t, `
		blue Rook 10,10 Leader m9 [Hex [AP 1] PRJ 12, m vs. p, Special / Hex, Extra Target 3] [Special Hex: Suppress 1 and Extra Target 3]
		red Gull 14,10 Leader | red Crow 15,11 Leader | red Tern 15,9 Leader`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook"), Smash: engine.NoPiece})
	sc.choose("target:Gull")
	sc.win()
	asked := 0
	for !sc.idle() {
		switch sc.question() {
		case "ask.effect-order":
			sc.choose(sc.Pending.Options[0].Key)
		case "ask.extra-target":
			if asked++; asked == 2 {
				sc.refused("target:Crow", "SE-EFFECT-21")
				sc.choose("target:Tern")
				continue
			}
			sc.choose("target:Crow")
		default:
			t.Fatal(sc.question())
		}
	}
	same(t, "Extra Targets", asked, 2)
	for _, name := range []string{"Gull", "Crow", "Tern"} {
		same(t, "Suppress of "+name, sc.get(name).Suppress, 1)
	}
}
