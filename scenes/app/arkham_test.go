package app

import (
	"testing"

	"trueinch/engine/arkham"
	"trueinch/game/stage"
)

// TestArkhamByMouse plays a match at night against the computer by the mouse alone, plans included, and reads every sort of question once.
func TestArkhamByMouse(t *testing.T) {
	t.Parallel()
	_, s := alone(t, arkham.System{})
	asked := wholeByMouse(t, s, "ac")
	for _, key := range []string{"ac.ask-furniture", "ac.ask-objective-where", "ac.ask-plan", "ac.ask-declare", "ac.ask-move"} {
		if !asked[key] {
			t.Errorf("%s was never asked", key)
		}
	}
}

// TestArkhamByKeys plays a match of two people at one computer in French by keys alone.
func TestArkhamByKeys(t *testing.T) {
	t.Parallel()
	_, s := alone(t, arkham.System{}, stage.Language("fr"), stage.Palette("dark"))
	if asked, _ := wholeByKeys(t, s, "ac-fr"); !asked["ac.ask-plan"] || len(asked) < 8 {
		t.Errorf("only %d sorts of questions", len(asked))
	}
}
