package crews

import (
	"testing"

	"trueinch/assets"
	"trueinch/engine/matchtest"
)

// TestCardsCanBeWrittenByHand: form, text and both languages of a card are one, and what is broken is said.
func TestCardsCanBeWrittenByHand(t *testing.T) {
	matchtest.Editing(t, Editing, assets.Cards("ac"), 2)
}
