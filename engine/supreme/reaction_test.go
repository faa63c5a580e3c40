package supreme

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/plots"
	"trueinch/geometry"
)

// attackBy begins an Action of a model in a Turn of its own side.
func attackBy(t *testing.T, name, text string) *scene {
	t.Helper()
	sc := newScene(t, text)
	sc.Turn = sc.get(name).Seat
	sc.play(actions.ExclusiveAction{Model: sc.id(name)})
	return sc
}

func TestAReactionToDamage(t *testing.T) {
	rulecheck.Covers(t, "SE-REACT-01", "SE-REACT-02", "SE-REACT-03", "SE-REACT-04", "SE-REACT-05", "SE-REACT-09", "SE-ACTION-13")
	const text = `
		blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] [Parry [AP 1] RCT/DMG, s vs. d, Damage 1]
		red Gull 14,10 Leader s9 [Riposte [AP 2] RCT/DMG, s vs. d, Damage 2. EFX: Self / Heal 1; Extra Target 6]
		blue Wren 10,12`
	sc := attackBy(t, "Rook", text)
	sc.choose("target:Gull")
	sc.roll([]int{5}, []int{1})
	sc.hp("Gull", 4)
	sc.asks("ask.react")
	same(t, "who decides", sc.Pending.Seat, 1)
	if p := sc.previewOf("react:Gull"); p.Odds == nil {
		t.Error("the preview has no odds")
	}
	twin := sc.Copy()
	sc.choose("react:Gull")
	same(t, "red pays", sc.Teams[1].Pool, 10)
	same(t, "within its own limit", sc.get("Gull").APSpent, 2)
	sc.roll([]int{6}, []int{1})
	sc.asks("ask.choose-efx")
	sc.refused("efx:1", "SE-REACT-04")
	sc.choose("efx:0")
	sc.over() // Rook's own Reaction is none: it is Rook's Activation, and there is no Reaction to a Reaction
	sc.hp("Rook", 3)
	sc.hp("Gull", 5)

	sc.State, sc.events = twin, nil
	sc.choose("done")
	sc.over()
	same(t, "nothing is paid", sc.Teams[1].Pool, 12)
	sc.hp("Rook", 5)
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
			rulecheck.Covers(t, c.rule)
			text := `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, ` + c.rook + `] | red Gull 14,10 Leader `
			if c.efx == "spent" {
				text, c.efx = text+"spent4 ", ""
			}
			sc := attackBy(t, "Rook", text+`[Riposte [AP 1] `+c.gull+`]`+c.efx)
			sc.choose("target:Gull")
			sc.roll([]int{5}, []int{1})
			sc.over()
		})
	}
}

func TestAReactionToATarget(t *testing.T) {
	rulecheck.Covers(t, "SE-REACT-11", "SE-REACT-12", "SE-REACT-06", "SE-ACTION-15")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Smash [AP 2] CCM, s vs. d, Damage 2 and Blast 3]
		red Gull 11.18,10 Leader s9 [Shove [AP 1] RCT/TGT 2, s vs. d, Knockback 3] | red Tern 12.3,10 Leader`)
	sc.choose("target:Gull")
	sc.asks("ask.react")
	same(t, "paid before", sc.Teams[0].Pool, 10)
	sc.choose("react:Gull")
	sc.roll([]int{6}, []int{1})
	sc.over() // out of contact: no roll, no Blast
	sc.cites("SE-REACT-12")
	sc.hp("Gull", 5)
	sc.hp("Tern", 5)
	same(t, "stays paid", sc.Teams[0].Pool, 10)
	sc.stands("Rook", 7, 10, 0)
}

func TestAReactionThatStopsTheWholeAction(t *testing.T) {
	rulecheck.Covers(t, "SE-REACT-12")
	for _, c := range []struct{ what, effect, words string }{
		{"KO'ed", "Damage 9", ""}, {"Spectral", "Spectral", ""},
	} {
		sc := attackBy(t, "Rook", `
			blue Rook 10,10 Leader e9 [Wave [AP 2] PLS 6, e vs. a, Damage 1]
			red Gull 12,10 Leader s9 [Stop [AP 1] RCT/TGT, s vs. d, `+c.effect+`] | red Tern 8,10 Leader`)
		sc.asks("ask.react")
		sc.choose("react:Gull")
		sc.roll([]int{6}, []int{1})
		sc.over()
		sc.hp("Tern", 5)
		same(t, c.what+": stays paid", sc.Teams[0].Pool, 10)
	}
	after := attackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 hp1 [Wave [AP 2] PLS 6, e vs. a, Damage 1]
		red Gull 12,10 Leader s9 [Burn [AP 1] RCT/DMG, s vs. d, Damage 1] | red Tern 8,10 Leader`)
	after.choose("target:Gull")
	after.roll([]int{6}, []int{1})
	after.choose("react:Gull")
	after.roll([]int{6}, []int{1})
	after.over()
	same(t, "KO", after.get("Rook").KO, true)
	after.hp("Tern", 5)
}

func TestAReactionToContact(t *testing.T) {
	rulecheck.Covers(t, "SE-REACT-07", "SE-REACT-08")
	sc := newScene(t, `
		blue Rook 10,10 Leader [Strike [AP 1] CCM, s vs. d, Damage 1]
		red Gull 14,10 Leader s9 [Meet [AP 1] RCT/BTB, s vs. d, Damage 1] | red Tern 10,11.18 Leader [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`)
	sc.activate("Rook")
	sc.choose("move")
	sc.moveTo(12.8, 10)
	sc.asks("ask.react") // before any Exclusive Action; Tern was in contact before
	same(t, "options", len(sc.Pending.Options), 2)
	sc.choose("react:Gull")
	sc.roll([]int{6}, []int{1})
	sc.hp("Rook", 4)
	sc.asks("ask.action")

	pulled := attackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Reel [AP 1] PRJ 12, e vs. a, Pull 9]
		red Gull 14,10 Leader [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`)
	pulled.choose("target:Gull")
	pulled.roll([]int{6}, []int{1})
	pulled.over() // Gull was moved into contact itself

	shifted := attackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Dash [AP 1] IST, a vs. #5, Self / Shift 5]
		red Gull 14,10 Leader [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`)
	shifted.roll([]int{6})
	shifted.moveTo(12.8, 10)
	shifted.asks("ask.react")
}

func TestAReactionToADisplacement(t *testing.T) {
	rulecheck.Covers(t, "SE-REACT-10", "SE-EFFECT-45")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 3 and Damage 1]
		red Gull 14,10 Leader s9 m9 [Dig In [AP 1] RCT/DSP 9, s vs. d, Suppress 1 and Follow Up] [Stare [AP 1] PRJ 12, m vs. p, Damage 2] [Boom [AP 1] PLS 12, m vs. p, Damage 1]
		blue Wren 17,13`)
	sc.choose("target:Gull")
	sc.roll([]int{5}, []int{1})
	if sc.question() == "ask.effect-order" {
		sc.choose("effect:0")
	}
	sc.stands("Gull", 17, 10, 0) // resolved before
	sc.choose("react:Gull")
	sc.roll([]int{6}, []int{1})
	sc.asks("ask.follow-up")
	sc.refused("action:Boom", "SE-REACT-04")
	sc.refused("action:Dig In", "SE-REACT-01")
	sc.choose("action:Stare")
	sc.roll([]int{6}, []int{1})
	sc.over()
	sc.hp("Rook", 3)
}

func TestSeveralReactionsOneAfterAnother(t *testing.T) {
	rulecheck.Covers(t, "SE-REACT-03", "SE-ROLL-12")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Wave [AP 2] PLS 6, e vs. a, Damage 1]
		red Gull 12,10 Leader s9 [Stop [AP 1] RCT/TGT, s vs. d, Damage 1] [Halt [AP 1] RCT/TGT, s vs. d, Fatigue]
		red Tern 8,10 Leader s9 [Push [AP 1] RCT/TGT, s vs. d, Knockback 9]
		green Owl 10,13 Leader s9 [Hoot [AP 1] RCT/TGT, s vs. d, Suppress 1]`)
	sc.asks("ask.react")
	same(t, "red first", sc.Pending.Seat, 1)
	same(t, "each Reaction", len(sc.Pending.Options), 4)
	sc.choose("react:Tern")
	sc.roll([]int{6}, []int{1})
	sc.asks("ask.react")
	same(t, "Gull still may", len(sc.Pending.Options), 3)
	sc.choose("done")
	same(t, "then green", sc.Pending.Seat, 2)
	sc.choose("react:Owl")
	sc.roll([]int{6}, []int{1})
	same(t, "Suppress", sc.get("Rook").Suppress, 1)
}

// TestReactionsOfTwoTeamsComeInTurnOrder: the order of play is the winner's choice (SE-INIT-09), not how the players sit.
// Leaving one Reaction for another, or for none, takes nothing from anybody else.
func TestReactionsOfTwoTeamsComeInTurnOrder(t *testing.T) {
	rulecheck.Covers(t, "SE-REACT-02", "SE-REACT-03", "SE-INIT-09")
	sc := newScene(t, `
		blue Rook 10,10 Leader e9 [Wave [AP 2] PLS 6, e vs. a, Damage 1]
		red Gull 12,10 Leader s9 [Stop [AP 1] RCT/TGT, s vs. d, Damage 1]
		green Owl 10,13 Leader s9 [Hoot [AP 1] RCT/TGT, s vs. d, Suppress 1] [Glare [AP 1] RCT/TGT, s vs. d, Fatigue]
		green Kite 8,10 Leader s9 [Swoop [AP 1] RCT/TGT, s vs. d, Power Down 1]`)
	sc.Turn, sc.Order = 0, []engine.Seat{0, 2, 1}
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.asks("ask.react")
	same(t, "green is the next in Turn order", sc.Pending.Seat, 2)
	same(t, "each Reaction of each model, and none", len(sc.Pending.Options), 4)
	sc.choose("react:Kite") // before Owl, which keeps its own
	sc.win()
	same(t, "green goes on", sc.Pending.Seat, 2)
	same(t, "what Owl may do", len(sc.Pending.Options), 3)
	sc.choose("done")
	same(t, "red is asked all the same", sc.Pending.Seat, 1)
	same(t, "what Gull may do", len(sc.Pending.Options), 2)

	sc.Turn, sc.Order = 2, []engine.Seat{1, 2, 0}
	same(t, "after the last in the order comes the first", slices.Equal(plots.TurnsFrom(sc.State, 2), []engine.Seat{2, 0, 1}), true)
}

func TestWhoeverABlastCatchesReactsBeforeItsOwnRoll(t *testing.T) {
	rulecheck.Covers(t, "SE-REACT-11")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 hp1 [Bomb [AP 1] PRJ 12, e vs. a, Damage 1 and Blast 3]
		red Gull 14,10 Leader | red Tern 16,10 Leader s9 [Stop [AP 1] RCT/TGT, s vs. d, Damage 1] | red Kite 14,12 Leader`)
	sc.choose("target:Gull")
	sc.roll([]int{6}, []int{1})
	sc.choose("target:Tern")
	sc.asks("ask.react")
	sc.choose("react:Tern")
	sc.roll([]int{6}, []int{1})
	sc.over()
	same(t, "KO", sc.get("Rook").KO, true)
	sc.hp("Tern", 5)
	sc.hp("Kite", 5)
}

func TestReactionsMayNeedSightByAgreement(t *testing.T) {
	rulecheck.Covers(t, "SE-REACT-06")
	const text = `
		wall structure 12,5 0.5x10 h5
		blue Rook 10,10 Leader e9 [Lob [AP 1] IND 12, e vs. a, Damage 1]
		red Gull 14,10 Leader s9 [Riposte [AP 1] RCT/DMG, s vs. d, Damage 1]`
	for _, needed := range []bool{false, true} {
		sc := attackBy(t, "Rook", text)
		sc.Game.Settings.ReactionsNeedSight = needed
		sc.choose("target:Gull")
		sc.roll([]int{5}, []int{1})
		same(t, "asked", sc.question() == "ask.react", !needed)
	}
}

func TestAReactionOnItsUserAlone(t *testing.T) {
	rulecheck.Covers(t, "SE-REACT-04")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 2]
		red Gull 14,10 Leader p9 [Steel [AP 1] RCT/TGT 1, p vs. #9, Self / Defend 2]`)
	sc.choose("target:Gull")
	sc.choose("react:Gull")
	sc.roll([]int{3})
	same(t, "Defend", sc.get("Gull").Defend, 2)
	same(t, "dice of the attack", len(sc.Pending.Dice), 2)
	same(t, "with the Reaction's dice", sc.Pending.Dice[1].Count, 3)
}

func TestAnOverrun(t *testing.T) {
	rulecheck.Covers(t, "SE-TYPE-20", "SE-TYPE-21", "SE-TYPE-22", "SE-TYPE-23", "SE-TYPE-24", "SE-TYPE-25", "SE-TYPE-26")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader s9 [Charge [AP 2] OVR 8, s vs. d, Damage 1 and Knockback 2]
		red Gull 13,10.5 Leader | red Tern 16,10 Leader | red Kite 18.2,10 Leader [Meet [AP 1] RCT/BTB, s vs. d, Damage 1] | red High 14,10,3 Leader | deck structure 13,9 2x2 b2.5 h0.5
		red Aside 13,13 Leader`)
	sc.asks("ask.ray")
	sc.cannotGo("SE-TYPE-20", sc.spotAt(10, 20))
	sc.moveTo(18, 10)
	same(t, "caught", len(sc.Pending.Options), 3)
	sc.choose("target:Tern")
	attack, _ := dice.Pools(sc.State, sc.top().Confrontation(sc.State))
	same(t, "Momentum", bonusOf(attack, "SE-BONUS-10"), 1)
	sc.roll([]int{6, 1}, []int{1}) // Tern is pushed against Kite
	sc.choose("target:Kite")
	attack, _ = dice.Pools(sc.State, sc.top().Confrontation(sc.State))
	same(t, "no Mobbing from where Tern is now", bonusOf(attack, "SE-BONUS-15"), 0)
	sc.roll([]int{1, 1}, []int{6})
	sc.roll([]int{1, 1}, []int{6})
	sc.stands("Rook", 18, 10, 0) // hit or miss
	if sc.get("Kite").Spot.Center.X == 18.2 {
		t.Error("Kite did not make room")
	}
	sc.cites("SE-TYPE-25", "SE-TYPE-26")
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
			rulecheck.Covers(t, "SE-TYPE-25")
			sc := attackBy(t, "Rook", `blue Rook 10,10 Leader s9 [Charge [AP 2] OVR 8, s vs. d, Damage 1] | red Gull 12,11 Leader | `+c.text)
			sc.moveTo(18, 10)
			for !sc.idle() {
				if sc.Pending.Shape == engine.Pick {
					sc.choose("target:Gull")
				}
				sc.roll([]int{6, 1}, []int{1})
			}
			at := sc.get("Rook").Spot
			if d := at.Center.X - c.x; d > 0.05 || d < -0.05 || at.Level != c.level {
				t.Errorf("stands at %v, want %g,%g", at, c.x, c.y)
			}
		})
	}
	rulecheck.Covers(t, "SE-TYPE-25", "SE-FALL-02")
	sc := attackBy(t, "Rook", `roof structure 8,8 6x4 h6 | blue Rook 10,10,6 Leader s9 [Charge [AP 2] OVR 8, s vs. d, Damage 1] | red Gull 13,10,6 Leader`)
	sc.moveTo(18, 10)
	sc.roll([]int{1, 1}, []int{6})
	sc.over()
	same(t, "falls to the ground", sc.get("Rook").Spot.Level, 0)
	same(t, "straight down from the far end", sc.get("Rook").Spot.Center.Distance(geometry.Point{X: 18, Y: 10}) < 0.01, true)
	sc.hp("Rook", 3)

	pit := attackBy(t, "Rook", `roof structure 8,8 6x4 h6 | left structure 16.8,8 0.7x6 h4 | right structure 18.5,8 0.7x6 h4 | blue Rook 10,10,6 Leader s9 [Charge [AP 2] OVR 8, s vs. d, Damage 1] | red Gull 13,10,6 Leader`)
	pit.moveTo(18, 10)
	pit.roll([]int{1, 1}, []int{6})
	pit.over()
	// Between the walls 1 inch apart a base of 1.18 inches has no room: it lands in the nearest place of the strip that has.
	same(t, "no farther than its own width", pit.get("Rook").Spot.Center.Distance(geometry.Point{X: 18, Y: 10}) < 2.4, true)
}

func TestAnOverrunInContact(t *testing.T) {
	rulecheck.Covers(t, "SE-TYPE-23", "SE-TYPE-22")
	sc := attackBy(t, "Rook", `blue Rook 10,10 Leader s9 [Charge [AP 2] OVR 8, s vs. d, Damage 1] | red Gull 11.18,10 Leader`)
	sc.moveTo(18, 10)
	attack, _ := dice.Pools(sc.State, sc.top().Confrontation(sc.State))
	same(t, "no Momentum", bonusOf(attack, "SE-BONUS-10"), 0)

	blind := attackBy(t, "Rook", `
		blue Rook 10,10 Leader s9 [Charge [AP 2] OVR 8, s vs. d, Damage 1] | red Gull 16,10 Leader | wall structure 13,5 0.5x10 h5 | red Near 10,13 Leader`)
	blind.cannotGo("SE-TYPE-22", blind.spotAt(18, 10))
}

// top is the Action Roll that waits for its dice.
func (sc *scene) top() actions.ActionRoll {
	sc.t.Helper()
	roll, ok := sc.Stack[len(sc.Stack)-1].(actions.ActionRoll)
	if !ok {
		sc.t.Fatalf("%s is not asked by an Action Roll", sc.question())
	}
	return roll
}

// TestBeingPulledIntoContactTriggersNothing: the Enemy must have come by itself or been moved by its own team.
func TestBeingPulledIntoContactTriggersNothing(t *testing.T) {
	rulecheck.Covers(t, "SE-REACT-07", "SE-EFFECT-31")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1]
		red Gull 14,10 Leader s9 [Haul [AP 1] RCT/DMG, s vs. d, Pull 6] [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`)
	sc.choose("target:Gull")
	sc.win()
	sc.choose("react:Gull")
	sc.win()
	same(t, "Base to Base", sc.Board().InContact(sc.id("Rook"), sc.id("Gull")), true)
	sc.over()
	sc.hp("Rook", 5)
}

// TestWhoeverIsAttackedIsToldByWhom asks a Defender in the midst of an attack, before the dice and after them, and the Attacker
// in the midst of the Reaction: each is told who attacks, with what, whom, and how likely it is until the dice have fallen.
func TestWhoeverIsAttackedIsToldByWhom(t *testing.T) {
	rulecheck.Covers(t, "SE-REACT-02", "SE-ROLL-05")
	sc := attackBy(t, "Rook", `
		blue Rook 10,10 Leader e9 boost2 [Zap [AP 1] PRJ 12, e vs. a, Damage 1]
		red Gull 14,10 Leader s9 boost1 [Riposte [AP 2] RCT/DMG, s vs. d, Damage 2]`)
	told := func(attacker, action, target string, toCome bool) {
		t.Helper()
		a := actions.Assault(sc.State)
		if a == nil {
			t.Fatalf("%s: nobody is told of an attack", sc.Pending.Ask.Key)
		}
		same(t, "attacker", a.Attacker, sc.id(attacker))
		same(t, "action", a.Action, action)
		same(t, "target", a.Target, sc.id(target))
		same(t, "the roll is still to come", a.Preview != nil && a.Preview.Odds != nil, toCome)
	}
	if actions.Assault(sc.State) != nil {
		t.Error("the Attacker is told that he is attacked")
	}
	sc.choose("target:Gull")
	if sc.asks("ask.attack-dice"); actions.Assault(sc.State) != nil {
		t.Error("the Attacker is told that he is attacked")
	}
	sc.number(1)
	sc.asks("ask.defend-dice")
	told("Rook", "Zap", "Gull", true)
	same(t, "dice of the Attacker", actions.Assault(sc.State).Preview.Attack.Dice, sc.Preview(engine.Choice{}).Attack.Dice)
	sc.number(0)
	sc.roll([]int{5, 5}, []int{1})
	sc.asks("ask.react")
	told("Rook", "Zap", "Gull", false)
	sc.choose("react:Gull")
	sc.asks("ask.attack-dice")
	sc.number(0)
	sc.asks("ask.defend-dice")
	told("Gull", "Riposte", "Rook", true)
}
