package cards

import (
	"reflect"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

const exampleCards = `
=== Anvil Rose ===
Supreme, Level 3, Hero, Science · Lamplighters
Base 50 mm · Damage 11 · AP Allowance 4
s 7T  d 6  e 3  a 4  m 3  p 5
Skills: Absorb 2, Bruiser, Immune/Free Strikes, Super Duo Halogen/Mind
Power Smash* (Strength vs. Defense / AP 2): Super Damage 7, Knocked Down
Girder Toss (Pr Strength vs. Agility / RNG 8 / AP 2): Roll +1, once per Encounter
Harbour Bell (Au4 Spirit / AP 1): Friends / Rolls +1
Rivet Burst (Bl2 Energy vs. Agility / RNG 8 / AP 3): Fire
Team Power Foundry: Friends Lamplighters / Ram 1
Silhouette rose
Story en: She builds.
Story fr: Elle bâtit.

=== Abeille ===
Suprême, Niveau 1, Héros/Vilain, Mystère · Ruche & Fils · Forme/Reine
Socle 30 mm · Hauteur 1.5" · Dommages 7 · Limite PA 3
s 3  d 4  e 3  a 6T  m 4  p 5
Compétences : Vol 3, Immunité/Action Grand Froid, Faiblesse/Feu, Esquive Neuronale/Agilité/Esprit, Manipulation Moléculaire 2
Dard* (Force vs. Défense / PA 1) : aucun Dommage, Jet -1 contre Mécanique, deux fois par Round, Répliques 2, Perso / Soins 1 si réussi
Essaim (AEX3 Énergie vs. Agilité / PA 3) : épargne Alliés, Limite -1 par Dommage
Miel (PA 1) : 1 Allié Vivant au contact / Soins 3 ou Debout 1
Pouvoir d'Équipe Bourdon : Quand il tombe : Si allié à moins de 6 et blessé : Alliés Acolyte 6 / Jets +1 contre Science

=== Old Cannon ===
Weapon, Device, Level 2 · Lamplighters only · Exclusive Anvil Rose / Abeille · Personal · Uses 1
AP Allowance -1
s +1  e +2
Fire! (Pr Energy 6 vs. Agility / RNG 6 / AP X): on Activation, by a Citizen
Set it up (AP 0): Token Anchor (Defense 7, Damage 3), Wall X (Height 10)
`

func TestExamples(t *testing.T) {
	matchtest.Exercises(t, "PC1-CARD-01", "PC1-CARD-08")
	found, problems := Parse("example.card", []byte(exampleCards))
	for _, p := range problems {
		t.Error(p)
	}
	for _, c := range found {
		t.Log("\n" + Print(c, notation.English) + Print(c, notation.French))
		for _, language := range notation.Languages {
			again, problems := Parse("printed", []byte(Print(c, language)))
			if len(problems) > 0 || len(again) != 1 || !reflect.DeepEqual(bare(again[0]), bare(c)) {
				t.Errorf("%s reads otherwise in %s: %v\n%+v\n%+v", c.Name, language, problems, bare(again[0]), bare(c))
			}
		}
	}
}
