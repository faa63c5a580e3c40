package mind_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/citizens"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/mind"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
)

// TestCitizensAreTakenDownFromOnHigh: by who gets up there.
func TestCitizensAreTakenDownFromOnHigh(t *testing.T) {
	sc := mission(t, "trapped-on-high", "house structure 24,16 4x4 h3 | blue Rook 24,12 s5T a9 allow9 Hero {Wall Crawler} | red Gull 44,44")
	until(t, sc, "taken", func(a *state.Agenda) bool {
		return a.Second != engine.NoPiece && sc.Pieces[a.Second].Carrier == sc.ID("Rook")
	})
	until(t, sc, "rescued", func(a *state.Agenda) bool { return a.Closed })
	scene.Same(t, "rescues", sc.Logged("PC1-AGENDA-58"), 1)
	sc = mission(t, "trapped-on-high", "house structure 24,16 4x4 h3 | blue Rook 24,12 s5T a9 allow9 Hero | red Gull 44,44")
	if at, sent := mind.Errand(sc.State, sc.ID("Rook")); sent {
		t.Errorf("who never gets up there is sent to %v", at)
	}
}

// TestTerrorStrikesCitizens: they are gone for and attacked for Terror Tactics, and left alone otherwise.
func TestTerrorStrikesCitizens(t *testing.T) {
	for agenda, felled := range map[string]bool{"terror-tactics": true, "soliloquy": false} {
		sc := mission(t, agenda, "blue Rook 24,12 s7T allow9 Villain | citizen Bob 24,18 | red Gull 44,44")
		for range 3 {
			turn(sc)
			rested(sc, "Rook")
		}
		scene.Same(t, agenda+": Bob is taken out", sc.Get("Bob").Eliminated, felled)
	}
}

// TestAMoveLeadsToTheVictim: whose attack is announced behind it.
func TestAMoveLeadsToTheVictim(t *testing.T) {
	sc := mission(t, "terror-tactics", "blue Rook 24,12 s0 e7T allow2 Villain [Shot (Pr Energy vs. Agility / RNG 4 / AP 1)] | citizen Bob 24,20 | red Gull 44,44")
	turn(sc)
	scene.Same(t, "Bob is taken out", sc.Get("Bob").Eliminated, true)
}

// TestInvadersAreDrivenBack: each brings AGP, so that a far one is gone for rather than a near enemy.
func TestInvadersAreDrivenBack(t *testing.T) {
	for _, plot := range []string{plots.Invasion, plots.Smackdown} {
		sc := position(t, plot, 2, "blue Rook 24,24 s7T allow9 | red Gull 24,34 | red Bot A 24,12 minion level2")
		sc.Get("Bot A").Seat = engine.NoSeat
		turn(sc)
		if at := sc.Get("Rook").Spot.Center; at.Y < 24 != (plot == plots.Invasion) {
			t.Errorf("%s: Rook goes to %v", plot, at)
		}
	}
}

// TestCitizensAreLed: to the nearest edge for Protect Civilians, to a Supreme for The Hand Off, and nowhere for nothing.
func TestCitizensAreLed(t *testing.T) {
	for agenda, want := range map[string]string{"protect-civilians": "edge", "the-hand-off": "Rook", "soliloquy": "nowhere"} {
		sc := mission(t, agenda, "blue Rook 24,14 p6 Hero | citizen Bob 24,8 | red Gull 44,44")
		sc.Round = 2
		sc.Play(citizens.Walk{})
		for !sc.Idle() {
			choice, known := mind.Choose(sc.State, func() {})
			if !known {
				t.Fatalf("%s: nobody knows an answer to %s", agenda, sc.Question())
			}
			sc.Give(choice)
		}
		y := sc.Get("Bob").Spot.Center.Y
		if got := map[bool]string{true: "edge", false: "nowhere"}[y < 7]; y > 9 && want != "Rook" || y <= 9 && got != want {
			t.Errorf("%s: Bob goes to %.1f, want %s", agenda, y, want)
		}
	}
}

// TestSelfBlastsComeBehindMoves: whoever has nothing but one goes among the enemies and sets it off.
func TestSelfBlastsComeBehindMoves(t *testing.T) {
	sc := position(t, plots.Smackdown, 1, "blue Rook 24,20 s0 e7T allow4 level2 [Corona (SBl3 Energy vs. Defense / AP 3)] | red Gull 24,27.5 hp9 | red Wren 25.5,27.5 hp9")
	turn(sc)
	scene.Same(t, "Action Points for a Move* and Corona", sc.Get("Rook").Spent, 4)
}
