package bot

import (
	"testing"

	"trueinch/engine"
)

// TestWhatStaysWhereItIsIsNotCarried: an option about a lamp or a way in is no errand; one about something that is played for is.
func TestWhatStaysWhereItIsIsNotCarried(t *testing.T) {
	marker := func(still bool) engine.Piece {
		return engine.Piece{Marker: &engine.Marker{Still: still, Home: engine.NoSeat, Carrier: engine.NoModel}}
	}
	p := &player{seen: &engine.View{Pieces: []engine.Piece{marker(true), marker(false)}}}
	if still, loose := p.carries(0, 3), p.carries(1, 3); still != notNow || loose != carrying {
		t.Errorf("worth %v and %v, want %v and %v", still, loose, notNow, carrying)
	}
}
