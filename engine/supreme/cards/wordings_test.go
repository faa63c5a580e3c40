package cards

import (
	"reflect"
	"strings"
	"testing"
)

// dragon is a card as French cards print it, with what stands below its Action Bars.
const dragon = `=== Empereur ===
Suprême, Niveau 3, Héros, Tank, Mystère · Vivant
Socle 40 mm · PV 7 · Sprint 5" · Limite de PA 4 · PA+ 2
s 5  d 7T  e 3  a 4  m 4  p 5
`

// TestPrintedWordings holds that what cards print is read as what it says, and prints as something that reads the same in both languages.
func TestPrintedWordings(t *testing.T) {
	token := &Made{Most: 1, Defense: 8, HeightIn: 5, BaseMM: 30, HP: 5}
	for _, c := range []struct {
		name, lines string
		got         func(*Card) any
		want        any
	}{
		{"an icon", "B Frappe Puissante [PA 2] CAC, s vs. d, Dommages 2",
			func(c *Card) any { return []any{c.Actions[0].Name, c.Actions[0].Smash} }, []any{"Frappe Puissante", true}},
		{"a letter", "B Side [AP 1] IST, s vs. #7, Heal 1",
			func(c *Card) any { return []any{c.Actions[0].Name, c.Actions[0].Smash} }, []any{"B Side", false}},
		{"a Token inside", "Stalagmites [PA 1] INV 6, e vs. #8, Pose de Jeton / Colonne (d8 ; 5 pouces de hauteur ; socle de 30mm ; PV 5)",
			func(c *Card) any { return c.Actions[0].FX[0].Made }, token},
		{"a Token below", "Stalagmites [PA 1] INV 6, e vs. #8, Pose de Jeton / Colonne Rocheuse\n(Colonne Rocheuse; d8 ; 5 pouces de hauteur ; socle de 30mm ; PV 5)",
			func(c *Card) any { return c.Actions[0].FX[0].Made }, token},
		{"a Structure below", "Mur [PA 1] INV 6, e vs. #8, Invocation de Structure / Mur\nMur ; d 7 ; Hauteur 2\" ; Socle 50 mm ; PV 4 ; Onde 2 / Dommages 1",
			func(c *Card) any { return *c.Actions[0].FX[0].Made },
			Made{Most: 1, Defense: 7, HeightIn: 2, BaseMM: 50, HP: 4, Effects: []Effect{{Kind: Damage, X: 1, Scope: ScopePulse, Reach: 2}}}},
		{"two Structures below", "Mur [PA 1] INV 6, e vs. #8, Invocation de Structure / Mur\nTour [PA 1] INV 6, e vs. #8, Invocation de Structure / Tour\n" +
			"Mur ; d 7 ; Hauteur 2\" ; Socle 50 mm ; PV 4 ; Onde 2 / Dommages 1\n(Tour ; d 9 ; Hauteur 4\" ; Socle 30 mm ; PV 2)",
			func(c *Card) any { return []Made{*c.Actions[0].FX[0].Made, *c.Actions[1].FX[0].Made} },
			[]Made{{Most: 1, Defense: 7, HeightIn: 2, BaseMM: 50, HP: 4, Effects: []Effect{{Kind: Damage, X: 1, Scope: ScopePulse, Reach: 2}}}, {Most: 1, Defense: 9, HeightIn: 4, BaseMM: 30, HP: 2}}},
		{"Dangerous Terrain below", "Flaque [PA 1] INV 6, e vs. #8, Invocation de Terrain Dangereux / Flaque (2\")\nFlaque : Dommages 1 et Affaiblissement 1",
			func(c *Card) any { return c.Actions[0].FX[0].Made.Effects }, []Effect{{Kind: Damage, X: 1}, {Kind: Suppress, X: 1}}},
		{"a small pool", "Flaque [PA 1] INV 6, e vs. #8, Invocation de Terrain Dangereux / Flaque (0.5\")\nFlaque : Dommages 1",
			func(c *Card) any { return *c.Actions[0].FX[0].Made }, Made{Most: 1, RadiusIn: 0.5, Effects: []Effect{{Kind: Damage, X: 1}}}},
		{"a state beside a Special of another name", "Dragon [AP 1] IST, s vs. #7, Self / Dragon Spirit. EFX: Self / Trance\nSpecial Dragon Spirit: Attack 1\nIf in the state Trance: Attack dice 1",
			func(c *Card) any { return []Effect{c.Actions[0].FX[0], c.Actions[0].EFX[0][0]} },
			[]Effect{{Kind: Special, Of: "Dragon Spirit", Self: true}, {Kind: InState, Of: "Trance", Self: true}}},
		{"a state", "A l'échelle du Dragon [PA 1] CAC, s vs. d, Dommages 1. EFX : Perso / Attaque 1 ; Perso / Spectral et Perso / Esprit du Dragon.\nEsprit du Dragon : Dés d’Attaque 2",
			func(c *Card) any { return []any{c.Actions[0].EFX[1][1], c.Powers[0].If} },
			[]any{Effect{Kind: InState, Of: "Esprit du Dragon", Self: true}, []Condition{{Kind: IfState, Of: "Esprit du Dragon"}}}},
		{"a state that is asked for", "Dragon [AP 1] IST, s vs. #7, Self / Dragon Spirit\nScales: If in the state dragon spirit and hurt: Defence dice 1",
			func(c *Card) any { return c.Powers[0].If }, []Condition{{Kind: IfState, Of: "Dragon Spirit"}, {Kind: IfHurt}}},
		{"a Special of that name", "Dragon [PA 1] CAC, s vs. d, Perso / Esprit du Dragon\nSpécial Esprit du Dragon : Attaque 1",
			func(c *Card) any { return c.Actions[0].FX[0] }, Effect{Kind: Special, Of: "Esprit du Dragon", Self: true}},
		{"a Minion by a Power", "Coup [PA 1] CAC, s vs. d, Dommages 1\nQuand il met KO : Invocation d’Acolyte / Imp (2)",
			func(c *Card) any { return c.Powers[0].Effects[0].Made.Most }, 2},
		{"a base size", "Coup [PA 1] CAC, s vs. d, Exclusion / Socle de 80mm ou plus, Dommages 1\nSi contre Socle 40 mm ou moins : Dés d’Attaque 1\nImmunité / Socle 30 mm",
			func(c *Card) any { return []Descriptor{c.Actions[0].Excluded[0], c.Powers[0].If[0].Of, c.Powers[1].Of} },
			[]Descriptor{"Base 80 mm or more", "Base 40 mm or less", "Base 30 mm"}},
		{"no space behind the costs", "Coup* [PA 1]CAC, s vs. d, Dommages 1.",
			func(c *Card) any { return []string{c.Actions[0].Name, c.Actions[0].Notation} }, []string{"Coup", "CAC, s vs. d, Dommages 1"}},
		{"a state by that word", "Dragon [AP 1] IST, s vs. #7, Self / State / Dragon Spirit\nScales: If in the state dragon spirit: Defence dice 1",
			func(c *Card) any { return c.Powers[0].If }, []Condition{{Kind: IfState, Of: "Dragon Spirit"}}},
		{"KO", "Coup [PA 1] CAC, s vs. d, Immunité / KO\nImmunité / KO", func(c *Card) any { return c.Powers[0].Of }, KO},
	} {
		read := func(source string) *Card {
			found, problems := Read("printed.card", []byte(source), Supreme)
			if len(problems) > 0 || len(found.Cards) != 1 {
				t.Fatalf("%s: %s\nis refused: %v", c.name, source, problems)
			}
			return found.Cards[0]
		}
		card := read(dragon + c.lines)
		if got := c.got(card); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, not %+v", c.name, got, c.want)
		}
		french := Print(card, French)
		if again := Print(read(Print(read(french), English)), French); again != french {
			t.Errorf("%s prints as\n%s\nand by way of English as\n%s", c.name, french, again)
		}
	}
}

// TestPrintedWordingsThatHangLoose are one sentence, at their place.
func TestPrintedWordingsThatHangLoose(t *testing.T) {
	const wall = "Wall [AP 1] SUM 6, e vs. #8, Summon Structure / Wall"
	for _, c := range []struct{ lines, want string }{
		{"Hit [AP 1] CCM, s vs. d, Self / Dragon Spirit", `:5:33: unknown effect "Dragon Spirit"`},
		{"Hit [AP 1] CCM, s vs. d, Self / Damge 1", `:5:33: unknown effect "Damge"`},
		{"Hit [AP 1] CCM, s vs. d, Damage 1\nScales: If in the state Dragon Spirit: Attack dice 1", `:6:1: no Action of the card brings the state Dragon Spirit`},
		{"Hit [AP 1] CCM, s vs. d, Self / State / Dragon Spirit", `:5:41: unknown effect "Dragon Spirit"`},
		{"Hit [AP 1] CCM, s vs. d, Special / Fog\nSpecial Fog: Stun\nScales: If in the state Fog: Attack dice 1", `:7:1: no Action of the card brings the state Fog`},
		{"Hit [AP 1] CCM, s vs. d, Self / Dragon Spirit. EFX: Self / Trance\nIf in the state Trance: Attack dice 1", `:5:33: unknown effect "Dragon Spirit"`},
		{"Hit [AP 1] CCM, s vs. d, Damage 1, Special / Fog", `:5:1: the card does not say what Special / Fog does`},
		{"Hit [AP 1] CCM, s vs. d, Damage 1. EFX: Stun; Special / Fog\nSpecial Bank: Stun", `:5:1: the card does not say what Special / Fog does`},
		{"Pool [AP 1] SUM 6, e vs. #8, Summon Dangerous Terrain / Pool", `:5:57: Summon Dangerous Terrain needs its figures`},
		{wall, `:5:49: Summon Structure needs its figures`},
		{wall + "\nWall; d 7; HP 3", `:5:49: Summon Structure needs its figures`},
		{wall + "\nWall; d 7; Wings 3; HP 3", `:6:12: unknown effect "Wings"`},
		{wall + "\n(Wall; d 7; Wings 3; HP 3)", `:6:13: unknown effect "Wings"`},
		{wall + "\n(Wall; d 7; Height 2\"; Base 50 mm; HP 4", `:6:1: "(" is not expected here`},
		{wall + "\nWall; d 7; Height 2\"; Base 50 mm; HP 4)", `:6:39: ")" is not expected here`},
		{wall + "\nWall; d 7; ; HP 4", `:6:12: ";" is not expected here`},
		{wall + "\nWall; d 7; Height 2\"; Base 50 mm; HP 4\nWall; d 8", `:7:5: ";" is not expected here`},
		{wall + "\nWall; d 7; Height 2\"; Base 50 mm; HP 4\nStrongg / Fire", `:7:1: unknown Power "Strongg"`},
		{"Hit [AP 1] CCM, s vs. d, Damage 1 or more", `:5:26: "or more" is not expected here`},
		{"Hit [AP 1] CCM, s vs. d, Excluded / Base 400 mm, Damage 1", `:5:37: Base 400 is out of range`},
		{"Hit [AP 1] CCM, s vs. d, Excluded / KO, Damage 1", `:5:37: "KO" has no meaning behind "Excluded"`},
	} {
		_, problems := Read("loose.card", []byte(dragon+c.lines), Supreme)
		if len(problems) != 1 || !strings.Contains(problems[0].String(), c.want) {
			t.Errorf("%s\n%v, not one that says %s", c.lines, problems, c.want)
		}
	}
	monster := strings.Replace(dragon, "Suprême", "Monstre", 1) + "Coup [PA 1] CAC, s vs. d, Domages 1"
	for _, plays := range [][]Class{{Supreme, Minion}, {Supreme}} {
		if _, problems := Read("monster.card", []byte(monster), plays...); len(problems) != 2 || problems[0].Say.Key != "card.no-monsters" || problems[1].Say.Key != "card.unknown-effect" {
			t.Errorf("a Monster among %v: %v", plays, problems)
		}
	}
	if _, problems := Read("several.card", []byte(strings.Replace(dragon, "PA+ 2", "PA+ 2 · Figurines 3 + 1", 1)+"Coup [PA 1] CAC, s vs. d, Dommages 1"), Supreme); len(problems) != 1 || problems[0].Say.Key != "card.needless" {
		t.Errorf("grey pawns of a Supreme: %v", problems)
	}
}
