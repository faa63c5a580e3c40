package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// What lay and stood on a Structure comes down when the Structure is Summoned anew.
func TestEverythingComesDownWithASummonedStructure(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-63", "SE-TERRAIN-21", "SE-TERRAIN-38")
	sc := newScene(t, `
		blue Rook 10,10 Leader [Raise [AP 1] SUM 6, m vs. #4, Summon Structure / Wall (d 5; Height 4"; Base 120 mm; HP 4)]
		blue Wren 40,40 | crate object 30,30 1x1 rank1 h1 | red Gull 40,10`)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.roll([]int{4})
	sc.moveTo(15, 10)
	sc.over()
	wall := engine.PieceID(len(sc.Pieces) - 1)
	sc.Pieces[sc.piece("crate")].Terrain = board.Shifted(sc.Pieces[sc.piece("crate")].Terrain, geometry.Point{X: -14.5, Y: -20.5}, 4)
	sc.RebuildTable()
	sc.places["Treasure"] = sc.AddThing(state.TreasureMarker, sc.spotAt(15, 11.5), engine.NoSeat)
	aftermath.Place(sc.State, sc.id("Wren"), sc.spotAt(16, 10))
	sc.lies("Treasure", 15, 11.5, 4)
	same(t, "Wren on the crate", sc.get("Wren").Spot.Level, 5)
	aftermath.DropSummoned(sc.State, sc.id("Rook"), 0)
	same(t, "gone", sc.Pieces[wall].Gone, true)
	sc.lies("Treasure", 15, 11.5, 0)
	_, foot := board.Foot(&sc.Pieces[sc.piece("crate")].Terrain)
	same(t, "the crate lies on the table", foot, 0)
	if level := sc.get("Wren").Spot.Level; level > 1 {
		t.Errorf("Wren hangs at %g", level)
	}
}

// A Summoned model ends on no Marker and no Citizen, as no move does.
func TestNobodyIsSummonedOntoAMarker(t *testing.T) {
	rulecheck.Covers(t, "SE-EFFECT-62", "SE-MOVE-11", "SE-MODEL-10")
	sc := newScene(t, `
		blue Rook 10,10 Leader [Call [AP 1] SUM 6, m vs. #4, Place Token / Beacon (d 4; HP 1)] | red Gull 40,10`)
	sc.places["Citizen"] = sc.AddThing(state.CitizenMarker, sc.spotAt(14, 10), engine.NoSeat)
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook")})
	sc.roll([]int{4})
	sc.asks("ask.summon")
	sc.cannotGo("SE-MOVE-11", sc.spotAt(14.5, 10))
	sc.moveTo(14, 12)
	sc.over()
}
