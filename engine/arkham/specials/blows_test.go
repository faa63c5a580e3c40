package specials_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// strike begins the melee attack of Rook.
func strike(t *testing.T, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Play(melee.Strike{Model: sc.ID("Rook")})
	return sc
}

func TestDevastatingBlow(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-01", "AC-SPECIAL-02", "AC-SPECIAL-04", "AC-SPECIAL-05", "AC-SPECIAL-10", "AC-COLLATERAL-05")
	sc := strike(t, "blue Rook 10,10 s5 t0/2/0/1 [Weapon Club: Damage !] [Special attacks: Devastating Blow] | red Gull 13,10 d3")
	sc.Choose("devastating-blow:2")
	sc.Asks("ac.ask-special-weapon")
	sc.Choose("weapon:0")
	sc.Number(2)
	sc.Has("Rook", "0/0/0/0")
	sc.Roll([]int{3, 2})
	sc.Roll([]int{4}, []int{6}) // 4 + 1 meets its Strength
	sc.Over()
	sc.Marked("Gull", 1, 1)
	sc.Cites("AC-SPECIAL-02", "AC-SPECIAL-10")
}

// TestOneOfSeveral declares a special attack against one enemy and strikes at another beside it; only the first feels it.
func TestOneOfSeveral(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-02", "AC-SPECIAL-03", "AC-SPECIAL-13")
	sc := strike(t, "blue Rook 10,10 s4 t0/3/0/1 [Special attacks: Powerful Blow] | red Gull 13,10 d3 | red Pal 10,13 d3")
	sc.Choose("powerful-blow:1")
	sc.Asks("ac.ask-special-target")
	sc.Choose("target:Pal")
	d := sc.Pending
	scene.Same(t, "most at Gull", d.Max, 2) // one is for Pal
	sc.Number(1)
	sc.Number(2)
	sc.Choose("target:Pal")
	sc.Roll([]int{3, 1})
	sc.Roll([]int{2}, []int{1})
	scene.Same(t, "Pal Knocked Out", sc.Get("Pal").Out, true)
	sc.Marked("Pal", 0, 0)
	sc.Roll([]int{3})
	sc.Roll([]int{2}, []int{1})
	sc.Over()
	scene.Same(t, "Gull Knocked Out", sc.Get("Gull").Out, false)
}

func TestPowerfulBlowNeedsAHit(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-13")
	sc := strike(t, "blue Rook 10,10 a4 t0/1/0/1 [Special attacks: Powerful Blow] | red Gull 13,10 d3 t0/0/1/0")
	sc.Choose("powerful-blow:1")
	sc.Roll([]int{3})
	sc.Number(1)
	sc.Roll([]int{4}) // blocked
	sc.Over()
	scene.Same(t, "Knocked Out", sc.Get("Gull").Out, false)
	sc.Has("Rook", "0/0/0/0")
}

func TestPreciseBlow(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-12")
	sc := strike(t, "blue Rook 10,10 s4 t0/1/0/1 [Special attacks: Precise Blow] | red Gull 13,10 d4")
	sc.Choose("precise-blow:1")
	sc.Roll([]int{3})
	sc.Roll([]int{5}, []int{2})
	sc.Asks("ac.ask-again")
	sc.Roll([]int{5})
	sc.Over()
	scene.Same(t, "Knocked Out", sc.Get("Gull").Out, true)

	sc = scene.New(t, "blue Rook 10,10 | red Gull 13,10 out")
	a := state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: state.Unarmed, Dice: 1, Special: "Precise Blow"}
	scene.Same(t, "without modifiers", attack.Made(sc.State, a).Hit, rolls.ToHitTheKnockedOut())
}

func TestDeadlyStrike(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-15", "AC-SPECIAL-05", "AC-KO-05")
	const cards = "blue Rook 10,10 s4 t0/1/0/1 [Weapon Club: Damage !] [Weapon Sword: Damage ♦] [Special attacks: Deadly Strike with (Sword)] | red Gull 13,10 d3"
	sc := strike(t, cards)
	sc.Choose("deadly-strike-with:3")
	sc.Roll([]int{3})
	sc.Roll([]int{4}, []int{6})
	sc.Over()
	scene.Same(t, "on the table", sc.Get("Gull").OnTable, false)

	sc = scene.New(t, cards)
	lost := sc.Get("Rook").Weapons[1]
	lost.Lost = true
	sc.Get("Rook").SetWeapon(1, lost)
	scene.Same(t, "without the Sword", why(sc, "deadly-strike-with"), engine.Rule("AC-SPECIAL-05"))
}

func TestTechnique(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-05", "AC-SPECIAL-20", "AC-SPECIAL-21", "AC-ATTACK-15")
	const cards = "blue Rook 10,10 s4 t0/1/0/1 [Weapon Club: Damage ♦♦] [Special attacks: Technique] | red Gull 13,10 d3 e5"
	for _, c := range []struct {
		damage, collateral, more int
		out                      bool
		markers                  int
	}{{4, 2, 0, true, 1}, {3, 2, 0, false, 0}, {3, 3, 4, true, 1}, {4, 4, 3, true, 1}, {4, 4, 5, true, 2}} {
		sc := strike(t, cards)
		sc.Choose("technique:2")
		sc.Roll([]int{3}) // unarmed, whatever it carries
		sc.Roll([]int{c.damage}, []int{c.collateral})
		if c.more > 0 {
			sc.Asks("ac.ask-technique-roll")
			sc.Roll([]int{c.more})
			sc.Cites("AC-SPECIAL-21")
		}
		sc.Over()
		scene.Same(t, "Knocked Out", sc.Get("Gull").Out, c.out)
		sc.Marked("Gull", 0, c.markers)
	}
}

func TestFatalBlow(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-11")
	for damage, down := range map[int]bool{4: true, 3: false} {
		sc := strike(t, "blue Rook 10,10 s4 t0/1/0/1 [Special attacks: Fatal Blow] | red Gull 13,10 d3")
		sc.Choose("fatal-blow:1")
		sc.Roll([]int{3})
		sc.Roll([]int{damage}, []int{1})
		sc.Over()
		scene.Same(t, "Knocked Down", sc.Get("Gull").Down, down)
		sc.Cites("AC-SPECIAL-11")
	}
}

func TestSteal(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-14", "AC-COLLATERAL-05")
	for collateral, stolen := range map[int]int{6: 1, 1: 0} {
		sc := strike(t, "blue Rook 10,10 s4 t0/1/0/1 [Special attacks: Steal] | red Gull 13,10 d3 [Weapon Club: Damage !]")
		sc.Choose("steal:1")
		sc.Roll([]int{3})
		sc.Roll([]int{5}, []int{collateral})
		sc.Over()
		sc.Marked("Gull", 0, 1) // no marker more
		scene.Same(t, "weapons of Rook", len(sc.Get("Rook").Weapons), stolen)
		scene.Same(t, "lost by Gull", sc.Get("Gull").Weapons[0].Lost, stolen == 1)
	}
}

func TestWhatASpecialAttackNeeds(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-04", "AC-SPECIAL-01")
	for text, rule := range map[string]engine.Rule{
		"blue Rook 10,10 t0/1/0/0 [Special attacks: Technique] | red Gull 13,10": "AC-BASE-14",
		"blue Rook 10,10 t0/0/0/1 [Special attacks: Technique] | red Gull 13,10": "AC-BASE-14",
		"blue Rook 10,10 t0/1/0/1 [Special attacks: Technique] | red Gull 20,10": "AC-MELEE-01",
		"blue Rook 10,10 t0/1/0/1 [Special attacks: Technique] | red Gull 13,10": "",
		"blue Rook 10,10 t0/1/0/1 | red Gull 13,10":                              "nobody offers it",
	} {
		scene.Same(t, text, why(scene.New(t, text), "technique"), rule)
	}
}

// why is the rule that refuses Rook a way to strike.
func why(sc *scene.Scene, id string) engine.Rule {
	for _, w := range melee.Ways(sc.State, sc.ID("Rook")) {
		if w.ID == id && w.Refusal == nil {
			return ""
		} else if w.ID == id {
			return w.Refusal.Rule
		}
	}
	return "nobody offers it"
}

// TestTheWeaponOfASpecialAttack has somebody to strike: one that reaches no target cannot be chosen.
func TestTheWeaponOfASpecialAttack(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-05", "AC-WEAPON-02")
	sc := scene.New(t, "blue Rook 10,10 t0/2/0/1 [Weapon Pike: Damage ! · Reach] [Weapon Club: Damage !] [Special attacks: Precise Blow] | red Gull 15,10")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:2", "precise-blow:3")
	sc.Asks("ac.ask-strikes") // neither the club nor bare hands reach Gull
}
