package specials_test

import (
	"testing"

	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

const rifle = "[Weapon Rifle: Damage ! · RoF 2 · Ammunition 3] [Weapon Club: Damage !]"

// TestSpecialShots are made with a gun, for the price of a shot and their own, against one target; what is left goes at others plainly.
func TestSpecialShots(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-01", "AC-SPECIAL-02", "AC-SPECIAL-04", "AC-SPECIAL-05", "AC-SPECIAL-12", "AC-SPECIAL-13")
	sc := scene.New(t, "blue Rook 10,10 s4 t0/2/0/1 "+rifle+" [Special attacks: Powerful Blow, Technique] | red Gull 30,10 d4 e9 | red Tern 30,20 d4 e9")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:3", "powerful-blow:1")
	sc.Asks("ac.ask-special-shot")
	sc.Choose("target:Gull")
	sc.Number(1)
	sc.Has("Rook", "0/0/0/0")
	scene.Same(t, "Ammunition left", sc.Get("Rook").Weapons[0].Ammunition, 2)
	sc.Choose("target:Gull")
	sc.Roll([]int{4})
	sc.Roll([]int{1}, []int{2})
	scene.Same(t, "Knocked Out by the hit", sc.Get("Gull").Out, true)
	sc.Roll([]int{4}) // a plain shot at Tern
	sc.Roll([]int{1}, []int{2})
	scene.Same(t, "not Knocked Out", sc.Get("Tern").Out, false)
	sc.Cites("AC-SPECIAL-13")

	sc = scene.New(t, "blue Rook 10,10 s4 t0/2/0/0 "+rifle+" [Special attacks: Powerful Blow] | red Gull 30,10 d4 e9")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:3") // no token for the special attack
	sc.Asks("ac.ask-hit-roll")
}

// TestSpecialShotsAndTheirDice are what special attacks make of those of a gun.
func TestSpecialShotsAndTheirDice(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-10", "AC-SPECIAL-12", "AC-SPECIAL-15", "AC-WEAPON-03", "AC-WEAPON-12")
	for _, c := range []struct {
		special, weapon string
		hit, wound      int
		collateral      bool
		critical        rolls.Critical
	}{
		{"Devastating Blow", "", 4, 3, false, rolls.OneLethal},
		{"Devastating Blow", " · Mechanical", 4, 3, false, rolls.OneLethal},
		{"Devastating Blow", " · Firearm", 4, 2, false, rolls.OneLethal},
		{"Precise Blow", " · Firearm", 3, 2, true, rolls.OneMore},
		{"Deadly Strike with", "", 4, 4, false, rolls.ToDeath},
	} {
		sc := scene.New(t, "blue Rook 10,10 s4 [Weapon Rifle: Damage ! · RoF 2 · Ammunition 3"+c.weapon+"] | red Gull 30,10 d4")
		a := attack.Made(sc.State, state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Ranged: true, Dice: 2, Special: c.special})
		scene.Same(t, c.special+c.weapon, [4]any{a.Hit.Score - a.Hit.Bonus, a.Wound.Score - a.Wound.Bonus, a.CollateralAgain, a.Critical}, [4]any{c.hit, c.wound, c.collateral, c.critical})
	}
}
