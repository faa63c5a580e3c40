package crews_test

import (
	"testing"

	"trueinch/assets"
	"trueinch/engine/arkham/crews"
	"trueinch/engine/arkham/weapons"
	"trueinch/engine/matchtest"
)

// TestCardsCanBeWrittenByHand: form, text and both languages of a card are one, and what is broken is said.
func TestCardsCanBeWrittenByHand(t *testing.T) {
	matchtest.Editing(t, crews.Editing, weapons.Outlook, assets.Cards("ac"), 2)
}

func FuzzEditing(f *testing.F) { matchtest.FuzzEditing(f, crews.Editing, assets.Cards("ac")) }
