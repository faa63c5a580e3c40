package actions_test

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

const bomb = ` [Bomb [AP 1] PRJ 12, e vs. a, Damage 1 and Blast 2. EFX: Damage 1; Blast 1]`

func TestABlastRollsAgainstEverybodyUnderIt(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-46", "SE-EFFECT-47", "SE-EFFECT-48", "SE-ACTION-10")
	sc := scene.New(t, `
		wall structure 20,8 0.2x3 h9
		blue Rook 10,10 Leader e9`+bomb+`
		red Gull 22,10 Leader
		blue Wren 24.4,10 Leader
		red Hid 22,12 Leader
		red Far 25,12.5 Leader
		roof structure 21,6.5 2x2 h2.5 | red High 22,7.5,2.5 Leader`)
	sc.CardFor(sc.ID("Rook")).Actions[0].Type = "IND" // over the wall
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.Choose("done")
	sc.Asks("ask.next-roll")
	var keys []string
	for _, o := range sc.Pending.Options {
		keys = append(keys, o.Key)
	}
	// Far is out of the radius; High stands above its height; wall and roof reach into it.
	if want := []string{"target:" + itoa(sc.ID("Wren")), "target:" + itoa(sc.ID("Hid")), "piece:0", "piece:1"}; !slices.Equal(keys, want) {
		t.Fatalf("under the template %q, want %q", keys, want)
	}
	sc.Choose("target:Hid")
	sc.Roll([]int{6}, []int{1, 1}[:len(sc.Pending.Dice[1:])])
	sc.Refused("efx:1", "SE-EFFECT-48")
	sc.Choose("efx:0")
	sc.HP("Hid", 3)
	sc.Choose("target:Wren")
	rollOnes(sc, 5)
	sc.HP("Wren", 4)
	sc.Choose("piece:wall")
	sc.Roll([]int{1})
	sc.Roll([]int{1})
	sc.Over()
	sc.HP("Gull", 4)
	sc.HP("High", 5)
}

func itoa(id engine.ModelID) string { return string(rune('0' + int(id))) }

// rollOnes answers a roll with one good die of the Attacker and ones.
func rollOnes(sc *scene.Scene, best int) {
	sc.T.Helper()
	sc.Shape(engine.Roll)
	faces := make([][]int, len(sc.Pending.Dice))
	for i, pool := range sc.Pending.Dice {
		faces[i] = slices.Repeat([]int{1}, pool.Count)
	}
	faces[0][0] = best
	sc.Roll(faces...)
}

func TestTheCentreOfABlastIsFixedBeforeTheFirstRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-46")
	sc := scene.New(t, `
		blue Rook 10,10 Leader e9 [Bomb [AP 1] PRJ 12, e vs. a, Knockback 6 and Blast 2]
		red Gull 15,10 Leader | red Near 15,12 Leader | red Far 21,12 Leader`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	rollOnes(sc, 5)
	sc.Asks("ask.roll") // against Near, the only one
	scene.Same(t, "rolled against", sc.Pending.Dice[1].Model, sc.ID("Near"))
	rollOnes(sc, 5)
	sc.Over()
	sc.Stands("Gull", 21, 10, 0)
	if at := sc.Get("Near").Spot.Center; at.X != 15 || at.Y <= 17.9 {
		t.Errorf("Near was thrown to %v, not away from the centre", at) // SE-EFFECT-35
	}
}

func TestDisplacementFromABlast(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-32", "SE-EFFECT-35")
	sc := scene.New(t, `
		blue Rook 10,10 Leader e9 [Bomb [AP 1] PRJ 12, e vs. a, Pull 6 and Blast 3]
		red Gull 15,10 Leader | red Near 15,13 Leader`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	rollOnes(sc, 5)
	sc.Stands("Gull", 11.18, 10, 0) // the first Target: towards the Attacker
	rollOnes(sc, 5)
	sc.Stands("Near", 15, 10.59, 0) // until the edge of its base reaches the centre
}

func TestAFailedFirstRollLetsTheOpponentMoveTheBlast(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-49", "SE-EFFECT-50")
	text := `blue Rook 10,10 Leader` + bomb + `
		red Gull 15,10 Leader a9 | red Near 15,12 Leader a9 | blue Wren 19,10 Leader a9`
	sc := scene.New(t, text)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Roll([]int{1}, []int{6})
	sc.Asks("ask.blast-shift")
	scene.Same(t, "who moves it", sc.Pending.Seat, 1)
	sc.CannotGo("SE-EFFECT-49", sc.SpotAt(17.1, 10))
	near := sc.Preview(engine.Choice{Spot: &geometry.Spot{Center: geometry.Point{X: 16.5, Y: 10}}})
	if !slices.Contains(near.Proof.Template.Models, sc.ID("Wren")) || !slices.ContainsFunc(near.Notes, func(n engine.Note) bool { return n.Warn }) {
		t.Errorf("preview %+v", near)
	}
	sc.MoveTo(17, 10)
	sc.Asks("ask.roll")
	scene.Same(t, "rolled against", sc.Pending.Dice[1].Model, sc.ID("Wren")) // Near is out of it, Gull is not hit twice
	sc.Roll([]int{1}, []int{6})
	sc.Over()

	friend := scene.New(t, text)
	friend.Play(actions.ExclusiveAction{Model: friend.ID("Rook")})
	friend.Choose("target:Wren")
	friend.Roll([]int{1}, []int{6})
	scene.Same(t, "the next player, against one's own side", friend.Pending.Seat, 1)
}

func TestABlastBoughtWithEFXNeedsASuccess(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-49", "SE-EFFECT-04")
	text := `blue Rook 10,10 Leader e9T attack1 [Bomb [AP 1] PRJ 12, e vs. a, Damage 1. EFX: Blast 1]
		red Gull 15,10 Leader | red Near 15,12.4 Leader`
	sc := scene.New(t, text)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Roll([]int{6, 6}, []int{1})
	sc.Choose("efx:0", "efx:0") // one template with a radius of 2"
	scene.Same(t, "rolled against", sc.Pending.Dice[1].Model, sc.ID("Near"))
	failed := scene.New(t, `blue Rook 10,10 Leader e1 [Bomb [AP 1] PRJ 12, e vs. a, Damage 1. EFX: Blast 1] | red Gull 15,10 Leader a9`)
	failed.Play(actions.ExclusiveAction{Model: failed.ID("Rook")})
	failed.Choose("target:Gull")
	failed.Roll([]int{1}, []int{6})
	failed.Over()
}

func TestTheAttackerInItsOwnBlast(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-51")
	for _, c := range []struct {
		traits string
		hit    bool
	}{{"e vs. a", true}, {"m vs. p", false}} {
		sc := scene.New(t, `blue Rook 10,10 Leader boost1 e9 m9 [Bomb [AP 1] PRJ 12, `+c.traits+`, Damage 1 and Blast 3] | red Gull 12,10 Leader`)
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Choose("target:Gull")
		sc.Number(0)
		rollOnes(sc, 5)
		scene.Same(t, c.traits+": rolled against itself", !sc.Idle(), c.hit)
		if c.hit {
			sc.Asks("ask.attack-dice")
			sc.Number(1)
			sc.Roll([]int{6, 1}, []int{1}) // 15 against 6
			sc.HP("Rook", 4)
		}
	}
}

func TestStealthUnderABlast(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-45", "SE-EFFECT-47")
	sc := scene.New(t, `blue Rook 10,10 Leader`+bomb+`| red Gull 18,10 Leader | red Sly 18,12 Leader stealth`)
	f := actions.Blast{Attacker: sc.ID("Rook"), First: sc.Aim("Gull"), Center: geometry.Point{X: 18, Y: 10}, Radius: 2}
	scene.Same(t, "caught", len(actions.UnderBlast(sc.State, f)), 0) // the Action originates at Rook, more than 4" away
}

func TestADynamicBlastIsOneRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-11", "SE-EFFECT-46")
	sc := scene.New(t, `
		blue Rook 10,10 Leader p5T [Balm [AP 1] PRJ 12, p vs. #7, Heal 1 and Blast 2 and Self / Power Up 1. EFX: Heal 1]
		blue Gull 15,10 Leader hurt3 | blue Wren 15,12 Leader hurt3 | red Tern 15,8 Leader hurt3`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Roll([]int{6})
	sc.Choose("efx:0")
	sc.Over()
	for _, name := range []string{"Gull", "Wren", "Tern"} {
		sc.HP(name, 4)
	}
	scene.Same(t, "its own Effect once", sc.Get("Rook").Boost, 1)
}

// TestImmunityToOnesOwnBlast: what a model is Immune to, it is Immune to in its own Blast.
func TestImmunityToOnesOwnBlast(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-51", "SE-ACTION-24")
	for words, caught := range map[string]bool{"": true, " [Immune / e]": false} {
		sc := scene.New(t, `blue Rook 10,10 Leader e9 [Boom [AP 1] PRJ 12, e vs. a, Damage 1, Blast 3]`+words+` | red Gull 12,10 Leader`)
		f := actions.Blast{Attacker: sc.ID("Rook"), First: state.AtModel(sc.ID("Gull")), Center: sc.Get("Gull").Spot.Center, Radius: 3}
		scene.Same(t, "caught"+words, len(actions.UnderBlast(sc.State, f)) == 1, caught)
	}
}
