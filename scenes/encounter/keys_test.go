package encounter

import (
	"testing"

	"trueinch/game/ui"
)

// TestNoKeyMeansTwoThings: the keys that may be heard beside one question differ.
func TestNoKeyMeansTwoThings(t *testing.T) {
	seen := map[ui.Key]string{"L": "log", "C": "what is answered as usual", "X": "own side"}
	for name, key := range map[string]ui.Key{"hold": holdKey, "again": againKey, "end": endKey, "deploy": deployKey, "each": eachKey} {
		if other, ok := seen[key]; ok {
			t.Errorf("%s means %s and %s", key, name, other)
		}
		seen[key] = name
	}
}
