package actions_test

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
)

// TestAReactionToARollEndsTheWholeAction: what the roll has done stays done, but nothing of the rest comes about.
func TestAReactionToARollEndsTheWholeAction(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-12", "SE-EFFECT-44", "SE-TYPE-25")
	for _, c := range []struct{ what, action string }{
		{"a Follow Up", "Strike [AP 1] CCM, s vs. d, Damage 1 and Follow Up"}, {"a Blast", "Strike [AP 1] PRJ 9, s vs. d, Damage 1 and Blast 3"},
		{"where what was thrown lands", "Strike [AP 1] THR 8, s vs. d, Damage 1"}, {"the end of an Overrun", "Strike [AP 1] OVR 6, s vs. d, Damage 1"},
	} {
		for stop, goes := range map[string]bool{"Spectral": false, "Suppress 1": true} {
			sc := scene.AttackBy(t, "Rook", `
				bin object 9.5,10.6 1x1 rank2
				blue Rook 10,10 Leader s9 [`+c.action+`] [Think [AP 1] PRJ 9, m vs. m, Damage 1]
				red Gull 11.18,10 Leader s9 hp9 [Stop [AP 1] RCT/DMG, s vs. d, `+stop+`] | red Tern 12.4,11 Leader`)
			sc.Get("Rook").Spot.Center.X = 10
			if c.what == "the end of an Overrun" {
				sc.MoveTo(20, 10)
			} else {
				sc.Choose("target:Gull")
			}
			for sc.Pending != nil && sc.Question() != "ask.react" {
				if len(sc.Pending.Dice) > 0 {
					sc.Win()
				} else {
					sc.Choose("target:Gull")
				}
			}
			sc.Choose("react:Gull")
			sc.Win()
			scene.Same(t, c.what+" after "+stop, !sc.Idle() || sc.Get("Rook").Spot.Center.X > 10, goes)
		}
	}
}
