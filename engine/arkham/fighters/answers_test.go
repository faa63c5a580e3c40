package fighters_test

import (
	"testing"

	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// TestCounterattack is rolled after the blocks; the attack goes on, whatever comes of it.
func TestCounterattack(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-044", "AC-BLOCK-03", "AC-BASE-11")
	sc := scene.New(t, "blue Rook 10,10 s4 a3 d3 e2 t0/3/2/0 | red Gull 13,10 s4 d3 t0/0/2/0 {Counterattack} [Weapon Cleaver: Damage ♦♦]")
	sc.Play(melee.Strike{Model: sc.ID("Rook"), Weapon: state.Unarmed, Chosen: true})
	sc.Number(3)
	sc.Roll([]int{3, 4, 5})
	sc.Number(2)
	sc.Roll([]int{3, 6})
	sc.Asks("ac.ask-counter")
	sc.Choose("weapon:0")
	sc.Roll([]int{3, 1})          // not blocked, although Rook has tokens
	sc.Roll([]int{4}, []int{1})   // Rook is a Casualty
	sc.Asks("ac.ask-damage-roll") // of his own attack all the same
	sc.Roll([]int{4}, []int{1})
	sc.Over()
	sc.Marked("Gull", 0, 1)
	scene.Same(t, "Rook is a Casualty", sc.Get("Rook").Casualty, true)
	sc.Cites("AC-TRAIT-044")

	sc = scene.New(t, "blue Rook 10,10 a3 t0/1/0/0 [Weapon Whip: Damage ! · Reach] | red Gull 15,10 d3 t0/0/1/0 {Counterattack}")
	sc.Play(melee.Strike{Model: sc.ID("Rook"), Weapon: 0, Chosen: true})
	sc.Roll([]int{3})
	sc.Number(1)
	sc.Roll([]int{3})
	sc.Over() // Rook is out of its reach
}

// TestBodyguard takes the attack instead, by its own Defence and blocks.
func TestBodyguard(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-070", "AC-ATTACK-07")
	const text = "blue Rook 10,10 a3 | red Gull 13,10 leader d3 t0/0/2/0 | red Goon 18,10 agent d5 e9 t0/0/1/1 {Bodyguard}"
	a := func(sc *scene.Scene) state.Attack {
		return state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: state.Unarmed, Dice: 2}
	}
	sc := scene.New(t, text)
	sc.Play(attack.Against{Attack: a(sc)})
	sc.Asks("ac.ask-guard")
	sc.Choose("guard:Goon")
	sc.Has("Goon", "0/0/1/0")
	sc.Roll([]int{5, 4})
	sc.Number(0)
	sc.Roll([]int{4}, []int{1})
	sc.Over()
	sc.Marked("Gull", 0, 0)
	sc.Marked("Goon", 0, 1)
	sc.Cites("AC-TRAIT-070")

	sc = scene.New(t, text)
	sc.Play(attack.Against{Attack: a(sc)})
	sc.Choose("no")
	sc.Roll([]int{3, 1})
	sc.Asks("ac.ask-block")
	for what, other := range map[string]string{
		"too far": "blue Rook 10,10 | red Gull 13,10 leader | red Goon 21.1,10 t0/0/0/1 {Bodyguard}", "for an agent": "blue Rook 10,10 | red Owl 60,60 | red Gull 13,10 agent | red Goon 18,10 t0/0/0/1 {Bodyguard}",
		"without a token": "blue Rook 10,10 | red Gull 13,10 leader | red Goon 18,10 {Bodyguard}", "lying": "blue Rook 10,10 | red Gull 13,10 leader | red Goon 18,10 down t0/0/0/1 {Bodyguard}",
	} {
		sc = scene.New(t, other)
		sc.Play(attack.Against{Attack: a(sc)})
		if sc.Pending.Ask.Key != "ac.ask-hit-roll" {
			t.Errorf("%s: %s", what, sc.Pending.Ask.Key)
		}
	}
	sc = scene.New(t, text)
	area := a(sc)
	area.Automatic = true
	sc.Play(attack.Against{Attack: area})
	sc.Asks("ac.ask-damage-roll")
}
