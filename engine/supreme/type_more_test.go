package supreme

import (
	"testing"

	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/rulecheck"
)

// Without a distance on the card an Instant Combat Action still reaches a Defender in contact, as every Combat Action does.
func TestAnInstantCombatActionReachesContact(t *testing.T) {
	rulecheck.Covers(t, "SE-TYPE-01", "SE-TYPE-09")
	sc := newScene(t, `
		blue Rook 10,10 Leader e9 [Shock [AP 1] IST, e vs. a, Damage 1] [Steel [AP 1] IST, m vs. #4, Defend 1]
		red Gull 11.18,10 | red Tern 14,10`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.asks("ask.choose-target")
	sc.refused("target:Tern", "SE-TABLE-10")
	sc.choose("target:Gull")
	sc.roll([]int{6}, []int{1})
	sc.over()
	sc.hp("Gull", 4)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook"), Action: 1})
	sc.roll([]int{4}) // a Dynamic one has nobody but its user
	sc.over()
	same(t, "Defend", sc.get("Rook").Defend, 1)
}

// Pulses, Rays and Overruns make no roll against terrain, whatever they are rolled against otherwise: also those with a
// Target Number simply apply their FX to it.
func TestDynamicPulsesStrikeTerrain(t *testing.T) {
	rulecheck.Covers(t, "SE-TYPE-27", "SE-ACTION-11", "SE-TERRAIN-04")
	text := `car object 12,9.5 1x1 h1 rank3 | hut structure 6,9 1x1 h2 | red Gull 10,13 | red Tern 10,7 | blue Wren 40,40
		blue Rook 10,10 Leader [Quake [AP 1] PLS 3, s vs. #9, Damage 2 and Knockback 1. EFX: Damage 1] [Hum [AP 1] PLS 3, m vs. #9, Damage 1] [Beam [AP 1] RAY 5, s vs. #6, Damage 1]`
	for _, c := range []struct{ face, gull, car, hut int }{{4, 3, 1, 2}, {3, 5, 1, 2}} { // a roll that fails spares the models
		sc := newScene(t, text)
		sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
		sc.roll([]int{c.face})
		sc.over()
		sc.hp("Gull", c.gull)
		sc.hp("Tern", c.gull)
		same(t, "HP of the car", sc.Pieces[sc.piece("car")].HP, c.car)
		same(t, "HP of the hut", sc.Pieces[sc.piece("hut")].HP, c.hut)
		sc.cites("SE-TYPE-27")
	}
	hum := newScene(t, text)
	hum.play(actions.ExclusiveAction{Model: hum.id("Rook"), Action: 1})
	hum.roll([]int{5})
	hum.over()
	same(t, "Inanimate", hum.Pieces[hum.piece("car")].HP, 3)

	ray := newScene(t, text)
	ray.play(actions.ExclusiveAction{Model: ray.id("Rook"), Action: 2})
	ray.moveTo(20, 10)
	ray.roll([]int{1}) // SE-ACTION-08: rolled for nobody
	ray.over()
	same(t, "HP of the car", ray.Pieces[ray.piece("car")].HP, 2)
}

// Of a Throw's EFX those that come to nobody in particular stay with the Throw.
func TestWhatAThrownModelCannotGet(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-42", "SE-EFFECT-44", "SE-EFFECT-46")
	sc := newScene(t, `
		blue Rook 10,10 Leader s9 boost2 [Grip [AP 1] CCM, s vs. d, Grab & Throw] [Hurl [AP 1] THR 10, s vs. d, Damage 1. EFX: Damage 1; Follow Up; Blast 2]
		red Gull 11.18,10 | red Tern 16,10`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.choose("target:Gull")
	sc.number(0)
	sc.roll([]int{6}, []int{1})
	sc.choose("action:1")
	sc.choose("target:Tern")
	sc.number(1)
	sc.roll([]int{6, 1}, []int{1})
	sc.asks("ask.choose-efx")
	same(t, "Damage for the thrown", sc.offers("thrown:0"), true)
	sc.refused("thrown:1", "SE-EFFECT-42")
	sc.refused("thrown:2", "SE-EFFECT-42")
}
