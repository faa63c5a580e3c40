package effects_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// What lay and stood on a Structure comes down when the Structure is Summoned anew.
func TestEverythingComesDownWithASummonedStructure(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-63", "SE-TERRAIN-21", "SE-TERRAIN-38")
	sc := scene.New(t, `
		blue Rook 10,10 Leader [Raise [AP 1] SUM 6, m vs. #4, Summon Structure / Wall (d 5; Height 4"; Base 120 mm; HP 4)]
		blue Wren 40,40 | crate object 30,30 1x1 rank1 h1 | red Gull 40,10`)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{4})
	sc.MoveTo(15, 10)
	sc.Over()
	wall := engine.PieceID(len(sc.Pieces) - 1)
	sc.Pieces[sc.Piece("crate")].Terrain = board.Shifted(sc.Pieces[sc.Piece("crate")].Terrain, geometry.Point{X: -14.5, Y: -20.5}, 4)
	sc.RebuildTable()
	sc.Places["Treasure"] = sc.AddThing(state.TreasureMarker, sc.SpotAt(15, 11.5), engine.NoSeat)
	aftermath.Place(sc.State, sc.ID("Wren"), sc.SpotAt(16, 10))
	sc.Lies("Treasure", 15, 11.5, 4)
	scene.Same(t, "Wren on the crate", sc.Get("Wren").Spot.Level, 5)
	aftermath.DropSummoned(sc.State, sc.ID("Rook"), 0)
	scene.Same(t, "gone", sc.Pieces[wall].Gone, true)
	sc.Lies("Treasure", 15, 11.5, 0)
	_, foot := board.Foot(&sc.Pieces[sc.Piece("crate")].Terrain)
	scene.Same(t, "the crate lies on the table", foot, 0)
	if level := sc.Get("Wren").Spot.Level; level > 1 {
		t.Errorf("Wren hangs at %g", level)
	}
}

// A Summoned model ends on no Marker and no Citizen, as no move does.
func TestNobodyIsSummonedOntoAMarker(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-62", "SE-MOVE-11", "SE-MODEL-10")
	sc := scene.New(t, `
		blue Rook 10,10 Leader [Call [AP 1] SUM 6, m vs. #4, Place Token / Beacon (d 4; HP 1)] | red Gull 40,10`)
	sc.Places["Citizen"] = sc.AddThing(state.CitizenMarker, sc.SpotAt(14, 10), engine.NoSeat)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{4})
	sc.Asks("ask.summon")
	sc.CannotGo("SE-MOVE-11", sc.SpotAt(14.5, 10))
	sc.MoveTo(14, 12)
	sc.Over()
}
