package fighters_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// TestLuck re-rolls one die of a roll, the opponent's, too, but none that was re-rolled.
func TestLuck(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-031", "AC-BASE-17")
	fight := func(text string, dice int) *scene.Scene {
		sc := scene.New(t, text)
		sc.Play(attack.Against{Attack: state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: 0, Dice: dice}})
		return sc
	}
	const club = "[Weapon Club: Damage !]"
	sc := fight("blue Rook 10,10 s4 "+club+" | red Gull 13,10 d3 t0/0/0/2 {Luck}", 2)
	sc.Roll([]int{5, 2})
	sc.Asks("ac.ask-luck")
	scene.Same(t, "who decides", sc.Pending.Seat, engine.Seat(1))
	sc.Choose("die:0")
	scene.Same(t, "who rolls", sc.Pending.Dice[0].Seat, engine.Seat(0))
	sc.Roll([]int{3})
	sc.Has("Gull", "0/0/0/1")
	sc.Roll([]int{2}, []int{2}) // the Collateral die would Knock it Out
	sc.Choose("die:1")
	sc.Roll([]int{4})
	sc.Over()
	scene.Same(t, "Knocked Out", sc.Get("Gull").Out, false)
	sc.Cites("AC-TRAIT-031")

	sc = fight("blue Rook 10,10 t0/0/0/1 {Luck} [Weapon Club: Damage ! · Handy] | red Gull 13,10 d4", 2)
	sc.Roll([]int{2, 5})
	sc.Roll([]int{3})
	sc.Asks("ac.ask-luck")
	scene.Same(t, "but not what was re-rolled", len(sc.Pending.Options), 2)
	sc.Choose("no")
	sc.Asks("ac.ask-damage-roll")

	sc = scene.New(t, "blue Rook 10,10 sidekick e5 t0/0/0/1 {Luck} | red Gull 13,10")
	sc.Play(skills.Trial{Model: sc.ID("Rook"), Of: state.Endurance, Rules: state.Rules("AC-EFFECT-12"), Ask: engine.Say("ac.ask-luck", "Model", sc.ID("Rook"))})
	sc.Roll([]int{3, 4})
	sc.Choose("die:1")
	sc.Roll([]int{2})
	sc.Over()
	sc.Has("Rook", "0/0/0/0")
}
