package effects_test

import (
	"fmt"
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// TestWhereSummonsAreOffered: by the name of the Action, the nearest legal place to what is pointed at, and by chance anywhere in range.
func TestWhereSummonsAreOffered(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-62", "SE-TYPE-19")
	sc := summoning(t, "SUM 6", pool, "")
	scene.Same(t, "by which Action", sc.Pending.Action, "Call")
	for _, at := range []geometry.Point{{X: 17.3, Y: 10}, {X: 10, Y: 17.3}} {
		spot := sc.Pending.Place.Snap(at, false)
		scene.Same(t, "legal", sc.Pending.Place.Refuse(spot, nil) == nil, true)
		if away := spot.Center.Distance(at); away > 0.31 {
			t.Errorf("the nearest place to %v is %v, %g inches away", at, spot.Center, away)
		}
	}
	spot, found := sc.Pending.Place.Sample(func() float64 { return 0.5 })
	scene.Same(t, "found by chance", found, true)
	if away := spot.Center.Distance(geometry.Point{X: 10, Y: 10}) - 1; math.Abs(away-3) > 0.01 {
		t.Errorf("half of the range away are %g inches", away)
	}
	tight := summoning(t, "SUM 6", pool, "north structure 8.9,11.02 2.2x1 h9 | south structure 8.9,7.98 2.2x1 h9 | west structure 7.98,8.9 1x2.2 h9 | east structure 11.02,8.9 1x2.2 h9")
	near := tight.Pending.Place.Snap(geometry.Point{X: 16, Y: 16}, false)
	scene.Same(t, "between walls, at its own base", tight.Pending.Place.Refuse(near, nil) == nil, true)
}

// TestWhatADirectionIsShownAs: where what is moved would end, be it who chooses; and nothing without a direction or for terrain.
func TestWhatADirectionIsShownAs(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-29", "SE-EFFECT-33")
	shown := func(sc *scene.Scene, spot *geometry.Spot) string {
		p := sc.Preview(engine.Choice{Spot: spot})
		if p == nil || len(p.Ends) == 0 {
			return "nothing"
		}
		return fmt.Sprintf("%s %.2f", sc.CardFor(p.Ends[0].Model).Name, p.Ends[0].Moved)
	}
	for _, c := range []struct {
		fx, target string
		x          float64
		want       string
	}{{"Shift 2", "Gull", 19, "Gull 2.00"}, {"Shift 2", "Gull", 14, "nothing"}, {"Self / Shift 2", "Gull", 5, "Rook 2.00"}, {"Self / Shift 2", "Gull", 8.5, "Rook 1.50"}, {"Shift 2", "bin", 19, "nothing"}} {
		sc := scene.AttackBy(t, "Rook", `bin object 10,13 1x1 h1 rank1 | blue Rook 10,10 e9 [Zap [AP 1] PRJ 12, e vs. a, `+c.fx+`] | red Gull 14,10`)
		if c.target == "bin" {
			sc.Choose("piece:bin")
		} else {
			sc.Choose("target:" + c.target)
		}
		sc.Win()
		sc.Shape(engine.Place)
		spot := sc.SpotAt(c.x, 10)
		scene.Same(t, fmt.Sprintf("%s on %s to %g", c.fx, c.target, c.x), shown(sc, &spot), c.want)
		scene.Same(t, "without a direction", shown(sc, nil), "nothing")
	}
	order := scene.AttackBy(t, "Rook", `blue Rook 10,10 e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1 and Knockback 2] | red Gull 14,10 hp1`)
	order.Choose("target:Gull")
	order.Win()
	order.Asks("ask.effect-order")
	spot := order.SpotAt(19, 10)
	scene.Same(t, "while no direction is asked for", shown(order, &spot), "nothing")
}

// TestWhatASpecialEffectIsByItself: its Effects come together, before what else the Action brings; a Citizen is only moved by them.
func TestWhatASpecialEffectIsByItself(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-73", "SE-EFFECT-03", "SE-CITIZEN-16")
	sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 e9 [Zap [AP 1] PRJ 12, e vs. a, Special / Shock and Knockback 2] [Special Shock: Damage 1] | red Gull 14,10 hp1`)
	sc.Choose("target:Gull")
	sc.Win()
	sc.Asks("ask.effect-order")
	sc.Choose("effect:0")
	sc.Over() // nothing is left to be put in order
	scene.Same(t, "KO’ed", sc.Get("Gull").KO, true)
	people := scene.EncounterScene(t, state.PlotBrawl, nil, `blue Rook 10,10 e9 [Zap [AP 1] PRJ 12, e vs. a, Special / Shock] [Special Shock: Knockback 2 and Spectral] | red Gull 30,10`)
	citizen := people.Put("Citizen", state.CitizenMarker, 14, 10)
	people.Play(actions.ExclusiveAction{Model: people.ID("Rook")})
	people.Choose("piece:Citizen")
	people.Win()
	people.Over()
	if x := people.Board().SpotOf(citizen).Center.X; math.Abs(x-16) > 0.01 {
		t.Errorf("the Citizen is moved to %g", x)
	}
}

// TestWhoStandsWhereAnObjectDrops makes room for it, by the shortest way.
func TestWhoStandsWhereAnObjectDrops(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-43", "SE-TERRAIN-21")
	sc := scene.AttackBy(t, "Rook", `roof structure 8,8 6x4 h2 | bin object 12.7,9.5 1x1 b2 h1 rank3 | blue Rook 10,10,2 e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 2] | red Gull 14.8,10 hp9`)
	sc.Choose("piece:bin")
	sc.Win()
	sc.Over()
	scene.Same(t, "made room", sc.Get("Gull").Spot.Center.Y < 9 || sc.Get("Gull").Spot.Center.Y > 11, true)
	scene.Same(t, "it lies on nobody", sc.Board().InTheWay(sc.ID("Gull"), state.AtPiece(sc.Piece("bin"))), false)
}

// TestSeveralThatAPowerCalls are placed one by one, each where its player says.
func TestSeveralThatAPowerCalls(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-62", "SE-CARD-11")
	for _, rulings := range []int{state.Rulings, 0} {
		sc := scene.New(t, `blue Rook 10,10 s9 [Hit [AP 1] CCM, s vs. d, Damage 9] [When it KOs: Place Token / Beacon (d 4; HP 1) and Place Token / Grave (d 4; HP 1)] | red Gull 11.18,10 hp1`)
		sc.Setup.Rulings = rulings
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Choose("target:Gull")
		sc.Win()
		for _, y := range []float64{11.185, 8.815} {
			sc.Asks("ask.summon")
			sc.MoveTo(10, y)
		}
		sc.Over()
		at := map[float64]bool{}
		for i := range sc.Models {
			if m := &sc.Models[i]; m.Class == cards.Token && m.OnTable {
				at[math.Round(m.Spot.Center.Y)] = true
			}
		}
		scene.Same(t, fmt.Sprint("placed apart, by rulings ", rulings), len(at), 2)
	}
}
