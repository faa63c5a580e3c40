package views_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// prospects are those of Rook from where it stands, as Action and Target.
func prospects(sc *scene.Scene) string {
	var all []string
	for _, p := range views.Prospects(sc.State, sc.ID("Rook"), sc.Get("Rook").Spot) {
		all = append(all, p.Name+" "+sc.CardFor(p.Target).Name)
	}
	return strings.Join(all, ", ")
}

// TestWhomAnActionIsWorthUsingOn: whom it reaches of those to whom a person would do it, as the Action chooses its Targets.
func TestWhomAnActionIsWorthUsingOn(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-03", "SE-TYPE-08", "SE-TYPE-09", "SE-TYPE-10", "SE-TYPE-13", "SE-TYPE-16", "SE-TYPE-19")
	for _, c := range []struct{ bar, want string }{
		{"Jab [AP 1] CCM, s vs. d, Damage 1", "Jab Gull"}, {"Jab [AP 1] PRJ 4, s vs. d, Damage 1", "Jab Gull, Jab Tern"}, {"Jab [AP 1] PRJ 12, s vs. d, Damage 1", "Jab Gull, Jab Tern, Jab Jay"},
		{"Jab [AP 4] PRJ 12, s vs. d, Damage 1", ""}, {"Hug [AP 1] PRJ 12, s vs. #7, Attack 1", "Hug Wren"}, {"Hex [AP 1] PRJ 12, s vs. #7, Suppress 1", "Hex Gull, Hex Tern, Hex Jay"}, {"Cheer [AP 1] PRJ 12, s vs. d, Attack 1", ""}, {"Hurl [AP 1] PRJ 12, s vs. #7, Damage 1", "Hurl Gull, Hurl Tern, Hurl Jay"}, {"Hush [AP 1] PRJ 12, s vs. d, Heal 1", "Hush Gull, Hush Tern, Hush Jay"},
		{"Odd [AP 1] PRJ 12, s vs. #7, Special / Fog] [Special Fog: Knockback 2", "Odd Wren, Odd Gull, Odd Tern, Odd Jay"}, {"Dream [AP 1] IST, s vs. #7, Attack 1", "Dream Rook"}, {"Dream [AP 1] IST 6, s vs. #7, Attack 1", "Dream Rook, Dream Wren"},
		{"Dream [AP 1] IST 6, s vs. p, Damage 1", "Dream Gull, Dream Tern"}, {"Touch [AP 1] IST, s vs. p, Damage 1", "Touch Gull"}, {"Song [AP 1] AUR 6, s vs. #7, Attack 1", "Song Rook, Song Wren, Song Gull, Song Tern"}, {"Boom [AP 1] PLS 6, s vs. d, Damage 1", "Boom Wren, Boom Gull, Boom Tern"},
		{"Beam [AP 1] RAY 6, s vs. d, Damage 1", "Beam Gull, Beam Tern"}, {"Call [AP 1] SUM 6, s vs. #7, Damage 1", ""}, {"Answer [AP 1] RCT/TGT 6, s vs. d, Damage 1", ""},
	} {
		sc := scene.New(t, "blue Rook 10,10 spent1 ["+c.bar+"] | blue Wren 10,13 | red Gull 11.2,10 | red Tern 10,6.5 | red Jay 20,18 base40")
		scene.Same(t, c.bar, prospects(sc), c.want)
	}
	sc := scene.New(t, "blue Rook 10,10 | red Gull 11.2,10")
	for _, id := range []engine.ModelID{-1, 2} {
		scene.Same(t, "of nobody", len(views.Prospects(sc.State, id, geometry.Spot{})), 0)
	}
	scene.Same(t, "of the first model", len(views.Prospects(sc.State, 0, sc.Get("Rook").Spot)), 1)
	sc.Get("Rook").OnTable = false
	scene.Same(t, "of who is away", len(views.Prospects(sc.State, 0, sc.Get("Rook").Spot)), 0)
}

// TestProspectsOfAnActionUnderWay: of what is declared until it is aimed, and otherwise of what the Activation still has room for.
func TestProspectsOfAnActionUnderWay(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-05", "SE-ACT-09")
	const text = "blue Rook 10,10 [Jab [AP 1] CCM, s vs. d, Damage 1] [Kick [AP 1] CCM, s vs. d, Damage 2] [Poke* [AP 1] CCM, s vs. d, Damage 3] | blue Wren 14,10 | red Gull 11.2,10"
	for _, c := range []struct {
		what string
		set  func(*scene.Scene)
		want string
	}{
		{"nothing under way", func(*scene.Scene) {}, "Jab Gull, Kick Gull, Poke Gull"},
		{"one declared", func(sc *scene.Scene) {
			sc.Stack = append(sc.Stack, actions.ExclusiveAction{Model: sc.ID("Rook"), Action: 1})
		}, "Kick Gull"},
		{"one being aimed", func(sc *scene.Scene) {
			sc.Stack = append(sc.Stack, still, actions.ExclusiveAction{Model: sc.ID("Rook"), Action: 1, Step: actions.ActionAimed})
		}, "Kick Gull"},
		{"one that was aimed", func(sc *scene.Scene) {
			sc.Stack = append(sc.Stack, actions.ExclusiveAction{Model: sc.ID("Rook"), Action: 1, Step: actions.ActionAimed + 1})
		}, "Jab Gull, Kick Gull, Poke Gull"},
		{"one of another", func(sc *scene.Scene) { sc.Stack = append(sc.Stack, actions.ExclusiveAction{Model: sc.ID("Wren")}) }, "Jab Gull, Kick Gull, Poke Gull"},
		{"something else", func(sc *scene.Scene) { sc.Stack = append(sc.Stack, moves.MovementAction{}) }, "Jab Gull, Kick Gull, Poke Gull"},
		{"after one that is not Combinable", func(sc *scene.Scene) {
			sc.Activation.Model, sc.Activation.Exclusive, sc.Activation.Plain = sc.ID("Rook"), 1, 1
		}, "Poke Gull"},
		{"after the last", func(sc *scene.Scene) { sc.Activation.Model, sc.Activation.Closed = sc.ID("Rook"), true }, ""},
		{"after a Combinable one", func(sc *scene.Scene) { sc.Activation.Model, sc.Activation.Exclusive = sc.ID("Rook"), 1 }, "Jab Gull, Kick Gull, Poke Gull"},
	} {
		sc := scene.New(t, text)
		c.set(sc)
		scene.Same(t, c.what, prospects(sc), c.want)
	}
}

// one is the only prospect of Rook at a Target of a name.
func one(t *testing.T, sc *scene.Scene, target string) engine.Prospect {
	t.Helper()
	for _, p := range views.Prospects(sc.State, sc.ID("Rook"), sc.Get("Rook").Spot) {
		if p.Target == sc.ID(target) {
			return p
		}
	}
	t.Fatalf("no prospect of %s", target)
	return engine.Prospect{}
}

// TestWhatAnActionIsWorth: what a sure success does: Hit Points that are there to lose or to regain, everything else in dice, what comes back to the user as help.
func TestWhatAnActionIsWorth(t *testing.T) {
	for _, c := range []struct {
		what, bar, gull string
		harm, hinder    float64
		radius          float64
	}{
		{"Damage", "Damage 2", "", 2, 0, 0}, {"more Damage than there are Hit Points", "Damage 9", "", 5, 0, 0}, {"Suppress", "Suppress 2", "", 0, 2, 0}, {"both", "Damage 2, Suppress 1", "", 2, 1, 0}, {"a Blast", "Damage 1, Blast 2", "", 1, 0, 2},
		{"Damage to who is Immune", "Damage 2, Suppress 1", "[Immune / Damage]", 0, 1, 0}, {"Stun", "Stun", "", 0, 1, 0}, {"Stun of who is Stunned", "Stun, Suppress 2", "stunned", 0, 2, 0}, {"Fatigue", "Fatigue", "fatigue1", 0, 0.25, 0}, {"Fatigue of who can take no more", "Fatigue", "fatigue2", 0, 0, 0}, {"a die for the user", "Damage 1, Self / Power Up 2", "", 1, 1, 0},
		{"an Attack die for the user, of no lasting worth", "Damage 1, Self / Attack 2", "", 1, 0, 0}, {"what says nothing of its worth", "Damage 1, Action Points 2", "", 1, 0, 0},
	} {
		sc := scene.New(t, "blue Rook 10,10 s15 [Jab* [AP 1] PRJ 12, s vs. d, "+c.bar+"] | red Gull 15,10 d1 "+c.gull+" | red Far 15.5,13")
		p := one(t, sc, "Gull")
		if p.Success != 1 || math.Abs(p.Harm-c.harm) > 1e-9 || math.Abs(p.Hinder-c.hinder) > 1e-9 || p.Radius != c.radius {
			t.Errorf("%s: %+v, want harm %v, hinder %v, radius %v", c.what, p, c.harm, c.hinder, c.radius)
		}
		if !p.Pairs || p.Cost != 1 || p.Action != 0 || p.Joint || p.Felled != "term.ko" {
			t.Errorf("%s: %+v", c.what, p)
		}
	}
	// an EFX comes with a 6, one in six, and buys what is worth most
	for _, c := range []struct {
		efx          string
		harm, hinder float64
	}{{"Damage 3", 1 + 3.0/6, 0}, {"Suppress 1; Damage 3", 1 + 3.0/6, 0}, {"Damage 3; Suppress 1", 1 + 3.0/6, 0}, {"Suppress 3; Damage 1", 1, 3.0 / 6}, {"Damage 1; Suppress 3", 1, 3.0 / 6}, {"Damage 1; Suppress 2", 1 + 1.0/6, 0}, {"Suppress 2; Damage 1", 1, 2.0 / 6}} {
		sc := scene.New(t, "blue Rook 10,10 s15 [Jab [AP 1] PRJ 12, s vs. #2, Damage 1. EFX: "+c.efx+"] | red Gull 15,10 d1")
		if p := one(t, sc, "Gull"); math.Abs(p.Harm-c.harm) > 1e-9 || math.Abs(p.Hinder-c.hinder) > 1e-9 {
			t.Errorf("EFX %s: harm %v, hinder %v, want %v and %v", c.efx, p.Harm, p.Hinder, c.harm, c.hinder)
		}
	}
	// Hit Points that were lost can be regained, and no more
	for hurt, want := range map[int]float64{0: 0, 1: -1, 3: -2} {
		sc := scene.New(t, fmt.Sprintf("blue Rook 10,10 s9 [Mend [AP 1] PRJ 12, s vs. #2, Heal 2, Attack 1] | blue Wren 14,10 hurt%d | red Gull 30,30", hurt))
		if p := one(t, sc, "Wren"); p.Harm != want || p.Hinder != -1 {
			t.Errorf("%d lost: %+v", hurt, p)
		}
	}
	mend := scene.New(t, "blue Rook 10,10 [Mend [AP 1] PRJ 12, s vs. #2, Heal 2] | blue Wren 14,10 hurt2 | red Gull 14,12 hurt2")
	scene.Same(t, "whom it is worth to heal", prospects(mend), "Mend Wren")
	ko := scene.New(t, "blue Rook 10,10 s15 [Jab [AP 1] PRJ 12, s vs. d, Damage 1] | red Gull 15,10 d1 hp1 | red Tern 15,12 d1 hp2")
	scene.Same(t, "the last Hit Point", one(t, ko, "Gull").Fells, 1)
	scene.Same(t, "the last but one", one(t, ko, "Tern").Fells, 0)
}

// TestAnAuraThatIsUp is worth nothing again; another one of the same user, or the same of another, is.
func TestAnAuraThatIsUp(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-03")
	const text = "blue Rook 10,10 s15 [Song [AP 1] AUR 6, s vs. #2, Attack 1] [Hymn [AP 1] AUR 6, s vs. #2, Defend 1] [Boom [AP 1] PLS 6, s vs. #2, Defend 1] | blue Wren 12,10 | red Gull 30,30"
	worth := func(auras func(*scene.Scene) []state.Aura) string {
		sc := scene.New(t, text)
		sc.Auras = auras(sc)
		var all []string
		for _, p := range views.Prospects(sc.State, sc.ID("Rook"), sc.Get("Rook").Spot) {
			if p.Target == sc.ID("Wren") {
				all = append(all, fmt.Sprint(p.Name, " ", p.Hinder))
			}
		}
		return strings.Join(all, ", ")
	}
	scene.Same(t, "none is up", worth(func(*scene.Scene) []state.Aura { return nil }), "Song -1, Hymn -1, Boom -1")
	scene.Same(t, "one is up", worth(func(sc *scene.Scene) []state.Aura {
		return []state.Aura{{User: sc.ID("Rook"), Card: sc.Get("Rook").Card, Action: 1, Radius: 6}}
	}), "Song -1, Hymn 0, Boom -1")
	scene.Same(t, "that of another", worth(func(sc *scene.Scene) []state.Aura {
		return []state.Aura{{User: sc.ID("Wren"), Card: sc.Get("Rook").Card, Action: 1, Radius: 6}}
	}), "Song -1, Hymn -1, Boom -1")
	scene.Same(t, "no Aura", worth(func(sc *scene.Scene) []state.Aura {
		return []state.Aura{{User: sc.ID("Rook"), Card: sc.Get("Rook").Card, Action: 2, Radius: 6}}
	}), "Song -1, Hymn -1, Boom -1")
}

// TestWhatARayCatchesBesides: another Enemy in the strip is welcome, a Friend is a reason not to, and terrain is neither.
func TestWhatARayCatchesBesides(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-16", "SE-TYPE-17")
	for _, c := range []struct {
		besides string
		want    float64
	}{{"", 1}, {"| red Tern 14,10", 1.7}, {"| blue Tern 14,10", -1}, {"| red Tern 14,10 | red Jay 16,10", 2.4}, {"| red Tern 14,13", 1}, {"| bin object 14,10 1x1 rank1", 1}} {
		sc := scene.New(t, "blue Rook 10,10 s15 [Beam [AP 1] RAY 8, s vs. d, Suppress 1] | red Gull 12,10 d1 "+c.besides)
		if p := one(t, sc, "Gull"); math.Abs(p.Hinder-c.want) > 1e-9 || p.Joint {
			t.Errorf("besides %q: %v, want %v", c.besides, p.Hinder, c.want)
		}
	}
	sc := scene.New(t, "blue Rook 10,10 s15 [Beam [AP 1] RAY 8, s vs. d, Damage 1] | red Gull 14,10 d1 | bin object 11.5,9.5 1x1 rank1")
	if p := one(t, sc, "Gull"); p.Harm != 1 || p.Hinder != 0 {
		t.Errorf("with a bin in the way: %+v", p)
	}
	blind := scene.New(t, "blue Rook 10,10 s15 [Beam [AP 1] RAY 8, s vs. d, Damage 1] | red Gull 14,10 d1 | wall structure 11.5,5 1x10 h5")
	scene.Same(t, "behind a wall", prospects(blind), "")
	for x, want := range map[float64]string{17.9: "Beam Gull", 18.3: "Beam Gull", 19.5: ""} { // measured to the nearest point of the base
		sc := scene.New(t, fmt.Sprintf("blue Rook 10,10 base30 [Beam [AP 1] RAY 8, s vs. d, Suppress 1] | red Gull %g,10 base30", x))
		scene.Same(t, fmt.Sprint("a Target at ", x), prospects(sc), want)
	}
}

// TestWhereAModelWouldStand: as after a move, so that whom it came Base to Base with is Charged, unless it began there.
func TestWhereAModelWouldStand(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-10", "SE-BONUS-11")
	touching := 2 * geometry.BaseRadius(30)
	at := geometry.Ground(geometry.Point{X: 20 - touching - 0.0005, Y: 10}.Committed())
	odds := func(sc *scene.Scene, spot geometry.Spot) float64 {
		for _, p := range views.Prospects(sc.State, sc.ID("Rook"), spot) {
			if p.Target == sc.ID("Gull") {
				return p.Success
			}
		}
		return -1
	}
	far := scene.New(t, "blue Rook 15,10 s5 | red Gull 20,10 d5")
	before := far.Hash()
	charging := odds(far, at)
	scene.Same(t, "nothing changes", far.Hash(), before)
	scene.Same(t, "out of contact", odds(far, far.Get("Rook").Spot), -1)
	near := scene.New(t, "blue Rook 15,10 s5 | red Gull 20,10 d5")
	near.Get("Rook").Spot = at
	standing := odds(near, at)
	if standing <= 0 || charging <= standing {
		t.Errorf("charging %v, standing %v", charging, standing)
	}
	scene.Same(t, "after a move that brought it there", odds(near, at) < func() float64 {
		near.Activation.Model, near.Activation.Moves, near.Activation.Charged = near.ID("Rook"), 1, []engine.ModelID{near.ID("Gull")}
		return odds(near, at)
	}(), true)
	begun := scene.New(t, "blue Rook 15,10 s5 | red Gull 20,10 d5 | red Tern 15,11.2 d5")
	begun.Get("Tern").Spot.Center = geometry.Point{X: 15, Y: 10 + touching + 0.0005}.Committed()
	scene.Same(t, "who begins Base to Base with an Enemy does not Charge", odds(begun, at) < charging, true)
	// A second move leaves no room for the Action; one that is under way is counted already, and who stays where it is makes none.
	for _, c := range []struct {
		what  string
		moves int
		stack []state.Frame
		spot  geometry.Spot
		room  bool
	}{
		{"a first move", 0, nil, at, true}, {"a second move", 1, nil, at, false}, {"a second move, in something else", 1, []state.Frame{aftermath.FallFrame{}}, at, false}, {"the first move, which is under way", 1, []state.Frame{moves.MovementAction{}}, at, true},
		{"no further move", 1, nil, geometry.Ground(geometry.Point{X: 15, Y: 10}), true},
	} {
		sc := scene.New(t, "blue Rook 15,10 s5 [Bolt [AP 1] PRJ 12, s vs. d, Damage 1] | red Gull 20,10 d5")
		sc.Activation.Model, sc.Activation.Moves, sc.Activation.Exclusive = sc.ID("Rook"), c.moves, 0
		sc.Stack = c.stack
		scene.Same(t, c.what, odds(sc, c.spot) >= 0, c.room)
	}
}

// TestMeans: what is left to move and to attack with.
func TestMeans(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-18", "SE-MOVE-33", "SE-MOVE-16", "SE-MINION-07", "SE-EFFECT-55")
	const bars = " [Jab* [AP 1] CCM, s vs. d, Damage 2] [Bolt [AP 3] PRJ 9, s vs. d, Stun] [Song [AP 1] IST, s vs. #7, Heal 1] [Answer [AP 1] RCT/TGT 6, s vs. d, Damage 1] | red Gull 30,30"
	all := "[{0 1 2.15 true} {9 3 0.15 false}]"
	for _, c := range []struct{ words, want string }{
		{"Sprint 6", "2 moves of 6 over 2, 4 points, " + all}, {"Flight 7", "2 moves of 7 over +Inf, 4 points, " + all}, {"Bounding 5", "2 moves of 5 over 5, 4 points, " + all}, {"Immobile", "0 moves of 0 over 0, 4 points, " + all},
		{"fatigue1", "1 moves of 5 over 2, 4 points, " + all}, {"fatigue2 spent4", "0 moves of 5 over 2, 0 points, " + all}, {"Speedster spent1", "3 moves of 5 over 2, 3 points, " + all},
	} {
		sc := scene.New(t, "blue Rook 10,10 "+c.words+bars)
		m := views.Means(sc.State, sc.ID("Rook"))
		scene.Same(t, c.words, fmt.Sprintf("%d moves of %g over %g, %d points, %v", m.Moves, m.Inches, m.Over, m.Points, m.Attacks), c.want)
	}
	sc := scene.New(t, "blue Rook 10,10"+bars+" | blue Goon A 20,20 minion [Bottle [Activation] PRJ 9, a vs. a, Damage 1] [AP Limit 2]")
	for _, id := range []engine.ModelID{-1, engine.ModelID(len(sc.Models))} {
		scene.Same(t, "of nobody", len(views.Means(sc.State, id).Attacks), 0)
	}
	scene.Same(t, "of the first model", len(views.Means(sc.State, 0).Attacks), 2)
	scene.Same(t, "the points of a Minion", views.Means(sc.State, sc.ID("Goon A")).Points, 0)
	sc.Activation.Model, sc.Activation.Exclusive, sc.Activation.Plain = sc.ID("Rook"), 1, 1
	scene.Same(t, "after an Action in its Activation the Combinable one", fmt.Sprint(views.Means(sc.State, sc.ID("Rook")).Attacks), "[{0 1 2.15 true}]")
	sc.Activation.Model = sc.ID("Gull")
	scene.Same(t, "in that of another", len(views.Means(sc.State, sc.ID("Rook")).Attacks), 2)
	sc.Get("Rook").KO = true
	scene.Same(t, "of who is KO'ed", fmt.Sprint(views.Means(sc.State, sc.ID("Rook"))), fmt.Sprint(engine.Means{}))
}
