package actions_test

import (
	"math"
	"testing"

	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

func TestAThrow(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-28", "SE-TYPE-29", "SE-TYPE-31", "SE-TERRAIN-39", "SE-TERRAIN-41")
	sc := scene.AttackBy(t, "Rook", `
		car object 11,9.5 1x1 h2 rank2
		blue Rook 10.4,10 Leader s7 [Hurl [AP 2] THR 8, s vs. a, Damage 2]
		red Gull 16,10 Leader | red Far 25,10 Leader`)
	sc.Asks("ask.choose-target") // one Object leaves no choice
	sc.Refused("target:Far", "SE-TABLE-10")
	if p := sc.PreviewOf("target:Gull"); p.Verdict == 0 || p.Defend.Dice != 1 {
		t.Errorf("the Object gives Cover: %+v", p)
	}
	sc.Choose("target:Gull")
	scene.Same(t, "no Cover behind what is thrown", sc.Pending.Dice[1].Count, 1)
	sc.Roll([]int{1}, []int{6}) // a miss
	sc.Asks("ask.land-thrown")
	scene.Same(t, "HP of the car", sc.Pieces[sc.Piece("car")].HP, 1)
	sc.CannotGo("SE-TYPE-29", sc.SpotAt(20, 20))
	sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 16, Y: 14}, false))
	sc.Over()
	if gap := sc.Board().Gap(sc.ID("Gull"), sc.Aim("car")); gap.Ground > 0.02 {
		t.Errorf("the car lies %g away", gap.Ground)
	}
	sc.Cites("SE-TYPE-29", "SE-TYPE-31")
	sc.HP("Gull", 5)
}

// What is thrown lands on no Citizen: it cannot make room (SE-MODEL-10).
func TestNothingLandsOnACitizen(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-29", "SE-MODEL-10")
	sc := scene.EncounterScene(t, state.PlotBrawl, nil, `car object 11,9.5 1x1 h2 rank2 | blue Rook 10.4,10 Leader s7 [Hurl [AP 2] THR 8, s vs. a, Damage 2] | red Gull 16,10 Leader`)
	sc.Put("Citizen", state.CitizenMarker, 16, 11.3)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Win()
	sc.Asks("ask.land-thrown")
	sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 16, Y: 12}, false))
	scene.Same(t, "on the Citizen", board.SharesSpace(&sc.Pieces[sc.Piece("car")].Terrain, sc.Board().PieceBody(sc.Piece("Citizen"))), false)
}

func TestWhatCanBeThrown(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-28", "SE-TERRAIN-45", "SE-TERRAIN-46", "SE-TERRAIN-47")
	for _, c := range []struct{ rule, text, bar string }{
		{"SE-TYPE-28", ``, "s vs. a"},
		{"SE-TYPE-28", ` | bin object 12,9.5 1x1 rank1`, "s vs. a"},
		{"SE-TERRAIN-45", ` | car object 10.6,9.5 1x1 rank2`, "s vs. a"},
		{"SE-TERRAIN-46", ` | bus object 10.6,9.5 1x1 rank3`, "m vs. a"},
		{"", ` | car object 10.6,9.5 1x1 rank2`, "m vs. a"},
	} {
		sc := scene.New(t, `blue Rook 10,10 Leader s4 m6 [Hurl [AP 2] THR 8, `+c.bar+`, Damage 2, Knockback 1] | red Gull 16,10 Leader`+c.text)
		refusal := aim.Usable(sc.State, sc.ID("Rook"), 0)
		if got := ""; refusal != nil {
			got = string(refusal.Rule)
			scene.Same(t, c.text, got, c.rule)
		} else {
			scene.Same(t, c.text, got, c.rule)
		}
	}
	two := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader s4 [Hurl [AP 2] THR 8, s vs. a, Damage 2] | red Gull 16,10 Leader
		bin object 10.6,9.5 1x1 rank1 | can object 8.4,9.5 1x1 rank1 | car object 9.5,10.6 1x1 rank2`)
	two.Asks("ask.throw-object")
	two.Refused("piece:car", "SE-TERRAIN-45")
	two.Choose("piece:can")
	two.Asks("ask.choose-target")
	scene.Same(t, "at what is not thrown", two.Offers("piece:bin"), true)
}

func TestAThrownObjectMakesModelsGiveWay(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-30", "SE-TYPE-29")
	sc := scene.AttackBy(t, "Rook", `
		bin object 10.6,9.5 1x1 h1 rank2
		blue Rook 10,10 Leader s9 [Hurl [AP 2] THR 8, s vs. a, Damage 9] | red Gull 16,10 Leader | red Tern 17.3,10 Leader`)
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{1})
	scene.Same(t, "KO", sc.Get("Gull").KO, true)
	sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 20, Y: 10}, false)) // touching where Gull stood
	sc.Over()
	if at := sc.Get("Tern").Spot.Center; at.X == 17.3 && at.Y == 10 {
		t.Error("Tern did not give way")
	}
	if p, _ := board.Foot(&sc.Pieces[0].Terrain); p.X < 16.5 || p.X > 17.2 {
		t.Errorf("the bin lies at %v", p)
	}
	sc.Cites("SE-TYPE-30")
}

// TestTheDefenderChoosesWhoGivesWay: of several nearest places its player takes one, and with several models which goes first.
func TestTheDefenderChoosesWhoGivesWay(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-30")
	begin := func() (*scene.Scene, geometry.Spot) {
		sc := scene.AttackBy(t, "Rook", `
			bin object 10.6,9.5 1x1 h1 rank2
			blue Rook 10,10 Leader s9 [Hurl [AP 2] THR 8, s vs. a, Damage 9] | red Gull 16,10 Leader | red Tern 30,30 Leader | red Kite 33,33 Leader | blue Wren 33,30`)
		sc.Choose("target:Gull")
		sc.Roll([]int{6}, []int{1})
		return sc, sc.Pending.Place.Snap(geometry.Point{X: 20, Y: 10}, false)
	}
	beside := func(spot geometry.Spot, x, y float64) geometry.Spot {
		spot.Center = spot.Center.Add(geometry.Point{X: x, Y: y})
		return spot
	}
	sc, lands := begin()
	aftermath.Place(sc.State, sc.ID("Tern"), lands) // under the middle of the bin, so that all four sides are as near
	sc.GoTo(lands)
	sc.Asks("ask.give-way")
	scene.Same(t, "the defending player is asked", sc.Pending.Seat, 1)
	half := 0.5 + sc.Body(sc.ID("Tern")).Radius
	for _, way := range []geometry.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		spot := sc.Pending.Place.Snap(lands.Center.Along(way, 2), false)
		if moved := spot.Center.Distance(lands.Center); math.Abs(moved-half) > 0.01 {
			t.Errorf("%v is %.3f away, want %.3f", way, moved, half)
		}
	}
	sc.CannotGo("SE-TYPE-30", sc.SpotAt(lands.Center.X+2, 10))
	sc.GoTo(sc.Pending.Place.Snap(lands.Center.Along(geometry.Point{Y: 1}, 2), false))
	scene.Same(t, "out of the bin", sc.Board().InTheWay(sc.ID("Tern"), state.AtPiece(0)), false)
	scene.Same(t, "where its player said", sc.Get("Tern").Spot.Center.Y > lands.Center.Y+1, true)
	sc.Cites("SE-TYPE-30")
	sc.Over()

	sc, lands = begin()
	aftermath.Place(sc.State, sc.ID("Tern"), beside(lands, 0.3, -0.7))
	aftermath.Place(sc.State, sc.ID("Kite"), beside(lands, 0.3, 0.7))
	sc.GoTo(lands)
	sc.Asks("ask.give-way-first")
	scene.Same(t, "the defending player chooses", sc.Pending.Seat, 1)
	sc.Choose("model:Kite") // it has one nearest place, and so has Tern
	sc.Over()
	for _, name := range []string{"Tern", "Kite"} {
		scene.Same(t, name+" gave way", sc.Board().InTheWay(sc.ID(name), state.AtPiece(0)), false)
	}

	sc, lands = begin()
	aftermath.Place(sc.State, sc.ID("Wren"), lands)
	sc.GoTo(lands)
	sc.Asks("ask.give-way")
	scene.Same(t, "the defending player moves others' models, too", sc.Pending.Seat, 1)
}

// TestGivingWayEnds: whoever stands at a corner of what landed goes at most once, however its new place is rounded.
func TestGivingWayEnds(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-30")
	for i := 2760; i < 2820; i++ { // 2808 is one whose new place rounds into the corner
		sc := scene.AttackBy(t, "Rook", `
			bin object 10.6,9.5 1x1 h1 rank2
			blue Rook 10,10 Leader s9 [Hurl [AP 2] THR 8, s vs. a, Damage 9] | red Gull 16,10 Leader | red Tern 30,30 Leader`)
		sc.Choose("target:Gull")
		sc.Roll([]int{6}, []int{1})
		lands := sc.Pending.Place.Snap(geometry.Point{X: 20, Y: 10}, false)
		sin, cos := math.Sincos(2 * math.Pi * float64(i) * 0.618)
		aside := lands
		aside.Center = lands.Center.Along(geometry.Point{X: cos, Y: sin}, 0.8+float64(i%97)/400).Committed()
		aftermath.Place(sc.State, sc.ID("Tern"), aside)
		inside := sc.Board().InTheWay(sc.ID("Tern"), state.AtPiece(0))
		sc.GoTo(lands)
		if sc.Pending.Ask.Key == "ask.give-way" {
			sc.GoTo(sc.Pending.Place.Snap(aside.Center, false))
		}
		sc.Over()
		if moved := sc.Get("Tern").Spot.Center.Distance(aside.Center); inside || moved == 0 || moved > 1 {
			t.Errorf("way %d: Tern went %.3f", i, moved)
		}
	}
}

// TestAThrownModelMakesOthersGiveWay: what it lands on goes before it suffers there.
func TestAThrownModelMakesOthersGiveWay(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-30", "SE-TYPE-32")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader s9T [Clinch [AP 1] CCM, s vs. d, Damage 1, Grab & Throw] [Hurl [AP 2] THR 8, s vs. a, Damage 1]
		red Gull 11.18,10 Leader hp9 | red Tern 16,10 Leader hp9 | blue Kite 17.4,10 Leader`)
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.Choose("action:Hurl", "target:Tern")
	sc.Roll([]int{6}, []int{1})
	sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 20, Y: 10}, false))
	scene.Same(t, "in contact with its Target", sc.Board().InContact(sc.ID("Gull"), sc.ID("Tern")), true)
	scene.Same(t, "nobody stands in it", board.BodiesOverlap(sc.Body(sc.ID("Gull")), sc.Body(sc.ID("Kite"))), false)
	sc.Cites("SE-TYPE-30")
}

func TestAThrownObjectThatBreaksIsRemoved(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-31", "SE-TERRAIN-48")
	sc := scene.AttackBy(t, "Rook", `
		bin object 10.6,9.5 1x1 h1 rank1
		blue Rook 10,10 Leader s9 [Hurl [AP 2] THR 8, s vs. a, Damage 1] | hut structure 16,8 4x4 | red Gull 30,10 Leader`)
	sc.Choose("piece:hut")
	sc.Roll([]int{6})
	sc.Over()
	scene.Same(t, "gone", sc.Pieces[0].Gone, true)
	scene.Same(t, "the hut", sc.Pieces[1].HP, sc.Pieces[1].MaxHP-1)
}

func TestGrabAndThrow(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-36", "SE-EFFECT-37", "SE-EFFECT-38", "SE-EFFECT-39", "SE-EFFECT-41", "SE-EFFECT-42", "SE-TYPE-32", "SE-EFFECT-25", "SE-EFFECT-27")
	sc := scene.New(t, `
		blue Rook 10,10 Leader s9T [Clinch [AP 1] CCM, s vs. d, Damage 1, Grab & Throw] [Hurl [AP 2] THR 8, s vs. a, Damage 1. EFX: Damage 1; Stun]
		red Gull 11.18,10 Leader hp9 [Roll [AP 1] RCT/DSP, s vs. d, Damage 1]
		red Tern 16,10 Leader hp9 | red Kite 10,16 Leader | bin object 17.3,9.5 1x1 h1 rank1`)
	sc.Turn = 0
	sc.Activate("Rook")
	sc.Choose("action:Clinch", "target:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.HP("Gull", 8) // all else first
	sc.Asks("ask.grab")
	sc.Choose("action:Hurl")
	refused0(sc, "target:Gull")
	sc.Choose("target:Tern")
	scene.Same(t, "its own cost", sc.Teams[0].Pool, 9)
	sc.Roll([]int{6}, []int{1})
	sc.Choose("thrown:1")
	sc.HP("Tern", 8)
	sc.HP("Gull", 7) // Damage 1 for being thrown
	scene.Same(t, "Stunned by a divided EFX", sc.Get("Gull").Stunned, true)
	scene.Same(t, "not the Target", sc.Get("Tern").Stunned, false)
	sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 16, Y: 14}, false))
	scene.Same(t, "in contact", sc.Board().InContact(sc.ID("Gull"), sc.ID("Tern")), true)
	sc.Asks("ask.react") // it was displaced
	sc.Choose("done")
	sc.Asks("ask.action")
	scene.Same(t, "the Throw is extra", sc.Activation.Exclusive, 1)
}

// refused0 checks that an option is not even listed.
func refused0(sc *scene.Scene, key string) {
	sc.T.Helper()
	for _, o := range sc.Pending.Options {
		if o.Model == sc.Names[key[len("target:"):]] {
			sc.T.Errorf("%s is offered", key)
		}
	}
}

func TestWhoCannotBeGrabbed(t *testing.T) {
	for _, c := range []struct{ rule, words string }{
		{"SE-EFFECT-36", "base50"}, {"SE-MOVE-17", "Immobile"}, {"SE-ACTION-25", "hp5 [Immune / Displacement]"},
	} {
		t.Run(c.words, func(t *testing.T) {
			matchtest.Exercises(t, c.rule, "SE-ACTION-25")
			sc := scene.AttackBy(t, "Rook", `
				blue Rook 10,10 Leader s9 [Clinch [AP 1] PRJ 4, s vs. d, Damage 1, Grab & Throw] [Hurl [AP 2] THR 8, s vs. a, Damage 1]
				red Gull 12,10 Leader `+c.words+` | red Tern 16,10 Leader`)
			sc.Choose("target:Gull")
			sc.Win()
			sc.Over()
			sc.Cites("SE-EFFECT-43")
			if sc.Logged(sc.LastRule("grab.cannot")) == 0 {
				t.Error("the log does not say why not")
			}
		})
	}
}

func TestAKOedModelMayBeThrown(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-40", "SE-EFFECT-39", "SE-TYPE-29")
	sc := scene.AttackBy(t, "Rook", `
		blue Rook 10,10 Leader s9 [Clinch [AP 1] CCM, s vs. d, Damage 9, Grab & Throw] [Hurl [AP 2] THR 8, s vs. a, Damage 1]
		red Gull 11.18,10 Leader | red Tern 16,10 Leader`)
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.Choose("action:Hurl", "target:Tern")
	sc.Roll([]int{6}, []int{1})
	sc.Over() // it is removed, not placed
	sc.HP("Tern", 4)
}
