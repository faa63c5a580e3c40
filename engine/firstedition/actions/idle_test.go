package actions_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

// idles checks whether anything hangs on the question that is pending, and if not, that it is declined.
func idles(t *testing.T, sc *scene.Scene, what, question string, want bool) {
	t.Helper()
	sc.Asks(question)
	idle := sc.Process.Idle(sc.State)
	if (idle != nil) != want {
		t.Errorf("%s: %s: %+v", what, question, idle)
		return
	}
	if want && sc.Pending.Shape == engine.Pick && !sc.Pending.Options[idle.Choice.Pick].Finish {
		t.Errorf("%s: answers %s", what, sc.Pending.Options[idle.Choice.Pick].Key)
	}
}

// TestFreeStrikesAreAskedWhenTheyCanHit: of the enemies whom a model leaves one that can hit is enough.
func TestFreeStrikesAreAskedWhenTheyCanHit(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-07", "PC1-COND-05", "PC1-MINION-14")
	for _, c := range []struct {
		enemies string
		idle    bool
	}{
		{"red Rat A 11.1,10 minion s1 d2", true},
		{"red Rat A 11.1,10 minion s1 d2 | red Brute A 8.9,10 minion s8 d2", false},
		{"red Gull 11.1,10 s1 m4T", false}, // a 6 of a Supreme hits
	} {
		sc := scene.New(t, "blue Rook 10,10 hp20 d9 s9 a4 p4T | "+c.enemies)
		activate(sc, "Rook")
		do(sc, "move")
		sc.Choose("leave")
		idles(t, sc, c.enemies, "pc1.ask-free-strike", c.idle)
	}
}

// TestHeldActionsAreAskedWhenTheyCanHit: at the announcement, along the way, and when the last Turn is over.
func TestHeldActionsAreAskedWhenTheyCanHit(t *testing.T) {
	matchtest.Exercises(t, "PC1-TACTIC-05", "PC1-TACTIC-06", "PC1-TACTIC-12")
	for _, c := range []struct {
		bolt string
		idle bool
	}{{"1", true}, {"6", false}} {
		// with one Damage Point left no 6 helps by itself (PC1-COMBAT-15)
		held := func(at string) *scene.Scene {
			sc := scene.New(t, `blue Rook 10,10 hp20 left1 d4 s4 a9 p4T | red Knight `+at+` hp20 p4T e`+c.bolt+` [Bolt (Pr Energy vs. Agility / RNG 5 / AP 1)]`)
			sc.Get("Knight").Held = state.Declare(sc.Act("Knight", "Bolt"), 2)
			return sc
		}
		sc := held("10,14")
		activate(sc, "Rook")
		do(sc, "move")
		idles(t, sc, "announced", "pc1.ask-held", c.idle)
		sc.Choose("wait")
		far := held("10,19")
		far.Play(moves.Perform(far.State, far.ID("Rook"), state.Declare(state.Universal(state.Run), 1)))
		far.MoveTo(10, 15)
		idles(t, far, "on the way", "pc1.ask-moment", c.idle)
		last := held("10,14")
		last.Play(actions.LastHeld())
		idles(t, last, "the last Turn is over", "pc1.ask-last-held", c.idle)
	}
}

// TestResourcesAreOfferedWhenTheyDoSomething: to heal where nobody is hurt is not asked about, nor a Token for Citizens in the last Round.
func TestResourcesAreOfferedWhenTheyDoSomething(t *testing.T) {
	matchtest.Exercises(t, "PC1-RESOURCE-10", "PC1-RES-71")
	const owns = " | blue owns Horn > Rook [Misc, Level 1 · Personal · Uses 1] "
	for _, c := range []struct {
		what, rook, power string
		last, idle        bool
	}{
		{"nobody is hurt", "hp8", "[Power Call: On Activation: Friends / Heal 1]", false, true},
		{"one is", "hp8 left7", "[Power Call: On Activation: Friends / Heal 1]", false, false},
		{"AP", "hp8", "[Power Call: On Activation: Pool +2]", false, false},
		{"Citizens will hear it", "hp8", "[Power Horn: On Activation: Token Horn (Level 2, Spirit 4)]", false, false},
		{"no Round is left", "hp8", "[Power Horn: On Activation: Token Horn (Level 2, Spirit 4)]", true, true},
		{"one of two does something", "hp8", "[Power Call: On Activation: Friends / Heal 1] [Power More: On Activation: Pool +2]", false, false},
	} {
		sc := scene.New(t, "blue Rook 10,10 m4T "+c.rook+" | red Gull 40,40 | citizen Bob 20,26"+owns+c.power)
		sc.Round = 2
		if c.last {
			sc.Round = sc.Rounds
		}
		activate(sc, "Rook")
		idles(t, sc, c.what, "pc1.ask-play", c.idle)
	}
}

// TestTheLengthOfARayIsAskedWhenItMatters: where somebody more stands on its way, or could, it is; behind its target nobody.
func TestTheLengthOfARayIsAskedWhenItMatters(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-24", "PC1-RANGED-07")
	for more, idle := range map[string]bool{"": true, " | red Wren 17,10": false, " | red Wren 15,12": false, " | red Wren 10,30": true} {
		sc := scene.New(t, "blue Rook 10,10 e6 s4T {Damage Control 1} [Beam (R Energy vs. Agility / RNG 9 / AP 1)] | red Gull 13,10 hp20 a4 m4T"+more)
		activate(sc, "Rook")
		do(sc, "Beam")
		if sc.Question() == "pc1.ask-target" {
			sc.Choose("target:Gull")
		}
		idles(t, sc, more, "pc1.ask-ray", idle)
	}
}
