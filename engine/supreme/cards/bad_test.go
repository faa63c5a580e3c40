package cards

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
)

// TestBadCards holds the sentence and the place of every problem of the files in testdata/bad.
func TestBadCards(t *testing.T) {
	matchtest.BadCards(t, func(file string, source []byte) (int, []engine.Problem) {
		found, problems := Parse(file, source)
		var said []engine.Problem
		for _, p := range problems {
			said = append(said, p.Engine())
		}
		return len(found.Cards), said
	})
}
