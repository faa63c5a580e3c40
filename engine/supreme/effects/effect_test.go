package effects_test

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

func TestEffectsOnNumbersAndStates(t *testing.T) {
	for _, c := range []struct {
		rule, rook, gull string
		check            func(*scene.Scene) (got, want int)
	}{
		{"SE-EFFECT-43", "Damage 2", "", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").HP, 3 }},
		{"SE-EFFECT-43", "Damage 9", "", func(sc *scene.Scene) (int, int) { return scene.Btoi(sc.Get("Gull").KO) + sc.Get("Gull").HP, 1 }},
		{"SE-EFFECT-04", "Damage 1 and Damage 1", "", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").HP, 3 }},
		{"SE-EFFECT-70", "Heal 2", "hurt3", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").HP, 4 }},
		{"SE-EFFECT-70", "Heal 9", "hurt3", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").HP, 5 }},
		{"SE-EFFECT-71", "Stun", "", func(sc *scene.Scene) (int, int) { return scene.Btoi(sc.Get("Gull").Stunned), 1 }},
		{"SE-EFFECT-05", "Stun and Fatigue", "stunned fatigue2", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Fatigue, 2 }},
		{"SE-EFFECT-54", "Fatigue", "", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Fatigue, 1 }},
		{"SE-EFFECT-58", "Fatigue", "fatigue2", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Fatigue, 2 }},
		{"SE-EFFECT-08", "Suppress 2", "suppress1", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Suppress, 3 }},
		{"SE-EFFECT-12", "Attack 2", "attack1", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Attack, 3 }},
		{"SE-EFFECT-14", "Defend 2", "defend0", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Defend, 2 }},
		{"SE-EFFECT-16", "Power Up 2", "", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Boost, 2 }},
		{"SE-EFFECT-74", "Spectral", "", func(sc *scene.Scene) (int, int) { return scene.Btoi(sc.Get("Gull").Spectral), 1 }},
		{"SE-EFFECT-52", "Weak / Fire", "", func(sc *scene.Scene) (int, int) { return len(sc.Get("Gull").Weak), 1 }},
		{"SE-EFFECT-59", "Immune / Fire", "", func(sc *scene.Scene) (int, int) {
			return scene.Btoi(traits.Immune(sc.State, sc.ID("Gull"), cards.Fire)), 1
		}},
		{"SE-EFFECT-60", "Immune / Stunned", "stunned", func(sc *scene.Scene) (int, int) { return scene.Btoi(sc.Get("Gull").Stunned), 0 }},
		{"SE-ACTION-26", "Immune / Suppress", "suppress2", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Suppress, 0 }},
		{"SE-EFFECT-07", "Self / Damage 2", "", func(sc *scene.Scene) (int, int) { return sc.Get("Rook").HP, 3 }},
		{"SE-EFFECT-07", "Damage 1 and Self / Heal 1", "", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").HP, 4 }},
		{"SE-ACTION-24", "Damage 2", "[Immune / Damage]", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").HP, 5 }},
		{"SE-ACTION-24", "Stun", "[Immune / Stunned]", func(sc *scene.Scene) (int, int) { return scene.Btoi(sc.Get("Gull").Stunned), 0 }},
		{"SE-ACTION-24", "Power Up 1", "[Immune / Power Up]", func(sc *scene.Scene) (int, int) { return sc.Get("Gull").Boost, 0 }},
		{"SE-ACTION-25", "Knockback 3", "[Immune / Displacement]", func(sc *scene.Scene) (int, int) { return int(sc.Get("Gull").Spot.Center.X), 14 }},
		{"SE-MOVE-17", "Knockback 3", "Immobile", func(sc *scene.Scene) (int, int) { return int(sc.Get("Gull").Spot.Center.X), 14 }},
	} {
		t.Run(c.rule+" "+c.rook, func(t *testing.T) {
			matchtest.Exercises(t, c.rule)
			sc := scene.Hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, `+c.rook+`] | red Gull 14,10 Leader `+c.gull)
			sc.Over()
			if got, want := c.check(sc); got != want {
				t.Errorf("%d, want %d", got, want)
			}
		})
	}
}

func TestKO(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-43", "SE-COND-03")
	sc := scene.Hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 5] | red Gull 14,10 Leader`)
	scene.Same(t, "on the table", sc.Get("Gull").OnTable, false)
	scene.Same(t, "by whom", sc.KOs[0].By, sc.ID("Rook"))
	sc.Cites("SE-COND-03")
}

func TestPowerDownAndSecondWeak(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-11", "SE-EFFECT-53")
	sc := scene.New(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Power Down 3 and Weak / Fire] | red Gull 14,10 Leader boost2`)
	sc.Get("Gull").Weak = []cards.Descriptor{cards.Fire}
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Number(0)
	sc.Roll([]int{5}, []int{1})
	sc.Over()
	scene.Same(t, "Power Up dice", sc.Get("Gull").Boost, 0)
	scene.Same(t, "Weak once", len(sc.Get("Gull").Weak), 1)
	sc.Cites("SE-EFFECT-53")
}

func TestTheOrderOfEffectsIsAskedWhenItMatters(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-03", "SE-EFFECT-72")
	for _, c := range []struct {
		effects, gull string
		asks          bool
	}{
		{"Damage 1 and Stun", "", false},
		{"Damage 1 and Knockback 2", "", false},
		{"Damage 5 and Knockback 2", "", true}, // KO'ed before, there is nobody to be moved
		{"Damage 1 and Heal 1", "", true},
		{"Knockback 2 and Shift 2", "", true},
		{"Knockback 2 and Extra Target 3", "", true},
		{"Damage 1 and Immune / Damage", "", true},
		{"Damage 1 and Immune / Fire", "", false},
		{"Immune / Stunned and Stun", "", false}, // Stunned comes last anyway
		{"Knockback 2 and Self / Knockback 2", "", true},
		{"Power Up 1 and Power Down 1", "", true},
		{"Suppress 1 and Weak / Fire and Attack 1 and Fatigue", "", false},
		{"Knockback 2 and Spectral", "", true},
	} {
		sc := scene.Hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, `+c.effects+`] | red Gull 14,10 Leader `+c.gull+` | red Wren 20,20`)
		if asked := sc.Question() == "ask.effect-order"; asked != c.asks {
			t.Errorf("%s: the order is asked: %v, want %v (%s)", c.effects, asked, c.asks, sc.Question())
		}
	}
	for _, c := range []struct {
		first string
		moved bool
	}{{"effect:0", false}, {"effect:1", true}} {
		sc := scene.Hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 5 and Knockback 2] | red Gull 14,10 Leader`)
		sc.Choose(c.first)
		sc.Over()
		scene.Same(t, "KO", sc.Get("Gull").KO, true)
		scene.Same(t, "moved first", sc.Logged("SE-EFFECT-34") > 0, c.moved)
	}
}

func TestExtraTarget(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-20", "SE-EFFECT-21", "SE-EFFECT-02")
	sc := scene.New(t, `
		wall structure 15,11 6x0.5 h9
		blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 5, e vs. a, Damage 1. EFX: Damage 1; Extra Target 3]
		red Gull 14,10 Leader | red Near 16,13 | red Far 22,10 | red Ghost 14,12 spectral | blue Wren 14,7`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{1})
	scene.Same(t, "no EFX with one 6 cancelled by none", sc.Question(), "ask.choose-efx")
	sc.Choose("efx:1")
	sc.Asks("ask.extra-target")
	sc.Refused("target:Rook", "SE-EFFECT-20")
	sc.Refused("target:Far", "SE-EFFECT-20")
	sc.Refused("target:Ghost", "SE-EFFECT-75")
	scene.Same(t, "behind the wall", sc.Offers("target:Near"), true)
	scene.Same(t, "a Friend", sc.Offers("target:Wren"), true)
	sc.Choose("target:Near")
	sc.Over()
	sc.HP("Gull", 4)
	sc.HP("Near", 4)

	twice := scene.New(t, `
		blue Rook 10,10 Leader e9 attack1 [Zap [AP 1] PRJ 5, e vs. a, Damage 1. EFX: Extra Target 3]
		red Gull 14,10 Leader | red Near 16,12`)
	twice.Play(actions.ExclusiveAction{Model: twice.ID("Rook")})
	twice.Choose("target:Gull")
	twice.Roll([]int{6, 6}, []int{1})
	twice.Choose("efx:0", "efx:0", "target:Near")
	twice.Over() // nobody else is left within 3"
	twice.HP("Near", 4)
	twice.Cites("SE-EFFECT-20")
}

func TestExtraTargetMayBeLeftUnusedWhenBought(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-02", "SE-EFFECT-20", "SE-EFFECT-21")
	sc := scene.New(t, `blue Rook 10,10 Leader e9 attack1 [Zap [AP 1] PRJ 5, e vs. a, Damage 1. EFX: Extra Target 3]
		red Gull 14,10 Leader | red Near 16,12 | red Next 16,8`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Roll([]int{6, 6}, []int{1})
	sc.Choose("efx:0", "efx:0", "target:Near")
	sc.Refused("target:Near", "SE-EFFECT-21")
	sc.Choose("done")
	sc.Over()
	sc.HP("Next", 5)
}

func TestAPieceOfTerrainTakesDamage(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-03", "SE-TERRAIN-42", "SE-TERRAIN-43")
	sc := scene.New(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 5, e vs. a, Damage 1 and Stun and Knockback 2] | Gull object 13,9.5 1x1 rank3 h1`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("piece:Gull")
	sc.Roll([]int{5})
	sc.Over()
	scene.Same(t, "HP", sc.Pieces[0].HP, 2)
	center, _ := board.Foot(&sc.Pieces[0].Terrain)
	if center.X < 15.49 || center.X > 15.51 || center.Y != 10 {
		t.Errorf("the Object lies at %v", center)
	}
}

func TestGatherAddsUp(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-04")
	damage := func(x int) cards.Effect { return cards.Effect{Kind: cards.Damage, X: x} }
	list := effects.Gather([]cards.Effect{damage(1), {Kind: cards.Blast, X: 2}, {Kind: cards.ExtraTarget, X: 3}},
		[]cards.Effect{damage(2), {Kind: cards.ExtraTarget, X: 3}, {Kind: cards.FollowUp}, {Kind: cards.Damage, X: 1, Self: true}})
	var kinds []cards.EffectKind
	for _, o := range list {
		kinds = append(kinds, o.Kind)
	}
	if want := []cards.EffectKind{cards.Damage, cards.ExtraTarget, cards.ExtraTarget, cards.Damage}; !slices.Equal(kinds, want) {
		t.Fatalf("%v, want %v", kinds, want)
	}
	scene.Same(t, "Damage", list[0].X, 3)
	scene.Same(t, "on itself apart", list[3].X, 1)
}

func TestEffectsOfAnActionOnAnEnemyKeepTheirTexts(t *testing.T) {
	for _, e := range []cards.Effect{{Kind: cards.Weak, Of: cards.Fire}, {Kind: cards.Immune, Of: "Lamplighters"}, {Kind: cards.Stun, Self: true}} {
		if text := terms.EffectText(e); text.Key == "" {
			t.Errorf("%+v has no text", e)
		}
	}
	scene.Same(t, "a Descriptor of the rules", terms.Word(cards.Fire), any(engine.Term("card.fire")))
	scene.Same(t, "a Faction", terms.Word("Lamplighters"), any("Lamplighters"))
}

func TestSuppressWeakAndFatigueEndInTheEffectsPhase(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-10", "SE-EFFECT-52", "SE-EFFECT-55", "SE-EFFECT-56")
	sc := scene.Hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Suppress 2 and Weak / Fire and Fatigue] | red Gull 14,10 Leader fatigue1`)
	sc.Over()
	gull := sc.Get("Gull")
	scene.Same(t, "Suppress", dice.Suppressed(sc.State, gull.ID), 2)
	scene.Same(t, "Fatigue", gull.Fatigue, 2)
	if refusal := moves.RefuseMove(sc.State, gull.ID); refusal == nil {
		t.Error("a model at its maximum of Fatigue may move")
	}
	sc.Play(rounds.EffectsPhase{})
	scene.Same(t, "Suppress afterwards", dice.Suppressed(sc.State, gull.ID), 0)
	scene.Same(t, "Weak afterwards", len(dice.Weaknesses(sc.State, gull.ID, sc.ID("Rook"))), 0)
	scene.Same(t, "Fatigue afterwards", gull.Fatigue, 0)
}

func TestASpectralModelBlinks(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-79", "SE-EFFECT-74")
	for words, want := range map[string]cards.Descriptor{"spectral": cards.Blink, "spectral stunned": cards.Sprint, "spectral Immobile": cards.Immobile} {
		sc := scene.New(t, `blue Rook 10,10 Leader `+words)
		scene.Same(t, words, sc.MovementType(sc.ID("Rook")), want)
	}
}
