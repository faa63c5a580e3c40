package specials_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// grab has Rook grab Gull, with damage.
func grab(t *testing.T, text string) *scene.Scene {
	t.Helper()
	sc := strike(t, text)
	sc.Choose("grab:1", "target:Gull")
	sc.Roll([]int{5})
	sc.Roll([]int{5}, []int{1})
	sc.Over()
	return sc
}

func TestGrab(t *testing.T) {
	matchtest.Exercises(t, "AC-GRAB-01", "AC-GRAB-02", "AC-GRAB-05", "AC-EFFECT-14", "AC-SPECIAL-01")
	const text = "blue Rook 10,10 t0/1/0/1 | red Gull 13,10 d3 a3 e9 | blue Pal 16,10 t0/1/0/1 | red Owl 10,13 | red Cat 13,13"
	held := func(sc *scene.Scene, want bool) {
		t.Helper()
		scene.Same(t, "held", sc.Get("Gull").Is("Immobilised"), want)
	}
	sc := grab(t, text)
	held(sc, true)
	sc.Has("Rook", "0/0/0/0")
	gull := sc.ID("Gull")
	scene.Same(t, "Defence, held by one", skills.Value(sc.State, gull, state.Defence), 3)
	sc.Play(sc.Inflict(state.Infliction{Model: gull, By: sc.ID("Pal"), Name: "Immobilised", Grip: true}))
	scene.Same(t, "Defence, held by two", skills.Value(sc.State, gull, state.Defence), 1)
	scene.Same(t, "Attack", skills.Value(sc.State, gull, state.AttackValue), 2)

	for name, ends := range map[string]func(sc *scene.Scene){
		"its holder is Knocked Out": func(sc *scene.Scene) { sc.Play(harm.KnockOut(sc.State, sc.ID("Rook"), engine.NoModel, "AC-JUMP-05")) },
		"it is pushed away": func(sc *scene.Scene) {
			sc.Play(sc.Inflict(state.Infliction{Model: sc.ID("Gull"), By: sc.ID("Cat"), Name: "Pushed", Die: 3}))
		},
		"its holder attacks another": func(sc *scene.Scene) {
			sc.Play(attack.Against{Attack: state.Attack{By: sc.ID("Rook"), On: sc.ID("Owl"), Weapon: state.Unarmed, Dice: 1}})
			sc.Roll([]int{1})
		},
	} {
		sc = grab(t, text)
		ends(sc)
		if sc.Get("Gull").Is("Immobilised") {
			t.Errorf("%s: still held", name)
		}
		sc.Cites("AC-GRAB-05")
	}
	sc = grab(t, text)
	sc.Play(attack.Against{Attack: state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: state.Unarmed, Dice: 1}})
	sc.Roll([]int{1})
	held(sc, true) // who goes on striking it holds on
}

func TestAGrabNeedsDamage(t *testing.T) {
	matchtest.Exercises(t, "AC-GRAB-01", "AC-TRAIT-088")
	sc := strike(t, "blue Rook 10,10 t0/1/0/1 | red Gull 13,10 d3 e9")
	sc.Choose("grab:1")
	sc.Roll([]int{5})
	sc.Roll([]int{3}, []int{1})
	sc.Over()
	scene.Same(t, "held", sc.Get("Gull").Is("Immobilised"), false)
	sc = scene.New(t, "blue Rook 10,10 t0/1/0/1 | red Gull 13,10 {Large}")
	scene.Same(t, "one who is Large", why(sc, "grab"), engine.Rule("AC-TRAIT-088"))
	scene.Same(t, "one who is Large", why(sc, "push"), engine.Rule("AC-TRAIT-088"))
}

func TestPush(t *testing.T) {
	matchtest.Exercises(t, "AC-PUSH-01", "AC-EFFECT-25")
	sc := strike(t, "blue Rook 10,10 t0/1/0/1 | red Gull 13,10 d3 e9")
	sc.Choose("push:2")
	sc.Roll([]int{5})
	sc.Roll([]int{4}, []int{5})
	sc.Over()
	sc.At("Gull", 18, 10, 0)
	sc.Marked("Gull", 0, 1)
	sc.Cites("AC-PUSH-01")
}
