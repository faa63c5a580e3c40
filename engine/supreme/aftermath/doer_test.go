package aftermath_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// TestWhoBroughtItAbout: every KO says who or what it came from, and a Fall who pushed.
func TestWhoBroughtItAbout(t *testing.T) {
	fallen := scene.New(t, "house structure 5,5 4x4 h6 | blue Rook 7,7,6 hp2 | red Knight 6,7,6")
	fallen.Play(effects.DisplaceFrame{Model: fallen.ID("Rook"), Way: geometry.Point{X: 1}, Left: 5, By: fallen.ID("Knight"), Rule: "SE-EFFECT-34"})
	scene.Same(t, "pushed off", fallen.ByWhom(fallen.ID("Rook")).Key, "doer.fall-of")

	leapt := scene.New(t, fmt.Sprintf(scene.RoofText, 6.0, 6.0, "hp1")+" | blue Pal 30,30 | red Goon 9.62,7 hp1")
	leapt.Play(aftermath.FallFrame{Model: leapt.ID("Rook"), From: leapt.SpotAt(9.01, 7, 6), Off: 0, By: engine.NoModel})
	scene.Same(t, "of its own", leapt.ByWhom(leapt.ID("Rook")).Key, "doer.fall")
	scene.Same(t, "whom it fell on", leapt.ByWhom(leapt.ID("Goon")).Key, "doer.crash")

	burnt := scene.New(t, "acid zone 14,8 1x4 danger1 | red Knight 30,30 | blue Rook 10,10 hp1")
	burnt.Activate("Rook")
	burnt.Choose("move")
	burnt.MoveTo(15, 10)
	scene.Same(t, "in the acid", burnt.ByWhom(burnt.ID("Rook")).Key, "doer.danger")

	struck := scene.New(t, `blue Rook 10,10 [Jab [AP 1] CCM, s vs. d, Damage 1] | red Gull 11.18,10 hp1`)
	struck.Stack = append(struck.Stack, actions.ExclusiveAction{Model: struck.ID("Rook")})
	aftermath.DamageModel(struck.State, struck.ID("Gull"), 1, state.Source{By: struck.ID("Rook"), Rule: "SE-EFFECT-43"})
	by := struck.ByWhom(struck.ID("Gull"))
	if by.Key != "doer.action" || by.Args[1].Value != "Jab" {
		t.Errorf("KO'ed by %v, want Rook with Jab", by)
	}
	scene.Same(t, "who still stands", struck.ByWhom(struck.ID("Rook")).Key, "")
}
