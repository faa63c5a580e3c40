package aftermath_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

func TestPickingUp(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-01", "SE-CONTROL-02", "SE-CONTROL-03", "SE-CONTROL-06", "SE-CONTROL-09", "SE-PLOT-21", "SE-PLOT-31",
		"SE-MODEL-09", "SE-MODEL-10")
	sc := scene.EncounterScene(t, plots.PlotTreasure, nil, `blue Rook 10,10 | blue Pawn 30,10 | blue Goon A 11.2,12 minion | crate object 8.4,9.5 1x1 rank1 h1 | red Knight 40,40`)
	sc.Put("Treasure", state.TreasureMarker, 11.18, 10)
	sc.Put("Other", state.TreasureMarker, 10, 8.82)
	sc.Activate("Rook")
	scene.Same(t, "an Action comes first, carrying is none", sc.Offers("end"), false)
	for _, o := range sc.Pending.Options {
		if o.Piece == sc.Piece("crate") {
			t.Error("an Object can be carried although no Plot says so")
		}
	}
	sc.Choose("take:Treasure")
	sc.Bearer("Treasure", "Rook")
	scene.Same(t, "Stunned", sc.Get("Rook").Stunned, true)
	sc.Refused("take:Other", "SE-CONTROL-09")
	sc.Cites("SE-CONTROL-01", "SE-CONTROL-03")
	sc.Choose("move")
	sc.MoveTo(10, 13)
	sc.Bearer("Treasure", "Rook")
	sc.Lies("Treasure", 10, 13, 0) // it moves with its bearer
	sc.Choose("put-down:Treasure")
	sc.Asks("ask.lay-down")
	sc.CannotGo("SE-CONTROL-05", sc.SpotAt(20, 20))
	spot := sc.Pending.Place.Snap(sc.SpotAt(12, 13).Center, false)
	sc.GoTo(spot)
	sc.Bearer("Treasure", "")
	scene.Same(t, "Base to Base with its bearer", sc.TouchesPiece(sc.ID("Rook"), sc.Piece("Treasure")), true)
	sc.Refused("take:Treasure", "SE-CONTROL-06")

	flags := scene.EncounterScene(t, plots.PlotFlags, nil, `blue Rook 10,10 | red Knight 40,40`)
	flags.Put("Flag", state.FlagMarker, 11.18, 10)
	flags.Activate("Rook")
	for _, o := range flags.Pending.Options {
		scene.Same(t, "a Flag cannot be carried", o.Piece, engine.NoPiece)
	}
	aftermath.Place(sc.State, sc.ID("Goon A"), sc.SpotAt(10, 8.82-2*geometry.BaseRadius(30)))
	scene.Same(t, "it touches the other Treasure", sc.TouchesPiece(sc.ID("Goon A"), sc.Piece("Other")), true)
	scene.Same(t, "Minions carry nothing", len(aftermath.BurdenOptions(sc.State, sc.ID("Goon A"))), 0)
}

// TestTheOnlyThingCanBeTaken: one thing on the table is enough, for a Supreme that touches it.
func TestTheOnlyThingCanBeTaken(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-01")
	for gap, want := range map[float64]int{0: 1, 0.1: 0} {
		sc := scene.EncounterScene(t, plots.PlotTreasure, nil, `blue Rook 10,10 | red Knight 40,40`)
		sc.Put("Treasure", state.TreasureMarker, 10+2*geometry.BaseRadius(30)+gap, 10)
		scene.Same(t, "things to take", len(aftermath.BurdenOptions(sc.State, sc.ID("Rook"))), want)
	}
}

func TestStayingBurdened(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-04", "SE-CONTROL-05")
	burdened := func(words string) *scene.Scene {
		sc := scene.EncounterScene(t, plots.PlotTreasure, nil, `pit impassable 11,9 3x3 h1 | blue Rook 10,10 `+words+` | red Knight 40,40`)
		sc.Put("Treasure", state.TreasureMarker, 10, 8.8)
		aftermath.PickUp(sc.State, sc.ID("Rook"), sc.Piece("Treasure"))
		sc.Get("Rook").Stunned = false // a new Round has begun
		sc.Activate("Rook")
		return sc
	}
	sc := burdened("")
	sc.Asks("ask.keep-burden")
	sc.Choose("stay")
	sc.Bearer("Treasure", "Rook")
	scene.Same(t, "Stunned in order to stay Burdened", sc.Get("Rook").Stunned, true)
	sc.Cites("SE-CONTROL-04")

	sc = burdened("")
	sc.Choose("put-down")
	for range 40 {
		spot, _ := sc.Pending.Place.Sample(scene.Steadily())
		if spot.Center.X > 11 && spot.Center.Y > 8.4 && spot.Center.Y < 12.6 {
			t.Fatalf("%v is on Impassable Terrain", spot)
		}
	}
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(8, 10).Center, false))
	sc.Bearer("Treasure", "")
	scene.Same(t, "not Stunned", sc.Get("Rook").Stunned, false)

	immune := burdened(`[Immune / Stunned]`)
	immune.Asks("ask.action")
	immune.Bearer("Treasure", "Rook")
}

func TestLosingABurden(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-07", "SE-CONTROL-08")
	for _, c := range []struct {
		what, effects, words string
		lost                 bool
		chooser              engine.Seat
	}{
		{"Knockback", "Knockback 3", "", true, 1},
		{"Stunned", "Stun", "", true, 1},
		{"Damage alone", "Damage 1", "", false, 0},
		{"Immune to displacement", "Knockback 3", "[Immune / Displacement]", false, 0},
	} {
		sc := scene.EncounterScene(t, plots.PlotTreasure, nil, `blue Rook 20,10 hp9 `+c.words+` | red Gull 10,10 e9 [Zap [AP 1] PRJ 12, e vs. a, `+c.effects+`]`)
		sc.Put("Treasure", state.TreasureMarker, 20, 8.8)
		aftermath.PickUp(sc.State, sc.ID("Rook"), sc.Piece("Treasure"))
		sc.Get("Rook").Stunned = false
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Gull")})
		if refusedTarget(sc, "Rook") {
			sc.Bearer("Treasure", "Rook")
			continue
		}
		sc.Choose("target:Rook")
		sc.Roll([]int{5}, []int{1})
		if !c.lost {
			sc.Over()
			sc.Bearer("Treasure", "Rook")
			continue
		}
		sc.Asks("ask.lay-down")
		scene.Same(t, c.what+": the player whose Action it was chooses", sc.Pending.Seat, c.chooser)
		if c.what == "Knockback" {
			sc.Stands("Rook", 20, 10, 0) // before the displacement
		}
		sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(20, 8).Center, false))
		sc.Over()
		sc.Bearer("Treasure", "")
		sc.Lies("Treasure", 20, 8.82, 0)
		sc.Cites("SE-CONTROL-08")
	}
}

// refusedTarget reports whether a model cannot be aimed at in the pending choice of a Target.
func refusedTarget(sc *scene.Scene, name string) bool {
	sc.T.Helper()
	return !sc.Offers("target:" + name)
}

// TestACrashTakesABurden: when an Enemy Displacement Effect makes somebody fall onto the bearer, but not when he jumps.
func TestACrashTakesABurden(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-07", "SE-CONTROL-08", "SE-FALL-13")
	for _, c := range []struct {
		what string
		by   string
		lost bool
	}{{"an Enemy's Effect", "Gull", true}, {"an Effect of its own team", "Wren", false}, {"nobody's", "", false}} {
		sc := scene.EncounterScene(t, plots.PlotTreasure, nil, `roof structure 12,8 4x4 h6 | blue Rook 16.6,10.3 hp9 | blue Wren 30,10 | red Gull 15,10,6`)
		sc.Put("Treasure", state.TreasureMarker, 17.7, 10.3)
		aftermath.PickUp(sc.State, sc.ID("Rook"), sc.Piece("Treasure"))
		by := engine.NoModel
		if c.by != "" {
			by = sc.ID(c.by)
		}
		edge := sc.Get("Gull").Spot
		edge.Center.X = 16.001
		sc.Play(aftermath.FallFrame{Model: sc.ID("Gull"), From: edge, Off: geometry.PieceIndex(sc.Piece("roof")), By: by})
		scene.Same(t, c.what+": a Crash", 9-sc.Get("Rook").HP, 2)
		if !c.lost {
			sc.Over()
			sc.Bearer("Treasure", "Rook")
			continue
		}
		sc.Asks("ask.lay-down")
		scene.Same(t, "the player whose Effect it was chooses", sc.Pending.Seat, 1)
		sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(18, 12).Center, false))
		sc.Over()
		sc.Bearer("Treasure", "")
	}
}

// TestAThrownBearerLosesItsBurden before it flies, where the thrower says; thrown by a friend it keeps it.
func TestAThrownBearerLosesItsBurden(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-07", "SE-CONTROL-08", "SE-EFFECT-36")
	for _, thrower := range []string{"Gull", "Wren"} {
		hurl := ` s9T [Clinch [AP 1] CCM, s vs. d, Damage 1, Grab & Throw] [Hurl [AP 2] THR 8, s vs. a, Damage 1]`
		sc := scene.EncounterScene(t, plots.PlotTreasure, nil, `blue Rook 20,10 hp9 | red Gull 21.18,10 hp9`+hurl+` | blue Wren 18.82,10 hp9`+hurl+` | red Tern 24,14 hp9`)
		sc.Put("Treasure", state.TreasureMarker, 20, 8.8)
		aftermath.PickUp(sc.State, sc.ID("Rook"), sc.Piece("Treasure"))
		sc.Play(actions.ExclusiveAction{Model: sc.ID(thrower), Smash: engine.NoPiece})
		sc.Choose("target:Rook")
		sc.Win()
		sc.Choose("action:Hurl")
		if thrower == "Gull" {
			sc.Asks("ask.lay-down")
			scene.Same(t, "the thrower chooses", sc.Pending.Seat, 1)
			sc.Stands("Rook", 20, 10, 0)
			sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(20, 8).Center, false))
			sc.Bearer("Treasure", "")
		}
		sc.Choose("target:Tern")
		sc.Win()
		sc.Asks("ask.land-thrown")
		sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(24, 16).Center, false))
		if thrower == "Wren" {
			sc.Bearer("Treasure", "Rook")
		}
	}
}

func TestABurdenStaysWhereItsBearerFell(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-09", "SE-EFFECT-81")
	sc := scene.EncounterScene(t, plots.PlotTreasure, nil, `roof structure 18,8 6x6 h4 | blue Rook 20,10,4 Flight 6 | red Knight 40,40`)
	sc.Put("Treasure", state.TreasureMarker, 20, 11.2)
	aftermath.PickUp(sc.State, sc.ID("Rook"), sc.Piece("Treasure"))
	aftermath.KOModel(sc.State, sc.ID("Rook"), state.Source{By: engine.NoModel})
	sc.Lies("Treasure", 20, 10, 4)
	aftermath.DestroyPiece(sc.State, sc.Piece("roof"), state.Source{By: engine.NoModel})
	sc.Lies("Treasure", 20, 10, 0) // Markers on a Structure come down unharmed

	away := scene.EncounterScene(t, plots.PlotTreasure, nil, `blue Rook 20,10 Flight 6 | red Knight 40,40`)
	away.Put("Treasure", state.TreasureMarker, 20, 11.2)
	aftermath.PickUp(away.State, away.ID("Rook"), away.Piece("Treasure"))
	moves.Climb(away.State, away.ID("Rook"), true)
	away.Lies("Treasure", 20, 10, 0)

	ghost := scene.EncounterScene(t, plots.PlotTreasure, nil, `blue Rook 20,10 m9 [Fade [AP 1] IST, m vs. #6, Spectral] | red Knight 40,40`)
	ghost.Put("Treasure", state.TreasureMarker, 20, 11.2)
	aftermath.PickUp(ghost.State, ghost.ID("Rook"), ghost.Piece("Treasure"))
	ghost.Play(actions.ExclusiveAction{Model: ghost.ID("Rook"), Smash: engine.NoPiece})
	ghost.Roll([]int{4})
	ghost.Asks("ask.lay-down")
	scene.Same(t, "a Spectral model puts it down", ghost.Pending.Rule, engine.Rule("SE-EFFECT-81"))
	ghost.GoTo(ghost.Pending.Place.Snap(ghost.SpotAt(20, 12).Center, false))
	ghost.Bearer("Treasure", "")
	scene.Same(t, "and cannot take it up", aftermath.RefuseTake(ghost.State, ghost.ID("Rook"), ghost.Piece("Treasure")).Rule, engine.Rule("SE-EFFECT-81"))
	powered := scene.EncounterScene(t, plots.PlotTreasure, nil, `blue Rook 20,10 | red Knight 40,40`)
	powered.Put("Treasure", state.TreasureMarker, 20, 11.2)
	aftermath.PickUp(powered.State, powered.ID("Rook"), powered.Piece("Treasure"))
	aftermath.UsePower(powered.State, powered.ID("Rook"), &cards.Power{Effects: []cards.Effect{{Kind: cards.Spectral, Self: true}}}, engine.NoModel)
	powered.Bearer("Treasure", "")
}

func TestControl(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-10", "SE-CONTROL-12", "SE-CONTROL-13", "SE-CONTROL-14", "SE-ROUND-11", "SE-CONTROL-11")
	for _, c := range []struct {
		what, text string
		seat       engine.Seat
	}{
		{"nobody", `blue Rook 10,10 | red Knight 40,40`, engine.NoSeat},
		{"one Supreme", `blue Rook 21,20 | red Knight 40,40`, 0},
		{"a tie", `blue Rook 21,20 | red Knight 19,20`, engine.NoSeat},
		{"two to one", `blue Rook 21,20 | red Knight 19,20 | red Lance 20,19`, 1},
		{"Minions do not count", `blue Rook 21,20 | red Goon A 19,20 minion | red Goon B 20,19 minion`, 0},
		{"Spectral models do not count", `blue Rook 21,20 spectral | red Knight 19,20`, 1},
		{"three teams", `blue Rook 21,20 | red Knight 19,20 | green Bishop 20,19 | green Nun 20,21`, 2},
	} {
		sc := scene.EncounterScene(t, plots.PlotFlags, nil, c.text)
		sc.Put("Flag", state.FlagMarker, 20, 20)
		got := plots.Controller(sc.State, func(id engine.ModelID) bool { return sc.TouchesPiece(id, sc.Piece("Flag")) })
		scene.Same(t, c.what, got, c.seat)
	}
	sc := scene.EncounterScene(t, plots.PlotFlags, nil, `blue Rook 20,21.1 | red Knight 40,40`)
	sc.Put("Flag", state.FlagMarker, 20, 20)
	aftermath.KOModel(sc.State, sc.ID("Rook"), state.Source{By: engine.NoModel})
	scene.Same(t, "KO'ed models do not count", plots.Controller(sc.State, func(id engine.ModelID) bool { return sc.TouchesPiece(id, sc.Piece("Flag")) }), engine.NoSeat)

	twins := scene.EncounterScene(t, plots.PlotFlags, nil, `blue Rook 20,21.1 | red Knight 19,20`)
	twins.Put("Flag", state.FlagMarker, 20, 20)
	aftermath.Place(twins.State, twins.AddModel(1, twins.Get("Knight").Card, -1, ""), twins.SpotAt(20, 18.9))
	scene.Same(t, "each of two models of the same name", plots.Controller(twins.State, func(id engine.ModelID) bool { return twins.TouchesPiece(id, twins.Piece("Flag")) }), 1)

	round := scene.EncounterScene(t, plots.PlotHill, nil, `blue Rook 24,24 | red Knight 40,40`)
	round.Play(rounds.RoundFrame{Step: state.StepTurns})
	scene.Same(t, "determined only in the End of Round step", len(round.Holdings), 0)
	rounds.EndRound(round.State)
	scene.Same(t, "once a Round", len(round.Holdings), 1)
}

func TestTagging(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-15", "SE-CONTROL-16", "SE-PLOT-27")
	sc := scene.EncounterScene(t, plots.PlotFlags, nil, `blue Rook 20,21.1 | red Knight 40,40 | red Lance 42,40`)
	sc.Put("Flag", state.FlagMarker, 20, 20)
	flag := func() engine.Seat { return sc.Pieces[sc.Piece("Flag")].Tag }
	plots.DetermineControl(sc.State)
	scene.Same(t, "Tagged", flag(), 0)
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(30, 30))
	plots.DetermineControl(sc.State)
	scene.Same(t, "Control need not be kept up", flag(), 0)
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(20, 21.1))
	aftermath.Place(sc.State, sc.ID("Knight"), sc.SpotAt(20, 18.9))
	plots.DetermineControl(sc.State)
	scene.Same(t, "a tie takes nothing away", flag(), 0)
	aftermath.Place(sc.State, sc.ID("Lance"), sc.SpotAt(21.1, 20))
	plots.DetermineControl(sc.State)
	scene.Same(t, "an Enemy takes Control", flag(), 1)
}
