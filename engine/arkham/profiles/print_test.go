package profiles

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"

	"trueinch/engine/arkham/rolls"
	"trueinch/engine/notation"
)

// TestPrintedCardsReadTheSame holds Parse(Print(card)) == card in both languages.
func TestPrintedCardsReadTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		card := drawCard(t)
		printed := Print(card, rapid.SampledFrom(notation.Languages).Draw(t, "language"))
		found, problems := Parse("printed", []byte(printed))
		if len(problems) > 0 || len(found) != 1 {
			t.Fatalf("%s\n%d cards, %v", printed, len(found), problems)
		}
		if read := bare(found[0]); !reflect.DeepEqual(read, card) {
			t.Fatalf("%s\nread as\n%+v\nis not\n%+v", printed, read, card)
		}
	})
}

func drawCard(t *rapid.T) *Profile {
	number := func(name string, least, most int) int { return rapid.IntRange(least, most).Draw(t, name) }
	c := &Profile{Name: drawName(t), Equipment: number("equipment", 0, 4) == 0, Factions: []string{"Fist & Sons", Unknown}[number("unknown", 0, 1):], Funding: number("funding", 0, 900)}
	c.ID = notation.Slug(c.Name)
	if c.Equipment {
		c.Most, c.Ammunition = number("most", 1, 3), number("ammunition", 1, 2)
		if rapid.Bool().Draw(t, "scope") {
			c.WeaponTraits = []string{"Night-vision Scope"}
		}
	} else {
		c.Rank = rapid.SampledFrom([]Rank{Leader, Sidekick, FreeAgent, Henchman}).Draw(t, "rank")
		c.Repeats = c.Rank == Henchman && rapid.Bool().Draw(t, "repeats")
		c.Reputation, c.Strength, c.Attack, c.Willpower = number("reputation", 1, 200), number("strength", 2, 6), number("attack", 1, 9), number("willpower", 1, 12)
		c.Defence, c.Movement, c.Endurance = number("defence", 1, 6), number("movement", 1, 6), number("endurance", 1, 12)
		c.BaseMM, c.HeightCm = float64(rapid.SampledFrom([]int{0, 30, 50}).Draw(t, "base")), float64(number("height", 0, 8))/2
		if c.HeightCm < 1 {
			c.HeightCm = 0
		}
		for _, name := range []string{"Old Revolver", "Ra’s Axe", "C.O.R.E. 9"}[:number("weapons", 0, 3)] {
			c.Weapons = append(c.Weapons, drawWeapon(t, name))
		}
		c.Attacks = drawTraits(t, c, KindAttack)
	}
	c.Traits = drawTraits(t, c, KindTrait)
	if rapid.Bool().Draw(t, "looks") {
		c.Silhouette, c.Story = "moth", map[string]string{"en": "A word: two.", "fr": "Un mot !"}
	}
	return c
}

func drawName(t *rapid.T) string {
	return rapid.SampledFrom([]string{"Rook", "Anvil Rose", "Ra'Leigh", "Doctor No-One", "Œuvre au Noir", "C.O.R.E."}).Draw(t, "name")
}

func drawTraits(t *rapid.T, c *Profile, kind notation.Kind) (all []Trait) {
	for range rapid.IntRange(0, 4).Draw(t, "traits") {
		w := drawWord(t, kind)
		trait := Trait{Name: w.Canonical}
		switch w.Form {
		case Figured:
			trait.X = rapid.IntRange(1, 9).Draw(t, "x")
		case OfName, OfFaction:
			trait.Of = drawName(t)
		case OfObjective:
			trait.Of = drawWord(t, KindObjective).Canonical
		case OfWeapon:
			if len(c.Weapons) == 0 || strikes[w.Canonical] && c.Weapons[0].Ranged() {
				continue
			}
			trait.Of = c.Weapons[0].Name
		}
		if trait.Name == "Affinity" && c.Rank != Leader && c.Rank != Sidekick || slices.Contains(all, trait) {
			continue
		}
		all = append(all, trait)
	}
	return all
}

func drawWord(t *rapid.T, kind notation.Kind) *Word {
	var all []*Word
	for i := range Vocabulary {
		if Vocabulary[i].Kind == kind {
			all = append(all, &Vocabulary[i])
		}
	}
	return rapid.SampledFrom(all).Draw(t, "word")
}

func drawMarkers(t *rapid.T) rolls.Markers {
	return rolls.Markers{Lethal: rapid.IntRange(0, 3).Draw(t, "lethal"), NonLethal: rapid.IntRange(1, 3).Draw(t, "non-lethal")}
}

func drawWeapon(t *rapid.T, name string) Weapon {
	w := Weapon{Name: name, Damage: drawMarkers(t)}
	ranged := rapid.Bool().Draw(t, "ranged")
	for range rapid.IntRange(0, 4).Draw(t, "weapon traits") {
		word := drawWord(t, KindWeapon)
		contradicts := slices.ContainsFunc(contradictions, func(pair [2]string) bool {
			return pair[0] == word.Canonical && w.Has(pair[1]) || pair[1] == word.Canonical && w.Has(pair[0])
		})
		if word.Needs.Ranged && !ranged || word.Needs.Melee && ranged || w.Has(word.Canonical) || contradicts {
			continue
		}
		w.Traits = append(w.Traits, word.Canonical)
	}
	if ranged {
		w.RoF, w.Ammunition = rapid.IntRange(1, 5).Draw(t, "RoF"), rapid.IntRange(1, 5).Draw(t, "ammunition")
	} else {
		w.Strength = rapid.IntRange(-2, 2).Draw(t, "strength")
	}
	if w.Has("Expansive") {
		w.RoF, w.Bands, w.Damage = 0, rolls.Banded{drawMarkers(t), drawMarkers(t), drawMarkers(t)}, rolls.Markers{}
	}
	if rapid.Bool().Draw(t, "effect") {
		w.Effects = []Effect{drawEffect(t, true)}
	}
	if rapid.Bool().Draw(t, "critical") {
		e := drawEffect(t, true)
		w.Critical = &e
	}
	return w
}

func drawEffect(t *rapid.T, poison bool) Effect {
	w := drawWord(t, KindEffect)
	e := Effect{Name: w.Canonical}
	switch w.Form {
	case Figured:
		e.X = rapid.IntRange(1, 9).Draw(t, "x")
	case OfMarkers:
		e.Markers = drawMarkers(t)
	case OfEffect:
		if !poison {
			return Effect{Name: "Blind"}
		}
		inner := drawEffect(t, false)
		e.Of = &inner
	}
	return e
}

func FuzzParse(f *testing.F) { grammar.Fuzz(f, exampleCards) }
