package bot

import (
	"testing"

	"trueinch/engine"
)

// TestMarkersThatScoreCountForWhoseMarkTheyBear: each counts for its points a Round, whoever stands beside it, but for nobody who gains nothing by it.
func TestMarkersThatScoreCountForWhoseMarkTheyBear(t *testing.T) {
	var s Standing
	p := &player{seat: 0, seen: &engine.View{}}
	for _, m := range []engine.Marker{
		{Tag: 0, Points: 3, Barred: []engine.Seat{1}}, {Tag: 1, Points: 2, Barred: []engine.Seat{0}}, {Tag: 1, Points: 3, Barred: []engine.Seat{1}}, {Tag: engine.NoSeat, Points: 1},
	} {
		s.earns(p, &m)
	}
	if s.Held != [2]float64{1, 1} || s.Yield != [2]float64{3, 2} {
		t.Errorf("held %v, for %v", s.Held, s.Yield)
	}
}
