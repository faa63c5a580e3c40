package actions_test

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/geometry"
)

func TestAReactionToDamage(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-01", "SE-REACT-02", "SE-REACT-03", "SE-REACT-04", "SE-REACT-05", "SE-REACT-09", "SE-ACTION-13")
	const text = `
		blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] [Parry [AP 1] RCT/DMG, s vs. d, Damage 1]
		red Gull 14,10 Leader s9 [Riposte [AP 2] RCT/DMG, s vs. d, Damage 2. EFX: Self / Heal 1; Suppress 1]
		blue Wren 10,12`
	sc := scene.AttackBy(t, "Rook", text)
	sc.Choose("target:Gull")
	sc.Roll([]int{5}, []int{1})
	sc.HP("Gull", 4)
	sc.Asks("ask.react")
	scene.Same(t, "who decides", sc.Pending.Seat, 1)
	if p := sc.PreviewOf("react:Gull"); p.Odds == nil {
		t.Error("the preview has no odds")
	}
	twin := sc.Copy()
	sc.Choose("react:Gull")
	scene.Same(t, "red pays", sc.Teams[1].Pool, 10)
	scene.Same(t, "within its own limit", sc.Get("Gull").APSpent, 2)
	sc.Roll([]int{6}, []int{1})
	sc.Asks("ask.choose-efx")
	sc.Choose("efx:0")
	sc.Over() // Rook's own Reaction is none: it is Rook's Activation, and there is no Reaction to a Reaction
	sc.HP("Rook", 3)
	sc.HP("Gull", 5)

	sc.State, sc.Events = twin, nil
	sc.Choose("done")
	sc.Over()
	scene.Same(t, "nothing is paid", sc.Teams[1].Pool, 12)
	sc.HP("Rook", 5)
}

func TestReactionsThatCannotBeUsed(t *testing.T) {
	for _, c := range []struct{ rule, what, rook, gull, efx string }{
		{"SE-REACT-09", "KO'ed by that Damage", "Damage 5", "RCT/DMG, s vs. d, Damage 1", ""},
		{"SE-REACT-06", "too far", "Damage 1", "RCT/DMG 2, s vs. d, Damage 1", ""},
		{"SE-REACT-10", "moved no inch", "Knockback 3", "RCT/DSP, s vs. d, Damage 1", " | post structure 14.6,9.5 1x1"},
		{"SE-REACT-05", "over its AP Limit", "Damage 1", "RCT/DMG, s vs. d, Damage 1", "spent"},
		{"SE-REACT-04", "against another trigger", "Damage 1", "RCT/TGT 1, s vs. d, Damage 1", ""},
	} {
		t.Run(c.what, func(t *testing.T) {
			matchtest.Exercises(t, c.rule)
			text := `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, ` + c.rook + `] | red Gull 14,10 Leader `
			if c.efx == "spent" {
				text, c.efx = text+"spent4 ", ""
			}
			sc := scene.AttackBy(t, "Rook", text+`[Riposte [AP 1] `+c.gull+`]`+c.efx)
			sc.Choose("target:Gull")
			sc.Roll([]int{5}, []int{1})
			sc.Over()
		})
	}
}

func TestAReactionToATarget(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-11", "SE-REACT-12", "SE-REACT-06", "SE-ACTION-15")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Smash [AP 2] CCM, s vs. d, Damage 2 and Blast 3]
		red Gull 11.18,10 Leader s9 [Shove [AP 1] RCT/TGT 2, s vs. d, Knockback 3] | red Tern 12.3,10 Leader`)
	sc.Choose("target:Gull")
	sc.Asks("ask.react")
	scene.Same(t, "paid before", sc.Teams[0].Pool, 10)
	sc.Choose("react:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.Over() // out of contact: no roll, no Blast
	sc.Cites("SE-REACT-12")
	sc.HP("Gull", 5)
	sc.HP("Tern", 5)
	scene.Same(t, "stays paid", sc.Teams[0].Pool, 10)
	sc.Stands("Rook", 7, 10, 0)
}

func TestAReactionThatStopsTheWholeAction(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-12")
	for _, c := range []struct{ what, effect, words string }{
		{"KO'ed", "Damage 9", ""}, {"Spectral", "Spectral", ""},
	} {
		sc := scene.AttackBy(t, "Rook", `
			blue Rook 10,10 Leader e9 [Wave [AP 2] PLS 6, e vs. a, Damage 1]
			red Gull 12,10 Leader s9 [Stop [AP 1] RCT/TGT, s vs. d, `+c.effect+`] | red Tern 8,10 Leader`)
		sc.Asks("ask.react")
		sc.Choose("react:Gull")
		sc.Roll([]int{6}, []int{1})
		sc.Over()
		sc.HP("Tern", 5)
		scene.Same(t, c.what+": stays paid", sc.Teams[0].Pool, 10)
	}
	after := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 hp1 [Wave [AP 2] PLS 6, e vs. a, Damage 1]
		red Gull 12,10 Leader s9 [Burn [AP 1] RCT/DMG, s vs. d, Damage 1] | red Tern 8,10 Leader`)
	after.Choose("target:Gull")
	after.Roll([]int{6}, []int{1})
	after.Choose("react:Gull")
	after.Roll([]int{6}, []int{1})
	after.Over()
	scene.Same(t, "KO", after.Get("Rook").KO, true)
	after.HP("Tern", 5)
}

func TestAReactionToContact(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-07", "SE-REACT-08")
	sc := scene.New(t, `
		blue Rook 10,10 Leader [Strike [AP 1] CCM, s vs. d, Damage 1]
		red Gull 14,10 Leader s9 [Meet [AP 1] RCT/BTB, s vs. d, Damage 1] | red Tern 10,11.18 Leader [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`)
	sc.Activate("Rook")
	sc.Choose("move")
	sc.MoveTo(12.8, 10)
	sc.Asks("ask.react") // before any Exclusive Action; Tern was in contact before
	scene.Same(t, "options", len(sc.Pending.Options), 2)
	sc.Choose("react:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.HP("Rook", 4)
	sc.Asks("ask.action")

	pulled := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Reel [AP 1] PRJ 12, e vs. a, Pull 9]
		red Gull 14,10 Leader [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`)
	pulled.Choose("target:Gull")
	pulled.Roll([]int{6}, []int{1})
	pulled.Over() // Gull was moved into contact itself

	shifted := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Dash [AP 1] IST, a vs. #5, Self / Shift 5]
		red Gull 14,10 Leader [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`)
	shifted.Roll([]int{6})
	shifted.MoveTo(12.8, 10)
	shifted.Asks("ask.react")
}

func TestAReactionToADisplacement(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-10", "SE-EFFECT-45")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 3 and Damage 1]
		red Gull 14,10 Leader s9 m9 [Dig In [AP 1] RCT/DSP 9, s vs. d, Suppress 1 and Follow Up] [Stare [AP 1] PRJ 12, m vs. p, Damage 2] [Boom [AP 1] PLS 12, m vs. p, Damage 1]
		blue Wren 17,13`)
	sc.Choose("target:Gull")
	sc.Roll([]int{5}, []int{1})
	if sc.Question() == "ask.effect-order" {
		sc.Choose("effect:0")
	}
	sc.Stands("Gull", 17, 10, 0) // resolved before
	sc.Choose("react:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.Asks("ask.follow-up")
	sc.Refused("action:Boom", "SE-REACT-04")
	sc.Refused("action:Dig In", "SE-REACT-01")
	sc.Choose("action:Stare")
	sc.Roll([]int{6}, []int{1})
	sc.Over()
	sc.HP("Rook", 3)
}

func TestSeveralReactionsOneAfterAnother(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-03", "SE-ROLL-12")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Wave [AP 2] PLS 6, e vs. a, Damage 1]
		red Gull 12,10 Leader s9 [Stop [AP 1] RCT/TGT, s vs. d, Damage 1] [Halt [AP 1] RCT/TGT, s vs. d, Fatigue]
		red Tern 8,10 Leader s9 [Push [AP 1] RCT/TGT, s vs. d, Knockback 9]
		green Owl 10,13 Leader s9 [Hoot [AP 1] RCT/TGT, s vs. d, Suppress 1]`)
	sc.Asks("ask.react")
	scene.Same(t, "red first", sc.Pending.Seat, 1)
	scene.Same(t, "each Reaction", len(sc.Pending.Options), 4)
	sc.Choose("react:Tern")
	sc.Roll([]int{6}, []int{1})
	sc.Asks("ask.react")
	scene.Same(t, "Gull still may", len(sc.Pending.Options), 3)
	sc.Choose("done")
	scene.Same(t, "then green", sc.Pending.Seat, 2)
	sc.Choose("react:Owl")
	sc.Roll([]int{6}, []int{1})
	scene.Same(t, "Suppress", sc.Get("Rook").Suppress, 1)
}

// TestReactionsOfTwoTeamsComeInTurnOrder: the order of play is the winner's choice (SE-INIT-09), not how the players sit.
// Leaving one Reaction for another, or for none, takes nothing from anybody else.
func TestReactionsOfTwoTeamsComeInTurnOrder(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-02", "SE-REACT-03", "SE-INIT-09")
	sc := scene.New(t, `
		blue Rook 10,10 Leader e9 [Wave [AP 2] PLS 6, e vs. a, Damage 1]
		red Gull 12,10 Leader s9 [Stop [AP 1] RCT/TGT, s vs. d, Damage 1]
		green Owl 10,13 Leader s9 [Hoot [AP 1] RCT/TGT, s vs. d, Suppress 1] [Glare [AP 1] RCT/TGT, s vs. d, Fatigue]
		green Kite 8,10 Leader s9 [Swoop [AP 1] RCT/TGT, s vs. d, Power Down 1]`)
	sc.Turn, sc.Order = 0, []engine.Seat{0, 2, 1}
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Asks("ask.react")
	scene.Same(t, "green is the next in Turn order", sc.Pending.Seat, 2)
	scene.Same(t, "each Reaction of each model, and none", len(sc.Pending.Options), 4)
	sc.Choose("react:Kite") // before Owl, which keeps its own
	sc.Win()
	scene.Same(t, "green goes on", sc.Pending.Seat, 2)
	scene.Same(t, "what Owl may do", len(sc.Pending.Options), 3)
	sc.Choose("done")
	scene.Same(t, "red is asked all the same", sc.Pending.Seat, 1)
	scene.Same(t, "what Gull may do", len(sc.Pending.Options), 2)

	sc.Turn, sc.Order = 2, []engine.Seat{1, 2, 0}
	scene.Same(t, "after the last in the order comes the first", slices.Equal(plots.TurnsFrom(sc.State, 2), []engine.Seat{2, 0, 1}), true)
}

func TestWhoeverABlastCatchesReactsBeforeItsOwnRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-11")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 hp1 [Bomb [AP 1] PRJ 12, e vs. a, Damage 1 and Blast 3]
		red Gull 14,10 Leader | red Tern 16,10 Leader s9 [Stop [AP 1] RCT/TGT, s vs. d, Damage 1] | red Kite 14,12 Leader`)
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.Choose("target:Tern")
	sc.Asks("ask.react")
	sc.Choose("react:Tern")
	sc.Roll([]int{6}, []int{1})
	sc.Over()
	scene.Same(t, "KO", sc.Get("Rook").KO, true)
	sc.HP("Tern", 5)
	sc.HP("Kite", 5)
}

func TestReactionsMayNeedSightByAgreement(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-06")
	const text = `
		wall structure 12,5 0.5x10 h5
		blue Rook 10,10 Leader e9 [Lob [AP 1] IND 12, e vs. a, Damage 1]
		red Gull 14,10 Leader s9 [Riposte [AP 1] RCT/DMG, s vs. d, Damage 1]`
	for _, needed := range []bool{false, true} {
		sc := scene.AttackBy(t, "Rook", text)
		sc.Game.Settings.ReactionsNeedSight = needed
		sc.Choose("target:Gull")
		sc.Roll([]int{5}, []int{1})
		scene.Same(t, "asked", sc.Question() == "ask.react", !needed)
	}
}

func TestAReactionOnItsUserAlone(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-04")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 2]
		red Gull 14,10 Leader p9 [Steel [AP 1] RCT/TGT 1, p vs. #9, Self / Defend 2]`)
	sc.Choose("target:Gull")
	sc.Choose("react:Gull")
	sc.Roll([]int{3})
	scene.Same(t, "Defend", sc.Get("Gull").Defend, 2)
	scene.Same(t, "dice of the attack", len(sc.Pending.Dice), 2)
	scene.Same(t, "with the Reaction's dice", sc.Pending.Dice[1].Count, 3)
}

func TestAnOverrun(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-20", "SE-TYPE-21", "SE-TYPE-22", "SE-TYPE-23", "SE-TYPE-24", "SE-TYPE-25", "SE-TYPE-26")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader s9 [Charge [AP 2] OVR 8, s vs. d, Damage 1 and Knockback 2]
		red Gull 13,10.5 Leader | red Tern 16,10 Leader | red Kite 18.2,10 Leader [Meet [AP 1] RCT/BTB, s vs. d, Damage 1] | red High 14,10,3 Leader | deck structure 13,9 2x2 b2.5 h0.5
		red Aside 13,13 Leader`)
	sc.Asks("ask.ray")
	sc.CannotGo("SE-TYPE-20", sc.SpotAt(10, 20))
	sc.MoveTo(18, 10)
	scene.Same(t, "caught", len(sc.Pending.Options), 3)
	sc.Choose("target:Tern")
	attack, _ := dice.Pools(sc.State, top(sc).Confrontation(sc.State))
	scene.Same(t, "Momentum", scene.BonusOf(attack, "SE-BONUS-10"), 1)
	sc.Roll([]int{6, 1}, []int{1}) // Tern is pushed against Kite
	sc.Choose("target:Kite")
	attack, _ = dice.Pools(sc.State, top(sc).Confrontation(sc.State))
	scene.Same(t, "no Mobbing from where Tern is now", scene.BonusOf(attack, "SE-BONUS-15"), 0)
	sc.Roll([]int{1, 1}, []int{6})
	sc.Roll([]int{1, 1}, []int{6})
	sc.Stands("Rook", 18, 10, 0) // hit or miss
	if sc.Get("Kite").Spot.Center.X == 18.2 {
		t.Error("Kite did not make room")
	}
	sc.Cites("SE-TYPE-25", "SE-TYPE-26")
}

func TestWhereAnOverrunEnds(t *testing.T) {
	for _, c := range []struct {
		what, text  string
		x, y, level float64
	}{
		{"a Structure at the end", `hut structure 17,8 4x4`, 16.41, 10, 0},
		{"beyond a Structure", `hut structure 14,8 1x4`, 18, 10, 0},
		{"Dangerous Terrain at the end", `acid zone 17,8 4x4 danger1`, 16.41, 10, 0},
		{"Impassable Terrain at the end", `pit impassable 17,8 4x4 h0.1`, 16.41, 10, 0},
		{"the table edge", `table 17x48`, 16.41, 10, 0},
	} {
		t.Run(c.what, func(t *testing.T) {
			matchtest.Exercises(t, "SE-TYPE-25")
			sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader s9 [Charge [AP 2] OVR 8, s vs. d, Damage 1] | red Gull 12,11 Leader | `+c.text)
			sc.MoveTo(18, 10)
			for !sc.Idle() {
				if sc.Pending.Shape == engine.Pick {
					sc.Choose("target:Gull")
				}
				sc.Roll([]int{6, 1}, []int{1})
			}
			at := sc.Get("Rook").Spot
			if d := at.Center.X - c.x; d > 0.05 || d < -0.05 || at.Level != c.level {
				t.Errorf("stands at %v, want %g,%g", at, c.x, c.y)
			}
		})
	}
	matchtest.Exercises(t, "SE-TYPE-25", "SE-FALL-02")
	sc := scene.AttackBy(t, "Rook", `roof structure 8,8 6x4 h6 | blue Rook 10,10,6 Leader s9 [Charge [AP 2] OVR 8, s vs. d, Damage 1] | red Gull 13,10,6 Leader`)
	sc.MoveTo(18, 10)
	sc.Roll([]int{1, 1}, []int{6})
	sc.Over()
	scene.Same(t, "falls to the ground", sc.Get("Rook").Spot.Level, 0)
	scene.Same(t, "straight down from the far end", sc.Get("Rook").Spot.Center.Distance(geometry.Point{X: 18, Y: 10}) < 0.01, true)
	sc.HP("Rook", 3)

	pit := scene.AttackBy(t, "Rook", `roof structure 8,8 6x4 h6 | left structure 16.8,8 0.7x6 h4 | right structure 18.5,8 0.7x6 h4 | blue Rook 10,10,6 Leader s9 [Charge [AP 2] OVR 8, s vs. d, Damage 1] | red Gull 13,10,6 Leader`)
	pit.MoveTo(18, 10)
	pit.Roll([]int{1, 1}, []int{6})
	pit.Over()
	// Between the walls 1 inch apart a base of 1.18 inches has no room: it lands in the nearest place of the strip that has.
	scene.Same(t, "no farther than its own width", pit.Get("Rook").Spot.Center.Distance(geometry.Point{X: 18, Y: 10}) < 2.4, true)
}

func TestAnOverrunInContact(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-23", "SE-TYPE-22")
	sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader s9 [Charge [AP 2] OVR 8, s vs. d, Damage 1] | red Gull 11.18,10 Leader`)
	sc.MoveTo(18, 10)
	attack, _ := dice.Pools(sc.State, top(sc).Confrontation(sc.State))
	scene.Same(t, "no Momentum", scene.BonusOf(attack, "SE-BONUS-10"), 0)

	blind := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader s9 [Charge [AP 2] OVR 8, s vs. d, Damage 1] | red Gull 16,10 Leader | wall structure 13,5 0.5x10 h5 | red Near 10,13 Leader`)
	blind.CannotGo("SE-TYPE-22", blind.SpotAt(18, 10))
}

// top is the Action Roll that waits for its dice.
func top(sc *scene.Scene) actions.ActionRoll {
	sc.T.Helper()
	roll, ok := sc.Stack[len(sc.Stack)-1].(actions.ActionRoll)
	if !ok {
		sc.T.Fatalf("%s is not asked by an Action Roll", sc.Question())
	}
	return roll
}

// TestBeingPulledIntoContactTriggersNothing: the Enemy must have come by itself or been moved by its own team.
func TestBeingPulledIntoContactTriggersNothing(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-07", "SE-EFFECT-31")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1]
		red Gull 14,10 Leader s9 [Haul [AP 1] RCT/DMG, s vs. d, Pull 6] [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`)
	sc.Choose("target:Gull")
	sc.Win()
	sc.Choose("react:Gull")
	sc.Win()
	scene.Same(t, "Base to Base", sc.Board().InContact(sc.ID("Rook"), sc.ID("Gull")), true)
	sc.Over()
	sc.HP("Rook", 5)
}

// TestWhoeverIsAttackedIsToldByWhom asks a Defender in the midst of an attack, before the dice and after them, and the Attacker
// in the midst of the Reaction: each is told who attacks, with what, whom, and how likely it is until the dice have fallen.
func TestWhoeverIsAttackedIsToldByWhom(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-02", "SE-ROLL-05")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 boost2 [Zap [AP 1] PRJ 12, e vs. a, Damage 1]
		red Gull 14,10 Leader s9 boost1 [Riposte [AP 2] RCT/DMG, s vs. d, Damage 2]`)
	told := func(attacker, action, target string, toCome bool) {
		t.Helper()
		a := actions.Assault(sc.State)
		if a == nil {
			t.Fatalf("%s: nobody is told of an attack", sc.Pending.Ask.Key)
		}
		scene.Same(t, "attacker", a.Attacker, sc.ID(attacker))
		scene.Same(t, "action", a.Action, action)
		scene.Same(t, "target", a.Target, sc.ID(target))
		scene.Same(t, "the roll is still to come", a.Preview != nil && a.Preview.Odds != nil, toCome)
	}
	if actions.Assault(sc.State) != nil {
		t.Error("the Attacker is told that he is attacked")
	}
	sc.Choose("target:Gull")
	if sc.Asks("ask.attack-dice"); actions.Assault(sc.State) != nil {
		t.Error("the Attacker is told that he is attacked")
	}
	sc.Number(1)
	sc.Asks("ask.defend-dice")
	told("Rook", "Zap", "Gull", true)
	scene.Same(t, "dice of the Attacker", actions.Assault(sc.State).Preview.Attack.Dice, sc.Preview(engine.Choice{}).Attack.Dice)
	sc.Number(0)
	sc.Roll([]int{5, 5}, []int{1})
	sc.Asks("ask.react")
	told("Rook", "Zap", "Gull", false)
	sc.Choose("react:Gull")
	sc.Asks("ask.attack-dice")
	sc.Number(0)
	sc.Asks("ask.defend-dice")
	told("Gull", "Riposte", "Rook", true)
}
