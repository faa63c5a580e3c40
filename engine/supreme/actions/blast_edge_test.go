package actions_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// TestWhoMayMoveABlast: the controller of the first Target, or the next opponent in Turn order.
func TestWhoMayMoveABlast(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-49", "SE-MODEL-13")
	for _, c := range []struct {
		target string
		order  []engine.Seat
		sides  engine.Sides
		want   engine.Seat
	}{
		{"Gull", []engine.Seat{0, 1, 2}, nil, 1}, {"Nun", []engine.Seat{0, 1, 2}, nil, 2}, {"Pal", []engine.Seat{0, 1, 2}, nil, 1}, {"Pal", []engine.Seat{1, 0, 2}, nil, 2},
		{"Pal", []engine.Seat{1, 2, 0}, nil, 1}, {"bin", []engine.Seat{2, 0, 1}, nil, 1}, {"Nun", []engine.Seat{0, 2, 1}, engine.Sides{0, 1, 0}, 1}, {"Pal", []engine.Seat{1, 0}, engine.Sides{0, 1, 0}, 1},
	} {
		sc := scene.New(t, `bin object 20,20 1x1 rank1 | blue Rook 10,10 | blue Pal 12,10 | red Gull 30,30 | green Nun 40,40`)
		sc.Order, sc.Setup.Sides = c.order, c.sides
		scene.Same(t, c.target, actions.Opposing(sc.State, sc.ID("Rook"), sc.Aim(c.target)), c.want)
	}
}

// TestWhatBecomesOfABlast: those under it react first, who has become no Target is passed over, and a Reaction may end all of it.
func TestWhatBecomesOfABlast(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-46", "SE-EFFECT-44", "SE-REACT-11", "SE-REACT-12", "SE-ACTION-24", "SE-EFFECT-49")
	for _, c := range []struct {
		what, trait, tern string
		react             bool
		hurt              int // Tern
		wren              int
		follows           bool
	}{
		{"nobody reacts", "s", "", false, 1, 1, true},
		{"who turns Spectral", "s", "[Fade [AP 1] RCT/TGT, m vs. #2, Self / Spectral]", true, 0, 1, true},
		{"who turns Spectral, against m", "m", "[Fade [AP 1] RCT/TGT, m vs. #2, Self / Spectral]", true, 1, 1, true},
		{"who makes its user unable", "s", "[Fade [AP 1] RCT/DMG, m vs. #2, Spectral]", true, 1, 0, false},
		{"Immune / Blast", "s", "[Immune / Blast]", false, 0, 1, true},
	} {
		sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader s9 m9 [Bomb [AP 1] PRJ 12, `+c.trait+` vs. d, Damage 1 and Blast 3 and Follow Up] [Jab [AP 1] PRJ 12, m vs. d, Damage 1] | red Gull 16,10 Leader hp9 | red Tern 18.5,10 hp9 `+c.tern+` | red Wren 18.5,12 hp9`)
		sc.Choose("target:Gull")
		sc.Win()
		followed := false
		for !sc.Idle() {
			switch sc.Question() {
			case "ask.react":
				sc.Choose("react:Tern")
				sc.Win()
			case "ask.next-roll":
				if sc.Offers("target:Tern") {
					sc.Choose("target:Tern")
				} else {
					sc.Choose("target:Wren")
				}
			case "ask.follow-up":
				followed = true
				sc.Choose("done")
			default:
				sc.Win()
			}
		}
		scene.Same(t, c.what+": Tern", 9-sc.Get("Tern").HP, c.hurt)
		scene.Same(t, c.what+": Wren", 9-sc.Get("Wren").HP, c.wren)
		scene.Same(t, c.what+": a Follow Up", followed, c.follows)
	}
	for x, hit := range map[float64]bool{18: true, 22: false} { // a Citizen that the template touches or not
		sc := scene.EncounterScene(t, state.PlotBrawl, nil, `blue Rook 10,10 Leader s9 [Bomb [AP 1] PRJ 12, s vs. d, Knockback 1 and Blast 3] | red Gull 16,10 Leader hp9`)
		sc.Put("Citizen", state.CitizenMarker, x, 10)
		found := actions.UnderBlast(sc.State, actions.Blast{Attacker: sc.ID("Rook"), First: sc.Aim("Gull"), Center: sc.Get("Gull").Spot.Center, Radius: 3})
		scene.Same(t, "a Citizen under it", len(found) == 1, hit)
	}
	shift := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e1 [Bomb [AP 1] PRJ 12, e vs. a, Damage 1 and Blast 3] | red Gull 16,10 Leader a9`)
	shift.Choose("target:Gull")
	for _, pool := range shift.Pending.Dice {
		scene.Same(t, "one die each", pool.Count, 1)
	}
	shift.Roll([]int{1}, []int{6})
	shift.Asks("ask.blast-shift")
	shift.CannotGo("SE-EFFECT-49", shift.SpotAt(18.05, 10))
	scene.Same(t, "the nearest place to one beyond", shift.Pending.Place.Snap(geometry.Point{X: 30, Y: 10}, false).Center, geometry.Point{X: 18, Y: 10})
	shift.MoveTo(18, 10)
}

// TestADynamicActionThatNobodyIsLeftFor is not rolled, unless it does something to its user, which it then does; older matches did without.
func TestADynamicActionThatNobodyIsLeftFor(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-12", "SE-ACTION-11", "SE-EFFECT-07")
	const self, crow, tern = "Damage 1 and Self / Defend 1", "red Crow 13,11.3 | ", "red Tern 7,10 | "
	for _, c := range []struct {
		action, tern  string
		rolls         bool
		defend, older int
	}{
		{"PLS 3, m vs. #2, Damage 1", "", false, 0, 0}, {"PLS 3, m vs. #2, Damage 1", crow, false, 0, 0}, {"PLS 3, m vs. #2, " + self, crow, true, 1, 0}, {"PLS 3, m vs. #2, " + self, "", true, 1, -1},
		{"PLS 3, m vs. #2, " + self, tern, true, 1, 1}, {"PLS 3, m vs. #2, Damage 1", tern + "red Kite 7,12 | ", true, 0, 0}, {"PLS 3, m vs. #2, Damage 1", tern, true, 0, 0}, {"PRJ 3, m vs. #2, " + self, "", false, 0, 0},
		{"PLS 3, m vs. m, " + self, "", false, 0, 0}, {"PLS 6, m vs. #2, " + self, "", true, 1, 1}, {"PLS 6, m vs. #2, " + self, tern, true, 1, 1},
	} {
		for _, rulings := range []int{state.SinceAlone, state.SinceAlone - 1} {
			sc := scene.New(t, c.tern+`blue Rook 10,10 Leader m9 [Wave [AP 1] `+c.action+`] | red Gull 13,10 s9 [Shove [AP 1] RCT/TGT, s vs. d, Knockback 2]`)
			sc.Setup.Rulings, sc.Turn = rulings, 0
			sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
			if sc.Question() == "ask.choose-target" {
				sc.Choose("target:Gull")
			}
			sc.Asks("ask.react")
			sc.Choose("react:Gull")
			sc.Win()
			what, rolls, defend := c.action+" with "+c.tern, c.rolls, c.defend
			if rulings < state.SinceAlone {
				rolls, defend = rolls && c.older >= 0, max(0, c.older)
			}
			scene.Same(t, what+" is rolled", sc.Question() == "ask.roll", rolls)
			if rolls {
				sc.Win()
			}
			sc.Over() // no further roll
			scene.Same(t, what+" strengthens its user", sc.Get("Rook").States.Defend, defend)
			sc.HP("Rook", 5)
		}
	}
	for rulings, attack := range map[int]int{state.SinceAlone: 1, state.SinceAlone - 1: 0} { // nobody was ever near; what is bought counts like what is printed
		sc := scene.New(t, `blue Rook 10,10 Leader m9 [Wave [AP 1] PLS 3, m vs. #2, Damage 1. EFX: Self / Attack 1] | red Gull 30,10`)
		sc.Setup.Rulings = rulings
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Roll([]int{6})
		sc.Choose("efx:0")
		scene.Same(t, "what was bought", sc.Get("Rook").States.Attack, attack)
	}
}
