package profiles

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

func catalogue(t *testing.T, language notation.Language) map[string]string {
	return matchtest.Catalogue(t, language, "arkham-profiles.toml")
}

// TestCatalogues holds that the catalogues spell every word as cards do, say what it means, and have the English sentences of problems.
func TestCatalogues(t *testing.T) {
	for _, language := range notation.Languages {
		texts := catalogue(t, language)
		for _, w := range Vocabulary {
			if printed := w.Forms(language)[0]; w.Term != "" && texts[string(w.Term)] != printed {
				t.Errorf("%s is %q in the %s catalogue and %q on cards", w.Term, texts[string(w.Term)], language, printed)
			}
			if w.Plain != "" && texts[string(w.Plain)] == "" {
				t.Errorf("%s is not in the %s catalogue", w.Plain, language)
			}
		}
	}
	english := catalogue(t, notation.English)
	for key, sentence := range sentences {
		if english[key] != sentence {
			t.Errorf("%s is %q in the catalogue and %q in the code", key, english[key], sentence)
		}
	}
}
