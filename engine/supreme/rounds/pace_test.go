package rounds_test

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/rounds"
)

// What is said of a model's next move is what the Movement Action then allows, place by place.
func TestPaceIsTheNextMove(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-02", "SE-MOVE-05")
	for _, kind := range []string{"Sprint 6", "Bounding 7", "Wall Crawling 6", "Blink 5", "Flight 8"} {
		sc := scene.New(t, "kerb structure 14,0 4x48 h2 | ledge structure 2,14 6x4 h6 | blue Rook 11,10 "+kind+" | red Knight 12,14")
		id := sc.ID("Rook")
		pace, moves := rounds.Pace(sc.State, id)
		if scene.Same(t, kind+" moves", moves, true); pace.Left != 2 {
			t.Errorf("%s: %d moves left of 2", kind, pace.Left)
		}
		e := sc.Table.Reach(pace.Move)
		sc.Moving("move")
		for x := 2.25; x < 22; x += 1.5 {
			for y := 2.25; y < 22; y += 1.5 {
				for _, level := range []float64{0, 2, 6} {
					spot := sc.SpotAt(x, y, level)
					if refusal := sc.Pending.Place.Refuse(spot, nil); (refusal == nil) != e.Contains(spot) {
						t.Errorf("%s: at %v the move says %v", kind, spot, refusal)
					}
				}
			}
		}
	}
	still := scene.New(t, "blue Rook 11,10 Immobile | red Knight 30,30")
	if _, moves := rounds.Pace(still.State, still.ID("Rook")); moves {
		t.Error("what is immobile moves")
	}
}
