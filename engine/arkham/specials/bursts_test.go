package specials_test

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/matchtest"
)

// active begins the melee attack of Rook in its activation.
func active(t *testing.T, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Activation.Model = sc.ID("Rook")
	sc.Play(melee.Strike{Model: sc.ID("Rook")})
	return sc
}

// TestWhirlwind strikes friend and foe within 3 cm with one die each, and lets the normal attack follow.
func TestWhirlwind(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-16", "AC-SPECIAL-17", "AC-SPECIAL-05", "AC-ATTACK-05")
	const cards = "blue Rook 10,10 s4 t0/2/0/2 [Weapon Whip: Damage !] [Special attacks: Whirlwind Strike with (Whip)] | red Gull 13,10 d3 | blue Pal 10,16 d3 | red Far 16.5,16.5"
	sc := active(t, cards)
	sc.Choose("whirlwind-strike-with:4")
	sc.Has("Rook", "0/1/0/1")
	sc.Choose("target:Pal")
	sc.Roll([]int{2})
	sc.Roll([]int{3}) // Gull
	sc.Roll([]int{4}, []int{1})
	sc.Marked("Gull", 0, 1)
	sc.Cites("AC-SPECIAL-16")
	sc.Asks("ac.ask-strike-more")
	for i := range sc.Pending.Options {
		if strings.HasPrefix(sc.Pending.Options[i].Key, "strike:whirlwind") {
			t.Error("a second Whirlwind Strike is offered in the same turn")
		}
	}
	sc.Choose("strike:unarmed:1")
	sc.Roll([]int{2})
	sc.Over()
	sc.Has("Rook", "0/0/0/1")

	sc = active(t, cards) // the other way about
	sc.Choose("weapon:0")
	sc.Number(1)
	sc.Roll([]int{2})
	sc.Asks("ac.ask-strike-more")
	scene.Same(t, "options", len(sc.Pending.Options), 2) // it, or no more
	sc.Choose("end")
	sc.Over()
	sc.Has("Rook", "0/1/0/2")
}

// TestElectricStorm hits everybody under the template without a roll, and needs no contact.
func TestElectricStorm(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-18", "AC-SPECIAL-19", "AC-ATTACK-15", "AC-TEMPLATE-02")
	const cards = "blue Rook 20,20 s6 t0/1/0/3 [Special attacks: Electric Storm] | blue Pal 20,26.4 d6 | red Gull 26.4,20 d6 t0/0/2/0 | red Far 26.6,23 d1"
	sc := active(t, cards) // the only way to attack
	sc.Has("Rook", "0/0/0/0")
	sc.Choose("target:Gull")
	sc.Roll([]int{4}, []int{1})
	sc.Marked("Gull", 0, 2)
	sc.Roll([]int{3}, []int{1})
	sc.Marked("Pal", 0, 0)
	sc.Over()
	sc.Marked("Far", 0, 0)
	sc.Has("Gull", "0/0/1/0") // one lost by the markers, none by a block
	sc.Cites("AC-SPECIAL-18")
}

func TestWhatABurstNeeds(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-04", "AC-SPECIAL-19")
	for text, rule := range map[string]engine.Rule{
		"blue Rook 20,20 t0/1/0/2 [Special attacks: Electric Storm] | red Gull 23,20": "AC-BASE-14",
		"blue Rook 20,20 t0/1/0/3 [Special attacks: Electric Storm] | red Gull 27,20": "AC-SPECIAL-18",
		"blue Rook 20,20 t0/1/0/3 [Special attacks: Electric Storm] | red Gull 23,20": "",
	} {
		scene.Same(t, text, why(scene.New(t, text), "electric-storm"), rule)
	}
	sc := scene.New(t, "blue Rook 20,20 t0/1/0/3 [Special attacks: Electric Storm] | red Gull 23,20")
	sc.NewUse(sc.ID("Rook"), "Electric Storm", engine.NoPiece)
	scene.Same(t, "used this turn", why(sc, "electric-storm"), engine.Rule("nobody offers it"))
	sc.Turn++
	scene.Same(t, "in the next turn", why(sc, "electric-storm"), engine.Rule(""))
}
