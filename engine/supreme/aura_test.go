package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/traits"
)

// An Aura keeps off whom its Action could not affect, whether they stand inside when it is used or come in later.
func TestAnAuraLeavesAloneWhomItsActionCannotAffect(t *testing.T) {
	rulecheck.Covers(t, "SE-TYPE-04", "SE-TYPE-05", "SE-ACTION-23", "SE-ACTION-24", "SE-EFFECT-75", "SE-MOVE-45")
	sc := newScene(t, `
		blue Rook 10,10 Leader Science [Drain [AP 1] AUR 8, e vs. #4, Limited / Mechanical, Suppress 1]
		red Plain 12,10 | red Robot 14,10 Mechanical | red Ghost 8,10 Mechanical spectral
		red Sneak 16,10 Mechanical stealth | red Proof 10,12 Mechanical [Jab [AP 1] CCM, s vs. d, Damage 1] [Immune / Science]
		red Late 30,10 Mechanical | red Other 32,10`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.roll([]int{4})
	sc.over()
	aftermath.Place(sc.State, sc.id("Late"), sc.spotAt(10, 6))
	aftermath.Place(sc.State, sc.id("Other"), sc.spotAt(10, 4))
	for name, want := range map[string]int{"Plain": 0, "Robot": 1, "Ghost": 0, "Sneak": 0, "Proof": 0, "Late": 1, "Other": 0, "Rook": 0} {
		same(t, name, dice.Suppressed(sc.State, sc.id(name)), want)
	}
	sc.get("Sneak").Stunned = true
	same(t, "Stealth lost", dice.Suppressed(sc.State, sc.id("Sneak")), 1)
}

// What gives the Immunity that would keep the Aura itself away must not ask itself for ever.
func TestAnAuraThatProtectsFromItself(t *testing.T) {
	rulecheck.Covers(t, "SE-TYPE-05", "SE-ACTION-24")
	sc := newScene(t, `blue Rook 10,10 Leader [Veil [AP 1] AUR 4, e vs. #4, Immune / e and Defend 1] | blue Wren 12,10`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.roll([]int{4})
	sc.over()
	same(t, "Immune", traits.Immune(sc.State, sc.id("Wren"), "e"), true)
	same(t, "Defend", traits.StatesOf(sc.State, sc.id("Wren"), engine.NoModel).Defend, 1)
}

// Nobody is there yet whom the Aura is for: it begins all the same.
func TestAnAuraBeginsForWhoComesLater(t *testing.T) {
	rulecheck.Covers(t, "SE-TYPE-05", "SE-ACTION-08", "SE-ACTION-23")
	sc := newScene(t, `
		blue Rook 10,10 Leader Living [Drill [AP 1] AUR 4, m vs. #4, Limited / Mechanical, Attack 1]
		blue Robot 30,10 Mechanical`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.roll([]int{4})
	sc.over()
	aftermath.Place(sc.State, sc.id("Robot"), sc.spotAt(12, 10))
	same(t, "came inside", traits.StatesOf(sc.State, sc.id("Robot"), engine.NoModel).Attack, 1)
	same(t, "the user is not Mechanical", traits.StatesOf(sc.State, sc.id("Rook"), engine.NoModel).Attack, 0)
}

// Whoever comes into an Aura that gives an Immunity loses what it protects from at that moment.
func TestComingIntoAnImmunityEndsTheEffect(t *testing.T) {
	rulecheck.Covers(t, "SE-ACTION-26", "SE-EFFECT-60", "SE-TYPE-05")
	sc := newScene(t, `
		blue Rook 10,10 Leader [Calm [AP 1] AUR 4, m vs. #4, Immune / Suppress and Immune / Stunned]
		blue Wren 20,10 Leader suppress2 stunned fatigue1`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.roll([]int{4})
	sc.over()
	same(t, "outside", sc.get("Wren").Suppress, 2)
	sc.activate("Wren")
	sc.choose("move")
	sc.moveTo(15.1, 10)
	same(t, "Suppress", sc.get("Wren").Suppress, 0)
	same(t, "Stunned", sc.get("Wren").Stunned, false)
	same(t, "Fatigue stays", sc.get("Wren").Fatigue, 2)
	same(t, "the Immunity is the Aura's", len(sc.get("Wren").Immune), 0)

	carried := newScene(t, `
		blue Rook 10,10 Leader [Calm [AP 1] AUR 2, m vs. #4, Immune / Suppress]
		blue Wren 17,10 Leader suppress2`)
	carried.play(actions.ExclusiveAction{Model: carried.id("Rook")})
	carried.roll([]int{4})
	carried.over()
	carried.activate("Rook")
	carried.choose("move")
	carried.moveTo(14, 10)
	same(t, "brought to it", carried.get("Wren").Suppress, 0)
}
