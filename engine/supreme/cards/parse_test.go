package cards

import (
	"reflect"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

const exampleCards = `
=== Anvil Rose ===
Supreme, Level 3, Hero, Powerhouse, Science · Faction Lamplighters · Living
Base 50 mm · HP 8 · Sprint 5" · AP Limit 4 · Dice 2 · Minion+ 0
s 7T  d 6  e 3  a 4  m 3  p 5T
Power Smash [AP 2] CCM, s vs. d, Damage 2. EFX: Damage 1; Knockback 3 and Stun
Rivet Jab* [AP 1] CCM, s vs. d, Damage 1. EFX: Damage 1
Anvil Drop [AP 3] PLS 3, s vs. d, Damage 1 and Stun
Strong / Mechanical
Silhouette rose
Story en: She builds.
Story fr: Elle bâtit.

=== Halogène ===
Suprême, Niveau 2, Héros, Tireur, Science · Faction Lamplighters · Lumière · Vivant
Socle 30 mm · PV 5 · Vol 6" · Limite de PA 3 · PA+ 2 · Acolyte+ 1
s 3  d 5  e 6T  a 5  m 5  p 4
Arc Lance [PA 2] PRJ 12, e vs. a, Dommages 1, Explosion 2. EFX : Dommages 1; Faible / Science
Balise [PA 1] AUR 4, p vs. Dif. 7, Attaque 1. EFX : Attaque 1
Phase d'Effets : Perso / Soins 1

=== Wick Brigade ===
Minion, Level 1, Hero, Nature · Living · Faction Lamplighters
Base 30 mm · HP 1 · Sprint 5" · Models 2 + 1
s 4 d 4 e 3 a 4 m 3 p 3
Oil Flask [Activation] PRJ 6, a vs. a, Damage 1
`

func TestExamples(t *testing.T) {
	found, problems := Parse("example.card", []byte(exampleCards))
	for _, p := range problems {
		t.Error(p)
	}
	for _, c := range found.Cards {
		t.Logf("%+v", *c)
	}
	for _, bad := range []string{
		"Power Smash AP 2] CCM, s vs. d, Damage 2", "Power Smash [AP 2 CCM, s vs. d, Damage 2", "Kick [AP 2] CCM s vs. d, Damage 2",
		"Kick [AP 2] CCM, s d, Damage 2", "Kick [AP 2] CCM, s vs. d, Damge 2. EFX: Stun;", "Kick [AP 2] CCM, s vs. d, Damage 2 EFX: Stun",
		"Kick [AP 2] CCM, s vs. d, Damage 2. EFX Stun", "[AP 2] CCM, s vs. d", "Kick [] CCM", "Kick [AP 2]", "Kick [AP 2] CCM, s vs.", "Kick [AP 2] CCM, s vs. d, 2 Damage",
	} {
		r := &reading{Reading: notation.NewReading(phrases, wordFor), card: &Card{}}
		r.Line, r.Text = 1, bad
		r.readAction()
		t.Log(bad, r.Problems)
	}
}

// TestAProfileAsThePublisherPrintsIt: figures before their word, in either language, make the same thing as ours.
func TestAProfileAsThePublisherPrintsIt(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-19")
	head := "=== Geode ===\nSupreme, Level 2, Hero, Tank, Science · Living\nBase 40 mm · HP 6 · Sprint 5\" · AP Limit 3 · AP+ 2\ns 7T  d 6  e 3  a 4  m 3  p 5T\n"
	made := func(profile string) Made {
		found, problems := Parse("geode.card", []byte(head+"Raise [AP 1] SUM 6, e vs. #2, Place Token / Column "+profile+"\n"))
		if len(problems) > 0 {
			t.Fatalf("%s: %v", profile, problems)
		}
		return *found.Cards[0].Actions[0].FX[0].Made
	}
	want := made(`(d 8; Height 5"; Base 40 mm; HP 5)`)
	for _, profile := range []string{"(d8 ; 5 pouces de hauteur ; socle de 40mm ; PV 5)", "(d8; 5 inches high; 40 mm base; HP 5)", `(d8; 5" high; base of 40mm; HP 5)`, "(d8, 5” de hauteur, 40mm socle, PV 5)"} {
		if got := made(profile); !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read as %+v, not %+v", profile, got, want)
		}
	}
}
