package result

import (
	"testing"

	"trueinch/engine"
)

// TestLinesThatCountForThemselvesAreNoSums: lines of the score are set off only where they sum up others.
func TestLinesThatCountForThemselvesAreNoSums(t *testing.T) {
	if sumsUp([]engine.Point{{Total: true}, {Total: true}}) || !sumsUp([]engine.Point{{}, {Total: true}}) {
		t.Error("sums and what they sum up are not told apart")
	}
}

// TestFelledCountsWhoeverFalls: whoever takes an enemy out of action is credited as for one out of the match.
func TestFelledCountsWhoeverFalls(t *testing.T) {
	s := &story{view: &engine.View{Models: []engine.Model{{ID: 0, Seat: 0}, {ID: 1, Seat: 1}}}, deeds: make([]deed, 2)}
	happens := func(kind engine.EventKind, by, on engine.ModelID) {
		e := engine.NewEvent(kind, engine.Text{})
		e.Model, e.Other = by, on
		s.count(&e)
	}
	happens(engine.EventFelled, 0, 1)
	happens(engine.EventOut, 0, 1)
	happens(engine.EventFelled, 1, 1) // its own doing
	if s.deeds[0].kos != 2 || s.deeds[1].kos != 0 {
		t.Errorf("%d and %d felled", s.deeds[0].kos, s.deeds[1].kos)
	}
}

// TestOnlyWhatWasPaidCountsAsSpent: the size of what an Action did is no price.
func TestOnlyWhatWasPaidCountsAsSpent(t *testing.T) {
	s := &story{view: &engine.View{Models: []engine.Model{{ID: 0, Seat: 0}}}, deeds: make([]deed, 1)}
	for _, e := range []engine.Event{{Kind: engine.EventNote, Paid: 2, Amount: -2}, {Kind: engine.EventAction, Amount: 4}} {
		s.count(&e)
	}
	if s.deeds[0].ap != 2 {
		t.Errorf("%d of 2 AP spent", s.deeds[0].ap)
	}
}
