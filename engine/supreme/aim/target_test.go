package aim_test

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

func TestWhoMayBeTheTarget(t *testing.T) {
	const (
		jab    = ` [Jab [AP 1] CCM, s vs. d, Damage 1]`
		spit   = ` [Spit [AP 1] PRJ 4, e vs. a, Damage 1]`
		lob    = ` [Lob [AP 1] IND 4, e vs. a, Damage 1]`
		whisp  = ` [Whisper [AP 1] PRJ 6, m vs. p, Damage 1]`
		mend   = ` [Mend [AP 1] PRJ 4, p vs. #6, Heal 1]`
		aid    = ` [Aid [AP 1] IST 4, p vs. #6, Heal 1]`
		picky  = ` [Picky [AP 1] PRJ 9, e vs. a, Limited / Nature, Damage 1]`
		spares = ` [Spares [AP 1] PRJ 9, e vs. a, Excluded / Nature, Damage 1]`
	)
	for _, c := range []struct {
		rule, what, text string
		want             engine.Rule // that refuses Gull; none when it is a legal Target
	}{
		{"SE-TYPE-08", "in contact", `blue Rook 10,10` + jab + `| red Gull 11.18,10`, ""},
		{"SE-TYPE-08", "a little apart", `blue Rook 10,10` + jab + `| red Gull 11.3,10`, "SE-TYPE-08"},
		{"SE-TYPE-08", "in contact at another height", `roof structure 10.59,8 4x4 h1 | blue Rook 10,10` + jab + `| red Gull 11.18,10,1`, ""},
		{"SE-TYPE-08", "above the head", `roof structure 10.59,8 4x4 h2 | blue Rook 10,10` + jab + `| red Gull 11.18,10,2`, "SE-TYPE-08"},
		{"SE-TABLE-10", "exactly 4\" away", `blue Rook 10,10 base50.8` + spit + `| red Gull 16,10 base50.8`, ""},
		{"SE-TABLE-10", "4.01\" away", `blue Rook 10,10 base50.8` + spit + `| red Gull 16.01,10 base50.8`, "SE-TABLE-10"},
		{"SE-TABLE-11", "3\" away and 3\" up: each within 4\"", `roof structure 14,8 4x4 h4 | blue Rook 10,10` + spit + `| red Gull 14.3,10,4`, ""},
		{"SE-TABLE-11", "too high up", `roof structure 14,8 4x4 h6 | blue Rook 10,10` + spit + `| red Gull 14.3,10,6`, "SE-TABLE-10"},
		{"SE-TYPE-10", "a wall between", `wall structure 12,2 0.5x16 h9 | blue Rook 10,10` + spit + `| red Gull 14,10`, "SE-LOS-05"},
		{"SE-TYPE-11", "an Indirect Action over a wall", `wall structure 12,2 0.5x16 h9 | blue Rook 10,10` + lob + `| red Gull 14,10`, ""},
		{"SE-LOS-04", "a model between", `blue Rook 10,10` + spit + `| red Gull 14,10 | red Big 12,10 base50`, ""},
		{"SE-LOS-06", "a low wall hides a low model", `wall structure 12,2 0.5x16 h1 | blue Rook 10,10 height0.9` + spit + `| red Gull 14,10 height0.9`, "SE-LOS-05"},
		{"SE-LOS-06", "but not a tall one", `wall structure 12,2 0.5x16 h1 | blue Rook 10,10 height0.9` + spit + `| red Gull 14,10 height1.5`, ""},
		{"SE-TERRAIN-10", "out of an Enclosed Structure", `hall structure 8,8 4x4 h4 enclosed | blue Rook 10,10 inside:hall` + spit + `| red Gull 14,10`, "SE-TERRAIN-10"},
		{"SE-TERRAIN-10", "into one", `hall structure 12,8 4x4 h4 enclosed | blue Rook 10,10` + spit + `| red Gull 14,10 inside:hall`, "SE-TERRAIN-10"},
		{"SE-TERRAIN-10", "inside the same", `hall structure 8,8 8x4 h4 enclosed | blue Rook 10,10 inside:hall` + spit + `| red Gull 14,10 inside:hall`, ""},
		{"SE-TERRAIN-10", "an Indirect Action into one", `hall structure 12,8 4x4 h4 enclosed | blue Rook 10,10` + lob + `| red Gull 14,10 inside:hall`, ""},
		{"SE-TYPE-01", "any Type in contact, whatever its range", `blue Rook 10,10 [Short [AP 1] PRJ 0.5, e vs. a, Damage 1] | red Gull 11.18,10`, ""},
		{"SE-ACTION-06", "a Dynamic Action on a Friend", `blue Rook 10,10` + mend + `| blue Gull 13,10`, ""},
		{"SE-TYPE-09", "an Instant Action on another", `blue Rook 10,10` + aid + `| blue Gull 13,10`, ""},
		{"SE-TYPE-09", "needs no LOS", `wall structure 11.5,2 0.5x16 h9 | blue Rook 10,10` + aid + `| blue Gull 13,10`, ""},
		{"SE-TYPE-09", "too far", `blue Rook 10,10` + aid + `| blue Gull 16,10`, "SE-TABLE-10"},
		{"SE-ACTION-23", "Limited", `blue Rook 10,10` + picky + `| red Gull 14,10 Nature`, ""},
		{"SE-ACTION-23", "not among the Limited", `blue Rook 10,10` + picky + `| red Gull 14,10 Mystery`, "SE-ACTION-23"},
		{"SE-ACTION-22", "Excluded", `blue Rook 10,10` + spares + `| red Gull 14,10 Nature`, "SE-ACTION-22"},
		{"SE-ACTION-22", "not Excluded", `blue Rook 10,10` + spares + `| red Gull 14,10 Mystery`, ""},
		{"SE-ACTION-24", "Immune to the Trait", `blue Rook 10,10` + whisp + `| red Gull 14,10 [Immune / m]`, "SE-ACTION-24"},
		{"SE-ACTION-24", "Immune to the Type", `blue Rook 10,10` + spit + `| red Gull 14,10 [Immune / PRJ]`, "SE-ACTION-24"},
		{"SE-ACTION-24", "Immune to an Element of the Attacker", `blue Rook 10,10 Fire` + spit + `| red Gull 14,10 [Immune / Fire]`, "SE-ACTION-24"},
		{"SE-ACTION-24", "a Friend's Action too", `blue Rook 10,10 Fire` + spit + `| blue Gull 14,10 [Immune / Fire]`, "SE-ACTION-24"},
		{"SE-ACTION-24", "Immune to something else", `blue Rook 10,10 Fire` + spit + `| red Gull 14,10 [Immune / Water]`, ""},
		{"SE-ACTION-24", "Immune / Damage stays a Target", `blue Rook 10,10` + spit + `| red Gull 14,10 [Immune / Damage]`, ""},
		{"SE-EFFECT-75", "Spectral against e", `blue Rook 10,10` + spit + `| red Gull 14,10 spectral`, "SE-EFFECT-75"},
		{"SE-EFFECT-75", "Spectral against m", `blue Rook 10,10` + whisp + `| red Gull 14,10 spectral`, ""},
		{"SE-EFFECT-78", "Spectral is not in contact", `blue Rook 10,10 [Touch [AP 1] CCM, m vs. p, Stun] | red Gull 11.18,10 spectral`, "SE-TYPE-08"},
		{"SE-MOVE-45", "Stealth at exactly 4\"", `blue Rook 10,10 base50.8` + whisp + `| red Gull 16,10 base50.8 stealth`, ""},
		{"SE-MOVE-45", "Stealth beyond 4\"", `blue Rook 10,10 base50.8` + whisp + `| red Gull 16.1,10 base50.8 stealth`, "SE-MOVE-45"},
		{"SE-MOVE-45", "Stealth of a Friend", `blue Rook 10,10` + whisp + `| blue Gull 16,10 stealth`, ""},
		{"SE-MOVE-45", "a Dynamic Action of an Enemy", `blue Rook 10,10 [Hex [AP 1] PRJ 9, p vs. #6, Weak / Fire] | red Gull 16,10 stealth`, "SE-MOVE-45"},
		{"SE-MOVE-47", "Stealth in contact with an Enemy", `blue Rook 10,10` + whisp + `| red Gull 16,10 stealth | blue Wren 17.18,10`, ""},
		{"SE-MOVE-48", "Stealth while Stunned", `blue Rook 10,10` + whisp + `| red Gull 16,10 stealth stunned`, ""},
		{"SE-TERRAIN-03", "an Object", `blue Rook 10,10` + spit + `| Gull object 13,10 1x1 rank2`, ""},
		{"SE-TERRAIN-04", "an Object, with m", `blue Rook 10,10` + whisp + `| Gull object 13,10 1x1 rank2`, "SE-TERRAIN-04"},
		{"SE-TERRAIN-04", "a Structure, with m but Limited / Structures", `blue Rook 10,10 [Crumble [AP 1] PRJ 6, m vs. d, Limited / Structures, Damage 1] | Gull structure 13,10 1x1`, ""},
		{"SE-TERRAIN-43", "an Object, with m but a Knockback", `blue Rook 10,10 [Fling [AP 1] PRJ 6, m vs. p, Stun. EFX: Knockback 2] | Gull object 13,10 1x1 rank2`, ""},
		{"SE-TERRAIN-05", "a Structure, with a Knockback only", `blue Rook 10,10 [Fling [AP 1] PRJ 6, m vs. p, Knockback 2] | Gull structure 13,10 1x1`, "SE-ACTION-04"},
		{"SE-ACTION-04", "an Object that nothing would happen to", `blue Rook 10,10 [Hush [AP 1] PRJ 6, e vs. a, Suppress 1] | Gull object 13,10 1x1 rank2`, "SE-ACTION-04"},
	} {
		t.Run(c.rule+" "+c.what, func(t *testing.T) {
			matchtest.Exercises(t, c.rule)
			sc := scene.New(t, c.text)
			refusal := aim.RefuseTarget(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0], sc.Aim("Gull"))
			var got engine.Rule
			if refusal != nil {
				got = refusal.Rule
			}
			if got != c.want {
				t.Errorf("refused by %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheTargetListNamesEverything(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-04", "SE-TYPE-02", "SE-LOS-01", "SE-LOS-02", "SE-LOS-05", "SE-LOS-07", "SE-LOS-09")
	sc := scene.New(t, `
		blue Rook 10,10 Leader [Spit [AP 1] PRJ 9, e vs. a, Damage 1]
		blue Wren 12,12
		red Gull 14,10 | red Away 20,20 away | red Hidden 10,18
		wall structure 6,13 8x0.5 h9
		acid zone 30,30 2x2 danger1`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	var keys []string
	for _, o := range sc.Pending.Options {
		keys = append(keys, o.Key)
	}
	if want := []string{"target:0", "target:1", "target:2", "target:4", "piece:0"}; !slices.Equal(keys, want) {
		t.Errorf("options %q, want %q", keys, want)
	}
	sc.Refused("target:Rook", "SE-TYPE-02")
	sc.Refused("target:Hidden", "SE-LOS-05")
	scene.Same(t, "a Friend may be attacked", sc.Offers("target:Wren"), true)
	scene.Same(t, "the wall may be attacked", sc.Offers("piece:wall"), true)
	if sight := sc.Board().SightTo(sc.ID("Rook"), sc.Aim("Gull")); !sight.Any || sight.Partly() {
		t.Errorf("open ground: %+v", sight)
	}
	scene.Same(t, "mutual", sc.Board().SightTo(sc.ID("Hidden"), sc.Aim("Rook")).Any, false)
}

func TestActionTypesInSpace(t *testing.T) {
	for _, c := range []struct {
		rule, what, text string
		way              geometry.Point
		caught           []string
	}{
		{"SE-TYPE-13", "a Pulse catches all within its radius, up and down too",
			`blue Rook 10,10 [A [AP 1] PLS 3, e vs. a, Damage 1] | red Gull 14.18,10 | blue Wren 10,13 | red Far 14.3,14 | roof structure 7,7 1.5x1.5 h5 | red High 7.7,7.7,5`, geometry.Point{}, []string{"Wren", "Gull", "roof"}},
		{"SE-TYPE-14", "a Pulse and Stealth (SE-MOVE-46)", `blue Rook 10,10 [A [AP 1] PLS 9, e vs. a, Damage 1] | red Gull 17,10 stealth`, geometry.Point{}, []string{"Gull"}},
		{"SE-TYPE-13", "through walls", `hall structure 12,8 4x4 h4 enclosed | blue Rook 10,10 [A [AP 1] PLS 4, e vs. a, Stun] | red Gull 13,10 inside:hall`, geometry.Point{}, []string{"Gull"}},
		{"SE-TYPE-04", "an Aura catches its user", `blue Rook 10,10 [A [AP 1] AUR 3, p vs. #6, Defend 1] | blue Wren 10,13 | red Gull 14.3,10`, geometry.Point{}, []string{"Rook", "Wren"}},
		{"SE-TYPE-03", "an Aura needs no LOS", `wall structure 6,11.5 8x0.5 h9 | blue Rook 10,10 [A [AP 1] AUR 3, p vs. #6, Defend 1] | blue Wren 10,13`, geometry.Point{}, []string{"Rook", "Wren"}},
		{"SE-TYPE-16", "a Ray of 5\"", `blue Rook 10,10 [A [AP 1] RAY 5, e vs. a, Damage 1] | red Gull 12,11 | blue Wren 14,10 | red Aside 13,11.3 | red Far 16.3,10 | bin object 13,9.4 0.3x0.3 h1 rank1`, geometry.Point{X: 1}, []string{"Wren", "Gull", "bin"}},
		{"SE-TYPE-17", "over the heads of those below", `roof structure 8,8 3x4 h3 | blue Rook 10,10,3 [A [AP 1] RAY 8, e vs. a, Damage 1] | red Gull 14,10 | red Tall 16,10 height4`, geometry.Point{X: 1}, []string{"Tall"}},
		{"SE-TYPE-16", "past other models and low walls", `wall structure 12,8 0.5x4 h0.9 | blue Rook 10,10 [A [AP 1] RAY 8, m vs. p, Stun] | red Gull 14,10 | red Wren 17,10`, geometry.Point{X: 1}, []string{"Gull", "Wren"}},
		{"SE-TERRAIN-10", "stopped by the wall of an Enclosed Structure", `hall structure 12,8 2x4 h4 enclosed | blue Rook 10,10 [A [AP 1] RAY 9, e vs. a, Damage 1] | red Gull 13,10 inside:hall | red Wren 16,10`, geometry.Point{X: 1}, []string{"hall"}},
		{"SE-TERRAIN-10", "but not where part of the strip goes by", `hall structure 12,10 2x4 h4 enclosed | blue Rook 10,10 [A [AP 1] RAY 9, e vs. a, Damage 1] | red Wren 16,10`, geometry.Point{X: 1}, []string{"Wren", "hall"}},
		{"SE-TYPE-02", "never the user", `blue Rook 10,10 [A [AP 1] RAY 5, e vs. a, Damage 1] | red Gull 14,10`, geometry.Point{X: 1}, []string{"Gull"}},
	} {
		t.Run(c.rule+" "+c.what, func(t *testing.T) {
			matchtest.Exercises(t, c.rule)
			sc := scene.New(t, c.text)
			action := &sc.CardFor(sc.ID("Rook")).Actions[0]
			var want []state.Target
			for _, name := range c.caught {
				want = append(want, sc.Aim(name))
			}
			if got := aim.Affected(sc.State, sc.ID("Rook"), action, state.Nobody, c.way); !slices.Equal(got, want) {
				t.Errorf("affected: %v, want %v (%q)", got, want, c.caught)
			}
		})
	}
}

func TestARayNeedsToSeeOneEnemy(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-16", "SE-TYPE-18")
	sc := scene.New(t, `
		wall structure 12,8 0.5x4 h9
		blue Rook 10,10 Leader e9 [Beam [AP 1] RAY 8, e vs. a, Stun]
		red Gull 14,10 | blue Wren 10,14 | red Tern 10,6 Leader`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Asks("ask.ray")
	sc.CannotGo("SE-TYPE-18", sc.SpotAt(20, 10))
	sc.CannotGo("SE-TYPE-16", sc.SpotAt(3, 10))
	if refusal := sc.Pending.Place.Refuse(sc.SpotAt(10, 20), nil); refusal != nil {
		t.Errorf("at a Friend alone: %+v", refusal)
	}
	preview := sc.Preview(engine.Choice{Spot: &geometry.Spot{Center: geometry.Point{X: 10, Y: 0}, Inside: geometry.NoPiece, Wall: geometry.NoPiece}})
	if preview.Proof.Template == nil || !slices.Equal(preview.Proof.Template.Models, []engine.ModelID{sc.ID("Tern")}) || preview.Odds == nil {
		t.Errorf("preview %+v", preview)
	}
	if spot := sc.Pending.Place.Snap(geometry.Point{X: 11, Y: 0}, false); sc.Pending.Place.Refuse(spot, nil) != nil {
		t.Error("snapped to an illegal direction")
	}
	if _, ok := sc.Pending.Place.Sample(func() float64 { return 0.5 }); !ok {
		t.Error("no direction sampled")
	}
	sc.GoTo(sc.SpotAt(10, 2))
	sc.Roll([]int{6}, []int{1})
	sc.Over()
	scene.Same(t, "Stunned", sc.Get("Tern").Stunned, true)
}

func TestPulsesAndRaysDoNotRollAgainstTerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-27")
	sc := scene.New(t, `
		blue Rook 10,10 Leader [Quake [AP 1] PLS 3, s vs. d, Damage 2 and Knockback 1. EFX: Damage 1]
		car object 12,9.5 1x1 h1 rank3
		hut structure 6,9 1x1 h2`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Over()
	scene.Same(t, "HP of the car", sc.Pieces[sc.Piece("car")].HP, 1)
	scene.Same(t, "HP of the hut", sc.Pieces[sc.Piece("hut")].HP, 2)
	center, _ := board.Foot(&sc.Pieces[sc.Piece("car")].Terrain)
	if center.X < 13.49 || center.X > 13.51 {
		t.Errorf("the car lies at %v", center)
	}
	sc.Cites("SE-TYPE-27", "SE-TERRAIN-43")

	m := scene.New(t, `blue Rook 10,10 Leader [Scream [AP 1] PLS 3, m vs. p, Damage 1 and Knockback 1] | car object 12,9.5 1x1 h1 rank3 | hut structure 6,9 1x1 h2`)
	m.Play(actions.ExclusiveAction{Model: m.ID("Rook")})
	scene.Same(t, "Inanimate", m.Pieces[m.Piece("car")].HP, 3)
}

func TestInstantActions(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-09", "SE-TYPE-02")
	sc := scene.New(t, `blue Rook 10,10 Leader hurt2 [Aid [AP 1] IST 4, p vs. #6, Heal 1 and Self / Power Up 1] | blue Wren 13,10 Leader hurt2`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Wren")
	sc.Roll([]int{6})
	sc.Over()
	sc.HP("Wren", 4)
	scene.Same(t, "Self / Power Up", sc.Get("Rook").Boost, 1)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Rook")
	sc.Number(0)
	sc.Roll([]int{6})
	sc.HP("Rook", 4)
}

func TestAuras(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-03", "SE-TYPE-04", "SE-TYPE-05", "SE-TYPE-06", "SE-TYPE-07", "SE-EFFECT-14")
	sc := scene.New(t, `
		blue Rook 10,10 Leader hurt1 [Bless [AP 1] AUR 3, p vs. #8, Defend 2 and Heal 1. EFX: Immune / Knockback]
		blue Wren 12,10 Leader hurt2
		blue Late 20,10 Leader
		red Gull 30,10 Leader [Bolt [AP 1] PRJ 30, e vs. a, Damage 1]`)
	defence := func(name string) int {
		_, defend := dice.Pools(sc.State, state.Confrontation{Attacker: sc.ID("Gull"), Action: &sc.CardFor(sc.ID("Gull")).Actions[0], Target: sc.Aim(name), Smash: engine.NoPiece})
		return scene.BonusOf(defend, "SE-EFFECT-14")
	}
	bless := func(face int, efx string) {
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Roll([]int{face})
		if efx != "" {
			sc.Choose(efx)
		}
		sc.Over()
	}
	bless(6, "efx:0")
	scene.Same(t, "inside", defence("Wren"), 2)
	scene.Same(t, "the user", defence("Rook"), 2)
	scene.Same(t, "outside", defence("Late"), 0)
	scene.Same(t, "Immune inside", traits.Immune(sc.State, sc.ID("Wren"), cards.Descriptor(cards.Knockback)), true)
	sc.HP("Wren", 4)
	sc.HP("Rook", 5)
	aftermath.Place(sc.State, sc.ID("Late"), geometry.Ground(geometry.Point{X: 8, Y: 10}))
	scene.Same(t, "came inside later", defence("Late"), 2)
	aftermath.Place(sc.State, sc.ID("Wren"), geometry.Ground(geometry.Point{X: 20, Y: 20}))
	scene.Same(t, "left", defence("Wren"), 0)
	scene.Same(t, "Immune no more", traits.Immune(sc.State, sc.ID("Wren"), cards.Descriptor(cards.Knockback)), false)
	bless(1, "")
	scene.Same(t, "a failed use leaves the earlier one", defence("Late"), 2)
	scene.Same(t, "and its EFX", traits.Immune(sc.State, sc.ID("Late"), cards.Descriptor(cards.Knockback)), true)
	bless(4, "")
	scene.Same(t, "a new use", defence("Late"), 2)
	scene.Same(t, "replaces the EFX of the earlier one", traits.Immune(sc.State, sc.ID("Late"), cards.Descriptor(cards.Knockback)), false)
	sc.Play(rounds.EffectsPhase{})
	scene.Same(t, "ends in the Effects Phase", defence("Late"), 0)
}

func TestACombatAuraWorksOnWhomItBeats(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-05", "SE-TYPE-06", "SE-ACTION-09")
	sc := scene.New(t, `
		blue Rook 10,10 Leader m9 p9 [Dread [AP 1] AUR 3, m vs. p, Excluded / Nature, Suppress 1]
		red Gull 12,10 Leader | red Tern 8,10 Leader | blue Wren 10,12 Leader Nature`)
	sc.CardFor(sc.ID("Rook")).Origin = cards.Nature // Excluded from its own Aura
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Roll([]int{6}, []int{1})
	sc.Roll([]int{1}, []int{6})
	sc.Over()
	scene.Same(t, "beaten", dice.Suppressed(sc.State, sc.ID("Gull")), 1)
	scene.Same(t, "resisted", dice.Suppressed(sc.State, sc.ID("Tern")), 0)
}

// A Ray that is pointed nearly at somebody is aimed at him; far off it stays where it was pointed, and is refused with the reason.
func TestARayFollowsThePointer(t *testing.T) {
	sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader [Beam [AP 2] RAY 6, e vs. a, Damage 1] | red Gull 15,10`)
	for _, c := range []struct {
		at    [2]float64
		legal bool
	}{
		{[2]float64{14, 10}, true},
		{[2]float64{14, 11.3}, true}, // 18 degrees off
		{[2]float64{10, 15}, false},
		{[2]float64{5, 10}, false},
	} {
		place, at := sc.Pending.Place, sc.SpotAt(c.at[0], c.at[1]).Center
		spot := place.Snap(at, false)
		refusal := place.Refuse(spot, nil)
		scene.Same(t, "may be chosen", refusal == nil, c.legal)
		if !c.legal && spot.Center != at {
			t.Errorf("pointed at %v, the Ray goes to %v", at, spot.Center)
		}
	}
}

// What looks as if it touched is refused by what keeps it apart, not by a gap that looks like none.
func TestWhyNotBaseToBase(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-08", "SE-COND-02", "SE-EFFECT-78")
	const base = 30 / 25.4
	for _, c := range []struct {
		what, rest, says string
	}{
		{"touching", fmt.Sprintf("red Gull %f,10", 10+base+0.01), ""},
		{"a hair away", fmt.Sprintf("red Gull %f,10", 10+base+0.03), "bar.just-short"},
		{"far away", "red Gull 14,10", "bar.not-in-contact"},
		{"on a roof", fmt.Sprintf("roof structure %f,8 4x4 h4 | red Gull %f,10,4", 10.6, 10+base+0.01), "bar.above-contact"},
		{"down from there", fmt.Sprintf("roof structure 6,8 4.5x4 h4 | red Gull %f,10", 10+base+0.01), "bar.below-contact"},
		{"a ghost", fmt.Sprintf("red Gull %f,10 spectral", 10+base+0.01), "bar.spectral-contact"},
	} {
		level := ""
		if c.what == "down from there" {
			level = ",4"
		}
		sc := scene.New(t, "blue Rook 10,10"+level+" Leader [Hit [AP 1] CCM, m vs. d, Damage 1] | "+c.rest)
		id := sc.ID("Rook")
		refusal := aim.RefuseTarget(sc.State, id, &sc.CardFor(id).Actions[0], state.AtModel(sc.ID("Gull")))
		if c.says == "" && refusal != nil || c.says != "" && (refusal == nil || refusal.Why.Key != c.says || refusal.Rule != "SE-TYPE-08") {
			t.Errorf("%s: %+v", c.what, refusal)
		}
	}
}
