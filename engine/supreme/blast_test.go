package supreme

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

const bomb = ` [Bomb [AP 1] PRJ 12, e vs. a, Damage 1 and Blast 2. EFX: Damage 1; Blast 1]`

func TestABlastRollsAgainstEverybodyUnderIt(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-46", "SE-EFFECT-47", "SE-EFFECT-48", "SE-ACTION-10")
	sc := newScene(t, `
		wall structure 20,8 0.2x3 h9
		blue Rook 10,10 Leader e9`+bomb+`
		red Gull 22,10 Leader
		blue Wren 24.4,10 Leader
		red Hid 22,12 Leader
		red Far 25,12.5 Leader
		roof structure 21,6.5 2x2 h2.5 | red High 22,7.5,2.5 Leader`)
	sc.CardFor(sc.id("Rook")).Actions[0].Type = "IND" // over the wall
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.choose("target:Gull")
	sc.roll([]int{6}, []int{1})
	sc.choose("done")
	sc.asks("ask.next-roll")
	var keys []string
	for _, o := range sc.Pending.Options {
		keys = append(keys, o.Key)
	}
	// Far is out of the radius; High stands above its height; wall and roof reach into it.
	if want := []string{"target:" + itoa(sc.id("Wren")), "target:" + itoa(sc.id("Hid")), "piece:0", "piece:1"}; !slices.Equal(keys, want) {
		t.Fatalf("under the template %q, want %q", keys, want)
	}
	sc.choose("target:Hid")
	sc.roll([]int{6}, []int{1, 1}[:len(sc.Pending.Dice[1:])])
	sc.refused("efx:1", "SE-EFFECT-48")
	sc.choose("efx:0")
	sc.hp("Hid", 3)
	sc.choose("target:Wren")
	sc.rollOnes(5)
	sc.hp("Wren", 4)
	sc.choose("piece:wall")
	sc.roll([]int{1})
	sc.roll([]int{1})
	sc.over()
	sc.hp("Gull", 4)
	sc.hp("High", 5)
}

func itoa(id engine.ModelID) string { return string(rune('0' + int(id))) }

// rollOnes answers a roll with one good die of the Attacker and ones.
func (sc *scene) rollOnes(best int) {
	sc.t.Helper()
	sc.shape(engine.Roll)
	faces := make([][]int, len(sc.Pending.Dice))
	for i, pool := range sc.Pending.Dice {
		faces[i] = slices.Repeat([]int{1}, pool.Count)
	}
	faces[0][0] = best
	sc.roll(faces...)
}

func TestTheCentreOfABlastIsFixedBeforeTheFirstRoll(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-46")
	sc := newScene(t, `
		blue Rook 10,10 Leader e9 [Bomb [AP 1] PRJ 12, e vs. a, Knockback 6 and Blast 2]
		red Gull 15,10 Leader | red Near 15,12 Leader | red Far 21,12 Leader`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.choose("target:Gull")
	sc.rollOnes(5)
	sc.asks("ask.roll") // against Near, the only one
	same(t, "rolled against", sc.Pending.Dice[1].Model, sc.id("Near"))
	sc.rollOnes(5)
	sc.over()
	sc.stands("Gull", 21, 10, 0)
	if at := sc.get("Near").Spot.Center; at.X != 15 || at.Y <= 17.9 {
		t.Errorf("Near was thrown to %v, not away from the centre", at) // SE-EFFECT-35
	}
}

func TestDisplacementFromABlast(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-32", "SE-EFFECT-35")
	sc := newScene(t, `
		blue Rook 10,10 Leader e9 [Bomb [AP 1] PRJ 12, e vs. a, Pull 6 and Blast 3]
		red Gull 15,10 Leader | red Near 15,13 Leader`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.choose("target:Gull")
	sc.rollOnes(5)
	sc.stands("Gull", 11.18, 10, 0) // the first Target: towards the Attacker
	sc.rollOnes(5)
	sc.stands("Near", 15, 10.59, 0) // until the edge of its base reaches the centre
}

func TestAFailedFirstRollLetsTheOpponentMoveTheBlast(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-49", "SE-EFFECT-50")
	text := `blue Rook 10,10 Leader` + bomb + `
		red Gull 15,10 Leader a9 | red Near 15,12 Leader a9 | blue Wren 19,10 Leader a9`
	sc := newScene(t, text)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.choose("target:Gull")
	sc.roll([]int{1}, []int{6})
	sc.asks("ask.blast-shift")
	same(t, "who moves it", sc.Pending.Seat, 1)
	sc.cannotGo("SE-EFFECT-49", sc.spotAt(17.1, 10))
	near := sc.Preview(engine.Choice{Spot: &geometry.Spot{Center: geometry.Point{X: 16.5, Y: 10}}})
	if !slices.Contains(near.Proof.Template.Models, sc.id("Wren")) || !slices.ContainsFunc(near.Notes, func(n engine.Note) bool { return n.Warn }) {
		t.Errorf("preview %+v", near)
	}
	sc.moveTo(17, 10)
	sc.asks("ask.roll")
	same(t, "rolled against", sc.Pending.Dice[1].Model, sc.id("Wren")) // Near is out of it, Gull is not hit twice
	sc.roll([]int{1}, []int{6})
	sc.over()

	friend := newScene(t, text)
	friend.play(actions.ExclusiveAction{Model: friend.id("Rook")})
	friend.choose("target:Wren")
	friend.roll([]int{1}, []int{6})
	same(t, "the next player, against one's own side", friend.Pending.Seat, 1)
}

func TestABlastBoughtWithEFXNeedsASuccess(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-49", "SE-EFFECT-04")
	text := `blue Rook 10,10 Leader e9T attack1 [Bomb [AP 1] PRJ 12, e vs. a, Damage 1. EFX: Blast 1]
		red Gull 15,10 Leader | red Near 15,12.4 Leader`
	sc := newScene(t, text)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.choose("target:Gull")
	sc.roll([]int{6, 6}, []int{1})
	sc.choose("efx:0", "efx:0") // one template with a radius of 2"
	same(t, "rolled against", sc.Pending.Dice[1].Model, sc.id("Near"))
	failed := newScene(t, `blue Rook 10,10 Leader e1 [Bomb [AP 1] PRJ 12, e vs. a, Damage 1. EFX: Blast 1] | red Gull 15,10 Leader a9`)
	failed.play(actions.ExclusiveAction{Model: failed.id("Rook")})
	failed.choose("target:Gull")
	failed.roll([]int{1}, []int{6})
	failed.over()
}

func TestTheAttackerInItsOwnBlast(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-51")
	for _, c := range []struct {
		traits string
		hit    bool
	}{{"e vs. a", true}, {"m vs. p", false}} {
		sc := newScene(t, `blue Rook 10,10 Leader boost1 e9 m9 [Bomb [AP 1] PRJ 12, `+c.traits+`, Damage 1 and Blast 3] | red Gull 12,10 Leader`)
		sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
		sc.choose("target:Gull")
		sc.number(0)
		sc.rollOnes(5)
		same(t, c.traits+": rolled against itself", !sc.idle(), c.hit)
		if c.hit {
			sc.asks("ask.attack-dice")
			sc.number(1)
			sc.roll([]int{6, 1}, []int{1}) // 15 against 6
			sc.hp("Rook", 4)
		}
	}
}

func TestStealthUnderABlast(t *testing.T) {
	rulecheck.Covers(t, "SE-MOVE-45", "SE-EFFECT-47")
	sc := newScene(t, `blue Rook 10,10 Leader`+bomb+`| red Gull 18,10 Leader | red Sly 18,12 Leader stealth`)
	f := actions.Blast{Attacker: sc.id("Rook"), First: sc.aim("Gull"), Center: geometry.Point{X: 18, Y: 10}, Radius: 2}
	same(t, "caught", len(actions.UnderBlast(sc.State, f)), 0) // the Action originates at Rook, more than 4" away
}

func TestADynamicBlastIsOneRoll(t *testing.T) {
	rulecheck.Covers(t, "SE-ACTION-11", "SE-EFFECT-46")
	sc := newScene(t, `
		blue Rook 10,10 Leader p5T [Balm [AP 1] PRJ 12, p vs. #7, Heal 1 and Blast 2 and Self / Power Up 1. EFX: Heal 1]
		blue Gull 15,10 Leader hurt3 | blue Wren 15,12 Leader hurt3 | red Tern 15,8 Leader hurt3`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.choose("target:Gull")
	sc.roll([]int{6})
	sc.choose("efx:0")
	sc.over()
	for _, name := range []string{"Gull", "Wren", "Tern"} {
		sc.hp(name, 4)
	}
	same(t, "its own Effect once", sc.get("Rook").Boost, 1)
}

// TestImmunityToOnesOwnBlast: what a model is Immune to, it is Immune to in its own Blast.
func TestImmunityToOnesOwnBlast(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-51", "SE-ACTION-24")
	for words, caught := range map[string]bool{"": true, " [Immune / e]": false} {
		sc := newScene(t, `blue Rook 10,10 Leader e9 [Boom [AP 1] PRJ 12, e vs. a, Damage 1, Blast 3]`+words+` | red Gull 12,10 Leader`)
		f := actions.Blast{Attacker: sc.id("Rook"), First: state.AtModel(sc.id("Gull")), Center: sc.get("Gull").Spot.Center, Radius: 3}
		same(t, "caught"+words, len(actions.UnderBlast(sc.State, f)) == 1, caught)
	}
}
