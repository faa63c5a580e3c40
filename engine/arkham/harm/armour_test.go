package harm_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/matchtest"
)

// TestPowerArmour ignores three markers wherever they come from, is repaired for a token, and is no help against fire.
func TestPowerArmour(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-011", "AC-TRAIT-012", "AC-TRAIT-013")
	for repair, want := range map[string]int{"repair": 2, "leave": 4} {
		sc := scene.New(t, "blue Rook 10,10 e9 t0/0/0/2 {Power Armour} | red Gull 60,60")
		suffer := func(markers rolls.Markers) {
			sc.Play(harm.Suffer(sc.State, sc.ID("Rook"), markers, engine.NoModel, "AC-JUMP-06"))
		}
		suffer(rolls.Markers{Lethal: 2})
		sc.Marked("Rook", 0, 0)
		sc.Play(harm.Repairs{})
		sc.Over() // it still works
		suffer(rolls.Markers{NonLethal: 3})
		sc.Marked("Rook", 0, 2)
		sc.Has("Rook", "0/0/0/1")
		sc.Play(harm.Repairs{})
		sc.Choose(repair)
		sc.Over()
		suffer(rolls.Markers{NonLethal: 2})
		sc.Marked("Rook", 0, want)
	}
	sc := scene.New(t, "blue Rook 10,10 e9 {Power Armour} | red Gull 60,60")
	sc.Play(harm.Burn(sc.State, sc.ID("Rook"), 2, engine.NoModel, "AC-EFFECT-06"))
	sc.Marked("Rook", 4, 0)
	scene.Same(t, "still whole", harm.CardOf(sc.State, sc.ID("Rook")).Armour, 3)
}

// TestHardened turns the first lethal marker of each turn into a non-lethal one.
func TestHardened(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-058")
	sc := scene.New(t, "blue Rook 10,10 e9 {Hardened} | red Gull 60,60")
	for _, want := range [][2]int{{0, 1}, {1, 1}, {1, 2}} {
		sc.Play(harm.Suffer(sc.State, sc.ID("Rook"), rolls.Markers{Lethal: 1}, engine.NoModel, "AC-JUMP-07"))
		sc.Marked("Rook", want[0], want[1])
		if want[0] == 1 {
			sc.Turn++
		}
	}
}
