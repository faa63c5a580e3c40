package falls_test

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// shoved has Rook push Gull, who stands on a house of a height, over its edge.
func shoved(t *testing.T, height string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, fmt.Sprintf("house structure 10,10 20x20 h%s | blue Rook 24,20,%s | red Gull 27,20,%s m3 e6", height, height, height))
	sc.Play(sc.Inflict(state.Infliction{Model: sc.ID("Gull"), By: sc.ID("Rook"), Name: "Pushed", Die: 6}))
	return sc
}

func TestTheBandsOfAFall(t *testing.T) {
	matchtest.Exercises(t, "AC-FALL-01", "AC-FALL-02", "AC-FALL-03", "AC-EFFECT-27", "AC-JUMP-04", "AC-JUMP-05", "AC-JUMP-06", "AC-JUMP-07", "AC-JUMP-08", "AC-JUMP-09", "AC-TEST-01")
	for _, c := range []struct {
		height            string
		lethal, nonLethal int
	}{{"0.9", 0, 1}, {"5", 0, 1}, {"5.9", 0, 1}, {"6", 1, 0}, {"10.9", 1, 0}, {"11", 3, 0}, {"15.9", 3, 0}} {
		for face, out := range map[int]bool{3: false, 4: true} {
			sc := shoved(t, c.height)
			sc.Asks("ac.ask-landing-roll")
			scene.Same(t, "at the foot", sc.Get("Gull").Spot.Level, 0)
			scene.Same(t, "beside the house", sc.Get("Gull").Spot.Center.X > state.Cm(31.4) && sc.Get("Gull").Spot.Center.X < state.Cm(31.7), true)
			sc.Roll([]int{face})
			sc.Over()
			sc.Marked("Gull", c.lethal, c.nonLethal)
			scene.Same(t, "Knocked Out from "+c.height, sc.Get("Gull").Out, out)
			at := slices.IndexFunc(sc.Events, func(e engine.Event) bool { return e.Text.Key == "ac.lands-well" || e.Text.Key == "ac.lands-badly" })
			e := sc.Events[at]
			scene.Same(t, "the die of the landing as it lies", e.Dice[0].Total, face)
			scene.Same(t, "against its Movement", e.Outcome.Against, 3)
			scene.Same(t, "which it is not to exceed", e.Outcome.Under, true)
			sc.Cites("AC-FALL-02", "AC-JUMP-04", "AC-JUMP-05", "AC-EFFECT-25")
		}
	}
	sc := shoved(t, "16")
	sc.Over()
	scene.Same(t, "Casualty", sc.Get("Gull").Casualty, true)
	sc.Cites("AC-JUMP-09")
}
