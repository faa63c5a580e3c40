package specials_test

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
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

// TestBreakingFree costs a token for each who holds; one success frees from all of them.
func TestBreakingFree(t *testing.T) {
	matchtest.Exercises(t, "AC-GRAB-03", "AC-GRAB-04", "AC-EFFECT-14")
	const text = "blue Rook 10,10 t0/1/0/1 | red Gull 13,10 d3 s4 e9 t0/3/0/0 | blue Pal 16,10 | red Owl 10,13"
	for _, c := range []struct {
		holders, least int
		faces          []int
		free           bool
	}{{2, 2, []int{3, 4}, true}, {2, 2, []int{3, 3, 2}, false}, {1, 1, []int{4}, true}} {
		sc := grab(t, text)
		if c.holders == 2 {
			sc.Play(sc.Inflict(state.Infliction{Model: sc.ID("Gull"), By: sc.ID("Pal"), Name: "Immobilised", Grip: true}))
		}
		sc.Play(actions.Activating{Model: sc.ID("Gull")})
		sc.Choose("declare:6", "use:break-free:0")
		scene.Same(t, "tokens at least", sc.Pending.Min, c.least)
		sc.Number(len(c.faces))
		sc.Roll(c.faces)
		scene.Same(t, "held", sc.Get("Gull").Is("Immobilised"), !c.free)
		if !c.free {
			continue
		}
		sc.Choose("skip") // it activates normally
		sc.To(13, 18)
	}
	sc := grab(t, "blue Rook 10,10 t0/1/0/1 | red Gull 13,10 d3 s4 e9 t0/1/0/0 | blue Pal 16,10 | red Owl 10,13")
	sc.Play(sc.Inflict(state.Infliction{Model: sc.ID("Gull"), By: sc.ID("Pal"), Name: "Immobilised", Grip: true}))
	sc.Play(actions.Activating{Model: sc.ID("Gull")})
	scene.Same(t, "refused", actions.Besides(sc.State, sc.ID("Gull"))[0].Refusal.Rule, "AC-BASE-14") // one token is not enough for two
}

// TestTheHeldStay in contact with whoever holds them, and may do all else.
func TestTheHeldStay(t *testing.T) {
	matchtest.Exercises(t, "AC-GRAB-06")
	sc := grab(t, "blue Rook 30,30 t0/1/0/1 | red Gull 33,30 d3 e9 t0/1/0/0 | red Owl 27,30")
	sc.Play(actions.Activating{Model: sc.ID("Gull")})
	sc.Choose("declare:5")
	sc.Choose("do:0")
	sc.CannotGo("AC-GRAB-06", sc.Spot(34, 30))
	sc.CannotGo("AC-GRAB-06", sc.Spot(33, 40))
	sc.To(30, 33.05) // around it
	scene.Same(t, "held", sc.Get("Gull").Is("Immobilised"), true)
	sc.Choose("do:2") // and strike back
	sc.Roll([]int{1})

	for grip, asks := range map[bool]string{true: "ac.ask-move", false: "ac.ask-act"} {
		sc = scene.New(t, "house structure 30,30 20x20 h9 | blue Rook 36.05,33,9 | red Gull 33,33,9 d3 m3 e9 t0/0/0/0 {Acrobat}")
		if grip {
			sc.Play(sc.Inflict(state.Infliction{Model: sc.ID("Gull"), By: sc.ID("Rook"), Name: "Immobilised", Grip: true}))
		}
		sc.Play(actions.Activating{Model: sc.ID("Gull")})
		sc.Choose("declare:1")
		sc.Asks(asks) // who is free may leap down for nothing
		besides := actions.Besides(sc.State, sc.ID("Gull"))
		leap := besides[slices.IndexFunc(besides, func(c state.Choice) bool { return c.ID == "leap" })]
		if no := leap.Refusal; grip != (no != nil) || grip && no.Rule != "AC-GRAB-06" {
			t.Errorf("held %v: leap refused by %v", grip, no)
		}
	}
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
