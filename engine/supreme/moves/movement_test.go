package moves_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

func TestReachOfTheMovementTypes(t *testing.T) {
	matchtest.Exercises(t, "SE-TABLE-07", "SE-TABLE-12", "SE-MOVE-01", "SE-MOVE-02", "SE-MOVE-03", "SE-MOVE-09", "SE-MOVE-12",
		"SE-MOVE-18", "SE-MOVE-20", "SE-MOVE-24", "SE-MOVE-29", "SE-MOVE-33")
	const text = "kerb structure 14,0 4x48 h2 | ledge structure 2,14 6x4 h6 | tower structure 2,2 4x4 h20 | blue Rook 11,10 %s | red Knight 40,40"
	for _, c := range []struct {
		kind    string
		what    string
		x, y    float64
		level   float64
		refused engine.Rule
	}{
		{"Sprint 6", "6 inches of way", 11, 4, 0, ""},
		{"Sprint 6", "6.1 inches of way", 11, 3.9, 0, "SE-MOVE-18"},
		{"Sprint 6", "onto a kerb of 2 inches", 15.5, 10, 2, ""},
		{"Sprint 6", "up to 6 inches", 7.5, 14.5, 6, "SE-MOVE-09"},
		{"Bounding 6", "up to 6 inches", 7.5, 14.5, 6, ""},
		{"Bounding 5", "up to 6 inches", 7.5, 14.5, 6, "SE-MOVE-09"},
		{"Bounding 7", "over a kerb", 17, 10, 2, ""},
		{"Wall Crawling 6", "up to 6 inches", 7.5, 14.5, 6, ""},
		{"Blink 7", "up to 6 inches", 7, 15, 6, ""},
		{"Flight 11", "no vertical limit", 4, 4, 20, ""},
		{"Bounding 11", "up to 20 inches", 4, 4, 20, "SE-MOVE-09"},
	} {
		sc := scene.New(t, fmt.Sprintf(text, c.kind))
		sc.Moving("move")
		sc.Reaches(c.kind+": "+c.what, sc.SpotAt(c.x, c.y, c.level), c.refused)
	}
}

func TestAMoveCostsFatigue(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-04", "SE-MOVE-05", "SE-MOVE-07", "SE-MOVE-08", "SE-DESC-10")
	sc := scene.New(t, "blue Rook 8,5 [Lurch [AP 1, Fatigue] IST, m vs. #2, Self / Attack 1] | blue Hare 20,5 Speedster | red Knight 30,30")
	sc.Activate("Rook")
	sc.UseUp("move")
	scene.Same(t, "Fatigue", sc.FatigueOf(sc.ID("Rook")), 1)
	sc.UseUp("move")
	scene.Same(t, "at its maximum", sc.FatigueOf(sc.ID("Rook")), 2)
	scene.Same(t, "no move left", moves.RefuseMove(sc.State, sc.ID("Rook")).Rule, "SE-MOVE-05")
	scene.Same(t, "a Speedster takes a third", sc.MaxFatigue(sc.ID("Hare")), 3)
	if traits.TakeFatigue(sc.State, sc.ID("Rook"), "SE-EFFECT-54") {
		t.Error("Fatigue beyond the maximum counted")
	}
	scene.Same(t, "still at its maximum", sc.FatigueOf(sc.ID("Rook")), 2)
	scene.Same(t, "an Action that costs Fatigue", aim.Usable(sc.State, sc.ID("Rook"), 0).Rule, "SE-ACTION-18")
}

func TestWhatAMoveMayPass(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-11", "SE-MOVE-21", "SE-MOVE-30", "SE-TERRAIN-07", "SE-TERRAIN-23", "SE-TERRAIN-25", "SE-TERRAIN-26",
		"SE-TERRAIN-27", "SE-TERRAIN-28")
	for _, c := range []struct {
		what, text string
		x, y       float64
		refused    engine.Rule
	}{
		{"around a model is too far", "blue Rook 9.5,1.6 Sprint 5 | blue Pal 12,1.6 base80", 14.5, 1.6, "SE-MOVE-18"},
		{"a friend is in the way", "blue Rook 10,10 Sprint 6 | blue Pal 13,10", 13, 10.5, "SE-MOVE-11"},
		{"Bounding jumps over a model", "blue Rook 10,1 Bounding 6 | red Pal 13,1 base50", 15, 1, ""},
		{"but not into it", "blue Rook 10,1 Bounding 3 | red Pal 13,1 base50", 12.5, 1, "SE-MOVE-21"},
		{"Sprint is stopped by a wall", "wall structure 12,0 1x48 h8 | blue Rook 10,10 Sprint 6", 15, 10, "SE-MOVE-11"},
		{"Bounding passes a wall", "wall structure 12,0 1x48 h8 | blue Rook 10,10 Bounding 6", 15, 10, ""},
		{"Blink passes a wall", "wall structure 12,0 1x48 h8 | blue Rook 10,10 Blink 6", 15, 10, ""},
		{"Flight passes over a wall", "wall structure 12,0 1x48 h8 | blue Rook 10,10 Flight 6", 15, 10, ""},
		{"ruins are open", "ruin structure 12,5 3x10 h4 open | blue Rook 10,10 Sprint 6", 13, 10, ""},
		{"Impassable stops Sprint", "pit impassable 12,0 2x48 h1 | blue Rook 10,10 Sprint 6", 15, 10, "SE-MOVE-11"},
		{"Impassable stops Wall Crawling", "pit impassable 12,0 2x48 h1 | blue Rook 10,10 Wall Crawling 6", 15, 10, "SE-MOVE-11"},
		{"Impassable stops Bounding", "pit impassable 12,0 2x48 h1 | blue Rook 10,10 Bounding 6", 15, 10, "SE-MOVE-11"},
		{"Blink crosses it", "pit impassable 12,0 2x48 h1 | blue Rook 10,10 Blink 6", 15, 10, ""},
		{"Flight crosses it", "pit impassable 12,0 2x48 h1 | blue Rook 10,10 Flight 6", 15, 10, ""},
		{"nothing ends in it", "pit impassable 12,0 2x48 h1 | blue Rook 10,10 Flight 6", 13, 10, "SE-TERRAIN-23"},
		{"the table edge", "blue Rook 2,10 Flight 6", 0.2, 10, "SE-TERRAIN-28"},
	} {
		sc := scene.New(t, c.text+" | red Knight 40,40")
		sc.Moving("move")
		sc.Reaches(c.what, sc.SpotAt(c.x, c.y, 0), c.refused)
	}
}

func TestGapsAndMidAir(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-13", "SE-MOVE-14")
	const roofs = "left structure 5,5 4x4 h8 | right structure 11,5 4x4 h8 | blue Rook 8,7,8 %s | red Knight 40,40"
	sc := scene.New(t, fmt.Sprintf(roofs, "Sprint 5"))
	sc.Moving("move")
	sc.Reaches("a gap between two roofs is ignored", sc.SpotAt(12, 7, 8), "")
	air := sc.SpotAt(10, 7, 8)
	air.Air = true
	sc.Reaches("Sprint ends on something", air, "SE-MOVE-33")

	far := "left structure 5,5 4x4 h8 | right structure 20,5 4x4 h8 | blue Rook 8,7,8 Bounding 7 | red Knight 40,40"
	sc = scene.New(t, far)
	sc.Moving("move")
	air = sc.SpotAt(14.5, 7, 8)
	air.Air = true
	sc.GoTo(air)
	sc.Asks("ask.move") // the second move is compulsory
	scene.Same(t, "moves", sc.Activation.Moves, 2)
	sc.MoveTo(21, 7, 8)
	sc.Stands("Rook", 21, 7, 8)

	sc = scene.New(t, far+" | ")
	sc.Get("Rook").Fatigue = 1 // no second move could follow
	sc.Moving("move")
	sc.Reaches("mid-air without a second move", air, "SE-MOVE-33")
}

func TestMovingAsSprint(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-15")
	sc := scene.New(t, "wall structure 12,0 1x48 h8 | blue Rook 10,10 Bounding 6 | red Knight 40,40")
	sc.Moving("sprint")
	sc.Reaches("as Sprint it keeps its distance", sc.SpotAt(10, 4, 0), "")
	sc.Reaches("but no advantage of Bounding", sc.SpotAt(15, 10, 0), "SE-MOVE-11")
	scene.Same(t, "remembered for Momentum", sc.Activation.Sprinted, true)

	for option, want := range map[string]int{"move": 5, "sprint": 4} {
		sc := scene.New(t, "acid zone 11,5 2x10 danger1 | blue Rook 10,10 Flight 6 | red Knight 40,40")
		sc.Moving(option)
		sc.MoveTo(15, 10)
		sc.HP("Rook", want) // nor of Flight
	}
}

func TestImmobile(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-16", "SE-MOVE-17")
	sc := scene.New(t, "blue Rook 10,10 Immobile stunned [Focus [AP 1] IST, m vs. #2, Self / Attack 1] | red Knight 40,40")
	sc.Activate("Rook")
	sc.Refused("move", "SE-MOVE-16") // not even Stunned
	scene.Same(t, "Immune / Displacement", traits.Immune(sc.State, sc.ID("Rook"), "Displacement"), true)
}

func TestImmunitiesOfMovementTypes(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-22", "SE-MOVE-26", "SE-MOVE-31", "SE-MOVE-34", "SE-MOVE-35", "SE-FALL-01", "SE-COND-06", "SE-MOVE-37")
	for _, c := range []struct {
		kind         string
		fall, danger bool
	}{
		{"Sprint 5", false, false}, {"Bounding 5", true, false}, {"Wall Crawling 5", true, false}, {"Blink 5", true, false}, {"Flight 5", true, true},
		{"Flight 5 stunned", false, false}, {"Bounding 5 stunned", false, false}, {"Sprint 5 spectral", true, false},
	} {
		sc := scene.New(t, "blue Rook 10,10 "+c.kind+" | red Knight 40,40")
		scene.Same(t, c.kind+" and Falls", traits.Immune(sc.State, sc.ID("Rook"), "Fall"), c.fall)
		scene.Same(t, c.kind+" and Dangerous Terrain", traits.Immune(sc.State, sc.ID("Rook"), "Dangerous Terrain"), c.danger)
	}
	sc := scene.New(t, "house structure 5,5 10x10 h5 enclosed | blue Rook 10,10 Flight 5 inside:house | red Knight 40,40")
	scene.Same(t, "Flight inside moves as Sprint", sc.MovementType(sc.ID("Rook")), terms.Sprint)
}

func TestWallCrawling(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-25", "SE-MOVE-28")
	sc := scene.New(t, "tower structure 12,5 6x6 h12 | blue Rook 10,8 Wall Crawling 5 | red Knight 40,40")
	sc.Moving("move")
	wall := geometry.Ground(geometry.Point{X: 12 - geometry.BaseRadius(30), Y: 8})
	wall.Level, wall.Wall = 4, geometry.PieceIndex(sc.Piece("tower"))
	sc.GoTo(wall)
	scene.Same(t, "the position is remembered", sc.Get("Rook").Spot.Wall, geometry.PieceIndex(0))
	scene.Same(t, "level", sc.Get("Rook").Spot.Level, 4.0)
	scene.Same(t, "in contact with it", sc.TouchesPiece(sc.ID("Rook"), 0), true)

	sc = scene.New(t, "house structure 5,5 10x10 h5 enclosed | blue Rook 10,10 Wall Crawling 5 inside:house | blue Pawn 7,7 inside:house | red Knight 40,40")
	scene.Same(t, "Wall Crawling inside touches the Structure", sc.TouchesPiece(sc.ID("Rook"), 0), true)
	scene.Same(t, "others do not", sc.TouchesPiece(sc.ID("Pawn"), 0), false)
}

func TestEnteringAndLeavingAnEnclosedStructure(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-06", "SE-TERRAIN-08", "SE-TERRAIN-09", "SE-TERRAIN-10", "SE-TERRAIN-11")
	const text = "house structure 10,5 8x8 h5 enclosed | blue Rook 8,9 %s | blue Pal 10.7,9 inside:house | red Knight 40,40"
	sc := scene.New(t, fmt.Sprintf(text, "Sprint 5"))
	sc.Moving("move")
	in := sc.SpotAt(12, 9, 0)
	in.Inside = 0
	sc.Reaches("completely inside", in, "")
	half := sc.SpotAt(10.1, 9, 0)
	half.Inside = 0
	sc.Reaches("half inside", half, "SE-TERRAIN-09")
	sc.GoTo(in)
	scene.Same(t, "it is inside", sc.Get("Rook").Spot.Inside, geometry.PieceIndex(0))
	scene.Same(t, "a move in or out, not both", sc.State.Alive(sc.ID("Rook")), true)

	sc = scene.New(t, "house structure 10,5 3x8 h5 enclosed | blue Rook 8,9 Sprint 9 | red Knight 40,40")
	sc.Moving("move")
	sc.Reaches("not through it in one move", sc.SpotAt(14, 9, 0), "SE-MOVE-18")

	sc = scene.New(t, "house structure 10,5 8x8 h5 enclosed | blue Rook 9.4,9 | red Pal 10.62,9 inside:house | red Knight 40,40")
	scene.Same(t, "no contact through a wall", sc.Board().InContact(sc.ID("Rook"), sc.ID("Pal")), false)
	scene.Same(t, "no line of sight through it", sc.Board().SightTo(sc.ID("Rook"), state.AtModel(sc.ID("Pal"))).Any, false)
}

func TestClimbHigh(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-38", "SE-MOVE-39", "SE-MOVE-40", "SE-MOVE-44")
	sc := scene.New(t, "blue Rook 10,10 Flight 5 [Focus [AP 1] IST, m vs. #2, Self / Attack 1] | blue Pawn 20,20 | red Knight 40,40")
	sc.Activate("Rook")
	sc.Choose("climb")
	if !sc.Idle() {
		t.Errorf("the Activation goes on: %s", sc.Question())
	}
	scene.Same(t, "on the table", sc.Get("Rook").OnTable, false)
	scene.Same(t, "KO'ed", sc.Get("Rook").KO, false)
	scene.Same(t, "Fatigue", sc.Get("Rook").Fatigue, 2)

	sc.Get("Rook").Fatigue = 1
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(10, 10))
	sc.Get("Rook").High = 0
	sc.Activate("Rook")
	sc.Refused("climb", "SE-MOVE-39")
	sc.Get("Rook").Fatigue = 0
	sc.Activate("Rook")
	sc.UseUp("Focus")
	sc.Refused("climb", "SE-MOVE-44")
	sc.Activate("Pawn")
	for _, o := range sc.Pending.Options {
		if o.Key == "climb" {
			t.Error("a model without Flight is offered Climb High")
		}
	}
	sc.Get("Rook").Stunned = true
	sc.Activate("Rook")
	sc.Refused("climb", "SE-MOVE-38")
}

func TestReturningFromClimbHigh(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-41", "SE-MOVE-42", "SE-ROUND-07")
	sc := scene.New(t, "house structure 20,20 6x6 h5 | blue Rook 10,10 ap3 Flight 5 away | blue Pawn 30,10 ap1 | red Knight 40,40 | red Hawk 1,1 Flight 5 away | red Kite 1,1 Flight 5 away")
	sc.Order = []engine.Seat{1, 0}
	rounds.FillPools(sc.State)
	scene.Same(t, "no AP in the Round of its return", sc.Teams[0].Pool, 1)
	sc.Play(rounds.EffectsPhase{})
	sc.Asks("ask.who-returns")
	scene.Same(t, "the player with the first Turn goes first", sc.Pending.Seat, 1)
	sc.Choose("model:Hawk")
	sc.Asks("ask.return")
	sc.CannotGo("SE-MOVE-41", sc.SpotAt(40, 38.5))
	sc.CannotGo("SE-MOVE-41", sc.SpotAt(19, 22, 0))
	sc.MoveTo(23, 23) // the roof
	sc.Stands("Hawk", 23, 23, 5)
	sc.MoveTo(5, 5) // the only one left of that team
	scene.Same(t, "then the other player", sc.Pending.Seat, 0)
	sc.MoveTo(40, 10)
	scene.Same(t, "over", sc.Idle(), true)
}

func TestStealthOfTheMovementType(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-45", "SE-MOVE-46", "SE-MOVE-47", "SE-MOVE-48")
	const text = "blue Rook 10,10 [Dart [AP 1] PRJ 9, e vs. a, Damage 1] [Boom [AP 1] PLS 9, e vs. a, Damage 1] | red Shade %s stealth"
	for _, c := range []struct {
		what, shade string
		dart, boom  bool
	}{
		{"exactly 4 inches away", "15.18110,10", true, true},
		{"more than 4 inches away", "15.3,10", false, true},
		{"Stunned", "15.3,10 stunned", true, true},
		{"in contact with an Enemy", "15.3,10 | blue Pal 16.48,10", true, true},
	} {
		shade, rest, _ := strings.Cut(c.shade, " | ")
		sc := scene.New(t, fmt.Sprintf(text, shade)+" | "+rest)
		dart, boom := &sc.CardFor(sc.ID("Rook")).Actions[0], &sc.CardFor(sc.ID("Rook")).Actions[1]
		scene.Same(t, c.what+": Projectile", aim.RefuseTarget(sc.State, sc.ID("Rook"), dart, state.AtModel(sc.ID("Shade"))) == nil, c.dart)
		scene.Same(t, c.what+": Pulse", len(aim.Affected(sc.State, sc.ID("Rook"), boom, state.Nobody, geometry.Point{})) > 0, c.boom)
	}
	early := scene.New(t, fmt.Sprintf(text, "15.3,10 stunned"))
	aftermath.MakeImmune(early.State, early.ID("Shade"), terms.StunnedState)
	dart := &early.CardFor(early.ID("Rook")).Actions[0]
	if refusal := aim.RefuseTarget(early.State, early.ID("Rook"), dart, state.AtModel(early.ID("Shade"))); refusal == nil || refusal.Rule != "SE-MOVE-45" {
		t.Errorf("Stealth does not return with the end of the Stun: %v", refusal)
	}
}

func TestPointingAtAWallOrIntoTheAir(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-14", "SE-MOVE-25")
	sc := scene.New(t, "tower structure 12,5 6x6 h12 | blue Rook 10,8 Wall Crawling 5 | red Knight 40,40")
	sc.Moving("move")
	for _, c := range []struct{ x, level float64 }{{12, 0.25}, {12.1, 0.75}, {12.5, 2.75}, {12.9, 4.5}, {13, 5}, {14.9, 5}} {
		spot := sc.Pending.Place.Snap(geometry.Point{X: c.x, Y: 8}, false)
		scene.Same(t, "the wall that is pointed at", spot.Wall, geometry.PieceIndex(0))
		scene.Same(t, fmt.Sprintf("the deeper the higher, %g", c.x), spot.Level, c.level)
	}
	spot := sc.Pending.Place.Snap(geometry.Point{X: 13.2, Y: 8}, false)
	scene.Same(t, "as high as it reaches", spot.Level, 5.0)
	notes := sc.Preview(engine.Choice{Spot: &spot}).Notes
	scene.Same(t, "the preview says how high", slices.ContainsFunc(notes, func(n engine.Note) bool { return n.Text.Key == "note.wall" }), true)
	sc.GoTo(spot)
	scene.Same(t, "in contact", sc.TouchesPiece(sc.ID("Rook"), 0), true)

	thin := scene.New(t, "fence structure 12,5 0.4x6 h12 | blue Rook 10,8 Wall Crawling 5 | red Knight 40,40")
	thin.Moving("move")
	scene.Same(t, "the middle of a thin wall is as high as it reaches", thin.Pending.Place.Snap(geometry.Point{X: 12.19, Y: 8}, false).Level, 5.0)
	low := thin.Pending.Place.Snap(geometry.Point{X: 12.01, Y: 8}, false).Level
	scene.Same(t, "its edge is low", low > 0 && low < 1.5, true)

	sc = scene.New(t, "left structure 5,5 4x4 h8 | right structure 20,5 4x4 h8 | blue Rook 8,7,8 Bounding 7 | red Knight 40,40")
	sc.Moving("move")
	spot = sc.Pending.Place.Snap(geometry.Point{X: 14, Y: 7}, false)
	scene.Same(t, "well away from every surface in reach", spot.Air, true)
	spot = sc.Pending.Place.Snap(geometry.Point{X: 9.5, Y: 7}, false)
	scene.Same(t, "just beside a roof", spot.Air, false)
}
