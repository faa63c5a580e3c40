package actions_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/terms"
)

// whyNot is the rule that forbids an Action, or none.
func whyNot(sc *scene.Scene, model, action string) engine.Rule {
	sc.T.Helper()
	if refusal := aim.Usable(sc.State, sc.ID(model), sc.Action(model, action)); refusal != nil {
		return refusal.Rule
	}
	return ""
}

func TestACloseCombatActionFromDeclarationToDamage(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-01", "SE-ACTION-02", "SE-ACTION-03", "SE-ACTION-05", "SE-ACTION-08", "SE-ACTION-12", "SE-ACTION-13",
		"SE-ACTION-15", "SE-ACTION-16", "SE-TYPE-08", "SE-ROLL-01", "SE-ROLL-03", "SE-ROLL-04", "SE-ROLL-05", "SE-ROLL-06", "SE-ROLL-14",
		"SE-ROLL-16", "SE-ROLL-18", "SE-ROLL-20", "SE-ROLL-22", "SE-ROLL-23", "SE-EFFECT-01", "SE-EFFECT-02", "SE-EFFECT-04", "SE-EFFECT-43")
	sc := scene.New(t, `
		blue Rook 10,10 Leader s7T [Smite [AP 2] CCM, s vs. d, Damage 1. EFX: Damage 1; Power Down 1]
		red Gull 11.18,10 Leader d5 hp6 boost1`)
	sc.Declare("Rook", "Smite")
	sc.Asks("ask.choose-target")
	sc.Refused("target:Rook", "SE-TYPE-02")
	sc.Choose("target:Gull")
	scene.Same(t, "Pool", sc.Teams[0].Pool, 10)
	scene.Same(t, "AP spent", sc.Get("Rook").APSpent, 2)
	sc.Asks("ask.defend-dice")
	sc.Number(1)
	sc.Asks("ask.roll")
	scene.Same(t, "dice of the Attacker", sc.Pending.Dice[0].Count, 1)
	scene.Same(t, "dice of the Defender", sc.Pending.Dice[1].Count, 2)
	sc.Roll([]int{6}, []int{5, 5}) // 13 against 10; one EFX, and no 6 to cancel it
	sc.Asks("ask.choose-efx")
	sc.Choose("efx:0")
	sc.Over()
	sc.HP("Gull", 4)
	sc.Cites("SE-ACTION-12", "SE-ACTION-16", "SE-ROLL-06", "SE-ROLL-14", "SE-ROLL-20", "SE-EFFECT-43")
}

func TestFailureCostsAPAndBringsNothing(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-13", "SE-ACTION-15")
	sc := scene.New(t, `blue Rook 10,10 Leader s4T [Smite [AP 2] CCM, s vs. d, Damage 1. EFX: Damage 1] | red Gull 11.18,10 Leader d9`)
	sc.Declare("Rook", "Smite")
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{5})
	sc.Over()
	sc.HP("Gull", 5)
	scene.Same(t, "Pool", sc.Teams[0].Pool, 10)
	sc.Cites("SE-ROLL-13")
}

func TestCosts(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-14", "SE-ACTION-17", "SE-ACTION-18", "SE-ACTION-19", "SE-ACTION-20", "SE-POOL-08", "SE-POOL-10",
		"SE-MOVE-07", "SE-EFFECT-57", "SE-ACTION-16", "SE-MINION-07")
	for _, c := range []struct {
		rule   engine.Rule
		states string
		cost   string
	}{
		{"", "", "AP 2"},
		{"SE-POOL-10", "spent3", "AP 2"},
		{"SE-POOL-08", "poor", "AP 2"},
		{"", "spent4", "Damage 4"},
		{"SE-ACTION-17", "hurt1", "Damage 4"},
		{"", "fatigue1", "Fatigue"},
		{"SE-ACTION-18", "fatigue2", "Fatigue"},
		{"", "stunned", "Stunned"},
		{"", "boost2", "Power Down 2"},
		{"SE-ACTION-20", "boost1", "Power Down 2"},
		{"SE-ACTION-20", "", "AP 1, Power Down 1"},
	} {
		states := c.states
		if states == "poor" {
			states = ""
		}
		sc := scene.New(t, `blue Rook 10,10 Leader `+states+` [Focus [`+c.cost+`] IST, p vs. #6, Power Up 1]`)
		if c.states == "poor" {
			sc.Teams[0].Pool = 1
		}
		if got := whyNot(sc, "Rook", "Focus"); got != c.rule {
			t.Errorf("%s with %q: %q, want %q", c.cost, c.states, got, c.rule)
		}
	}
	immune := scene.New(t, `blue Rook 10,10 Leader [Focus [Stunned] IST, p vs. #6, Power Up 1] [Immune / Stunned]`)
	scene.Same(t, "Immune / Stunned", whyNot(immune, "Rook", "Focus"), "SE-ACTION-19")
}

func TestCostsArePaidAtOnceAndStunnedAtTheEnd(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-13", "SE-ACTION-17", "SE-ACTION-18", "SE-ACTION-19", "SE-ACTION-20", "SE-TYPE-09", "SE-ROLL-10", "SE-ACTION-06",
		"SE-EFFECT-16", "SE-COND-05")
	sc := scene.New(t, `blue Rook 10,10 Leader boost2 [Focus [AP 1, Damage 2, Fatigue, Stunned, Power Down 1] IST, p vs. #6, Heal 1]`)
	sc.Declare("Rook", "Focus")
	sc.Asks("ask.action-dice")
	rook := sc.Get("Rook")
	sc.HP("Rook", 3)
	scene.Same(t, "Fatigue", rook.Fatigue, 1)
	scene.Same(t, "Power Up dice", rook.Boost, 1)
	scene.Same(t, "Stunned during the roll", rook.Stunned, false)
	sc.Number(0)
	sc.Roll([]int{1}) // 5 + 1 reaches 6
	sc.Over()
	sc.HP("Rook", 4)
	scene.Same(t, "Stunned afterwards", rook.Stunned, true)
	sc.Cites("SE-ACTION-17", "SE-ACTION-18", "SE-ACTION-19", "SE-ACTION-20", "SE-ROLL-10")
}

func TestMinionsUseNoAPAndNeedAnActivation(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-07", "SE-ACTION-21", "SE-MINION-12")
	sc := scene.New(t, `
		blue Rat A 10,10 minion [Bite [Activation] CCM, s vs. d, Damage 1]
		blue Rook 5,5
		red Gull 11.18,10 Leader d5`)
	sc.Teams[0].Pool = 0
	scene.Same(t, "in an Activation", whyNot(sc, "Rat A", "Bite"), "")
	if refusal := aim.RefuseAction(sc.State, sc.ID("Rat A"), 0, true); refusal == nil || refusal.Rule != "SE-ACTION-21" {
		t.Errorf("through a Follow Up: %+v", refusal)
	}
	sc.Declare("Rat A", "Bite")
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.HP("Gull", 4)
	scene.Same(t, "Pool", sc.Teams[0].Pool, 0)
}

func TestWhatCountsForActivation(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-12")
	for _, c := range []struct {
		text   string
		action string
		usable bool
		counts bool
	}{
		{`blue Rook 10,10 Leader [Smite [AP 2] CCM, s vs. d, Damage 1] | red Gull 11.18,10`, "Smite", true, true},
		{`blue Rook 10,10 Leader [Smite [AP 2] CCM, s vs. d, Damage 1] | red Gull 20,10`, "Smite", false, false},
		{`blue Rook 10,10 Leader [Smite [AP 2] CCM, s vs. d, Damage 1] | blue Gull 11.18,10`, "Smite", true, false},
		{`blue Rook 10,10 Leader [Smite [AP 2] CCM, s vs. d, Damage 1] | bin object 10.6,10 1x1 rank1`, "Smite", true, false},
		{`blue Rook 10,10 Leader [Quake [AP 2] PLS 3, s vs. d, Damage 1] | blue Gull 12,10`, "Quake", true, false},
		{`blue Rook 10,10 Leader [Quake [AP 2] PLS 3, s vs. d, Damage 1] | red Gull 12,10`, "Quake", true, true},
		{`blue Rook 10,10 Leader [Quake [AP 2] PLS 3, s vs. d, Damage 1] | red Gull 20,10`, "Quake", false, false},
		{`blue Rook 10,10 Leader [Beam [AP 2] RAY 6, e vs. a, Damage 1] | red Gull 15,10`, "Beam", true, true},
		{`blue Rook 10,10 Leader [Beam [AP 2] RAY 6, e vs. a, Damage 1] | blue Gull 15,10`, "Beam", true, false},
		{`blue Rook 10,10 Leader [Beam [AP 2] RAY 6, e vs. a, Damage 1] | red Gull 25,10`, "Beam", false, false},
		{`blue Rook 10,10 Leader [Focus [AP 1] IST, p vs. #6, Power Up 1]`, "Focus", true, true},
		{`blue Rook 10,10 Leader [Bless [AP 1] AUR 4, p vs. #6, Defend 1]`, "Bless", true, true},
		{`blue Rook 10,10 Leader [Patch [AP 1] CCM, p vs. #6, Heal 1]`, "Patch", false, false},
	} {
		sc := scene.New(t, c.text)
		id, action := sc.ID("Rook"), sc.Action("Rook", c.action)
		if got := aim.Usable(sc.State, id, action) == nil; got != c.usable {
			t.Errorf("%s: usable %v, want %v (%+v)", c.text, got, c.usable, aim.Usable(sc.State, id, action))
		}
		if got := aim.CountsForActivation(sc.State, id, action); got != c.counts {
			t.Errorf("%s: counts %v, want %v", c.text, got, c.counts)
		}
	}
}

func TestSeveralDefendersAreRolledAgainstOneAfterAnother(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-09", "SE-ACTION-10", "SE-TYPE-13", "SE-TYPE-15", "SE-ROLL-12")
	sc := scene.New(t, `
		blue Rook 10,10 Leader boost3 [Quake [AP 2] PLS 3, s vs. d, Damage 1]
		blue Wren 12,10 Leader d5
		red Gull 8,10 Leader d5
		red Tern 10,13 Leader d5
		red Far 20,20 Leader`)
	sc.Declare("Rook", "Quake")
	sc.Asks("ask.next-roll")
	scene.Same(t, "models in the radius", len(sc.Pending.Options), 3)
	sc.Choose("target:Tern")
	sc.Asks("ask.attack-dice")
	scene.Same(t, "Power Up dice to spend", sc.Pending.Max, 3)
	sc.Number(2)
	sc.Roll([]int{6, 5, 5}, []int{1})
	sc.HP("Tern", 4)
	sc.Asks("ask.next-roll")
	sc.Choose("target:Wren")
	scene.Same(t, "Power Up dice left", sc.Pending.Max, 1)
	sc.Number(0)
	sc.Roll([]int{1}, []int{6})
	sc.HP("Wren", 5)
	sc.Number(1) // one model left: no order to choose
	sc.Roll([]int{6, 1}, []int{1})
	sc.HP("Gull", 4)
	sc.Over()
}

func TestADynamicActionOnSeveralModelsIsOneRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-11", "SE-ACTION-07", "SE-ROLL-11", "SE-BONUS-03", "SE-TYPE-04", "SE-EFFECT-70")
	sc := scene.New(t, `
		blue Rook 10,10 Leader hurt2 attack3 [Mend [AP 2] AUR 3, p vs. #8, Heal 1. EFX: Heal 1]
		blue Wren 12,10 Leader hurt3
		red Gull 20,10 Leader hurt2`)
	sc.Declare("Rook", "Mend")
	sc.Asks("ask.roll")
	scene.Same(t, "dice", sc.Pending.Dice[0].Count, 1) // Attack 3 is a Combat Bonus
	scene.Same(t, "pools", len(sc.Pending.Dice), 1)
	sc.Roll([]int{6})
	sc.Choose("efx:0")
	sc.Over()
	sc.HP("Rook", 5)
	sc.HP("Wren", 4)
	sc.HP("Gull", 3)
	allowed := scene.New(t, `blue Rook 10,10 Leader attack3 [Mend [AP 2] IST, p vs. #8, Combat Bonuses, Heal 1]`)
	allowed.Declare("Rook", "Mend")
	scene.Same(t, "dice where the bar allows Combat Bonuses", allowed.Pending.Dice[0].Count, 4)
}

func TestFollowUp(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-44", "SE-EFFECT-45")
	sc := scene.New(t, `
		blue Rook 10,10 Leader s7 limit5 [Smite [AP 2] CCM, s vs. d, Damage 1. EFX: Follow Up] [Roar [AP 4] PLS 3, p vs. m, Stun]
		red Gull 11.18,10 Leader d5 hp9`)
	sc.Declare("Rook", "Smite")
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.Choose("efx:0")
	sc.Asks("ask.follow-up")
	sc.Refused("action:Roar", "SE-POOL-10")
	sc.Choose("action:Smite")
	sc.Choose("target:Gull")
	sc.Roll([]int{5}, []int{1})
	sc.Over()
	sc.HP("Gull", 7)
	scene.Same(t, "AP spent", sc.Get("Rook").APSpent, 4)
}

func TestASpectralModelCannotUseItsBody(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-77")
	sc := scene.New(t, `
		blue Rook 10,10 Leader spectral [Smite [AP 1] PRJ 9, s vs. d, Damage 1] [Whisper [AP 1] PRJ 9, m vs. p, Stun]
		red Gull 14,10 Leader`)
	scene.Same(t, "with s", whyNot(sc, "Rook", "Smite"), "SE-EFFECT-77")
	scene.Same(t, "with m", whyNot(sc, "Rook", "Whisper"), "")
}

func TestEveryEffectOfTheVocabularyThatIsPlayedHasARule(t *testing.T) {
	for _, w := range cards.EffectWords {
		if w.Rule == "" || w.Term == "" || w.Plain == "" || !w.Plays() {
			t.Errorf("%s has no rule, no word, no sentence, or is not played", w.Kind)
		}
		if text := terms.EffectText(cards.Effect{Kind: w.Kind, X: 2, Of: cards.Science}); text.Key == "" {
			t.Errorf("%s has no text", w.Kind)
		}
	}
}

func TestAnActionThatCanNoLongerBePaidIsNotUsed(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-14", "SE-ACTION-17")
	sc := scene.New(t, `blue Rook 10,10 Leader hp2 hurt1 [Focus [Damage 1] IST, p vs. #6, Power Up 1]`)
	sc.Declare("Rook", "Focus") // chosen with 2 HP, hurt in between
	sc.Over()
	sc.HP("Rook", 1)
	sc.Cites("SE-ACTION-17")
}
