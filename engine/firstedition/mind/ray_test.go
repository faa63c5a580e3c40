package mind_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/mind"
)

// A computer player lays a Ray past its friends and through as many enemies as it can.
func TestARayIsLaidWhereItDoesMost(t *testing.T) {
	for _, c := range []struct{ others, caught string }{
		{"blue Pal 17,10.5 hp8 a4 m4T", "Gull "},
		{"blue Pal 17,10.5 hp8 a4 m4T | red Wren 17,8.2 a4 m4T", "Gull Wren "},
		{"blue Pal 16,10 hp8 a4 m4T | blue Mate 16,8 hp8 a4 m4T | red Wren 17.5,12.4 a4 m4T", "Gull Wren "},
	} {
		sc := scene.New(t, "blue Rook 10,10 e6 a4 m4T [Beam (R Energy vs. Agility / RNG 9 / AP 1)] | red Gull 14,10 hp8 a4 m4T | "+c.others)
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		sc.Choose("act:Beam")
		sc.Choose("alone")
		sc.Choose("target:Gull")
		sc.Asks("pc1.ask-direction")
		choice, known := mind.Choose(sc.State, func() {})
		scene.Same(t, "it knows how", known, true)
		caught := ""
		for _, id := range sc.Preview(choice).Proof.Template.Models {
			caught += sc.CardFor(id).Name + " "
		}
		scene.Same(t, c.others, caught, c.caught)
	}
}

// A computer player moves a Blast that has gone wrong away from its own models, to where it catches the enemy's.
func TestABlastIsMovedAway(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 e6 a4 m4T [Storm (Bl2 Energy vs. Agility / RNG 8 / AP 1)] | red Gull 16,10 hp8 a4 m4T | blue Pal 16,13.4 hp8 a4 m4T")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("act:Storm")
	sc.Choose("alone")
	sc.Choose("target:Gull")
	for sc.Question() != "pc1.ask-blast" && sc.Pending.Shape == engine.Roll {
		sc.Roll([]int{1}, []int{3})
	}
	sc.Asks("pc1.ask-blast")
	choice, known := mind.Choose(sc.State, func() {})
	scene.Same(t, "it knows how", known, true)
	caught := ""
	for _, id := range sc.Preview(choice).Proof.Template.Models {
		caught += sc.CardFor(id).Name + " "
	}
	scene.Same(t, "who is caught", caught, "Pal Gull ") // 2 inches do not take a base out of it
}
