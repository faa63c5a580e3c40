package supreme

import (
	"testing"

	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/internal/rulecheck"
)

// Immune / X covers every Descriptor that an Attacker can have: class, Alignment and the Faction it is honorary member of
// as well (SE-DESC-01).
func TestImmuneToWhatAnAttackerIs(t *testing.T) {
	rulecheck.Covers(t, "SE-ACTION-24", "SE-DESC-01", "SE-DESC-03")
	for _, c := range []struct{ immune, attacker string }{
		{"Minion", "blue Rook 10,10 minion"}, {"Supreme", "blue Rook 10,10 Leader"}, {"Villain", "blue Rook 10,10 Villain"},
		{"Hero", "blue Rook 10,10 Hero"},
	} {
		sc := newScene(t, c.attacker+` [Zap [AP 1] PRJ 12, e vs. a, Damage 1] | blue Wren 40,40 Leader
			red Gull 14,10 [Jab [AP 1] CCM, s vs. d, Damage 1] [Immune / `+c.immune+`] | red Tern 14,14`)
		if c.immune == "Hero" {
			sc.CardFor(sc.id("Rook")).Villain = true // a Hero / Villain is both
		}
		action := &sc.CardFor(sc.id("Rook")).Actions[0]
		refusal := aim.RefuseTarget(sc.State, sc.id("Rook"), action, sc.aim("Gull"))
		if refusal == nil || refusal.Rule != "SE-ACTION-24" {
			t.Errorf("Immune / %s: %v", c.immune, refusal)
		}
		same(t, "not everybody", aim.RefuseTarget(sc.State, sc.id("Rook"), action, sc.aim("Tern")) == nil, true)
	}
	honoured := newScene(t, `blue Rook 10,10 Leader [Zap [AP 1] PRJ 12, e vs. a, Damage 1] | red Gull 14,10 [Jab [AP 1] CCM, s vs. d, Damage 1] [Immune / Faction Lamplighters]`)
	zap := &honoured.CardFor(honoured.id("Rook")).Actions[0]
	same(t, "of no Faction", aim.RefuseTarget(honoured.State, honoured.id("Rook"), zap, honoured.aim("Gull")) == nil, true)
	honoured.get("Rook").Honours = "Lamplighters"
	same(t, "honorary member", aim.RefuseTarget(honoured.State, honoured.id("Rook"), zap, honoured.aim("Gull")) == nil, false)
}
