package moves_test

import (
	"math"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/geometry"
)

// noteKeys are what a preview says besides numbers.
func noteKeys(p *engine.Preview) []string {
	var keys []string
	for _, note := range p.Notes {
		keys = append(keys, note.Text.Key)
	}
	return keys
}

// TestWhatAMoveLeadsTo: whom it touches and whom no longer, what that may provoke, and who sees it there.
func TestWhatAMoveLeadsTo(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-01", "SE-REACT-07", "SE-LOS-01", "SE-LOS-05")
	const text = `wall structure 10,14 10x0.5 h9 | blue Rook 10,10 Sprint 9 | red Pest 10,8.82
		| red Gull 15.79,10 Leader s9 [Riposte [AP 2] RCT/BTB, s vs. d, Damage 2] | red Hidden 15,20`
	sc := scene.New(t, text)
	sc.Turn = 0
	sc.Moving("move")
	spot := geometry.Ground(geometry.Point{X: 14.6, Y: 10})
	p := sc.Preview(engine.Choice{Spot: &spot})
	keys := noteKeys(p)
	for _, want := range []string{"note.leaves", "note.reaction"} {
		if !slices.Contains(keys, want) {
			t.Errorf("the preview does not say %s: %v", want, keys)
		}
	}
	if slices.Contains(keys, "note.no-danger") {
		t.Error("a table without Dangerous Terrain is praised for it")
	}
	if len(p.Watchers) != 3 {
		t.Fatalf("watched by %+v", p.Watchers)
	}
	near, far, hidden := p.Watchers[0], p.Watchers[1], p.Watchers[2]
	if near.Model != sc.ID("Gull") || !near.Sees || !near.Touches || far.Touches || near.Inches > 0.02 || near.Rule != "SE-LOS-01" {
		t.Errorf("the nearest: %+v", near)
	}
	if far.Model != sc.ID("Pest") || !far.Sees || math.Abs(far.Inches-(math.Sqrt(4.6*4.6+1.18*1.18)-2*geometry.BaseRadius(30))) > 1e-3 {
		t.Errorf("the other one: %+v", far)
	}
	if hidden.Model != sc.ID("Hidden") || hidden.Sees || hidden.By != sc.Piece("wall") || hidden.Rule != "SE-LOS-05" {
		t.Errorf("behind the wall: %+v", hidden)
	}

	stays := geometry.Ground(geometry.Point{X: 10, Y: 10})
	if keys := noteKeys(sc.Preview(engine.Choice{Spot: &stays})); slices.Contains(keys, "note.leaves") || slices.Contains(keys, "note.reaction") {
		t.Errorf("who stays leaves nobody and provokes nothing: %v", keys)
	}

	sc.Get("Gull").APSpent = 99 // cannot pay for it
	if keys := noteKeys(sc.Preview(engine.Choice{Spot: &spot})); slices.Contains(keys, "note.reaction") {
		t.Errorf("a Reaction that cannot be used is announced: %v", keys)
	}

	clean := scene.New(t, "acid zone 30,30 2x2 danger1 | blue Rook 10,10 Sprint 7 | red Knight 20,10")
	clean.Moving("move")
	if keys := noteKeys(clean.Preview(engine.Choice{Spot: &spot})); !slices.Contains(keys, "note.no-danger") {
		t.Errorf("a clean way on a table with acid: %v", keys)
	}
}

// TestWhereAnEFXMightKnock: a Knockback among the EFX shows where it would end, but not as something certain.
func TestWhereAnEFXMightKnock(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-34", "SE-FALL-11")
	sc := scene.AttackBy(t, "Rook", `roof structure 8,8 6x4 h6 | blue Rook 10,10,6 [Smash [AP 1] CCM, s vs. d, Damage 1. EFX: Knockback 4; Stun] | red Gull 11.18,10,6`)
	p := sc.PreviewOf("target:Gull")
	if len(p.Ends) != 0 || len(p.Might) != 1 {
		t.Fatalf("certain %+v, possible %+v", p.Ends, p.Might)
	}
	end := p.Might[0]
	if end.Model != sc.ID("Gull") || end.Moved <= 0 || end.Fall != 6 {
		t.Errorf("it might end so: %+v", end)
	}
	sum := scene.AttackBy(t, "Rook", `blue Rook 10,10 [Smash [AP 1] CCM, s vs. d, Damage 1, Knockback 2. EFX: Knockback 1] | red Gull 11.18,10`)
	if p := sum.PreviewOf("target:Gull"); len(p.Ends) != 1 || len(p.Might) != 1 || math.Abs(p.Ends[0].Moved-2) > 1e-3 || math.Abs(p.Might[0].Moved-3) > 1e-3 {
		t.Errorf("FX and EFX of one kind: certain %+v, possible %+v", p.Ends, p.Might)
	}
	friend := scene.AttackBy(t, "Rook", `blue Rook 10,10 [Smash [AP 1] CCM, s vs. d, Damage 1. EFX: Knockback 4] | blue Wren 10,11.18 | red Gull 11.18,10`)
	if p := friend.PreviewOf("target:Gull"); len(p.Might) != 1 || math.Abs(p.Might[0].Moved-4) > 1e-3 || p.Might[0].Fall != 0 {
		t.Errorf("on the ground: %+v", p.Might)
	}
}
