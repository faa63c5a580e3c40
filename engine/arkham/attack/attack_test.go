package attack_test

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// fight begins an attack of Rook on Gull with so many dice.
func fight(t *testing.T, text string, dice int) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Play(attack.Against{Attack: state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: state.Unarmed, Dice: dice}})
	return sc
}

func TestNaturalScores(t *testing.T) {
	matchtest.Exercises(t, "AC-HIT-04", "AC-HIT-05", "AC-DAMAGE-04", "AC-DAMAGE-05", "AC-HIT-06", "AC-DAMAGE-03", "AC-CARD-11", "AC-HIT-07", "AC-EFFECT-18")
	sc := fight(t, "blue Rook 10,10 s6 | red Gull 13,10 d6", 2)
	sc.Roll([]int{5, 6})
	e := sc.Events[slices.IndexFunc(sc.Events, func(e engine.Event) bool { return e.Text.Key == "ac.hits" })]
	scene.Same(t, "dice that are counted", e.Dice[0].Counts, true)
	scene.Same(t, "hits", e.Dice[0].Total, 1)
	scene.Same(t, "each of them on a", e.Outcome.Against, 6)
	sc.Roll([]int{6}, []int{1})
	sc.Marked("Gull", 0, 1)

	sc = scene.New(t, "blue Rook 10,10 s2 [Weapon Hammer: Damage ! · Strength +1] | red Gull 13,10 d1")
	sc.Play(attack.Against{Attack: state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: 0, Dice: 2}})
	sc.Roll([]int{1, 2})
	sc.Roll([]int{1}, []int{2})
	sc.Marked("Gull", 0, 0)
	sc.Over()

	sc = fight(t, "blue Rook 10,10 | red Gull 13,10 d5 t0/0/3/0 down", 2)
	sc.Roll([]int{3, 2})
	sc.Asks("ac.ask-damage-roll") // one hit, and no block
	sc.Shape(engine.Roll)

	sc = fight(t, "blue Rook 10,10 | red Gull 13,10 d5 out", 2)
	sc.Roll([]int{2, 1})
	sc.Asks("ac.ask-damage-roll")
	sc.Cites("AC-HIT-07")
}

func TestTheCollateralDie(t *testing.T) {
	matchtest.Exercises(t, "AC-COLLATERAL-01", "AC-COLLATERAL-02", "AC-COLLATERAL-03", "AC-COLLATERAL-04", "AC-COLLATERAL-06", "AC-ATTACK-12", "AC-KO-01", "AC-KO-02", "AC-BASE-01")
	for _, c := range []struct {
		damage, collateral int
		out                bool
		markers            int
	}{
		{3, 3, true, 0}, {4, 4, true, 1}, {1, 1, false, 0}, {4, 6, false, 2}, {3, 6, false, 0}, {6, 6, true, 2}, {4, 2, false, 1},
	} {
		sc := fight(t, "blue Rook 10,10 s4 | red Gull 13,10 d3 t0/0/0/2", 1)
		sc.Roll([]int{3})
		sc.Roll([]int{c.damage}, []int{c.collateral})
		sc.Over()
		scene.Same(t, "Knocked Out", sc.Get("Gull").Out, c.out)
		sc.Marked("Gull", 0, c.markers)
		if c.out {
			sc.Has("Gull", "0/0/0/0")
		}
	}
}

func TestCasualties(t *testing.T) {
	matchtest.Exercises(t, "AC-KO-04", "AC-KO-05", "AC-DAMAGE-11", "AC-ATTACK-13")
	sc := scene.New(t, "blue Rook 10,10 s2 [Weapon Cleaver: Damage ♦♦ · Sharp] | red Gull 13,10 e3 lethal2 nonlethal1 out | loot 13,10")
	sc.Play(attack.Against{Attack: state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: 0, Dice: 1}})
	sc.Roll([]int{2})
	sc.Roll([]int{5}, []int{1})
	sc.Over()
	scene.Same(t, "on the table", sc.Get("Gull").OnTable, false)
	sc.Marked("Gull", 3, 0)
	scene.Same(t, "losses", len(sc.Losses), 1)
	sc.Cites("AC-KO-05")
}

func TestWhoCannotBlock(t *testing.T) {
	matchtest.Exercises(t, "AC-BLOCK-04", "AC-BLOCK-05", "AC-BLOCK-06", "AC-BLOCK-07", "AC-BLOCK-08")
	for _, c := range []struct {
		gull string
		rule engine.Rule
	}{{"down", "AC-BLOCK-06"}, {"out", "AC-BLOCK-06"}, {"has:Paralysed", "AC-BLOCK-07"}, {"", ""}} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 t0/0/2/0 "+c.gull)
		if c.gull == "out" {
			sc.Get("Gull").Tokens = state.Tokens{}
		}
		_, no := attack.Blocks(sc.State, state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull")})
		if got := ruleOf(no); got != c.rule {
			t.Errorf("%s: %s, want %s", c.gull, got, c.rule)
		}
	}
	sc := scene.New(t, "blue Rook 10,10 a6 | red Gull 13,10 t0/0/2/0")
	a := state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Ranged: true}
	_, no := attack.Blocks(sc.State, a)
	scene.Same(t, "ranged", ruleOf(no), engine.Rule("AC-BLOCK-04"))
	a.Ranged = false
	sc.Activation.Model = sc.ID("Gull")
	_, no = attack.Blocks(sc.State, a)
	scene.Same(t, "active", ruleOf(no), engine.Rule("AC-BLOCK-07"))

	sc = fight(t, "blue Rook 10,10 a6 | red Gull 13,10 d2 t0/0/2/0", 1)
	sc.Roll([]int{4})
	sc.Number(2)
	sc.Roll([]int{6, 6}) // the second one is lost
	sc.Over()
	sc.Has("Gull", "0/0/0/0")
}

func ruleOf(no *engine.Refusal) engine.Rule {
	if no == nil {
		return ""
	}
	return no.Rule
}
