package actions_test

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
)

// What a team gains on its rolls is told with its sign, as it stands on the card.
func TestWhatATeamGainsIsToldWithItsSign(t *testing.T) {
	for power, want := range map[string]string{"Starting Roll +1": "pc1.effect-left-up", "Starting Roll −1": "pc1.effect-left-down"} {
		sc := scene.New(t, "blue Rook 10,10 s6 m4T [Team Power X: When it fells: "+power+"] | red Gull 11.1811,10 hp20 d4 m4T left1")
		activate(sc, "Rook")
		do(sc, "strike")
		sc.Choose("target:Gull")
		sc.Roll([]int{3}, []int{3})
		at := slices.IndexFunc(sc.Events, func(e engine.Event) bool { return e.Text.Key == "pc1.team-gains" })
		if at < 0 {
			t.Fatalf("%s: nothing is told", power)
		}
		for _, arg := range sc.Events[at].Text.Args {
			if told, is := arg.Value.(engine.Text); is && told.Key != want {
				t.Errorf("%s is told as %s, expected %s", power, told.Key, want)
			} else if arg.Name == "Effect" && !is {
				t.Errorf("%s is told as %v, without its sign", power, arg.Value)
			}
		}
	}
}
