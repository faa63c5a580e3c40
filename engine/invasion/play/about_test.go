package play

import (
	"testing"

	"trueinch/engine/invasion/cards"
)

// TestWhatAChosenDieDoesIsSaid: a Crew die by its face, a System die by its roll (PI-SETUP-06).
func TestWhatAChosenDieDoesIsSaid(t *testing.T) {
	if said := aboutDie(cards.WeaponsExpert); said.Key != "pi.about-crew-die" {
		t.Errorf("a Crew die says %s", said.Key)
	}
	if said := aboutDie(cards.Intelligence); said.Key != "pi.about-system-die" {
		t.Errorf("a System die says %s", said.Key)
	}
}
