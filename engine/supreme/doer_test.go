package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/geometry"
)

// TestWhoBroughtItAbout: every KO says who or what it came from, and a Fall who pushed.
func TestWhoBroughtItAbout(t *testing.T) {
	fallen := newScene(t, "house structure 5,5 4x4 h6 | blue Rook 7,7,6 hp2 | red Knight 6,7,6")
	fallen.play(displaceFrame{model: fallen.id("Rook"), way: geometry.Point{X: 1}, left: 5, by: fallen.id("Knight"), rule: "SE-EFFECT-34"})
	same(t, "pushed off", fallen.byWhom(fallen.id("Rook")).Key, "doer.fall-of")

	leapt := newScene(t, sprintf(roofText, 6.0, 6.0, "hp1")+" | blue Pal 30,30 | red Goon 9.62,7 hp1")
	leapt.play(fallFrame{model: leapt.id("Rook"), from: leapt.spotAt(9.01, 7, 6), off: 0, by: engine.NoModel})
	same(t, "of its own", leapt.byWhom(leapt.id("Rook")).Key, "doer.fall")
	same(t, "whom it fell on", leapt.byWhom(leapt.id("Goon")).Key, "doer.crash")

	burnt := newScene(t, "acid zone 14,8 1x4 danger1 | red Knight 30,30 | blue Rook 10,10 hp1")
	burnt.activate("Rook")
	burnt.choose("move")
	burnt.moveTo(15, 10)
	same(t, "in the acid", burnt.byWhom(burnt.id("Rook")).Key, "doer.danger")

	struck := newScene(t, `blue Rook 10,10 [Jab [AP 1] CCM, s vs. d, Damage 1] | red Gull 11.18,10 hp1`)
	struck.Stack = append(struck.Stack, exclusiveAction{model: struck.id("Rook")})
	struck.damageModel(struck.id("Gull"), 1, source{by: struck.id("Rook"), rule: "SE-EFFECT-43"})
	by := struck.byWhom(struck.id("Gull"))
	if by.Key != "doer.action" || by.Args[1].Value != "Jab" {
		t.Errorf("KO'ed by %v, want Rook with Jab", by)
	}
	same(t, "who still stands", struck.byWhom(struck.id("Rook")).Key, "")
}
