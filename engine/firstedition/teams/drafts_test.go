package teams

import (
	"testing"

	"trueinch/assets"
	"trueinch/engine/matchtest"
)

// TestCardsCanBeWrittenByHand: form, text and both languages of a card are one, and what is broken is said.
func TestCardsCanBeWrittenByHand(t *testing.T) {
	matchtest.Editing(t, Editing, Outlook, assets.Cards("pc1"), 2)
}

// TestOddsOfACardInTheMaking: Strength 6 against a Trait of so much, one die each, counted by hand.
func TestOddsOfACardInTheMaking(t *testing.T) {
	o := Outlook(Editing.Blank("A", "en"), 0)
	if o == nil || len(o.At) != mostOpposing {
		t.Fatalf("%+v", o)
	}
	for _, p := range o.At {
		wins := 0
		for a := range 6 {
			for d := range 6 {
				switch mine, other := 6+a, p.Against+d; {
				case mine > other, a == 5 && d < 5: // a 6 against none hits whatever the totals
					wins++
				}
			}
		}
		if got := p.Success * 36; got < float64(wins)-1e-6 || got > float64(wins)+1e-6 {
			t.Errorf("against %d: %v of 36, want %d", p.Against, got, wins)
		}
	}
}

func FuzzEditing(f *testing.F) { matchtest.FuzzEditing(f, Editing, assets.Cards("pc1")) }
