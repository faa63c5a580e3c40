package aftermath_test

import (
	"fmt"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// TestDangerousTerrainHurtsWhereItIsTouched: in the middle of a move, so that a model that is KO'ed leaves its burden there
// and not where it set out.
func TestDangerousTerrainHurtsWhereItIsTouched(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-32", "SE-CONTROL-09", "SE-MOVE-19")
	const text = `acid zone 14,8 1x4 danger1 | kerb structure 11.5,8 1.5x4 h1 | red Knight 30,30 | blue Rook 10,10 hp%d`
	edge := 14 - geometry.BaseRadius(30) - geometry.ContactGap
	sc := scene.EncounterScene(t, plots.PlotTreasure, nil, fmt.Sprintf(text, 1))
	sc.Put("Treasure", state.TreasureMarker, 10, 11.18)
	aftermath.PickUp(sc.State, sc.ID("Rook"), sc.Piece("Treasure"))
	sc.Activate("Rook")
	sc.Choose("stay", "move")
	sc.MoveTo(15, 10)
	scene.Same(t, "KO'ed", sc.Get("Rook").KO, true)
	at := sc.Board().SpotOf(sc.Piece("Treasure"))
	if d := at.Center.X - edge; d > 0.02 || d < -0.02 || at.Level != 0 {
		t.Errorf("the Treasure lies at %v, want it at x %.2f on the ground", at, edge)
	}

	whole := scene.New(t, fmt.Sprintf(text, 3))
	whole.Activate("Rook")
	whole.Choose("move")
	whole.MoveTo(15, 10)
	whole.Stands("Rook", 15, 10, 0)
	whole.HP("Rook", 2)
}

// TestEndingTheRoundWithoutTheDefeated: with three teams, one that has nobody left is not asked.
func TestEndingTheRoundWithoutTheDefeated(t *testing.T) {
	matchtest.Exercises(t, "SE-ROUND-09", "SE-TABLE-03", "SE-INIT-09")
	sc := scene.New(t, "blue Rook 8,5 | red Knight 30,30 | green Nun 20,40 | green Imp 22,40 minion")
	aftermath.KOModel(sc.State, sc.ID("Nun"), state.Source{By: sc.ID("Rook")})
	sc.TakeTurns()
	sc.Choose("end-round")
	scene.Same(t, "who is asked", sc.Pending.Seat, 1)
	sc.Choose("yes")
	scene.Same(t, "agreed", sc.Agreed, true)
}
