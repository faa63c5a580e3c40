package profiles

import (
	"reflect"
	"strings"
	"testing"

	"trueinch/engine/arkham/rolls"
	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

const exampleCards = `
=== Night Bailiff ===
Leader, Lamplighters · Reputation 110 · Funding $300
Strength 4+ · Attack 5 · Willpower 8 · Defence 4 · Movement 4 · Endurance 7
Base 40 mm · Height 5 cm
Weapon Revolver: Damage ♦! · RoF 3 · Ammunition 2 · Firearm, Short Range, Light, CrT Fire
Weapon Baton: Damage ! · Strength +1 · Handy, Heavy, Irritant 2
Weapon Sprayer: Damage ♦♦ / ♦! / ! · Ammunition 2 · Expansive, Poison (Toxic !)
Traits: Kill Them!, Affinity (Halogen), Bat Armour Type 1, Tactician 2, Combo with (Baton), Priority Target (Loot), Hate (Drowned Court)
Special attacks: Charge, Deadly Strike with (Revolver)
Silhouette bailiff
Story en: He arrests.
Story fr: Il arrête.

=== Abeille ===
Sbire*, Ruche & Fils/Inconnue · Réputation 20 · Financement 0 $
Force 5+ · Attaque 2 · Volonté 4 · Défense 3 · Mouvement 3 · Endurance 4
Arme Dard : Dégâts *! · Force −1 · Allonge, Protection, CrT Perte
Traits : Tuez-les, gants renforcés, Traits inconnus

=== Owl Lenses ===
Equipment, Hollow Choir · Most 1 · Funding $200
Weapon traits: Night-vision Scope
`

// TestRead reads one card of each kind and looks at every field.
func TestRead(t *testing.T) {
	matchtest.Exercises(t, "AC-CARD-01", "AC-CARD-03", "AC-CARD-04", "AC-CARD-05", "AC-CARD-06", "AC-CARD-07", "AC-CARD-09", "AC-CARD-10", "AC-MELEE-06", "AC-MELEE-08",
		"AC-SHOOT-12", "AC-SHOOT-13", "AC-DAMAGE-03", "AC-DAMAGE-06", "AC-TEMPLATE-04", "AC-EFFECT-20", "AC-EFFECT-28", "AC-COLLATERAL-05", "AC-TRAIT-119", "AC-EQUIP-04")
	found, problems := Parse("x", []byte(strings.ReplaceAll(exampleCards, ", Traits inconnus", "")))
	if len(problems) > 0 || len(found) != 3 {
		t.Fatalf("%d cards, %v", len(found), problems)
	}
	want := &Profile{
		ID: "night-bailiff", Name: "Night Bailiff", Rank: Leader, Factions: []string{"Lamplighters"}, Reputation: 110, Funding: 300,
		Strength: 4, Attack: 5, Willpower: 8, Defence: 4, Movement: 4, Endurance: 7, BaseMM: 40, HeightCm: 5,
		Weapons: []Weapon{
			{Name: "Revolver", Damage: rolls.Markers{Lethal: 1, NonLethal: 1}, RoF: 3, Ammunition: 2, Traits: []string{"Firearm", "Short Range", "Light"}, Critical: &Effect{Name: "Fire"}},
			{Name: "Baton", Damage: rolls.Markers{NonLethal: 1}, Strength: 1, Traits: []string{"Handy", "Heavy"}, Effects: []Effect{{Name: "Irritant", X: 2}}},
			{Name: "Sprayer", Bands: rolls.Banded{{Lethal: 2}, {Lethal: 1, NonLethal: 1}, {NonLethal: 1}}, Ammunition: 2, Traits: []string{"Expansive"},
				Effects: []Effect{{Name: "Poison", Of: &Effect{Name: "Toxic", Markers: rolls.Markers{NonLethal: 1}}}}},
		},
		Traits: []Trait{{Name: "Kill Them!"}, {Name: "Affinity", Of: "Halogen"}, {Name: "Bat Armour Type 1"}, {Name: "Tactician", X: 2}, {Name: "Combo with", Of: "Baton"},
			{Name: "Priority Target", Of: "Loot"}, {Name: "Hate", Of: "Drowned Court"}},
		Attacks: []Trait{{Name: "Charge"}, {Name: "Deadly Strike with", Of: "Revolver"}}, Silhouette: "bailiff", Story: map[string]string{"en": "He arrests.", "fr": "Il arrête."},
	}
	if got := bare(found[0]); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nis not\n%+v", got, want)
	}
	bee := found[1]
	if bee.Rank != Henchman || !bee.Repeats || !reflect.DeepEqual(bee.Factions, []string{"Ruche & Fils", Unknown}) || bee.Weapons[0].Strength != -1 ||
		bee.Weapons[0].Critical.Name != "Casualty" || bee.Traits[0].Name != "Kill Them!" || bee.Strength != 5 {
		t.Errorf("%+v", bee)
	}
	if lenses := found[2]; !lenses.Equipment || lenses.Most != 1 || !reflect.DeepEqual(lenses.WeaponTraits, []string{"Night-vision Scope"}) {
		t.Errorf("%+v", found[2])
	}
}

// TestOnlyWhatIsPlayed holds that a word that nothing plays refuses the card.
func TestOnlyWhatIsPlayed(t *testing.T) {
	matchtest.Exercises(t, "AC-BASE-12")
	source := exampleCards[:strings.Index(exampleCards, "=== Abeille")]
	found, problems := Read("x", []byte(source), func(w *Word) bool { return w.Canonical != "Handy" })
	if len(found) != 0 || len(problems) != 1 || problems[0].String() != "x:7:40: Handy is not played by this version, so the card cannot be used" {
		t.Errorf("%d cards, %v", len(found), problems)
	}
}

// bare is a card without what follows its print.
func bare(c *Profile) *Profile {
	b := *c
	b.Source, b.Line = "", 0
	b.Weapons = append([]Weapon(nil), c.Weapons...)
	for i := range b.Weapons {
		b.Weapons[i].Line = 0
	}
	return &b
}

// TestFormsOfAWord holds that a word means the same however it is spelt, and in either language.
func TestFormsOfAWord(t *testing.T) {
	for _, line := range []string{"Traits: Take Cover!, Reinforced Gloves", "TRAITS:take cover,REINFORCED gloves", "Traits : À couvert, gants renforces"} {
		source := exampleCards[:strings.Index(exampleCards, "Traits:")] + line
		found, problems := Parse("x", []byte(source))
		if len(problems) > 0 {
			t.Errorf("%q: %v", line, problems)
			continue
		}
		if got := PrintTrait(found[0].Traits[0], notation.English) + ", " + PrintTrait(found[0].Traits[1], notation.English); got != "Take Cover!, Reinforced Gloves" {
			t.Errorf("%q is %q", line, got)
		}
	}
}
