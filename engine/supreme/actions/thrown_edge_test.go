package actions_test

import (
	"fmt"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/geometry"
)

// choices are the keys of what is offered.
func choices(sc *scene.Scene) string {
	var keys []string
	for _, o := range sc.Pending.Options {
		keys = append(keys, o.Key)
	}
	return strings.Join(keys, " ")
}

// TestWhomTheEFXOfAThrowGoTo: its Target, or what was grabbed; an Object that was picked up by itself feels none.
func TestWhomTheEFXOfAThrowGoTo(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-42", "SE-ROLL-20", "SE-ROLL-21")
	const rook = `blue Rook 10,10 Leader s9T [Clinch [AP 1] CCM, s vs. d, Damage 1, Grab & Throw] [Hurl [AP 2] THR 8, s vs. a, Damage 1. EFX: Damage 1; Suppress 1]`
	hurt := map[string][2]int{}
	for _, key := range []string{"done", "efx:0", "thrown:0", "thrown:1"} {
		sc := scene.AttackBy(t, "Rook", rook+` | red Gull 11.18,10 Leader hp9 | red Tern 16,10 Leader hp9`)
		sc.Choose("target:Gull")
		sc.Win()
		sc.Choose("action:Hurl", "target:Tern")
		sc.Roll([]int{6}, []int{1})
		sc.Asks("ask.choose-efx")
		scene.Same(t, "what is offered", choices(sc), "efx:0 efx:1 thrown:0 thrown:1 done")
		sc.Choose(key)
		for !sc.Idle() && sc.Pending.Shape == engine.Place {
			sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 18, Y: 10}, false))
		}
		hurt[key] = [2]int{9 - sc.Get("Gull").HP, 9 - sc.Get("Tern").HP}
		scene.Same(t, key+": Suppress", [2]int{sc.Get("Gull").States.Suppress, sc.Get("Tern").States.Suppress}, [2]int{scene.Btoi(key == "thrown:1"), 0})
		scene.Same(t, key+": told", lastTold(sc, "roll.buys") != nil, key != "done")
	}
	for key, more := range map[string][2]int{"efx:0": {0, 1}, "thrown:0": {1, 0}, "thrown:1": {0, 0}} {
		scene.Same(t, key+" hurts more than nothing", [2]int{hurt[key][0] - hurt["done"][0], hurt[key][1] - hurt["done"][1]}, more)
	}
	sc := scene.AttackBy(t, "Rook", `crate object 10.6,9.5 1x1 h1 rank2 | blue Rook 10,10 Leader s9T [Hurl [AP 2] THR 8, s vs. a, Damage 1. EFX: Damage 1; Suppress 1] | red Tern 16,10 Leader hp9`)
	for sc.Pending.Shape == engine.Pick {
		if sc.Question() == "ask.choose-target" {
			sc.Choose("target:Tern")
		} else {
			sc.Choose(sc.Pending.Options[0].Key)
		}
	}
	sc.Roll([]int{6}, []int{1})
	sc.Asks("ask.choose-efx")
	scene.Same(t, "of a thrown Object", choices(sc), "efx:0 efx:1 done")
}

// TestEFXAreLeftUnused, all of them at once; and one that brings nothing new is called vain.
func TestEFXAreLeftUnused(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-20", "SE-ROLL-22", "SE-ROLL-23", "SE-EFFECT-71")
	for _, stunned := range []string{"", " stunned"} {
		sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 9, e vs. a, Damage 1. EFX: Stun; Damage 1] [Attack dice 2] | red Gull 14,10 Leader hp9`+stunned)
		sc.Choose("target:Gull")
		faces := [][]int{nil, {1}}
		for range sc.Pending.Dice[0].Count {
			faces[0] = append(faces[0], 6)
		}
		sc.Roll(faces...)
		sc.Asks("ask.choose-efx")
		scene.Same(t, "what is offered", choices(sc), "efx:0 efx:1 done")
		scene.Same(t, "Stun is vain for who is"+stunned, [2]bool{sc.Pending.Options[0].Caution.Vain, sc.Pending.Options[1].Caution.Vain}, [2]bool{stunned != "", false})
		left := sc.Pending.Left
		scene.Same(t, "several are left", left > 1, true)
		sc.Choose("done")
		sc.Over()
		sc.HP("Gull", 8)
		scene.Same(t, fmt.Sprint("nothing of ", left, " was bought"), lastTold(sc, "roll.buys") == nil, true)
	}
}

// TestWhereABlastMayBeMoved: so far from where it was and no further, whatever is asked for.
func TestWhereABlastMayBeMoved(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-49")
	sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e1 [Bomb [AP 1] PRJ 12, e vs. a, Damage 1 and Blast 3] | red Gull 16,10 Leader a9`)
	sc.Choose("target:Gull")
	sc.Roll([]int{1}, []int{6})
	sc.Asks("ask.blast-shift")
	for x, legal := range map[float64]bool{16: true, 18: true, 18.1: false, 13.9: false} {
		spot, ok := sc.Pending.Place.(engine.Spread).Over(geometry.Point{X: x, Y: 10})
		scene.Same(t, fmt.Sprint("to ", x), ok, legal)
		scene.Same(t, "no other place", spot.Center, geometry.Point{X: x, Y: 10})
	}
	scene.Same(t, "the nearest", sc.Pending.Place.Snap(geometry.Point{X: 30, Y: 10}, false).Center, geometry.Point{X: 18, Y: 10})
	scene.Same(t, "what was asked for", sc.Pending.Place.Snap(geometry.Point{X: 30, Y: 10}, true).Center, geometry.Point{X: 30, Y: 10})
	scene.Same(t, "near enough", sc.Pending.Place.Snap(geometry.Point{X: 16.5, Y: 10}, false).Center, geometry.Point{X: 16.5, Y: 10})
}

// TestAnObjectThatLasts is put down again after it was used, where whoever used it likes.
func TestAnObjectThatLasts(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-26", "SE-BONUS-27")
	sc := scene.AttackBy(t, "Rook", `bin object 9.5,10.6 1x1 rank2 | blue Rook 10,10 Powerhouse s9 [Smash [AP 1] CCM, s vs. d, Damage 1] | red Gull 11.18,10 Leader hp9`)
	sc.Choose("target:Gull", "piece:bin")
	before, _ := board.Foot(&sc.Pieces[0].Terrain)
	sc.Win()
	if sc.Idle() || sc.Pending.Shape != engine.Place {
		t.Fatal("it is not put down")
	}
	sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 13, Y: 10}, false))
	sc.Over()
	scene.Same(t, "Hit Points", sc.Pieces[0].HP, 1)
	after, _ := board.Foot(&sc.Pieces[0].Terrain)
	scene.Same(t, "it lies elsewhere", after != before, true)
}
