package app

import (
	"testing"

	"trueinch/engine/firstedition"
	"trueinch/game/stage"
)

// TestFirstEditionByMouse plays an Encounter against the computer by the mouse alone, and reads every sort of question once.
func TestFirstEditionByMouse(t *testing.T) {
	t.Parallel()
	_, s := alone(t, firstedition.System{})
	if asked := wholeByMouse(t, s, "pc1"); len(asked) < 8 {
		t.Errorf("only %d sorts of questions", len(asked))
	}
}

// TestFirstEditionByKeys plays an Encounter of two people at one computer in French by keys alone.
func TestFirstEditionByKeys(t *testing.T) {
	t.Parallel()
	_, s := alone(t, firstedition.System{}, stage.Language("fr"), stage.Palette("dark"))
	if _, declined := wholeByKeys(t, s, "pc1-fr"); declined < 5 {
		t.Errorf("only %d questions were declined by one key", declined)
	}
}
