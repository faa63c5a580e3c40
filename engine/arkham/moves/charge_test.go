package moves_test

import (
	"math"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/moves"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// charging has Rook declare a move and a strike, and begin the move with a Charge.
func charging(t *testing.T, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:5")
	if sc.Question() == "ac.ask-act" && sc.Offers("do:0") {
		sc.Choose("do:0")
	}
	if sc.Question() == "ac.ask-move-tokens" {
		sc.Number(0)
	}
	sc.Asks("ac.ask-act")
	return sc
}

// begin has Rook choose the Charge.
func begin(sc *scene.Scene) {
	sc.T.Helper()
	for _, o := range sc.Pending.Options {
		if strings.HasPrefix(o.Key, "use:charge") {
			sc.Choose(o.Key)
			return
		}
	}
	sc.T.Fatal("no Charge is offered")
}

const charger = "blue Rook 20,20 s4 t2/4/0/2 [Special attacks: Charge] [Weapon Club: Damage !!] | "

// TestCharge strikes whoever stands in the way, moves him aside just so far that the base gets through, and attacks at the end.
func TestCharge(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-08", "AC-SPECIAL-09", "AC-SPECIAL-03", "AC-MOVE-06", "AC-ACT-10")
	sc := charging(t, charger+"red Gull 24,20.5 d3 e9 | blue Pal 27,19 | red Owl 31.9,20.8 d3 e9 | red Cat 60,60")
	begin(sc)
	sc.Has("Rook", "1/4/0/1")
	sc.Asks("ac.ask-charge")
	sc.CannotGo("AC-SPECIAL-08", sc.Spot(20, 20))
	sc.CannotGo("AC-BASE-07", sc.Spot(30.2, 20))
	to := sc.Spot(29, 20)
	p := sc.Preview(engine.Choice{Spot: &to})
	scene.Same(t, "whom it would meet", len(p.Notes), 2)
	scene.Same(t, "whom it would move", len(p.Ends), 3)
	sc.To(29, 20)
	sc.Asks("ac.ask-charge-strike")
	scene.Same(t, "what the third way is called", sc.Pending.Options[2].Text.Key, "ac.option-charge-push")
	scene.Same(t, "in contact", sc.Touch(sc.ID("Rook"), sc.ID("Gull")), true)
	scene.Same(t, "ways", len(sc.Pending.Options), 5) // unarmed and with the Club, strikes and Pushes, and past it
	p = sc.Preview(engine.Choice{Pick: sc.Find("blow:0")})
	scene.Same(t, "the chance that one of four dice hits", math.Abs(p.Odds.Success-(1-math.Pow(1.0/3, 4))) < 1e-9, true)
	sc.Choose("blow:0")
	scene.Same(t, "one token is kept for the end", [2]int{sc.Pending.Max, sc.Pending.Suggest}, [2]int{4, 3})
	sc.Number(2)
	sc.Roll([]int{3, 2})
	sc.Roll([]int{4}, []int{1})
	sc.Marked("Gull", 0, 2)
	gull, pal := sc.Get("Gull").Spot.Center, sc.Get("Pal").Spot.Center
	aside := func(what string, y, from float64) {
		t.Helper()
		if gap := math.Abs(y-state.Cm(20)) - state.Cm(3); gap < -0.001 || gap > 0.01 || (y-state.Cm(20))*(from-state.Cm(20)) <= 0 {
			t.Errorf("%s stands at %.3f cm from the line", what, math.Abs(y-state.Cm(20))/state.Cm(1))
		}
	}
	aside("Gull", gull.Y, state.Cm(20.5))
	aside("Pal, who is not struck", pal.Y, state.Cm(19))
	scene.Same(t, "along the line", [2]float64{math.Round(gull.X * 100), math.Round(pal.X * 100)}, [2]float64{math.Round(state.Cm(24) * 100), math.Round(state.Cm(27) * 100)})
	sc.At("Rook", 29, 20, 0)
	sc.Asks("ac.ask-act")
	sc.Choose("do:2") // the attack at the end
	sc.Cites("AC-SPECIAL-08")
	scene.Same(t, "whom it may strike", melee.Targets(sc.State, sc.ID("Rook"), 0)[0], sc.ID("Owl"))
	sc.Choose("weapon:0")
	sc.Number(2)
	sc.Roll([]int{3, 2})
	sc.Roll([]int{4}, []int{1})
	sc.Marked("Owl", 0, 2)
}

// TestAChargeStrikesNobodyTwice although he still stands beside it at the end.
func TestAChargeStrikesNobodyTwice(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-03", "AC-SPECIAL-08")
	for _, struck := range [...]bool{true, false} {
		sc := charging(t, charger+"red Gull 24,20 d3 e9 | red Cat 60,60 | blue Pal 20,27")
		begin(sc)
		sc.To(24.2, 20)
		if struck {
			sc.Choose("blow:0")
			sc.Number(1)
			sc.Roll([]int{1})
		} else {
			sc.Choose("pass")
		}
		scene.Same(t, "in contact at the end", sc.Touch(sc.ID("Rook"), sc.ID("Gull")), true)
		sc.Asks("ac.ask-act")
		if struck {
			sc.Refused("do:2", "AC-SPECIAL-03")
			continue
		}
		sc.Choose("do:2", "unarmed:1")
		sc.Number(1)
		sc.Asks("ac.ask-hit-roll")
	}
}

// TestAChargePushes without a Special token; who is Large is not Pushed, but moved aside.
func TestAChargePushes(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-08", "AC-PUSH-01", "AC-TRAIT-088", "AC-TRAIT-090")
	sc := charging(t, "blue Rook 20,20 s4 t1/1/0/1 {Large} | red Gull 26,20 d3 e9 | red Cat 60,60")
	begin(sc)
	sc.To(30, 20)
	sc.Choose("blow:1")
	sc.Has("Rook", "0/0/0/0")
	sc.Roll([]int{3})
	sc.Roll([]int{4}, []int{6})
	sc.Over()
	sc.Marked("Gull", 0, 2) // a critical hit, too
	sc.Cites("AC-PUSH-01", "AC-SPECIAL-08")
	scene.Same(t, "driven on", sc.Get("Gull").Spot.Center.X > state.Cm(31), true)
	sc.Cites("AC-EFFECT-25")

	sc = charging(t, charger+"red Gull 25,20 {Large} | red Cat 60,60")
	begin(sc)
	sc.To(29, 20)
	sc.Refused("blow:2", "AC-TRAIT-088")
	sc.Choose("pass")
	sc.At("Rook", 29, 20, 0)
}

// TestWhomAChargePasses without a question: whoever cannot be struck, and whoever stands above the way.
func TestWhomAChargePasses(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-08", "AC-TRAIT-099")
	sc := charging(t, "blue Rook 20,20 s4 t2/4/0/2 {Obsession} [Special attacks: Charge] | red Gull 25,20 d3 e9 | red Cat 60,60")
	sc.Get("Rook").Lay(state.Lasting{Name: "Obsession", By: sc.ID("Cat")})
	begin(sc)
	sc.To(29, 20)
	sc.At("Rook", 29, 20, 0)
	scene.Same(t, "moved aside", sc.Get("Gull").Spot.Center.Y != state.Cm(20), true)

	sc = charging(t, charger+"red Gull 24,20 d3 e9 | red Owl 26,20,6 d3 | red Cat 60,60 | roof structure 24,16 8x8 h1 b5")
	begin(sc)
	sc.To(27, 20, 0)
	sc.Choose("pass")
	sc.At("Rook", 27, 20, 0)
	sc.At("Owl", 26, 20, 6)

	sc = scene.New(t, "blue Rook 20,20 s4 t2/3/0/2 [Special attacks: Charge] | red Gull 25,20 d3 e9 | red Cat 60,60")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	sc.Number(0)
	begin(sc)
	sc.To(29, 20)
	sc.Choose("blow:0")
	scene.Same(t, "all tokens, as no attack follows", sc.Pending.Suggest, 3)
}

// TestWhereAChargeStops: at whom there is no room for beside the line, or when the model is struck down on its way.
func TestWhereAChargeStops(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-08")
	const alley = " | north structure 10,22 30x2 h9 | south structure 10,16 30x2 h9"
	sc := charging(t, charger+"red Gull 25,20 d3 | red Cat 60,60"+alley)
	begin(sc)
	to := sc.Spot(29, 20)
	p := sc.Preview(engine.Choice{Spot: &to})
	scene.Same(t, "foreseen", p.Ends[0].To.Center.X < state.Cm(22.1), true)
	sc.To(29, 20)
	sc.Choose("pass")
	sc.Asks("ac.ask-act")
	scene.Same(t, "it stops beside it", sc.Touch(sc.ID("Rook"), sc.ID("Gull")), true)
	sc.At("Gull", 25, 20, 0)
	for _, o := range sc.Pending.Options {
		if o.Key == "go" {
			t.Error("the move goes on")
		}
	}

	sc = charging(t, charger+"red Gull 25,20 d3 a3 t0/0/1/0 {Counterattack} | red Cat 60,60")
	sc.Get("Rook").NonLethal = 4
	begin(sc)
	sc.To(29, 20)
	sc.Choose("blow:0")
	sc.Number(1)
	sc.Roll([]int{3})
	sc.Number(1)
	sc.Roll([]int{6}) // blocked
	sc.Choose("weapon:-1")
	sc.Roll([]int{6})
	sc.Roll([]int{6}, []int{1})
	scene.Same(t, "struck down", sc.Get("Rook").Out, true)
	scene.Same(t, "before it got past", sc.Get("Rook").Spot.Center.X < state.Cm(22.1), true)
}

// TestWhoIsMovedAside comes down where the way is along an edge and there is no room on the other side.
func TestWhoIsMovedAside(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-08", "AC-EFFECT-27")
	for wall, falls := range map[string]bool{"": false, " | wall structure 10,15.5 40x2 h18": true} {
		sc := charging(t, "blue Rook 20,20,5 s4 t2/4/0/2 [Special attacks: Charge] | red Gull 25,20.2,5 d3 m6 e9 | red Cat 60,60 | house structure 10,10 40x12 h5"+wall)
		begin(sc)
		sc.To(29, 20, 5)
		sc.Choose("pass")
		if falls {
			sc.Asks("ac.ask-landing-roll")
			sc.Roll([]int{1})
		}
		scene.Same(t, "down "+wall, sc.Get("Gull").Spot.Level == 0, falls)
		sc.At("Rook", 29, 20, 5)
	}
}

// TestWhenThereIsNoCharge.
func TestWhenThereIsNoCharge(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-08", "AC-MOVE-10")
	refusal := func(sc *scene.Scene) engine.Rule {
		for _, c := range actions.Besides(sc.State, sc.ID("Rook")) {
			if c.ID == "charge" && c.Refusal != nil {
				return c.Refusal.Rule
			} else if c.ID == "charge" {
				return ""
			}
		}
		return "not offered"
	}
	for text, rule := range map[string]engine.Rule{
		charger + "red Gull 25,20":                                "",
		charger + "red Gull 40,20":                                "AC-SPECIAL-08",
		charger + "red Gull 40,20 | blue Pal 25,20":               "AC-SPECIAL-08",
		charger + "red Gull 26,20 | wall structure 23,10 1x20 h9": "AC-SPECIAL-08",
		"blue Rook 20,20 t1/1/0/0 {Large} | red Gull 26,20":       "AC-BASE-14",
		"blue Rook 20,20 t1/1/0/2 | red Gull 25,20":               "not offered",
	} {
		sc := scene.New(t, text)
		sc.Play(actions.Activating{Model: sc.ID("Rook")})
		sc.Choose("declare:5")
		if sc.Question() == "ac.ask-act" && sc.Pending.Options[0].Key == "do:0" {
			sc.Choose("do:0")
		}
		if sc.Question() == "ac.ask-move-tokens" {
			sc.Number(0)
		}
		scene.Same(t, text, refusal(sc), rule)
	}
	sc := scene.New(t, charger+"red Gull 25,20 | blue Pal 20,27")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:5")
	scene.Same(t, "before the move begins", refusal(sc), "not offered")
	sc.Choose("skip")
	scene.Same(t, "once it is left out", refusal(sc), "not offered")

	sc = charging(t, charger+"red Gull 25,20")
	sc.Choose("go")
	sc.To(20, 22)
	scene.Same(t, "once it has moved", refusal(sc), "AC-SPECIAL-08")
	scene.Same(t, "how a Rook that moved may go on", moves.Running(sc.State, sc.ID("Rook")), false)
}

// TestAChargeAtAnAngle meets whoever stands beside its line where their bases touch, and moves him off it by no more than it needs.
func TestAChargeAtAnAngle(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-08")
	sc := charging(t, charger+"red Gull 25,24 d3 e9 | red Owl 26.5,23.6 d3 e9 | red Cat 60,60")
	begin(sc)
	end := sc.Spot(27, 26).Center.Committed()
	sc.To(27, 26)
	sc.Asks("ac.ask-charge-strike")
	start := sc.Spot(20, 20).Center.Committed()
	off := func(name string) float64 {
		at := sc.Get(name).Spot.Center
		return at.Distance(geometry.NearestOnSegment(at, start, end)) / state.Cm(1)
	}
	gap := sc.Apart(sc.ID("Rook"), sc.ID("Gull")) / state.Cm(1)
	scene.Same(t, "it stops where they touch", gap >= 0 && gap <= 0.1 && off("Rook") < 0.01, true)
	before := off("Gull")
	sc.Choose("pass")
	if now := off("Gull"); before >= 3 || now < 3-0.001 || now > 3.02 {
		t.Errorf("Gull stood %.3f cm off the line, and now %.3f", before, now)
	}
	sc.Asks("ac.ask-charge-strike") // Owl, on the other side
	sc.Choose("pass")
	if now := off("Owl"); now < 3-0.001 || now > 3.02 {
		t.Errorf("Owl stands %.3f cm off the line", now)
	}
	sc.At("Rook", 27, 26, 0)
}

// TestWhereAChargeLeadsIsKnownWithoutAWayAround: all over the table, what is darkened is what is refused. A wall and a house have ways around
// them, for which nobody searches there.
func TestWhereAChargeLeadsIsKnownWithoutAWayAround(t *testing.T) {
	matchtest.Exercises(t, "AC-SPECIAL-08")
	sc := charging(t, charger+"red Gull 24,20.5 d3 e9 | wall structure 25,10 1x8 h6 | house structure 10,24 12x10 h10")
	begin(sc)
	place := sc.Pending.Place.(engine.Spread)
	legal, refused := 0, 0
	for x := 2.0; x < 90; x += 2 {
		for y := 2.0; y < 90; y += 2 {
			spot, lies := place.Over(sc.Spot(x, y).Center)
			if why := sc.Pending.Place.Refuse(spot, nil); lies != (why == nil) {
				t.Errorf("%g,%g lies open: %v, and is refused: %v", x, y, lies, why)
			}
			if lies {
				legal++
			} else {
				refused++
			}
		}
	}
	if legal < 10 || refused < 100 {
		t.Errorf("%d places lie open, %d do not", legal, refused)
	}
}
