package profiles

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
)

// TestCatalogues holds that the catalogues spell every word as cards do, say what it means, and have the English sentences of problems.
func TestCatalogues(t *testing.T) {
	plain := make([]engine.Term, len(Vocabulary))
	for i := range Vocabulary {
		plain[i] = Vocabulary[i].Plain
	}
	matchtest.Spelled(t, "arkham-profiles.toml", notationWords(), plain, sentences)
}
