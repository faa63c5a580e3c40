package effects_test

import (
	"fmt"
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// TestWhichEffectsAreAddedUp: those of one word, about the same Descriptor and the same model.
func TestWhichEffectsAreAddedUp(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-04", "SE-ACTION-11", "SE-CITIZEN-16")
	for _, c := range []struct {
		one, other cards.Effect
		left       int
	}{
		{cards.Effect{Kind: cards.Damage, X: 1}, cards.Effect{Kind: cards.Damage, X: 2}, 1},
		{cards.Effect{Kind: cards.Damage, X: 1}, cards.Effect{Kind: cards.Heal, X: 2}, 2},
		{cards.Effect{Kind: cards.Damage, X: 1}, cards.Effect{Kind: cards.Damage, X: 2, Self: true}, 2},
		{cards.Effect{Kind: cards.Weak, Of: cards.Fire}, cards.Effect{Kind: cards.Weak, Of: cards.Water}, 2},
		{cards.Effect{Kind: cards.Weak, Of: cards.Fire}, cards.Effect{Kind: cards.Weak, Of: cards.Fire}, 1},
		{cards.Effect{Kind: cards.ExtraTarget, X: 1}, cards.Effect{Kind: cards.ExtraTarget, X: 1}, 2},
		{cards.Effect{Kind: cards.Blast, X: 1}, cards.Effect{Kind: cards.FollowUp}, 0},
	} {
		scene.Same(t, fmt.Sprintf("%v and %v", c.one, c.other), len(effects.Gather([]cards.Effect{c.one}, []cards.Effect{c.other})), c.left)
	}
	for _, c := range []struct {
		effect     cards.Effect
		once, lost bool
	}{
		{cards.Effect{Kind: cards.Damage, X: 1}, false, true}, {cards.Effect{Kind: cards.Damage, X: 1, Self: true}, true, false},
		{cards.Effect{Kind: cards.Knockback, X: 1}, false, false}, {cards.Effect{Kind: cards.SummonMinion}, true, true},
		{cards.Effect{Kind: cards.ExtraTarget, X: 1}, false, false}, {cards.Effect{Kind: cards.Special, Of: "Trick"}, false, false},
	} {
		scene.Same(t, fmt.Sprintf("%v comes once", c.effect), effects.ComesOnce(effects.Outcome{Effect: c.effect}), c.once)
		scene.Same(t, fmt.Sprintf("%v is lost on Citizens", c.effect), effects.LostOnCitizens(effects.Outcome{Effect: c.effect}), c.lost)
	}
}

// TestWhichWayADisplacementGoes: away from the Attacker or towards it, no further than until both touch, with Self the other way round,
// and by a Blast from its centre.
func TestWhichWayADisplacementGoes(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-29", "SE-EFFECT-31", "SE-EFFECT-32", "SE-EFFECT-33", "SE-EFFECT-34", "SE-EFFECT-35")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 14,10`)
	room := 4 - 2*geometry.BaseRadius(30)
	for _, c := range []struct {
		what     string
		effect   cards.Effect
		exploded bool
		x        float64 // of the direction
		inches   float64
	}{
		{"Knockback", cards.Effect{Kind: cards.Knockback, X: 3}, false, 1, 3},
		{"Pull", cards.Effect{Kind: cards.Pull, X: 2}, false, -1, 2},
		{"a Pull that is longer than the way", cards.Effect{Kind: cards.Pull, X: 9}, false, -1, room},
		{"Self / Knockback", cards.Effect{Kind: cards.Knockback, X: 3, Self: true}, false, -1, 3},
		{"Self / Pull", cards.Effect{Kind: cards.Pull, X: 2, Self: true}, false, 1, 2},
		{"a Knockback of a Blast", cards.Effect{Kind: cards.Knockback, X: 3}, true, -1, 3},
		{"a Pull of a Blast", cards.Effect{Kind: cards.Pull, X: 1}, true, 1, 1},
		{"Shift", cards.Effect{Kind: cards.Shift, X: 3}, false, 0, 3},
	} {
		subject := sc.Aim("Gull")
		if c.effect.Self {
			subject = sc.Aim("Rook")
		}
		f := effects.ApplyEffects{Attacker: sc.ID("Rook"), Target: sc.Aim("Gull"), Exploded: c.exploded, Center: geometry.Point{X: 16, Y: 10}}
		way, inches := effects.DisplacementLine(sc.State, f, c.effect, subject)
		if math.Abs(way.X-c.x) > 1e-9 || math.Abs(inches-c.inches) > geometry.ContactGap {
			t.Errorf("%s: %v by %g", c.what, way, inches)
		}
	}
}

// TestWhoCannotBeDisplaced: Tokens, Immobile and Immune models, and terrain but Objects and Citizens.
func TestWhoCannotBeDisplaced(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-17", "SE-MODEL-16", "SE-ACTION-25", "SE-TERRAIN-05", "SE-TERRAIN-43", "SE-CITIZEN-16")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 14,10 | red Rock 18,10 Immobile | red Safe 22,10 [Immune / Displacement] | red Tok 26,10 minion | bin object 30,30 1x1 rank1 | hut structure 34,30 2x2`)
	sc.Get("Tok").Class = cards.Token
	sc.Put("Citizen", state.CitizenMarker, 5, 30)
	sc.Put("Flag", state.FlagMarker, 8, 30)
	for name, rule := range map[string]engine.Rule{
		"Gull": "", "Rock": "SE-MOVE-17", "Safe": "SE-ACTION-25", "Tok": "SE-MOVE-17", "bin": "", "hut": "SE-TERRAIN-05", "Citizen": "", "Flag": "SE-TERRAIN-05",
	} {
		got := engine.Rule("")
		if refusal := effects.RefuseDisplaced(sc.State, sc.Aim(name), effects.Outcome{Effect: cards.Effect{Kind: cards.Knockback, X: 2}}, sc.ID("Rook")); refusal != nil {
			got = refusal.Rule
		}
		scene.Same(t, name, got, rule)
	}
}

// TestTheOrderOfFurtherEffects: what meets an Immunity or a state that comes before it is asked for, what does not is not.
func TestTheOrderOfFurtherEffects(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-03", "SE-EFFECT-37")
	for _, c := range []struct {
		effects string
		asks    bool
	}{
		{"Immune / Displacement and Knockback 2", true}, {"Immune / Fall and Knockback 2", true}, {"Immune / Dangerous Terrain and Knockback 2", true},
		{"Immune / Fire and Knockback 2", false}, {"Self / Immune / Displacement and Knockback 2", false},
		{"Damage 1 and Self / Damage 1", false}, {"Damage 1 and Self / Heal 1", false}, {"Knockback 2 and Heal 1", true},
		{"Self / Damage 5 and Self / Knockback 2", true}, {"Self / Damage 4 and Self / Knockback 2", false}, {"Self / Damage 5 and Knockback 2", false},
		{"Damage 5 and Self / Knockback 2", false}, {"Knockback 2 and Suppress 1", false}, {"Damage 4 and Shift 2", false}, {"Damage 6 and Shift 2", true},
		{"Mind Control and Self / Damage 1", true}, {"Special / Hex and Self / Damage 1", true}, {"Special / Hex and Special / Jinx", true},
	} {
		sc := scene.Hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, `+c.effects+`] [Special Hex: Suppress 1] [Special Jinx: Suppress 1] | red Gull 14,10 Leader | red Wren 20,20`)
		scene.Same(t, c.effects, sc.Question() == "ask.effect-order", c.asks)
	}
	for hp, asks := range map[int]bool{3: true, 4: false} {
		sc := scene.Hit(t, fmt.Sprintf(`blue Rook 10,10 Leader e9 hp%d [Zap [AP 1] PRJ 12, e vs. a, Self / Damage 3 and Self / Knockback 2] | red Gull 14,10 Leader hp9`, hp))
		scene.Same(t, fmt.Sprintf("a user of %d HP", hp), sc.Question() == "ask.effect-order", asks)
	}
	bush := scene.New(t, `bin object 13,9.5 1x1 rank2 | blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1 and Knockback 2 and Heal 1] | red Gull 40,40`)
	bush.Play(effects.ApplyEffects{Attacker: bush.ID("Rook"), Target: bush.Aim("bin"), Left: effects.Gather([]cards.Effect{{Kind: cards.Knockback, X: 2}, {Kind: cards.Heal, X: 1}}, nil)})
	bush.Over() // terrain has no HP to get back
	bin := scene.New(t, `bin object 13,9.5 1x1 rank2 | blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 2 and Knockback 2] | red Gull 40,40`)
	for hp, asks := range map[int]bool{2: true, 3: false} {
		bin.Pieces[bin.Piece("bin")].HP = hp
		bin.Play(actions.ExclusiveAction{Model: bin.ID("Rook")})
		bin.Choose("piece:bin")
		bin.Roll([]int{5})
		scene.Same(t, fmt.Sprintf("an Object of %d HP", hp), bin.Question() == "ask.effect-order", asks)
		bin.Events = nil
		bin.Get("Rook").APSpent = 0
	}
}

// TestExtraTargetAtItsBorder: the inches count to the side and in height, from the first Target.
func TestExtraTargetAtItsBorder(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-20")
	wide := 2 * geometry.BaseRadius(30)
	sc := scene.Hit(t, fmt.Sprintf(`roof structure 13,11 2x2 h6 | blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1 and Extra Target 3] | red Gull 14,10
		| red Near %f,10 | red Far %f,10 | red High 14,12,6`, 14+wide+2.99, 14-wide-3.05))
	if sc.Question() == "ask.effect-order" {
		sc.Choose("effect:0")
	}
	sc.Asks("ask.extra-target")
	scene.Same(t, "2.99\" away", sc.Offers("target:Near"), true)
	sc.Refused("target:Far", "SE-EFFECT-20")
	sc.Refused("target:High", "SE-EFFECT-20")
}

// TestHowFarASelfShiftGoes: as far as its number, not further, and as near as its player likes.
func TestHowFarASelfShiftGoes(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-30", "SE-EFFECT-28")
	sc := scene.New(t, `blue Rook 10,10 e9 [Dash* [AP 1] IST, e vs. #2, Self / Shift 3] | red Gull 10,13`)
	line := effects.ShiftLine(sc.State, sc.ID("Rook"), 3)
	for spot, rule := range map[geometry.Point]engine.Rule{{X: 13, Y: 10}: "", {X: 13.1, Y: 10}: "SE-EFFECT-30", {X: 11, Y: 10}: "", {X: 10, Y: 12.5}: "SE-EFFECT-28"} {
		got := engine.Rule("")
		if refusal := line.Refuse(geometry.Ground(spot), nil); refusal != nil {
			got = refusal.Rule
		}
		scene.Same(t, fmt.Sprint(spot), got, rule)
	}
	sc.Declare("Rook", "Dash")
	sc.Roll([]int{3})
	p := sc.Preview(engine.Choice{Spot: &geometry.Spot{Center: geometry.Point{X: 12, Y: 10}, Inside: geometry.NoPiece, Wall: geometry.NoPiece}})
	if len(p.Ends) != 1 || math.Abs(p.Ends[0].Moved-2) > 1e-6 {
		t.Errorf("the preview shows %+v", p.Ends)
	}
	sc.MoveTo(12, 10)
	sc.Stands("Rook", 12, 10, 0)

	shift := scene.Hit(t, `blue Rook 10,10 e9 [Push [AP 1] PRJ 12, e vs. a, Shift 3] | red Gull 14,10`)
	shift.Asks("ask.direction")
	shift.CannotGo("SE-EFFECT-33", shift.SpotAt(14, 10))
	p = shift.Preview(engine.Choice{Spot: &geometry.Spot{Center: geometry.Point{X: 14, Y: 11}, Inside: geometry.NoPiece, Wall: geometry.NoPiece}})
	if len(p.Ends) != 1 || math.Abs(p.Ends[0].Moved-3) > 1e-6 {
		t.Errorf("every other Shift goes the whole way: %+v", p.Ends)
	}
	shift.MoveTo(14, 11)
	shift.Stands("Gull", 14, 13, 0)
}

// TestWhatADisplacementIsToldAs: where it stops, and by what.
func TestWhatADisplacementIsToldAs(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-28", "SE-EFFECT-34", "SE-FALL-11", "SE-TERRAIN-32")
	for _, c := range []struct{ what, rest, told, by string }{
		{"nothing", ``, "displace.moved", ""}, {"a wall", `| wall structure 16,8 1x4 h5`, "displace.stopped", "displace.piece"},
		{"a model", `| red Wren 17,10`, "displace.stopped", "displace.model"}, {"the table edge", `| table 16x20`, "displace.stopped", "displace.table-edge"},
	} {
		sc := scene.Hit(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 4] | red Gull 14,10 `+c.rest)
		found := false
		for _, e := range sc.Events {
			if e.Kind == engine.EventDisplace {
				found = e.Text.Key == c.told
				scene.Same(t, c.what+": by the rule of what stops", len(e.Rules), 1+scene.Btoi(c.by != ""))
				for _, arg := range e.Text.Args {
					if text, is := arg.Value.(engine.Text); is {
						scene.Same(t, c.what, text.Key, c.by)
					}
				}
			}
		}
		scene.Same(t, c.what, found, true)
	}
	sc := scene.AttackBy(t, "Rook", `roof structure 12,8 4x4 h6 | acid zone 10,9 2.2x2 danger1 | blue Rook 14,10,6 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 4] | red Gull 12.5,10,6 | red Tern 14,13.5`)
	notes := map[string]bool{}
	for _, n := range sc.PreviewOf("target:Gull").Notes {
		notes[n.Text.Key] = n.Warn
	}
	scene.Same(t, "a Fall is warned of", notes["preview.falls"], true)
	flat := scene.AttackBy(t, "Rook", `acid zone 15,9 2x2 danger1 | blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 4] | red Gull 13,10`)
	notes = map[string]bool{}
	for _, n := range flat.PreviewOf("target:Gull").Notes {
		notes[n.Text.Key] = n.Warn
	}
	scene.Same(t, "danger is warned of", notes["preview.danger"], true)
	again := scene.AttackBy(t, "Rook", `acid zone 15,9 2x2 danger1 | blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Knockback 4] | red Gull 13,10`)
	again.Get("Gull").Burnt = []int{0}
	for _, n := range again.PreviewOf("target:Gull").Notes {
		scene.Same(t, "danger that has hurt it in this Round is warned of", n.Text.Key == "preview.danger", false)
	}
	_, falls := notes["preview.falls"]
	scene.Same(t, "no Fall on the ground", falls, false)
}

// TestWhoLosesABurdenByADisplacement: only by an Enemy's, and only where it really moves somebody.
func TestWhoLosesABurdenByADisplacement(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-07", "SE-CONTROL-08")
	for _, c := range []struct {
		what, rook, fx, gull string
		loses                bool
	}{
		{"an Enemy's Knockback", "blue", "Knockback 2", "", true}, {"an Enemy's Pull", "blue", "Pull 2", "", true}, {"an Enemy's Stun", "blue", "Stun", "", true},
		{"a Friend's Knockback", "red", "Knockback 2", "", false}, {"Damage", "blue", "Damage 1", "", false},
		{"an Immune model", "blue", "Knockback 2", "[Immune / Displacement]", false}, {"an Immune model and a Stun", "blue", "Stun", "[Immune / Stunned]", false},
	} {
		sc := scene.New(t, c.rook+` Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, `+c.fx+`] | red Gull 14,10 hp9 `+c.gull+` | blue Wren 40,40 | red Tern 44,44`)
		sc.Put("Citizen", state.CitizenMarker, 14, 11.18)
		aftermath.PickUp(sc.State, sc.ID("Gull"), sc.Piece("Citizen"))
		sc.Turn = sc.Get("Rook").Seat
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Choose("target:Gull")
		sc.Win()
		sc.Anywhere()
		scene.Same(t, c.what, sc.Pieces[sc.Piece("Citizen")].Carrier == engine.NoModel, c.loses)
	}
}

// TestWhatADisplacementGoesThrough: danger on its way hurts, from a roof it goes on after the Fall, and no further once the model is KO'ed.
func TestWhatADisplacementGoesThrough(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-28", "SE-FALL-11", "SE-TERRAIN-32", "SE-REACT-10")
	const gull = ` [Back [AP 1] RCT/DSP, s vs. d, Damage 1]`
	for _, c := range []struct {
		what, text string
		x, level   float64
		hp, noted  int
	}{
		{"open ground", `blue Rook 5,10 | red Gull 13,10 hp9` + gull, 19, 0, 9, 1},
		{"danger on the way", `acid zone 15,8 1x4 danger1 | blue Rook 5,10 | red Gull 13,10 hp9` + gull, 19, 0, 8, 1},
		{"a roof, beside which it comes down", `roof structure 12,8 3x4 h3 | blue Rook 5,10 | red Gull 13,10,3 hp9` + gull, 19 + geometry.BaseRadius(30), 0, 8, 1},
		{"a wall at once", `wall structure 13.6,8 1x4 h5 | blue Rook 5,10 | red Gull 13,10 hp9` + gull, 13, 0, 9, 0},
	} {
		sc := scene.New(t, c.text)
		sc.Turn = 0
		sc.Play(effects.Moved(sc.State, effects.DisplaceFrame{Model: sc.ID("Gull"), Way: geometry.Point{X: 1}, Left: 6, By: sc.ID("Rook"), Rule: "SE-EFFECT-34"}))
		sc.Over()
		m := sc.Get("Gull")
		if math.Abs(m.Spot.Center.X-c.x) > 0.05 || m.Spot.Level != c.level || m.HP != c.hp {
			t.Errorf("%s: at %v with %d HP", c.what, m.Spot, m.HP)
		}
		scene.Same(t, c.what+": may be answered", len(sc.Happened), c.noted)
	}
	sc := scene.New(t, `roof structure 12,8 3x4 h3 | blue Rook 5,10 | red Gull 13,10,3 hp1 | red Tern 40,40`)
	sc.Play(effects.Moved(sc.State, effects.DisplaceFrame{Model: sc.ID("Gull"), Way: geometry.Point{X: 1}, Left: 6, By: sc.ID("Rook"), Rule: "SE-EFFECT-34"}))
	scene.Same(t, "KO'ed by the Fall", sc.Get("Gull").KO, true)
	scene.Same(t, "and pushed no further", sc.Get("Gull").Spot.Center.X < 17, true)
}
