package actions_test

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
)

// TestAnObjectCountsOnlyInContact: against a Tank out of reach that took the roll over it is not used.
func TestAnObjectCountsOnlyInContact(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-23", "SE-BONUS-26", "SE-DESC-16")
	for tank, used := range map[bool]bool{true: false, false: true} {
		sc := scene.AttackBy(t, "Rook", `bin object 9.5,10.6 1x1 rank1 | blue Rook 10,10 Powerhouse s9 [Smash [AP 1] CCM, s vs. d, Damage 1] | red Gull 11.18,10 Leader hp9 | red Tern 12.36,10 Tank hp9`)
		sc.Choose("target:Gull", "piece:bin")
		if tank {
			sc.Choose("tank:Tern")
		} else {
			sc.Choose(sc.Pending.Options[len(sc.Pending.Options)-1].Key)
		}
		sc.Win()
		scene.Same(t, "the Object was used", sc.Pieces[sc.Piece("bin")].Gone, used)
	}
}

// TestWhatAFollowUpInAReactionReaches: the model that triggered it, and nobody further by Extra Targets of the FX or the EFX.
func TestWhatAFollowUpInAReactionReaches(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-04", "SE-EFFECT-20", "SE-EFFECT-45")
	sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader s9 hp9 [Strike [AP 1] CCM, s vs. d, Damage 1] | blue Wren 10,12 | red Gull 11.18,10 Leader s9 hp9 [Answer [AP 1] RCT/DMG, s vs. d, Damage 1 and Follow Up] [Zap [AP 1] PRJ 9, s vs. d, Damage 1 and Extra Target 3. EFX: Damage 1; Extra Target 3]`)
	sc.Choose("target:Gull")
	sc.Win()
	sc.Choose("react:Gull")
	sc.Win()
	sc.Asks("ask.follow-up")
	sc.Choose("action:1")
	sc.Roll([]int{6}, []int{1})
	sc.Asks("ask.choose-efx")
	sc.Refused("efx:1", "SE-REACT-04")
	sc.Choose("efx:0")
	sc.Over()
	sc.HP("Rook", 6)
	sc.HP("Wren", 5)
}

// TestFollowUpsOfADynamicBlast come once, from its one roll.
func TestFollowUpsOfADynamicBlast(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-44", "SE-ACTION-11", "SE-EFFECT-46")
	sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader m9 [Bomb [AP 1] PRJ 9, m vs. #2, Damage 1 and Blast 3 and Follow Up] [Jab [AP 1] PRJ 9, m vs. #2, Suppress 1] | red Gull 14,10 hp9 | red Tern 16,10 hp9`)
	sc.Choose("target:Gull")
	sc.Roll([]int{5})
	sc.Asks("ask.follow-up")
	sc.HP("Tern", 4+4)
	sc.Choose("action:Jab", "target:Gull")
	sc.Roll([]int{5})
	sc.Over()
}

// TestWhichEFXHarmTheOwnSide: what hurts the user, and all of a Combat Action on a Friend.
func TestWhichEFXHarmTheOwnSide(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-20", "SE-MODEL-11")
	for _, c := range []struct {
		what, versus, target string
		harms                [2]bool
	}{{"an Enemy", "a", "Gull", [2]bool{false, true}}, {"a Friend", "a", "Wren", [2]bool{true, true}}, {"a Friend, by a Dynamic Action", "#2", "Wren", [2]bool{false, true}}} {
		sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 9, e vs. `+c.versus+`, Damage 1. EFX: Suppress 1; Self / Damage 1] | red Gull 14,10 hp9 | blue Wren 10,14 hp9`)
		sc.Choose("target:" + c.target)
		faces := [][]int{{6}, {1}}
		sc.Roll(faces[:len(sc.Pending.Dice)]...)
		sc.Asks("ask.choose-efx")
		scene.Same(t, c.what, [2]bool{sc.Pending.Options[0].Caution.Harms, sc.Pending.Options[1].Caution.Harms}, c.harms)
	}
}

// TestAllThatPowersCallComes, each once, when nothing else is under way.
func TestAllThatPowersCallComes(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-62", "SE-EFFECT-06")
	sc := scene.New(t, `blue Rook 10,10 [Plant [AP 1] SUM 6, p vs. #2, Place Token / Beacon (d 4; HP 1)] [Sow [AP 1] SUM 6, p vs. #2, Place Token / Flare (d 4; HP 1)] [Set [AP 1] SUM 6, p vs. #2, Place Token / Lamp (d 4; HP 1)] [Immune / Fire] | red Gull 30,30`)
	for i := range 3 {
		sc.Calls = append(sc.Calls, state.Call{User: sc.ID("Rook"), Effect: sc.CardFor(sc.ID("Rook")).Actions[i].FX[0]})
	}
	came := map[any]int{}
	for sc.Play(aftermath.LoseBurdens{}); !sc.Idle(); {
		sc.Asks("ask.summon")
		came[sc.Pending.Detail.Args[0].Value]++
		spot, _ := sc.Pending.Place.Sample(scene.Steadily())
		sc.GoTo(spot)
	}
	for _, name := range []string{"Beacon", "Flare", "Lamp"} {
		scene.Same(t, name, came[name], 1)
	}
}
