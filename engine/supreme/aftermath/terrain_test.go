package aftermath_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

func TestValuesOfTerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-02", "SE-TERRAIN-12", "SE-TERRAIN-13", "SE-TERRAIN-14", "SE-TERRAIN-15", "SE-TERRAIN-16", "SE-TERRAIN-17",
		"SE-TERRAIN-18", "SE-TERRAIN-19", "SE-TERRAIN-40", "SE-TERRAIN-44", "SE-TERRAIN-45", "SE-TERRAIN-46")
	for _, c := range []struct {
		text  string
		d, hp int
		rule  string
	}{
		{"x structure 5,5 3x3 h3 flimsy", 5, 4, "SE-TERRAIN-13 SE-TERRAIN-17"},
		{"x structure 5,5 4x3 h3 solid", 7, 4, "SE-TERRAIN-17: exactly 10"},
		{"x structure 5,5 4x3 h3.1", 7, 8, "SE-TERRAIN-18: more than 10, Solid unless told"},
		{"x structure 5,5 10x10 h5 reinforced", 9, 8, "SE-TERRAIN-15 SE-TERRAIN-18: exactly 25"},
		{"x structure 5,5 10x10 h6 reinforced", 9, 12, "SE-TERRAIN-19"},
		{"x object 5,5 1x1 h1 rank1", 5, 1, "SE-TERRAIN-44"},
		{"x object 5,5 3x2 h1 rank2", 5, 2, "SE-TERRAIN-45"},
		{"x object 5,5 6x3 h3 rank3", 5, 3, "SE-TERRAIN-46"},
		{"x zone 5,5 6x3 danger1", 0, 0, "SE-TERRAIN-02: a Zone cannot be damaged"},
		{"x impassable 5,5 6x3", 0, 0, "SE-TERRAIN-23"},
	} {
		sc := scene.New(t, c.text+" | blue Rook 20,20 | red Knight 40,40")
		scene.Same(t, c.rule+": d", sc.Pieces[0].Defense, c.d)
		scene.Same(t, c.rule+": HP", sc.Pieces[0].MaxHP, c.hp)
		aftermath.DamagePiece(sc.State, 0, 1, state.Source{By: engine.NoModel})
		scene.Same(t, c.rule+": HP after Damage 1", sc.Pieces[0].HP, max(0, c.hp-1))
	}
}

func TestTurnedBuildingsAreNoLarger(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-16")
	piece := geometry.Piece{Prisms: []geometry.Prism{{Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: 0, Y: 0}, {X: 3, Y: 4}, {X: -1, Y: 7}, {X: -4, Y: 3}}}, Top: 3}}}
	piece.Angle = 0.9272952180016122 // of a square of 5 by 5: its side from 0,0 runs along 3,4
	w, d, h := board.Dimensions(&piece)
	if w < 4.999 || w > 5.001 || d < 4.999 || d > 5.001 || h != 3 {
		t.Errorf("it measures %g by %g by %g, want 5 by 5 by 3", w, d, h)
	}
}

func TestStructuresStayPut(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-05", "SE-TERRAIN-43")
	sc := scene.New(t, `house structure 12,9 3x3 h3 | crate object 12,14 1x1 h1 rank1 |
		blue Rook 10,10 [Blow [AP 1] PRJ 9, e vs. a, Knockback 3] | red Knight 40,40`)
	blow := &sc.CardFor(0).Actions[0]
	if aim.RefuseTarget(sc.State, 0, blow, state.AtPiece(0)) == nil {
		t.Error("an Action that only displaces may be used on a Structure")
	}
	if refusal := aim.RefuseTarget(sc.State, 0, blow, state.AtPiece(1)); refusal != nil {
		t.Errorf("an Object cannot be displaced: %v", refusal)
	}
	before, _ := board.Foot(&sc.Pieces[1].Terrain)
	sc.Play(effects.DisplaceObject{Piece: 1, Way: geometry.Point{Y: 1}, Inches: 3, By: 0, Rule: "SE-EFFECT-34"})
	after, _ := board.Foot(&sc.Pieces[1].Terrain)
	if after.Y-before.Y < 2.99 {
		t.Errorf("the crate moved %g inches, want 3", after.Y-before.Y)
	}
}

func TestADestroyedStructure(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-20", "SE-TERRAIN-21", "SE-TERRAIN-22")
	sc := scene.New(t, `house structure 10,10 9x4 h6 enclosed | crate object 12,11 1x1 b6 h1 rank1 |
		blue Rook 15,12,6 hp9 | blue Fly 17,12,6 hp9 Flight 5 | red Goon 15.4,12 hp9 inside:house | red Knight 40,40 | red Newt 19.6,12,3 hp9 Wall Crawling 5 wall:house stunned`)
	sc.Play(destroyFrame{piece: sc.Piece("house")})
	scene.Same(t, "gone", sc.Pieces[0].Gone, true)
	scene.Same(t, "on the roof: a Fall of 6 inches", 9-sc.Get("Rook").HP, 2)
	scene.Same(t, "Stunned", sc.Get("Rook").Stunned, true)
	scene.Same(t, "on the ground", sc.Get("Rook").Spot.Level, 0.0)
	scene.Same(t, "Immune / Fall", sc.Get("Fly").HP, 9)
	scene.Same(t, "but down as well", sc.Get("Fly").Spot.Level, 0.0)
	scene.Same(t, "inside: a Crash of the largest dimension, 9 inches, and none by those above", 9-sc.Get("Goon").HP, 3)
	scene.Same(t, "no longer inside", sc.Get("Goon").Spot.Inside, geometry.NoPiece)
	scene.Same(t, "on its wall: a Fall from its own height", 9-sc.Get("Newt").HP, 1)
	_, bottom := board.Foot(&sc.Pieces[1].Terrain)
	scene.Same(t, "an Object comes down", bottom, 0.0)
	scene.Same(t, "unharmed", sc.Pieces[1].HP, 1)
	if broken := brokenPlaces(sc); len(broken) > 0 {
		t.Error(broken)
	}
}

// TestWhoeverStandsOnTheVeryEdgeFallsWithTheRoof: committed places are rounded, and this one lies a hair beyond the roof.
func TestWhoeverStandsOnTheVeryEdgeFallsWithTheRoof(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-21")
	edge := geometry.Point{X: 19.2, Y: 12}.Committed()
	if edge.X <= 19.2 {
		t.Fatalf("%v is rounded the other way", edge)
	}
	sc := scene.New(t, `house structure 10,10 9.2x4 h6 | blue Rook 15,12,6 hp9 | red Knight 40,40`)
	sc.Get("Rook").Spot.Center = edge
	sc.Play(destroyFrame{piece: sc.Piece("house")})
	scene.Same(t, "on the ground", sc.Get("Rook").Spot.Level, 0.0)
	scene.Same(t, "a Fall of 6 inches", 9-sc.Get("Rook").HP, 2)
	if broken := brokenPlaces(sc); len(broken) > 0 {
		t.Error(broken)
	}
}

// TestWhatComesDownWithARoof: an Object comes down with what lies and stands on it, and whoever is under it makes room.
func TestWhatComesDownWithARoof(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-21")
	sc := scene.New(t, `house structure 10,10 9x4 h6 enclosed | crate object 14,11 2x2 b6 h1 rank1 | box object 14.5,11.5 1x1 b7 h1 rank1 |
		blue Rook 12,12,6 hp9 | blue Wren 14.4,12.4,7 hp9 Flight 5 | red Goon 15,12 hp9 inside:house | red Knight 40,40`)
	sc.Play(destroyFrame{piece: sc.Piece("house")})
	for i, want := range map[int]float64{1: 0, 2: 1} {
		_, bottom := board.Foot(&sc.Pieces[i].Terrain)
		scene.Same(t, "lies at "+sc.Pieces[i].Terrain.Name, bottom, want)
	}
	scene.Same(t, "the Goon made room for the crate", sc.Board().InTheWay(sc.ID("Goon"), state.AtPiece(1)), false)
	scene.Same(t, "and hears why", sc.Logged("SE-TERRAIN-21") > 2, true)
	scene.Same(t, "Wren came down with the crate", sc.Get("Wren").Spot.Level <= 1, true)
	if broken := brokenPlaces(sc); len(broken) > 0 {
		t.Error(broken)
	}
}

// TestAnObjectPushedOffARoof: whoever stands where it comes down takes the Crash and makes room.
func TestAnObjectPushedOffARoof(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-43", "SE-FALL-12")
	sc := scene.New(t, `house structure 10,10 9x4 h6 | crate object 10.1,11.5 1x1 b6 h1 rank3 | blue Rook 15,12,6 | red Goon 9.3,12 hp9 | red Knight 40,40`)
	sc.Play(effects.DisplaceObject{Piece: sc.Piece("crate"), Way: geometry.Point{X: -1}, Inches: 1.5, By: sc.ID("Rook"), Rule: "SE-EFFECT-34"})
	_, bottom := board.Foot(&sc.Pieces[1].Terrain)
	scene.Same(t, "on the ground", bottom, 0.0)
	scene.Same(t, "a Crash", 9-sc.Get("Goon").HP, 2)
	scene.Same(t, "out of the way", sc.Board().InTheWay(sc.ID("Goon"), state.AtPiece(1)), false)
	if broken := brokenPlaces(sc); len(broken) > 0 {
		t.Error(broken)
	}
}

// destroyFrame destroys a piece, so that a test may run it as a procedure.
type destroyFrame struct{ piece engine.PieceID }

func (f destroyFrame) Run(s *state.State) state.Then {
	aftermath.DamagePiece(s, f.piece, 99, state.Source{By: engine.NoModel})
	return state.Done()
}

func TestObjectsAreDamagedAndDestroyed(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-03", "SE-TERRAIN-41", "SE-TERRAIN-42", "SE-TERRAIN-48")
	sc := scene.New(t, `car object 10.6,9.5 2x1 h1 rank2 | blue Rook 10,10 s5 Leader [Smash [AP 1] CCM, s vs. d, Damage 1] | red Goon 10,11.18 hp9 | red Knight 40,40`)
	smash := &sc.CardFor(0).Actions[0]
	if refusal := aim.RefuseTarget(sc.State, 0, smash, state.AtPiece(0)); refusal != nil {
		t.Fatalf("a Combat Action cannot damage an Object: %v", refusal)
	}
	scene.Same(t, "its d is a number to reach", dice.TargetNumber(sc.State, smash, state.AtPiece(0)), 5)
	aftermath.DamagePiece(sc.State, 0, 1, state.Source{By: 0, Rule: "SE-EFFECT-43"})
	scene.Same(t, "HP", sc.Pieces[0].HP, 1)
	aftermath.DamagePiece(sc.State, 0, 1, state.Source{By: 0, Rule: "SE-BONUS-26"})
	scene.Same(t, "destroyed and removed", sc.Pieces[0].Gone, true)
	scene.Same(t, "nothing there to touch", sc.TouchesPiece(0, 0), false)
	if len(sc.Table.PiecesAt(sc.Body(0), nil)) > 0 {
		t.Error("its solids are still on the table")
	}
}

func TestInanimate(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-04")
	sc := scene.New(t, `house structure 12,9 3x3 h3 | blue Rook 10,10 [Scream [AP 1] PRJ 9, m vs. p, Damage 1] [Shot [AP 1] PRJ 9, e vs. a, Damage 1] | red Knight 40,40`)
	scream, shot := &sc.CardFor(0).Actions[0], &sc.CardFor(0).Actions[1]
	scene.Same(t, "m does no Damage", traits.Inanimate(scream), true)
	scene.Same(t, "e does", traits.Inanimate(shot), false)
	if aim.RefuseTarget(sc.State, 0, scream, state.AtPiece(0)) == nil {
		t.Error("an Action that can do nothing to a Structure may be used on it")
	}
	limited := *scream
	limited.Limited = append(limited.Limited, "Structures")
	scene.Same(t, "unless it is Limited / Structures", traits.Inanimate(&limited), false)
}

func TestDangerousTerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-29", "SE-TERRAIN-30", "SE-TERRAIN-32", "SE-TERRAIN-33", "SE-TERRAIN-34", "SE-TERRAIN-35", "SE-TERRAIN-36",
		"SE-TERRAIN-37", "SE-MOVE-19", "SE-MOVE-27", "SE-MOVE-32", "SE-MOVE-34")
	for _, c := range []struct {
		what, kind string
		danger     int
		x          float64
		harm       int
	}{
		{"Sprint through it", "Sprint 7", 1, 16, 1},
		{"Sprint into it", "Sprint 7", 1, 13, 1},
		{"Sprint beside it", "Sprint 7", 1, 11, 0},
		{"Very Dangerous", "Sprint 7", 2, 16, 2},
		{"Bounding across", "Bounding 7", 1, 16, 0},
		{"Wall Crawling across", "Wall Crawling 7", 1, 16, 0},
		{"Wall Crawling into it", "Wall Crawling 7", 1, 13, 1},
		{"Blink across", "Blink 7", 1, 16, 0},
		{"Flight across", "Flight 7", 1, 16, 0},
		{"Flight into it", "Flight 7", 1, 13, 0},
	} {
		sc := scene.New(t, fmt.Sprintf("acid zone 12,5 2x20 danger%d | blue Rook 10,10 hp9 %s | red Knight 40,40", c.danger, c.kind))
		sc.Moving("move")
		sc.MoveTo(c.x, 10, 0)
		scene.Same(t, c.what, 9-sc.Get("Rook").HP, c.harm)
		sc.Stands("Rook", c.x, 10, 0)
	}
}

func TestDangerousTerrainHurtsOncePerRound(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-33", "SE-TERRAIN-34")
	sc := scene.New(t, "acid zone 12,5 2x20 danger1 | fire zone 15,5 2x20 danger1 | blue Rook 10,10 hp9 Sprint 8 Speedster | red Knight 40,40")
	sc.Moving("move")
	sc.MoveTo(16, 10, 0)
	scene.Same(t, "two pieces, once each", 9-sc.Get("Rook").HP, 2)
	sc.Choose("move")
	sc.MoveTo(10, 10, 0)
	scene.Same(t, "not again in this Round", 9-sc.Get("Rook").HP, 2)
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(13, 10, 0))
	rounds.BeginRound(sc.State)
	sc.Activate("Rook")
	scene.Same(t, "at the first Activation of the next Round", 9-sc.Get("Rook").HP, 3)
	sc.Activate("Rook")
	scene.Same(t, "not at the second", 9-sc.Get("Rook").HP, 3)
}

func TestDangerOnTheWayEndsAMove(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-32")
	sc := scene.New(t, "acid zone 12,5 2x20 danger1 | blue Rook 10,10 hp1 Sprint 8 | blue Pal 5,5 | red Knight 40,40")
	sc.Moving("move")
	sc.MoveTo(16, 10, 0)
	scene.Same(t, "KO'ed on the way", sc.Get("Rook").KO, true)
	scene.Same(t, "the Activation is over", sc.Idle(), true)
}

func TestCrossingWithTwoMoves(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-23", "SE-MOVE-32")
	const text = "acid zone 12,5 4x20 danger1 | blue Rook 10,10 hp9 Bounding 5 [Focus [AP 1] IST, m vs. #2, Self / Attack 1] | red Knight 40,40"
	sc := scene.New(t, text)
	sc.Moving("move")
	sc.MoveTo(14, 10, 0)
	scene.Same(t, "its Effects wait", sc.Get("Rook").HP, 9)
	sc.Choose("move")
	sc.MoveTo(18, 10, 0)
	scene.Same(t, "completely across with the second move", sc.Get("Rook").HP, 9)

	sc = scene.New(t, text)
	sc.Moving("move")
	sc.MoveTo(14, 10, 0)
	sc.Choose("move")
	sc.MoveTo(14, 12, 0)
	scene.Same(t, "the second move did not complete the crossing", sc.Get("Rook").HP, 8)

	sc = scene.New(t, text)
	sc.Moving("move")
	sc.MoveTo(14, 10, 0)
	sc.Choose("action:Focus")
	scene.Same(t, "something else follows", sc.Get("Rook").HP, 8)

	sc = scene.New(t, text)
	sc.Moving("move")
	sc.MoveTo(14, 10, 0)
	sc.Choose("end")
	scene.Same(t, "nothing follows", sc.Get("Rook").HP, 8)

	sc = scene.New(t, text)
	sc.Get("Rook").Fatigue = 1
	sc.Moving("move")
	sc.MoveTo(14, 10, 0)
	scene.Same(t, "no second move possible", sc.Get("Rook").HP, 8)
}

func TestImpassableWithFlight(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-36", "SE-TERRAIN-27")
	sc := scene.New(t, "pit impassable 12,0 6x48 h1 | blue Rook 10,10 Flight 6 | red Knight 40,40")
	sc.Moving("move")
	sc.Reaches("not across with one move", sc.SpotAt(19, 10, 0), "SE-MOVE-33")
	air := sc.SpotAt(15, 10, 0)
	air.Air = true
	sc.GoTo(air)
	sc.Asks("ask.move") // the second move is compulsory
	sc.Reaches("across with two", sc.SpotAt(19, 10, 0), "")
}

func TestStandingOnAnObjectThatIsTaken(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-02", "SE-TERRAIN-48")
	sc := scene.New(t, "truck object 10,10 4x4 h3 rank1 | blue Rook 12,12,3 hp9 | red Knight 40,40")
	sc.Play(destroyFrame{piece: 0})
	scene.Same(t, "it drops", sc.Get("Rook").Spot.Level, 0.0)
	scene.Same(t, "Damage", 9-sc.Get("Rook").HP, 1)
}
