package moves_test

import (
	"testing"

	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// acting begins the activation of Rook.
func acting(t *testing.T, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	return sc
}

// TestTheAddict goes straight to a container that it sees, with its whole Base Move, unless it resists for a token.
func TestTheAddict(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-135")
	const addict = "blue Rook 20,20 t1/1/0/1 {Titan Addict} | red Gull 80,80 | "
	sc := acting(t, addict+"container 45,20 red | container 20,48 blue")
	sc.Asks("ac.ask-craving")
	scene.Same(t, "giving in, and three boxes", len(sc.Pending.Options), 4)
	sc.Choose("give-in")
	sc.At("Rook", 30, 20, 0)
	sc.Cites("AC-TRAIT-135")
	sc.Refused("declare:2", "AC-TRAIT-135") // an attack before a move
	sc.Refused("declare:4", "AC-TRAIT-135")
	sc.Choose("declare:1")
	sc.Over() // there is no other move

	sc = acting(t, addict+"container 45,20 red")
	sc.Choose("box:3")
	sc.Has("Rook", "1/1/0/0")
	sc.Choose("declare:1")
	sc.Number(0)
	sc.To(20, 12) // where it likes

	sc = acting(t, "blue Rook 20,20 t1/0/0/0 {Titan Addict} | red Gull 80,80 | container 28,20 red")
	sc.Choose("give-in", "declare:1", "use:use:0") // and takes what it wanted
	scene.Same(t, "beside it", sc.Beside(sc.ID("Rook"), sc.Piece("container")), true)
	scene.Same(t, "a dose", sc.Get("Rook").Is("Titan Dose"), true)

	for what, text := range map[string]string{
		"no addict":           "blue Rook 20,20 t0/1/0/1 | red Gull 80,80 | container 45,20 red",
		"too dark":            addict + "container 55,20 red",
		"behind a wall":       addict + "container 45,20 red | wall structure 30,5 1x30 h9",
		"there already":       addict + "container 23,20 red",
		"another objective":   addict + "crate 45,20 red",
		"somebody in the way": addict + "container 30,20 red | blue Pal 23,20",
	} {
		sc = acting(t, text)
		if sc.Question() != "ac.ask-declare" {
			t.Errorf("%s: %s", what, sc.Question())
		}
	}
	sc = scene.New(t, addict+"container 45,20 red | red Owl 17,20")
	sc.Play(sc.Inflict(state.Infliction{Model: sc.ID("Rook"), By: sc.ID("Owl"), Name: "Immobilised", Grip: true}))
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Asks("ac.ask-declare") // who is held stays
	sc = acting(t, "blue Rook 20,20 {Titan Addict} | red Gull 80,80 | container 45,20 red")
	sc.At("Rook", 30, 20, 0) // without a token it cannot resist
	sc = acting(t, addict+"container 55,20 red | lamp 58,20")
	sc.Asks("ac.ask-craving") // it is lit
}

// TestTheRaging turn on whoever is nearest, friend or foe.
func TestTheRaging(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-122", "AC-TRAIT-113")
	const mad = "blue Rook 20,20 s4 t0/2/0/1 {Aggressive Schizophrenia} "
	sc := acting(t, mad+"| blue Pal 29,20 d3 e9 t0/0/1/0 | red Gull 20,33 | red Cat 80,80")
	scene.Same(t, "in contact", sc.Touch(sc.ID("Rook"), sc.ID("Pal")), true)
	sc.Refused("declare:0", "AC-TRAIT-122")
	sc.Refused("declare:1", "AC-TRAIT-122")
	sc.Refused("declare:2", "AC-TRAIT-122")
	sc.Choose("declare:5")
	if sc.Question() == "ac.ask-act" { // its Inspiration
		sc.Refused("skip", "AC-TRAIT-122")
		sc.Refused("end", "AC-TRAIT-122")
		sc.Choose("do:2")
	}
	sc.Choose("unarmed:0")
	sc.Asks("ac.ask-strikes")
	sc.Number(1)
	sc.Roll([]int{3})
	sc.Number(1) // Pal blocks as against anybody
	sc.Roll([]int{1})
	sc.Roll([]int{4}, []int{1})
	sc.Marked("Pal", 0, 1)
	sc.Cites("AC-TRAIT-122")

	sc = acting(t, mad+"| red Gull 20,34 d3 | red Owl 34,20 | red Cat 80,80")
	sc.Asks("ac.ask-quarry")
	sc.Choose("quarry:Owl")
	sc.At("Rook", 30, 20, 0) // as near as its Base Move leads
	sc = acting(t, mad+"| red Gull 20,34 d3 | red Owl 34.2,20 | red Cat 80,80")
	scene.Same(t, "towards the nearer", sc.Get("Rook").Spot.Center.Y > state.Cm(29.9), true)
	sc.Choose("declare:1") // there is nobody to strike
	sc.Over()

	sc = acting(t, mad+"| red Gull 23,20 d3 | red Owl 20,23 out | red Cat 80,80")
	sc.Refused("declare:5", "AC-TRAIT-122") // it attacks first
	sc.Choose("declare:6", "unarmed:0")
	sc.Asks("ac.ask-strikes")
	scene.Same(t, "at whom", sc.Pending.Affected[0], sc.ID("Gull"))

	for what, text := range map[string]string{
		"sane":              "blue Rook 20,20 t0/2/0/1 | red Gull 23,20",
		"no token":          "blue Rook 20,20 t1/0/0/1 {Aggressive Schizophrenia} | red Gull 23,20",
		"under treatment":   "blue Rook 20,20 t0/2/0/1 {Aggressive Schizophrenia} has:Analysed | red Gull 23,20",
		"all others are KO": "blue Rook 20,20 t0/2/0/1 {Aggressive Schizophrenia} | red Gull 23,20 out",
	} {
		sc = acting(t, text)
		sc.Asks("ac.ask-declare")
		if no := sc.Pending.Options[sc.Find("declare:0")].Refusal; no != nil {
			t.Errorf("%s: %s", what, no.Rule)
		}
	}

	sc = acting(t, "blue Rook 20,20 s4 t2/1/0/0 {Aggressive Schizophrenia} | red Gull 38,20 d3 e9 | red Cat 80,80")
	sc.Number(1) // its player may lengthen the move
	sc.Roll([]int{6})
	scene.Same(t, "in contact", sc.Touch(sc.ID("Rook"), sc.ID("Gull")), true)
	sc.Choose("declare:5")
	sc.Roll([]int{1})
	sc.Over()

	sc = acting(t, "blue Rook 20,20 s4 t0/2/0/0 {Aggressive Schizophrenia} [Weapon Gun: Damage ! · RoF 1 · Ammunition 2] | red Gull 40,20 d3 e9 | red Cat 40,50")
	sc.Refused("declare:1", "AC-TRAIT-122")
	sc.Choose("declare:7") // a shot is an attack, too
	sc.Asks("ac.ask-hit-roll")
}
