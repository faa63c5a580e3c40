package aim_test

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/internal/scene"
)

// Immune / X covers every Descriptor that an Attacker can have: class, Alignment and the Faction it is honorary member of
// as well (SE-DESC-01).
func TestImmuneToWhatAnAttackerIs(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-24", "SE-DESC-01", "SE-DESC-03")
	for _, c := range []struct{ immune, attacker string }{
		{"Minion", "blue Rook 10,10 minion"}, {"Supreme", "blue Rook 10,10 Leader"}, {"Villain", "blue Rook 10,10 Villain"},
		{"Hero", "blue Rook 10,10 Hero"},
	} {
		sc := scene.New(t, c.attacker+` [Zap [AP 1] PRJ 12, e vs. a, Damage 1] | blue Wren 40,40 Leader
			red Gull 14,10 [Jab [AP 1] CCM, s vs. d, Damage 1] [Immune / `+c.immune+`] | red Tern 14,14`)
		if c.immune == "Hero" {
			sc.CardFor(sc.ID("Rook")).Villain = true // a Hero / Villain is both
		}
		action := &sc.CardFor(sc.ID("Rook")).Actions[0]
		refusal := aim.RefuseTarget(sc.State, sc.ID("Rook"), action, sc.Aim("Gull"))
		if refusal == nil || refusal.Rule != "SE-ACTION-24" {
			t.Errorf("Immune / %s: %v", c.immune, refusal)
		}
		scene.Same(t, "not everybody", aim.RefuseTarget(sc.State, sc.ID("Rook"), action, sc.Aim("Tern")) == nil, true)
	}
	honoured := scene.New(t, `blue Rook 10,10 Leader [Zap [AP 1] PRJ 12, e vs. a, Damage 1] | red Gull 14,10 [Jab [AP 1] CCM, s vs. d, Damage 1] [Immune / Faction Lamplighters]`)
	zap := &honoured.CardFor(honoured.ID("Rook")).Actions[0]
	scene.Same(t, "of no Faction", aim.RefuseTarget(honoured.State, honoured.ID("Rook"), zap, honoured.Aim("Gull")) == nil, true)
	honoured.Get("Rook").Honours = "Lamplighters"
	scene.Same(t, "honorary member", aim.RefuseTarget(honoured.State, honoured.ID("Rook"), zap, honoured.Aim("Gull")) == nil, false)
}
