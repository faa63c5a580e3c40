package actions_test

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

// TestAnActivationThatMoves: first whoever Holds an Action, then the free Strike, then the movement, with what is Held on the way and after it.
func TestAnActivationThatMoves(t *testing.T) {
	matchtest.Exercises(t, "PC1-ACT-14", "PC1-TACTIC-05", "PC1-TACTIC-06", "PC1-COND-04", "PC1-COND-05", "PC1-COND-08", "PC1-TACTIC-16")
	start := func(bolt string) *scene.Scene {
		sc := scene.New(t, `blue Rook 10,10 hp20 d4 s4 a4 p4T | red Gull 11.19,10 hp20 s4 p4T | red Knight 10,17 hp20 p4T [Bolt (Pr Energy vs. Agility / RNG `+bolt+` / AP 1)]`)
		sc.Get("Knight").Held = state.Declare(sc.Act("Knight", "Bolt"), 2)
		activate(sc, "Rook")
		do(sc, "move")
		return sc
	}
	sc := start("9") // within range where it stands
	sc.Asks("pc1.ask-held")
	sc.Choose("wait")
	sc.Asks("pc1.ask-leave")
	sc.Choose("leave")
	sc.Asks("pc1.ask-free-strike")
	sc.Choose("striker:Gull")
	sc.Give(engine.Choice{Pick: slices.IndexFunc(sc.Pending.Options, engine.Option.Legal)})
	sc.Roll([]int{2}, []int{3}) // Strength against the higher of Strength and Agility
	sc.Asks("pc1.ask-move")
	sc.MoveTo(8, 10)
	sc.Asks("pc1.ask-held")
	sc.Choose("held:Knight")
	sc.Choose("target:Rook")
	sc.Roll([]int{5}, []int{3})
	sc.Left("Rook", 18)
	sc.Cites("PC1-TACTIC-16", "PC1-COND-05")

	far := start("4")
	far.Choose("leave", "let")
	far.MoveTo(10, 14)
	far.Asks("pc1.ask-moment")
	far.Choose("moment:0")
	far.Choose("target:Rook")
	far.Roll([]int{5}, []int{3})
	far.Left("Rook", 18)
	far.Asks("pc1.ask-move") // and on
}

func TestMovingSomebodyElse(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-12")
	sc := scene.New(t, `blue Rook 10,10 [Call (Spirit / AP 1): 1 Friend Supreme 9 / Move 4] | blue Wren 15,10 | red Gull 16.19,10`)
	activate(sc, "Rook")
	do(sc, "Call")
	for sc.Question() != "pc1.ask-move" {
		sc.Choose("target:Wren")
	}
	sc.MoveTo(14, 12)
	sc.Over()
	scene.Same(t, "Movement Actions", sc.Get("Wren").Moves, 0)
}

// TestWhatWasPaidIsTold: events say how many Action Points an Action took, for the account after a match.
func TestWhatWasPaidIsTold(t *testing.T) {
	matchtest.Exercises(t, "PC1-POOL-08")
	sc := scene.New(t, "blue Rook 10,10 s6 p4T hp8 [Act (Strength vs. Defense / AP 2): Knocked Down] | red Gull 11.1811,10 hp20 d4 s9 p4T")
	activate(sc, "Rook")
	do(sc, "Act")
	sc.Choose("target:Gull")
	sc.Roll([]int{3}, []int{3})
	paid := 0
	for i := range sc.Events {
		paid += sc.Events[i].Paid
	}
	if spent := sc.Get("Rook").Spent; paid != 2 || spent != 2 {
		t.Errorf("2 AP were spent: %d are told, %d recorded", paid, spent)
	}
}

// TestATeleportSaysHowFarItGoes: it is put down and not walked, and what counts is how far off the place lies.
func TestATeleportSaysHowFarItGoes(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-67")
	sc := scene.New(t, "blue Rook 10,10 a6 m4T [Step (Agility / AP 1): Movement Action, Self / Teleport 4] | red Gull 30,10")
	activate(sc, "Rook")
	do(sc, "Step")
	for len(sc.Pending.Dice) > 0 {
		sc.Roll([]int{6})
	}
	sc.Asks("pc1.ask-teleport")
	apart, is := sc.Pending.Place.(engine.Apart)
	if !is || apart.Limit() != 4 || apart.Far(sc.SpotAt(12, 10)) != 2 {
		t.Fatalf("a Teleport of 4 inches is not told as one: %T", sc.Pending.Place)
	}
	sc.CannotGo("PC1-MEAS-07", sc.SpotAt(14.1, 10))
}
