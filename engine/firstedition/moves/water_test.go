package moves_test

import (
	"slices"
	"testing"

	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/matchtest"
)

func TestShallowWaterIsDifficult(t *testing.T) {
	matchtest.Exercises(t, "PC1-TERRAIN-18")
	sc := scene.New(t, "pond zone 12,8 4x4 | blue Rook 10,10 | blue Fish 10,12 {Water} | red Gull 30,30")
	sc.Pieces[0].Terrain.Material = "water"
	for name, want := range map[string]bool{"Rook": true, "Fish": false} {
		scene.Same(t, name, slices.Contains(moves.Difficult(sc.State, sc.ID(name)), sc.Pieces[0].Index), want)
	}
}
