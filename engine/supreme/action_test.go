package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/terms"
)

// declare uses an Action of a model by its name, as a procedure of its own.
func (sc *scene) declare(model, action string) {
	sc.t.Helper()
	sc.play(actions.ExclusiveAction{Model: sc.id(model), Action: sc.action(model, action)})
}

// action is the place of an Action on a model's card.
func (sc *scene) action(model, name string) int {
	sc.t.Helper()
	for i := range sc.CardFor(sc.id(model)).Actions {
		if sc.CardFor(sc.id(model)).Actions[i].Name == name {
			return i
		}
	}
	sc.t.Fatalf("%s has no Action %q", model, name)
	return -1
}

// whyNot is the rule that forbids an Action, or none.
func (sc *scene) whyNot(model, action string) engine.Rule {
	sc.t.Helper()
	if refusal := aim.Usable(sc.State, sc.id(model), sc.action(model, action)); refusal != nil {
		return refusal.Rule
	}
	return ""
}

// hp checks the Hit Points of a model.
func (sc *scene) hp(name string, want int) {
	sc.t.Helper()
	same(sc.t, "HP of "+name, sc.get(name).HP, want)
}

// over fails when the procedure under test still asks something.
func (sc *scene) over() {
	sc.t.Helper()
	if !sc.idle() {
		sc.t.Fatalf("still asked: %s", sc.question())
	}
}

func TestACloseCombatActionFromDeclarationToDamage(t *testing.T) {
	rulecheck.Covers(t, "SE-ACTION-01", "SE-ACTION-02", "SE-ACTION-03", "SE-ACTION-05", "SE-ACTION-08", "SE-ACTION-12", "SE-ACTION-13",
		"SE-ACTION-15", "SE-ACTION-16", "SE-TYPE-08", "SE-ROLL-01", "SE-ROLL-03", "SE-ROLL-04", "SE-ROLL-05", "SE-ROLL-06", "SE-ROLL-14",
		"SE-ROLL-16", "SE-ROLL-18", "SE-ROLL-20", "SE-ROLL-22", "SE-ROLL-23", "SE-EFFECT-01", "SE-EFFECT-02", "SE-EFFECT-04", "SE-EFFECT-43")
	sc := newScene(t, `
		blue Rook 10,10 Leader s7T [Smite [AP 2] CCM, s vs. d, Damage 1. EFX: Damage 1; Power Down 1]
		red Gull 11.18,10 Leader d5 hp6 boost1`)
	sc.declare("Rook", "Smite")
	sc.asks("ask.choose-target")
	sc.refused("target:Rook", "SE-TYPE-02")
	sc.choose("target:Gull")
	same(t, "Pool", sc.Teams[0].Pool, 10)
	same(t, "AP spent", sc.get("Rook").APSpent, 2)
	sc.asks("ask.defend-dice")
	sc.number(1)
	sc.asks("ask.roll")
	same(t, "dice of the Attacker", sc.Pending.Dice[0].Count, 1)
	same(t, "dice of the Defender", sc.Pending.Dice[1].Count, 2)
	sc.roll([]int{6}, []int{5, 5}) // 13 against 10; one EFX, and no 6 to cancel it
	sc.asks("ask.choose-efx")
	sc.choose("efx:0")
	sc.over()
	sc.hp("Gull", 4)
	sc.cites("SE-ACTION-12", "SE-ACTION-16", "SE-ROLL-06", "SE-ROLL-14", "SE-ROLL-20", "SE-EFFECT-43")
}

func TestFailureCostsAPAndBringsNothing(t *testing.T) {
	rulecheck.Covers(t, "SE-ROLL-13", "SE-ACTION-15")
	sc := newScene(t, `blue Rook 10,10 Leader s4T [Smite [AP 2] CCM, s vs. d, Damage 1. EFX: Damage 1] | red Gull 11.18,10 Leader d9`)
	sc.declare("Rook", "Smite")
	sc.choose("target:Gull")
	sc.roll([]int{6}, []int{5})
	sc.over()
	sc.hp("Gull", 5)
	same(t, "Pool", sc.Teams[0].Pool, 10)
	sc.cites("SE-ROLL-13")
}

func TestCosts(t *testing.T) {
	rulecheck.Covers(t, "SE-ACTION-14", "SE-ACTION-17", "SE-ACTION-18", "SE-ACTION-19", "SE-ACTION-20", "SE-POOL-08", "SE-POOL-10",
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
		sc := newScene(t, `blue Rook 10,10 Leader `+states+` [Focus [`+c.cost+`] IST, p vs. #6, Power Up 1]`)
		if c.states == "poor" {
			sc.Teams[0].Pool = 1
		}
		if got := sc.whyNot("Rook", "Focus"); got != c.rule {
			t.Errorf("%s with %q: %q, want %q", c.cost, c.states, got, c.rule)
		}
	}
	immune := newScene(t, `blue Rook 10,10 Leader [Focus [Stunned] IST, p vs. #6, Power Up 1] [Immune / Stunned]`)
	same(t, "Immune / Stunned", immune.whyNot("Rook", "Focus"), "SE-ACTION-19")
}

func TestCostsArePaidAtOnceAndStunnedAtTheEnd(t *testing.T) {
	rulecheck.Covers(t, "SE-ACTION-13", "SE-ACTION-17", "SE-ACTION-18", "SE-ACTION-19", "SE-ACTION-20", "SE-TYPE-09", "SE-ROLL-10", "SE-ACTION-06",
		"SE-EFFECT-16", "SE-COND-05")
	sc := newScene(t, `blue Rook 10,10 Leader boost2 [Focus [AP 1, Damage 2, Fatigue, Stunned, Power Down 1] IST, p vs. #6, Heal 1]`)
	sc.declare("Rook", "Focus")
	sc.asks("ask.action-dice")
	rook := sc.get("Rook")
	sc.hp("Rook", 3)
	same(t, "Fatigue", rook.Fatigue, 1)
	same(t, "Power Up dice", rook.Boost, 1)
	same(t, "Stunned during the roll", rook.Stunned, false)
	sc.number(0)
	sc.roll([]int{1}) // 5 + 1 reaches 6
	sc.over()
	sc.hp("Rook", 4)
	same(t, "Stunned afterwards", rook.Stunned, true)
	sc.cites("SE-ACTION-17", "SE-ACTION-18", "SE-ACTION-19", "SE-ACTION-20", "SE-ROLL-10")
}

func TestMinionsUseNoAPAndNeedAnActivation(t *testing.T) {
	rulecheck.Covers(t, "SE-MINION-07", "SE-ACTION-21", "SE-MINION-12")
	sc := newScene(t, `
		blue Rat A 10,10 minion [Bite [Activation] CCM, s vs. d, Damage 1]
		blue Rook 5,5
		red Gull 11.18,10 Leader d5`)
	sc.Teams[0].Pool = 0
	same(t, "in an Activation", sc.whyNot("Rat A", "Bite"), "")
	if refusal := aim.RefuseAction(sc.State, sc.id("Rat A"), 0, true); refusal == nil || refusal.Rule != "SE-ACTION-21" {
		t.Errorf("through a Follow Up: %+v", refusal)
	}
	sc.declare("Rat A", "Bite")
	sc.choose("target:Gull")
	sc.roll([]int{6}, []int{1})
	sc.hp("Gull", 4)
	same(t, "Pool", sc.Teams[0].Pool, 0)
}

func TestWhatCountsForActivation(t *testing.T) {
	rulecheck.Covers(t, "SE-ACT-12")
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
		sc := newScene(t, c.text)
		id, action := sc.id("Rook"), sc.action("Rook", c.action)
		if got := aim.Usable(sc.State, id, action) == nil; got != c.usable {
			t.Errorf("%s: usable %v, want %v (%+v)", c.text, got, c.usable, aim.Usable(sc.State, id, action))
		}
		if got := aim.CountsForActivation(sc.State, id, action); got != c.counts {
			t.Errorf("%s: counts %v, want %v", c.text, got, c.counts)
		}
	}
}

func TestSeveralDefendersAreRolledAgainstOneAfterAnother(t *testing.T) {
	rulecheck.Covers(t, "SE-ACTION-09", "SE-ACTION-10", "SE-TYPE-13", "SE-TYPE-15", "SE-ROLL-12")
	sc := newScene(t, `
		blue Rook 10,10 Leader boost3 [Quake [AP 2] PLS 3, s vs. d, Damage 1]
		blue Wren 12,10 Leader d5
		red Gull 8,10 Leader d5
		red Tern 10,13 Leader d5
		red Far 20,20 Leader`)
	sc.declare("Rook", "Quake")
	sc.asks("ask.next-roll")
	same(t, "models in the radius", len(sc.Pending.Options), 3)
	sc.choose("target:Tern")
	sc.asks("ask.attack-dice")
	same(t, "Power Up dice to spend", sc.Pending.Max, 3)
	sc.number(2)
	sc.roll([]int{6, 5, 5}, []int{1})
	sc.hp("Tern", 4)
	sc.asks("ask.next-roll")
	sc.choose("target:Wren")
	same(t, "Power Up dice left", sc.Pending.Max, 1)
	sc.number(0)
	sc.roll([]int{1}, []int{6})
	sc.hp("Wren", 5)
	sc.number(1) // one model left: no order to choose
	sc.roll([]int{6, 1}, []int{1})
	sc.hp("Gull", 4)
	sc.over()
}

func TestADynamicActionOnSeveralModelsIsOneRoll(t *testing.T) {
	rulecheck.Covers(t, "SE-ACTION-11", "SE-ACTION-07", "SE-ROLL-11", "SE-BONUS-03", "SE-TYPE-04", "SE-EFFECT-70")
	sc := newScene(t, `
		blue Rook 10,10 Leader hurt2 attack3 [Mend [AP 2] AUR 3, p vs. #8, Heal 1. EFX: Heal 1]
		blue Wren 12,10 Leader hurt3
		red Gull 20,10 Leader hurt2`)
	sc.declare("Rook", "Mend")
	sc.asks("ask.roll")
	same(t, "dice", sc.Pending.Dice[0].Count, 1) // Attack 3 is a Combat Bonus
	same(t, "pools", len(sc.Pending.Dice), 1)
	sc.roll([]int{6})
	sc.choose("efx:0")
	sc.over()
	sc.hp("Rook", 5)
	sc.hp("Wren", 4)
	sc.hp("Gull", 3)
	allowed := newScene(t, `blue Rook 10,10 Leader attack3 [Mend [AP 2] IST, p vs. #8, Combat Bonuses, Heal 1]`)
	allowed.declare("Rook", "Mend")
	same(t, "dice where the bar allows Combat Bonuses", allowed.Pending.Dice[0].Count, 4)
}

func TestFollowUp(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-44", "SE-EFFECT-45")
	sc := newScene(t, `
		blue Rook 10,10 Leader s7 limit5 [Smite [AP 2] CCM, s vs. d, Damage 1. EFX: Follow Up] [Roar [AP 4] PLS 3, p vs. m, Stun]
		red Gull 11.18,10 Leader d5 hp9`)
	sc.declare("Rook", "Smite")
	sc.choose("target:Gull")
	sc.roll([]int{6}, []int{1})
	sc.choose("efx:0")
	sc.asks("ask.follow-up")
	sc.refused("action:Roar", "SE-POOL-10")
	sc.choose("action:Smite")
	sc.choose("target:Gull")
	sc.roll([]int{5}, []int{1})
	sc.over()
	sc.hp("Gull", 7)
	same(t, "AP spent", sc.get("Rook").APSpent, 4)
}

func TestASpectralModelCannotUseItsBody(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-77")
	sc := newScene(t, `
		blue Rook 10,10 Leader spectral [Smite [AP 1] PRJ 9, s vs. d, Damage 1] [Whisper [AP 1] PRJ 9, m vs. p, Stun]
		red Gull 14,10 Leader`)
	same(t, "with s", sc.whyNot("Rook", "Smite"), "SE-EFFECT-77")
	same(t, "with m", sc.whyNot("Rook", "Whisper"), "")
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
	rulecheck.Covers(t, "SE-ACTION-14", "SE-ACTION-17")
	sc := newScene(t, `blue Rook 10,10 Leader hp2 hurt1 [Focus [Damage 1] IST, p vs. #6, Power Up 1]`)
	sc.declare("Rook", "Focus") // chosen with 2 HP, hurt in between
	sc.over()
	sc.hp("Rook", 1)
	sc.cites("SE-ACTION-17")
}
