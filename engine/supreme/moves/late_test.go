package moves_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// TestWhereDangerIsMet: where the base touches it at its own height, and at the start by who stands or clings there.
func TestWhereDangerIsMet(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-32", "SE-CONTROL-09", "SE-MOVE-23", "SE-COND-03")
	sc := scene.New(t, `deck structure 4,4 20x12 h3 | arch zone 19,6 2x8 b3 danger1 | blue Rook 10,10,3 hp1 Sprint 12 | red Knight 40,40`)
	arch := &sc.Pieces[sc.Piece("arch")].Terrain // over the way before it stands in it
	arch.Prisms = append(arch.Prisms, geometry.Prism{Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: 13, Y: 6}, {X: 15, Y: 6}, {X: 15, Y: 14}, {X: 13, Y: 14}}}, Bottom: 6.5, Top: 7})
	sc.RebuildTable()
	goes(sc, moves.MovementAction{Kind: terms.Sprint}, 21.8, 10, 3)
	scene.Same(t, "KO’ed", sc.Get("Rook").KO, true)
	if x := sc.Get("Rook").Spot.Center.X + geometry.BaseRadius(30); x < 18.9 || x > 19.1 {
		t.Errorf("it met the danger at %g", x)
	}

	wall := scene.New(t, `tower structure 10.6,8 4x4 h12 | fire zone 9,8 1.6x4 h12 danger1 | blue Rook 10,10 hp1 Wall Crawling 5 | red Knight 40,40`)
	m := wall.Get("Rook")
	m.Spot = geometry.Spot{Center: geometry.Point{X: 10, Y: 10}, Level: 6, Inside: geometry.NoPiece, Wall: geometry.PieceIndex(wall.Piece("tower"))}
	start := m.Spot
	to := start
	to.Center.Y = 11
	wall.Activation = state.Activation{Model: wall.ID("Rook"), Group: -1, Moves: 2}
	wall.Play(moves.MovementAction{Model: wall.ID("Rook"), Kind: terms.WallCrawling})
	wall.GoTo(to)
	scene.Same(t, "KO’ed on the wall", wall.Get("Rook").KO, true)
	scene.Same(t, "where it clung", wall.Get("Rook").Spot, start)
}

// TestWhoFallsBesideACitizen meets it, and who is KO’ed by the Fall does not; whoever is gone does not move.
func TestWhoFallsBesideACitizen(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-05", "SE-FALL-03", "SE-MOVE-03")
	for hp, meets := range map[int]bool{9: true, 1: false} {
		sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, fmt.Sprintf(`blue Rook 10,10,6 hp%d | red Knight 40,40`, hp))
		sc.Put("Citizen", state.CitizenMarker, 10, 11.18)
		from := sc.Get("Rook").Spot
		sc.Play(moves.FallsInto{Start: from, Fall: aftermath.FallFrame{Model: sc.ID("Rook"), From: from, Off: geometry.NoPiece, By: engine.NoModel}})
		scene.Same(t, fmt.Sprint("met by one of ", hp), len(sc.Citizens()) == 0, meets)
	}
	gone := scene.New(t, `blue Rook 10,10 | red Knight 40,40`)
	gone.Get("Rook").KO, gone.Get("Rook").OnTable = true, false
	gone.Play(moves.MovementAction{Model: gone.ID("Rook"), Kind: terms.Sprint, Free: true})
	gone.Over()
}

// TestWhereAnOverrunHasNoRoom: over a hole too narrow, unless there is a place to land close by; and who cannot make room stays.
func TestWhereAnOverrunHasNoRoom(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-25", "SE-TYPE-26", "SE-FALL-02")
	for wall, free := range map[float64]bool{13: false, 0.05: true, 0.3: false} { // between the hole and the open ground: all the rest of the table, a thin one, a thick one
		sc := scene.New(t, fmt.Sprintf(`table 24x24 | west structure 0,0 10x24 h3 | north structure 10,10.5 14x13.5 h3 | south structure 10,0 14x9.5 h3 | east structure 11,9.5 %gx1 h3 | blue Rook 5,5,3 | red Knight 2,2,3`, wall))
		if wall < 13 {
			open := &sc.Pieces[sc.Piece("north")].Terrain
			open.Prisms[0].Footprint.Polygon = []geometry.Point{{X: 10, Y: 10.5}, {X: 11 + wall, Y: 10.5}, {X: 11 + wall, Y: 24}, {X: 10, Y: 24}}
			sc.RebuildTable()
		}
		spot := sc.SpotAt(10.5, 10, 3)
		falls, ends := moves.OverrunPlace(sc.State, sc.ID("Rook"), spot)
		scene.Same(t, fmt.Sprintf("over a hole beside %g inches", wall), [2]bool{falls, ends}, [2]bool{true, free})
	}
	cell := scene.New(t, `table 24x24 | west impassable 0,0 9.4x24 | east impassable 10.6,0 13.4x24 | north impassable 9.4,10.6 1.2x13.4 | south impassable 9.4,0 1.2x9.4 | blue Rook 10,10 | red Gull 10,10`)
	moves.MakeRoom(cell.State, cell.ID("Rook"))
	scene.Same(t, "who has nowhere to go", cell.Get("Gull").Spot, cell.Get("Rook").Spot)
}
