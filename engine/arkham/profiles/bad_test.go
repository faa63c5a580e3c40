package profiles

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
)

// TestBadCards holds the sentence and the place of every problem of the files in testdata/bad, and that every sentence is said there.
func TestBadCards(t *testing.T) {
	told := map[string]bool{}
	matchtest.BadCards(t, func(file string, source []byte) (accepted int, said []engine.Problem) {
		_, problems := Parse(file, source) // a file may hold a good card for another to clash with
		for _, p := range problems {
			told[p.Say.Key] = true
			said = append(said, p.Engine())
		}
		return 0, said
	})
	for key := range sentences {
		if !told[key] && !strings.HasPrefix(key, "ac.group-") {
			t.Errorf("no bad card is told %s", key)
		}
	}
}
