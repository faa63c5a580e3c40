package specials_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/matchtest"
)

// TestSneakAttack strikes whoever did not see the attacker as the activation began: he cannot block.
func TestSneakAttack(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-06", "AC-SPECIAL-07")
	const wall = "| wall structure 11,2 1x7 h8"
	sc := scene.New(t, "blue Rook 9.4,8 a3 t2/1/0/1 [Special attacks: Sneak Attack] | red Gull 14,7 d3 e9 t0/0/2/0 "+wall)
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:5", "do:0")
	sc.Number(2)
	sc.Roll([]int{6, 6})
	sc.To(14, 10)
	sc.Choose("do:2", "sneak-attack:1")
	sc.Roll([]int{3})
	sc.Asks("ac.ask-damage-roll")
	sc.Cites("AC-SPECIAL-06")

	sc = scene.New(t, "blue Rook 10,10 t0/1/0/1 [Special attacks: Sneak Attack] | red Gull 13,10")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:2")
	scene.Same(t, "seen", why(sc, "sneak-attack"), engine.Rule("AC-SPECIAL-06"))
}
