package cards

import (
	"os"
	"slices"
	"strings"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// TestVocabulary holds that every word has a form in both languages, a rule of the reference, and stands but once among those of its kind.
func TestVocabulary(t *testing.T) {
	reference, err := os.ReadFile("../../../assets/rules/supreme-edition.md")
	if err != nil {
		t.Fatal(err)
	}
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
	}
}

// TestCatalogues holds that the catalogues spell every word as cards do, but for Descriptors, and have the English sentences of problems.
func TestCatalogues(t *testing.T) {
	words := slices.DeleteFunc(slices.Clone(Vocabulary), func(w Word) bool { return w.Kind == KindDescriptor })
	matchtest.Spelled(t, "supreme-cards.toml", words, nil, sentences)
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
