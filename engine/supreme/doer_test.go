package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// TestWhoBroughtItAbout: every KO says who or what it came from, and a Fall who pushed.
func TestWhoBroughtItAbout(t *testing.T) {
	fallen := newScene(t, "house structure 5,5 4x4 h6 | blue Rook 7,7,6 hp2 | red Knight 6,7,6")
	fallen.play(effects.DisplaceFrame{Model: fallen.id("Rook"), Way: geometry.Point{X: 1}, Left: 5, By: fallen.id("Knight"), Rule: "SE-EFFECT-34"})
	same(t, "pushed off", fallen.ByWhom(fallen.id("Rook")).Key, "doer.fall-of")

	leapt := newScene(t, sprintf(roofText, 6.0, 6.0, "hp1")+" | blue Pal 30,30 | red Goon 9.62,7 hp1")
	leapt.play(aftermath.FallFrame{Model: leapt.id("Rook"), From: leapt.spotAt(9.01, 7, 6), Off: 0, By: engine.NoModel})
	same(t, "of its own", leapt.ByWhom(leapt.id("Rook")).Key, "doer.fall")
	same(t, "whom it fell on", leapt.ByWhom(leapt.id("Goon")).Key, "doer.crash")

	burnt := newScene(t, "acid zone 14,8 1x4 danger1 | red Knight 30,30 | blue Rook 10,10 hp1")
	burnt.activate("Rook")
	burnt.choose("move")
	burnt.moveTo(15, 10)
	same(t, "in the acid", burnt.ByWhom(burnt.id("Rook")).Key, "doer.danger")

	struck := newScene(t, `blue Rook 10,10 [Jab [AP 1] CCM, s vs. d, Damage 1] | red Gull 11.18,10 hp1`)
	struck.Stack = append(struck.Stack, actions.ExclusiveAction{Model: struck.id("Rook")})
	aftermath.DamageModel(struck.State, struck.id("Gull"), 1, state.Source{By: struck.id("Rook"), Rule: "SE-EFFECT-43"})
	by := struck.ByWhom(struck.id("Gull"))
	if by.Key != "doer.action" || by.Args[1].Value != "Jab" {
		t.Errorf("KO'ed by %v, want Rook with Jab", by)
	}
	same(t, "who still stands", struck.ByWhom(struck.id("Rook")).Key, "")
}
