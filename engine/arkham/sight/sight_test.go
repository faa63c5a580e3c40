package sight_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/rounds"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// sees checks whether Rook sees Gull, and by which rule not.
func sees(t *testing.T, sc *scene.Scene, rule engine.Rule) {
	t.Helper()
	got := engine.Rule("")
	if no := sight.Sees(sc.State, sc.ID("Rook"), sc.ID("Gull")); no != nil {
		got = no.Rule
	}
	scene.Same(t, "why Rook does not see Gull", got, rule)
}

// TestWhoSeesWhom is light.See asked of a match: bases are 3 cm wide.
func TestWhoSeesWhom(t *testing.T) {
	matchtest.Exercises(t, "AC-LOS-01", "AC-LOS-05", "AC-LOS-06", "AC-TRAIT-051", "AC-TRAIT-140", "AC-TRAIT-141", "AC-WEAPON-10", "AC-EFFECT-01", "AC-EFFECT-10")
	for _, c := range []struct {
		rule        engine.Rule
		rook, gull  string
		whatBesides string
	}{
		{"", "", "43,10", ""},
		{"AC-LOS-05", "", "43.2,10", ""},
		{"", "{Night Vision}", "80,10", ""},
		{"", "[Weapon Rifle: Damage ! · RoF 1 · Ammunition 1 · Night-vision Scope]", "80,10", ""},
		{"AC-TRAIT-051", "{Night Vision}", "40,10 {Stealth}", ""},
		{"", "{Total Vision}", "80,10 {Stealth}", "| wall structure 40,0 2x40 h10"},
		{"AC-LOS-02", "", "30,10", "| wall structure 20,0 2x40 h10"},
		{"AC-LOS-03", "", "23.2,10", "| red Tern 16.6,7.7 | red Owl 20,9.9 | red Crow 16.6,12 | red Wren 19.9,13.1"},
		{"AC-EFFECT-01", "has:Flash", "20,10", ""},
		{"", "has:Flash {Superior Smell}", "20,10", ""},
		{"AC-EFFECT-10", "", "30,10", "| smoke 20,10"},
		{"", "", "80,10 has:Lit", ""},
		{"AC-SEWER-07", "", "20,10 below1", ""},
	} {
		sees(t, scene.New(t, "blue Rook 10,10 "+c.rook+" | red Gull "+c.gull+c.whatBesides), c.rule)
	}
}

// TestThePathOfAShot: the obstacles are told from the shooter outward, with their places; who sees past them does not shoot through them.
func TestThePathOfAShot(t *testing.T) {
	matchtest.Exercises(t, "AC-BLINK-01", "AC-BLINK-03", "AC-TRAIT-100", "AC-TRAIT-141", "AC-SHOOT-04")
	path := func(text string) (sight.Way, *engine.Refusal) {
		sc := scene.New(t, text)
		return sight.Path(sc.State, sc.ID("Rook"), sc.ID("Gull"))
	}
	way, no := path("blue Rook 10,10 | red Gull 40,10 | blue Owl 30,11 | fence structure 20,8 1x4 h3 | hut structure 20,40 5x5 h5")
	if no != nil || len(way.Obstacles) != 2 {
		t.Fatalf("%+v, %+v", way, no)
	}
	scene.Same(t, "first the fence, then Owl", way.Obstacles[0].Piece == 0 && way.Obstacles[1].Piece == engine.NoPiece && way.Obstacles[1].Model == 1, true)
	scene.Same(t, "where it meets the fence", float64(int(way.Obstacles[0].At.X*254+0.5))/100, 20)

	way, no = path("blue Rook 10,10 | red Gull 40,10")
	scene.Same(t, "nothing in the way", no == nil && len(way.Obstacles) == 0, true)
	for text, rule := range map[string]engine.Rule{
		"blue Rook 10,10 {Total Vision} | red Gull 40,10 | wall structure 20,0 2x40 h10":           "AC-TRAIT-141",
		"blue Rook 10,10 has:Superior_Smell | red Gull 40,10 | wall structure 20,0 2x40 h10":       "AC-TRAIT-100",
		"blue Rook 10,10 | red Gull 40,10 | wall structure 20,0 2x40 h10":                          "AC-LOS-02",
		"blue Rook 10,10 | red Gull 30,10 | smoke 20,10":                                           "AC-EFFECT-10",
		"blue Rook 10,10 has:Superior_Smell | red Gull 30,10 | smoke 20,10 | lamp 30,20":           "", // smoke stops no shot
		"blue Rook 10,10 {Total Vision} | red Gull 80,10 {Stealth} | hedge structure 50,0 1x40 h1": "",
	} {
		_, no := path(text)
		if rule == "" && no != nil || rule != "" && (no == nil || no.Rule != rule) {
			t.Errorf("%s: %+v, want %s", text, no, rule)
		}
	}
}

// TestLights lets models light themselves, others and the whole table until the end of the turn.
func TestLights(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-064", "AC-TRAIT-091", "AC-TRAIT-111", "AC-LIGHT-01", "AC-LIGHT-02", "AC-MANIP-05", "AC-MANIP-06")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 80,10 t1/2/0/2 has:Fire:1 {Lantern}")
	sc.Play(actions.Activating{Model: sc.ID("Gull")})
	sc.Choose("declare:1", "use:lantern:1")
	sc.Has("Gull", "1/2/0/1")
	sees(t, sc, "")
	sc.Refused("use:lantern:1", "AC-TRAIT-091")
	sc.Play(rounds.Turn{Step: 4})
	sees(t, sc, "AC-LOS-05")

	sc = scene.New(t, "blue Rook 10,10 | red Gull 80,10 t1/2/0/1 has:Fire:1 {Lantern} | blue Owl 83,10")
	sc.Play(actions.Activating{Model: sc.ID("Gull")})
	sc.Choose("declare:1")
	sc.Refused("use:lantern:1", "AC-TRAIT-091")

	sc = scene.New(t, "blue Rook 10,10 t2/2/0/0 has:Fire:1 {Fireworks} | red Gull 80,10")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1", "use:fireworks:1")
	sc.Cites("AC-TRAIT-064")
	sees(t, sc, "")
	sc.Refused("use:fireworks:1", "AC-MANIP-05")
	sc.Play(rounds.Turn{Step: 4})
	sees(t, sc, "AC-LOS-05")

	sc = scene.New(t, "blue Rook 10,10 | blue Owl 30,16 t3/2/0/0 has:Fire:1 {Laser Pointer} | red Gull 80,10 | red Tern 80,40 | red Wren 30,80 | wall structure 10,60 40x2 h10")
	sc.Play(actions.Activating{Model: sc.ID("Owl")})
	sc.Choose("declare:1", "use:laser-pointer:1")
	sc.Refused("light:Wren", "AC-TRAIT-111")
	sc.Choose("light:Gull")
	sc.Has("Owl", "2/2/0/0")
	sees(t, sc, "")
	scene.Same(t, "Tern is dark", sight.Sees(sc.State, sc.ID("Rook"), sc.ID("Tern")) != nil, true)
	scene.Same(t, "whom Rook sees", len(sight.Visible(sc.State, sc.ID("Rook"), func(id engine.ModelID) bool { return sc.Enemies(0, id) })), 1)
	sc.Refused("use:laser-pointer:1", "AC-MANIP-05")
}

func TestSuperiorSmell(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-100", "AC-TRAIT-101")
	sc := scene.New(t, "blue Rook 10,10 t1/0/0/1 {Superior Smell} | red Gull 52.9,10 | wall structure 20,0 2x40 h10")
	sees(t, sc, "AC-LOS-05")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1", "use:superior-smell:0")
	sees(t, sc, "")
	sc.Cites("AC-TRAIT-100")

	sc = scene.New(t, "blue Rook 10,10 {Superior Smell} | red Gull 53,10")
	sc.Play(sc.Inflict(state.Infliction{Model: sc.ID("Rook"), By: sc.ID("Gull"), Name: "Blind"}))
	scene.Same(t, "not Blind", sc.Get("Rook").Is("Blind"), false)
	sc.Cites("AC-TRAIT-101")
}

func TestDucking(t *testing.T) {
	matchtest.Exercises(t, "AC-BLINK-10", "AC-BLINK-11", "AC-TRAIT-042", "AC-ACT-10")
	sc := scene.New(t, "blue Rook 10,10 t0/0/0/1 | red Gull 53,10 t1/0/0/0 {Urban Fighter} | fence structure 11.5,5 1x10 h2 | shed structure 54.5,5 5x10 h5 | hut structure 30,30 5x5 h5")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1", "use:duck-0:0")
	sc.Has("Rook", "0/0/0/0")
	scene.Same(t, "ducked", sc.Get("Rook").Ducked && sc.Get("Rook").DuckedBehind == sc.Piece("fence"), true)
	sc.Cites("AC-BLINK-10", "AC-BLINK-11")
	sc.To(10, 14)
	scene.Same(t, "not any more", sc.Get("Rook").Ducked, false)

	sc.Play(actions.Activating{Model: sc.ID("Gull")})
	sc.Choose("declare:1", "use:duck-1:0")
	sc.Has("Gull", "1/0/0/0")
	sc.Cites("AC-TRAIT-042")
}
