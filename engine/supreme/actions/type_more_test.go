package actions_test

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/scene"
)

// Without a distance on the card an Instant Combat Action still reaches a Defender in contact, as every Combat Action does.
func TestAnInstantCombatActionReachesContact(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-01", "SE-TYPE-09")
	sc := scene.New(t, `
		blue Rook 10,10 Leader e9 [Shock [AP 1] IST, e vs. a, Damage 1] [Steel [AP 1] IST, m vs. #4, Defend 1]
		red Gull 11.18,10 | red Tern 14,10`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Asks("ask.choose-target")
	sc.Refused("target:Tern", "SE-TABLE-10")
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.Over()
	sc.HP("Gull", 4)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook"), Action: 1})
	sc.Roll([]int{4}) // a Dynamic one has nobody but its user
	sc.Over()
	scene.Same(t, "Defend", sc.Get("Rook").Defend, 1)
}

// Pulses, Rays and Overruns make no roll against terrain, whatever they are rolled against otherwise: also those with a
// Target Number simply apply their FX to it.
func TestDynamicPulsesStrikeTerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-27", "SE-ACTION-11", "SE-TERRAIN-04")
	text := `car object 12,9.5 1x1 h1 rank3 | hut structure 6,9 1x1 h2 | red Gull 10,13 | red Tern 10,7 | blue Wren 40,40
		blue Rook 10,10 Leader [Quake [AP 1] PLS 3, s vs. #9, Damage 2 and Knockback 1. EFX: Damage 1] [Hum [AP 1] PLS 3, m vs. #9, Damage 1] [Beam [AP 1] RAY 5, s vs. #6, Damage 1]`
	for _, c := range []struct{ face, gull, car, hut int }{{4, 3, 1, 2}, {3, 5, 1, 2}} { // a roll that fails spares the models
		sc := scene.New(t, text)
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Roll([]int{c.face})
		sc.Over()
		sc.HP("Gull", c.gull)
		sc.HP("Tern", c.gull)
		scene.Same(t, "HP of the car", sc.Pieces[sc.Piece("car")].HP, c.car)
		scene.Same(t, "HP of the hut", sc.Pieces[sc.Piece("hut")].HP, c.hut)
		sc.Cites("SE-TYPE-27")
	}
	hum := scene.New(t, text)
	hum.Play(actions.ExclusiveAction{Model: hum.ID("Rook"), Action: 1})
	hum.Roll([]int{5})
	hum.Over()
	scene.Same(t, "Inanimate", hum.Pieces[hum.Piece("car")].HP, 3)

	ray := scene.New(t, text)
	ray.Play(actions.ExclusiveAction{Model: ray.ID("Rook"), Action: 2})
	ray.MoveTo(20, 10)
	ray.Roll([]int{1}) // SE-ACTION-08: rolled for nobody
	ray.Over()
	scene.Same(t, "HP of the car", ray.Pieces[ray.Piece("car")].HP, 2)
}

// Of a Throw's EFX those that come to nobody in particular stay with the Throw.
func TestWhatAThrownModelCannotGet(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-42", "SE-EFFECT-44", "SE-EFFECT-46")
	sc := scene.New(t, `
		blue Rook 10,10 Leader s9 boost2 [Grip [AP 1] CCM, s vs. d, Grab & Throw] [Hurl [AP 1] THR 10, s vs. d, Damage 1. EFX: Damage 1; Follow Up; Blast 2]
		red Gull 11.18,10 | red Tern 16,10`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Number(0)
	sc.Roll([]int{6}, []int{1})
	sc.Choose("action:1")
	sc.Choose("target:Tern")
	sc.Number(1)
	sc.Roll([]int{6, 1}, []int{1})
	sc.Asks("ask.choose-efx")
	scene.Same(t, "Damage for the thrown", sc.Offers("thrown:0"), true)
	sc.Refused("thrown:1", "SE-EFFECT-42")
	sc.Refused("thrown:2", "SE-EFFECT-42")
}
