package moves_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

func TestJumping(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-17", "PC1-MOVE-18")
	sc := scene.New(t, `roof structure 5,5 4x4 h4 | tower structure 11,5 4x4 h4 | high structure 5,11 4x4 h6 | blue Rook 8.4,7,4 a6 {Blitzer 1} | red Gull 7.1,7,4
		| blue Wren 20,10 a6 | kiosk structure 20.7,8 3x4 h3 | spire structure 18,11 4x4 h9 | blue Low 30,10 a6 | deck structure 30.7,8 3x4 b2.5 h0.5 | arch structure 29,9 1.5x2 b1.3 h0.5`)
	play(sc, "Rook", state.Jump)
	sc.Asks("pc1.ask-move")
	limited, is := sc.Pending.Place.(engine.Limited)
	scene.Same(t, "it says how far it goes: of Agility 6, four inches", is && limited.Limit() == 4, true)
	sc.CannotGo("PC1-MOVE-29", sc.SpotAt(12.5, 7))   // 4.1 inches
	sc.CannotGo("PC1-MOVE-17", sc.SpotAt(5.7, 7))    // over a standing model
	sc.CannotGo("PC1-MOVE-18", sc.SpotAt(8.4, 11.5)) // up and along
	sc.MoveTo(12, 7)                                 // across the gap
	sc.Over()
	sc.Stands("Rook", 12, 7, 4)
	play(sc, "Wren", state.Jump)
	sc.CannotGo("PC1-MOVE-17", sc.SpotAt(20, 11.2, 9))
	sc.CannotGo("PC1-MOVE-18", sc.SpotAt(21.2, 10))
	sc.MoveTo(20.95, 10) // onto the kiosk beside it
	sc.Stands("Wren", 20.95, 10, 3)
	play(sc, "Low", state.Jump)
	sc.CannotGo("PC1-MOVE-26", sc.SpotAt(30.95, 10, 3)) // the arch is above its head
	sc.MoveTo(30, 12)
}

func TestABaseThatReachesASurfaceIsPlacedOnIt(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-22", "PC1-MOVE-23", "PC1-MOVE-24")
	sc := scene.New(t, `kiosk structure 12,8 6x6 h2 | blue Rook 10.8,10 base60 a4`)
	play(sc, "Rook", state.Jump)
	spot := sc.Pending.Place.Snap(sc.SpotAt(13.2, 10).Center, false)
	r := sc.Body(sc.ID("Rook")).Radius
	if spot.Level != 2 || math.Abs(spot.Center.X-(12+r)) > 0.08 {
		t.Fatalf("it lands at %v, want its edge at the edge", spot)
	}
	sc.CannotGo("PC1-MOVE-18", sc.SpotAt(13.6, 10)) // further on than need be
	sc.CannotGo("PC1-MOVE-18", sc.SpotAt(12.5, 10)) // its centre would get there, but it must be on it wholly
	sc.GoTo(spot)
	sc.Over()
	far := scene.New(t, `kiosk structure 12.5,8 6x6 h2 | blue Rook 10.2,10 base60 a4`)
	play(far, "Rook", state.Jump)
	far.CannotGo("PC1-MOVE-18", far.SpotAt(12.5+r+0.01, 10)) // an inch does not bring its edge there
}

func TestJumpingDownIsAFall(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-17", "PC1-COND-35", "PC1-COND-36", "PC1-COND-37", "PC1-COND-38", "PC1-COND-44")
	sc := scene.New(t, `roof structure 5,5 4x4 h4 | wall structure 5,20 4x4 h3 | blue Rook 8.4,7,4 a8 d3 | blue Wren 8.4,22,3 a8 | blue Goon A 6,7,4 minion a8`)
	play(sc, "Rook", state.Jump)
	sc.MoveTo(11, 7)
	sc.Stands("Rook", 11, 7, 0)
	sc.Cites("PC1-COND-35")
	sc.Asks("pc1.ask-defend") // with Defense or Agility, against 4
	sc.Give(engine.Choice{Pick: slices.IndexFunc(sc.Pending.Options, engine.Option.Legal)})
	sc.Roll([]int{6}, []int{1})
	sc.Over()
	if m := sc.Get("Rook"); m.Left >= 8 || !m.KnockedDown || !sc.Activation.Closed {
		t.Errorf("after a fall of 4 inches: %+v", m)
	}
	play(sc, "Wren", state.Jump)
	sc.MoveTo(11, 22)
	sc.Over() // 3 inches are safe
	sc.Stands("Wren", 11, 22, 0)
	play(sc, "Goon A", state.Jump)
	sc.CannotGo("PC1-COND-44", sc.SpotAt(9.7, 7))
}

func TestFallingOfOnesOwnWill(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-43", "PC1-COND-44", "PC1-COND-45", "PC1-SKILL-121", "PC1-COND-40")
	sc := scene.New(t, `roof structure 5,5 4x4 h3 | blue Rook 8,7,3 | blue Goon A 6,7,3 minion`)
	play(sc, "Rook", state.Move)
	sc.Choose("down")
	sc.Asks("pc1.ask-edge")
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(10, 7).Center, false))
	if spot := sc.Get("Rook").Spot; spot.Level != 0 || !sc.Board().TouchesPiece(sc.ID("Rook"), sc.Piece("roof")) {
		t.Errorf("it came down at %v", spot)
	}
	sc.Asks("pc1.ask-move") // with what is left
	sc.CannotGo("PC1-MOVE-29", sc.SpotAt(13, 7))
	sc.MoveTo(12, 7)
	sc.Over()
	scene.Same(t, "it has Fallen", sc.Activation.Fallen, true)
	play(sc, "Goon A", state.Move)
	sc.Asks("pc1.ask-move") // a Minion is not asked
	sc.Activation = state.NoActivation()
	for _, c := range []struct {
		skill string
		other state.ActKind
		asked string
	}{{"Leader 1", state.Strike, "pc1.ask-move"}, {"Thick Bones", state.Strike, "pc1.ask-down"}, {"Thick Bones", state.Move, "pc1.ask-move"}} {
		sc := scene.New(t, `roof structure 5,5 4x4 h4 | blue Rook 8,7,4 {`+c.skill+`}`)
		sc.Activation.Actions = []state.Declared{state.Declare(state.Universal(state.Move), 1), state.Declare(state.Universal(c.other), 1)}
		play(sc, "Rook", state.Move)
		sc.Asks(c.asked)
	}
}

// TestAJumpWithoutAnyEnd: who has come to stand where nobody may end a movement, with nothing free in reach, stays there and is asked nothing.
func TestAJumpWithoutAnyEnd(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-17", "PC1-MOVE-27")
	sc := scene.New(t, `blue Rook 10,10 a1 | red Down 10.2,10 base40 down | red A 11.9,10 base50 | red B 8.1,10 base50 | red C 10,11.9 base50 | red D 10,8.1 base50`)
	play(sc, "Rook", state.Jump)
	sc.Over()
	sc.Stands("Rook", 10, 10, 0)
	sc = scene.New(t, `blue Rook 10,10 a9 | red Down 10.2,10 base40 down`)
	play(sc, "Rook", state.Jump)
	sc.Asks("pc1.ask-move")
	for seed := range uint64(200) { // wherever chance points, there is an answer
		random := rand.New(rand.NewPCG(seed, 1))
		if spot, ok := sc.Pending.Place.Sample(random.Float64); !ok || sc.Pending.Place.Refuse(spot, nil) != nil {
			t.Fatalf("%v, %v", spot, ok)
		}
	}
}
