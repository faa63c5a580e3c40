package effects_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// summoning is Rook, with room for a base of 2" where it stands, at the question where what it Summons is placed.
func summoning(t *testing.T, kind, summon, rest string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, fmt.Sprintf(`blue Rook 10,10 base50.8 p9 limit9 [Call [AP 1] %s, p vs. #2, %s] | red Gull 40,40 | %s`, kind, summon, rest))
	sc.Turn = 0
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{5})
	return sc
}

const (
	pool   = `Summon Dangerous Terrain / Acid Pool (1"; Damage 2 and Suppress 1)`
	harm   = `Summon Dangerous Terrain / Thorns (1"; Suppress 1)`
	wall   = `Summon Structure / Wall (d 5; Height 4"; Base 50.8 mm; HP 4)`
	beacon = `Place Token / Beacon (d 4; Base 50.8 mm; HP 1)`
)

// TestWhereThingsAreSummoned: with the centre in range and in sight, on the side of every wall that its user is on, and with room.
func TestWhereThingsAreSummoned(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-62", "SE-EFFECT-67", "SE-TYPE-19", "SE-TERRAIN-10", "SE-TERRAIN-28")
	inside := func(spot geometry.Spot) geometry.Spot { spot.Inside = 0; return spot }
	up := func(level float64) func(geometry.Spot) geometry.Spot {
		return func(spot geometry.Spot) geometry.Spot { spot.Level = level; return spot }
	}
	same := func(spot geometry.Spot) geometry.Spot { return spot }
	for _, c := range []struct {
		what, summon, rest string
		x, y               float64
		at                 func(geometry.Spot) geometry.Spot
		rule               engine.Rule
	}{
		{"exactly in range", beacon, "", 17, 10, same, ""}, {"out of range", beacon, "", 17.01, 10, same, "SE-EFFECT-62"},
		{"too high", pool, "tower structure 12,9 3x3 h9", 13, 10, up(9), "SE-EFFECT-62"},
		{"on a roof in range", pool, "hut structure 12,9 3x3 h2", 13, 10, up(2), ""},
		{"hidden", pool, "screen structure 12,0 0.5x30 h9", 14, 10, same, "SE-TYPE-19"},
		{"on somebody", beacon, "red Tern 14,10", 14.5, 10, same, "SE-MOVE-11"},
		{"a Zone under somebody", pool, "red Tern 14,10", 14.5, 10, same, ""},
		{"a Zone beyond the edge", pool, "table 15.5x48", 15, 10, same, "SE-TERRAIN-28"},
		{"a Zone up to the edge", pool, "table 16x48", 15, 10, same, ""},
		{"a Structure on another", wall, "hut structure 13,9 4x4 h2", 14, 10, same, "SE-EFFECT-67"},
		{"a Structure on its roof", wall, "hut structure 12,8 4x4 h2", 14, 10, up(2), ""},
		{"a Structure in the air", wall, "", 14, 10, up(1), "SE-EFFECT-67"},
		{"a Structure on somebody", wall, "red Tern 14,10", 14.5, 10, same, "SE-EFFECT-67"},
		{"into a house", beacon, "house structure 12,6 9x9 h5 enclosed", 14, 10, inside, "SE-TERRAIN-10"},
	} {
		rest := c.rest
		sc := summoning(t, "SUM 6", c.summon, rest)
		spot := geometry.Ground(geometry.Point{X: c.x, Y: c.y}.Committed())
		if spot = c.at(spot); spot.Inside != geometry.NoPiece {
			spot.Inside = geometry.PieceIndex(sc.Piece("house"))
		}
		sc.Reaches(c.what, spot, c.rule)
		offered, legal := sc.Pending.Place.(engine.Spread).Over(geometry.Point{X: c.x, Y: c.y})
		scene.Same(t, c.what+": the place over a point is the one that is seen", offered.Inside, geometry.NoPiece)
		if offered == spot {
			scene.Same(t, c.what+": and legal", legal, c.rule == "")
		}
	}
}

// TestWhatAPowerSummons: Base to Base, whatever its card's Actions reach; and over a bridge what is pointed at is the bridge.
func TestWhatAPowerSummons(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-62", "SE-CARD-11")
	sc := scene.New(t, `deck structure 12,9 3x3 b2.5 h0.5 | blue Rook 10,10 base50.8 p9 [Call [AP 1] SUM 6, p vs. #2, `+beacon+`] [Immune / Fire] [Immune / Water] | red Gull 40,40`)
	sc.Play(effects.Called(state.Call{User: sc.ID("Rook"), Power: 1, Effect: sc.CardFor(sc.ID("Rook")).Actions[0].FX[0]}))
	sc.Asks("ask.summon")
	scene.Same(t, "told", sc.Pending.Detail.Key, "ask.summon-contact-detail")
	sc.Reaches("away", sc.SpotAt(10, 14), "SE-EFFECT-62")
	offered, _ := sc.Pending.Place.(engine.Spread).Over(geometry.Point{X: 13.5, Y: 10.5})
	scene.Same(t, "over a bridge", offered.Level, 3.0)
}

// TestWhatIsPreviewedOfADisplacement: where a Knockback or Pull of the FX ends, and nothing that is not certain.
func TestWhatIsPreviewedOfADisplacement(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-28", "SE-EFFECT-29", "SE-FALL-11")
	for _, c := range []struct{ what, fx, gull, rest, target, ends, notes string }{
		{"a Knockback", "Knockback 2", "", "", "Gull", "Gull 2.00", "displace.moved "}, {"a Shift", "Shift 2", "", "", "Gull", "", ""},
		{"a Self / Knockback", "Self / Knockback 1", "", "", "Gull", "Rook 1.00", "displace.moved "}, {"an Immune model", "Knockback 2", "[Immune / Displacement]", "", "Gull", "", ""},
		{"into a wall", "Knockback 2", "", " | wall structure 15.6,8 1x4 h5", "Gull", "Gull 1.00", "displace.stopped "},
		{"off a low roof", "Knockback 2", "", " | roof structure 8,8 7x4 h0.8", "Gull", "Gull 1.00", "displace.moved preview.falls "},
		{"itself", "Knockback 2", "", "", "Rook", "", ""}, {"terrain", "Knockback 2", "", " | bin object 10,13 1x1 rank1", "bin", "", ""},
	} {
		sc := scene.New(t, `blue Rook 10,10 e9 [Zap [AP 1] PRJ 12, e vs. a, `+c.fx+`] | red Gull 14,10 `+c.gull+c.rest)
		sc.Get("Rook").Spot, sc.Get("Gull").Spot = sc.SpotAt(10, 10), sc.SpotAt(14, 10)
		var p engine.Preview
		effects.PreviewDisplacement(sc.State, &p, state.Confrontation{Attacker: sc.ID("Rook"), Action: &sc.CardFor(sc.ID("Rook")).Actions[0], Target: sc.Aim(c.target), Smash: engine.NoPiece})
		ends, notes := "", ""
		for _, e := range p.Ends {
			ends += fmt.Sprintf("%s %.2f", sc.CardFor(e.Model).Name, math.Round(e.Moved*10)/10)
		}
		for _, n := range p.Notes {
			notes += n.Text.Key + " "
		}
		scene.Same(t, c.what, ends, c.ends)
		scene.Same(t, c.what+" is told", notes, c.notes)
	}
}

// TestWhatIsSummonedInside: from inside a house, only there; and a Structure not at all.
func TestWhatIsSummonedInside(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-10", "SE-EFFECT-67")
	for summon, rule := range map[string]engine.Rule{beacon: "", pool: ""} {
		sc := scene.New(t, `house structure 5,5 12x10 h5 enclosed | blue Rook 10,10 base50.8 inside:house p9 limit9 [Call [AP 1] SUM 12, p vs. #2, `+summon+`] | red Gull 40,40`)
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Roll([]int{5})
		in := geometry.Ground(geometry.Point{X: 14, Y: 10})
		in.Inside = geometry.PieceIndex(sc.Piece("house"))
		sc.Reaches("inside: "+summon, in, rule)
		sc.Reaches("outside: "+summon, geometry.Ground(geometry.Point{X: 20, Y: 10}), "SE-TERRAIN-10")
		offered, _ := sc.Pending.Place.(engine.Spread).Over(in.Center)
		scene.Same(t, "the place over a point is inside", offered.Inside, in.Inside)
	}
}

// TestHowNearWithoutARange: Base to Base, by a Close Combat Action.
func TestHowNearWithoutARange(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-62")
	sc := scene.New(t, `blue Rook 10,10 base50.8 s9 [Plant [AP 1] CCM, s vs. d, Damage 1 and `+beacon+`] | red Gull 10,11.6`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Win()
	for sc.Question() == "ask.effect-order" {
		sc.Choose(sc.Pending.Options[0].Key)
	}
	sc.Asks("ask.summon")
	scene.Same(t, "told", sc.Pending.Detail.Key, "ask.summon-contact-detail")
	sc.Reaches("in contact", sc.SpotAt(12.005, 10), "")
	sc.Reaches("not in contact", sc.SpotAt(12.05, 10), "SE-EFFECT-62")
	far := summoning(t, "SUM 1", `Place Token / Flare (d 4; HP 1)`, "")
	scene.Same(t, "told with a range", far.Pending.Detail.Key, "ask.summon-detail")
	far.Reaches("in a range of 1\"", far.SpotAt(12, 10), "")
	far.Reaches("beyond it", far.SpotAt(12.05, 10), "SE-EFFECT-62")
	for at, want := range map[geometry.Point]float64{{X: 20, Y: 10}: 1, {X: 12, Y: 10}: 0.01} { // what is beyond the range snaps to the nearest place
		spot := far.Pending.Place.Snap(at, false)
		scene.Same(t, "a place to snap to is legal", far.Pending.Place.Refuse(spot, nil) == nil, true)
		if away := spot.Center.Distance(geometry.Point{X: 12, Y: 10}); away > want {
			t.Errorf("%v snaps to %v", at, spot)
		}
		scene.Same(t, "exactly where it is pointed at", far.Pending.Place.Snap(at, true).Center, at.Committed())
	}
	for range 20 {
		spot, ok := far.Pending.Place.Sample(scene.Steadily())
		scene.Same(t, "a place by chance is legal", ok && far.Pending.Place.Refuse(spot, nil) == nil, true)
	}
}

// TestWhatASummonedZoneDoes: its Damage, or 1 where only another Effect is printed; to whoever stands there, also who is Summoned into it.
func TestWhatASummonedZoneDoes(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-64", "SE-TERRAIN-32", "SE-TERRAIN-36")
	for summon, danger := range map[string]int{pool: 2, harm: 1} {
		sc := summoning(t, "SUM 6", summon, "red Tern 14,10 hp9 | red Far 20,20 hp9")
		sc.MoveTo(14, 10)
		at := len(sc.Pieces) - 1
		scene.Same(t, "danger", sc.Pieces[at].Terrain.Danger, danger)
		scene.Same(t, "who stands there suffers", sc.Get("Tern").HP < 9 || sc.Get("Tern").Suppress > 0, true)
		sc.HP("Far", 9)
		if r := sc.Pieces[at].Terrain.Prisms[0].Radius; math.Abs(r-1) > 1e-9 {
			t.Errorf("its radius is %g", r)
		}
	}
	built := summoning(t, "SUM 6", wall, "red Tern 10,11.5 hp9")
	built.MoveTo(14, 10)
	built.HP("Tern", 9)
	imp := scene.New(t, `acid zone 13,9 2x2 danger1 | blue Rook 10,10 p9 limit9 [Call [AP 1] SUM 6, p vs. #2, Place Token / Beacon (d 4; HP 3)] | red Gull 40,40`)
	imp.Play(actions.ExclusiveAction{Model: imp.ID("Rook")})
	imp.Roll([]int{5})
	imp.MoveTo(14, 10)
	scene.Same(t, "who is Summoned into danger", byCard(imp, "Beacon").HP, 2)
}

// TestHowManyAreSummoned: up to the number printed, then one in exchange for another; nobody where none is left, and nowhere without room.
func TestHowManyAreSummoned(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-62", "SE-EFFECT-65", "SE-EFFECT-66")
	for _, c := range []struct {
		what          string
		most, reserve int
		stands        int
		asks          string
	}{
		{"one more", 2, 2, 1, "ask.summon"}, {"as many as there may be", 1, 1, 1, "ask.summon-remove"}, {"as many as there are", 3, 0, 1, "ask.summon-remove"}, {"nobody is left", 2, 0, 0, "test.idle"},
	} {
		sc := scene.New(t, fmt.Sprintf(`blue Rook 10,10 p9 limit9 [Call [AP 1] SUM 6, p vs. #2, Summon Minion / Imp (%d)] | blue Imp A 30,30 minion | red Gull 40,40`, c.most))
		left := c.reserve
		for i := range sc.Models {
			if m := &sc.Models[i]; sc.Cards[m.Card].Name == "Imp" && m.ID != sc.ID("Imp A") {
				if left > 0 {
					left--
				} else {
					m.Seat = 1
				}
			}
		}
		if c.stands == 0 {
			sc.Get("Imp A").Seat = 1
		}
		sc.Log = sc.Hear
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Roll([]int{5})
		scene.Same(t, c.what, sc.Question(), c.asks)
		if c.asks == "test.idle" {
			scene.Same(t, "is told", slices.ContainsFunc(sc.Events, func(e engine.Event) bool { return e.Text.Key == "summon.nobody" }), true)
		}
	}
	either := scene.New(t, `blue Rook 10,10 p9 limit9 [Call [AP 1] SUM 6, p vs. #2, Summon Minion / Imp (1)] [Throng [AP 1] SUM 6, p vs. #2, Summon Minion / Imp (2)] | blue Imp A 30,30 minion | red Gull 40,40`)
	either.Play(actions.ExclusiveAction{Model: either.ID("Rook")})
	either.Roll([]int{5})
	either.Asks("ask.summon-remove") // although one waits
	full := scene.New(t, `west impassable 0,0 9.35x48 h1 | east impassable 10.65,0 37.35x48 h1 | near impassable 9.35,0 1.3x9.35 h1 | far impassable 9.35,10.65 1.3x37.35 h1 | blue Rook 10,10 p9 [Call [AP 1] SUM 3, p vs. #2, Place Token / Beacon (d 4; HP 1)] | red Gull 40,40`)
	full.Log = full.Hear
	full.Play(actions.ExclusiveAction{Model: full.ID("Rook")})
	full.Roll([]int{5})
	full.Over()
	scene.Same(t, "no room is told", slices.ContainsFunc(full.Events, func(e engine.Event) bool { return e.Text.Key == "summon.no-room" }), true)
}
