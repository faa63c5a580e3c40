package actions_test

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
)

// TestActFastByAVoluntaryFall: Act Fast follows the normal movement rules, and one of them lets a Supreme jump from a roof.
func TestActFastByAVoluntaryFall(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-15", "SE-FALL-06", "SE-MOVE-15")
	begin := func(rook string) *scene.Scene {
		sc := scene.New(t, "roof structure 8,8 4x4 h5 | blue Rook 10,10,5 m9T boost2 "+rook+" | red Knight 40,40 m2")
		sc.Teams[0].Tactic, sc.Step = true, state.StepStartingRoll
		sc.Play(rounds.StartingRoll{})
		sc.Choose("seat:0")
		sc.Number(2)
		sc.Roll([]int{6, 1, 1}, []int{1})
		sc.Choose("seat:0", "plan:act-fast")
		return sc
	}
	sc := begin("Sprint 5")
	sc.Asks("ask.act-fast-how")
	scene.Same(t, "a way of moving is shown with its cost", len(sc.PreviewOf("leap").Notes), 1)
	sc.Choose("leap")
	sc.Asks("ask.leap")
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(20, 10).Center, false))
	scene.Same(t, "over", sc.Idle(), true)
	scene.Same(t, "on the ground", sc.Get("Rook").Spot.Level, 0)
	sc.HP("Rook", 4)
	scene.Same(t, "Stunned", sc.Get("Rook").Stunned, true)
	scene.Same(t, "Fatigue", sc.Get("Rook").Fatigue, 1)

	sc = begin("Bounding 5")
	sc.Choose("sprint")
	sc.Asks("ask.move")
	scene.Same(t, "it is said that this is the move of the Master Plan", sc.Pending.Detail.Key, "ask.move-fast")
	scene.Same(t, "and explained", views.About(sc.State, -1)[0].Key, "about.move-fast")
	scene.Same(t, "and lit as any move", sc.Pending.Place.Envelope() != nil, true)
	sc.CannotGo("SE-MOVE-09", sc.SpotAt(13.5, 10, 0)) // 5" down by Sprint
	sc = begin("Flight 5")
	for _, o := range sc.Pending.Options {
		scene.Same(t, "Climb High moves nobody", o.Key == "climb", false)
	}
}

// TestActFastWithNothingToChoose: on the ground there is no edge to Fall from.
func TestActFastWithNothingToChoose(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-15")
	sc := scene.New(t, "blue Rook 10,10 m9T boost2 Bounding 6 | red Knight 40,40 m2")
	sc.Play(actions.ActFast{Model: sc.ID("Rook")})
	sc.Asks("ask.move")
	scene.Same(t, "the move has its reach", sc.Pending.Place.Envelope() != nil, true)
	sc.MoveTo(10, 15)
	scene.Same(t, "over", sc.Idle(), true)
	scene.Same(t, "Fatigue", sc.Get("Rook").Fatigue, 1)
}
