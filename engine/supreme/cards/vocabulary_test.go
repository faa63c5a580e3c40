package cards

import (
	"os"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"trueinch/engine/notation"
)

func catalogue(t *testing.T, language Language) map[string]string {
	t.Helper()
	source, err := os.ReadFile("../../../assets/text/" + string(language) + "/supreme-cards.toml")
	if err != nil {
		t.Fatal(err)
	}
	entries := map[string]any{}
	if err := toml.Unmarshal(source, &entries); err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for key, entry := range entries {
		if text, isText := entry.(string); isText { // plural forms are no business of the cards
			texts[key] = text
		}
	}
	return texts
}

// TestVocabulary holds that every word has a form in both languages, a rule of the reference, and the catalogue entry
// that its Term promises, spelt as the cards spell it.
func TestVocabulary(t *testing.T) {
	reference, err := os.ReadFile("../../../assets/rules/supreme-edition.md")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[Language]map[string]string{English: catalogue(t, English), French: catalogue(t, French)}
	taken := map[string]Kind{}
	for _, word := range Vocabulary {
		if len(word.English) == 0 || len(word.French) == 0 {
			t.Errorf("%s lacks a language", word.Canonical)
			continue
		}
		if word.Rule == "" && word.Kind != KindLabel {
			t.Errorf("%s has no rule", word.Canonical)
		}
		if word.Rule != "" && !strings.Contains(string(reference), word.Rule) {
			t.Errorf("%s: the reference has no %s", word.Canonical, word.Rule)
		}
		forms := map[string]bool{}
		for _, form := range append(append([]string{}, word.English...), word.French...) {
			forms[notation.Fold(form)] = true
		}
		for form := range forms {
			key := form + string(rune(word.Kind))
			if _, twice := taken[key]; twice {
				t.Errorf("%q stands twice among words of one kind", form)
			}
			taken[key] = word.Kind
		}
		if word.Term == "" {
			continue
		}
		for language, catalogue := range texts {
			if printed := word.Forms(language)[0]; word.Kind != KindDescriptor && catalogue[string(word.Term)] != printed {
				t.Errorf("%s is %q in the %s catalogue and %q on cards", word.Term, catalogue[string(word.Term)], language, printed)
			}
		}
	}
}

// TestSentences holds the English sentences of problems to the catalogue.
func TestSentences(t *testing.T) {
	english := catalogue(t, English)
	for key, sentence := range sentences {
		if english[key] != sentence {
			t.Errorf("%s is %q in the catalogue and %q in the code", key, english[key], sentence)
		}
	}
}

func TestLookup(t *testing.T) {
	for _, c := range []struct {
		printed   string
		kind      Kind
		canonical string
	}{
		{"power  down", KindEffect, "Power Down"}, {"ANTI-BOOST", KindCost, "Power Down"}, {"Phase d’effets", KindWhen, EffectsPhase},
		{"Ténèbres", KindElement, "Darkness"}, {"tenebres", KindElement, "Darkness"}, {"te\u0301ne\u0300bres", KindElement, "Darkness"},
		{"CAC", KindActionType, "CCM"}, {"Cible Supplémentaire", KindEffect, "Extra Target"}, {"chope & lance", KindEffect, "Grab & Throw"},
		{"Limite", KindMark, "Limited"}, {"Limite de PA", KindFact, "AP Limit"}, {"Sonné", KindDescriptor, "Stunned"},
	} {
		word, found := Lookup(c.printed, c.kind)
		if !found || word.Canonical != c.canonical {
			t.Errorf("%q is %q, want %q", c.printed, word.Canonical, c.canonical)
		}
	}
	if word, found := Lookup("Damage", KindRole); found {
		t.Errorf("Damage is a Role: %v", word)
	}
}
