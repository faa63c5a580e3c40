package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

func TestPickingUp(t *testing.T) {
	rulecheck.Covers(t, "SE-CONTROL-01", "SE-CONTROL-02", "SE-CONTROL-03", "SE-CONTROL-06", "SE-CONTROL-09", "SE-PLOT-21", "SE-PLOT-31",
		"SE-MODEL-09", "SE-MODEL-10")
	sc := encounterScene(t, plots.PlotTreasure, nil, `blue Rook 10,10 | blue Pawn 30,10 | blue Goon A 11.2,12 minion | crate object 8.4,9.5 1x1 rank1 h1 | red Knight 40,40`)
	sc.put("Treasure", state.TreasureMarker, 11.18, 10)
	sc.put("Other", state.TreasureMarker, 10, 8.82)
	sc.activate("Rook")
	same(t, "an Action comes first, carrying is none", sc.offers("end"), false)
	for _, o := range sc.Pending.Options {
		if o.Piece == sc.piece("crate") {
			t.Error("an Object can be carried although no Plot says so")
		}
	}
	sc.choose("take:Treasure")
	sc.bearer("Treasure", "Rook")
	same(t, "Stunned", sc.get("Rook").Stunned, true)
	sc.refused("take:Other", "SE-CONTROL-09")
	sc.cites("SE-CONTROL-01", "SE-CONTROL-03")
	sc.choose("move")
	sc.moveTo(10, 13)
	sc.bearer("Treasure", "Rook")
	sc.lies("Treasure", 10, 13, 0) // it moves with its bearer
	sc.choose("put-down:Treasure")
	sc.asks("ask.lay-down")
	sc.cannotGo("SE-CONTROL-05", sc.spotAt(20, 20))
	spot := sc.Pending.Place.Snap(sc.spotAt(12, 13).Center, false)
	sc.goTo(spot)
	sc.bearer("Treasure", "")
	same(t, "Base to Base with its bearer", sc.TouchesPiece(sc.id("Rook"), sc.piece("Treasure")), true)
	sc.refused("take:Treasure", "SE-CONTROL-06")

	flags := encounterScene(t, plots.PlotFlags, nil, `blue Rook 10,10 | red Knight 40,40`)
	flags.put("Flag", state.FlagMarker, 11.18, 10)
	flags.activate("Rook")
	for _, o := range flags.Pending.Options {
		same(t, "a Flag cannot be carried", o.Piece, engine.NoPiece)
	}
	same(t, "Minions carry nothing", len(aftermath.BurdenOptions(sc.State, sc.id("Goon A"))), 0)
}

func TestStayingBurdened(t *testing.T) {
	rulecheck.Covers(t, "SE-CONTROL-04", "SE-CONTROL-05")
	burdened := func(words string) *scene {
		sc := encounterScene(t, plots.PlotTreasure, nil, `pit impassable 11,9 3x3 h1 | blue Rook 10,10 `+words+` | red Knight 40,40`)
		sc.put("Treasure", state.TreasureMarker, 10, 8.8)
		aftermath.PickUp(sc.State, sc.id("Rook"), sc.piece("Treasure"))
		sc.get("Rook").Stunned = false // a new Round has begun
		sc.activate("Rook")
		return sc
	}
	sc := burdened("")
	sc.asks("ask.keep-burden")
	sc.choose("stay")
	sc.bearer("Treasure", "Rook")
	same(t, "Stunned in order to stay Burdened", sc.get("Rook").Stunned, true)
	sc.cites("SE-CONTROL-04")

	sc = burdened("")
	sc.choose("put-down")
	for range 40 {
		spot, _ := sc.Pending.Place.Sample(steadily())
		if spot.Center.X > 11 && spot.Center.Y > 8.4 && spot.Center.Y < 12.6 {
			t.Fatalf("%v is on Impassable Terrain", spot)
		}
	}
	sc.goTo(sc.Pending.Place.Snap(sc.spotAt(8, 10).Center, false))
	sc.bearer("Treasure", "")
	same(t, "not Stunned", sc.get("Rook").Stunned, false)

	immune := burdened(`[Immune / Stunned]`)
	immune.asks("ask.action")
	immune.bearer("Treasure", "Rook")
}

// steadily returns numbers that go round.
func steadily() func() float64 {
	n := 0
	return func() float64 { n = (n + 7) % 40; return float64(n) / 40 }
}

func TestLosingABurden(t *testing.T) {
	rulecheck.Covers(t, "SE-CONTROL-07", "SE-CONTROL-08")
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
		sc := encounterScene(t, plots.PlotTreasure, nil, `blue Rook 20,10 hp9 `+c.words+` | red Gull 10,10 e9 [Zap [AP 1] PRJ 12, e vs. a, `+c.effects+`]`)
		sc.put("Treasure", state.TreasureMarker, 20, 8.8)
		aftermath.PickUp(sc.State, sc.id("Rook"), sc.piece("Treasure"))
		sc.get("Rook").Stunned = false
		sc.play(actions.ExclusiveAction{Model: sc.id("Gull")})
		if sc.refusedTarget("Rook") {
			sc.bearer("Treasure", "Rook")
			continue
		}
		sc.choose("target:Rook")
		sc.roll([]int{5}, []int{1})
		if !c.lost {
			sc.over()
			sc.bearer("Treasure", "Rook")
			continue
		}
		sc.asks("ask.lay-down")
		same(t, c.what+": the player whose Action it was chooses", sc.Pending.Seat, c.chooser)
		if c.what == "Knockback" {
			sc.stands("Rook", 20, 10, 0) // before the displacement
		}
		sc.goTo(sc.Pending.Place.Snap(sc.spotAt(20, 8).Center, false))
		sc.over()
		sc.bearer("Treasure", "")
		sc.lies("Treasure", 20, 8.82, 0)
		sc.cites("SE-CONTROL-08")
	}
}

// refusedTarget reports whether a model cannot be aimed at in the pending choice of a Target.
func (sc *scene) refusedTarget(name string) bool {
	sc.t.Helper()
	return !sc.offers("target:" + name)
}

// TestACrashTakesABurden: when an Enemy Displacement Effect makes somebody fall onto the bearer, but not when he jumps.
func TestACrashTakesABurden(t *testing.T) {
	rulecheck.Covers(t, "SE-CONTROL-07", "SE-CONTROL-08", "SE-FALL-13")
	for _, c := range []struct {
		what string
		by   string
		lost bool
	}{{"an Enemy's Effect", "Gull", true}, {"an Effect of its own team", "Wren", false}, {"nobody's", "", false}} {
		sc := encounterScene(t, plots.PlotTreasure, nil, `roof structure 12,8 4x4 h6 | blue Rook 16.6,10.3 hp9 | blue Wren 30,10 | red Gull 15,10,6`)
		sc.put("Treasure", state.TreasureMarker, 17.7, 10.3)
		aftermath.PickUp(sc.State, sc.id("Rook"), sc.piece("Treasure"))
		by := engine.NoModel
		if c.by != "" {
			by = sc.id(c.by)
		}
		edge := sc.get("Gull").Spot
		edge.Center.X = 16.001
		sc.play(aftermath.FallFrame{Model: sc.id("Gull"), From: edge, Off: geometry.PieceIndex(sc.piece("roof")), By: by})
		same(t, c.what+": a Crash", 9-sc.get("Rook").HP, 2)
		if !c.lost {
			sc.over()
			sc.bearer("Treasure", "Rook")
			continue
		}
		sc.asks("ask.lay-down")
		same(t, "the player whose Effect it was chooses", sc.Pending.Seat, 1)
		sc.goTo(sc.Pending.Place.Snap(sc.spotAt(18, 12).Center, false))
		sc.over()
		sc.bearer("Treasure", "")
	}
}

// TestAThrownBearerLosesItsBurden before it flies, where the thrower says; thrown by a friend it keeps it.
func TestAThrownBearerLosesItsBurden(t *testing.T) {
	rulecheck.Covers(t, "SE-CONTROL-07", "SE-CONTROL-08", "SE-EFFECT-36")
	for _, thrower := range []string{"Gull", "Wren"} {
		hurl := ` s9T [Clinch [AP 1] CCM, s vs. d, Damage 1, Grab & Throw] [Hurl [AP 2] THR 8, s vs. a, Damage 1]`
		sc := encounterScene(t, plots.PlotTreasure, nil, `blue Rook 20,10 hp9 | red Gull 21.18,10 hp9`+hurl+` | blue Wren 18.82,10 hp9`+hurl+` | red Tern 24,14 hp9`)
		sc.put("Treasure", state.TreasureMarker, 20, 8.8)
		aftermath.PickUp(sc.State, sc.id("Rook"), sc.piece("Treasure"))
		sc.play(actions.ExclusiveAction{Model: sc.id(thrower), Smash: engine.NoPiece})
		sc.choose("target:Rook")
		sc.win()
		sc.choose("action:Hurl")
		if thrower == "Gull" {
			sc.asks("ask.lay-down")
			same(t, "the thrower chooses", sc.Pending.Seat, 1)
			sc.stands("Rook", 20, 10, 0)
			sc.goTo(sc.Pending.Place.Snap(sc.spotAt(20, 8).Center, false))
			sc.bearer("Treasure", "")
		}
		sc.choose("target:Tern")
		sc.win()
		sc.asks("ask.land-thrown")
		sc.goTo(sc.Pending.Place.Snap(sc.spotAt(24, 16).Center, false))
		if thrower == "Wren" {
			sc.bearer("Treasure", "Rook")
		}
	}
}

func TestABurdenStaysWhereItsBearerFell(t *testing.T) {
	rulecheck.Covers(t, "SE-CONTROL-09", "SE-EFFECT-81")
	sc := encounterScene(t, plots.PlotTreasure, nil, `roof structure 18,8 6x6 h4 | blue Rook 20,10,4 Flight 6 | red Knight 40,40`)
	sc.put("Treasure", state.TreasureMarker, 20, 11.2)
	aftermath.PickUp(sc.State, sc.id("Rook"), sc.piece("Treasure"))
	aftermath.KOModel(sc.State, sc.id("Rook"), state.Source{By: engine.NoModel})
	sc.lies("Treasure", 20, 10, 4)
	aftermath.DestroyPiece(sc.State, sc.piece("roof"), state.Source{By: engine.NoModel})
	sc.lies("Treasure", 20, 10, 0) // Markers on a Structure come down unharmed

	away := encounterScene(t, plots.PlotTreasure, nil, `blue Rook 20,10 Flight 6 | red Knight 40,40`)
	away.put("Treasure", state.TreasureMarker, 20, 11.2)
	aftermath.PickUp(away.State, away.id("Rook"), away.piece("Treasure"))
	moves.Climb(away.State, away.id("Rook"), true)
	away.lies("Treasure", 20, 10, 0)

	ghost := encounterScene(t, plots.PlotTreasure, nil, `blue Rook 20,10 m9 [Fade [AP 1] IST, m vs. #6, Spectral] | red Knight 40,40`)
	ghost.put("Treasure", state.TreasureMarker, 20, 11.2)
	aftermath.PickUp(ghost.State, ghost.id("Rook"), ghost.piece("Treasure"))
	ghost.play(actions.ExclusiveAction{Model: ghost.id("Rook"), Smash: engine.NoPiece})
	ghost.roll([]int{4})
	ghost.asks("ask.lay-down")
	same(t, "a Spectral model puts it down", ghost.Pending.Rule, engine.Rule("SE-EFFECT-81"))
	ghost.goTo(ghost.Pending.Place.Snap(ghost.spotAt(20, 12).Center, false))
	ghost.bearer("Treasure", "")
	same(t, "and cannot take it up", aftermath.RefuseTake(ghost.State, ghost.id("Rook"), ghost.piece("Treasure")).Rule, engine.Rule("SE-EFFECT-81"))
	powered := encounterScene(t, plots.PlotTreasure, nil, `blue Rook 20,10 | red Knight 40,40`)
	powered.put("Treasure", state.TreasureMarker, 20, 11.2)
	aftermath.PickUp(powered.State, powered.id("Rook"), powered.piece("Treasure"))
	aftermath.UsePower(powered.State, powered.id("Rook"), &cards.Power{Effects: []cards.Effect{{Kind: cards.Spectral, Self: true}}}, engine.NoModel)
	powered.bearer("Treasure", "")
}

func TestControl(t *testing.T) {
	rulecheck.Covers(t, "SE-CONTROL-10", "SE-CONTROL-12", "SE-CONTROL-13", "SE-CONTROL-14", "SE-ROUND-11", "SE-CONTROL-11")
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
		sc := encounterScene(t, plots.PlotFlags, nil, c.text)
		sc.put("Flag", state.FlagMarker, 20, 20)
		got := plots.Controller(sc.State, func(id engine.ModelID) bool { return sc.TouchesPiece(id, sc.piece("Flag")) })
		same(t, c.what, got, c.seat)
	}
	sc := encounterScene(t, plots.PlotFlags, nil, `blue Rook 20,21.1 | red Knight 40,40`)
	sc.put("Flag", state.FlagMarker, 20, 20)
	aftermath.KOModel(sc.State, sc.id("Rook"), state.Source{By: engine.NoModel})
	same(t, "KO'ed models do not count", plots.Controller(sc.State, func(id engine.ModelID) bool { return sc.TouchesPiece(id, sc.piece("Flag")) }), engine.NoSeat)

	twins := encounterScene(t, plots.PlotFlags, nil, `blue Rook 20,21.1 | red Knight 19,20`)
	twins.put("Flag", state.FlagMarker, 20, 20)
	aftermath.Place(twins.State, twins.AddModel(1, twins.get("Knight").Card, -1, ""), twins.spotAt(20, 18.9))
	same(t, "each of two models of the same name", plots.Controller(twins.State, func(id engine.ModelID) bool { return twins.TouchesPiece(id, twins.piece("Flag")) }), 1)

	round := encounterScene(t, plots.PlotHill, nil, `blue Rook 24,24 | red Knight 40,40`)
	round.play(rounds.RoundFrame{Step: state.StepTurns})
	same(t, "determined only in the End of Round step", len(round.Holdings), 0)
	rounds.EndRound(round.State)
	same(t, "once a Round", len(round.Holdings), 1)
}

func TestTagging(t *testing.T) {
	rulecheck.Covers(t, "SE-CONTROL-15", "SE-CONTROL-16", "SE-PLOT-27")
	sc := encounterScene(t, plots.PlotFlags, nil, `blue Rook 20,21.1 | red Knight 40,40 | red Lance 42,40`)
	sc.put("Flag", state.FlagMarker, 20, 20)
	flag := func() engine.Seat { return sc.Pieces[sc.piece("Flag")].Tag }
	plots.DetermineControl(sc.State)
	same(t, "Tagged", flag(), 0)
	aftermath.Place(sc.State, sc.id("Rook"), sc.spotAt(30, 30))
	plots.DetermineControl(sc.State)
	same(t, "Control need not be kept up", flag(), 0)
	aftermath.Place(sc.State, sc.id("Rook"), sc.spotAt(20, 21.1))
	aftermath.Place(sc.State, sc.id("Knight"), sc.spotAt(20, 18.9))
	plots.DetermineControl(sc.State)
	same(t, "a tie takes nothing away", flag(), 0)
	aftermath.Place(sc.State, sc.id("Lance"), sc.spotAt(21.1, 20))
	plots.DetermineControl(sc.State)
	same(t, "an Enemy takes Control", flag(), 1)
}
