package actions_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/geometry"
)

func TestThePreviewOfATarget(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-08", "SE-BONUS-08", "SE-EFFECT-28", "SE-EFFECT-46")
	sc := scene.New(t, `
		wall structure 12,8 0.5x4 h0.9
		blue Rook 10,10 Leader Mystery e7T [Zap [AP 1] PRJ 12, e vs. a, Damage 1 and Knockback 3 and Blast 2. EFX: Damage 2]
		red Gull 14,10 Leader Nature hp4 | blue Wren 16,10 | red Near 11.18,10 Leader`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	p := sc.PreviewOf("target:Gull")
	scene.Same(t, "gap", math.Abs(p.Proof.Gap.Ground-(4-30/25.4)) < 1e-9, true)
	scene.Same(t, "cover", p.Cover.Key, "preview.cover")
	scene.Same(t, "verdict", p.Verdict, engine.Covered)
	scene.Same(t, "dice of the Attacker", p.Attack.Dice, 1)
	scene.Same(t, "dice of the Defender", p.Defend.Dice, 2)
	scene.Same(t, "ties", p.Ties.Key, "preview.ties-attacker")
	scene.Same(t, "their rule", p.TieRule, "SE-ROLL-08")
	scene.Same(t, "template", slices.Equal(p.Proof.Template.Models, []engine.ModelID{sc.ID("Gull"), sc.ID("Wren")}), true)
	warned := slices.ContainsFunc(p.Notes, func(n engine.Note) bool { return n.Text.Key == "preview.catches-friend" && n.Warn })
	scene.Same(t, "warned of a Friend", warned, true)
	scene.Same(t, "stopped by the Friend", len(p.Ends) == 1 && math.Abs(p.Ends[0].To.Center.X-14.82) < 0.01, true)
	scene.Same(t, "in contact", sc.PreviewOf("target:Near").Verdict, engine.Touching)
}

func TestThePreviewOfBoostDice(t *testing.T) {
	sc := scene.New(t, `blue Rook 10,10 Leader boost2 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] | red Gull 14,10 Leader boost1`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	last := 0.0
	for n := range 3 {
		p := sc.Preview(engine.Choice{Number: n})
		if p.Odds.Success <= last || p.Attack.Dice != 1+n {
			t.Errorf("%d dice: %v to succeed with %d dice, before %v", n, p.Odds.Success, p.Attack.Dice, last)
		}
		last = p.Odds.Success
	}
	sc.Number(0)
	if less, more := sc.Preview(engine.Choice{Number: 1}), sc.Preview(engine.Choice{Number: 0}); less.Odds.Success >= more.Odds.Success {
		t.Error("a die of the Defender makes no difference")
	}
}

func TestThePreviewOfAFall(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-11", "SE-TERRAIN-32")
	sc := scene.New(t, `roof structure 12,8 4x4 h6 | acid zone 19,8 1x4 danger1
		blue Rook 10,10 Leader [Lob [AP 1] IND 12, e vs. a, Knockback 4] | red Gull 15,10,6 Leader | red Wren 10,14`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	p := sc.PreviewOf("target:Gull")
	falls := slices.ContainsFunc(p.Notes, func(n engine.Note) bool { return n.Text.Key == "preview.falls" && n.Warn })
	scene.Same(t, "warns of the Fall", falls, true)
}

func TestTheChanceOfAKO(t *testing.T) {
	for _, c := range []struct {
		what, text string
		want       float64
	}{
		{"the FX alone", `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] | red Gull 14,10 Leader a1 hp1`, 1},
		{"with one EFX", `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, p vs. #2, Damage 1. EFX: Damage 1; Damage 2 and Stun] | red Gull 14,10 Leader hp3`, 1.0 / 6},
		{"never", `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1. EFX: Stun] | red Gull 14,10 Leader hp2`, 0},
		{"Immune / Damage", `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 5] | red Gull 14,10 Leader hp2 [Immune / Damage]`, 0},
		{"an Object", `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] | Gull object 13,9.5 1x1 rank1`, 1},
	} {
		sc := scene.New(t, c.text)
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		if p := sc.PreviewOf(targetKey(sc, "Gull")); math.Abs(p.Odds.Fells-c.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", c.what, p.Odds.Fells, c.want)
		}
	}
}

// TestTheOddsAreThoseOfTheGame answers one roll with every combination of faces, each on a copy of the match, and compares
// how often the Action succeeds, with how many EFX, and how often the Defender is KO'ed, with what the preview says.
func TestTheOddsAreThoseOfTheGame(t *testing.T) {
	roles := []string{"Leader", "Brawler", "Tank", "Powerhouse dice2", "Blaster"}
	origins := []string{"Science", "Nature", "Mystery"}
	rapid.Check(t, func(r *rapid.T) {
		trait := func(name string) string {
			return rapid.SampledFrom([]string{"4", "5", "6", "5T", "7T"}).Draw(r, name)
		}
		text := `blue Rook 10,10 ` + rapid.SampledFrom(roles).Draw(r, "role") + ` ` + rapid.SampledFrom(origins).Draw(r, "origin") +
			` s` + trait("s") + ` attack` + rapid.SampledFrom([]string{"0", "1"}).Draw(r, "attack") +
			` [Hit [AP 1] CCM, s vs. d, Damage 1. EFX: Damage 1] | red Gull 11.18,10 Leader ` + rapid.SampledFrom(origins).Draw(r, "theirs") +
			` d` + trait("d") + ` hp` + rapid.SampledFrom([]string{"1", "2", "3"}).Draw(r, "hp") +
			` defend` + rapid.SampledFrom([]string{"0", "1"}).Draw(r, "defend")
		sc := scene.New(t, text)
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		preview := sc.PreviewOf("target:Gull")
		sc.Choose("target:Gull")
		attack, defend := sc.Pending.Dice[0].Count, sc.Pending.Dice[1].Count
		if attack+defend > 4 {
			r.Skip("too many dice to try them all")
		}
		won, efx, ko := countPlayed(sc, attack, defend)
		total := math.Pow(6, float64(attack+defend))
		if got := float64(won) / total; math.Abs(got-preview.Odds.Success) > 1e-9 {
			r.Fatalf("%s\nsucceeds %v, the preview says %v", text, got, preview.Odds.Success)
		}
		for n := range efx {
			said := preview.Odds.Leaves(n)
			if got := float64(efx[n]) / total; math.Abs(got-said) > 1e-9 {
				r.Fatalf("%s\n%d EFX: %v, the preview says %v", text, n, got, said)
			}
		}
		if got := float64(ko) / total; math.Abs(got-preview.Odds.Fells) > 1e-9 {
			r.Fatalf("%s\nKO %v, the preview says %v", text, got, preview.Odds.Fells)
		}
	})
}

// countPlayed plays the pending roll with every combination of faces, all EFX spent on Damage.
func countPlayed(sc *scene.Scene, attack, defend int) (won int, efx [8]int, ko int) {
	faces := slices.Repeat([]int{1}, attack+defend)
	for {
		s := sc.Copy()
		s.Apply(engine.Choice{Faces: [][]int{slices.Clone(faces[:attack]), slices.Clone(faces[attack:])}}, nil)
		bought := 0
		for s.Pending.Ask.Key == "ask.choose-efx" {
			s.Apply(engine.Choice{Pick: 0}, nil)
			bought++
		}
		gull := &s.Models[sc.ID("Gull")]
		if lost := sc.Get("Gull").HP - gull.HP; lost > 0 {
			won++
			efx[bought]++
		}
		if gull.KO {
			ko++
		}
		at := 0
		for at < len(faces) && faces[at] == 6 {
			faces[at] = 1
			at++
		}
		if at == len(faces) {
			return won, efx, ko
		}
		faces[at]++
	}
}

func BenchmarkPreviewOfATarget(b *testing.B) {
	sc := scene.New(b, `
		wall structure 12,8 0.5x4 h0.9 | hut structure 20,20 4x4 h4 | car object 17,12 2x1 rank2 h1
		blue Rook 10,10 Leader e7T [Zap [AP 1] PRJ 12, e vs. a, Damage 1 and Knockback 3 and Blast 2. EFX: Damage 2]
		red Gull 14,10 Leader | blue Wren 16,10 | red Near 11.18,10 Leader | red Tern 15,12 | red Tara 16,13 | blue Ulla 9,9`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	pick := sc.Find("target:Gull")
	for b.Loop() {
		sc.Preview(engine.Choice{Pick: pick})
	}
}

func BenchmarkListOfTargets(b *testing.B) {
	sc := scene.New(b, `
		wall structure 12,8 0.5x4 h0.9 | hut structure 20,20 4x4 h4 | car object 17,12 2x1 rank2 h1
		blue Rook 10,10 Leader e7T [Zap [AP 1] PRJ 12, e vs. a, Damage 1]
		red Gull 14,10 Leader | blue Wren 16,10 | red Near 11.18,10 Leader | red Tern 15,12 | red Tara 16,13 | blue Ulla 9,9`)
	for b.Loop() {
		actions.AskTarget(sc.State, sc.ID("Rook"), 0)
	}
}

func TestEveryQuestionOfAnActionHasItsPreview(t *testing.T) {
	sc := scene.New(t, `blue Rook 10,10 Leader s7 attack1 [Smash [AP 1] CCM, s vs. d, Damage 1. EFX: Follow Up] | car object 9,10.6 2x1 h1 rank2
		| red Gull 11.18,10 Leader hp9 | red Wall 12.36,10 Tank | blue Wren 10,8.82`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	own := sc.PreviewOf("target:Wren")
	scene.Same(t, "warned of a Friend", slices.ContainsFunc(own.Notes, func(n engine.Note) bool { return n.Warn && n.Text.Key == "preview.own-side" }), true)
	sc.Choose("target:Gull")
	scene.Same(t, "dice with the Object", sc.PreviewOf("piece:car").Attack.Dice, 3)
	scene.Same(t, "dice without", sc.PreviewOf("none").Attack.Dice, 2)
	sc.Choose("none")
	scene.Same(t, "dice of the Tank", sc.PreviewOf("tank:Wall").Defend.Dice, sc.PreviewOf("no").Defend.Dice+1)
	sc.Choose("no")
	sc.Roll([]int{6, 1}, slices.Repeat([]int{1}, sc.Pending.Dice[1].Count))
	sc.Choose("efx:0")
	sc.Asks("ask.follow-up")
	sc.PreviewOf("action:Smash")

	pulse := scene.New(t, `blue Rook 10,10 Leader [Quake [AP 1] PLS 3, s vs. d, Damage 1] | red Gull 12,10 Leader | blue Wren 8,10 Leader`)
	p := actions.PreviewAction(pulse.State, pulse.ID("Rook"), 0)
	chances := 0
	for _, n := range p.Notes {
		chances += scene.Btoi(n.Text.Key == "preview.chance")
	}
	scene.Same(t, "chances against everybody in the space", chances, 2)
	pulse.Play(actions.ExclusiveAction{Model: pulse.ID("Rook")})
	scene.Same(t, "the next roll", pulse.PreviewOf("target:Gull").Defend.Model, pulse.ID("Gull"))
}

// An Aura that does good is no reason to warn of the Friends whom it reaches; one that hurts is.
func TestThePreviewOfAnAuraWarnsOnlyOfHarm(t *testing.T) {
	for _, c := range []struct {
		fx, says string
		warns    bool
	}{{"Defend 1", "preview.reaches-friend", false}, {"Suppress 1", "preview.catches-friend", true}} {
		sc := scene.New(t, `blue Rook 10,10 Leader [Calm [AP 1] AUR 4, m vs. #4, `+c.fx+`] | blue Wren 12,10`)
		id := sc.ID("Rook")
		p := actions.PreviewSpace(sc.State, id, 0, geometry.Point{})
		at := slices.IndexFunc(p.Notes, func(n engine.Note) bool { return n.Text.Key == c.says })
		if at < 0 || p.Notes[at].Warn != c.warns || slices.ContainsFunc(p.Notes, func(n engine.Note) bool { return n.Warn }) != c.warns {
			t.Errorf("%s: %+v", c.fx, p.Notes)
		}
	}
}
