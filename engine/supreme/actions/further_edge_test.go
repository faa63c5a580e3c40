package actions_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/scene"
)

// TestWhomPlansAndChainsAreFor: own Supremes that are not KO'ed; for Act Fast those that can take a Fatigue, if only by a Fall; in a chain those
// of the Descriptor but for who begins it.
func TestWhomPlansAndChainsAreFor(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-15", "SE-INIT-17", "SE-ACT-02")
	sc := scene.New(t, `tower structure 10.6,8 4x4 h12 | roof structure 30,30 4x4 h6 | blue Rook 20,40 Leader [Chain Activation / Tank] | blue Tired 24,40 Tank fatigue2 | blue Gone 28,40 Tank | blue Goon A 2,2 minion | blue Stone 40,2 Immobile Support | red Knight 40,40 Tank`)
	sc.Get("Gone").KO, sc.Get("Gone").OnTable = true, false
	names := func(d *engine.Decision) (all string) {
		for _, o := range d.Options {
			all += sc.CardFor(o.Model).Name + " "
			if o.Refusal != nil {
				all += string(o.Refusal.Rule) + " "
			}
		}
		return all
	}
	scene.Same(t, "Act Fast", names(actions.AskFast(sc.State, 0)), "Rook Tired SE-MOVE-05 Stone SE-MOVE-16 ")
	scene.Same(t, "Power Up", names(actions.AskBooster(sc.State, 0)), "Rook Tired Stone ")
	scene.Same(t, "a chain", names(actions.AskChain(sc.State, 0, sc.ID("Rook"))), "Tired SE-ACT-12 Gone SE-COND-03 ")
}

// TestWhichPowersAHitSetsOff: of the Attacker, and of an Enemy that was hit and still stands; none by a failure or a Dynamic Action.
func TestWhichPowersAHitSetsOff(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-06", "SE-CARD-11")
	for _, c := range []struct {
		what, target, action string
		wins                 bool
		hits, hit            int
	}{
		{"an Enemy", "Gull", "Strike", true, 1, 1}, {"an Enemy, failed", "Gull", "Strike", false, 0, 0}, {"a Friend", "Wren", "Strike", true, 1, 0},
		{"a Dynamic Action", "Gull", "Hex", true, 0, 0}, {"who is KO'ed by it", "Gull", "Slay", true, 1, 0},
	} {
		const struck = ` [When hit: Self / Power Up 1]`
		sc := scene.New(t, `blue Rook 10,10 Leader s9 [Strike [AP 1] PRJ 9, s vs. d, Damage 1] [Hex [AP 1] PRJ 9, s vs. #12, Damage 1] [Slay [AP 1] PRJ 9, s vs. d, Damage 9] [When it hits: Self / Power Up 1] | red Gull 14,10 Leader`+struck+` | blue Wren 10,14 Leader`+struck+` | red Tern 40,40`)
		sc.Declare("Rook", c.action)
		sc.Choose("target:" + c.target)
		if c.wins {
			sc.Win()
		} else {
			sc.Roll([]int{1}, []int{6})
		}
		sc.Over()
		scene.Same(t, c.what, [2]int{sc.Get("Rook").Boost, sc.Get("Gull").Boost + sc.Get("Wren").Boost}, [2]int{c.hits, c.hit})
	}
}

// TestHowAControlledModelMoves: by its Movement Type or by Sprint, up and away by Climb High, or not at all.
func TestHowAControlledModelMoves(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-22", "SE-EFFECT-24", "SE-MOVE-15", "SE-MOVE-40")
	for _, key := range []string{"move", "sprint", "climb", "done"} {
		sc := scene.Hit(t, `blue Rook 10,10 Leader m9 [Charm [AP 1] PRJ 12, m vs. p, Mind Control] | red Gull 14,10 Leader Flight 6`)
		if !sc.Offers(key) {
			t.Fatalf("%s is not offered: %s", key, keys(sc.Pending.Options))
		}
		sc.Choose(key)
		switch key {
		case "move", "sprint":
			sc.Asks("ask.move")
			scene.Same(t, key, sc.Pending.Detail.Args[0].Value, any(map[string]engine.Term{"move": "card.flight", "sprint": "card.sprint"}[key]))
			sc.MoveTo(14, 12)
		default:
			scene.Same(t, key+": on the table", sc.Get("Gull").OnTable, key == "done")
		}
		sc.Over()
		scene.Same(t, key+": back on its own side", sc.Get("Gull").Team, 1)
		scene.Same(t, key+": its Fatigue", sc.Get("Gull").Fatigue, map[string]int{"move": 1, "sprint": 1, "climb": 2}[key])
	}
}

// TestWhoCanBeGrabbedAndThrown: on a base of up to 40 mm, by a Throw that can be paid and aimed at somebody, and not by a Spectral body.
func TestWhoCanBeGrabbedAndThrown(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-36", "SE-EFFECT-38", "SE-EFFECT-77", "SE-REACT-12")
	for _, c := range []struct {
		what, gull, rest string
		with             func(*scene.Scene)
		asks             bool
	}{
		{"a base of 40 mm", "base40", "| red Tern 14,14", func(*scene.Scene) {}, true}, {"a base of 41 mm", "base41", "| red Tern 14,14", func(*scene.Scene) {}, false},
		{"nobody to throw it at", "", "", func(*scene.Scene) {}, false}, {"without AP", "", "| red Tern 14,14", func(sc *scene.Scene) { sc.Teams[0].Pool = 1 }, false},
		{"Immune / Displacement", "[Immune / Displacement]", "| red Tern 14,14", func(*scene.Scene) {}, false},
	} {
		sc := scene.New(t, `blue Rook 10,10 Leader s9 [Seize [AP 1] CCM, s vs. d, Damage 1 and Grab & Throw] [Hurl [AP 1] THR 8, s vs. a, Damage 1] | red Gull 11.17,10 Leader hp9 `+c.gull+c.rest)
		sc.Get("Gull").Spot.Center.X = 10.59 + sc.Body(sc.ID("Gull")).Radius
		c.with(sc)
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Choose("target:Gull")
		sc.Win()
		for sc.Question() == "ask.effect-order" {
			sc.Choose(sc.Pending.Options[0].Key)
		}
		scene.Same(t, c.what, sc.Question() == "ask.grab", c.asks)
	}
}
