package actions_test

import (
	"fmt"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/views"
)

// TestWhatMindControlCanPayFor: out of whose Pool, and why nothing that costs AP is left where that is so.
func TestWhatMindControlCanPayFor(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-23", "SE-EFFECT-24")
	for facts, want := range map[string]string{
		"limit4 spent1 / pool5": "ask.mind-control-detail", "limit4 spent4 / pool5": "ask.mind-control-spent", "limit4 spent1 / pool2": "ask.mind-control-no-pool",
	} {
		model, pool, _ := strings.Cut(facts, " / ")
		sc := scene.AttackBy(t, "Rook", `
			blue Rook 10,10 Leader m9 [Puppet [AP 2] PRJ 12, m vs. p, Mind Control]
			red Gull 14,10 Leader s9 `+model+` [Smite [AP 2] CCM, s vs. d, Damage 2]`)
		sc.Teams[0].Pool = int(pool[4] - '0')
		sc.Choose("target:Gull")
		sc.Roll([]int{5}, []int{1})
		sc.Asks("ask.mind-control")
		scene.Same(t, facts, sc.Pending.Detail.Key, want)
	}
}

func TestMindControlOfAnAction(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-22", "SE-EFFECT-23", "SE-EFFECT-24", "SE-EFFECT-25", "SE-EFFECT-26")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader m9 [Puppet [AP 2] PRJ 12, m vs. p, Mind Control]
		red Gull 14,10 Leader s9 limit4 spent1 boost1 [Smite [AP 2, Damage 1] CCM, s vs. d, Damage 2] [Dear [AP 4] CCM, s vs. d, Damage 2] [Riposte [AP 1] RCT/TGT, s vs. d, Damage 1]
		red Tern 15.18,10 Leader [Avenge [AP 1] RCT/DMG, s vs. d, Damage 1]`)
	sc.Choose("target:Gull")
	sc.Choose("done") // its own Reaction
	sc.Number(0)
	sc.Roll([]int{5}, []int{1})
	sc.Asks("ask.mind-control")
	scene.Same(t, "who decides", sc.Pending.Seat, 0)
	scene.Same(t, "whose AP are asked about", fmt.Sprint(sc.Pending.Detail), fmt.Sprint(engine.Say("ask.mind-control-detail", "Team", sc.Teams[0].Name, "AP", 3)))
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
	sc.Refused("action:Dear", "SE-POOL-10")
	sc.Refused("action:Riposte", "SE-REACT-01")
	if !sc.Offers("move") {
		t.Error("no Movement Action")
	}
	sc.Choose("action:Smite")
	sc.Refused("target:Rook", "SE-TYPE-08")
	sc.Choose("target:Tern")
	scene.Same(t, "AP from the controlling Pool", sc.Teams[0].Pool, 8)
	scene.Same(t, "and not from its own", sc.Teams[1].Pool, 12)
	scene.Same(t, "within its own AP Limit", sc.Get("Gull").APSpent, 3)
	sc.HP("Gull", 4)
	sc.Asks("ask.attack-dice")
	scene.Same(t, "the Attacker decides about its dice", sc.Pending.Seat, 0)
	sc.Number(1)
	sc.Roll([]int{6, 1}, []int{1})
	sc.HP("Tern", 3)
	sc.Asks("ask.react") // its own team treats it as an Enemy
	scene.Same(t, "of", sc.Pending.Seat, 1)
	sc.Choose("react:Tern")
	sc.Roll([]int{6}, []int{1})
	sc.Over()
	scene.Same(t, "back on its own side", sc.Get("Gull").Team, 1)
	scene.Same(t, "no Momentum, no Activation", sc.Get("Gull").Activations, 0)
}

func TestMindControlOfAMove(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-22", "SE-EFFECT-25", "SE-REACT-07")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader m9 [Puppet [AP 2] PRJ 12, m vs. p, Mind Control. EFX: Mind Control]
		red Gull 14,10 Leader fatigue1 [Smite [AP 2] CCM, s vs. d, Damage 2]
		red Tern 18,10 Leader s9 [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`)
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.Choose("efx:0")
	sc.Asks("ask.mind-control") // each on its own
	sc.Choose("move")
	sc.MoveTo(16.81, 10)
	scene.Same(t, "Fatigue", sc.Get("Gull").Fatigue, 2)
	sc.Asks("ask.react")
	sc.Choose("react:Tern")
	sc.Roll([]int{6}, []int{1})
	sc.HP("Gull", 4)
	sc.Asks("ask.mind-control") // the second one
	sc.Refused("move", "SE-MOVE-05")
	sc.Choose("action:Smite", "target:Tern")
	sc.Roll([]int{1}, []int{6})
	sc.Over()
	scene.Same(t, "side", sc.Get("Gull").Team, 1)
}

func TestMindControlWithNothingToDo(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-23", "SE-MINION-12", "SE-ACTION-21")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader m9 [Puppet [AP 2] PRJ 12, m vs. p, Mind Control]
		red Goon A 11.18,10 minion fatigue2 [Kick [Activation] CCM, s vs. d, Damage 1]`)
	sc.Choose("target:Goon A")
	sc.Roll([]int{6}, []int{1})
	sc.Over()
	scene.Same(t, "side", sc.Get("Goon A").Team, 1)
	sc.Cites("SE-EFFECT-23")
}

func TestAKOByAControlledModelIsCreditedToTheController(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-26")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader m9 [Puppet [AP 2] PRJ 12, m vs. p, Mind Control]
		red Gull 14,10 Leader s9 [Smite [AP 2] CCM, s vs. d, Damage 9] | red Tern 15.18,10 Leader`)
	sc.Choose("target:Gull")
	sc.Win()
	sc.Choose("action:Smite", "target:Tern")
	sc.Win()
	sc.Over()
	scene.Same(t, "credited to", sc.KOs[0].Team, 0)
}

func TestASpecialEffect(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-73", "SE-EFFECT-04")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader m9 fatigue1 [Hex [AP 2] PRJ 12, m vs. p, Special / Hex] [Special Hex: Suppress 1 and Knockback 2 and Self / Refresh 1 and Self / Action Points 2]
		red Gull 14,10 Leader`)
	sc.Choose("target:Gull")
	sc.Win()
	sc.Over()
	scene.Same(t, "Suppress", sc.Get("Gull").Suppress, 1)
	sc.Stands("Gull", 16, 10, 0)
	scene.Same(t, "Fatigue", sc.Get("Rook").Fatigue, 0)
	scene.Same(t, "AP", sc.Teams[0].Pool, 12)
	sc.Cites("SE-EFFECT-73")
}

// TestASpecialEffectOnTerrain: what the card describes decides what a Special Effect can be aimed at.
func TestASpecialEffectOnTerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-73", "SE-TERRAIN-03", "SE-TERRAIN-04", "SE-ACTION-04", "SE-CITIZEN-16")
	sc := scene.New(t, `
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
		if refusal := aim.RefuseTarget(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[c.action], sc.Aim(c.piece)); refusal != nil {
			rule = refusal.Rule
		}
		scene.Same(t, fmt.Sprintf("Action %d at %s", c.action, c.piece), rule, c.rule)
	}
	before := sc.Pieces[sc.Piece("hut")].HP
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook"), Smash: engine.NoPiece})
	sc.Choose("piece:hut")
	sc.Win()
	sc.Over()
	scene.Same(t, "Damage to the hut", before-sc.Pieces[sc.Piece("hut")].HP, 2)
}

// TestASpecialEffectWithExtraTargets: one model is reached once in a roll, also when both come from the card's own words.
func TestASpecialEffectWithExtraTargets(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-20", "SE-EFFECT-21")
	sc := scene.New(t, `
		blue Rook 10,10 Leader m9 [Hex [AP 1] PRJ 12, m vs. p, Special / Hex, Extra Target 3] [Special Hex: Suppress 1 and Extra Target 3]
		red Gull 14,10 Leader | red Crow 15,11 Leader | red Tern 15,9 Leader`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook"), Smash: engine.NoPiece})
	sc.Choose("target:Gull")
	sc.Win()
	asked := 0
	for !sc.Idle() {
		switch sc.Question() {
		case "ask.effect-order":
			sc.Choose(sc.Pending.Options[0].Key)
		case "ask.extra-target":
			if asked++; asked == 2 {
				sc.Refused("target:Crow", "SE-EFFECT-21")
				sc.Choose("target:Tern")
				continue
			}
			sc.Choose("target:Crow")
		default:
			t.Fatal(sc.Question())
		}
	}
	scene.Same(t, "Extra Targets", asked, 2)
	for _, name := range []string{"Gull", "Crow", "Tern"} {
		scene.Same(t, "Suppress of "+name, sc.Get(name).Suppress, 1)
	}
}
