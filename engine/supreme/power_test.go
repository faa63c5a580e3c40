package supreme

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/rulecheck"
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
		check                func(*scene) (got, want int)
	}{
		{"on whom it hits", "[When it hits: Suppress 1]", "", "Damage 1", func(sc *scene) (int, int) { return sc.get("Gull").Suppress, 1 }},
		{"on itself", "[When it hits: Self / Power Up 2]", "", "Damage 1", func(sc *scene) (int, int) { return sc.get("Rook").Boost, 2 }},
		{"on who hit it", "", "[Thorns: When hit: Damage 2]", "Damage 1", func(sc *scene) (int, int) { return sc.get("Rook").HP, 3 }},
		{"damaged", "", "[When damaged: Self / Defend 1]", "Damage 1", func(sc *scene) (int, int) { return sc.get("Gull").Defend, 1 }},
		{"not damaged", "", "[When damaged: Self / Defend 1]", "Stun", func(sc *scene) (int, int) { return sc.get("Gull").Defend, 0 }},
		{"KO", "", "[When KO’ed: Pulse 6 / Damage 1]", "Damage 9", func(sc *scene) (int, int) { return sc.get("Rook").HP + sc.get("Wren").HP, 8 }},
		{"KO’s", "[When it KOs: Friends 6 / Power Up 1]", "", "Damage 9", func(sc *scene) (int, int) { return sc.get("Rook").Boost + sc.get("Wren").Boost, 2 }},
		{"condition met", "[If hurt: When it hits: Fatigue]", "", "Damage 1", func(sc *scene) (int, int) { return sc.get("Gull").Fatigue, 0 }},
		{"against", "[When it hits: If against Leader: Fatigue]", "", "Damage 1", func(sc *scene) (int, int) { return sc.get("Gull").Fatigue, 1 }},
		{"an Immunity", "[When it hits: Suppress 1]", "[Immune / Suppress]", "Damage 1", func(sc *scene) (int, int) { return sc.get("Gull").Suppress, 0 }},
	} {
		t.Run(c.what, func(t *testing.T) {
			rulecheck.Covers(t, "SE-EFFECT-06", "SE-CARD-11", "SE-CARD-01")
			sc := attackBy(t, "Rook", `
				blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, `+c.fx+`] `+c.rook+`
				red Gull 14,10 Leader `+c.gull+` | blue Wren 10,12`)
			sc.choose("target:Gull")
			sc.win()
			sc.over()
			got, want := c.check(sc)
			same(t, "what it did", got, want)
		})
	}
}

// TestImmunityAgainstSome: a Power may make its Immunity depend on who the opponent is.
func TestImmunityAgainstSome(t *testing.T) {
	rulecheck.Covers(t, "SE-ACTION-24", "SE-ACTION-25", "SE-BONUS-20", "SE-COND-13")
	sc := newScene(t, `
		blue Rook 10,10 Leader Fire e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] [Hex [AP 1] PRJ 12, m vs. p, Suppress 1 and Stun and Knockback 2]
		blue Wren 10,12 Leader Water e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] [Hex [AP 1] PRJ 12, m vs. p, Suppress 1 and Stun and Knockback 2]
		red Gull 14,10 Leader [If against Fire: Immune / e] [If against Fire: Immune / Suppress] [If against Fire: Immune / Stunned] [If against Fire: Immune / Displacement] [If against Fire: Weak / Leader] | red Crow 14,14 Leader [If against Fire: Immune / Damage]`)
	rook, wren, gull := sc.id("Rook"), sc.id("Wren"), sc.id("Gull")
	refused := func(attacker engine.ModelID) bool {
		return traits.RefuseAffected(sc.State, attacker, &sc.CardFor(attacker).Actions[0], state.AtModel(gull)) != nil
	}
	same(t, "Immune / e against Fire", refused(rook), true)
	same(t, "not against others", refused(wren), false)
	for _, kind := range []cards.EffectKind{cards.Suppress, cards.Stun, cards.Knockback} {
		same(t, string(kind)+" of Fire", traits.ImmuneToEffect(sc.State, gull, kind, rook), true)
		same(t, string(kind)+" of others", traits.ImmuneToEffect(sc.State, gull, kind, wren), false)
	}
	same(t, "Weak against the Leader of Fire", len(dice.Weaknesses(sc.State, gull, rook)), 1)
	same(t, "not against another Leader", len(dice.Weaknesses(sc.State, gull, wren)), 0)
	aftermath.DamageModel(sc.State, sc.id("Crow"), 1, state.Source{By: rook})
	sc.hp("Crow", 5)
	aftermath.DamageModel(sc.State, sc.id("Crow"), 1, state.Source{By: wren})
	sc.hp("Crow", 4)
	for name, suppress := range map[string]int{"Rook": 0, "Wren": 1} {
		sc.Models[gull].Suppress, sc.Models[gull].Stunned = 0, false
		sc.play(actions.ExclusiveAction{Model: sc.id(name), Action: 1, Smash: engine.NoPiece})
		sc.choose("target:Gull")
		sc.win()
		for sc.Pending != nil && sc.question() == "ask.effect-order" {
			sc.choose(sc.Pending.Options[0].Key)
		}
		same(t, "Suppress by "+name, sc.get("Gull").Suppress, suppress)
		same(t, "Stunned by "+name, sc.get("Gull").Stunned, suppress == 1)
	}
}

func TestPowersOfTheFlowOfPlay(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-06", "SE-ROUND-06", "SE-POOL-10")
	sc := newScene(t, `
		blue Rook 10,10 Leader limit2 hurt1 [Strike [AP 3] CCM, s vs. d, Damage 1] [If hurt: AP Limit 1] [When activated: Self / Power Up 1] [Effects phase: Friends 6 / Heal 1] [At the start: Self / Power Up 3]
		blue Wren 10,12 Leader hurt2 | red Gull 11.18,10 Leader [When touched: Damage 1]`)
	same(t, "AP Limit", aim.APLeft(sc.State, sc.id("Rook")), 3)
	if v := views.View(sc.State, 0); v.Models[sc.id("Rook")].Counters[0].Max != 3 {
		t.Error("the View shows another AP Limit")
	}
	sc.activate("Rook")
	same(t, "when activated", sc.get("Rook").Boost, 1)
	rounds.TriggerPowers(sc.State)
	sc.hp("Wren", 4)
	sc.hp("Rook", 5)
	same(t, "not hurt any more", aim.APLeft(sc.State, sc.id("Rook")), 2)
	sc.Round = 0
	rounds.BeginRound(sc.State)
	same(t, "at the start", sc.get("Rook").Boost, 4)
	rounds.BeginRound(sc.State)
	same(t, "only once", sc.get("Rook").Boost, 4)

	touch := newScene(t, `blue Rook 10,10 Leader | red Gull 14,10 Leader [When touched: Damage 1]`)
	touch.activate("Rook")
	touch.choose("move")
	touch.moveTo(12.8, 10)
	touch.hp("Rook", 4)
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
			rulecheck.Covers(t, "SE-CARD-11", "SE-ROLL-03", "SE-COND-13")
			words, power, _ := strings.Cut(c.words, "[")
			sc := newScene(t, `
				blue Rook 10,10 Leader level2 `+words+`[Hit [AP 1] CCM, `+c.rule+`, Damage 1] [`+power+`
				red Gull 11.18,10 Leader level3 | blue Wren 10,13 Leader`)
			attack, _ := dice.Pools(sc.State, state.Confrontation{Attacker: sc.id("Rook"), Action: &sc.CardFor(sc.id("Rook")).Actions[0], Target: sc.aim("Gull"), Smash: -1})
			same(t, "dice", attack.Dice, 1+c.dice)
		})
	}
	rulecheck.Covers(t, "SE-INIT-04")
	sc := newScene(t, `blue Rook 10,10 Leader [Starting dice 2] | red Gull 14,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1]`)
	same(t, "Starting Roll", rounds.StartingDice(sc.State, sc.id("Rook"), 1), 4)
	rook := sc.CardFor(sc.id("Rook"))
	rook.Powers = append(rook.Powers, cards.Power{Status: cards.DefenceDice, X: 1})
	_, defend := dice.Pools(sc.State, state.Confrontation{Attacker: sc.id("Gull"), Action: &sc.CardFor(sc.id("Gull")).Actions[0], Target: sc.aim("Rook"), Smash: -1})
	same(t, "as Defender", defend.Dice, 2)
}

// TestPowersAreExplained holds that every word of a Power has plain sentences.
func TestPowersAreExplained(t *testing.T) {
	rulecheck.Covers(t, "SE-CARD-11")
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
	rulecheck.Covers(t, "SE-MOVE-40", "SE-MOVE-43")
	for _, high := range []int{0, 1} {
		sc := newScene(t, `blue Rook 10,10 Flight 6 [Toll: When KO'ed: Pulse 2 / Suppress 1] | red Gull 12,10`)
		sc.get("Rook").OnTable, sc.get("Rook").High = high == 0, high
		aftermath.KOModel(sc.State, sc.id("Rook"), state.Source{By: engine.NoModel})
		same(t, "Suppress", sc.get("Gull").Suppress, 1-high)
	}
}
