package actions_test

import (
	"testing"

	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/matchtest"
)

func TestDeclaring(t *testing.T) {
	matchtest.Exercises(t, "AC-ACT-05", "AC-ACT-06", "AC-ATTACK-01", "AC-ATTACK-02", "AC-ATTACK-03", "AC-BASE-14", "AC-MOVE-05", "AC-SHOOT-01")
	sc := scene.New(t, "blue Rook 10,10 t0/1/0/0 | red Gull 13,10")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Refused("declare:3", "AC-SHOOT-01") // it has no weapon to shoot with
	sc.Refused("declare:4", "AC-BASE-14")  // nor the tokens to run
	sc.Choose("declare:6")                 // strike, then move
	sc.Roll([]int{1})
	sc.Asks("ac.ask-move")
	sc.To(10, 20)
	sc.Over()
	sc.Cites("AC-ACT-05", "AC-ACT-01")

	sc = scene.New(t, "blue Rook 10,10 t0/1/0/0 | red Gull 13,10")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:5") // move, then strike: from where it stands then
	sc.To(10, 18)
	sc.Refused("do:2", "AC-MELEE-01")
	sc.Choose("go")
	sc.To(10.8, 17)
	sc.Choose("skip")
	sc.Over()
	sc.Has("Rook", "0/1/0/0")
}

// TestNobodyRunsOutOfClutter: whoever stands in cluttered terrain cannot even declare to run, which would lead nowhere and cost tokens.
func TestNobodyRunsOutOfClutter(t *testing.T) {
	matchtest.Exercises(t, "AC-MOVE-09")
	for at, refused := range map[string]bool{"10,10": true, "10,30": false} {
		sc := scene.New(t, "rubble zone 5,5 10x10 | blue Rook "+at+" t3/1/0/1 | red Gull 60,60")
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		if refused {
			sc.Refused("declare:4", "AC-MOVE-09")
			sc.Refused("declare:9", "AC-MOVE-09") // and strike
		}
		scene.Same(t, "it may run from "+at, sc.Pending.Options[sc.Find("declare:4")].Legal(), !refused)
		scene.Same(t, "it may move from "+at, sc.Pending.Options[sc.Find("declare:1")].Legal(), true)
	}
}

func TestOneActivation(t *testing.T) {
	matchtest.Exercises(t, "AC-ACT-02", "AC-ACT-07", "AC-ACT-08", "AC-ACT-10")
	sc := scene.New(t, "blue Rook 10,10 t1/1/1/1 | red Gull 60,60")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	sc.Number(0)
	sc.To(10, 14)
	sc.Choose("go") // what is left of the move
	sc.To(10, 14)   // and it stays
	sc.Over()
	sc.Has("Rook", "1/1/1/1")
	scene.Same(t, "activated", sc.Get("Rook").Activated, true)
}

// TestTheOrderOfDeclarations: who moves is offered the attack to which the move may lead before the bare move.
func TestTheOrderOfDeclarations(t *testing.T) {
	matchtest.Exercises(t, "AC-ACT-05")
	gun := "t2/2/0/0 [Weapon Gun: Damage ! · RoF 1 · Ammunition 2"
	for _, c := range []struct{ rook, gull, first string }{
		{gun + "]", "60,10", "declare:7"}, {gun + "]", "25,10", "declare:5"}, {gun + " · Aim]", "60,10", "declare:5"}, {"t2/2/0/0", "60,10", "declare:5"},
	} {
		sc := scene.New(t, "blue Rook 10,10 "+c.rook+" | red Gull "+c.gull)
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		scene.Same(t, c.rook+c.gull, sc.Pending.Options[1].Key, c.first)
		scene.Same(t, "a strike without a target is no move", sc.Pending.Options[sc.Find("declare:2")].Action >= 0, true)
		scene.Same(t, "a move is no attack", sc.Pending.Options[sc.Find("declare:1")].Action, -1)
	}
}
