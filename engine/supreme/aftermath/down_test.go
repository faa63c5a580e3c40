package aftermath_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// TestWhoComesDownWithARoof: everybody who stood on it and is neither KO'ed nor away; unharmed from less than three inches, and hurt anew
// by Dangerous Terrain below as long as he stands.
func TestWhoComesDownWithARoof(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-21", "SE-FALL-03", "SE-FALL-13", "SE-TERRAIN-34")
	for _, c := range []struct {
		what, text, rook string
		change           func(*state.Model)
		hurt             int
		stunned, ko      bool
		level, told      float64
	}{
		{"from three inches", "h3", "15,12,3", nil, 1, true, false, 0, 3}, {"from two", "h2", "15,12,2", nil, 0, false, false, 0, 2},
		{"who is away", "h3", "15,12,3", func(m *state.Model) { m.OnTable = false }, 0, false, false, 3, 0}, {"who is KO’ed", "h3", "15,12,3", func(m *state.Model) { m.KO = true }, 0, false, true, 3, 0},
		{"into acid", "h3 | acid zone 14,11 2x2 danger2", "15,12,3", nil, 3, true, false, 0, 3}, {"into acid, with one Hit Point", "h3 | acid zone 14,11 2x2 danger2", "15,12,3", func(m *state.Model) { m.HP = 1 }, 9, false, true, 0, 3},
		{"onto a ledge", "h4 | ledge structure 14,11 2x2 h1", "15,12,4", nil, 1, true, false, 1, 3},
	} {
		sc := scene.New(t, `house structure 10,10 9x4 `+c.text+` | blue Rook `+c.rook+` hp9 | red Knight 40,40`)
		if c.change != nil {
			c.change(sc.Get("Rook"))
		}
		sc.Play(destroyFrame{piece: sc.Piece("house")})
		m := sc.Get("Rook")
		scene.Same(t, c.what, fmt.Sprint(9-m.HP, m.Stunned, m.KO, m.Spot.Level), fmt.Sprint(c.hurt, c.stunned, c.ko, c.level))
		fell, burnt := 0.0, 0
		for i := range sc.Events {
			switch e := &sc.Events[i]; e.Text.Key {
			case "fall.collapsed":
				fell = e.Amount
			case "danger.touched":
				burnt++
			}
		}
		scene.Same(t, c.what+": how far", fell, c.told)
		scene.Same(t, c.what+": touched by danger", burnt, scene.Btoi(c.what == "into acid"))
	}
}

// TestWhoDeliversACitizen: a bearer in its own zone that touches an edge of the table.
func TestWhoDeliversACitizen(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-06")
	radius := geometry.BaseRadius(30)
	for _, c := range []struct {
		what      string
		thing     state.Thing
		y         float64
		change    func(*state.Model)
		delivered bool
	}{
		{"at the edge", state.CitizenMarker, radius, nil, true}, {"near it", state.CitizenMarker, radius + 0.2, nil, false}, {"at the other edge", state.CitizenMarker, 48 - radius, nil, false},
		{"a Treasure", state.TreasureMarker, radius, nil, false}, {"KO’ed", state.CitizenMarker, radius, func(m *state.Model) { m.KO = true }, false},
	} {
		sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 20,20 | red Knight 40,40`)
		opening.SetEdge(sc.State, 0, 0)
		opening.SetEdge(sc.State, 1, 2)
		at := sc.Put("Thing", c.thing, 21.18, 20)
		aftermath.PickUp(sc.State, sc.ID("Rook"), at)
		scene.Same(t, "carried", sc.BurdenOf(sc.ID("Rook")), at)
		sc.Get("Rook").Spot = sc.SpotAt(20, c.y)
		if c.change != nil {
			c.change(sc.Get("Rook"))
		}
		aftermath.Deliver(sc.State, sc.ID("Rook"))
		scene.Same(t, c.what, sc.Pieces[at].Gone, c.delivered)
	}
	for edge, spot := range map[board.Edge][2]float64{board.EdgeRight: {48 - radius, 20}, board.EdgeFar: {20, 48 - radius}, board.EdgeLeft: {radius, 20}} {
		sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 20,20 | red Knight 40,40`)
		opening.SetEdge(sc.State, 0, edge)
		opening.SetEdge(sc.State, 1, (edge+2)%4)
		at := sc.Put("Thing", state.CitizenMarker, 21.18, 20)
		aftermath.PickUp(sc.State, sc.ID("Rook"), at)
		sc.Get("Rook").Spot = sc.SpotAt(spot[0], spot[1])
		aftermath.Deliver(sc.State, sc.ID("Rook"))
		scene.Same(t, fmt.Sprint("at edge ", edge), sc.Pieces[at].Gone, true)
	}
	empty := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 20,20 | red Knight 40,40`)
	opening.SetEdge(empty.State, 0, 0)
	at := empty.Put("Thing", state.CitizenMarker, 21.18, 20)
	empty.Get("Rook").Spot = empty.SpotAt(20, radius)
	aftermath.Deliver(empty.State, empty.ID("Rook"))
	scene.Same(t, "that nobody carries", empty.Pieces[at].Gone, false)
}

// TestWhatEffectsAreTold: an Immunity, a model that can take no more Fatigue, and Action Points, which count for the Round's Pool.
func TestWhatEffectsAreTold(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-24", "SE-EFFECT-55", "SE-EFFECT-58", "SE-POOL-08")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 14,10 [Immune / Stun]`)
	sc.Log = sc.Hear
	gull, rook := sc.ID("Gull"), sc.ID("Rook")
	for kind, immune := range map[cards.EffectKind]bool{cards.Stun: true, cards.Fatigue: false} {
		sc.Events = nil
		scene.Same(t, string(kind), aftermath.Resists(sc.State, gull, cards.Effect{Kind: kind}, rook), immune)
		scene.Same(t, "told", told(sc, "effect.immune-to"), scene.Btoi(immune))
	}
	for fatigue, full := range map[int]int{0: 0, 1: 0, 2: 1} {
		sc.Events, sc.Get("Rook").Fatigue = nil, fatigue
		aftermath.Change(sc.State, rook, cards.Effect{Kind: cards.Fatigue}, state.Source{By: gull})
		scene.Same(t, fmt.Sprint("no more than ", fatigue), told(sc, "state.fatigue-full"), full)
	}
	for fatigue, left := range map[int]int{2: 1, 1: 0, 0: 0} {
		sc.Get("Rook").Fatigue = fatigue
		aftermath.Change(sc.State, rook, cards.Effect{Kind: cards.Refresh, X: 1}, state.Source{By: rook})
		scene.Same(t, fmt.Sprint("Fatigue left of ", fatigue), sc.FatigueOf(rook), left)
	}
	for range 2 {
		aftermath.MakeImmune(sc.State, rook, cards.Fire)
		scene.Same(t, "an Immunity is noted once", len(sc.Get("Rook").States.Immune), 1)
	}
	before := sc.Teams[0]
	aftermath.Change(sc.State, rook, cards.Effect{Kind: cards.ActionPoints, X: 2}, state.Source{By: rook})
	scene.Same(t, "the Pool and its size", [2]int{sc.Teams[0].Pool - before.Pool, sc.Teams[0].Size - before.Size}, [2]int{2, 2})
}

// TestWhoMakesRoomFirst: the models of one player at a time, in an order of his choice where he has several, and whoever is moved into
// danger is hurt by it.
func TestWhoMakesRoomFirst(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-30", "SE-TERRAIN-34")
	for _, c := range []struct {
		what    string
		names   string
		seat    engine.Seat
		asks    string
		who     engine.Seat
		options int
	}{
		{"one of each player", "blue Rook 20,20 | red Gull 21,20", engine.NoSeat, "ask.give-way", 0, 0},
		{"two of one", "blue Rook 20,20 | blue Wren 21,20 | red Gull 20.5,21", engine.NoSeat, "ask.give-way-first", 0, 2}, {"all by the defending player", "blue Rook 20,20 | blue Wren 21,20 | red Gull 20.5,21", 1, "ask.give-way-first", 1, 3},
	} {
		sc := scene.New(t, `crate object 18,18 5x5 h1 rank2 | `+c.names+` | red Knight 40,40`)
		sc.Play(aftermath.GivingWay{Thrown: sc.Aim("crate"), By: engine.NoModel, Seat: c.seat, Model: engine.NoModel})
		scene.Same(t, c.what, sc.Question(), c.asks)
		scene.Same(t, c.what+": who", sc.Pending.Seat, c.who)
		scene.Same(t, c.what+": of how many", len(sc.Pending.Options), c.options)
	}
	sc := scene.New(t, `acid zone 8,8 6x6 danger2 | blue Rook 20,20 hp9 | red Gull 10,10 hp9`)
	aftermath.GiveWay(sc.State, sc.ID("Rook"), sc.SpotAt(12, 12), "SE-TYPE-30")
	sc.HP("Rook", 7)
	sc.Play(aftermath.GivingWay{Thrown: sc.Aim("Gull"), By: sc.ID("Rook"), Seat: 1, Model: engine.NoModel})
	sc.HP("Gull", 7)
}

// TestWhatAPowerIsAsked: whom its moment is about, where it asks that.
func TestWhatAPowerIsAsked(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-06", "SE-CARD-11")
	for words, works := range map[string]bool{"": true, "Mechanical": false} {
		sc := scene.New(t, `blue Rook 10,10 [When it hits: If against Living: Suppress 1] | red Gull 14,10 `+words)
		scene.Same(t, "it works against who is "+words, aftermath.Trigger(sc.State, cards.WhenHits, sc.ID("Rook"), sc.ID("Gull")), works)
		scene.Same(t, "Suppress", sc.Get("Gull").States.Suppress, scene.Btoi(works))
		scene.Same(t, "about nobody", aftermath.Trigger(sc.State, cards.WhenHits, sc.ID("Rook"), engine.NoModel), false)
	}
}

// TestHowDeepAFallIs: from the level that is left to that of the landing.
func TestHowDeepAFallIs(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-02", "SE-FALL-03", "SE-FALL-04")
	for ledge, want := range map[string][2]float64{"": {4, 1}, " | ledge structure 19,8 6x8 h1": {3, 1}, " | ledge structure 19,8 6x8 h2": {2, 0}} {
		sc := scene.New(t, `house structure 10,10 9x4 h4`+ledge+` | blue Rook 18.5,12,4 hp9 | red Knight 40,40`)
		sc.Play(aftermath.FallFrame{Model: sc.ID("Rook"), From: sc.SpotAt(19.7, 12, 4), Off: sc.Pieces[0].Index, By: engine.NoModel})
		deep := 0.0
		for i := range sc.Events {
			if sc.Events[i].Text.Key == "fall.fell" {
				deep = sc.Events[i].Amount
			}
		}
		scene.Same(t, "onto"+ledge, [2]float64{deep, float64(9 - sc.Get("Rook").HP)}, want)
	}
}
