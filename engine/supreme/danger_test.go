package supreme

import (
	"testing"

	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// TestDangerousTerrainHurtsWhereItIsTouched: in the middle of a move, so that a model that is KO'ed leaves its burden there
// and not where it set out.
func TestDangerousTerrainHurtsWhereItIsTouched(t *testing.T) {
	rulecheck.Covers(t, "SE-TERRAIN-32", "SE-CONTROL-09", "SE-MOVE-19")
	const text = `acid zone 14,8 1x4 danger1 | kerb structure 11.5,8 1.5x4 h1 | red Knight 30,30 | blue Rook 10,10 hp%d`
	edge := 14 - geometry.BaseRadius(30) - geometry.ContactGap
	sc := encounterScene(t, plots.PlotTreasure, nil, sprintf(text, 1))
	sc.put("Treasure", state.TreasureMarker, 10, 11.18)
	aftermath.PickUp(sc.State, sc.id("Rook"), sc.piece("Treasure"))
	sc.activate("Rook")
	sc.choose("stay", "move")
	sc.moveTo(15, 10)
	same(t, "KO'ed", sc.get("Rook").KO, true)
	at := sc.Board().SpotOf(sc.piece("Treasure"))
	if d := at.Center.X - edge; d > 0.02 || d < -0.02 || at.Level != 0 {
		t.Errorf("the Treasure lies at %v, want it at x %.2f on the ground", at, edge)
	}

	whole := newScene(t, sprintf(text, 3))
	whole.activate("Rook")
	whole.choose("move")
	whole.moveTo(15, 10)
	whole.stands("Rook", 15, 10, 0)
	whole.hp("Rook", 2)
}

// TestEndingTheRoundWithoutTheDefeated: with three teams, one that has nobody left is not asked.
func TestEndingTheRoundWithoutTheDefeated(t *testing.T) {
	rulecheck.Covers(t, "SE-ROUND-09", "SE-TABLE-03", "SE-INIT-09")
	sc := newScene(t, "blue Rook 8,5 | red Knight 30,30 | green Nun 20,40 | green Imp 22,40 minion")
	aftermath.KOModel(sc.State, sc.id("Nun"), state.Source{By: sc.id("Rook")})
	sc.takeTurns()
	sc.choose("end-round")
	same(t, "who is asked", sc.Pending.Seat, 1)
	sc.choose("yes")
	same(t, "agreed", sc.Agreed, true)
}
