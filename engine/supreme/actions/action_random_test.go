package actions_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

var (
	randomTypes   = []string{"CCM", "PRJ 8", "IND 8", "PLS 3", "RAY 7", "AUR 4", "IST", "IST 5", "OVR 6", "THR 7", "SUM 5"}
	randomEffects = []string{
		"Damage 1", "Damage 3", "Heal 1", "Stun", "Fatigue", "Attack 1", "Defend 1", "Suppress 1", "Power Up 1", "Power Down 1",
		"Knockback 3", "Knockback 6", "Pull 4", "Shift 3", "Follow Up", "Blast 2", "Extra Target 4", "Weak / Science", "Immune / Knockback",
		"Immune / Suppress", "Spectral", "Self / Damage 1", "Self / Knockback 3", "Self / Pull 4", "Self / Shift 4", "Self / Heal 1",
		"Self / Spectral", "Self / Power Up 1", "Grab & Throw",
		"Mind Control", "Refresh 1", "Place Token / Beacon (d 4; Height 1\"; HP 1; Models 2)",
		"Summon Structure / Post (d 5; Height 2\"; Base 40 mm; HP 2)", "Summon Dangerous Terrain / Acid (1.5\"; Damage 1)",
	}
	randomCosts = []string{"AP 1", "AP 2", "AP 1, Fatigue", "Damage 1", "AP 1, Stunned", "AP 1, Power Down 1"}
	randomWords = []string{"", "stunned", "spectral", "boost2", "attack1", "defend1", "suppress2", "stealth", "Flight 6", "Bounding 5", "Wall Crawling 5", "Immobile", "hp2", "hp9"}
)

// randomAction draws an Action Bar of any Type, cost and Effects that are played.
func randomAction(t *rapid.T, name string) string {
	effects := func(label string, most int) string {
		return strings.Join(rapid.SliceOfNDistinct(rapid.SampledFrom(randomEffects), 1, most, rapid.ID[string]).Draw(t, label), " and ")
	}
	traits := rapid.SampledFrom([]string{"s vs. d", "e vs. a", "m vs. p", "p vs. #7", "a vs. #6"}).Draw(t, "traits")
	bar := name + " [" + rapid.SampledFrom(randomCosts).Draw(t, "cost") + "] " + rapid.SampledFrom(randomTypes).Draw(t, "type") + ", " + traits + ", " + effects("fx", 3)
	if strings.Contains(bar, "SUM 5, s vs. d") || strings.Contains(bar, "SUM 5, e vs. a") || strings.Contains(bar, "SUM 5, m vs. p") {
		bar = strings.Replace(bar, "SUM 5", "IST 5", 1)
	}
	bar += ". EFX: " + effects("efx1", 2) + "; " + effects("efx2", 1)
	if strings.Contains(bar, "SUM 5") { // which has no Target
		bar = strings.ReplaceAll(bar, "Grab & Throw", "Stun")
	}
	return bar
}

// randomReaction draws a Reaction to any trigger.
func randomReaction(t *rapid.T, name string) string {
	trigger := rapid.SampledFrom([]string{"RCT/BTB", "RCT/DMG", "RCT/DSP 9", "RCT/TGT"}).Draw(t, "trigger")
	traits := rapid.SampledFrom([]string{"s vs. d", "m vs. p", "p vs. #4"}).Draw(t, "reacts")
	effects := rapid.SliceOfNDistinct(rapid.SampledFrom(randomEffects), 1, 2, rapid.ID[string]).Draw(t, "reaction")
	bar := name + " [AP 1] " + trigger + ", " + traits + ", " + strings.Join(effects, " and ")
	return strings.NewReplacer("Grab & Throw", "Stun", "Blast 2", "Stun", "Extra Target 4", "Stun").Replace(bar) // which reach nobody else
}

// TestRandomActionsKeepTheInvariants uses Actions of every kind on crowded tables with random answers. scene.answer checks
// the invariants after each; every option is previewed; a copy that gets the same answers ends with the same hash.
func TestRandomActionsKeepTheInvariants(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-13", "SE-EFFECT-28")
	rapid.Check(t, func(r *rapid.T) {
		word := func(name string) string { return " " + rapid.SampledFrom(randomWords).Draw(r, name) }
		sc := scene.New(t, `
			table 24x24
			hall structure 9,13 5x4 h4 enclosed | roof structure 14,7 3x3 h5 reinforced | crate object 11.6,8.2 1x1 h1 rank1
			car object 8.5,8.4 2x1 h1.2 rank2 | acid zone 12,4 2x2 danger1 | pit impassable 18,10 2x2 | flag marker 7,12 1x1 h1
			blue Rook 10,10 Powerhouse dice2 s7T e6T m6 p7T`+word("rook")+` [`+randomAction(r, "Smash")+`] [`+randomAction(r, "Jab")+`] [Hurl [AP 1] THR 9, s vs. a, Damage 1 and Knockback 2]
			blue Wren 12.3,12.2 Leader`+word("wren")+`
			red Gull 11.2,10 Leader`+word("gull")+` [Strike [AP 1] CCM, s vs. d, Damage 1] [`+randomReaction(r, "Riposte")+`]
			red Wall 12.8,10 Tank`+word("wall")+` [Strike [AP 1] CCM, s vs. d, Damage 1] [`+randomReaction(r, "Flinch")+`]
			red High 15.5,8.5,5 Blaster`+word("high")+`
			red Inn 11,15 Brawler inside:hall
			red Rat A 7,8 minion | red Rat B 6,10 minion`)
		sc.Activation = state.NoActivation()
		sc.Activation.Model, sc.Turn = sc.ID("Rook"), 0
		if aim.Usable(sc.State, sc.ID("Rook"), 0) != nil {
			return
		}
		actions.PreviewAction(sc.State, sc.ID("Rook"), 0)
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		for range 2000 {
			if sc.Idle() {
				return
			}
			choice := randomChoice(r, sc)
			twin := sc.Copy()
			sc.Give(choice)
			if twin.Apply(choice, nil); twin.Hash() != sc.Hash() {
				r.Fatal("the same answer led to different matches")
			}
		}
		r.Fatalf("no end: %s", sc.Question())
	})
}

func randomChoice(r *rapid.T, sc *scene.Scene) engine.Choice {
	d := sc.Pending
	switch d.Shape {
	case engine.Pick:
		var legal []int
		for i := range d.Options {
			sc.Preview(engine.Choice{Pick: i})
			if d.Options[i].Legal() {
				legal = append(legal, i)
			}
		}
		if len(legal) == 0 {
			r.Fatalf("%s: nothing is legal", d.Ask.Key)
		}
		return engine.Choice{Pick: rapid.SampledFrom(legal).Draw(r, "pick")}
	case engine.Number:
		n := rapid.IntRange(d.Min, d.Max).Draw(r, "number")
		sc.Preview(engine.Choice{Number: n})
		return engine.Choice{Number: n}
	case engine.Place:
		at := geometry.Point{X: rapid.Float64Range(-1, 25).Draw(r, "x"), Y: rapid.Float64Range(-1, 25).Draw(r, "y")}
		spot := d.Place.Snap(at, false)
		if refusal := d.Place.Refuse(spot, nil); refusal != nil {
			var ok bool
			if spot, ok = d.Place.Sample(func() float64 { return 0.37 }); !ok {
				r.Fatalf("%s: nowhere to go", d.Ask.Key)
			}
		}
		if refusal := d.Place.Refuse(spot, nil); refusal != nil {
			r.Fatalf("%s: sampled %v, which is refused: %+v", d.Ask.Key, spot, refusal)
		}
		sc.Preview(engine.Choice{Spot: &spot})
		return engine.Choice{Spot: &spot}
	case engine.Roll:
		var choice engine.Choice
		for _, pool := range d.Dice {
			choice.Faces = append(choice.Faces, rapid.SliceOfN(rapid.IntRange(1, 6), pool.Count, pool.Count).Draw(r, "faces"))
		}
		return choice
	}
	r.Fatalf("%s is of shape %d", d.Ask.Key, d.Shape)
	return engine.Choice{}
}
