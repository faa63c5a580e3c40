package crews

import (
	"reflect"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// TestTraitsSayWhomTheyAreAbout: what stands behind a trait on a card stands behind its name, in both languages.
func TestTraitsSayWhomTheyAreAbout(t *testing.T) {
	const text = "=== Rook ===\nLeader, Unknown · Reputation 90 · Funding $0\nS 4+ · A 5 · W 8 · D 3 · M 2 · E 7\nTraits: Affinity (Halogen), Tactician 2, Stealth\n"
	found, problems := profiles.Parse("rook.card", []byte(text))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for i, want := range []engine.Text{
		engine.Say("ac.printed", "Text", engine.Bilingual{English: "Affinity (Halogen)", French: "Affinité (Halogen)"}),
		engine.Say("ac.printed", "Text", engine.Bilingual{English: "Tactician 2", French: "Tacticien 2"}),
	} {
		if got := Sheet(found[0]).Powers[i].Title; !reflect.DeepEqual(got, want) {
			t.Errorf("it is called %v, want %v", got, want)
		}
	}
}

// TestLetters: the characteristics stand on a card under the first letters of their names in its language, and are read by those of either.
func TestLetters(t *testing.T) {
	matchtest.Exercises(t, "AC-CARD-09")
	const head = "=== Rook ===\nLeader, Unknown · Reputation 90 · Funding $0\n"
	var want *profiles.Profile
	for _, line := range []string{
		"Strength 4+ · Attack 5 · Willpower 8 · Defence 3 · Movement 2 · Endurance 7", "S 4+ · A 5 · W 8 · D 3 · M 2 · E 7", "F 4+ · A 5 · V 8 · D 3 · M 2 · E 7",
	} {
		found, problems := profiles.Parse("rook.card", []byte(head+line+"\n"))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		if want == nil {
			want = found[0]
		}
		if profiles.Print(found[0], notation.English) != profiles.Print(want, notation.English) {
			t.Errorf("%s is read as\n%s", line, profiles.Print(found[0], notation.English))
		}
	}
	said := map[string]string{}
	for _, trait := range Sheet(want).Traits {
		for _, language := range []string{"en", "fr"} {
			said[language] += trait.In(language)
		}
	}
	if said["en"] != "SAWDME" || said["fr"] != "FAVDME" {
		t.Errorf("the letters are %v", said)
	}
}
