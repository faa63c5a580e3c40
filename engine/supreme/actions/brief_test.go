package actions_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
)

// TestPeopleAreToldWhatComputersNeedNotKnow: what is found of a success for a computer player, who looks at the same question first, is as likely
// to come to nothing, and keeps nothing from people.
func TestPeopleAreToldWhatComputersNeedNotKnow(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-71")
	for _, c := range []struct{ fx, vain string }{
		{"Damage 1 and Stun", "EFFECT-71 card.effect-stun vain.already of Gull"}, {"Stun", "EFFECT-71 card.effect-stun vain.already of Gull"}, {"Damage 1", ""},
	} {
		sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e9 boost1 [Hex [AP 1] PRJ 9, e vs. a, `+c.fx+`] | red Gull 13,10 stunned`)
		sc.Choose("target:Gull")
		sc.Asks("ask.attack-dice")
		looks := sc.State.Copy()
		looks.Spare(engine.Computers)
		idle := looks.Preview(engine.Choice{}).Odds.Idle
		p := sc.Preview(engine.Choice{})
		scene.Same(t, c.fx+": what is vain", vainly(sc, p), c.vain)
		scene.Same(t, c.fx+": how often nothing comes of it", idle, p.Odds.Idle)
		scene.Same(t, c.fx+": once more", looks.Preview(engine.Choice{}).Odds.Idle, idle)
	}
}
