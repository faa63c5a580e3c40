package traits_test

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/traits"
	"trueinch/engine/supreme/views"
)

// TestPowersAtAMoment tries every moment of a Power: Rook attacks Gull, one of them has the Power.
func TestPowersAtAMoment(t *testing.T) {
	for _, c := range []struct {
		what, rook, gull, fx string
		check                func(*scene.Scene) (got, want int)
	}{
		{"on whom it hits", "[When it hits: Suppress 1]", "", "Damage 1", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Suppress, 1 }},
		{"on itself", "[When it hits: Self / Power Up 2]", "", "Damage 1", func(sc *scene.Scene) (int, int) { return sc.Get("Rook").Boost, 2 }},
		{"on who hit it", "", "[Thorns: When hit: Damage 2]", "Damage 1", func(sc *scene.Scene) (int, int) { return sc.Get("Rook").HP, 3 }},
		{"damaged", "", "[When damaged: Self / Defend 1]", "Damage 1", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Defend, 1 }},
		{"not damaged", "", "[When damaged: Self / Defend 1]", "Stun", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Defend, 0 }},
		{"KO", "", "[When KO’ed: Pulse 6 / Damage 1]", "Damage 9", func(sc *scene.Scene) (int, int) { return sc.Get("Rook").HP + sc.Get("Wren").HP, 8 }},
		{"KO’s", "[When it KOs: Friends 6 / Power Up 1]", "", "Damage 9", func(sc *scene.Scene) (int, int) { return sc.Get("Rook").Boost + sc.Get("Wren").Boost, 2 }},
		{"condition met", "[If hurt: When it hits: Fatigue]", "", "Damage 1", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Fatigue, 0 }},
		{"against", "[When it hits: If against Leader: Fatigue]", "", "Damage 1", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Fatigue, 1 }},
		{"an Immunity", "[When it hits: Suppress 1]", "[Immune / Suppress]", "Damage 1", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Suppress, 0 }},
	} {
		t.Run(c.what, func(t *testing.T) {
			matchtest.Exercises(t, "SE-EFFECT-06", "SE-CARD-11", "SE-CARD-01")
			sc := scene.AttackBy(t, "Rook", `
				blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, `+c.fx+`] `+c.rook+`
				red Gull 14,10 Leader `+c.gull+` | blue Wren 10,12`)
			sc.Choose("target:Gull")
			sc.Win()
			sc.Over()
			got, want := c.check(sc)
			scene.Same(t, "what it did", got, want)
		})
	}
}

// TestImmunityAgainstSome: a Power may make its Immunity depend on who the opponent is.
func TestImmunityAgainstSome(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-24", "SE-ACTION-25", "SE-BONUS-20", "SE-COND-13")
	sc := scene.New(t, `
		blue Rook 10,10 Leader Fire e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] [Hex [AP 1] PRJ 12, m vs. p, Suppress 1 and Stun and Knockback 2]
		blue Wren 10,12 Leader Water e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] [Hex [AP 1] PRJ 12, m vs. p, Suppress 1 and Stun and Knockback 2]
		red Gull 14,10 Leader [If against Fire: Immune / e] [If against Fire: Immune / Suppress] [If against Fire: Immune / Stunned] [If against Fire: Immune / Displacement] [If against Fire: Weak / Leader] | red Crow 14,14 Leader [If against Fire: Immune / Damage]`)
	rook, wren, gull := sc.ID("Rook"), sc.ID("Wren"), sc.ID("Gull")
	refused := func(attacker engine.ModelID) bool {
		return traits.RefuseAffected(sc.State, attacker, &sc.CardFor(attacker).Actions[0], state.AtModel(gull)) != nil
	}
	scene.Same(t, "Immune / e against Fire", refused(rook), true)
	scene.Same(t, "not against others", refused(wren), false)
	for _, kind := range []cards.EffectKind{cards.Suppress, cards.Stun, cards.Knockback} {
		scene.Same(t, string(kind)+" of Fire", traits.ImmuneToEffect(sc.State, gull, kind, rook), true)
		scene.Same(t, string(kind)+" of others", traits.ImmuneToEffect(sc.State, gull, kind, wren), false)
	}
	scene.Same(t, "Weak against the Leader of Fire", len(dice.Weaknesses(sc.State, gull, rook)), 1)
	scene.Same(t, "not against another Leader", len(dice.Weaknesses(sc.State, gull, wren)), 0)
	aftermath.DamageModel(sc.State, sc.ID("Crow"), 1, state.Source{By: rook})
	sc.HP("Crow", 5)
	aftermath.DamageModel(sc.State, sc.ID("Crow"), 1, state.Source{By: wren})
	sc.HP("Crow", 4)
	for name, suppress := range map[string]int{"Rook": 0, "Wren": 1} {
		sc.Models[gull].Suppress, sc.Models[gull].Stunned = 0, false
		sc.Play(actions.ExclusiveAction{Model: sc.ID(name), Action: 1, Smash: engine.NoPiece})
		sc.Choose("target:Gull")
		sc.Win()
		for sc.Pending != nil && sc.Question() == "ask.effect-order" {
			sc.Choose(sc.Pending.Options[0].Key)
		}
		scene.Same(t, "Suppress by "+name, sc.Get("Gull").Suppress, suppress)
		scene.Same(t, "Stunned by "+name, sc.Get("Gull").Stunned, suppress == 1)
	}
}

func TestPowersOfTheFlowOfPlay(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-06", "SE-ROUND-06", "SE-POOL-10")
	sc := scene.New(t, `
		blue Rook 10,10 Leader limit2 hurt1 [Strike [AP 3] CCM, s vs. d, Damage 1] [If hurt: AP Limit 1] [When activated: Self / Power Up 1] [Effects phase: Friends 6 / Heal 1] [At the start: Self / Power Up 3]
		blue Wren 10,12 Leader hurt2 | red Gull 11.18,10 Leader [When touched: Damage 1]`)
	scene.Same(t, "AP Limit", aim.APLeft(sc.State, sc.ID("Rook")), 3)
	if v := views.View(sc.State, 0); v.Models[sc.ID("Rook")].Counters[0].Max != 3 {
		t.Error("the View shows another AP Limit")
	}
	sc.Activate("Rook")
	scene.Same(t, "when activated", sc.Get("Rook").Boost, 1)
	rounds.TriggerPowers(sc.State)
	sc.HP("Wren", 4)
	sc.HP("Rook", 5)
	scene.Same(t, "not hurt any more", aim.APLeft(sc.State, sc.ID("Rook")), 2)
	sc.Round = 0
	rounds.BeginRound(sc.State)
	scene.Same(t, "at the start", sc.Get("Rook").Boost, 4)
	rounds.BeginRound(sc.State)
	scene.Same(t, "only once", sc.Get("Rook").Boost, 4)

	touch := scene.New(t, `blue Rook 10,10 Leader | red Gull 14,10 Leader [When touched: Damage 1]`)
	touch.Activate("Rook")
	touch.Choose("move")
	touch.MoveTo(12.8, 10)
	touch.HP("Rook", 4)
}

func TestDiceOfPowers(t *testing.T) {
	for _, c := range []struct {
		words string
		rule  string
		dice  int // of the Attacker and of the Defender together, beyond one each
	}{
		{"[Attack dice 2]", "s vs. d", 2}, {"[Attack dice 2]", "s vs. #5", 2}, {"[Defence dice 1]", "s vs. d", 0},
		{"[If Base to Base: Attack dice 1]", "s vs. d", 1}, {"[If alone: Attack dice 1]", "s vs. d", 0},
		{"stunned [If Stunned: Attack dice 1]", "s vs. d", 1}, {"hurt1 [If unhurt: Attack dice 1]", "s vs. d", 0},
		{"[If friend within 4: Attack dice 1]", "s vs. d", 1}, {"[If friend within 1: Attack dice 1]", "s vs. d", 0},
		{"[If enemy within 3 and hurt: Attack dice 1]", "s vs. d", 0}, {"[If enemy within 3: Attack dice 1]", "s vs. d", 1},
		{"[If round 1: Attack dice 1]", "s vs. d", 1}, {"[If round 2: Attack dice 1]", "s vs. d", 0},
		{"[If against Leader: Attack dice 1]", "s vs. d", 1}, {"[If against Tank: Attack dice 1]", "s vs. d", 0},
		{"[If against a higher Level: Attack dice 1]", "s vs. d", 1}, {"[If above the table: Attack dice 1]", "s vs. d", 0},
		{"[If against Leader: Strong / Living]", "s vs. d", 1}, {"[If Spectral: Strong / Living]", "s vs. d", 0},
		{"[Si contre Leader et En Contact : Dés d’Attaque 1]", "s vs. d", 1},
	} {
		t.Run(c.words+" "+c.rule, func(t *testing.T) {
			matchtest.Exercises(t, "SE-CARD-11", "SE-ROLL-03", "SE-COND-13")
			words, power, _ := strings.Cut(c.words, "[")
			sc := scene.New(t, `
				blue Rook 10,10 Leader level2 `+words+`[Hit [AP 1] CCM, `+c.rule+`, Damage 1] [`+power+`
				red Gull 11.18,10 Leader level3 | blue Wren 10,13 Leader`)
			attack, _ := dice.Pools(sc.State, state.Confrontation{Attacker: sc.ID("Rook"), Action: &sc.CardFor(sc.ID("Rook")).Actions[0], Target: sc.Aim("Gull"), Smash: -1})
			scene.Same(t, "dice", attack.Dice, 1+c.dice)
		})
	}
	matchtest.Exercises(t, "SE-INIT-04")
	sc := scene.New(t, `blue Rook 10,10 Leader [Starting dice 2] | red Gull 14,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1]`)
	scene.Same(t, "Starting Roll", rounds.StartingDice(sc.State, sc.ID("Rook"), 1), 4)
	rook := sc.CardFor(sc.ID("Rook"))
	rook.Powers = append(rook.Powers, cards.Power{Status: cards.DefenceDice, X: 1})
	_, defend := dice.Pools(sc.State, state.Confrontation{Attacker: sc.ID("Gull"), Action: &sc.CardFor(sc.ID("Gull")).Actions[0], Target: sc.Aim("Rook"), Smash: -1})
	scene.Same(t, "as Defender", defend.Dice, 2)
}

// TestPowersAreExplained holds that every word of a Power has plain sentences.
func TestPowersAreExplained(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-11")
	for _, word := range cards.Vocabulary {
		switch word.Kind {
		case cards.KindWhen, cards.KindIf:
			p := cards.Power{When: cards.WhenHit, Effects: []cards.Effect{{Kind: cards.Stun, Scope: cards.ScopePulse, Reach: 2}}, If: []cards.Condition{{Kind: word.Canonical, Of: cards.Fire, X: 2}}}
			if word.Kind == cards.KindWhen {
				p.When, p.If = word.Canonical, nil
			}
			if title, text, rule := teams.ExplainPower(new(cards.Card), &p); title.Key == "" || text.Key == "" || rule == "" {
				t.Errorf("%s: %v %v %v", word.Canonical, title, text, rule)
			}
		case cards.KindDice, cards.KindPower:
			if title, text, rule := teams.ExplainPower(new(cards.Card), &cards.Power{Status: word.Canonical, X: 1, Of: "Rook"}); title.Key == "" || text.Key == "" || rule == "" {
				t.Errorf("%s: %v %v %v", word.Canonical, title, text, rule)
			}
		}
	}
}

// Who counts as KO'ed in Climb High is off the table: its Power reaches nobody from where it once stood.
func TestAKOInClimbHighReachesNobody(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-40", "SE-MOVE-43")
	for _, high := range []int{0, 1} {
		sc := scene.New(t, `blue Rook 10,10 Flight 6 [Toll: When KO'ed: Pulse 2 / Suppress 1] | red Gull 12,10`)
		sc.Get("Rook").OnTable, sc.Get("Rook").High = high == 0, high
		aftermath.KOModel(sc.State, sc.ID("Rook"), state.Source{By: engine.NoModel})
		scene.Same(t, "Suppress", sc.Get("Gull").Suppress, 1-high)
	}
}
