package weapons_test

import (
	"testing"

	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// made is the attack of Rook on Gull with his first weapon, or unarmed, with one die.
func made(t *testing.T, text string, weapon int) rolls.Attack {
	t.Helper()
	sc := scene.New(t, text)
	return attack.Made(sc.State, state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: weapon, Dice: 1})
}

// strike has Rook strike Gull with his first weapon, with dice that hit and these for damage.
func strike(t *testing.T, text string, damage, collateral int) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Play(attack.Against{Attack: state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: 0, Dice: 1}})
	sc.Roll([]int{5})
	sc.Roll([]int{damage}, []int{collateral})
	return sc
}

func TestWeaponTraits(t *testing.T) {
	matchtest.Exercises(t, "AC-WEAPON-01", "AC-WEAPON-09", "AC-WEAPON-11", "AC-MELEE-08", "AC-TRAIT-014", "AC-TRAIT-015", "AC-TRAIT-019")
	for _, c := range []struct {
		traits, armour string
		handy, sharp   bool
		bonus          int
	}{
		{"Sharp, Heavy, Handy", "", true, true, 1},
		{"Sharp, Heavy, Handy", "{American Football Armour}", true, false, 0},
		{"Sharp, Heavy, Handy", "{Hockey Armour}", true, false, 1},
		{"Sharp, Heavy, Handy", "{Catcher’s Protection}", true, true, 0},
		{"Reach", "", false, false, 0},
	} {
		a := made(t, "blue Rook 10,10 s4 [Weapon Club: Damage ! · "+c.traits+"] | red Gull 13,10 "+c.armour, 0)
		scene.Same(t, c.traits+c.armour, [3]any{a.Hit.Again, a.Wound.Again, a.Wound.Bonus}, [3]any{c.handy, c.sharp, c.bonus})
	}
}

// TestBareHands are the traits that arm them.
func TestBareHands(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-069", "AC-TRAIT-073", "AC-TRAIT-074", "AC-DAMAGE-08")
	for trait, want := range map[string]rolls.Markers{"": {NonLethal: 1}, "{Reinforced Gloves}": {NonLethal: 2}, "{Claws}": {Lethal: 1, NonLethal: 1}, "{Retractable Claws}": {Lethal: 1, NonLethal: 1}} {
		text := "blue Rook 10,10 " + trait + " [Weapon Club: Damage !] | red Gull 13,10"
		a := made(t, text, state.Unarmed)
		scene.Same(t, trait, a.Damage, want)
		scene.Same(t, trait+" sharp", a.Wound.Again, trait == "{Retractable Claws}")
		scene.Same(t, trait+" with a club", made(t, text, 0).Damage, rolls.Markers{NonLethal: 1})
	}
}

// TestReach strikes from a distance, but not through a wall, and nobody is Outnumbered by who does not touch him.
func TestReach(t *testing.T) {
	matchtest.Exercises(t, "AC-WEAPON-02", "AC-MELEE-01", "AC-MELEE-09")
	for text, want := range map[string]int{"16,10": 1, "16.1,10": 0, "16,10 | wall structure 12,5 1x10 h8": 0, "16,10 | wall structure 12,5 1x10 h2": 1} {
		sc := scene.New(t, "blue Rook 10,10 [Weapon Whip: Damage ! · Reach] | red Gull "+text)
		scene.Same(t, text, len(melee.Targets(sc.State, sc.ID("Rook"), 0)), want)
		scene.Same(t, text+" unarmed", len(melee.Targets(sc.State, sc.ID("Rook"), state.Unarmed)), 0)
	}
	a := made(t, "blue Rook 10,10 [Weapon Whip: Damage ! · Reach] | red Gull 16,10 d3 | blue Pal 16,13 | blue Two 16,7", 0)
	scene.Same(t, "Outnumbered", a.Hit.Score, 3)
}

// TestBlockingWeapons are Protection and Defensive in the hands of whoever blocks.
func TestBlockingWeapons(t *testing.T) {
	matchtest.Exercises(t, "AC-WEAPON-04", "AC-WEAPON-15", "AC-BASE-17")
	sc := scene.New(t, "blue Rook 10,10 a5 | red Gull 13,10 d3 t0/0/2/0 [Weapon Shield: Damage ! · Protection, Defensive]")
	a := state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: state.Unarmed, Dice: 2}
	sc.Play(attack.Against{Attack: a})
	sc.Roll([]int{3, 3})
	sc.Number(2)
	sc.Roll([]int{4, 3}) // 4 is enough, with 1 added
	sc.Asks("ac.ask-again")
	sc.Roll([]int{2})
	sc.Asks("ac.ask-damage-roll")
	lost := sc.Get("Gull").Weapons[0]
	lost.Lost = true
	sc.Get("Gull").SetWeapon(0, lost)
	scene.Same(t, "without the shield", attack.ToBlock(sc.State, a), rolls.ToBlock(5, 0))
}

func TestEffectsOfWeapons(t *testing.T) {
	matchtest.Exercises(t, "AC-DAMAGE-02", "AC-ATTACK-13", "AC-ATTACK-14", "AC-COLLATERAL-05", "AC-EFFECT-28")
	for _, c := range []struct {
		weapon             string
		damage, collateral int
		bears              string
		lethal, nonLethal  int
	}{
		{"Immobilised", 4, 1, "Immobilised", 0, 1},
		{"Immobilised", 3, 1, "", 0, 0},
		{"Immobilised", 3, 6, "", 0, 0},
		{"CrT Blind", 5, 6, "Blind", 0, 1}, // instead of one more marker
		{"CrT Blind", 5, 1, "", 0, 1},
		{"Toxic ♦", 4, 1, "", 1, 1},
		{"CrT Toxic ♦", 4, 6, "", 1, 1},
		{"Poison (Toxic !)", 4, 1, "Poison", 0, 2},
	} {
		sc := strike(t, "blue Rook 10,10 s4 [Weapon Club: Damage ! · "+c.weapon+"] | red Gull 13,10 d3 e9", c.damage, c.collateral)
		sc.Over()
		sc.Marked("Gull", c.lethal, c.nonLethal)
		bears := ""
		for _, l := range sc.Get("Gull").Lasting {
			bears += l.Name
		}
		scene.Same(t, c.weapon, bears, c.bears)
	}
}

// TestTheExactChancesKnowOfPoison holds the odds of a weapon to the markers that its effects bring.
func TestTheExactChancesKnowOfPoison(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-20", "AC-EFFECT-22", "AC-EFFECT-28")
	const text = "blue Rook 10,10 s4 [Weapon Club: Damage ! · Poison (Toxic !), CrT Toxic ♦] | red Gull 13,10 d3 e9 "
	a := made(t, text, 0)
	scene.Same(t, "venom", [2]rolls.Markers{a.Venom, a.CriticalVenom}, [2]rolls.Markers{{NonLethal: 1}, {Lethal: 1}})
	sc := strike(t, text, 4, 6)
	sc.Over()
	sc.Marked("Gull", 1, 2)
	again := attack.Made(sc.State, state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: 0, Dice: 1})
	scene.Same(t, "poisoned already", again.Venom, rolls.Markers{})
}

// TestPushedByAWeapon moves the target by the Collateral die.
func TestPushedByAWeapon(t *testing.T) {
	matchtest.Exercises(t, "AC-EFFECT-25", "AC-COLLATERAL-01")
	sc := strike(t, "blue Rook 10,10 s4 [Weapon Club: Damage ! · Pushed] | red Gull 13,10 d3 e9", 5, 4)
	sc.Over()
	sc.At("Gull", 17, 10, 0)
}

// TestTwoSpecialCriticals has the attacker choose one of them.
func TestTwoSpecialCriticals(t *testing.T) {
	matchtest.Exercises(t, "AC-COLLATERAL-05", "AC-SPECIAL-10")
	for choice, want := range map[string][2]int{"critical:0": {1, 1}, "critical:1": {0, 1}} {
		sc := scene.New(t, "blue Rook 10,10 s4 t0/1/0/1 [Weapon Club: Damage ! · CrT Blind] [Special attacks: Devastating Blow] | red Gull 13,10 d3 e9")
		sc.Play(attack.Against{Attack: state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: 0, Dice: 1, Special: "Devastating Blow"}})
		sc.Roll([]int{5})
		sc.Roll([]int{5}, []int{6})
		sc.Asks("ac.ask-critical")
		sc.Choose(choice)
		sc.Over()
		sc.Marked("Gull", want[0], want[1])
		scene.Same(t, choice, sc.Get("Gull").Is("Blind"), choice == "critical:1")
		sc.Cites("AC-COLLATERAL-05")
	}
}
