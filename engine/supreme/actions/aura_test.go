package actions_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/traits"
)

// An Aura keeps off whom its Action could not affect, whether they stand inside when it is used or come in later.
func TestAnAuraLeavesAloneWhomItsActionCannotAffect(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-04", "SE-TYPE-05", "SE-ACTION-23", "SE-ACTION-24", "SE-EFFECT-75", "SE-MOVE-45")
	sc := scene.New(t, `
		blue Rook 10,10 Leader Science [Drain [AP 1] AUR 8, e vs. #4, Limited / Mechanical, Suppress 1]
		red Plain 12,10 | red Robot 14,10 Mechanical | red Ghost 8,10 Mechanical spectral
		red Sneak 16,10 Mechanical stealth | red Proof 10,12 Mechanical [Jab [AP 1] CCM, s vs. d, Damage 1] [Immune / Science]
		red Late 30,10 Mechanical | red Other 32,10`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{4})
	sc.Over()
	aftermath.Place(sc.State, sc.ID("Late"), sc.SpotAt(10, 6))
	aftermath.Place(sc.State, sc.ID("Other"), sc.SpotAt(10, 4))
	for name, want := range map[string]int{"Plain": 0, "Robot": 1, "Ghost": 0, "Sneak": 0, "Proof": 0, "Late": 1, "Other": 0, "Rook": 0} {
		scene.Same(t, name, dice.Suppressed(sc.State, sc.ID(name)), want)
	}
	sc.Get("Sneak").Stunned = true
	scene.Same(t, "Stealth lost", dice.Suppressed(sc.State, sc.ID("Sneak")), 1)
}

// What gives the Immunity that would keep the Aura itself away must not ask itself for ever.
func TestAnAuraThatProtectsFromItself(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-05", "SE-ACTION-24")
	sc := scene.New(t, `blue Rook 10,10 Leader [Veil [AP 1] AUR 4, e vs. #4, Immune / e and Defend 1] | blue Wren 12,10`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{4})
	sc.Over()
	scene.Same(t, "Immune", traits.Immune(sc.State, sc.ID("Wren"), "e"), true)
	scene.Same(t, "Defend", traits.StatesOf(sc.State, sc.ID("Wren"), engine.NoModel).Defend, 1)
}

// Nobody is there yet whom the Aura is for: it begins all the same.
func TestAnAuraBeginsForWhoComesLater(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-05", "SE-ACTION-08", "SE-ACTION-23")
	sc := scene.New(t, `
		blue Rook 10,10 Leader Living [Drill [AP 1] AUR 4, m vs. #4, Limited / Mechanical, Attack 1]
		blue Robot 30,10 Mechanical`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{4})
	sc.Over()
	aftermath.Place(sc.State, sc.ID("Robot"), sc.SpotAt(12, 10))
	scene.Same(t, "came inside", traits.StatesOf(sc.State, sc.ID("Robot"), engine.NoModel).Attack, 1)
	scene.Same(t, "the user is not Mechanical", traits.StatesOf(sc.State, sc.ID("Rook"), engine.NoModel).Attack, 0)
}

// Whoever comes into an Aura that gives an Immunity loses what it protects from at that moment.
func TestComingIntoAnImmunityEndsTheEffect(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-26", "SE-EFFECT-60", "SE-TYPE-05")
	sc := scene.New(t, `
		blue Rook 10,10 Leader [Calm [AP 1] AUR 4, m vs. #4, Immune / Suppress and Immune / Stunned]
		blue Wren 20,10 Leader suppress2 stunned fatigue1`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{4})
	sc.Over()
	scene.Same(t, "outside", sc.Get("Wren").Suppress, 2)
	sc.Activate("Wren")
	sc.Choose("move")
	sc.MoveTo(15.1, 10)
	scene.Same(t, "Suppress", sc.Get("Wren").Suppress, 0)
	scene.Same(t, "Stunned", sc.Get("Wren").Stunned, false)
	scene.Same(t, "Fatigue stays", sc.Get("Wren").Fatigue, 2)
	scene.Same(t, "the Immunity is the Aura's", len(sc.Get("Wren").Immune), 0)

	carried := scene.New(t, `
		blue Rook 10,10 Leader [Calm [AP 1] AUR 2, m vs. #4, Immune / Suppress]
		blue Wren 17,10 Leader suppress2`)
	carried.Play(actions.ExclusiveAction{Model: carried.ID("Rook")})
	carried.Roll([]int{4})
	carried.Over()
	carried.Activate("Rook")
	carried.Choose("move")
	carried.MoveTo(14, 10)
	scene.Same(t, "brought to it", carried.Get("Wren").Suppress, 0)
}
