package moves_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/moves"
)

// TestLeapsAreRefusedAsIfNobodyHadAsked: wherever models and terrain have been before, a Fall is refused as in a match in which they were
// nowhere else.
func TestLeapsAreRefusedAsIfNobodyHadAsked(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-06")
	known, stood := scene.New(t, "roof structure 8,8 4x4 h6 | blue Rook 10,10,6 Sprint 2 | red Knight 40,40 | red Bishop 44,40"), 8
	legal, refused := 0, 0
	rapid.Check(t, func(r *rapid.T) {
		at := func(what string, least, most int) float64 {
			return float64(rapid.IntRange(4*least, 4*most).Draw(r, what)) / 4
		}
		roof := rapid.SampledFrom([]int{8, 8, 8, 9}).Draw(r, "roof")
		fresh := scene.New(t, fmt.Sprintf("roof structure %d,8 4x4 h6 | blue Rook 10,10,6 Sprint 2 | red Knight %g,%g | red Bishop %g,%g",
			roof, at("knight x", 5, 7), at("knight y", 7, 13), at("bishop x", 13, 15), at("bishop y", 7, 13)))
		if known.Models = slices.Clone(fresh.Models); roof != stood {
			known.Pieces, stood = slices.Clone(fresh.Pieces), roof
			known.RebuildTable()
		}
		want := moves.RefuseLeap(fresh.State, fresh.ID("Rook"))
		for range 2 {
			got := moves.RefuseLeap(known.State, known.ID("Rook"))
			if (got == nil) != (want == nil) || got != nil && fmt.Sprint(*got) != fmt.Sprint(*want) {
				r.Fatalf("refused by %v, not %v", got, want)
			}
		}
		if want == nil {
			legal++
		} else {
			refused++
		}
	})
	if legal == 0 || refused == 0 {
		t.Errorf("leaps were legal %d times and refused %d times", legal, refused)
	}
}
